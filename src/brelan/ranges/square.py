"""A range of two-card combos as the 13 by 13 square, and as the text of other tools."""

from __future__ import annotations

from typing import Literal, overload

from brelan._shared.arguments import require_choice
from brelan.cards.classes import Floats, Indices, class_means
from brelan.language.registry import language
from brelan.ranges.dialects import dialect_named, write_dialect
from brelan.ranges.grid import grid_counts, grid_html, grid_text, grid_weights
from brelan.ranges.hand_tables import COMBOS, HandTable
from brelan.ranges.weights import WeightedHands
from brelan.ranges.writing import to_text

__all__ = ["SquareOfCombos"]


class SquareOfCombos(WeightedHands):
    """The part of `Range` that shows its 169 classes and writes text."""

    __slots__ = ()

    @staticmethod
    def _hands() -> HandTable:
        return COMBOS

    def _written(self) -> str:
        return to_text(self._weights)

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

    def _repr_html_(self) -> str:
        words = language().sentences
        share = words.numbers.percent(self.percent / 100, 1)
        title = words.say("combos-of-hands", count=len(self), share=share)
        return grid_html(self._weights, title, str(self))
