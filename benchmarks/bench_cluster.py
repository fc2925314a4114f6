"""What a chunk of deals costs, what a task costs, and how large a cluster the two can feed."""

import math
import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import brelan
from benchmarks.jobs import Bar, Job, ratio
from benchmarks.race import Race
from brelan._shared.parallel import TASK_SECONDS, run_chunks
from brelan.equities.sampling import CHUNK

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


def nothing(_: int) -> npt.NDArray[np.int64]:
    """Return an empty result: what is left of a task is its cost."""
    return np.zeros(1, dtype=np.int64)


def sampled(spot: str, chunks: int) -> partial[Any]:
    """Return a function that samples so many chunks of a spot."""
    game, players, board = SPOTS[spot]
    return partial(
        brelan.equity,
        *players,
        board=board,
        game=game,
        method="monte-carlo",
        samples=chunks * CHUNK,
        rng=1,
    )


@contextmanager
def executors() -> Iterator[dict[str, Executor]]:
    """Yield one executor of each kind, two workers each, warmed up."""
    distributed = pytest.importorskip("distributed")
    spawn = multiprocessing.get_context("spawn")
    with (
        ThreadPoolExecutor(WORKERS) as threads,
        ProcessPoolExecutor(WORKERS, mp_context=spawn) as processes,
        distributed.LocalCluster(
            n_workers=WORKERS, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        pools = {"threads": threads, "processes": processes, "Dask": client.get_executor()}
        for pool in pools.values():
            run_chunks(nothing, range(4 * WORKERS), executor=pool)
        yield pools


@pytest.fixture(scope="module")
def pools() -> Iterator[dict[str, Executor]]:
    with executors() as started:
        yield started


def test_chunks(race: Race) -> None:
    race(
        f"chunks of {CHUNK:,} sampled deals, one core",
        {spot: sampled(spot, 8) for spot in SPOTS},
        items=8,
        unit="chunks",
    )


def fed(pool: str, job: Job) -> float:
    """Return how many cores one scheduler keeps busy with tasks of a second."""
    return math.floor(TASK_SECONDS / job.each(pool))


@pytest.mark.filterwarnings("default")
def test_tasks(race: Race, pools: dict[str, Executor]) -> None:
    def run(pool: Executor) -> None:
        for future in [pool.submit(nothing, number) for number in range(TASKS)]:
            future.result()

    race(
        f"tasks that do nothing, {WORKERS} workers",
        {name: partial(run, pool) for name, pool in pools.items()},
        items=TASKS,
        unit="tasks",
        bars=[Bar("fed by one scheduler", partial(fed, name), "cores", row=name) for name in pools],
    )


@pytest.mark.filterwarnings("default")
def test_executors(race: Race, pools: dict[str, Executor]) -> None:
    chunks = max(WORKERS, race.size(128 * CHUNK) // CHUNK)
    ask = sampled("six ranges", chunks)
    rivals: dict[str, Callable[[], object]] = {"one core": ask}
    rivals |= {name: partial(ask, executor=pool) for name, pool in pools.items()}
    race(
        f"six ranges, {chunks * CHUNK:,} deals, {WORKERS} workers",
        rivals,
        items=chunks * CHUNK,
        unit="deals",
        bars=[ratio(name, "one core") for name in pools],
    )
