"""Comparisons within one run: rivals take turns, the best of many rounds counts, ratios print."""

import ctypes
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import numpy.typing as npt

ROOT = Path(__file__).resolve().parent.parent


def race(rivals: dict[str, Callable[[], object]], rounds: int = 15) -> dict[str, float]:
    """Return the best seconds of each rival, all of them run once a round, in turns."""
    best = dict.fromkeys(rivals, float("inf"))
    for _ in range(rounds):
        for name, run in rivals.items():
            start = time.perf_counter()
            run()
            best[name] = min(best[name], time.perf_counter() - start)
    return best


def line(what: str, ratio: float, unit: str = "times", must: float | None = None) -> None:
    """Print one result, and beside it what it must reach."""
    goal = "" if must is None else f"   (must reach {must:g})"
    print(f"{what:<68} {ratio:8.2f} {unit}{goal}", flush=True)


def random_hands(n: int, k: int = 7, seed: int = 1) -> npt.NDArray[np.uint8]:
    """Return n uniformly random hands of k cards, shape (n, k)."""
    rng = np.random.default_rng(seed)
    hands = rng.integers(0, 52, (n, k), dtype=np.uint8)
    while True:
        ordered = np.sort(hands, axis=1)
        again = (ordered[:, 1:] == ordered[:, :-1]).any(axis=1)
        if not again.any():
            return hands
        hands[again] = rng.integers(0, 52, (int(again.sum()), k), dtype=np.uint8)


def reference() -> ctypes.CDLL:
    """Compile the scalar loop with the flags of the kernel, and load it."""
    folder = tempfile.mkdtemp(prefix="brelan-bench-")
    library = Path(folder) / "reference.so"
    sources = [ROOT / "benchmarks" / "scalar_reference.c", *sorted(ROOT.glob("tables/*.c"))]
    subprocess.run(
        ["cc", "-std=c11", "-O3", "-shared", "-fPIC", f"-I{ROOT / 'csrc'}", "-o", str(library)]
        + [str(source) for source in sources],
        check=True,
    )
    return ctypes.CDLL(str(library))


def pointer(array: npt.NDArray[np.generic]) -> ctypes.c_void_p:
    """Return the address of an array's data."""
    return ctypes.c_void_p(array.ctypes.data)
