"""Hands against hands, counted exactly: known counts, plain enumeration, symmetries, errors."""

import csv
import itertools
import re
from collections import Counter
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

import brelan.hands.rankings as rankings
from brelan.cards.cards import CardError, as_cards
from brelan.equities.hands import exact_hands, outcomes_to_tallies
from brelan.hands.rankings import HIGH, SHORT_DECK, Ranking
from brelan.hands.scoring import score
from oracle import hands as oracle
from support.examples import examples

pytestmark = pytest.mark.kernel

DATA = Path(__file__).parents[1] / "data" / "equity_exact.csv"
NO_CARDS = np.empty(0, dtype=np.uint8)
RULES = {
    "HIGH": {},
    "HIGH_NO_WHEEL": {"wheel": ()},
    "SHORT_DECK": {"wheel": (14, 6, 7, 8, 9), "order": oracle.FLUSH_FIRST},
    "SHORT_DECK_TRIPS": {"wheel": (14, 6, 7, 8, 9), "order": oracle.TRIPS_TOO},
}


def known_counts() -> list[tuple[str, str, str, str, str]]:
    """Return the rows of the table of known counts."""
    lines = [line for line in DATA.read_text("utf-8").splitlines() if not line.startswith("#")]
    return [tuple(row) for row in csv.reader(lines, delimiter=";")]  # type: ignore[misc]


def cards(text: str) -> npt.NDArray[np.uint8]:
    """Return the codes of a text that may hold no card."""
    return as_cards(text) if text else NO_CARDS


@pytest.mark.parametrize(("hands", "board", "dead", "ranking", "counts"), known_counts())
def test_known_counts(hands: str, board: str, dead: str, ranking: str, counts: str) -> None:
    outcomes = exact_hands(
        hands.split(), cards(board), cards(dead), ranking=getattr(rankings, ranking)
    )
    assert outcomes.tolist() == [0, *map(int, counts.split())]


def live_cards(*taken: npt.NDArray[np.uint8], ranking: Ranking = HIGH) -> npt.NDArray[np.uint8]:
    """Return the cards of the deck that nobody holds."""
    held = np.concatenate([array.reshape(-1) for array in taken])
    return np.setdiff1d(np.arange(ranking.lowest_card, 52, dtype=np.uint8), held)


def enumerate_boards(
    hole: npt.NDArray[np.uint8],
    board: npt.NDArray[np.uint8],
    dead: npt.NDArray[np.uint8],
    ranking: Ranking,
) -> list[int]:
    """Count winners by scoring every hand on every board."""
    live = live_cards(hole, board, dead, ranking=ranking)
    to_come = 5 - len(board)
    runs = itertools.chain.from_iterable(itertools.combinations(live.tolist(), to_come))
    flat = np.fromiter(runs, dtype=np.uint8)
    rest = flat.reshape(-1, to_come) if to_come else np.empty((1, 0), dtype=np.uint8)
    winners = np.zeros(len(rest), dtype=np.int64)
    scores = [
        score(
            np.hstack([np.tile(np.concatenate([own, board]), (len(rest), 1)), rest]),
            ranking=ranking,
        )
        for own in hole
    ]
    best = np.maximum.reduce(scores)
    for player, own_scores in enumerate(scores):
        winners |= (own_scores == best).astype(np.int64) << player
    return np.bincount(winners, minlength=1 << len(hole)).tolist()


@st.composite
def deals(
    draw: st.DrawFn, most_players: int = 5, streets: tuple[int, ...] = (3, 4, 5)
) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8], npt.NDArray[np.uint8], Ranking]:
    """Draw hole cards, a board, dead cards and a ranking; often of few ranks or one suit."""
    ranking = getattr(rankings, draw(st.sampled_from(sorted(RULES))))
    players = draw(st.integers(2, most_players))
    board = draw(st.sampled_from(streets))
    dead = draw(st.integers(0, 4))
    random = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    deck = np.arange(ranking.lowest_card, 52, dtype=np.uint8)
    favoured = {
        "none": deck < 52,
        "a suit": deck % 4 == 1,
        "three ranks": np.isin(deck // 4, (7, 9, 12)),
    }[draw(st.sampled_from(["none", "a suit", "three ranks"]))]
    drawn = deck[np.argsort(random.random(len(deck)) - 0.6 * favoured)]
    # Of the favoured cards not all are dealt, so that some can still come.
    drawn = random.permutation(drawn[: 2 * players + board + dead + 2])[2:]
    return (
        drawn[: 2 * players].reshape(players, 2),
        drawn[2 * players : 2 * players + board],
        drawn[2 * players + board :],
        ranking,
    )


Deal = tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8], npt.NDArray[np.uint8], Ranking]


