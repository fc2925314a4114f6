"""What a block is: hands on their way from a file to their scores, some thousand at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from brelan.cli.texts import Texts

__all__ = ["BLOCK_HANDS", "Block", "Group", "Source", "refuse_codes", "without_repeats"]

#: Hands of one block: enough to keep NumPy busy, few enough to stay small in memory.
BLOCK_HANDS = 50_000

_CARDS = 52


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


def refuse_codes(
    block: Block, places: npt.NDArray[np.intp], codes: npt.NDArray[np.integer], texts: Texts
) -> None:
    """Put hands of card codes in a block; those that one deck cannot deal are refused."""
    outside = (codes < 0) | (codes >= _CARDS)
    bad = outside.any(axis=1)
    for at in np.flatnonzero(bad).tolist():
        value = codes[at][outside[at]][0]
        block.refused[int(places[at])] = texts("code-in-terminal", value=value)
    group = Group(places[~bad], codes[~bad].astype(np.uint8))
    block.groups.append(without_repeats(block, group, texts))


def without_repeats(block: Block, group: Group, texts: Texts) -> Group:
    """Refuse the hands of a group that hold a card twice, and return the others."""
    ordered = np.sort(group.codes, axis=1)
    same = ordered[:, 1:] == ordered[:, :-1]
    bad = same.any(axis=1)
    for at in np.flatnonzero(bad).tolist():
        card = int(ordered[at, 1:][same[at]][0])
        block.refused[int(group.places[at])] = texts("twice-in-terminal", card=card)
    return Group(group.places[~bad], group.codes[~bad])
