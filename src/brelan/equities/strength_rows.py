"""One hand against a random one, row by row or a board at a time."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache, partial

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._shared.parallel import iter_chunks
from brelan.cards.classes import COMBO_CLASSES
from brelan.cards.combos import to_combo
from brelan.equities.board_strengths import (
    bins_of,
    board_strengths,
    final_boards,
    final_opponents,
)
from brelan.equities.preflop import preflop_table
from brelan.equities.ranges import hand_equities
from brelan.errors import EquityError
from brelan.hands.rankings import HIGH, Ranking, as_ranking

__all__ = [
    "by_board",
    "by_board_or_row",
    "histograms_of",
    "mean_shares",
    "preflop_shares",
    "shares_now",
    "strength_ranking",
]

Codes = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float64]
Counts = npt.NDArray[np.int64]

# Rows that are laid out at a time: seven bytes each.
_ROWS = 1 << 16
# Rows of one board from which on a sweep of all its combos is faster, whatever the street; and
# the most bins that it keeps for all of them.
_SWEPT = 8
_SWEPT_BINS = 1000


def strength_ranking(ranking: Ranking | str) -> Ranking:
    """Return a ranking of hands of seven cards in which a board's holdings can be compared."""
    asked = as_ranking(ranking)
    if asked.is_badugi or (asked.is_low and asked.has_flushes):
        raise EquityError("no-strength", ranking=asked.name)
    return asked


def count_opponents(rows: Codes, ranking: Ranking) -> npt.NDArray[np.uint32]:
    """Count the opponents that each row beats and ties, shape (rows, 2)."""
    counts = np.zeros((len(rows), 2), dtype=np.uint32)
    bad = ffi.new("size_t *")
    status = lib.brelan_strength(
        ranking._number,
        ffi.from_buffer("uint8_t[]", rows),
        rows.shape[1] - 2,
        len(rows),
        ffi.from_buffer("uint32_t[]", counts),
        bad,
    )
    if status != lib.BRELAN_OK:
        raise EquityError("no-strength", ranking=ranking.name)
    return counts


def _opponents(rows: Codes, ranking: Ranking) -> int:
    return math.comb(52 - ranking.lowest_card - rows.shape[1], 2)


def shares_now(rows: Codes, ranking: Ranking, workers: int) -> Floats:
    count_opponents(rows[:0], ranking)
    parts = [rows[at : at + _ROWS] for at in range(0, len(rows), _ROWS)]
    if len(parts) <= 1:
        counts = count_opponents(rows, ranking)
    else:
        counted = iter_chunks(partial(count_opponents, ranking=ranking), parts, workers=workers)
        counts = np.concatenate(list(counted))
    shares: Floats = (counts[:, 0] + counts[:, 1] / 2) / _opponents(rows, ranking)
    return shares


def _completions(row: Codes, ranking: Ranking) -> Iterator[Codes]:
    """Yield the full boards that can follow a situation, with its cards before them."""
    left = np.setdiff1d(np.arange(ranking.lowest_card, 52, dtype=np.uint8), row)
    lacking = 7 - row.size
    count = math.comb(left.size, lacking)
    for start in range(0, count, _ROWS):
        size = min(_ROWS, count - start)
        rows = np.empty((size, 7), dtype=np.uint8)
        rows[:, : row.size] = row
        if lacking:
            dealt = np.empty((size, lacking), dtype=np.uint8)
            lib.brelan_list_hands(
                lacking, left.size, start, size, ffi.from_buffer("uint8_t[]", dealt)
            )
            rows[:, row.size :] = left[dealt - np.uint8(52 - left.size)]
        yield rows


def by_board(rows: Codes) -> list[npt.NDArray[np.intp]]:
    """The rows of each board, whatever the order of its cards."""
    if not len(rows):
        return []
    boards = (np.uint64(1) << rows[:, 2:].astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    order = np.argsort(boards, kind="stable")
    starts = np.flatnonzero(np.diff(boards[order], prepend=~boards[order[:1]]))
    return np.split(order, starts[1:])


def by_board_or_row(rows: Codes) -> list[npt.NDArray[np.intp]]:
    """The rows of each board: all of it, or a row at a time where there are few or no board
    lies."""
    groups = []
    for group in by_board(rows):
        together = len(group) >= _SWEPT and rows.shape[1] > 2
        groups += [group] if together else np.split(group, len(group))
    return groups


def mean_shares(rows: Codes, ranking: Ranking) -> list[float]:
    """The equities of hands on one board."""
    if len(rows) < _SWEPT:
        return [_mean_share(row, ranking) for row in rows]
    deals = final_boards(rows.shape[1] - 2, ranking) * final_opponents(ranking)
    halves = board_strengths(rows[0, 2:], ranking).halves[to_combo(rows[:, :2])]
    return [count / 2 / deals for count in halves.tolist()]


def _mean_share(row: Codes, ranking: Ranking) -> float:
    win = tie = deals = 0
    for rows in _completions(row, ranking):
        counts = count_opponents(rows, ranking).sum(axis=0, dtype=np.int64)
        win, tie = win + int(counts[0]), tie + int(counts[1])
        deals += len(rows) * _opponents(rows, ranking)
    return (win + tie / 2) / deals


def histograms_of(rows: Codes, bins: int, ranking: Ranking) -> Counts:
    """The histograms of hands on one board."""
    if len(rows) < _SWEPT or bins > _SWEPT_BINS:
        return np.stack([_histogram(row, bins, ranking) for row in rows])
    swept = board_strengths(rows[0, 2:], ranking, bins).histogram
    return swept[to_combo(rows[:, :2])].astype(np.int64)


def _histogram(row: Codes, bins: int, ranking: Ranking) -> Counts:
    histogram = np.zeros(bins, dtype=np.int64)
    for rows in _completions(row, ranking):
        counts = count_opponents(rows, ranking).astype(np.int64)
        halves = 2 * counts[:, 0] + counts[:, 1]
        histogram += np.bincount(bins_of(halves, bins, ranking), minlength=bins)
    return histogram


@cache
def preflop_shares(ranking: Ranking) -> Floats:
    """Return the equity of each combo against a random hand before the flop, shape (1326,)."""
    if ranking is HIGH:
        kept: Floats = preflop_table().vs_random[COMBO_CLASSES]
        return kept
    everything = np.ones((2, 1326))
    counted: Floats = hand_equities(everything, ranking=ranking).equity[0]
    return counted
