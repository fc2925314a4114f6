"""What a chunk of deals costs, what a task costs, and how large a cluster the two can feed.

python benchmarks/bench_cluster.py        needs the extra `cluster`
"""

import math
import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial

import numpy as np

import brelan
from brelan._shared.parallel import TASK_SECONDS, run_chunks
from brelan.equities.sampling import CHUNK
from harness import line, race

WORKERS = 2
TASKS = 400
#: Game, players and board of spots that cost little and much.
SPOTS: dict[str, tuple[brelan.Game, tuple[str, ...], str]] = {
    "two hands on the flop": (brelan.HOLDEM, ("AsAh", "KsKh"), "Qh2h3c"),
    "two hands": (brelan.HOLDEM, ("AsAh", "KsKh"), ""),
    "three hands": (brelan.HOLDEM, ("AhKh", "QsQd", "8c7c"), ""),
    "two ranges": (brelan.HOLDEM, ("QQ+,AK", "22+,A2s+,KTs+"), ""),
    "six ranges": (brelan.HOLDEM, ("22+,A2s+,K9s+",) * 6, ""),
    "ten random hands": (brelan.HOLDEM, ("random",) * 10, ""),
    "Omaha, two hands": (brelan.OMAHA, ("AsKsQdJd", "9h9c8h7c"), ""),
    "Omaha hi-lo, three hands": (brelan.OMAHA_HILO, ("AsKsQdJd", "9h9c8h7c", "Ah2h3dKc"), ""),
}


def nothing(_: int) -> np.ndarray:
    """Return an empty result: what is left of a task is its cost."""
    return np.zeros(1, dtype=np.int64)


@contextmanager
def executors() -> Iterator[dict[str, Executor]]:
    """Yield one executor of each kind, two workers each, warmed up."""
    from distributed import Client, LocalCluster

    spawn = multiprocessing.get_context("spawn")
    with (
        ThreadPoolExecutor(WORKERS) as threads,
        ProcessPoolExecutor(WORKERS, mp_context=spawn) as processes,
        LocalCluster(
            n_workers=WORKERS, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        Client(cluster) as client,
    ):
        pools = {"threads": threads, "processes": processes, "Dask": client.get_executor()}
        for pool in pools.values():
            run_chunks(nothing, range(4 * WORKERS), executor=pool)
        yield pools


def chunk_seconds(chunks: int) -> dict[str, float]:
    """Return the seconds of one core for a chunk of each spot."""
    rivals: dict[str, Callable[[], object]] = {}
    for name, (game, players, board) in SPOTS.items():
        rivals[name] = partial(
            brelan.equity,
            *players,
            board=board,
            game=game,
            method="monte-carlo",
            samples=chunks * CHUNK,
            rng=1,
        )
    return {name: seconds / chunks for name, seconds in race(rivals, rounds=5).items()}


def nothing_in_tasks(pool: Executor) -> Callable[[], object]:
    """Return a function that runs tasks of one empty chunk each."""

    def run() -> None:
        for future in [pool.submit(nothing, number) for number in range(TASKS)]:
            future.result()

    return run


def task_seconds(pools: dict[str, Executor]) -> dict[str, float]:
    """Return what one task costs with each executor, beyond the work that it carries."""
    rivals = {name: nothing_in_tasks(pool) for name, pool in pools.items()}
    return {name: seconds / TASKS for name, seconds in race(rivals, rounds=7).items()}


def compare_executors(pools: dict[str, Executor], chunks: int) -> None:
    """Print what two workers of each kind gain on a run that takes some seconds."""
    ask = partial(
        brelan.equity, *SPOTS["six ranges"][1], method="monte-carlo", samples=chunks * CHUNK, rng=1
    )
    rivals: dict[str, Callable[[], object]] = {"one core": ask}
    rivals |= {name: partial(ask, executor=pool) for name, pool in pools.items()}
    best = race(rivals, rounds=5)
    for name in pools:
        line(f"{WORKERS} workers to one core, {name}", best["one core"] / best[name])


def main() -> None:
    """Measure, and print what a cluster can be fed."""
    for spot, seconds in chunk_seconds(chunks=8).items():
        line(f"a chunk of {CHUNK:,} deals, {spot}", seconds * 1e3, "milliseconds")
    with executors() as pools:
        for name, seconds in task_seconds(pools).items():
            line(f"a task, {name}", seconds * 1e6, "microseconds")
            cores = math.floor(TASK_SECONDS / seconds)
            print(f"    one scheduler keeps {cores:,} cores busy with tasks of {TASK_SECONDS:g} s")
        compare_executors(pools, chunks=128)


if __name__ == "__main__":
    main()
