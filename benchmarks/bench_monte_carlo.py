"""Sampled deals a second, against the rate of scoring and the scalar loop in the same run.

python benchmarks/bench_monte_carlo.py [millions of deals]
"""

import ctypes
import sys
from collections.abc import Callable
from functools import partial

import numpy as np

import brelan
from brelan._native import levels
from brelan._shared.parallel import run_chunks
from brelan.equities.equities import equity
from brelan.equities.hands import exact_hands
from brelan.equities.players import make_spot
from brelan.equities.sampling import CHUNK, SampleChunk, deal_table, sample_chunk
from brelan.games.games import HOLDEM
from harness import line, pointer, race, random_hands, reference

THREE = ("AhKh", "QsQd", "8c7c")
TABLES: dict[str, tuple[tuple[str, ...], str]] = {
    "three hands": (THREE, ""),
    "two hands": (("AsAh", "KsKh"), ""),
    "three hands on the flop": (THREE, "Qh2h3c"),
    "hand v range": (("AsAh", "QQ-99,AK,AQs"), ""),
    "hand v random": (("AsAh", "random"), ""),
    "two ranges": (("QQ+,AK", "22+,A2s+,KTs+"), ""),
    "six ranges": (("22+,A2s+,K9s+",) * 6, ""),
    "ten random hands": (("random",) * 10, ""),
}


def sampler(players: tuple[str, ...], board: str, chunks: int, workers: int = 1) -> Callable:
    """Return a function that samples so many chunks."""
    table = deal_table(make_spot(players, board, "", HOLDEM))
    parts = [SampleChunk(1, (), index, CHUNK) for index in range(chunks)]
    return partial(run_chunks, partial(sample_chunk, table), parts, workers=workers)


def compare_rates(chunks: int) -> None:
    """Print deals a second of each table, and what they are to the rate of scoring."""
    n = chunks * CHUNK
    hands, out = random_hands(n), np.empty(n, dtype=np.uint16)
    plain = reference()
    rivals: dict[str, Callable] = {
        "scalar": lambda: plain.reference_score_7(pointer(hands), ctypes.c_size_t(n), pointer(out)),
        "scoring": lambda: brelan.score(hands, out=out),
    }
    rivals |= {name: sampler(*table, chunks) for name, table in TABLES.items()}
    rivals["three hands, two threads"] = sampler(*TABLES["three hands"], chunks, workers=2)
    rate = {name: n / seconds / 1e6 for name, seconds in race(rivals).items()}
    print(f"{n:,} deals, kernel {levels.LEVEL_NAMES[levels.LEVEL]}")
    for name, value in rate.items():
        print(f"    {name:<26} {value:8.1f} million a second")
    line(
        "three hands: hands scored and dealt, to scalar scoring alone",
        3 * rate["three hands"] / rate["scalar"],
        must=0.4,
    )
    line("three hands, two threads to one", rate["three hands, two threads"] / rate["three hands"])


def compare_calls() -> None:
    """Print what a call costs above the kernel."""
    hole = np.array([[51, 50], [47, 46]], dtype=np.uint8)
    board = np.array([0, 21, 30, 37, 5], dtype=np.uint8)
    times = 200

    def repeat(call: Callable) -> Callable:
        return lambda: [call() for _ in range(times)]

    best = race(
        {
            "kernel": repeat(lambda: exact_hands(hole, board)),
            "equity": repeat(lambda: equity("AsAh", "KsKh", board="2c7d9hJd3d")),
            "whole": repeat(lambda: equity("AsAh", "KsKh")),
        }
    )
    each = {name: seconds / times * 1e6 for name, seconds in best.items()}
    line("equity() of two hands before the flop", each["whole"], "microseconds")
    line("equity() above its kernel", each["equity"] - each["kernel"], "microseconds")


if __name__ == "__main__":
    millions = float(sys.argv[1]) if len(sys.argv) > 1 else 4
    compare_rates(max(1, round(millions * 1e6 / CHUNK)))
    compare_calls()
