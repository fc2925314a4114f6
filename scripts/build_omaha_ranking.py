"""Count how each Omaha starting hand does against a random hand and write what the library keeps.

    python scripts/build_omaha_ranking.py [workers]

Writes src/brelan/_data/preflop_omaha.npz: for each of the 16,432 classes of hands what it wins over
all deals, in halves of a pot, and in quarters where low hands share it. Whole numbers, nothing is
sampled. It takes some minutes of two cores.
"""

import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from brelan.equities.omaha_preflop import count_classes, units_of
from brelan.ranges.omaha_ranking import FILE, pack_units

KEPT = Path(__file__).resolve().parent.parent / "src" / "brelan" / "_data" / FILE


def main() -> None:
    """Count and write."""
    workers = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    start = time.perf_counter()
    counts = count_classes(workers=workers, progress=True)
    print(f"counted in {time.perf_counter() - start:.1f} s with {workers} workers")
    kept: dict[str, Any] = {**pack_units(*units_of(counts))}
    np.savez_compressed(KEPT, **kept)
    print(f"{KEPT.name}: {KEPT.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
