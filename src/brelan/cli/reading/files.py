"""Files of hands opened: which kind they are, and text, one hand a line."""

from __future__ import annotations

import io
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO, Literal

import click

from brelan.cli.failures import Misused, UnusableFile, told_file
from brelan.cli.reading.arguments import Reading
from brelan.cli.reading.blocks import BLOCK_HANDS, Block, Source
from brelan.cli.reading.lines import LONGEST_LINE, decoded, text_lines
from brelan.cli.texts import Texts
from brelan.errors import phrase

__all__ = ["Kind", "file_source", "read_whole", "shown_name"]

Kind = Literal["text", "csv", "npy", "parquet"]

_SUFFIXES: dict[str, Kind] = {
    ".npy": "npy",
    ".csv": "csv",
    ".tsv": "csv",
    ".parquet": "parquet",
    ".pq": "parquet",
}
_NPY_MAGIC = b"\x93NUMPY"
_PARQUET_MAGIC = b"PAR1"
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


def shown_name(name: str) -> str:
    """Return how messages call a file; "-" is standard input."""
    return "<stdin>" if name == "-" else name


def read_whole(name: str, texts: Texts) -> str:
    """Read a small UTF-8 text, with or without a byte order mark.

    Raises
    ------
    UnusableFile
        If it cannot be read, or is no UTF-8.
    """
    shown = shown_name(name)
    with told_file(texts, shown):
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    if data[:2] in _UTF16_MARKS:
        raise UnusableFile(texts, "utf16", name=shown)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        where = texts("at-line", number=data.count(b"\n", 0, error.start) + 1)
        why = phrase("text-not-utf8", byte=data[error.start])
        told = texts.told_of(where, why.text(texts.lang))
        raise UnusableFile(texts, "told-of", where=shown, what=told) from None


def file_source(name: str, kind: Kind | None, reading: Reading) -> Source:
    """Open a file of hands, "-" for standard input.

    What it holds is what is asked for, or what its file extension tells, or its first bytes.

    Raises
    ------
    UnusableFile
        If it cannot be opened or is not of that kind.
    """
    opened = _opened(name, kind, reading)
    return replace(opened, blocks=_told_blocks(opened.blocks, name, reading.texts), name=name)


def _told_blocks(blocks: Iterator[Block], name: str, texts: Texts) -> Iterator[Block]:
    """Yield blocks, and tell a file that fails while it is read, which is not one of output."""
    with told_file(texts, shown_name(name)):
        yield from blocks


def _opened(name: str, kind: Kind | None, reading: Reading) -> Source:
    """Open a file of hands as `file_source` does; reading it may fail yet."""
    shown, texts = shown_name(name), reading.texts
    with told_file(texts, shown):
        raw: BinaryIO = sys.stdin.buffer if name == "-" else Path(name).open("rb")  # noqa: SIM115
        file = raw if isinstance(raw, io.BufferedReader) else io.BufferedReader(raw)  # type: ignore[type-var]
        if name != "-":
            _at_end(file.close)
        start = file.peek(len(_NPY_MAGIC))[: len(_NPY_MAGIC)]
    kind = kind or _SUFFIXES.get(Path(name).suffix.lower()) or _kind_of(start)
    if kind in ("text", "npy") and reading.columns:
        raise Misused("column-of-text", name=shown, kind=phrase(f"kind-{kind}"))
    if kind == "npy":
        from brelan.cli.reading.npy import npy_source

        return npy_source(_seekable(file), shown, reading)
    if kind == "parquet":
        from brelan.cli.reading.parquet import parquet_source

        return parquet_source(_seekable(file), shown, reading)
    if start[:2] in _UTF16_MARKS:
        raise UnusableFile(texts, "utf16", name=shown)
    text = decoded(file)
    # Standard input is not ours to close.
    _at_end(text.detach if name == "-" else text.close)
    if kind == "csv":
        from brelan.cli.reading.csv import csv_blocks

        blocks = csv_blocks(text, shown, reading)
    else:
        blocks = text_blocks(text, reading)
    return Source(blocks, "at-line", _size(file), file.tell if file.seekable() else lambda: 0)


def _kind_of(start: bytes) -> Kind:
    """Tell what a file holds by its first bytes."""
    if start.startswith(_PARQUET_MAGIC):
        return "parquet"
    return "npy" if start == _NPY_MAGIC else "text"


def _at_end(action: Callable[[], object]) -> None:
    """Do something when the command ends, for hands are read as they are asked for."""
    context = click.get_current_context(silent=True)
    if context is not None:
        context.call_on_close(action)


def _size(file: BinaryIO) -> int | None:
    if not file.seekable():
        return None
    here = file.tell()
    size = file.seek(0, os.SEEK_END)
    file.seek(here)
    return size


def _seekable(file: BinaryIO) -> BinaryIO:
    """Put what comes through a pipe in a temporary file, where it can be mapped."""
    try:
        if file.seekable() and file.fileno() >= 0:
            return file
    except OSError:
        pass
    copy = tempfile.TemporaryFile()  # noqa: SIM115
    _at_end(copy.close)
    while piece := file.read(1 << 20):
        copy.write(piece)
    copy.seek(0)
    return copy


def text_blocks(file: io.TextIOBase, reading: Reading) -> Iterator[Block]:
    """Yield the hands of a text, one a line; # begins a comment."""
    hands: list[str] = []
    numbers: list[int] = []
    too_long: list[int] = []
    number = 0
    for lines in text_lines(file):
        found = _hands_of(lines)
        told: Sequence[int] = range(number + 1, number + 1 + len(lines))
        number += len(lines)
        if not all(found):
            told = [n for n, hand in zip(told, found, strict=True) if hand != ""]
            found = [hand for hand in found if hand != ""]
            too_long += [len(hands) + at for at, hand in enumerate(found) if hand is None]
        hands += [hand or "" for hand in found]
        numbers += told
        if len(hands) >= BLOCK_HANDS:
            yield _text_block(hands, numbers, too_long, reading)
            hands, numbers, too_long = [], [], []
    if hands:
        yield _text_block(hands, numbers, too_long, reading)


def _hands_of(lines: list[str | None]) -> list[str | None]:
    """Take comments and blanks off lines; None is one that is far too long."""
    if None in lines or "#" in "".join(lines):  # type: ignore[arg-type]
        return [None if line is None else line.partition("#")[0].strip() for line in lines]
    return [*map(str.strip, lines)]  # type: ignore[arg-type]


def _text_block(
    hands: list[str], numbers: list[int], too_long: list[int], reading: Reading
) -> Block:
    block = reading.read(hands, numbers)
    why = reading.texts("line-too-long", limit=LONGEST_LINE)
    block.refused.update(dict.fromkeys(too_long, why))
    return block
