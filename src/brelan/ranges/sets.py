"""Ranges made of ranges: without cards, with other weights, joined and cut as sets."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Self

import numpy as np

from brelan._shared.arguments import require_number
from brelan.cards.classes import Floats, Indices, read_only
from brelan.errors import RangeError
from brelan.ranges.arguments import blocked_hands
from brelan.ranges.weights import WeightedHands

__all__ = ["HandSets"]


class HandSets(WeightedHands):
    """The part of a range that makes ranges of ranges."""

    __slots__ = ("_hash",)

    _hash: int | None

    @classmethod
    def _of(cls, weights: Floats) -> Self:
        """Make a range of an array that is already checked and read-only."""
        made = cls.__new__(cls)
        made._weights = weights
        made._hash = made._text = made._told = None
        return made

    @abstractmethod
    def _operand(self, hand: object) -> HandSets:
        """Make a range of what an operator is given: a range, text or the codes of a hand."""

    def _indices(self, hand: object) -> Indices:
        """Number the hands of what an operator is given."""
        found: Indices = np.flatnonzero(self._operand(hand)._weights)
        return found

    def _is_peer(self, other: object) -> bool:
        """Whether an operator can join the two: a range of the same game, or text."""
        if isinstance(other, HandSets):
            return len(other._weights) == len(self._weights)
        return isinstance(other, str)

    # Card removal.

    def without(self, dead: Any) -> Self:
        """Return the range without the combos that hold one of the given cards.

        Parameters
        ----------
        dead : str or array_like of int
            Text such as "AsKd", or card codes. May be empty.

        Returns
        -------
        Range, or OmahaRange

        Examples
        --------
        >>> len(Range("AA").without("AsKd"))
        3
        """
        return self._of(read_only(np.where(blocked_hands(dead, self._hands()), 0.0, self._weights)))

    # Weights changed.

    def scaled(self, factor: float) -> Self:
        """Return the range with all weights multiplied by a factor.

        Raises
        ------
        RangeError
            If a weight leaves 0 to 1.

        Examples
        --------
        >>> Range("AA, KK:0.5").scaled(0.5)
        Range('AA:0.5,KK:0.25')
        """
        scaled = self._weights * require_number(factor, "factor") + 0.0
        wrong = np.flatnonzero(~((scaled >= 0) & (scaled <= 1)))
        if wrong.size:
            weight, combo = float(scaled[wrong[0]]), self._hands().name(int(wrong[0]))
            raise RangeError("scaled-outside", factor=factor, weight=weight, combo=combo)
        return self._of(read_only(scaled))

    def with_weight(self, weight: float) -> Self:
        """Return the range with the same weight, from 0 to 1, for all combos it holds.

        Examples
        --------
        >>> Range("AA, KK:0.5").with_weight(1)
        Range('KK+')
        """
        if not 0 <= require_number(weight, "weight") <= 1:
            raise RangeError("weight-of-all", weight=weight)
        return self._of(read_only(np.where(self._weights > 0, weight + 0.0, 0.0)))

    # Sets.

    def __contains__(self, hand: object) -> bool:
        """Tell whether all the combos of a hand, range text or codes of a hand are held."""
        return bool((self._weights[self._indices(hand)] > 0).all())

    def __getitem__(self, hand: str | Sequence[int]) -> float:
        weights = self._weights[self._indices(hand)]
        if not weights.size:
            raise RangeError("names-no-hand", term=str(hand))
        return math.fsum(weights.tolist()) / weights.size

    def __or__(self, other: HandSets | str) -> Self:
        if not self._is_peer(other):
            return NotImplemented
        return self._of(read_only(np.maximum(self._weights, self._operand(other)._weights)))

    def __and__(self, other: HandSets | str) -> Self:
        if not self._is_peer(other):
            return NotImplemented
        return self._of(read_only(np.minimum(self._weights, self._operand(other)._weights)))

    def __sub__(self, other: HandSets | str) -> Self:
        if not self._is_peer(other):
            return NotImplemented
        return self._of(read_only(np.where(self._operand(other)._weights > 0, 0.0, self._weights)))

    def __xor__(self, other: HandSets | str) -> Self:
        if not self._is_peer(other):
            return NotImplemented
        theirs = self._operand(other)
        return (self - theirs) | (theirs - self)

    __ror__ = __or__
    __rand__ = __and__
    __rxor__ = __xor__

    def __rsub__(self, other: str) -> Self:
        if not isinstance(other, str):
            return NotImplemented
        return self._of(read_only(np.where(self._weights > 0, 0.0, self._operand(other)._weights)))

    def __invert__(self) -> Self:
        return self._of(read_only((self._weights == 0).astype(np.float64)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HandSets) or len(other._weights) != len(self._weights):
            return NotImplemented
        return self._weights is other._weights or bool((self._weights == other._weights).all())

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(self._weights.tobytes())
        return self._hash
