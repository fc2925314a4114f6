"""What can be asked of a range: its weights, its combos, its square, and its text."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple, overload

import numpy as np
from numpy.typing import DTypeLike, NDArray

from brelan._shared.arguments import require_choice
from brelan.cards.classes import (
    COMBO_CARDS,
    COMBO_COUNT,
    Floats,
    Indices,
    class_means,
    combo_name,
)
from brelan.language.registry import language
from brelan.ranges.arguments import blocked_combos
from brelan.ranges.dialects import dialect_named, write_dialect
from brelan.ranges.grid import grid_counts, grid_html, grid_text, grid_weights
from brelan.ranges.writing import to_text

__all__ = ["LiveCombos", "WeightedCombos"]


class LiveCombos(NamedTuple):
    """What is left of a range once some cards are known: a number of combos and their weight."""

    combos: int
    weight: float


class WeightedCombos:
    """The part of `Range` that reads its weights and makes no other range."""

    __slots__ = ("_text", "_weights")

    _weights: Floats
    #: The text once it was asked for: weights never change.
    _text: str | None

    # Numbers.

    @property
    def weights(self) -> Floats:
        """Weights of the 1,326 combos: read-only float64, shape (1326,), a view.

        The combo of cards hi > lo has the index ``hi * (hi - 1) / 2 + lo``; 2d2c comes first and
        AsAh last, the order of PioSolver's vectors.
        """
        return self._weights

    def to_weights(self) -> Floats:
        """Return a copy of `weights` that can be written to."""
        return self._weights.copy()

    @property
    def total_weight(self) -> float:
        """Sum of the weights, at most 1,326."""
        return math.fsum(self._weights.tolist())

    @property
    def percent(self) -> float:
        """Total weight as a percentage of the 1,326 combos of the full deck."""
        return 100 * self.total_weight / COMBO_COUNT

    def __len__(self) -> int:
        return int(np.count_nonzero(self._weights))

    def combos(self) -> tuple[NDArray[np.uint8], Floats]:
        """List the combos whose weight is above 0, in the order of `weights`.

        Returns
        -------
        cards : ndarray of uint8, shape (n, 2)
            Card codes, the higher one first.
        weights : ndarray of float64, shape (n,)

        Examples
        --------
        >>> cards, weights = Range("AsKs, 2d2c:0.5").combos()
        >>> cards.tolist(), weights.tolist()
        ([[1, 0], [51, 47]], [0.5, 1.0])
        """
        held = np.flatnonzero(self._weights)
        return COMBO_CARDS[held], self._weights[held]

    def items(self) -> Iterator[tuple[str, float]]:
        """Iterate over names and weights of the combos held, in the order of `weights`.

        Examples
        --------
        >>> list(Range("AsKs, 2d2c:0.5").items())
        [('2d2c', 0.5), ('AsKs', 1.0)]
        """
        for index in np.flatnonzero(self._weights).tolist():
            yield combo_name(index), float(self._weights[index])

    def __iter__(self) -> Iterator[str]:
        """Iterate over the names of the combos held, in the order of `weights`."""
        return (name for name, _ in self.items())

    def __array__(self, dtype: DTypeLike | None = None, copy: bool | None = None) -> NDArray[Any]:
        if copy:
            return np.array(self._weights, dtype=dtype)
        return np.asarray(self._weights, dtype=dtype)

    def live(self, dead: Any) -> LiveCombos:
        """Count the combos that hold none of the given cards, and add up their weights.

        Parameters
        ----------
        dead : str or array_like of int

        Returns
        -------
        LiveCombos
            Fields `combos` (int) and `weight` (float).

        Examples
        --------
        >>> Range("AA, KK:0.5").live("As")
        LiveCombos(combos=9, weight=6.0)
        """
        left = self._weights[~blocked_combos(dead)]
        return LiveCombos(int(np.count_nonzero(left)), math.fsum(left.tolist()))

    # The 13 x 13 square.

    @property
    def class_weights(self) -> Floats:
        """Mean weight of each of the 169 classes over its combos, shape (169,), row by row."""
        return class_means(self._weights)

    @overload
    def grid(self, values: Literal["weight"] = "weight") -> Floats: ...

    @overload
    def grid(self, values: Literal["combos"]) -> Indices: ...

    def grid(self, values: Literal["weight", "combos"] = "weight") -> Floats | Indices:
        """Show the range as the 13 x 13 square of classes.

        AA is at the top left and 22 at the bottom right; suited hands are above the diagonal.

        Parameters
        ----------
        values : {"weight", "combos"}
            The mean weight of a class over its combos, or how many of them are held.

        Returns
        -------
        ndarray, shape (13, 13)
            float64 for weights, intp for combos.

        Examples
        --------
        >>> Range("AKs, AhKd").grid("combos")[:2, :2].tolist()
        [[0, 4], [1, 0]]
        """
        require_choice(values, ("weight", "combos"), "values")
        return grid_weights(self._weights) if values == "weight" else grid_counts(self._weights)

    def grid_text(self) -> str:
        """Draw the square: hands held whole by name, in part by their percentage, others a dot.

        Examples
        --------
        >>> print(Range("TT+, ATs+:0.5").grid_text().splitlines()[0])
        AA  50% 50% 50% 50% .   .   .   .   .   .   .   .
        """
        return grid_text(self._weights)

    # Text.

    def to_dialect(self, dialect: str, *, lossy: bool = False) -> str:
        """Write the range for another tool, with the abbreviations that it reads.

        Parameters
        ----------
        dialect : str
            One of the names that `from_dialect` knows.
        lossy : bool, default False
            Round weights that the tool cannot hold, instead of refusing them.

        Returns
        -------
        str
            Text that `from_dialect` reads back to this range, unless `lossy` had to round.

        Raises
        ------
        RangeError
            If the tool cannot hold a weight.

        Examples
        --------
        >>> Range("QQ+, AQs:0.75").to_dialect("flopzilla")
        'QQ+,[75]AQs[/75]'
        >>> Range("QQ+, AQs:0.75").to_dialect("pio")
        'AA,KK,QQ,AQs:0.75'
        """
        return write_dialect(self._weights, dialect_named(dialect), lossy)

    def __str__(self) -> str:
        if self._text is None:
            self._text = to_text(self._weights)
        return self._text

    def _repr_html_(self) -> str:
        words = language().sentences
        share = words.numbers.percent(self.percent / 100, 1)
        title = words.say("combos-of-hands", count=len(self), share=share)
        return grid_html(self._weights, title, str(self))

    def __repr__(self) -> str:
        text = str(self)
        if len(text) <= 72:
            return f"Range({text!r})"
        kept = text[:60].rpartition(",")[0]
        return f"<Range {kept},… of {len(self):,} combos>"
