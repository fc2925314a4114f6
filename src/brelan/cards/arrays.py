"""Whatever holds cards, made an array of card codes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NoReturn, Protocol

import numpy as np
import numpy.typing as npt

from brelan._public import public
from brelan._shared.arguments import refuse_type
from brelan.cards.checks import first_place, place, refuse_card, require_codes
from brelan.cards.reader import Notation, check_repeats, codes_of, quick_codes, read
from brelan.errors import ArgumentTypeError, CardError, phrase
from brelan.language.letters import RANKS, SUIT_SYMBOLS, SUITS

__all__ = ["Batch", "as_cards", "card_codes"]

Codes = npt.NDArray[np.uint8]


class HasArray(Protocol):
    """Arrays, and the columns of tables."""

    def __array__(self) -> npt.NDArray[Any]:
        """Make a NumPy array of it."""


#: Many hands, scores or categories: what is not one text or one number.
Batch = HasArray | list[Any] | tuple[Any, ...]


@public
def as_cards(obj: Any, *, argument: str = "hands", notation: Notation = "international") -> Codes:
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
        any integer type, byte order and strides.
    argument : str
        How errors name `obj`.
    notation : {"international", "french"}
        What single letters mean in text.

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
    if type(obj) is np.ndarray and obj.dtype == np.uint8:
        return obj
    if isinstance(obj, str):
        return np.array(_hand(obj, argument, notation), dtype=np.uint8)
    if isinstance(obj, (list, tuple)):
        if any(isinstance(item, np.ndarray) for item in obj):
            return _stacked(obj, argument, notation)
        array = _as_array(obj, argument, object)
        if array.size == 0:
            return np.empty(array.shape, dtype=np.uint8)
    else:
        array = _as_array(obj, argument)
    if array.ndim == 0 and array.dtype.kind in "UT":
        return as_cards(str(array.item()), argument=argument, notation=notation)
    if array.ndim == 0:
        refuse_type(obj, argument, phrase("cards-of-any-kind"))
    if array.dtype.kind in "UT" or (array.dtype.kind == "O" and _holds_text(array, argument)):
        return _from_text(array, argument, notation)
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
    if isinstance(obj, np.ma.MaskedArray) and np.ma.is_masked(obj):
        raise ArgumentTypeError("masked", argument=argument)
    try:
        return np.asarray(obj, dtype=dtype)
    except ValueError as error:
        raise CardError("uneven-hands", argument=argument) from error


def _stacked(obj: Sequence[Any], argument: str, notation: Notation) -> Codes:
    """Batch of the arrays in a sequence."""
    parts = [
        as_cards(item, argument=f"{argument}[{index}]", notation=notation)
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
                _refuse_lengths(here, len(item), start, len(first))
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


def _refuse_lengths(here: str, length: int, start: str, first: int) -> NoReturn:
    raise CardError("uneven-lengths", where=here, size=length, other=start, first=first)


def _from_integers(array: npt.NDArray[Any], argument: str) -> Codes:
    """Codes of an array of integers, refusing those that ``uint8`` would change."""
    if array.dtype != np.uint8 and array.size and (array.min() < 0 or array.max() > 255):
        index = first_place((array < 0) | (array > 255))
        refuse_card(place(argument, index), array[index])
    return array.astype(np.uint8, copy=False)


def _from_text(array: npt.NDArray[Any], argument: str, notation: Notation) -> Codes:
    """Codes of an array of strings: one hand each, or one card each along the last axis."""
    texts: list[str] = array.ravel().tolist()
    codes = _plain(texts) if notation == "international" and texts else None
    if codes is None:
        hands = [
            _hand(text, place(argument, np.unravel_index(number, array.shape)), notation)
            for number, text in enumerate(texts)
        ]
        for number, hand in enumerate(hands):
            if len(hand) != len(hands[0]):
                here = place(argument, np.unravel_index(number, array.shape))
                start = place(argument, (0,) * array.ndim)
                _refuse_lengths(here, len(hand), start, len(hands[0]))
        codes = np.array(hands, dtype=np.uint8)
    one_card_each = codes.size == array.size
    return codes.reshape(array.shape if one_card_each else (*array.shape, codes.shape[1]))


def _hand(text: str, argument: str, notation: Notation) -> list[int]:
    """Codes of the cards of one text, which must hold at least one."""
    quick = quick_codes(text, notation)
    if quick is not None:
        return quick
    tokens = read(text, notation=notation, argument=argument)
    if not tokens:
        raise CardError("no-card", argument=argument)
    codes = codes_of(tokens, argument)
    check_repeats(codes, tokens, argument)
    return codes


_TABLE_SIZE = 1 + max(map(ord, SUIT_SYMBOLS))
_NONE = 255  # what the tables of characters hold for anything that is not theirs


def _table(meanings: dict[str, int]) -> Codes:
    """Table from characters, up to the suit symbols, to what they mean in either case."""
    table = np.full(_TABLE_SIZE, _NONE, dtype=np.uint8)
    for char, meaning in meanings.items():
        table[[ord(char.lower()), ord(char.upper())]] = meaning
    return table


_RANK_OF = _table({"1": 12} | {char: rank for rank, char in enumerate(RANKS)})
_SUIT_OF = _table({name[suit]: suit for name in (SUITS, SUIT_SYMBOLS) for suit in range(4)})
_GAP_OF = _table(dict.fromkeys(" ,;-\n", 0))


def _plain(texts: list[str]) -> Codes | None:
    """Codes of texts that all look like AsK♠Qh or like As K♠ Qh, read at once.

    Returns None when they do not, or when one holds a card twice: reading them one by one then
    finds out what they hold, or says what is wrong.
    """
    width = len(texts[0])
    if width < 2 or any(len(text) != width for text in texts):
        return None
    chars = np.array(texts, dtype=f"=U{width}").view(np.uint32).reshape(len(texts), width)
    if chars.max() >= _TABLE_SIZE:
        return None
    apart = width % 3 == 2 and (width == 2 or bool(_GAP_OF[chars[0, 2]] == 0))
    if width % 2 and not apart:
        return None
    step = 3 if apart else 2
    ranks, suits = _RANK_OF[chars[:, ::step]], _SUIT_OF[chars[:, 1::step]]
    if (ranks == _NONE).any() or (suits == _NONE).any():
        return None
    if apart and (_GAP_OF[chars[:, 2::step]] == _NONE).any():
        return None
    codes = 4 * ranks + suits
    bits = np.uint64(1) << codes.astype(np.uint64)
    if (bits.sum(axis=1) != np.bitwise_or.reduce(bits, axis=1)).any():
        return None
    return codes
