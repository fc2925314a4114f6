"""Hands read on boards: draws, made hands, nuts, what is ahead, outs."""

from functools import partial

import numpy as np
import pytest

import brelan
from benchmarks.inputs import random_hands
from benchmarks.jobs import reaches
from benchmarks.race import Race

STREETS = {"flop": 3, "turn": 4, "river": 5}


@pytest.mark.parametrize("street", STREETS)
def test_draws_and_made_hands(race: Race, street: str) -> None:
    hands = random_hands(2_000_000, 2 + STREETS[street])
    hole, board = np.ascontiguousarray(hands[:, :2]), np.ascontiguousarray(hands[:, 2:])
    for function in (brelan.draws, brelan.made_hand):
        race(
            f"{function.__name__}, Hold'em, {street}",
            {"brelan": partial(function, hole, board)},
            items=len(hands),
            unit="situations",
            bars=[reaches(20e6, 40e6)],
        )


def test_draws_of_omaha(race: Race) -> None:
    hands = random_hands(100_000, 7)
    race(
        "draws, Omaha, flop",
        {"brelan": partial(brelan.draws, hands[:, :4], hands[:, 4:], game="omaha")},
        items=len(hands),
        unit="situations",
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
