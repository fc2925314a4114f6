"""What is done with each starting hand: raise, call, fold, stacked in the cells of the square."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from brelan.cards.cards import Notation
from brelan.cards.classes import Floats, class_means, combo_name
from brelan.errors import BrelanError
from brelan.language.protocol import Lang
from brelan.language.registry import language, percent
from brelan.plot.canvas import axes_for, blend, set_title, surface, text_colour
from brelan.plot.grid import range_of
from brelan.plot.lines import series_colour
from brelan.plot.players import shortened
from brelan.plot.square import (
    class_names,
    cover,
    faint,
    frame,
    kind_colours,
    legend_below,
    paint,
    softened,
    write_cells,
)
from brelan.ranges.grid import KINDS
from brelan.ranges.ranges import Range

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["action_grid"]

# Frequencies of rounded percentages may add up to a little more than all.
_TOLERANCE = 1e-6
# Colours of actions in their order; bets are warm, calls and folds cold, told apart by anybody.
_ORDER = (1, 2, 5, 4, 3, 0)
# How much of the tint of its kind an untouched part of a cell has.
_HINT = 0.25


def action_grid(
    actions: Mapping[str, Range | str | ArrayLike],
    *,
    notation: Notation = "international",
    legend: bool = True,
    ax: Axes | None = None,
    lang: Lang | None = None,
    title: str | None = None,
) -> Axes:
    """Draw what is done with each starting hand, several actions a cell.

    Parameters
    ----------
    actions : mapping of str to Range, str or array_like of numbers
        By name of the action, the hands it is done with, as `range_grid` takes them: a weight is
        how often, from 0 to 1. The first stands at the bottom of the cells. What is left of a hand
        stays empty, in a hint of the tint of pairs, suited or offsuit hands.
    notation : {"international", "french"}
        Letters of the ranks: "KQs" or "RDs".
    legend : bool
        Whether to say below the square which colour is which action, and what height means.
    ax, lang, title
        Where to draw, and the words around it; see `brelan.plot`.

    Returns
    -------
    matplotlib.axes.Axes

    Raises
    ------
    RangeError
        (a ValueError) For text that is no range, and weights that are not from 0 to 1.
    ValueError
        If there is no action, or a combo is given more than all of its time.

    Examples
    --------
    >>> from brelan.plot import action_grid
    >>> ax = action_grid({"raise": "QQ+, AKs, AQs:0.5", "call": "JJ-88, AQs:0.5"}, lang="en")
    >>> [text.get_text() for text in ax.get_legend().get_texts()]
    ['raise: 1.8%', 'call: 2.0%']
    """
    say = language(lang).sentences.say
    if not actions:
        raise BrelanError("nothing-to-draw", argument="actions")
    ranges = {name: range_of(held) for name, held in actions.items()}
    _require_shares(ranges)
    names = class_names(notation)
    ax = axes_for(ax, (6.4, 7.0))
    hints = kind_colours(ax)
    paint(ax, np.array([_hint(ax, hints[kind]) for kind in KINDS]).reshape(13, 13, 3))
    taken: Floats = np.zeros(169)
    entries = []
    for order, (name, held) in enumerate(ranges.items()):
        colour = softened(ax, series_colour(_ORDER[order % len(_ORDER)]))
        heights = class_means(held.weights)
        cover(ax, taken, heights, colour)
        taken = taken + heights
        share = percent(held.total_weight / 1326, lang)
        entries.append((say("action-share", name=shortened(name), share=share), colour))
    inks = [text_colour(ax) if share > 0 else faint(ax) for share in taken]
    write_cells(ax, names, [None] * 169, inks)
    frame(ax)
    if legend:
        legend_below(ax, entries, say("height-of-action"))
    set_title(ax, say("actions-by-hand") if title is None else title)
    return ax


def _hint(ax: Axes, tint: Any) -> Any:
    return blend(surface(ax), tint, _HINT)


def _require_shares(ranges: Mapping[str, Range]) -> None:
    """Refuse actions that take more than all of a combo."""
    sums = np.sum([held.weights for held in ranges.values()], axis=0)
    most = int(sums.argmax())
    if sums[most] > 1 + _TOLERANCE:
        raise BrelanError("actions-above-all", combo=combo_name(most), sum=float(sums[most]))
