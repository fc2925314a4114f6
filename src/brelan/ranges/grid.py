"""The 13 x 13 square of starting hands: AA top left, suited above the diagonal, offsuit below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from brelan.cards.classes import (
    CLASS_COMBOS,
    CLASS_NAMES,
    COMBO_CLASSES,
    COMBO_COUNT,
    Floats,
    class_means,
)
from brelan.errors import RangeError
from brelan.ranges.arguments import numbers_of

__all__ = ["grid_counts", "grid_text", "grid_to_weights", "grid_weights"]


def grid_weights(weights: Floats) -> Floats:
    """Return the mean weight of each class over all its combos, shape (13, 13)."""
    return class_means(weights).reshape(13, 13)


def grid_counts(weights: Floats) -> NDArray[np.intp]:
    """Return how many combos of each class have a weight above 0, shape (13, 13)."""
    held = COMBO_CLASSES[weights > 0]
    return np.bincount(held, minlength=169).reshape(13, 13)


def grid_to_weights(grid: ArrayLike) -> Floats:
    """Give all combos of a class the number in its cell."""
    cells = numbers_of(grid, "grid")
    if cells.shape not in ((13, 13), (169,)):
        raise RangeError("grid-shape", shape=cells.shape)
    weights = np.empty(COMBO_COUNT)
    for value, combos in zip(cells.ravel().tolist(), CLASS_COMBOS, strict=True):
        weights[combos] = value
    return weights


def grid_text(weights: Floats) -> str:
    """Draw the square: the hand where it is held whole, a percentage in part, a dot elsewhere.

    The percentage is the mean weight, from 1 to 99, so that part of a hand never looks like none
    or all of it.
    """
    means: Sequence[Any] = class_means(weights).tolist()
    cells = [_cell(name, mean) for name, mean in zip(CLASS_NAMES, means, strict=True)]
    rows = [" ".join(f"{cell:<3}" for cell in cells[13 * row : 13 * row + 13]) for row in range(13)]
    return "\n".join(row.rstrip() for row in rows)


def _cell(name: str, mean: float) -> str:
    if mean in (0.0, 1.0):
        return name if mean else "."
    return f"{min(99, max(1, round(100 * mean)))}%"
