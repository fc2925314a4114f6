"""Pictures that a command writes, drawn without a window or a display."""

from __future__ import annotations

from typing import Literal

from brelan import plot
from brelan.cards.cards import Notation
from brelan.cli.failures import Refused
from brelan.cli.texts import Texts
from brelan.cli.writing.files import opened_output
from brelan.errors import phrase
from brelan.ranges.omaha import OmahaRange
from brelan.ranges.ranges import Range

__all__ = ["draw_range"]

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
    """Write the picture of a range to a PNG file, or to standard output for "-".

    Raises
    ------
    Refused
        If matplotlib is not there.
    UnusableFile
        If the file cannot be written.
    """
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise Refused(texts, phrase("no-matplotlib").text(texts.lang, terminal=True)) from None
    square = isinstance(held, Range)
    figure = Figure(figsize=_SIZE if square else _WIDE, layout="constrained")
    ax = figure.subplots()
    if isinstance(held, Range):
        plot.range_grid(held, values=cells, notation=notation, ax=ax, lang=texts.lang)
    else:
        plot.omaha_grid(held, ax=ax, lang=texts.lang)
    with opened_output(name, True, texts) as file:
        figure.savefig(file, format="png", dpi=_DOTS, metadata={"Software": None})
