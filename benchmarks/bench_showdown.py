"""Whole showdowns in batches: six seats all in, from cards to chips, beside the scoring alone.

python benchmarks/bench_showdown.py [thousands of deals]
"""

import sys

import numpy as np

import brelan
from brelan.games.scoring import score_game
from harness import line, race, random_hands

SEATS = 6


def main() -> None:
    """Run all comparisons."""
    deals = int(float(sys.argv[1]) * 1e3) if len(sys.argv) > 1 else 1_000_000
    cards = random_hands(deals, 2 * SEATS + 5)
    hole = np.ascontiguousarray(cards[:, : 2 * SEATS].reshape(deals, SEATS, 2))
    board = np.ascontiguousarray(cards[:, 2 * SEATS :])
    chips = np.random.default_rng(1).integers(1, 2_000, (deals, SEATS))
    high = score_game(hole, board[:, None, :]).high
    best = race(
        {
            "scoring alone": lambda: score_game(hole, board[:, None, :], check=False),
            "settling alone": lambda: brelan.settle_batch(chips, high),
            "whole showdowns": lambda: brelan.showdown_batch(chips, hole, board),
            "whole showdowns, unchecked": lambda: brelan.showdown_batch(
                chips, hole, board, check=False
            ),
        },
        rounds=5,
    )
    paid = brelan.showdown_batch(chips, hole, board)
    if not np.array_equal(paid.sum(axis=1), chips.sum(axis=1)):
        raise SystemExit("chips were made or lost")
    print(f"{deals:,} deals of {SEATS} seats, all in with different stacks")
    for name, seconds in best.items():
        print(f"    {name:<28} {deals / seconds / 1e6:8.2f} million deals a second")
    whole = best["whole showdowns"] * 1e6 / deals
    line("1,000,000 whole showdowns, in 2 seconds", 2 / whole, must=1)
    line("1,000,000 settlements, in 2 seconds", 2e-6 * deals / best["settling alone"], must=1)


if __name__ == "__main__":
    main()
