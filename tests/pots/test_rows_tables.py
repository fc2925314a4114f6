"""Rules of poker as tables of answers: orders, best and worst hands, numbers of classes."""

from itertools import pairwise
from typing import Any

import pytest

import brelan
from support.tables import dealt, rows

pytestmark = pytest.mark.kernel


@pytest.mark.heavy
@pytest.mark.parametrize("row", rows("rows_classes.csv"))
def test_classes_of_every_category(row: Any) -> None:
    ranking = brelan.RANKINGS[row["ranking"]]
    reached = brelan.score_counts(int(row["cards"]), ranking=ranking)[1:] > 0
    for category in brelan.Category:
        of_it = ranking.categories[1:] == category
        assert int((reached & of_it).sum()) == int(row[category.name])


@pytest.mark.parametrize("row", rows("rows_extremes.csv"))
def test_strongest_and_weakest_hand(row: Any) -> None:
    ranking = brelan.RANKINGS[row["ranking"]]
    assert brelan.score(dealt(row["strongest"]), ranking=ranking) == ranking.size
    assert brelan.score(dealt(row["weakest"]), ranking=ranking) == 1


@pytest.mark.parametrize("row", rows("rows_orders.csv"))
def test_order(row: Any) -> None:
    ranking = brelan.RANKINGS[row["ranking"]]
    hands = row["strongest_first"].split(" / ")
    scores = [int(brelan.score(dealt(hand), ranking=ranking)) for hand in hands]
    assert all(better > worse for better, worse in pairwise(scores)), scores


@pytest.mark.parametrize("ranking", [brelan.HIGH, brelan.SHORT_DECK, brelan.SHORT_DECK_TRIPS])
def test_straights_hold_an_ace_at_one_end(ranking: Any) -> None:
    """S1-06: among straights, the ace is in the best and in the lowest, and in no other."""
    of_it = ranking.categories == brelan.Category.SUITE
    classes = ranking.class_ranks[of_it]
    with_ace = [index for index, ranks in enumerate(classes.tolist()) if 12 in ranks]
    assert with_ace == [0, len(classes) - 1]


def test_holdem_has_no_low() -> None:
    """S2-14: lows belong to the games that share the pot."""
    assert brelan.score_game("As2h", "3d4c5s7h8d").low is None
    assert brelan.showdown([5, 5], ["As2h", "KsKh"], "3d4c5s7h8d").low_text(0) is None
