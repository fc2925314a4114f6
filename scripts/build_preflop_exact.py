"""Count how each starting hand does against two random hands and write what the library keeps.

    python scripts/build_preflop_exact.py [workers]

Writes src/brelan/_data/preflop_three.npz: for each of the 169 hands the deals that it wins, shares
with one opponent and shares with both, exact. It takes a minute or two of one core.
"""

import sys
import time
from pathlib import Path

import numpy as np

from brelan.equities.preflop import count_three

KEPT = Path(__file__).resolve().parent.parent / "src" / "brelan" / "_data" / "preflop_three.npz"


def main() -> None:
    """Count and write."""
    workers = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    start = time.perf_counter()
    outcomes = count_three(workers=workers, progress=True)
    print(f"counted in {time.perf_counter() - start:.1f} s with {workers} workers")
    np.savez_compressed(KEPT, outcomes=outcomes)
    print(f"{KEPT.name}: {KEPT.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
