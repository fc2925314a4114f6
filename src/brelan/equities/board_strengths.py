"""The strength of all combos on a board at once: every board that can follow is swept once."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._native import levels
from brelan.cards.classes import COMBO_COUNT
from brelan.errors import EquityError
from brelan.hands.rankings import Ranking

__all__ = ["BoardStrengths", "bins_of", "board_strengths", "final_boards", "final_opponents"]

Codes = npt.NDArray[np.uint8]
Sums = npt.NDArray[np.uint64]
Bins = npt.NDArray[np.uint32]

# Everybody may hold every combo.
_ALL = np.ones(COMBO_COUNT)
_EACH = np.ones(COMBO_COUNT, dtype=np.uint8)
_NONE = np.empty(0, dtype=np.uint8)


class BoardStrengths(NamedTuple):
    """Sums over the final boards that leave a combo, by combo; halves are two a hand beaten, one a
    hand tied."""

    halves: Sums
    squares: Sums
    #: By combo and bin; no bin where none was asked for.
    histogram: Bins


def final_opponents(ranking: Ranking) -> int:
    """How many combos an opponent can hold on a full board."""
    return math.comb(52 - ranking.lowest_card - 7, 2)


def final_boards(board_size: int, ranking: Ranking) -> int:
    """How many final boards can follow one of so many cards for a hand."""
    return math.comb(52 - ranking.lowest_card - 2 - board_size, 5 - board_size)


def bins_of(halves: Any, bins: int, ranking: Ranking) -> Any:
    """The bin of a strength on a full board, given in halves."""
    return np.minimum(halves * bins // (2 * final_opponents(ranking)), bins - 1)


def _bin_table(bins: int, ranking: Ranking) -> Bins:
    every = np.arange(lib.BRELAN_MOST_HALVES + 1, dtype=np.int64)
    table: Bins = bins_of(every, bins, ranking).astype(np.uint32)
    return table


def board_strengths(
    board: Codes, ranking: Ranking, bins: int = 0, span: tuple[int, int] | None = None
) -> BoardStrengths:
    """Sum up the strengths of all combos over the final boards that can follow a board.

    A span takes only a part of them, as multisets of the ranks to come are numbered.
    """
    found = BoardStrengths(
        np.zeros(COMBO_COUNT, dtype=np.uint64),
        np.zeros(COMBO_COUNT, dtype=np.uint64),
        np.zeros((COMBO_COUNT, bins), dtype=np.uint32),
    )
    bin_of = _bin_table(bins, ranking) if bins else np.empty(0, dtype=np.uint32)
    sums = ffi.new("brelan_strengths *")
    sums.halves = ffi.from_buffer("uint64_t[]", found.halves)
    sums.squares = ffi.from_buffer("uint64_t[]", found.squares)
    sums.bins = bins
    sums.histogram = ffi.from_buffer("uint32_t[]", found.histogram) if bins else ffi.NULL
    sums.bin_of = ffi.from_buffer("uint32_t[]", bin_of)
    codes, dead, wanted = (ffi.from_buffer("uint8_t[]", part) for part in (board, _NONE, _EACH))
    weights = ffi.from_buffer("double[]", _ALL)
    sizes = ranking._number, board.size, 0, 1
    start, stop = span or (0, lib.brelan_sweep_length(5 - board.size))
    scratch = np.empty(lib.brelan_sweep_scratch() // 8 + 1)
    status = lib.brelan_board_strengths(
        levels.LEVEL,
        ffi.new("brelan_sweep_range *", (*sizes, codes, dead, weights, wanted)),
        start,
        stop,
        ffi.from_buffer(scratch),
        sums,
    )
    if status != lib.BRELAN_OK:
        raise EquityError("no-strength", ranking=ranking.name)
    return found
