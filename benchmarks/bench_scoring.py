"""Scoring against the plain scalar loop, between levels, layouts and threads.

python benchmarks/bench_scoring.py [millions of hands]
"""

import ctypes
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np

import brelan
from brelan._native import levels
from brelan.hands import scoring
from harness import line, pointer, race, random_hands, reference

PORTABLE = levels.LEVEL_NAMES.index("portable")


def at_level(level: int, hands: np.ndarray, out: np.ndarray, **options: object) -> None:
    """Score through the public function at a forced level."""
    levels.LEVEL = level
    brelan.score(hands, out=out, **options)
    scoring.LEVEL = levels.LEVEL


def main() -> None:
    """Run all comparisons."""
    n = int(float(sys.argv[1]) * 1e6) if len(sys.argv) > 1 else 10_000_000
    hands = random_hands(n)
    columns = np.asfortranarray(hands)
    out = np.empty(n, dtype=np.uint16)
    plain = reference()
    level = levels.LEVEL

    def scalar(share: int = 0, shares: int = 1) -> None:
        start, stop = n * share // shares, n * (share + 1) // shares
        plain.reference_score_7(
            pointer(hands[start:]), ctypes.c_size_t(stop - start), pointer(out[start:])
        )

    def scalar_in_two_threads() -> None:
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(lambda share: scalar(share, 2), range(2)))

    scalar()
    if not np.array_equal(out, brelan.score(hands)):
        raise SystemExit("the scalar loop and the kernel disagree")
    rivals = {
        "scalar": scalar,
        "scalar, two threads": scalar_in_two_threads,
        "portable": lambda: at_level(PORTABLE, hands, out),
        "portable unchecked": lambda: at_level(PORTABLE, hands, out, check=False),
        "fast": lambda: at_level(level, hands, out),
        "fast unchecked": lambda: at_level(level, hands, out, check=False),
        "columns": lambda: at_level(level, columns, out),
        "two threads": lambda: at_level(level, hands, out, workers=2),
    }
    for ranking in (brelan.ACE_TO_FIVE, brelan.EIGHT_OR_BETTER, brelan.DEUCE_TO_SEVEN):
        rivals[ranking.name] = lambda ranking=ranking: brelan.score(hands, ranking=ranking, out=out)
    short = random_hands(n)
    short = (short % 36 + 16).astype(np.uint8)
    rivals["SHORT_DECK"] = lambda: brelan.score(
        short, ranking=brelan.SHORT_DECK, out=out, check=False
    )
    best = race(rivals)
    rate = {name: n / seconds / 1e6 for name, seconds in best.items()}
    print(f"{n:,} random 7-card hands, kernel {levels.LEVEL_NAMES[level]}")
    for name, value in rate.items():
        print(f"    {name:<20} {value:8.0f} million hands a second")
    line(
        "kernel against the portable kernel, both checked",
        rate["fast"] / rate["portable"],
        must=1.8,
    )
    line(
        "portable kernel, checked, against the scalar loop",
        rate["portable"] / rate["scalar"],
        must=1,
    )
    line("kernel, checked, against the scalar loop", rate["fast"] / rate["scalar"], must=1.8)
    line("cost of checking", 100 * (rate["fast unchecked"] / rate["fast"] - 1), "%", must=15)
    line(
        "two threads against one, of the scalar loop: what the machine gives",
        rate["scalar, two threads"] / rate["scalar"],
    )
    line("two threads against one", rate["two threads"] / rate["fast"], must=1.8)
    for name in ("ACE_TO_FIVE", "EIGHT_OR_BETTER", "DEUCE_TO_SEVEN", "SHORT_DECK"):
        reached = rate[name] / (rate["fast unchecked"] if name == "SHORT_DECK" else rate["fast"])
        line(f"{name} against HIGH", reached, must=0.9)


if __name__ == "__main__":
    main()
