"""What every language shares: the class of a hand, the options, and the protocol.

A language is a package like `brelan.language.french`: one object that satisfies `Language` (its
`code`, its catalogue of sentences, the names of categories and their synonyms, and the four methods
that put a class of hands into words), registered in `brelan.language.registry`. Nothing else knows
any word that a player reads. All methods are pure: same class, same options, same string.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

from brelan.language.category import Category
from brelan.language.sentences import Sentences

__all__ = ["ACE", "ALL_KICKERS", "CardWords", "HandClass", "Lang", "Language", "Options", "join"]

#: The languages that the library comes with.
Lang = Literal["fr", "en"]

ACE = 12

# A hand has at most four cards beside the one it is named after.
ALL_KICKERS = 4

# Where the ranks that give their name to a category stand among the five; the others are its
# kickers, or the lower cards of a flush.
_NAMED_PLACES: dict[Category, tuple[int, ...]] = {
    Category.CARTE_HAUTE: (0,),
    Category.PAIRE: (0,),
    Category.DOUBLE_PAIRE: (0, 2),
    Category.BRELAN: (0,),
    Category.SUITE: (0,),
    Category.COULEUR: (0,),
    Category.FULL: (0, 3),
    Category.CARRE: (0,),
    Category.QUINTE_FLUSH: (0,),
}
_SIDE_START: dict[Category, int] = {
    Category.CARTE_HAUTE: 1,
    Category.PAIRE: 2,
    Category.DOUBLE_PAIRE: 4,
    Category.BRELAN: 3,
    Category.SUITE: 5,
    Category.COULEUR: 1,
    Category.FULL: 5,
    Category.CARRE: 4,
    Category.QUINTE_FLUSH: 5,
}


@dataclass(frozen=True, slots=True)
class HandClass:
    """One class of hands, as a language needs it."""

    category: Category
    ranks: tuple[int, ...]
    suit: int | None = None

    @property
    def named(self) -> tuple[int, ...]:
        """The one or two ranks that the description is named after."""
        return tuple(self.ranks[place] for place in _NAMED_PLACES[self.category])

    @property
    def side(self) -> tuple[int, ...]:
        """The kickers, or the four lower cards of a flush; empty where all five are named."""
        return self.ranks[_SIDE_START[self.category] :]

    @property
    def is_royal(self) -> bool:
        """Whether this is the straight flush to the ace."""
        return self.category == Category.QUINTE_FLUSH and self.ranks[0] == ACE


@dataclass(frozen=True, slots=True)
class Options:
    """How to word a description; see `brelan.describe` for what each one does."""

    kickers: int = 0
    digits: bool = False
    article: bool = False
    typographic: bool = False
    style: frozenset[str] = frozenset()


class CardWords(Protocol):
    """The words for cards, such as the module `brelan.language.french.cards` has them."""

    #: From the deuce to the ace.
    RANKS: tuple[str, ...]
    RANKS_PLURAL: tuple[str, ...]
    #: Clubs, diamonds, hearts and spades.
    SUITS: tuple[str, ...]
    #: Other words that are read, by the number of their rank or suit, and what may link the two.
    OTHER_RANKS: dict[str, int]
    OTHER_SUITS: dict[str, int]
    LINKS: frozenset[str]


class Language(Protocol):
    """The words of one language."""

    @property
    def code(self) -> str:
        """The code of the language, as given to `lang=`."""

    @property
    def sentences(self) -> Sentences:
        """The catalogue: every sentence that is not the description of a hand, by code."""

    @property
    def cards(self) -> CardWords:
        """The words for ranks and suits, those that are written and others that are read."""

    @property
    def articles(self) -> frozenset[str]:
        """What may stand before the name of a category that `parse_category` reads."""

    @property
    def category_names(self) -> Mapping[Category, str]:
        """The name of each category, in the singular and without an article."""

    @property
    def low_name(self) -> str:
        """The name of a low without a pair, where pairs and better are lows too."""

    @property
    def qualifying_low_name(self) -> str:
        """The name of a low where not every hand makes one."""

    @property
    def badugi_names(self) -> tuple[str, str, str, str]:
        """The names of badugi hands of one card to four."""

    @property
    def category_synonyms(self) -> Mapping[Category, tuple[str, ...]]:
        """Other singular names that `parse_category` reads."""

    @property
    def styles(self) -> frozenset[str]:
        """The words that `style=` knows, in their normalised form."""

    @property
    def styled_names(self) -> Mapping[str, Mapping[str, str]]:
        """Other names of categories by word of a style, each by the usual name."""

    def __hash__(self) -> int:
        """Descriptions are kept by language."""

    def card(self, rank: int, suit: int) -> str:
        """Name a card: "as de pique"."""

    def high(self, hand: HandClass, options: Options) -> str:
        """Describe a hand of a high game."""

    def low(self, hand: HandClass, options: Options) -> str:
        """Describe a low hand: its ranks, or its high description when it holds a group."""

    def badugi(self, hand: HandClass, options: Options) -> str:
        """Describe the one to four cards that a badugi hand plays."""

    def no_low(self, options: Options) -> str:
        """Say that there is no qualifying low."""


def join(words: list[str], last: str) -> str:
    """Join words with commas, and the last two with a conjunction.

    >>> join(["as", "huit", "cinq"], "et")
    'as, huit et cinq'
    """
    if len(words) == 1:
        return words[0]
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
