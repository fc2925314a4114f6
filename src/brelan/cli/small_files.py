"""Small texts read whole, from a file or standard input: tables and ranges."""

from __future__ import annotations

import sys
from pathlib import Path

from brelan.cli.failures import UnusableFile, os_detail
from brelan.cli.texts import Texts

__all__ = ["STDIN", "read_whole", "shown_name"]

#: How messages call standard input.
STDIN = "<stdin>"
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


def shown_name(name: str) -> str:
    """Return how messages call a file; "-" is standard input."""
    return STDIN if name == "-" else name


def read_whole(name: str, texts: Texts) -> str:
    """Read a UTF-8 text, with or without a byte order mark.

    Raises
    ------
    UnusableFile
        If it cannot be read, or is no UTF-8.
    """
    shown = shown_name(name)
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        detail = os_detail(error, texts)
        raise UnusableFile(texts, texts("cannot_read", name=shown, detail=detail)) from None
    if data[:2] in _UTF16_MARKS:
        raise UnusableFile(texts, texts("utf16", name=shown))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        where = texts("at_line", number=line)
        why = texts("not_utf8", byte=data[error.start])
        told = texts("refused", where=where, reason=why)
        raise UnusableFile(texts, texts("refused", where=shown, reason=told)) from None
