"""English: the names of hands and the grammar of their descriptions.

Groups are in the plural ("pair of sixes", "full house, kings over threes"), heights come first
("ace-high flush in hearts"). There is no space before a colon.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from brelan.language.category import Category
from brelan.language.english import cards
from brelan.language.english.sentences import SENTENCES
from brelan.language.letters import ranks_text
from brelan.language.protocol import ALL_KICKERS, HandClass, Options, join

__all__ = ["ENGLISH", "English"]

_TEN = 8
_WORDS_OF_SIZE = {1: "one-card hand", 2: "two-card hand", 3: "three-card hand", 4: "badugi"}

# Categories whose description already starts with a number, or is no noun ("ace high").
_NO_ARTICLE = frozenset(
    {Category.CARTE_HAUTE, Category.DOUBLE_PAIRE, Category.BRELAN, Category.CARRE}
)


def _one(rank: int, options: Options) -> str:
    """A rank in the singular: "queen", "seven" or "7"."""
    return ranks_text([rank]) if options.digits and rank <= _TEN else cards.RANKS[rank]


def _many(rank: int, options: Options) -> str:
    """A rank in the plural: "queens", "sevens" or "7s"."""
    if options.digits and rank <= _TEN:
        return f"{ranks_text([rank])}s"
    return cards.RANKS_PLURAL[rank]


def _list(ranks: tuple[int, ...], options: Options) -> str:
    return join([_one(rank, options) for rank in ranks], "and")


def _side(hand: HandClass, options: Options) -> str:
    """The cards that follow the named ones, as many as asked for, with the comma before."""
    told = hand.side[: options.kickers]
    if not told:
        return ""
    if hand.category == Category.COULEUR:
        return f", then {_list(told, options)}"
    if len(told) == 1:
        return f", {_one(told[0], options)} kicker"
    return f", kickers {_list(told, options)}"


def _suit(hand: HandClass) -> str:
    return "" if hand.suit is None else f" in {cards.SUITS[hand.suit]}"


def _named(hand: HandClass, options: Options) -> str:
    """The description without article and kickers."""
    top = hand.ranks[0]
    height = _one(top, options)
    group = _many(top, options)
    match hand.category:
        case Category.QUINTE_FLUSH:
            name = "royal flush" if hand.is_royal else f"{height}-high straight flush"
            return name + _suit(hand)
        case Category.CARRE:
            return f"four of a kind, {group}"
        case Category.FULL:
            return f"full house, {group} over {_many(hand.named[1], options)}"
        case Category.COULEUR:
            return f"{height}-high flush{_suit(hand)}"
        case Category.SUITE:
            return f"{height}-high straight"
        case Category.BRELAN:
            return f"three of a kind, {group}"
        case Category.DOUBLE_PAIRE:
            return f"two pair, {group} and {_many(hand.named[1], options)}"
        case Category.PAIRE:
            return f"pair of {group}"
        case _:  # a high card
            return f"{height} high"


def _high(hand: HandClass, options: Options) -> str:
    """The whole description but for the article."""
    return _named(hand, options) + _side(hand, options)


def _with_article(text: str, options: Options) -> str:
    """Put "a" or "an" in front: only ace, eight and 8 start with the sound of a vowel."""
    if not options.article:
        return text
    return f"an {text}" if text.startswith(("ace", "eight", "8")) else f"a {text}"


class English:
    """English descriptions; one object, `ENGLISH`, serves everyone.

    >>> hand = HandClass(Category.COULEUR, (12, 7, 5, 3, 0), suit=2)
    >>> ENGLISH.high(hand, Options(article=True))
    'an ace-high flush in hearts'
    """

    code = "en"
    sentences = SENTENCES
    cards = cards
    articles = frozenset({"a", "an"})
    styles: frozenset[str] = frozenset()
    styled_names: Mapping[str, Mapping[str, str]] = MappingProxyType({})
    category_names = MappingProxyType(
        {
            Category.CARTE_HAUTE: "high card",
            Category.PAIRE: "pair",
            Category.DOUBLE_PAIRE: "two pair",
            Category.BRELAN: "three of a kind",
            Category.SUITE: "straight",
            Category.COULEUR: "flush",
            Category.FULL: "full house",
            Category.CARRE: "four of a kind",
            Category.QUINTE_FLUSH: "straight flush",
        }
    )
    low_name = "low"
    qualifying_low_name = "qualifying low"
    badugi_names = ("one card", "two cards", "three cards", "badugi")
    category_synonyms = MappingProxyType(
        {
            Category.CARTE_HAUTE: ("no pair",),
            Category.PAIRE: ("one pair",),
            Category.DOUBLE_PAIRE: ("two pairs",),
            Category.BRELAN: ("set", "trips"),
            Category.SUITE: ("wheel", "broadway"),
            Category.COULEUR: (),
            Category.FULL: ("full", "boat"),
            Category.CARRE: ("quads", "quad"),
            Category.QUINTE_FLUSH: ("royal flush", "royal straight flush"),
        }
    )

    def card(self, rank: int, suit: int) -> str:
        """Name a card: "ace of spades"."""
        return f"{cards.RANKS[rank]} of {cards.SUITS[suit]}"

    def high(self, hand: HandClass, options: Options) -> str:
        """Describe a hand of a high game: "full house, kings over threes"."""
        text = _high(hand, options)
        return text if hand.category in _NO_ARTICLE else _with_article(text, options)

    def low(self, hand: HandClass, options: Options) -> str:
        """Describe a low: "seven low: 7-5-3-2-A", or "low: pair of aces, kickers …"."""
        if hand.category == Category.CARTE_HAUTE:
            text = f"{_one(hand.ranks[0], options)} low: {ranks_text(hand.ranks)}"
        else:
            text = f"low: {_high(hand, replace(options, kickers=ALL_KICKERS))}"
        return _with_article(text, options)

    def badugi(self, hand: HandClass, options: Options) -> str:
        """Describe a badugi hand: "four-high badugi: 4-3-2-A"."""
        words = _WORDS_OF_SIZE[len(hand.ranks)]
        text = f"{_one(hand.ranks[0], options)}-high {words}: {ranks_text(hand.ranks)}"
        return _with_article(text, options)

    def no_low(self, options: Options) -> str:
        """Say that there is no qualifying low: "no qualifying low"."""
        return "no qualifying low"


ENGLISH = English()
