"""The letters, symbols and words of a card, and how text is made comparable.

Everything that reads or prints a rank or a suit takes its words from here, so that what one
part of the library prints the other parts can read. Ranks go from the deuce (0) to the ace (12),
suits are clubs, diamonds, hearts, spades (0 to 3).
"""

from __future__ import annotations

import unicodedata

__all__ = [
    "ENGLISH_RANKS",
    "ENGLISH_RANKS_PLURAL",
    "ENGLISH_SUITS",
    "FEMININE_RANKS",
    "FRENCH_RANKS",
    "FRENCH_RANKS_PLURAL",
    "FRENCH_SUITS",
    "LINK_WORDS",
    "RANKS",
    "RANK_WORDS",
    "SUITS",
    "SUIT_SYMBOLS",
    "SUIT_WORDS",
    "normalize",
]

RANKS = "23456789TJQKA"
SUITS = "cdhs"
SUIT_SYMBOLS = "♣♦♥♠"

FRENCH_RANKS: tuple[str, ...] = (
    "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix",
    "valet", "dame", "roi", "as",
)  # fmt: skip

# The names of number cards, and "as", do not change in the plural: "deux neuf", "par les as".
FRENCH_RANKS_PLURAL: tuple[str, ...] = (
    "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix",
    "valets", "dames", "rois", "as",
)  # fmt: skip

# Ranks whose French noun is feminine ("à la dame"); all others are masculine.
FEMININE_RANKS: frozenset[int] = frozenset({10})

FRENCH_SUITS: tuple[str, ...] = ("trèfle", "carreau", "cœur", "pique")

ENGLISH_RANKS: tuple[str, ...] = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "jack", "queen", "king", "ace",
)  # fmt: skip

ENGLISH_RANKS_PLURAL: tuple[str, ...] = (
    "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens",
    "jacks", "queens", "kings", "aces",
)  # fmt: skip

ENGLISH_SUITS: tuple[str, ...] = ("clubs", "diamonds", "hearts", "spades")

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})
_APOSTROPHES = str.maketrans({"’": "'", "ʼ": "'"})
_SEPARATORS = str.maketrans({"-": " ", "_": " ", "\u2010": " ", "\u2011": " "})


def normalize(text: str) -> str:
    """Reduce text to the form in which words are compared.

    Case, accents and ligatures are dropped, hyphens and underscores become spaces, both
    apostrophes become the plain one and runs of spaces are folded into one. Letters of other
    alphabets are kept as they are, so look-alikes never match a Latin word.

    Parameters
    ----------
    text : str
        Any text.

    Returns
    -------
    str
        The comparable form.

    Examples
    --------
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


def _words(*groups: tuple[str, ...]) -> dict[str, int]:
    """Map the normalised words of parallel tuples to their position in them."""
    return {normalize(word): index for group in groups for index, word in enumerate(group)}


# What is read, keyed by the normalised word; synonyms come after the words that are printed.
RANK_WORDS: dict[str, int] = {
    **_words(FRENCH_RANKS, FRENCH_RANKS_PLURAL, ENGLISH_RANKS, ENGLISH_RANKS_PLURAL),
    **{"un": 12, "une": 12, "one": 12, "reine": 10, "reines": 10},
    **{"deuce": 0, "deuces": 0, "trey": 1, "treys": 1},
}

SUIT_WORDS: dict[str, int] = {
    **_words(FRENCH_SUITS, ("trèfles", "carreaux", "cœurs", "piques")),
    **_words(ENGLISH_SUITS, ("club", "diamond", "heart", "spade")),
}

# What may stand between a rank and its suit ("dix de pique", "as à trèfle", "ace of spades").
# The bare letter A is an ace: only "à", with its accent, is a link.
LINK_WORDS: frozenset[str] = frozenset({"de", "à", "of", "in"})
