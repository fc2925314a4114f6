"""Omaha range text read the plain way: one hand at a time, every way to lay it over a pattern."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable

Card = tuple[int, int]
Hand = list[Card]
Test = Callable[[Hand], bool]
# A card of a pattern: its rank is one of these, or a variable; the same for its suit.
Wanted = tuple[set[int] | str, set[int] | str]

RANKS, SUITS = "23456789TJQKA", "cdhs"
MACROS = {"$B": "[KQJT]", "$M": "[9876]", "$L": "[5432]"}
SHAPES = {"$ds": "xxyy", "$ss": "xxyz", "$rb": "wxyz", "$ms": "xxxx", "$np": "RONP"}


def hand_of(codes: list[int]) -> Hand:
    return [(code // 4, code % 4) for code in codes]


def weight_of(text: str, hand: Hand) -> float:
    """The largest weight of an item that holds the hand, 0 for none."""
    return max((weight for test, weight in compile_text(text) if test(hand)), default=0.0)


def compile_text(text: str) -> list[tuple[Test, float]]:
    text = text.replace(" ", "")
    for macro, letters in SHAPES.items():
        # After other cards a shape is one more condition.
        text = re.sub(rf"(?<=[^,:!(]){re.escape(macro)}", f":{letters}", text)
        text = text.replace(macro, letters)
    for macro, letters in MACROS.items():
        text = text.replace(macro, letters)
    items = []
    for item in outside(text, ","):
        term, _, weight = item.partition("@")
        items.append((chain(term), float(weight) / 100 if weight else 1.0))
    return items


def outside(text: str, separators: str) -> list[str]:
    """Cut a text at separators outside all brackets; they stay, each before its piece."""
    pieces, depth = [""], 0
    for char in text:
        depth += (char in "([") - (char in ")]")
        if char in separators and depth == 0:
            pieces.append("" if separators == "," else char)
        else:
            pieces[-1] += char
    return pieces


def chain(text: str) -> Test:
    first, *rest = outside(text, ":!")
    tests = [(":", unit(first))] + [(piece[0], unit(piece[1:])) for piece in rest]

    def holds(hand: Hand) -> bool:
        return all(test(hand) == (sign == ":") for sign, test in tests)

    return holds


def unit(text: str) -> Test:
    if text.startswith("("):
        members = [chain(member) for member in outside(text[1:-1], ",")]
        return lambda hand: any(member(hand) for member in members)
    patterns = alternatives(text)
    return lambda hand: any(lies_over(pattern, hand) for pattern in patterns)


def alternatives(text: str) -> list[list[str]]:
    """The patterns of a term, each a list of its cards as text."""
    if text.endswith(("+", "-")):
        cards = cards_of(text[:-1])
        steps = range(13) if text.endswith("+") else range(0, -13, -1)
        return [moved for step in steps if (moved := shifted(cards, step)) is not None]
    parts = outside(text, "-")
    if len(parts) == 2:
        one, other = cards_of(parts[0]), cards_of(parts[1][1:])
        found = [shifted(one, step) for step in range(-12, 13)]
        step = found.index(other) - 12
        between = range(min(step, 0), max(step, 0) + 1)
        return [moved for s in between if (moved := shifted(one, s)) is not None]
    return [cards_of(text)]


def cards_of(text: str) -> list[str]:
    rank = r"(?:\[[2-9TJQKA-]+\]|[2-9TJQKARONP*])"
    suit = r"(?:\[[cdhs]+\]|[cdhswxyz])"
    found = re.findall(rf"\[(?:[2-9TJQKA][cdhs])+\]|{rank}{suit}|{rank}|{suit}", text)
    assert "".join(found) == text, text
    return list(found)


def shifted(cards: list[str], step: int) -> list[str] | None:
    moved = []
    for card in cards:
        if card[0] in RANKS:
            rank = RANKS.index(card[0]) + step
            if not 0 <= rank < 13:
                return None
            card = RANKS[rank] + card[1:]
        moved.append(card)
    return moved


def lies_over(cards: list[str], hand: Hand) -> bool:
    named_ranks = {RANKS.index(card[0]) for card in cards if card[0] in RANKS}
    named_suits = {SUITS.index(card[-1]) for card in cards if card[-1] in SUITS}
    return any(
        lies_on(cards, dealt, named_ranks, named_suits)
        for dealt in itertools.permutations(hand, len(cards))
    )


def lies_on(
    cards: list[str], dealt: tuple[Card, ...], named_ranks: set[int], named_suits: set[int]
) -> bool:
    variables: dict[str, int] = {}
    for card, (rank, suit) in zip(cards, dealt, strict=True):
        if re.fullmatch(r"\[(?:..)+\]", card) and card[2] in SUITS and card[1] in RANKS:
            if RANKS[rank] + SUITS[suit] not in re.findall("..", card[1:-1]):
                return False
            continue
        for letter in re.findall(r"\[.*?\]|.", card):
            if letter in "RONP":
                if rank in named_ranks or variables.setdefault(letter, rank) != rank:
                    return False
            elif letter in "wxyz":
                if suit in named_suits or variables.setdefault(letter, suit) != suit:
                    return False
            elif not takes(letter, rank, suit):
                return False
    ranks = [value for name, value in variables.items() if name in "RONP"]
    suits = [value for name, value in variables.items() if name in "wxyz"]
    return len(set(ranks)) == len(ranks) and len(set(suits)) == len(suits)


def takes(letter: str, rank: int, suit: int) -> bool:
    if letter == "*":
        return True
    if letter in SUITS:
        return SUITS.index(letter) == suit
    if letter in RANKS:
        return RANKS.index(letter) == rank
    inside = letter[1:-1]
    if inside[0] in SUITS:
        return SUITS[suit] in inside
    if "-" in inside:
        high, low = sorted((RANKS.index(inside[0]), RANKS.index(inside[2])), reverse=True)
        return low <= rank <= high
    return RANKS[rank] in inside
