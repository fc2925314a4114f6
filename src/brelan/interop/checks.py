"""What all converters refuse, in one place and in the same words."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from brelan.cards.arrays import as_cards
from brelan.cards.reader import CardError
from brelan.language.letters import RANKS, SUIT_SYMBOLS

__all__ = ["checked_codes", "checked_integers", "refuse_first", "refuse_repeats"]


def refuse_first(wrong: Any, values: Any, argument: str, reason: str) -> None:
    """Raise for the first place where `wrong` is true, naming it and its value."""
    wrong = np.asarray(wrong)
    if not wrong.any():
        return
    place = np.unravel_index(int(np.argmax(wrong)), wrong.shape)
    index = f"[{', '.join(str(int(axis)) for axis in place)}]" if place else ""
    raise CardError(f"{argument}{index} is {np.asarray(values)[place]}, {reason}")


def checked_codes(cards: Any, argument: str) -> npt.NDArray[np.uint8]:
    """Card codes 0 to 51 of text, of one number, or of an array of any shape."""
    scalar = isinstance(cards, (int, np.integer)) and not isinstance(cards, bool)
    codes = as_cards(np.asarray([cards]) if scalar else cards, argument=argument)
    codes = codes.reshape(()) if scalar else codes
    refuse_first(codes > 51, codes, argument, "not a card code 0..51")
    return codes


def checked_integers(
    values: Any, low: int, high: int, argument: str, reason: str
) -> npt.NDArray[np.int64]:
    """Integers of any shape and type that lie between two bounds, as ``int64``."""
    array = np.asarray(values)
    if array.size == 0 and not isinstance(values, np.ndarray):
        array = array.astype(np.int64)
    if array.dtype.kind not in "iu":
        raise TypeError(f"{argument} must hold integers, not {array.dtype}")
    refuse_first((array < low) | (array > high), array, argument, reason)
    return array.astype(np.int64)


def refuse_repeats(codes: npt.NDArray[np.uint8], argument: str) -> None:
    """Raise for the first hand, along the last axis, that holds a card twice."""
    ordered = np.sort(codes, axis=-1)
    same = ordered[..., 1:] == ordered[..., :-1]
    if not same.any():
        return
    *hand, card = np.unravel_index(int(np.argmax(same)), same.shape)
    code = int(ordered[(*hand, card)])
    index = f"[{', '.join(str(int(axis)) for axis in hand)}]" if hand else ""
    raise CardError(f"{argument}{index} holds {RANKS[code // 4]}{SUIT_SYMBOLS[code % 4]} twice")
