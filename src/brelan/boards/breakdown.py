"""Ranges broken down on a board: how much of them is what."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from brelan._public import public
from brelan._shared.html import aligned, html_table
from brelan._shared.libraries import Library, new_frame
from brelan._shared.values import ByValue
from brelan.boards.draws import draws
from brelan.boards.made import made_hand
from brelan.boards.nuts import boards_of
from brelan.boards.words import draw_name, kind_name
from brelan.cards.cards import Notation, hand_name
from brelan.cards.classes import COMBO_CARDS
from brelan.cards.situations import dead_cards
from brelan.errors import RangeError
from brelan.games.games import HOLDEM, SHORT_DECK_HOLDEM
from brelan.hands.rankings import DeckName, deck_ranking
from brelan.language.boards import Draw, MadeKind
from brelan.language.letters import normalize
from brelan.language.protocol import Lang
from brelan.language.registry import LANGUAGES, language
from brelan.ranges.ranges import Range

__all__ = ["RangeBreakdown", "range_breakdown"]

Floats = npt.NDArray[np.float64]

Part = Literal["made", "draws"]

_KINDS, _DRAWS, _NONE = list(MadeKind), list(Draw), Draw(0)
_PARTS: tuple[Part, ...] = ("made", "draws")


@lru_cache(maxsize=4)
def _named(codes: tuple[str, ...]) -> dict[str, MadeKind | Draw]:
    """Kinds and draws by their names in these languages and in programs."""
    names: dict[str, MadeKind | Draw] = dict(MadeKind.__members__)
    names.update(Draw.__members__)
    for code in codes:
        names.update({kind_name(kind, code): kind for kind in _KINDS})
        names.update({draw_name(draw, code): draw for draw in [*_DRAWS, _NONE]})
    return {normalize(name): part for name, part in names.items()}


@public
@dataclass(frozen=True, eq=False, repr=False)
class RangeBreakdown(ByValue):
    """How much of a range is what on a board, or on several.

    ``found[MadeKind.SET]`` or ``found["set"]`` is the weight of a kind of made hands or of a draw;
    iteration gives all of these.

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

    def __getitem__(self, what: MadeKind | Draw | str) -> Any:
        """The weight of a kind of made hands, of a draw, or of ``Draw(0)``, by name as well."""
        named = _named(tuple(LANGUAGES)).get(normalize(what)) if isinstance(what, str) else what
        if isinstance(named, MadeKind):
            part = self.made[..., named]
        elif isinstance(named, Draw) and named in _DRAWS:
            part = self.draws[..., _DRAWS.index(named)]
        elif isinstance(named, Draw) and named == _NONE:
            part = np.asarray(self.no_draw)
        else:
            raise RangeError("not-a-part", value=what)
        return part if part.ndim else float(part)

    def __iter__(self) -> Iterator[MadeKind | Draw]:
        """The kinds of made hands and the draws: what it takes in brackets."""
        return iter([*_KINDS, *_DRAWS])

    def __len__(self) -> int:
        return len(_KINDS) + len(_DRAWS)

    def rows(
        self, part: Part = "made", *, lang: Lang | None = None
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
        if part not in _PARTS:
            raise RangeError("not-a-part", value=part)
        if part == "made":
            weighed = list(zip([kind_name(kind, lang) for kind in _KINDS], self.made, strict=True))
            weighed.reverse()
        else:
            weighed = list(zip([draw_name(draw, lang) for draw in _DRAWS], self.draws, strict=True))
            weighed.append((draw_name(_NONE, lang), np.float64(self.no_draw)))
        return [(name, float(w), float(w / self.weight)) for name, w in weighed if w > 0]

    def frame(self, library: Library = "pandas", *, lang: Lang | None = None) -> Any:
        """Return the rows of both parts as a data frame.

        Parameters
        ----------
        library : {"pandas", "polars", "pyarrow"}
            Whose frame to make; in pyarrow that is a table.
        lang : {"fr", "en"}, optional

        Returns
        -------
        DataFrame or Table
            Columns `part` ("made" or "draws"), `name`, `weight` and `share`; of several boards, one
            below the other, before these `board`.

        Raises
        ------
        BrelanError
            If there is no such library.
        ModuleNotFoundError
            If it is not installed.

        Examples
        --------
        >>> frame = range_breakdown("AA, KK, 98s, 77", "Kh 7c 2d").frame("polars", lang="en")
        >>> frame.head(2).rows()
        [('made', 'set', 6.0, 0.375), ('made', 'overpair', 6.0, 0.375)]
        """
        return new_frame(self.to_dict(lang=lang), library)

    def to_dict(self, *, lang: Lang | None = None) -> dict[str, list[Any]]:
        """Return the columns of `frame` as lists, plain values that ``json.dumps`` takes.

        Examples
        --------
        >>> range_breakdown("AA", ["Kh 7c 2d", "Ah 7h 2h"]).to_dict(lang="en")["name"][:2]
        ['overpair', 'no draw']
        """
        boards = [hand_name(board) for board in self.board.reshape(-1, self.board.shape[-1])]
        rows = [
            (board, part, *row)
            for board, one in zip(boards, self._singles(), strict=True)
            for part in _PARTS
            for row in one.rows(part, lang=lang)
        ]
        names = ("board", "part", "name", "weight", "share")
        columns = zip(*rows, strict=True) if rows else [()] * len(names)
        found = dict(zip(names, map(list, columns), strict=True))
        return found if self.made.ndim > 1 else {name: found[name] for name in names[1:]}

    def _singles(self) -> Iterator[RangeBreakdown]:
        """The breakdown of each board."""
        parts: list[Any] = [self.board, self.weight, self.made, self.draws, self.no_draw]
        lead = self.made.shape[:-1]
        for place in np.ndindex(*lead):
            yield RangeBreakdown(*(part[place] if lead else part for part in parts))

    def text(self, lang: Lang | None = None) -> str:
        """Return tables of the made hands and of the draws on one board, to read.

        Examples
        --------
        >>> print(range_breakdown("AA, KK, 98s", "Kh 7c 2d").text("en"))
        made hands              combos   share
        set                          3  23.08%
        overpair                     6  46.15%
        high card                    4  30.77%
        draws
        backdoor flush draw          3  23.08%
        backdoor straight draw       4  30.77%
        no draw                      9  69.23%
        """
        return "\n".join(line.rstrip() for line in aligned(self._cells(lang)))

    def _cells(self, lang: Lang | None) -> list[list[str]]:
        """Cells of both tables, each below its heading."""
        say, numbers = language(lang).sentences.say, language(lang).sentences.numbers
        cells = []
        for part in _PARTS:
            heads = [say("weight-of-combos"), say("share")] if part == "made" else ["", ""]
            cells.append([say("made-hands" if part == "made" else "draws"), *heads])
            for name, weight, share in self.rows(part, lang=lang):
                count = numbers.number(weight, 0 if weight.is_integer() else 2)
                cells.append([name, count, numbers.percent(share, 2)])
        return cells

    def __repr__(self) -> str:
        if self.made.ndim > 1:
            return f"<RangeBreakdown of {self.made[..., 0].size:,} boards>"
        most = sorted(filter(self.__getitem__, _KINDS), key=self.__getitem__, reverse=True)[:3]
        best = ", ".join(f"{kind.name}: {self[kind] / self.weight:.4f}" for kind in most)
        return f"<RangeBreakdown {hand_name(self.board)}, {best}>"

    def __str__(self) -> str:
        return repr(self) if self.made.ndim > 1 else self.text()

    def _repr_html_(self) -> str | None:
        if self.made.ndim > 1:
            return None
        board = hand_name(self.board, style="symbols")
        title = language().sentences.say("range-breakdown", board=board)
        header, *rows = self._cells(None)
        return html_table(rows, header=header, title=title)


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
