"""Matchups of ranges dealt out one by one, one of each class under suit permutations."""

from __future__ import annotations

import math
from itertools import combinations
from typing import Any, NamedTuple, NoReturn

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._shared.parallel import run_chunks
from brelan.cards.classes import COMBO_CARDS, COMBO_COUNT
from brelan.equities.costs import MULTISETS, Work
from brelan.equities.spots import ALONE, COMBO_BITS, Bytes, Floats, RangeSpot, RunOptions
from brelan.equities.suits import combo_images, permutations_of
from brelan.errors import EquityError

Indices = npt.NDArray[np.int64]
Combos = npt.NDArray[np.uint16]
Counts = npt.NDArray[np.uint64]

# Matchups a chunk, by cards to come: the same for any number of workers.
_SPANS = {0: 16384, 1: 8192, 2: 4096, 5: 64}
# More than this many are refused: their table alone would fill the memory.
MOST_MATCHUPS = 5_000_000
# As many combos as digits of base 1,326 fit 64 bits; more players are not put in classes.
MOST_NUMBERED = 6


class MatchupChunk(NamedTuple):
    """Some matchups, and the weight of each by seating; see `_seatings`."""

    ranking: int
    board: Bytes
    dead: Bytes
    combos: Combos
    weights: Floats  # (matchups, seatings)
    seatings: npt.NDArray[np.intp]  # (seatings, 1 << players)


def matchup_chunk(chunk: MatchupChunk) -> Floats:
    """Return the weight of all deals of some matchups by set of winners."""
    outcomes = count_matchups(chunk.ranking, chunk.combos, chunk.board, chunk.dead)
    total = np.zeros(outcomes.shape[1])
    for weights, sets in zip(chunk.weights.T, chunk.seatings, strict=True):
        total[sets] += (outcomes * weights[:, None]).sum(axis=0)
    return total


def count_matchups(
    ranking: int, combos: npt.NDArray[np.integer[Any]], board: Bytes, dead: Bytes
) -> Counts:
    """Count the boards of each matchup, a row of combos, by set of winners."""
    count, players = combos.shape
    holes = np.ascontiguousarray(COMBO_CARDS[combos], dtype=np.uint8)
    outcomes = np.zeros((count, 1 << players), dtype=np.uint64)
    kept = [ffi.from_buffer("uint8_t[]", cards) for cards in (board, dead, holes)]
    matchups, bad = ffi.new("brelan_matchups *"), ffi.new("size_t *")
    matchups.ranking, matchups.players, matchups.n = ranking, players, count
    matchups.board, matchups.dead, matchups.hole = kept
    matchups.board_n, matchups.dead_n = board.size, dead.size
    status = lib.brelan_equity_matchups(matchups, ffi.from_buffer("uint64_t[]", outcomes), bad)
    if status != lib.BRELAN_OK:
        raise RuntimeError(f"the kernel refused a matchup with status {status}")
    return outcomes


def run_matchups(spot: RangeSpot, options: RunOptions = ALONE) -> tuple[Floats, int]:
    """Return the weight of deals by set of winners, and the number of matchups."""
    combos, weights = _live_matchups(spot)
    if not len(combos):
        raise_collision(spot)
    matchups = len(combos)
    combos, by_seating, seatings = _classes(spot, combos, weights)
    fixed = spot.ranking._number, spot.board, spot.dead
    span = _SPANS[spot.to_come]
    chunks = [
        MatchupChunk(*fixed, combos[at : at + span], by_seating[at : at + span], seatings)
        for at in range(0, len(combos), span)
    ]
    outcomes: Floats = run_chunks(matchup_chunk, chunks, **options._asdict())
    return outcomes, matchups


