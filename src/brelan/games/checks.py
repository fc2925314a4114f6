"""What is wrong with a deal of hole cards and a board, and where."""

from functools import lru_cache
from typing import NoReturn

import numpy as np
import numpy.typing as npt

from brelan.cards.checks import Deck, Held, own_place, require_dealt
from brelan.errors import BrelanError, CardError
from brelan.games.games import Game

__all__ = ["raise_bad_deal", "require_counts"]

Codes = npt.NDArray[np.uint8]


@lru_cache(maxsize=256)
def require_counts(game: Game, held: int, shown: int) -> None:
    """Refuse numbers of hole and board cards that the game makes no hand of."""
    if not game.board_cards and not (game.shared_river and shown == 1):
        _require_alone(game, held, shown)
        return
    wanted = game.hole_cards if game.board_cards else game.hole_cards - 1
    if held != wanted:
        raise CardError("hole-size", size=held, game=game.name, needed=wanted)
    enough = 5 - (held if game.hole_cards_used is None else game.hole_cards_used)
    allowed = [n for n in game.streets if n >= enough] if game.board_cards else [1]
    if shown not in allowed:
        raise CardError("small-board", size=shown, game=game.name, sizes=allowed)


def _require_alone(game: Game, held: int, shown: int) -> None:
    if shown:
        raise CardError("no-board", size=shown, game=game.name)
    allowed = [4] if game.is_badugi else list(range(5, game.hole_cards + 1))
    if held not in allowed:
        raise CardError("made-of", size=held, game=game.name, sizes=allowed)


def raise_bad_deal(hole: Codes, board: Codes, lead: tuple[int, ...], deck: Deck) -> NoReturn:
    """Raise CardError for the first deal that holds what is no card, or a card twice."""
    holes = np.broadcast_to(hole, (*lead, hole.shape[-1]))
    boards = np.broadcast_to(board, (*lead, board.shape[-1]))
    cards = np.concatenate([holes, boards], axis=-1)
    ordered = np.sort(cards.reshape(-1, cards.shape[-1]), axis=-1)
    bad = (ordered[:, 1:] == ordered[:, :-1]).any(axis=-1)
    bad |= (ordered[:, 0] < deck.lowest_card) | (ordered[:, -1] > 51)
    if bad.any():
        number = int(np.argmax(bad))
        index = tuple(int(i) for i in np.unravel_index(number, lead)) if lead else ()
        parts = [
            Held(name, array[own].tolist(), own)
            for name, array in (("hole", hole), ("board", board))
            for own in [own_place(index, array.shape[:-1])]
        ]
        require_dealt(parts, deck)
    raise BrelanError("changed-while-read", argument="hole")
