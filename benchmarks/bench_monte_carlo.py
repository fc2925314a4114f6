"""Sampled deals a second, against the rate of scoring and the plain C loop in the same run."""

import ctypes
from collections.abc import Callable
from functools import partial

import numpy as np

import brelan
from benchmarks.inputs import pointer, random_hands
from benchmarks.jobs import Bar, apart, ratio
from benchmarks.race import Race
from brelan._shared.parallel import run_chunks
from brelan.equities.hands import exact_hands
from brelan.equities.players import make_spot
from brelan.equities.sampling import CHUNK, SampleChunk, deal_table, sample_chunk
from brelan.games.games import HOLDEM

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


def sampler(
    players: tuple[str, ...], board: str, chunks: int, workers: int = 1
) -> Callable[[], object]:
    """Return a function that samples so many chunks."""
    table = deal_table(make_spot(players, board, "", HOLDEM))
    parts = [SampleChunk(1, (), index, CHUNK) for index in range(chunks)]
    return partial(run_chunks, partial(sample_chunk, table), parts, workers=workers)


def test_tables(race: Race, plain_c: ctypes.CDLL) -> None:
    chunks = max(1, race.size(4_000_000) // CHUNK)
    n = chunks * CHUNK
    hands, out = random_hands(n), np.empty(n, dtype=np.uint16)
    rivals: dict[str, Callable[[], object]] = {
        "plain C loop": lambda: plain_c.reference_score_7(
            pointer(hands), ctypes.c_size_t(n), pointer(out)
        ),
        "scoring": partial(brelan.score, hands, out=out),
    }
    rivals |= {name: sampler(*table, chunks) for name, table in TABLES.items()}
    rivals["three hands, 2 threads"] = sampler(*TABLES["three hands"], chunks, workers=2)
    race(
        f"{n:,} sampled deals",
        rivals,
        items=n,
        unit="deals",
        bars=[
            Bar(
                "3 × three hands / plain C loop",
                lambda job: 3 * job.ratio("three hands", "plain C loop"),
                "×",
                0.4,
                row="three hands",
            ),
            ratio("three hands, 2 threads", "three hands"),
        ],
    )


def test_above_the_kernel(race: Race) -> None:
    hole = np.array([[51, 50], [47, 46]], dtype=np.uint8)
    board = np.array([0, 21, 30, 37, 5], dtype=np.uint8)
    race(
        "equity() of two hands on a river, and its kernel",
        {
            "kernel": partial(exact_hands, hole, board),
            "brelan": partial(brelan.equity, "AsAh", "KsKh", board="2c7d9hJd3d"),
        },
        bars=[apart("equity() above its kernel", "brelan", "kernel")],
    )
