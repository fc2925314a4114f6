"""What a term of Omaha range text stands for: patterns, in one tree with "and", "not" and "or"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import product

from brelan.errors import Phrase, phrase
from brelan.ranges.omaha_patterns import ANY_RANK, ANY_SUIT, Part, Pattern, Slot
from brelan.ranges.terms import BadTerm

__all__ = [
    "ANY_RANK_PART",
    "RANK_LETTERS",
    "SUIT_LETTERS",
    "Chain",
    "Node",
    "Share",
    "Union",
    "macro",
    "patterns_of",
    "rank_part",
    "span",
    "suit_part",
    "trail",
    "values_of_list",
]


@dataclass(frozen=True, slots=True)
class Share:
    """The hands of a ranking from one share of all hands to another, from 0 to 1."""

    best: float
    worst: float


@dataclass(frozen=True, slots=True)
class Union:
    """Hands of any of the members."""

    members: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Chain:
    """Hands of the first, and (":") or but not ("!") of what follows, from left to right."""

    first: Node
    rest: tuple[tuple[str, Node], ...]


Node = Pattern | Share | Union | Chain

RANK_LETTERS = {letter: rank for rank, letter in enumerate("23456789TJQKA")}
RANK_LETTERS |= {letter.lower(): rank for letter, rank in RANK_LETTERS.items()} | {"10": 8}
SUIT_LETTERS = {letter: suit for suit, letter in enumerate("cdhs")}
SUIT_LETTERS |= {letter.upper(): suit for letter, suit in SUIT_LETTERS.items()}
SUIT_LETTERS |= {symbol: suit for suit, symbol in enumerate("♣♦♥♠")}
_RANK_VARIABLES, _SUIT_VARIABLES = "RONP", "wxyz"
ANY_RANK_PART, _ANY_SUIT_PART = Part(ANY_RANK), Part(ANY_SUIT)
_RANKS_OF_MACROS = {"b": "KQJT", "m": "9876", "l": "5432"}
_SHAPES = {"ds": "xxyy", "ss": "xxyz", "rb": "wxyz", "ms": "xxxx"}
# A pattern with lists of cards stands for as many patterns without them at most.
_MOST_CHOICES = 256
_LISTED = re.compile(r"(10|[2-9TJQKA])(?:-(10|[2-9TJQKA])|([cdhs♣♦♥♠]))?|([cdhs♣♦♥♠])", re.I | re.A)
_BETWEEN = re.compile(r"[\s,]*")


def rank_part(text: str) -> Part | None:
    """Read a rank, a variable for one, or the star; None for anything else, "" too."""
    if text in RANK_LETTERS:
        return Part(1 << RANK_LETTERS[text], named=True)
    if text == "*":
        return ANY_RANK_PART
    return Part(ANY_RANK, text) if text and text in _RANK_VARIABLES else None


def suit_part(text: str) -> Part | None:
    """Read a suit or a variable for one; None for anything else."""
    if text in SUIT_LETTERS:
        return Part(1 << SUIT_LETTERS[text], named=True)
    letter = text.lower()
    return Part(ANY_SUIT, letter) if letter and letter in _SUIT_VARIABLES else None


def macro(name: str, size: int) -> Part | Pattern | None:
    """Return what a name after a dollar sign stands for: a list of ranks, or a pattern."""
    name = name.lower()
    if name in _RANKS_OF_MACROS:
        return Part(sum(1 << RANK_LETTERS[letter] for letter in _RANKS_OF_MACROS[name]))
    if name == "np":
        return tuple(Slot(Part(ANY_RANK, str(place))) for place in range(size))
    letters = _SHAPES.get(name, "")
    return tuple(Slot(suit=Part(ANY_SUIT, letter)) for letter in letters) or None


def values_of_list(text: str) -> tuple[Slot, ...]:
    """Read what stands in brackets: ranks and spans of them, or suits, or whole cards.

    Cards come back as slots of which one must fit; ranks or suits as one slot.
    """
    ranks, suits = 0, 0
    cards: dict[int, int] = {}
    at = _BETWEEN.match(text).end()  # type: ignore[union-attr]
    while at < len(text):
        found = _LISTED.match(text, at)
        if found is None:
            raise BadTerm("bracket-list", _hint_of_list(text))
        rank, last, suit, alone = found.groups()
        if suit:
            bit = 1 << RANK_LETTERS[rank]
            cards[bit] = cards.get(bit, 0) | 1 << SUIT_LETTERS[suit]
        elif alone:
            suits |= 1 << SUIT_LETTERS[alone]
        else:
            ranks |= _between(RANK_LETTERS[rank], RANK_LETTERS[last or rank])
        at = _BETWEEN.match(text, found.end()).end()  # type: ignore[union-attr]
    if bool(ranks) + bool(suits) + bool(cards) != 1:
        raise BadTerm("bracket-list", _hint_of_list(text))
    if cards:
        return _grouped(cards)
    return (Slot(Part(ranks)),) if ranks else (Slot(suit=Part(suits)),)


def _between(one: int, other: int) -> int:
    low, high = sorted((one, other))
    return (2 << high) - (1 << low)


def _grouped(cards: dict[int, int]) -> tuple[Slot, ...]:
    """Join cards of several ranks that have the same suits."""
    by_suits: dict[int, int] = {}
    for rank, suits in cards.items():
        by_suits[suits] = by_suits.get(suits, 0) | rank
    return tuple(Slot(Part(ranks), Part(suits)) for suits, ranks in by_suits.items())


def _hint_of_list(text: str) -> Phrase:
    number = text.strip().rstrip("%")
    if number and number.replace(".", "").isdecimal():
        return phrase("omaha-weight-hint", weight=number[:20])
    return phrase("as-in-either", one="[AKQ]", other="[A-T]")


def patterns_of(slots: list[tuple[Slot, ...]]) -> Node:
    """Return the pattern of slots, or the patterns where a slot is one of several."""
    choices = 1
    for slot in slots:
        choices *= len(slot)
    if choices > _MOST_CHOICES:
        raise BadTerm("too-many-card-lists")
    patterns = [*product(*slots)]
    return patterns[0] if len(patterns) == 1 else Union(tuple(patterns))


def _moving(pattern: Pattern) -> list[int]:
    """Return the ranks that a pattern names, which move; refuse one that cannot move."""
    ranks = [slot.rank.taken.bit_length() - 1 for slot in pattern if slot.rank.named]
    lists = [s for s in pattern if not (s.rank.named or s.rank.variable or s.rank == ANY_RANK_PART)]
    if not ranks or lists:
        raise BadTerm("nothing-moves", phrase("as-in-either", one="QQ+", other="JT98-AKQJ"))
    return ranks


def _moved(pattern: Pattern, steps: int) -> Pattern:
    return tuple(
        slot._replace(rank=Part(_shifted(slot.rank.taken, steps), named=True))
        if slot.rank.named
        else slot
        for slot in pattern
    )


def _shifted(bits: int, steps: int) -> int:
    return bits << steps if steps >= 0 else bits >> -steps


def trail(pattern: Pattern, sign: str) -> Node:
    """Return a pattern and those above ("+") or below ("-") it, all its ranks moving together."""
    ranks = _moving(pattern)
    steps = range(13 - max(ranks)) if sign == "+" else range(0, -min(ranks) - 1, -1)
    return Union(tuple(_moved(pattern, step) for step in steps))


def span(one: Pattern, other: Pattern) -> Node:
    """Return the patterns from one to the other, all ranks moving together."""
    ranks, ends = _moving(one), _moving(other)
    if len(one) != len(other) or any(
        a.rank._replace(taken=0) != b.rank._replace(taken=0) or a.suit != b.suit
        for a, b in zip(one, other, strict=True)
    ):
        raise BadTerm("span-of-two-shapes", phrase("as-in", example="JT98-AKQJ"))
    steps = {end - rank for rank, end in zip(ranks, ends, strict=True)}
    if len(steps) > 1:
        raise BadTerm("span-of-many-steps", phrase("as-in", example="A[K-T]"))
    step = steps.pop()
    way = 1 if step >= 0 else -1
    return Union(tuple(_moved(one, moved) for moved in range(0, step + way, way)))
