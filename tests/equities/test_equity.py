"""Equities as asked for: known answers, methods and reasons, results to read, refusals."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from brelan.cards.classes import combo_name
from brelan.equities.equities import EquityError, equity
from brelan.games.games import (
    OMAHA,
    OMAHA_HILO,
    RAZZ,
    SEVEN_CARD_STUD,
    SHORT_DECK_HOLDEM,
    Game,
)
from brelan.hands.rankings import SHORT_DECK_TRIPS
from brelan.ranges.ranges import Range
from support.equity_cases import known_equities, river_equities
from support.examples import examples

pytestmark = pytest.mark.kernel


@pytest.mark.parametrize("case", known_equities(), ids=lambda case: case.name)
def test_known_equities_to_all_digits(case: Any) -> None:
    result = equity(*case.players, board=case.board, dead=case.dead, rng=1)
    if result.exact:
        assert result.equity.round(6).tolist() == pytest.approx(case.equities, abs=1.01e-6)
        assert not result.stderr.any()
    else:
        assert (np.abs(result.equity - case.equities) < 5 * result.stderr + 1e-6).all()


def test_most_known_equities_are_exact() -> None:
    cases = known_equities()
    sampled = [
        case.name
        for case in cases
        if not equity(*case.players, board=case.board, samples=1000, rng=1).exact
    ]
    assert sampled == ["randoms"]


def test_wins_and_ties_are_counts() -> None:
    result = equity("Jc5c", "QdTd")
    assert result.deals == 1_712_304
    assert result.tallies[:, 5].tolist() == [600_384, 1_096_118]
    assert result.tallies[:, 6].tolist() == [15_802, 15_802]
    result = equity("AcAs", "KhKd")
    assert result.tallies[:, 5:].tolist() == [[1_388_072, 6_538], [317_694, 6_538]]


def test_winning_is_not_equity() -> None:
    result = equity("6d7d", "2s2h")
    assert result.win.round(6).tolist() == [0.520831, 0.452041]
    assert result.equity.round(6).tolist() == [0.534395, 0.465605]


def test_the_same_hand_twice_mostly_ties() -> None:
    result = equity("AdAh", "AcAs")
    assert result.win.round(5).tolist() == [0.02173, 0.02173]
    assert result.tie.round(5).tolist() == [0.95654, 0.95654]


def test_ties_say_how_many_share() -> None:
    # The board plays for all but the last, who has a better kicker only when it plays.
    result = equity("2c3c", "2d3d", "2h3h", board="As Ks Qs Js Ts")
    assert result.tie_by_sharers.tolist() == [[0, 1], [0, 1], [0, 1]]
    result = equity("AcKc", "AdKd", "2h3h", board="Ah Kh 9c 8d 4s")
    assert result.tie_by_sharers.tolist() == [[1, 0], [1, 0], [0, 0]]
    assert result.equity.tolist() == [0.5, 0.5, 0]


def test_lower_hands_that_tie_do_not_share() -> None:
    result = equity("AcAd", "KcQd", "KdQc", board="Ah Kh Qs 8d 4s")
    assert result.win.tolist() == [1, 0, 0]
    assert result.tie.tolist() == [0, 0, 0]


def test_a_hand_that_cannot_win_but_tie() -> None:
    result = equity("5s4h", "random", board="Ks Jh Th 8h 8c")
    assert result.tallies[0, 5:].tolist() == [0, 259]
    assert result.deals == 990


def test_a_finished_board_is_exact() -> None:
    for players in [("AsAh", "KcKd"), ("TT+", "22+:0.5"), ("AsKs", "random"), ("QQ", "JJ", "AK")]:
        result = equity(*players, board="Qc 7d 2h 4s 9c")
        assert (result.method, result.stderr.any()) == ("exact", False)
        expected = river_equities(players, "Qc 7d 2h 4s 9c")
        assert result.equity == pytest.approx(expected, abs=1e-12)


STREETS = ["Qh Jh 2d", "Qh Jh 2d 3c", "Qh Jh 2d 3c 9s"]


@pytest.mark.parametrize("board", STREETS)
@pytest.mark.parametrize("dead", ["", "AdAcKs"])
@pytest.mark.parametrize(
    "players", [("AhKh", "QsQd"), ("AhKh,TT", "QQ,98s:0.5"), ("55", "44", "33")]
)
def test_exact_and_sampled_agree_on_every_street(
    players: tuple[Any, ...], board: Any, dead: str
) -> None:
    exact = equity(*players, board=board, dead=dead, method="exact")
    sampled = equity(
        *players, board=board, dead=dead, method="monte-carlo", samples=300_000, rng=11
    )
    assert (np.abs(exact.equity - sampled.equity) <= 5 * sampled.stderr).all()
    assert (np.abs(exact.tie - sampled.tie) < 0.005).all()


def test_every_form_of_a_player() -> None:
    expected = equity("AsAh", "KsKh").tallies.tolist()
    forms = [
        ("As Ah", "Kh Ks"),
        ([51, 50], (47, 46)),
        (np.array([51, 50]), np.array([47, 46], dtype=np.uint8)),
        (["As", "Ah"], "A\u2660A\u2665".replace("A", "K")),
        ("as ah", "ks kh"),
    ]
    for players in forms:
        assert equity(*players).tallies.tolist() == expected
    shares = equity(Range("AsAh"), "KsKh").equity
    assert shares == pytest.approx(equity("AsAh", "KsKh").equity)
    assert equity(Range("QQ+"), Range("TT+")).equity == pytest.approx(equity("QQ+", "TT+").equity)


def test_boards_and_dead_cards_in_every_form() -> None:
    expected = equity("AsAh", "KsKh", board="2c7d9h", dead="3c").tallies.tolist()
    for board, dead in [("2c 7d 9h", "3c"), ([0, 21, 30], [4]), (np.array([0, 21, 30]), (4,))]:
        assert equity("AsAh", "KsKh", board=board, dead=dead).tallies.tolist() == expected
    assert equity("AsAh", "KsKh", board=None, dead=[]).deals == 1_712_304


def test_french_notation() -> None:
    found = equity("RCDC", "VV+", board="AP 10K 2T", dead="3T", notation="french")
    expected = equity("KhQh", "JJ+", board="As Td 2c", dead="3c")
    assert found.tallies.tolist() == expected.tallies.tolist()
    with pytest.raises(ValueError, match="RCDC") as caught:
        equity("RCDC", "VV+")
    assert "notation='french'" in caught.value.__notes__[0]


def test_weights_count() -> None:
    result = equity("AsAh", "QQ:0.01,33", board="Qc 7d 2h 4s 9c")
    assert result.equity[0] == pytest.approx(6 / 6.03)
    assert result.deals == pytest.approx(6.03)
    # All weights alike change nothing.
    half = equity("AsAh", "QQ:0.5,33:0.5", board="Qc 7d 2h")
    assert half.equity == pytest.approx(equity("AsAh", "QQ,33", board="Qc 7d 2h").equity)


def test_live_combos_are_told() -> None:
    result = equity("AsKs", "AA:0.5,KK", "random", board="Ad 7c 2h 3h 9s", samples=1000)
    aces = result.live_combos[1]
    assert (aces.combos, aces.weight) == (1 + 3, 0.5 + 3)
    assert result.live_combos[0] is None
    assert result.live_combos[2] is None


METHODS = [
    ({"method": "exact"}, ("AA", "KK"), "exact", "asked"),
    ({"method": "monte-carlo", "samples": 100}, ("AsAh", "KsKh"), "monte-carlo", "asked"),
    ({}, ("AsAh", "KsKh"), "exact", "affordable"),
    ({"samples": 100}, ("22+", "random"), "exact", "affordable"),
    ({"samples": 100, "max_seconds": 1e-9}, ("22+", "A2s+"), "monte-carlo", "costly"),
    ({"samples": 100}, ("22+,A2s+", "22+,A2+", "random"), "monte-carlo", None),
]


@pytest.mark.parametrize(("options", "players", "method", "reason"), METHODS)
def test_the_result_says_how_and_why(options: Any, players: Any, method: Any, reason: Any) -> None:
    result = equity(*players, **options)
    assert result.method == method
    assert result.reason == reason or (reason is None and result.reason in ("costly", "unknown"))


def test_exact_is_refused_where_there_is_none() -> None:
    with pytest.raises(EquityError, match="method='exact' does not take this spot"):
        equity("random", "random", "random", "random", method="exact")


def test_hand_equities_of_a_range() -> None:
    result = equity("AA,KK,AhKh", "QQ,JJ", board="Qc 7d 2h")
    found = result.hand_equities(0)
    held = Range("AA,KK,AhKh").weights > 0
    assert np.isfinite(found).tolist() == held.tolist()
    ace = equity("AsAh", "QQ,JJ", board="Qc 7d 2h").equity[0]
    assert found[-1] == pytest.approx(ace)
    other = result.hand_equities(1)
    assert np.isfinite(other).sum() == 3 + 6
    with pytest.raises(ValueError, match="player must be 0 or 1, not 2"):
        result.hand_equities(2)


def test_hand_equities_of_three_ranges() -> None:
    players, board = ("AA,KK:0.5", "QQ,AhKh", "JJ+"), "Qc 7d 2h 3s"
    result = equity(*players, board=board)
    for player in range(3):
        found, weights = result.hand_equities(player), result.spot.weights()[player]
        for combo in np.flatnonzero(~np.isnan(found)).tolist():
            alone = [*players]
            alone[player] = combo_name(combo)
            assert found[combo] == pytest.approx(equity(*alone, board=board).equity[player])
        assert (np.isnan(found) | (weights > 0)).all()
    with pytest.raises(ValueError, match="player must be 0, 1 or 2, not 3"):
        result.hand_equities(3)


def test_the_equity_of_a_player_by_name() -> None:
    result = equity("AsAh", "QQ,JJ", [51 - 4, 50 - 4], board="Qc 7d 2h")
    assert [result["AsAh"], result["QQ,JJ"], result["KsKh"]] == result.equity.tolist()
    assert result["A♥ A♠"] == result["AsAh"]
    with pytest.raises(EquityError, match="no player was given as 'TT'; there are 'AsAh', 'QQ,JJ'"):
        result["TT"]
    with pytest.raises(TypeError, match="player"):
        result[0]  # type: ignore[index]


def test_equal_results_are_equal() -> None:
    one, again = (equity("AsAh", "QQ", samples=1000, rng=3, method="monte-carlo") for _ in "12")
    assert one == again
    assert hash(one) == hash(again)
    assert one.seconds != 0
    assert one != equity("AsAh", "QQ", samples=1000, rng=4, method="monte-carlo")
    assert one != equity("AsAh", "QQ")
    assert one != equity("AsAh", "KK", samples=1000, rng=3, method="monte-carlo")
    assert one != "AsAh"


@pytest.mark.parametrize("workers", [2, 7])
def test_exact_equities_are_the_same_for_any_number_of_threads(workers: int) -> None:
    for players in [("QQ+,AK", "22+:0.5,KQs"), ("AA", "KK", "QQ,JJ")]:
        alone, many = equity(*players), equity(*players, workers=workers)
        assert many.tallies.tolist() == alone.tallies.tolist()
        assert many.deals == alone.deals


DECK = st.permutations(range(52))


@given(DECK, st.integers(2, 5), st.sampled_from([3, 4, 5]), st.permutations(range(4)))
@examples(40)
def test_seats_and_suits_do_not_matter(deck: Any, count: Any, street: Any, suits: Any) -> None:
    hands = [deck[2 * i : 2 * i + 2] for i in range(count)]
    board, dead = deck[10 : 10 + street], deck[15:17]
    result = equity(*hands, board=board, dead=dead)
    assert result.equity.sum() == pytest.approx(1)
    assert (result.win + result.tie >= result.equity - 1e-12).all()
    turned = equity(*hands[::-1], board=board[::-1], dead=dead[::-1])
    assert turned.tallies.tolist() == result.tallies.tolist()[::-1]

    def other_suits(cards: Any) -> Any:
        return [card & ~3 | suits[card & 3] for card in cards]

    recoloured = equity(*map(other_suits, hands), board=other_suits(board), dead=other_suits(dead))
    assert recoloured.tallies.tolist() == result.tallies.tolist()


# Other games.


def test_short_deck_and_its_two_orders() -> None:
    assert equity("AsAh", "KsKh", game=SHORT_DECK_HOLDEM).equity.round(6).tolist() == [
        0.750243,
        0.249757,
    ]
    trips = Game("short-trips", 2, 5, deck="short", high=SHORT_DECK_TRIPS)
    assert equity("AsAh", "KsKh", game=trips).equity[0].round(6) == 0.749618


def test_omaha_and_hilo() -> None:
    result = equity("Ah2hKdQd", "Ac2cJsTs", "KhKs9s8s", board="3s 4d 7h Kc 9d", game=OMAHA_HILO)
    assert result.equity.tolist() == [0.25, 0.25, 0.5]
    assert result.low.tolist() == [0.25, 0.25, 0]
    assert result.high.tolist() == [0, 0, 0.5]
    assert not result.scoop.any()
    two = equity("Ah2hKdQd", "Ac2cJsTs", board="3s 4d 7h Kc 9d", game=OMAHA_HILO)
    assert two.equity.tolist() == [0.75, 0.25]
    exact = equity("AsAdKsKd", "9h8h7h6h", board="2c3c4d", game=OMAHA)
    sampled = equity(
        "AsAdKsKd",
        "9h8h7h6h",
        board="2c3c4d",
        game=OMAHA,
        method="monte-carlo",
        samples=200_000,
        rng=1,
    )
    assert exact.exact
    assert (np.abs(exact.equity - sampled.equity) < 5 * sampled.stderr).all()


def test_omaha_runs_the_same_on_any_number_of_threads() -> None:
    runs = [
        equity("AsAdKsKd", "random", game=OMAHA, samples=200_000, rng=3, workers=workers)
        for workers in (1, 2, 7)
    ]
    assert runs[0].tallies.tolist() == runs[1].tallies.tolist() == runs[2].tallies.tolist()


def test_hands_known_in_part() -> None:
    result = equity("Ah 2c 3d", "Kh Kc Kd", game=RAZZ, samples=50_000, rng=1)
    assert result.equity[0] > 0.95
    assert equity("AhAc", "KhKcKd", "2c", game=SEVEN_CARD_STUD, samples=1000).deals == 1000
