"""All 133,784,560 seven-card hands, against nested scalar loops with incremental keys.

python benchmarks/bench_enumeration.py
"""

import numpy as np

import brelan
from harness import line, pointer, race, reference

HANDS = 133_784_560


def main() -> None:
    """Run the comparison, and check that both count the same."""
    plain = reference()
    counts = np.zeros(brelan.HIGH.size + 1, dtype=np.uint64)
    plain.reference_walk_7(pointer(counts))
    if not np.array_equal(counts, brelan.score_counts(7)):
        raise SystemExit("the nested loops and the kernel disagree")
    best = race(
        {
            "scalar": lambda: plain.reference_walk_7(pointer(counts)),
            "kernel": lambda: brelan.score_counts(7),
            "two threads": lambda: brelan.score_counts(7, workers=2),
        },
        rounds=5,
    )
    for name, seconds in best.items():
        print(f"    {name:<12} {HANDS / seconds / 1e6:8.0f} million hands a second")
    line(
        "enumeration by the kernel against nested loops", best["scalar"] / best["kernel"], must=1.3
    )
    line("two threads against one", best["kernel"] / best["two threads"])


if __name__ == "__main__":
    main()
