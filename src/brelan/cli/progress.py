"""A progress bar on standard error, for long runs that somebody watches."""

from __future__ import annotations

import time
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from brelan.cli.blocks import Source

__all__ = ["RunProgress", "SourceProgress"]

# A run that takes less than this, in seconds, is over before a bar is of use.
_PATIENCE = 0.4


def _bar(console: Console) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
    )


class RunProgress:
    """A bar for a run that reports its own work; to be given as its `progress`.

    Parameters
    ----------
    label : str
        What is being done.
    """

    def __init__(self, label: str) -> None:
        self._label = label
        self._console = Console(stderr=True)
        self._start = time.monotonic()
        self._bar: Progress | None = None

    def __enter__(self) -> RunProgress:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._bar is not None:
            self._bar.stop()

    def __call__(self, done: int, total: int | None) -> None:
        """Show how much of the work is done; a short run shows nothing."""
        if not self._console.is_terminal or time.monotonic() - self._start < _PATIENCE:
            return
        if self._bar is None:
            self._bar = _bar(self._console)
            self._task = self._bar.add_task(self._label, total=total)
            self._bar.start()
        self._bar.update(self._task, completed=done, total=total)


class SourceProgress:
    """Shows how much of a source has been read, once one block was not all of it.

    Parameters
    ----------
    source : Source
        What is read.
    label : str
        What is being done.
    wanted : bool
        False to show nothing.
    """

    def __init__(self, source: Source, label: str, wanted: bool) -> None:
        self._source = source
        self._label = label
        self._console = Console(stderr=True)
        self._wanted = wanted and self._console.is_terminal
        self._bar: Progress | None = None

    def __enter__(self) -> SourceProgress:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._bar is not None:
            self._bar.stop()

    def update(self) -> None:
        """Show how far the source is; called after each block."""
        done, total = self._source.done(), self._source.total
        if not self._wanted or (self._bar is None and total is not None and done >= total):
            return
        if self._bar is None:
            self._bar = _bar(self._console)
            self._task = self._bar.add_task(self._label, total=total)
            self._bar.start()
        self._bar.update(self._task, completed=done)
