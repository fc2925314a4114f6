"""Scores against the oracle: every five-card class, and random hands of every size."""

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import brelan
from oracle import hands as oracle

pytestmark = pytest.mark.kernel

RANKINGS = list(brelan.RANKINGS.values())
BY_SIZE = [(ranking, k) for ranking in RANKINGS for k in ranking.hand_sizes]


def one_hand_a_class(lowest: int = 0) -> np.ndarray:
    """Return a hand for each multiset of five ranks, and a suited one where ranks differ."""
    hands = []
    for ranks in itertools.combinations_with_replacement(range(lowest, 13), 5):
        if max(ranks.count(rank) for rank in ranks) == 5:
            continue
        seen = {rank: itertools.count() for rank in set(ranks)}
        hands.append([4 * rank + (next(seen[rank]) + i) % 4 for i, rank in enumerate(ranks)])
        if len(set(ranks)) == 5:
            hands[-1] = [4 * rank + i % 4 for i, rank in enumerate(ranks)]
            hands.append([4 * rank for rank in ranks])
        elif len(set(hands[-1])) < 5:
            # Equal ranks stand side by side: counting up within each keeps their suits apart.
            starts = {rank: itertools.count() for rank in set(ranks)}
            hands[-1] = [4 * rank + next(starts[rank]) for rank in ranks]
    return np.array(hands, dtype=np.uint8)


@pytest.mark.parametrize("ranking", [r for r in RANKINGS if r.hand_sizes != (4,)], ids=repr)
def test_every_five_card_class_is_in_the_order_of_the_rules(ranking: brelan.Ranking) -> None:
    hands = one_hand_a_class(ranking.lowest_card // 4)
    scores = brelan.score(hands, ranking=ranking)
    values = [oracle.value(hand, ranking.name) for hand in hands]
    for score, value in zip(scores, values, strict=True):
        assert (score == 0) == (value is None)
    held = sorted((v, int(s)) for v, s in zip(values, scores, strict=True) if v is not None)
    for (low, low_score), (high, high_score) in itertools.pairwise(held):
        assert (low_score < high_score) if low < high else (low_score == high_score)
    assert {score for _, score in held} == set(range(1, ranking.size + 1))


def hands_of(ranking: brelan.Ranking, k: int) -> st.SearchStrategy[list[int]]:
    """Return hands that often hold many cards of one suit, or many of few ranks."""
    deck = range(ranking.lowest_card, 52)
    crowded = [
        [card for card in deck if card % 4 == 3 or card % 13 < 3],
        [card for card in deck if card // 4 in (4, 5, 6, 7, 8, 12)],
        list(deck),
    ]
    return st.sampled_from(crowded).flatmap(
        lambda cards: st.lists(st.sampled_from(cards), min_size=k, max_size=k, unique=True)
    )


@pytest.mark.parametrize(("ranking", "k"), BY_SIZE, ids=str)
@given(data=st.data())
def test_two_hands_compare_as_the_rules_say(
    ranking: brelan.Ranking, k: int, data: st.DataObject
) -> None:
    first, second = (data.draw(hands_of(ranking, k)) for _ in range(2))
    scores = brelan.score([first, second], ranking=ranking)
    values = [oracle.value(hand, ranking.name) for hand in (first, second)]
    for score, value in zip(scores, values, strict=True):
        assert (score == 0) == (value is None)
    if None not in values:
        assert (scores[0] > scores[1]) == (values[0] > values[1])
        assert (scores[0] == scores[1]) == (values[0] == values[1])


@pytest.mark.parametrize(("ranking", "k"), BY_SIZE, ids=str)
@given(data=st.data())
def test_order_of_cards_and_names_of_suits_do_not_matter(
    ranking: brelan.Ranking, k: int, data: st.DataObject
) -> None:
    hand = data.draw(hands_of(ranking, k))
    shuffled = data.draw(st.permutations(hand))
    suits = data.draw(st.permutations(range(4)))
    renamed = [card // 4 * 4 + suits[card % 4] for card in shuffled]
    assert brelan.score(hand, ranking=ranking) == brelan.score(renamed, ranking=ranking)


@pytest.mark.parametrize(("ranking", "k"), BY_SIZE, ids=str)
@given(data=st.data())
def test_best_five_score_what_the_hand_scores(
    ranking: brelan.Ranking, k: int, data: st.DataObject
) -> None:
    hand = data.draw(hands_of(ranking, k))
    score = brelan.score(hand, ranking=ranking)
    five, places = brelan.best_five(np.array(hand), ranking=ranking, places=True)
    held = five[five != 255]
    assert [hand[place] for place in places[places != 255]] == held.tolist()
    assert len(set(held.tolist())) == len(held)
    if score == 0:
        assert len(held) == 0
    elif ranking is brelan.BADUGI:
        assert oracle.value(held, "BADUGI") == oracle.value(hand, "BADUGI")
    else:
        assert brelan.score(held, ranking=ranking) == score
    shown = ranking.class_ranks[score]
    assert (held // 4).tolist() == shown[shown >= 0].tolist() or score == 0


@pytest.mark.parametrize(("ranking", "k"), [(r, k) for r, k in BY_SIZE if k < 7 and k > 4], ids=str)
@given(data=st.data())
def test_one_more_card_never_hurts(ranking: brelan.Ranking, k: int, data: st.DataObject) -> None:
    hand = data.draw(hands_of(ranking, k + 1))
    scores = [brelan.score(hand[:i] + hand[i + 1 :], ranking=ranking) for i in range(k + 1)]
    assert brelan.score(hand, ranking=ranking) == max(scores)
