"""Output files that are there whole or not at all."""

from __future__ import annotations

import os
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

from brelan.cli.failures import UnusableFile, os_detail
from brelan.cli.texts import Texts

__all__ = ["opened_output", "refuse_own_input"]


def refuse_own_input(source: str | None, output: str | None, texts: Texts) -> None:
    """Refuse to write over the file that is read, by whatever names it goes.

    Parameters
    ----------
    source, output : str or None
        Names of the two files, "-" for the standard streams, None for neither.
    texts : Texts
        The language of messages.

    Raises
    ------
    UnusableFile
        If the two are one regular file.
    """
    if source is None or output is None or output == "-":
        return
    with suppress(OSError, ValueError):  # what cannot be looked at is told when it is opened
        read = os.fstat(sys.stdin.fileno()) if source == "-" else os.stat(source)
        if stat.S_ISREG(read.st_mode) and os.path.samestat(read, os.stat(output)):
            raise UnusableFile(texts, texts("own_input", name=output))


@contextmanager
def opened_output(name: str | None, binary: bool, texts: Texts) -> Iterator[IO[Any]]:
    """Open a file to write to, put in place only when all has been written.

    Parameters
    ----------
    name : str or None
        Its path; None or "-" for standard output.
    binary : bool
        Bytes, or UTF-8 text.
    texts : Texts
        The language of messages.

    Yields
    ------
    file
        Closed at the end, unless it is standard output.

    Raises
    ------
    UnusableFile
        If it cannot be written.
    """
    if name is None or name == "-":
        if not binary and hasattr(sys.stdout, "reconfigure"):
            # A name that the terminal cannot show must not end the run.
            sys.stdout.reconfigure(errors="replace")
        yield sys.stdout.buffer if binary else sys.stdout
        return
    try:
        yield from _replaced(Path(name), binary)
    except BrokenPipeError:
        raise
    except OSError as error:
        key = "no_folder" if isinstance(error, FileNotFoundError) else None
        detail = texts(key) if key else os_detail(error, texts)
        raise UnusableFile(texts, texts("cannot_write", name=name, detail=detail)) from None


def _replaced(path: Path, binary: bool) -> Iterator[IO[Any]]:
    """Yield a temporary file that takes the place of `path` at the end."""
    path = path.resolve()
    old = path.stat() if path.exists() else None
    mode, form = ("wb", {}) if binary else ("w", {"encoding": "utf-8", "newline": ""})
    if old is not None and not stat.S_ISREG(old.st_mode):
        # A device or a pipe is written to; it must not be replaced by a file.
        with path.open(mode, **form) as file:  # type: ignore[call-overload]
            yield file
        return
    handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, mode, **form) as file:  # type: ignore[call-overload]
            yield file
        os.chmod(temporary, stat.S_IMODE(old.st_mode) if old else 0o666 & ~_umask())
        os.replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
