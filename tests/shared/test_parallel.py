"""Work in chunks: order, sums, stopping, failing, and who does it."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import (
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from multiprocessing import get_context
from typing import Any

import numpy as np
import pytest

from brelan._shared import parallel
from brelan._shared.parallel import iter_chunks, root_seed, run_chunks, stream_words


def square(chunk: Any) -> Any:
    return np.array([chunk * chunk, 1])


def fail_at_three(chunk: Any) -> Any:
    if chunk == 3:
        raise ArithmeticError("three")
    return np.array([chunk])


def die_at_three(chunk: Any) -> Any:
    if chunk == 3:
        os._exit(1)
    return np.array([chunk])


class BackwardExecutor(Executor):
    """Runs nothing until its queue is full, then the last task first."""

    def __init__(self, length: Any) -> None:
        self.length, self.queue, self.most = length, [], 0

    def submit(self, function: Any, /, *args: Any, **kwargs: Any) -> Any:
        future = Future()
        self.queue.append((future, function, args, kwargs))
        self.most = max(self.most, len(self.queue))
        if len(self.queue) == self.length:
            self.run()
        return future

    def run(self) -> None:
        while self.queue:
            future, function, args, kwargs = self.queue.pop()
            if future.set_running_or_notify_cancel():
                future.set_result(function(*args, **kwargs))


@pytest.mark.parametrize("workers", [1, 2, 7])
def test_sum_is_the_same_for_any_number_of_workers(workers: int) -> None:
    assert run_chunks(square, range(50), workers=workers).tolist() == [40425, 50]


@pytest.mark.parametrize("batch", [1, 4, 100])
def test_executors_get_the_same_sum_in_any_batch(batch: int) -> None:
    with ThreadPoolExecutor(3) as executor:
        found = run_chunks(square, range(50), executor=executor, batch=batch)
    assert found.tolist() == [40425, 50]


def test_processes_get_the_same_sum() -> None:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert run_chunks(square, range(50), executor=executor, batch=5).tolist() == [40425, 50]


def test_results_come_in_chunk_order_whoever_finishes_first() -> None:
    executor = BackwardExecutor(64)
    chunks = range(64)
    assert list(iter_chunks(int, chunks, executor=executor)) == list(chunks)


def test_few_tasks_wait_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "TASK_SECONDS", 0.0)  # tasks that do not grow
    asked = []

    def endless() -> Iterator[Any]:
        number = 0
        while True:
            asked.append(number)
            yield number
            number += 1

    with ThreadPoolExecutor(2) as executor:
        found = run_chunks(
            square, endless(), executor=executor, stop=lambda total, done: done == 10
        )
    assert found[1] == 10
    assert len(asked) <= 10 + 4


@pytest.mark.parametrize("workers", [1, 2, 7])
def test_stop_sees_chunks_in_order(workers: int) -> None:
    seen = []

    def stop(total: Any, done: Any) -> Any:
        seen.append((total.tolist(), done))
        return total[0] >= 30

    found = run_chunks(square, range(1000), workers=workers, stop=stop)
    assert found.tolist() == [30, 5]
    assert seen == [([0, 1], 1), ([1, 2], 2), ([5, 3], 3), ([14, 4], 4), ([30, 5], 5)]


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_leaves_no_result(workers: int) -> None:
    with pytest.raises(ArithmeticError, match="three"):
        run_chunks(fail_at_three, range(100), workers=workers)


def test_the_error_of_a_lost_chunk_says_which() -> None:
    with pytest.raises(ArithmeticError) as caught:
        run_chunks(fail_at_three, range(100), workers=2)
    assert caught.value.__notes__ == ["brelan: chunk 3 was lost, so the run has no result"]


def taken(sizes: Any, seconds_each: Any, tasks: Any) -> Any:
    """Take sizes for tasks whose chunks all last the same."""
    found = []
    for _ in range(tasks):
        found.append(sizes.take())
        sizes.learn(found[-1], found[-1] * seconds_each)
    return found


def test_tasks_grow_until_they_take_a_second() -> None:
    sizes = parallel._TaskSizes(1, iter(()), 4, grow=True)
    assert taken(sizes, 1 / 10, 7) == [1, 2, 4, 8, 10, 10, 10]
    # Chunks that turn out slower shrink them again, to the least asked for.
    assert taken(sizes, 1 / 2, 3) == [10, 2, 2]
    assert taken(parallel._TaskSizes(16, iter(()), 4, grow=True), 1.0, 3) == [16, 16, 16]
    assert taken(parallel._TaskSizes(1, iter(()), 4, grow=False), 1e-6, 3) == [1, 1, 1]


def test_the_end_of_a_run_is_shared_among_workers() -> None:
    sizes = taken(parallel._TaskSizes(1, range(1000), 4, grow=True), 1e-3, 40)
    assert max(sizes) > 100
    left = 1000
    for size in sizes:
        assert size == 1 or size <= -(-left // 4)
        left -= size
    assert left <= 0


def test_grown_tasks_give_the_same_results_in_the_same_order() -> None:
    with ThreadPoolExecutor(3) as executor:
        assert list(iter_chunks(int, range(5000), executor=executor)) == list(range(5000))
        endless = iter(int, 1)
        found = run_chunks(
            square, endless, executor=executor, stop=lambda total, done: done == 3000
        )
    assert found[1] == 3000


def test_a_worker_that_dies_is_an_error() -> None:
    with (
        ProcessPoolExecutor(1, mp_context=get_context("spawn")) as executor,
        pytest.raises(BrokenExecutor),
    ):
        run_chunks(die_at_three, range(10), executor=executor)


def test_an_error_cancels_what_waits() -> None:
    gate, started = threading.Event(), []

    def work(chunk: Any) -> Any:
        started.append(chunk)
        if chunk == 0:
            raise ArithmeticError("zero")
        gate.wait()
        return np.array([chunk])

    with ThreadPoolExecutor(1) as executor:
        futures = []
        submit = executor.submit
        executor.submit = lambda *args: futures.append(submit(*args)) or futures[-1]
        with pytest.raises(ArithmeticError):
            run_chunks(work, range(10), executor=executor, workers=8)
        gate.set()
    assert len(futures) == 8
    assert sum(future.cancelled() for future in futures) >= 6
    assert len(started) <= 2


@pytest.fixture
def interruptible() -> Iterator[Any]:
    """Let Ctrl-C raise here even where the shell that started the tests has it ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_in_the_middle_ends_the_run(workers: int) -> None:
    def progress(done: Any, total: Any) -> None:
        if done == 3:
            signal.raise_signal(signal.SIGINT)

    ran = []
    with pytest.raises(KeyboardInterrupt):
        run_chunks(
            lambda chunk: ran.append(chunk) or np.ones(1),
            range(10_000),
            workers=workers,
            progress=progress,
        )
    assert len(ran) < 100


