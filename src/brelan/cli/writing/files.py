"""Output files that are there whole or not at all."""

from __future__ import annotations

import errno
import os
import secrets
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

from brelan.cli.failures import UnusableFile, told_file
from brelan.cli.texts import Texts
from brelan.errors import phrase

__all__ = ["opened_output"]


@contextmanager
def opened_output(
    name: str | None, binary: bool, texts: Texts, source: str | None = None
) -> Iterator[IO[Any]]:
    """Open a file to write to, put in place only when all has been written.

    No name, or "-", is standard output. `source` is the path of what is read meanwhile, which is
    never written over.

    Raises
    ------
    UnusableFile
        If it cannot be written.
    """
    if _is_same(name, source):
        shown = texts("standard-output") if name in (None, "-") else name
        raise UnusableFile(texts, "cannot-write", name=shown, detail=phrase("same-file"))
    if name is None or name == "-":
        yield sys.stdout.buffer if binary else sys.stdout
        return
    with told_file(texts, name, "cannot-write"):
        yield from _replaced(Path(name), binary)


def _is_same(name: str | None, source: str | None) -> bool:
    """Whether an output is the regular file that is read, be it by another name or a link."""
    if source is None:
        return False
    try:
        read, written = _status(source, sys.stdin), _status(name, sys.stdout)
    except (OSError, ValueError):
        # What is not there, or no file of the system, is not the same.
        return False
    return stat.S_ISREG(read.st_mode) and os.path.samestat(read, written)


def _status(name: str | None, standard: IO[Any]) -> os.stat_result:
    return os.fstat(standard.fileno()) if name is None or name == "-" else os.stat(name)


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
    if old is not None and not os.access(path, os.W_OK):
        # Its folder would let it be replaced, but it is there to stay as it is.
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    # Named before it is there: whenever the process is asked to end, its name is known.
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    try:
        handle = os.open(temporary, flags, 0o600)
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
