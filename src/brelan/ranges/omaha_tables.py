"""What patterns of Omaha hands are matched by: ranks and suits of hands, numbered apart.

A hand is kept with its highest card first. Its ranks are one of the multisets of so many ranks
(1,820 of four), its suits one of the sequences of so many suits (256 of four): what a pattern asks
of either is found out once for these few and looked up for all hands.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import permutations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from brelan.cards.classes import Indices, read_only
from brelan.ranges.hand_tables import colex_index, colex_table, omaha_hands

__all__ = ["Places", "number_ranks", "number_suits", "omaha_places", "placements", "rank_sets"]

Bits = NDArray[np.uint16]


class Places(NamedTuple):
    """Hands by the numbers of their ranks and of their suits, which are broadcast.

    Both are of shape (n,), or of shapes (r, 1) and (1, s) for a block of hands.
    """

    ranks: Indices
    suits: Indices
    size: int

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of the hands."""
        return np.broadcast_shapes(self.ranks.shape, self.suits.shape)


def number_ranks(hands: NDArray[np.uint8]) -> Indices:
    """Number the ranks of hands, shape (n, k), whose cards are sorted from high to low."""
    size = hands.shape[1]
    # Ranks may be equal; these numbers are all different, and as many choices.
    return colex_index((hands >> 2) + _steps(size), 12 + size)


def number_suits(hands: NDArray[np.uint8]) -> Indices:
    """Number the suits of hands, shape (n, k), in the order of their cards."""
    powers = 4 ** np.arange(hands.shape[1])
    return np.asarray((hands & 3) @ powers, dtype=np.intp)


def _steps(size: int) -> NDArray[np.uint8]:
    return np.arange(size - 1, -1, -1, dtype=np.uint8)


@cache
def rank_sets(size: int) -> NDArray[np.uint8]:
    """List all multisets of ranks, shape (n, size), each from high to low, by number."""
    return read_only(np.asarray(colex_table(12 + size, size) - _steps(size), dtype=np.uint8))


@cache
def _suit_rows(size: int) -> NDArray[np.uint8]:
    numbers = np.arange(4**size)[:, None] // 4 ** np.arange(size)
    return np.asarray(numbers % 4, dtype=np.uint8)


@cache
def _ways(size: int, slots: int) -> Indices:
    """List the ways to give each slot of a pattern a card of its own, shape (n, slots)."""
    return np.array([*permutations(range(size), slots)], dtype=np.intp)


@lru_cache(maxsize=16)
def placements(size: int, slots: int, of_suits: bool) -> tuple[Any, ...]:
    """Return the ranks, or the suits, that each slot gets in each way, a slot an array.

    Arrays have a row for each multiset of ranks, or sequence of suits, and a column a way.
    """
    ways = _ways(size, slots)
    table = (_suit_rows(size) if of_suits else rank_sets(size)).astype(np.uint16)
    return tuple(np.ascontiguousarray(table[:, ways[:, slot]]) for slot in range(slots))


@cache
def omaha_places() -> Places:
    """Return the numbers of all 270,725 hands of four cards; 4 MB, made once."""
    cards = omaha_hands().cards
    return Places(read_only(number_ranks(cards)), read_only(number_suits(cards)), 4)
