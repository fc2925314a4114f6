"""Arguments of ranges made arrays: weights, combos, dead cards and shares of the deck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

import numpy as np
from numpy.typing import ArrayLike, NDArray

from brelan._shared.arguments import require_number, require_text
from brelan.cards.arrays import card_codes
from brelan.cards.classes import Floats, read_only
from brelan.errors import ArgumentTypeError, Phrase, RangeError, phrase
from brelan.language.shorten import shown
from brelan.ranges.hand_tables import COMBOS, HandTable
from brelan.ranges.reading import parse_number

__all__ = [
    "blocked_hands",
    "numbers_of",
    "placed_weights",
    "share_of",
    "weighted_texts",
    "weights_of",
]


def numbers_of(values: ArrayLike, argument: str, hint: Phrase | None = None) -> Floats:
    """Copy real numbers into an array of floats; masked and complex ones are refused."""
    if np.ma.is_masked(values):
        raise ArgumentTypeError("masked-weights", where=argument)
    try:
        array = np.asarray(values)
        if array.dtype.kind != "c":
            # Adding 0 copies, and makes a nought of a negative one: equal ranges have equal bytes.
            return np.asarray(array, dtype=np.float64) + 0.0
    except (TypeError, ValueError) as error:
        kind = type(values).__name__
        raise RangeError("weights-numbers", hint=hint, where=argument, type=kind) from error
    raise RangeError("complex-weights", where=argument)


def weights_of(weights: ArrayLike, hands: HandTable = COMBOS) -> Floats:
    """Copy an array of weights, refusing what is not a number from 0 to 1 for each hand."""
    if not (np.iterable(weights) or isinstance(weights, np.ndarray)):
        code = "not-range-source" if hands.size == 2 else "not-omaha-source"
        raise ArgumentTypeError(code, type=type(weights).__name__)
    kind = "Range" if hands.size == 2 else "OmahaRange"
    array = numbers_of(weights, "weights", phrase("from-combos-reads", kind=kind))
    if array.shape != (hands.count,):
        raise RangeError("weights-1326", shape=array.shape, needed=(hands.count,))
    wrong = np.flatnonzero(~((array >= 0) & (array <= 1)))
    if wrong.size:
        index = int(wrong[0])
        name = hands.name(index)
        _refuse_weight(f"weights[{index}]", float(array[index]), name, phrase("divide-weights"))
    return read_only(array)


def _refuse_weight(where: str, weight: float, hand: str, hint: Phrase | None = None) -> NoReturn:
    raise RangeError("weight-outside", hint=hint, where=where, weight=weight, combo=hand)


def weighted_texts(source: Any) -> list[tuple[str, float | None]] | None:
    """List the range texts of a source, each with the weight given to it; None for no text."""
    if isinstance(source, str):
        return [(source, None)]
    if isinstance(source, Mapping):
        return [(require_text(text, "source"), _weight(text, source[text])) for text in source]
    if isinstance(source, list | tuple) and all(isinstance(t, str) for t in source):
        return [(text, None) for text in source]
    return None


def _weight(text: str, weight: object) -> float:
    where = f"source[{shown(repr(text))}]"
    number = require_number(weight, where)
    if not 0 <= number <= 1:
        _refuse_weight(where, number, shown(text))
    return number


def placed_weights(cards: Any, weights: ArrayLike, hands: HandTable = COMBOS) -> Floats:
    """Give hands their weights; one that comes twice may not have two of them."""
    indices = hands.indices(cards)
    numbers = numbers_of(weights, "weights")
    if numbers.ndim and numbers.shape != indices.shape:
        raise RangeError("combo-weights-shape", shape=numbers.shape, needed=indices.shape)
    given = np.broadcast_to(numbers, indices.shape)
    wrong = np.flatnonzero(~((given >= 0) & (given <= 1)))
    if wrong.size:
        n = int(wrong[0])
        where = f"weights[{n}]" if numbers.ndim else "weights"
        _refuse_weight(where, float(given[n]), hands.name(int(indices[n])))
    placed = np.zeros(hands.count)
    placed[indices] = given
    differing = np.flatnonzero(placed[indices] != given)
    if differing.size:
        n = int(differing[0])
        name = hands.name(int(indices[n]))
        raise RangeError("combo-repeats", where=f"cards[{n}]", combo=name)
    return read_only(placed)


def share_of(share: float | str) -> float:
    """Read a share from 0 to 1 that may be written as a percentage, "15%"."""
    if not isinstance(share, str):
        return require_number(share, "share")
    number = share.strip()
    value = parse_number(number[:-1].rstrip(), 100) if number.endswith("%") else None
    if value is None:
        raise RangeError("not-a-share", share=share)
    return value


def blocked_hands(dead: Any, hands: HandTable = COMBOS) -> NDArray[np.bool_]:
    """Mark the hands that hold a dead card; None and an empty text are no card."""
    known = 0
    if dead is not None and not (isinstance(dead, str) and not dead.strip()):
        for card in np.ravel(card_codes(dead, "dead")).tolist():
            known |= 1 << card
    blocked: NDArray[np.bool_] = hands.bits & np.uint64(known) != 0
    return blocked
