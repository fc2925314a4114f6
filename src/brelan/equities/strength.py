"""How strong a hand is against a random one: now, on average over the cards to come, and how it
spreads over them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache, partial
from typing import Any

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._public import public
from brelan._shared.arguments import require_workers
from brelan._shared.parallel import iter_chunks
from brelan.cards.cards import Notation
from brelan.cards.classes import COMBO_CLASSES
from brelan.cards.combos import to_combo
from brelan.cards.single import one_hand
from brelan.cards.situations import read_situations, refuse_situation
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

__all__ = ["equity_vs_random", "hand_strength", "hand_strength_histogram"]

Codes = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float64]
Counts = npt.NDArray[np.int64]

_TWO_COUNTS = ffi.typeof("uint32_t[2]")
_PLACE = ffi.typeof("size_t *")

# Rows that are laid out at a time: seven bytes each.
_ROWS = 1 << 16
# Rows of one board from which on a sweep of all its combos is faster, whatever the street; and
# the most bins that it keeps for all of them.
_SWEPT = 8
_SWEPT_BINS = 1000
# Far more than there are equities to tell apart.
_MOST_BINS = 1_000_000


@public
def hand_strength(
    hole: Any,
    board: Any,
    *,
    ranking: Ranking | str = HIGH,
    workers: int = 1,
    notation: Notation = "international",
) -> Floats | float:
    """Return the equity of hands against a random hand on the board as it lies.

    No card is dealt: what counts is who is ahead now, ties by half.

    Parameters
    ----------
    hole : array_like of card codes, shape (..., 2), or text
        Hole cards.
    board : array_like of card codes, shape (..., b), or text
        Boards of 3, 4 or 5 cards. Leading axes broadcast against those of `hole`.
    ranking : Ranking
        Any that does not reward the lack of a flush: all but `DEUCE_TO_SEVEN` and `BADUGI`.
    workers : int
        Number of threads.
    notation : {"international", "french"}
        What letters mean in text.

    Returns
    -------
    float, or ndarray of float64, shape (...,)
        From 0 to 1.

    Raises
    ------
    CardError
        (a ValueError) For a number that is no card of the deck, a card that occurs twice, or
        another number of cards.

    Examples
    --------
    >>> round(hand_strength("AsAh", "Kd 7h 2c"), 6)
    0.966235
    """
    ranking = strength_ranking(ranking)
    require_workers(workers)
    one = _one_strength(hole, board, ranking, notation)
    if one is not None:
        return one
    rows, lead = _situations((hole, board), (3, 4, 5), ranking, notation)
    return _shaped(_shares(rows, ranking, workers), lead)


@public
def equity_vs_random(
    hole: Any,
    board: Any = (),
    *,
    ranking: Ranking | str = HIGH,
    workers: int = 1,
    notation: Notation = "international",
) -> Floats | float:
    """Return the equity of hands against a random hand, over all boards that can still come.

    Parameters
    ----------
    hole, ranking, workers, notation
        As for `hand_strength`; without a board, a high ranking.
    board : array_like of card codes, shape (..., b), or text
        Boards of 0, 3, 4 or 5 cards.

    Returns
    -------
    float, or ndarray of float64, shape (...,)

    Raises
    ------
    CardError
        As for `hand_strength`.

    Examples
    --------
    >>> round(equity_vs_random("AsAh"), 6)
    0.852037
    >>> round(equity_vs_random("AsAh", "Kd 7h 2c"), 6)
    0.887285
    """
    ranking = strength_ranking(ranking)
    require_workers(workers)
    rows, lead = _situations((hole, board), (0, 3, 4, 5), ranking, notation)
    if rows.shape[1] == 2:
        return _shaped(_preflop_shares(ranking)[to_combo(rows)], lead)
    if rows.shape[1] == 7:
        return _shaped(_shares(rows, ranking, workers), lead)
    shares = np.empty(len(rows))
    groups = _by_board(rows)
    work = partial(_mean_shares, ranking=ranking)
    found = iter_chunks(work, [rows[group] for group in groups], workers=workers)
    for group, means in zip(groups, found, strict=True):
        shares[group] = means
    return _shaped(shares, lead)


@public
def hand_strength_histogram(
    hole: Any,
    board: Any = (),
    bins: int = 50,
    *,
    ranking: Ranking | str = HIGH,
    workers: int = 1,
    notation: Notation = "international",
) -> Counts:
    """Count the boards that can still come by how strong the hand will be on them.

    The strength is that of `hand_strength` on the full board; bin i of n holds strengths from
    i/n up to, but without, (i + 1)/n, and the last one 1 as well. Such histograms tell hands apart
    that have equal equities, and are what card abstractions are clustered on.

    Parameters
    ----------
    hole, ranking, workers, notation
        As for `hand_strength`.
    board : array_like of card codes, shape (..., b), or text
        Boards of 0, 3, 4 or 5 cards. Without a board there are 2,118,760 to come, and a hand
        takes about a second. Many hands on one board are counted together, whatever the order of
        its cards: they cost little more than a few.
    bins : int
        How many bins.

    Returns
    -------
    ndarray of int64, shape (..., bins)

    Raises
    ------
    CardError, ValueError
        As for `hand_strength`; and if `bins` is not a whole number from 1 to 1,000,000.

    Examples
    --------
    >>> hand_strength_histogram("7c6c", "Kd 8h 5c 2s", bins=4).tolist()
    [32, 0, 6, 8]
    """
    if isinstance(bins, bool) or not isinstance(bins, (int, np.integer)) or bins < 1:
        raise EquityError("bins-whole", bins=bins)
    if bins > _MOST_BINS:
        raise EquityError("bins-most", bins=bins, most=_MOST_BINS)
    ranking = strength_ranking(ranking)
    require_workers(workers)
    rows, lead = _situations((hole, board), (0, 3, 4, 5), ranking, notation)
    histograms = np.empty((len(rows), bins), dtype=np.int64)
    groups = _by_board(rows)
    work = partial(_histograms, bins=int(bins), ranking=ranking)
    found = iter_chunks(work, [rows[group] for group in groups], workers=workers)
    for group, counted in zip(groups, found, strict=True):
        histograms[group] = counted
    return histograms.reshape(*lead, bins)


def _one_strength(hole: Any, board: Any, ranking: Ranking, notation: Notation) -> float | None:
    """The strength of one sound hand; None for any other, which takes a closer look."""
    held, shown = one_hand(hole, notation), one_hand(board, notation)
    if held is None or shown is None or len(held) != 2 or not 3 <= len(shown) <= 5:
        return None
    counts, bad = ffi.new(_TWO_COUNTS), ffi.new(_PLACE)
    row = held.tobytes() + shown.tobytes()
    if lib.brelan_strength(ranking._number, row, len(shown), 1, counts, bad) != lib.BRELAN_OK:
        return None
    opponents = math.comb(52 - ranking.lowest_card - len(row), 2)
    return float((counts[0] + counts[1] / 2) / opponents)


def _shaped(values: Floats, lead: tuple[int, ...]) -> Floats | float:
    return values.reshape(lead) if lead else float(values[0])


def strength_ranking(ranking: Ranking | str) -> Ranking:
    """Return a ranking of hands of seven cards in which a board's holdings can be compared."""
    asked = as_ranking(ranking)
    if asked.is_badugi or (asked.is_low and asked.has_flushes):
        raise EquityError("no-strength", ranking=asked.name)
    return asked


