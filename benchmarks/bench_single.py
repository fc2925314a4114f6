"""One hand at a time: a whole call of score, beside an empty call into C; memory of an import.

python benchmarks/bench_single.py
"""

import os
import subprocess
import sys
import tracemalloc

import numpy as np
from brelan._kernel import lib

import brelan
from harness import line, race

CALLS = 1_000


def repeat(call: object) -> object:
    """Return a function that makes the call many times."""

    def run() -> None:
        for _ in range(CALLS):
            call()  # type: ignore[operator]

    return run


def import_seconds(what: str) -> float:
    """Return the time a fresh interpreter takes to import a module, without its own start."""
    # A module is compiled once and kept, unless the interpreter was told not to keep it.
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    code = f"import time; t = time.perf_counter(); import {what}; print(time.perf_counter() - t)"
    runs = [
        float(
            subprocess.run(
                [sys.executable, "-c", code], capture_output=True, check=True, env=kept
            ).stdout
        )
        for _ in range(9)
    ]
    return min(runs)


def main() -> None:
    """Run all comparisons."""
    hand = np.array([51, 45, 30, 22, 9, 4, 0], dtype=np.uint8)
    best = race(
        {
            "empty call": repeat(lib.brelan_compiler),
            "one hand": repeat(lambda: brelan.score(hand)),
            "one hand, unchecked": repeat(lambda: brelan.score(hand, check=False)),
            "one text": repeat(lambda: brelan.score("As Kd 9h 7h 4d 3c 2c")),
        },
        rounds=60,
    )
    for name, seconds in best.items():
        print(f"    {name:<20} {seconds / CALLS * 1e6:8.2f} microseconds")
    line("one hand from ready codes, whole call", best["one hand"] / CALLS * 1e6, "µs", must=2)
    hands = brelan.list_hands(7, stop=1_000_000)
    tracemalloc.start()
    brelan.score(hands)
    line("peak while scoring, against the scores' size", tracemalloc.get_traced_memory()[1] / 2e6)
    tracemalloc.stop()
    extra = (import_seconds("brelan") - import_seconds("numpy")) * 1e3
    line("import brelan, beyond numpy's own time", extra, "ms", must=120)


if __name__ == "__main__":
    main()
