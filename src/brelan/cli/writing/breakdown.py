"""What a range makes of a board, as bars."""

from __future__ import annotations

from typing import Any

from brelan.boards.breakdown import RangeBreakdown
from brelan.cli.texts import Texts
from brelan.cli.writing.screen import Column, Screen
from brelan.language.boards import Draw, MadeKind

__all__ = ["plain_breakdown", "show_breakdown"]

#: Characters of a bar that stands for the whole range.
_WIDEST = 40


def show_breakdown(found: RangeBreakdown, texts: Texts) -> None:
    """Print made hands, then draws, with a bar each."""
    screen = Screen()
    full = screen.either("█", "#")
    sections = {part: found.rows(part, lang=texts.lang) for part in ("made", "draws")}
    # One width for both tables, so that their bars begin one below the other.
    width = max(len(name) for rows in sections.values() for name, _, _ in rows)
    for part, rows in sections.items():
        header = texts("made-hands" if part == "made" else "draws")
        columns = [
            Column(header, width=width),
            Column(texts("weight-of-combos"), right=True),
            Column(texts("share"), right=True, width=6),
            Column("", missed=1, paint=lambda bar: screen.paint(bar, "green")),
        ]
        screen.line()
        screen.table(columns, [_cells(row, full, texts) for row in rows])


def _cells(row: tuple[str, float, float], full: str, texts: Texts) -> list[str]:
    name, weight, share = row
    count = texts.number(weight, 0 if weight.is_integer() else 2)
    return [name, count, texts.percent(share), full * max(1, round(share * _WIDEST))]


def plain_breakdown(found: RangeBreakdown) -> dict[str, Any]:
    """Return weights by English names, for a program."""
    made = {name.lower(): found[kind] for name, kind in english(MadeKind).items()}
    drawn = {name.lower(): found[draw] for name, draw in english(Draw).items()}
    return {"breakdown": {"made": made, "draws": drawn | {"none": found.no_draw}}}


def english(kinds: Any) -> dict[str, Any]:
    """The members of an enumeration by their English names: the last that each has."""
    last = {kind: name for name, kind in kinds.__members__.items()}
    return {name: kind for kind, name in last.items()}
