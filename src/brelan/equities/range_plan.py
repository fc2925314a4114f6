"""How the equities of ranges are found: the ways there are, what each costs, and what it gives."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from brelan.equities.costs import Work, together
from brelan.equities.known import KnownRanges, in_units, run_known
from brelan.equities.matchups import matchup_work, raise_collision, run_matchups
from brelan.equities.multiway import (
    SAFE,
    Told,
    is_exact,
    met_weights,
    multiway_work,
    run_multiway,
)
from brelan.equities.spots import Floats, RangeSpot, RunOptions
from brelan.equities.sweeps import run_sweep, sweep_work
from brelan.errors import EquityError

#: What would take longer, in seconds, is refused.
MOST_SECONDS = 10_800.0
# Combos that are counted one by one may take so long.
_MOST_CAREFUL_SECONDS = 600.0
# Products of weights below this lose digits, but no more of them than a 2^-52 of it.
_SMALL = 2.0**-1022


class RangePlan:
    """The cheapest exact way for ranges at a point of a deal."""

    def __init__(self, spot: RangeSpot) -> None:
        self.spot = spot

    @cached_property
    def _known(self) -> KnownRanges | None:
        wide = sum(count > 1 for count in self.spot.counts)
        return KnownRanges(self.spot) if wide < 2 else None

    @cached_property
    def work(self) -> Work:
        """What the cheapest way has to do."""
        spot = self.spot
        by_matchups = None
        if self._known is not None:
            by_boards = self._known.work
            if spot.to_come < 5:
                return by_boards
        elif spot.players == 2:
            by_boards = sweep_work(spot)[0]
        else:
            by_boards = together(_sweeps(spot).values())
        by_matchups = matchup_work(spot)
        if by_matchups is None or by_matchups.seconds >= by_boards.seconds:
            return by_boards
        return by_matchups

    @property
    def seconds(self) -> float:
        """Estimate of the time on one core."""
        return self.work.seconds

    @property
    def way(self) -> str:
        """How it is done: known, matchups, sweep or multiway."""
        return self.work.way

    def run(self, options: RunOptions) -> tuple[Floats, int]:
        """Return the weight of deals by set of winners, and the number of matchups."""
        outcomes, matchups = self.outcomes(options)
        if matchups is None:
            matchups = round(_total(settled(self.spot).leveled()))
        return outcomes, matchups

    def outcomes(self, options: RunOptions) -> tuple[Floats, int | None]:
        """Return the weight of deals by set of winners, and the matchups if they are known."""
        _refuse_ages(self.seconds)
        if self.way == "known" and self._known is not None:
            known = self._known
            if not known.matchups:
                raise_collision(self.spot)
            outcomes, factor = run_known(known.table, known.facts, options)
            return in_units(outcomes, self.spot.scale * factor), known.matchups
        spot = settled(self.spot)
        if self.way == "matchups" or not _is_safe(spot):
            outcomes = _careful_outcomes(spot, options)
        elif self.way == "sweep":
            outcomes = _sweep_outcomes(spot, options)
        else:
            outcomes = _multiway_outcomes(spot, options)
        total = float(outcomes.sum())
        if not total:
            raise_collision(spot)
        matchups = round(total / spot.boards) if all(spot.alike) else None
        return in_units(outcomes, spot.scale), matchups


def settled(spot: RangeSpot) -> RangeSpot:
    """Leave out combos that no deal has, and scale weights; raise an error if nothing is left."""
    if all(spot.alike):
        return spot
    plain = spot.leveled()
    held = np.zeros(spot.weights.shape, dtype=bool)
    for player in range(spot.players):
        held[player, spot.own(player)] = _met(plain, player) > 0
    if not held.any():
        raise_collision(spot)
    return spot.keeping(held)


def _met(spot: RangeSpot, player: int) -> Floats:
    """Return the weight of the others' combos that fit beside each combo of a player."""
    if spot.players == 2:
        return spot.opposing(1 - player)[spot.own(player)]
    return met_weights(spot, player)


def _total(spot: RangeSpot) -> float:
    """Return the weight of all matchups."""
    player = min(range(spot.players), key=lambda p: (spot.counts[p], p))
    if spot.players == 2:
        return float((spot.weights[player] * spot.opposing(1 - player)).sum())
    return float((spot.weights[player, spot.own(player)] * _met(spot, player)).sum())


def _is_safe(spot: RangeSpot) -> bool:
    """Whether differences of sums give the outcomes to 1e-9: see `multiway`."""
    return is_exact(spot) or _total(spot) > SAFE * float(np.prod(spot.weights.sum(axis=1)))


def _sweep_outcomes(spot: RangeSpot, options: RunOptions) -> Floats:
    """Return the weight of deals by set of winners of two players."""
    hero = sweep_work(spot)[1]
    less, not_more = run_sweep(spot, hero, options)
    weight = spot.weights[hero]
    win, held = float((weight * less).sum()), float((weight * not_more).sum())
    lost = max(0.0, spot.boards * _total(spot) - held)
    return np.array([0.0, *((lost, win) if hero else (win, lost)), max(0.0, held - win)])


def _sweeps(spot: RangeSpot) -> dict[int, Work]:
    """The players to sweep for, who are all but the costliest, and the work of each.

    A player with the range of another needs no sweep.
    """
    works = {player: multiway_work(spot, player) for player in sorted(set(spot.twins))}
    if len(works) == spot.players:
        works.pop(max(works, key=lambda player: (works[player].seconds, player)))
    return works


