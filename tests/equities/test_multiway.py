"""Three ranges and more, exactly, against every choice of combos in turn; and uneven weights."""

from math import prod
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from brelan import HIGH, SHORT_DECK, EquityError, Range, equity, hand_equities
from brelan._native.levels import available_levels, choose_level
from brelan.cards.cards import parse_hand
from brelan.equities import multiway
from brelan.equities.multiway import run_multiway
from brelan.equities.range_plan import RangePlan
from brelan.equities.ranges import exact_ranges
from brelan.equities.spots import RunOptions, ranges_spot
from support.examples import examples
from support.range_cases import play_out, sparse

RANDOM = np.ones(1326)


STREETS = [
    ("Kh 9h 4h 2s 7d", 36),
    ("8c 9c Tc Jc 2c", 36),
    ("Qs Qh Qd 7c 7h", 36),
    ("Kh 9h 4h 2s", 18),
    ("Kd 9h 4c", 13),
    ("", 11),
]


@pytest.mark.parametrize("level", available_levels())
@pytest.mark.parametrize(("players", "combos"), [(3, 12), (4, 6), (5, 4)])
@pytest.mark.parametrize(("board", "left"), STREETS)
def test_all_streets_agree_with_every_choice(
    board: Any, left: Any, players: int, combos: int, level: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("brelan._native.levels.LEVEL", choose_level(level))
    given_cards = parse_hand(board).tolist() if board else []
    others = [card for card in range(52) if card not in given_cards]
    free = np.random.default_rng(len(board)).permutation(others)[:left].tolist()
    dead = [card for card in others if card not in free]
    weights = sparse(players, players, combos if left > 20 else 4, free)
    if 2 * players + 5 - len(given_cards) > left:
        weights, players = weights[:3], 3
    outcomes, *by_combo = play_out(weights, given_cards, dead)
    spot = ranges_spot(weights, given_cards, dead, HIGH)
    for hero in range(players):
        told = run_multiway(spot, hero, RunOptions())
        sums = (spot.weights[hero, told.combos, None] * told.tallies).sum(axis=0) * spot.scale
        np.testing.assert_allclose(sums, outcomes[told.sets], rtol=1e-12, atol=1e-12)
    np.testing.assert_allclose(
        exact_ranges(weights, given_cards, dead).outcomes, outcomes, rtol=1e-12, atol=1e-12
    )
    found = hand_equities(weights, given_cards, dead)
    for name, expected in zip(("win", "tie", "total", "share"), by_combo, strict=True):
        np.testing.assert_allclose(getattr(found, name), expected, rtol=1e-11, atol=1e-11)


def test_the_short_deck_agrees_with_every_choice() -> None:
    board = parse_hand("8c 9d Td 6h").tolist()
    weights = sparse(3, 3, 10, [card for card in range(16, 52) if card not in board])
    outcomes = play_out(weights, board, ranking=SHORT_DECK)[0]
    found = exact_ranges(weights, board, ranking=SHORT_DECK)
    np.testing.assert_allclose(found.outcomes, outcomes, rtol=1e-12)


def test_three_random_hands_are_alike_and_exact() -> None:
    found = exact_ranges([RANDOM] * 3, "Kh 9h 4c 2s 7d")
    pairs = 47 * 46 // 2 * (45 * 44 // 2) * (43 * 42 // 2)
    assert found.total == found.matchups == pairs
    assert found.win.tolist() == [found.win[0]] * 3
    assert found.equity.tolist() == pytest.approx([1 / 3] * 3, abs=1e-15)


@pytest.mark.parametrize("board", ["Kh 9h 4c 2s 7d", "Ks 9s 4s 2h", "Kd 7d 2s"])
def test_known_hands_in_three_seats_agree_with_the_counted_ones(board: str) -> None:
    hands = ["AsAh", "QsJs", "8c8d"]
    held = [Range(hand) for hand in hands]
    spot = ranges_spot(held, parse_hand(board), [], HIGH)
    counted = equity(*hands, board=board).equity
    for hero in range(3):
        told = run_multiway(spot, hero, RunOptions())
        sharers = [int(winners).bit_count() for winners in told.sets]
        assert (told.tallies[0] / sharers).sum() / spot.boards == pytest.approx(counted[hero])


def test_symmetry_changes_nothing() -> None:
    ranges = [Range("AA,KQs"), Range("QQ,AK"), Range("JTs,99")]
    board = parse_hand("Th 9h 8h")
    spot = ranges_spot(ranges, board, [], HIGH)
    assert spot.symmetry_without(0) != 1
    reduced = run_multiway(spot, 0, RunOptions())
    plain = ranges_spot(ranges, board, [], HIGH)
    object.__setattr__(plain, "symmetry_without", lambda player: 1)
    np.testing.assert_array_equal(run_multiway(plain, 0, RunOptions()).tallies, reduced.tallies)


def test_workers_change_nothing() -> None:
    weights = sparse(8, 3, 200)
    alone, together = (exact_ranges(weights, "Kd 7s 2s", workers=n).outcomes for n in (1, 3))
    np.testing.assert_array_equal(alone, together)
    one, other = (hand_equities(weights, "Kd 7s 2s 3h", workers=n) for n in (1, 2))
    np.testing.assert_array_equal(one.share, other.share)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("one_by_one", [False, True])
def test_a_board_of_many_choices_is_done_in_parts(
    players: int, one_by_one: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Between parts the user can stop, and no part may be one board of all choices.
    spot = ranges_spot(sparse(players, players, 8), parse_hand("9h 6h 3s 2h Ad"), [], HIGH)
    only = spot.own(0) if one_by_one else None
    whole = run_multiway(spot, 0, RunOptions(), only=only)
    made: list[Any] = []
    count = multiway.multiway_chunk

    def note(chunk: Any) -> Any:
        made.append(chunk)
        return count(chunk)

    monkeypatch.setattr(multiway, "multiway_chunk", note)
    monkeypatch.setattr(multiway, "_CHUNK_SECONDS", 1e-9)
    monkeypatch.setattr(multiway, "_MET_AT_ONCE", 1)
    parts = run_multiway(spot, 0, RunOptions(), only=only)
    counts = sorted(spot.counts[1:])
    assert len(made) == prod(counts if one_by_one else counts[:-2])
    np.testing.assert_allclose(parts.tallies, whole.tallies, rtol=1e-12, atol=1e-12)
    np.testing.assert_allclose(parts.met, whole.met, rtol=1e-12, atol=1e-12)


def test_levels_agree_to_the_bit(monkeypatch: pytest.MonkeyPatch) -> None:
    weights = sparse(9, 4, 30)
    found = []
    for level in available_levels():
        monkeypatch.setattr("brelan._native.levels.LEVEL", choose_level(level))
        found.append(hand_equities(weights, "9h 6h 3s 2h").share)
    for other in found[1:]:
        np.testing.assert_array_equal(other, found[0])


@given(seed=st.integers(0, 2**32), players=st.integers(3, 5))
@examples(20)
def test_the_ways_agree(seed: Any, players: Any) -> None:
    cards = np.random.default_rng(seed).permutation(52)[:4].tolist()
    weights = sparse(seed, players, 6)
    weights[:, -1] = 1
    spot = ranges_spot(weights, cards[:3] + cards[3:], [], HIGH)
    for hero in range(players):
        own = np.flatnonzero(spot.weights[hero])
        fast = run_multiway(spot, hero, RunOptions())
        plain = run_multiway(spot, hero, RunOptions(), only=own)
        np.testing.assert_allclose(fast.tallies, plain.tallies, rtol=1e-11, atol=1e-9)
        np.testing.assert_allclose(fast.met, plain.met, rtol=1e-11, atol=1e-9)


W = [1e-300, 1e-200, 1e-30, 1e-16, 1e-15, 1e-9, 0.3, 1.0]
BOARD = "As 2c 7d 9h 4s"


@pytest.mark.parametrize("w", W)
def test_dead_combos_leave_before_weights_count(w: Any) -> None:
    # 9d7s needs a seven that the other player holds.
    found = equity(f"9d7s,ThTd:{w!r},2h2d:{w!r}", "7s6c", board="7c 4s 9h Jd 3s")
    assert found.equity.tolist() == [0.5, 0.5]
    found = equity(f"AsAh,KsKh:{w!r}", f"AsAd,QsQh:{w!r}", board=BOARD)
    assert found.equity.tolist() == [1, 0]
    three = equity(f"9d7s,ThTd:{w!r},2h2d:{w!r}", "7s6c", "5c5d", board="7c 4s 9h Jd 3s")
    assert three.equity.tolist() == [0.5, 0.5, 0]


@pytest.mark.parametrize("w", [1e-300, 1e-200, 1e-15, 1e-3, 1e200, 1e300])
@pytest.mark.parametrize("board", ["3s 2c 7d 9h 4s", "3s 2c 7d 9h", "3s 2c 7d"])
def test_combos_that_meet_little_weight_are_told(w: float, board: str) -> None:
    """AsAh and AsAd weigh most and never meet; what is left is known by hand."""
    weights = np.zeros((2, 1326))
    for player, (heavy, light) in enumerate([("AsAh", "KsKh"), ("AsAd", "QsQh")]):
        for name, weight in ((heavy, 1.0), (light, w)):
            low, high = sorted(parse_hand(name).tolist())
            weights[player, high * (high - 1) // 2 + low] = weight
    found = hand_equities(weights, board)
    ace, king = (np.flatnonzero(weights[0])[i] for i in (1, 0))
    apart = equity("AsAh", "QsQh", board=board).equity[0]
    assert found.equity[0, ace] == pytest.approx(apart, abs=1e-12)
    against = [equity("KsKh", hand, board=board).equity[0] for hand in ("AsAd", "QsQh")]
    mixed = (against[0] + w * against[1]) / (1 + w)
    assert found.equity[0, king] == pytest.approx(mixed, abs=1e-9)
    whole = (apart * 1 + against[0] * 1 + w * against[1]) / (2 + w)  # each divided by w
    assert exact_ranges(weights, board).equity[0] == pytest.approx(whole, abs=1e-9)


def test_uneven_weights_of_three_agree_with_every_choice() -> None:
    weights = sparse(4, 3, 14)
    board = parse_hand("Kh 9h 4h 2s 7d").tolist()
    weights[:, 1325] = 1e12  # AsAh, which only one of them can hold
    outcomes, *by_combo = play_out(weights, board)
    found = exact_ranges(weights, board)
    np.testing.assert_allclose(found.equity.sum(), 1, atol=1e-12)
    np.testing.assert_allclose(found.outcomes, outcomes, rtol=1e-9)
    told = hand_equities(weights, board)
    for name, expected in zip(("win", "tie", "total", "share"), by_combo, strict=True):
        np.testing.assert_allclose(getattr(told, name), expected, rtol=1e-9)


def test_what_cannot_be_told_is_refused() -> None:
    rng = np.random.default_rng(1)
    weights = 10.0 ** rng.uniform(-60, -50, (4, 1326))
    weights[:, 1325] = 1  # whoever holds AsAh, three others hold next to nothing
    with pytest.raises(EquityError, match="cannot be told to 1e-9"):
        exact_ranges(weights, "2c 7d 9h 4s 3s")


def test_a_plan_estimates_and_runs() -> None:
    few = RangePlan(ranges_spot([Range("AA"), Range("KK"), Range("QQ")], "", "", HIGH))
    wide = RangePlan(ranges_spot([RANDOM] * 3, parse_hand("2c 7d 9h"), "", HIGH))
    assert (few.way, wide.way) == ("matchups", "multiway")
    assert 0 < few.seconds < wide.seconds < 60
    assert equity("22+", "A2+", "random", board="2c 7d 9h Ks").method == "exact"
