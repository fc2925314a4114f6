"""Hole cards and boards as functions of many situations take them."""

from __future__ import annotations

from collections.abc import Collection
from math import prod
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brelan.cards.arrays import as_cards, holds_nothing
from brelan.cards.checks import (
    Deck,
    Held,
    are_dealt,
    first_place,
    own_place,
    require_codes,
    require_dealt,
    require_one_hand,
)
from brelan.cards.reader import Notation
from brelan.cards.single import one_hand
from brelan.errors import CardError

__all__ = [
    "Situations",
    "common_lead",
    "dead_cards",
    "read_situations",
    "refuse_situation",
    "rows_of",
    "shown_cards",
    "spread",
]

Codes = npt.NDArray[np.uint8]

_NONE = np.empty(0, np.uint8)


def common_lead(hole: Codes, board: Codes) -> tuple[int, ...]:
    """The leading axes of hole cards and boards together; ValueError if they clash."""
    lead = hole.shape[:-1]
    return lead if lead == board.shape[:-1] else np.broadcast_shapes(lead, board.shape[:-1])


def spread(cards: Codes, lead: tuple[int, ...]) -> Codes:
    """Cards with the leading axes `lead`."""
    if cards.shape[:-1] == lead:
        return cards
    return np.broadcast_to(cards, (*lead, cards.shape[-1]))


def rows_of(cards: Codes, lead: tuple[int, ...]) -> Codes:
    """Cards with the leading axes `lead` as rows that lie one behind the other."""
    rows = given = spread(cards, lead)
    if not given.flags.c_contiguous:
        # A column at a time: NumPy copies short rows one by one.
        rows = np.empty(given.shape, given.dtype)
        for card in range(cards.shape[-1]):
            rows[..., card] = given[..., card]
    return rows.reshape(prod(lead), cards.shape[-1])


class Situations(NamedTuple):
    """Hole cards and boards as they were given, and the leading axes that they have together."""

    hole: Codes
    board: Codes
    lead: tuple[int, ...]

    def rows(self) -> tuple[Codes, Codes]:
        """Hole cards and boards with a row for every situation, each of them contiguous."""
        return rows_of(self.hole, self.lead), rows_of(self.board, self.lead)


def shown_cards(cards: Any, argument: str, notation: Notation) -> Codes:
    """Card codes of what may be no card at all: an empty text or sequence."""
    plain = one_hand(cards, notation)
    if plain is not None:
        return plain
    several = isinstance(cards, np.ndarray) and cards.ndim > 1  # no board at all still has a size
    if not several and holds_nothing(cards):
        return _NONE
    return as_cards(cards, argument=argument, notation=notation)


def dead_cards(dead: Any, notation: Notation, deck: Deck) -> Codes:
    """Card codes of one set of dead cards of the deck, all different."""
    codes = shown_cards(dead, "dead", notation)
    require_one_hand(codes, "dead")
    require_dealt([Held("dead", codes.tolist())], deck)
    return codes


def read_situations(
    hole: Any, board: Any, *, streets: Collection[int], notation: Notation, most: int = 2
) -> Situations:
    """Situations of 2 to `most` hole cards and boards of so many cards; codes are not checked."""
    holes = as_cards(hole, argument="hole", notation=notation)
    boards = shown_cards(board, "board", notation)
    if holes.ndim < 1 or not 2 <= holes.shape[-1] <= most:
        if most == 2:
            raise CardError("hole-shape", shape=holes.shape)
        raise CardError("hole-shape-of-several", shape=holes.shape, most=most)
    if boards.shape[-1] not in streets:
        raise CardError("board-size", cards=boards.shape[-1], sizes=[*streets])
    try:
        lead = common_lead(holes, boards)
    except ValueError:
        raise CardError("shapes-clash", hole=holes.shape, board=boards.shape) from None
    return Situations(holes, boards, lead)


def refuse_situation(
    situations: Situations, deck: Deck, row: tuple[int, ...] | None = None, *, dead: Codes = _NONE
) -> None:
    """Refuse what is no card of the deck, and a situation that holds a card twice, or a dead one.

    With a row, only that situation is looked at for a card twice.
    """
    hole, board, lead = situations
    if not lead and are_dealt(hole.tobytes() + board.tobytes() + dead.tobytes(), deck):
        return
    require_codes(hole, "hole", deck)
    require_codes(board, "board", deck)
    if row is None:
        parts = [spread(part, lead) for part in (hole, board)]
        ordered = np.sort(np.concatenate(parts, axis=-1), axis=-1)
        repeated = (ordered[..., 1:] == ordered[..., :-1]).any(axis=-1)
        if dead.size:
            repeated |= np.isin(ordered, dead).any(axis=-1)
        if not repeated.any():
            return
        row = first_place(repeated)
    held = []
    for name, part in (("hole", hole), ("board", board)):
        place = own_place(row, part.shape[:-1])
        held.append(Held(name, part[place].tolist(), place))
    require_dealt([*held, Held("dead", dead.tolist())], deck)
