"""Tables of the 1,326 combos and of the 169 classes they fall into, as ranges need them."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from brelan._shared.arguments import require_choice
from brelan.cards.combos import CLASS_COUNT, COMBO_COUNT, class_name, combo_class, from_combo
from brelan.language.letters import RANKS, SUITS

__all__ = [
    "CLASS_COMBOS",
    "CLASS_NAMES",
    "CLASS_SHAPES",
    "CLASS_SIZES",
    "COMBO_CARDS",
    "COMBO_CLASSES",
    "COMBO_COUNT",
    "COMBO_INDEX",
    "DECK_BOTTOM",
    "SHAPE_COMBOS",
    "Floats",
    "Indices",
    "Shape",
    "check_deck",
    "class_bounds",
    "class_means",
    "combo_name",
    "deck_mask",
    "read_only",
]

Floats = NDArray[np.float64]
Indices = NDArray[np.intp]
Array = TypeVar("Array", bound=NDArray[Any])


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


# (1326, 2): the two cards of each combo, the higher code first.
COMBO_CARDS = read_only(from_combo(np.arange(COMBO_COUNT)))

# (1326,): the class of each combo.
COMBO_CLASSES: Indices = read_only(combo_class(np.arange(COMBO_COUNT)).astype(np.intp))

CLASS_NAMES: tuple[str, ...] = tuple(class_name(np.arange(CLASS_COUNT)).tolist())
CLASS_COMBOS: tuple[Indices, ...] = tuple(
    read_only(np.flatnonzero(index == COMBO_CLASSES)) for index in range(CLASS_COUNT)
)
CLASS_SIZES: Indices = read_only(np.array([len(combos) for combos in CLASS_COMBOS], dtype=np.intp))
CLASS_SHAPES: tuple[Shape, ...] = tuple(
    Shape(RANKS.index(name[0]), RANKS.index(name[1]), name[2:]) for name in CLASS_NAMES
)


def _shape_combos() -> dict[Shape, Indices]:
    """List the combos of every shape that text can name, in rising order of index."""
    combos = dict(zip(CLASS_SHAPES, CLASS_COMBOS, strict=True))
    for high, low, suffix in CLASS_SHAPES:
        if suffix == "s":
            both = combos[Shape(high, low, "s")], combos[Shape(high, low, "o")]
            combos[Shape(high, low, "")] = read_only(np.sort(np.concatenate(both)))
    return combos


SHAPE_COMBOS: dict[Shape, Indices] = _shape_combos()

# The combos sorted by class, and where each class starts in that order.
_BY_CLASS: Indices = read_only(np.concatenate(CLASS_COMBOS))
_CLASS_STARTS: Indices = read_only(np.cumsum(CLASS_SIZES) - CLASS_SIZES)

# The index of a combo, by its cards with the higher first.
COMBO_INDEX: dict[tuple[int, int], int] = {
    (high, low): index for index, (high, low) in enumerate(COMBO_CARDS.tolist())
}


def combo_name(index: int) -> str:
    """Name a combo in international letters, the higher card first: ``"AsKh"``."""
    return "".join(RANKS[card >> 2] + SUITS[card & 3] for card in COMBO_CARDS[index].tolist())


def check_deck(deck: str) -> int:
    """Return the lowest rank of a deck, refusing a deck that does not exist."""
    require_choice(deck, DECK_BOTTOM, "deck")
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
    """Average the weights of each class; one whose combos all weigh the same gets that number."""
    least, most = class_bounds(weights)
    means = np.add.reduceat(weights[_BY_CLASS], _CLASS_STARTS) / CLASS_SIZES
    return np.where(least == most, least, means)
