"""Failures that end a command, told in the player's language."""

from __future__ import annotations

import errno
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import IO, Any

import click

from brelan.cli.texts import Texts, reason
from brelan.errors import BrelanError, Phrase, phrase

__all__ = [
    "BadHand",
    "Misused",
    "Refused",
    "UnusableFile",
    "bad_value",
    "os_detail",
    "refusing",
    "told_file",
]

_DETAILS = {
    errno.ENOENT: "file-missing",
    errno.EISDIR: "is-folder",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.ENOSPC: "no-space",
    errno.EDQUOT: "no-space",
    errno.EROFS: "read-only",
    errno.ENOTDIR: "not-folder",
    errno.ENAMETOOLONG: "long-name",
    errno.ELOOP: "link-loop",
    errno.EBADF: "stream-closed",
    errno.EIO: "device-failed",
    errno.EFBIG: "file-too-big",
}


class _Failure(click.ClickException):
    """A message after "Erreur :" or "Error:", and an exit status."""

    exit_code = 2

    def __init__(self, texts: Texts, message: str) -> None:
        super().__init__(message)
        self.texts = texts

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the message on standard error."""
        click.echo(self.texts("error", message=self.message), file=file, err=True)


class BadHand(_Failure):
    """A hand that cannot be scored."""

    exit_code = 1


class Refused(_Failure):
    """Cards, ranges or a table that nothing can be computed of."""


class UnusableFile(_Failure):
    """A file that cannot be read, or not be written: a code and its values."""

    def __init__(self, texts: Texts, code: str, /, **values: object) -> None:
        super().__init__(texts, texts(code, **values))


class Misused(click.UsageError):
    """A command line that cannot be understood: a code and values, and whose value it is."""

    def __init__(self, code: str | Phrase, /, *, option: str | None = None, **values: Any) -> None:
        self.phrase = code if isinstance(code, Phrase) else Phrase(code, values)
        self.option = None if option is None else phrase("as-told", what=option)
        super().__init__(str(self.phrase))


def bad_value(
    code: str | Phrase, param: click.Parameter | None, ctx: click.Context | None, **values: Any
) -> Misused:
    """Return the error of a value that an option or an argument does not take."""
    found = Misused(code, **values)
    found.ctx = ctx
    found.option = None if param is None else shown_names(param)
    return found


def shown_names(param: click.Parameter) -> Phrase:
    """Return a parameter as a command line names it: "-n / --samples", "FILE"."""
    if isinstance(param, click.Argument):
        return phrase(f"metavar-{param.metavar}")
    variable = f" ({param.envvar})" if isinstance(param.envvar, str) else ""
    names: Sequence[str] = [*param.opts, *param.secondary_opts]
    return phrase("as-told", what=" / ".join(names) + variable)


def os_detail(error: OSError) -> Phrase:
    """Say what the system holds against a file."""
    code = _DETAILS.get(error.errno or 0)
    return phrase(code) if code else phrase("system-says", detail=error.strerror or str(error))


@contextmanager
def told_file(texts: Texts, name: str, code: str = "cannot-read") -> Iterator[None]:
    """Tell why a file cannot be read or written, but not of a reader that went away."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        lost = code == "cannot-write" and name and isinstance(error, FileNotFoundError)
        detail = phrase("no-folder") if lost else os_detail(error)
        raise UnusableFile(texts, code, name=name or '""', detail=detail) from None


@contextmanager
def refusing(
    texts: Texts, seats: Sequence[Phrase] = (), where: str | None = None
) -> Iterator[None]:
    """End the command with what the library refuses, told as `reason` does."""
    try:
        yield
    except BrelanError as error:
        raise Refused(texts, reason(error, texts, seats, where)) from None
