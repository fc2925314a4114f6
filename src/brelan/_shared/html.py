"""Tables of results: aligned text, and HTML for notebooks, of the square of hands as well.

Nothing in HTML sets the colour of a text or of a page. Both are those of the notebook, and tints
are see-through, so that a table reads as well on a dark page as on a light one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

__all__ = ["Cell", "aligned", "html_table"]

_RULE = "1px solid rgba(128,128,128,.35)"
_BARE = "color:inherit;background:transparent;"
_TABLE = f"{_BARE}border-collapse:collapse;margin:.4em 0;font-variant-numeric:tabular-nums"
_ROOMY = f"padding:.2em .7em;border:0;border-bottom:{_RULE};"
# Long names are broken anywhere, other texts between words; headers and numbers are not.
_TEXT = f"{_ROOMY}text-align:left;max-width:24em;white-space:normal;"
_NAME = f"{_TEXT}overflow-wrap:anywhere;"
_NUMBER = f"{_ROOMY}text-align:right;white-space:nowrap;"
_TIGHT = (
    f"padding:0;border:{_RULE};width:3em;min-width:3em;height:2.6em;"
    "font-size:.8em;line-height:1.15;text-align:center;"
)
# How much of a tint there is in a cell that is filled.
_STRENGTH = 0.5
_FAINT = "opacity:.5;"


class Cell(NamedTuple):
    """A text, with a smaller one below, before a tint that fills a share of the cell from below.

    A cell that is not filled at all, of a tinted table, stands there faintly.
    """

    text: str
    below: str = ""
    tint: tuple[int, int, int] | None = None
    share: float = 1.0
    strength: float = _STRENGTH


def aligned(rows: Sequence[Sequence[str]], texts: int = 1) -> list[str]:
    """Return the lines of a table whose first columns hold texts, and the others numbers."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = enumerate(zip(row, widths, strict=True))
        padded = [cell.ljust(wide) if n < texts else cell.rjust(wide) for n, (cell, wide) in cells]
        lines.append("  ".join(padded))
    return lines


def html_table(
    rows: Iterable[Sequence[str | Cell]],
    *,
    header: Sequence[str] = (),
    title: str = "",
    notes: Iterable[str] = (),
    texts: int = 1,
    square: bool = False,
) -> str:
    """Write a table whose first columns hold texts, and the others numbers.

    A `square` has cells of one size. All that is written is escaped.
    """

    def style(place: int) -> str:
        if square:
            return _TIGHT
        return _NUMBER if place >= texts else _TEXT if place else _NAME

    parts = [f'<table style="{_TABLE}">']
    if title:
        caption = f"{_BARE}caption-side:top;text-align:left;font-weight:bold;padding:.2em 0"
        parts.append(f'<caption style="{caption}">{escape(title)}</caption>')
    if header:
        cells = "".join(
            _cell("th", name, f"{style(n)}white-space:nowrap;") for n, name in enumerate(header)
        )
        parts.append(f'<thead><tr style="{_BARE}">{cells}</tr></thead>')
    parts.append("<tbody>")
    for row in rows:
        cells = "".join(_cell("td", cell, style(n)) for n, cell in enumerate(row))
        parts.append(f'<tr style="{_BARE}">{cells}</tr>')
    parts.append("</tbody></table>")
    lines = "".join(f"<div>{escape(note)}</div>" for note in notes)
    if lines:
        parts.append(f'<div style="{_BARE}max-width:44em">{lines}</div>')
    return f"<div>{''.join(parts)}</div>"


def _cell(tag: str, content: str | Cell, style: str) -> str:
    cell = content if isinstance(content, Cell) else Cell(content)
    if cell.tint is not None:
        style += _filled(cell) if cell.share > 0 else _FAINT
    text = escape(cell.text)
    if cell.below:
        text += f'<br><span style="font-size:.8em">{escape(cell.below)}</span>'
    return f'<{tag} style="{_BARE}{style}">{text}</{tag}>'


def _filled(cell: Cell) -> str:
    red, green, blue = cell.tint or (0, 0, 0)
    colour = f"rgba({red},{green},{blue},{cell.strength:.2f})"
    if cell.share >= 1:
        return f"background:{colour};"
    end = f"{100 * cell.share:.0f}%"
    return f"background:linear-gradient(to top,{colour} {end},transparent {end});"
