"""Hands in CSV files: one column with the hand, or several with a card each."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass

from brelan.cards.cards import parse_hand
from brelan.cli.failures import UnusableFile
from brelan.cli.reading.arguments import Reading
from brelan.cli.reading.blocks import BLOCK_HANDS, Block
from brelan.cli.reading.columns import find_columns
from brelan.cli.reading.lines import LONGEST_LINE, text_lines
from brelan.cli.texts import Texts
from brelan.errors import CardError

__all__ = ["UnreadableError", "csv_blocks", "csv_rows"]

_DELIMITERS = ";\t,"


class UnreadableError(ValueError):
    """A row after which nobody can tell where rows begin: a code, and the number of its line."""


class _Lines:
    """The lines of a file, counted; between rows, empty ones and comments go."""

    def __init__(self, lines: Iterator[list[str | None]]) -> None:
        self._lines = (line for some in lines for line in some)
        self.number = 0
        self.row = 0
        self.last = ""
        self.ended = False

    def __iter__(self) -> Iterator[str]:
        return self

    def begin(self) -> None:
        """Expect the first line of a row."""
        self.row = 0

    def __next__(self) -> str:
        for line in self._lines:
            self.number += 1
            if line is None:
                raise UnreadableError("csv-line-too-long", self.number)
            if self.row or (line.strip() and not line.startswith("#")):
                self.row = self.row or self.number
                self.last = line
                return f"{line}\n"
        self.ended = True
        raise StopIteration


def csv_rows(
    file: io.TextIOBase, piece: int | None = None
) -> Iterator[tuple[int, list[str] | csv.Error]]:
    """Yield the rows of a CSV text, each with the number of its first line.

    The delimiter is the first of ; tab , that the first line holds. A row that cannot be read is
    told as an error.

    Raises
    ------
    UnreadableError
        If a quote opens and never closes: what follows it would be a part of its row. If a line
        is far too long.
    """
    lines = _Lines(text_lines(file) if piece is None else text_lines(file, piece))
    reader: Iterator[list[str]] | None = None
    while True:
        lines.begin()
        try:
            if reader is None:
                first = next(lines)
                mark = next((mark for mark in _DELIMITERS if mark in first), ",")
                reader = csv.reader(_with_first(first, lines), delimiter=mark)
            row = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            # A field that is too long may be one of a quote that stays open.
            if lines.number > lines.row or '"' in lines.last:
                raise UnreadableError("unclosed-quote", lines.row) from None
            yield lines.row, error
            continue
        if lines.ended:
            # A row that is whole ends without a look at what follows it.
            raise UnreadableError("unclosed-quote", lines.row)
        yield lines.row, row


def _with_first(first: str, lines: _Lines) -> Iterator[str]:
    """Yield the line that was looked at already, and the others."""
    yield first
    yield from lines


@dataclass
class _Columns:
    """Which columns of a row make the hand; None for all of them, and what joins them."""

    chosen: list[int] | None
    names: list[str]
    sign: str = " "

    def hand(self, row: list[str]) -> str | None:
        """Return the hand's text, or None when the row is too short."""
        if self.chosen is None:
            return " ".join(row).strip()
        if len(row) <= max(self.chosen):
            return None
        return self.sign.join(row[column] for column in self.chosen).strip()

    def missing(self, row: list[str], texts: Texts) -> str:
        """Say which column a row that is too short does not have."""
        column = next(column for column in self.chosen or () if column >= len(row))
        return texts("column-missing", found=len(row), name=self.names[column])


class _Rows:
    """Hands gathered for a block, with what keeps some from being read."""

    def __init__(self, columns: _Columns, reading: Reading) -> None:
        self._columns, self._reading = columns, reading
        self.hands: list[str] = []
        self._numbers: list[int] = []
        self._broken: dict[int, str] = {}

    def add(self, row: list[str] | csv.Error, number: int) -> None:
        """Take the hand of a row, unless that is empty."""
        why = None
        if isinstance(row, csv.Error):
            why = self._reading.texts("bad-csv", detail=row)
        elif not any(row):
            return
        elif (hand := self._columns.hand(row)) is None:
            why = self._columns.missing(row, self._reading.texts)
        if why is not None:
            self._broken[len(self.hands)] = why
        self.hands.append("" if why is not None else hand or "")
        self._numbers.append(number)

    def block(self) -> Block:
        """Read the hands."""
        block = self._reading.read(self.hands, self._numbers)
        block.refused.update(self._broken)
        return block


def csv_blocks(file: io.TextIOBase, name: str, reading: Reading) -> Iterator[Block]:
    """Yield the hands of a CSV file.

    Raises
    ------
    UnusableFile
        If a column asked for is not there, the first row is neither a hand nor a header, or a
        quote is never closed.
    """
    try:
        yield from _blocks(csv_rows(file), name, reading)
    except UnreadableError as error:
        code, number = error.args
        told = {"name": name, "number": number, "limit": LONGEST_LINE}
        raise UnusableFile(reading.texts, code, **told) from None


def _blocks(
    numbered: Iterator[tuple[int, list[str] | csv.Error]], name: str, reading: Reading
) -> Iterator[Block]:
    number, header = next(numbered, (0, None))
    if header is None:
        return
    if isinstance(header, csv.Error):
        raise UnusableFile(reading.texts, "bad-csv", detail=header)
    columns = _find_columns(header, number, name, reading)
    rows = _Rows(columns, reading)
    if columns.chosen is None:
        rows.add(header, number)
    for number, row in numbered:
        rows.add(row, number)
        if len(rows.hands) >= BLOCK_HANDS:
            yield rows.block()
            rows = _Rows(columns, reading)
    if rows.hands:
        yield rows.block()


def _find_columns(header: list[str], number: int, name: str, reading: Reading) -> _Columns:
    """Find the columns of the hand from the first row; without a header all are the hand."""
    names = [cell.strip() for cell in header]
    chosen, sign = find_columns(names, name, reading)
    if chosen:
        return _Columns(chosen, names, sign)
    cells = " ".join(names)
    if reading.game is not None:
        cells = re.sub(r"[/|]", " ", cells)
    try:
        parse_hand(cells, notation=reading.notation)
    except CardError:
        raise UnusableFile(reading.texts, "no-header", name=name, number=number) from None
    return _Columns(None, names)
