"""The readable table: aligned columns that stream, with suits in colour on a terminal.

Columns are laid out block by block, so that a table of a million hands takes no more memory than
one of fifty thousand. On a terminal that is too narrow, first the category goes (the description
begins with it), then descriptions are folded, then each hand takes a few lines. What is not a
terminal gets whole lines, without colours.
"""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap

from rich.color import ColorSystem
from rich.console import Console
from rich.style import Style

from brelan.cards.names import card_name
from brelan.cli.results import CardStyle, Row, Wording, category_texts
from brelan.cli.screen import can_write
from brelan.hands.rankings import BADUGI
from brelan.language.letters import SUIT_SYMBOLS

__all__ = ["Table"]

_GAP = "  "
# Every suit its own colour, as on a four-colour deck: a flush is seen at once.
_SUIT_STYLES = (Style(color="green"), Style(color="blue"), Style(color="red"), Style())
_COLOURS = {
    "standard": ColorSystem.STANDARD,
    "256": ColorSystem.EIGHT_BIT,
    "truecolor": ColorSystem.TRUECOLOR,
}
_HEADER_STYLE = Style(bold=True)
_NARROWEST_DESCRIPTION = 20


class Table:
    """A table that is written a block at a time.

    Parameters
    ----------
    console : Console
        Where it goes; its width and colours are used when it is a terminal.
    write : callable
        Writes text.
    wording : Wording
        Ranking and language.
    numbered : str or None
        Header of the column of line numbers, None for no such column.
    """

    def __init__(
        self,
        console: Console,
        write: Callable[[str], object],
        wording: Wording,
        numbered: str | None,
    ) -> None:
        texts = wording.texts
        self._write = write
        self._width = console.width if console.is_terminal else None
        self._colours = None if console.no_color else _COLOURS.get(console.color_system or "")
        self.style: CardStyle = (
            "symbols" if can_write(SUIT_SYMBOLS, console.encoding) else "letters"
        )
        # The sign between hand and board, and the blank of a hand that stands above.
        self._painted = {"/": "/", "": ""}
        for code in range(52):
            name = card_name(code, style=self.style, notation=wording.notation)
            self._painted[name] = self._paint(name, _SUIT_STYLES[code % 4])
        self._rule = "─" if can_write("─", console.encoding) else "-"
        self._numbered = numbered
        five = "played" if wording.ranking is BADUGI else "five"
        self._headers = [texts(key) for key in ("hand", five, "score", "category", "description")]
        self._categories = max(map(len, [self._headers[3], *filter(None, category_texts(wording))]))
        self._nothing = "—" if can_write("—", console.encoding) else "-"
        self._begun = False
        self._widths = [len(header) for header in self._headers]

    def _paint(self, text: str, style: Style) -> str:
        return style.render(text, color_system=self._colours)

    def add(self, rows: list[Row]) -> None:
        """Write the rows of a block."""
        if not rows:
            return
        widths = self._widths
        widths[0] = max(widths[0], max(len(row.hand) for row in rows))
        widths[1] = max(widths[1], max(len(row.five) for row in rows))
        widths[2] = max(widths[2], len("7462"))
        widths[3] = self._categories
        number = len(str(rows[-1].number))
        longest = max(len(row.description) for row in rows)
        lay_out = self._layout(number, longest)
        if not self._begun:
            self._begun = True
            self._write(self._header(lay_out, number, longest))
        self._write("".join(map(lay_out, rows)))

    def _layout(self, number: int, longest: int) -> Callable[[Row], str]:
        """Choose how rows are written, for numbers and descriptions of some lengths."""
        number = max(number, len(self._numbered)) + len(_GAP) if self._numbered else 0
        self._number_width = number
        before = number + sum(self._widths[:3]) + 3 * len(_GAP)
        with_category = before + self._widths[3] + len(_GAP)
        self._category = self._width is None or with_category + longest <= self._width
        self._room: int | None = None
        if self._width is not None:
            self._room = self._width - (with_category if self._category else before)
            if self._room < min(longest, _NARROWEST_DESCRIPTION):
                return self._stacked
        return self._in_columns

    def _header(self, lay_out: Callable[[Row], str], number: int, longest: int) -> str:
        if lay_out == self._stacked:
            return ""
        cells = [
            header.rjust(width) if place == 2 else header.ljust(width)
            for place, (header, width) in enumerate(zip(self._headers, self._widths, strict=True))
        ]
        if not self._category:
            del cells[3]
        if self._numbered:
            cells.insert(0, self._numbered.rjust(self._number_width - len(_GAP)))
        line = _GAP.join(cells).rstrip()
        if self._width is None:
            return f"{line}\n"
        wide = min(self._width, len(_GAP.join(cells[:-1])) + len(_GAP) + max(longest, 11))
        return f"{self._paint(line, _HEADER_STYLE)}\n{self._rule * wide}\n"

    def _cards(self, cards: str, width: int) -> str:
        if not cards:
            return self._nothing.ljust(width)
        if self._colours is None:
            return cards.ljust(width)
        text = " ".join([self._painted[card] for card in cards.split(" ")])
        return text + " " * (width - len(cards))

    def _in_columns(self, row: Row) -> str:
        widths = self._widths
        cells = [
            self._cards(row.hand, widths[0]),
            self._cards(row.five, widths[1]),
            str(row.score).rjust(widths[2]),
        ]
        if self._category:
            cells.append((row.category or self._nothing).ljust(widths[3]))
        if self._numbered:
            cells.insert(0, str(row.number).rjust(self._number_width - len(_GAP)))
        if self._room is None or len(row.description) <= self._room:
            return f"{_GAP.join([*cells, row.description])}\n"
        first, *others = wrap(row.description, self._room, break_long_words=False)
        margin = " " * ((self._width or 0) - self._room)
        lines = [_GAP.join([*cells, first]), *(margin + other for other in others)]
        return "\n".join(lines) + "\n"

    def _stacked(self, row: Row) -> str:
        width = self._width or 0
        number = f"{row.number}. " if self._numbered else ""
        score = f"{self._headers[2]} {row.score}"
        lines = [
            *([number + self._cards(row.hand, 0)] if row.hand.strip() else []),
            *wrap(row.description, width, initial_indent=_GAP, subsequent_indent=_GAP),
            f"{_GAP}{self._cards(row.five, 0)}" + f"{_GAP}{score}"
            if len(row.five) + len(score) + 2 * len(_GAP) <= width
            else f"{_GAP}{self._cards(row.five, 0)}\n{_GAP}{score}",
        ]
        return "\n".join(lines) + "\n"
