"""The nuts: the best that any two cards make with a board, and what is ahead of a hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any, Unpack, overload

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._native.layout import UINT8, UINT16
from brelan._public import public
from brelan._shared.arguments import require_workers
from brelan._shared.parallel import iter_chunks
from brelan._shared.values import ByValue
from brelan.boards.rows import (
    NOW,
    BoardOptions,
    Spot,
    board_game,
    kernel_spot,
    read_spot,
    run_rows,
)
from brelan.cards.arrays import Batch, as_cards
from brelan.cards.cards import Notation
from brelan.cards.checks import Held, require_dealt
from brelan.cards.classes import COMBO_COUNT
from brelan.errors import BrelanError, CardError
from brelan.games.games import HOLDEM, Game
from brelan.ranges.ranges import Range

__all__ = ["Nuts", "boards_of", "hands_ahead", "is_nuts", "nuts"]

Codes = npt.NDArray[np.uint8]
Scores = npt.NDArray[np.uint16]

_INT64 = ffi.typeof("int64_t[]")
# Boards, and hands of Hold'em or Omaha, of one chunk.
_BOARDS = 1 << 12
_HANDS = {2: 1 << 14, 4: 1 << 10, 5: 1 << 7, 6: 1 << 4}


@public
@dataclass(frozen=True, eq=False, repr=False)
class Nuts(ByValue):
    """The best hands that boards allow.

    Attributes
    ----------
    score : int, or ndarray of uint16, shape (...,)
        Their score.
    combos : ndarray of bool, shape (..., 1326)
        Which two cards make them, in the order of `Range.weights`; in Omaha two of the hole cards.

    Examples
    --------
    >>> found = nuts("Ks Qs 7d 2c 2h")
    >>> found.score, describe_scores(found.score, lang="en"), str(found.range)
    (7307, 'four of a kind, twos', '2s2d')
    >>> found.count, str(nuts("9s 8s 2d").range)
    (1, '9h9d,9h9c,9d9c')
    """

    score: Any
    combos: npt.NDArray[np.bool_]

    @property
    def count(self) -> Any:
        """How many combos there are: an int, or an array of shape (...,)."""
        found = self.combos.sum(axis=-1)
        return found if self.combos.ndim > 1 else int(found)

    @property
    def range(self) -> Any:
        """The combos as a `Range`; an array of these for several boards."""
        rows = self.combos.reshape(-1, COMBO_COUNT)
        found = np.empty(len(rows), dtype=object)
        found[:] = [Range.from_weights(row) for row in rows]
        return found.reshape(self.combos.shape[:-1]) if self.combos.ndim > 1 else found[0]

    def __repr__(self) -> str:
        if self.combos.ndim > 1:
            return f"<Nuts of {self.combos[..., 0].size:,} boards>"
        return f"<Nuts score {self.score}: {self.count} combos>"


@public
def nuts(
    board: Any,
    *,
    game: Game | str = HOLDEM,
    workers: int = 1,
    notation: Notation = "international",
) -> Nuts:
    """Find the nuts: the best hand that two cards can make with a board as it lies.

    Parameters
    ----------
    board : array_like of card codes, shape (..., b), or text
        Boards of 3, 4 or 5 cards.
    game, workers, notation
        As for `draws`.

    Returns
    -------
    Nuts
        The score and the holdings that have it.

    Raises
    ------
    CardError, BrelanError
        As for `draws`.

    Examples
    --------
    >>> str(nuts("As Ks Qs 2d 7c").range)
    'JsTs'
    >>> nuts("As Ks Qs Js Ts").count
    1081
    >>> nuts(["As Ks Qs 2d 7c", "7s 7h 2d 3c 9s"]).score.tolist()
    [7462, 7363]
    """
    game = board_game(game)
    boards, lead = boards_of(board, game, notation)
    best = np.empty(len(boards), dtype=np.uint16)
    combos = np.empty((len(boards), COMBO_COUNT), dtype=np.bool_)
    work = partial(_find_nuts, boards, game, best, combos)
    for _ in iter_chunks(work, _spans(len(boards)), workers=require_workers(workers)):
        pass
    if not lead:
        return Nuts(int(best[0]), combos[0])
    return Nuts(best.reshape(lead), combos.reshape(*lead, COMBO_COUNT))


def boards_of(board: Any, game: Game, notation: Notation) -> tuple[Codes, tuple[int, ...]]:
    """Boards in rows, all sound, and their leading axes."""
    codes = as_cards(board, argument="board", notation=notation)
    if not codes.ndim or codes.shape[-1] not in NOW:
        raise CardError("board-size", cards=codes.shape[-1] if codes.ndim else 1, sizes=[*NOW])
    rows = np.ascontiguousarray(codes).reshape(-1, codes.shape[-1])
    ordered = np.sort(rows, axis=1)
    bad = (ordered[:, 1:] == ordered[:, :-1]).any(axis=1) | (ordered[:, -1] > 51)
    bad |= ordered[:, 0] < game.lowest_card
    if bad.any():
        at = int(np.argmax(bad))
        place = tuple(int(i) for i in np.unravel_index(at, codes.shape[:-1]))
        require_dealt([Held("board", rows[at].tolist(), place)], game)
    return rows, codes.shape[:-1]


def _spans(count: int) -> list[slice]:
    return [slice(at, min(at + _BOARDS, count)) for at in range(0, count, _BOARDS)]


def _find_nuts(
    boards: Codes, game: Game, best: Scores, combos: npt.NDArray[np.bool_], span: slice
) -> None:
    scores = np.empty((span.stop - span.start, COMBO_COUNT), dtype=np.uint16)
    _best_scores(boards[span], game, best[span], scores)
    np.equal(scores, best[span, np.newaxis], out=combos[span])


def _best_scores(boards: Codes, game: Game, best: Scores, scores: Scores | None = None) -> None:
    """Find the highest score on each board, and the scores of all combos if they are wanted."""
    spot = ffi.new("brelan_spot *", kernel_spot(game, boards.shape[1]))
    status = lib.brelan_board_combos(
        spot,
        ffi.from_buffer(UINT8, boards),
        len(boards),
        ffi.NULL if scores is None else ffi.from_buffer(UINT16, scores),
        ffi.from_buffer(UINT16, best),
        ffi.new("size_t *"),
    )
    if status != lib.BRELAN_OK:
        raise BrelanError("changed-while-read", argument="board")


@overload
def is_nuts(hole: str, board: str, **options: Unpack[BoardOptions]) -> bool: ...
@overload
def is_nuts(
    hole: Batch, board: Batch | str, **options: Unpack[BoardOptions]
) -> npt.NDArray[np.bool_]: ...
@overload
def is_nuts(hole: str, board: Batch, **options: Unpack[BoardOptions]) -> npt.NDArray[np.bool_]: ...
@public
def is_nuts(
    hole: Any,
    board: Any,
    *,
    game: Game | str = HOLDEM,
    workers: int = 1,
    notation: Notation = "international",
) -> npt.NDArray[np.bool_] | bool:
    """Tell which hands are the nuts: no two cards make a better hand with the board as it lies.

    Parameters
    ----------
    hole, board, game, workers, notation
        As for `draws`.

    Returns
    -------
    bool, or ndarray of bool, shape (...,)

    Raises
    ------
    CardError, BrelanError
        As for `draws`.

    Notes
    -----
    The cards that a hand holds are not taken from others: a hand that is safe only because it
    holds a card of the one that beats it is not the nuts, though `hands_ahead` is 0.

    Examples
    --------
    >>> is_nuts("AsJs", "Ks Qs 7s 2d 9c"), is_nuts("KhKd", "Ks Qs 7s 2d 9c")
    (True, False)
    """
    spot = read_spot((hole, board), game, notation)
    flags = np.empty(len(spot.holes), dtype=np.bool_)

    def call(rows: Any, span: slice, bad: Any) -> int:
        boards, own = _boards_in_turn(spot, span)
        best = np.empty(len(boards), dtype=np.uint16)
        status = int(lib.brelan_check_situations(rows, bad))
        if status == lib.BRELAN_OK:
            _best_scores(boards, spot.game, best)
            flags[span] = spot.scores(span) >= best[own]
        return status

    run_rows(spot, call, workers=workers, at_once=_HANDS[2], scored=False)
    return spot.shaped(flags) if spot.lead else bool(flags[0])


def _boards_in_turn(spot: Spot, span: slice) -> tuple[Codes, Any]:
    """Boards of rows, those that follow one another alike once, and the number of each row's."""
    boards = spot.boards[span]
    if spot.given.board.ndim == 1:
        return boards[:1], 0
    first = np.ones(len(boards), dtype=np.bool_)
    first[1:] = (boards[1:] != boards[:-1]).any(axis=1)
    return boards[first], np.cumsum(first) - 1


