"""Bars of shares, one below the other, with their numbers beside them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from brelan.cards.classes import Floats
from brelan.language.protocol import Lang
from brelan.plot.canvas import percent_axis, rule, short_percent, surface, text_colour
from brelan.plot.lines import series_colour, series_hatch
from brelan.plot.players import shortened

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["draw_bars"]

# Numbers in smaller letters, in points, are left out: they would not be read.
_SMALLEST = 4.5


def draw_bars(
    ax: Axes,
    places: Any,
    shares: Mapping[str, Floats],
    *,
    log: bool = False,
    lang: Lang | None = None,
) -> None:
    """Draw the shares of several things by name, a bar at each of the places."""
    height = 0.8 / len(shares)
    rows = float(max(places) - min(places)) + 1
    size = _text_size(ax, height / rows)
    for order, (name, found) in enumerate(shares.items()):
        # The first of several stands on top, as it does in the legend.
        offset = height * ((len(shares) - 1) / 2 - order)
        bars = ax.barh(
            places + offset,
            found,
            height=height,
            color=series_colour(order),
            hatch=series_hatch(order),
            edgecolor=surface(ax),
            linewidth=0.6,
            label=None if list(shares) == [""] else shortened(name),
        )
        if size >= _SMALLEST:
            texts = [short_percent(share, lang) for share in found.tolist()]
            ax.bar_label(bars, texts, padding=4, fontsize=size, color=text_colour(ax))
    largest = max(float(found.max()) for found in shares.values())
    if log:
        ax.set_xscale("log")
        ax.set_xlim(min(float(f[f > 0].min()) for f in shares.values()) / 3, 5 * largest)
    else:
        ax.set_xlim(0, 1.14 * largest)
    rule(ax, "x")
    ax.spines["left"].set_visible(False)
    percent_axis(ax.xaxis, lang)


def _text_size(ax: Axes, share: float) -> float:
    """Return the size in points of numbers that fits bars of a share of the height."""
    from matplotlib.font_manager import FontProperties

    thickness = 72 * share * ax.get_window_extent().height / ax.figure.dpi
    return float(min(FontProperties(size="small").get_size_in_points(), thickness))
