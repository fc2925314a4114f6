"""Exact equities of ranges: known answers, and the sweep against plain enumeration."""

import itertools
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from brelan import (
    DEUCE_TO_SEVEN,
    HIGH,
    HIGH_NO_WHEEL,
    SHORT_DECK,
    SHORT_DECK_TRIPS,
    ArgumentTypeError,
    BrelanError,
    Range,
)
from brelan._native.levels import available_levels, choose_level
from brelan.cards.cards import parse_hand
from brelan.cards.classes import COMBO_CARDS
from brelan.equities import ranges as equity_ranges
from brelan.equities.matchups import run_matchups
from brelan.equities.ranges import exact_cost, exact_ranges, hand_equities
from brelan.equities.spots import card_mask, look_at, ranges_spot
from brelan.equities.suits import combo_images
from brelan.equities.sweeps import run_sweep
from brelan.hands.scoring import score
from support.examples import examples
from support.tables import rows

pytestmark = pytest.mark.kernel

DISJOINT = (COMBO_CARDS[:, None, :, None] != COMBO_CARDS[None, :, None, :]).all(axis=(2, 3))
RANDOM = np.ones(1326)


def random_weights(seed: Any, share: Any = 1.0) -> Any:
    rng = np.random.default_rng(seed)
    return rng.random(1326) * (rng.random(1326) < share)


def scores_on(board: Any, ranking: Any) -> Any:
    """Score every combo on a full board; -1 where a card is met twice or is not in the deck."""
    hands = np.concatenate([COMBO_CARDS, np.tile(board, (1326, 1))], axis=1).astype(np.uint8)
    free = ~np.isin(COMBO_CARDS, board).any(axis=1) & (COMBO_CARDS[:, 1] >= ranking.lowest_card)
    scores = np.full(1326, -1)
    scores[free] = score(hands[free], ranking=ranking)
    return scores


def enumerate_boards(board: Any, dead: Any, ranking: Any) -> Iterator[Any]:
    known = [*board, *dead]
    left = [card for card in range(ranking.lowest_card, 52) if card not in known]
    for more in itertools.combinations(left, 5 - len(board)):
        yield np.array([*board, *more], dtype=np.uint8)


def enumerate_outcomes(weights: Any, board: Any, dead: Any = (), ranking: Any = HIGH) -> Any:
    """Win, tie and total of each combo of two ranges by comparing all with all."""
    win, tie, total = np.zeros((3, 2, 1326))
    for full in enumerate_boards(board, dead, ranking):
        scores = scores_on(full, ranking)
        live = (scores >= 0) & ~np.isin(COMBO_CARDS, dead).any(axis=1)
        own, other = (np.flatnonzero(live & (row > 0)) for row in weights)
        meet = DISJOINT[np.ix_(own, other)]
        difference = scores[own][:, None] - scores[other]
        for table, met in (
            ((win, 1), meet & (difference > 0)),
            ((win, -1), meet & (difference < 0)),
            ((tie, 0), meet & (difference == 0)),
            ((total, 0), meet),
        ):
            tally, side = table
            if side >= 0:
                tally[0][own] += np.where(met, weights[1][other], 0).sum(axis=1)
            if side <= 0:
                tally[1][other] += np.where(met, weights[0][own][:, None], 0).sum(axis=0)
    return win, tie, total


@pytest.mark.parametrize("case", rows("equity_ranges.csv"))
def test_known_answers(case: Any) -> None:
    ranges = [Range(text) for text in case["ranges"].split("|")]
    result = exact_ranges(ranges, case["board"])
    expected = [float(text) for text in case["equities"].split("|")]
    assert result.matchups == int(case["matchups"])
    assert result.equity.round(6).tolist() == expected
    assert result.equity.sum() == pytest.approx(1, abs=1e-14)


def test_counts_are_whole_and_exact() -> None:
    aces_kings = exact_ranges([Range("AsAh"), Range("KsKh")])
    assert aces_kings.outcomes.tolist() == [0, 1_410_336, 292_660, 9_308]
    assert aces_kings.boards == 1_712_304
    everything = exact_ranges([RANDOM, RANDOM])
    assert everything.matchups == 1326 * 1225
    assert everything.total == 1326 * 1225 * 1_712_304
    assert everything.win[0] == everything.win[1]
    assert everything.win.sum() + everything.tie[0] == everything.total


