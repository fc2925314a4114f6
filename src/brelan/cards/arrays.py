"""Whatever holds cards, made an array of card codes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from brelan._public import public
from brelan._shared.arguments import is_masked, refuse_type
from brelan.cards.bulk import (
    ListTexts,
    NestedTexts,
    Reading,
    Texts,
    read_hand,
    read_rows,
    refuse_lengths,
    texts_of,
)
from brelan.cards.checks import first_place, place, refuse_card, require_codes
from brelan.cards.columns import arrow_texts
from brelan.cards.reader import Notation
from brelan.cards.single import plain_integers, quick_cards
from brelan.errors import ArgumentTypeError, CardError, phrase

__all__ = ["Batch", "as_cards", "card_codes", "cards_from"]

Codes = npt.NDArray[np.uint8]

# As many axes as all supported versions of NumPy walk through.
_DEEPEST = 32


class HasArray(Protocol):
    """Arrays, and the columns of tables."""

    def __array__(self) -> npt.NDArray[Any]:
        """Make a NumPy array of it."""


#: Many hands, scores or categories: what is not one text or one number.
Batch = HasArray | list[Any] | tuple[Any, ...]


@public
def as_cards(
    obj: Any,
    *,
    argument: str = "hands",
    notation: Notation = "international",
    check: bool = True,
) -> Codes:
    """Make an array of card codes of text, numbers or arrays.

    An array of ``uint8`` is returned as it is, whatever its strides. Codes that fit ``uint8`` are
    not checked further here: what scores them does.

    Text is read by `parse_hand`. A single string is one hand. In a sequence or array of strings,
    **if every string is one card, the strings along the last axis make a hand**; otherwise every
    string is a hand, and all must have the same number of cards. So ``["As", "Kd"]`` is one hand
    of two cards, ``["As Kd", "Qh Jh"]`` two hands of two, and one-card hands can only be given as
    ``[["As"], ["Kd"]]``.

    Parameters
    ----------
    obj : str, sequence or array
        A hand as text; a sequence or array of text; nested sequences of integers; an array of
        any integer type, byte order and strides. Arrays of text are of NumPy's ``U``, ``S``
        (UTF-8), ``StringDType`` or object type. A column of text of pandas, polars or pyarrow is
        read where Arrow keeps it; `brelan.frames` knows all columns, and missing hands.
    argument : str
        How errors name `obj`.
    notation : {"international", "french", "suit-first"}
        What single letters mean in text.
    check : bool
        Refuse a text that holds a card twice.

    Returns
    -------
    ndarray of uint8, shape (..., k)
        Card codes; the last axis holds the cards of a hand.

    Raises
    ------
    CardError
        For text that is not cards, numbers outside 0 to 255, and hands of different lengths.
    TypeError
        For booleans, floats and anything else that is not cards.

    Examples
    --------
    >>> as_cards("AsKd")
    array([51, 45], dtype=uint8)
    >>> as_cards(["As Kd", "Qh Jh"]).shape, as_cards([["As", "Kd"], ["Qh", "Jh"]]).shape
    ((2, 2), (2, 2))
    >>> as_cards([[51, 45], [42, 300]])
    Traceback (most recent call last):
        ...
    brelan.CardError: hands[1, 1] is 300, not a card code 0..51
    """
    return cards_from(obj, Reading(argument, notation, check))


def cards_from(obj: Any, reading: Reading) -> Codes:
    """Do what `as_cards` does, and name mistakes as `reading` says."""
    if type(obj) is np.ndarray and obj.dtype == np.uint8:
        return obj
    quick = quick_cards(obj, reading.notation, reading.check)
    if quick is not None:
        return quick
    argument = reading.argument
    if isinstance(obj, str):
        return read_hand(obj, argument, reading)
    if isinstance(obj, (list, tuple)):
        codes = _from_lists(obj, reading)
        if codes is not None:
            return codes
        if any(isinstance(item, np.ndarray) for item in obj):
            return _stacked(obj, reading)
        array = _as_array(obj, argument, object)
        if array.size == 0:
            return np.empty(array.shape, dtype=np.uint8)
    else:
        texts = arrow_texts(obj)
        if texts is not None:
            return _from_text(texts, (len(texts),), reading)
        array = _as_array(obj, argument)
    if array.ndim == 0 and array.dtype.kind in "UST" and not isinstance(obj, bytes):
        return read_hand(texts_of(array.reshape(1)).text(0), argument, reading)
    if array.ndim == 0:
        refuse_type(obj, argument, phrase("cards-of-any-kind"))
    if array.dtype.kind in "UST":
        return _from_text(texts_of(array.ravel()), array.shape, reading)
    if array.dtype.kind == "O" and array.size:
        codes = _from_objects(array, reading)
        if codes is not None:
            return codes
    if array.dtype.kind not in "iuO":
        raise ArgumentTypeError("no-cards-inside", argument=argument, type=str(array.dtype))
    return _from_integers(array, argument)


def card_codes(cards: Any, argument: str) -> Codes:
    """Codes 0 to 51 of text, of one number, or of an array of any shape."""
    scalar = isinstance(cards, (int, np.integer)) and not isinstance(cards, bool)
    codes = as_cards(np.asarray([cards]) if scalar else cards, argument=argument)
    codes = codes.reshape(()) if scalar else codes
    require_codes(codes, argument)
    return codes


def _as_array(obj: Any, argument: str, dtype: type | None = None) -> npt.NDArray[Any]:
    """Array of an object that is not a text, viewed where that is possible."""
    if is_masked(obj):
        raise ArgumentTypeError("masked", argument=argument)
    # Before NumPy looks, which keeps the lists below its last axis as objects.
    depth = first_inside(obj)[0]
    if depth > _DEEPEST:
        raise CardError("nested-too-deep", argument=argument, depth=depth, most=_DEEPEST)
    try:
        return np.asarray(obj, dtype=dtype)
    except ValueError as error:
        raise CardError("uneven-hands", argument=argument) from error


def first_inside(obj: Any) -> tuple[int, Any]:
    """How deep the first thing lies in sequences and arrays, and what holds it or it itself."""
    depth = 0
    while isinstance(obj, (list, tuple)) and obj:
        obj, depth = obj[0], depth + 1
    return depth + getattr(obj, "ndim", isinstance(obj, (list, tuple))), obj


def holds_nothing(cards: Any) -> bool:
    """Whether text, sequences or an array hold no card at all."""
    if isinstance(cards, (str, list, tuple)) and not cards:
        return True
    first = first_inside(cards)[1]
    if isinstance(first, str):
        return first is cards and not first.strip()
    return np.size(first) == 0


def _stacked(obj: Sequence[Any], reading: Reading) -> Codes:
    """Batch of the arrays in a sequence."""
    argument = reading.argument
    parts = [
        cards_from(item, replace(reading, argument=f"{argument}[{index}]"))
        for index, item in enumerate(obj)
    ]
    for index, part in enumerate(parts):
        if part.shape != parts[0].shape:
            raise CardError(
                "uneven-shapes",
                where=f"{argument}[{index}]",
                shape=part.shape,
                other=f"{argument}[0]",
                first=parts[0].shape,
            )
    return np.stack(parts)


def _holds_text(array: npt.NDArray[Any], argument: str) -> bool:
    """Whether an array of objects holds text (True) or integers (False), and nothing else."""
    kinds = set(map(type, array.flat))
    if all(issubclass(kind, str) for kind in kinds):
        return True
    if all(issubclass(kind, (int, np.integer)) and kind is not bool for kind in kinds):
        return False
    first = array.flat[0]
    for index, item in np.ndenumerate(array):
        here, start = place(argument, index), place(argument, (0,) * array.ndim)
        if isinstance(item, (list, tuple)) and isinstance(first, (list, tuple)):
            if len(item) != len(first):
                refuse_lengths(here, len(item), start, len(first))
        elif isinstance(item, bool) or not isinstance(item, (str, int, np.integer, list, tuple)):
            raise ArgumentTypeError(
                "not-a-card-type", where=here, value=item, type=type(item).__name__
            )
        elif not issubclass(type(item), _like(first)):
            raise ArgumentTypeError("mixed", where=here, value=item, other=start, first=first)
    raise ArgumentTypeError("no-cards-inside", argument=argument, type=str(array.dtype))


def _like(item: object) -> tuple[type, ...]:
    """The types that may stand beside an item."""
    if isinstance(item, str):
        return (str,)
    return (int, np.integer) if isinstance(item, (int, np.integer)) else (list, tuple)


def _from_integers(array: npt.NDArray[Any], argument: str) -> Codes:
    """Codes of an array of integers, refusing those that ``uint8`` would change."""
    if array.dtype != np.uint8 and array.size and (array.min() < 0 or array.max() > 255):
        index = first_place((array < 0) | (array > 255))
        refuse_card(place(argument, index), array[index])
    return array.astype(np.uint8, copy=False)


def _from_text(texts: Texts, shape: tuple[int, ...], reading: Reading) -> Codes:
    """Codes of texts in an array: one hand each, or one card each along the last axis."""
    if not len(texts):
        return np.empty(shape, dtype=np.uint8)

    def where(number: int) -> str:
        return place(reading.argument, np.unravel_index(number, shape))

    codes = read_rows(texts, where, reading)
    return codes.reshape(shape if codes.shape[1] == 1 else (*shape, codes.shape[1]))


def _from_objects(array: npt.NDArray[np.object_], reading: Reading) -> Codes | None:
    """Codes of an array of objects that are all text; None if they are integers."""
    if isinstance(array.flat[0], str):
        try:
            return _from_text(ListTexts(array.ravel()), array.shape, reading)
        except (CardError, TypeError):
            if _holds_text(array, reading.argument):
                raise
    _holds_text(array, reading.argument)
    return None


def _from_lists(obj: Sequence[Any], reading: Reading) -> Codes | None:
    """Codes of a list of texts, or of lists of as many texts or integers; None for any other."""
    texts: Texts
    shape: tuple[int, ...]
    if obj and isinstance(obj[0], str):
        texts, shape = ListTexts(obj), (len(obj),)
    elif _is_table(obj, str):
        texts, shape = NestedTexts(obj), (len(obj), len(obj[0]))
    elif _is_table(obj, int):
        codes = plain_integers(list(chain.from_iterable(obj)))
        if codes is None:
            return None
        return np.frombuffer(bytearray(codes), np.uint8).reshape(len(obj), -1)
    else:
        return None
    try:
        return _from_text(texts, shape, reading)
    except (CardError, TypeError):
        # Something else than text among texts is told before what is wrong with the texts.
        if all(isinstance(texts.text(number), str) for number in range(len(texts))):
            raise
        return None


def _is_table(obj: Sequence[Any], kind: type) -> bool:
    """Whether these are lists of the same length that begin with something of a kind."""
    if not obj or type(obj[0]) not in (list, tuple) or not obj[0]:
        return False
    if not isinstance(obj[0][0], kind) or not set(map(type, obj)) <= {list, tuple}:
        return False
    return len(set(map(len, obj))) == 1
