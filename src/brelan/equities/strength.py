"""How strong a hand is against a random one: now, on average over the cards to come, and how it
spreads over them."""

from __future__ import annotations

import math
from functools import partial
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
from brelan.cards.single import hand_bytes
from brelan.cards.situations import read_situations, refuse_situation
from brelan.equities.omaha_strength import (
    omaha_equities,
    omaha_game,
    omaha_histograms,
    omaha_rows,
    omaha_strengths,
    ranking_of,
)
from brelan.equities.opposed_boards import opposed_histograms
from brelan.equities.opposition import Opposition, opposed_shares, read_opposition
from brelan.equities.preflop import preflop_equities
from brelan.equities.strength_rows import (
    by_board,
    by_board_or_row,
    histograms_of,
    mean_shares,
    preflop_shares,
    shares_now,
    strength_ranking,
)
from brelan.errors import EquityError
from brelan.games.games import HOLDEM, Game
from brelan.hands.rankings import HIGH, Ranking

__all__ = ["equity_vs_random", "hand_strength", "hand_strength_histogram"]

Codes = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float64]
Counts = npt.NDArray[np.int64]

_TWO_COUNTS = ffi.typeof("uint32_t[2]")
_PLACE = ffi.typeof("size_t *")

# Far more than there are equities to tell apart.
_MOST_BINS = 1_000_000


@public
def hand_strength(
    hole: Any,
    board: Any,
    *,
    against: Any = None,
    opponents: int = 1,
    dead: Any = (),
    ranking: Ranking | str = HIGH,
    game: Game | str = HOLDEM,
    workers: int = 1,
    notation: Notation = "international",
) -> Floats | float:
    """Return the equity of hands against a random hand, or others, on the board as it lies.

    No card is dealt: what counts is who is ahead now, ties by half.

    Parameters
    ----------
    hole : array_like of card codes, shape (..., 2), or text
        Hole cards; four of them in Omaha.
    board : array_like of card codes, shape (..., b), or text
        Boards of 3, 4 or 5 cards. Leading axes broadcast against those of `hole`.
    against : Range, range text or 1,326 weights, optional
        What each opponent may hold; any two cards if left out. Found to 1e-9 for weights of any
        size. In Omaha an `OmahaRange`, its text or 270,725 weights.
    opponents : int
        1 to 9. The share of a pot that is tied is 1/2, 1/3 …
    dead : card codes, or text
        Cards that nobody can hold and that do not come.
    ranking : Ranking
        In Hold'em, any that does not reward the lack of a flush: all but `DEUCE_TO_SEVEN` and
        `BADUGI`.
    game : Game or str
        `HOLDEM`, `SHORT_DECK_HOLDEM`, `OMAHA` or `OMAHA_HILO`, or its name. In Omaha there is one
        opponent; in hi-lo the share of the pot counts.
    workers : int
        Number of threads.
    notation : {"international", "french"}
        What letters mean in text.

    Returns
    -------
    float, or ndarray of float64, shape (...,)
        From 0 to 1; nan where no opponent can hold anything.

    Raises
    ------
    CardError
        (a ValueError) For a number that is no card of the deck, a card that occurs twice, or
        another number of cards.
    EquityError
        (a ValueError) If the opponents would take hours. All are compared exactly: two cost
        some 20 to 50 microseconds a final board, each further one a thousand times as much. What
        is refused is a case for `brelan.equity`, which samples and tells its standard error.

    Notes
    -----
    The strength against n opponents is not a power of that against one, though the literature
    takes it for one: opponents share the cards that are left.

    Examples
    --------
    >>> round(hand_strength("AsAh", "Kd 7h 2c"), 6)
    0.966235
    >>> round(hand_strength("AsAh", "Kd 7h 2c", opponents=2), 6)
    0.93321
    >>> round(hand_strength("AsAh", "Kd 7h 2c", against="22+, AK"), 6)
    0.864286
    >>> round(hand_strength("AsAhKsKh", "Qd 7h 2c", game="omaha"), 6)
    0.823729
    >>> round(hand_strength("AsAhKsQh", "Kd 7h 2c", game="omaha", against="15%"), 4)
    0.8711
    """
    require_workers(workers)
    omaha = omaha_game(game, ranking, opponents)
    if omaha is not None:
        asked = omaha_rows(omaha, (hole, board, dead, against), (3, 4, 5), notation)
        return _shaped(omaha_strengths(asked, workers), asked.lead)
    ranking = strength_ranking(ranking_of(game, ranking))
    if _is_usual(against, opponents, dead):
        one = _one_strength(hole, board, ranking, notation, 3)
        if one is not None:
            return one
    opposition = read_opposition(against, opponents, dead, ranking, notation)
    rows, lead = _situations((hole, board), (3, 4, 5), ranking, notation, opposition.dead)
    if opposition.is_plain:
        return _shaped(shares_now(rows, ranking, workers), lead)
    return _shaped(_opposed(rows, opposition, ranking, workers, as_it_lies=True), lead)


