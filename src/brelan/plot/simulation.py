"""How a simulation settles as deals are added."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from statistics import NormalDist
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from brelan.cards.cards import Notation
from brelan.equities.result import EquityResult
from brelan.errors import BrelanError
from brelan.language.protocol import Lang
from brelan.language.registry import language, number, percent
from brelan.plot.canvas import (
    axes_for,
    digits_of,
    is_dark,
    percent_axis,
    rule,
    set_title,
    text_colour,
)
from brelan.plot.legends import add_legend
from brelan.plot.lines import line_style, mark
from brelan.plot.players import chosen_players, player_names, results_of

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
    lang: Lang | None = None,
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
    names, notation
        How players and their cards are called; see `brelan.plot`.
    ax, lang, title
        Where to draw, and the words around it; see `brelan.plot`.

    Returns
    -------
    matplotlib.axes.Axes
        Deals on a logarithmic scale.

    Raises
    ------
    ValueError, TypeError
        If the trace is empty, or its results are of different players or do not grow.

    Examples
    --------
    >>> from brelan.plot import convergence, sample_trace
    >>> trace = sample_trace("AhKh", "QsQd", samples=100_000, rng=7)
    >>> convergence(trace, exact=[0.4621, 0.5379], lang="en").get_xlabel()
    'deals simulated'
    """
    say = language(lang).sentences.say
    results = results_of(trace, "trace")
    deals = _growing_deals(results)
    if not 0 < level < 1:
        raise BrelanError("bad-level", level=level)
    count = len(results[0].players)
    shown = chosen_players(players, count, range(count))
    labels = player_names(results[0], names, notation)
    truth = None if exact is None else _true_equities(exact, count)
    own = ax is None
    ax = axes_for(ax, (7.2, 4.6))
    reach = NormalDist().inv_cdf((1 + level) / 2)
    band = say("confidence-band", level=percent(level, lang, _digits(level)))
    for player in shown:
        error = reach * float(results[-1].stderr[player])
        # Where the error is 0 all deals were counted, and no decimal is in doubt.
        digits = digits_of(error) if error else 2
        mean, error_text = (
            percent(value, lang, digits) for value in (results[-1].equity[player], error)
        )
        label = say("estimate", name=labels[player], mean=mean, error=error_text)
        _draw_trace(ax, results, deals, player, reach, (label, band))
        # One entry of the legend speaks for the bands of all.
        band = "_nolegend_"
        if truth is not None:
            value = float(truth[player])
            label = say("exact-value", name=labels[player], mean=percent(value, lang, digits))
            _draw_truth(ax, value, label)
    _finish(ax, deals, lang)
    ax.set(xlabel=say("deals-simulated"), ylabel=say("equity"))
    set_title(ax, say("convergence") if title is None else title)
    add_legend(ax, own=own)
    return ax


def _growing_deals(results: list[EquityResult]) -> Any:
    deals = np.array([result.deals for result in results])
    if (np.diff(deals) <= 0).any():
        raise BrelanError("deals-to-grow")
    return deals


def _true_equities(exact: Any, count: int) -> Any:
    if isinstance(exact, EquityResult):
        exact = exact.equity
    truth = np.asarray(exact, dtype=np.float64)
    if truth.shape != (count,):
        raise BrelanError("exact-shape", players=count, shape=truth.shape)
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
    style = line_style(player)
    alpha = 0.45 if is_dark(ax) else 0.25
    low, high = np.clip([means - errors, means + errors], 0, 1)
    if len(deals) == 1:
        # A line of one point would not be seen, nor its band.
        ax.plot(deals, means, marker=mark(player), markersize=7, label=labels[0], **style)
        bar: dict[str, Any] = {"colors": [style["color"]], "alpha": alpha, "linewidth": 12}
        ax.vlines(deals, low, high, label=labels[1], **bar)
        return
    ax.plot(deals, means, label=labels[0], **style)
    band = {"color": style["color"], "alpha": alpha, "linewidth": 0}
    ax.fill_between(deals, low, high, label=labels[1], **band)


def _draw_truth(ax: Axes, value: float, label: str) -> None:
    ax.axhline(value, color=text_colour(ax), linestyle="--", linewidth=1.2, label=label)


def _finish(ax: Axes, deals: Any, lang: Lang | None) -> None:
    from matplotlib.ticker import FuncFormatter, NullFormatter

    ax.set_xscale("log")
    ax.set_xlim(*((deals[0], deals[-1]) if len(deals) > 1 else (deals[0] / 2, 2 * deals[0])))
    if (locator := _locator(deals)) is not None:
        ax.xaxis.set_major_locator(locator)
    ax.xaxis.set_major_formatter(FuncFormatter(lambda value, _: number(value, lang)))
    ax.xaxis.set_minor_formatter(NullFormatter())
    if len(deals) == 1:
        ax.tick_params(axis="x", which="minor", bottom=False)
    rule(ax, "both")
    percent_axis(ax.yaxis, lang)


def _locator(deals: Any) -> Any:
    """Say where numbers of deals stand: powers of ten alone leave a short axis without any."""
    from matplotlib.ticker import FixedLocator, LogLocator

    growth = deals[-1] / deals[0]
    if growth < 5:
        return FixedLocator(np.unique([deals[0], deals[-1]]).tolist())
    return LogLocator(subs=(1.0, 2.0, 5.0)) if growth < 100 else None
