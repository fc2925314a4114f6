"""The categories of hands: of scores, and their names, to write one and read any of the nine."""

from __future__ import annotations

from functools import lru_cache
from typing import cast, overload

import numpy as np
from numpy.typing import NDArray

from brelan._public import public
from brelan._shared.arguments import refuse_type
from brelan.cards.arrays import Batch
from brelan.cards.cards import Notation
from brelan.cards.checks import first_place, place, refuse_hands
from brelan.cards.names import Lang
from brelan.errors import ArgumentTypeError, BrelanError, phrase
from brelan.hands.phrases import Style, style_words
from brelan.hands.rankings import HIGH, Category, Ranking, as_ranking
from brelan.hands.scoring import score
from brelan.language.letters import normalize
from brelan.language.protocol import Options
from brelan.language.registry import LANGUAGES, language

__all__ = ["categorize", "category_name", "parse_category"]

Codes = NDArray[np.uint8]


def _comparable(name: str) -> str:
    """Reduce a name to what counts: no case, accent, hyphen, leading article or plural."""
    words = normalize(name).split()
    if len(words) > 1 and any(words[0] in known.articles for known in LANGUAGES.values()):
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


@lru_cache(maxsize=4)
def _all_names(codes: tuple[str, ...]) -> dict[str, tuple[Category, str]]:
    """Every accepted name of these languages: comparable form -> category, name as written."""
    names: dict[str, tuple[Category, str]] = {}
    for known in map(language, codes):
        for category in Category:
            words = (known.category_names[category], *known.category_synonyms[category])
            for word in (*words, category.name):
                names.setdefault(_comparable(word), (category, word))
    return names


# Longer texts are close to no name.
_LONGEST = 60

# In place of the category of score 0.
_NONE = 255


@overload
def category_name(
    category: int, lang: Lang | None = ..., *, ranking: Ranking | str = ..., style: Style = ...
) -> str: ...
@overload
def category_name(
    category: Batch, lang: Lang | None = ..., *, ranking: Ranking | str = ..., style: Style = ...
) -> NDArray[np.object_]: ...
@public
def category_name(
    category: Batch | str | int,
    lang: Lang | None = None,
    *,
    ranking: Ranking | str = HIGH,
    style: Style = None,
) -> str | NDArray[np.object_]:
    """Name categories, in the singular and without an article.

    Parameters
    ----------
    category : Category, int or integer array of shape (...)
        Categories, or their numbers as `categorize` gives them: from 0 (carte haute) to 8 (quinte
        flush); in badugi how many cards play, 1 to 4; 255 for a low that does not qualify.
    lang : {"fr", "en"}, optional
        The language; by default the one that `brelan.set_language` chose, or else French.
    ranking : Ranking or str
        The order of hands. Where lows are compared, what is a carte haute elsewhere is a "bas".
    style : str or iterable of str, optional
        French words to use in place of the usual ones, as for `describe`: "quinte" for a suite,
        "deux paires" for a double paire, "low" for a bas.

    Returns
    -------
    str or ndarray of object, shape (...)
        The name of one category, an array of names for an array or a list.

    Raises
    ------
    ArgumentTypeError
        (a TypeError) For floats, booleans and text.
    BrelanError
        (a ValueError) If there is no such category, in that ranking, or language.

    Examples
    --------
    >>> category_name(3)
    'brelan'
    >>> category_name(Category.FULL, "en")
    'full house'
    >>> category_name([0, 8], "en").tolist()
    ['high card', 'straight flush']
    >>> from brelan.hands.rankings import ACE_TO_FIVE, BADUGI
    >>> category_name(0, ranking=ACE_TO_FIVE), category_name(3, ranking=BADUGI)
    ('bas', 'trois cartes')
    """
    words = language(lang)
    ranking = as_ranking(ranking)
    names = _names_of(ranking, words.code, style_words(words, style))
    if isinstance(category, int) and not isinstance(category, bool) and category in names:
        return names[category]
    numbers = np.asarray(category)
    if numbers.size == 0 and not isinstance(category, np.ndarray):
        numbers = numbers.astype(np.intp)
    if numbers.dtype.kind not in "iu":
        kind = type(category).__name__ if numbers.ndim == 0 else str(numbers.dtype)
        raise ArgumentTypeError("not-categories", argument="category", type=kind)
    table = np.full(_NONE + 1, None, dtype=object)
    table[list(names)] = list(names.values())
    wrong = (numbers < 0) | (numbers > _NONE)
    wrong |= ~np.isin(numbers, list(names))
    if wrong.any():
        index = first_place(wrong)
        code = "no-badugi-category" if ranking.is_badugi else "no-such-category"
        raise BrelanError(code, where=place("category", index), value=int(numbers[index]))
    found: NDArray[np.object_] = table[numbers]
    return found if numbers.ndim else names[int(numbers)]


