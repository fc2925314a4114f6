"""Texts of hands made card codes, all that look alike at once and the others one by one.

Nearly every line of a long file is plain, "AsKd…" or "As Kd …". Those are read as arrays of
characters, and every other line (words, shared suits, mistakes) by `brelan.parse_hand`. Both
ways read the same; the tests hold one against the other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from brelan.cards.cards import Notation, parse_hand
from brelan.cards.names import card_name
from brelan.cli.reading.blocks import Block, Group
from brelan.cli.texts import Texts, reason
from brelan.errors import CardError
from brelan.language.letters import SUIT_SYMBOLS

__all__ = ["LONGEST", "read_hands"]

#: Characters after which a text is no hand: seven cards in words take about 150.
LONGEST = 1000

_NONE = 255
_GAPS = " ,;-_\t"
# Stands for the two characters of a ten, so that every card has two.
_TEN = "\x01"
_WIDEST = 3 * 11 + 1  # six hole cards and a board

Tables = tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8], npt.NDArray[np.bool_]]


def _character_tables(notation: Notation) -> Tables:
    """Build the tables from characters to ranks, to suits, and to "may stand between cards"."""
    size = 2 + max(map(ord, SUIT_SYMBOLS))
    ranks = np.full(size, _NONE, dtype=np.uint8)
    suits = np.full(size, _NONE, dtype=np.uint8)
    gaps = np.zeros(size, dtype=np.bool_)
    for code in range(52):
        name = card_name(code, notation=notation)
        letter, suit = name[0] if len(name) == 2 else _TEN, name[-1]
        for table, char, value in ((ranks, letter, code // 4), (suits, suit, code % 4)):
            table[[ord(char.lower()), ord(char.upper())]] = value
    ranks[[ord("1"), ord(_TEN)]] = (12, 8)
    suits[[ord(symbol) for symbol in SUIT_SYMBOLS]] = range(4)
    gaps[[ord(gap) for gap in _GAPS]] = True
    return ranks, suits, gaps


_TABLES: dict[Notation, Tables] = {
    "international": _character_tables("international"),
    "french": _character_tables("french"),
}


def read_hands(hands: list[str], numbers: Sequence[int], notation: Notation, texts: Texts) -> Block:
    """Read the hands of some lines, by number of cards, without spaces around them.

    Whether a ranking takes hands of that size is not looked at here.

    >>> block = read_hands(["As Ks", "?", "roi de pique"], [1, 2, 5], "international", Texts("fr"))
    >>> [group.codes.tolist() for group in block.groups], block.refused[1]
    ([[[51, 47]], [[47]]], "caractère 1 : « ? » ne fait pas partie d'une carte")
    """
    block = Block(numbers)
    plain = np.zeros(len(hands), dtype=np.bool_)
    short = [hand.replace("10", _TEN) if _TEN not in hand else "" for hand in hands]
    widths = np.fromiter(map(len, short), dtype=np.intp, count=len(short))
    for width in np.unique(widths[(widths > 1) & (widths < _WIDEST)]).tolist():
        places = np.flatnonzero(widths == width)
        alike = [short[place] for place in places.tolist()]
        for chosen, codes in _read_alike(alike, width, _TABLES[notation]):
            block.groups.append(Group(places[chosen], codes))
            plain[places[chosen]] = True
    _read_others(block, hands, np.flatnonzero(~plain).tolist(), notation, texts)
    return block


def _read_alike(
    hands: list[str], width: int, tables: Tables
) -> list[tuple[npt.NDArray[np.intp], npt.NDArray[np.uint8]]]:
    """Read the plain ones among hands of one width, each as cards apart or run together."""
    ranks, suits, gaps = tables
    chars = np.array(hands, dtype=f"=U{width}").view(np.uint32).reshape(len(hands), width)
    chars = np.minimum(chars, len(ranks) - 1)
    found = []
    left = np.ones(len(hands), dtype=np.bool_)
    for step in (3, 2):
        if (width + step - 2) % step:
            continue
        rank, suit = ranks[chars[:, ::step]], suits[chars[:, 1::step]]
        good = (rank != _NONE).all(axis=1) & (suit != _NONE).all(axis=1)
        if step == 3:
            good &= gaps[chars[:, 2::3]].all(axis=1)
        codes = 4 * rank + suit
        bits = np.left_shift(np.uint64(1), codes & 63, dtype=np.uint64)
        # A sum of different bits is their union; hands with a card twice are left for the reader.
        good &= bits.sum(axis=1) == np.bitwise_or.reduce(bits, axis=1)
        # A single card looks both ways.
        chosen = np.flatnonzero(good & left)
        left &= ~good
        if len(chosen):
            found.append((chosen, codes[chosen]))
    return found


def _read_others(
    block: Block, hands: list[str], places: list[int], notation: Notation, texts: Texts
) -> None:
    """Read hands one by one into the block."""
    by_size: dict[int, list[tuple[int, npt.NDArray[np.uint8]]]] = defaultdict(list)
    for place in places:
        if problem := _broken(hands[place], texts):
            block.refused[place] = problem
            continue
        try:
            codes = parse_hand(hands[place], notation=notation)
        except CardError as error:
            block.refused[place] = reason(error, texts)
        else:
            by_size[len(codes)].append((place, codes))
    for read in by_size.values():
        where = np.array([place for place, _ in read], dtype=np.intp)
        block.groups.append(Group(where, np.stack([codes for _, codes in read])))


def _broken(hand: str, texts: Texts) -> str:
    """Say what keeps a text from being looked at as a hand: bytes that are none, or its length."""
    if len(hand) > LONGEST:
        return texts("too-long", limit=LONGEST)
    for char in hand:
        # How decoding keeps bytes that are not UTF-8.
        if "\udc80" <= char <= "\udcff":
            return texts("not-utf8", byte=ord(char) - 0xDC00)
    return ""
