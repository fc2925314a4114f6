"""French: the names of hands and the grammar of their descriptions.

Ranks are written as words. The height of a hand takes "au", "à la" or "à l'" ("suite à la
dame"), groups take "de" or "d'" in the plural ("paire d'as"); "huit" has an aspirated h, so
it is "au huit" and "de huit". The word *couleur* means the flush; a suit is an *enseigne*.
"""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from brelan.language.category import Category
from brelan.language.french import cards
from brelan.language.french.sentences import SENTENCES
from brelan.language.letters import ranks_text
from brelan.language.protocol import ACE, ALL_KICKERS, HandClass, Options, join

__all__ = ["FRENCH", "French"]

_TEN = 8
# "anglais" is the word for all that players say in English.
_LOW_STYLES = frozenset({"low", "anglais"})
_LOW_NAMES = MappingProxyType({"bas": "low", "bas qualifié": "low qualifié"})
_MASCULINE = frozenset({Category.CARRE, Category.FULL, Category.BRELAN})


def _one(rank: int, options: Options) -> str:
    """A rank in the singular: "dame", "sept" or "7"."""
    return ranks_text([rank]) if options.digits and rank <= _TEN else cards.RANKS[rank]


def _many(rank: int, options: Options) -> str:
    """A rank in the plural: "dames", "sept" or "7"."""
    return ranks_text([rank]) if options.digits and rank <= _TEN else cards.RANKS_PLURAL[rank]


def _at(rank: int, options: Options) -> str:
    """The height of a hand: "au roi", "à la dame", "à l'as"."""
    link = "à l'" if rank == ACE else "à la " if rank in cards.FEMININE_RANKS else "au "
    return link + _one(rank, options)


def _of(rank: int, options: Options) -> str:
    """What a group is made of: "de rois", "d'as"."""
    return ("d'" if rank == ACE else "de ") + _many(rank, options)


def _list(ranks: tuple[int, ...], options: Options) -> str:
    return join([_one(rank, options) for rank in ranks], "et")


def _side(hand: HandClass, options: Options) -> str:
    """The cards that follow the named ones, as many as asked for, with the comma before."""
    told = hand.side[: options.kickers]
    if not told:
        return ""
    if hand.category == Category.COULEUR:
        return f", puis {_list(told, options)}"
    return f", kicker{'s' if len(told) > 1 else ''} {_list(told, options)}"


def _suit(hand: HandClass) -> str:
    return "" if hand.suit is None else f" à {cards.SUITS[hand.suit]}"


def _two_pair(hand: HandClass, options: Options) -> str:
    high, low = hand.named
    if "deux paires" in options.style:
        return f"deux paires, {_many(high, options)} et {_many(low, options)}"
    return f"double paire {_of(high, options)} par les {_many(low, options)}"


def _named(hand: HandClass, options: Options) -> str:
    """The description without article, kickers and typography."""
    top = hand.ranks[0]
    match hand.category:
        case Category.QUINTE_FLUSH:
            height = "royale" if hand.is_royal else _at(top, options)
            return f"quinte flush {height}{_suit(hand)}"
        case Category.CARRE:
            return f"carré {_of(top, options)}"
        case Category.FULL:
            pair = hand.named[1]
            return f"full aux {_many(top, options)} par les {_many(pair, options)}"
        case Category.COULEUR:
            return f"couleur {_at(top, options)}{_suit(hand)}"
        case Category.SUITE:
            word = "quinte" if "quinte" in options.style else "suite"
            return f"{word} {_at(top, options)}"
        case Category.BRELAN:
            return f"brelan {_of(top, options)}"
        case Category.DOUBLE_PAIRE:
            return _two_pair(hand, options)
        case Category.PAIRE:
            return f"paire {_of(top, options)}"
        case _:  # a high card
            word = "carte haute :" if "carte haute" in options.style else "hauteur"
            return f"{word} {_one(top, options)}"


def _high(hand: HandClass, options: Options) -> str:
    """The whole description but for article and typography."""
    return _named(hand, options) + _side(hand, options)


def _finish(text: str, article: str, options: Options) -> str:
    """Add what touches the whole string: the article ("" for none) and the typography."""
    if options.article and article:
        text = f"{article} {text}"
    if options.typographic:
        text = text.replace("'", "\u2019").replace(" :", "\u202f:")
    return text


