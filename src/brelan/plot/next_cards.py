"""How good the next card is: a map of the 52 cards by equity."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from brelan._shared.arguments import require_whole
from brelan.cards.cards import Notation, card_name
from brelan.cards.classes import Floats
from brelan.equities.result import EquityResult
from brelan.language.protocol import Lang
from brelan.language.registry import language, percent
from brelan.plot.canvas import axes_for, set_title
from brelan.plot.players import board_name, chosen_players, player_names, results_of
from brelan.plot.square import (
    add_colorbar,
    equity_colours,
    frame,
    paint_equities,
    require_limits,
    write_cells,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["next_card_map"]

#: Cards by row, ace to deuce: spades, hearts, diamonds, clubs.
_CARDS = np.array([4 * rank + suit for suit in (3, 2, 1, 0) for rank in range(12, -1, -1)])


def next_card_map(
    results: Mapping[int, EquityResult],
    player: int = 0,
    *,
    limits: tuple[float, float] | None = None,
    names: Sequence[str] | None = None,
    notation: Notation = "international",
    colorbar: bool = True,
    ax: Axes | None = None,
    lang: Lang | None = None,
    title: str | None = None,
) -> Axes:
    """Draw the equity of a player by the card that comes next.

    Parameters
    ----------
    results : mapping of int to EquityResult
        A result for each card that can come, by its code: those of `next_card_equities`.
    player : int
        Whose equity, from 0.
    limits : (float, float), optional
        Equities that get the ends of the colours, red and blue; by default as far on both sides of
        the mean as the furthest card lies.
    names, notation
        How players and their cards are called; see `brelan.plot`.
    colorbar : bool
        Whether a scale of the colours stands beside the axes.
    ax, lang, title
        Where to draw, and the words around it; see `brelan.plot`.

    Returns
    -------
    matplotlib.axes.Axes
        A row a suit and a column a rank; cards that cannot come are grey.

    Raises
    ------
    ValueError, TypeError
        If there is no result, or results are of different players.

    Examples
    --------
    >>> from brelan.plot import next_card_equities, next_card_map
    >>> turns = next_card_equities("AhKh", "QsQd", board="2c 7h Th")
    >>> ax = next_card_map(turns, lang="en")
    >>> ax.get_title(loc="left")
    'Equity of A♥K♥ by next card on 2♣ 7♥ T♥'
    """
    say = language(lang).sentences.say
    told = results_of(results.values(), "results")
    require_whole(player, "player", least=0)
    (shown,) = chosen_players(player, len(told[0].players), ())
    cells = np.full(52, np.nan)
    cells[[*results]] = [result.equity[shown] for result in told]
    limits = limits or _around(cells)
    require_limits(limits)
    cards = [card_name(int(card), style="symbols", notation=notation) for card in _CARDS]
    name = player_names(told[0], names, notation)[shown]
    ax = axes_for(ax, (9.6, 3.6))
    colours = equity_colours(*limits)
    ordered = cells[_CARDS]
    inks = paint_equities(ax, ordered, (4, 13), colours)
    texts = [None if np.isnan(cell) else percent(cell, lang, 0) for cell in ordered]
    write_cells(ax, cards, texts, inks)
    frame(ax, 13, 4)
    if colorbar:
        add_colorbar(ax, colours, say("equity"), lang)
    board = board_name(told[0].spot.board[:-1], notation)
    heading = say("equity-by-card", name=name, board=board)
    set_title(ax, heading if title is None else title)
    return ax


def _around(cells: Floats) -> tuple[float, float]:
    """Return limits of which the mean is the middle."""
    middle = float(np.nanmean(cells))
    reach = max(float(np.nanmax(np.abs(cells - middle))), 0.01)
    return middle - reach, middle + reach
