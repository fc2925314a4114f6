"""How a simulation settles as deals are added."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from statistics import NormalDist
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from brelan.cards import Notation
from brelan.equity_result import EquityResult
from brelan.figures import number, percent
from brelan.plot.canvas import (
    SERIES_COLOURS,
    axes_for,
    is_dark,
    legend,
    legend_beside,
    percent_axis,
    rule,
    series_style,
    text_colour,
)
from brelan.plot.players import chosen_players, player_names, results_of
from brelan.plot.words import digits_of, words_of

# More entries than this stand beside the drawing, or they would take its place.
_MOST_INSIDE = 7

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["convergence"]


def convergence(
    trace: Iterable[EquityResult],
    *,
    exact: EquityResult | ArrayLike | None = None,
    players: int | Iterable[int] | None = 0,
    level: float = 0.95,
    names: Sequence[str] | None = None,
    notation: Notation = "international",
    ax: Axes | None = None,
    lang: str = "fr",
    title: str | None = None,
) -> Axes:
    """Draw how a simulated equity settles as deals are added, with its error band.

    Parameters
    ----------
    trace : iterable of EquityResult
        Results so far at growing numbers of deals: those of `sample_trace`.
    exact : EquityResult or array_like of numbers, shape (players,), optional
        The true equities, drawn as a dashed line.
    players : int, iterable of int or None
        Which players to show, from 0; the first by default, None for all.
    level : float
        How often the band takes in the true value, between 0 and 1. It is the usual interval of a
        mean of many deals, the equity and so many standard errors on either side.
    names : sequence of str, optional
        A name for each player at the table; by default what they hold.
    notation : {"international", "french"}
        Letters of the ranks: "K♥" or "R♥".
    ax : matplotlib axes, optional
        Where to draw; by default on a new figure.
    lang : {"fr", "en"}
    title : str, optional

    Returns
    -------
    matplotlib.axes.Axes
        Deals on a logarithmic scale.

    Raises
    ------
    ImportError
        If matplotlib is not installed.
    ValueError, TypeError
        If the trace is empty, or its results are of different players or do not grow.

    Examples
    --------
    >>> from brelan.plot import convergence, sample_trace
    >>> trace = sample_trace("AhKh", "QsQd", samples=100_000, rng=7)
    >>> convergence(trace, exact=[0.4621, 0.5379], lang="en").get_xlabel()
    'deals simulated'
    """
    words = words_of(lang)
    results = results_of(trace, "trace")
    deals = np.array([result.deals for result in results])
    if (np.diff(deals) <= 0).any():
        raise ValueError("trace must hold results at growing numbers of deals")
    if not 0 < level < 1:
        raise ValueError(f"level must lie between 0 and 1, not {level!r}")
    count = len(results[0].players)
    shown = chosen_players(players, count, range(count))
    labels = player_names(results[0], names, notation)
    truth = None if exact is None else _true_equities(exact, count)
    entries = 1 + len(shown) * (1 if truth is None else 2)
    # A figure of our own is as high as the legend, should it stand beside the drawing.
    ax = axes_for(ax, (7.2, max(4.4, 0.6 + 0.26 * entries)))
    reach = NormalDist().inv_cdf((1 + level) / 2)
    band = words.band.format(level=percent(level, lang, _digits(level)))
    for player in shown:
        error = reach * float(results[-1].stderr[player])
        # Where the error is 0 all deals were counted, and no decimal is in doubt.
        digits = digits_of(error) if error else 2
        mean, error_text = (
            percent(value, lang, digits) for value in (results[-1].equity[player], error)
        )
        label = words.estimate.format(name=labels[player], mean=mean, error=error_text)
        _draw_trace(ax, results, deals, player, reach, (label, band))
        # One entry of the legend speaks for the bands of all.
        band = "_nolegend_"
        if truth is not None:
            value = float(truth[player])
            label = words.exact.format(name=labels[player], mean=percent(value, lang, digits))
            _draw_truth(ax, value, label)
    beside = len(ax.get_legend_handles_labels()[0]) > _MOST_INSIDE
    if len(shown) > 1 and not beside:
        _make_room(ax)
    _finish(ax, deals, lang)
    ax.set(xlabel=words.deals, ylabel=words.equity)
    ax.set_title(words.convergence if title is None else title, loc="left")
    if beside:
        legend_beside(ax)
    else:
        legend(ax, loc="upper right")
    return ax


def _true_equities(exact: Any, count: int) -> Any:
    if isinstance(exact, EquityResult):
        exact = exact.equity
    truth = np.asarray(exact, dtype=np.float64)
    if truth.shape != (count,):
        raise ValueError(f"exact must have the shape ({count},), not {truth.shape}")
    return truth


def _digits(level: float) -> int:
    return 0 if math.isclose(100 * level, round(100 * level)) else 1


def _draw_trace(
    ax: Axes,
    results: list[EquityResult],
    deals: Any,
    player: int,
    reach: float,
    labels: tuple[str, str],
) -> None:
    means = np.array([result.equity[player] for result in results])
    errors = reach * np.array([result.stderr[player] for result in results])
    style = series_style(player)
    if len(deals) == 1:
        # One point makes no line and no band: it gets a mark, and bars for its error.
        ax.errorbar(deals, means, yerr=errors, capsize=4, label=labels[0], **style)
        return
    colour = style["color"]
    dashes = "-" if player < len(SERIES_COLOURS) else style["linestyle"]
    alpha = 0.45 if is_dark(ax) else 0.25
    low, high = np.clip([means - errors, means + errors], 0, 1)
    ax.plot(deals, means, color=colour, linestyle=dashes, linewidth=2, label=labels[0])
    ax.fill_between(deals, low, high, color=colour, alpha=alpha, linewidth=0, label=labels[1])


def _draw_truth(ax: Axes, value: float, label: str) -> None:
    ax.axhline(value, color=text_colour(ax), linestyle="--", linewidth=1.2, label=label)


def _make_room(ax: Axes) -> None:
    """Leave room for the legend above bands that do not leave any themselves."""
    low, high = ax.get_ylim()
    ax.set_ylim(low, high + 0.075 * len(ax.get_legend_handles_labels()[0]) * (high - low))


def _finish(ax: Axes, deals: Any, lang: str) -> None:
    from matplotlib.ticker import FuncFormatter, NullFormatter

    ax.set_xscale("log")
    if len(deals) > 1:
        ax.set_xlim(deals[0], deals[-1])
    ax.xaxis.set_major_formatter(FuncFormatter(lambda value, _: number(value, lang)))
    ax.xaxis.set_minor_formatter(NullFormatter())
    rule(ax, "both")
    percent_axis(ax.yaxis, lang)
