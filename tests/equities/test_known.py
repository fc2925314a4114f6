"""Known hands against one range, against every board and combo in turn."""

from typing import Any

import numpy as np
import pytest
from brelan._kernel import ffi, lib
from hypothesis import given
from hypothesis import strategies as st

from brelan import HIGH, SHORT_DECK, EquityError, Range, equity
from brelan.cards.cards import parse_hand
from brelan.cards.classes import COMBO_CARDS
from brelan.equities.matchups import run_matchups
from brelan.equities.range_plan import RangePlan
from brelan.equities.spots import RunOptions, ranges_spot
from brelan.hands.rankings import HIGH_NO_WHEEL, SHORT_DECK_TRIPS, Ranking
from support.examples import examples
from support.range_cases import play_out

Cards = list[int]


def table_of(
    rng: np.random.Generator, cards: Cards, hands: int, board: int, weights: list[float]
) -> tuple[Any, Cards, Cards]:
    """Deal a board and known hands; the range, at a random seat, holds combos of what is left."""
    ranges = np.zeros((hands + 1, 1326))
    seat = int(rng.integers(hands + 1))
    free = cards[board:]
    for player in range(hands + 1):
        if player != seat:
            low, high = sorted(free[:2])
            ranges[player, high * (high - 1) // 2 + low] = 1
            free = free[2:]
    among = np.flatnonzero(np.isin(COMBO_CARDS, free).all(axis=1))
    ranges[seat, among] = rng.choice(weights, among.size)
    return ranges, cards[:board], [card for card in range(52) if card not in cards]


@examples(60)
@given(
    seed=st.integers(0, 2**32),
    hands=st.integers(1, 4),
    board=st.sampled_from([3, 4, 5]),
    suited=st.booleans(),
    ranking=st.sampled_from([HIGH, HIGH_NO_WHEEL, SHORT_DECK, SHORT_DECK_TRIPS]),
    weights=st.sampled_from([[0.0, 1.0], [0.25, 0.5, 0.0], [1e-3, 1.0], [3e300, 1e300]]),
)
def test_every_board_and_combo_in_turn(
    seed: int, hands: int, board: int, suited: bool, ranking: Ranking, weights: list[float]
) -> None:
    rng = np.random.default_rng(seed)
    deck = np.arange(ranking.lowest_card, 52)
    # Half of the decks are short of three suits, so that flushes and straight flushes abound.
    order = rng.random(deck.size) + suited * (deck % 4 != seed % 4)
    cards = deck[np.argsort(order)][:18].tolist()
    rng.shuffle(cards)
    ranges, shown, dead = table_of(rng, cards, hands, board, weights)
    dead = [card for card in dead if card >= ranking.lowest_card]
    spot = ranges_spot(ranges, shown, dead, ranking)
    largest = max(weights)
    expected = play_out(ranges / np.where(ranges > 1, largest, 1), shown, dead, ranking)[0]
    if not expected.sum():
        with pytest.raises(EquityError, match="share"):
            RangePlan(spot).run(RunOptions())
        return
    plan = RangePlan(spot)
    outcomes, matchups = plan.run(RunOptions())
    assert plan.way == "known"
    np.testing.assert_allclose(
        outcomes / outcomes.sum(), expected / expected.sum(), rtol=1e-12, atol=1e-12
    )
    assert matchups == run_matchups(spot)[1]


@pytest.mark.parametrize(
    "board", ["9h 9d 9c", "2s 3s 4s", "Ah Kh Qh", "7c 7d 2h 2s", "Js Ts 9s 8s 7s"]
)
@pytest.mark.parametrize(
    "players", [("As5s", "random"), ("AcAd", "22+,A2s+"), ("2c2d", "random", "6s6d")]
)
def test_whole_ranges_give_what_matchups_give(board: str, players: tuple[str, ...]) -> None:
    found = equity(*players, board=board, method="exact")
    spot = ranges_spot(found.spot.weights(), parse_hand(board), "", HIGH)
    outcomes, _ = run_matchups(spot)
    among = np.arange(outcomes.size)
    for player in range(len(players)):
        alone = outcomes[1 << player] / outcomes.sum()
        held = outcomes[(among >> player & 1) == 1].sum() / outcomes.sum()
        assert found.win[player] == pytest.approx(alone, abs=1e-15)
        assert found.win[player] + found.tie[player] == pytest.approx(held, abs=1e-15)


@pytest.mark.heavy
@pytest.mark.parametrize("dead", ["", "2c 3d 4h"])
def test_before_the_flop_the_walk_and_the_matchups_agree(dead: str) -> None:
    weights = [Range("AsKd").weights, Range("22+,A2s+,KTs+:0.5,QJo:0.25").weights]
    spot = ranges_spot(weights, "", dead, HIGH)
    by_matchups, matchups = run_matchups(spot)
    known = RangePlan(spot)
    assert known._known is not None
    known.__dict__["work"] = known._known.work
    outcomes, count = known.run(RunOptions(workers=2))
    np.testing.assert_allclose(outcomes, by_matchups * spot.scale, rtol=1e-12)
    assert count == matchups
    alone, _ = known.run(RunOptions())
    assert alone.tobytes() == outcomes.tobytes()


@pytest.mark.parametrize("weight", [5e-324, 1e-300, 0.3, 1.0, 1e308])
def test_one_weight_for_all_changes_nothing(weight: float) -> None:
    board, hand = parse_hand("Kd 9h 4c"), Range("AsQd").weights
    held = Range("22+,A2s+,KTs+").weights
    plain, _ = RangePlan(ranges_spot([hand, held], board, "", HIGH)).run(RunOptions())
    other, _ = RangePlan(ranges_spot([hand, held * weight], board, "", HIGH)).run(RunOptions())
    np.testing.assert_allclose(other / other.sum(), plain / plain.sum(), rtol=1e-13)


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 1}, {"players": 11}, {"seat": -1}, {"seat": 2}, {"dead_n": -1}, {"dead_n": 53},
        {"board_n": 6}, {"ranking": 99}, {"group": 0}, {"group": 3},
    ],
)  # fmt: skip
def test_the_kernel_refuses_tables_that_make_no_sense(wrong: dict[str, int]) -> None:
    status = call_kernel(bytes([51, 50, 0, 0]), bytes([40, 30, 20]), **wrong)
    assert status == lib.BRELAN_BAD_ARGUMENT


