"""How often hands of which so many must be used, as in Omaha, make each category."""

from __future__ import annotations

from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt

from brelan.cards.arrays import as_cards
from brelan.cards.cards import Notation
from brelan.cards.checks import Held, require_dealt
from brelan.equities.omaha_strength import cards_to_come
from brelan.errors import CardError, EquityError
from brelan.games.games import OMAHA, OMAHA_HILO, Game
from brelan.games.scoring import score_game
from brelan.hands.rankings import Category

__all__ = ["count_categories", "read_hole"]

Codes = npt.NDArray[np.uint8]

# Boards that are scored at a time.
_AT_ONCE = 1 << 18


def read_hole(game: Game, hole: Any, known: tuple[Codes, Codes], notation: Notation) -> Codes:
    """Read the hole cards of one hand, beside the board and dead cards that are known."""
    if game.hole_cards_used is None or game.high is None or game.high.is_low:
        raise EquityError("no-chances-in-game", game=game.name, known=[OMAHA.name, OMAHA_HILO.name])
    cards = as_cards(hole, argument="hole", notation=notation)
    if cards.shape != (game.hole_cards,):
        told = {"cards": cards.shape[-1] if cards.ndim else 0, "dealt": game.hole_cards}
        raise CardError("dealt-size", where="hole", game=game.name, **told)
    names = ("hole", "board", "dead")
    parts = zip(names, (cards, *known), strict=True)
    require_dealt([Held(name, codes.tolist()) for name, codes in parts], game)
    return cards


def count_categories(
    game: Game, hole: Codes, known: tuple[Codes, Codes], to_come: int, workers: int
) -> tuple[npt.NDArray[np.float64], float | None]:
    """Count the deals that make each category, and those that make a low where there is one."""
    assert game.high is not None
    board, dead = known
    deck = np.arange(game.lowest_card, 52, dtype=np.uint8)
    live = np.setdiff1d(deck, np.concatenate([hole, board, dead]))
    if len(live) < to_come:
        raise CardError("too-many-dead", left=len(live), to_come=to_come)
    scores, lows = np.zeros(game.high.size + 1, dtype=np.int64), 0
    for start in range(0, comb(len(live), to_come), _AT_ONCE):
        coming = cards_to_come(live, to_come, start, _AT_ONCE)
        boards = np.concatenate([np.repeat(board[None], len(coming), axis=0), coming], axis=1)
        found = score_game(hole[None], boards, game=game, check=False, workers=workers)
        scores += np.bincount(found.high, minlength=len(scores))
        if game.low is not None:
            lows += int(np.count_nonzero(found.low))
    counts = np.bincount(game.high.categories[1:], weights=scores[1:], minlength=len(Category))
    return counts.astype(np.float64), None if game.low is None else float(lows)
