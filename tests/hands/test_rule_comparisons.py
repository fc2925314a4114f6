"""Which of two hands wins, row by row from the rules of the games, by score."""

import operator
from itertools import pairwise
from typing import Any

import pytest

from brelan.hands import rankings
from brelan.hands.rankings import HIGH, Category
from brelan.hands.scoring import score
from support.tables import dealt, rows

RELATIONS = {"<": operator.lt, "=": operator.eq, ">": operator.gt}
COMPARISONS = rows("comparisons.csv")


def test_table_is_whole() -> None:
    assert len(COMPARISONS) == 36


@pytest.mark.parametrize("row", COMPARISONS)
def test_comparison(row: Any) -> None:
    left, right = score(dealt(row["left"])), score(dealt(row["right"]))
    assert RELATIONS[row["relation"]](left, right)


@pytest.mark.parametrize("row", rows("low_orders.csv"))
def test_order_of_lows(row: Any) -> None:
    ranking = getattr(rankings, row["ranking"])
    hands = row["strongest_first"].split(" / ")
    scores = [int(score(dealt(hand), ranking=ranking)) for hand in hands]
    assert all(better > worse for better, worse in pairwise(scores))


def test_order_of_categories() -> None:
    strongest_first = (
        "QUINTE_FLUSH", "CARRE", "FULL", "COULEUR", "SUITE", "BRELAN", "DOUBLE_PAIRE", "PAIRE",
        "CARTE_HAUTE",
    )  # fmt: skip
    numbers = [Category[name] for name in strongest_first]
    assert sorted(Category, reverse=True) == numbers
    # Scores go up with the categories: no class of a lower one beats a class of a higher one.
    assert (HIGH.categories[1:-1] <= HIGH.categories[2:]).all()


def test_royal_beats_every_other_straight_flush() -> None:
    royal = score(dealt("A♠K♠Q♠J♠T♠"))
    assert royal == HIGH.size
    assert royal > score(dealt("K♠Q♠J♠T♠9♠"))
