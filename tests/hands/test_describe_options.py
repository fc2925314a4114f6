"""What each option of a description changes, and which options are refused."""

from typing import Any

import numpy as np
import pytest

from brelan.cards.cards import CardError, parse_hand
from brelan.hands import rankings
from brelan.hands.describe import describe, describe_scores, is_royal, is_wheel
from brelan.hands.rankings import (
    ACE_TO_FIVE,
    BADUGI,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    HIGH_NO_WHEEL,
    SHORT_DECK,
)
from brelan.hands.scoring import score


def score_of(text: Any, ranking: Any = HIGH) -> Any:
    return score(parse_hand(text), ranking=ranking)


TWO_PAIR = "KsKh8d8cJs"
PAIR = "JsJdAh8c5s"
FLUSH = "Ah9h7h5h2h"
NO_PAIR = "KsQh7d4c2s"


@pytest.mark.parametrize(
    ("cards", "kickers", "fr", "en"),
    [
        (PAIR, 0, "paire de valets", "pair of jacks"),
        (PAIR, 1, "paire de valets, kicker as", "pair of jacks, ace kicker"),
        (PAIR, 2, "paire de valets, kickers as et huit", "pair of jacks, kickers ace and eight"),
        (PAIR, 9, "paire de valets, kickers as, huit et cinq",
         "pair of jacks, kickers ace, eight and five"),
        (PAIR, np.int8(1), "paire de valets, kicker as", "pair of jacks, ace kicker"),
        (FLUSH, 1, "couleur à l'as à cœur, puis neuf", "ace-high flush in hearts, then nine"),
        (TWO_PAIR, 3, "double paire de rois par les huit, kicker valet",
         "two pair, kings and eights, jack kicker"),
        ("9d8c7h6s5d", True, "suite au neuf", "nine-high straight"),
        ("KsKdKh8c8s", True, "full aux rois par les huit", "full house, kings over eights"),
    ],
)  # fmt: skip
def test_kickers(cards: Any, kickers: Any, fr: str, en: str) -> None:
    assert describe(cards, kickers=kickers) == fr
    assert describe(cards, kickers=kickers, lang="en") == en


def test_one_kicker_is_not_all_kickers() -> None:
    # 1 == True in Python: a cache keyed on the bare option would confuse them.
    number = [score_of(PAIR)]
    all_three = "paire de valets, kickers as, huit et cinq"
    assert describe_scores(number, kickers=True).tolist() == [all_three]
    assert describe_scores(number, kickers=1).tolist() == ["paire de valets, kicker as"]


@pytest.mark.parametrize(
    ("cards", "ranking", "fr", "en"),
    [
        ("7s7h7d4c4s", "HIGH", "full aux 7 par les 4", "full house, 7s over 4s"),
        ("7s7hKd9c4s", "HIGH", "paire de 7, kickers roi, 9 et 4",
         "pair of 7s, kickers king, 9 and 4"),
        ("Ts9h8d7c6s", "HIGH", "suite au 10", "10-high straight"),
        ("AsAhAdAc2s", "HIGH", "carré d'as, kicker 2", "four of a kind, aces, 2 kicker"),
        ("7s5h3d2cAs", "ACE_TO_FIVE", "bas au 7 : 7-5-3-2-A", "7 low: 7-5-3-2-A"),
        ("As2h3d4c", "BADUGI", "badugi au 4 : 4-3-2-A", "4-high badugi: 4-3-2-A"),
    ],
)  # fmt: skip
def test_digits(cards: str, ranking: str, fr: str, en: str) -> None:
    options = {"ranking": getattr(rankings, ranking), "digits": True, "kickers": True}
    assert describe(cards, **options) == fr
    assert describe(cards, lang="en", **options) == en


@pytest.mark.parametrize(
    ("cards", "ranking", "fr", "en"),
    [
        ("AhKhQhJhTh", "HIGH", "une quinte flush royale à cœur", "a royal flush in hearts"),
        ("8d7d6d5d4d", "HIGH", "une quinte flush au huit à carreau",
         "an eight-high straight flush in diamonds"),
        ("KsKhKdKc2s", "HIGH", "un carré de rois", "four of a kind, kings"),
        ("KsKhKd3c3s", "HIGH", "un full aux rois par les trois",
         "a full house, kings over threes"),
        ("Ah9h7h5h2h", "HIGH", "une couleur à l'as à cœur", "an ace-high flush in hearts"),
        ("9d8c7h6s5d", "HIGH", "une suite au neuf", "a nine-high straight"),
        ("KsKhKd7c2s", "HIGH", "un brelan de rois", "three of a kind, kings"),
        (TWO_PAIR, "HIGH", "une double paire de rois par les huit",
         "two pair, kings and eights"),
        (PAIR, "HIGH", "une paire de valets", "a pair of jacks"),
        (NO_PAIR, "HIGH", "une hauteur roi", "king high"),
        ("8s7h3d2cAs", "ACE_TO_FIVE", "un bas au huit : 8-7-3-2-A", "an eight low: 8-7-3-2-A"),
        ("As2h3d4c", "BADUGI", "un badugi au quatre : 4-3-2-A", "a four-high badugi: 4-3-2-A"),
        ("AsAh2d4c", "BADUGI", "trois cartes au quatre : 4-2-A",
         "a four-high three-card hand: 4-2-A"),
    ],
)  # fmt: skip
def test_article(cards: Any, ranking: str, fr: str, en: str) -> None:
    options = {"ranking": getattr(rankings, ranking), "article": True}
    assert describe(cards, **options) == fr
    assert describe(cards, lang="en", **options) == en


