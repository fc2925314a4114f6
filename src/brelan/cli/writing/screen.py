"""What is shown: colours and tables on a terminal, plain aligned text in a pipe or a file."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import IO, Any

import click
from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import Console
from rich.style import Style
from rich.text import Text

from brelan.cards.cards import Notation
from brelan.cards.names import card_name
from brelan.cli.texts import bound, unbound
from brelan.language.letters import SUIT_SYMBOLS

__all__ = ["Column", "Screen", "Table", "can_write", "print_json"]

# Every suit its own colour, as on a four-colour deck: a flush is seen at once.
_SUIT_COLOURS = ("green", "blue", "red", "")
_COLOURS = {
    "standard": ColorSystem.STANDARD,
    "256": ColorSystem.EIGHT_BIT,
    "truecolor": ColorSystem.TRUECOLOR,
}
_GAP = "  "

Paint = Callable[[str], str]


class Screen:
    """Standard output, or a file, with what it can show.

    Parameters
    ----------
    file : file, optional
        Standard output by default.
    notation : {"international", "french"}
        How cards are written.
    console : Console, optional
        In place of the one that is made for the file.
    """

    def __init__(
        self,
        file: IO[str] | None = None,
        notation: Notation = "international",
        console: Console | None = None,
    ) -> None:
        self.console = console or Console(file=file, highlight=False, markup=False, emoji=False)
        colours = None if self.console.no_color else self.console.color_system
        self._colours = _COLOURS.get(colours or "") if self.console.is_terminal else None
        self.colours = self._colours is not None
        self.style = "symbols" if self.can_write(SUIT_SYMBOLS) else "letters"
        self.notation = notation
        self._painted: dict[str, str] = {}

    @property
    def width(self) -> int | None:
        """Columns of the terminal; None where there is no such limit."""
        return self.console.width if self.console.is_terminal else None

    def can_write(self, text: str) -> bool:
        """Whether the encoding of the output has these characters."""
        return can_write(text, self.console.encoding)

    def either(self, text: str, plainer: str) -> str:
        """Return a text, or a plainer one where the output cannot show it."""
        return text if self.can_write(text) else plainer

    def paint(self, text: str, style: str) -> str:
        """Give a text a style, where there are colours."""
        return _style(style).render(text, color_system=self._colours) if self.colours else text

    def cards(self, codes: Sequence[int]) -> str:
        """Write cards with spaces between them, without colours."""
        style: Any = self.style
        return " ".join(card_name(code, style=style, notation=self.notation) for code in codes)

    def paint_cards(self, text: str) -> str:
        """Give cards, as they are written, their colours; other words stay as they are."""
        if not self.colours:
            return text
        if not self._painted:
            self._painted = {
                self.cards([code]): self.paint(self.cards([code]), _SUIT_COLOURS[code % 4])
                for code in range(52)
            }
        return " ".join([self._painted.get(word, word) for word in text.split(" ")])

    def line(self, text: str | Text = "", hanging: int = 0) -> None:
        """Print a paragraph; only a terminal breaks it, lines after the first are indented."""
        if self.console.is_terminal:
            for number, part in enumerate(self.wrapped(text, self.console.width - hanging)):
                part.pad_left(hanging if number else 0)
                self.console.print(part, no_wrap=True)
        else:
            self.write(f"{text}\n")

    def wrapped(self, text: str | Text, width: int) -> list[Text]:
        """Break a paragraph into lines where its language allows it."""
        whole = Text(text) if isinstance(text, str) else text.copy()
        whole.plain = bound(whole.plain)
        lines = [*whole.wrap(self.console, width)]
        for line in lines:
            line.plain = unbound(line.plain)
        return lines

    def told_cards(self, lead: str, codes: Sequence[int]) -> None:
        """Print cards after what they are."""
        self.line(Text.from_ansi(lead + self.paint_cards(self.cards(codes))))

    def write(self, text: str) -> None:
        """Write text as it is."""
        self.console.file.write(text)

    def table(self, columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> list[str]:
        """Print a whole table; return the headers for which there was no room."""
        made = Table(self, columns)
        made.add(rows)
        return made.left_out


_style = cache(Style.parse)


@dataclass(frozen=True)
class Column:
    """A column of a table.

    Parameters
    ----------
    header : str
    right : bool
        Numbers stand to the right.
    least : int
        Cells may take several lines of this width and more where the terminal is narrow; 0 for
        cells that may not. Only one column of a table may.
    missed : int
        Where the terminal is too narrow, columns go, larger numbers first; 0 for never.
    paint : callable, optional
        Gives a cell its colours.
    width : int
        The least width, for a table whose rows come in blocks.
    """

    header: str
    right: bool = False
    least: int = 0
    missed: int = 0
    paint: Paint | None = None
    width: int = 0


class Table:
    """A table that is written a block at a time, so that any number of rows fits in memory.

    Where the terminal is too narrow, first the columns go that can best be missed, then a column
    is folded, then headers are, then each row takes a few lines. What is no terminal gets whole
    lines.
    """

    def __init__(self, screen: Screen, columns: Sequence[Column]) -> None:
        self._screen = screen
        self._columns = columns
        self._widths = [max(column.width, len(column.header)) for column in columns]
        self._begun = False
        self.left_out: list[str] = []

    def add(self, rows: Sequence[Sequence[str]]) -> None:
        """Write the rows of a block."""
        if not rows:
            return
        longest = [max(map(_length, cells)) for cells in zip(*rows, strict=True)]
        for place, column in enumerate(self._columns):
            # A column that folds stands last, or its table has one block: it may shrink again.
            self._widths[place] = max(0 if column.least else self._widths[place], longest[place])
        kept, room = self._layout()
        if room is None and not self._begun:
            self._widths = [
                max(column.width, *map(len, column.header.split(" ")), longest[place])
                for place, column in enumerate(self._columns)
            ]
            kept, room = self._layout()
        if room is None:
            self._screen.write("".join(self._stacked(row, kept) for row in rows))
            return
        if not self._begun:
            self._begun = True
            self._screen.write(self._header(kept, room))
        self._screen.write("".join([self._line(row, kept, room) for row in rows]))

    def _layout(self) -> tuple[list[int], int | None]:
        """Return which columns stay, and the width of the one that folds; None for no table."""
        places = list(range(len(self._columns)))
        width = self._screen.width
        folding = next((place for place in places if self._columns[place].least), None)
        wanted = 0
        if folding is not None:
            # A header does not fold with its column.
            wanted = max(self._widths[folding], len(self._columns[folding].header))
        if width is None:
            return places, wanted
        missed = sorted({column.missed for column in self._columns} - {0}, reverse=True)
        for level in [*missed, 0]:
            taken = sum(self._widths[place] for place in places if place != folding)
            room = width - taken - len(_GAP) * (len(places) - 1)
            if room >= wanted or not level:
                break
            places = [place for place in places if self._columns[place].missed != level]
        self.left_out = [
            column.header for place, column in enumerate(self._columns) if place not in places
        ]
        least = 0 if folding is None else min(wanted, self._columns[folding].least)
        return places, min(room, wanted) if room >= least else None

    def _header(self, kept: list[int], room: int) -> str:
        # Of the columns, not of their headers, which may hold codes of colours.
        widths = [room if self._columns[place].least else self._widths[place] for place in kept]
        folded = [
            self._folded(self._columns[place].header, width)
            for place, width in zip(kept, widths, strict=True)
        ]
        height = max(map(len, folded))
        lines = []
        for parts in zip(*([""] * (height - len(part)) + part for part in folded), strict=True):
            cells = [self._padded(*cell, room) for cell in zip(kept, parts, strict=True)]
            lines.append(_GAP.join(cells).rstrip())
        if self._screen.width is None:
            return f"{lines[-1]}\n"
        rule = self._screen.either("─", "-") * (sum(widths) + len(_GAP) * (len(kept) - 1))
        return "".join(f"{self._screen.paint(line, 'bold')}\n" for line in lines) + f"{rule}\n"

    def _padded(self, place: int, text: str, room: int) -> str:
        """Write a cell as wide as its column, painted."""
        column = self._columns[place]
        blanks = " " * ((room if column.least else self._widths[place]) - _length(text))
        painted = text if column.paint is None else column.paint(text)
        return blanks + painted if column.right else painted + blanks

    def _line(self, row: Sequence[str], kept: list[int], room: int) -> str:
        folded = next((place for place in kept if self._columns[place].least), None)
        if folded is None or _length(row[folded]) <= room:
            return (
                _GAP.join([self._padded(place, row[place], room) for place in kept]).rstrip() + "\n"
            )
        parts = self._folded(row[folded], room)
        lines = []
        for number, part in enumerate(parts):
            cells = [
                self._padded(place, part if place == folded else "" if number else row[place], room)
                for place in kept
            ]
            lines.append(_GAP.join(cells).rstrip() + "\n")
        return "".join(lines)

    def _folded(self, text: str, room: int) -> list[str]:
        """Break a text into lines of some width."""
        return [line.plain.rstrip() for line in self._screen.wrapped(text, room)]

    def _stacked(self, row: Sequence[str], kept: list[int]) -> str:
        """Write a row as a few lines: its first cell, then a line for each other, named."""
        named = max((len(self._columns[place].header) for place in kept if place), default=0)
        width = self._screen.width or 0
        lines = []
        for place in (place for place in kept if row[place].strip()):
            paint = self._columns[place].paint or str
            lead = f"{_GAP}{self._columns[place].header:<{named}}{_GAP}" if place else ""
            for part in self._folded(row[place].strip(), max(8, width - len(lead))):
                lines.append(lead + paint(part))
                lead = " " * len(lead)
        return "\n".join(lines) + "\n"


def _length(text: str) -> int:
    """Return how many places of a terminal a text takes."""
    return len(text) if text.isascii() else cell_len(text)


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
