"""A range of Omaha hands by pairs and by suits, as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import numpy as np

from brelan._shared.arguments import require_choice
from brelan.errors import BrelanError
from brelan.language.protocol import Lang
from brelan.language.registry import language, number
from brelan.plot.canvas import (
    axes_for,
    blend,
    contrast,
    is_dark,
    set_title,
    short_percent,
    surface,
    text_colour,
)
from brelan.ranges.omaha import OmahaRange

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["omaha_grid"]

_INK = {False: "#0072B2", True: "#56B4E9"}


def omaha_grid(
    source: OmahaRange | str,
    *,
    values: Literal["share", "weight", "combos"] = "share",
    ax: Axes | None = None,
    lang: Lang | None = None,
    title: str | None = None,
) -> Axes:
    """Draw what a range of Omaha hands is made of: pairs from top to bottom, suits across.

    Parameters
    ----------
    source : OmahaRange or range text
    values : {"share", "weight", "combos"}
        The share of the range that is of a kind; the mean weight of all hands of that kind; or how
        many of them are held.
    ax, lang, title
        As for all pictures.

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    BrelanError
        (a ValueError) For an empty range, text that is none, or other values.
    ImportError
        If matplotlib is not installed.

    Examples
    --------
    >>> from brelan import plot
    >>> plot.omaha_grid("AA:xxyy", lang="en").get_title(loc="left")  # doctest: +SKIP
    '864 hands · 0.3% of hands'
    """
    require_choice(values, ("share", "weight", "combos"), "values")
    held = source if isinstance(source, OmahaRange) else OmahaRange(source)
    if not len(held):
        raise BrelanError("no-hand-to-draw", argument="source")
    cells = held.grid(values)
    possible = OmahaRange("*").grid("combos") > 0
    ax = axes_for(ax, (7.2, 4.2))
    say = language(lang).sentences.say
    empty, ink = blend(surface(ax), text_colour(ax), 0.07), _INK[is_dark(ax)]
    full = 1.0 if values == "weight" else float(cells.max())
    for row, column in np.argwhere(possible).tolist():
        cell = float(cells[row, column])
        colour = blend(empty, ink, cell / full)
        ax.bar(
            column + 0.5, 1, width=1, bottom=row, color=colour, edgecolor=surface(ax), linewidth=1.2
        )
        told = number(int(cell), lang) if values == "combos" else short_percent(cell, lang)
        ax.text(column + 0.5, row + 0.5, told, ha="center", va="center", color=contrast(colour))
    ax.set(xlim=(0, 5), ylim=(5, 0))
    # Two lines, so that neighbours have room.
    suitings = [say(f"suiting-{n}").replace(" ", "\n") for n in range(5)]
    ax.set_xticks(np.arange(5) + 0.5, suitings)
    ax.set_yticks(np.arange(5) + 0.5, [say(f"pairing-{n}") for n in range(5)])
    ax.tick_params(length=0)
    ax.spines[:].set_visible(False)
    share = short_percent(held.percent / 100, lang)
    heading = say("hands-of-range", count=len(held), share=share)
    set_title(ax, heading if title is None else title)
    return ax
