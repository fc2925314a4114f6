"""Equity in every game: known answers, every deal one by one, samples against exact."""

import pickle
from collections.abc import Iterator
from itertools import combinations, product
from math import sqrt
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import brelan
from brelan.equities.deal import UNKNOWN, make_deal
from brelan.equities.games import exact_chunks, exact_deal_chunk, sample_deal_chunk
from brelan.games.games import (
    ACE_TO_FIVE_DRAW,
    BADUGI_DRAW,
    COURCHEVEL_HILO,
    DEUCE_TO_SEVEN_DRAW,
    FIVE_CARD_DRAW,
    FIVE_CARD_STUD,
    HOLDEM,
    OMAHA,
    OMAHA_5,
    OMAHA_5_HILO,
    OMAHA_6,
    OMAHA_HILO,
    RAZZ,
    SEVEN_CARD_STUD,
    SHORT_DECK_HOLDEM,
    STUD_HILO,
    Game,
)
from brelan.games.scoring import score_game
from oracle.games import best_choice, shares
from support.examples import examples

pytestmark = pytest.mark.kernel

POT = 5040
WORDS = np.random.SeedSequence(20).generate_state(4, np.uint64)


def equities(tallies: Any, deals: Any) -> Any:
    return tallies[:, 0] / (POT * deals)


def exact_game(game: Any, hands: Any, board: Any = "", dead: Any = "") -> Any:
    """The tallies of every deal, and how many deals there are."""
    deal = make_deal(game, hands, board, dead)
    return sum(exact_deal_chunk(deal, bounds) for bounds in exact_chunks(deal)), deal.deals


def sample_game(game: Any, hands: Any, board: Any, dead: Any, samples: Any) -> Any:
    return sample_deal_chunk(make_deal(game, hands, board, dead), samples, WORDS)


def check_sums(tallies: Any, deals: Any) -> None:
    """Every pot is paid out whole, and counts agree with one another."""
    players = len(tallies)
    among = tallies[:, 5:]
    assert tallies[:, 0].sum() == POT * deals
    assert np.array_equal(tallies[:, 2] + tallies[:, 3], tallies[:, 0])
    assert (among.sum(axis=0) % np.arange(1, players + 1) == 0).all()
    assert (among.sum(axis=0) // np.arange(1, players + 1)).sum() == deals
    assert (tallies[:, 4] * POT <= tallies[:, 0]).all()
    assert (tallies[:, 1] <= POT * tallies[:, 0]).all()
    assert (tallies[:, 1] >= tallies[:, 4] * POT * POT).all()


@pytest.mark.parametrize(
    ("game", "hands", "expected"),
    [
        (OMAHA_6, ["2s2d2h2cAsAd", "3s3d3h3c8s8d"], [0.82011, 0.17989]),
        (OMAHA_5_HILO, ["As2d3h4c5s", "6s7d8h9cTs"], [0.55344, 0.44656]),
        (OMAHA, ["2s2d2h2c", "3s3d3h3c"], [0, 1]),
        (SHORT_DECK_HOLDEM, ["AsAh", "KsKh"], [0.750243, 0.249757]),
    ],
)
def test_published_equities(game: Any, hands: list[Any], expected: list[Any]) -> None:
    tallies, deals = exact_game(game, hands)
    check_sums(tallies, deals)
    assert np.allclose(equities(tallies, deals), expected, rtol=0, atol=6e-6)


def test_holdem_counts() -> None:
    tallies, deals = exact_game(HOLDEM, ["AcAs", "KcKs"])
    assert deals == 1_712_304
    assert tallies[:, 5].tolist() == [1_410_336, 292_660]
    assert tallies[:, 6].tolist() == [9308, 9308]


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        (["Ah2hKdQd", "Ac2cJsTs", "KhKs9s8s"], [[0.25, 0, 0.25], [0.25, 0, 0.25], [0.5, 0.5, 0]]),
        (["Ah2hKdQd", "Ac2cJsTs"], [[0.75, 0.5, 0.25], [0.25, 0, 0.25]]),
    ],
)
def test_high_and_low_halves_apart(hands: list[Any], expected: list[Any]) -> None:
    tallies, deals = exact_game(OMAHA_HILO, hands, "3s 4d 7h Kc 9d")
    assert deals == 1
    assert (tallies[:, [0, 2, 3]] / POT).tolist() == expected


