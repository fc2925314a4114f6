"""What ranges make of a board: bars of made hands and of draws."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from brelan.boards.breakdown import RangeBreakdown
from brelan.boards.words import draw_name, kind_name
from brelan.cards.cards import Notation, hand_name
from brelan.cards.classes import Floats
from brelan.errors import ArgumentTypeError, BrelanError, RangeError
from brelan.language.boards import Draw, MadeKind
from brelan.language.protocol import Lang
from brelan.language.registry import language
from brelan.plot.bars import draw_bars
from brelan.plot.canvas import axes_for, set_title
from brelan.plot.legends import add_legend

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["range_breakdown"]

#: What is drawn, from the top: kinds of made hands, draws, and no draw.
_PARTS: list[MadeKind | Draw] = [*reversed(MadeKind), *Draw, Draw(0)]
_MADE = len(MadeKind)


def range_breakdown(
    source: RangeBreakdown | Mapping[str, RangeBreakdown],
    *,
    ax: Axes | None = None,
    lang: Lang | None = None,
    title: str | None = None,
    notation: Notation = "international",
) -> Axes:
    """Draw how much of a range is what on a board: its made hands, and below them its draws.

    Parameters
    ----------
    source : RangeBreakdown, or mapping of names to such
        What `brelan.range_breakdown` gives for one board; or several to compare, by name.
    ax, lang, title, notation
        Where to draw, and the words around it; see `brelan.plot`.

    Returns
    -------
    matplotlib.axes.Axes
        A bar for everything that some range holds, the strongest hands at the top.

    Raises
    ------
    ValueError, TypeError
        For what is no breakdown, breakdowns of several boards each, or nothing to draw.

    Examples
    --------
    >>> from brelan import range_breakdown
    >>> from brelan.plot import range_breakdown as draw_breakdown
    >>> ax = draw_breakdown(range_breakdown("AA, KK, 98s", "Kh 7c 2d"), lang="en")
    >>> [label.get_text() for label in ax.get_yticklabels()][:5]
    ['made hands', 'set', 'overpair', 'high card', 'draws']
    """
    say = language(lang).sentences.say
    by_name = dict(source) if isinstance(source, Mapping) else {"": source}
    if not by_name:
        raise BrelanError("nothing-to-draw", argument="source")
    shares = {name: _shares(found, name) for name, found in by_name.items()}
    held = [row for row in range(len(_PARTS)) if any(found[row] for found in shares.values())]
    names = [_name(_PARTS[row], lang) for row in held]
    split = sum(row < _MADE for row in held)
    # Each of the two lists has a line above it that says what it is.
    places = -np.array([row + 1 if row < split else row + 2 for row in range(len(held))], float)
    own = ax is None
    ax = axes_for(ax, (7.2, 1.4 + 0.32 * (len(held) + 2) * max(1.0, 0.62 * len(shares))))
    draw_bars(ax, places, {name: found[held] for name, found in shares.items()}, lang=lang)
    labels = [say("made-hands"), *names[:split], say("draws"), *names[split:]]
    ax.set_yticks(-np.arange(len(labels)), labels)
    for place in (0, split + 1):
        ax.get_yticklabels()[place].set_fontweight("bold")
    ax.tick_params(axis="y", length=0)
    ax.set_xlabel(say("share-of-range"))
    board = hand_name(next(iter(by_name.values())).board, style="symbols", notation=notation)
    set_title(ax, say("range-breakdown", board=board) if title is None else title)
    if isinstance(source, Mapping):
        add_legend(ax, own=own)
    return ax


def _shares(found: object, name: str) -> Floats:
    """The shares of all parts in the order in which they are drawn."""
    if not isinstance(found, RangeBreakdown):
        where = f"source[{name!r}]" if name else "source"
        raise ArgumentTypeError("not-a-breakdown", where=where, type=type(found).__name__)
    if found.made.ndim > 1:
        raise RangeError("one-board-only")
    weights = np.concatenate([found.made[::-1], found.draws, [found.no_draw]])
    shares: Floats = weights / found.weight
    return shares


def _name(part: MadeKind | Draw, lang: Lang | None) -> str:
    return kind_name(part, lang) if isinstance(part, MadeKind) else draw_name(part, lang)
