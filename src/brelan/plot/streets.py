"""How equities change as the board comes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import inf
from typing import TYPE_CHECKING, Any

import numpy as np

from brelan.cards.cards import Notation
from brelan.equities.report import styled
from brelan.equities.result import EquityResult
from brelan.errors import BrelanError
from brelan.hands.phrases import Style
from brelan.language.protocol import Lang
from brelan.language.registry import language, percent
from brelan.plot.canvas import (
    axes_for,
    percent_axis,
    rule,
    set_title,
    surface,
    text_colour,
)
from brelan.plot.legends import add_legend
from brelan.plot.lines import line_style, mark
from brelan.plot.players import board_name, chosen_players, player_names, results_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["equity_by_street"]

#: What streets are called, by the cards that the board has.
_STREETS = {0: "street-preflop", 3: "street-flop", 4: "street-turn", 5: "street-river"}
# With more players than this, numbers beside the points would run into each other.
_MOST_NUMBERED = 3
# Least room that a number takes between two points, as a share of the pot.
_APART = 0.11


def equity_by_street(
    results: Iterable[EquityResult],
    *,
    players: int | Iterable[int] | None = None,
    names: Sequence[str] | None = None,
    notation: Notation = "international",
    ax: Axes | None = None,
    lang: Lang | None = None,
    style: Style = None,
    title: str | None = None,
) -> Axes:
    """Draw how the equity of each player changes from street to street.

    Parameters
    ----------
    results : iterable of EquityResult
        One a street, of the same players: those of `street_equities`.
    players : int or iterable of int, optional
        Which players to show, from 0; all by default.
    names, notation
        How players and their cards are called; see `brelan.plot`.
    ax, lang, style, title
        Where to draw, and the words around it; see `brelan.plot`.

    Returns
    -------
    matplotlib.axes.Axes
        A line a player, with bars of two standard errors where equities are sampled.

    Raises
    ------
    ValueError, TypeError
        If there is no result, or results are of different players or out of order.

    Examples
    --------
    >>> from brelan.plot import equity_by_street, street_equities
    >>> ax = equity_by_street(street_equities("AhKh", "QsQd", board="2c 7d Ac 9s"), lang="en")
    >>> [label.get_text().split()[0] for label in ax.get_xticklabels()]
    ['preflop', 'flop', 'turn']
    """
    say = language(lang).sentences.say
    streets = results_of(results, "results")
    _check_order(streets)
    shown = chosen_players(players, len(streets[0].players), range(len(streets[0].players)))
    labels = player_names(streets[0], names, notation)
    own = ax is None
    ax = axes_for(ax, (5.6, 4.6))
    places = np.arange(len(streets))
    for player in shown:
        errors = np.array([2 * result.stderr[player] for result in streets])
        ax.errorbar(
            places,
            [result.equity[player] for result in streets],
            yerr=errors if errors.any() else None,
            capsize=4,
            label=labels[player],
            marker=mark(player),
            markersize=7,
            **line_style(player),
        )
    if len(shown) <= _MOST_NUMBERED:
        _write_numbers(ax, streets, shown, lang)
    ax.set_xticks(places, _street_labels(streets, styled(lang, style), notation))
    edge = _edge(ax)
    ax.set(xlim=(-0.25, len(streets) - 0.75), ylim=(-edge, 1 + edge), ylabel=say("equity"))
    set_title(ax, say("equity-by-street") if title is None else title)
    ax.set_yticks(np.linspace(0, 1, 6))
    rule(ax, "y")
    percent_axis(ax.yaxis, lang)
    add_legend(ax, own=own, beside=True)
    return ax


def _edge(ax: Axes) -> float:
    """Return how far the axes reach beyond nothing and the whole: there is room for a number."""
    points = 72 * ax.get_window_extent().height / ax.figure.dpi
    return min(0.3, max(0.08, 24 / points))


def _check_order(streets: list[EquityResult]) -> None:
    for place, (before, after) in enumerate(pairwise(streets), 1):
        known = len(before.spot.board)
        if len(after.spot.board) <= known or after.spot.board[:known] != before.spot.board:
            raise BrelanError("board-to-grow", place=place, before=place - 1)


def _street_labels(
    streets: list[EquityResult], say: Callable[..., str], notation: Notation
) -> list[str]:
    """Name each street, and the cards that it brought."""
    labels, known = [], 0
    for result in streets:
        board = result.spot.board
        name = say(_STREETS.get(len(board), "street-of-cards"), count=len(board))
        brought = board_name(board[known:], notation) if len(board) > known else ""
        labels.append(f"{name}\n{brought}" if brought else name)
        known = len(board)
    return labels


def _write_numbers(
    ax: Axes, streets: list[EquityResult], shown: list[int], lang: Lang | None
) -> None:
    """Write the equities beside their points, once where several are the same."""
    from matplotlib.patheffects import withStroke

    # A rim in the colour of the surface keeps numbers apart from lines that pass below them.
    rim = [withStroke(linewidth=2.5, foreground=surface(ax))]
    for place, result in enumerate(streets):
        texts = {percent(float(result.equity[player]), lang): player for player in shown}
        values = [float(result.equity[player]) for player in texts.values()]
        for text, player in texts.items():
            ax.annotate(
                text,
                (place, float(result.equity[player])),
                textcoords="offset points",
                fontsize="small",
                color=text_colour(ax),
                path_effects=rim,
                zorder=4,
                **_beside(values, float(result.equity[player]), _bend(streets, place, player)),
            )


def _bend(streets: list[EquityResult], place: int, player: int) -> float:
    """Say how far a player's equity lies below those of the streets before and after."""
    near = [streets[n].equity[player] for n in (place - 1, place + 1) if 0 <= n < len(streets)]
    return float(np.mean(near) - streets[place].equity[player]) if near else 0.0


def _beside(values: list[float], value: float, bend: float) -> dict[str, Any]:
    """Say where a number stands: where no other point is near, and out of the bend of its line."""
    below = min((value - other for other in values if other < value), default=inf)
    above = min((other - value for other in values if other > value), default=inf)
    if max(below, above) < _APART:
        return {"xytext": (9, 0), "ha": "left", "va": "center"}
    is_lowest = below == inf and above < inf
    if above == inf or (not is_lowest and above >= _APART and (bend <= 0 or below < _APART)):
        return {"xytext": (0, 7), "ha": "center", "va": "bottom"}
    return {"xytext": (0, -7), "ha": "center", "va": "top"}
