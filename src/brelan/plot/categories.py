"""How often each category of hands comes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from brelan.cards.classes import Floats
from brelan.errors import BrelanError
from brelan.hands.categories import categorize, category_name
from brelan.hands.phrases import Style
from brelan.hands.rankings import HIGH, Ranking, as_ranking
from brelan.language.protocol import Lang
from brelan.language.registry import language
from brelan.plot.bars import draw_bars
from brelan.plot.canvas import axes_for, set_title
from brelan.plot.legends import add_legend

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["category_frequencies"]

# In place of the category of score 0: a hand that does not qualify.
_NONE = 255


def category_frequencies(
    scores: ArrayLike | Mapping[str, ArrayLike],
    *,
    ranking: Ranking | str = HIGH,
    counts: bool | None = None,
    log: bool = False,
    ax: Axes | None = None,
    lang: Lang | None = None,
    style: Style = None,
    title: str | None = None,
) -> Axes:
    """Draw how often each category of hands comes among scores.

    Parameters
    ----------
    scores : array_like of integers, or mapping of names to such
        Scores of `ranking`, in any shape; or several arrays to compare, by name.
    ranking : Ranking or str
        The ranking that the scores belong to.
    counts : bool, optional
        Take the arrays for numbers of hands by score, shape (ranking.size + 1,), as
        `brelan.score_counts` returns them. By default arrays hold scores, and one of that very
        shape is refused: True or False says what it holds.
    log : bool
        Show frequencies on a logarithmic scale.
    ax, lang, style, title
        Where to draw, and the words around it; see `brelan.plot`.

    Returns
    -------
    matplotlib.axes.Axes
        A bar a category, the strongest at the top. In badugi a bar for each number of cards.

    Raises
    ------
    ValueError, TypeError
        For a score that the ranking does not have, naming its position; for counts of another
        shape or below 0; if there is no hand.

    Examples
    --------
    >>> from brelan.plot import category_frequencies
    >>> ax = category_frequencies(score_counts(5), counts=True, lang="en")
    >>> [label.get_text() for label in ax.get_yticklabels()][:3]
    ['high card', 'pair', 'two pair']
    """
    say = language(lang).sentences.say
    ranking = as_ranking(ranking)
    by_name = dict(scores) if isinstance(scores, Mapping) else {"": scores}
    if not by_name:
        raise BrelanError("nothing-to-draw", argument="scores")
    totals = {
        name: _category_counts(given, ranking, counts, f"scores[{name!r}]" if name else "scores")
        for name, given in by_name.items()
    }
    rows = _rows(ranking, totals)
    own = ax is None
    ax = axes_for(ax, (7.2, 1.4 + 0.36 * len(rows) * max(1.0, 0.62 * len(totals))))
    shares = {name: found[rows] / found.sum() for name, found in totals.items()}
    draw_bars(ax, np.arange(len(rows)), shares, log=log, lang=lang)
    ax.set_yticks(np.arange(len(rows)), [_row_name(row, ranking, lang, style) for row in rows])
    ax.tick_params(axis="y", length=0)
    ax.set_xlabel(say("frequency"))
    set_title(ax, say("hand-frequencies") if title is None else title)
    if isinstance(scores, Mapping):
        add_legend(ax, own=own)
    return ax


def _category_counts(scores: Any, ranking: Ranking, counts: bool | None, argument: str) -> Floats:
    """Count hands by category, shape (256,)."""
    needed = ranking.size + 1
    if counts is None and getattr(scores, "shape", None) == (needed,):
        raise BrelanError("counts-or-scores", argument=argument, ranking=ranking.name)
    if counts:
        given = np.asarray(scores)
        if given.shape != (needed,):
            told = {"shape": given.shape, "ranking": ranking.name, "needed": needed}
            raise BrelanError("counts-shape", argument=argument, **told)
        numbers = given.astype(np.float64)
        bad = np.flatnonzero(~((numbers >= 0) & np.isfinite(numbers)))
        if bad.size:
            raise BrelanError("not-a-count", where=f"{argument}[{bad[0]}]", value=given[bad[0]])
        found = np.bincount(ranking.categories, numbers, minlength=256).astype(np.float64)
    else:
        try:
            categories = np.atleast_1d(categorize(scores, ranking=ranking))
        except (ValueError, TypeError) as error:
            if argument != "scores":
                error.add_note(f"in {argument}")
            raise
        found = np.bincount(categories.ravel(), minlength=256).astype(np.float64)
    if not found.any():
        raise BrelanError("no-hand-to-draw", argument=argument)
    return found


def _rows(ranking: Ranking, totals: Mapping[str, Floats]) -> list[int]:
    """Return the categories of a ranking from the weakest up, led by "no hand" if there is any."""
    _, first = np.unique(ranking.categories[1:], return_index=True)
    rows = [int(ranking.categories[1 + place]) for place in np.sort(first)]
    return [_NONE, *rows] if any(found[_NONE] for found in totals.values()) else rows


def _row_name(row: int, ranking: Ranking, lang: Lang | None, style: Style) -> str:
    if row == _NONE and not ranking.can_miss:
        return language(lang).sentences.say("not-even-a-hand")
    return category_name(row, lang, ranking=ranking, style=style)
