"""Exact equities of ranges against ranges, weighted, with card removal.

Two ranges are compared by walking final boards, not matchups: on one board the combos of both are
put in order of score and passed once, from the weakest to the strongest, keeping the weight met so
far in all and by card. A combo (a, b) then beats, of the combos that share no card with it,
total - card a - card b. Boards that a permutation of suits turns into each other are walked once,
as long as it leaves the board, the dead cards and the opposing weights as they are. Narrow ranges
and three players or more are dealt out as matchups instead, once for each class of matchups under
the same permutations.
"""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any

import numpy as np

from brelan._public import public
from brelan._shared.progress import ProgressOption
from brelan.equities.matchups import matchup_cost, raise_collision, run_matchups
from brelan.equities.spots import Floats, RangeSpot, ranges_spot
from brelan.equities.sweeps import run_sweep, sweep_cost, sweep_sides
from brelan.errors import EquityError
from brelan.hands.rankings import HIGH, Ranking

__all__ = ["HandEquities", "RangesResult", "exact_cost", "exact_ranges", "hand_equities"]


@dataclass(frozen=True, eq=False)
class RangesResult:
    """Who wins between ranges, over all live matchups and all boards.

    A matchup is one combo a player, no card twice. It weighs the product of its combos' weights.

    Attributes
    ----------
    outcomes : ndarray of float64, shape (1 << players,)
        Weight of the deals by set of winners: bit i of the index tells whether player i is among
        them. Whole numbers, and exact, when the weights of each range are 0 and 1.
    total : float
        Their sum.
    matchups : int
        Live matchups of positive weight.
    boards : int
        Boards that each of them is dealt.
    """

    outcomes: Floats
    total: float
    matchups: int
    boards: int

    @property
    def players(self) -> int:
        """Number of players."""
        return int(self.outcomes.size).bit_length() - 1

    def _sets(self, player: int) -> tuple[Floats, Floats]:
        """Return the outcomes that a player is among the winners of, and how many they are."""
        sets = np.arange(self.outcomes.size)
        held = (sets >> player & 1).astype(bool)
        sharers = np.array([int(winners).bit_count() for winners in sets], dtype=np.float64)
        return self.outcomes[held], sharers[held]

    @property
    def win(self) -> Floats:
        """Weight of the deals that each player wins alone, shape (players,)."""
        alone: Floats = self.outcomes[1 << np.arange(self.players)]
        return alone

    @property
    def tie(self) -> Floats:
        """Weight of the deals that each player shares with others, shape (players,)."""
        among = [self._sets(player)[0].sum() for player in range(self.players)]
        return np.array(among) - self.win

    @property
    def equity(self) -> Floats:
        """Share of the pot of each player, 0 to 1, shape (players,)."""
        shares = [np.divide(*self._sets(player)).sum() for player in range(self.players)]
        return np.array(shares) / self.total


@public
@dataclass(frozen=True, eq=False)
class HandEquities:
    """How each combo of two ranges does against the other range.

    Attributes
    ----------
    win, tie, total : ndarray of float64, shape (2, 1326)
        Weight of the deals (opposing combos that share no card with this one, and boards) that
        the combo wins, shares, and takes part in. The combo's own weight does not count. Zero for
        combos that are not in their range or hold a card of the board or a dead one. Whole
        numbers, and exact, when the opposing weights are 0 and 1.
    weight : ndarray of float64, shape (2, 1326)
        The live weights of the two ranges.
    """

    win: Floats
    tie: Floats
    total: Floats
    weight: Floats

    @property
    def equity(self) -> Floats:
        """Equity of each combo, shape (2, 1326); nan where it meets no opponent."""
        shares = np.full(self.total.shape, np.nan)
        np.divide(self.win + self.tie / 2, self.total, out=shares, where=self.total > 0)
        return shares


