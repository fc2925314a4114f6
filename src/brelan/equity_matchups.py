"""Matchups of ranges dealt out one by one, one of each class under suit permutations."""

from __future__ import annotations

import math
from concurrent.futures import Executor
from typing import NamedTuple, NoReturn

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan.equity_spots import (
    COMBO_BITS,
    Bytes,
    Floats,
    RangeSpot,
    combo_images,
    permutations_of,
)
from brelan.progress import ProgressOption
from brelan.range_classes import COMBO_CARDS, COMBO_COUNT
from brelan.runs import run_chunks

Indices = npt.NDArray[np.int64]

# Matchups a chunk: the same for any number of workers.
_SPAN = 64
# More than this many are refused: their table alone would fill the memory.
MOST_MATCHUPS = 20_000_000
# As many combos as digits of base 1,326 fit 64 bits; more players are not put in classes.
MOST_NUMBERED = 6
# Seconds to lay out a matchup, and to deal it, by cards to come: for two players, and by how much
# each player more multiplies that.
_LAYOUT_SECONDS = 2e-7
_DEAL_SECONDS = {0: 1e-6, 1: 3e-6, 2: 2e-5, 5: 1.5e-4}
_PLAYER_FACTOR = 1.5


class MatchupChunk(NamedTuple):
    """Some matchups, the combos of each player and the weight of each."""

    ranking: int
    board: Bytes
    dead: Bytes
    combos: npt.NDArray[np.uint16]
    weights: Floats


def matchup_chunk(chunk: MatchupChunk) -> Floats:
    """Return the weight of all deals of some matchups by set of winners."""
    count, players = chunk.combos.shape
    holes = np.ascontiguousarray(COMBO_CARDS[chunk.combos], dtype=np.uint8)
    outcomes = np.zeros((count, 1 << players), dtype=np.uint64)
    bad = ffi.new("size_t[2]")
    board, dead = (ffi.from_buffer("uint8_t[]", cards) for cards in (chunk.board, chunk.dead))
    for hole, counts in zip(holes, outcomes, strict=True):
        status = lib.brelan_equity_hands(
            chunk.ranking,
            players,
            ffi.from_buffer("uint8_t[]", hole),
            board,
            chunk.board.size,
            dead,
            chunk.dead.size,
            ffi.from_buffer("uint64_t[]", counts),
            bad,
        )
        if status != lib.BRELAN_OK:
            raise RuntimeError(f"the kernel refused a matchup with status {status}")
    weighted: Floats = (outcomes * chunk.weights[:, None]).sum(axis=0)
    return weighted


def run_matchups(
    spot: RangeSpot,
    workers: int = 1,
    executor: Executor | None = None,
    progress: ProgressOption = None,
) -> tuple[Floats, int]:
    """Return the weight of deals by set of winners, and the number of matchups."""
    combos, weights = _live_matchups(spot)
    if not len(combos):
        raise_collision(spot)
    matchups = len(combos)
    combos, weights = _classes(spot, combos, weights)
    fixed = spot.ranking._number, spot.board, spot.dead
    chunks = [
        MatchupChunk(*fixed, combos[at : at + _SPAN], weights[at : at + _SPAN])
        for at in range(0, len(combos), _SPAN)
    ]
    outcomes: Floats = run_chunks(
        matchup_chunk, chunks, workers=workers, executor=executor, progress=progress
    )
    return outcomes, matchups


def matchup_cost(spot: RangeSpot) -> float:
    """Estimate the seconds that all matchups take on one core; infinite if they are too many."""
    matchups = math.prod(np.count_nonzero(spot.weights, axis=1).tolist())
    if matchups > MOST_MATCHUPS:
        return math.inf
    alike = len(permutations_of(spot.symmetry)) if spot.players <= MOST_NUMBERED else 1
    classes = matchups / alike + 1
    deal = _DEAL_SECONDS[spot.to_come] * _PLAYER_FACTOR ** (spot.players - 2)
    return float(matchups * _LAYOUT_SECONDS * spot.players + classes * deal)


def _live_matchups(spot: RangeSpot) -> tuple[npt.NDArray[np.uint16], Floats]:
    """List the matchups, one row each, that use no card twice, and the products of weights."""
    combos = np.zeros((1, 0), dtype=np.uint16)
    bits, weights = np.zeros(1, dtype=np.uint64), np.ones(1)
    for player, row in enumerate(spot.weights):
        own = np.flatnonzero(row)
        if len(combos) * own.size > MOST_MATCHUPS:
            raise ValueError(
                f"weights[0] to weights[{player}] make more than {MOST_MATCHUPS} matchups: "
                "too many to deal out one by one"
            )
        before, now = np.nonzero((bits[:, None] & COMBO_BITS[own]) == 0)
        chosen = own[now]
        combos = np.column_stack([combos[before], chosen.astype(np.uint16)])
        bits, weights = bits[before] | COMBO_BITS[chosen], weights[before] * row[chosen]
    return combos, weights


def _classes(
    spot: RangeSpot, combos: npt.NDArray[np.uint16], weights: Floats
) -> tuple[npt.NDArray[np.uint16], Floats]:
    """Keep one matchup of each class, with the weight of all: the one of the least number."""
    if spot.players > MOST_NUMBERED:
        return combos, weights
    least = _number(combos)
    for number in permutations_of(spot.symmetry)[1:]:
        np.minimum(least, _number(combo_images()[number][combos]), out=least)
    _, first, inverse = np.unique(least, return_index=True, return_inverse=True)
    return combos[first], np.bincount(inverse, weights).astype(np.float64)


def _number(combos: npt.NDArray[np.uint16]) -> Indices:
    """Number matchups so that equal numbers mean equal combos."""
    numbers = np.zeros(len(combos), dtype=np.int64)
    for column in combos.T:
        numbers = numbers * COMBO_COUNT + column
    return numbers


def raise_collision(spot: RangeSpot) -> NoReturn:
    """Name the players whose combos always share a card."""
    held = spot.weights > 0
    for first in range(spot.players):
        for second in range(first + 1, spot.players):
            taken = COMBO_BITS[held[first]][:, None] & COMBO_BITS[held[second]]
            if taken.all():
                raise ValueError(
                    f"weights[{first}] and weights[{second}] leave no deal: every combo of one "
                    "shares a card with every combo of the other"
                )
    names = ", ".join(f"weights[{player}]" for player in range(spot.players))
    raise ValueError(f"{names} leave no deal: whatever they hold, some card is held twice")
