"""Omaha against seven-card scoring in the same run: rows, one board, equities."""

from collections.abc import Callable
from functools import partial
from itertools import combinations

import numpy as np
import pytest

import brelan
from benchmarks.inputs import random_hands
from benchmarks.jobs import ratio, within
from benchmarks.race import Race
from brelan.equities.deal import make_deal
from brelan.equities.games import exact_deal_chunk, sample_deal_chunk
from brelan.games.games import OMAHA, OMAHA_5, OMAHA_6, OMAHA_HILO
from brelan.games.scoring import score_game

HANDS = ["AsAdKsKd", "JhTh9c8c"]
LOWS = ["As2dKsKd", "Ah2h9c8c"]
SAMPLES = 200_000
WORDS = np.random.SeedSequence(1).generate_state(4, np.uint64).astype(np.uint64)


def test_scoring(race: Race) -> None:
    n = race.size(1_000_000)
    seven, dealt = random_hands(n), random_hands(n, 11)
    boards = np.ascontiguousarray(dealt[:, 6:])
    board = brelan.parse_hand("2s 7h 9s Jd Kc")
    live = np.setdiff1d(np.arange(52, dtype=np.uint8), board)
    every = np.array(list(combinations(live, 4)), dtype=np.uint8)
    rivals: dict[str, Callable[[], object]] = {"seven cards": partial(brelan.score, seven)}
    for game in (OMAHA, OMAHA_5, OMAHA_6, OMAHA_HILO):
        hole = np.ascontiguousarray(dealt[:, : game.hole_cards])
        rivals[game.name] = partial(score_game, hole, boards, game=game)
    four = np.ascontiguousarray(dealt[:, :4])
    rivals["omaha, unchecked"] = partial(score_game, four, boards, game=OMAHA, check=False)
    rivals["omaha, one board"] = partial(score_game, every, board, game=OMAHA)
    race(
        f"{n:,} hands in Omaha games",
        rivals,
        items=dict.fromkeys(rivals, n) | {"omaha, one board": len(every)},
        unit="hands",
        bars=[
            ratio("omaha", "seven cards", 1 / 20),
            ratio("omaha, one board", "seven cards", 0.3),
        ],
    )


@pytest.mark.parametrize(
    ("game", "hands", "board", "must"),
    [
        (OMAHA, HANDS, "Ts 6h 2d", 1e-4),
        (OMAHA, HANDS, "", None),
        (OMAHA_HILO, LOWS, "", None),
    ],
    ids=["flop", "preflop", "preflop, high and low"],
)
def test_equities(
    race: Race, game: brelan.Game, hands: list[str], board: str, must: float | None
) -> None:
    deal = make_deal(game, hands, board)
    exact = partial(exact_deal_chunk, deal, (0, deal.choices))
    race(
        f"every board of two hands, {game.name}, {board or 'preflop'}",
        {"brelan": exact},
        items=deal.choices,
        unit="boards",
        bars=[within(must)] if must else [],
    )
    if not board:
        race(
            f"sampled boards of two hands, {game.name}, preflop",
            {"brelan": partial(sample_deal_chunk, deal, SAMPLES, WORDS)},
            items=SAMPLES,
            unit="deals",
        )


@pytest.mark.parametrize(
    ("board", "must"), [(3, 15e-6), (4, None), (5, None)], ids=["flop", "turn", "river"]
)
def test_batches(race: Race, board: int, must: float | None) -> None:
    deals = race.size(20_000)
    cards = random_hands(deals, 8 + board)
    hole = np.ascontiguousarray(cards[:, :8].reshape(deals, 2, 4))
    boards = np.ascontiguousarray(cards[:, 8:])
    rivals: dict[str, Callable[[], object]] = {
        game.name: partial(brelan.equity_batch, hole, boards, game=game)
        for game in (OMAHA, OMAHA_HILO)
    }
    race(
        f"{deals:,} exact deals of two hands, {board} board cards",
        rivals,
        items=deals,
        unit="deals",
        bars=[within(must * deals, rival="omaha")] if must else [],
        min_rounds=3,
    )


def test_against_random(race: Race) -> None:
    flop, river = "Qd 7h 2c", "Qd 7h 2c 9s 9d"
    race(
        "a hand of Omaha against a random one",
        {
            "strength on a river": partial(brelan.hand_strength, HANDS[0], river, game=OMAHA),
            "strength on a flop": partial(brelan.hand_strength, HANDS[0], flop, game=OMAHA),
            "equity on a flop": partial(brelan.equity_vs_random, HANDS[0], flop, game=OMAHA),
            "equity before the flop": partial(brelan.equity_vs_random, HANDS[0], game=OMAHA),
        },
        items=1,
        unit="hands",
        min_rounds=3,
    )
