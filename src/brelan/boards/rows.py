"""Situations as the kernel takes them: checked, a row each, run some thousand at a time."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypedDict

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._native.layout import UINT8, UINT16
from brelan._shared.arguments import require_workers
from brelan._shared.parallel import iter_chunks
from brelan.cards.cards import Lang, Notation
from brelan.cards.situations import Situations, read_situations, refuse_situation
from brelan.errors import BrelanError, CardError
from brelan.games.games import Deck, Game, as_game
from brelan.games.scoring import score_game
from brelan.hands.rankings import HIGH, SHORT_DECK

__all__ = [
    "NOW",
    "TO_COME",
    "BoardOptions",
    "Spot",
    "TellingOptions",
    "board_game",
    "kernel_spot",
    "read_spot",
    "run_rows",
]

Codes = npt.NDArray[np.uint8]
Scores = npt.NDArray[np.uint16]
#: A function of the kernel over situations, and what it is given besides: results, a place.
Call = Callable[[Any, slice, Any], int]


class BoardOptions(TypedDict, total=False):
    """The options of functions of hands on boards."""

    game: Game | str
    workers: int
    notation: Notation


class TellingOptions(BoardOptions, total=False):
    """Those of functions that tell them."""

    lang: Lang | None


#: Boards that hands can be looked at on, and those that a card can follow.
NOW, TO_COME = (3, 4, 5), (3, 4)


@dataclass(frozen=True)
class Spot:
    """Situations of a game in rows, and how they were given."""

    game: Game
    given: Situations
    holes: Codes
    boards: Codes

    @property
    def lead(self) -> tuple[int, ...]:
        """The leading axes."""
        return self.given.lead

    def shaped(self, rows: npt.NDArray[Any]) -> Any:
        """Give results, a row each, the leading axes: an element for a single situation."""
        return rows.reshape(*self.lead, *rows.shape[1:]) if self.lead else rows[0]

    def scores(self, span: slice) -> Scores:
        """The scores of rows; what is no card is not looked for."""
        one = self.given.board.ndim == 1
        holes, boards = self.holes[span], self.given.board if one else self.boards[span]
        found: Scores = score_game(holes, boards, game=self.game, check=False).high
        return found


def board_game(game: Game | str) -> Game:
    """Return a game of Hold'em or Omaha, its high half."""
    game = as_game(game)
    holdem = game.hole_cards == 2 and game.hole_cards_used is None
    omaha = game.hole_cards in (4, 5, 6) and game.hole_cards_used == 2
    short = game.high == SHORT_DECK
    known = short or (game.high == HIGH and game.deck == "standard")
    if game.board_cards != 5 or not known or not (holdem or omaha):
        raise BrelanError("no-boards-of-game", game=game.name)
    deck: Deck = "short" if short else "standard"
    whole = game.low is None and game.deck == deck
    return game if whole else replace(game, low=None, deck=deck)


def kernel_spot(game: Game, shown: int) -> tuple[int, int, int]:
    """What the kernel wants to know of a game."""
    assert game.high is not None
    return game.high._number, game.hole_cards, shown


def read_spot(
    cards: tuple[Any, Any], game: Game | str, notation: Notation, streets: Collection[int] = NOW
) -> Spot:
    """Read hole cards and boards; which cards they are is for the kernel to check."""
    game = board_game(game)
    given = read_situations(*cards, streets=streets, notation=notation, most=game.hole_cards)
    held = given.hole.shape[-1]
    if held != game.hole_cards:
        raise CardError("hole-size", size=held, game=game.name, needed=game.hole_cards)
    return Spot(game, given, *given.rows())


def run_rows(
    spot: Spot, call: Call, *, workers: int, at_once: int = 1 << 16, scored: bool = True
) -> None:
    """Run a function of the kernel over all rows; `scored` says whether it asks for scores."""
    require_workers(workers)
    count = len(spot.holes)
    spans = [slice(at, min(at + at_once, count)) for at in range(0, count, at_once)]
    for bad in iter_chunks(partial(_run_span, spot, call, scored), spans, workers=workers):
        if bad is not None:
            row = tuple(int(i) for i in np.unravel_index(bad, spot.lead))
            refuse_situation(spot.given, spot.game, row)
            raise BrelanError("changed-while-read", argument="hole")


def _run_span(spot: Spot, call: Call, scored: bool, span: slice) -> int | None:
    """Run over a span of rows; return which one is bad, if one is."""
    bad = ffi.new("size_t *")
    scores = spot.scores(span) if scored else np.empty(0, dtype=np.uint16)
    rows = ffi.new("brelan_situations *")
    rows.spot = kernel_spot(spot.game, spot.boards.shape[1])
    rows.holes = ffi.from_buffer(UINT8, spot.holes[span])
    rows.boards = ffi.from_buffer(UINT8, spot.boards[span])
    rows.scores = ffi.from_buffer(UINT16, scores)
    rows.n = span.stop - span.start
    return None if call(rows, span, bad) == lib.BRELAN_OK else int(span.start + bad[0])
