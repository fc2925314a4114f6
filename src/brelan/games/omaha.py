"""Calls of the kernel for games in which so many hole cards must be used."""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._native import levels
from brelan.hands.rankings import Ranking

__all__ = [
    "OMAHA_SIZES",
    "chosen_five",
    "kernel_game",
    "pair_table",
    "score_board",
    "score_chosen",
    "score_one",
    "score_one_chosen",
    "score_rows",
]

Codes = npt.NDArray[np.uint8]
Scores = npt.NDArray[np.uint16]

#: Numbers of hole cards that the fast ways take.
OMAHA_SIZES = (4, 5, 6)

_UINT8 = ffi.typeof("uint8_t[]")
_UINT16 = ffi.typeof("uint16_t[]")
_GAME = ffi.typeof("brelan_omaha_game *")
_CHOICE = ffi.typeof("brelan_choice *")
_ONE = ffi.typeof("uint16_t[1]")
_PLACE = ffi.typeof("size_t *")


@cache
def pair_table(ranking: Ranking) -> Scores | None:
    """Return the best scores of two hole cards by the ranks of the board; 1.6 MB, made once.

    None for a ranking that does without: badugi, and deuce-to-seven, where flushes lose.
    """
    table = np.empty(lib.BRELAN_OMAHA_ENTRIES, dtype=np.uint16)
    status = lib.brelan_omaha_table(ranking._number, ffi.from_buffer(_UINT16, table))
    table.flags.writeable = False
    return None if status else table


@cache
def kernel_game(ranking: Ranking, k: int) -> Any:
    """Return what the kernel wants to know of a ranking that has a pair table, made once."""
    table = pair_table(ranking)
    assert table is not None
    return ffi.new(_GAME, (ranking._number, k, _in(table)))


def _in(array: npt.NDArray[Any]) -> Any:
    return ffi.from_buffer(_UINT16 if array.dtype == np.uint16 else _UINT8, array)


def _bad(check: bool) -> Any:
    """Return a place for the number of a bad hand; null, so that none is looked for, unchecked."""
    return ffi.new(_PLACE) if check else ffi.NULL


def score_rows(ranking: Ranking, hole: Codes, boards: Codes, check: bool, out: Scores) -> bool:
    """Score hands (n, k) on boards (n, 3 to 5) into `out`; return whether all are sound."""
    game, bad = kernel_game(ranking, hole.shape[1]), _bad(check)
    status = lib.brelan_omaha_score_rows(
        levels.LEVEL, game, boards.shape[1], _in(hole), _in(boards), len(hole), _in(out), bad
    )
    return bool(status == lib.BRELAN_OK)


def score_one(ranking: Ranking, hole: bytes, board: bytes, check: bool) -> int:
    """Score one hand on a board of five; negative for one that is not sound."""
    game = kernel_game(ranking, len(hole))
    found: int = lib.brelan_omaha_score_one(game, hole, board, bool(check))
    return found


def score_one_chosen(ranking: Ranking, used: int, hole: bytes, board: bytes, check: bool) -> int:
    """The same, trying every choice of cards."""
    choice = ffi.new(_CHOICE, (ranking._number, len(hole), used, len(board)))
    out, bad = ffi.new(_ONE), ffi.new(_PLACE) if check else ffi.NULL
    status: int = lib.brelan_chosen_score_rows(choice, hole, board, 1, out, bad)
    return status or int(out[0])


def score_board(ranking: Ranking, hole: Codes, board: Codes, check: bool, out: Scores) -> bool:
    """Score hands (n, k) on one board (5,) into `out`; return whether all are sound."""
    game, bad = kernel_game(ranking, hole.shape[1]), _bad(check)
    status = lib.brelan_omaha_score_board(game, _in(board), _in(hole), len(hole), _in(out), bad)
    return bool(status == lib.BRELAN_OK)


def score_chosen(
    ranking: Ranking, used: int, hole: Codes, boards: Codes, check: bool, out: Scores
) -> bool:
    """Score hands (n, h) on boards (n, b), trying every choice; return whether all are sound."""
    choice = ffi.new(_CHOICE, (ranking._number, hole.shape[1], used, boards.shape[1]))
    bad = _bad(check)
    status = lib.brelan_chosen_score_rows(choice, _in(hole), _in(boards), len(hole), _in(out), bad)
    return bool(status == lib.BRELAN_OK)


def chosen_five(ranking: Ranking, used: int, hole: Codes, boards: Codes) -> tuple[Codes, Codes]:
    """Return the five cards that play and their places, hole cards first, both (n, 5)."""
    five = np.empty((len(hole), 5), dtype=np.uint8)
    places = np.empty_like(five)
    choice = ffi.new(_CHOICE, (ranking._number, hole.shape[1], used, boards.shape[1]))
    lib.brelan_chosen_five(choice, _in(hole), _in(boards), len(hole), _in(five), _in(places))
    return five, places
