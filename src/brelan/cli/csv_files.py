"""Hands in CSV files: one column with the hand, or several with a card each."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass

from brelan.cards.cards import CardError, parse_hand
from brelan.cli.blocks import BLOCK_HANDS, Block
from brelan.cli.failures import UnusableFile
from brelan.cli.hand_files import Reading, text_lines
from brelan.cli.texts import Texts
from brelan.language.letters import normalize

__all__ = ["csv_blocks"]

_HAND_HEADERS = frozenset({"main", "mains", "hand", "hands", "cartes", "cards"})
_HOLE_HEADERS = _HAND_HEADERS | {"hole"}
_BOARD_HEADERS = frozenset({"board", "tableau"})
_CARD_HEADER = re.compile(r"(c|carte|card) ?\d+")
_DELIMITERS = ";\t,"


class _NumberedLines:
    """The lines of a file, counted, without those that are empty or begin with #."""

    def __init__(self, file: io.TextIOWrapper) -> None:
        self._pieces = text_lines(file)
        self._lines: Iterator[str] = iter(())
        self.number = 0

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        while True:
            for line in self._lines:
                self.number += 1
                if line.strip() and not line.startswith("#"):
                    return line
            self._lines = iter(next(self._pieces))


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
        return texts("columns_missing", found=len(row), name=self.names[column])


def csv_blocks(file: io.TextIOWrapper, name: str, reading: Reading) -> Iterator[Block]:
    """Yield the hands of a CSV file.

    Parameters
    ----------
    file : TextIOWrapper
        The file; its delimiter is the first of ; tab , that its first line holds.
    name : str
        How messages call it.
    reading : Reading
        Notation, language and the columns asked for.

    Yields
    ------
    Block

    Raises
    ------
    UnusableFile
        If a column asked for is not there, or the first row is neither a hand nor a header.
    """
    lines = _NumberedLines(file)
    first = next(lines, None)
    if first is None:
        return
    delimiter = next((mark for mark in _DELIMITERS if mark in first), ",")
    header = next(csv.reader([first], delimiter=delimiter))
    columns, is_header = _find_columns(header, lines.number, name, reading)
    rows = _Rows([], [], {})
    if not is_header:
        rows.add(columns, header, lines.number, reading.texts)
    reader = csv.reader(lines, delimiter=delimiter)
    while True:
        try:
            row = next(reader)
        except StopIteration:
            break
        except csv.Error as error:
            rows.refuse(lines.number, reading.texts("bad_csv", detail=error))
            continue
        rows.add(columns, row, lines.number, reading.texts)
        if len(rows.hands) >= BLOCK_HANDS:
            yield rows.block(reading)
            rows = _Rows([], [], {})
    if rows.hands:
        yield rows.block(reading)


@dataclass
class _Rows:
    """Rows gathered for a block: hands, line numbers, and what is wrong with some."""

    hands: list[str]
    numbers: list[int]
    broken: dict[int, str]

    def add(self, columns: _Columns, row: list[str], number: int, texts: Texts) -> None:
        """Take the hand of a row; a row of empty cells is no hand."""
        if not any(row):
            return
        hand = columns.hand(row)
        if hand is None:
            self.refuse(number, columns.missing(row, texts))
        else:
            self.hands.append(hand)
            self.numbers.append(number)

    def refuse(self, number: int, why: str) -> None:
        """Take note of a row that holds no hand."""
        self.broken[len(self.hands)] = why
        self.hands.append("")
        self.numbers.append(number)

    def block(self, reading: Reading) -> Block:
        """Read the hands."""
        block = reading.read(self.hands, self.numbers)
        block.refused.update(self.broken)
        return block


def _find_columns(
    header: list[str], number: int, name: str, reading: Reading
) -> tuple[_Columns, bool]:
    """Find the columns of the hand from the first row; say whether that row is a header."""
    names = [cell.strip() for cell in header]
    known = [normalize(cell) for cell in names]
    if reading.columns:
        for column in reading.columns:
            if normalize(column) not in known:
                message = reading.texts(
                    "no_column", name=name, column=column, columns=", ".join(names)
                )
                raise UnusableFile(reading.texts, message)
        return _Columns([known.index(normalize(column)) for column in reading.columns], names), True
    if reading.game is not None and (parts := _hole_and_board(known)):
        return _Columns(parts, names, " / "), True
    hand = [place for place, cell in enumerate(known) if cell in _HAND_HEADERS]
    cards = [place for place, cell in enumerate(known) if _CARD_HEADER.fullmatch(cell)]
    if chosen := hand[:1] or cards:
        return _Columns(chosen, names), True
    cells = " ".join(names)
    if reading.game is not None:
        cells = re.sub(r"[/|]", " ", cells)
    try:
        parse_hand(cells, notation=reading.notation)
    except CardError:
        message = reading.texts("no_header", name=name, number=number)
        raise UnusableFile(reading.texts, message) from None
    return _Columns(None, names), False


def _hole_and_board(known: list[str]) -> list[int]:
    """Find the columns of hole cards and board; none when one of them is not there."""
    found = []
    for headers in (_HOLE_HEADERS, _BOARD_HEADERS):
        found += [place for place, cell in enumerate(known) if cell in headers][:1]
    return found if len(found) == 2 else []
