"""Legends that neither cover what is drawn nor run out of the picture."""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.legend import Legend

__all__ = ["add_legend", "plain"]

# More entries than this, or wider ones, stand below a picture and not in it.
_MOST_INSIDE = 3
_WIDEST_INSIDE = 0.75
# Letters in a line of an entry that stands beside a picture, and at first below one.
_LONGEST = 60
_LONGEST_BELOW = 100
# Sizes of letters that are tried in axes of somebody else's, in points, and how much of the
# height a legend may take there.
_SIZES = (9.0, 8.0, 7.0, 6.0, 5.0)
_TALLEST = 0.45
# Room between a legend and the labels above it, in pixels.
_BELOW = 8
# Room between a legend and what is drawn below, as a share of the height.
_GAP = 0.02


def add_legend(ax: Axes, *, own: bool, beside: bool = False) -> None:
    """Put a legend in the upper right corner, above what is drawn, or below or beside the axes."""
    if own:
        _in_own_figure(ax, beside)
    else:
        _in_given_axes(ax, beside)


def _in_own_figure(ax: Axes, beside: bool) -> None:
    legend = _inside(ax)
    entries = len(legend.get_texts())
    if beside or entries > _MOST_INSIDE or _size(ax, legend)[0] > _WIDEST_INSIDE:
        figure: Figure = ax.figure  # type: ignore[assignment]
        _grow(figure, _below(ax, figure))
    else:
        _make_room(ax, legend)


def _in_given_axes(ax: Axes, beside: bool) -> None:
    figure: Any = ax.get_figure()
    engine = figure.get_layout_engine()
    if engine is not None and hasattr(figure, "draw_without_rendering"):
        figure.draw_without_rendering()  # how wide the axes will be beside their labels
    if beside and engine is not None and _size(ax, _inside(ax))[0] < 0.5:
        _beside(ax)
        return
    for size in _SIZES:
        legend = _inside(ax, size)
        width, height = _size(ax, legend)
        if width > 1:
            _wrap(legend, max(8, int(0.85 / width * _longest(legend))))
            width, height = _size(ax, legend)
        if width <= 1 and height <= _TALLEST:
            break
    # A layout of the figure is not to take from the axes what the legend has found in them.
    legend.set_in_layout(False)
    _make_room(ax, legend)


def _inside(ax: Axes, size: float | None = None) -> Legend:
    return plain(ax.legend(loc="upper right", frameon=False, fontsize=size, borderaxespad=0.2))


def plain(legend: Legend) -> Legend:
    """Take the names of a legend as they are: "$ds, AA$ss" is no formula."""
    for text in legend.get_texts():
        text.set_parse_math(False)
    return legend


def _beside(ax: Axes) -> Legend:
    legend = plain(ax.legend(loc="upper left", bbox_to_anchor=(1.0, 1.0), frameon=False))
    _wrap(legend, _LONGEST)
    return legend


def _below(ax: Axes, figure: Figure) -> Legend:
    """Put a legend below the labels of the axis of x, in as many columns as fit."""
    from matplotlib.transforms import offset_copy

    figure.draw_without_rendering()
    bottom = ax.xaxis.get_tightbbox()
    depth = ax.get_window_extent().y0 - (0 if bottom is None else bottom.y0) + _BELOW
    place = offset_copy(ax.transAxes, figure, y=-72 * depth / figure.dpi, units="points")
    entries = len(ax.get_legend_handles_labels()[1])
    # What is left of the axes is there for labels: the legend may have as much of the figure.
    room = figure.bbox.width - ax.get_window_extent().x0
    options: dict[str, Any] = {"loc": "upper left", "frameon": False, "borderaxespad": 0.0}
    options |= {"bbox_to_anchor": (0, 0), "bbox_transform": place}
    legend: Legend
    for width in range(_LONGEST_BELOW, 11, -8):
        for columns in range(min(entries, 4), 0, -1):
            legend = plain(ax.legend(ncols=columns, **options))
            _wrap(legend, width)
            if legend.get_window_extent().width <= room:
                return legend
    return legend


def _size(ax: Axes, legend: Legend) -> tuple[float, float]:
    """Return the width and height of a legend, as shares of the axes."""
    box, room = legend.get_window_extent(), ax.get_window_extent()
    return box.width / room.width, box.height / room.height


def _longest(legend: Legend) -> int:
    return max(len(text.get_text()) for text in legend.get_texts())


def _wrap(legend: Legend, width: int) -> None:
    for text in legend.get_texts():
        text.set_text(fill(text.get_text(), width))


def _grow(figure: Figure, legend: Legend) -> None:
    """Make a figure so much taller that a legend below the axes leaves these as they are."""
    width, height = figure.get_size_inches()
    box = legend.get_window_extent()
    figure.set_size_inches(width, height + (box.height + _BELOW) / figure.dpi)


def _make_room(ax: Axes, legend: Legend) -> None:
    """Move the upper end of the axes so far up that the legend stands above what is drawn."""
    share = min(0.7, _size(ax, legend)[1] + _GAP)
    low, high = ax.get_ylim()
    ax.set_ylim(low, low + (high - low) / (1 - share))
