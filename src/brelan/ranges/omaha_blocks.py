"""All hands of five or six cards, block by block, as ranks by suits.

A block holds hands whose ranks come alike often: for each set of ranks, the same ways to give the
cards suits. All ranks of hands and all suits stand apart, so that a block of a million hands is
two short lists, and what a pattern asks of either is found for the lists alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

import numpy as np

from brelan.cards.classes import read_only
from brelan.ranges.hand_tables import Codes, colex_table
from brelan.ranges.omaha_tables import Places, number_ranks, number_suits

__all__ = ["Block", "blocks_of", "places_of"]

_MOST_HANDS = 1 << 20


class Block(NamedTuple):
    """Ranks, shape (r, k), and suits, shape (s, k), of the cards of r * s hands."""

    ranks: Codes
    suits: Codes

    @property
    def places(self) -> Places:
        """The numbers of its hands, of which each rank set has a row."""
        first = 4 * self.ranks + self.suits[0]
        ranks, suits = number_ranks(first), number_suits(self.suits)
        return Places(ranks[:, None], suits[None, :], self.ranks.shape[1])

    def hands(self, numbers: np.ndarray[tuple[int, ...], np.dtype[np.intp]]) -> Codes:
        """Return hands by their numbers in the block, the highest card of each first."""
        row, column = np.divmod(numbers, len(self.suits))
        return np.asarray(4 * self.ranks[row] + self.suits[column], dtype=np.uint8)


def places_of(hands: Codes) -> Places:
    """Return the numbers of given hands, shape (n, k), of different cards each."""
    ordered = np.sort(hands, axis=1)[:, ::-1]
    return Places(number_ranks(ordered), number_suits(ordered), hands.shape[1])


@cache
def blocks_of(size: int) -> tuple[Block, ...]:
    """Return the blocks that all hands of so many cards are in, each in one."""
    found = []
    for times in _compositions(size):
        ranks = np.repeat(colex_table(13, len(times))[::-1], times, axis=1)
        ways = [[*combinations((3, 2, 1, 0), count)] for count in times]
        suits = np.array([sum(way, ()) for way in product(*ways)], dtype=np.uint8)
        step = max(1, _MOST_HANDS // len(suits))
        for start in range(0, len(ranks), step):
            found.append(Block(read_only(ranks[start : start + step]), read_only(suits)))
    return tuple(found)


def _compositions(size: int) -> Iterator[tuple[int, ...]]:
    """List how often the ranks of a hand come, from its highest rank down."""
    if size == 0:
        yield ()
    for first in range(1, min(size, 4) + 1):
        for rest in _compositions(size - first):
            yield first, *rest