def exact_ranges(
    weights: Any,
    board: Any = (),
    dead: Any = (),
    *,
    ranking: Ranking = HIGH,
    workers: int = 1,
    executor: Executor | None = None,
    progress: ProgressOption = None,
) -> RangesResult:
    """Return the exact outcome of ranges against each other.

    Parameters
    ----------
    weights : sequence of Range or range text, or array_like of shape (players, 1326)
        The ranges, 2 to 10 of them: weights of combos, 0 or more, in the order of `Range.weights`.
    board, dead : cards
        The 0, 3, 4 or 5 cards of the board, and cards that nobody can hold.
    ranking : Ranking
        A high ranking.
    workers, executor, progress
        As for `brelan.equity`. The result is the same, to the last bit, for any of them.

    Returns
    -------
    RangesResult

    Raises
    ------
    ValueError
        If cards repeat or do not exist, if a weight is negative or not finite, or if no deal is
        possible: then the message names the players.

    Examples
    --------
    >>> from brelan import Range
    >>> exact_ranges([Range("QQ+"), Range("TT+")]).equity.round(6).tolist()
    [0.650483, 0.349517]
    """
    spot = ranges_spot(weights, board, dead, ranking)
    options = (workers, executor, progress)
    if spot.players > 2 or matchup_cost(spot) < sweep_cost(spot, sweep_sides(spot)[0]):
        outcomes, matchups = run_matchups(spot, *options)
    else:
        matchups = spot.count_matchups()
        if not matchups:
            raise_collision(spot)
        outcomes = _sweep_outcomes(spot, options)
    outcomes *= spot.scale
    return RangesResult(outcomes, float(outcomes.sum()), matchups, spot.boards)


@public
def hand_equities(
    weights: Any,
    board: Any = (),
    dead: Any = (),
    *,
    ranking: Ranking = HIGH,
    workers: int = 1,
    executor: Executor | None = None,
    progress: ProgressOption = None,
) -> HandEquities:
    """Return how every combo of two ranges does against the other range, exactly.

    Parameters
    ----------
    weights : sequence of Range or range text, or array_like of shape (2, 1326)
        The two ranges.
    board, dead, ranking, workers, executor, progress
        As for `exact_ranges`.

    Returns
    -------
    HandEquities

    Raises
    ------
    ValueError
        As for `exact_ranges`, and if there are not two ranges.

    Examples
    --------
    >>> from brelan import Range
    >>> found = hand_equities([Range("AhKh,QQ"), Range("JJ")], "Jc Tc 2h 3d 5s")
    >>> found.win.sum(axis=1).tolist(), found.total.sum(axis=1).tolist()
    ([0.0, 21.0], [21.0, 21.0])
    """
    spot = ranges_spot(weights, board, dead, ranking)
    if spot.players != 2:
        raise EquityError("weights-of-two", ranges=spot.players)
    if not spot.count_matchups():
        raise_collision(spot)
    win, tie, total = np.zeros((3, *spot.weights.shape))
    for hero in (0, 1):
        less, not_more = run_sweep(spot, hero, workers, executor, progress)
        meets = np.where(spot.weights[hero] > 0, spot.opposing(1 - hero), 0.0)
        factor = np.where(meets > 0, spot.factors[1 - hero], 0.0)
        win[hero], tie[hero] = factor * less, factor * (not_more - less)
        total[hero] = factor * spot.boards * meets
    return HandEquities(win, tie, total, spot.weights * spot.factors[:, None])


def exact_cost(weights: Any, board: Any = (), dead: Any = (), *, ranking: Ranking = HIGH) -> float:
    """Estimate the time of `exact_ranges` on one core.

    Parameters
    ----------
    weights, board, dead, ranking
        As for `exact_ranges`.

    Returns
    -------
    float
        Seconds on a core of about 3 GHz, infinite where there are too many matchups.

    Examples
    --------
    >>> from brelan import Range
    >>> exact_cost([Range("AA")] * 2) < exact_cost([Range("random")] * 2) < 10
    True
    """
    spot = ranges_spot(weights, board, dead, ranking)
    by_matchups = matchup_cost(spot)
    if spot.players > 2:
        return by_matchups
    return min(by_matchups, sweep_cost(spot, sweep_sides(spot)[0]))


def _sweep_outcomes(
    spot: RangeSpot, options: tuple[int, Executor | None, ProgressOption]
) -> Floats:
    """Return the weight of deals by set of winners of two players."""
    hero, villain = sweep_sides(spot)
    less, not_more = run_sweep(spot, hero, *options)
    weight = spot.weights[hero]
    total = float(spot.boards * (weight * spot.opposing(villain)).sum())
    win, held = float((weight * less).sum()), float((weight * not_more).sum())
    outcomes = np.zeros(4)
    outcomes[1 << hero] = win
    outcomes[1 << villain] = max(0.0, total - held)
    outcomes[3] = max(0.0, held - win)
    return outcomes
