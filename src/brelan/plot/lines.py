"""What tells the lines and bars of a picture apart."""

from __future__ import annotations

from typing import Any

__all__ = ["line_style", "mark", "series_colour", "series_dashes", "series_hatch"]

# Okabe and Ito's colours, told apart whatever one's colour vision. Marks and dashes differ too, so
# that lines can be told apart without colours at all.
_COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
_DASHES = ("-", "--", "-.", ":", (0, (5, 1, 1, 1, 1, 1)), (0, (8, 2)))
_MARKERS = ("o", "s", "^", "D", "v", "P")
_HATCHES = ("", "////", "....", "xxxx", "\\\\\\\\", "++++")


def _second(place: int) -> int:
    """Return a number that moves on by one more each time the colours start again.

    So the seventh line has the colour of the first, but neither its dashes nor its marks.
    """
    return (place + place // len(_COLOURS)) % len(_COLOURS)


def series_colour(place: int) -> str:
    """Return the colour of a line or bar, by its place from 0."""
    return _COLOURS[place % len(_COLOURS)]


def series_dashes(place: int) -> Any:
    """Return the dashes of a line."""
    return _DASHES[_second(place)]


def series_hatch(place: int) -> str:
    """Return what bars are hatched with: nothing, while their colours differ."""
    return _HATCHES[place // len(_COLOURS) % len(_HATCHES)]


def mark(place: int) -> str:
    """Return the mark of the points of a line."""
    return _MARKERS[_second(place)]


def line_style(place: int) -> dict[str, Any]:
    """Return the colour, dashes and width of a line, as matplotlib takes them."""
    return {"color": series_colour(place), "linestyle": series_dashes(place), "linewidth": 2}
