"""Three ranges and more, exactly: what each combo of one wins and shares against all others.

On each board the combos stand in order of score and are passed once. Beside a combo, the pairs of
combos of two other players that share no card are counted by inclusion and exclusion over cards
(csrc/equity/multiway/body.h has the formula); the combos of further players are chosen in turn.

Differences of sums lose digits where nearly all weight shares cards. Of a combo that meets the
weight m of the others, whose ranges weigh s1, s2 …, every tally is off by less than
2.3e-12 s1 s2 … a board, and so its shares by less than 2.3e-12 s1 s2 … / m: below 1e-9 as long as
m is more than a 400th part of the product. `SAFE` asks for twice as much; the rest is counted one
by one, by sums and products alone. Weights that are multiples of 1/1024 are exact as long as all
sums stay below 2^53.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from itertools import accumulate, pairwise, product
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._native import levels
from brelan._shared.parallel import Chunks, run_chunks
from brelan.cards.classes import COMBO_COUNT
from brelan.equities.costs import Work
from brelan.equities.spots import Bytes, Floats, RangeSpot, RunOptions, scratch
from brelan.equities.suits import combo_images, permutations_of

#: Share of the product of the others' weights that a combo must meet to be trusted.
SAFE = 1 / 200
# Weights that are whole multiples of this add up exactly.
_UNIT = 2.0**-10
# How long a chunk should take.
_CHUNK_SECONDS = 0.05
# Combos that a call for what is met passes: some hundredths of a second.
_MET_AT_ONCE = 3_000_000
_ONES = np.ones(COMBO_COUNT)
# Two combos of different players share no card about so often.
_APART = 0.92


#: A part of a sweep: from where to where of the boards, and of the combos of each player chosen.
Span: TypeAlias = "tuple[tuple[int, int], ...]"


class MultiwayChunk(NamedTuple):
    """One span of a multiway sweep; see brelan_equity_multiway."""

    ranking: int
    board: Bytes
    dead: Bytes
    combos: npt.NDArray[np.uint16]
    weights: Floats
    ends: npt.NDArray[np.uintp]
    group: int
    one_by_one: bool
    start: int
    stop: int
    as_it_lies: bool = False


class Told(NamedTuple):
    """What the combos of one player win and share.

    `tallies` has a row for each of `combos` and a column for each set of winners, given in `sets`
    as bits of players: the weight of the others' combos, times boards. `met` is the weight of all
    of them, without boards.
    """

    combos: npt.NDArray[np.intp]
    sets: list[int]
    tallies: Floats
    met: Floats


def multiway_chunk(chunk: MultiwayChunk) -> Floats:
    """Sweep one span: a row for each combo of the first player, a column for each set of others."""
    tallies = np.zeros((int(chunk.ends[0]), 1 << (len(chunk.ends) - 1)))
    spot, _kept = kernel_spot(chunk)
    status = lib.brelan_equity_multiway(
        levels.LEVEL,
        spot,
        chunk.start,
        chunk.stop,
        scratch(lib.brelan_multiway_scratch()),
        ffi.from_buffer("double[]", tallies),
    )
    return _checked(status, tallies)


def _met_chunk(chunk: MultiwayChunk) -> Floats:
    """Return the weight of the others' combos that each combo of the first player meets."""
    met = np.zeros(int(chunk.ends[0]))
    spot, _kept = kernel_spot(chunk)
    status = lib.brelan_multiway_met(
        levels.LEVEL, spot, scratch(lib.brelan_multiway_scratch()), ffi.from_buffer("double[]", met)
    )
    return _checked(status, met)


def _met(chunk: MultiwayChunk, workers: int = 1) -> Floats:
    """Do so for a part of the others' choices at a time: of four players and more they are many."""
    counts = _choices(chunk)
    passed = math.prod(counts) * len(chunk.combos)
    spans = _spans(1, counts, passed / _MET_AT_ONCE)
    met: Floats = run_chunks(partial(_part, _met_chunk, chunk), spans, workers=workers)
    return met