@examples(250)
@given(deals())
def test_late_streets_equal_plain_enumeration(deal: Deal) -> None:
    hole, board, dead, ranking = deal
    assert exact_hands(hole, board, dead, ranking=ranking).tolist() == enumerate_boards(*deal)


@examples(20)
@given(deals(streets=(1, 2), most_players=3))
def test_boards_of_one_or_two_cards_equal_plain_enumeration(deal: Deal) -> None:
    hole, board, dead, ranking = deal
    deck = live_cards(hole, board, dead, ranking=ranking)
    # Fewer live cards make fewer boards to walk.
    dead = np.concatenate([dead, deck[:: 2 if ranking.lowest_card else 3]])
    expected = enumerate_boards(hole, board, dead, ranking)
    assert exact_hands(hole, board, dead, ranking=ranking).tolist() == expected


@examples(12)
@given(deals(streets=(0,), most_players=4), st.integers(0, 2**32 - 1))
def test_small_decks_before_the_flop_equal_plain_enumeration(deal: Deal, seed: int) -> None:
    hole, board, _, ranking = deal
    deck = live_cards(hole, ranking=ranking)
    live = np.random.default_rng(seed).choice(deck, min(22, len(deck)), replace=False)
    dead = np.setdiff1d(deck, live)
    expected = enumerate_boards(hole, board, dead, ranking)
    assert exact_hands(hole, board, dead, ranking=ranking).tolist() == expected


@pytest.mark.parametrize(
    ("hands", "ranking"),
    [("AhKh QsQd", HIGH), ("7h7d 8h9h", HIGH), ("AhKh QsQd 8c7c", SHORT_DECK)],
)
def test_whole_decks_before_the_flop_equal_plain_enumeration(hands: str, ranking: Ranking) -> None:
    hole = as_cards(hands.split())
    expected = enumerate_boards(hole, NO_CARDS, NO_CARDS, ranking)
    assert exact_hands(hole, ranking=ranking).tolist() == expected


@examples(25)
@given(deals(streets=(4, 5), most_players=4))
def test_turns_and_rivers_equal_the_rules(deal: Deal) -> None:
    hole, board, dead, ranking = deal
    rules = RULES[ranking.name]
    expected: Counter[int] = Counter()
    for last in itertools.combinations(live_cards(*deal[:3], ranking=ranking), 5 - len(board)):
        keys = [
            max(
                oracle.high_five(five, **rules)  # type: ignore[arg-type]
                for five in itertools.combinations(oracle.cards_of([*own, *board, *last]), 5)
            )
            for own in hole
        ]
        expected[sum((key == max(keys)) << player for player, key in enumerate(keys))] += 1
    outcomes = exact_hands(hole, board, dead, ranking=ranking)
    assert {s: int(n) for s, n in enumerate(outcomes) if n} == expected


