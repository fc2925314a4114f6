"""Failures that end a command, told in the player's language."""

from __future__ import annotations

import errno
from typing import IO, Any

import click

from brelan.cli.texts import Texts

__all__ = ["BadHand", "Refused", "UnusableFile", "os_detail"]

_DETAILS = {
    errno.ENOENT: "missing",
    errno.EISDIR: "is_folder",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.ENOSPC: "no_space",
    errno.EDQUOT: "no_space",
    errno.EROFS: "read_only",
    errno.ENOTDIR: "not_folder",
    errno.ENAMETOOLONG: "long_name",
    errno.ELOOP: "loop",
    errno.EBADF: "closed",
    errno.EIO: "device",
    errno.EFBIG: "too_big",
}


class _Failure(click.ClickException):
    """A message after "Erreur :" or "Error:", and an exit status."""

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
    """Cards, ranges or a table of which nothing can be reckoned."""

    exit_code = 2


class UnusableFile(_Failure):
    """A file that cannot be read, or not be written."""

    exit_code = 2


def os_detail(error: OSError, texts: Texts) -> str:
    """Say what the system holds against a file."""
    key = _DETAILS.get(error.errno or 0)
    return texts(key) if key else (error.strerror or str(error))
