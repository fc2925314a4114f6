"""Long work cut into chunks: who runs them, in which order they count, how they stop.

A chunk is any picklable value, and the work a pure function of it, at module level so that other
processes find it. Results are taken in the order of the chunks, whoever finishes first: a sum, or
a decision to stop, is the same for any number of workers.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sized
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor, wait
from itertools import islice
from typing import Any, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from brelan._shared.arguments import require_whole, require_workers
from brelan._shared.progress import ProgressOption, open_progress
from brelan.errors import ArgumentTypeError, BrelanError

__all__ = [
    "Chunks",
    "Rng",
    "is_stopped",
    "iter_chunks",
    "require_executor",
    "root_seed",
    "run_chunks",
    "stream_words",
]

Chunk = TypeVar("Chunk")
Result = TypeVar("Result")
# A text: `numpy.random` is loaded when it is needed, and scoring does not need it.
Rng: TypeAlias = "int | np.random.SeedSequence | np.random.Generator | None"

# How long to wait for a result before looking whether the user has asked to stop.
_PATIENCE = 0.1
# Tasks handed to an executor that does not say how many workers it has.
_TASKS_IN_FLIGHT = 64
# Tasks grow until they take so long: schedulers spend milliseconds on each, and do nothing else.
TASK_SECONDS = 1.0

# In threads that run chunks: the event that is set when their run has ended.
_threads = threading.local()


class Chunks:
    """Chunks made one by one, as there may be billions of them; how many is known.

    >>> chunks = Chunks(3, lambda: iter([5, 6, 7]))
    >>> len(chunks), list(chunks)
    (3, [5, 6, 7])
    """

    def __init__(self, number: int, make: Callable[[], Iterator[Any]]) -> None:
        self._number = min(number, sys.maxsize)
        self._make = make

    def __len__(self) -> int:
        return self._number

    def __iter__(self) -> Iterator[Any]:
        return self._make()


def _enlist(ended: threading.Event) -> None:
    _threads.ended = ended


def is_stopped() -> bool:
    """Whether the run that this thread works for has ended, so that nobody waits for its chunk."""
    ended = getattr(_threads, "ended", None)
    return ended is not None and ended.is_set()


def root_seed(rng: Rng) -> np.random.SeedSequence:
    """Return the seed sequence that all streams of a run come from.

    A Generator is drawn from once, so that it gives others the next time; None takes fresh
    entropy from the system.

    >>> root_seed(7).entropy
    7
    """
    if rng is None:
        return np.random.SeedSequence()
    if isinstance(rng, np.random.SeedSequence):
        return rng
    if isinstance(rng, np.random.Generator):
        return np.random.SeedSequence([int(word) for word in rng.integers(0, 2**63, size=4)])
    if isinstance(rng, (int, np.integer)) and not isinstance(rng, bool):
        if rng < 0:
            raise BrelanError("negative-rng", value=int(rng))
        return np.random.SeedSequence(int(rng))
    raise ArgumentTypeError("not-a-rng", type=type(rng).__name__, value=rng)


def stream_words(
    entropy: Any, spawn_key: tuple[int, ...], index: int, count: int = 4
) -> npt.NDArray[np.uint64]:
    """Return the words that start the generator of chunk number `index` of a run.

    >>> root = root_seed(7)
    >>> bool((stream_words(root.entropy, (), 0) == stream_words(root.entropy, (), 1)).any())
    False
    """
    sequence = np.random.SeedSequence(entropy, spawn_key=(*spawn_key, index))
    words: npt.NDArray[np.uint64] = sequence.generate_state(count, np.uint64).astype(np.uint64)
    return words


def run_chunks(
    function: Callable[[Any], npt.NDArray[Any]],
    chunks: Iterable[Any],
    *,
    workers: int = 1,
    executor: Executor | None = None,
    progress: ProgressOption = None,
    stop: Callable[[npt.NDArray[Any], int], bool] | None = None,
    batch: int = 1,
) -> npt.NDArray[Any]:
    """Run a function over chunks and return the sum of its results, arrays of one shape.

    An executor runs the chunks instead of threads, in tasks of up to a second, twice as many at a
    time as it has workers (`workers` says how many where it does not, 32 at least); its first
    tasks hold `batch` chunks. `stop` is called with the sum so far and the number of chunks in it,
    in order, and ends the run when it is true.

    >>> run_chunks(np.arange, [3, 3, 3], workers=2)
    array([0, 3, 6])
    """
    total = len(chunks) if isinstance(chunks, Sized) else None
    if total == workers == 1 and executor is None and not progress and stop is None:
        return function(next(iter(chunks)))
    results = iter_chunks(function, chunks, workers=workers, executor=executor, batch=batch)
    tally: npt.NDArray[Any] | None = None
    with open_progress(progress, total) as report:
        try:
            for done, result in enumerate(results, 1):
                tally = result if tally is None else tally + result
                report(done, total)
                if stop is not None and stop(tally, done):
                    break
        finally:
            results.close()
    if tally is None:
        raise BrelanError("no-chunks")
    return tally


def iter_chunks(
    function: Callable[[Chunk], Result],
    chunks: Iterable[Chunk],
    *,
    workers: int = 1,
    executor: Executor | None = None,
    batch: int = 1,
    writes: bool = False,
) -> Generator[Result, None, None]:
    """Yield the results of a function over chunks, in the order of the chunks.

    Parameters are those of `run_chunks`. Closing the iterator cancels what has not begun; chunks
    that run in threads are waited for only if the function `writes` to what the caller has.

    >>> list(iter_chunks(abs, range(-3, 0), workers=2))
    [3, 2, 1]
    """
    require_workers(workers)
    require_whole(batch, "batch", 1)
    require_executor(executor)
    if executor is not None:
        in_flight = _tasks_for(executor, workers)
        sizes = _TaskSizes(batch, chunks, in_flight, grow=True)
        return _submit(function, chunks, executor, in_flight, sizes)
    if workers == 1:
        return _run_here(function, chunks)
    return _run_threads(function, chunks, workers, writes)


def require_executor(executor: Executor | None) -> None:
    """Refuse what has not the one method of an executor that is used."""
    if executor is not None and not hasattr(executor, "submit"):
        raise ArgumentTypeError("not-an-executor", type=type(executor).__name__, value=executor)


def _tasks_for(executor: Executor, workers: int) -> int:
    known = getattr(executor, "_max_workers", None)
    if isinstance(known, int) and known > 0:
        return max(2 * known, workers)
    return max(_TASKS_IN_FLIGHT, 2 * workers, 2 * (os.cpu_count() or 1))


def _run_here(
    function: Callable[[Chunk], Result], chunks: Iterable[Chunk]
) -> Generator[Result, None, None]:
    for chunk in chunks:
        yield function(chunk)


def _run_threads(
    function: Callable[[Chunk], Result], chunks: Iterable[Chunk], workers: int, writes: bool
) -> Generator[Result, None, None]:
    ended = threading.Event()
    pool = ThreadPoolExecutor(
        workers, thread_name_prefix="brelan", initializer=_enlist, initargs=(ended,)
    )
    try:
        # Threads cost little a task, and chunk by chunk they stop soonest.
        sizes = _TaskSizes(1, chunks, 2 * workers, grow=False)
        yield from _submit(function, chunks, pool, 2 * workers, sizes)
    finally:
        # Chunks that run now end soon; an interrupted user does not wait for them.
        ended.set()
        pool.shutdown(wait=writes, cancel_futures=True)


def _run_batch(
    function: Callable[[Chunk], Result], batch: list[Chunk]
) -> tuple[list[Result], float]:
    """Return the results of a task, and its seconds where it ran."""
    start = time.perf_counter()
    results = [function(chunk) for chunk in batch]
    return results, time.perf_counter() - start


class _TaskSizes:
    """How many chunks the next task holds.

    Tasks grow until they take `TASK_SECONDS`, by doubling at most, and shrink again towards the
    end of a run of known length, so that no worker is left alone with a long one.
    """

    def __init__(self, least: int, chunks: Iterable[Any], in_flight: int, grow: bool) -> None:
        self._least = self._size = least
        self._left = len(chunks) if isinstance(chunks, Sized) else None
        self._in_flight = in_flight
        self._grow = grow

    def take(self) -> int:
        """Return the size of the task that is made now."""
        size = self._size
        if self._left is not None:
            size = max(self._least, min(size, -(-self._left // self._in_flight)))
            self._left = max(0, self._left - size)
        return size

    def learn(self, chunks: int, seconds: float) -> None:
        """Take note of how long a task of so many chunks took."""
        if self._grow:
            fitting = round(TASK_SECONDS * chunks / max(seconds, 1e-9))
            self._size = max(self._least, min(fitting, 2 * self._size))


def _submit(
    function: Callable[[Chunk], Result],
    chunks: Iterable[Chunk],
    executor: Executor,
    in_flight: int,
    sizes: _TaskSizes,
) -> Generator[Result, None, None]:
    source = iter(chunks)
    waiting: deque[Future[tuple[list[Result], float]]] = deque()
    done = 0
    try:
        while True:
            while len(waiting) < in_flight and (task := list(islice(source, sizes.take()))):
                waiting.append(executor.submit(_run_batch, function, task))
            if not waiting:
                return
            results, seconds = _result_of(waiting.popleft(), done)
            done += len(results)
            sizes.learn(len(results), seconds)
            yield from results
    finally:
        for future in waiting:
            future.cancel()


def _result_of(future: Future[tuple[list[Result], float]], done: int) -> tuple[list[Result], float]:
    # Waiting in short turns lets an interrupt through on every system.
    while not future.done():
        wait([future], timeout=_PATIENCE)
    try:
        return future.result()
    except BrelanError:
        raise  # of what was given, not of who ran it
    except (Exception, CancelledError) as error:
        error.add_note(f"brelan: chunk {done} was lost, so the run has no result")
        raise


class Clock:
    """Say whether the time of a run is up; made at its start."""

    def __init__(self, seconds: float | None) -> None:
        self._start = time.perf_counter()
        self._seconds = seconds

    @property
    def until(self) -> float | None:
        """The time of day at which the time is up, which other processes know as well."""
        return None if self._seconds is None else time.time() + self._seconds - self.elapsed

    @property
    def elapsed(self) -> float:
        """Seconds since the start."""
        return time.perf_counter() - self._start

    def is_over(self) -> bool:
        """Return whether more than the time allowed has passed."""
        return self._seconds is not None and self.elapsed >= self._seconds
