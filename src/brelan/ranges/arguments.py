"""Arguments of ranges made arrays: weights, combos, dead cards and shares of the deck."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from brelan.cards.arrays import card_codes
from brelan.cards.classes import (
    COMBO_CARDS,
    COMBO_COUNT,
    Floats,
    Indices,
    combo_name,
    read_only,
)
from brelan.cards.combos import to_combo
from brelan.errors import ArgumentTypeError, CardError, RangeError, phrase
from brelan.ranges.grammar import parse_number

__all__ = ["blocked_combos", "combo_indices", "share_of_text", "weights_of"]


def weights_of(weights: ArrayLike) -> Floats:
    """Copy an array of weights, refusing what is not 1,326 numbers from 0 to 1."""
    if not (np.iterable(weights) or isinstance(weights, np.ndarray)):
        raise ArgumentTypeError("not-range-source", type=type(weights).__name__)
    if np.ma.is_masked(weights):
        raise ArgumentTypeError("masked", argument="weights")
    if np.iscomplexobj(weights):
        raise RangeError("complex-weights")
    try:
        # Adding 0 copies, and makes a nought of a negative one: equal ranges have equal bytes.
        array = np.asarray(weights, dtype=np.float64) + 0.0
    except (TypeError, ValueError) as error:
        hint = phrase("from-combos-reads")
        raise RangeError("weights-numbers", hint=hint, type=type(weights).__name__) from error
    if array.shape != (COMBO_COUNT,):
        raise RangeError("weights-1326", shape=array.shape)
    wrong = np.flatnonzero(~((array >= 0) & (array <= 1)))
    if wrong.size:
        index = int(wrong[0])
        raise RangeError(
            "weight-outside",
            hint=phrase("divide-weights"),
            where=f"weights[{index}]",
            weight=float(array[index]),
            combo=combo_name(index),
        )
    return read_only(array)


def share_of_text(share: str) -> float:
    """Read a percentage, "15%", as a share from 0 to 1."""
    number = share.strip()
    value = parse_number(number[:-1].rstrip(), 100) if number.endswith("%") else None
    if value is None:
        raise RangeError("not-a-share", share=share)
    return value


def combo_indices(cards: Any) -> Indices:
    """Number combos given as pairs of cards or as text, one combo or a list of them."""
    if not isinstance(cards, str) and np.size(cards) == 0:
        return np.empty(0, dtype=np.intp)
    indices = to_combo(cards).astype(np.intp)
    if indices.ndim > 1:
        raise CardError("combos-shape", shape=(*indices.shape, 2))
    return np.atleast_1d(indices)


def blocked_combos(dead: Any) -> NDArray[np.bool_]:
    """Mark the combos that hold a dead card; None and an empty text are no card."""
    known = np.zeros(52, dtype=np.bool_)
    if dead is not None and not (isinstance(dead, str) and not dead.strip()):
        known[card_codes(dead, "dead")] = True
    blocked: NDArray[np.bool_] = np.any(known[COMBO_CARDS], axis=1)
    return blocked
