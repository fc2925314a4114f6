"""Hands on their way from a file to their scores, some thousand at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

__all__ = ["BLOCK_HANDS", "Block", "Group", "Source"]

#: Hands of one block: enough to keep NumPy busy, few enough to stay small in memory.
BLOCK_HANDS = 50_000


@dataclass(frozen=True)
class Group:
    """The hands of a block that have the same number of cards.

    Parameters
    ----------
    places : ndarray of intp, shape (n,)
        Which hands of the block they are.
    codes : ndarray of uint8, shape (n, k)
        Their cards.
    """

    places: npt.NDArray[np.intp]
    codes: npt.NDArray[np.uint8]


@dataclass
class Block:
    """Some hands in a row.

    Parameters
    ----------
    numbers : sequence of int, length n
        The number of each hand's line, as the player counts them.
    groups : list of Group
        The hands that could be read.
    refused : dict of int to str
        Why the others could not, by place in the block.
    """

    numbers: Sequence[int]
    groups: list[Group] = field(default_factory=list)
    refused: dict[int, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Source:
    """Where hands come from.

    Parameters
    ----------
    blocks : iterator of Block
        The hands.
    where : str
        The text that names the place of a hand, "at_line" for one.
    total : int or None
        Size of the whole, in units of its own, when it is known.
    done : callable
        How much of it has been read.
    name : str or None
        Path of the file, "-" for standard input; None where there is none.
    """

    blocks: Iterator[Block]
    where: str
    total: int | None
    done: Callable[[], int]
    name: str | None = None
