"""A progress bar on standard error, for long runs that somebody watches."""

from __future__ import annotations

from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from brelan.cli.blocks import Source

__all__ = ["SourceProgress"]


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
            self._bar = Progress(
                TextColumn("{task.description}"),
                BarColumn(),
                TaskProgressColumn(),
                TimeRemainingColumn(),
                console=self._console,
                transient=True,
            )
            self._task = self._bar.add_task(self._label, total=total)
            self._bar.start()
        self._bar.update(self._task, completed=done)