@lru_cache(maxsize=32)
def _names_of(ranking: Ranking, lang: str, style: frozenset[str]) -> dict[int, str]:
    """The names of the categories of a ranking, by number."""
    words = language(lang)
    if ranking.is_badugi:
        return dict(enumerate(words.badugi_names, 1))
    names = {int(category): words.category_names[category] for category in Category}
    if ranking.is_low:
        names[0] = words.qualifying_low_name if ranking.can_miss else words.low_name
    if ranking.can_miss:
        names[_NONE] = words.no_low(Options(style=style))
    for word in style:
        own = words.styled_names.get(word, {})
        names = {number: own.get(name, name) for number, name in names.items()}
    return names


@public
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
    ArgumentTypeError
        (a TypeError) If `text` is not a string.
    BrelanError
        (a ValueError) If the name is not known; the message names it and the closest known ones.

    Examples
    --------
    >>> parse_category("Quinte flush royale").name
    'QUINTE_FLUSH'
    >>> parse_category("deux paires") == parse_category("two pair") == Category.DOUBLE_PAIRE
    True
    """
    if not isinstance(text, str):
        refuse_type(text, "text", phrase("name-of-a-category"))
    wanted = _comparable(text)
    known = _all_names(tuple(LANGUAGES))
    if wanted in known:
        return known[wanted][0]
    # Needed for this message alone, and not cheap to import.
    from difflib import get_close_matches

    close = [known[name][1] for name in get_close_matches(wanted[:_LONGEST], known)]
    code = "unknown-category" if close else "no-category"
    raise BrelanError(code, text=text, close=close)


@overload
def categorize(
    scores: int | str, *, ranking: Ranking | str = ..., notation: Notation = ...
) -> Category: ...
@overload
def categorize(
    scores: Batch, *, ranking: Ranking | str = ..., notation: Notation = ...
) -> Codes: ...
@public
def categorize(
    scores: Batch | str | int,
    *,
    ranking: Ranking | str = HIGH,
    notation: Notation = "international",
) -> Category | int | Codes:
    """Look up the category of each score.

    Parameters
    ----------
    scores : int, array of integers, or text
        Scores of `ranking`; text, alone or in a sequence, is scored first.
    ranking : Ranking or str
        The ranking, or its name, that the scores belong to.
    notation : {"international", "french", "suit-first"}
        What letters mean in text.

    Returns
    -------
    Category or ndarray of uint8
        A `Category` for one score; for arrays its numbers, in the same shape, 255 for score 0. In
        badugi the number of cards, 1 to 4.

    Raises
    ------
    BrelanError
        (a ValueError) For a score that the ranking does not have, naming its position.
    ArgumentTypeError
        (a TypeError) For an array of hands.

    Examples
    --------
    >>> categorize("Ks Kd Kh 3c 3s")
    <Category.FULL: 6>
    >>> categorize(score(["As Ac Ah Kd Qs", "9h 8h 7s 6d 5c"]))
    array([3, 4], dtype=uint8)
    """
    ranking = as_ranking(ranking)
    values = np.asarray(scores)
    if not values.size and not isinstance(scores, np.ndarray):
        values = values.astype(np.uint16)  # NumPy takes an empty list for floats
    if values.dtype.kind in "UOST":
        values = np.asarray(score(cast(str, scores), ranking=ranking, notation=notation))
    if values.dtype.kind not in "iu":
        raise ArgumentTypeError("not-scores-or-text", type=str(values.dtype))
    refuse_hands(values, ranking.hand_sizes)
    if values.size and not 0 <= int(values.min()) <= int(values.max()) <= ranking.size:
        index = first_place((values < 0) | (values > ranking.size))
        raise BrelanError(
            "outside-scores",
            where=place("scores", index),
            score=int(values[index]),
            ranking=ranking.name,
            most=ranking.size,
        )
    found = ranking.categories[values]
    if values.ndim or ranking.is_badugi or found == 255:
        return found if values.ndim else int(found)
    return Category(int(found))
