"""Showdowns in batches against one at a time, deal by deal."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from brelan.games.games import (
    BADUGI_DRAW,
    DEUCE_TO_SEVEN_DRAW,
    FIVE_CARD_DRAW,
    HOLDEM,
    OMAHA,
    OMAHA_HILO,
    RAZZ,
    SEVEN_CARD_STUD,
    SHORT_DECK_HOLDEM,
    STUD_HILO,
)
from brelan.pots.showdown import showdown
from brelan.pots.showdown_batch import showdown_batch

pytestmark = pytest.mark.kernel

GAMES = [
    HOLDEM,
    SHORT_DECK_HOLDEM,
    OMAHA,
    OMAHA_HILO,
    SEVEN_CARD_STUD,
    STUD_HILO,
    RAZZ,
    FIVE_CARD_DRAW,
    DEUCE_TO_SEVEN_DRAW,
    BADUGI_DRAW,
]


def dealt(game: Any, rng: Any, rows: Any = 60, seats: Any = 4) -> Any:
    """Deal tables, half of them from few ranks so that hands tie."""
    lowest = 52 - game.deck_size
    needed = seats * game.hole_cards + game.board_cards
    hole = np.empty((rows, seats, game.hole_cards), np.uint8)
    board = np.empty((rows, game.board_cards), np.uint8)
    for row in range(rows):
        top = 52 if row % 2 else max(lowest + needed, min(52, lowest + 32))
        cards = rng.permutation(np.arange(lowest, top))[:needed].astype(np.uint8)
        hole[row] = cards[game.board_cards :].reshape(seats, -1)
        board[row] = cards[: game.board_cards]
    return hole, board


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("button", [None, 1])
def test_rows_are_showdowns(game: Any, button: int | None) -> None:
    rng = np.random.default_rng(20)
    hole, board = dealt(game, rng)
    rows, seats, _ = hole.shape
    folded = rng.random((rows, seats)) < 0.25
    chips = rng.integers(1, 4, (rows, seats)) * 7 + 20
    folded[np.arange(rows), chips.argmax(axis=1)] = False
    payouts = showdown_batch(
        chips, hole, board, folded=folded, dead_money=3, button=button, game=game
    )
    for row in range(rows):
        alone = showdown(
            chips[row],
            hole[row],
            board[row],
            folded=folded[row],
            dead_money=3,
            button=button,
            game=game,
        )
        assert payouts[row].tolist() == list(alone.payouts), row


def test_one_board_for_all() -> None:
    hole = [["KhKs", "2d2s"], ["AdAs", "KhKd"]]
    payouts = showdown_batch(np.array([100, 80]), hole, "7d 9h Js Td 3c")
    assert payouts.tolist() == [[180, 0], [180, 0]]


def test_games_without_a_board() -> None:
    payouts = showdown_batch(np.array([5, 5]), [["AsAhKdQc2s", "KsKhQdJc2d"]], game=FIVE_CARD_DRAW)
    assert payouts.tolist() == [[10, 0]]


def test_the_ace_counts_low_for_the_odd_chip_of_a_low() -> None:
    hole = [["As2d3c4h7dKcKd", "Ac2s3d4d7hQcQd", "5s5c5d5h6c6d6h"]]
    folded = np.array([False, False, True])
    payouts = showdown_batch(np.array([50, 50, 1]), hole, folded=folded, game=RAZZ)
    assert payouts.tolist() == [[50, 51, 0]]


@pytest.mark.parametrize(("button", "payouts"), [(None, [51, 50, 0]), (0, [50, 51, 0])])
def test_same_cards_fall_back_on_the_seats(button: int | None, payouts: list[Any]) -> None:
    by_suit = replace(HOLDEM, name="home", odd_chip="high-card-by-suit")
    found = showdown_batch(
        np.array([50, 50, 1]),
        [["2c3c", "2d3d", "2h3h"]],
        "As Ks Qs Js Ts",
        folded=np.array([False, False, True]),
        button=button,
        game=by_suit,
    )
    assert found.tolist() == [payouts]


REFUSED = {
    "twice at a table": ({"hole": [["KhKs", "2d2s"], ["KhKd", "Kh2c"]]}, "hole[1, 1] both hold K♥"),
    "on the board": ({"hole": [["KhKs", "2d2s"], ["3cKd", "Ah2c"]]}, "board both hold 3♣"),
    "out of range": ({"hole": np.array([[[50, 51], [1, 52]]])}, "hole[0, 1, 1] is 52, not"),
    "not in a short deck": (
        {"game": SHORT_DECK_HOLDEM, "board": "7d 9h Js Td 8c"},
        "hole[0, 1, 0] is 2♦, which the deck of short-deck",
    ),
    "hands of three": ({"hole": [["KhKs2c", "2d2s4s"]]}, "not (deals, seats, 2)"),
    "one deal": ({"hole": ["KhKs", "2d2s"]}, "not (deals, seats, 2)"),
    "short board": ({"board": "7d 9h Js"}, "board has shape (2, 3)"),
    "no board": ({"board": None}, "board has shape (2, 0)"),
    "rule": (
        {
            "game": SEVEN_CARD_STUD.__class__(
                "x", 2, 5, high=HOLDEM.high, odd_chip="low-card-by-suit"
            )
        },
        "do not know the odd-chip rule",
    ),
    "buttons": (
        {"game": replace(HOLDEM, odd_chip="high-card-by-suit"), "button": np.array([1])},
        "button has shape (1,)",
    ),
    "chips": ({"contributions": np.array([-1, 4])}, "contributions[0, 0] = -1"),
}


@pytest.mark.parametrize(("change", "reason"), REFUSED.values(), ids=REFUSED)
def test_refused(change: Any, reason: Any) -> None:
    arguments = {
        "contributions": np.array([100, 80]),
        "hole": [["KhKs", "2d2s"], ["AdAs", "KhKd"]],
        "board": "7d 9h Js Td 3c",
    } | change
    with pytest.raises(ValueError) as error:  # noqa: PT011
        showdown_batch(**arguments)
    assert reason in str(error.value)


def test_unchecked_cards_are_not_compared() -> None:
    hole = np.array([[[50, 51], [50, 51]]])
    board = np.array([[2, 8, 20, 25, 36]])
    assert showdown_batch(np.array([7, 7]), hole, board, check=False).tolist() == [[7, 7]]


def test_mucked_seats_and_names_of_games() -> None:
    hole = [["KhKs", "2d2s"], ["AdAs", "KhKd"]]
    board = "7d 9h Js Td 3c"
    mucked = np.array([[True, False], [False, True]])
    paid = showdown_batch(np.array([100, 80]), hole, board, mucked=mucked, game="holdem")
    assert paid.tolist() == [[20, 160], [180, 0]]
    for row in range(2):
        alone = showdown([100, 80], hole[row], board, mucked=mucked[row])
        assert paid[row].tolist() == list(alone.payouts)
