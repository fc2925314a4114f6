"""Sweeps over final boards in chunks: what every combo beats and ties of an opposing range."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from brelan._kernel import ffi, lib
from brelan._native import levels
from brelan._shared.parallel import run_chunks
from brelan.cards.classes import COMBO_COUNT
from brelan.equities.costs import Work
from brelan.equities.spots import ALONE, Bytes, Floats, RangeSpot, RunOptions, scratch
from brelan.equities.suits import combo_images, permutations_of

# Rank multisets a chunk, by how many cards are to come. Chunks have the same bounds for any number
# of workers, so that sums of doubles come out the same.
_SPAN = {0: 1, 1: 13, 2: 31, 5: 64}


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
    as_it_lies: bool = False


def sweep_chunk(chunk: SweepChunk) -> Floats:
    """Sweep one span: the weight that each combo beats, and beats or ties, shape (2, 1326)."""
    tallies = np.zeros((2, COMBO_COUNT))
    board, dead, wanted = (
        ffi.from_buffer("uint8_t[]", part) for part in (chunk.board, chunk.dead, chunk.wanted)
    )
    weights = ffi.from_buffer("double[]", chunk.weights)
    sizes = (chunk.ranking, chunk.board.size, chunk.dead.size, chunk.group)
    swept = ffi.new(
        "brelan_sweep_range *", (*sizes, board, dead, weights, wanted, chunk.as_it_lies)
    )
    status = lib.brelan_equity_sweep(
        levels.LEVEL,
        swept,
        chunk.start,
        chunk.stop,
        scratch(lib.brelan_sweep_scratch()),
        ffi.from_buffer("double[]", tallies[0]),
        ffi.from_buffer("double[]", tallies[1]),
    )
    if status != lib.BRELAN_OK:
        raise RuntimeError(f"the sweep refused its arguments with status {status}")
    return tallies


def run_sweep(spot: RangeSpot, hero: int, options: RunOptions = ALONE) -> tuple[Floats, Floats]:
    """Return what the hero's combos beat, and beat or tie, of the other player's range.

    `hero` is 0 or 1. Both results have shape (1326,) and count weight times boards.
    """
    group = spot.symmetry_of(1 - hero)
    images = combo_images()[permutations_of(group)] if group != 1 else None
    held = spot.weights[hero] > 0
    wanted = (held if images is None else held[images].any(axis=0)).view(np.uint8)
    length, span = lib.brelan_sweep_length(spot.to_come), _SPAN[spot.to_come]
    fixed = spot.ranking._number, spot.board, spot.dead, group, spot.weights[1 - hero], wanted
    chunks = [
        SweepChunk(*fixed, start, min(start + span, length), spot.as_it_lies)
        for start in range(0, length, span)
    ]
    if len(chunks) == 1:
        tallies = sweep_chunk(chunks[0])
    else:
        tallies = run_chunks(sweep_chunk, chunks, **options._asdict())
    if images is not None:
        # One board stands for its orbit: of the combos of an orbit only the mean is right.
        tallies = tallies[:, images].sum(axis=1) / len(images)
    less, not_more = np.maximum(tallies, 0.0)
    return less, np.maximum(less, not_more)


def sweep_work(spot: RangeSpot) -> tuple[Work, int]:
    """Return the work of a sweep, and for whom to sweep.

    A call; boards; pairs of ranks on them; boards with three cards of a suit.
    """
    blocks, works = spot.blocks, []
    for hero in (0, 1):
        boards = spot.boards_walked(spot.symmetry_of(1 - hero))
        passed = boards * (2 * blocks[hero] + blocks[1 - hero])
        works.append(Work("sweep", (1, boards, passed, boards * spot.flush_share)))
    hero = int(works[1].seconds < works[0].seconds)
    return works[hero], hero
