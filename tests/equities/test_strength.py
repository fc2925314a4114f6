"""Strength against a random hand, and the table of starting hands."""

import csv
import importlib.util
import itertools
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import brelan
from brelan import ACE_TO_FIVE, DEUCE_TO_SEVEN, HIGH, SHORT_DECK, CardError, Range, RangeRanking
from brelan.cards.cards import parse_hand
from brelan.cards.classes import CLASS_COMBOS, CLASS_NAMES, COMBO_CARDS, COMBO_CLASSES
from brelan.equities.equities import equity
from brelan.equities.hands import exact_hands
from brelan.equities.preflop import count_preflop, count_three, preflop_equities, preflop_table
from brelan.equities.ranges import exact_ranges, hand_equities
from brelan.equities.spots import COMBO_BITS
from brelan.equities.strength import equity_vs_random, hand_strength, hand_strength_histogram
from brelan.hands.scoring import score
from support.examples import examples

pytestmark = pytest.mark.kernel

RANDOM = np.ones(1326)
DEALS = 1_712_304


def share_now(hole: Any, board: Any, ranking: Any) -> Any:
    """The strength of a hand by scoring every opponent."""
    known = [*hole, *board]
    left = [card for card in range(ranking.lowest_card, 52) if card not in known]
    others = np.array([[*pair, *board] for pair in itertools.combinations(left, 2)], np.uint8)
    own = int(score(np.array(known, np.uint8), ranking=ranking))
    scores = score(others, ranking=ranking).astype(int)
    return ((scores < own).sum() + (scores == own).sum() / 2) / len(others)


@given(seed=st.integers(0, 2**32), size=st.integers(3, 5), suited=st.booleans())
@examples(60)
@pytest.mark.parametrize("ranking", [HIGH, SHORT_DECK, ACE_TO_FIVE], ids=str)
def test_strength_agrees_with_scoring_every_opponent(
    ranking: Any, seed: Any, size: Any, suited: Any
) -> None:
    rng = np.random.default_rng(seed)
    deck = np.arange(ranking.lowest_card, 52)
    if suited:  # two suits: flushes on the board and in hands are common
        deck = deck[deck % 4 < 2]
    cards = rng.permutation(deck)[: 2 + size].astype(np.uint8)
    expected = share_now(cards[:2].tolist(), cards[2:].tolist(), ranking)
    assert hand_strength(cards[:2], cards[2:], ranking=ranking) == expected


def test_flush_on_the_board() -> None:
    board = parse_hand("2h 5h 8h Th Kh")
    for hole in ("AsAd", "Ah3h", "3h3c", "9h7h"):
        cards = parse_hand(hole)
        assert hand_strength(cards, board) == share_now(cards.tolist(), board.tolist(), HIGH)


def test_situations_broadcast() -> None:
    holes = np.stack([parse_hand("AsAh"), parse_hand("7c2d"), parse_hand("QsJs")])
    boards = np.stack([parse_hand("Kd 9h 4c"), parse_hand("Ts 9s 2s")])[:, None]
    found = hand_strength(holes, boards)
    assert found.shape == (2, 3)
    for i, j in itertools.product(range(2), range(3)):
        assert found[i, j] == hand_strength(holes[j], boards[i, 0])
    again = equity_vs_random(holes, boards, workers=2)
    assert again.shape == (2, 3)
    assert again[1, 2] == equity_vs_random(holes[2], boards[1, 0])
    assert hand_strength_histogram(holes, boards, 5).shape == (2, 3, 5)


def test_equity_agrees_with_the_sweep() -> None:
    hand = np.zeros(1326)
    hand[1325] = 1  # As Ah
    for board in ("Ks Qs 2d", "Ks Qs 2s 9s"):
        swept = exact_ranges([hand, RANDOM], board).equity[0]
        assert equity_vs_random("AsAh", board) == pytest.approx(swept, abs=1e-13)


def test_known_strengths() -> None:
    # 990 opponents: none loses, 259 tie.
    assert round(equity_vs_random("5s4h", "Ks Jh Th 8h 8c"), 6) == 0.130808
    assert hand_strength("5s4h", "Ks Jh Th 8h 8c") == 259 / 2 / 990
    assert round(equity_vs_random("AsAh"), 6) == 0.852037
    assert equity_vs_random("AcAd") == equity_vs_random(["AsAh"])[0]


def test_histogram_holds_every_board() -> None:
    flop = hand_strength_histogram("QsJs", "Ts 9s 2d", 20)
    assert flop.sum() == 47 * 46 // 2
    middle = (np.arange(20) + 0.5) / 20
    mean = (flop * middle).sum() / flop.sum()
    assert mean == pytest.approx(equity_vs_random("QsJs", "Ts 9s 2d"), abs=0.025)
    river = hand_strength_histogram("AsAh", "Ad Ac 2c 3c 9h", 4)
    assert river.tolist() == [0, 0, 0, 1]  # strength 1 falls into the last bin


