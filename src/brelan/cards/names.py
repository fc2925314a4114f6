"""Writing cards, hands and ranks as text that the reader reads back."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, SupportsIndex, get_args, overload

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._native.layout import UINT8
from brelan._public import public
from brelan._shared.arguments import require_choice
from brelan.cards.arrays import as_cards
from brelan.cards.checks import LAST_CARD, refuse_card, require_codes
from brelan.cards.reader import Notation, check_notation
from brelan.errors import ArgumentTypeError, CardError
from brelan.language.letters import RANKS, SUIT_SYMBOLS, SUITS
from brelan.language.protocol import Lang
from brelan.language.registry import language

__all__ = ["Lang", "Style", "card_name", "hand_name", "ranks_name"]

Style = Literal["letters", "symbols", "words"]

_RANK_LETTERS: dict[str, tuple[str, ...]] = {
    "international": tuple(RANKS),
    "french": ("2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R", "A"),
    "suit-first": tuple(RANKS),
}
_SUIT_LETTERS = {"international": SUITS, "french": "TKCP", "suit-first": SUITS.upper()}
_TEN = 8


@overload
def card_name(  # type: ignore[overload-overlap]
    code: npt.NDArray[Any] | Sequence[Any],
    *,
    style: Style = ...,
    lang: Lang | None = ...,
    notation: Notation = ...,
) -> npt.NDArray[np.str_]: ...


@overload
def card_name(
    code: SupportsIndex, *, style: Style = ..., lang: Lang | None = ..., notation: Notation = ...
) -> str: ...


@public
def card_name(
    code: Any,
    *,
    style: Style = "letters",
    lang: Lang | None = None,
    notation: Notation = "international",
) -> Any:
    """Name a card, or each card of an array.

    Parameters
    ----------
    code : int, sequence or array of integers of shape (...)
        Card codes, 0 to 51.
    style : {"letters", "symbols", "words"}
        "As", "A♠" or "as de pique".
    lang : {"fr", "en"}, optional
        Language of the words; by default the one that `brelan.set_language` chose.
    notation : {"international", "french", "suit-first"}
        Meaning of the letters: K♥ is "Kh" or "RC", 10♣ is "Tc" or "10T".

    Returns
    -------
    str or ndarray of str, shape (...)
        The name, which `parse_card` reads back in the same notation.

    Raises
    ------
    CardError
        If the code is not a card's.

    Examples
    --------
    >>> card_name(51), card_name(51, style="symbols"), card_name(51, style="words")
    ('As', 'A♠', 'as de pique')
    >>> card_name(34, style="words", lang="en"), card_name(34, notation="french")
    ('ten of hearts', '10C')
    >>> card_name([[51, 47], [34, 0]], style="symbols").tolist()
    [['A♠', 'K♠'], ['T♥', '2♣']]
    """
    if isinstance(code, (list, tuple)) or (isinstance(code, np.ndarray) and code.ndim):
        names = [_one_name(card, style, lang, notation) for card in range(LAST_CARD + 1)]
        return _names_of(code, _name_table(names, ""))
    return _one_name(code, style, lang, notation)


def _names_of(code: Any, table: _NameTable) -> npt.NDArray[np.str_]:
    """Name each card of an array."""
    array = np.asarray(code)
    if array.size and array.dtype.kind not in "iu":
        raise ArgumentTypeError("no-cards-inside", argument="code", type=str(array.dtype))
    require_codes(array, "code")
    return _write(array.astype(np.uint8)[..., np.newaxis], table)


def _one_name(code: Any, style: Style, lang: Lang | None, notation: Notation) -> str:
    """Name one card."""
    try:
        value = operator.index(code)
    except TypeError:
        value = None
    if value is None or isinstance(code, (bool, np.bool_)):
        raise ArgumentTypeError(
            "not-an-integer", argument="code", type=type(code).__name__, value=code
        )
    if not 0 <= value <= LAST_CARD:
        refuse_card("code", value)
    rank, suit = divmod(value, 4)
    check_notation(notation)
    if lang is not None:
        language(lang)
    if style in ("letters", "symbols"):
        letter = (_SUIT_LETTERS[notation] if style == "letters" else SUIT_SYMBOLS)[suit]
        pair = (_RANK_LETTERS[notation][rank], letter)
        return "".join(pair[::-1] if notation == "suit-first" else pair)
    require_choice(style, get_args(Style), "style")
    return language(lang).card(rank, suit)


class _NameTable(NamedTuple):
    """Names of the 52 cards as the kernel takes them, each with the separator after it."""

    characters: npt.NDArray[np.uint32]
    lengths: npt.NDArray[np.uintp]
    separator: int


def _name_table(names: list[str], separator: str) -> _NameTable:
    whole = [list(map(ord, name + separator)) for name in names]
    lengths = np.array(list(map(len, whole)), dtype=np.uintp)
    characters = np.zeros((52, int(lengths.max())), dtype=np.uint32)
    for code, name in enumerate(whole):
        characters[code, : len(name)] = name
    return _NameTable(characters, lengths, len(separator))


#: Hands whose names are measured at a time.
_MEASURED = 1 << 14
#: Hands whose names are written in a call of the kernel, between which the user can stop.
_WRITTEN = 1 << 19


def _write(hands: npt.NDArray[np.uint8], table: _NameTable) -> npt.NDArray[np.str_]:
    """Write hands of card codes, shape (..., k), as an array of names of shape (...)."""
    lead, k = hands.shape[:-1], hands.shape[-1]
    rows = np.ascontiguousarray(hands).reshape(-1, k) if hands.size else hands.reshape(0, k)
    shortest, longest = int(table.lengths.min()), int(table.lengths.max())
    width = k * longest
    if shortest < longest:
        blocks = (rows[start : start + _MEASURED] for start in range(0, len(rows), _MEASURED))
        width = max((int(table.lengths[block].sum(axis=1).max()) for block in blocks), default=0)
    width = max(width - table.separator, 1)
    text = np.zeros((*lead, width), dtype=np.uint32)
    names = ffi.new("brelan_names *")
    names.characters = ffi.from_buffer("uint32_t[]", table.characters)
    names.lengths = ffi.cast("size_t *", ffi.from_buffer(table.lengths))
    names.stride, names.separator = table.characters.shape[1], table.separator
    out = ffi.from_buffer("uint32_t[]", text, require_writable=True)
    for start in range(0, len(rows), _WRITTEN):
        part = rows[start : start + _WRITTEN]
        given = ffi.from_buffer(UINT8, part)
        lib.brelan_write_hands(names, given, len(part), k, out + start * width, width)
    return text.view(f"=U{width}").reshape(lead)


@overload
def hand_name(
    cards: str | Sequence[SupportsIndex],
    *,
    style: Style = ...,
    separator: str | None = ...,
    lang: Lang | None = ...,
    notation: Notation = ...,
) -> str: ...


@overload
def hand_name(
    cards: Any,
    *,
    style: Style = ...,
    separator: str | None = ...,
    lang: Lang | None = ...,
    notation: Notation = ...,
) -> Any: ...


@public
def hand_name(
    cards: Any,
    *,
    style: Style = "letters",
    separator: str | None = None,
    lang: Lang | None = None,
    notation: Notation = "international",
) -> Any:
    """Name the cards of one hand, or of each hand of an array.

    Parameters
    ----------
    cards : sequence of int, array of shape (..., k), or str
        Card codes, or text in any form this module reads.
    style : {"letters", "symbols", "words"}
        How each card is written, see `card_name`.
    separator : str, optional
        What stands between two cards: a space by default, a comma and a space between words.
        In a list with hyphens the ten is written 10.
    lang : {"fr", "en"}, optional
        Language of the words; by default the one that `brelan.set_language` chose.
    notation : {"international", "french", "suit-first"}
        Meaning of the letters, in the name and in a text given as `cards`.

    Returns
    -------
    str or ndarray of str, shape (...)
        The names in the order of the cards.

    Raises
    ------
    CardError
        If a code is not a card's.

    Examples
    --------
    >>> hand_name([51, 47, 34]), hand_name([51, 47, 34], separator="")
    ('As Ks Th', 'AsKsTh')
    >>> hand_name("Ts9s", style="symbols", separator="-")
    '10♠-9♠'
    >>> hand_name("KhQs", style="words")
    'roi de cœur, dame de pique'
    >>> hand_name([[51, 47], [34, 0]]).tolist()
    ['As Ks', 'Th 2c']
    """
    codes = as_cards(cards, argument="cards", notation=notation)
    if not codes.ndim:
        raise CardError("single-number", argument="cards")
    require_codes(codes, "cards")
    if separator is None:
        separator = ", " if style == "words" else " "
    wanted = codes.tolist() if codes.ndim == 1 else range(LAST_CARD + 1)
    names = [_one_name(card, style, lang, notation) for card in wanted]
    if "-" in separator:
        names = [name.replace("T", "10") if name[0] == "T" else name for name in names]
    return (
        separator.join(names) if codes.ndim == 1 else _write(codes, _name_table(names, separator))
    )


@public
def ranks_name(ranks: Any, *, separator: str = "-", notation: Notation = "international") -> str:
    """Name ranks without suits, the way lows are written.

    Parameters
    ----------
    ranks : sequence of int or array of shape (k,)
        Ranks from 0, the deuce, to 12, the ace.
    separator : str
        What stands between two ranks. With a hyphen in it the ten is written 10, else T.
    notation : {"international", "french", "suit-first"}
        Which letters stand for the king, the queen, the jack and the ten.

    Returns
    -------
    str
        The ranks in the given order, which `parse_ranks` reads back.

    Raises
    ------
    CardError
        If a rank is out of range.

    Examples
    --------
    >>> ranks_name([6, 5, 3, 2, 12]), ranks_name([8, 9, 10]), ranks_name([8, 9, 10], separator="")
    ('8-7-5-4-A', '10-J-Q', 'TJQ')
    """
    check_notation(notation)
    letters = _RANK_LETTERS[notation]
    if "-" in separator:
        letters = (*letters[:_TEN], "10", *letters[_TEN + 1 :])
    names: list[str] = []
    for position, value in enumerate(ranks):
        rank = operator.index(value)
        if not 0 <= rank <= 12:
            raise CardError("no-such-rank", where=f"ranks[{position}]", rank=rank)
        names.append(letters[rank])
    return separator.join(names)
