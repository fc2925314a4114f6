"""A table written to an NPY file piece by piece, so that a run that was stopped goes on."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from brelan._shared.progress import ProgressOption, open_progress
from brelan.equities.table_plan import TablePart, TablePlan
from brelan.errors import BrelanError

__all__ = ["write_table"]

# Notes that a run takes of how far it is; what comes after the last is done again.
_NOTES = 100


def write_table(
    plan: TablePlan,
    path: Path,
    run: Callable[[list[range]], Iterator[TablePart]],
    progress: ProgressOption,
) -> npt.NDArray[Any]:
    """Fill a file, from where an earlier run stopped, and map it."""
    if path.exists():
        raise BrelanError("table-exists", path=str(path))
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    unfinished, note = path.with_name(f"{path.name}.part"), path.with_name(f"{path.name}.part.json")
    start = _chunks_done(plan, unfinished, note)
    chunks = plan.chunks()
    table = _open(plan, unfinished, "r+" if start else "w+")
    with open_progress(progress, len(chunks)) as report:
        report(start, len(chunks))
        for done, part in enumerate(run(chunks[start:]), start + 1):
            table[part.indices] = part.values
            if done % max(1, len(chunks) // _NOTES) == 0:
                table.flush()
                _take_note(plan, note, done)
            report(done, len(chunks))
    table.flush()
    del table
    unfinished.replace(path)
    note.unlink(missing_ok=True)
    finished: npt.NDArray[Any] = np.load(path, mmap_mode="r")
    return finished


def _open(plan: TablePlan, path: Path, mode: Literal["r+", "w+"]) -> np.memmap[Any, Any]:
    table: np.memmap[Any, Any] = np.lib.format.open_memmap(
        path, mode, dtype=plan.dtype, shape=plan.shape
    )
    if mode == "w+" and hasattr(os, "posix_fallocate"):
        # Where the disk is too small, better now and with an error: a write to the map would crash.
        with path.open("r+b") as file:
            os.posix_fallocate(file.fileno(), 0, path.stat().st_size)
    return table


def _take_note(plan: TablePlan, note: Path, done: int) -> None:
    fresh = note.with_name(f"{note.name}.new")
    fresh.write_text(json.dumps({**plan.note(), "done": done}), encoding="utf-8")
    fresh.replace(note)


def _chunks_done(plan: TablePlan, unfinished: Path, note: Path) -> int:
    """How many chunks an earlier run has written, if it made the same table."""
    if not (unfinished.exists() and note.exists()):
        return 0
    held = json.loads(note.read_text(encoding="utf-8"))
    done = held.pop("done")
    if held != plan.note():
        raise BrelanError(
            "other-table",
            path=str(unfinished),
            what=", ".join(held["what"]),
            street=held["street"],
        )
    return int(done)
