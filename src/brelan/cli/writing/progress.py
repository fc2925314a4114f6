"""A progress bar on standard error, for long runs that somebody watches."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, TypeVar

from rich.console import Console

from brelan.cli.reading.blocks import Source

if TYPE_CHECKING:
    from rich.progress import Progress

__all__ = ["RunProgress", "SourceProgress"]

# A run that takes less than this, in seconds, is over before a bar is of use.
_PATIENCE = 0.4


Bar = TypeVar("Bar", bound="_Bar")


class _Bar:
    """A bar that is there only once it is asked for."""

    def __init__(self, label: str) -> None:
        self._label = label
        self._console = Console(stderr=True)
        self._bar: Progress | None = None

    def __enter__(self: Bar) -> Bar:
        return self

    def __exit__(self, *error: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def show(self, done: int, total: int | None) -> None:
        """Show how much of the work is done."""
        if self._bar is None:
            # Imported where there is a long run to watch: it takes longer than most runs.
            from rich import progress

            told, bar = progress.TextColumn("{task.description}"), progress.BarColumn()
            left = (progress.TaskProgressColumn(), progress.TimeRemainingColumn())
            self._bar = progress.Progress(told, bar, *left, console=self._console, transient=True)
            self._task = self._bar.add_task(self._label, total=total)
            self._bar.start()
        self._bar.update(self._task, completed=done, total=total)


class RunProgress(_Bar):
    """A bar for a run that reports its own work; to be given as its `progress`."""

    def __init__(self, label: str) -> None:
        super().__init__(label)
        self._start = time.monotonic()

    def __call__(self, done: int, total: int | None) -> None:
        """Show how much of the work is done; a short run shows nothing."""
        if self._console.is_terminal and time.monotonic() - self._start >= _PATIENCE:
            self.show(done, total)


class SourceProgress(_Bar):
    """Shows how much of a source has been read, once one block was not all of it."""

    def __init__(self, source: Source, label: str, wanted: bool) -> None:
        super().__init__(label)
        self._source = source
        self._wanted = wanted and self._console.is_terminal

    def update(self) -> None:
        """Show how far the source is; called after each block."""
        done, total = self._source.done(), self._source.total
        if self._wanted and (self._bar is not None or total is None or done < total):
            self.show(done, total)
