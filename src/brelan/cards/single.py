"""One hand that takes no care, with as little around it as can be: a text, a list, an array.

What is not plain is left to others, who read words as well and say what is wrong.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan.cards.reader import Notation

__all__ = [
    "NOTATION_NUMBERS",
    "hand_bytes",
    "one_hand",
    "plain_integers",
    "quick_cards",
    "quick_codes",
    "quick_hand",
]

Codes = npt.NDArray[np.uint8]

_MOST_CARDS = 52
_ONE_CARD = 3
_TWO_CARDS = 5
_UINT8 = np.dtype(np.uint8)
_ROOM = ffi.typeof(f"uint8_t[{_MOST_CARDS}]")
#: The kernel's numbers of the notations.
NOTATION_NUMBERS: dict[str, int] = {
    "international": lib.BRELAN_INTERNATIONAL,
    "french": lib.BRELAN_FRENCH,
    "suit-first": lib.BRELAN_SUIT_FIRST,
}


def quick_codes(text: Any, notation: Notation, check: bool = True) -> Codes | None:
    """Codes of one text that the kernel can read; None for any other."""
    read = _read(text, notation, check)
    return None if read is None else np.frombuffer(read, _UINT8)


def _read(text: Any, notation: Notation, check: bool) -> Any:
    """The same as a buffer of the kernel, a byte a card."""
    number = NOTATION_NUMBERS.get(notation)
    if number is None or not isinstance(text, str):
        return None
    try:
        encoded = text.encode()
    except UnicodeEncodeError:
        return None
    room = ffi.new(_ROOM)
    count = lib.brelan_read_text(encoded, len(encoded), number, not check, room, _MOST_CARDS)
    return ffi.buffer(room, count) if 0 < count <= _MOST_CARDS else None


def quick_hand(obj: Any, notation: Notation, check: bool) -> bytes | None:
    """Codes of one hand that takes no care, a byte a card; None for any other.

    That is a text, a short list of cards or of their numbers, an array of these.
    """
    if isinstance(obj, str):
        read = _read(obj, notation, check)
        return None if read is None else bytes(read)
    is_array = type(obj) is np.ndarray and obj.ndim == 1 and obj.dtype.kind in "iu"
    if not (is_array or type(obj) in (list, tuple)) or not 0 < len(obj) <= _MOST_CARDS:
        return None
    if is_array:
        return plain_integers(obj.tolist())
    if type(obj[0]) is int:
        return plain_integers(obj)
    try:
        # So short a text holds one card at most: as many cards as texts are one in each.
        if type(obj[0]) is not str or max(map(len, obj)) > _ONE_CARD:
            return None
        read = _read(" ".join(obj), notation, check=False)
    except TypeError:
        return None
    return bytes(read) if read is not None and len(read) == len(obj) else None


def quick_cards(obj: Any, notation: Notation, check: bool) -> Codes | None:
    """The same as an array, which may be written to."""
    hand = quick_hand(obj, notation, check)
    return None if hand is None else np.frombuffer(bytearray(hand), _UINT8)


def one_hand(obj: Any, notation: Notation) -> Codes | None:
    """Codes of one hand that takes no care, an array of codes as it is; None for any other."""
    if type(obj) is str:
        return quick_codes(obj, notation)
    if type(obj) is np.ndarray and obj.dtype is _UINT8:
        return obj if obj.ndim == 1 else None
    return quick_cards(obj, notation, check=True)


def hand_bytes(obj: Any, notation: Notation) -> bytes | None:
    """Codes of one hand that takes no care, a byte a card; None for any other."""
    if type(obj) is str and len(obj) <= _TWO_CARDS:
        return _two_cards(obj, notation)
    if type(obj) is np.ndarray and obj.dtype is _UINT8:
        return obj.tobytes() if obj.ndim == 1 else None
    return quick_hand(obj, notation, True)


@lru_cache(maxsize=8192)
def _two_cards(text: str, notation: Notation) -> bytes | None:
    """Two cards are 1,326 hands, of which tables ask again and again."""
    return quick_hand(text, notation, True)


def plain_integers(items: list[Any] | tuple[Any, ...]) -> bytes | None:
    """Codes of Python's own integers that are bytes; None where something else is among them."""
    if set(map(type, items)) != _PLAIN:
        return None
    try:
        return bytes(items)
    except ValueError:
        return None


#: The type of numbers that are taken without care: not booleans, which are integers as well.
_PLAIN = {int}
