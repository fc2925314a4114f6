"""Ranges made of ranges: without cards, with other weights, joined and cut as sets."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike

from brelan._shared.arguments import require_number
from brelan.cards.classes import Floats, Indices, read_only
from brelan.errors import RangeError
from brelan.ranges.arguments import blocked_hands, placed_weights, weights_of
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

    @classmethod
    def from_weights(cls, weights: ArrayLike) -> Self:
        """Make a range of the weights of all hands.

        Parameters
        ----------
        weights : array_like of numbers, shape (1326,), of Omaha hands (270725,)
            From 0 to 1, in the order of `weights`. The array is copied.

        Returns
        -------
        Range, or OmahaRange

        Raises
        ------
        RangeError
            If the shape is another one or a weight is not a number from 0 to 1.

        Examples
        --------
        >>> import numpy as np
        >>> str(Range.from_weights(np.full(1326, 0.25)))
        'random:0.25'
        >>> str(OmahaRange.from_weights(np.full(270725, 0.25)))
        '*@25'
        """
        return cls._of(weights_of(weights, cls._hands()))

    @classmethod
    def from_combos(cls, cards: Any, weights: ArrayLike = 1.0) -> Self:
        """Make a range of single hands.

        Parameters
        ----------
        cards : array_like of card codes, shape (n, 2), of Omaha hands (n, 4), or sequence of str
            Hands as codes in any order, or as text (``["AsKs", "QhQd"]``).
        weights : array_like of numbers, scalar or shape (n,), default 1
            From 0 to 1.

        Returns
        -------
        Range, or OmahaRange

        Raises
        ------
        CardError
            If a hand has another number of cards, or a card twice.
        RangeError
            If a hand comes twice with different weights, or one is not from 0 to 1.

        Examples
        --------
        >>> str(Range.from_combos([(51, 47), (50, 46)], weights=[1, 0.5]))
        'AsKs,AhKh:0.5'
        >>> str(OmahaRange.from_combos(["KhKsAhAs", "8h9hTsJs"], weights=[1, 0.5]))
        'AsAhKsKh, JsTs9h8h@50'
        """
        return cls._of(placed_weights(cards, weights, cls._hands()))

    def _operand(self, hand: Any) -> HandSets:
        """Make a range of what an operator is given: a range, text or the codes of a hand."""
        if isinstance(hand, HandSets):
            return hand
        made: Any = type(self)
        found: HandSets = made(hand) if isinstance(hand, str) else made.from_combos(hand)
        return found

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
