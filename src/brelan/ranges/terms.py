"""What one term of range text stands for: hand, span, plus, minus or word, as combo indices."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import numpy as np

from brelan.cards.classes import COMBO_INDEX, SHAPE_COMBOS, Indices, Shape, deck_mask
from brelan.ranges.alphabet import Alphabet
from brelan.ranges.ranking import RangeRanking

__all__ = ["BadTerm", "TermReader"]

_WORDS = frozenset({"random", "any", "all", "xx"})
_PERCENT = re.compile(r"([0-9]+(?:\.[0-9]*)?|\.[0-9]+)%")
_SUFFIX_NAMES = {"s": "suited", "o": "offsuit", "": "both suited and offsuit"}


class BadTerm(Exception):  # noqa: N818 - private: turned into a RangeError with its place
    """A term that stands for nothing; carries the reason, a hint and the character to blame."""

    def __init__(self, reason: str, hint: str = "", character: str | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.hint = hint
        self.character = character


class Everything:
    """The whole deck, under any of its names."""


@dataclass(frozen=True, slots=True)
class AnyKicker:
    """One rank with every other rank ("Ax"), and with itself when `paired` ("A*")."""

    rank: int
    suffix: str
    paired: bool


@dataclass(frozen=True, slots=True)
class Combo:
    """Two given cards, the higher first."""

    high: int
    low: int


@dataclass(frozen=True, slots=True)
class Percent:
    """A share of the deck under a ranking, from 0 to 1."""

    fraction: float


Operand = Shape | AnyKicker | Combo | Percent | Everything


@dataclass
class TermReader:
    """Reads terms under the options of one range.

    `warnings` collects what the text should be told about without being refused.
    """

    alphabet: Alphabet
    bottom: int = 0
    connectors_climb: bool = False
    ranking: RangeRanking | None = None
    warnings: list[str] = field(default_factory=list)

    # Operands: one hand, card pair or word, without plus, minus or dash.

    def operand(self, text: str) -> Operand:
        """Read a hand, a combo or a word."""
        if match := self.alphabet.pair_of_ranks.fullmatch(text):
            return self._shape(*match.groups())
        if match := self.alphabet.combo.fullmatch(text):
            return self._combo(*match.groups())
        if match := self.alphabet.any_kicker.fullmatch(text):
            return AnyKicker(self._rank(match[1]), match[2].lower(), paired=False)
        if match := self.alphabet.any_card.fullmatch(text):
            return AnyKicker(self._rank(match[1]), "", paired=True)
        if text.lower() in _WORDS:
            return Everything()
        if match := _PERCENT.fullmatch(text):
            return self._percent(match[1])
        raise self._no_hand(text)

    def _rank(self, letter: str) -> int:
        rank = self.alphabet.ranks[letter]
        if rank < self.bottom:
            raise BadTerm(f"the short deck has no {letter}", "it starts at the six")
        return rank

    def _shape(self, first: str, second: str, suffix: str) -> Shape:
        low, high = sorted((self._rank(first), self._rank(second)))
        if low == high and suffix:
            raise BadTerm(
                f"a pair is never {_SUFFIX_NAMES[suffix.lower()]}", f"write {first}{second}"
            )
        return Shape(high, low, suffix.lower())

    def _combo(self, *letters: str) -> Combo:
        ranks = [self._rank(letter) for letter in letters[0::2]]
        suits = [self.alphabet.suits[letter] for letter in letters[1::2]]
        low, high = sorted(4 * rank + suit for rank, suit in zip(ranks, suits, strict=True))
        if low == high:
            raise BadTerm("holds the same card twice")
        return Combo(high, low)

    @staticmethod
    def _percent(number: str) -> Operand:
        share = float(number)
        if share > 100:
            raise BadTerm("a percentage goes up to 100")
        return Everything() if share == 100 else Percent(share / 100)

    def _no_hand(self, text: str) -> BadTerm:
        """Explain as closely as can be why a piece of text is not a hand."""
        strange = next((char for char in text if char not in self.alphabet.letters), None)
        if strange is not None:
            return BadTerm(
                f"the character {strange!r} (U+{ord(strange):04X}) has no meaning in a range",
                character=strange,
            )
        if self.alphabet.card.fullmatch(text):
            return BadTerm("is one card, and a range is made of hands of two", "write AhKh or AKs")
        if self.alphabet.rank.fullmatch(text):
            return BadTerm("is one rank, and a hand has two", f"write {text}x for any kicker")
        if "*" in text:
            return BadTerm("is not a hand", "write A* for an ace with any card, random for all")
        return BadTerm("is not a hand", "write AA, AKs, AKo, AK, Ax or AhKh, and part with commas")

    # Terms: an operand with what may follow it.

    def plain(self, operand: Operand) -> Indices:
        """Return the combos of an operand that stands alone."""
        if isinstance(operand, Shape):
            return SHAPE_COMBOS[operand]
        if isinstance(operand, Combo):
            return np.array([COMBO_INDEX[operand.high, operand.low]], dtype=np.intp)
        if isinstance(operand, AnyKicker):
            return self._with_any_kicker(operand)
        if isinstance(operand, Percent):
            return self._between(0.0, operand.fraction)
        return np.flatnonzero(deck_mask(self.bottom))

    def _with_any_kicker(self, hand: AnyKicker) -> Indices:
        others = [rank for rank in range(self.bottom, 13) if rank != hand.rank]
        shapes = [Shape(max(hand.rank, rank), min(hand.rank, rank), hand.suffix) for rank in others]
        if hand.paired:
            shapes.append(Shape(hand.rank, hand.rank, ""))
        return _combos_of(shapes)

    def plus(self, operand: Operand, text: str) -> Indices:
        """Return the combos of a hand and of the better ones of its kind."""
        shape = self._shape_only(operand, "plus")
        high, low, suffix = shape
        if high == low:
            return _combos_of([Shape(rank, rank, "") for rank in range(low, 13)])
        if high - low == 1 and self.connectors_climb:
            return _combos_of([Shape(rank + 1, rank, suffix) for rank in range(low, 12)])
        if high - low == 1 and high < 12:
            self.warnings.append(
                f"{text}+ is read as {text} alone, the kicker having no room to rise; "
                f"plus='connectors' reads it as every connector from {text} up to AK{suffix}"
            )
        return _combos_of([Shape(high, rank, suffix) for rank in range(low, high)])

    def minus(self, operand: Operand) -> Indices:
        """Return the combos of a hand and of the weaker ones of its kind."""
        high, low, suffix = self._shape_only(operand, "minus")
        lower = range(self.bottom, low + 1)
        if high == low:
            return _combos_of([Shape(rank, rank, "") for rank in lower])
        return _combos_of([Shape(high, rank, suffix) for rank in lower])

    @staticmethod
    def _shape_only(operand: Operand, sign: str) -> Shape:
        if isinstance(operand, Shape):
            return operand
        raise BadTerm(f"a {sign} can only follow a pair or two ranks", "as in QQ+ or A9s+")

    def span(self, first: Operand, last: Operand) -> Indices:
        """Return the combos from one hand to another."""
        if isinstance(first, Shape) and isinstance(last, Shape):
            return _combos_of(_shapes_between(first, last))
        if isinstance(first, Combo) and isinstance(last, Combo):
            return _combos_between(first, last)
        if isinstance(first, Percent | Everything) and isinstance(last, Percent | Everything):
            ends = [end.fraction if isinstance(end, Percent) else 1.0 for end in (first, last)]
            return self._between(*sorted(ends))
        raise BadTerm("the two ends of a dash must be hands of the same kind")

    def _between(self, low: float, high: float) -> Indices:
        if self.ranking is None:
            raise BadTerm(
                "a percentage of hands needs a ranking, and none is named",
                "pass ranking='equity-vs-random', or write a weight as AA:0.15",
            )
        deck = "short" if self.bottom else "full"
        inside = self.ranking.top(high, deck=deck) > self.ranking.top(low, deck=deck)
        if not inside.any():
            raise BadTerm(f"holds no hand of the ranking {self.ranking.name!r}")
        return np.flatnonzero(inside)


def _combos_of(shapes: list[Shape]) -> Indices:
    return np.concatenate([SHAPE_COMBOS[shape] for shape in shapes])


def _shapes_between(first: Shape, last: Shape) -> list[Shape]:
    if first.suffix != last.suffix:
        kinds = f"{_SUFFIX_NAMES[first.suffix]} and {_SUFFIX_NAMES[last.suffix]}"
        raise BadTerm(f"the two ends of a dash differ: {kinds}", "give both the same suffix")
    return [Shape(high, low, first.suffix) for high, low in _ranks_between(first, last)]


def _combos_between(first: Combo, last: Combo) -> Indices:
    ends = [Shape(combo.high >> 2, combo.low >> 2, "") for combo in (first, last)]
    if (first.high & 3, first.low & 3) != (last.high & 3, last.low & 3):
        raise BadTerm("the two ends of a dash must have the same suits", "as in AhKh-AhTh")
    suits = first.high & 3, first.low & 3
    return np.array(
        [
            COMBO_INDEX[4 * high + suits[0], 4 * low + suits[1]]
            for high, low in _ranks_between(*ends)
        ],
        dtype=np.intp,
    )


def _ranks_between(first: Shape, last: Shape) -> list[tuple[int, int]]:
    """Walk from one pair of ranks to another, moving the kicker or both cards alike."""
    gap = first.high - first.low
    if gap == last.high - last.low:
        low, high = sorted((first.low, last.low))
        return [(rank + gap, rank) for rank in range(low, high + 1)]
    if first.high == last.high and gap and last.high != last.low:
        low, high = sorted((first.low, last.low))
        return [(first.high, rank) for rank in range(low, high + 1)]
    raise BadTerm(
        "no line leads from one end of the dash to the other: they share neither "
        "the top card nor the gap between their ranks",
        "as in A9s-A5s or T9s-54s",
    )