ENDLESS = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)  # a background shell has it ignored
from brelan.equities.equities import equity
said = []
def progress(done, total):
    if not said:
        said.append(print("running", flush=True))
equity("AsAh", "KsKh", method="monte-carlo", max_stderr=1e-9, workers={workers},
       progress=progress)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="sends a signal")
@pytest.mark.parametrize("workers", [1, 2])
def test_control_c_stops_an_endless_run(workers: int) -> None:
    command = [sys.executable, "-c", ENDLESS.format(workers=workers)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout.readline() == "running\n"
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert errors.rstrip().endswith("KeyboardInterrupt")
    assert process.returncode != 0


def test_progress_counts_chunks() -> None:
    calls = []
    run_chunks(square, range(4), progress=lambda done, total: calls.append((done, total)))
    assert calls == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_progress_does_not_know_the_length_of_a_stream() -> None:
    calls = []
    run_chunks(square, iter(range(2)), progress=lambda done, total: calls.append((done, total)))
    assert calls == [(1, None), (2, None)]


@pytest.mark.parametrize("rich", [True, False])
@pytest.mark.parametrize("sized", [True, False])
def test_a_bar_is_drawn_on_standard_error(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, rich: bool, sized: bool
) -> None:
    if not rich:
        monkeypatch.setitem(sys.modules, "rich.console", None)
    chunks = range(3) if sized else iter(range(3))
    assert run_chunks(square, chunks, progress=True).tolist() == [5, 3]
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err
    if sized:
        assert "100" in shown.err


def test_a_bar_in_a_notebook_needs_no_other_package(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # There rich would draw with ipywidgets, and warn (here: fail) where they are not installed.
    monkeypatch.setattr("rich.console._is_jupyter", lambda: True)
    monkeypatch.setitem(sys.modules, "ipywidgets", None)
    assert run_chunks(square, range(3), progress=True).tolist() == [5, 3]
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.endswith("100 %\n")
    assert "<" not in shown.err


BAD_OPTIONS = [
    ({"workers": 0}, ValueError, "workers is 0; at least 1 is needed"),
    ({"workers": 1.5}, TypeError, "workers is 1.5, not a whole number"),
    ({"workers": True}, TypeError, "workers is True, not a whole number"),
    ({"batch": -1}, ValueError, "batch is -1; at least 1 is needed"),
    ({"executor": 3}, TypeError, "executor must have a submit method.*not be int: 3"),
    ({"progress": "yes"}, TypeError, "progress must be True, False or a callable.*str: 'yes'"),
]


@pytest.mark.parametrize(("options", "kind", "message"), BAD_OPTIONS)
def test_bad_options_are_named(options: Any, kind: Any, message: Any) -> None:
    with pytest.raises(kind, match=message):
        run_chunks(square, range(3), **options)


def test_no_chunk_is_an_error() -> None:
    with pytest.raises(ValueError, match="chunks is empty"):
        run_chunks(square, [])


def test_seeds_of_every_kind() -> None:
    assert root_seed(7).entropy == 7
    assert root_seed(np.int64(7)).entropy == 7
    sequence = np.random.SeedSequence(5)
    assert root_seed(sequence) is sequence
    assert root_seed(None).entropy != root_seed(None).entropy
    first, again = np.random.default_rng(3), np.random.default_rng(3)
    one = root_seed(first)
    assert one.entropy == root_seed(again).entropy
    assert one.entropy != root_seed(first).entropy


def test_a_sequence_gives_the_same_streams_twice() -> None:
    sequence = np.random.SeedSequence(5)
    streams = [
        stream_words(root.entropy, root.spawn_key, 0).tolist()
        for root in (root_seed(sequence), root_seed(sequence), root_seed(sequence.spawn(1)[0]))
    ]
    assert streams[0] == streams[1] != streams[2]


def test_streams_differ_by_chunk() -> None:
    words = {tuple(stream_words(1, (), index).tolist()) for index in range(100)}
    assert len(words) == 100


@pytest.mark.parametrize(
    ("rng", "kind", "message"),
    [
        (-1, ValueError, "rng must not be negative: -1"),
        (1.5, TypeError, "rng must be an int, a SeedSequence.*not float: 1.5"),
        ("seed", TypeError, "not str: 'seed'"),
        (True, TypeError, "not bool: True"),
        (np.random.RandomState(1), TypeError, "not RandomState"),
    ],
)
def test_bad_rng_is_named(rng: Any, kind: Any, message: str) -> None:
    with pytest.raises(kind, match=message):
        root_seed(rng)


def test_threads_hear_that_their_run_has_ended() -> None:
    begun, left = threading.Event(), threading.Event()

    def work(number: int) -> int:
        if number:
            begun.set()
        while number and not parallel.is_stopped():
            time.sleep(0.001)
        if number:
            left.set()
        return number

    results = iter_chunks(work, range(2), workers=2)
    assert next(results) == 0
    assert begun.wait(30)
    results.close()
    assert left.wait(30)
    assert not parallel.is_stopped()
