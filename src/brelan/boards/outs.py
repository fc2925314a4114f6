"""Outs: the next cards that help a hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import shorten
from typing import Any

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._native.layout import UINT8
from brelan._public import public
from brelan._shared.values import ByValue
from brelan.boards.rows import TO_COME, read_spot, run_rows
from brelan.cards.arrays import as_cards
from brelan.cards.cards import Notation, hand_name
from brelan.cards.checks import require_codes, require_distinct
from brelan.cards.single import quick_codes
from brelan.errors import CardError, RangeError
from brelan.games.games import HOLDEM, Game
from brelan.ranges.omaha import OmahaRange
from brelan.ranges.omaha_set import OmahaSet
from brelan.ranges.ranges import Range

__all__ = ["Outs", "outs"]

Codes = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.bool_]
Weights = npt.NDArray[np.float64]
Opponent = Range | OmahaRange | OmahaSet | str | Sequence[int]

_UINT64 = ffi.typeof("uint64_t[]")
_CARDS = np.arange(52, dtype=np.uint64)
#: Stands for no card.
_NONE = 255
_NO_HANDS = np.empty((0, 0), dtype=np.uint8)
# Situations of one chunk: an out is 46 deals to look at, against a range many more.
_AT_ONCE, _AGAINST_AT_ONCE = 1 << 12, 1 << 6
# Hands of Omaha that are met on one board, in a chunk.
_MET = 1 << 15


@public
@dataclass(frozen=True, eq=False, repr=False)
class Outs(ByValue):
    """The outs of one hand or of many.

    Attributes
    ----------
    mask : ndarray of bool, shape (..., 52)
        Which cards they are, by code.

    Examples
    --------
    >>> found = outs("AsQd", "Jh 7c 2d")
    >>> found.count, hand_name(found.cards, lang="en")
    (6, 'Ah Ad Ac Qs Qh Qc')
    """

    mask: Mask

    @property
    def count(self) -> Any:
        """How many there are: an int, or an array of shape (...,)."""
        found = self.mask.sum(axis=-1)
        return found if self.mask.ndim > 1 else int(found)

    @property
    def cards(self) -> Codes:
        """Their codes, the highest first, shape (..., most of them); 255 where there is none."""
        most = int(self.mask.sum(axis=-1).max(initial=0))
        codes = np.where(self.mask, np.arange(52, dtype=np.int16), -1)
        ordered = np.sort(codes, axis=-1)[..., ::-1][..., :most]
        found: Codes = np.where(ordered < 0, _NONE, ordered).astype(np.uint8)
        return found

    def __repr__(self) -> str:
        if self.mask.ndim > 1:
            return f"<Outs of {self.mask[..., 0].size:,} situations>"
        told = shorten(hand_name(self.cards), 60, placeholder=" …") if self.count else "none"
        return f"<Outs {self.count}: {told}>"


@public
def outs(
    hole: Any,
    board: Any,
    *,
    against: Opponent | Sequence[Opponent] | npt.NDArray[Any] | None = None,
    game: Game | str = HOLDEM,
    workers: int = 1,
    notation: Notation = "international",
) -> Outs:
    """Find the next cards that help hands.

    Parameters
    ----------
    hole, game, workers, notation
        As for `draws`.
    board : array_like of card codes, shape (..., b), or text
        Boards of 3 or 4 cards.
    against : Range, OmahaRange, OmahaSet, text, hole cards, or a sequence of these, optional
        What opponents hold, the same for all situations: a range of hands of the game, its text,
        or hole cards as text or as codes. By default outs are the cards that give a better
        category of one's own.

    Returns
    -------
    Outs
        A mask of cards, their number and their codes.

    Raises
    ------
    CardError, BrelanError
        As for `draws`; also if an opponent's cards are none of the deck.
    RangeError
        (a ValueError) If a range cannot be read, or nothing of it is left beside hand and board.

    Notes
    -----
    With opponents, a card is an out when the hand is ahead of all of them as the board lies then:
    of a hand that it beats, of a range when more than half of it, by weight and with ties by half,
    is beaten. Only cards that an opponent is not known to hold can come.

    Examples
    --------
    >>> outs("As4s", "Ks 7s 2d").count
    15
    >>> hand_name(outs("JsTs", "9s 8h 2c 2d", against="KsKd").cards, lang="en")
    'Qs Qh Qd Qc 7s 7h 7d 7c'
    >>> outs("JsTs", "9s 8h 2c", against=["QQ+", "AK"]).count
    8
    >>> outs("AsKsQd4c", "Js Ts 2h", against="222, JJ, TT", game="omaha").count
    19
    """
    spot = read_spot((hole, board), game, notation, TO_COME)
    bits = np.empty(len(spot.holes), dtype=np.uint64)
    opponents = None if against is None else _opponents(against, spot.game, notation)

    def call(rows: Any, span: slice, bad: Any) -> int:
        out = ffi.from_buffer(_UINT64, bits[span], require_writable=True)
        if opponents is None:
            return int(lib.brelan_outs(rows, out, bad))
        status = int(lib.brelan_outs_against(rows, opponents[0], out, bad))
        if status == lib.BRELAN_BAD_ARGUMENT:
            raise RangeError("nothing-left-against")
        return status

    at_once = _AT_ONCE
    if opponents is not None:
        hands = sum(map(len, opponents[1][1:2]))
        at_once = max(1, min(_AGAINST_AT_ONCE, _MET // max(hands, 1)))
    run_rows(spot, call, workers=workers, at_once=at_once, scored=opponents is None)
    return Outs(spot.shaped((bits[:, np.newaxis] >> _CARDS & np.uint64(1)).astype(np.bool_)))


def _opponents(against: Any, game: Game, notation: Notation) -> tuple[Any, list[Any]]:
    """Opponents as the kernel takes them, and the arrays that it reads."""
    ranges = [_range_of(one, game, notation) for one in _several(against)]
    weights = np.concatenate([own for _, own in ranges])
    given = ffi.new("brelan_opponents *")
    given.count, given.weights = len(ranges), ffi.from_buffer("double[]", weights)
    if game.hole_cards == 2:
        return given, [weights]
    holes = np.concatenate([hands for hands, _ in ranges])
    sizes = [0, *(len(own) for _, own in ranges)]
    starts = np.cumsum(sizes, dtype=np.uintp)
    given.holes, given.starts = ffi.from_buffer(UINT8, holes), ffi.from_buffer("size_t[]", starts)
    return given, [weights, holes, starts]


def _several(against: Any) -> list[Any]:
    """Opponents one by one: numbers are the cards of one."""
    if isinstance(against, (str, Range, OmahaRange, OmahaSet)) or not np.iterable(against):
        return [against]
    found = list(against)
    if not found:
        raise RangeError("nobody-against")
    return [found] if isinstance(found[0], (int, np.integer)) else found


def _range_of(one: Any, game: Game, notation: Notation) -> tuple[Codes, Weights]:
    """Return the hands that an opponent may hold, and their weights, in Hold'em of all combos."""
    if game.hole_cards == 2:
        return _NO_HANDS, np.ascontiguousarray(_holdem_range(one, game, notation).weights)
    if isinstance(one, str):
        codes = quick_codes(one, notation)
        if codes is None or len(codes) != game.hole_cards:
            one = OmahaRange(one) if game.hole_cards == 4 else OmahaSet(one, cards=game.hole_cards)
    if isinstance(one, OmahaRange | OmahaSet):
        hands, weights = one.combos()
        _require_size(hands, game)
        return hands, weights
    hands = _hands_of(one, game, notation)
    return hands, np.ones(len(hands))


def _holdem_range(one: Any, game: Game, notation: Notation) -> Range:
    if isinstance(one, str):
        codes = quick_codes(one, notation)
        if codes is not None and len(codes) == 2:
            return Range.from_combos([codes])
        return Range(one, deck="short" if game.deck == "short" else "full", notation=notation)
    if isinstance(one, Range) or not np.iterable(one):
        return Range(one)
    return Range.from_combos(_hands_of(one, game, notation))


def _hands_of(against: Any, game: Game, notation: Notation) -> Codes:
    """Hole cards of an opponent, one row or several that are as likely."""
    codes = np.atleast_2d(as_cards(against, argument="against", notation=notation))
    _require_size(codes, game)
    require_codes(codes, "against", game)
    require_distinct(codes, "against")
    return np.ascontiguousarray(codes)


def _require_size(hands: Codes, game: Game) -> None:
    if hands.ndim != 2 or hands.shape[1] != game.hole_cards or not len(hands):
        raise CardError("opponents-shape", shape=hands.shape, needed=game.hole_cards)
