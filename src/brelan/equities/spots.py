"""Ranges, board and dead cards made ready: checked, numbered, and their symmetries known."""

from __future__ import annotations

import itertools
import math
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._shared.arguments import require_workers
from brelan._shared.parallel import require_executor
from brelan._shared.progress import ProgressOption, require_progress
from brelan.cards.arrays import as_cards
from brelan.cards.cards import Notation
from brelan.cards.checks import Held, require_dealt, require_one_hand
from brelan.cards.classes import COMBO_CARDS, COMBO_COUNT
from brelan.equities.checks import MOST_PLAYERS, require_high_ranking
from brelan.errors import ArgumentTypeError, CardError, EquityError
from brelan.hands.rankings import Ranking
from brelan.ranges.ranges import Range

Floats = npt.NDArray[np.float64]
Bytes = npt.NDArray[np.uint8]

# Bit of each card of a combo, and the combos that hold a card.
COMBO_BITS = np.left_shift(np.uint64(1), COMBO_CARDS.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
_HIGH, _LOW = COMBO_CARDS[:, 0].astype(np.intp), COMBO_CARDS[:, 1].astype(np.intp)
_PERMUTATIONS = tuple(itertools.permutations(range(4)))
# Weights of a range whose largest lies outside are scaled by a power of two, which changes no
# digit, so that products neither vanish nor overflow.
_PLAIN = (2.0**-20, 2.0**20)
_LEAST = 2.0**-1074


class RunOptions(NamedTuple):
    """Who runs the chunks of a run, and who hears of it."""

    workers: int = 1
    executor: Executor | None = None
    progress: ProgressOption = None

    def checked(self) -> RunOptions:
        """Return the options, refusing those that no run would take."""
        require_workers(self.workers)
        require_executor(self.executor)
        require_progress(self.progress)
        return self


#: One thread, and nobody to hear of it.
ALONE = RunOptions()


@cache
def combo_images() -> npt.NDArray[np.uint16]:
    """Return the combos that each of the 24 suit permutations turns each combo into."""
    images = np.empty((24, COMBO_COUNT), dtype=np.uint16)
    for number in range(24):
        lib.brelan_permute_combos(number, ffi.from_buffer("uint16_t[]", images[number]))
    return images


def permutations_of(group: int) -> list[int]:
    """List the permutations of a group, given as a mask of 24 bits."""
    return [number for number in range(24) if group >> number & 1]


@dataclass(frozen=True)
class RangeSpot:
    """Ranges at a point of a deal. Weights are zero for combos that hold a known card.

    The weights of a range that all are equal are made 1, so that sums are whole numbers: `factors`
    give back what was divided out. Others are scaled by `keeping`, once combos that no deal has
    are left out.
    """

    weights: Floats  # (players, 1326)
    factors: Floats  # (players,)
    board: Bytes
    dead: Bytes
    ranking: Ranking

    @property
    def players(self) -> int:
        """Number of ranges."""
        return len(self.weights)

    @property
    def scale(self) -> float:
        """What the weight of every matchup was divided by."""
        return float(math.prod(self.factors.tolist()))

    @property
    def to_come(self) -> int:
        """Number of cards that the board lacks."""
        return 5 - self.board.size

    @cached_property
    def boards(self) -> int:
        """Number of boards that a matchup is dealt."""
        known = self.board.size + self.dead.size + 2 * self.players
        return math.comb(52 - self.ranking.lowest_card - known, self.to_come)

    @cached_property
    def counts(self) -> list[int]:
        """Number of combos of each range."""
        counts: list[int] = np.count_nonzero(self.weights, axis=1).tolist()
        return counts

    @cached_property
    def twins(self) -> list[int]:
        """For each player the first with the same range."""
        rows = [row.tobytes() for row in self.weights]
        return [rows.index(row) for row in rows]

    @cached_property
    def alike(self) -> list[bool]:
        """Whether the combos of each range all weigh the same."""
        return [bool(((row == 0) | (row == row.max())).all()) for row in self.weights]

    @cached_property
    def symmetry(self) -> int:
        """The suit permutations, as a mask, that leave the board and the dead cards alone."""
        held = [[0, 0] for _ in range(4)]
        for which, cards in enumerate((self.board.tolist(), self.dead.tolist())):
            for card in cards:
                held[card & 3][which] |= 1 << (card >> 2)
        return _suit_group(tuple(held.index(own) for own in held))

    @cached_property
    def _groups(self) -> list[int]:
        """Those of them that leave each player's weights alone."""
        if self.symmetry == 1:
            return [1] * self.players
        return [
            int(lib.brelan_weights_group(ffi.from_buffer("double[]", row), self.symmetry))
            for row in self.weights
        ]

    def symmetry_of(self, player: int) -> int:
        """Return those of them that leave the weights of a player alone too."""
        return self._groups[player]

    def symmetry_without(self, player: int) -> int:
        """Return those of them that leave the weights of all other players alone."""
        group = self.symmetry
        for other, own in enumerate(self._groups):
            group &= own if other != player else group
        return group

    def boards_walked(self, group: int) -> float:
        """Estimate how many boards are walked, one of each orbit under a group."""
        live = 52 - self.ranking.lowest_card - self.board.size - self.dead.size
        kept = len(permutations_of(group))
        return math.comb(live, self.to_come) / kept * (1 + (kept > 1) * 0.25)

    def opposing(self, player: int) -> Floats:
        """Return for each combo the weight of the player's combos that share no card with it."""
        return _disjoint(self.weights[player])

    def count_matchups(self) -> int:
        """Count the live matchups between two players."""
        held = (self.weights > 0).astype(np.float64)
        return int((held[0] * _disjoint(held[1])).sum())

    def keeping(self, held: npt.NDArray[np.bool_]) -> RangeSpot:
        """Return the spot with these combos alone, and weights scaled anew."""
        table, factors = _scaled(np.where(held, self.weights, 0.0))
        return replace(self, weights=table, factors=self.factors * factors)


@cache
def _suit_group(alike: tuple[int, ...]) -> int:
    """Return the permutations, as a mask, that send each suit to one of the same number."""
    kept = [all(alike[s] == alike[to] for s, to in enumerate(p)) for p in _PERMUTATIONS]
    return sum(1 << number for number, keeps in enumerate(kept) if keeps)


def _leveled(table: Floats) -> tuple[Floats, Floats]:
    """Make the weights of ranges that all are equal 1; return them and what was divided out."""
    factors = np.ones(len(table))
    for player, row in enumerate(table):
        largest = row.max()
        if largest > 0 and ((row == 0) | (row == largest)).all():
            row[row > 0] = 1.0
            factors[player] = largest
    return table, factors


def _scaled(table: Floats) -> tuple[Floats, Floats]:
    """Scale ranges of very large or small weights as well; no positive weight becomes 0."""
    table, factors = _leveled(table)
    for player, row in enumerate(table):
        if row.any() and not _PLAIN[0] <= row.max() <= _PLAIN[1]:
            exponent = math.frexp(row.max())[1] - 1
            held = row > 0
            row[held] = np.maximum(np.ldexp(row[held], -exponent), _LEAST)
            factors[player] *= math.ldexp(1.0, exponent)
    return table, factors


def _disjoint(weights: Floats) -> Floats:
    """Sum, for each combo, the weights of the combos that share no card with it."""
    by_card = np.bincount(_HIGH, weights, 52) + np.bincount(_LOW, weights, 52)
    met = weights.sum() - by_card[_HIGH] - by_card[_LOW] + weights
    if not np.array_equal(weights, np.rint(weights)):
        # Where nothing is left, the differences above leave the dust of rounding.
        met = np.where(_disjoint((weights > 0).astype(np.float64)) > 0, met, 0.0)
    positive: Floats = np.maximum(met, 0.0)
    return positive


def ranges_spot(weights: Any, board: Any, dead: Any, ranking: Ranking | str) -> RangeSpot:
    """Check what a caller gave and make a spot of it."""
    ranking = require_high_ranking(ranking)
    table = _weight_table(weights)
    on_board, away = known_cards(board, dead, ranking)
    if on_board.size not in (0, 3, 4, 5):
        raise CardError("board-size", cards=on_board.size, sizes=[0, 3, 4, 5])
    known = sum(1 << card for card in [*on_board.tolist(), *away.tolist()])
    blocked = (COMBO_BITS & np.uint64(known | (1 << ranking.lowest_card) - 1)) != 0
    table[:, blocked] = 0.0
    for player, row in enumerate(table):
        if not row.any():
            raise EquityError("weights-blocked", where=f"weights[{player}]")
    table, factors = _leveled(table)
    spot = RangeSpot(table, factors, on_board, away, ranking)
    if 52 - ranking.lowest_card - on_board.size - away.size - 2 * spot.players < spot.to_come:
        raise EquityError("dead-leave-too-few", dead=away.size)
    return spot


def _weight_table(weights: Any) -> Floats:
    if isinstance(weights, (str, Range)) or not np.iterable(weights):
        raise ArgumentTypeError("weights-type", type=type(weights).__name__)
    rows = [Range(row).weights if isinstance(row, (str, Range)) else row for row in weights]
    if not 2 <= len(rows) <= MOST_PLAYERS:
        raise EquityError("weights-count", ranges=len(rows), most=MOST_PLAYERS)
    for player, row in enumerate(rows):
        if np.shape(row) != (COMBO_COUNT,):
            raise EquityError(
                "weights-shape",
                where=f"weights[{player}]",
                shape=np.shape(row),
                needed=(COMBO_COUNT,),
            )
    table = np.array(rows, dtype=np.float64)
    bad = np.argwhere(~(np.isfinite(table) & (table >= 0)))
    if bad.size:
        player, combo = bad[0].tolist()
        where, weight = f"weights[{player}, {combo}]", float(table[player, combo])
        raise EquityError("bad-weight", where=where, weight=weight)
    return table


def known_cards(
    board: Any, dead: Any, ranking: Ranking, notation: Notation = "international"
) -> tuple[Bytes, Bytes]:
    """Read board and dead cards, each of the deck and none twice."""
    found = []
    for argument, given in (("board", board), ("dead", dead)):
        empty = not given.strip() if isinstance(given, str) else np.size(given) == 0
        codes = (
            np.empty(0, np.uint8)
            if empty
            else as_cards(given, argument=argument, notation=notation)
        )
        require_one_hand(codes, argument)
        found.append(np.ascontiguousarray(codes, dtype=np.uint8))
    names = ("board", "dead")
    require_dealt([Held(n, c.tolist()) for n, c in zip(names, found, strict=True)], ranking)
    return found[0], found[1]
