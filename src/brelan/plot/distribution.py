"""How the equities of the hands of a range are spread."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args

import numpy as np
from numpy.typing import ArrayLike

from brelan._shared.arguments import require_choice, require_whole
from brelan.cards.cards import Notation
from brelan.cards.classes import Floats
from brelan.equities.result import EquityResult
from brelan.errors import BrelanError
from brelan.language.protocol import Lang
from brelan.language.registry import language, percent
from brelan.plot.canvas import axes_for, is_dark, percent_axis, rule, set_title, set_xlabel, surface
from brelan.plot.legends import add_legend
from brelan.plot.lines import line_style, series_colour, series_dashes
from brelan.plot.players import (
    board_name,
    chosen_players,
    player_names,
    require_equities,
    results_of,
)
from brelan.ranges.omaha import OmahaRange
from brelan.ranges.ranges import Range

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["equity_distribution", "range_advantage"]


Kind = Literal["histogram", "curve"]


class _Spread(NamedTuple):
    """The hands of one range: equities, shares of the range that add up to 1, and the mean."""

    name: str
    equities: Floats
    shares: Floats
    mean: float
    place: int


def equity_distribution(
    source: EquityResult | ArrayLike,
    weights: Range | ArrayLike | None = None,
    *,
    kind: Kind = "histogram",
    bins: int = 20,
    players: int | Iterable[int] | None = None,
    names: Sequence[str] | None = None,
    notation: Notation = "international",
    ax: Axes | None = None,
    lang: Lang | None = None,
    title: str | None = None,
) -> Axes:
    """Draw how the equities of the hands of a range are spread.

    Parameters
    ----------
    source : EquityResult, or array_like of numbers, shape (n,)
        A result of Hold'em, whose hands are compared exactly here; or the
        equity of each hand, nan for hands that have none.
    weights : Range or array_like of numbers, shape (n,), optional
        How much each hand counts, when `source` is an array; by default all count the same. A
        range goes with the 1,326 numbers of `EquityResult.hand_equities`.
    kind : {"histogram", "curve"}
        Bars that say what share of the range has equities of so much; or the equities in falling
        order over the share of the range that has as much or more.
    bins : int
        Bars from 0 to 100 percent.
    players : int or iterable of int, optional
        Which players of a result to show, from 0; all by default.
    names : sequence of str, optional
        A name for each player of a result, or one for an array.
    notation : {"international", "french"}
        Letters of the ranks of the board.
    ax, lang, title
        Where to draw, and the words around it; see `brelan.plot`.

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    ValueError, TypeError
        For equities outside of 0 to 1, weights that do not go with them, options that do not
        exist, or a result of another game.

    Examples
    --------
    >>> from brelan import equity
    >>> from brelan.plot import equity_distribution
    >>> result = equity("22+, AQs+", "JJ+, AK", board="Kd 7h 2c")
    >>> equity_distribution(result, lang="en").get_title(loc="left")
    'Equity distribution on K♦ 7♥ 2♣'
    """
    say = language(lang).sentences.say
    require_whole(bins, "bins", least=1)
    require_choice(kind, get_args(Kind), "kind")
    heading = say("equity-distribution")
    if isinstance(source, EquityResult):
        if weights is not None:
            raise BrelanError("weights-of-result")
        spreads = _spreads_of(source, players, player_names(source, names, notation))
        if source.spot.board:
            board = board_name(source.spot.board, notation)
            heading = say("equity-distribution-on", board=board)
    else:
        spreads = [_spread_of_array(source, weights, _array_name(names, lang))]
    own = ax is None
    ax = axes_for(ax, (7.2, 4.6))
    if kind == "histogram":
        _draw_bars(ax, spreads, bins, lang)
    else:
        _draw_curves(ax, spreads, lang)
    set_title(ax, heading if title is None else title)
    percent_axis(ax.xaxis, lang)
    percent_axis(ax.yaxis, lang)
    add_legend(ax, own=own)
    return ax


def range_advantage(
    result: EquityResult,
    players: Iterable[int] = (0, 1),
    *,
    names: Sequence[str] | None = None,
    notation: Notation = "international",
    ax: Axes | None = None,
    lang: Lang | None = None,
    title: str | None = None,
) -> Axes:
    """Draw the equities of two ranges over each other, and which is ahead where.

    Both ranges stand from their best hand to their worst. Where one curve lies above the other,
    that range has the better hands: the nuts are at the left end, the weakest at the right.

    Parameters
    ----------
    result : EquityResult
        A result of Hold'em, whose hands are compared exactly here.
    players : iterable of two ints
        Which players, from 0.
    names, notation
        How players and their cards are called; see `brelan.plot`.
    ax, lang, title
        Where to draw, and the words around it; see `brelan.plot`.

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    ValueError, TypeError
        If `players` are not two, or the result is of another game.

    Examples
    --------
    >>> from brelan import equity
    >>> from brelan.plot import range_advantage
    >>> result = equity("22+, AQs+", "JJ+, AK", board="Kd 7h 2c")
    >>> range_advantage(result, lang="en").get_title(loc="left")
    'Range advantage on K♦ 7♥ 2♣'
    """
    say = language(lang).sentences.say
    (result,) = results_of(result, "result")
    spreads = _spreads_of(result, players, player_names(result, names, notation))
    if len(spreads) != 2:
        raise BrelanError("two-curves", count=len(spreads))
    own = ax is None
    ax = axes_for(ax, (7.2, 4.6))
    _draw_curves(ax, spreads, lang)
    _fill_between(ax, spreads, lang)
    board = board_name(result.spot.board, notation) if result.spot.board else ""
    heading = say("range-advantage-on", board=board) if board else say("range-advantage")
    set_title(ax, heading if title is None else title)
    percent_axis(ax.xaxis, lang)
    percent_axis(ax.yaxis, lang)
    add_legend(ax, own=own)
    return ax


def _fill_between(ax: Axes, spreads: list[_Spread], lang: Lang | None) -> None:
    """Fill what lies between two falling curves in the colour of the upper one."""
    falling = [np.argsort(-spread.equities, kind="stable") for spread in spreads]
    ends = [np.cumsum(spread.shares[order]) for spread, order in zip(spreads, falling, strict=True)]
    edges = np.unique(np.clip(np.concatenate([[0.0, 1.0], *ends]), 0, 1))
    middles = (edges[:-1] + edges[1:]) / 2
    first, second = (
        spread.equities[order][np.minimum(np.searchsorted(end, middles), len(end) - 1)]
        for spread, order, end in zip(spreads, falling, ends, strict=True)
    )
    for spread, ahead, behind in ((spreads[0], first, second), (spreads[1], second, first)):
        leads = ahead > behind
        if leads.any():
            name = language(lang).sentences.say("is-ahead", name=spread.name)
            ax.fill_between(
                np.repeat(edges, 2)[1:-1],
                np.repeat(np.where(leads, ahead, behind), 2),
                np.repeat(behind, 2),
                color=series_colour(spread.place),
                alpha=0.45 if is_dark(ax) else 0.25,
                linewidth=0,
                label=name,
            )


def _array_name(names: Sequence[str] | None, lang: Lang | None) -> str:
    if names is None:
        return language(lang).sentences.say("equity")
    if isinstance(names, str) or len(names) != 1:
        raise BrelanError("one-name", names=names)
    return names[0]


def _spreads_of(
    result: EquityResult, players: int | Iterable[int] | None, names: tuple[str, ...]
) -> list[_Spread]:
    spreads = []
    for player in chosen_players(players, len(names), range(len(names))):
        equities = result.hand_equities(player)
        held = result.spot.players[player].range
        # Without a range, a hand counts for as much as another; nan stands where there is none.
        weights = held.weights if isinstance(held, Range | OmahaRange) else np.ones(equities.shape)
        mean = float(result.equity[player])
        spreads.append(_spread(names[player], equities, weights, mean, player))
    return spreads


def _spread_of_array(source: Any, weights: Any, name: str) -> _Spread:
    equities = np.asarray(source, dtype=np.float64)
    if equities.ndim != 1:
        raise BrelanError("one-axis", argument="source", shape=equities.shape)
    require_equities(equities)
    counts = np.ones(equities.shape)
    if weights is not None:
        given = weights.weights if isinstance(weights, Range) else weights
        counts = np.asarray(given, dtype=np.float64)
    if counts.shape != equities.shape:
        raise BrelanError("weights-beside", shape=counts.shape, needed=equities.shape)
    bad = np.flatnonzero((counts < 0) | np.isinf(counts))
    if bad.size:
        raise BrelanError("bad-weight", where=f"weights[{bad[0]}]", weight=counts[bad[0]])
    return _spread(name, equities, counts, None, 0)


def _spread(
    name: str, equities: Floats, weights: Floats, mean: float | None, place: int
) -> _Spread:
    held = ~np.isnan(equities) & (weights > 0)
    if not held.any():
        raise BrelanError("no-weighted-equity")
    equities, shares = equities[held], weights[held] / weights[held].sum()
    if mean is None:
        mean = float(equities @ shares)
    return _Spread(name, equities, shares, mean, place)


def _label(spread: _Spread, lang: Lang | None) -> str:
    mean = percent(spread.mean, lang)
    return language(lang).sentences.say("mean-equity", name=spread.name, mean=mean)


def _draw_bars(ax: Axes, spreads: list[_Spread], bins: int, lang: Lang | None) -> None:
    from matplotlib.patheffects import withStroke

    say = language(lang).sentences.say
    edges = np.linspace(0, 1, bins + 1)
    width, tallest = 1 / bins / len(spreads), 0.0
    for order, spread in enumerate(spreads):
        heights = np.histogram(spread.equities, edges, weights=spread.shares)[0]
        tallest = max(tallest, float(heights.max()))
        colour = series_colour(spread.place)
        ax.bar(
            edges[:-1] + order * width,
            heights,
            width=width,
            align="edge",
            color=colour,
            edgecolor=surface(ax),
            linewidth=0.6,
            label=_label(spread, lang),
        )
    # A rim in the colour of the surface keeps the means apart from the bars behind them.
    rim = [withStroke(linewidth=3.5, foreground=surface(ax))]
    for spread in spreads:
        ax.plot(
            [spread.mean, spread.mean],
            [0, 1.06 * tallest],
            color=series_colour(spread.place),
            linestyle=series_dashes(1 + spread.place),
            linewidth=1.6,
            path_effects=rim,
        )
    ax.set(xlim=(0, 1), ylim=(0, 1.1 * tallest))
    set_xlabel(ax, say("equity"))
    ax.set_ylabel(say("share-of-range"))
    rule(ax, "y")


def _draw_curves(ax: Axes, spreads: list[_Spread], lang: Lang | None) -> None:
    say = language(lang).sentences.say
    for spread in spreads:
        falling = np.argsort(-spread.equities, kind="stable")
        edges = np.concatenate([[0.0], np.cumsum(spread.shares[falling])])
        ax.stairs(
            spread.equities[falling],
            edges,
            baseline=None,
            label=_label(spread, lang),
            **line_style(spread.place),
        )
    ax.set(xlim=(0, 1), ylim=(0, 1.01), ylabel=say("equity"))
    set_xlabel(ax, say("share-from-top"))
    rule(ax, "both")
