"""Ranges against ranges, exact: times, and how they compare with looping over matchups.

Usage: python benchmarks/bench_equity_ranges.py [--rounds 5] [--table]

Every figure is the best of several rounds on one thread. The reference for ranges is the plain
way: `exact_hands` once for every live matchup, itself the fast path for two hands. With --table
the table of starting hands is counted from nothing as well.
"""

import argparse
import itertools
import time
from collections.abc import Callable

import numpy as np

from brelan import HIGH, Range, RangeRanking
from brelan.cards.classes import COMBO_CARDS
from brelan.equities.hands import exact_hands
from brelan.equities.matchups import run_matchups
from brelan.equities.preflop import count_preflop
from brelan.equities.ranges import exact_ranges, hand_equities
from brelan.equities.spots import COMBO_BITS, ranges_spot
from brelan.equities.strength import equity_vs_random, hand_strength
from brelan.equities.sweeps import run_sweep, sweep_sides
from harness import line, race

CONNECTORS = "32s,43s,54s,65s,76s,87s,98s,T9s,JTs,QJs,KQs,AKs"
ORDER = RangeRanking.load("equity-vs-random")
WEIGHTED = np.random.default_rng(3).random((2, 1326))
TYPICAL = [ORDER.top(0.15), ORDER.top(0.30)]
RANDOM = [np.ones(1326), np.ones(1326)]


def spots() -> dict[str, tuple[Callable[[], object], float | None]]:
    """Return what is timed, and in how many milliseconds it must be done."""
    narrow = [Range("QQ+,AKs,AKo"), Range(CONNECTORS)]
    three = [Range("TT+,AQ+"), Range("QQ+,AK"), Range("TT")]
    holes = np.random.default_rng(5).permuted(np.tile(np.arange(52), (10_000, 1)), axis=1)
    return {
        "random v random, before the flop, every combo": (
            lambda: run_sweep(ranges_spot(RANDOM, "", "", HIGH), 0),
            2000,
        ),
        "15 % v 30 %, before the flop": (lambda: exact_ranges(TYPICAL), None),
        "QQ+,AKs,AKo v suited connectors, before the flop": (lambda: exact_ranges(narrow), 60),
        "TT+,AQ+ v QQ+,AK v TT, before the flop": (lambda: exact_ranges(three), 500),
        "15 % v 30 %, flop": (lambda: exact_ranges(TYPICAL, "Kd 9h 4c"), 5),
        "15 % v 30 %, every combo of both, flop": (
            lambda: hand_equities(TYPICAL, "Kd 9h 4c"),
            None,
        ),
        "random weights, every combo of both, flop": (
            lambda: hand_equities(WEIGHTED, "Kd 9h 4c"),
            None,
        ),
        "15 % v 30 %, turn": (lambda: exact_ranges(TYPICAL, "Kd 9h 4c 2s"), None),
        "hand_strength, 10,000 flops": (lambda: hand_strength(holes[:, :2], holes[:, 2:5]), None),
        "equity_vs_random, 20 flops": (
            lambda: equity_vs_random(holes[:20, :2], holes[:20, 2:5]),
            None,
        ),
    }


def one_by_one(ranges: list[Range], board: str) -> None:
    """Deal every live matchup of two ranges with the kernel for hands."""
    combos = [np.flatnonzero(held.weights) for held in ranges]
    for one, other in itertools.product(*combos):
        if not COMBO_BITS[one] & COMBO_BITS[other]:
            exact_hands(COMBO_CARDS[[one, other]], board)


def compare(rounds: int) -> None:
    """Print how the two exact ways and the plain loop compare."""
    pairs, board = [Range("TT+,AQ"), Range("99-66,KJs")], ""
    timed = race(
        {
            "plain": lambda: one_by_one(pairs, board),
            "exact": lambda: exact_ranges(pairs, board),
        },
        min(rounds, 3),
    )
    line("TT+,AQ v 99-66,KJs: plain loop / exact_ranges", timed["plain"] / timed["exact"])
    wide = ranges_spot(TYPICAL, "Kd 9h 4c 2s", "", HIGH)
    timed = race(
        {
            "matchups": lambda: run_matchups(wide),
            "sweep": lambda: run_sweep(wide, sweep_sides(wide)[0]),
        },
        min(rounds, 2),
    )
    line("15 % v 30 %, turn: matchups / sweep", timed["matchups"] / timed["sweep"])


def main() -> None:
    """Run everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--table", action="store_true")
    options = parser.parse_args()
    timed = spots()
    best = race({name: run for name, (run, _) in timed.items()}, options.rounds)
    for name, seconds in best.items():
        line(name, 1e3 * seconds, "ms", timed[name][1])
    compare(options.rounds)
    if options.table:
        start = time.perf_counter()
        count_preflop(workers=2)
        line("169 x 169 starting hands, two threads", time.perf_counter() - start, "s", 15)


if __name__ == "__main__":
    main()
