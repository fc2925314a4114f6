"""From a score to words: the options of a description, one phrase, a table of phrases.

A ranking has few classes (7,462 at most), so describing many scores is one look-up in a table of
strings; tables are built on first use, one for each set of options, and kept.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable
from enum import Enum
from functools import lru_cache
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from brelan.hands.rankings import (
    ACE_TO_FIVE,
    BADUGI,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    HIGH_NO_WHEEL,
    SHORT_DECK,
    SHORT_DECK_TRIPS,
    Category,
    Ranking,
)
from brelan.language.letters import normalize
from brelan.language.protocol import ALL_KICKERS, HandClass, Language, Options
from brelan.language.registry import language

__all__ = ["SUITED", "can_miss", "is_badugi", "is_low", "make_options", "phrase", "table"]

# Categories whose description may end with a suit.
SUITED = (Category.COULEUR, Category.QUINTE_FLUSH)


class _Grammar(Enum):
    """Which sentence of a language describes the classes of a ranking."""

    HIGH = "high"
    LOW = "low"
    BADUGI = "badugi"


_GRAMMARS = MappingProxyType(
    {
        HIGH.name: _Grammar.HIGH,
        HIGH_NO_WHEEL.name: _Grammar.HIGH,
        SHORT_DECK.name: _Grammar.HIGH,
        SHORT_DECK_TRIPS.name: _Grammar.HIGH,
        ACE_TO_FIVE.name: _Grammar.LOW,
        EIGHT_OR_BETTER.name: _Grammar.LOW,
        DEUCE_TO_SEVEN.name: _Grammar.LOW,
        BADUGI.name: _Grammar.BADUGI,
    }
)


def can_miss(ranking: Ranking) -> bool:
    """Whether a hand can fail to qualify in this ranking, which is its score 0."""
    return ranking.name == EIGHT_OR_BETTER.name


def is_low(ranking: Ranking) -> bool:
    """Whether the ranking compares lows of five cards."""
    return _GRAMMARS[ranking.name] is _Grammar.LOW


def is_badugi(ranking: Ranking) -> bool:
    """Whether the ranking needs suits to tell which cards play."""
    return ranking.name == BADUGI.name


def make_options(
    words: Language,
    kickers: bool | int,
    digits: bool,
    article: bool,
    typographic: bool,
    style: str | Iterable[str] | None,
) -> Options:
    """Check the options of a description and put them in one hashable object.

    Parameters
    ----------
    words : Language
        The language they are for: each has its own style words.
    kickers, digits, article, typographic, style
        As in `brelan.describe`.

    Returns
    -------
    Options
        The options; True and 1 kicker are told apart.

    Raises
    ------
    TypeError
        If `kickers` is neither a boolean nor an integer, or `style` holds no words.
    ValueError
        If `kickers` is negative or a style word is unknown.
    """
    return Options(
        kickers=_kicker_count(kickers),
        digits=bool(digits),
        article=bool(article),
        typographic=bool(typographic),
        style=_style_words(words, style),
    )


def _kicker_count(kickers: bool | int) -> int:
    if isinstance(kickers, (bool, np.bool_)):
        return ALL_KICKERS if kickers else 0
    try:
        count = operator.index(kickers)
    except TypeError:
        raise TypeError(f"kickers must be True, False or a number, not {kickers!r}") from None
    if count < 0:
        raise ValueError(f"kickers must not be negative, but is {count}")
    return min(count, ALL_KICKERS)


def _style_words(words: Language, style: str | Iterable[str] | None) -> frozenset[str]:
    if style is None:
        return frozenset()
    if not isinstance(style, Iterable):
        raise TypeError(f"style must be a word, several, or None, not {style!r}")
    chosen = [style] if isinstance(style, str) else list(style)
    for word in chosen:
        if not isinstance(word, str):
            raise TypeError(f"style must be made of words, not {word!r}")
        if normalize(word) not in words.styles:
            known = ", ".join(repr(each) for each in sorted(words.styles)) or "none"
            raise ValueError(f"style {word!r} is not known for lang={words.code!r}; known: {known}")
    return frozenset(normalize(word) for word in chosen)


def _class(ranking: Ranking, score: int, suit: int | None) -> HandClass:
    ranks = tuple(int(rank) for rank in ranking.class_ranks[score] if rank >= 0)
    number = int(ranking.categories[score])
    # Badugi hands are of no category; the grammar reads their ranks only.
    category = Category.CARTE_HAUTE if is_badugi(ranking) else Category(number)
    return HandClass(category, ranks, suit)


def phrase(
    ranking: Ranking, score: int, words: Language, options: Options, suit: int | None = None
) -> str:
    """Describe the class of one score.

    Parameters
    ----------
    ranking : Ranking
        The order of hands.
    score : int
        A valid score of this ranking, or 0 for "no qualifying low".
    words : Language
        The language.
    options : Options
        How to word it.
    suit : int or None
        Suit 0 to 3 to tell with a flush or a straight flush.

    Returns
    -------
    str
        The description.
    """
    if score == 0:
        return words.no_low(options)
    hand = _class(ranking, score, suit)
    match _GRAMMARS[ranking.name]:
        case _Grammar.HIGH:
            return words.high(hand, options)
        case _Grammar.LOW:
            return words.low(hand, options)
        case _Grammar.BADUGI:
            return words.badugi(hand, options)


@lru_cache(maxsize=48)
def table(
    ranking: Ranking, lang: str, options: Options, suit: int | None = None
) -> NDArray[np.object_]:
    """Return the descriptions of all scores of a ranking, from 0 to its size.

    Parameters
    ----------
    ranking : Ranking
        The order of hands.
    lang : str
        The code of a language.
    options : Options
        How to word the descriptions.
    suit : int or None
        Suit to tell; with a suit, only the flushes and straight flushes are filled in.

    Returns
    -------
    ndarray of object, shape (size + 1,)
        Strings; read-only, as it is shared by later calls.
    """
    words = language(lang)
    strings = np.full(ranking.size + 1, None, dtype=object)
    if suit is None:
        wanted = np.arange(0 if can_miss(ranking) else 1, ranking.size + 1)
    else:
        wanted = np.flatnonzero(np.isin(ranking.categories, SUITED))
    for score in wanted.tolist():
        strings[score] = phrase(ranking, score, words, options, suit)
    strings.setflags(write=False)
    return strings