def test_histogram_by_hand() -> None:
    hole, board = parse_hand("9s8s"), parse_hand("7s 6d 2c Kh")
    expected = np.zeros(7, dtype=int)
    for card in range(52):
        if card not in [*hole, *board]:
            strength = share_now(hole.tolist(), [*board.tolist(), card], HIGH)
            expected[min(int(strength * 7), 6)] += 1
    assert hand_strength_histogram(hole, board, 7).tolist() == expected.tolist()


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: hand_strength("AsAh", "As 2d 3c"), ValueError, "hole and board both hold A♠"),
        (lambda: hand_strength("AsAh", ""), ValueError, "board has 0 cards"),
        (lambda: equity_vs_random("AsAh", "2d 3c"), ValueError, "board has 2 cards"),
        (lambda: equity_vs_random([51, 51]), ValueError, r"A♠ twice"),
        (lambda: equity_vs_random([51, 60]), ValueError, r"60"),
        (lambda: equity_vs_random("AsAh", "Ah 2d 3c"), ValueError, "hole and board both hold A♥"),
        (lambda: hand_strength("AsAhKd", "2d 3c 4c"), ValueError, "two cards"),
        (lambda: hand_strength("AsAh", "2d 3c 9c", ranking=DEUCE_TO_SEVEN), ValueError, "DEUCE"),
        (lambda: hand_strength("AsAh", "2d 9c Kc", ranking=SHORT_DECK), ValueError, "2♦"),
        (lambda: hand_strength("AsAh", "2d 9c Kc", ranking=7), TypeError, "ranking is 7"),
        (lambda: hand_strength_histogram("AsAh", "2d 9c Kc", 0), ValueError, "bins is 0"),
        (
            lambda: hand_strength(np.zeros((2, 2), int), np.zeros((3, 5), int)),
            ValueError,
            "do not go together",
        ),
    ],
)
def test_refusals(call: Any, error: Any, message: str) -> None:
    with pytest.raises(error, match=message):
        call()


def test_table_is_whole() -> None:
    table = preflop_table()
    sizes = [len(combos) for combos in CLASS_COMBOS]
    assert table.total.sum() == 1326 * 1225 * DEALS
    assert (table.tie == table.tie.T).all()
    for i, j in itertools.product((0, 1, 13, 14, 100, 168), repeat=2):
        bits = COMBO_BITS[CLASS_COMBOS[i]][:, None] & COMBO_BITS[CLASS_COMBOS[j]]
        assert table.total[i, j] == (bits == 0).sum() * DEALS
    assert sum(sizes) == 1326
    with pytest.raises(ValueError, match="read-only"):
        table.win[0, 0] = 1


def test_table_agrees_with_dealing_a_sample() -> None:
    table = preflop_table()
    rng = np.random.default_rng(169)
    sample = [(0, 0), (14, 1), *rng.integers(0, 169, (12, 2)).tolist()]
    for i, j in sample:
        win = tie = 0
        for one, other in itertools.product(CLASS_COMBOS[i][:1], CLASS_COMBOS[j]):
            if not COMBO_BITS[one] & COMBO_BITS[other]:
                _, won, _, tied = exact_hands(COMBO_CARDS[[one, other]]).tolist()
                win, tie = win + won, tie + tied
        # Each combo of a hand meets the other hand alike.
        combos = len(CLASS_COMBOS[i])
        assert (win * combos, tie * combos) == (table.win[i, j], table.tie[i, j]), (i, j)


def test_table_agrees_with_the_sweep() -> None:
    table = preflop_table()
    found = hand_equities([RANDOM, RANDOM])
    for index, combos in enumerate(CLASS_COMBOS):
        assert found.win[0][combos].sum() == table.win[index].sum()
        assert found.tie[0][combos].sum() == table.tie[index].sum()


def test_strengths_file_is_in_order() -> None:
    text = resources.files("brelan").joinpath("_data/preflop_strength.csv").read_text()
    lines = list(csv.DictReader(text.splitlines()))
    equities = [float(line["equity"]) for line in lines]
    assert equities == sorted(equities, reverse=True)
    assert {line["class"] for line in lines} == set(CLASS_NAMES)
    table = preflop_table()
    for line in lines:
        kept = table.vs_random[CLASS_NAMES.index(line["class"])]
        assert float(line["equity"]) == pytest.approx(kept, abs=1e-12)
    assert [line["class"] for line in lines[:4]] == ["AA", "KK", "QQ", "JJ"]
    assert lines[-1]["class"] == "32o"