class French:
    """French descriptions; one object, `FRENCH`, serves everyone.

    >>> hand = HandClass(Category.DOUBLE_PAIRE, (11, 11, 6, 6, 9))
    >>> FRENCH.high(hand, Options(kickers=1))
    'double paire de rois par les huit, kicker valet'
    """

    code = "fr"
    sentences = SENTENCES
    cards = cards
    articles = frozenset({"un", "une"})
    styles = frozenset({"quinte", "deux paires", "carte haute", "low", "anglais"})
    styled_names = MappingProxyType(
        {
            "quinte": {"suite": "quinte"},
            "deux paires": {"double paire": "deux paires"},
            "low": _LOW_NAMES,
            "anglais": _LOW_NAMES,
        }
    )
    category_names = MappingProxyType(
        {
            Category.CARTE_HAUTE: "carte haute",
            Category.PAIRE: "paire",
            Category.DOUBLE_PAIRE: "double paire",
            Category.BRELAN: "brelan",
            Category.SUITE: "suite",
            Category.COULEUR: "couleur",
            Category.FULL: "full",
            Category.CARRE: "carré",
            Category.QUINTE_FLUSH: "quinte flush",
        }
    )
    low_name = "bas"
    qualifying_low_name = "bas qualifié"
    badugi_names = ("une carte", "deux cartes", "trois cartes", "badugi")
    category_synonyms = MappingProxyType(
        {
            Category.CARTE_HAUTE: ("hauteur", "haute carte", "carte la plus haute"),
            Category.PAIRE: (),
            Category.DOUBLE_PAIRE: ("deux paires",),
            Category.BRELAN: ("trio", "set", "trips"),
            Category.SUITE: (
                *("quinte", "séquence"),
                *("blanche", "suite blanche", "quinte blanche", "roue", "bicyclette"),
            ),
            Category.COULEUR: ("flush",),
            Category.FULL: ("main pleine", "full house", "plein"),
            Category.CARRE: ("poker",),
            Category.QUINTE_FLUSH: (
                *("suite à la couleur", "suite couleur", "quinte couleur"),
                *("quinte flush royale", "quinte royale", "royale", "flush royal"),
                *("quinte flush impériale", "impériale", "quinte flush à l'as"),
            ),
        }
    )

    def card(self, rank: int, suit: int) -> str:
        """Name a card: "as de pique"."""
        return f"{cards.RANKS[rank]} de {cards.SUITS[suit]}"

    def high(self, hand: HandClass, options: Options) -> str:
        """Describe a hand of a high game: "full aux rois par les trois"."""
        article = "un" if hand.category in _MASCULINE else "une"
        if hand.category == Category.DOUBLE_PAIRE and "deux paires" in options.style:
            article = ""  # the number stands where the article would
        return _finish(_high(hand, options), article, options)

    def low(self, hand: HandClass, options: Options) -> str:
        """Describe a low: "bas au sept : 7-5-3-2-A", or "bas : paire d'as, kickers …".

        Players who say "low" give its cards alone: "low 7-5-3-2-A".
        """
        word = "low" if options.style & _LOW_STYLES else "bas"
        if hand.category == Category.CARTE_HAUTE:
            height = "" if word == "low" else f" {_at(hand.ranks[0], options)} :"
            text = f"{word}{height} {ranks_text(hand.ranks)}"
        else:
            text = f"{word} : {_high(hand, replace(options, kickers=ALL_KICKERS))}"
        return _finish(text, "un", options)

    def badugi(self, hand: HandClass, options: Options) -> str:
        """Describe a badugi hand: "badugi au quatre : 4-3-2-A", "deux cartes au six : 6-2"."""
        size = len(hand.ranks)
        height = _at(hand.ranks[0], options)
        text = f"{self.badugi_names[size - 1]} {height} : {ranks_text(hand.ranks)}"
        return _finish(text, "un" if size == 4 else "", options)

    def no_low(self, options: Options) -> str:
        """Say that there is no qualifying low: "pas de bas qualifié"."""
        return f"pas de {'low' if options.style & _LOW_STYLES else 'bas'} qualifié"


FRENCH = French()