def _situations(
    cards: tuple[Any, Any], sizes: tuple[int, ...], ranking: Ranking, notation: Notation
) -> tuple[Codes, tuple[int, ...]]:
    """Return one row a situation, hole cards first, and the leading axes."""
    situations = read_situations(*cards, streets=sizes, notation=notation)
    refuse_situation(situations, ranking)
    return np.concatenate(situations.rows(), axis=1), situations.lead


def _counts(rows: Codes, ranking: Ranking) -> npt.NDArray[np.uint32]:
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


def _shares(rows: Codes, ranking: Ranking, workers: int) -> Floats:
    _counts(rows[:0], ranking)
    parts = [rows[at : at + _ROWS] for at in range(0, len(rows), _ROWS)]
    if len(parts) <= 1:
        counts = _counts(rows, ranking)
    else:
        counted = iter_chunks(partial(_counts, ranking=ranking), parts, workers=workers)
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


def _by_board(rows: Codes) -> list[npt.NDArray[np.intp]]:
    """The rows of each board, whatever the order of its cards: all of it, or a row at a time where
    there are few or no board lies."""
    if not len(rows):
        return []
    boards = (np.uint64(1) << rows[:, 2:].astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    order = np.argsort(boards, kind="stable")
    starts = np.flatnonzero(np.diff(boards[order], prepend=~boards[order[:1]]))
    groups = []
    for group in np.split(order, starts[1:]):
        together = len(group) >= _SWEPT and rows.shape[1] > 2
        groups += [group] if together else np.split(group, len(group))
    return groups


def _mean_shares(rows: Codes, ranking: Ranking) -> list[float]:
    """The equities of hands on one board."""
    if len(rows) < _SWEPT:
        return [_mean_share(row, ranking) for row in rows]
    deals = final_boards(rows.shape[1] - 2, ranking) * final_opponents(ranking)
    halves = board_strengths(rows[0, 2:], ranking).halves[to_combo(rows[:, :2])]
    return [count / 2 / deals for count in halves.tolist()]


def _mean_share(row: Codes, ranking: Ranking) -> float:
    win = tie = deals = 0
    for rows in _completions(row, ranking):
        counts = _counts(rows, ranking).sum(axis=0, dtype=np.int64)
        win, tie = win + int(counts[0]), tie + int(counts[1])
        deals += len(rows) * _opponents(rows, ranking)
    return (win + tie / 2) / deals


def _histograms(rows: Codes, bins: int, ranking: Ranking) -> Counts:
    """The histograms of hands on one board."""
    if len(rows) < _SWEPT or bins > _SWEPT_BINS:
        return np.stack([_histogram(row, bins, ranking) for row in rows])
    swept = board_strengths(rows[0, 2:], ranking, bins).histogram
    return swept[to_combo(rows[:, :2])].astype(np.int64)


def _histogram(row: Codes, bins: int, ranking: Ranking) -> Counts:
    histogram = np.zeros(bins, dtype=np.int64)
    for rows in _completions(row, ranking):
        counts = _counts(rows, ranking).astype(np.int64)
        halves = 2 * counts[:, 0] + counts[:, 1]
        histogram += np.bincount(bins_of(halves, bins, ranking), minlength=bins)
    return histogram


@cache
def _preflop_shares(ranking: Ranking) -> Floats:
    """Return the equity of each combo against a random hand before the flop, shape (1326,)."""
    if ranking is HIGH:
        kept: Floats = preflop_table().vs_random[COMBO_CLASSES]
        return kept
    everything = np.ones((2, 1326))
    counted: Floats = hand_equities(everything, ranking=ranking).equity[0]
    return counted
