"""Files of hands opened: which kind they are, and text, one hand a line."""

from __future__ import annotations

import io
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO, Literal

import click

from brelan.cards.cards import CardError, Notation, parse_card
from brelan.cli.blocks import BLOCK_HANDS, Block, Source
from brelan.cli.deals import read_deals
from brelan.cli.failures import UnusableFile, os_detail
from brelan.cli.hand_texts import LONGEST, read_hands
from brelan.cli.small_files import shown_name
from brelan.cli.texts import Texts
from brelan.games.games import Game

__all__ = ["Kind", "Reading", "arguments_source", "decoded", "file_source", "text_lines"]

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
_PIECE = 1 << 18  # characters read at a time


@dataclass(frozen=True)
class Reading:
    """How hands are to be read.

    Parameters
    ----------
    notation : {"international", "french"}
        What single letters mean.
    texts : Texts
        The language of reasons.
    columns : tuple of str
        Columns of a CSV file that hold the hand, none for those with known names.
    game : Game or None
        The game whose hole cards and boards the lines hold; None for hands.
    """

    notation: Notation
    texts: Texts
    columns: tuple[str, ...] = ()
    game: Game | None = None

    def read(self, hands: list[str], numbers: Sequence[int]) -> Block:
        """Read the hands, or the deals, of some lines."""
        if self.game is None:
            return read_hands(hands, numbers, self.notation, self.texts)
        return read_deals(hands, numbers, self.game, self.notation, self.texts)


def arguments_source(hands: tuple[str, ...], reading: Reading) -> Source:
    """Read hands given as arguments; several arguments of one card each are one hand.

    Parameters
    ----------
    hands : tuple of str
        The arguments.
    reading : Reading
        How to read them.

    Returns
    -------
    Source
    """
    if len(hands) > 1 and all(_is_card(text, reading.notation) for text in hands):
        hands = (" ".join(hands),)
    block = reading.read([hand.strip() for hand in hands], range(1, len(hands) + 1))
    return Source(iter([block]), "at_hand", len(hands), lambda: len(hands))


def _is_card(text: str, notation: Notation) -> bool:
    try:
        parse_card(text, notation)
    except CardError:
        return False
    return True


def file_source(name: str, kind: Kind | None, reading: Reading) -> Source:
    """Open a file of hands.

    Parameters
    ----------
    name : str
        Its path, or "-" for standard input.
    kind : {"text", "csv", "npy", "parquet"} or None
        What it holds; None goes by the suffix, then by the first bytes.
    reading : Reading
        How to read it.

    Returns
    -------
    Source

    Raises
    ------
    UnusableFile
        If it cannot be opened or is not of that kind.
    """
    opened = _opened(name, kind, reading)
    blocks = _told_blocks(opened.blocks, shown_name(name), reading.texts)
    return replace(opened, blocks=blocks, name=name)


def _told_blocks(blocks: Iterator[Block], shown: str, texts: Texts) -> Iterator[Block]:
    """Yield blocks, and tell a file that fails while it is read, which is not one of output."""
    try:
        yield from blocks
    except OSError as error:
        detail = os_detail(error, texts)
        raise UnusableFile(texts, texts("cannot_read", name=shown, detail=detail)) from None


def _opened(name: str, kind: Kind | None, reading: Reading) -> Source:
    """Open a file of hands as `file_source` does; reading it may fail yet."""
    shown = shown_name(name)
    try:
        raw: BinaryIO = sys.stdin.buffer if name == "-" else Path(name).open("rb")  # noqa: SIM115
        file = raw if isinstance(raw, io.BufferedReader) else io.BufferedReader(raw)  # type: ignore[type-var]
        if name != "-":
            _at_end(file.close)
        start = file.peek(len(_NPY_MAGIC))[: len(_NPY_MAGIC)]
    except OSError as error:
        detail = os_detail(error, reading.texts)
        raise UnusableFile(
            reading.texts, reading.texts("cannot_read", name=shown, detail=detail)
        ) from None
    if kind is None:
        kind = _SUFFIXES.get(Path(name).suffix.lower())
    if kind is None:
        parquet = start.startswith(_PARQUET_MAGIC)
        kind = "npy" if start == _NPY_MAGIC else "parquet" if parquet else "text"
    if kind == "npy":
        from brelan.cli.npy_files import npy_source

        return npy_source(_seekable(file), shown, reading)
    if kind == "parquet":
        from brelan.cli.frame_files import parquet_source

        return parquet_source(_seekable(file), shown, reading)
    if start[:2] in _UTF16_MARKS:
        raise UnusableFile(reading.texts, reading.texts("utf16", name=shown))
    text = decoded(file)
    # Standard input is not ours to close.
    _at_end(text.detach if name == "-" else text.close)
    if kind == "csv":
        from brelan.cli.csv_files import csv_blocks

        blocks = csv_blocks(text, shown, reading)
    else:
        blocks = _text_blocks(text, reading)
    return Source(blocks, "at_line", _size(file), file.tell if file.seekable() else lambda: 0)


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


def decoded(file: BinaryIO) -> io.TextIOWrapper:
    """Read bytes as UTF-8 with any line ends; bytes that are not UTF-8 are kept as surrogates."""
    return io.TextIOWrapper(file, encoding="utf-8-sig", errors="surrogateescape", newline=None)


def text_lines(file: io.TextIOWrapper) -> Iterator[list[str]]:
    """Yield the lines of a file some at a time; of lines far too long, only the beginning.

    Parameters
    ----------
    file : TextIOWrapper
        A text, of any size.

    Yields
    ------
    list of str
        Lines, without their ends.
    """
    rest = ""
    while piece := file.read(_PIECE):
        lines = (rest + piece).split("\n")
        # Enough of it to see that it is too long: memory stays bounded without a line end.
        rest = lines.pop()[: LONGEST + 1]
        yield lines
    if rest:
        yield [rest]


def _text_blocks(file: io.TextIOWrapper, reading: Reading) -> Iterator[Block]:
    """Yield the hands of a text, one a line; # begins a comment."""
    hands: list[str] = []
    numbers: list[int] = []
    last = 0
    for lines in text_lines(file):
        for number, line in enumerate(lines, last + 1):
            hand = line.partition("#")[0].strip()
            if hand:
                hands.append(hand)
                numbers.append(number)
        last += len(lines)
        if len(hands) >= BLOCK_HANDS:
            yield reading.read(hands, numbers)
            hands, numbers = [], []
    if hands:
        yield reading.read(hands, numbers)