@overload
def hands_ahead(hole: str, board: str, **options: Unpack[BoardOptions]) -> int: ...
@overload
def hands_ahead(
    hole: Batch, board: Batch | str, **options: Unpack[BoardOptions]
) -> npt.NDArray[np.int64]: ...
@overload
def hands_ahead(
    hole: str, board: Batch, **options: Unpack[BoardOptions]
) -> npt.NDArray[np.int64]: ...
@public
def hands_ahead(
    hole: Any,
    board: Any,
    *,
    game: Game | str = HOLDEM,
    workers: int = 1,
    notation: Notation = "international",
) -> npt.NDArray[np.int64] | int:
    """Count the holdings that beat hands on the board as it lies, exactly.

    Parameters
    ----------
    hole, board, game, workers, notation
        As for `draws`.

    Returns
    -------
    int, or ndarray of int64, shape (...,)
        Of the holdings that an opponent can have: 990 for a hand of Hold'em on the river. Holdings
        that tie are not ahead.

    Raises
    ------
    CardError, BrelanError
        As for `draws`.

    Examples
    --------
    >>> hands_ahead("KhKd", "Ks 7d 2c 2h 9s"), hands_ahead("AsAd", "Ks 7d 2c")
    (1, 36)
    >>> hands_ahead("AsAdKsKd", "Ah 7d 2c", game="omaha")
    0
    """
    spot = read_spot((hole, board), game, notation)
    counts = np.empty(len(spot.holes), dtype=np.int64)

    def call(rows: Any, span: slice, bad: Any) -> int:
        out = ffi.from_buffer(_INT64, counts[span], require_writable=True)
        return int(lib.brelan_hands_ahead(rows, out, bad))

    run_rows(spot, call, workers=workers, at_once=_HANDS[spot.game.hole_cards])
    return spot.shaped(counts) if spot.lead else int(counts[0])
