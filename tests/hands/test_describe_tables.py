"""Descriptions hand by hand, against tables written from the rules of the games."""

from typing import Any

import numpy as np
import pytest

from brelan.cards.cards import parse_hand
from brelan.hands import rankings
from brelan.hands.describe import describe, describe_scores
from brelan.hands.rankings import EIGHT_OR_BETTER, HIGH, Category
from brelan.hands.scoring import score
from support.tables import dealt, rows

DESCRIPTIONS = rows("descriptions.csv")
RULES = rows("descriptions_rules.csv")
LOWS = rows("lows.csv")
LOW_RULES = rows("lows_rules.csv")


def test_tables_are_whole() -> None:
    assert [len(table) for table in (DESCRIPTIONS, RULES, LOWS, LOW_RULES)] == [117, 55, 44, 14]


@pytest.mark.parametrize("row", DESCRIPTIONS)
def test_hand(row: Any) -> None:
    cards = row["cards"]
    assert describe(cards) == row["fr"]
    assert describe(cards, kickers=True) == row["fr_kickers"]
    assert describe(cards, lang="en") == row["en"]
    assert describe(cards, lang="en", kickers=True) == row["en_kickers"]
    assert Category(HIGH.categories[score(parse_hand(cards))]).name == row["category"]


@pytest.mark.parametrize("row", RULES)
def test_rule(row: Any) -> None:
    ranking = getattr(rankings, row["ranking"])
    cards = row["cards"]
    assert describe(cards, ranking=ranking) == row["fr"]
    assert describe(cards, ranking=ranking, kickers=True) == row["fr_kickers"]
    assert describe(cards, ranking=ranking, lang="en") == row["en"]
    number = score(dealt(cards), ranking=ranking)
    assert Category(ranking.categories[number]).name == row["category"]


@pytest.mark.parametrize("row", LOWS)
def test_low(row: Any) -> None:
    ranking = getattr(rankings, row["ranking"])
    assert describe(row["cards"], ranking=ranking) == row["fr"]
    assert describe(row["cards"], ranking=ranking, lang="en") == row["en"]
    # A low tells all its cards, whatever the option says.
    assert describe(row["cards"], ranking=ranking, kickers=True) == row["fr"]


@pytest.mark.parametrize("row", LOW_RULES)
def test_low_rule(row: Any) -> None:
    assert describe(row["cards"], ranking=EIGHT_OR_BETTER) == row["fr"]
    assert describe(row["cards"], ranking=EIGHT_OR_BETTER, lang="en") == row["en"]
    assert describe(row["cards"]) == row["high_fr"]


def test_batch_says_what_single_hands_say() -> None:
    texts = [row.values[0]["cards"] for row in DESCRIPTIONS]
    five = [text for text in texts if len(text) == 10]
    batch = np.array([parse_hand(text) for text in five])
    for options in ({}, {"kickers": True}, {"lang": "en", "digits": True}):
        got = describe(batch, **options)
        assert got.dtype == object
        assert got.tolist() == [describe(text, **options) for text in five]


def test_batch_keeps_its_shape() -> None:
    batch = np.array([parse_hand("AsKsQsJsTs"), parse_hand("AhAdAc7s2s")] * 3).reshape(3, 2, 5)
    got = describe(batch)
    assert got.shape == (3, 2)
    assert got[2].tolist() == ["quinte flush royale à pique", "brelan d'as"]
    assert describe(batch[:0]).shape == (0, 2)


def test_scores_tell_no_suit() -> None:
    hands = [parse_hand("AsKsQsJsTs"), parse_hand("AhJh9h4h2h"), parse_hand("AsKhQdJcTs")]
    numbers = score(np.array(hands))
    expected = ["quinte flush royale", "couleur à l'as", "suite à l'as"]
    assert describe_scores(numbers).tolist() == expected
    assert [describe_scores(number) for number in numbers] == expected
    assert describe_scores(numbers.reshape(3, 1)).shape == (3, 1)


def test_described_scores_are_the_callers_own() -> None:
    first = describe_scores([1, 2])
    first[:] = "overwritten"
    assert describe_scores([1, 2]).tolist() == ["hauteur sept", "hauteur sept"]


def test_ranks_alone_are_no_flush_and_no_deal() -> None:
    assert describe("A-J-9-4-2") == "hauteur as"
    assert describe("5-4-3-2-A") == "suite au cinq"
    assert describe("As, Roi, Dame, Valet, Dix") == "suite à l'as"
    assert describe("8-8-8-8-A-A-A") == "carré de huit"
    assert describe("A-K-Q-J-10-9-8") == "suite à l'as"
