"""Sweeps over final boards in chunks: what every combo beats and ties of an opposing range."""

from __future__ import annotations

import math
from concurrent.futures import Executor
from typing import NamedTuple

import numpy as np

from brelan._kernel import ffi, lib
from brelan._native import levels
from brelan._shared.parallel import run_chunks
from brelan._shared.progress import ProgressOption
from brelan.cards.classes import COMBO_CARDS, COMBO_COUNT
from brelan.equities.spots import Bytes, Floats, RangeSpot, combo_images, permutations_of

# Rank multisets a chunk, by how many cards are to come. Chunks have the same bounds for any number
# of workers, so that sums of doubles come out the same.
_SPAN = {0: 1, 1: 13, 2: 31, 5: 64}
# Seconds of one core a board, and on top of that for each pair of ranks.
_BOARD_SECONDS = 4e-7
_BLOCK_SECONDS = 1.5e-8
_BLOCKS = (COMBO_CARDS[:, 0] >> 2).astype(np.intp) * 13 + (COMBO_CARDS[:, 1] >> 2)


class SweepChunk(NamedTuple):
    """One span of a sweep; see brelan_equity_sweep."""

    ranking: int
    board: Bytes
    dead: Bytes
    group: int
    weights: Floats
    wanted: Bytes
    start: int
    stop: int


def sweep_chunk(chunk: SweepChunk) -> Floats:
    """Sweep one span: the weight that each combo beats, and beats or ties, shape (2, 1326)."""
    tallies = np.zeros((2, COMBO_COUNT))
    scratch = np.empty(lib.brelan_sweep_scratch() // 8 + 1)
    board, dead, wanted = (
        ffi.from_buffer("uint8_t[]", part) for part in (chunk.board, chunk.dead, chunk.wanted)
    )
    weights = ffi.from_buffer("double[]", chunk.weights)
    sizes = (chunk.ranking, chunk.board.size, chunk.dead.size, chunk.group)
    swept = ffi.new("brelan_sweep_range *", (*sizes, board, dead, weights, wanted))
    status = lib.brelan_equity_sweep(
        levels.LEVEL,
        swept,
        chunk.start,
        chunk.stop,
        ffi.from_buffer(scratch),
        ffi.from_buffer("double[]", tallies[0]),
        ffi.from_buffer("double[]", tallies[1]),
    )
    if status != lib.BRELAN_OK:
        raise RuntimeError(f"the sweep refused its arguments with status {status}")
    return tallies


def run_sweep(
    spot: RangeSpot,
    hero: int,
    workers: int = 1,
    executor: Executor | None = None,
    progress: ProgressOption = None,
) -> tuple[Floats, Floats]:
    """Return what the hero's combos beat, and beat or tie, of the other player's range.

    `hero` is 0 or 1. Both results have shape (1326,) and count weight times boards.
    """
    group = spot.symmetry_of(1 - hero)
    images = combo_images()[permutations_of(group)]
    wanted = (spot.weights[hero] > 0)[images].any(axis=0).astype(np.uint8)
    length, span = lib.brelan_sweep_length(spot.to_come), _SPAN[spot.to_come]
    fixed = spot.ranking._number, spot.board, spot.dead, group, spot.weights[1 - hero], wanted
    chunks = [
        SweepChunk(*fixed, start, min(start + span, length)) for start in range(0, length, span)
    ]
    if len(chunks) == 1:
        tallies = sweep_chunk(chunks[0])
    else:
        tallies = run_chunks(
            sweep_chunk, chunks, workers=workers, executor=executor, progress=progress
        )
    # One board stands for its orbit: of the combos of an orbit only the mean is right.
    less, not_more = np.maximum(tallies[:, images].sum(axis=1) / len(images), 0.0)
    return less, np.maximum(less, not_more)


def sweep_sides(spot: RangeSpot) -> tuple[int, int]:
    """Return who is swept for and who opposes, whichever way costs less."""
    hero = 0 if sweep_cost(spot, 0) <= sweep_cost(spot, 1) else 1
    return hero, 1 - hero


def sweep_cost(spot: RangeSpot, hero: int) -> float:
    """Estimate the seconds that a sweep takes on one core."""
    live = 52 - spot.ranking.lowest_card - spot.board.size - spot.dead.size
    kept = len(permutations_of(spot.symmetry_of(1 - hero)))
    boards = math.comb(live, spot.to_come) / kept * (1 + (kept > 1) * 0.25)
    own, other = (_count_blocks(spot.weights[side]) for side in (hero, 1 - hero))
    return boards * (_BOARD_SECONDS + _BLOCK_SECONDS * (2 * own + other))


def _count_blocks(weights: Floats) -> int:
    """Count the pairs of ranks that a range holds."""
    held = np.zeros(169, dtype=bool)
    held[_BLOCKS[weights > 0]] = True
    return int(np.count_nonzero(held))
