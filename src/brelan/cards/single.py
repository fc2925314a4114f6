"""One hand that takes no care, with as little around it as can be: a text, a list, an array.

What is not plain is left to others, who read words as well and say what is wrong.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan.cards.reader import Notation

__all__ = [
    "NOTATION_NUMBERS",
    "few_integers",
    "one_hand",
    "plain_integers",
    "quick_bytes",
    "quick_cards",
    "quick_codes",
]

Codes = npt.NDArray[np.uint8]

_MOST_CARDS = 52
_ONE_CARD = 3
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
    read = quick_bytes(text, notation, check)
    return None if read is None else np.frombuffer(read, dtype=np.uint8)


def quick_bytes(text: Any, notation: Notation, check: bool = True) -> Any:
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


def quick_cards(obj: Any, notation: Notation, check: bool) -> Codes | None:
    """Codes of one hand that takes no care: a text, a short list of cards or of their numbers."""
    if isinstance(obj, str):
        return quick_codes(obj, notation, check)
    if type(obj) is np.ndarray:
        return few_integers(obj) if obj.ndim == 1 and obj.dtype.kind in "iu" else None
    if type(obj) not in (list, tuple) or not 0 < len(obj) <= _MOST_CARDS:
        return None
    if type(obj[0]) is int:
        return few_integers(obj)
    try:
        # So short a text holds one card at most: as many cards as texts are one in each.
        if type(obj[0]) is not str or max(map(len, obj)) > _ONE_CARD:
            return None
        codes = quick_codes(" ".join(obj), notation, check=False)
    except TypeError:
        return None
    return codes if codes is not None and len(codes) == len(obj) else None


def one_hand(obj: Any, notation: Notation) -> Codes | None:
    """Codes of one hand that takes no care, an array of codes as it is; None for any other."""
    if type(obj) is str:
        return quick_codes(obj, notation)
    if type(obj) is np.ndarray and obj.dtype is _UINT8:
        return obj if obj.ndim == 1 else None
    return quick_cards(obj, notation, check=True)


def few_integers(obj: Any) -> Codes | None:
    """Codes of a short list or array of integers that are bytes; None for any other."""
    if not 0 < len(obj) <= _MOST_CARDS:
        return None
    return plain_integers(obj.tolist() if isinstance(obj, np.ndarray) else obj)


def plain_integers(items: list[Any] | tuple[Any, ...]) -> Codes | None:
    """Codes of Python's own integers that are bytes; None where something else is among them."""
    if set(map(type, items)) != _PLAIN:
        return None
    try:
        return np.frombuffer(bytearray(items), dtype=np.uint8)
    except ValueError:
        return None


#: The type of numbers that are taken without care: not booleans, which are integers as well.
_PLAIN = {int}
