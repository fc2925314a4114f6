"""Texts of hands made card codes, by the kernel where it can and the others one by one.

Nearly every line of a long file is plain, "AsKd…" or "As Kd …", and read in bulk; every other line
(words, shared suits, mistakes) by `brelan.parse_hand`, which says what is wrong.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from brelan.cards.bulk import Reading, read_by_size
from brelan.cards.cards import Notation, parse_hand
from brelan.cli.reading.blocks import Block, Group
from brelan.cli.texts import Texts, reason
from brelan.errors import CardError

__all__ = ["LONGEST", "read_hands"]

#: Characters after which a text is no hand: seven cards in words take about 150.
LONGEST = 1000


def read_hands(hands: list[str], numbers: Sequence[int], notation: Notation, texts: Texts) -> Block:
    """Read the hands of some lines, by number of cards, without spaces around them.

    Whether a ranking takes hands of that size is not looked at here.

    >>> block = read_hands(["As Ks", "?", "roi de pique"], [1, 2, 5], "international", Texts("fr"))
    >>> [group.codes.tolist() for group in block.groups], block.refused[1]
    ([[[51, 47]], [[47]]], "caractère 1 : « ? » ne fait pas partie d'une carte")
    """
    block = Block(numbers)
    plain = np.zeros(len(hands), dtype=np.bool_)
    short = hands
    if max(map(len, hands), default=0) > LONGEST:
        short = [hand if len(hand) <= LONGEST else "" for hand in hands]
    for places, codes in read_by_size(short, Reading(notation=notation)):
        block.groups.append(Group(places, codes))
        plain[places] = True
    _read_others(block, hands, np.flatnonzero(~plain).tolist(), notation, texts)
    return block


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
            return texts("text-not-utf8", byte=ord(char) - 0xDC00)
    return ""