def test_french_letters() -> None:
    assert describe("RP DP VP 10P 9P", notation="french") == "quinte flush au roi à pique"
    assert describe("R-R-D-D-6", notation="french") == "double paire de rois par les dames"


def test_typographic() -> None:
    narrow, curved = "\u202f", "\u2019"
    assert describe("AsAhAdAc7s", typographic=True) == f"carré d{curved}as"
    low = describe("7s5h3d2cAs", ranking=ACE_TO_FIVE, typographic=True)
    assert low == f"bas au sept{narrow}: 7-5-3-2-A"
    named = describe("AsKd7c4s2h", style="carte haute", typographic=True)
    assert named == f"carte haute{narrow}: as"
    assert describe("7s5h3d2cAs", ranking=ACE_TO_FIVE, typographic=True, lang="en") == (
        "seven low: 7-5-3-2-A"
    )


@pytest.mark.parametrize(
    ("cards", "ranking", "style", "expected"),
    [
        ("AsKhQdJcTs", "HIGH", "quinte", "quinte à l'as"),
        ("9d8d7d6d5d", "HIGH", "quinte", "quinte flush au neuf à carreau"),
        (TWO_PAIR, "HIGH", "deux paires", "deux paires, rois et huit, kicker valet"),
        (TWO_PAIR, "HIGH", "Deux-Paires", "deux paires, rois et huit, kicker valet"),
        (TWO_PAIR, "HIGH", ["quinte"], "double paire de rois par les huit, kicker valet"),
        (NO_PAIR, "HIGH", "carte haute", "carte haute : roi, kickers dame, sept, quatre et deux"),
        ("7s5h3d2cAs", "EIGHT_OR_BETTER", "low", "low 7-5-3-2-A"),
        ("9s5h3d2cAs", "EIGHT_OR_BETTER", "low", "pas de low qualifié"),
        ("8s5h4d2cAs", "EIGHT_OR_BETTER", "anglais", "low 8-5-4-2-A"),
        ("AsAhKdQcJs", "ACE_TO_FIVE", "low", "low : paire d'as, kickers roi, dame et valet"),
        ("Ts5h4d2c3s", "DEUCE_TO_SEVEN", "low", "low 10-5-4-3-2"),
        (TWO_PAIR, "HIGH", "anglais", "double paire de rois par les huit, kicker valet"),
        ("8s7h6d5c4s", "DEUCE_TO_SEVEN", {"low", "quinte"}, "low : quinte au huit"),
    ],
)
def test_style(cards: Any, ranking: str, style: Any, expected: str) -> None:
    ranking = getattr(rankings, ranking)
    assert describe(cards, ranking=ranking, style=style, kickers=True) == expected


def test_two_pair_style_takes_no_article() -> None:
    got = describe(TWO_PAIR, style="deux paires", article=True)
    assert got == "deux paires, rois et huit"


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"lang": "de"}, ValueError, "lang must be one of 'fr', 'en', not 'de'"),
        ({"lang": ["fr"]}, ValueError, "lang must be one of"),
        ({"kickers": -1}, ValueError, "kickers must not be negative, but is -1"),
        ({"kickers": "all"}, TypeError, "kickers must be True, False or a number, not 'all'"),
        ({"kickers": 1.5}, TypeError, "kickers must be"),
        ({"style": "brelan"}, ValueError, "style 'brelan' is not known for lang='fr'; known: "
         "'anglais', 'carte haute', 'deux paires', 'low', 'quinte'"),
        ({"style": ["quinte", "bas"]}, ValueError, "style 'bas'"),
        ({"style": [3]}, TypeError, "style must be made of words, not 3"),
        ({"style": "quinte", "lang": "en"}, ValueError, "lang='en'; known: none"),
    ],
)  # fmt: skip
def test_refused_options(options: dict[str, Any], error: Any, message: str) -> None:
    for function, what in ((describe, PAIR), (describe_scores, 7462)):
        with pytest.raises(error) as caught:
            function(what, **options)
        assert message in str(caught.value)


