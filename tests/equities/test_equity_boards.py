"""Pots shared by several boards, against dealing them from one deck; and the order of hands."""

import itertools
import json
import re
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

import brelan
from brelan import CardError, EquityError, OmahaRange, Range, RangeRanking, equity
from brelan.cards.cards import parse_hand
from brelan.cards.classes import CLASS_NAMES
from brelan.cli.group import cli
from brelan.hands.scoring import score


def play_out(hands: list[str], boards: list[str], dead: str) -> Any:
    """The share of each player over all ways to complete the boards from one deck."""
    held = [parse_hand(hand).tolist() for hand in hands]
    shown = [parse_hand(board).tolist() for board in boards]
    known = {*itertools.chain(*held), *itertools.chain(*shown), *parse_hand(dead).tolist()}
    left = [card for card in range(52) if card not in known]
    lacking = [5 - len(board) for board in shown]
    share, deals = np.zeros(len(hands)), 0
    for first in itertools.combinations(left, lacking[0]):
        rest = [card for card in left if card not in first]
        for second in itertools.combinations(rest, lacking[1]):
            deals += 1
            for board, more in zip(shown, (first, second), strict=True):
                rows = np.array([[*hand, *board, *more] for hand in held], dtype=np.uint8)
                scores = score(rows)
                won = scores == scores.max()
                share += won / won.sum() / 2
    return share / deals


@pytest.mark.parametrize(
    "boards",
    [
        ["Kd 7h 2c 9s", "Qd 7d 3d 4c"],
        ["Kd 7h 2c 9s", "Kd 7h 2c 4h"],
        ["Kd 7h 2c 9s Jd", "Kd 7h 2c 9s 4h"],
    ],
)
def test_boards_come_from_one_deck(boards: list[str]) -> None:
    hands, dead = ["AsAh", "9d8d", "QsJs"], "2d 2h 5s"
    # Few cards are left, so that all deals of both boards can be played out.
    found = equity(*hands, board=boards, dead=dead)
    np.testing.assert_allclose(found.equity, play_out(hands, boards, dead), rtol=1e-12)
    assert found.exact
    assert len(found.boards) == 2
    assert found.deals == sum(board.deals for board in found.boards)
    assert found.stderr.tolist() == [0, 0, 0]


def test_parts_are_means_of_the_boards() -> None:
    boards = ["Kd 7h 2c 9s", "Kd 7h 2c 4h"]
    found = equity("AsAh", "KK+,QJs:0.5", board=boards)
    one, other = found.boards
    for name in ("equity", "win", "tie", "scoop", "high", "low", "tie_by_sharers"):
        mean = (getattr(one, name) + getattr(other, name)) / 2
        np.testing.assert_allclose(getattr(found, name), mean, rtol=1e-15)
    assert one.spot.dead == tuple(parse_hand("4h"))
    assert found.spot.dead == ()
    assert found.live_combos == one.live_combos
    np.testing.assert_allclose(
        found.hand_equities(1), (one.hand_equities(1) + other.hand_equities(1)) / 2
    )
    assert found["AsAh"] == found.equity[0]
    assert found.to_dict()["boards"] == boards
    assert [line for line in found.text("en").splitlines() if line.startswith("board")] == [
        "board: K♦ 7♥ 2♣ 9♠", "board: K♦ 7♥ 2♣ 4♥"
    ]  # fmt: skip
    assert found == equity("AsAh", "KK+,QJs:0.5", board=boards)
    assert found != equity("AsAh", "KK+,QJs:0.5", board=boards[::-1])


@pytest.mark.parametrize("rng", [7, np.random.SeedSequence(7)])
def test_boards_are_sampled_apart(rng: Any) -> None:
    boards = ["Kd 7h 2c", "Kd 7h 9c"]
    exact = equity("AsAh", "QQ+", board=boards)
    how: dict[str, Any] = {"board": boards, "method": "monte-carlo", "samples": 100_000}
    found = equity("AsAh", "QQ+", **how, rng=rng)
    assert abs((found.equity - exact.equity) / found.stderr).max() < 5
    parts = [board.stderr for board in found.boards]
    np.testing.assert_allclose(found.stderr, np.hypot(*parts) / 2)
    assert found == equity("AsAh", "QQ+", **how, rng=rng, workers=2)
    assert (found.boards[0].tallies != found.boards[1].tallies).any()


def test_a_list_of_one_board_or_of_its_cards_is_that_board() -> None:
    whole = equity("AsAh", "KsKh", board="Kd 7h 2c")
    assert equity("AsAh", "KsKh", board=["Kd", "7h", "2c"]) == whole
    assert equity("AsAh", "KsKh", board=["Kd 7h 2c"]).equity.tolist() == whole.equity.tolist()
    rows = np.array([parse_hand("Kd 7h 2c"), parse_hand("Kd 7h 9c")])
    assert equity("AsAh", "KsKh", board=rows) == equity("AsAh", "KsKh", board=rows.tolist())


