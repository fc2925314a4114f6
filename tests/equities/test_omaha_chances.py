"""Chances by category in Omaha, against five cards chosen in every way."""

import itertools
from collections import Counter
from math import comb
from typing import Any

import numpy as np
import pytest

import brelan
from brelan import (
    EIGHT_OR_BETTER,
    HIGH,
    OMAHA,
    OMAHA_HILO,
    Category,
    Game,
    OmahaRange,
    category_chances,
)
from brelan.cards.cards import parse_hand
from brelan.hands.scoring import score

pytestmark = pytest.mark.kernel

CARDS = {"flop": 3, "turn": 4, "river": 5}


def by_hand(hole: Any, board: Any, street: str) -> tuple[Counter[int], int]:
    """Deals by category, and with a low: two of the hole cards with three of the board."""
    left = [card for card in range(52) if card not in {*hole, *board}]
    counts: Counter[int] = Counter()
    lows = 0
    for coming in itertools.combinations(left, CARDS[street] - len(board)):
        boards = itertools.combinations([*board, *coming], 3)
        pairs = itertools.combinations(hole, 2)
        hands = np.array([two + three for two, three in itertools.product(pairs, boards)], np.uint8)
        best = int(score(hands).max())
        counts[int(HIGH.categories[best])] += 1
        lows += bool(score(hands, ranking=EIGHT_OR_BETTER).any())
    return counts, lows


@pytest.mark.parametrize(
    ("hole", "board", "street"),
    [
        ("AsKs3d2d", "Qs 7s 4h", "turn"),
        ("AsKs3d2d", "Qs 7s 4h 5c", "river"),
        ("AsKs3d2d", "Qs 7s 4h", "flop"),
        ("QhQd7c7h", "Qs 7s 4h", "river"),
        ("AsAhAd2s", "3s 4s 5s 6s 9s", "river"),
    ],
)
@pytest.mark.parametrize("game", [OMAHA, OMAHA_HILO], ids=["omaha", "hilo"])
def test_every_choice_of_cards(game: Game, hole: str, board: str, street: str) -> None:
    found = category_chances(hole, board, street=street, game=game)
    counts, lows = by_hand(parse_hand(hole).tolist(), parse_hand(board).tolist(), street)
    assert {category: counts[category] for category in Category} == {
        category: found.counts[category] for category in Category
    }
    assert found.lows == (lows if game.is_hilo else None)
    assert found.low == (lows / found.deals if game.is_hilo else None)


def test_before_the_flop_every_board_counts() -> None:
    found = category_chances("AsKsQdJd", game="omaha", workers=2)
    assert found.deals == 1_712_304
    five = category_chances("AsKsQdJdTc", street="flop", game="omaha-5")
    assert five.deals == 16_215
    dead = category_chances("AsKsQdJd", "Ts 9d 2c", ["Th", "Tc"], street="turn", game="omaha")
    assert dead.deals == 43


def test_the_low_has_a_line() -> None:
    found = category_chances("AsKs3d2d", "Qs 7s 4h", game="omaha-hilo")
    assert found.text("en").splitlines()[-2].split() == ["low", "714", "72.12%"]
    assert found.text("fr").splitlines()[-2].startswith("bas")
    assert "low" not in category_chances("AsKs3d2d", "Qs 7s 4h", game="omaha").text("en")


@pytest.mark.parametrize(
    ("hole", "options", "code"),
    [
        ("AsKs", {"game": "omaha"}, "player-size"),
        ("AsKsQdQs", {"game": "omaha"}, "shared-card"),
        ("AsKsQdJd", {"game": "razz"}, "no-chances-in-game"),
        ("AsKsQdJd", {"game": "stud"}, "no-chances-in-game"),
        ("AsKsQdJd", {"game": "omaha", "ranking": "short-deck"}, "ranking-and-game"),
    ],
)
def test_what_is_refused(hole: str, options: Any, code: str) -> None:
    with pytest.raises(brelan.BrelanError) as error:
        category_chances(hole, "Qs 7s 4h", **options)
    assert error.value.code == code


@pytest.mark.parametrize("game", [OMAHA, OMAHA_HILO], ids=["omaha", "hilo"])
@pytest.mark.parametrize("text", ["AAKK:xxyy", "AAKK:xxyy, [Q-T][Q-T]77:$ds@30", "KhQhJs*:8"])
@pytest.mark.parametrize(("board", "street"), [("Qs 7s 4h", "turn"), ("Qs 7s 4h 2c", "river")])
def test_a_range_is_the_sum_of_its_hands(game: Game, text: str, board: str, street: str) -> None:
    known = parse_hand(board).tolist()
    counts, lows = np.zeros(9), 0.0
    held = OmahaRange(text)
    for hand, weight in zip(*held.combos(), strict=True):
        if not {*hand.tolist()} & {*known}:
            made, low = by_hand(hand.tolist(), known, street)
            counts += weight * np.array([made[number] for number in range(9)])
            lows += weight * low
    for given in (text, held):
        found = category_chances(given, board, street=street, game=game)
        np.testing.assert_allclose(found.counts, counts, rtol=1e-12)
        assert found.lows == (pytest.approx(lows) if game.is_hilo else None)
    names = [brelan.hand_name(hand, separator="") for hand in held.combos()[0]]
    if held.weights.max() == held.weights[held.weights > 0].min():
        listed = category_chances(names, board, street=street, game=game, workers=2)
        assert listed.counts.tolist() == found.counts.tolist()


def test_suits_are_alike_before_the_flop() -> None:
    """All hands of four cards make what all hands of seven do: a board and four others."""
    ranges = ("AAKK", "AKQJ:xxyy@20, AAAA")
    for text in ranges:
        held = OmahaRange(text)
        one_by_one = sum(
            weight * category_chances(hand, street="flop", game="omaha").counts
            for hand, weight in zip(*held.combos(), strict=True)
        )
        found = category_chances(text, street="flop", game="omaha")
        np.testing.assert_allclose(found.counts, one_by_one)
        dead = category_chances(text, (), "2c", street="flop", game="omaha")
        assert dead.deals < found.deals
    nothing = category_chances("random", "Qs 7s 4h 2c 2d", game="omaha")
    assert nothing.deals == comb(47, 4)


def test_games_of_two_cards() -> None:
    short = category_chances("AsAh", "6c 7c 8c", game="short-deck")
    assert short == category_chances("AsAh", "6c 7c 8c", ranking="short-deck")
    assert category_chances("AsAh", ranking=HIGH, game="holdem").deals == 2_118_760
