"""Pictures that a command writes, drawn without a window or a display."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Literal

from brelan import plot
from brelan.boards.breakdown import RangeBreakdown
from brelan.cards.cards import Notation
from brelan.cli.failures import Refused
from brelan.cli.texts import Texts
from brelan.cli.writing.files import opened_output
from brelan.errors import phrase
from brelan.ranges.omaha import OmahaRange
from brelan.ranges.ranges import Range

__all__ = ["draw_breakdown", "draw_range"]

# Inches, and dots in each: letters of the smallest numbers are easy to read.
_SIZE, _WIDE = (6.4, 6.7), (7.2, 4.2)
_DOTS = 150


def draw_range(
    held: Range | OmahaRange,
    name: str,
    cells: Literal["weight", "combos"],
    notation: Notation,
    texts: Texts,
) -> None:
    """Write the picture of a range to a PNG file, or to standard output for "-"."""
    if isinstance(held, Range):
        draw = partial(plot.range_grid, held, values=cells, notation=notation, lang=texts.lang)
        _write(draw, name, texts)
    else:
        _write(partial(plot.omaha_grid, held, lang=texts.lang), name, texts, _WIDE)


def draw_breakdown(found: RangeBreakdown, name: str, notation: Notation, texts: Texts) -> None:
    """Write the bars of what a range is on a board in the same way."""
    draw = partial(plot.range_breakdown, found, notation=notation, lang=texts.lang)
    _write(draw, name, texts)


def _write(
    draw: Callable[..., Any], name: str, texts: Texts, size: tuple[float, float] = _SIZE
) -> None:
    """Draw on the axes of a figure of its own, and write it, or tell why that cannot be."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise Refused(texts, phrase("no-matplotlib").text(texts.lang, terminal=True)) from None
    figure = Figure(figsize=size, layout="constrained")
    draw(ax=figure.subplots())
    with opened_output(name, True, texts) as file:
        figure.savefig(file, format="png", dpi=_DOTS, metadata={"Software": None})
