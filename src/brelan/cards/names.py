"""Writing cards, hands and ranks as text that the reader reads back."""

from __future__ import annotations

import operator
from typing import Any, Literal, SupportsIndex, get_args

import numpy as np

from brelan._public import public
from brelan._shared.arguments import require_choice
from brelan.cards.arrays import as_cards
from brelan.cards.checks import LAST_CARD, refuse_card, require_codes, require_one_hand
from brelan.cards.reader import Notation, check_notation
from brelan.errors import ArgumentTypeError, CardError
from brelan.language.letters import RANKS, SUIT_SYMBOLS, SUITS
from brelan.language.registry import language

__all__ = ["Lang", "Style", "card_name", "hand_name", "ranks_name"]

Style = Literal["letters", "symbols", "words"]
Lang = Literal["fr", "en"]

_RANK_LETTERS: dict[str, tuple[str, ...]] = {
    "international": tuple(RANKS),
    "french": ("2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R", "A"),
}
_SUIT_LETTERS = {"international": SUITS, "french": "TKCP"}
_TEN = 8


@public
def card_name(
    code: SupportsIndex,
    *,
    style: Style = "letters",
    lang: Lang | None = None,
    notation: Notation = "international",
) -> str:
    """Name a card.

    Parameters
    ----------
    code : int
        A card code, 0 to 51.
    style : {"letters", "symbols", "words"}
        "As", "A♠" or "as de pique".
    lang : {"fr", "en"}, optional
        Language of the words; by default the one that `brelan.set_language` chose.
    notation : {"international", "french"}
        Meaning of the letters: K♥ is "Kh" or "RC", 10♣ is "Tc" or "10T".

    Returns
    -------
    str
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
    """
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
    if style == "letters":
        return _RANK_LETTERS[notation][rank] + _SUIT_LETTERS[notation][suit]
    if style == "symbols":
        return _RANK_LETTERS[notation][rank] + SUIT_SYMBOLS[suit]
    require_choice(style, get_args(Style), "style")
    return language(lang).card(rank, suit)


@public
def hand_name(
    cards: Any,
    *,
    style: Style = "letters",
    separator: str | None = None,
    lang: Lang | None = None,
    notation: Notation = "international",
) -> str:
    """Name the cards of one hand.

    Parameters
    ----------
    cards : sequence of int, array of shape (k,), or str
        Card codes, or text in any form this module reads.
    style : {"letters", "symbols", "words"}
        How each card is written, see `card_name`.
    separator : str, optional
        What stands between two cards: a space by default, a comma and a space between words.
        In a list with hyphens the ten is written 10.
    lang : {"fr", "en"}, optional
        Language of the words; by default the one that `brelan.set_language` chose.
    notation : {"international", "french"}
        Meaning of the letters, in the name and in a text given as `cards`.

    Returns
    -------
    str
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
    """
    codes = as_cards(cards, argument="cards", notation=notation)
    require_one_hand(codes, "cards")
    require_codes(codes, "cards")
    names = [card_name(int(code), style=style, lang=lang, notation=notation) for code in codes]
    if separator is None:
        separator = ", " if style == "words" else " "
    if "-" in separator:
        names = [name.replace("T", "10") if name[0] == "T" else name for name in names]
    return separator.join(names)


@public
def ranks_name(ranks: Any, *, separator: str = "-", notation: Notation = "international") -> str:
    """Name ranks without suits, the way lows are written.

    Parameters
    ----------
    ranks : sequence of int or array of shape (k,)
        Ranks from 0, the deuce, to 12, the ace.
    separator : str
        What stands between two ranks. With a hyphen in it the ten is written 10, else T.
    notation : {"international", "french"}
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