def test_no_low_and_a_scoop() -> None:
    tallies, _ = exact_game(OMAHA_HILO, ["Ah2hKdQd", "Ac3cJs4s"], "Ks Qc 7h 9c 9d")
    assert tallies.tolist() == [[POT, POT * POT, POT, 0, 1, 1, 0], [0] * 7]
    tallies, _ = exact_game(OMAHA_HILO, ["Ah2hKdQd", "Qs9cJsTs"], "3s 4d 5h Kc 9d")
    assert tallies.tolist() == [[POT, POT * POT, POT // 2, POT // 2, 1, 1, 0], [0] * 7]


BOARDS = [
    (OMAHA, ["AsAdKsKd", "JhTh9c8c"], "Qh7h2s"),
    (OMAHA, ["AsAdKsKd", "JhTh9c8c", "QcQd5s5c"], "Qh7h2s"),
    (OMAHA_5, ["AsAdKsKd2c", "JhTh9c8c7d"], "Qh7h2s"),
    (OMAHA_6, ["AsAdKsKd2c3c", "JhTh9c8c7d6d"], "QhJs2s3d"),
    (OMAHA_HILO, ["As2dKsKd", "Ah2h9c8c", "3h4c5c6c"], "Qh7h2s"),
    (COURCHEVEL_HILO, ["As2dKsKd3c", "Ah2h9c8c4c"], "7h8h4s"),
    (HOLDEM, ["AsKs", "QhQd", "7c7d"], "Js9s7h"),
    (SHORT_DECK_HOLDEM, ["AsKs", "QhQd"], "Js9s7h"),
    (Game("three of four", 4, 5, 3, high=brelan.HIGH), ["AsAdKsKd", "JhTh9c8c"], "Qh7h2s3c"),
]


@pytest.mark.parametrize(("game", "hands", "board"), BOARDS)
def test_exact_is_every_board_scored_and_paid(game: Any, hands: Any, board: Any) -> None:
    """The same sums from scores of every run-out, in whole numbers."""
    shown = brelan.parse_cards(board)
    held = np.stack([brelan.parse_hand(hand) for hand in hands])
    live = [c for c in range(52 - game.deck_size, 52) if c not in held and c not in shown]
    rest = np.array(list(combinations(live, 5 - len(shown))), dtype=np.uint8)
    boards = np.concatenate([np.tile(shown, (len(rest), 1)), rest], axis=1)
    scores = score_game(held, boards[:, None], game=game)
    share = np.zeros((len(rest), len(hands)), dtype=np.int64)
    parts = []
    low_counts = np.zeros(len(rest), bool) if scores.low is None else scores.low.max(axis=1) > 0
    for score, size in (
        (scores.high, np.where(low_counts, POT // 2, POT)),
        (scores.low, np.where(low_counts, POT // 2, 0)),
    ):
        if score is None:
            parts.append(np.zeros_like(share))
            continue
        wins = score == score.max(axis=1, keepdims=True)
        parts.append(wins * (size[:, None] // wins.sum(axis=1, keepdims=True)))
        if score is scores.high:
            among = wins.sum(axis=1, keepdims=True) * wins
    share = parts[0] + parts[1]
    counts = [(among == s).sum(axis=0) for s in range(1, len(hands) + 1)]
    expected = np.stack(
        [
            share.sum(axis=0),
            (share**2).sum(axis=0),
            parts[0].sum(axis=0),
            parts[1].sum(axis=0),
            (share == POT).sum(axis=0),
            *counts,
        ],
        axis=1,
    )
    tallies, deals = exact_game(game, hands, board)
    assert deals == len(rest) == make_deal(game, hands, board).most_deals
    assert np.array_equal(tallies, expected)
    check_sums(tallies, deals)


def all_deals(deal: Any) -> Iterator[Any]:
    """Every complete (hole, board) of a deal, the slow way."""
    known = set(deal.board) | set(deal.hole.ravel()) | set(deal.dead)
    live = [c for c in range(52 - deal.game.deck_size, 52) if c not in known]
    holders = [deal.board, *deal.hole]

    def fill(i: Any, left: Any) -> Iterator[Any]:
        if i == len(holders):
            yield []
            return
        missing = int((holders[i] == UNKNOWN).sum())
        for chosen in combinations(left, missing):
            cards = [int(c) for c in holders[i] if c != UNKNOWN] + list(chosen)
            for rest in fill(i + 1, [c for c in left if c not in chosen]):
                yield [cards, *rest]

    for board, *hole in fill(0, live):
        yield hole, board


UNSEEN = [
    (SEVEN_CARD_STUD, ["AsAdKhKd2c3c", "9h8h7h6s2d3d"], "", "QsQd"),
    (STUD_HILO, ["As2d3h4d8c9c", "9h8h7h6s2c3dKc"], "", ""),
    (RAZZ, ["As2d3hKdQcQd", "9h8h7h6s2h3d"], "", "Ac"),
    (FIVE_CARD_STUD, ["AsAd3h2h", "KsKd4hJh"], "", ""),
    (OMAHA, ["AsAdKsKd", "JhTh9c"], "Qh7h2s3c8d", ""),
    (OMAHA_HILO, ["As2dKsKd", "Jh3h4c5c"], "Qh7h2s", "Ac"),
    (HOLDEM, ["AsAd", "Jh"], "Qh7h2s3c", "2c2d2hTcTdTs4c4d4h9c9d9s"),
    (BADUGI_DRAW, ["As2d3h", "Ks5d4c"], "", ""),
]


@pytest.mark.parametrize(("game", "hands", "board", "dead"), UNSEEN)
def test_unknown_cards_are_dealt_in_every_way(game: Any, hands: Any, board: Any, dead: Any) -> None:
    deal = make_deal(game, hands, board, dead)
    every = list(all_deals(deal))
    assert len(every) == deal.deals == deal.most_deals
    tallies, deals = exact_game(game, hands, board, dead)
    assert deals == len(every)
    check_sums(tallies, deals)
    holes = np.array([hole for hole, _ in every], dtype=np.uint8)
    boards = np.array([b for _, b in every], dtype=np.uint8).reshape(len(every), 1, -1)
    scores = score_game(holes, boards, game=game)
    totals = np.zeros(len(hands))
    for i in range(len(every)):
        high = None if scores.high is None else scores.high[i].tolist()
        low = None if scores.low is None else [int(s) or None for s in scores.low[i]]
        totals += shares(high, low)
    assert np.allclose(totals, tallies[:, 0] / POT, rtol=1e-12)


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        (FIVE_CARD_DRAW, ["AsAdKhKd2c", "QhQdQc3s4d"]),
        (DEUCE_TO_SEVEN_DRAW, ["7s5d4h3d2c", "7h5c4d3s2d"]),
        (ACE_TO_FIVE_DRAW, ["6s4d3h2dAc", "6h4c3d2sAd", "7c4h3c2cAh"]),
        (BADUGI_DRAW, ["4s3d2hAc", "5s4d3c2c"]),
    ],
)
def test_pat_hands_are_compared(game: Any, hands: list[Any]) -> None:
    tallies, deals = exact_game(game, hands)
    assert deals == 1
    ranking = game.high or game.low
    keys = [best_choice(brelan.parse_hand(hand), [], None, ranking.name)[0] for hand in hands]
    expected = shares(keys if game.high else None, keys if game.low else None)
    assert np.allclose(tallies[:, 0] / POT, expected)
    sampled = sample_game(game, hands, "", "", 10)
    assert np.array_equal(sampled, 10 * tallies)


SAMPLED = [
    (OMAHA, ["AsAdKsKd", "JhTh9c8c"], "", ""),
    (OMAHA_6, ["2s2d2h2cAsAd", "3s3d3h3c8s8d"], "", ""),
    (OMAHA_HILO, ["As2dKsKd", "Ah2h9c8c", "3h4c5c6c"], "", "AcQs"),
    (OMAHA_HILO, ["As2dKsKd", "random"], "Ah4h9c8c2s", ""),
    (SEVEN_CARD_STUD, ["AsAdKhKd2c", "9h8h7h6s2d"], "", ""),
    (STUD_HILO, ["As2d3h4d8c9c", "9h8h7h6s2c3d"], "", ""),
    (RAZZ, ["As2d3hKdQc", "9h8h7h6s2h"], "", "Ac"),
    (BADUGI_DRAW, ["As2d", "Ks5d4c"], "", ""),
    (SHORT_DECK_HOLDEM, ["AsAh", "KsKh"], "", ""),
]


@pytest.mark.parametrize(("game", "hands", "board", "dead"), SAMPLED)
def test_samples_agree_with_exact(game: Any, hands: Any, board: Any, dead: Any) -> None:
    exact, deals = exact_game(game, hands, board, dead)
    n = 200_000
    sampled = sample_game(game, hands, board, dead, n)
    check_sums(sampled, n)
    for column in [0, 2, 3, 4, *range(5, 5 + len(hands))]:
        unit = POT if column in (0, 2, 3) else 1
        wanted = exact[:, column] / (unit * deals)
        # Shares lie between 0 and 1: their variance is at most that of a yes or no.
        error = np.sqrt(wanted * (1 - wanted) / n)
        assert (abs(sampled[:, column] / (unit * n) - wanted) <= 5 * error + 1e-12).all(), column


@pytest.mark.parametrize(("game", "hands", "board", "dead"), SAMPLED[:5])
def test_samples_depend_on_the_words_alone(game: Any, hands: Any, board: Any, dead: Any) -> None:
    one = sample_game(game, hands, board, dead, 2000)
    assert np.array_equal(one, sample_game(game, hands, board, dead, 2000))
    deal = pickle.loads(pickle.dumps(make_deal(game, hands, board, dead)))
    assert np.array_equal(one, sample_deal_chunk(deal, 2000, WORDS))
    assert not np.array_equal(one, sample_deal_chunk(deal, 2000, WORDS + 1))
    assert not sample_deal_chunk(deal, 0, WORDS).any()


def test_all_seats_take_equal_parts() -> None:
    hands = ["random"] * 6
    n = 60_000
    tallies = sample_game(OMAHA_6, hands, "", "", n)
    check_sums(tallies, n)
    assert (abs(equities(tallies, n) - 1 / 6) < 5 * sqrt(5 / 36 / n)).all()


def test_a_deck_too_small_shares_the_last_stud_card() -> None:
    hands = ["random"] * 8
    deal = make_deal(SEVEN_CARD_STUD, hands)
    assert deal.hole.shape == (8, 6)
    assert deal.board.tolist() == [UNKNOWN]
    tallies = sample_game(SEVEN_CARD_STUD, hands, "", "", 20_000)
    check_sums(tallies, 20_000)
    with pytest.raises(ValueError, match="only 52 are left"):
        make_deal(OMAHA_6, ["random"] * 9)
    assert make_deal(SEVEN_CARD_STUD, ["random"] * 7).hole.shape == (7, 7)


@examples(40)
@given(
    st.sampled_from([OMAHA_HILO, STUD_HILO, RAZZ, HOLDEM, OMAHA_5]),
    st.permutations(range(52)),
    st.permutations(range(4)),
    st.permutations(range(3)),
)
def test_suits_and_seats_can_be_exchanged(game: Any, order: Any, suits: Any, seats: Any) -> None:
    k, shown = game.hole_cards - (game.board_cards == 0), 4 if game.board_cards else 0
    hands = [np.array(order[7 * p : 7 * p + k], dtype=np.uint8) for p in range(3)]
    board = np.array(order[30 : 30 + shown], dtype=np.uint8)
    dead = np.array(order[40:50], dtype=np.uint8)
    other = np.array(suits, dtype=np.uint8)

    def turned(cards: Any) -> Any:
        return (cards // 4) * 4 + other[cards % 4]

    if not game.board_cards:
        hands = [np.r_[hand, order[35 + p]].astype(np.uint8) for p, hand in enumerate(hands)]
        hands[0] = hands[0][:-1]
    one, deals = exact_game(game, hands, board, dead)
    two, same = exact_game(game, [turned(hands[s]) for s in seats], turned(board), turned(dead))
    check_sums(one, deals)
    assert deals == same
    assert np.array_equal(one[list(seats)], two)


OFFERS = [
    (OMAHA, [["AsAdKsKd", "9s9d8s8d", "AsAh2s2h"], "random"], "Qh7h2s3c8d", ""),
    (OMAHA, [["AsAdKsKd", "9s9d8s8d"], ["JhTh9c8c", "AsJs7s6s", "9d8d7d6d"]], "Qh7h2c", ""),
    (OMAHA_HILO, [["As2dKsKd", "9s9d8s8d"], "Ah2h9c8c", ["3h4c5c6c", "As3s4s5s"]], "Qh7d2s", "Ac"),
    (RAZZ, [["As2d3hKdQc5s6s", "As2d3h4d5c6s7s"], "9h8h7h6c2h"], "", "Ac"),
    (HOLDEM, [["AsAd", "KsKd"], ["AsKs", "QsQd"]], "", ""),
]


@pytest.mark.parametrize(("game", "hands", "board", "dead"), OFFERS)
def test_players_who_hold_one_of_several_hands(
    game: Any, hands: Any, board: Any, dead: Any
) -> None:
    """Exact work is the sum over the hands that fit together; samples agree with it."""
    lists = [hand if isinstance(hand, list) else [hand] for hand in hands]
    total, deals = 0, 0
    for chosen in product(*lists):
        try:
            tallies, count = exact_game(game, list(chosen), board, dead)
        except brelan.CardError:
            continue
        total, deals = total + tallies, deals + count
    assert deals
    found, many = exact_game(game, hands, board, dead)
    assert many == deals
    assert np.array_equal(found, total)
    check_sums(found, many)
    deal = make_deal(game, hands, board, dead)
    assert many <= deal.most_deals
    parts = sum(exact_deal_chunk(deal, bounds) for bounds in exact_chunks(deal, many // 7 + 1))
    assert np.array_equal(parts, found)
    n = 200_000
    sampled = sample_game(game, hands, board, dead, n)
    check_sums(sampled, n)
    wanted = equities(found, many)
    error = np.sqrt(wanted * (1 - wanted) / n)
    assert (abs(equities(sampled, n) - wanted) <= 5 * error).all()


def test_hands_that_cannot_be_chosen() -> None:
    with pytest.raises(ValueError, match=r"hands\[0\] has no hand left"):
        make_deal(OMAHA, [["AsAdKsKd", "9s9d8s8d"], "AsJs7s9s"])
    with pytest.raises(ValueError, match="always have a card in common"):
        make_deal(HOLDEM, [["AsAd", "AsAh"], ["AsKs", "AsQs"]])
    with pytest.raises(ValueError, match=r"hands\[0\] offers hands of 2 cards; omaha deals 4"):
        make_deal(OMAHA, [["AsAd", "9s9d"], "random"])
    with pytest.raises(ValueError, match=r"hands\[0\]\[1\] holds 9♠ twice"):
        make_deal(OMAHA, [np.array([[51, 50, 49, 48], [31, 31, 30, 29]], np.uint8), "random"])
    with pytest.raises(ValueError, match="always have a card in common"):
        make_deal(HOLDEM, [np.array([[c, c + 4] for c in range(44)]), *[["AsAh", "AsAd"]] * 2])
    # All hands but one hold the same ace: one choice in 10^12 has no card twice.
    lists = [[[2 * p, 2 * p + 1], *([51, card] for card in range(20, 51))] for p in range(10)]
    deal = make_deal(HOLDEM, lists)
    with pytest.raises(ValueError, match="hardly ever fit together"):
        sample_deal_chunk(deal, 1, WORDS)
