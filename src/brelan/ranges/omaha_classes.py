"""The 16,432 Omaha hands that differ in more than the names of suits, and their order."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from brelan.cards.classes import Floats, Indices, read_only
from brelan.hands.canonical import canonical_index
from brelan.ranges.hand_tables import omaha_hands
from brelan.ranges.omaha_patterns import Flags

__all__ = ["OmahaClasses", "omaha_classes", "part_of_ranking", "percentiles"]


class OmahaClasses(NamedTuple):
    """The class of each of the 270,725 hands, by `canonical_index`, and the sizes of classes."""

    of_hands: Indices
    sizes: Indices


@cache
def omaha_classes() -> OmahaClasses:
    """Return the classes of all hands; 2 MB, made once."""
    of_hands = np.asarray(canonical_index(omaha_hands().cards), dtype=np.intp)
    return OmahaClasses(read_only(of_hands), read_only(np.bincount(of_hands)))


def part_of_ranking(equities: Floats, best: float, worst: float) -> Flags:
    """Mark the hands from one share of all to another, by the equities of their classes.

    Classes are taken whole, the strongest first, equal ones in the order of their numbers; the
    class that a line falls in lies above it when at least half of its hands do.
    """
    of_hands, sizes = omaha_classes()
    middle = _up_to(equities) - sizes / 2
    count = len(of_hands)
    taken = (middle > best * count) & (middle <= worst * count)
    return np.take(taken, of_hands)


def percentiles(equities: Floats) -> Floats:
    """Return, for each class, the share of all hands that come before it or belong to it."""
    return _up_to(equities) / len(omaha_classes().of_hands)


def _up_to(equities: Floats) -> Indices:
    """Count the hands of each class and of those before it."""
    sizes = omaha_classes().sizes
    order = np.lexsort((np.arange(sizes.size), -equities))
    counted = np.empty_like(sizes)
    counted[order] = np.cumsum(sizes[order])
    return counted
