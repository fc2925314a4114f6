"""Ranges broken down on a board: how much of them is what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from brelan._public import public
from brelan._shared.libraries import Library, new_frame
from brelan.boards.draws import draws
from brelan.boards.made import made_hand
from brelan.boards.nuts import boards_of
from brelan.boards.words import draw_name, kind_name
from brelan.cards.cards import Notation
from brelan.cards.classes import COMBO_CARDS
from brelan.cards.situations import dead_cards
from brelan.errors import RangeError
from brelan.games.games import HOLDEM, SHORT_DECK_HOLDEM
from brelan.hands.rankings import DeckName, deck_ranking
from brelan.language.boards import Draw, MadeKind
from brelan.language.protocol import Lang
from brelan.ranges.ranges import Range

__all__ = ["RangeBreakdown", "range_breakdown"]

Floats = npt.NDArray[np.float64]

_KINDS, _DRAWS = list(MadeKind), list(Draw)


@public
@dataclass(frozen=True, eq=False)
class RangeBreakdown:
    """How much of a range is what on a board, or on several.

    Attributes
    ----------
    board : ndarray of uint8, shape (..., b)
        The boards.
    weight : float or ndarray of float64, shape (...,)
        The weight of the combos that the board leaves.
    made : ndarray of float64, shape (..., 18)
        The weight of each kind of made hands, by number of `MadeKind`; they add up to `weight`.
    draws : ndarray of float64, shape (..., 12)
        The weight of each draw, in the order of `Draw`; a hand can have several, or none.
    no_draw : float or ndarray of float64, shape (...,)
        The weight of hands without a draw.

    Examples
    --------
    >>> found = range_breakdown("AA, KK, 98s, 77", "Kh 7c 2d")
    >>> found.weight, found[MadeKind.SET], found[MadeKind.OVERPAIR], found[Draw.BACKDOOR_STRAIGHT]
    (16.0, 6.0, 6.0, 4.0)
    >>> [(name, weight) for name, weight, share in found.rows("made", lang="en")]
    [('set', 6.0), ('overpair', 6.0), ('high card', 4.0)]
    """

    board: npt.NDArray[np.uint8]
    weight: Any
    made: Floats
    draws: Floats
    no_draw: Any

    def __getitem__(self, what: MadeKind | Draw) -> Any:
        """The weight of a kind of made hands, or of a draw."""
        if isinstance(what, MadeKind):
            part = self.made[..., what]
        elif isinstance(what, Draw) and what in _DRAWS:
            part = self.draws[..., _DRAWS.index(what)]
        else:
            raise RangeError("not-a-part", value=what)
        return part if part.ndim else float(part)

    def rows(
        self, part: Literal["made", "draws"] = "made", *, lang: Lang | None = None
    ) -> list[tuple[str, float, float]]:
        """Names, weights and shares of what there is on one board, the strongest hands first.

        Parameters
        ----------
        part : {"made", "draws"}
        lang : {"fr", "en"}, optional

        Returns
        -------
        list of (str, float, float)
            Shares are those of the whole weight, from 0 to 1.

        Raises
        ------
        RangeError
            (a ValueError) For a breakdown of several boards, or a part that does not exist.
        """
        if self.made.ndim > 1:
            raise RangeError("one-board-only")
        if part not in ("made", "draws"):
            raise RangeError("not-a-part", value=part)
        if part == "made":
            weighed = list(zip([kind_name(kind, lang) for kind in _KINDS], self.made, strict=True))
            weighed.reverse()
        else:
            weighed = list(zip([draw_name(draw, lang) for draw in _DRAWS], self.draws, strict=True))
            weighed.append((draw_name(Draw(0), lang), np.float64(self.no_draw)))
        return [(name, float(w), float(w / self.weight)) for name, w in weighed if w > 0]

    def frame(self, library: Library = "pandas", *, lang: Lang | None = None) -> Any:
        """Return the rows of both parts for one board as a data frame.

        Parameters
        ----------
        library : {"pandas", "polars", "pyarrow"}
            Whose frame to make; in pyarrow that is a table.
        lang : {"fr", "en"}, optional

        Returns
        -------
        DataFrame or Table
            Columns `part` ("made" or "draws"), `name`, `weight` and `share`.

        Raises
        ------
        BrelanError
            For a breakdown of several boards; if there is no such library.
        ModuleNotFoundError
            If it is not installed.

        Examples
        --------
        >>> frame = range_breakdown("AA, KK, 98s, 77", "Kh 7c 2d").frame("polars", lang="en")
        >>> frame.head(2).rows()
        [('made', 'set', 6.0, 0.375), ('made', 'overpair', 6.0, 0.375)]
        """
        parts: tuple[Literal["made", "draws"], ...] = ("made", "draws")
        rows = [(part, *row) for part in parts for row in self.rows(part, lang=lang)]
        names = ("part", "name", "weight", "share")
        columns = map(list, zip(*rows, strict=True))
        return new_frame(dict(zip(names, columns, strict=True)), library)


@public
def range_breakdown(
    source: Any,
    board: Any,
    *,
    dead: Any = (),
    deck: DeckName = "full",
    notation: Notation = "international",
) -> RangeBreakdown:
    """Break a range down on a board: how much of it is sets, overpairs, flush draws and so on.

    Parameters
    ----------
    source : Range, or what makes one
        A range of Hold'em, its text, or 1,326 weights.
    board : array_like of card codes, shape (..., b), or text
        Boards of 3, 4 or 5 cards.
    dead : array_like of card codes, or text
        Other cards that are not in the range.
    deck : {"full", "short"}
        52 cards, or the 36 from six to ace.
    notation : {"international", "french"}
        What letters mean in text.

    Returns
    -------
    RangeBreakdown

    Raises
    ------
    CardError
        (a ValueError) For boards that are none.
    RangeError
        (a ValueError) For a range that cannot be read, or of which a board leaves nothing.

    Examples
    --------
    >>> found = range_breakdown("22+, AKs", ["Kh 7c 2d", "Ah 7h 2h"])
    >>> found.weight.tolist(), found[MadeKind.SET].tolist(), found[Draw.FLUSH_DRAW].tolist()
    ([72.0, 72.0], [9.0, 9.0], [0.0, 30.0])
    """
    deck_ranking(deck)
    game = SHORT_DECK_HOLDEM if deck == "short" else HOLDEM
    options: dict[str, Any] = {"deck": deck, "notation": notation}
    held = source if isinstance(source, Range) else Range(source, **options)
    boards, lead = boards_of(board, game, notation)
    held = held.without(dead_cards(dead, notation, game)) if len(dead) else held
    found = [_break_down(held.weights, row, game) for row in boards]
    whole = np.array([part for part, _, _ in found])
    made = np.array([part for _, part, _ in found]).reshape(*lead, len(_KINDS))
    drawn = np.array([part for _, _, part in found]).reshape(*lead, len(_DRAWS) + 1)
    no_draw = drawn[..., -1]
    return RangeBreakdown(
        boards.reshape(*lead, boards.shape[1]),
        whole.reshape(lead) if lead else float(whole[0]),
        made,
        drawn[..., :-1],
        no_draw if lead else float(no_draw),
    )


def _break_down(weights: Floats, board: Any, game: Any) -> tuple[float, Floats, Floats]:
    """The weight that a board leaves, of kinds, and of draws with that of none at the end."""
    taken = np.isin(COMBO_CARDS, board).any(axis=1) | (game.lowest_card > COMBO_CARDS).any(axis=1)
    live = np.flatnonzero((weights > 0) & ~taken)
    if not live.size:
        raise RangeError("nothing-left-of-range")
    ours, cards = weights[live], np.ascontiguousarray(COMBO_CARDS[live].astype(np.uint8))
    kinds = made_hand(cards, board, game=game).kind
    flags = np.asarray(draws(cards, board, game=game))
    made: Floats = np.bincount(kinds, ours, minlength=len(_KINDS)).astype(np.float64)
    drawn = [ours[flags & draw != 0].sum() for draw in _DRAWS]
    return float(ours.sum()), made, np.array([*drawn, ours[flags == 0].sum()])
