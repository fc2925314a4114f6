"""From a score to words: the options of a description, one phrase, a table of phrases.

A ranking has few classes (7,462 at most), so describing many scores is one look-up in a table of
strings; tables are built on first use, one for each set of options, and kept.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from brelan.errors import ArgumentTypeError, BrelanError
from brelan.hands.rankings import Category, Ranking
from brelan.language.letters import normalize
from brelan.language.protocol import ALL_KICKERS, HandClass, Language, Options
from brelan.language.registry import language

__all__ = ["SUITED", "Style", "kept_phrase", "make_options", "phrase", "style_words", "table"]

# Categories whose description may end with a suit.
SUITED = (Category.COULEUR, Category.QUINTE_FLUSH)

_PLAIN = Options()

#: What `style=` takes.
Style = str | Iterable[str] | None


def make_options(
    words: Language,
    kickers: bool | int,
    digits: bool,
    article: bool,
    typographic: bool,
    style: Style,
) -> Options:
    """Check the options of a description and put them in one hashable object."""
    if style is None and kickers is False and not (digits or article or typographic):
        return _PLAIN
    return Options(
        kickers=_kicker_count(kickers),
        digits=bool(digits),
        article=bool(article),
        typographic=bool(typographic),
        style=style_words(words, style),
    )


def _kicker_count(kickers: bool | int) -> int:
    if isinstance(kickers, (bool, np.bool_)):
        return ALL_KICKERS if kickers else 0
    try:
        count = operator.index(kickers)
    except TypeError:
        raise ArgumentTypeError("bad-kickers", value=kickers) from None
    if count < 0:
        raise BrelanError("negative-kickers", value=count)
    return min(count, ALL_KICKERS)


def style_words(words: Language, style: Style) -> frozenset[str]:
    """Return the words of a style in their normalised form, all of them known to the language."""
    if style is None:
        return frozenset()
    if not isinstance(style, Iterable):
        raise ArgumentTypeError("bad-style", value=style)
    chosen = [style] if isinstance(style, str) else list(style)
    for word in chosen:
        if not isinstance(word, str):
            raise ArgumentTypeError("bad-style-word", value=word)
        if normalize(word) not in words.styles:
            known = sorted(words.styles)
            code = "unknown-style" if known else "no-styles"
            raise BrelanError(code, word=word, lang=words.code, known=known)
    return frozenset(normalize(word) for word in chosen)


def _class(ranking: Ranking, score: int, suit: int | None) -> HandClass:
    ranks = tuple(int(rank) for rank in ranking.class_ranks[score] if rank >= 0)
    number = int(ranking.categories[score])
    # Badugi hands are of no category; the grammar reads their ranks only.
    category = Category.CARTE_HAUTE if ranking.is_badugi else Category(number)
    return HandClass(category, ranks, suit)


def phrase(
    ranking: Ranking, score: int, words: Language, options: Options, suit: int | None = None
) -> str:
    """Describe the class of a score (0: "no qualifying low"), and its suit if one is given."""
    if score == 0:
        return words.no_low(options)
    hand = _class(ranking, score, suit)
    if ranking.is_badugi:
        return words.badugi(hand, options)
    return words.low(hand, options) if ranking.is_low else words.high(hand, options)


@lru_cache(maxsize=1 << 14)
def kept_phrase(
    ranking: Ranking, score: int, lang: str, options: Options, suit: int | None = None
) -> str:
    """The same phrase, kept: few classes are asked for again and again."""
    return phrase(ranking, score, language(lang), options, suit)


@lru_cache(maxsize=48)
def table(
    ranking: Ranking, lang: str, options: Options, suit: int | None = None
) -> NDArray[np.object_]:
    """Return the descriptions of all scores of a ranking, from 0 to its size, read-only.

    With a suit, only the flushes and straight flushes are filled in.
    """
    words = language(lang)
    strings = np.full(ranking.size + 1, None, dtype=object)
    if suit is None:
        wanted = np.arange(0 if ranking.can_miss else 1, ranking.size + 1)
    else:
        wanted = np.flatnonzero(np.isin(ranking.categories, SUITED))
    for score in wanted.tolist():
        strings[score] = phrase(ranking, score, words, options, suit)
    strings.setflags(write=False)
    return strings
