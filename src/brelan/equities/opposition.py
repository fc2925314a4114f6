"""Whom a hand is up against: how many opponents, what they may hold, and cards that are gone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._shared.arguments import require_whole
from brelan._shared.parallel import iter_chunks
from brelan.cards.cards import Notation
from brelan.cards.classes import COMBO_CARDS, COMBO_COUNT
from brelan.cards.combos import to_combo
from brelan.cards.situations import dead_cards
from brelan.equities.checks import MOST_PLAYERS
from brelan.equities.multiway import multiway_work
from brelan.equities.range_plan import MOST_SECONDS, compare_combos
from brelan.equities.spots import ALONE, Bytes, Floats, RangeSpot, RunOptions, spot_of
from brelan.errors import BrelanError, EquityError
from brelan.hands.rankings import Ranking
from brelan.ranges.ranges import Range

__all__ = ["Opposition", "opposed_shares", "read_opposition", "refuse_suits"]

Codes = npt.NDArray[np.uint8]

# Weights are kept as multiples of the largest one over this, so that sums of them are exact; and
# none may be smaller than so much of it, or the rounding would show.
_UNITS = 2.0**42
_LEAST = 1e-4
# Against several, products of weights are summed: multiples of this are exact.
_UNIT = 2.0**-10
_UNEVEN = ("weights-too-uneven", "weights-too-small")
# What says that a board leaves no deal.
_NOBODY = ("weights-blocked", "two-ranges-clash", "weights-clash")


@dataclass(frozen=True, eq=False)
class Opposition:
    """Opponents who hold hands of one range, and dead cards."""

    opponents: int
    dead: Bytes
    #: By combo; None when each is as likely as the others.
    weights: Floats | None

    @property
    def is_plain(self) -> bool:
        """One opponent with any two cards."""
        return self.opponents == 1 and self.weights is None and not self.dead.size

    def is_live(self, board: Bytes) -> bool:
        """Whether the board leaves an opponent anything to hold."""
        gone = np.isin(COMBO_CARDS, np.concatenate([board, self.dead])).any(axis=1)
        return bool(self.combos[~gone].any())

    @cached_property
    def combos(self) -> Floats:
        """The weight of every combo."""
        return np.ones(COMBO_COUNT) if self.weights is None else self.weights

    def spot(
        self,
        heroes: npt.NDArray[np.intp],
        board: Bytes,
        ranking: Ranking,
        *,
        as_it_lies: bool = False,
    ) -> RangeSpot:
        """Return the spot of the combos `heroes` against the opponents on a board."""
        own = np.zeros(COMBO_COUNT)
        own[heroes] = 1
        table = np.stack([own, *[self.combos] * self.opponents])
        return spot_of(table, board, self.dead, ranking, as_it_lies=as_it_lies)

    def refuse_long(
        self,
        rows: Codes,
        ranking: Ranking,
        times: int,
        *,
        as_it_lies: bool = False,
        each_board: bool = False,
    ) -> None:
        """Refuse what takes hours: hands on one board, and as much so many times.

        With `each_board`, boards that differ in the names of suits are walked each by itself.
        """
        if self.opponents == 1:
            return
        heroes = np.unique(to_combo(rows[:, :2]))
        try:
            spot = self.spot(heroes, rows[0, 2:], ranking, as_it_lies=as_it_lies)
        except EquityError as error:
            if error.code not in _NOBODY:
                raise
            return
        seconds = multiway_work(spot, 0).seconds * times
        if each_board:
            seconds *= spot.boards_walked(1) / spot.boards_walked(spot.symmetry_without(0))
        if seconds > MOST_SECONDS:
            hours = round(seconds / 3600)
            raise EquityError("opponents-too-long", opponents=self.opponents, hours=hours)

    def whole(self) -> Opposition:
        """Return the same with weights whose sums are exact, so that no share is off by 1e-9."""
        if self.weights is None:
            return self
        largest = self.weights.max()
        held = self.weights[self.weights > 0]
        if self.opponents == 1:
            if held.min() < _LEAST * largest:
                raise EquityError("weights-too-uneven", ranges=["against"])
            rounded = np.rint(self.weights / largest * _UNITS) / _UNITS
            return Opposition(1, self.dead, rounded)
        scaled = self.weights if largest <= 1 else self.weights / largest
        if (scaled / _UNIT % 1).any():
            raise EquityError("against-not-whole", opponents=self.opponents)
        return Opposition(self.opponents, self.dead, scaled)


def read_opposition(
    against: Any, opponents: Any, dead: Any, ranking: Ranking, notation: Notation = "international"
) -> Opposition:
    """Check what a caller gave and make an opposition of it."""
    count = require_whole(opponents, "opponents", 1)
    if count >= MOST_PLAYERS:
        raise BrelanError("too-large", argument="opponents", value=count, most=MOST_PLAYERS - 1)
    gone = np.ascontiguousarray(dead_cards(dead, notation, ranking), dtype=np.uint8)
    if against is None:
        return Opposition(count, gone, None)
    weights = np.array(Range(against).weights, dtype=np.float64)
    playable = (ranking.lowest_card <= COMBO_CARDS).all(axis=1)
    weights[~playable] = 0
    if not weights.any():
        raise EquityError("weights-blocked", where="against")
    alike = (weights[playable] == weights.max()).all()
    return Opposition(count, gone, None if alike else weights)


def opposed_shares(
    rows: Codes,
    groups: list[npt.NDArray[np.intp]],
    opposition: Opposition,
    ranking: Ranking,
    *,
    as_it_lies: bool,
    workers: int,
) -> Floats:
    """Return the mean share of each row, whose groups have a board each; nan if it meets nobody."""
    found = np.empty(len(rows))
    if groups:
        first = rows[groups[0]]
        opposition.refuse_long(first, ranking, len(groups), as_it_lies=as_it_lies)
    inner = RunOptions(workers) if len(groups) == 1 else ALONE
    work = partial(_group_shares, opposition, ranking, as_it_lies, inner)
    outer = 1 if len(groups) == 1 else workers
    parts = iter_chunks(work, [rows[group] for group in groups], workers=outer)
    for group, shares in zip(groups, parts, strict=True):
        found[group] = shares
    return found


def _group_shares(
    opposition: Opposition, ranking: Ranking, as_it_lies: bool, options: RunOptions, rows: Codes
) -> Floats:
    """Return the mean shares of hands on one board."""
    combos = to_combo(rows[:, :2])
    try:
        spot = opposition.spot(np.unique(combos), rows[0, 2:], ranking, as_it_lies=as_it_lies)
        told = compare_combos(spot, options, (0,))
    except EquityError as error:
        if error.code in _UNEVEN:
            raise EquityError(error.code, ranges=["against"]) from None
        if error.code not in _NOBODY:
            raise
        return np.full(len(rows), np.nan)
    shares = np.full(COMBO_COUNT, np.nan)
    np.divide(told.share[0], told.total[0], out=shares, where=told.total[0] > 0)
    found: Floats = shares[combos]
    return found


def refuse_suits(opposition: Opposition) -> None:
    """Refuse opponents or dead cards for whom suits are not alike."""
    every = (1 << 24) - 1
    weights = opposition.combos
    if lib.brelan_weights_group(ffi.from_buffer("double[]", weights), every) != every:
        raise BrelanError("suits-apart", argument="against")
    if (np.bincount(opposition.dead // 4, minlength=13) % 4).any():
        raise BrelanError("suits-apart", argument="dead")
