"""Hands in CSV files: one column with the hand, or several with a card each."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from operator import itemgetter
from typing import Any

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
        self._pieces = lines
        self._piece: list[str | None] = []
        self._at = 0
        self.number = 0
        self.row = 0
        self.last = ""
        self.ended = False

    def __iter__(self) -> Iterator[str]:
        return self

    def begin(self) -> None:
        """Expect the first line of a row."""
        self.row = 0

    def _more(self) -> bool:
        """Go to the next piece if this one has been read; False at the end."""
        while self._at == len(self._piece):
            piece = next(self._pieces, None)
            if piece is None:
                return False
            self._piece, self._at = piece, 0
        return True

    def __next__(self) -> str:
        while self._more():
            line = self._piece[self._at]
            self._at += 1
            self.number += 1
            if line is None:
                raise UnreadableError("csv-line-too-long", self.number)
            if self.row or _is_row(line):
                self.row = self.row or self.number
                self.last = line
                return f"{line}\n"
        self.ended = True
        raise StopIteration

    def plain(self) -> tuple[Sequence[int], list[str]]:
        """Take the next piece whole if it begins here and has no quote, so that a line is a row."""
        if not self._more() or self._at or None in self._piece:
            return [], []
        lines = [line or "" for line in self._piece]
        joined = "".join(lines)
        if '"' in joined:
            return [], []
        self._at = len(lines)
        numbers = range(self.number + 1, self.number + 1 + len(lines))
        self.number += len(lines)
        if "#" not in joined and all(map(str.strip, lines)):
            return numbers, lines
        kept = [
            (number, line) for number, line in zip(numbers, lines, strict=True) if _is_row(line)
        ]
        return [number for number, _ in kept], [line for _, line in kept]


def _is_row(line: str) -> bool:
    return bool(line.strip()) and not line.startswith("#")


#: Numbers of first lines, and the rows that begin there; one that cannot be read is an error.
Run = tuple[Sequence[int], list[list[str] | csv.Error]]


def csv_rows(file: io.TextIOBase, piece: int | None = None) -> Iterator[Run]:
    """Yield the rows of a CSV text, some at a time, each with the number of its first line.

    The delimiter is the first of ; tab , that the first line holds.

    Raises
    ------
    UnreadableError
        If a quote opens and never closes: what follows it would be a part of its row. If a line
        is far too long.
    """
    lines = _Lines(text_lines(file) if piece is None else text_lines(file, piece))
    lines.begin()
    first = next(lines, None)
    if first is None:
        return
    mark = next((mark for mark in _DELIMITERS if mark in first), ",")
    reader = csv.reader(chain([first], lines), delimiter=mark)
    while (row := _next_row(reader, lines)) is not None:
        yield [lines.row], [row]
        while (run := _plain_rows(lines, mark)) is not None:
            yield run
        lines.begin()


def _plain_rows(lines: _Lines, mark: str) -> Run | None:
    """Read a piece without quotes at once; None where there is none."""
    numbers, plain = lines.plain()
    if not plain:
        return None
    rows: list[list[str] | csv.Error] = []
    reader = csv.reader(plain, delimiter=mark)
    while len(rows) < len(plain):
        try:
            rows += reader
        except csv.Error as error:
            rows.append(error)
    return numbers, rows


def _next_row(reader: Iterator[list[str]], lines: _Lines) -> list[str] | csv.Error | None:
    """Read a row, which may have several lines; None at the end."""
    try:
        row = next(reader)
    except StopIteration:
        return None
    except csv.Error as error:
        # A field that is too long may be one of a quote that stays open.
        if lines.number > lines.row or '"' in lines.last:
            raise UnreadableError("unclosed-quote", lines.row) from None
        return error
    if lines.ended:
        # A row that is whole ends without a look at what follows it.
        raise UnreadableError("unclosed-quote", lines.row)
    return row


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

    def hands(self, rows: list[Any]) -> list[str]:
        """Return the hands of rows that all hold one; TypeError or IndexError if one does not."""
        if self.chosen is None:
            return [" ".join(row).strip() for row in rows]
        if len(self.chosen) == 1:
            (column,) = self.chosen
            return [row[column].strip() for row in rows]
        cells = itemgetter(*self.chosen)
        return [self.sign.join(cells(row)).strip() for row in rows]

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

    def extend(self, numbers: Sequence[int], rows: list[list[str] | csv.Error]) -> None:
        """Take the hands of rows."""
        try:
            hands = self._columns.hands(rows)
        except (TypeError, IndexError):
            hands = [""]
        if all(hands):
            self.hands += hands
            self._numbers += numbers
            return
        for number, row in zip(numbers, rows, strict=True):
            self._add(row, number)

    def _add(self, row: list[str] | csv.Error, number: int) -> None:
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


def _blocks(runs: Iterator[Run], name: str, reading: Reading) -> Iterator[Block]:
    numbers, first = next(runs, ([], []))
    if not first:
        return
    (header,) = first
    if isinstance(header, csv.Error):
        raise UnusableFile(reading.texts, "bad-csv", detail=header)
    columns = _find_columns(header, numbers[0], name, reading)
    rows = _Rows(columns, reading)
    if columns.chosen is None:
        rows.extend(numbers, first)
    for numbers, some in runs:
        rows.extend(numbers, some)
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
