"""Hands read on boards: draws, made hands, nuts, what is ahead, outs."""

from functools import partial
from typing import Any

import numpy as np
import pytest

import brelan
from benchmarks.inputs import random_hands
from benchmarks.jobs import reaches
from benchmarks.race import Race

STREETS = {"flop": 3, "turn": 4, "river": 5}
GAMES = {"holdem": 2, "omaha": 4, "omaha-5": 5, "omaha-6": 6}


@pytest.mark.parametrize("street", STREETS)
@pytest.mark.parametrize("game", GAMES)
def test_draws_and_made_hands(race: Race, game: str, street: str) -> None:
    """A board a hand, cut out of rows or not, as integers of eight bytes, and one board for all."""
    held = GAMES[game]
    hands = random_hands(500_000, held + STREETS[street])
    hole, board = np.ascontiguousarray(hands[:, :held]), np.ascontiguousarray(hands[:, held:])
    apart = ~np.isin(hole, board[0]).any(axis=1)
    forms: dict[str, tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]] = {
        "brelan": (hole, board),
        "cut out of rows": (hands[:, :held], hands[:, held:]),
        "int64": (hole.astype(np.int64), board.astype(np.int64)),
        "one board": (np.ascontiguousarray(hole[apart]), board[0]),
    }
    least = 20e6 if game == "holdem" else 10e6
    for function in (brelan.draws, brelan.made_hand):
        race(
            f"{function.__name__}, {game}, {street}",
            {form: partial(function, *cards, game=game) for form, cards in forms.items()},
            items={form: len(cards[0]) for form, cards in forms.items()},
            unit="situations",
            bars=[reaches(least, 2 * least, form) for form in forms],
        )


def test_nuts_of_varied_rivers(race: Race) -> None:
    hands = random_hands(100_000)
    hole, board = hands[:, :2], hands[:, 2:]
    race(
        "is_nuts, a board a hand, river",
        {"brelan": partial(brelan.is_nuts, hole, board)},
        items=len(hands),
        unit="situations",
        bars=[reaches(100e3, 300e3)],
    )
    race(
        "hands_ahead, a board a hand, river",
        {"brelan": partial(brelan.hands_ahead, hole, board)},
        items=len(hands),
        unit="situations",
        bars=[reaches(100e3)],
    )


def test_outs(race: Race) -> None:
    hands = random_hands(20_000, 5)
    hole, board = hands[:, :2], hands[:, 2:]
    race(
        "outs, flop",
        {"brelan": partial(brelan.outs, hole, board)},
        items=len(hands),
        unit="situations",
    )
    race(
        "outs against a range, flop",
        {"brelan": partial(brelan.outs, hole[:200], board[:200], against="30%")},
        items=200,
        unit="situations",
    )