@pytest.mark.parametrize(
    ("scores", "ranking", "message"),
    [
        (0, HIGH, "scores is 0: "),
        ([5, 0], HIGH, "scores[1] is 0: "),
        ([[1, 2], [3, 7463]], HIGH, "scores[1, 1] is 7463: "),
        ([-1], EIGHT_OR_BETTER, "scores[0] is -1: "),
        (57, EIGHT_OR_BETTER, "scores is 57: "),
        ([0], ACE_TO_FIVE, "scores[0] is 0: "),
        ([0], BADUGI, "scores[0] is 0: "),
    ],
)
def test_scores_out_of_range(scores: Any, ranking: Any, message: str) -> None:
    with pytest.raises(ValueError, match=r"scores of .* go from [01] to ") as caught:
        describe_scores(scores, ranking=ranking)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("scores", [1.0, [1.5], ["7462"], [True], None])
def test_scores_must_be_integers(scores: Any) -> None:
    with pytest.raises(TypeError, match="scores must be integers"):
        describe_scores(scores)


def test_no_qualifying_low() -> None:
    assert describe_scores(0, ranking=EIGHT_OR_BETTER) == "pas de bas qualifié"
    assert describe_scores([0, 56], ranking=EIGHT_OR_BETTER, lang="en").tolist() == [
        "no qualifying low",
        "five low: 5-4-3-2-A",
    ]


def test_no_scores() -> None:
    assert describe_scores([]).shape == (0,)
    assert describe_scores(np.empty((2, 0), dtype=np.uint16)).shape == (2, 0)


@pytest.mark.parametrize("text", ["AsKsQsJsXs", "xyz", "AsKsQsJsT", "KsKs7d7c2h", "AsKs", ""])
def test_unreadable_hands(text: str) -> None:
    with pytest.raises(ValueError, match=r"^hands"):
        describe(text)


def test_ranks_that_make_no_hand() -> None:
    with pytest.raises(CardError, match=r"hands '8-8-8-8-8': .* fifth eight"):
        describe("8-8-8-8-8")
    with pytest.raises(CardError, match="gives no suits, and badugi needs them"):
        describe("4-3-2-A", ranking=BADUGI)


def test_royal_and_wheel_in_high_games() -> None:
    hands = ["AsKsQsJsTs", "AsKhQdJcTs", "As2s3s4s5s", "As2h3d4c5s", "6s5h4d3c2s", FLUSH]
    numbers = np.array([score_of(hand) for hand in hands])
    assert is_royal(numbers).tolist() == [True] + [False] * 5
    assert is_wheel(numbers).tolist() == [False, False, True, True, False, False]
    assert is_royal(7462) is True
    assert is_wheel(int(numbers[3])) is True
    assert is_royal(0) is False


@pytest.mark.parametrize(
    ("ranking", "royals", "wheels"),
    [
        ("HIGH", 1, 2),
        ("HIGH_NO_WHEEL", 1, 0),
        ("SHORT_DECK", 1, 2),
        ("SHORT_DECK_TRIPS", 1, 2),
        ("ACE_TO_FIVE", 0, 1),
        ("EIGHT_OR_BETTER", 0, 1),
        ("DEUCE_TO_SEVEN", 1, 0),
        ("BADUGI", 0, 0),
    ],
)
def test_number_of_royals_and_wheels(ranking: str, royals: int, wheels: int) -> None:
    ranking = getattr(rankings, ranking)
    numbers = np.arange(ranking.size + 1)
    assert is_royal(numbers, ranking).sum() == royals
    assert is_wheel(numbers, ranking).sum() == wheels


def test_which_hand_is_the_wheel() -> None:
    five = score_of("5s4h3d2cAs", ACE_TO_FIVE)
    assert is_wheel(five, ACE_TO_FIVE)
    assert is_wheel(score_of("As6h7d8c9s", SHORT_DECK), SHORT_DECK)
    assert not is_wheel(score_of("As5h4d3c2s", HIGH_NO_WHEEL), HIGH_NO_WHEEL)
    assert is_royal(score_of("AsKsQsJsTs", DEUCE_TO_SEVEN), DEUCE_TO_SEVEN)


@pytest.mark.parametrize("function", [describe, describe_scores, is_royal, is_wheel])
def test_a_ranking_goes_by_its_name(function: Any) -> None:
    asked = "AsAhKd8c7s" if function is describe else 1
    assert function(asked, ranking="short-deck") == function(asked, ranking=SHORT_DECK)
    with pytest.raises(TypeError, match="ranking is 6, not a Ranking"):
        function(asked, ranking=6)


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        ([[51, 47, 43, 39, 35], [0, 4, 0, 8, 13]], r"hands\[1\] holds 2♣ twice"),
        (np.array([[0, 4, 9, 13, 52]]), r"hands\[0, 4\] is 52, not a card code"),
    ],
)
def test_bad_hand_of_a_batch_is_placed(hands: Any, message: str) -> None:
    with pytest.raises(CardError, match=message):
        describe(hands)


def test_flags_refuse_what_is_no_score() -> None:
    with pytest.raises(ValueError, match=r"scores\[1\] is 7463"):
        is_royal([1, 7463])
    with pytest.raises(TypeError, match="scores must be integers"):
        is_wheel([0.5])