def matchup_work(spot: RangeSpot) -> Work | None:
    """A call; matchups to lay out, a player each; the same for each suit permutation that is looked
    through; deals, their multisets of ranks, and these a player. None if they are too many."""
    matchups = math.prod(spot.counts)
    if matchups > MOST_MATCHUPS:
        return None
    live = matchups * _share_apart(spot) if spot.players > 2 else float(matchups)
    deals, looked = live, 0.0
    if _has_classes(spot):
        alike = spot.symmetry_of_all().bit_count()
        deals, looked = live / alike + 1, live * (spot.symmetry.bit_count() + 4)
    ranks = deals * MULTISETS[spot.to_come]
    laid = matchups * spot.players
    return Work("matchups", (1, laid, looked, deals, ranks, ranks * spot.players))


def _share_apart(spot: RangeSpot) -> float:
    """Estimate the share of matchups that use no card twice, as if pairs of players were apart."""
    cards = [np.bincount(COMBO_CARDS[held.combos].ravel(), minlength=52) for held in spot.held]
    shares = [own / max(1, count) for own, count in zip(cards, spot.counts, strict=True)]
    return math.prod(max(0.0, 1 - float(a @ b)) for a, b in combinations(shares, 2))


def _has_classes(spot: RangeSpot) -> bool:
    """Whether putting matchups in classes pays: boards to come and suits that are alike."""
    return spot.players <= MOST_NUMBERED and spot.symmetry != 1 and spot.to_come > 1


def _live_matchups(spot: RangeSpot) -> tuple[Combos, Floats]:
    """List the matchups, one row each, that use no card twice, and the products of weights."""
    combos = np.zeros((1, 0), dtype=np.uint16)
    bits, weights = np.zeros(1, dtype=np.uint64), np.ones(1)
    for player, row in enumerate(spot.weights):
        own = np.flatnonzero(row)
        if len(combos) * own.size > MOST_MATCHUPS:
            raise EquityError("too-many-matchups", last=player, most=MOST_MATCHUPS)
        before, now = np.nonzero((bits[:, None] & COMBO_BITS[own]) == 0)
        chosen = own[now]
        combos = np.column_stack([combos[before], chosen.astype(np.uint16)])
        bits, weights = bits[before] | COMBO_BITS[chosen], weights[before] * row[chosen]
    return combos, weights


def _classes(
    spot: RangeSpot, combos: Combos, weights: Floats
) -> tuple[Combos, Floats, npt.NDArray[np.intp]]:
    """Keep one matchup of each class, with the weight of all by seating.

    Matchups are alike when a suit permutation turns one into the other, in whatever order the
    players sit: their combos, in ascending order and read as digits, make the same least number.
    """
    if not _has_classes(spot):
        plain = np.arange(1 << spot.players)[None]
        return combos, weights[:, None], plain
    least = np.full(len(combos), np.iinfo(np.int64).max)
    which = np.zeros(len(combos), dtype=np.intp)
    for number in permutations_of(spot.symmetry):
        image = _number(np.sort(combo_images()[number][combos], axis=1))
        which[image < least] = number
        np.minimum(least, image, out=least)
    images = combo_images()[which[:, None], combos]
    seats = np.argsort(images, axis=1)
    _, first, inverse = np.unique(least, return_index=True, return_inverse=True)
    orders, order_of = np.unique(seats, axis=0, return_inverse=True)
    places = inverse * len(orders) + order_of.reshape(-1)
    by_seating = np.bincount(places, weights, len(first) * len(orders)).astype(np.float64)
    kept = np.take_along_axis(images, seats, axis=1)[first]
    return kept, by_seating.reshape(len(first), -1), _seatings(orders)


def _seatings(orders: npt.NDArray[np.intp]) -> npt.NDArray[np.intp]:
    """Return for each order of seats the set of players that each set of places stands for."""
    players = orders.shape[1]
    held = np.arange(1 << players)[:, None] >> np.arange(players) & 1
    sets: npt.NDArray[np.intp] = (held * (1 << orders)[:, None, :]).sum(axis=2)
    return sets


def _number(combos: Combos) -> Indices:
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
                names = [f"weights[{first}]", f"weights[{second}]"]
                raise EquityError("two-ranges-clash", ranges=names)
    names = [f"weights[{player}]" for player in range(spot.players)]
    raise EquityError("weights-clash", ranges=names)