def test_ranges_take_the_order() -> None:
    ranking = RangeRanking.load("equity-vs-random")
    top = Range.from_weights(ranking.top(0.05))
    assert set(Range("88+,AJs+,AKo").items()) <= set(top.items())


@pytest.mark.exhaustive
def test_table_counted_again() -> None:
    table = count_preflop(workers=2)
    assert (table.win == preflop_table().win).all()
    assert (table.tie == preflop_table().tie).all()


def test_script_writes_what_is_kept(tmp_path: Path) -> None:
    path = Path(__file__).parents[2] / "scripts" / "build_preflop.py"
    spec = importlib.util.spec_from_file_location("build_preflop", path)
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    script.write_strengths(preflop_table(), tmp_path / "strengths.csv")
    kept = resources.files("brelan").joinpath("_data/preflop_strength.csv").read_text()
    assert (tmp_path / "strengths.csv").read_text() == kept


@pytest.mark.parametrize("opponents", [1, 2])
def test_equities_before_the_flop_share_out_every_pot(opponents: Any) -> None:
    found = preflop_equities(opponents)
    units = 6 * found.win + found.tie @ [6 // sharers for sharers in range(2, opponents + 2)]
    # All seats are alike: whole numbers, so that the mean is 1/2 or 1/3 and nothing near it.
    assert (opponents + 1) * sum(units.tolist()) == 6 * sum(found.total.tolist())
    holdings = np.bincount(COMBO_CLASSES)
    assert (found.total * 1326 == holdings * found.total.sum()).all()
    assert (found.win + found.tie.sum(axis=1) < found.total).all()


def test_equities_before_the_flop_by_name() -> None:
    alone, three = preflop_equities(), preflop_equities(2)
    assert alone.equity == pytest.approx(preflop_table().vs_random, abs=1e-15)
    assert three["AKs"] == three["AsKs"] == three["KdAd"] == three.equity[1]
    assert (three.opponents, three.classes[1]) == (2, "AKs")
    for hand, equal in (("AsAh", "AA"), ("7c2d", "72o"), ("8h7h", "87s")):
        sampled = equity(hand, "random", "random", method="monte-carlo", samples=1_000_000, rng=1)
        assert abs(sampled.equity[0] - three[equal]) < 5 * sampled.stderr[0]


@pytest.mark.heavy
def test_three_hands_before_the_flop_are_counted_as_they_are_kept() -> None:
    found, kept = count_three(workers=2), preflop_equities(2)
    assert (found == np.column_stack([kept.win, kept.tie])).all()


@pytest.mark.parametrize("opponents", [0, 3])
def test_more_opponents_are_refused(opponents: Any) -> None:
    with pytest.raises(ValueError, match=f"opponents must be 1 or 2, not {opponents}"):
        preflop_equities(opponents)
    with pytest.raises(TypeError, match="opponents"):
        preflop_equities("1")  # type: ignore[arg-type]


def test_errors_name_the_place_in_the_array_that_was_given() -> None:
    hole = np.tile(np.array([51, 50], dtype=np.uint8), (70_000, 1))
    board = np.tile(np.array([0, 4, 8], dtype=np.uint8), (70_000, 1))
    board[69_999, 2] = 51
    with pytest.raises(CardError, match=r"^hole\[69999\] and board\[69999\] both hold A♠$"):
        hand_strength(hole, board)
    board[69_999, 2] = 99
    with pytest.raises(CardError, match=r"^board\[6, 9999, 2\] is 99, not a card code"):
        hand_strength(hole.reshape(7, 10_000, 2), board.reshape(7, 10_000, 3), workers=2)
    with pytest.raises(CardError, match=r"^hole\[1, 0\] is 99"):
        equity_vs_random([[51, 50], [99, 3]])


@pytest.mark.parametrize("find", [hand_strength, equity_vs_random, hand_strength_histogram])
@pytest.mark.parametrize(
    ("hole", "board", "options", "code"),
    [
        ([99, 1], "2c 3c 4c", {}, "not-a-card"),
        ("2c 2d", "As Ks Qs", {"ranking": "short-deck"}, "not-in-deck"),
        ("As Ah", "2c 3c As", {}, "shared-card"),
        ("As Ah", "2c 3c 4c", {"workers": -5}, "too-small"),
        ("As Ah", "2c 3c 4c", {"ranking": "badugi"}, "no-strength"),
    ],
)
def test_faults_have_codes(find: Any, hole: Any, board: str, options: Any, code: str) -> None:
    with pytest.raises(brelan.BrelanError) as caught:
        find(hole, board, **options)
    assert caught.value.code == code


@pytest.mark.parametrize(("workers", "error"), [(-5, ValueError), ("many", TypeError)])
def test_the_table_of_starting_hands_checks_its_workers(workers: Any, error: type) -> None:
    with pytest.raises(error, match="workers is"):
        brelan.preflop_table(workers=workers)
