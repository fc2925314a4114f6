"""Pots shared by several boards, against a plain share-out chip by chip."""

import random

import numpy as np
import pytest

import brelan
from oracle.pots import deal_out, heaps, settle_heap


def share_out(
    chips: list[int],
    folded: list[bool],
    boards: list[tuple[list[int], list[int]]],
    dead: int,
    unit: int,
) -> tuple[int, ...]:
    """Halve each heap by board, give the first what is over, and deal each part out."""
    order = list(range(len(chips)))
    found, payouts = heaps(chips, folded, dead, unit)
    for takers, heap in found.items():
        if len(takers) == 1:
            parts = [(heap, boards[0])]
        else:
            least = heap // len(boards)
            parts = [(least, board) for board in boards]
            parts[0] = (heap - least * (len(boards) - 1), boards[0])
        for part, (high, low) in parts:
            got = settle_heap(part, takers, high, low, order, order)
            for seat, won in got.items():
                payouts[seat] += won * unit
    return tuple(payouts)


@pytest.mark.parametrize("seed", range(300))
def test_random_tables_are_shared_as_by_hand(seed: int) -> None:
    rng = random.Random(seed)
    seats, unit = rng.randint(2, 6), rng.choice([1, 1, 5])
    chips = [rng.randint(1, 20) for _ in range(seats)]
    folded = [rng.random() < 0.3 for _ in range(seats)]
    folded[chips.index(max(chips))] = False
    if chips.count(max(chips)) == 1 and seats - sum(folded) == 1:
        folded = [False] * seats
    dead = rng.randint(0, 5)
    boards = [
        (
            [rng.randint(1, 3) for _ in range(seats)],
            [rng.randint(0, 2) * (seed % 2) for _ in range(seats)],
        )
        for _ in range(rng.randint(1, 3))
    ]
    settled = brelan.settle(
        [unit * amount for amount in chips],
        [high for high, _ in boards],
        [low for _, low in boards],
        folded=folded,
        dead_money=dead * unit,
        unit=unit,
    )
    scaled = [unit * amount for amount in chips]
    assert settled.payouts == share_out(scaled, folded, boards, dead * unit, unit)
    for pot in settled.pots:
        assert sum(pot.shares.total.values()) == pot.amount
        if pot.boards:
            assert sum(part.amount for part in pot.boards) == pot.amount
            assert max(part.amount for part in pot.boards) == pot.boards[0].amount


def test_two_equal_boards_and_one_board() -> None:
    once = brelan.settle([50, 120, 300], [3, 2, 1])
    assert brelan.settle([50, 120, 300], [[3, 2, 1]]) == once
    assert brelan.settle([50, 120, 300], [[3, 2, 1]] * 3).payouts == once.payouts
    assert brelan.settle([50, 120, 300], np.array([[3, 2, 1]] * 2)).payouts == once.payouts


def test_chips_that_are_over_go_to_the_first_board() -> None:
    settled = brelan.settle([25, 25, 25], [[1, 2, 1], [2, 1, 1]], unit=25)
    assert settled.payouts == (25, 50, 0)
    thrice = brelan.settle([7, 7], [[1, 2], [2, 1], [2, 1]])
    assert [part.amount for part in thrice.pots[0].boards] == [6, 4, 4]
    assert deal_out(14, {0}, [0]) == {0: 14}


BOARDS = ["Kh 3c 3d 9s 8h", "Kh 3c 3d Js Ah"]


@pytest.mark.parametrize(
    "board",
    [
        BOARDS,
        tuple(BOARDS),
        [brelan.parse_hand(board) for board in BOARDS],
        [brelan.parse_hand(board).tolist() for board in BOARDS],
        np.array([brelan.parse_hand(board) for board in BOARDS]),
    ],
    ids=["texts", "tuple", "arrays", "lists", "table"],
)
def test_boards_as_they_may_be_given(board: object) -> None:
    found = brelan.showdown([50, 50], ["KsKd", "AsAd"], board)
    assert found.payouts == (50, 50)
    assert [one.cards for one in found.boards] == [
        tuple(brelan.parse_hand(one).tolist()) for one in BOARDS
    ]
    assert found.board == found.boards[0].cards
    assert found.high_text(1, "en", board=1) == "a full house, aces over threes"


def test_one_board_as_a_list_of_its_cards() -> None:
    found = brelan.showdown([9, 9], ["AsAd", "QsQd"], BOARDS[0].split())
    assert len(found.boards) == 1


@pytest.mark.parametrize(
    ("board", "game", "message"),
    [
        (["Kh 3c 3d 9s 8h", "Kh 3c 3d 8h 9s"], "holdem", r"board\[0\] and board\[1\] both hold"),
        (["Kh 3c 3d 9s 8h", "Kh 3c 3d 9s 8h"], "holdem", "both hold 8♥"),
        (["Kh 3c 3d 9s 8h", "Kh 3c 3d 9d As"], "holdem", r"hole\[0\] and board\[1\] both hold A♠"),
        (["Kh 3c 3d 9s 8h", "Kh 3c 3d 9d"], "holdem", r"board\[1\] holds 4 cards"),
        (["Kh", "3c 4c"], "seven-card-stud", "no board to be dealt more than once"),
    ],
)
def test_boards_that_one_deck_cannot_deal(board: list[str], game: str, message: str) -> None:
    hole = ["AsAd", "QsQd"] if game == "holdem" else ["AsAd2c2d4h5h6h", "QsQd7c7d9h9d8s"]
    with pytest.raises(brelan.BrelanError, match=message):
        brelan.showdown([9, 9], hole, board, game=game)


def test_lows_need_as_many_boards() -> None:
    with pytest.raises(brelan.BrelanError, match="low_scores has 1 board and high_scores 2"):
        brelan.settle([9, 9], [[1, 2], [2, 1]], [1, 0])


def test_a_list_of_boards_in_json() -> None:
    table = brelan.read_table(
        '{"board": ["Kh 3c 3d 9s 8h", "Kh 3c 3d Js Ah"], "players": ['
        '{"name": "A", "chips": 50, "cards": "KsKd"}, {"name": "B", "chips": 50, "cards": "AsAd"}]}'
    )
    assert brelan.showdown(**table).payouts == (50, 50)
