"""Cards and hands: text to codes, and codes to text.

A card is a ``uint8`` code, ``4 * rank + suit``: ranks go from the deuce (0) to the ace (12), suits
are clubs 0, diamonds 1, hearts 2, spades 3, so 2♣ is 0 and A♠ is 51.

**What is read.** Cards may run together or stand apart, with spaces, commas, semicolons, hyphens,
line breaks, square brackets, "et" or "and" between them. A rank is a letter or a number in either
case (the ten is ``10`` or, internationally, ``T``; ``1`` is an ace) or a French or English word. A
suit is a letter, a symbol, filled or outlined, or a word, with or without "de", "à", "of" or "in"
before it:
``AsKs``, ``10♠ 9♡``, ``roi de cœur, dame de pique``. One suit at the end may serve for all the
ranks before it: ``6-7-8-9-10 de pique``.

**Letters.** The international notation (default) has ranks A K Q J T and suits s h d c. The French
one, ``notation="french"``, has ranks A R D V 10 and suits P C K T, or Pi Co Ca Tr. They contradict
each other (KC, 10D, AT), so the notation is never guessed. Words and symbols are valid in both.
With ``notation="suit-first"`` the suit stands before the rank, as some programs write cards:
``SA``, ``HT``, ``D10``, ``♠A``.

**As.** If every token is a full card, the text is cards, and ``As`` is the ace of spades; else, if
every token is a rank, the text is ranks, and ``As`` is the word for an ace.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable
from typing import Literal, SupportsIndex

import numpy as np
import numpy.typing as npt

from brelan._public import public
from brelan._shared.arguments import require_choice
from brelan.cards.arrays import as_cards
from brelan.cards.names import Lang, Style, card_name, hand_name, ranks_name
from brelan.cards.reader import Notation, check_repeats, codes_of, read
from brelan.cards.single import quick_codes
from brelan.errors import ArgumentTypeError, CardError, phrase
from brelan.language.letters import RANKS, SUITS

__all__ = [
    "RANKS",
    "SUITS",
    "CardError",
    "Lang",
    "Notation",
    "Style",
    "as_cards",
    "card_name",
    "deal_ranks",
    "hand_name",
    "parse_card",
    "parse_cards",
    "parse_hand",
    "parse_ranks",
    "ranks_name",
]

_SUITS_IN_TURN = (3, 2, 1, 0)  # ♠ ♥ ♦ ♣


@public
def parse_card(text: str, notation: Notation = "international") -> int:
    """Read one card.

    Parameters
    ----------
    text : str
        A card in any form this module reads.
    notation : {"international", "french", "suit-first"}
        What single letters mean.

    Returns
    -------
    int
        The card's code, 0 to 51.

    Raises
    ------
    CardError
        If the text is not exactly one card.

    Examples
    --------
    >>> parse_card("As"), parse_card("10♦"), parse_card("roi de cœur")
    (51, 33, 46)
    >>> parse_card("RC", notation="french")
    46
    """
    codes = codes_of(read(text, notation=notation, argument="text"), "text")
    if len(codes) != 1:
        raise CardError("not-one-card", argument="text", count=len(codes), text=text)
    return codes[0]


@public
def parse_hand(
    text: str,
    *,
    notation: Notation = "international",
    suits: Literal["required", "any"] = "required",
) -> npt.NDArray[np.uint8]:
    """Read a hand of one card or more.

    Parameters
    ----------
    text : str
        Cards in any form this module reads, in any number; the order is kept.
    notation : {"international", "french", "suit-first"}
        What single letters mean.
    suits : {"required", "any"}
        With "any", a text of ranks alone is accepted too and suits are dealt to it (see
        `deal_ranks`): for orders in which suits do not matter, and for straights and pairs.

    Returns
    -------
    ndarray of uint8, shape (k,)
        The cards' codes.

    Raises
    ------
    CardError
        If the text is empty, holds anything else than cards, or holds a card twice.

    Examples
    --------
    >>> parse_hand("9♣8♣7♣6♣5♣")
    array([28, 24, 20, 16, 12], dtype=uint8)
    >>> parse_hand("As-Roi-Dame-Valet-Dix de carreau")
    array([49, 45, 41, 37, 33], dtype=uint8)
    >>> parse_hand("5s 6s Td 6h As 7h 7h")
    Traceback (most recent call last):
        ...
    brelan.CardError: text holds 7♥ twice, at positions 15 and 18
    >>> hand_name(parse_hand("8-8-8-8-6", suits="any"))
    '8s 8h 8d 8c 6s'
    """
    require_choice(suits, ("required", "any"), "suits")
    quick = quick_codes(text, notation)
    if quick is not None:
        return quick
    tokens = read(text, notation=notation, argument="text")
    if not tokens:
        raise CardError("no-card", argument="text")
    if suits == "any" and tokens[0].suit < 0:
        return deal_ranks([token.rank for token in tokens])
    codes = codes_of(tokens, "text")
    check_repeats(codes, tokens, "text")
    return np.array(codes, dtype=np.uint8)


@public
def parse_cards(
    text: str, *, notation: Notation = "international", check: bool = True
) -> npt.NDArray[np.uint8]:
    """Read cards that may be none at all: a board, or dead cards.

    Parameters
    ----------
    text : str
        Cards in any form this module reads; "" gives no card.
    notation : {"international", "french", "suit-first"}
        What single letters mean.
    check : bool
        Refuse a card that is there twice.

    Returns
    -------
    ndarray of uint8, shape (k,), k >= 0
        The cards' codes.

    Raises
    ------
    CardError
        If the text holds anything else than cards or, with `check`, a card twice.

    Examples
    --------
    >>> parse_cards("Qh, Jh; 2d")
    array([42, 38,  1], dtype=uint8)
    >>> parse_cards("")
    array([], dtype=uint8)
    """
    quick = quick_codes(text, notation)
    if quick is not None:
        return quick
    tokens = read(text, notation=notation, argument="text")
    codes = codes_of(tokens, "text")
    if check:
        check_repeats(codes, tokens, "text")
    return np.array(codes, dtype=np.uint8)


@public
def parse_ranks(text: str, notation: Notation = "international") -> npt.NDArray[np.uint8]:
    """Read ranks without suits.

    Parameters
    ----------
    text : str
        Ranks in any form this module reads.
    notation : {"international", "french", "suit-first"}
        What single letters mean.

    Returns
    -------
    ndarray of uint8, shape (k,)
        Ranks from 0, the deuce, to 12, the ace.

    Raises
    ------
    CardError
        If the text is empty or holds anything else than ranks.

    Examples
    --------
    >>> parse_ranks("8-7-5-4-1")
    array([ 6,  5,  3,  2, 12], dtype=uint8)
    >>> parse_ranks("Dame, Roi, As, Deux, Trois")
    array([10, 11, 12,  0,  1], dtype=uint8)
    """
    tokens = read(text, notation=notation, argument="text")
    if not tokens:
        raise CardError("no-rank", argument="text")
    # A text of nothing but "as" reads as cards where both are possible; here it is ranks.
    for token in tokens:
        if token.suit >= 0 and not token.either:
            card = text[token.start : token.stop]
            raise CardError("suit-among-ranks", token.start, argument="text", text=card)
    return np.array([token.rank for token in tokens], dtype=np.uint8)


@public
def deal_ranks(ranks: Iterable[SupportsIndex]) -> npt.NDArray[np.uint8]:
    """Give suits to ranks, for orders of hands in which suits do not matter.

    Each card takes a suit that its rank has not had yet, the one least used so far and the first
    of ♠ ♥ ♦ ♣ among those. No suit comes five times in a hand of five to seven cards, so the
    result never makes a flush.

    Parameters
    ----------
    ranks : iterable of int, length k
        Ranks from 0, the deuce, to 12, the ace.

    Returns
    -------
    ndarray of uint8, shape (k,)
        Codes of k different cards with these ranks, in the same order.

    Raises
    ------
    CardError
        If a rank is out of range or comes more than four times.
    TypeError
        For text, and for what is no whole number.

    Examples
    --------
    >>> hand_name(deal_ranks(parse_ranks("J-J-J-Q-Q")), style="symbols")
    'J♠ J♥ J♦ Q♣ Q♠'
    """
    used = [0] * 4
    codes: list[int] = []
    if isinstance(ranks, str) or not isinstance(ranks, Iterable):
        raise ArgumentTypeError("ranks-as-text", argument="ranks", type=type(ranks).__name__)
    for position, value in enumerate(ranks):
        if isinstance(value, str) or not hasattr(value, "__index__"):
            raise ArgumentTypeError("not-a-rank-type", where=f"ranks[{position}]", value=value)
        rank = operator.index(value)
        if not 0 <= rank <= 12:
            raise CardError("no-such-rank", where=f"ranks[{position}]", rank=rank)
        free = [suit for suit in _SUITS_IN_TURN if 4 * rank + suit not in codes]
        if not free:
            raise CardError(
                "fifth-of-a-rank", where=f"ranks[{position}]", rank=phrase(f"rank-{rank}")
            )
        suit = min(free, key=lambda suit: used[suit])
        used[suit] += 1
        codes.append(4 * rank + suit)
    return np.array(codes, dtype=np.uint8)
