"""Hands that other tools got wrong, as their users reported them, and what those users expect."""

import operator
from itertools import combinations

import numpy as np
import pytest

import brelan
from brelan import BADUGI, HIGH, RANKINGS, RANKS, CardError, Category, interop
from brelan.cards.cards import parse_hand
from oracle import hands as oracle
from support.tables import rows

pytestmark = pytest.mark.kernel

HANDS = rows("user_hands.csv")


def seats(row: dict[str, str]) -> list[np.ndarray]:
    """Return the cards of each player of a row, the board among them."""
    board = parse_hand(row["board"]) if row["board"] else np.empty(0, dtype=np.uint8)
    return [np.concatenate([board, parse_hand(hand)]) for hand in row["hands"].split(" / ")]


def test_table_is_whole() -> None:
    assert len(HANDS) == 35


@pytest.mark.parametrize("row", HANDS)
def test_winners_category_and_five_cards(row: dict[str, str]) -> None:
    hands = seats(row)
    scores = [brelan.score(hand) for hand in hands]
    winners = [seat for seat, score in enumerate(scores, 1) if score == max(scores)]
    assert winners == [int(seat) for seat in row["winners"].split()]
    for seat in winners:
        five = brelan.best_five(hands[seat - 1])
        assert brelan.categorize(scores[seat - 1]) is Category[row["category"]]
        assert "".join(RANKS[card // 4] for card in five) == row["five"]
        assert set(five.tolist()) <= set(hands[seat - 1].tolist())
        assert brelan.score(five) == max(scores)


@pytest.mark.parametrize("row", HANDS)
def test_table_agrees_with_the_rules(row: dict[str, str]) -> None:
    """The table itself, judged by the slow evaluator: a slip of the pen would show here."""
    values = [oracle.value(hand) for hand in seats(row)]
    best = max(value for value in values if value is not None)
    winners = [str(seat) for seat, value in enumerate(values, 1) if value == best]
    assert " ".join(winners) == row["winners"]


def chances(hole: str, flop: str) -> tuple[dict[str, int], int]:
    """Count the categories made by the river, over all run-outs, and the run-outs."""
    known = parse_hand(hole + flop)
    live = [card for card in range(52) if card not in known]
    rest = np.array(list(combinations(live, 2)), dtype=np.uint8)
    hands = np.concatenate([np.broadcast_to(known, (len(rest), len(known))), rest], axis=1)
    counts = np.bincount(brelan.categorize(brelan.score(hands)), minlength=9)
    return {category.name: int(counts[category]) for category in Category}, len(rest)


def test_chances_of_trips_on_the_flop_by_the_river() -> None:
    """L27: full house 29.14 %, quads 4.26 %, flush 4.16 %."""
    counts, total = chances("KsQs", "KdKh2s")
    assert total == 1081
    assert (counts["FULL"], counts["CARRE"], counts["COULEUR"]) == (315, 46, 45)
    shares = {name: round(100 * count / total, 2) for name, count in counts.items()}
    assert (shares["FULL"], shares["CARRE"], shares["COULEUR"]) == (29.14, 4.26, 4.16)
    assert sum(counts.values()) == total


def test_chances_of_a_set_of_aces_by_the_river_and_what_is_made_now() -> None:
    """L28: three aces now; by the river trips 65.1 %, full 29.1 %, quads 4.3 %, straight 1.5 %."""
    counts, total = chances("AsAc", "AhKsTc")
    assert brelan.categorize("As Ac Ah Ks Tc") is Category.BRELAN
    shares = {name: round(100 * count / total, 1) for name, count in counts.items() if count}
    assert shares == {"BRELAN": 65.1, "FULL": 29.1, "CARRE": 4.3, "SUITE": 1.5}


def test_equal_hands_compare_equal_both_ways() -> None:
    """L21: neither of two broadway straights is less, both are less or equal; equal hashes."""
    first, second = brelan.score("AsKdQhJcTs"), brelan.score("AhKcQsJdTd")
    assert not first < second
    assert not second < first
    assert operator.le(first, second)
    assert operator.le(second, first)
    assert hash(first) == hash(second)


@pytest.mark.parametrize("hands", ["Ah 2s 3c", "AdKd2d", "AsKc", ["AsKc", "QdQh"], "As", []])
def test_fewer_than_five_cards_are_refused(hands: object) -> None:
    """L26, L85: three-card hands and bare hole cards are not padded into five."""
    with pytest.raises(CardError, match=r"a hand; HIGH takes 5, 6 or 7"):
        brelan.score(hands)


def test_ten_in_two_characters_makes_the_same_hands() -> None:
    """L81."""
    assert brelan.score("Qh Kh Js 2d Qd 10d 9s") == brelan.score("Qh Kh Js 2d Qd Td 9s")
    assert brelan.score("2d6s6c3d10c") == brelan.score("2d6s6c3dTc")


def test_repeated_card_is_named_with_both_places() -> None:
    """L83."""
    with pytest.raises(CardError, match="7♥") as caught:
        brelan.score("5s 6s Td 6h As 7h 7h")
    assert "15" in str(caught.value)
    assert "18" in str(caught.value)
    with pytest.raises(CardError, match=r"hands\[1\] holds A♠ twice"):
        brelan.score([[0, 5, 10, 15, 20], [51, 51, 51, 47, 47]])


@pytest.mark.parametrize("text", ["as kd qh jc 10s", "AS KD QH JC 10S", "As Kd Qh Jc Ts"])
def test_case_and_ten_do_not_matter(text: str) -> None:
    """L84."""
    assert brelan.categorize(text) is Category.SUITE


@pytest.mark.parametrize("code", [-1, 52, 255, 256, 10**9])
@pytest.mark.parametrize("check", [True, False])
def test_numbers_outside_the_deck_are_refused(code: int, check: bool) -> None:
    """L84: an id of 52 is not a card; nor does -1 count from the end."""
    hands = np.array([[0, 5, 10, 15, 20], [0, 5, code, 15, 20]])
    if check or not 0 <= code <= 255:
        with pytest.raises(CardError, match=rf"hands\[1, 2\] is {code}, not a card code 0\.\.51"):
            brelan.score(hands, check=check)
    else:
        assert brelan.score(hands, check=check)[0] == brelan.score(hands[0])


def test_other_suit_orders_have_names() -> None:
    """L91: 12 and 13 are 5s5h where suits run s, h, c, d; AcAd is 50, 51 there."""
    fives = interop.from_ompeval_shcd([12, 13])
    assert fives.tolist() == parse_hand("5s5h").tolist()
    assert interop.to_ompeval_shcd("AcAd").tolist() == [50, 51]
    rest = parse_hand("5c 9d Kd")
    assert brelan.categorize(brelan.score(np.concatenate([fives, rest]))) is Category.BRELAN


def test_more_is_better_and_the_other_scale_is_on_offer() -> None:
    """L105: 2084 (trips) beats 4059 (a pair) where 1 is best; here the larger score wins."""
    trips, pair = interop.from_kev_scale([2084, 4059])
    assert trips > pair
    assert brelan.categorize(int(trips)) is Category.BRELAN
    assert brelan.categorize(int(pair)) is Category.PAIRE
    assert interop.to_kev_scale(brelan.score("As Ks Qs Js Ts")) == 1


@pytest.mark.parametrize(("k", "weakest"), [(5, 7462), (6, 7450), (7, 7414)])
def test_weakest_hand_of_each_size(k: int, weakest: int) -> None:
    """On the scale where 1 is best, among all hands of the size."""
    counts = brelan.score_counts(k)
    assert interop.to_kev_scale(int(np.flatnonzero(counts)[0])) == weakest


def test_which_five_cards_of_any_seven() -> None:
    """L106: best_five says so for all rankings, as cards and as places."""
    rng = np.random.default_rng(5)
    for ranking in RANKINGS.values():
        if ranking is BADUGI:
            continue
        deck = np.arange(ranking.lowest_card, 52, dtype=np.uint8)
        hands = rng.permuted(np.tile(deck, (200, 1)), axis=1)[:, :7]
        five, places = brelan.best_five(hands, ranking=ranking, places=True)
        scores = brelan.score(hands, ranking=ranking)
        holds = scores > 0
        taken = np.take_along_axis(hands[holds], places[holds].astype(np.intp), axis=1)
        assert np.array_equal(taken, five[holds])
        assert np.array_equal(brelan.score(five[holds], ranking=ranking), scores[holds])


def test_hands_of_different_lengths_in_one_batch_are_refused() -> None:
    """L107."""
    with pytest.raises(CardError, match=r"hands\[1\] holds 6, hands\[0\] holds 5"):
        brelan.score(["As Ks Qs Js Ts", "As Ks Qs Js Ts 2c"])
    with pytest.raises(CardError, match="same number of cards"):
        brelan.score([[0, 1, 2, 3, 4], [0, 1, 2, 3, 4, 5]])
    for k in (5, 6, 7):
        assert 1 <= brelan.score(list(range(0, 7 * k, 7))) <= HIGH.size