@examples(40)
@given(
    deals(streets=(0, 3, 4), most_players=10),
    st.permutations(range(4)),
    st.randoms(use_true_random=False),
)
def test_suits_and_seats_are_only_names(deal: Deal, suits: list[int], random: object) -> None:
    hole, board, dead, ranking = deal
    outcomes = exact_hands(hole, board, dead, ranking=ranking)
    names = np.array(suits, np.uint8)
    renamed = [array // 4 * 4 + names[array % 4] for array in (hole, board, dead)]
    assert exact_hands(*renamed, ranking=ranking).tolist() == outcomes.tolist()
    seats = list(range(len(hole)))
    random.shuffle(seats)  # type: ignore[attr-defined]
    moved = exact_hands(hole[seats][:, ::-1], board[::-1], dead, ranking=ranking)
    for winners in range(1 << len(hole)):
        before = sum(1 << seat for new, seat in enumerate(seats) if winners >> new & 1)
        assert moved[winners] == outcomes[before]


@pytest.mark.parametrize("hands", ["AhKh 7c2d", "QsQd 8c7c 4h4s"])
def test_a_street_is_the_sum_of_the_next_cards(hands: str) -> None:
    hole = as_cards(hands.split())
    before = exact_hands(hole, as_cards("Th9h2s"))
    turns = [
        exact_hands(hole, np.append(as_cards("Th9h2s"), card))
        for card in live_cards(hole, as_cards("Th9h2s"))
    ]
    # Each board comes once for either order of turn and river.
    assert (np.sum(turns, axis=0) == 2 * before).all()


def test_boards_with_and_without_a_dead_card_add_up() -> None:
    hole, flop = as_cards(["AhKh", "QsQd"]), as_cards("JhTh2c")
    card = as_cards("Ah Qh")[1:]
    without = exact_hands(hole, flop, card)
    with_card = exact_hands(hole, np.concatenate([flop, card]))
    assert (without + with_card == exact_hands(hole, flop)).all()


def test_ten_players_count_every_board() -> None:
    hole = np.arange(20, dtype=np.uint8).reshape(10, 2)
    outcomes = exact_hands(hole)
    assert outcomes.sum() == 201376
    tallies = outcomes_to_tallies(outcomes, 10)
    assert tallies[:, 0].sum() == 201376 * 5040


def test_players_tie_by_number_of_sharers() -> None:
    outcomes = exact_hands(["AcKc", "AdKd", "AhKh"], "QsJs9h 4d 2c")
    assert outcomes.tolist() == [0, 0, 0, 0, 0, 0, 0, 1]
    below = exact_hands(["AcAd", "Kc8d", "Kd8h"], "QsJs9h 4d 2c")
    assert below.tolist() == [0, 1, 0, 0, 0, 0, 0, 0]
    tallies = outcomes_to_tallies(outcomes, 3)
    assert tallies.tolist() == [[1680, 1680**2, 1680, 0, 0, 0, 0, 1]] * 3


def test_tallies_of_a_spot_published_with_its_equities() -> None:
    outcomes = exact_hands(["6d7d", "2s2h"])
    tallies = outcomes_to_tallies(outcomes, 2)
    boards = int(outcomes.sum())
    assert [round(int(wins) / boards, 6) for wins in tallies[:, 4]] == [0.520831, 0.452041]
    equities = tallies[:, 0] / (5040 * boards)
    assert [round(float(equity), 6) for equity in equities] == [0.534395, 0.465605]


@pytest.mark.parametrize(
    ("hole", "board", "dead", "ranking", "message"),
    [
        (["AsAh", "AsKd"], "", "", HIGH, "hole[0] and hole[1] both hold A♠"),
        (["AsAh", "KsKd"], "2c 3c Kd", "", HIGH, "hole[1] and board both hold K♦"),
        (["AsAh", "KsKd"], "2c 3c 4d", "9h 3c", HIGH, "board and dead both hold 3♣"),
        ([[51, 51], [0, 1]], "", "", HIGH, "hole[0] holds A♠ twice"),
        ([[51, 50], [0, 77]], "", "", HIGH, "hole[1, 1] is 77, not a card code 0..51"),
        (["AsAh", "KsKd"], "6c 2h 9d", "", SHORT_DECK, "board[1] is 2♥, which the deck of"),
        (["AsAh", "KsKd"], "2c 3c 4c 5c 6c 7c", "", HIGH, "they have (2, 2), (6,), (0,)"),
        (["AsAh"], "", "", HIGH, "hole has shape (1, 2)"),
        (["AsAhKd", "QsQhQd"], "", "", HIGH, "hole has shape (2, 3)"),
        (["AsAh", "KsKd"], "", "", rankings.BADUGI, "ranking is BADUGI"),
    ],
)
def test_errors_say_where(
    hole: object, board: str, dead: str, ranking: Ranking, message: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        exact_hands(hole, cards(board), cards(dead), ranking=ranking)


def test_a_deck_that_is_too_short_is_refused() -> None:
    hole = as_cards(["AsAh", "KsKd"])
    dead = live_cards(hole)[4:]
    with pytest.raises(CardError, match="lacks 5 cards, and 4 are left"):
        exact_hands(hole, NO_CARDS, dead)


def test_outcomes_of_another_size_are_refused() -> None:
    with pytest.raises(ValueError, match="one counter for each set"):
        outcomes_to_tallies([1, 2, 3], 2)
