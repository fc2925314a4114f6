"""The 13 x 13 square of starting hands as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, get_args

import numpy as np
from numpy.typing import ArrayLike

from brelan._shared.arguments import require_choice
from brelan.cards.cards import Notation
from brelan.cards.classes import (
    CLASS_SIZES,
    COMBO_CLASSES,
    COMBO_COUNT,
    Floats,
)
from brelan.errors import BrelanError
from brelan.language.protocol import Lang
from brelan.language.registry import language, number, percent
from brelan.plot.canvas import axes_for, set_title, short_percent, text_colour
from brelan.plot.players import require_equities
from brelan.plot.square import (
    add_colorbar,
    class_names,
    cover,
    empty,
    equity_colours,
    faint,
    frame,
    kind_colours,
    legend_below,
    paint,
    paint_equities,
    require_limits,
    write_cells,
)
from brelan.ranges.grid import TINTS
from brelan.ranges.ranges import Range

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["range_grid", "range_of"]

Values = Literal["weight", "combos", "equity"]


def range_grid(
    source: Range | str | ArrayLike,
    *,
    values: Values | None = None,
    weights: Range | str | ArrayLike | None = None,
    limits: tuple[float, float] = (0.0, 1.0),
    notation: Notation = "international",
    colorbar: bool = True,
    legend: bool | None = None,
    ax: Axes | None = None,
    lang: Lang | None = None,
    title: str | None = None,
) -> Axes:
    """Draw the 13 x 13 square of starting hands: a range, or the equity of each hand.

    AA is at the top left and 22 at the bottom right; suited hands are above the diagonal.

    Parameters
    ----------
    source : Range, str or array_like of numbers, shape (1326,), (169,) or (13, 13)
        A range or its text; or a number for every combo in the order of `Range.weights`, or for
        every class. nan stands for a hand that has none, as in `EquityResult.hand_equities`.
    values : {"weight", "combos", "equity"}, optional
        What is shown. "weight", by default for a range: cells are filled from below as far as
        the class is held, and say how far when it is in part. "combos": how many combos are held.
        "equity", by default for numbers: cells are coloured from red to blue.
    weights : Range, str or array_like of numbers, shape (1326,), optional
        How much each combo counts in the equity of its class; by default all count the same.
    limits : (float, float)
        Equities that get the ends of the colours.
    notation : {"international", "french"}
        Letters of the ranks: "KQs" or "RDs".
    colorbar : bool
        Whether equities come with a scale of their colours, beside the axes.
    legend : bool, optional
        Whether to say below a range what height and colours mean: pairs, suited and offsuit hands.
        By default where hands are held in part.
    ax, lang, title
        Where to draw, and the words around it; see `brelan.plot`.

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    RangeError
        (a ValueError) For text that is no range.
    ValueError
        For numbers of another shape or outside of 0 to 1, and for options that do not exist.

    Examples
    --------
    >>> from brelan.plot import range_grid
    >>> ax = range_grid("22+, A2s+, KTs+, AJo+, KQo:0.5", lang="en")
    >>> ax.get_title(loc="left")
    '186 combos · 13.6% of hands'
    """
    say = language(lang).sentences.say
    shown = _values_of(source, values)
    names = class_names(notation)
    meaning = ""
    require_limits(limits)
    if shown == "equity":
        cells = _class_values(source, weights)
        texts = [None if np.isnan(cell) else percent(cell, lang, 0) for cell in cells]
        ax = axes_for(ax, (7.2, 6.4))
        colours = equity_colours(*limits)
        inks = paint_equities(ax, cells, (13, 13), colours)
        if colorbar:
            add_colorbar(ax, colours, say("equity"), lang)
        heading = say("equity-grid")
    else:
        if weights is not None:
            raise BrelanError("weights-of-equities", values=shown)
        held = range_of(source)
        cells, texts = _held_cells(held, shown, lang)
        ax = axes_for(ax, (6.4, 6.7))
        inks = _draw_fills(ax, cells)
        if legend or (legend is None and any(texts) and shown == "weight"):
            meaning = say("height-of-combos" if shown == "combos" else "height-of-weight")
        share = short_percent(held.percent / 100, lang)
        heading = say("combos-of-hands", count=len(held), share=share)
    write_cells(ax, names, texts, inks)
    frame(ax)
    if meaning:
        kinds = kind_colours(ax)
        legend_below(ax, [(say(f"kind-{kind}"), kinds[kind]) for kind in TINTS], meaning)
    set_title(ax, heading if title is None else title)
    return ax


def _values_of(source: Any, values: str | None) -> str:
    if values is None:
        return "weight" if isinstance(source, Range | str) else "equity"
    require_choice(values, get_args(Values), "values")
    if values == "equity" and isinstance(source, Range | str):
        raise BrelanError("needs-equities")
    return values


def range_of(source: Any) -> Range:
    """Return a range, given one, its text, or a weight for each combo or class."""
    return source if isinstance(source, Range) else Range(_combo_weights(source))


def _combo_weights(source: Any) -> Any:
    """Return text or a weight for each combo, given one of the two or a weight for each class."""
    if isinstance(source, str):
        return source
    given = np.asarray(source, dtype=np.float64)
    _check_shape(given, "source")
    if given.shape == (COMBO_COUNT,):
        return given
    return given.ravel()[COMBO_CLASSES]


def _check_shape(given: Floats, argument: str) -> None:
    if given.shape not in ((COMBO_COUNT,), (169,), (13, 13)):
        raise BrelanError("values-shape", argument=argument, shape=given.shape)


def _class_values(source: Any, weights: Any) -> Floats:
    """Return the value of each class, shape (169,), nan where there is none."""
    given = np.asarray(source, dtype=np.float64)
    _check_shape(given, "source")
    require_equities(given)
    if given.shape != (COMBO_COUNT,):
        if weights is not None:
            raise BrelanError("weights-of-combos")
        return given.ravel()
    counts = np.ones(COMBO_COUNT) if weights is None else _range_of(weights).weights
    counts = np.where(np.isnan(given), 0.0, counts)
    sums = np.bincount(COMBO_CLASSES, counts * np.nan_to_num(given), minlength=169)
    totals = np.bincount(COMBO_CLASSES, counts, minlength=169)
    means: Floats = np.divide(sums, totals, out=np.full(169, np.nan), where=totals > 0)
    return means


def _range_of(weights: Any) -> Range:
    return weights if isinstance(weights, Range) else Range(weights)


def _held_cells(held: Range, shown: str, lang: Lang | None) -> tuple[Floats, list[str | None]]:
    """Return how far each cell is filled, and what it says below its name."""
    if shown == "combos":
        counts = held.grid("combos").ravel()
        return counts / CLASS_SIZES, [number(int(n), lang) if n else None for n in counts]
    cells = held.class_weights
    texts = [
        # Part of a hand never looks like none or all of it.
        percent(min(0.99, max(0.01, cell)), lang, 0) if 0 < cell < 1 else None
        for cell in cells.tolist()
    ]
    return cells, texts


def _draw_fills(ax: Axes, cells: Floats) -> list[Any]:
    """Fill the cells from below as far as they are held; return the colours to write in."""
    paint(ax, np.tile(empty(ax), (13, 13, 1)))
    cover(ax, np.zeros(169), cells, kind_colours(ax))
    return [text_colour(ax) if cell > 0 else faint(ax) for cell in cells]
