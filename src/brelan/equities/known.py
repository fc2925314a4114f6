"""Known hands against one range, exactly: the range's combos are weighed board by board."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from brelan._kernel import ffi, lib
from brelan._shared.parallel import run_chunks
from brelan.cards.classes import COMBO_CARDS
from brelan.equities.spots import (
    COMBO_BITS,
    Bytes,
    Floats,
    RangeSpot,
    RunOptions,
    block,
    look_at,
    scale,
    scratch,
)

# Rank multisets a chunk before the flop: the same for any number of workers.
_SPAN = 221
# Seconds of a core: a call, a board, and a pair of ranks of the range for each multiset of ranks.
_CALL_SECONDS = 8e-6
_BOARD_SECONDS = 3.5e-8
_BLOCK_SECONDS = 9e-9
# How many boards stand for one multiset of so many ranks to come, and multisets there are.
_MULTISETS = {0: 1, 1: 13, 2: 91, 5: 6175}

_UINT8, _DOUBLES = ffi.typeof("uint8_t[]"), ffi.typeof("double[]")
_TABLE = ffi.typeof("brelan_known_table *")
_ROOM = int(lib.brelan_known_scratch())


class KnownChunk(NamedTuple):
    """One span of a walk; see brelan_known_equity."""

    ranking: int
    players: int
    seat: int
    group: int
    hole: bytes
    board: Bytes
    dead: Bytes
    weights: Floats
    start: int
    stop: int


class KnownFound(NamedTuple):
    """Weight of deals by set of winners, what it was divided by, and the live combos."""

    outcomes: Floats
    factor: float
    matchups: int


def open_seat(spot: RangeSpot) -> int | None:
    """Return the player with a range when all others have one combo each, else None."""
    wide = [player for player, count in enumerate(spot.counts) if count > 1]
    if len(wide) > 1:
        return None
    return wide[0] if wide else spot.players - 1


def known_chunk(chunk: KnownChunk) -> Floats:
    """Return the weight of deals by set of winners over one span."""
    outcomes = np.zeros(1 << chunk.players)
    board, dead = chunk.board, chunk.dead
    sizes = (chunk.ranking, chunk.players, chunk.seat, board.size, dead.size, chunk.group)
    arrays = [ffi.from_buffer(_UINT8, part) for part in (chunk.hole, board, dead)]
    table = ffi.new(_TABLE, (*sizes, *arrays, ffi.from_buffer(_DOUBLES, chunk.weights)))
    status = lib.brelan_known_equity(
        table, chunk.start, chunk.stop, scratch(_ROOM), ffi.from_buffer(_DOUBLES, outcomes)
    )
    if status != lib.BRELAN_OK:
        raise RuntimeError(f"the walk refused its arguments with status {status}")
    return np.maximum(outcomes, 0.0, out=outcomes)


def run_known(spot: RangeSpot, seat: int, options: RunOptions) -> KnownFound:
    """Deal known hands against the range of one player. No matchups: they clash."""
    hole, taken, clash = _known_hands(spot, seat)
    weights = spot.weights[seat]
    facts = look_at(weights, taken)
    if clash or not facts.count:
        return KnownFound(np.zeros(1 << spot.players), 1.0, 0)
    factor = 1.0
    if not spot.alike[seat]:
        # One row is scaled like many: what known hands rule out is left out first.
        rows = weights[None].copy()
        block(rows[0], taken)
        factor = float(scale(rows)[0])
        weights = rows[0]
    group = spot.symmetry_of_all() if spot.to_come == 5 else 1
    length = int(lib.brelan_sweep_length(spot.to_come))
    fixed = (spot.ranking._number, spot.players, seat, group, hole)
    whole = KnownChunk(*fixed, spot.board, spot.dead, weights, 0, length)
    if spot.to_come < 5:
        return KnownFound(known_chunk(whole), factor, facts.count)
    spans = [
        whole._replace(start=start, stop=min(start + _SPAN, length))
        for start in range(0, length, _SPAN)
    ]
    outcomes: Floats = run_chunks(known_chunk, spans, **options._asdict())
    return KnownFound(outcomes, factor, facts.count)


def _known_hands(spot: RangeSpot, seat: int) -> tuple[bytes, int, bool]:
    """Return the hole cards of all seats, their bits, and whether a card of them comes twice."""
    cards, taken, clash = [], 0, False
    for player, facts in enumerate(spot.seen):
        if player == seat:
            cards += [0, 0]
            continue
        bits = _BITS[facts.first]
        clash = clash or bool(taken & bits)
        taken |= bits
        cards += _CARDS[facts.first]
    return bytes(cards), taken, clash


_BITS: list[int] = COMBO_BITS.tolist()
_CARDS: list[list[int]] = COMBO_CARDS.tolist()


def known_cost(spot: RangeSpot, seat: int) -> float:
    """Estimate the seconds that known hands against a range take on one core."""
    to_come = spot.to_come
    live = 52 - spot.ranking.lowest_card - spot.board.size - spot.dead.size - 2 * spot.players + 2
    boards = float(math.comb(live, to_come))
    if to_come == 5:
        boards = spot.boards_walked(spot.symmetry_of_all())
    ranks = _MULTISETS[to_come] * _BLOCK_SECONDS * (spot.blocks[seat] + spot.players)
    return _CALL_SECONDS + ranks + boards * _BOARD_SECONDS
