"""Calls of the kernel for games in which so many hole cards must be used."""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._native import levels
from brelan.hands.rankings import Ranking

__all__ = ["OMAHA_SIZES", "chosen_five", "pair_table", "score_board", "score_chosen", "score_rows"]

Codes = npt.NDArray[np.uint8]
Scores = npt.NDArray[np.uint16]

#: Numbers of hole cards that the fast ways take.
OMAHA_SIZES = (4, 5, 6)

_UINT8 = ffi.typeof("uint8_t[]")
_UINT16 = ffi.typeof("uint16_t[]")


@cache
def pair_table(ranking: Ranking) -> Scores | None:
    """Return the best scores of two hole cards by the ranks of the board; 1.2 MB, made once.

    None for a ranking that does without: badugi, and deuce-to-seven, where flushes lose.
    """
    table = np.empty(lib.BRELAN_OMAHA_ENTRIES, dtype=np.uint16)
    status = lib.brelan_omaha_table(ranking._number, ffi.from_buffer(_UINT16, table))
    table.flags.writeable = False
    return None if status else table


def _in(array: npt.NDArray[Any]) -> Any:
    return ffi.from_buffer(_UINT16 if array.dtype == np.uint16 else _UINT8, array)


def score_rows(
    ranking: Ranking, table: Scores, hole: Codes, boards: Codes, check: bool, out: Scores
) -> bool:
    """Score hands (n, k) on boards (n, 5) into `out`; return whether all are sound."""
    bad = ffi.new("size_t *")
    status = lib.brelan_omaha_score_rows(
        levels.LEVEL,
        ranking._number,
        _in(table),
        hole.shape[1],
        _in(hole),
        _in(boards),
        len(hole),
        check,
        _in(out),
        bad,
    )
    return bool(status == lib.BRELAN_OK)


def score_board(
    ranking: Ranking, table: Scores, hole: Codes, board: Codes, check: bool, out: Scores
) -> bool:
    """Score hands (n, k) on one board (5,) into `out`; return whether all are sound."""
    bad = ffi.new("size_t *")
    status = lib.brelan_omaha_score_board(
        ranking._number,
        _in(table),
        hole.shape[1],
        _in(board),
        _in(hole),
        len(hole),
        check,
        _in(out),
        bad,
    )
    return bool(status == lib.BRELAN_OK)


def score_chosen(
    ranking: Ranking, used: int, hole: Codes, boards: Codes, check: bool, out: Scores
) -> bool:
    """Score hands (n, h) on boards (n, b), trying every choice; return whether all are sound."""
    bad = ffi.new("size_t *")
    status = lib.brelan_chosen_score_rows(
        ranking._number,
        hole.shape[1],
        used,
        boards.shape[1],
        _in(hole),
        _in(boards),
        len(hole),
        check,
        _in(out),
        bad,
    )
    return bool(status == lib.BRELAN_OK)


def chosen_five(ranking: Ranking, used: int, hole: Codes, boards: Codes) -> tuple[Codes, Codes]:
    """Return the five cards that play and their places, hole cards first, both (n, 5)."""
    five = np.empty((len(hole), 5), dtype=np.uint8)
    places = np.empty_like(five)
    lib.brelan_chosen_five(
        ranking._number,
        hole.shape[1],
        used,
        boards.shape[1],
        _in(hole),
        _in(boards),
        len(hole),
        _in(five),
        _in(places),
    )
    return five, places
