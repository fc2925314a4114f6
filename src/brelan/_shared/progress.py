"""How far a run has come: a bar on standard error, or a callable of the user's."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

from brelan.errors import ArgumentTypeError

__all__ = ["ProgressOption", "Report", "open_progress", "require_progress"]

Report = Callable[[int, int | None], object]
ProgressOption = bool | Report | None

# A bar is redrawn at most this often, in seconds.
_REDRAW = 0.1
_WIDTH = 30


def require_progress(option: ProgressOption) -> None:
    """Refuse what is neither a switch nor a callable."""
    if not (option is None or isinstance(option, bool) or callable(option)):
        raise ArgumentTypeError("not-progress", type=type(option).__name__, value=option)


@contextmanager
def open_progress(option: ProgressOption, total: int | None) -> Iterator[Report]:
    """Give the callable that reports ``(done, total)``, and end the bar, if any, afterwards."""
    require_progress(option)
    if option is None or option is False:
        yield _say_nothing
    elif option is not True:
        yield option
    else:
        with _open_bar(total) as report:
            yield report


def _say_nothing(done: int, total: int | None) -> None:
    pass


@contextmanager
def _open_bar(total: int | None) -> Iterator[Report]:
    try:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeRemainingColumn
    except ImportError:
        console = None
    else:
        console = Console(stderr=True)
    # In a notebook rich draws with yet another package, and warns where that is not there.
    if console is None or console.is_jupyter:
        with _PlainBar(sys.stderr) as plain:
            yield plain.report
        return
    columns = (BarColumn(_WIDTH), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as bar:
        task = bar.add_task("", total=total)
        yield lambda done, total: bar.update(task, completed=done, total=total)


class _PlainBar:
    """A line that writes itself over."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._next = 0.0

    def __enter__(self) -> _PlainBar:
        return self

    def __exit__(self, *_: object) -> None:
        self._stream.write("\n")
        self._stream.flush()

    def report(self, done: int, total: int | None) -> None:
        now = time.monotonic()
        if now < self._next and done != total:
            return
        self._next = now + _REDRAW
        if total:
            filled = _WIDTH * done // total
            text = f"[{'#' * filled}{'.' * (_WIDTH - filled)}] {100 * done // total:3d} %"
        else:
            text = f"{done}"
        self._stream.write(f"\r{text}")
        self._stream.flush()
