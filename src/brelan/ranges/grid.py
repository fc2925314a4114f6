"""The 13 x 13 square of starting hands: AA top left, suited above the diagonal, offsuit below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from brelan._shared.html import Cell, html_table
from brelan.cards.classes import (
    CLASS_COMBOS,
    CLASS_NAMES,
    COMBO_CLASSES,
    COMBO_COUNT,
    Floats,
    class_means,
)
from brelan.errors import RangeError
from brelan.language.registry import percent
from brelan.ranges.arguments import numbers_of

__all__ = [
    "AHEAD",
    "BEHIND",
    "KINDS",
    "TINTS",
    "grid_counts",
    "grid_html",
    "grid_text",
    "grid_to_weights",
    "grid_weights",
    "square_rows",
]

#: Colours of pairs, suited and offsuit hands, and of hands ahead and behind, wherever the square is
#: painted: red, green and blue from 0 to 255.
TINTS = {"pair": (196, 150, 30), "s": (36, 134, 78), "o": (48, 96, 168)}
AHEAD, BEHIND = (0, 114, 178), (213, 94, 0)
#: The kind of each class, a key of `TINTS`.
KINDS = tuple("pair" if len(name) == 2 else name[2] for name in CLASS_NAMES)

T = TypeVar("T")


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


def square_rows(cells: Sequence[T], ranks: int = 13) -> list[Sequence[T]]:
    """Cut the cells of the 169 classes into the rows of the square, from the ace down."""
    return [cells[start : start + ranks] for start in range(0, 13 * ranks, 13)]


def grid_html(weights: Floats, title: str, note: str) -> str:
    """Write the square as HTML: filled from below as far as a hand is held, tinted by its kind."""
    means = class_means(weights).tolist()
    cells = [
        Cell(name, percent(_part(mean), None, 0) if 0 < mean < 1 else "", TINTS[kind], mean)
        for name, kind, mean in zip(CLASS_NAMES, KINDS, means, strict=True)
    ]
    return html_table(square_rows(cells), title=title, notes=[note] if note else [], square=True)


def grid_text(weights: Floats) -> str:
    """Draw the square: the hand where it is held whole, a percentage in part, a dot elsewhere.

    The percentage is the mean weight; see `_part`.
    """
    means: Sequence[Any] = class_means(weights).tolist()
    cells = [_cell(name, mean) for name, mean in zip(CLASS_NAMES, means, strict=True)]
    rows = [" ".join(f"{cell:<3}" for cell in row) for row in square_rows(cells)]
    return "\n".join(row.rstrip() for row in rows)


def _cell(name: str, mean: float) -> str:
    if mean in (0.0, 1.0):
        return name if mean else "."
    return f"{round(100 * _part(mean))}%"


def _part(mean: float) -> float:
    """Keep a mean from 1 to 99 percent: part of a hand never looks like none or all of it."""
    return min(0.99, max(0.01, mean))
