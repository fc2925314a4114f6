"""Standard output that cannot take all: few characters, a full disk, a reader that went away."""

from __future__ import annotations

import codecs
import errno
import io
import os
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import click

from brelan.cli.failures import UnusableFile, os_detail
from brelan.cli.texts import Texts

__all__ = ["READER_GONE", "complete_streams", "told_output"]

READER_GONE = 141


class _Closed(io.RawIOBase):
    """What stands for an output that was closed before the command began: writing fails."""

    def writable(self) -> bool:
        return True

    def write(self, data: object) -> int:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


# What stands for characters that an encoding lacks, where the letter without its accent does not.
_PLAIN = dict(
    zip(
        "œŒ«»’—–…─♠♥♦♣",
        ["oe", "OE", '"', '"', "'", "-", "-", "...", "-", "s", "h", "d", "c"],
        strict=True,
    )
)


def _plainer(error: UnicodeError) -> tuple[str, int]:
    """Write characters in plainer ones, for an output that cannot show them."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(map(_plain_character, lacking)), error.end


def _plain_character(char: str) -> str:
    if char.isspace():
        return " "
    bare = unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode()
    return _PLAIN.get(char) or bare or "?"


codecs.register_error("brelan.plainer", _plainer)


def complete_streams() -> None:
    """Make standard streams such that all can be written to them, or fails as a full disk does.

    Python leaves None where a stream was closed, and raises where an encoding lacks a character.
    """
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 - open to the end
    if sys.stdout is None:
        # Without a buffer, nothing is left to write, and to fail again, as the interpreter exits.
        closed = io.TextIOWrapper(_Closed(), encoding="utf-8", write_through=True)  # type: ignore[type-var]
        sys.stdout = closed
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="brelan.plainer")


@contextmanager
def told_output(texts: Texts) -> Iterator[None]:
    """Tell failures to write standard output; a reader that has enough is none.

    Raises
    ------
    UnusableFile
        If the output cannot be written.
    Exit
        With `READER_GONE` if nobody reads it any more.
    """
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        _discard()
        raise click.exceptions.Exit(READER_GONE) from None
    except OSError as error:
        _discard()
        name, detail = texts("standard-output"), os_detail(error)
        raise UnusableFile(texts, "cannot-write", name=name, detail=detail) from None


def _discard() -> None:
    """Lose what is left to write: the interpreter flushes standard output as it exits."""
    with suppress(OSError, ValueError):
        void = os.open(os.devnull, os.O_WRONLY)
        os.dup2(void, sys.stdout.fileno())
        os.close(void)
