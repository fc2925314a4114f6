"""Three ranges and more, exact: times, and how they compare with looping over matchups in C.

Usage: python benchmarks/bench_multiway.py [--rounds 3] [--preflop] [--plain]

Every figure is the best of several rounds on one thread, the whole call, beside what it must
reach. With --plain the triple loop of triple_loop.c, compiled here, deals the rivers as well.
"""

import argparse
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import cffi
import numpy as np
from harness import line

from brelan import HIGH, Range, RangeRanking, equity
from brelan.cards.cards import parse_hand
from brelan.cards.classes import COMBO_CARDS
from brelan.equities.range_plan import RangePlan
from brelan.equities.ranges import exact_ranges
from brelan.equities.spots import ranges_spot
from brelan.hands.scoring import score

FLOP, TURN, RIVER = "Kh 9h 4c", "Kh 9h 4c 2s", "Kh 9h 4c 2s 7d"
ORDER = RangeRanking.load("equity-vs-random")
RANDOM = np.ones(1326)
TOP15, TOP30 = ORDER.top(0.15), ORDER.top(0.30)
MEDIUM = [Range(t).weights for t in ("77+,A9s+,AJo+", "TT+,AQ+", "88+,ATs+,KQs,AJo+", "99+,AJs+")]
HAND = Range("AsKd").weights
#: What is timed, its board, and in how many milliseconds it must be done.
SPOTS = {
    "three of 15 %, river": ([TOP15] * 3, RIVER, 0.4),
    "three of 15 %, turn": ([TOP15] * 3, TURN, 8),
    "three of 15 %, flop": ([TOP15] * 3, FLOP, 200),
    "three of 30 %, river": ([TOP30] * 3, RIVER, 0.6),
    "three of 30 %, flop": ([TOP30] * 3, FLOP, 600),
    "three medium ranges, river": (MEDIUM[:3], RIVER, 0.3),
    "three medium ranges, turn": (MEDIUM[:3], TURN, 4),
    "three medium ranges, flop": (MEDIUM[:3], FLOP, 80),
    "a hand and two random hands, river": ([HAND, RANDOM, RANDOM], RIVER, 0.5),
    "three random hands, river": ([RANDOM] * 3, RIVER, 1.2),
    "three random hands, flop": ([RANDOM] * 3, FLOP, 1200),
    "four medium ranges, river": (MEDIUM, RIVER, 6),
    "four medium ranges, turn": (MEDIUM, TURN, 250),
    "a hand and 15 %, river": ([HAND, TOP15], RIVER, 0.08),
    "a hand and 15 %, turn": ([HAND, TOP15], TURN, 0.09),
    "a hand and 15 %, flop": ([HAND, TOP15], FLOP, 0.15),
}
PREFLOP = {
    "three medium ranges, before the flop": (MEDIUM[:3], "", 20_000),
    "three random hands, before the flop": ([RANDOM] * 3, "", 180_000),
}


def best_of(rounds: int, run: Callable[[], object]) -> float:
    """Return the least seconds of several rounds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
    return min(times)


def build_loop() -> tuple[cffi.FFI, object]:
    """Compile the triple loop."""
    ffi = cffi.FFI()
    ffi.cdef(
        "void triple_loop(const uint64_t *bits, const uint16_t *scores, const size_t *counts,"
        " uint64_t *outcomes);"
    )
    place = Path(tempfile.mkdtemp()) / "triple_loop.so"
    source = Path(__file__).with_name("triple_loop.c")
    compiler = shutil.which("cc") or "gcc"
    subprocess.run([compiler, "-O3", "-shared", "-fPIC", "-o", place, source], check=True)
    return ffi, ffi.dlopen(str(place))


def plain_river(ffi: cffi.FFI, lib: object, ranges: list[object], board: str) -> None:
    """Deal a river with the triple loop, scores ready before."""
    cards = parse_hand(board)
    free = ~np.isin(COMBO_CARDS, cards).any(axis=1)
    held = [np.flatnonzero((np.asarray(row) > 0) & free) for row in ranges]
    combos = np.concatenate(held)
    hands = np.column_stack([COMBO_CARDS[combos], np.tile(cards, (combos.size, 1))])
    scores = score(hands.astype(np.uint8))
    bits = np.left_shift(np.uint64(1), COMBO_CARDS[combos].astype(np.uint64)).sum(axis=1)
    outcomes = np.zeros(8, dtype=np.uint64)
    counts = np.array([own.size for own in held], dtype=np.uintp)
    lib.triple_loop(  # type: ignore[attr-defined]
        ffi.from_buffer("uint64_t[]", bits.astype(np.uint64)),
        ffi.from_buffer("uint16_t[]", scores),
        ffi.from_buffer("size_t[]", counts),
        ffi.from_buffer("uint64_t[]", outcomes),
    )
    found = exact_ranges(ranges, board).outcomes
    if outcomes.tolist() != found.tolist():
        raise AssertionError(f"the triple loop counts {outcomes}, exact_ranges {found}")


def main() -> None:
    """Run everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--preflop", action="store_true")
    parser.add_argument("--plain", action="store_true")
    options = parser.parse_args()
    for name, (ranges, board, must) in {**SPOTS, **(PREFLOP if options.preflop else {})}.items():
        rounds = options.rounds if board else 1
        plan = RangePlan(ranges_spot(ranges, board, "", HIGH))
        seconds = best_of(rounds, lambda r=ranges, b=board: exact_ranges(r, b))
        line(name, 1e3 * seconds, "ms", must)
        line(f"    by {plan.way}; estimate / time", plan.seconds / seconds)
    known = best_of(20, lambda: equity("AsAh", "KsKh"))
    line("AsAh v KsKh, before the flop", 1e3 * known, "ms", 0.10)
    if options.plain:
        ffi, lib = build_loop()
        for name in ("three of 15 %, river", "three medium ranges, river"):
            ranges, board, _ = SPOTS[name]
            plain = best_of(2, lambda r=ranges, b=board: plain_river(ffi, lib, r, b))
            fast = best_of(9, lambda r=ranges, b=board: exact_ranges(r, b))
            line(f"{name}: triple loop / exact_ranges", plain / fast)


if __name__ == "__main__":
    main()
