"""What the benchmarks work on: random hands, and the plain C loop that is a rival everywhere."""

import ctypes
import subprocess
from pathlib import Path

import numpy as np
import numpy.typing as npt

ROOT = Path(__file__).resolve().parent.parent


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


def compiled(folder: Path, *sources: Path) -> ctypes.CDLL:
    """Compile plain C with the flags of the kernel, and load it."""
    library = folder / f"{sources[0].stem}.so"
    subprocess.run(
        ["cc", "-std=c11", "-O3", "-shared", "-fPIC", f"-I{ROOT / 'csrc'}", "-o", str(library)]
        + [str(source) for source in sources],
        check=True,
    )
    return ctypes.CDLL(str(library))


def reference(folder: Path) -> ctypes.CDLL:
    """Return the scalar loop, compiled."""
    tables = sorted(ROOT.glob("tables/*.c"))
    return compiled(folder, ROOT / "benchmarks" / "scalar_reference.c", *tables)


def pointer(array: npt.NDArray[np.generic]) -> ctypes.c_void_p:
    """Return the address of an array's data."""
    return ctypes.c_void_p(array.ctypes.data)
