"""The 13 x 13 square of starting hands as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, get_args

import numpy as np
from numpy.typing import ArrayLike

from brelan._shared.arguments import require_choice
from brelan.cards.cards import Notation
from brelan.cards.classes import (
    CLASS_SHAPES,
    CLASS_SIZES,
    COMBO_CLASSES,
    COMBO_COUNT,
    Floats,
)
from brelan.cards.names import ranks_name
from brelan.errors import BrelanError
from brelan.language.protocol import Lang
from brelan.language.registry import language, number, percent
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
from brelan.plot.players import require_equities
from brelan.ranges.ranges import Range

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.cm import ScalarMappable

__all__ = ["range_grid"]

Values = Literal["weight", "combos", "equity"]

# A cell is filled from below in this colour; names stay easy to read across its edge.
_FILL = {False: "#56B4E9", True: "#0072B2"}
# Blue is ahead, red behind: diverging, and told apart whatever one's colour vision.
_EQUITY_COLOURS = "RdBu"


def range_grid(
    source: Range | str | ArrayLike,
    *,
    values: Values | None = None,
    weights: Range | str | ArrayLike | None = None,
    limits: tuple[float, float] = (0.0, 1.0),
    notation: Notation = "international",
    colorbar: bool = True,
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
    low, high = limits
    if not low < high:
        raise BrelanError("limits-rise", limits=limits)
    names = _names(notation)
    if shown == "equity":
        cells = _class_values(source, weights)
        texts = [None if np.isnan(cell) else percent(cell, lang, 0) for cell in cells]
        ax = axes_for(ax, (7.2, 6.4))
        colours = _equity_colours(low, high)
        inks = _draw_equities(ax, cells, colours)
        if colorbar:
            _add_colorbar(ax, colours, say("equity"), lang)
        heading = say("equity-grid")
    else:
        if weights is not None:
            raise BrelanError("weights-of-equities", values=shown)
        held = source if isinstance(source, Range) else Range(_combo_weights(source))
        cells, texts = _held_cells(held, shown, lang)
        ax = axes_for(ax, (6.4, 6.7))
        inks = _draw_fills(ax, cells)
        share = short_percent(held.percent / 100, lang)
        heading = say("combos-of-hands", count=len(held), share=share)
    _write_cells(ax, names, texts, inks)
    _frame(ax)
    set_title(ax, heading if title is None else title)
    return ax


def _values_of(source: Any, values: str | None) -> str:
    if values is None:
        return "weight" if isinstance(source, Range | str) else "equity"
    require_choice(values, get_args(Values), "values")
    if values == "equity" and isinstance(source, Range | str):
        raise BrelanError("needs-equities")
    return values


def _names(notation: Notation) -> list[str]:
    return [
        ranks_name([shape.high, shape.low], separator="", notation=notation) + shape.suffix
        for shape in CLASS_SHAPES
    ]


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


def _empty(ax: Axes) -> Any:
    return blend(surface(ax), text_colour(ax), 0.07)


def _faint(ax: Axes) -> Any:
    return blend(surface(ax), text_colour(ax), 0.5)


def _paint(ax: Axes, colours: Any) -> None:
    """Paint the background of the cells, given shape (13, 13, 3)."""
    edges = np.arange(14)
    # Gaps between cells: the colour of the surface shows through.
    ax.pcolormesh(edges, edges, colours, edgecolors=[surface(ax)], linewidth=1.2, zorder=1)


def _draw_fills(ax: Axes, cells: Floats) -> list[Any]:
    """Fill the cells from below as far as they are held; return the colours to write in."""
    _paint(ax, np.tile(_empty(ax), (13, 13, 1)))
    held = np.flatnonzero(cells)
    rows, columns = np.divmod(held, 13)
    ax.bar(
        columns + 0.5,
        -cells[held],
        width=1.0,
        bottom=rows + 1.0,
        color=_FILL[is_dark(ax)],
        edgecolor=surface(ax),
        linewidth=1.2,
        zorder=2,
    )
    return [text_colour(ax) if cell > 0 else _faint(ax) for cell in cells]


def _equity_colours(low: float, high: float) -> ScalarMappable:
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import Normalize

    return ScalarMappable(Normalize(low, high), _EQUITY_COLOURS)


def _draw_equities(ax: Axes, cells: Floats, colours: ScalarMappable) -> list[Any]:
    """Colour the cells by their equity; return the colours to write in."""
    painted = colours.to_rgba(np.nan_to_num(cells))[:, :3]
    painted[np.isnan(cells)] = _empty(ax)
    _paint(ax, painted.reshape(13, 13, 3))
    pairs = zip(painted.tolist(), cells, strict=True)
    return [_faint(ax) if np.isnan(cell) else contrast(colour) for colour, cell in pairs]


def _add_colorbar(ax: Axes, colours: ScalarMappable, label: str, lang: Lang | None) -> None:
    from matplotlib.ticker import FuncFormatter

    figure = ax.figure
    bar = figure.colorbar(
        colours,
        ax=ax,
        label=label,
        format=FuncFormatter(lambda share, _: percent(share, lang, 0)),
        shrink=0.8,
        aspect=30,
        pad=0.02,
    )
    bar.outline.set_visible(False)


def _write_cells(ax: Axes, names: list[str], texts: list[str | None], inks: list[Any]) -> None:
    """Write each hand in its cell, with its number below."""
    size = _text_size(ax)
    for place, (name, text, ink) in enumerate(zip(names, texts, inks, strict=True)):
        row, column = divmod(place, 13)
        options: dict[str, Any] = {"ha": "center", "va": "center", "color": ink, "zorder": 3}
        middle = 0.5 if text is None else 0.37
        ax.text(column + 0.5, row + middle, name, fontsize=size, **options)
        if text is not None:
            ax.text(column + 0.5, row + 0.75, text, fontsize=0.76 * size, **options)


def _text_size(ax: Axes) -> float:
    """Return the size of names in points that fits the cells."""
    box = ax.get_window_extent()
    cell = 72 * min(box.width, box.height) / ax.figure.dpi / 13
    return float(min(14.0, max(4.0, 0.31 * cell)))


def _frame(ax: Axes) -> None:
    ax.set(xlim=(0, 13), ylim=(13, 0), aspect="equal", xticks=[], yticks=[])
    ax.spines[:].set_visible(False)
