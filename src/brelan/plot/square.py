"""The cells of squares of hands and maps of cards: painted, written in, and their legend."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from brelan.cards.cards import Notation
from brelan.cards.classes import CLASS_SHAPES, Floats
from brelan.cards.names import ranks_name
from brelan.errors import BrelanError
from brelan.language.protocol import Lang
from brelan.language.registry import percent
from brelan.plot.canvas import blend, contrast, surface, text_colour
from brelan.plot.legends import plain
from brelan.plot.players import shortened
from brelan.ranges.grid import KINDS, TINTS

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.cm import ScalarMappable
    from matplotlib.legend import Legend

__all__ = [
    "add_colorbar",
    "class_names",
    "cover",
    "empty",
    "equity_colours",
    "faint",
    "frame",
    "kind_colours",
    "legend_below",
    "paint",
    "paint_equities",
    "require_limits",
    "softened",
    "write_cells",
]

# Blue is ahead, red behind: diverging, and told apart whatever one's colour vision.
_EQUITY_COLOURS = "RdBu"
# How much of a colour there is in a cell: names stay easy to read on it, light or dark.
_STRENGTH = 0.55
# Sizes of letters that are tried in a legend, in points: the largest that suits the cells first.
_SIZES = (10.0, 9.0, 8.0, 7.0, 6.0, 5.0, 4.0)
_LARGEST = 0.45
# What a scale beside the axes leaves of their width.
_BESIDE = 0.83
# Room between cells and the legend below them, in cells.
_GAP = 0.25


def class_names(notation: Notation) -> list[str]:
    """Name the 169 starting hands."""
    return [
        ranks_name([shape.high, shape.low], separator="", notation=notation) + shape.suffix
        for shape in CLASS_SHAPES
    ]


def empty(ax: Axes) -> Any:
    """Return the colour of a cell that holds nothing."""
    return blend(surface(ax), text_colour(ax), 0.07)


def faint(ax: Axes) -> Any:
    """Return the colour to write in on such a cell."""
    return blend(surface(ax), text_colour(ax), 0.5)


def softened(ax: Axes, colour: Any) -> Any:
    """Return a colour so mixed with that of the surface that text on it is easy to read."""
    return blend(surface(ax), colour, _STRENGTH)


def kind_colours(ax: Axes) -> dict[str, Any]:
    """Return the colours of pairs, suited and offsuit hands."""
    return {kind: softened(ax, tuple(part / 255 for part in tint)) for kind, tint in TINTS.items()}


def paint(ax: Axes, colours: Any) -> None:
    """Paint the background of the cells, given shape (rows, columns, 3), and the gaps between."""
    rows, columns, _ = np.shape(colours)
    ax.pcolormesh(np.arange(columns + 1), np.arange(rows + 1), colours, linewidth=0, zorder=1)
    # Gaps are over what fills a cell: where one fill ends and another begins there is none.
    gap: dict[str, Any] = {"colors": [surface(ax)], "linewidth": 1.8, "zorder": 2.5}
    ax.hlines(np.arange(rows + 1), 0, columns, **gap)
    ax.vlines(np.arange(columns + 1), 0, rows, **gap)


def cover(ax: Axes, bottoms: Floats, heights: Floats, colours: Any, label: str = "") -> None:
    """Fill cells of the square from some height up; heights are shares of a cell, shape (169,)."""
    held = np.flatnonzero(heights)
    rows, columns = np.divmod(held, 13)
    ax.bar(
        columns + 0.5,
        -heights[held],
        width=1.0,
        bottom=rows + 1.0 - bottoms[held],
        color=[colours[KINDS[place]] for place in held] if isinstance(colours, dict) else colours,
        linewidth=0,
        zorder=2,
        label=label or None,
    )


def require_limits(limits: tuple[float, float]) -> None:
    """Refuse limits of colours that do not rise."""
    low, high = limits
    if not low < high:
        raise BrelanError("limits-rise", limits=limits)


def equity_colours(low: float, high: float) -> ScalarMappable:
    """Return what gives an equity its colour: the limits get the ends of the scale."""
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import Normalize

    return ScalarMappable(Normalize(low, high), _EQUITY_COLOURS)


def paint_equities(
    ax: Axes, cells: Floats, shape: tuple[int, int], colours: ScalarMappable
) -> list[Any]:
    """Colour the cells by their equity; return the colours to write in."""
    painted = colours.to_rgba(np.nan_to_num(cells))[:, :3]
    painted[np.isnan(cells)] = empty(ax)
    paint(ax, painted.reshape(*shape, 3))
    pairs = zip(painted.tolist(), cells, strict=True)
    return [faint(ax) if np.isnan(cell) else contrast(colour) for colour, cell in pairs]


def add_colorbar(ax: Axes, colours: ScalarMappable, label: str, lang: Lang | None) -> None:
    """Put a scale of the colours beside the axes."""
    from matplotlib.ticker import FuncFormatter

    figure, room = ax.figure, ax.get_window_extent()
    across, down = max(ax.get_xlim()), max(ax.get_ylim())
    # About as tall as the cells are, once the scale has taken its part of the width.
    tall = _BESIDE * room.width * down / (across * room.height)
    bar = figure.colorbar(
        colours,
        ax=ax,
        label=label,
        format=FuncFormatter(lambda share, _: percent(share, lang, 0)),
        shrink=min(0.8, 0.9 * tall),
        aspect=30,
        pad=0.02,
    )
    bar.outline.set_visible(False)
    # Colours may go on where no equity is, so that their middle is the mean.
    low, high = bar.ax.get_ylim()
    bar.ax.set_ylim(max(low, 0), min(high, 1))


def write_cells(
    ax: Axes,
    names: Sequence[str],
    texts: Sequence[str | None],
    inks: Sequence[Any],
    across: int = 13,
) -> None:
    """Write a name in each cell, with its number below."""
    size = _text_size(ax, across, len(names) // across)
    for place, (name, text, ink) in enumerate(zip(names, texts, inks, strict=True)):
        row, column = divmod(place, across)
        options: dict[str, Any] = {"ha": "center", "va": "center", "color": ink, "zorder": 3}
        middle = 0.5 if text is None else 0.37
        ax.text(column + 0.5, row + middle, name, fontsize=size, **options)
        if text is not None:
            ax.text(column + 0.5, row + 0.75, text, fontsize=0.76 * size, **options)


def _text_size(ax: Axes, across: int, down: int) -> float:
    """Return the size of names in points that fits the cells."""
    box = ax.get_window_extent()
    cell = 72 * min(box.width / across, box.height / down) / ax.figure.dpi
    return float(min(14.0, max(4.0, 0.31 * cell)))


def frame(ax: Axes, across: int = 13, down: int = 13) -> None:
    """Show the cells and nothing around them."""
    ax.set(xlim=(0, across), ylim=(down, 0), aspect="equal", xticks=[], yticks=[])
    ax.spines[:].set_visible(False)


def legend_below(ax: Axes, entries: Sequence[tuple[str, Any]], meaning: str) -> None:
    """Put a legend below the cells, inside the axes: what colours and heights mean."""
    from matplotlib.patches import Patch

    handles = [Patch(facecolor=colour, label=shortened(name)) for name, colour in entries]
    down = ax.get_ylim()[0]
    legend, cell = _fitted(ax, handles, meaning, down)
    # The square keeps its shape, and gives up so much of its height as the legend takes.
    ax.set_ylim(down + _GAP + legend.get_window_extent().height / cell, 0)
    # No layout is to make room once more for what stands inside.
    legend.set_in_layout(False)


def _fitted(ax: Axes, handles: Sequence[Any], meaning: str, down: float) -> tuple[Legend, float]:
    """Return a legend no wider than the cells, in columns and letters that fit, and their size.

    The size is that of a cell in pixels once the legend has its room.
    """
    options: dict[str, Any] = {
        "loc": "lower left",
        "frameon": False,
        "borderaxespad": 0.0,
        "alignment": "left",
        "handlelength": 1.2,
        "columnspacing": 1.2,
        "title": meaning,
    }
    room, across = ax.get_window_extent(), ax.get_xlim()[1]
    largest = _LARGEST * 72 / ax.figure.dpi * min(room.width / across, room.height / down)
    for size in [size for size in _SIZES if size <= largest] or _SIZES[-1:]:
        for columns in range(len(handles), 0, -1):
            sizes: dict[str, Any] = {"fontsize": size, "title_fontsize": size}
            legend = plain(ax.legend(handles=handles, ncols=columns, **sizes, **options))
            box = legend.get_window_extent()
            left = max(room.height - box.height, room.height / 2)
            cell = min(room.width / across, left / (down + _GAP))
            if box.width <= cell * across and box.height <= room.height / 3:
                return legend, cell
    return legend, cell
