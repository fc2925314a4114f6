"""Known hands against one range, exactly: the range's combos are weighed board by board."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from brelan._kernel import ffi, lib
from brelan._shared.parallel import run_chunks
from brelan.cards.classes import COMBO_CARDS, COMBO_COUNT
from brelan.equities.costs import MULTISETS, Work, flush_boards, suits_of
from brelan.equities.spots import (
    COMBO_BITS,
    Floats,
    RangeSpot,
    RunOptions,
    look_at,
    scratch,
)

# Rank multisets a chunk before the flop: the same for any number of workers.
_SPAN = 221

_UINT8, _DOUBLES = ffi.typeof("uint8_t[]"), ffi.typeof("double[]")
_TABLE = ffi.typeof("brelan_known_table *")
_ROOM = int(lib.brelan_known_scratch())
# Weights whose largest lies outside are scaled, so that sums do not overflow.
_PLAIN = (2.0**-20, 2.0**20)
# Sums of weights below this are not given back in the caller's unit.
_SMALL = 2.0**-1022

#: The weights of a random hand.
ALL_COMBOS = np.ones(COMBO_COUNT)
ALL_COMBOS.flags.writeable = False


class KnownTable(NamedTuple):
    """Known hands and one range; see brelan_known_equity. Cards are bytes or arrays of codes."""

    ranking: int
    players: int
    seat: int
    hole: Any
    board: Any
    dead: Any
    weights: Floats
    group: int = 1


class KnownChunk(NamedTuple):
    """One span of a walk."""

    table: KnownTable
    start: int
    stop: int


def known_chunk(chunk: KnownChunk) -> Floats:
    """Return the weight of deals by set of winners over one span."""
    table = chunk.table
    outcomes = np.zeros(1 << table.players)
    described = ffi.new(
        _TABLE,
        (
            *(table.ranking, table.players, table.seat, len(table.board), len(table.dead)),
            table.group,
            ffi.from_buffer(_UINT8, table.hole),
            ffi.from_buffer(_UINT8, table.board),
            ffi.from_buffer(_UINT8, table.dead),
            ffi.from_buffer(_DOUBLES, table.weights),
        ),
    )
    status = lib.brelan_known_equity(
        described, chunk.start, chunk.stop, scratch(_ROOM), ffi.from_buffer(_DOUBLES, outcomes)
    )
    if status != lib.BRELAN_OK:
        raise RuntimeError(f"the walk refused its arguments with status {status}")
    return outcomes


def run_known(table: KnownTable, facts: Any, options: RunOptions) -> tuple[Floats, float]:
    """Return the weight of deals by set of winners, and what it was divided by.

    `facts` is what `look_at` tells of the combos that known cards leave.
    """
    factor = 1.0
    if facts.least != facts.largest or facts.largest != 1:
        table, factor = _scaled(table, facts)
    length = _LENGTHS[5 - len(table.board)]
    if len(table.board):
        outcomes = known_chunk(KnownChunk(table, 0, length))
    else:
        spans = [
            KnownChunk(table, start, min(start + _SPAN, length))
            for start in range(0, length, _SPAN)
        ]
        outcomes = run_chunks(known_chunk, spans, **options._asdict())
    return np.maximum(outcomes, 0.0, out=outcomes), factor


def _scaled(table: KnownTable, facts: Any) -> tuple[KnownTable, float]:
    """Make weights that are equal 1, and others neither too large nor too small to add up."""
    if facts.least == facts.largest:
        return table._replace(weights=(table.weights > 0).astype(np.float64)), facts.largest
    if _PLAIN[0] <= facts.largest <= _PLAIN[1]:
        return table, 1.0
    # The kernel leaves out what known cards block, however large it would become.
    exponent = math.frexp(facts.largest)[1]
    weights = np.ldexp(np.minimum(table.weights, facts.largest), -exponent)
    return table._replace(weights=weights), math.ldexp(1.0, exponent)


def in_units(outcomes: Floats, factor: float) -> Floats:
    """Give weights back what was divided out, unless they would be too small or too large."""
    if factor == 1:
        return outcomes
    total = factor * float(outcomes.sum())
    return outcomes * factor if math.isfinite(total) and total > _SMALL else outcomes


def known_work(table: KnownTable, facts: Any, live: int, walked: float | None = None) -> Work:
    """A call; combos; boards, pairs of ranks for each multiset of ranks to come; boards with three
    cards of a suit, and combos on them. `live` cards are left, and `walked` boards, if not all."""
    to_come = 5 - len(table.board)
    boards = math.comb(live, to_come) if walked is None else walked
    flushes = flush_boards(suits_of(table.board), live)
    if walked is not None:
        flushes *= walked / math.comb(live, to_come)
    ranks = MULTISETS[to_come] * (facts.blocks + table.players)
    count = facts.count
    return Work("known", (1, count, boards, ranks, flushes, flushes * count))


class KnownRanges:
    """A spot of ranges all of which but one have a single combo."""

    def __init__(self, spot: RangeSpot) -> None:
        wide = [player for player, count in enumerate(spot.counts) if count > 1]
        seat = wide[0] if wide else spot.players - 1
        hole: list[int] = []
        taken, self.clashes = 0, len(wide) > 1
        for player, facts in enumerate(spot.seen):
            bits = 0 if player == seat else _BITS[facts.first]
            hole += [0, 0] if player == seat else _CARDS[facts.first]
            self.clashes = self.clashes or bool(taken & bits)
            taken |= bits
        group = spot.symmetry_of_all() if spot.to_come == 5 else 1
        cards = bytes(hole), spot.board, spot.dead
        fixed = spot.ranking._number, spot.players, seat
        self.table = KnownTable(*fixed, *cards, spot.weights[seat], group)
        self.facts = look_at(spot.weights[seat], taken)
        live = 52 - spot.ranking.lowest_card - spot.board.size - spot.dead.size - len(hole) + 2
        walked = spot.boards_walked(group) if group != 1 else None
        self.work = known_work(self.table, self.facts, live, walked)

    @property
    def matchups(self) -> int:
        """Number of live matchups."""
        return 0 if self.clashes else int(self.facts.count)


_BITS: list[int] = COMBO_BITS.tolist()
_CARDS: list[list[int]] = COMBO_CARDS.tolist()
_LENGTHS = [int(lib.brelan_sweep_length(k)) for k in range(6)]
