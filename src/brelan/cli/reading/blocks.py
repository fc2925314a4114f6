"""What a block is: hands on their way from a file to their scores, some thousand at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

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
    codes : ndarray of integers, shape (n, k)
        Their cards, as they were read: whether one deck deals them is seen as they are scored.
    """

    places: npt.NDArray[np.intp]
    codes: npt.NDArray[np.integer[Any]]


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

    def take(self, part: Block, places: list[int]) -> None:
        """Put the hands of another block at some places of this one."""
        where = np.array(places, dtype=np.intp)
        self.groups += [Group(where[group.places], group.codes) for group in part.groups]
        self.refused.update({places[place]: why for place, why in part.refused.items()})

    def refuse(self, places: npt.NDArray[np.intp], why: str) -> None:
        """Refuse hands, all for the same reason."""
        self.refused.update(dict.fromkeys(places.tolist(), why))


@dataclass(frozen=True)
class Source:
    """Where hands come from.

    Parameters
    ----------
    blocks : iterator of Block
        The hands.
    where : str
        The text that names the place of a hand, "at-line" for one.
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
