"""How every starting hand does against one range."""

from __future__ import annotations

from concurrent.futures import Executor
from typing import TYPE_CHECKING, Any

from numpy.typing import ArrayLike

from brelan._shared.progress import ProgressOption
from brelan.cards.cards import Notation
from brelan.equities.checks import require_high_ranking
from brelan.equities.ranges import hand_equities
from brelan.equities.spots import known_cards
from brelan.hands.rankings import HIGH, Ranking
from brelan.language.protocol import Lang
from brelan.language.registry import language
from brelan.plot.grid import range_grid, range_of
from brelan.plot.players import board_name, shortened
from brelan.ranges.ranges import Range

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["equity_against"]


def equity_against(
    opponent: Range | str | ArrayLike,
    board: Any = (),
    dead: Any = (),
    *,
    ranking: Ranking | str = HIGH,
    workers: int = 1,
    executor: Executor | None = None,
    progress: ProgressOption = None,
    limits: tuple[float, float] = (0.0, 1.0),
    name: str | None = None,
    notation: Notation = "international",
    colorbar: bool = True,
    ax: Axes | None = None,
    lang: Lang | None = None,
    title: str | None = None,
) -> Axes:
    """Draw the exact equity of each of the 169 starting hands against a range.

    Parameters
    ----------
    opponent : Range, str or array_like of numbers
        The range, as `range_grid` takes it.
    board, dead : str or array_like of card codes
        Cards that are known. Combos that hold one do not count.
    ranking : Ranking or str
        A high ranking.
    workers, executor, progress
        As for `brelan.equity`. Before the flop this takes a second or two.
    limits, colorbar
        As for `range_grid`.
    name : str, optional
        How the range is called; by default by its text.
    notation : {"international", "french"}
        What letters mean, and how ranks are written.
    ax, lang, title
        Where to draw, and the words around it; see `brelan.plot`.

    Returns
    -------
    matplotlib.axes.Axes
        The square of `range_grid`: a cell shows the mean of the combos of its hand.

    Raises
    ------
    RangeError, CardError
        (ValueErrors) For text that is no range, and cards that are in two places.
    ValueError
        If no combo of the range is left.

    Examples
    --------
    >>> from brelan.plot import equity_against
    >>> ax = equity_against("QQ+, AK", board="Kd 7h 2c", lang="en")
    >>> ax.get_title(loc="left")
    'Equity of each hand against QQ+, AK on K♦ 7♥ 2♣'
    """
    say = language(lang).sentences.say
    ranking = require_high_ranking(ranking)
    held = Range(opponent, notation=notation) if isinstance(opponent, str) else range_of(opponent)
    shown, away = known_cards(board, dead, ranking, notation)
    run: dict[str, Any] = {"workers": workers, "executor": executor, "progress": progress}
    found = hand_equities([Range("random"), held], shown, away, ranking=ranking, **run)
    text = opponent.strip() if isinstance(opponent, str) else str(held)
    told = {"name": shortened(text if name is None else name, 28)}
    heading = say("equity-against", **told)
    if shown.size:
        on = board_name(shown.tolist(), notation)
        heading = say("equity-against-on", board=on, **told)
    return range_grid(
        found.equity[0],
        limits=limits,
        notation=notation,
        colorbar=colorbar,
        ax=ax,
        lang=lang,
        title=heading if title is None else title,
    )
