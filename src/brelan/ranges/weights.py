"""What can be asked of a range of any game: its weights, its hands, and its text."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import DTypeLike, NDArray

from brelan.cards.classes import Floats
from brelan.ranges.arguments import blocked_hands
from brelan.ranges.hand_tables import HandTable

__all__ = ["LiveCombos", "WeightedHands"]


# Text with more weights than these takes time to write, and nobody reads it.
_MOST_LEVELS = 1000


class LiveCombos(NamedTuple):
    """What is left of a range once some cards are known: a number of combos and their weight."""

    combos: int
    weight: float


class WeightedHands:
    """The part of a range that reads its weights and makes no other range."""

    __slots__ = ("_text", "_told", "_weights")

    _weights: Floats
    #: The text once it was asked for: weights never change.
    _text: str | None
    #: What it was made of, and the name of the ranking without which that text says otherwise.
    _told: tuple[str, str] | None

    @staticmethod
    @abstractmethod
    def _hands() -> HandTable:
        """Return all hands that there are, in the order of the weights."""

    @abstractmethod
    def _written(self) -> str:
        """Write text that reads back to the same weights."""

    # Numbers.

    @property
    def weights(self) -> Floats:
        """Weights of all hands: read-only float64, shape (1326,) or (270725,), a view.

        Hands are in the order of their highest card's code, then of the next: the combo of cards
        hi > lo has the index ``hi * (hi - 1) / 2 + lo``. 2d2c comes first and AsAh last, the order
        of PioSolver's vectors; of four cards 2s2h2d2c and AsAhAdAc.
        """
        return self._weights

    def to_weights(self) -> Floats:
        """Return a copy of `weights` that can be written to."""
        return self._weights.copy()

    @property
    def total_weight(self) -> float:
        """Sum of the weights, at most the number of hands that there are."""
        return math.fsum(self._weights.tolist())

    @property
    def percent(self) -> float:
        """Total weight as a percentage of all hands of the full deck."""
        return 100 * self.total_weight / self._hands().count

    def __len__(self) -> int:
        return int(np.count_nonzero(self._weights))

    def combos(self) -> tuple[NDArray[np.uint8], Floats]:
        """List the combos whose weight is above 0, in the order of `weights`.

        Returns
        -------
        cards : ndarray of uint8, shape (n, 2), of Omaha hands (n, 4)
            Card codes, the higher one first.
        weights : ndarray of float64, shape (n,)

        Examples
        --------
        >>> cards, weights = Range("AsKs, 2d2c:0.5").combos()
        >>> cards.tolist(), weights.tolist()
        ([[1, 0], [51, 47]], [0.5, 1.0])
        """
        held = np.flatnonzero(self._weights)
        return self._hands().cards[held], self._weights[held]

    def items(self) -> Iterator[tuple[str, float]]:
        """Iterate over names and weights of the combos held, in the order of `weights`.

        Examples
        --------
        >>> list(Range("AsKs, 2d2c:0.5").items())
        [('2d2c', 0.5), ('AsKs', 1.0)]
        """
        name = self._hands().name
        for index in np.flatnonzero(self._weights).tolist():
            yield name(index), float(self._weights[index])

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
        left = self._weights[~blocked_hands(dead, self._hands())]
        return LiveCombos(int(np.count_nonzero(left)), math.fsum(left.tolist()))

    # Text.

    def __str__(self) -> str:
        if self._text is None:
            self._text = self._written()
        return self._text

    def __repr__(self) -> str:
        kind = type(self).__name__
        if self._told is not None:
            return f"{kind}({self._told[0]!r}, ranking={self._told[1]!r})"
        if self._text is None and np.unique(self._weights).size > _MOST_LEVELS:
            return f"<{kind} of {len(self):,} combos>"
        text = str(self)
        if len(text) <= 72:
            return f"{kind}({text!r})"
        kept = text[:60].rpartition(",")[0]
        return f"<{kind} {kept},… of {len(self):,} combos>"
