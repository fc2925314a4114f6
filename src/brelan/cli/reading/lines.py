"""Text files as lines, every one whole or refused, whatever pieces they are read in."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import BinaryIO

__all__ = ["LONGEST_LINE", "decoded", "text_lines"]

#: Characters of a line beyond which it is refused, so that memory stays bounded.
LONGEST_LINE = 1 << 20

_PIECE = 1 << 18  # characters read at a time


def decoded(file: BinaryIO) -> io.TextIOWrapper:
    """Read bytes as UTF-8 with any line ends; bytes that are not UTF-8 are kept as surrogates."""
    return io.TextIOWrapper(file, encoding="utf-8-sig", errors="surrogateescape", newline=None)


def text_lines(file: io.TextIOBase, piece: int = _PIECE) -> Iterator[list[str | None]]:
    """Yield the lines of a text, without their ends, some at a time; None for one far too long."""
    begun, too_long = "", False
    while text := file.read(piece):
        lines = text.split("\n")
        lines[0] = begun + lines[0]
        begun = lines.pop()
        # What was begun far too long ends here.
        ended, too_long = too_long and bool(lines), too_long and not lines
        if len(begun) > LONGEST_LINE:
            begun, too_long = "", True
        found: list[str | None] = [*lines]
        if max(map(len, lines), default=0) > LONGEST_LINE:
            found = [None if len(line) > LONGEST_LINE else line for line in lines]
        if ended:
            found[0] = None
        yield found
    if begun or too_long:
        yield [None if too_long else begun]
