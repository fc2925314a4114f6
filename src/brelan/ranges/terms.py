"""What one term of range text stands for: hand, span, plus, minus or word, as combo indices."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from brelan.cards.classes import COMBO_INDEX, SHAPE_COMBOS, Indices, Shape, deck_mask
from brelan.errors import Phrase, RangeWarning, phrase
from brelan.ranges.alphabet import Alphabet, notation_of
from brelan.ranges.ranking import DEFAULT_RANKING, RangeRanking

__all__ = ["BadTerm", "TermReader"]

_WORDS = frozenset({"random", "any", "all", "xx"})
_PERCENT = re.compile(r"([0-9]+(?:\.[0-9]*)?|\.[0-9]+)%")
_SUFFIX_NAMES = {"s": phrase("suited"), "o": phrase("offsuit"), "": phrase("no-suffix")}
_SUIT_SYMBOLS = frozenset("♣♦♥♠")


class BadTerm(Exception):  # noqa: N818 - private: turned into a RangeError with its place
    """A term that stands for nothing: what is wrong, what to write, the character to blame."""

    def __init__(self, code: str, hint: Phrase | None = None, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.hint = hint
        self.values = values


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
    warnings: list[RangeWarning] = field(default_factory=list)

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
            raise BadTerm("not-in-short-deck", phrase("from-the-six"), rank=letter)
        return rank

    def _shape(self, first: str, second: str, suffix: str) -> Shape:
        low, high = sorted((self._rank(first), self._rank(second)))
        if low == high and suffix:
            kind = _SUFFIX_NAMES[suffix.lower()]
            raise BadTerm("pair-suffix", _write(f"{first}{second}"), kind=kind)
        return Shape(high, low, suffix.lower())

    def _combo(self, *letters: str) -> Combo:
        ranks = [self._rank(letter) for letter in letters[0::2]]
        suits = [self.alphabet.suits[letter] for letter in letters[1::2]]
        low, high = sorted(4 * rank + suit for rank, suit in zip(ranks, suits, strict=True))
        if low == high:
            raise BadTerm("same-card")
        return Combo(high, low)

    @staticmethod
    def _percent(number: str) -> Operand:
        share = float(number)
        if share > 100:
            raise BadTerm("above-100-percent")
        return Everything() if share == 100 else Percent(share / 100)

    def _no_hand(self, text: str) -> BadTerm:
        """Explain as closely as can be why a piece of text is not a hand."""
        other = notation_of(text)
        hint = None if other is None else phrase("letters-of-other", notation=other)
        strange = next((char for char in text if char not in self.alphabet.letters), None)
        if strange is not None:
            point = f"U+{ord(strange):04X}"
            return BadTerm("strange-character", hint, character=strange, code_point=point)
        if self.alphabet.card.fullmatch(text):
            return BadTerm("one-card", phrase("write-either", one="AhKh", other="AKs"))
        if self.alphabet.rank.fullmatch(text):
            return BadTerm("one-rank", phrase("write-any-kicker", hand=f"{text}x"))
        if _SUIT_SYMBOLS & set(text):
            return BadTerm("not-a-hand", phrase("suffixes-are-letters"))
        if "*" in text:
            return BadTerm("not-a-hand", phrase("write-star"))
        return BadTerm("not-a-hand", hint or phrase("write-hands"))

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
        shape = self._shape_only(operand, phrase("plus"))
        high, low, suffix = shape
        if high == low:
            return _combos_of([Shape(rank, rank, "") for rank in range(low, 13)])
        if high - low == 1 and self.connectors_climb:
            return _combos_of([Shape(rank + 1, rank, suffix) for rank in range(low, 12)])
        if high - low == 1 and high < 12:
            self.warnings.append(RangeWarning("no-room-to-rise", hand=text, top=f"AK{suffix}"))
        return _combos_of([Shape(high, rank, suffix) for rank in range(low, high)])

    def minus(self, operand: Operand) -> Indices:
        """Return the combos of a hand and of the weaker ones of its kind."""
        high, low, suffix = self._shape_only(operand, phrase("minus"))
        lower = range(self.bottom, low + 1)
        if high == low:
            return _combos_of([Shape(rank, rank, "") for rank in lower])
        return _combos_of([Shape(high, rank, suffix) for rank in lower])

    @staticmethod
    def _shape_only(operand: Operand, sign: Phrase) -> Shape:
        if isinstance(operand, Shape):
            return operand
        hint = phrase("as-in-either", one="QQ+", other="A9s+")
        raise BadTerm("sign-needs-ranks", hint, sign=sign)

    def span(self, first: Operand, last: Operand) -> Indices:
        """Return the combos from one hand to another."""
        if isinstance(first, Shape) and isinstance(last, Shape):
            return _combos_of(_shapes_between(first, last))
        if isinstance(first, Combo) and isinstance(last, Combo):
            return _combos_between(first, last)
        if isinstance(first, Percent | Everything) and isinstance(last, Percent | Everything):
            ends = [end.fraction if isinstance(end, Percent) else 1.0 for end in (first, last)]
            return self._between(*sorted(ends))
        raise BadTerm("ends-of-two-kinds")

    def _between(self, low: float, high: float) -> Indices:
        ranking = self.ranking or RangeRanking.load(DEFAULT_RANKING)
        deck = "short" if self.bottom else "full"
        inside = ranking.top(high, deck=deck) > ranking.top(low, deck=deck)
        if not inside.any():
            raise BadTerm("no-hand-of-ranking", name=ranking.name)
        return np.flatnonzero(inside)


def _write(text: str) -> Phrase:
    return phrase("write", text=text)


def _combos_of(shapes: list[Shape]) -> Indices:
    return np.concatenate([SHAPE_COMBOS[shape] for shape in shapes])


def _shapes_between(first: Shape, last: Shape) -> list[Shape]:
    if first.suffix != last.suffix:
        ends = {"first": _SUFFIX_NAMES[first.suffix], "second": _SUFFIX_NAMES[last.suffix]}
        raise BadTerm("ends-differ", phrase("same-suffix"), **ends)
    return [Shape(high, low, first.suffix) for high, low in _ranks_between(first, last)]


def _combos_between(first: Combo, last: Combo) -> Indices:
    ends = [Shape(combo.high >> 2, combo.low >> 2, "") for combo in (first, last)]
    if (first.high & 3, first.low & 3) != (last.high & 3, last.low & 3):
        raise BadTerm("ends-of-other-suits", phrase("as-in", example="AhKh-AhTh"))
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
    raise BadTerm("no-line", phrase("as-in-either", one="A9s-A5s", other="T9s-54s"))