@pytest.mark.parametrize(
    ("hole", "board", "status"),
    [
        (bytes([51, 51, 0, 0]), bytes([40, 30, 20]), lib.BRELAN_REPEATED_CARD),
        (bytes([51, 40, 0, 0]), bytes([40, 30, 20]), lib.BRELAN_REPEATED_CARD),
        (bytes([51, 200, 0, 0]), bytes([40, 30, 20]), lib.BRELAN_BAD_CARD),
        (bytes([51, 50, 0, 0]), bytes([40, 52, 20]), lib.BRELAN_BAD_CARD),
    ],
)
def test_the_kernel_is_safe_for_any_card(hole: bytes, board: bytes, status: int) -> None:
    assert call_kernel(hole, board) == status


def call_kernel(hole: bytes, board: bytes, **changed: int) -> int:
    """Call the kernel for two players; some sizes may be changed."""
    table = ffi.new("brelan_known_table *")
    table.ranking, table.players, table.seat, table.group = 0, 2, 1, 1
    table.board_n, table.dead_n = len(board), 0
    for name, value in changed.items():
        setattr(table, name, value)
    weights, dead, outcomes = np.ones(1326), bytes(53), np.zeros(1 << 11)
    kept = [ffi.from_buffer("uint8_t[]", part) for part in (hole, board, dead)]
    table.hole, table.board, table.dead = kept
    table.weights = ffi.from_buffer("double[]", weights)
    room = ffi.new("char[]", lib.brelan_known_scratch())
    length = lib.brelan_sweep_length(2)
    return int(
        lib.brelan_known_equity(table, 0, length, room, ffi.from_buffer("double[]", outcomes))
    )
