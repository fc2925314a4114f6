"""The 1,326 two-card combos, the 169 classes they fall into, and how the two are numbered.

A combo of two cards, hi > lo, has index ``hi * (hi - 1) // 2 + lo``: 2d2c comes first, AsAh last.
A class has the index of its cell in the usual 13 x 13 square read row by row from AA: pairs on the
diagonal, suited hands above it, offsuit hands below it.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from brelan.cards import RANKS, SUITS
from brelan.range_errors import RangeError

__all__ = [
    "CLASS_COMBOS",
    "CLASS_NAMES",
    "CLASS_SHAPES",
    "CLASS_SIZES",
    "COMBO_CARDS",
    "COMBO_CLASSES",
    "COMBO_COUNT",
    "DECK_BOTTOM",
    "SHAPE_COMBOS",
    "Floats",
    "Indices",
    "Shape",
    "check_deck",
    "class_bounds",
    "class_means",
    "combo_index",
    "combo_name",
    "deck_mask",
    "read_only",
]

Floats = NDArray[np.float64]
Indices = NDArray[np.intp]
Array = TypeVar("Array", bound=NDArray[Any])


COMBO_COUNT = 1326

# The lowest rank of each deck: the short deck starts at the six.
DECK_BOTTOM = {"full": 0, "short": 4}


class Shape(NamedTuple):
    """A starting hand without its suits: two ranks and "s", "o" or, for both or a pair, ""."""

    high: int
    low: int
    suffix: str

    def __str__(self) -> str:
        return RANKS[self.high] + RANKS[self.low] + self.suffix


def read_only(values: Array) -> Array:
    """Make an array read-only, so that tables and ranges can share it."""
    values.flags.writeable = False
    return values


def combo_index(first: int, second: int) -> int:
    """Index of a combo among the 1,326, from two different card codes in either order."""
    low, high = sorted((first, second))
    return high * (high - 1) // 2 + low


def _combo_cards() -> NDArray[np.uint8]:
    pairs = [(high, low) for high in range(52) for low in range(high)]
    return read_only(np.array(pairs, dtype=np.uint8))


def _class_shape(index: int) -> Shape:
    row, column = divmod(index, 13)
    suffix = "" if row == column else "s" if column > row else "o"
    return Shape(12 - min(row, column), 12 - max(row, column), suffix)


def _shape_combos(shape: Shape) -> Indices:
    """List the combos of a shape in rising order of index."""
    high, low, suffix = shape
    found = {
        combo_index(4 * high + first, 4 * low + second)
        for first in range(4)
        for second in range(4)
        if (4 * high + first != 4 * low + second)
        and (suffix == "" or (suffix == "s") == (first == second))
    }
    return read_only(np.array(sorted(found), dtype=np.intp))


# (1326, 2): the two cards of each combo, the higher code first.
COMBO_CARDS = _combo_cards()

CLASS_SHAPES: tuple[Shape, ...] = tuple(_class_shape(index) for index in range(169))
CLASS_NAMES: tuple[str, ...] = tuple(str(shape) for shape in CLASS_SHAPES)

# Every shape that text can name, the 78 without a suffix (both kinds) included.
SHAPE_COMBOS: dict[Shape, Indices] = {
    shape: _shape_combos(shape)
    for shape in (
        *CLASS_SHAPES,
        *(Shape(high, low, "") for high in range(13) for low in range(high)),
    )
}
CLASS_COMBOS: tuple[Indices, ...] = tuple(SHAPE_COMBOS[shape] for shape in CLASS_SHAPES)
CLASS_SIZES: Indices = read_only(np.array([len(combos) for combos in CLASS_COMBOS], dtype=np.intp))

# The combos sorted by class, and where each class starts in that order.
_BY_CLASS: Indices = read_only(np.concatenate(CLASS_COMBOS))
_CLASS_STARTS: Indices = read_only(np.cumsum(CLASS_SIZES) - CLASS_SIZES)


def _combo_classes() -> Indices:
    classes = np.empty(COMBO_COUNT, dtype=np.intp)
    classes[_BY_CLASS] = np.repeat(np.arange(169), CLASS_SIZES)
    return read_only(classes)


# (1326,): the class of each combo.
COMBO_CLASSES: Indices = _combo_classes()


def combo_name(index: int) -> str:
    """Name a combo in international letters, the higher card first: ``"AsKh"``."""
    return "".join(RANKS[card >> 2] + SUITS[card & 3] for card in COMBO_CARDS[index].tolist())


def check_deck(deck: str) -> int:
    """Return the lowest rank of a deck, refusing a deck that does not exist."""
    if deck not in DECK_BOTTOM:
        raise RangeError(f"deck must be 'full' or 'short', not {deck!r}")
    return DECK_BOTTOM[deck]


def deck_mask(bottom: int) -> NDArray[np.bool_]:
    """Mark the combos whose two cards have at least the rank `bottom`."""
    held: NDArray[np.bool_] = COMBO_CARDS[:, 1] >= 4 * bottom
    return held


def class_bounds(weights: Floats) -> tuple[Floats, Floats]:
    """Return the smallest and the largest weight in each class, two arrays of shape (169,)."""
    ordered = weights[_BY_CLASS]
    return (
        np.minimum.reduceat(ordered, _CLASS_STARTS),
        np.maximum.reduceat(ordered, _CLASS_STARTS),
    )


def class_means(weights: Floats) -> Floats:
    """Average the weights of each class over all its combos.

    Parameters
    ----------
    weights : ndarray of float64, shape (1326,)

    Returns
    -------
    ndarray of float64, shape (169,)
        A class whose combos all weigh the same gets that very number, free of rounding.
    """
    least, most = class_bounds(weights)
    means = np.add.reduceat(weights[_BY_CLASS], _CLASS_STARTS) / CLASS_SIZES
    return np.where(least == most, least, means)
