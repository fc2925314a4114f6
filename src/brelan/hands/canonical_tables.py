"""The tables by which the kernel numbers hands up to the names of suits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from math import comb, prod
from typing import Any

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan.cards.checks import Deck

__all__ = ["CanonicalTables", "canonical_tables"]


@dataclass(frozen=True, eq=False)
class CanonicalTables:
    """What the kernel numbers hands by; the arrays are those of the struct of its name."""

    deck: Deck
    rounds: tuple[int, ...]
    sizes: npt.NDArray[np.uint32]
    strides: npt.NDArray[np.uint32]
    start_of: npt.NDArray[np.uint64]
    starts: npt.NDArray[np.uint64]
    suits: npt.NDArray[np.uint8]

    @property
    def count(self) -> int:
        """How many classes there are."""
        return int(self.starts[-1])

    @cached_property
    def kernel(self) -> Any:
        """The struct, whose pointers stay valid as long as the arrays."""
        made = ffi.new("brelan_canonical *")
        made.rounds = len(self.rounds)
        made.cards[0 : len(self.rounds)] = self.rounds
        made.lowest = self.deck.lowest_card // 4
        made.patterns = len(self.suits)
        place_of, sets = _rank_sets()
        made.place_of = ffi.from_buffer("uint16_t[]", place_of)
        made.sets = ffi.from_buffer("uint16_t[]", sets)
        made.sizes = ffi.from_buffer("uint32_t[]", self.sizes)
        made.strides = ffi.from_buffer("uint32_t[]", self.strides)
        made.start_of = ffi.from_buffer("uint64_t[]", self.start_of)
        made.starts = ffi.from_buffer("uint64_t[]", self.starts)
        made.suits = ffi.from_buffer("uint8_t[]", self.suits)
        return made


@cache
def canonical_tables(rounds: tuple[int, ...], deck: Deck) -> CanonicalTables:
    """Make the tables of hands whose cards come in rounds of so many."""
    ranks = 13 - deck.lowest_card // 4
    signatures = [*product(*(range(cards + 1) for cards in rounds))]
    sizes, strides = [], np.zeros((len(signatures), lib.BRELAN_CANONICAL_ROUNDS), dtype=np.uint32)
    for number, counts in enumerate(signatures):
        # What a suit cannot hold has no way, however few of its ranks are left.
        left = [max(0, ranks - sum(counts[:r])) for r in range(len(counts))]
        ways = [*map(comb, left, counts)]
        sizes.append(prod(ways))
        strides[number, : len(ways)] = [prod(ways[r + 1 :]) for r in range(len(ways))]
    suits = [*_patterns(signatures, rounds, len(signatures) - 1, 4)]
    starts = np.zeros(len(suits) + 1, dtype=np.uint64)
    start_of = np.zeros(comb(len(signatures) + 2, 3), dtype=np.uint64)
    for number, pattern in enumerate(suits):
        start_of[comb(pattern[0] + 2, 3) + comb(pattern[1] + 1, 2) + pattern[2]] = starts[number]
        runs = [(pattern.count(one), sizes[one]) for one in set(pattern)]
        classes = prod(comb(size + suits_alike - 1, suits_alike) for suits_alike, size in runs)
        starts[number + 1] = starts[number] + np.uint64(classes)
    return CanonicalTables(
        deck,
        rounds,
        np.array(sizes, dtype=np.uint32),
        strides,
        start_of,
        starts,
        np.array(suits, dtype=np.uint8),
    )


def _patterns(
    signatures: list[tuple[int, ...]], left: tuple[int, ...], most: int, suits: int
) -> Iterator[tuple[int, ...]]:
    """Descending signatures, of `most` at most, of so many suits that share the cards left."""
    for number in range(most, -1, -1):
        rest = tuple(cards - held for cards, held in zip(left, signatures[number], strict=True))
        if min(rest) < 0:
            continue
        if suits > 1:
            for pattern in _patterns(signatures, rest, number, suits - 1):
                yield (number, *pattern)
        elif not any(rest):
            yield (number,)


@cache
def _rank_sets() -> tuple[npt.NDArray[np.uint16], npt.NDArray[np.uint16]]:
    """Number the sets of ranks of each size; and list them, by size."""
    sizes = np.array([number.bit_count() for number in range(1 << 13)])
    sets = np.argsort(sizes, kind="stable").astype(np.uint16)
    place_of = np.empty(1 << 13, dtype=np.uint16)
    first = np.searchsorted(sizes[sets], sizes[sets])
    place_of[sets] = np.arange(1 << 13) - first + (sizes[sets] << 12)
    return place_of, sets
