"""The names of the categories of hands: writing one, and reading any of the nine."""

from __future__ import annotations

from brelan.hands.phrases import can_miss, is_badugi, is_low
from brelan.hands.rankings import HIGH, Category, Ranking, as_ranking
from brelan.language.letters import normalize
from brelan.language.protocol import Language, Options
from brelan.language.registry import LANGUAGES, language
from brelan.language.shorten import shown

__all__ = ["category_name", "parse_category"]

_ARTICLES = frozenset({"un", "une", "a", "an"})


def _comparable(name: str) -> str:
    """Reduce a name to what counts: no case, accent, hyphen, leading article or plural."""
    words = normalize(name).split()
    if len(words) > 1 and words[0] in _ARTICLES:
        words = words[1:]
    return " ".join(_singular(word) for word in words)


def _singular(word: str) -> str:
    """Drop the mark of the plural, in a way that suits the words of categories only.

    >>> [_singular(word) for word in ("paires", "flushes", "trips", "as")]
    ['paire', 'flush', 'trip', 'as']
    """
    if word.endswith("shes"):
        return word[:-2]
    return word[:-1] if word.endswith("s") and len(word) > 2 else word


def _all_names() -> dict[str, tuple[Category, str]]:
    """Every accepted name, all languages together: comparable form -> category, name as written."""
    names: dict[str, tuple[Category, str]] = {}
    for known in LANGUAGES.values():
        for category in Category:
            words = (known.category_names[category], *known.category_synonyms[category])
            for word in (*words, category.name):
                names.setdefault(_comparable(word), (category, word))
    return names


_NAMES = _all_names()


# In place of the category of score 0.
_NONE = 255


def category_name(category: Category | int, lang: str = "fr", *, ranking: Ranking = HIGH) -> str:
    """Name a category, in the singular and without an article.

    Parameters
    ----------
    category : Category or int
        A category, or its number as `categorize` gives it: from 0 (carte haute) to 8 (quinte
        flush); in badugi how many cards play, 1 to 4; 255 for a low that does not qualify.
    lang : str, default "fr"
        "fr" or "en".
    ranking : Ranking
        The order of hands. Where lows are compared, what is a carte haute elsewhere is a "bas".

    Returns
    -------
    str
        Its name in that language.

    Raises
    ------
    ValueError
        If there is no such category, in that ranking, or language.

    Examples
    --------
    >>> category_name(3)
    'brelan'
    >>> category_name(Category.FULL, "en")
    'full house'
    >>> from brelan.hands.rankings import ACE_TO_FIVE, BADUGI
    >>> category_name(0, ranking=ACE_TO_FIVE), category_name(3, ranking=BADUGI)
    ('bas', 'trois cartes')
    """
    words = language(lang)
    ranking = as_ranking(ranking)
    if is_badugi(ranking):
        return _badugi_name(category, words)
    if category == _NONE and can_miss(ranking):
        return words.no_low(Options())
    try:
        known = Category(category)
    except ValueError:
        raise ValueError(
            f"category must be a Category or a number from 0 to 8, not {category!r}"
        ) from None
    if known == Category.CARTE_HAUTE and is_low(ranking):
        return words.qualifying_low_name if can_miss(ranking) else words.low_name
    return words.category_names[known]


def _badugi_name(count: int, words: Language) -> str:
    if count not in (1, 2, 3, 4):
        raise ValueError(f"category must be a number of cards from 1 to 4 in badugi, not {count!r}")
    return words.badugi_names[int(count) - 1]


def parse_category(text: str) -> Category:
    """Read the name of a category, French or English.

    Case, accents, hyphens and underscores, the ligature of "œ", the plural and a leading article
    ("un", "une", "a", "an") make no difference. "quinte" alone is a suite and "flush" alone a
    couleur. A royal flush is a quinte flush: "royale" gives `Category.QUINTE_FLUSH`. The names
    of particular straights ("blanche", "roue", "bicyclette", "wheel" for A-2-3-4-5, "broadway"
    for 10-J-Q-K-A) give `Category.SUITE`; tell them apart with `is_wheel` on scores.

    Parameters
    ----------
    text : str
        A name such as "Double-Paire", "une paire", "trips" or "suite à la couleur".

    Returns
    -------
    Category
        The category named.

    Raises
    ------
    TypeError
        If `text` is not a string.
    ValueError
        If the name is not known; the message names it and the closest known ones.

    Examples
    --------
    >>> parse_category("Quinte flush royale").name
    'QUINTE_FLUSH'
    >>> parse_category("deux paires") == parse_category("two pair") == Category.DOUBLE_PAIRE
    True
    """
    if not isinstance(text, str):
        raise TypeError(f"text must be the name of a category, not {type(text).__name__}")
    wanted = _comparable(text)
    if wanted in _NAMES:
        return _NAMES[wanted][0]
    # Needed for this message alone, and not cheap to import.
    from difflib import get_close_matches

    close = [_NAMES[name][1] for name in get_close_matches(wanted, _NAMES)]
    hint = f"; close to: {', '.join(close)}" if close else ""
    raise ValueError(f"text {shown(text)!r} names no category{hint}")