def test_omaha_on_two_boards() -> None:
    boards = ["Kd 7h 2c 9s", "Qd 7d 3d 4c"]
    found = equity("AsAhKsKh", "9d8d7s6s", board=boards, game="omaha-hilo")
    assert found.equity.sum() == pytest.approx(1)
    assert found.low.sum() > 0


@pytest.mark.parametrize(
    ("board", "words"),
    [
        (["Kd 7h 2c", "Kd 7h 2c 9s"], "3 and 4 cards"),
        (["Kd 7h 2c", "Kd 7h 2c"], "2♣"),
        (["Kd 7h 2c", "Kd As 2d"], "A♠"),
    ],
)
def test_boards_that_cannot_be(board: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        equity("AsAh", "KsKh", board=board)


def test_games_without_a_board_have_no_several() -> None:
    with pytest.raises(ValueError, match="no board"):
        equity("As2h3d", "Kd2c3h", board=["Kh 7h 2c", "Kh 7h 9c"], game="razz")


def test_percentages_take_the_order_that_is_asked_for() -> None:
    names = [str(name) for name in CLASS_NAMES][::-1]
    board = "Kd 7h 2c 9s"
    worst = RangeRanking("worst", names)
    found = equity("AsAh", "5%", board=board, ranking=worst)
    same = equity("AsAh", Range("5%", ranking=worst), board=board)
    assert found.equity.tolist() == same.equity.tolist()
    usual = equity("AsAh", "5%", board=board)
    assert usual.equity[0] != found.equity[0]
    assert equity("AsAh", "5%", board=board, ranking="equity-vs-random") == usual
    with pytest.raises(ValueError, match="nonsense"):
        equity("AsAh", "5%", board=board, ranking="nonsense")


def test_another_number_of_boards_is_fine() -> None:
    boards = ["Kd 7h 2c 9s 3s", "Kd 7h 2c 9s 4s", "Kd 7h 2c 9s 5s"]
    found = equity("AsAh", "6s6h", board=boards)
    assert len(found.boards) == 3
    assert found.equity.tolist() == [1.0, 0.0]
    assert isinstance(EquityError("boards-differ", sizes=[3, 4]).text("fr"), str)


@pytest.mark.parametrize(
    ("board", "dead", "says"),
    [
        (["Kc 8c 2d", "Kc 8c As"], "", "players[0] and board[1] both hold A♠"),
        (["Kc 8c As", "Kc 8c 2d"], "", "players[0] and board[0] both hold A♠"),
        (["Kc 8c 2d", "Kc 8c Ad"], "Ad", "board[1] and dead both hold A♦"),
        (["Kc 8c 2d", "Kc 8c Ad"], "Ah", "players[0] and dead both hold A♥"),
        (["Kc 8c 2d", "Kc 8c Qs"], "", "players[1] and board[1] both hold Q♠"),
    ],
)
def test_a_card_in_two_places_is_told_by_its_board(board: list[str], dead: str, says: str) -> None:
    with pytest.raises(CardError, match=re.escape(says)):
        equity("AsAh", "QsJs", "random", board=board, dead=dead)


@pytest.mark.parametrize("ranking", ["omaha-hilo", brelan.OMAHA_HILO])
def test_percentages_of_four_cards_take_a_game_s_order(ranking: Any) -> None:
    board = "Kd 7h 2c 9s"
    found = equity("AsAhKsQs", "15%", board=board, game="omaha", ranking=ranking)
    by_lows = OmahaRange("15%", ranking="omaha-hilo")
    assert found.equity.tolist() == (
        equity("AsAhKsQs", by_lows, board=board, game="omaha").equity.tolist()
    )
    usual = equity("AsAhKsQs", "15%", board=board, game="omaha")
    assert usual.equity[0] != found.equity[0]
    for name in ("omaha", brelan.OMAHA, "equity-vs-random"):
        assert equity("AsAhKsQs", "15%", board=board, game="omaha", ranking=name) == usual
    names = [str(name) for name in CLASS_NAMES]
    for other in ("omaha-5", RangeRanking("mine", names), brelan.HOLDEM):
        with pytest.raises(EquityError, match="give omaha or omaha-hilo"):
            equity("AsAhKsQs", "15%", board=board, game="omaha", ranking=other)
    with pytest.raises(TypeError):
        equity("AsAhKsQs", "15%", board=board, game="omaha", ranking=5)  # type: ignore[arg-type]


def test_the_terminal_takes_the_order_of_four_cards() -> None:
    def run(order: str) -> Any:
        players = ["AsAhKsQs", "15%", "-b", "Kd 7h 2c 9s", "--game", "omaha", "--json"]
        return CliRunner().invoke(cli, ["equity", *players, "--ranking", order])

    told = json.loads(run("omaha-hilo").stdout)["players"][0]["equity"]
    asked: dict[str, Any] = {"board": "Kd 7h 2c 9s", "game": "omaha", "ranking": "omaha-hilo"}
    assert told == equity("AsAhKsQs", "15%", **asked).equity[0]
    refused = run("nothing")
    assert refused.exit_code == 2
    assert "omaha-hilo" in refused.stderr
