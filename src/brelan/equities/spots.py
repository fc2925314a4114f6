"""Ranges, board and dead cards made ready: checked, numbered, and their symmetries known."""

from __future__ import annotations

import math
import threading
from collections.abc import Iterable
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._shared.arguments import require_workers
from brelan._shared.parallel import require_executor
from brelan._shared.progress import ProgressOption, require_progress
from brelan.cards.cards import Notation
from brelan.cards.checks import Held, require_dealt, require_one_hand
from brelan.cards.classes import COMBO_CARDS, COMBO_COUNT
from brelan.cards.situations import shown_cards
from brelan.equities.checks import MOST_PLAYERS, require_high_ranking
from brelan.equities.costs import Work, flush_boards, suits_of
from brelan.equities.suits import orbit_share, suit_group
from brelan.errors import ArgumentTypeError, CardError, EquityError
from brelan.hands.rankings import Ranking
from brelan.ranges.arguments import numbers_of
from brelan.ranges.ranges import Range

Floats = npt.NDArray[np.float64]
Bytes = npt.NDArray[np.uint8]

# Bit of each card of a combo.
COMBO_BITS = np.left_shift(np.uint64(1), COMBO_CARDS.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
_DOUBLES, _FACTS = ffi.typeof("double[]"), ffi.typeof("brelan_range_facts *")
# Every fourth card, from clubs up: those of one suit.
_CLUBS = sum(1 << card for card in range(0, 52, 4))
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
        if self == ALONE and type(self.workers) is int:
            return self
        require_workers(self.workers)
        require_executor(self.executor)
        require_progress(self.progress)
        return self


#: One thread, and nobody to hear of it.
ALONE = RunOptions()


def options_of(workers: int, executor: Executor | None, progress: ProgressOption) -> RunOptions:
    """Return checked options."""
    if workers == 1 and type(workers) is int and executor is None and progress is None:
        return ALONE
    return RunOptions(workers, executor, progress).checked()


_rooms = threading.local()


def scratch(size: int) -> Any:
    """Return so many bytes for a call of the kernel, the same for all calls of a thread."""
    room = getattr(_rooms, "room", None)
    if room is None or room.nbytes < size:
        room = _rooms.room = np.empty(-(-size // 8))
    return ffi.from_buffer(room)


def look_at(weights: Floats, blocked: int = 0) -> Any:
    """Return what the kernel sees in a row of weights, cards being blocked by the bits of codes."""
    facts = ffi.new(_FACTS)
    lib.brelan_look_at_range(ffi.from_buffer(_DOUBLES, weights), blocked, facts)
    return facts


def card_mask(cards: Iterable[int]) -> int:
    """Return an integer with bit `c` set for every card of code `c`."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


class HeldCombos(NamedTuple):
    """Combos of a range, as indices and as the kernel takes them, and their weights."""

    combos: npt.NDArray[np.intp]
    numbers: npt.NDArray[np.uint16]
    weights: Floats


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
    seen: tuple[Any, ...]  # what `look_at` tells of each player's weights
    as_it_lies: bool = False  # hands are compared on the board as it is, no card is to come

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
        return 0 if self.as_it_lies else 5 - self.board.size

    @cached_property
    def boards(self) -> int:
        """Number of boards that a matchup is dealt."""
        known = self.board.size + self.dead.size + 2 * self.players
        return math.comb(52 - self.ranking.lowest_card - known, self.to_come)

    @cached_property
    def works(self) -> dict[tuple[int, bool], Work]:
        """The work of a sweep for each player once it is known; see `multiway_work`."""
        return {}

    @cached_property
    def counts(self) -> list[int]:
        """Number of combos of each range."""
        return [facts.count for facts in self.seen]

    @property
    def blocks(self) -> list[int]:
        """Number of pairs of ranks of each range."""
        return [facts.blocks for facts in self.seen]

    @cached_property
    def held(self) -> list[HeldCombos]:
        """The combos of each range, and their weights."""
        found: list[HeldCombos] = []
        for player, first in enumerate(self.twins):
            row, facts = self.weights[player], self.seen[player]
            if first < player:
                found.append(found[first])
                continue
            combos = np.array([facts.first]) if facts.count == 1 else row.nonzero()[0]
            found.append(HeldCombos(combos, combos.astype(np.uint16), row[combos]))
        return found

    def own(self, player: int) -> npt.NDArray[np.intp]:
        """Return the combos of a range."""
        return self.held[player].combos

    @cached_property
    def twins(self) -> list[int]:
        """For each player the first with the same range."""
        rows = [row.tobytes() for row in self.weights]
        return [rows.index(row) for row in rows]

    @cached_property
    def alike(self) -> list[bool]:
        """Whether the combos of each range all weigh the same."""
        return [facts.least == facts.largest for facts in self.seen]

    @cached_property
    def symmetry(self) -> int:
        """The suit permutations, as a mask, that leave the board and the dead cards alone.

        On a whole board none is looked for, since it would save nothing.
        """
        if self.to_come == 0:
            return 1
        cards = card_mask(self.board.tolist()), card_mask(self.dead.tolist())
        held = [tuple(mask >> suit & _CLUBS for mask in cards) for suit in range(4)]
        return suit_group(tuple(held.index(own) for own in held))

    @cached_property
    def _groups(self) -> list[int]:
        """Those of them that leave each player's weights alone."""
        if self.symmetry == 1:
            return [1] * self.players
        return [
            int(lib.brelan_weights_group(ffi.from_buffer(_DOUBLES, row), self.symmetry))
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

    def symmetry_of_all(self) -> int:
        """Return those of them that leave the weights of all players alone."""
        group = self.symmetry
        for own in self._groups:
            group &= own
        return group

    @cached_property
    def flush_share(self) -> float:
        """The share of final boards with three cards of a suit."""
        live = 52 - self.ranking.lowest_card - self.board.size - self.dead.size
        return flush_boards(suits_of(self.board.tolist()), live) / math.comb(live, self.to_come)

    def boards_walked(self, group: int) -> float:
        """Estimate how many boards are walked, one of each orbit under a group."""
        live = 52 - self.ranking.lowest_card - self.board.size - self.dead.size
        return math.comb(live, self.to_come) * orbit_share(group, self.to_come)

    def opposing(self, player: int) -> Floats:
        """Return for each combo the weight of the player's combos that share no card with it."""
        return _disjoint(self.weights[player])

    def count_matchups(self) -> int:
        """Count the live matchups between two players."""
        held = (self.weights > 0).astype(np.float64)
        return int((held[0] * _disjoint(held[1])).sum())

    def keeping(self, held: npt.NDArray[np.bool_]) -> RangeSpot:
        """Return the spot with these combos alone, and weights scaled anew."""
        table = np.where(held, self.weights, 0.0)
        factors = self.factors * scale(table)
        seen = tuple(look_at(row) for row in table)
        return replace(self, weights=table, factors=factors, seen=seen)

    def leveled(self) -> RangeSpot:
        """Return the spot with all weights 1."""
        held = (self.weights > 0).astype(np.float64)
        seen = tuple(look_at(row) for row in held)
        return replace(self, weights=held, factors=np.ones(self.players), seen=seen)


def block(row: Floats, blocked: int) -> Any:
    """Take blocked combos out, make weights that all are equal 1, and tell what was there."""
    facts = look_at(row, blocked)
    level = facts.least == facts.largest
    lib.brelan_block_range(ffi.from_buffer(_DOUBLES, row), blocked, level)
    return facts


def _divided(facts: Any) -> float:
    """Return what `block` divided the weights by."""
    return float(facts.largest) if facts.least == facts.largest else 1.0


def scale(table: Floats) -> Floats:
    """Scale ranges that all weigh the same, and those of very large or small weights.

    Returns what was divided out. No positive weight becomes 0.
    """
    factors = np.array([_divided(block(row, 0)) or 1.0 for row in table])
    for player, row in enumerate(table):
        if row.any() and not _PLAIN[0] <= row.max() <= _PLAIN[1]:
            exponent = math.frexp(row.max())[1] - 1
            held = row > 0
            row[held] = np.maximum(np.ldexp(row[held], -exponent), _LEAST)
            factors[player] *= math.ldexp(1.0, exponent)
    return factors


def _disjoint(weights: Floats) -> Floats:
    """Sum, for each combo, the weights of the combos that share no card with it."""
    met = np.empty(COMBO_COUNT)
    lib.brelan_range_disjoint(ffi.from_buffer(_DOUBLES, weights), ffi.from_buffer(_DOUBLES, met))
    return met


def ranges_spot(weights: Any, board: Any, dead: Any, ranking: Ranking | str) -> RangeSpot:
    """Check what a caller gave and make a spot of it."""
    ranking = require_high_ranking(ranking)
    table = _weight_table(weights)
    on_board, away = known_cards(board, dead, ranking)
    if on_board.size not in (0, 3, 4, 5):
        raise CardError("board-size", cards=on_board.size, sizes=[0, 3, 4, 5])
    return spot_of(table, on_board, away, ranking)


def spot_of(
    table: Floats, board: Bytes, dead: Bytes, ranking: Ranking, *, as_it_lies: bool = False
) -> RangeSpot:
    """Make a spot of weights and cards that are checked; the table becomes its own."""
    known = card_mask([*board.tolist(), *dead.tolist()]) | (1 << ranking.lowest_card) - 1
    seen = tuple(block(row, known) for row in table)
    for player, facts in enumerate(seen):
        if not facts.count:
            raise EquityError("weights-blocked", where=f"weights[{player}]")
    factors = np.array([_divided(facts) for facts in seen])
    spot = RangeSpot(table, factors, board, dead, ranking, seen, as_it_lies)
    if 52 - ranking.lowest_card - board.size - dead.size - 2 * spot.players < spot.to_come:
        raise EquityError("dead-leave-too-few", dead=dead.size)
    return spot


def _weight_table(weights: Any) -> Floats:
    if isinstance(weights, (str, Range)) or not np.iterable(weights):
        raise ArgumentTypeError("weights-type", type=type(weights).__name__)
    rows = [
        Range(row).weights
        if isinstance(row, (str, Range))
        else numbers_of(row, f"weights[{player}]")
        for player, row in enumerate(weights)
    ]
    if not 2 <= len(rows) <= MOST_PLAYERS:
        raise EquityError("weights-count", ranges=len(rows), most=MOST_PLAYERS)
    for player, row in enumerate(rows):
        if row.shape != (COMBO_COUNT,):
            raise EquityError(
                "weights-shape",
                where=f"weights[{player}]",
                shape=row.shape,
                needed=(COMBO_COUNT,),
            )
    table = np.stack(rows)
    for player, held in enumerate(table):
        combo = look_at(held).bad
        if combo >= 0:
            where, weight = f"weights[{player}, {combo}]", float(table[player, combo])
            raise EquityError("bad-weight", where=where, weight=weight)
    return table


def known_cards(
    board: Any, dead: Any, ranking: Ranking, notation: Notation = "international"
) -> tuple[Bytes, Bytes]:
    """Read board and dead cards, each of the deck and none twice."""
    found = []
    for argument, given in (("board", board), ("dead", dead)):
        codes = shown_cards(given, argument, notation)
        require_one_hand(codes, argument)
        found.append(np.ascontiguousarray(codes, dtype=np.uint8))
    names = ("board", "dead")
    require_dealt([Held(n, c.tolist()) for n, c in zip(names, found, strict=True)], ranking)
    return found[0], found[1]