@pytest.mark.parametrize("ranking", [HIGH, HIGH_NO_WHEEL, SHORT_DECK, SHORT_DECK_TRIPS], ids=str)
@pytest.mark.parametrize(
    "board",
    ["6h 9d Tc Js Ah", "8c 9c Tc Jd Jh", "8c 9c Tc 6c Jh", "6c 7c 8c 9c Ac", "7c 7d 7h 9c Tc"],
)
def test_full_boards_agree_with_enumeration(board: str, ranking: Any) -> None:
    cards = parse_hand(board)
    weights = np.stack([random_weights(1), random_weights(2, 0.4)])
    win, tie, total = enumerate_outcomes(weights, cards, ranking=ranking)
    found = hand_equities(weights, cards, ranking=ranking)
    np.testing.assert_allclose(found.win, win, rtol=0, atol=1e-9)
    np.testing.assert_allclose(found.tie, tie, rtol=0, atol=1e-9)
    np.testing.assert_allclose(found.total, total, rtol=0, atol=1e-9)


@pytest.mark.parametrize("level", available_levels())
@pytest.mark.parametrize(("board", "dead"), [("Kc 9c 4d 2c", "Ah"), ("6s 7s 8s 9s", "")])
def test_turns_agree_with_enumeration(
    board: str, dead: str, level: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("brelan._native.levels.LEVEL", choose_level(level))
    cards = parse_hand(board).tolist()
    away = parse_hand(dead).tolist() if dead else []
    weights = np.stack([(random_weights(3) > 0.6).astype(float), random_weights(4, 0.5)])
    win, tie, total = enumerate_outcomes(weights, cards, away)
    found = hand_equities(weights, cards, away)
    np.testing.assert_array_equal(found.win[1], win[1])  # opposing weights 0 and 1: exact
    np.testing.assert_array_equal(found.tie[1], tie[1])
    np.testing.assert_allclose(found.win[0], win[0], rtol=1e-12, atol=1e-9)
    np.testing.assert_allclose(found.total, total, rtol=1e-12, atol=1e-9)


def test_combos_and_ranges_agree() -> None:
    weights = np.stack([random_weights(5, 0.1), random_weights(6, 0.2)])
    board = parse_hand("Qs 8s 3d")
    found = hand_equities(weights, board)
    whole = exact_ranges(weights, board)
    for player in (0, 1):
        shares = found.weight[player] * (found.win[player] + found.tie[player] / 2)
        deals = (found.weight[player] * found.total[player]).sum()
        assert deals == pytest.approx(whole.total, rel=1e-12)
        assert shares.sum() / deals == pytest.approx(whole.equity[player], abs=1e-12)


@pytest.mark.parametrize("ranking", [HIGH, HIGH_NO_WHEEL, SHORT_DECK, SHORT_DECK_TRIPS], ids=str)
@given(seed=st.integers(0, 2**32), first=st.floats(0.02, 0.05), second=st.floats(0.02, 0.05))
@examples(8)
def test_sweeps_agree_with_matchups(ranking: Any, seed: Any, first: Any, second: Any) -> None:
    rng = np.random.default_rng(seed)
    cards = rng.permutation(np.arange(ranking.lowest_card, 52))[:5]
    weights = np.stack([random_weights(seed + 1, first), random_weights(seed + 2, second)])
    weights[:, -80:] = 0.5  # high pairs, which all decks have
    spot = ranges_spot(weights, cards[:4], cards[4:], ranking)
    less, not_more = run_sweep(spot, 0)
    outcomes, _ = run_matchups(spot)
    assert (spot.weights[0] * less).sum() == pytest.approx(outcomes[1], rel=1e-11, abs=1e-9)
    assert (spot.weights[0] * not_more).sum() == pytest.approx(
        outcomes[1] + outcomes[3], rel=1e-11, abs=1e-9
    )


@pytest.mark.parametrize(
    ("ranking", "equity"), [(SHORT_DECK, 0.750243), (SHORT_DECK_TRIPS, 0.749618)], ids=str
)
def test_short_deck_before_the_flop(ranking: Any, equity: float) -> None:
    ranges = [Range("AsAh"), Range("KsKh")]
    assert round(float(exact_ranges(ranges, ranking=ranking).equity[0]), 6) == equity
    spot = ranges_spot(ranges, "", "", ranking)
    less, not_more = run_sweep(spot, 0)
    aces = np.flatnonzero(spot.weights[0])
    assert spot.boards == 201_376
    assert round((less[aces] + not_more[aces]).item() / 2 / spot.boards, 6) == equity


def test_levels_agree_to_the_bit(monkeypatch: pytest.MonkeyPatch) -> None:
    weights = [random_weights(11), random_weights(12, 0.5)]
    found = []
    for level in available_levels():
        monkeypatch.setattr("brelan._native.levels.LEVEL", choose_level(level))
        found.append(hand_equities(weights, "9h 6h 3s"))
    for other in found[1:]:
        np.testing.assert_array_equal(other.win, found[0].win)
        np.testing.assert_array_equal(other.tie, found[0].tie)


@pytest.mark.parametrize("board", ["", "Ah Kh Qd", "Tc 9c 8c"])
def test_symmetry_changes_nothing(board: str) -> None:
    cards = parse_hand(board).tolist() if board else []
    # Without symmetry there are 2,598,960 boards before the flop: few ranks are quicker.
    weights = [Range("KK:0.3,76s"), Range("AA")] if not board else [random_weights(7), RANDOM]
    spot = ranges_spot(weights, cards, [], HIGH)
    reduced = run_sweep(spot, 0)
    assert spot.symmetry_of(1) != 1
    plain = ranges_spot(weights, cards, [], HIGH)
    object.__setattr__(plain, "symmetry_of", lambda player: 1)
    held = spot.weights[0] > 0
    assert held.any()
    for one, other in zip(reduced, run_sweep(plain, 0), strict=True):
        np.testing.assert_array_equal(one[held], other[held])


@given(st.integers(0, 23), st.integers(0, 2**32))
@examples(10)
def test_permuting_suits_permutes_results(number: Any, seed: Any) -> None:
    images = combo_images()[number].astype(int)
    weights = np.stack([random_weights(seed, 0.1), random_weights(seed + 1, 0.1)])
    weights[:, :40] = 0.5
    turned = np.empty_like(weights)
    turned[:, images] = weights
    suits = list(itertools.permutations(range(4)))[number]
    board = parse_hand("Ks 8d 5d 4h")
    other = (board & 252) | np.array(suits, dtype=np.uint8)[board & 3]
    one, two = exact_ranges(weights, board), exact_ranges(turned, other)
    np.testing.assert_allclose(one.outcomes, two.outcomes, rtol=1e-12, atol=1e-9)


def test_workers_change_nothing() -> None:
    weights = [random_weights(8, 0.2), random_weights(9, 0.2)]
    alone = hand_equities(weights, "Kd 7s 2s")
    together = hand_equities(weights, "Kd 7s 2s", workers=3)
    for name in ("win", "tie", "total"):
        np.testing.assert_array_equal(getattr(alone, name), getattr(together, name))
    ranges = [Range("TT+:0.3,AK"), Range("99-66"), Range("AQ:0.7")]
    np.testing.assert_array_equal(*(exact_ranges(ranges, workers=w).outcomes for w in (1, 3)))


def test_seats_change_nothing() -> None:
    texts = ["TT+", "TT,AKs", "QQ+,AKo"]
    first = exact_ranges([Range(text) for text in texts], "2c 7d Jh")
    for seats in itertools.permutations(range(3)):
        again = exact_ranges([Range(texts[seat]) for seat in seats], "2c 7d Jh")
        assert again.matchups == first.matchups
        np.testing.assert_allclose(again.win, first.win[list(seats)], rtol=1e-14)
        np.testing.assert_allclose(again.equity, first.equity[list(seats)], rtol=1e-13)


def test_seven_players_are_dealt_one_by_one() -> None:
    texts = ["AsAh", "KsKh", "QsQh", "JsJh", "TsTh", "9s9h", "8s8h,8d8c"]
    result = exact_ranges([Range(text) for text in texts], "2c 7d Jd Kc")
    assert result.matchups == 2
    assert result.total == 2 * result.boards == 2 * 34
    # Only an ace (two are left) or the last jack beats the set of kings.
    assert result.win.tolist() == [4, 62, 0, 2, 0, 0, 0]


def test_dead_cards_are_combos_removed() -> None:
    dead = parse_hand("As Kd 7c")
    ranges = [Range("AA,AK,77"), Range("KK,QQ,A7s")]
    found = exact_ranges(ranges, "Ah 9s 4d", dead)
    fewer = [held.without(dead) for held in ranges]
    assert found.equity.tolist() == exact_ranges(fewer, "Ah 9s 4d", dead).equity.tolist()
    assert found.matchups < exact_ranges(ranges, "Ah 9s 4d").matchups


def test_matchups_weigh_products_over_live_deals() -> None:
    # L71: AsAh meets KK with weight 2 x 0.5, and no AhAd; AhAd meets only KsKd of the second.
    weights = np.zeros((2, 1326))
    names = {"AsAh": (0, 0.5), "AdAc": (0, 0.25), "AhAd": (1, 1.0), "KsKd": (1, 0.5)}
    for name, (player, weight) in names.items():
        low, high = sorted(parse_hand(name).tolist())
        weights[player, high * (high - 1) // 2 + low] = weight
    board = "2c 3d 7h 9s Tc"
    result = exact_ranges(weights, board)
    # AsAh v KsKd and AdAc v KsKd live, the other two share an ace.
    assert result.matchups == 2
    assert result.total == 0.5 * 0.5 + 0.25 * 0.5
    assert result.equity.tolist() == [1.0, 0.0]


def test_scaling_a_range_scales_deals_alone() -> None:
    ranges = np.stack([Range("TT+").weights, random_weights(10, 0.1)])
    once = exact_ranges(ranges, "9c 8d 2h")
    twice = exact_ranges(ranges * [[0.25], [1.0]], "9c 8d 2h")
    np.testing.assert_allclose(twice.outcomes, once.outcomes / 4, rtol=1e-14)
    assert once.boards == 45 * 44 // 2


def test_many_players_share() -> None:
    result = exact_ranges([Range("2c2d"), Range("2h2s"), Range("3c3d")], "As Ks Qs Js Ts")
    assert result.outcomes.tolist() == [0, 0, 0, 0, 0, 0, 0, 1]
    assert result.tie.tolist() == [1, 1, 1]
    assert result.win.tolist() == [0, 0, 0]
    np.testing.assert_allclose(result.equity, 1 / 3)


def test_costs_order_what_they_estimate() -> None:
    narrow = exact_cost([Range("AA"), Range("KK")])
    wide = exact_cost([RANDOM, RANDOM])
    assert 0 < narrow < wide < 60
    assert exact_cost([RANDOM, RANDOM], "Ah 7d 2c") < wide
    assert wide < exact_cost([RANDOM] * 3) < exact_cost([RANDOM] * 4)


@pytest.mark.parametrize(
    ("ranges", "board", "dead", "message"),
    [
        (["AsAh", "AsAh"], "", "", r"weights\[0\] and weights\[1\] leave no deal"),
        (["AsAh", "AsAd", "AhAd"], "", "", r"weights\[0\] and weights\[1\]"),
        (["AA", "KK", "AsKs,AhKh"], "Ad Ac Kd", "Kc", r"weights\[0\] and weights\[2\]"),
        (["AhAs", "KK"], "As 2d 3c", "", r"weights\[0\] has no combo left"),
        (["AA", "KK"], [51, 51, 4], "", r"board holds A♠ twice"),
        (["AA", "KK"], "As As 3c", "", r"board holds A♠ twice"),
        (["AA", "KK"], [51, 52, 4], "", r"board\[1\] is 52"),
        (["AA", "KK"], "Ah 5d 3c", "5d", r"board and dead both hold 5♦"),
        (["AA", "KK"], "Ah 5d", "", r"board has 2 cards"),
        (["AA"], "", "", r"1 ranges"),
    ],
)
def test_refusals(ranges: list[Any], board: Any, dead: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        exact_ranges([Range(text) for text in ranges], board, dead)


def test_three_ranges_that_collide_together_are_named() -> None:
    # Any two of these can be dealt together, not all three.
    ranges = [Range("AsAh,KsKh"), Range("AsAd,KsKd"), Range("AsAc,KsKc")]
    with pytest.raises(ValueError, match=r"weights\[0\], weights\[1\], weights\[2\] leave no deal"):
        exact_ranges(ranges)


def test_bad_weights_are_refused() -> None:
    weights = np.ones((2, 1326))
    weights[1, 7] = -0.5
    with pytest.raises(ValueError, match=r"weights\[1, 7\] is -0.5"):
        exact_ranges(weights)
    weights[1, 7] = np.nan
    with pytest.raises(ValueError, match=r"weights\[1, 7\] is nan"):
        hand_equities(weights)
    with pytest.raises(ValueError, match=r"weights\[0\] has shape \(169,\)"):
        exact_ranges(np.ones((2, 169)))
    with pytest.raises(ValueError, match=r"about \d+ hours"):
        exact_ranges([RANDOM] * 4)
    with pytest.raises(ValueError, match=r"about [\d,]+ hours"):
        hand_equities([RANDOM] * 5, "2c 3c 4c")


def test_low_rankings_are_refused() -> None:
    with pytest.raises(ValueError, match="DEUCE_TO_SEVEN"):
        exact_ranges([RANDOM, RANDOM], ranking=DEUCE_TO_SEVEN)


def test_public_names() -> None:
    assert set(equity_ranges.__all__) == {
        "HandEquities",
        "RangesResult",
        "exact_cost",
        "exact_ranges",
        "hand_equities",
    }


@given(st.integers(0, 2**32 - 1), st.sampled_from([0.0, 0.002, 0.1, 1.0]), st.booleans())
def test_what_the_kernel_sees_in_a_range(seed: Any, share: Any, alike: Any) -> None:
    rng = np.random.default_rng(seed)
    weights = random_weights(seed, share)
    if alike:
        weights = (weights > 0) * 0.25
    cards = rng.choice(52, 7, replace=False)
    live = (weights > 0) & ~np.isin(COMBO_CARDS, cards).any(axis=1)
    facts, held = look_at(weights, card_mask(cards.tolist())), weights[live]
    assert facts.count == held.size
    assert facts.first == (np.flatnonzero(live)[0] if held.size else -1)
    assert facts.largest == held.max(initial=0)
    assert facts.least == (held.min() if held.size else 0)
    assert facts.blocks == len({tuple(pair) for pair in (COMBO_CARDS[live] >> 2).tolist()})
    assert facts.bad == -1
    weights[[5, 900]] = np.nan, -1.0
    assert look_at(weights).bad == 5


@given(st.integers(0, 2**32 - 1), st.sampled_from([0.002, 0.02, 1.0]))
def test_what_a_combo_can_meet(seed: Any, share: Any) -> None:
    weights = np.stack([random_weights(seed, share), RANDOM])
    if weights[0].any():
        spot = ranges_spot(weights, "", "", HIGH)
        wanted = (DISJOINT * spot.weights[0]).sum(axis=1)
        assert spot.opposing(0) == pytest.approx(wanted, rel=1e-9, abs=1e-12)
        assert ((spot.opposing(0) > 0) == (wanted > 0)).all()


@pytest.mark.parametrize(
    ("row", "code"),
    [
        (["a"] * 1326, "weights-numbers"),
        ([[1.0], [1.0, 2.0], *[1.0] * 1324], "weights-numbers"),
        ([1j] * 1326, "complex-weights"),
        (5.0, "weights-shape"),
        ([[[1.0] * 1326]], "weights-shape"),
        (np.ma.array(np.ones(1326), mask=[True] + [False] * 1325), "masked-weights"),
    ],
)
def test_weights_that_are_no_row_of_numbers_are_named(row: Any, code: str) -> None:
    with pytest.raises((BrelanError, ArgumentTypeError), match=r"weights\[1") as caught:
        hand_equities([np.ones(1326), row], "")
    assert caught.value.code == code