@public
def equity_vs_random(
    hole: Any,
    board: Any = (),
    *,
    against: Any = None,
    opponents: int = 1,
    dead: Any = (),
    ranking: Ranking | str = HIGH,
    game: Game | str = HOLDEM,
    workers: int = 1,
    notation: Notation = "international",
) -> Floats | float:
    """Return the equity of hands against a random hand, or others, over all boards to come.

    Parameters
    ----------
    hole, against, opponents, dead, ranking, game, workers, notation
        As for `hand_strength`; without a board, a high ranking.
    board : array_like of card codes, shape (..., b), or text
        Boards of 0, 3, 4 or 5 cards.

    Returns
    -------
    float, or ndarray of float64, shape (...,)

    Raises
    ------
    CardError, EquityError
        As for `hand_strength`. In Omaha a hand against a range takes some tenths of a second on a
        flop, and a quarter of an hour without a board.

    Examples
    --------
    >>> round(equity_vs_random("AsAh"), 6)
    0.852037
    >>> round(equity_vs_random("AsAh", "Kd 7h 2c"), 6)
    0.887285
    >>> round(equity_vs_random("AsAh", opponents=2), 6)
    0.734352
    >>> round(equity_vs_random("AsAh", "Kd 7h 2c", against="KQs, KJs", dead="Ks"), 6)
    0.809725
    >>> round(equity_vs_random("AsAhKsKh", "Kd 7h 2c 9s", game="omaha"), 6)
    0.909077
    >>> round(equity_vs_random("AsAhKsQh", "Kd 7h 2c", game="omaha", against="15%"), 4)
    0.7314
    """
    require_workers(workers)
    omaha = omaha_game(game, ranking, opponents)
    if omaha is not None:
        asked = omaha_rows(omaha, (hole, board, dead, against), (0, 3, 4, 5), notation)
        return _shaped(omaha_equities(asked, workers), asked.lead)
    ranking = strength_ranking(ranking_of(game, ranking))
    if _is_usual(against, opponents, dead):
        one = _one_strength(hole, board, ranking, notation, 5)
        if one is not None:
            return one
    opposition = read_opposition(against, opponents, dead, ranking, notation)
    rows, lead = _situations((hole, board), (0, 3, 4, 5), ranking, notation, opposition.dead)
    if not opposition.is_plain:
        return _shaped(_opposed(rows, opposition, ranking, workers), lead)
    if rows.shape[1] == 2:
        return _shaped(preflop_shares(ranking)[to_combo(rows)], lead)
    if rows.shape[1] == 7:
        return _shaped(shares_now(rows, ranking, workers), lead)
    shares = np.empty(len(rows))
    groups = by_board_or_row(rows)
    work = partial(mean_shares, ranking=ranking)
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
    against: Any = None,
    opponents: int = 1,
    dead: Any = (),
    ranking: Ranking | str = HIGH,
    game: Game | str = HOLDEM,
    workers: int = 1,
    notation: Notation = "international",
) -> Counts:
    """Count the boards that can still come by how strong the hand will be on them.

    The strength is that of `hand_strength` on the full board; bin i of n holds strengths from
    i/n up to, but without, (i + 1)/n, and the last one 1 as well. Such histograms tell hands apart
    that have equal equities, and are what card abstractions are clustered on.

    Parameters
    ----------
    hole, opponents, dead, ranking, game, workers, notation
        As for `hand_strength`.
    against : Range, range text or 1,326 weights, optional
        As for `hand_strength`; boards on which opponents can hold nothing count in no bin. No
        weight may be smaller than a 10,000th of the largest, and against several opponents all are
        multiples of 1/1024: then each board is exact.
    board : array_like of card codes, shape (..., b), or text
        Boards of 0, 3, 4 or 5 cards. Without a board there are 2,118,760 to come, and a hand
        takes about a second, in Omaha minutes. Many hands on one board are counted together,
        whatever the order of its cards: they cost little more than a few.
    bins : int
        How many bins.

    Returns
    -------
    ndarray of int64, shape (..., bins)

    Raises
    ------
    CardError, EquityError
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
    require_workers(workers)
    omaha = omaha_game(game, ranking, opponents)
    if omaha is not None:
        asked = omaha_rows(omaha, (hole, board, dead, against), (0, 3, 4, 5), notation)
        return omaha_histograms(asked, int(bins), workers).reshape(*asked.lead, bins)
    ranking = strength_ranking(ranking_of(game, ranking))
    opposition = read_opposition(against, opponents, dead, ranking, notation)
    rows, lead = _situations((hole, board), (0, 3, 4, 5), ranking, notation, opposition.dead)
    if not opposition.is_plain:
        counted = opposed_histograms(rows, by_board(rows), int(bins), opposition, ranking, workers)
        return counted.reshape(*lead, bins)
    histograms = np.empty((len(rows), bins), dtype=np.int64)
    groups = by_board_or_row(rows)
    work = partial(histograms_of, bins=int(bins), ranking=ranking)
    found = iter_chunks(work, [rows[group] for group in groups], workers=workers)
    for group, counted in zip(groups, found, strict=True):
        histograms[group] = counted
    return histograms.reshape(*lead, bins)


def _one_strength(
    hole: Any, board: Any, ranking: Ranking, notation: Notation, least: int
) -> float | None:
    """The strength of one sound hand on a board of `least` cards or more; None for any other."""
    held, shown = hand_bytes(hole, notation), hand_bytes(board, notation)
    if held is None or shown is None or len(held) != 2 or not least <= len(shown) <= 5:
        return None
    counts, bad = ffi.new(_TWO_COUNTS), ffi.new(_PLACE)
    row = held + shown
    if lib.brelan_strength(ranking._number, row, len(shown), 1, counts, bad) != lib.BRELAN_OK:
        return None
    opponents = math.comb(52 - ranking.lowest_card - len(row), 2)
    return float((counts[0] + counts[1] / 2) / opponents)


def _shaped(values: Floats, lead: tuple[int, ...]) -> Floats | float:
    return values.reshape(lead) if lead else float(values[0])


def _situations(
    cards: tuple[Any, Any],
    sizes: tuple[int, ...],
    ranking: Ranking,
    notation: Notation,
    dead: Codes,
) -> tuple[Codes, tuple[int, ...]]:
    """Return one row a situation, hole cards first, and the leading axes."""
    situations = read_situations(*cards, streets=sizes, notation=notation)
    refuse_situation(situations, ranking, dead=dead)
    return np.concatenate(situations.rows(), axis=1), situations.lead


def _is_usual(against: Any, opponents: Any, dead: Any) -> bool:
    """Whether nothing was said of opponents and dead cards."""
    nobody = isinstance(dead, (tuple, list, str)) and not dead
    return against is None and type(opponents) is int and opponents == 1 and nobody


def _opposed(
    rows: Codes,
    opposition: Opposition,
    ranking: Ranking,
    workers: int,
    *,
    as_it_lies: bool = False,
) -> Floats:
    """The mean shares of rows against opponents of any kind."""
    before = rows.shape[1] == 2 and opposition.weights is None and not opposition.dead.size
    if before and ranking is HIGH and opposition.opponents == 2:
        kept: Floats = preflop_equities(2).equity[COMBO_CLASSES[to_combo(rows)]]
        return kept
    given = rows, by_board(rows), opposition, ranking
    return opposed_shares(*given, as_it_lies=as_it_lies, workers=workers)
