"""Axes to draw on, and the colours, rulings and titles that all pictures share."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

from brelan.errors import ArgumentTypeError, phrase
from brelan.language.protocol import Lang
from brelan.language.registry import percent

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.text import Text

__all__ = [
    "axes_for",
    "blend",
    "contrast",
    "digits_of",
    "is_dark",
    "percent_axis",
    "rule",
    "set_title",
    "set_xlabel",
    "short_percent",
    "surface",
    "text_colour",
]

RGB = tuple[float, float, float]


def axes_for(ax: Axes | None, size: tuple[float, float]) -> Axes:
    """Return the axes given, or those of a new figure of `size` inches."""
    try:
        import matplotlib.axes
    except ImportError as error:
        raise ImportError(str(phrase("no-matplotlib")), name="matplotlib") from error
    if ax is None:
        # Only here: pyplot keeps the figures it makes, and picks a backend.
        import matplotlib.pyplot as plt

        made: Axes = plt.subplots(figsize=size, layout="constrained")[1]
        return made
    if not isinstance(ax, matplotlib.axes.Axes):
        raise ArgumentTypeError("not-axes", type=type(ax).__name__, value=ax)
    _lay_out(ax)
    return ax


def _lay_out(ax: Axes) -> None:
    """Let a figure make room for the labels of its axes, unless somebody has said how.

    Without that, titles and scales of one picture run into the next, or out of the figure.
    """
    from matplotlib import rcParams
    from matplotlib.figure import Figure

    usual: Mapping[str, object] = dict(rcParams)  # type: ignore[arg-type]

    figure, cell = ax.get_figure(), ax.get_subplotspec()
    if not isinstance(figure, Figure) or figure.get_layout_engine() is not None or cell is None:
        return
    grid = cell.get_gridspec()
    sides = ("left", "bottom", "right", "top", "wspace", "hspace")
    chosen = [getattr(grid, side, None) is not None for side in sides]
    chosen += [
        getattr(figure.subplotpars, side) != usual[f"figure.subplot.{side}"] for side in sides
    ]
    cells = [one.get_subplotspec() is not None for one in figure.axes]
    if all(cells) and not any(chosen):
        figure.set_layout_engine("tight")


def surface(ax: Axes) -> RGB:
    """Return the colour behind a drawing: of the axes, or of the figure where they let it show."""
    from matplotlib.colors import to_rgba

    colours = [to_rgba(ax.get_facecolor())]
    figure = ax.get_figure()
    if figure is not None:
        colours.append(to_rgba(figure.get_facecolor()))
    for red, green, blue, alpha in colours:
        if alpha > 0.5:
            return red, green, blue
    return 1.0, 1.0, 1.0


def blend(first: Any, second: Any, share: float) -> RGB:
    """Return the colour that lies a share of the way from the first to the second."""
    from matplotlib.colors import to_rgb

    pairs = zip(to_rgb(first), to_rgb(second), strict=True)
    red, green, blue = (start + share * (end - start) for start, end in pairs)
    return red, green, blue


def luminance(colour: Any) -> float:
    """Return the relative luminance of a colour, 0 to 1, as WCAG 2 defines it."""
    from matplotlib.colors import to_rgb

    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in to_rgb(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(colour: Any) -> str:
    """Return black or white, whichever is read more easily on a colour."""
    # Where (1 + 0.05) / (L + 0.05) and (L + 0.05) / 0.05 are equal.
    return "black" if luminance(colour) > 0.179 else "white"


def is_dark(ax: Axes) -> bool:
    """Tell whether what is drawn lies on a dark colour."""
    return contrast(surface(ax)) == "white"


def text_colour(ax: Axes) -> str:
    """Return the colour of text on the axes' own surface."""
    return contrast(surface(ax))


def rule(ax: Axes, axis: Literal["both", "x", "y"]) -> None:
    """Draw faint lines behind the drawing and leave out the upper and the right edge."""
    ax.grid(True, axis=axis, color=blend(surface(ax), text_colour(ax), 0.15), linewidth=0.8)
    ax.set_axisbelow(True)
    ax.spines[["top", "right"]].set_visible(False)


def percent_axis(axis: Any, lang: Lang | None) -> None:
    """Label an axis of shares in percent, with as many decimals as its ticks need."""
    from matplotlib.ticker import FuncFormatter

    def label(value: float, _: int | None = None) -> str:
        # Beyond nothing and the whole there is only room: for numbers beside bars, for a legend.
        if not -1e-9 < value < 1.001:
            return ""
        if axis.get_scale() == "log":
            return percent(value, lang, max(0, -math.floor(math.log10(100 * value) + 1e-9)))
        steps = axis.get_majorticklocs()
        step = 100 * float(steps[1] - steps[0]) if len(steps) > 1 else 1.0
        digits = next((n for n in range(6) if abs(step * 10**n - round(step * 10**n)) < 1e-6), 6)
        return percent(value, lang, digits)

    axis.set_major_formatter(FuncFormatter(label))


def short_percent(value: float, lang: Lang | None) -> str:
    """Write a share with one decimal, or with two figures that count if it is smaller.

    >>> [short_percent(share, "en") for share in (0.438, 0.0017, 0.000032, 0.0)]
    ['43.8%', '0.17%', '0.0032%', '0%']
    """
    if value <= 0:
        return percent(0.0, lang, 0)
    return percent(value, lang, digits_of(value))


def digits_of(value: float) -> int:
    """Return the decimals of a percentage above 0: one, or more for two figures that count."""
    return max(1, 1 - math.floor(math.log10(100 * value)))


def set_title(ax: Axes, text: str) -> None:
    """Put a title at the top left, in smaller letters where the axes are narrow."""
    _fit(ax, ax.set_title(text, loc="left"))


def set_xlabel(ax: Axes, text: str) -> None:
    """Name the axis of x, in smaller letters where the axes are narrow."""
    _fit(ax, ax.set_xlabel(text))


def _fit(ax: Axes, text: Text) -> None:
    """Make letters smaller until the text is no wider than the axes, down to half their size."""
    ax.apply_aspect()
    room, size = ax.get_window_extent().width, float(text.get_fontsize())
    for part in range(20, 9, -1):
        text.set_fontsize(size * part / 20)
        if text.get_window_extent().width <= room:
            return