def _choices(chunk: MultiwayChunk) -> list[int]:
    """How many combos each player has that are chosen in turn."""
    counts = [int(end - start) for start, end in pairwise(chunk.ends.tolist())]
    return counts if chunk.one_by_one else counts[:-2]


def _spans(length: int, choices: list[int], pieces: float) -> Chunks:
    """Cut the boards into about so many pieces, and where they are too few, the choices too."""
    axes: list[list[tuple[int, int]]] = []
    for count in (length, *choices):
        size = math.ceil(count / max(1, min(count, math.ceil(pieces))))
        axes.append([(at, min(at + size, count)) for at in range(0, count, max(1, size))])
        pieces /= max(1, len(axes[-1]))
    return Chunks(math.prod(map(len, axes)), lambda: product(*axes))


def _part(work: Callable[[MultiwayChunk], Floats], chunk: MultiwayChunk, span: Span) -> Floats:
    """Do the work of some boards and some choices; the parts of a chunk add up to it."""
    (start, stop), *chosen = span
    ends = [0, *chunk.ends.tolist()]
    parts = [(0, ends[1]), *((ends[p] + a, ends[p] + b) for p, (a, b) in enumerate(chosen, 1))]
    parts += zip(ends[len(parts) :], ends[len(parts) + 1 :], strict=False)
    kept = [slice(*part) for part in parts]
    cut = chunk._replace(
        combos=np.concatenate([chunk.combos[each] for each in kept]),
        weights=np.concatenate([chunk.weights[each] for each in kept]),
        ends=np.cumsum([b - a for a, b in parts], dtype=np.uintp),
        start=start,
        stop=stop,
    )
    return work(cut)


def _checked(status: int, found: Floats) -> Floats:
    if status != lib.BRELAN_OK:
        raise RuntimeError(f"the multiway sweep refused its arguments with status {status}")
    return found


def kernel_spot(chunk: MultiwayChunk) -> tuple[Any, list[Any]]:
    """Return the kernel's structure, and what must live as long."""
    kept = [
        ffi.from_buffer("uint8_t[]", chunk.board),
        ffi.from_buffer("uint8_t[]", chunk.dead),
        ffi.from_buffer("uint16_t[]", chunk.combos),
        ffi.from_buffer("double[]", chunk.weights),
        ffi.from_buffer("size_t[]", chunk.ends),
    ]
    spot = ffi.new("brelan_multiway_spot *")
    spot.ranking, spot.players = chunk.ranking, len(chunk.ends)
    spot.board_size, spot.dead_size = chunk.board.size, chunk.dead.size
    spot.board, spot.dead, spot.combos, spot.weights, spot.ends = kept
    spot.group, spot.one_by_one = chunk.group, chunk.one_by_one
    spot.as_it_lies = chunk.as_it_lies
    return spot, kept


def run_multiway(
    spot: RangeSpot,
    hero: int,
    options: RunOptions,
    only: npt.NDArray[np.intp] | None = None,
    *,
    meeting: bool = True,
) -> Told:
    """Tell what the hero's combos win and share; with `only`, these combos, counted one by one.

    Without `meeting`, what they meet is not asked for.
    """
    group = 1 if only is not None else spot.symmetry_without(hero)
    own = spot.own(hero) if only is None else only
    images = combo_images()[permutations_of(group)][:, own] if group != 1 else None
    wanted = own if images is None else np.unique(images).astype(np.intp)
    chunk, sets = chunk_of(spot, hero, wanted, group, only is not None)
    met = _met(chunk, options.workers) if meeting else np.zeros(wanted.size)
    length = int(lib.brelan_sweep_length(spot.to_come))
    choices = _choices(chunk)
    if length == 1 and not choices:
        tallies = multiway_chunk(chunk._replace(stop=1))
    else:
        seconds = multiway_work(spot, hero, one_by_one=only is not None).seconds
        spans = _spans(length, choices, seconds / _CHUNK_SECONDS)
        tallies = run_chunks(partial(_part, multiway_chunk, chunk), spans, **options._asdict())
    if images is None:
        return Told(own, sets, np.maximum(tallies, 0.0), met)
    place = np.zeros(COMBO_COUNT, dtype=np.intp)
    place[wanted] = np.arange(wanted.size)
    # One board stands for its orbit: of the combos of an orbit only the mean is right.
    mean = tallies[place[images]].sum(axis=0) / len(images)
    return Told(own, sets, np.maximum(mean, 0.0), met[place[own]])


