"""Whole showdowns in batches: six seats all in, from cards to chips, beside the scoring alone."""

from functools import partial

import numpy as np

import brelan
from benchmarks.inputs import random_hands
from benchmarks.jobs import reaches
from benchmarks.race import Race
from brelan.games.scoring import score_game

SEATS = 6


def test_showdowns(race: Race) -> None:
    deals = race.size(1_000_000)
    cards = random_hands(deals, 2 * SEATS + 5)
    hole = np.ascontiguousarray(cards[:, : 2 * SEATS].reshape(deals, SEATS, 2))
    board = np.ascontiguousarray(cards[:, 2 * SEATS :])
    chips = np.random.default_rng(1).integers(1, 2_000, (deals, SEATS))
    high = score_game(hole, board[:, None, :]).high
    paid = brelan.showdown_batch(chips, hole, board)
    assert np.array_equal(paid.sum(axis=1), chips.sum(axis=1))
    race(
        f"{deals:,} deals of {SEATS} seats, all in with different stacks",
        {
            "scoring alone": partial(score_game, hole, board[:, None, :], check=False),
            "settling alone": partial(brelan.settle_batch, chips, high),
            "brelan": partial(brelan.showdown_batch, chips, hole, board),
            "unchecked": partial(brelan.showdown_batch, chips, hole, board, check=False),
        },
        items=deals,
        unit="deals",
        # A million in two seconds.
        bars=[reaches(5e5), reaches(5e5, rival="settling alone")],
    )
