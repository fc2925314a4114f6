"""All starting hands of a game by number: the 1,326 of two cards, the 270,725 of four."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from brelan.cards.arrays import card_codes, holds_nothing
from brelan.cards.checks import require_distinct
from brelan.cards.classes import COMBO_CARDS, Indices, read_only
from brelan.errors import CardError
from brelan.language.letters import RANKS, SUITS

__all__ = ["COMBOS", "HandTable", "codes_of_hands", "colex_index", "colex_table", "omaha_hands"]

Codes = NDArray[np.uint8]


def colex_table(things: int, chosen: int) -> Codes:
    """List all choices, the higher number first in each, by the highest, then the next.

    >>> colex_table(4, 2).tolist()
    [[1, 0], [2, 0], [2, 1], [3, 0], [3, 1], [3, 2]]
    """
    table = np.zeros((1, 0), dtype=np.uint8)
    for size in range(1, chosen + 1):
        parts = []
        for top in range(size - 1, things):
            # The choices below `top` come first in the table of choices of one less.
            below = table[: comb(top, size - 1)]
            parts.append(np.column_stack([np.full(len(below), top, dtype=np.uint8), below]))
        table = np.concatenate(parts)
    return table


@cache
def _binomials(things: int, chosen: int) -> Indices:
    return read_only(np.array([comb(n, chosen) for n in range(things)], dtype=np.intp))


def colex_index(rows: NDArray[Any], things: int) -> Indices:
    """Number choices, shape (n, k), as `colex_table` lists them.

    >>> colex_index(np.array([[1, 0], [3, 2]]), 4).tolist()
    [0, 5]
    """
    size = rows.shape[1]
    index = np.zeros(len(rows), dtype=np.intp)
    for place in range(size):
        index += _binomials(things, size - place)[rows[:, place]]
    return index


@dataclass(frozen=True, eq=False)
class HandTable:
    """Hands by number: the higher card's code comes first, in a hand and in the order of hands."""

    cards: Codes  # (count, cards of a hand)

    @property
    def count(self) -> int:
        """Number of hands."""
        return len(self.cards)

    @property
    def size(self) -> int:
        """Cards of a hand."""
        return int(self.cards.shape[1])

    @cached_property
    def bits(self) -> NDArray[np.uint64]:
        """The cards of each hand as bits, shape (count,); made when first asked for."""
        one = np.uint64(1)
        bits = np.zeros(self.count, dtype=np.uint64)
        for card in self.cards.T:
            bits |= one << card.astype(np.uint64)
        return read_only(bits)

    def name(self, index: int) -> str:
        """Name a hand in international letters, the higher card first: ``"AsKh"``."""
        return "".join(RANKS[card >> 2] + SUITS[card & 3] for card in self.cards[index].tolist())

    def indices(self, cards: Any) -> Indices:
        """Number hands given as card codes or as text, one hand or a list of them."""
        codes = codes_of_hands(cards, self.size, "cards")
        if codes.ndim > 2:
            raise CardError("combos-shape", shape=codes.shape, size=self.size)
        rows = np.sort(np.atleast_2d(codes), axis=1)[:, ::-1]
        return colex_index(rows, 52)


def codes_of_hands(cards: Any, size: int, argument: str) -> Codes:
    """Read one hand of so many different cards, or hands in an array or a list."""
    if not isinstance(cards, str) and holds_nothing(cards):
        return np.empty((0, size), dtype=np.uint8)
    codes = card_codes(cards, argument)
    if codes.ndim == 0 or codes.shape[-1] != size:
        code = "not-combos" if size == 2 else "not-hands-of-size"
        raise CardError(code, argument=argument, shape=codes.shape, size=size)
    require_distinct(codes, argument)
    return codes


COMBOS = HandTable(COMBO_CARDS)


@cache
def omaha_hands() -> HandTable:
    """Return the 270,725 hands of four cards; 1 MB, made once."""
    return HandTable(read_only(colex_table(52, 4)))