def _multiway_outcomes(spot: RangeSpot, options: RunOptions) -> Floats:
    """Return the weight of deals by set of winners of three players or more."""
    told = {hero: _winners(spot, hero, options) for hero in _sweeps(spot)}
    outcomes = np.zeros(1 << spot.players)
    for player, first in enumerate(spot.twins):
        if first in told:
            for winners, weight in told[first].items():
                outcomes[_swapped(winners, first, player)] = weight
    rest = [player for player, first in enumerate(spot.twins) if first not in told]
    if rest:
        outcomes[1 << rest[0]] = max(0.0, spot.boards * _total(spot) - outcomes.sum())
    return outcomes


def _winners(spot: RangeSpot, hero: int, options: RunOptions) -> dict[int, float]:
    """Return the weight of deals by set of winners with the hero among them."""
    told = run_multiway(spot, hero, options, meeting=False)
    weights = (spot.held[hero].weights[:, None] * told.tallies).sum(axis=0)
    return dict(zip(told.sets, weights.tolist(), strict=True))


def _swapped(winners: int, one: int, other: int) -> int:
    """Return a set of players in which two have changed seats."""
    differ = (winners >> one ^ winners >> other) & 1
    return winners ^ (differ << one | differ << other) if one != other else winners


def _careful_outcomes(spot: RangeSpot, options: RunOptions) -> Floats:
    """Return the weight of deals by set of winners by sums and products alone."""
    by_matchups = matchup_work(spot)
    by_boards = multiway_work(spot, 0, one_by_one=True).seconds * spot.players
    if by_matchups and by_matchups.seconds <= min(_MOST_CAREFUL_SECONDS, by_boards):
        outcomes, _ = run_matchups(spot, options)
    else:
        outcomes = np.zeros(1 << spot.players)
        for hero in range(spot.players):
            told = _tell_carefully(spot, hero, spot.own(hero), options)
            weights = spot.weights[hero, told.combos, None] * told.tallies
            outcomes[told.sets] = weights.sum(axis=0)
    _refuse_dust(spot, outcomes.sum() / spot.boards)
    return outcomes


def _tell_carefully(
    spot: RangeSpot, hero: int, own: npt.NDArray[np.intp], options: RunOptions
) -> Told:
    if multiway_work(spot, hero, one_by_one=True).seconds > _MOST_CAREFUL_SECONDS:
        raise EquityError("weights-too-uneven", ranges=_names(spot))
    return run_multiway(spot, hero, options, only=own)


def _names(spot: RangeSpot) -> list[str]:
    return [f"weights[{player}]" for player in range(spot.players)]


def _refuse_dust(spot: RangeSpot, least: float) -> None:
    """Refuse sums of products so small that they may have lost digits."""
    if least < _SMALL * math.prod(spot.counts) and not all(spot.alike):
        raise EquityError("weights-too-small", ranges=_names(spot))


def _refuse_ages(seconds: float) -> None:
    if seconds > MOST_SECONDS:
        raise EquityError("too-long-exact", hours=round(seconds / 3600))


class Compared(NamedTuple):
    """What each combo of each player wins, shares, meets and gets, shape (players, 1326)."""

    win: Floats
    tie: Floats
    total: Floats
    share: Floats


def compare_combos(
    whole: RangeSpot, options: RunOptions, heroes: Sequence[int] | None = None
) -> Compared:
    """Tell how every combo of each range does against the others, or that of these players."""
    heroes = range(whole.players) if heroes is None else heroes
    if whole.players > 2:
        _refuse_ages(sum(multiway_work(whole, hero).seconds for hero in heroes))
    spot = settled(whole)
    if not round(_total(spot.leveled())):
        raise_collision(spot)
    found = Compared(*np.zeros((4, *spot.weights.shape)))
    for hero in heroes:
        first = _tell_two(spot, hero, options) if spot.players == 2 else None
        _fill(found, spot, hero, first or run_multiway(spot, hero, options))
        _mend(found, spot, hero, options)
    return found


def _tell_two(spot: RangeSpot, hero: int, options: RunOptions) -> Told:
    """Sweep for one of two players."""
    less, not_more = run_sweep(spot, hero, options)
    own = spot.own(hero)
    tallies = np.column_stack([less, not_more - less])[own]
    return Told(own, [1 << hero, 3], tallies, spot.opposing(1 - hero)[own])


def _fill(found: Compared, spot: RangeSpot, hero: int, told: Told) -> None:
    """Write down what combos of a player win and share, in units of the caller's weights."""
    factors = np.delete(spot.factors, hero)
    scale = math.prod(factors.tolist())
    if not _SMALL < scale < 1e290:
        scale = 1.0
    sharers = np.array([winners.bit_count() for winners in told.sets])
    tallies = np.where(told.met[:, None] > 0, told.tallies * scale, 0.0)
    alone = sharers == 1
    found.win[hero, told.combos] = tallies[:, alone].sum(axis=1)
    found.tie[hero, told.combos] = tallies[:, ~alone].sum(axis=1)
    found.total[hero, told.combos] = scale * spot.boards * told.met
    found.share[hero, told.combos] = (tallies / sharers).sum(axis=1)


def _mend(found: Compared, spot: RangeSpot, hero: int, options: RunOptions) -> None:
    """Count one by one the combos of a player that a sweep cannot tell to 1e-9."""
    if is_exact(spot):
        return
    own = spot.own(hero)
    others = np.delete(spot.weights.sum(axis=1), hero)
    met = _met(spot, hero)
    weak = own[met < SAFE * np.prod(others)]
    if weak.size:
        told = _tell_carefully(spot, hero, weak, options)
        _refuse_dust(spot, float(told.met.min()))
        _fill(found, spot, hero, told)
