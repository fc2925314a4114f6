"""All hands of a deck: the list against itertools, the counts against the list."""

from itertools import combinations
from math import comb

import numpy as np
import pytest

import brelan

pytestmark = pytest.mark.kernel


@pytest.mark.parametrize("deck_size", [52, 36, 32, 7])
@pytest.mark.parametrize("k", range(1, 5))
def test_listed_hands_are_all_the_combinations(k: int, deck_size: int) -> None:
    hands = brelan.list_hands(k, deck_size=deck_size)
    assert hands.dtype == np.uint8
    expected = np.array(list(combinations(range(52 - deck_size, 52), k)))
    assert np.array_equal(hands, expected)
    middle = len(expected) // 2
    part = brelan.list_hands(k, start=middle, stop=middle + 3, deck_size=deck_size)
    assert np.array_equal(part, hands[middle : middle + 3])
    assert brelan.list_hands(k, start=len(hands), deck_size=deck_size).shape == (0, k)


def test_listed_hands_of_seven_cards_from_the_middle_and_the_end() -> None:
    total = comb(52, 7)
    assert brelan.list_hands(7, start=total - 1).tolist() == [[45, 46, 47, 48, 49, 50, 51]]
    assert brelan.list_hands(7, stop=1).tolist() == [[0, 1, 2, 3, 4, 5, 6]]
    hands = brelan.list_hands(7, start=77_777_777, stop=77_778_777).astype(int)
    for place, hand in zip((0, 999), hands[[0, 999]], strict=True):
        lows = [-1, *hand[:-1]]
        before = sum(
            comb(51 - card, 6 - j)
            for j, (low, high) in enumerate(zip(lows, hand, strict=True))
            for card in range(low + 1, high)
        )
        assert before == 77_777_777 + place


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"k": 0}, ValueError, "k is 0 and deck_size 52; 1 <= k <= 7, k <= deck_size <= 52"),
        ({"k": 8}, ValueError, "k is 8"),
        ({"k": -1}, ValueError, "k is -1"),
        ({"k": 5, "deck_size": 53}, ValueError, "deck_size 53"),
        ({"k": 5, "deck_size": 4}, ValueError, "k is 5 and deck_size 4"),
        ({"k": 2, "start": -1}, ValueError, "start is -1 and stop 1326; there are 1326 hands"),
        ({"k": 2, "stop": 1327}, ValueError, "start is 0 and stop 1327"),
        ({"k": 2, "start": 9, "stop": 8}, ValueError, "start is 9 and stop 8"),
        ({"k": 5.0}, TypeError, r"k is 5\.0, not a whole number"),
        ({"k": "5"}, TypeError, "k is '5', not a whole number"),
        ({"k": True}, TypeError, "k is True, not a whole number"),
        ({"k": 2, "start": 0.5}, TypeError, r"start is 0\.5, not a whole number"),
        ({"k": 2, "stop": 10.0}, TypeError, r"stop is 10\.0, not a whole number"),
        ({"k": 2, "deck_size": 36.0}, TypeError, r"deck_size is 36\.0, not a whole number"),
    ],
)
def test_wrong_lists(arguments: dict, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        brelan.list_hands(**arguments)


@pytest.mark.parametrize(
    "ranking", [r for r in brelan.RANKINGS.values() if not r.is_badugi], ids=repr
)
def test_counts_are_the_scores_of_the_list(ranking: brelan.Ranking) -> None:
    counts = brelan.score_counts(5, ranking=ranking)
    hands = brelan.list_hands(5, deck_size=52 - ranking.lowest_card)
    scores = brelan.score(hands, ranking=ranking)
    assert counts.dtype == np.uint64
    assert np.array_equal(counts, np.bincount(scores, minlength=ranking.size + 1))
    for workers in (2, 3, 4):
        assert np.array_equal(brelan.score_counts(5, ranking=ranking, workers=workers), counts)


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"k": 4}, ValueError, "k has 4 cards a hand; HIGH takes 5, 6 or 7"),
        ({"k": 8}, ValueError, "k has 8 cards a hand"),
        ({"k": 5, "ranking": brelan.BADUGI}, ValueError, "BADUGI takes 4"),
        ({"k": 4, "ranking": brelan.BADUGI}, ValueError, "BADUGI hands are few: score list_hands"),
        ({"k": 5.0}, TypeError, r"k is 5\.0, not a whole number"),
        ({"k": 5, "ranking": 6}, TypeError, "ranking is 6, not a Ranking"),
    ],
)
def test_wrong_counts(arguments: dict, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        brelan.score_counts(**arguments)
