"""Exact equities of ranges against ranges, weighted, with card removal.

Ranges are compared by walking final boards, not matchups: on one board the combos of all stand in
order of score and are passed once, from the weakest to the strongest. Of two ranges, a combo (a, b)
beats the weight met so far in all, less that with card a, less that with card b; for three and more
see `multiway`. Boards that a permutation of suits turns into each other are walked once, as long as
it leaves the board, the dead cards and the opposing weights as they are. Narrow ranges are dealt
out as matchups instead.

Before anything is added up, combos that no deal has are left out, and weights are scaled. What a
sweep cannot tell to 1e-9, because nearly all weight shares cards, is counted without differences.
"""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any

import numpy as np

from brelan._public import public
from brelan._shared.progress import ProgressOption
from brelan._shared.values import ByValue
from brelan.equities.range_plan import RangePlan, compare_combos
from brelan.equities.spots import Floats, RunOptions, ranges_spot
from brelan.hands.rankings import HIGH, Ranking

__all__ = ["HandEquities", "RangesResult", "exact_cost", "exact_ranges", "hand_equities"]


@dataclass(frozen=True, eq=False)
class RangesResult(ByValue):
    """Who wins between ranges, over all live matchups and all boards.

    A matchup is one combo a player, no card twice. It weighs the product of its combos' weights.

    Attributes
    ----------
    outcomes : ndarray of float64, shape (1 << players,)
        Weight of the deals by set of winners: bit i of the index tells whether player i is among
        them. Whole numbers, and exact, when the weights of each range are 0 and 1.
    total : float
        Their sum. Where the products of weights are too small or too large for a float, both are
        counted in units of the product of the ranges' largest weights.
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
@dataclass(frozen=True, eq=False, repr=False)
class HandEquities(ByValue):
    """How each combo of two ranges or more does against the others.

    Attributes
    ----------
    win, tie, total : ndarray of float64, shape (players, 1326)
        Weight of the deals (combos of the others, no card twice, and boards) that the combo wins,
        shares, and takes part in. The combo's own weight does not count. Zero for combos that are
        not in their range, that hold a card of the board or a dead one, or that no deal has.
        Whole numbers, and exact, when the opposing weights are 0 and 1.
    share : ndarray of float64, shape (players, 1326)
        The same, counting what the combo gets of the pot: 1, or 1/2, 1/3 … if it is shared.
    weight : ndarray of float64, shape (players, 1326)
        The live weights of the ranges.
    """

    win: Floats
    tie: Floats
    total: Floats
    share: Floats
    weight: Floats

    @property
    def equity(self) -> Floats:
        """Equity of each combo, shape (players, 1326); nan where it meets no opponent."""
        shares = np.full(self.total.shape, np.nan)
        np.divide(self.share, self.total, out=shares, where=self.total > 0)
        return shares

    def __repr__(self) -> str:
        combos = ", ".join(map(str, np.count_nonzero(self.total, axis=1).tolist()))
        return f"<HandEquities of {combos} combos>"


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
        If cards repeat or do not exist, if a weight is negative or not finite, if no deal is
        possible (the message names the players), if it would take more than a day, or if weights
        differ so much that equities cannot be told to 1e-9.

    Examples
    --------
    >>> from brelan import Range
    >>> exact_ranges([Range("QQ+"), Range("TT+")]).equity.round(6).tolist()
    [0.650483, 0.349517]
    """
    plan = RangePlan(ranges_spot(weights, board, dead, ranking))
    outcomes, matchups = plan.run(RunOptions(workers, executor, progress))
    return RangesResult(outcomes, float(outcomes.sum()), matchups, plan.spot.boards)


@public
def hand_equities(
    weights: Any,
    board: Any = (),
    dead: Any = (),
    *,
    ranking: Ranking | str = HIGH,
    workers: int = 1,
    executor: Executor | None = None,
    progress: ProgressOption = None,
) -> HandEquities:
    """Return how every combo of each range does against the others, exactly.

    Parameters
    ----------
    weights : sequence of Range or range text, or array_like of shape (players, 1326)
        The ranges, 2 to 10 of them.
    board, dead, ranking, workers, executor, progress
        As for `exact_ranges`.

    Returns
    -------
    HandEquities

    Raises
    ------
    ValueError
        As for `exact_ranges`.

    Examples
    --------
    >>> from brelan import Range
    >>> found = hand_equities([Range("AhKh,QQ"), Range("JJ")], "Jc Tc 2h 3d 5s")
    >>> found.win.sum(axis=1).tolist(), found.total.sum(axis=1).tolist()
    ([0.0, 21.0], [21.0, 21.0])
    """
    options = RunOptions(workers, executor, progress).checked()
    spot = ranges_spot(weights, board, dead, ranking)
    found = compare_combos(spot, options)
    return HandEquities(*found, spot.weights * spot.factors[:, None])


def exact_cost(weights: Any, board: Any = (), dead: Any = (), *, ranking: Ranking = HIGH) -> float:
    """Estimate the time of `exact_ranges` on one core.

    Parameters
    ----------
    weights, board, dead, ranking
        As for `exact_ranges`.

    Returns
    -------
    float
        Seconds on a core of about 3 GHz.

    Examples
    --------
    >>> from brelan import Range
    >>> exact_cost([Range("AA")] * 2) < exact_cost([Range("random")] * 2) < 10
    True
    """
    return RangePlan(ranges_spot(weights, board, dead, ranking)).seconds