def met_weights(spot: RangeSpot, hero: int, only: npt.NDArray[np.intp] | None = None) -> Floats:
    """Return the weight of the others' combos that fit beside each combo of the hero.

    They are those of positive weight, or `only` these, counted one by one.
    """
    own = spot.own(hero) if only is None else only
    return _met(chunk_of(spot, hero, own, 1, only is not None)[0])


def chunk_of(
    spot: RangeSpot, hero: int, wanted: npt.NDArray[np.intp], group: int, one_by_one: bool
) -> tuple[MultiwayChunk, list[int]]:
    """Return a chunk without a span, and the sets of winners that its columns stand for."""
    order = _others(spot, hero)
    others = [spot.held[player] for player in order]
    ends = list(accumulate((len(held.combos) for held in others), initial=wanted.size))
    chunk = MultiwayChunk(
        spot.ranking._number,
        spot.board,
        spot.dead,
        np.concatenate([wanted.astype(np.uint16), *(held.numbers for held in others)]),
        np.concatenate([_ONES[: wanted.size], *(held.weights for held in others)]),
        np.array(ends, dtype=np.uintp),
        group,
        one_by_one,
        0,
        0,
        spot.as_it_lies,
    )
    return chunk, _winner_sets(hero, order)


def _winner_sets(hero: int, order: list[int]) -> list[int]:
    """Return the sets of winners that columns stand for: the hero and some of the others."""
    sets = [1 << hero]
    for player in order:
        sets += [winners | 1 << player for winners in sets]
    return sets


def _others(spot: RangeSpot, hero: int) -> list[int]:
    """The other players, the widest ranges last: those are met by the formula."""
    counts = spot.counts
    return sorted((p for p in range(spot.players) if p != hero), key=lambda p: (counts[p], p))


def multiway_work(spot: RangeSpot, hero: int, *, one_by_one: bool = False) -> Work:
    """Return the work of a sweep.

    A call; boards; combos to score and put in order; combos to pass and combos of the hero to tell
    apart, for each choice of the players between. One by one: combos and choices on each board.
    """
    found = spot.works.get((hero, one_by_one))
    if found is None:
        found = spot.works[hero, one_by_one] = _work_of(spot, hero, one_by_one)
    return found


def _work_of(spot: RangeSpot, hero: int, one_by_one: bool) -> Work:
    counts = [spot.counts[player] for player in _others(spot, hero)]
    own = spot.counts[hero]
    boards = spot.boards_walked(1 if one_by_one else spot.symmetry_without(hero))
    choices = 1.0
    for at, count in enumerate(counts if one_by_one else counts[:-2]):
        choices *= max(1.0, count * _APART**at)
    scored = boards * (own + sum(counts))
    if one_by_one:
        return Work("one-by-one", (1, scored, boards * choices * (own + 1)))
    passed = boards * choices * (own + sum(counts[-2:]))
    return Work("multiway", (1, boards, scored, passed, boards * choices * own))


def is_exact(spot: RangeSpot) -> bool:
    """Whether all weights are multiples of one unit and all sums stay below 2^53."""
    if all(spot.alike):
        return math.prod(spot.counts) * 24 * spot.boards < 2**53
    whole = np.rint(spot.weights / _UNIT) * _UNIT == spot.weights
    if not whole.all():
        return False
    units = np.where((spot.weights == np.rint(spot.weights)).all(axis=1), 1.0, _UNIT)
    return bool(np.prod(spot.weights.sum(axis=1) / units) * 24 * spot.boards < 2**53)
