"""Hands of every game: rules, shapes, the cards used, and what is refused."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import brelan
from brelan.games.games import (
    BADUGI_DRAW,
    COURCHEVEL,
    DEUCE_TO_SEVEN_DRAW,
    FIVE_CARD_STUD,
    GAMES,
    HOLDEM,
    OMAHA,
    OMAHA_5,
    OMAHA_6_HILO,
    OMAHA_HILO,
    RAZZ,
    SEVEN_CARD_STUD,
    SHORT_DECK_HOLDEM,
    Game,
    game_named,
)
from brelan.games.scoring import score_game
from oracle.games import best_choice
from support.tables import rows

pytestmark = pytest.mark.kernel

BY_NAME = {game.name: game for game in GAMES}


def cards(text: Any) -> Any:
    return brelan.parse_cards(text)


@pytest.mark.parametrize("row", rows("game_hands.csv"))
def test_rules_in_words(row: Any) -> None:
    game = game_named(row["game"])
    found = score_game(row["hole"], row["board"], game=game)
    if row["high"]:
        kickers = "kicker" in row["high"]
        text = brelan.describe(found.high_cards, ranking=game.high, kickers=kickers)
        assert text == row["high"]
        assert brelan.score(found.high_cards, ranking=game.high) == found.high
    if row["low"]:
        assert (found.low == 0) == ("pas de bas" in row["low"])
        assert brelan.describe_scores(found.low, ranking=game.low) == row["low"]


@pytest.mark.parametrize(
    ("better", "worse", "board", "game"),
    [
        ("Q♣K♠9♥5♦", "Q♦T♠9♣7♥", "Q♠Q♥8♦3♣2♠", OMAHA),
        ("7c6d5h4s3c", "8c4d3h2sAc", "", Game("low", 5, low=brelan.EIGHT_OR_BETTER)),
        ("Ac2c3c4c5c", "6c4d3h2sAd", "", Game("low", 5, low=brelan.EIGHT_OR_BETTER)),
        ("AcAd2h2s3c4d5h", "KcKd2h2s3c4d4h", "", RAZZ),
        ("7c5d4h3s2c", "7c6d4h3s2c", "", DEUCE_TO_SEVEN_DRAW),
        ("8c7d3h2s", "9c8d4h3s", "", BADUGI_DRAW),
        ("6c5d4h2h", "8c8d8h8s", "", BADUGI_DRAW),
        ("6h8h", "AcAd", "ThQhAhKsKh", SHORT_DECK_HOLDEM),
    ],
)
def test_comparisons(better: str, worse: str, board: str, game: Any) -> None:
    def one(text: Any) -> Any:
        found = score_game(text, board, game=game)
        return found.low if found.high is None else found.high

    assert one(better) > one(worse)


def test_razz_with_pairs_plays_the_lowest_five() -> None:
    found = score_game("KcKd2h2s3c4d4h", game=RAZZ)
    ranks = np.sort(found.low_cards // 4)
    assert ranks.tolist() == [0, 0, 1, 2, 11]


CHOICES = [
    (HOLDEM, 5),
    (OMAHA, 5),
    (OMAHA, 3),
    (OMAHA_HILO, 4),
    (COURCHEVEL, 5),
    (OMAHA_6_HILO, 5),
    (SEVEN_CARD_STUD, 0),
    (RAZZ, 0),
    (DEUCE_TO_SEVEN_DRAW, 0),
    (BADUGI_DRAW, 0),
    (SHORT_DECK_HOLDEM, 5),
    (Game("three of four", 4, 5, 3, high=brelan.HIGH, low=brelan.DEUCE_TO_SEVEN), 5),
    (Game("short omaha", 4, 5, 2, deck="short", high=brelan.SHORT_DECK), 5),
    (Game("any two of seven", 7, 3, 2, high=brelan.HIGH), 3),
]


@pytest.mark.parametrize(
    ("game", "shown"), CHOICES, ids=lambda value: getattr(value, "name", value)
)
@given(st.data())
def test_scores_and_cards_follow_the_rules(game: Any, shown: Any, data: Any) -> None:
    lowest = 52 - game.deck_size
    order = data.draw(st.permutations(range(lowest, 52)))
    hole = np.array(order[: game.hole_cards], dtype=np.uint8)
    board = np.array(order[20 : 20 + shown], dtype=np.uint8)
    found = score_game(hole, board, game=game)
    for ranking, score, part in (
        (game.high, found.high, "high"),
        (game.low, found.low, "low"),
    ):
        if ranking is None:
            assert score is None
            continue
        best = best_choice(hole, board, game.hole_cards_used, ranking.name)
        five, places = getattr(found, f"{part}_cards"), getattr(found, f"{part}_places")
        if best is None:
            assert score == 0
            assert (five == 255).all()
            continue
        assert score == brelan.score(np.array(best[1], dtype=np.uint8), ranking=ranking)
        used = five != 255
        assert np.array_equal(five[used], np.r_[hole, board][places[used]])
        assert (five[used] // 4).tolist() == [r for r in ranking.class_ranks[score] if r >= 0]
        if game.hole_cards_used is not None:
            assert (places < game.hole_cards).sum() == game.hole_cards_used
        if game is not BADUGI_DRAW:
            assert brelan.score(five, ranking=ranking) == score


def test_leading_axes_are_broadcast() -> None:
    rng = np.random.default_rng(1)
    deck = rng.permutation(52).astype(np.uint8)
    boards = np.stack([deck[:5], deck[5:10], deck[10:15]])
    hole = np.stack([rng.choice(deck[15:], 4, replace=False) for _ in range(700)])
    every = score_game(hole, boards[:, None], game=OMAHA_HILO)
    assert every.high.shape == every.low.shape == (3, 700)
    for b, board in enumerate(boards):
        one = score_game(hole, board, game=OMAHA_HILO)
        assert np.array_equal(one.high, every.high[b])
        assert np.array_equal(one.low, every.low[b])
        assert np.array_equal(one.high_cards, every.high_cards[b])
        few = score_game(hole[:9], board, game=OMAHA_HILO)
        assert np.array_equal(few.high, one.high[:9])
    turned = score_game(hole[:, None], boards, game=OMAHA_HILO)
    assert np.array_equal(turned.high, every.high.T)
    assert np.array_equal(turned.low_places, every.low_places.swapaxes(0, 1))
    each = score_game(hole[:3], boards, game=OMAHA)
    assert np.array_equal(each.high, every.high[[0, 1, 2], [0, 1, 2]])


@pytest.mark.parametrize("shape", [(0, 4), (2, 0, 4)])
def test_no_hands(shape: tuple[Any, ...]) -> None:
    found = score_game(np.empty(shape, dtype=np.uint8), "Ts7d8h4s2c", game=OMAHA_HILO)
    assert found.high.shape == found.low.shape == shape[:-1]
    assert found.high_cards.shape == (*shape[:-1], 5)


@pytest.mark.parametrize("game", [HOLDEM, OMAHA, OMAHA_HILO, SHORT_DECK_HOLDEM])
def test_workers_dtypes_and_strides_make_no_difference(game: Any) -> None:
    rng = np.random.default_rng(2)
    low = 52 - game.deck_size
    order = np.argsort(rng.random((100_000, game.deck_size), dtype=np.float32), axis=1) + low
    hole, board = order[:, : game.hole_cards], order[:, 10:15]
    one = score_game(hole.astype(np.uint8), board.astype(np.uint8), game=game)
    for other in (
        score_game(hole, board, game=game, workers=3),
        score_game(np.asfortranarray(hole.astype(np.uint8)), board, game=game, check=False),
    ):
        assert np.array_equal(one.high, other.high)
    same = board[:1]
    free = hole[~(hole[:, :, None] == same[0]).any(axis=(1, 2))]
    assert np.array_equal(
        score_game(free, same, game=game, workers=2).high,
        score_game(free, np.tile(same, (len(free), 1)), game=game).high,
    )


REFUSED = [
    ("AsKsQs", "Ts7d8h4s2c", OMAHA, "hole has 3 cards; omaha has 4"),
    ("AsKsQsJs", "", OMAHA, "board has 0 cards; a hand of omaha is made with 3, 4 or 5"),
    ("AsKsQsJs", "Ts7d", OMAHA, "board has 2 cards; a hand of omaha is made with 3, 4 or 5"),
    ("AsKs", "Ts7d8h4s2c3c", HOLDEM, "board has 6 cards; a hand of holdem is made with 3, 4 or 5"),
    ("AsKs", "", HOLDEM, "board has 0 cards"),
    ("AsKsQsJs", "", SEVEN_CARD_STUD, "hole has 4 cards; a hand of stud is made of 5, 6 or 7"),
    ("AsKsQsJsTs", "2c", FIVE_CARD_STUD, "board has 1 card; stud-5 has none"),
    ("AsKsQsJsTs", "", BADUGI_DRAW, "hole has 5 cards; a hand of badugi is made of 4"),
    ("AsKsQsJs", "As7d8h4s2c", OMAHA, "hole and board both hold A♠"),
    ([[51, 47, 43, 39], [51, 47, 43, 47]], "Ts7d8h4s2c", OMAHA, r"hole\[1\] holds K♠ twice"),
    ([[51, 47, 43, 39], [51, 47, 43, 52]], "Ts7d8h4s2c", OMAHA, r"hole\[1, 3\] is 52, not a card"),
    ([51, 47], [[0, 4, 8, 12, 16], [0, 4, 8, 12, 51]], HOLDEM, r"hole and board\[1\] both hold A♠"),
    ([51, 47], [0, 4, 8, 12, 300], HOLDEM, r"board\[4\] is 300"),
    ("AsKs", "2c7d8hTsJs", SHORT_DECK_HOLDEM, r"board\[0\] is 2♣, which the deck"),
    ("AsKsQsJs", [[0, 4, 8, 0, 16]], OMAHA, r"board\[0\] holds 2♣ twice"),
]


@pytest.mark.parametrize(("hole", "board", "game", "message"), REFUSED)
def test_refusals_say_what_and_where(hole: Any, board: Any, game: Any, message: Any) -> None:
    with pytest.raises(brelan.CardError, match=message):
        score_game(hole, board, game=game)


@pytest.mark.parametrize("n", [2, 600])
def test_a_bad_hand_among_many_is_named(n: int) -> None:
    hole = np.tile(np.array([51, 47, 43, 39, 35], dtype=np.uint8), (n, 1))
    hole[n - 1, 4] = 51
    with pytest.raises(brelan.CardError, match=rf"hole\[{n - 1}\] holds A♠ twice"):
        score_game(hole, "2c3d4h5s7c", game=OMAHA_5)
    score_game(hole, "2c3d4h5s7c", game=OMAHA_5, check=False)


def test_other_refusals() -> None:
    with pytest.raises(ValueError, match="they do not go together"):
        score_game(np.zeros((2, 4), np.uint8), np.zeros((3, 5), np.uint8), game=OMAHA)
    with pytest.raises(TypeError, match="not a Game"):
        score_game("AsKs", game=4)
    with pytest.raises(ValueError, match="has no low hand"):
        _ = score_game("AsKs", "2c3d4h5s7c").low_cards
    with pytest.raises(ValueError, match="workers"):
        score_game("AsKsQsJs", "2c3d4h5s7c", game=OMAHA, workers=0)


def test_a_common_last_card_in_stud() -> None:
    apart = score_game("AsKsQsJs2c3c", "Ts", game=SEVEN_CARD_STUD)
    assert apart.high == brelan.HIGH.size


def test_games_go_by_their_names() -> None:
    deal = ("As 2h Kd Qc", "3s 4h 5d Jc Js")
    named, given = score_game(*deal, game="plo8"), score_game(*deal, game=brelan.OMAHA_HILO)
    assert (named.game, named.high, named.low) == (given.game, given.high, given.low)
    with pytest.raises(brelan.BrelanError, match="no game is named 'bridge'; known: holdem, "):
        score_game(*deal, game="bridge")
