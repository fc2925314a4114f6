"""Tables of results: rich on a terminal, plain aligned text in a pipe or a file."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import IO, Any

import click
from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from brelan.cards.cards import Notation
from brelan.cards.names import card_name
from brelan.language.letters import SUIT_SYMBOLS

__all__ = ["Column", "Screen", "can_write", "print_json"]

# Every suit its own colour, as on a four-colour deck.
_SUIT_COLOURS = ("green", "blue", "red", "")
_GAP = "  "
# Cells that take several lines keep this width.
_NARROWEST = 8


@dataclass(frozen=True)
class Column:
    """A column of a table.

    Parameters
    ----------
    header : str
    cells : list of str or Text
        One a row.
    right : bool
        Numbers stand to the right.
    folds : bool
        Whether long cells may take several lines where the terminal is narrow.
    style : str
        Of the cells, on a terminal.
    """

    header: str
    cells: Sequence[str | Text]
    right: bool = False
    folds: bool = False
    style: str = ""


class Screen:
    """Standard output, or a file, with what it can show.

    Parameters
    ----------
    file : file, optional
        Standard output by default.
    """

    def __init__(self, file: IO[str] | None = None) -> None:
        self.console = Console(file=file, highlight=False, markup=False, emoji=False)
        self.colours = (
            self.console.is_terminal
            and not self.console.no_color
            and self.console.color_system is not None
        )
        self.symbols = self.can_write(SUIT_SYMBOLS)

    def can_write(self, text: str) -> bool:
        """Whether the encoding of the output has these characters."""
        return can_write(text, self.console.encoding)

    def cards(self, codes: Sequence[int], notation: Notation) -> Text:
        """Write cards, each suit in its colour."""
        style = "symbols" if self.symbols else "letters"
        text = Text()
        for place, code in enumerate(codes):
            text.append(" " if place else "")
            name = card_name(code, style=style, notation=notation)  # type: ignore[call-overload]
            text.append(name, _SUIT_COLOURS[code % 4])
        return text

    def line(self, text: RenderableType = "") -> None:
        """Print a paragraph; only a terminal breaks it."""
        if self.console.is_terminal or not isinstance(text, str | Text):
            self.console.print(text)
        else:
            self.console.file.write(f"{text}\n")

    def table(self, columns: Sequence[Column]) -> None:
        """Print a table, in a pipe without colours, lines and limits of width."""
        if self.console.is_terminal:
            # Cut off, a number would be another number.
            self.console.print(self._rich(columns) if self.fits(columns) else _stacked(columns))
            return
        rows = list(zip(*([str(cell) for cell in column.cells] for column in columns), strict=True))
        headers = tuple(column.header for column in columns)
        widths = [max(map(len, cells)) for cells in zip(headers, *rows, strict=True)]
        for row in (headers, *rows):
            cells = [
                cell.rjust(width) if column.right else cell.ljust(width)
                for cell, width, column in zip(row, widths, columns, strict=True)
            ]
            self.console.file.write(_GAP.join(cells).rstrip() + "\n")

    def fits(self, columns: Sequence[Column]) -> bool:
        """Whether the terminal has room for a table, long cells folded where they may be."""
        widths = [
            max(cell_len(str(cell)) for cell in (column.header, *column.cells))
            for column in columns
        ]
        folded = (
            min(width, _NARROWEST) if column.folds else width
            for column, width in zip(columns, widths, strict=True)
        )
        return sum(folded) + len(_GAP) * (len(columns) - 1) <= self.console.width

    def _rich(self, columns: Sequence[Column]) -> Table:
        table = Table(
            box=SIMPLE_HEAD,
            padding=(0, 1, 0, 0),
            pad_edge=False,
            show_edge=False,
            header_style="bold",
        )
        for column in columns:
            table.add_column(
                column.header,
                justify="right" if column.right else "left",
                no_wrap=not column.folds,
                overflow="fold",
                min_width=_NARROWEST if column.folds else None,
                style=column.style,
            )
        for cells in zip(*(column.cells for column in columns), strict=True):
            table.add_row(*cells)
        return table


def _stacked(columns: Sequence[Column]) -> Text:
    """Write each row as a few lines: its first cell, then a line for each other, named."""
    first, *others = columns
    lines = []
    for cells in zip(first.cells, *(column.cells for column in others), strict=True):
        lines.append(Text.assemble((str(cells[0]), first.style or "bold")))
        for column, cell in zip(others, cells[1:], strict=True):
            if str(cell).strip():
                lines.append(Text.assemble(f"  {column.header} ", cell))
    return Text("\n").join(lines)


def can_write(text: str, encoding: str) -> bool:
    """Whether an encoding has these characters."""
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def print_json(value: Any, indent: int | None = None) -> None:
    """Print plain values as JSON, characters escaped where the output cannot show them."""
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    if not can_write(text, sys.stdout.encoding):
        text = json.dumps(value, indent=indent)
    click.echo(text)
