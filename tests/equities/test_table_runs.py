"""Who makes a table does not matter, nor who stopped it; and what all of it adds up to."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import permutations
from math import comb
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import brelan
from brelan.cards.classes import COMBO_CARDS
from brelan.equities import table_plan
from brelan.hands.canonical import BOARD_CARDS, Street
from brelan.hands.rankings import DeckName

MEASURES = ("ehs", "ppot", "histogram")


@contextmanager
def processes() -> Iterator[Executor]:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        yield pool


@contextmanager
def dask() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as workers,
        distributed.Client(workers) as client,
    ):
        yield client.get_executor()


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize(
    "runner",
    [
        partial(ThreadPoolExecutor, 3),
        pytest.param(processes, marks=pytest.mark.processes),
        pytest.param(dask, marks=pytest.mark.processes),
    ],
    ids=["threads", "processes", "dask"],
)
def test_tables_do_not_depend_on_who_makes_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, runner: Any
) -> None:
    monkeypatch.setattr(table_plan, "count_boards", lambda *_: 9)
    options: dict[str, Any] = {"bins": 5, "against": "22+, A2+, KTs+:0.5"}
    alone = brelan.strength_table("flop", MEASURES, **options)
    two = brelan.strength_table("flop", MEASURES, workers=2, **options)
    with runner() as executor:
        path = tmp_path / "flops.npy"
        there = brelan.strength_table("flop", MEASURES, out=path, executor=executor, **options)
    filled = np.flatnonzero(there["histogram"].any(axis=1))
    assert filled.size > 500
    for table in (two, there):
        for what in MEASURES:
            assert np.array_equal(table[what][filled], alone[what][filled], equal_nan=True)


LOOSE = """
import sys, brelan
brelan.strength_table("flop", ("hs", "ehs"), ranking="short-deck", out=sys.argv[1])
"""


@pytest.mark.processes
def test_a_run_that_was_killed_goes_on(tmp_path: Path) -> None:
    path, note = tmp_path / "flops.npy", tmp_path / "flops.npy.part.json"
    command = [sys.executable, "-c", LOOSE, str(path)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    for least in (5, 30):
        run = subprocess.Popen(command, env=environment)
        while run.poll() is None and not (note.exists() and done(note) >= least):
            time.sleep(0.002)
        run.send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
        run.wait()
        assert not path.exists()
        assert done(note) >= least
    reports: list[tuple[int, int | None]] = []
    start = done(note)
    table = brelan.strength_table(
        "flop",
        ("hs", "ehs"),
        ranking="short-deck",
        out=path,
        progress=lambda *state: reports.append(state),
    )
    assert reports[0] == (start, 144)
    assert reports[-1] == (144, 144)
    assert [child.name for child in tmp_path.iterdir()] == ["flops.npy"]
    whole = brelan.strength_table("flop", ("hs", "ehs"), ranking="short-deck", workers=2)
    assert np.array_equal(table, whole)


def done(note: Path) -> int:
    """How far a run has come."""
    number: int = json.loads(note.read_text(encoding="utf-8"))["done"]
    return number


def test_a_table_for_others_is_not_gone_on_with(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(table_plan, "count_boards", lambda *_: 12)
    path = tmp_path / "flops.npy"

    def stop(number: int, total: int | None) -> None:
        if number == 2:
            raise RuntimeError

    with pytest.raises(RuntimeError):
        brelan.strength_table("flop", against="22+", out=path, progress=stop)
    for other in ({"against": "33+"}, {}, {"what": ("ehs",), "against": "22+"}, {"opponents": 2}):
        with pytest.raises(brelan.BrelanError, match="unfinished table of another kind"):
            brelan.strength_table("flop", out=path, **other)
    assert brelan.strength_table("flop", against="22+", out=path).shape == (1_286_792,)


def test_several_measures_are_the_same_as_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_plan, "count_boards", lambda *_: 4)
    measures = ("npot", "histogram", "ehs2", "hs", "ppot", "ehs")
    table = brelan.strength_table("flop", measures, bins=4)
    assert table.dtype.names == measures
    assert table["histogram"].dtype == np.uint16
    plan = table_plan.TablePlan("flop", ("ehs",), False, 0, "HIGH", nobody())
    filled = table_plan.strengths_of(plan, range(4)).indices
    for what in measures:
        alone = brelan.strength_table("flop", what, bins=4)
        assert np.array_equal(table[what][filled], alone[filled])
    assert np.array_equal(
        brelan.strength_table("flop", ["equity", "squared", "ehs"])["ehs"][filled],
        table["ehs"][filled],
    )


def nobody() -> table_plan.Opposition:
    """One opponent with any two cards."""
    return table_plan.Opposition(1, np.empty(0, dtype=np.uint8), None)


def orbits(boards: npt.NDArray[np.uint8]) -> npt.NDArray[np.int64]:
    """How many boards each board stands for: 24 by those renamings of suits that keep it."""
    bits = (np.uint64(1) << boards.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    kept = np.zeros(len(boards), dtype=np.int64)
    for suits in permutations(range(4)):
        renamed = boards & 0xFC | np.array(suits, dtype=np.uint8)[boards & 3]
        kept += (np.uint64(1) << renamed.astype(np.uint64)).sum(axis=1, dtype=np.uint64) == bits
    return 24 // kept


def shared_out(
    street: Street, table: npt.NDArray[np.float64], deck: DeckName, opponents: int = 1
) -> tuple[int, int]:
    """All that hands get in a street's situations, each deal counted once, and all that is dealt,
    in whole numbers."""
    lowest, size = (0 if deck == "full" else 16), BOARD_CARDS[street]
    left = 52 - lowest - size - 2
    deals = comb(left, 5 - size)
    for seat in range(opponents):
        deals *= comb(52 - lowest - 7 - 2 * seat, 2)
    unit = 6 * deals if opponents > 1 else 2 * deals
    count = brelan.canonical_count("preflop", hole_cards=size, deck=deck)
    got = dealt = 0
    for start in range(0, count, 256):
        numbers = np.arange(start, min(start + 256, count))
        boards, _ = brelan.from_canonical_index("preflop", numbers, hole_cards=size, deck=deck)
        clash = (COMBO_CARDS[:, None, :, None] == boards[:, None, :]).any(axis=(2, 3)).T
        row, combo = np.nonzero(~clash & (lowest <= COMBO_CARDS).all(axis=1))
        shares = table[brelan.canonical_index(COMBO_CARDS[combo], boards[row], deck=deck)]
        parts = np.rint(shares * unit)
        assert np.abs(shares * unit - parts).max() < 1e-4
        by_board = np.bincount(row, weights=parts, minlength=len(boards))
        times = orbits(boards).tolist()
        got += sum(int(part) * n for part, n in zip(by_board.tolist(), times, strict=True))
        dealt += unit * sum(times) * (row == 0).sum().item()
    return got, dealt


@pytest.mark.parametrize("street", ["flop", "turn"])
def test_every_pot_of_the_short_deck_is_shared_out(street: Street) -> None:
    table = brelan.strength_table(street, ranking="short-deck", workers=2)
    got, dealt = shared_out(street, table, "short")
    assert 2 * got == dealt


@pytest.mark.heavy
def test_every_pot_of_three_players_is_shared_out() -> None:
    table = brelan.strength_table("river", opponents=2, ranking="short-deck", workers=2)
    got, dealt = shared_out("river", table, "short", 2)
    assert 3 * got == dealt


@pytest.mark.exhaustive
@pytest.mark.parametrize("street", ["flop", "turn", "river"])
def test_every_pot_is_shared_out(street: Street) -> None:
    got, dealt = shared_out(street, brelan.strength_table(street, workers=2), "full")
    assert 2 * got == dealt
