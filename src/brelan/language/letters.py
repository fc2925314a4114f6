"""The letters and symbols of cards in every language, and how text is made comparable.

Ranks go from the deuce (0) to the ace (12), suits are clubs, diamonds, hearts, spades (0 to 3).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

__all__ = ["RANKS", "SUITS", "SUIT_SYMBOLS", "normalize", "ranks_text"]

RANKS = "23456789TJQKA"
SUITS = "cdhs"
SUIT_SYMBOLS = "♣♦♥♠"

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})
_APOSTROPHES = str.maketrans({"’": "'", "ʼ": "'"})
_SEPARATORS = str.maketrans({"-": " ", "_": " ", "\u2010": " ", "\u2011": " "})


def normalize(text: str) -> str:
    """Reduce text to the form in which words are compared.

    Case, accents and ligatures are dropped, hyphens and underscores become spaces, both
    apostrophes become the plain one and runs of spaces are folded into one. Letters of other
    alphabets are kept as they are, so look-alikes never match a Latin word.

    >>> normalize("  Quinte-Flush ROYALE à Cœur ")
    'quinte flush royale a coeur'
    >>> normalize("full aux rois par l’as")
    "full aux rois par l'as"
    """
    # NFD, not NFKD: compatibility forms would turn look-alike letters into plain ones.
    bare = unicodedata.normalize("NFD", text.casefold())
    bare = "".join(char for char in bare if not unicodedata.combining(char))
    bare = bare.translate(_LIGATURES).translate(_APOSTROPHES).translate(_SEPARATORS)
    return " ".join(bare.split())


def ranks_text(ranks: Iterable[int]) -> str:
    """Write ranks as players do: letters and numbers with dashes between them.

    >>> ranks_text([5, 3, 1, 0, 12])
    '7-5-3-2-A'
    >>> ranks_text([8, 7])
    '10-9'
    """
    return "-".join("10" if RANKS[rank] == "T" else RANKS[rank] for rank in ranks)
