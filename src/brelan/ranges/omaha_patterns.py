"""Patterns of Omaha hands: what each card may be, and which of them are alike or differ.

A hand matches a pattern when its cards can be given to the slots, each card to one at most, so
that every slot has a card it takes; cards that are left over may be any.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from brelan.cards.classes import Indices
from brelan.ranges.hand_tables import colex_index
from brelan.ranges.omaha_tables import Places, placements

__all__ = [
    "ANY_RANK",
    "ANY_SUIT",
    "Flags",
    "Part",
    "Pattern",
    "Slot",
    "match",
    "match_parts",
    "named_hands",
]

ANY_RANK = (1 << 13) - 1
ANY_SUIT = 15

Flags = NDArray[np.bool_]


class Part(NamedTuple):
    """What a slot asks of the rank, or the suit, of its card."""

    #: Bits of the ranks or suits that are taken.
    taken: int
    #: A variable, which stands for one rank or suit in the whole pattern; "" for none.
    variable: str = ""
    #: Whether a letter names it, so that no variable stands for the same.
    named: bool = False


class Slot(NamedTuple):
    """One card of a pattern."""

    rank: Part = Part(ANY_RANK)
    suit: Part = Part(ANY_SUIT)


Pattern = tuple[Slot, ...]
_Parts = tuple[Part, ...]


def _fitting(parts: _Parts, size: int, of_suits: bool) -> Flags:
    """Tell which ways of placing the slots fit which ranks (or suits), shape (ranks, ways)."""
    # Those of more than four cards are large, and made anew.
    placed = placements if size == 4 else placements.__wrapped__
    values = placed(size, len(parts), of_suits)
    fit = np.ones(values[0].shape, dtype=np.bool_)
    everything = ANY_SUIT if of_suits else ANY_RANK
    named = _named(parts)
    first: dict[str, int] = {}
    for slot, part in enumerate(parts):
        taken = part.taken & ~named if part.variable else part.taken
        if taken != everything:
            fit &= (taken >> values[slot] & 1).astype(np.bool_)
        if part.variable in first:
            fit &= values[slot] == values[first[part.variable]]
        elif part.variable:
            for other in first.values():
                fit &= values[slot] != values[other]
            first[part.variable] = slot
    return fit


def _named(parts: _Parts) -> int:
    """Return the bits of what letters name, which no variable stands for."""
    bits = 0
    for part in parts:
        bits |= part.taken if part.named else 0
    return bits


@lru_cache(maxsize=64)
def _any_way(parts: _Parts, size: int, of_suits: bool) -> Flags:
    return np.asarray(_fitting(parts, size, of_suits).any(axis=1))


@lru_cache(maxsize=64)
def _words(parts: _Parts, size: int, of_suits: bool) -> NDArray[np.uint64]:
    """Pack the ways that fit into words of 64 bits, shape (ranks or suits, words)."""
    packed = np.packbits(_fitting(parts, size, of_suits), axis=1)
    spare = -packed.shape[1] % 8
    return np.ascontiguousarray(np.pad(packed, ((0, 0), (0, spare)))).view(np.uint64)


def _is_free(parts: _Parts, everything: int) -> bool:
    return all(part.taken == everything and not part.variable for part in parts)


def match_parts(pattern: Pattern, size: int) -> tuple[Literal["ranks", "suits"], Flags] | None:
    """Tell which multisets of ranks, or sequences of suits, match a pattern of either alone."""
    ranks, suits = _parts_of(pattern)
    if _is_free(suits, ANY_SUIT):
        return "ranks", _any_way(ranks, size, False)
    if _is_free(ranks, ANY_RANK):
        return "suits", _any_way(suits, size, True)
    return None


def match(pattern: Pattern, places: Places) -> Flags:
    """Tell which hands match a pattern of at most as many slots as they have cards."""
    ranks, suits = _parts_of(pattern)
    by_rank, by_suit = _words(ranks, places.size, False), _words(suits, places.size, True)
    matching = np.zeros(places.shape, dtype=np.bool_)
    # In a block only the rows of ranks that fit are gone through.
    is_block = len(places.shape) == 2
    rows: Any = np.take(by_rank.any(axis=1), places.ranks[:, 0]) if is_block else slice(None)
    held, found = places.ranks[rows], matching[rows]
    for word in range(by_rank.shape[1]):
        found |= (np.take(by_rank[:, word], held) & np.take(by_suit[:, word], places.suits)) != 0
    matching[rows] = found
    return matching


def _parts_of(pattern: Pattern) -> tuple[_Parts, _Parts]:
    return tuple(slot.rank for slot in pattern), tuple(slot.suit for slot in pattern)


@lru_cache(maxsize=256)
def _suits_in_order(parts: _Parts) -> NDArray[np.uint8]:
    """List the suits that slots may have, each slot its own, shape (n, slots)."""
    named = _named(parts)
    chosen: dict[str, int] = {}
    choices = []
    for part in parts:
        taken = part.taken & ~named if part.variable else part.taken
        choices.append([suit for suit in range(4) if taken >> suit & 1])
    rows = []
    for row in product(*choices):
        chosen = {}
        for part, suit in zip(parts, row, strict=True):
            if part.variable and chosen.setdefault(part.variable, suit) != suit:
                break
        else:
            if len({*chosen.values()}) == len(chosen):
                rows.append(row)
    return np.array(rows, dtype=np.uint8).reshape(len(rows), len(parts))


def named_hands(pattern: Pattern) -> Indices | None:
    """Number the hands of a pattern that names all four ranks, in rising order.

    They are few, so that a long list of them is read without a look at all hands; None for any
    other pattern.
    """
    if len(pattern) != 4 or not all(slot.rank.named for slot in pattern):
        return None
    ranks = np.array([slot.rank.taken.bit_length() - 1 for slot in pattern], dtype=np.uint8)
    suits = _suits_in_order(tuple(slot.suit for slot in pattern))
    hands = np.sort(4 * ranks + suits, axis=1)[:, ::-1]
    hands = hands[(hands[:, 1:] != hands[:, :-1]).all(axis=1)]
    return np.unique(colex_index(hands, 52))
