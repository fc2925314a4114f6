"""The letters of range text: what is one character for another, and how a hand is spelt."""

from __future__ import annotations

import re
from dataclasses import dataclass

from brelan._shared.arguments import require_choice

__all__ = ["FRENCH", "INTERNATIONAL", "Alphabet", "alphabet_of", "notation_of", "to_plain"]

_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
# Symbols stay symbols, so that a suit is never taken for a suffix; outlined ones are filled.
_SYMBOLS = "♣♦♥♠"
_FILLED = dict(zip("♧♢♡♤", _SYMBOLS, strict=True))
# Variation selectors ask for a black or a coloured symbol; a byte order mark starts some files.
_DROPPED = "\ufe0e\ufe0f\ufeff"


@dataclass(frozen=True, eq=False)
class Alphabet:
    """How ranks and suits are spelt in one notation, as patterns over a whole piece of text."""

    ranks: dict[str, int]
    suits: dict[str, int]
    pair_of_ranks: re.Pattern[str]
    any_kicker: re.Pattern[str]
    any_card: re.Pattern[str]
    combo: re.Pattern[str]
    card: re.Pattern[str]
    rank: re.Pattern[str]
    letters: frozenset[str]

    @property
    def hands(self) -> tuple[re.Pattern[str], ...]:
        """What a hand, or a set of hands, may look like."""
        return self.pair_of_ranks, self.combo, self.any_kicker, self.any_card


def _alphabet(ranks: str, suits: str) -> Alphabet:
    """Build a notation from its thirteen rank letters, a blank for none, and four suit letters."""
    letters = ranks.replace(" ", "")
    rank, suit = f"(10|[{letters}])", f"([{suits}{_SYMBOLS}])"

    def whole(pattern: str) -> re.Pattern[str]:
        # ASCII: without it, ignoring case lets look-alikes such as the Kelvin sign pass for K.
        return re.compile(pattern, re.IGNORECASE | re.ASCII)

    def numbers(ordered: str) -> dict[str, int]:
        both = [(letter, i) for i, letter in enumerate(ordered) if letter != " "]
        return dict(both + [(letter.swapcase(), i) for letter, i in both])

    return Alphabet(
        ranks={**numbers(ranks), "10": 8},
        suits=numbers(suits) | numbers(_SYMBOLS),
        pair_of_ranks=whole(f"{rank}{rank}([so]?)"),
        any_kicker=whole(f"{rank}x([so]?)"),
        any_card=whole(rf"{rank}\*"),
        combo=whole(f"{rank}{suit}{rank}{suit}"),
        card=whole(rank + suit),
        rank=whole(rank),
        letters=frozenset(
            (letters + suits).lower() + (letters + suits).upper() + _SYMBOLS + "01sSoOxX*%."
        ),
    )


INTERNATIONAL = _alphabet("23456789TJQKA", "cdhs")
# In French T is the letter of clubs (trèfle), so that ten is only ever written 10.
FRENCH = _alphabet("23456789 VDRA", "tkcp")

_NOTATIONS = {"international": INTERNATIONAL, "french": FRENCH}


def alphabet_of(notation: str) -> Alphabet:
    """Return the letters of a notation, "international" or "french"."""
    require_choice(notation, _NOTATIONS, "notation")
    return _NOTATIONS[notation]


def notation_of(text: str) -> str | None:
    """Return the notation in whose letters a text is a hand; None if there is none."""
    for notation, alphabet in _NOTATIONS.items():
        if any(pattern.fullmatch(text) for pattern in alphabet.hands):
            return notation
    return None


def to_plain(text: str) -> tuple[str, list[int] | range]:
    """Write symbols, dashes and white space in their plain forms.

    Returns the plain text and where each of its characters stood, with the length of the text as
    the last entry.
    """
    if text.isascii():
        return text, range(len(text) + 1)
    plain: list[str] = []
    positions: list[int] = []
    for position, char in enumerate(text):
        if char in _DROPPED:
            continue
        plain.append(
            _FILLED.get(char) or ("-" if char in _DASHES else " " if char.isspace() else char)
        )
        positions.append(position)
    positions.append(len(text))
    return "".join(plain), positions
