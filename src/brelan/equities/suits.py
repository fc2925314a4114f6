"""Permutations of suits: what they turn combos into, and what they leave alone."""

from __future__ import annotations

import itertools
import math
from functools import cache

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan.cards.classes import COMBO_COUNT

__all__ = ["combo_images", "orbit_share", "permutations_of", "suit_group"]

_PERMUTATIONS = tuple(itertools.permutations(range(4)))


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


@cache
def suit_group(alike: tuple[int, ...]) -> int:
    """Return the permutations, as a mask, that send each suit to one of the same number."""
    kept = [all(alike[s] == alike[to] for s, to in enumerate(p)) for p in _PERMUTATIONS]
    return sum(1 << number for number, keeps in enumerate(kept) if keeps)


@cache
def orbit_share(group: int, to_come: int) -> float:
    """Return how many of all deals are told apart, by Burnside's lemma on a full deck."""
    if group == 1:
        return 1.0
    kept = 0
    for number in permutations_of(group):
        # By how many cards there are, the ways that a permutation leaves alone: of each rank, whole
        # cycles of suits come or do not.
        ways = [1]
        for cycle in _cycles(_PERMUTATIONS[number]) * 13:
            longer = ways + [0] * cycle
            for cards, count in enumerate(ways):
                longer[cards + cycle] += count
            ways = longer[: to_come + 1]
        kept += ways[to_come]
    return kept / (group.bit_count() * math.comb(52, to_come))


def _cycles(permutation: tuple[int, ...]) -> list[int]:
    """Return the lengths of the cycles of a permutation."""
    found, seen = [], set()
    for start in range(len(permutation)):
        at, length = start, 0
        while at not in seen:
            seen.add(at)
            at, length = permutation[at], length + 1
        found += [length] if length else []
    return found
