"""Count the 169 x 169 table of starting hands and write what the library keeps of it.

    python scripts/build_preflop.py [workers]

Writes src/brelan/_data/preflop_high.npz (deals won and shared, exact) and preflop_strength.csv (the
equity of each hand against a random one, the strongest first).
"""

import csv
import sys
import time
from pathlib import Path

import numpy as np

from brelan.equities.preflop import PreflopTable, count_preflop, pack

DATA = Path(__file__).resolve().parent.parent / "src" / "brelan" / "_data"


def write_strengths(table: PreflopTable, path: Path) -> None:
    """Write the equity of each hand against a random one, the strongest first."""
    ranked = np.argsort(-table.vs_random, kind="stable")
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["class", "equity"])
        writer.writerows((table.classes[i], f"{table.vs_random[i]:.12f}") for i in ranked)


def main() -> None:
    """Count and write."""
    workers = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    start = time.perf_counter()
    table = count_preflop(workers=workers)
    print(f"counted in {time.perf_counter() - start:.1f} s with {workers} workers")
    DATA.mkdir(exist_ok=True)
    win, tie = pack(table)
    np.savez_compressed(DATA / "preflop_high.npz", win=win, tie=tie)
    write_strengths(table, DATA / "preflop_strength.csv")
    for path in sorted(DATA.iterdir()):
        print(f"{path.name}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
