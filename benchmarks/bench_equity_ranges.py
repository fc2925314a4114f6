"""Ranges against ranges, exact, on one thread: times, and the same by looping over matchups."""

import itertools
from collections.abc import Callable
from functools import partial

import numpy as np
import pytest

from benchmarks.jobs import within
from benchmarks.race import Race
from brelan import HIGH, Range, RangeRanking, equity_vs_random, hand_equities, hand_strength
from brelan.cards.classes import COMBO_CARDS
from brelan.equities.hands import exact_hands
from brelan.equities.matchups import run_matchups
from brelan.equities.preflop import count_preflop
from brelan.equities.ranges import exact_ranges
from brelan.equities.spots import COMBO_BITS, ranges_spot
from brelan.equities.sweeps import run_sweep, sweep_work

ORDER = RangeRanking.load("equity-vs-random")
WEIGHTED = np.random.default_rng(3).random((2, 1326))
TYPICAL = [ORDER.top(0.15), ORDER.top(0.30)]
RANDOM = [np.ones(1326), np.ones(1326)]
NARROW = [Range("QQ+,AKs,AKo"), Range("32s,43s,54s,65s,76s,87s,98s,T9s,JTs,QJs,KQs,AKs")]
THREE = [Range("TT+,AQ+"), Range("QQ+,AK"), Range("TT")]
HOLES = np.random.default_rng(5).permuted(np.tile(np.arange(52), (10_000, 1)), axis=1)

#: Name, call, and the milliseconds it must take at most.
SPOTS: list[tuple[str, Callable[[], object], float | None]] = [
    (
        "random v random, preflop, every combo",
        lambda: run_sweep(ranges_spot(RANDOM, "", "", HIGH), 0),
        2000,
    ),
    ("15 % v 30 %, preflop", lambda: exact_ranges(TYPICAL), None),
    ("QQ+,AKs,AKo v suited connectors, preflop", lambda: exact_ranges(NARROW), 60),
    ("TT+,AQ+ v QQ+,AK v TT, preflop", lambda: exact_ranges(THREE), 500),
    ("15 % v 30 %, flop", lambda: exact_ranges(TYPICAL, "Kd 9h 4c"), 5),
    ("15 % v 30 %, every combo, flop", lambda: hand_equities(TYPICAL, "Kd 9h 4c"), None),
    ("random weights, every combo, flop", lambda: hand_equities(WEIGHTED, "Kd 9h 4c"), None),
    ("15 % v 30 %, turn", lambda: exact_ranges(TYPICAL, "Kd 9h 4c 2s"), None),
    ("hand_strength, 10,000 flops", lambda: hand_strength(HOLES[:, :2], HOLES[:, 2:5]), None),
    (
        "equity_vs_random, 20 flops",
        lambda: equity_vs_random(HOLES[:20, :2], HOLES[:20, 2:5]),
        None,
    ),
]


@pytest.mark.parametrize(("name", "call", "must"), SPOTS, ids=[spot[0] for spot in SPOTS])
def test_spot(race: Race, name: str, call: Callable[[], object], must: float | None) -> None:
    race(name, {"brelan": call}, bars=[within(must / 1e3)] if must else [])


def one_by_one(ranges: list[Range], board: str) -> None:
    """Deal every live matchup of two ranges with the kernel for hands."""
    combos = [np.flatnonzero(held.weights) for held in ranges]
    for one, other in itertools.product(*combos):
        if not COMBO_BITS[one] & COMBO_BITS[other]:
            exact_hands(COMBO_CARDS[[one, other]], board)


def test_ways(race: Race) -> None:
    pairs = [Range("TT+,AQ"), Range("99-66,KJs")]
    race(
        "TT+,AQ v 99-66,KJs, preflop",
        {
            "matchups one by one": partial(one_by_one, pairs, ""),
            "brelan": partial(exact_ranges, pairs, ""),
        },
        min_rounds=3,
    )
    wide = ranges_spot(TYPICAL, "Kd 9h 4c 2s", "", HIGH)
    race(
        "15 % v 30 %, turn, by two ways of the library",
        {
            "matchups": lambda: run_matchups(wide),
            "brelan": lambda: run_sweep(wide, sweep_work(wide)[1]),
        },
        min_rounds=2,
    )


@pytest.mark.exhaustive
def test_preflop_table(race: Race) -> None:
    race(
        "169 × 169 starting hands from nothing, 2 threads",
        {"brelan": partial(count_preflop, workers=2)},
        bars=[within(15)],
        min_rounds=1,
    )
