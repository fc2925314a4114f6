"""Properties of the descriptions of all classes, enumerated in plain Python."""

import re
from collections import Counter
from typing import Any

import numpy as np
import pytest

from brelan.hands import rankings
from brelan.hands.describe import describe, describe_scores
from brelan.hands.rankings import Category
from brelan.language.protocol import HandClass, Options
from brelan.language.registry import LANGUAGES
from oracle.classes import classes

FORBIDDEN = re.compile(r"\bde as|\bau as|\bau dame|\bà la (?!dame)|\bdu\b|d'(?!as)|l'(?!as)|  ")
SUITS = re.compile(r" (à|in) (trèfle|carreau|cœur|pique|clubs|diamonds|hearts|spades)\b")
SUITED = ("COULEUR", "QUINTE_FLUSH")

FIVE_CARD_RANKINGS = (
    "HIGH", "HIGH_NO_WHEEL", "SHORT_DECK", "SHORT_DECK_TRIPS", "ACE_TO_FIVE",
    "EIGHT_OR_BETTER", "DEUCE_TO_SEVEN",
)  # fmt: skip

# Distinct strings a category: without kickers, with kickers.
COUNTS = {
    "QUINTE_FLUSH": (40, 40),
    "CARRE": (13, 156),
    "FULL": (156, 156),
    "COULEUR": (32, 5108),
    "SUITE": (10, 10),
    "BRELAN": (13, 858),
    "DOUBLE_PAIRE": (78, 858),
    "PAIRE": (13, 2860),
    "CARTE_HAUTE": (8, 1277),
}


def cards_of(each: Any, suit: Any) -> Any:
    """Cards of a class: all of one suit if it is a flush, else the suits in turn from there."""
    if each.category in SUITED:
        return [4 * rank + suit for rank in each.ranks]
    return [4 * rank + (suit + place) % 4 for place, rank in enumerate(sorted(each.ranks))]


@pytest.fixture(scope="module")
def high_hands() -> Any:
    """One hand of each high class in each suit: category, class, cards."""
    found = [
        (each.category, each, cards_of(each, suit))
        for each in classes("HIGH")
        for suit in (range(4) if each.category in SUITED else range(1))
    ]
    categories, owners, cards = zip(*found, strict=True)
    return categories, owners, np.array(cards, dtype=np.uint8)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(("kickers", "total"), [(False, 363), (True, 11323)])
def test_number_of_strings(high_hands: Any, lang: str, kickers: bool, total: int) -> None:
    categories, _, cards = high_hands
    strings = describe(cards, lang=lang, kickers=kickers).tolist()
    assert len(set(strings)) == total
    by_category = Counter(category for category, _ in set(zip(categories, strings, strict=True)))
    assert by_category == {name: counts[kickers] for name, counts in COUNTS.items()}


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("digits", [False, True])
def test_kickers_identify_the_class(high_hands: Any, lang: str, digits: bool) -> None:
    _, owners, cards = high_hands
    strings = describe(cards, lang=lang, kickers=True, digits=digits).tolist()
    named = {}
    for string, owner in zip(strings, owners, strict=True):
        assert named.setdefault(SUITS.sub("", string), owner) == owner
    assert len(named) == 7462


def test_french_grammar(high_hands: Any) -> None:
    _, _, cards = high_hands
    strings = describe(cards, kickers=True).tolist()
    assert [string for string in strings if FORBIDDEN.search(string)] == []
    assert max(map(len, strings)) == 62


@pytest.mark.parametrize("digits", [False, True])
@pytest.mark.parametrize("article", [False, True])
@pytest.mark.parametrize("ranking", [*FIVE_CARD_RANKINGS, "BADUGI"])
def test_french_grammar_in_every_ranking(ranking: Any, digits: bool, article: bool) -> None:
    number = len(classes(ranking))
    strings = describe_scores(
        np.arange(1, number + 1),
        ranking=getattr(rankings, ranking),
        kickers=True,
        digits=digits,
        article=article,
    ).tolist()
    assert [string for string in strings if FORBIDDEN.search(string)] == []
    assert len(set(strings)) == number


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", FIVE_CARD_RANKINGS)
def test_scores_describe_the_classes_in_order(name: Any, lang: str) -> None:
    expected = []
    for each in classes(name):
        hand = HandClass(Category[each.category], each.ranks)
        words = LANGUAGES[lang]
        low = name in ("ACE_TO_FIVE", "EIGHT_OR_BETTER", "DEUCE_TO_SEVEN")
        expected.append((words.low if low else words.high)(hand, Options(kickers=4)))
    scores = np.arange(1, len(expected) + 1, dtype=np.uint16)
    ranking = getattr(rankings, name)
    assert describe_scores(scores, ranking=ranking, lang=lang, kickers=True).tolist() == expected


def test_badugi_scores_describe_the_classes_in_order() -> None:
    ranking = rankings.BADUGI
    strings = describe_scores(np.arange(1, 1093), ranking=ranking, lang="fr").tolist()
    figures = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    lists = ["-".join(figures[rank] for rank in each.ranks) for each in classes("BADUGI")]
    assert [string.split(" : ")[1] for string in strings] == lists
    words = ["une carte", "deux cartes", "trois cartes", "badugi"]
    starts = [next(word for word in words if string.startswith(word)) for string in strings]
    assert Counter(starts) == dict(zip(words, (13, 78, 286, 715), strict=True))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_heights_that_exist(high_hands: Any, lang: str) -> None:
    categories, _, cards = high_hands
    strings = describe(cards, lang=lang).tolist()
    height = "hauteur (six|cinq|quatre|trois|deux)$|^(six|five|four|three|two) high"
    assert not [string for string in strings if re.search(height, string)]
    low_flush = "couleur au (six|cinq)|(six|five)-high flush"
    assert not [string for string in strings if re.search(low_flush, string)]
    assert set(categories) == set(COUNTS)
