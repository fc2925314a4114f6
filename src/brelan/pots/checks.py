"""What is wrong with a deal of hole cards and a board, and where."""

from typing import NoReturn

import numpy as np
import numpy.typing as npt

from brelan.cards.cards import CardError, card_name
from brelan.cards.checks import place
from brelan.games.games import Game
from brelan.hands.rankings import Ranking

__all__ = ["raise_bad_deal", "require_counts"]

Codes = npt.NDArray[np.uint8]


def require_counts(game: Game, held: int, shown: int) -> None:
    """Raise CardError unless the game makes hands of so many hole and board cards."""
    if not game.board_cards and not (game.shared_river and shown == 1):
        _require_alone(game, held, shown)
        return
    wanted = game.hole_cards if game.board_cards else game.hole_cards - 1
    if held != wanted:
        raise CardError(f"hole has {held} card{'s' * (held != 1)}; {game.name} has {wanted}")
    enough = 5 - (held if game.hole_cards_used is None else game.hole_cards_used)
    allowed = [n for n in game.streets if n >= enough] if game.board_cards else [1]
    if shown not in allowed:
        raise CardError(
            f"board has {shown} card{'s' * (shown != 1)}; a hand of {game.name} is made with"
            f" {_listed(allowed)}"
        )


def _require_alone(game: Game, held: int, shown: int) -> None:
    if shown:
        raise CardError(f"board has {shown} card{'s' * (shown != 1)}; {game.name} has none")
    allowed = [4] if game.is_badugi else list(range(5, game.hole_cards + 1))
    if held not in allowed:
        raise CardError(
            f"hole has {held} card{'s' * (held != 1)}; a hand of {game.name} is made of"
            f" {_listed(allowed)}"
        )


def _listed(numbers: list[int]) -> str:
    words = [str(number) for number in numbers]
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def raise_bad_deal(hole: Codes, board: Codes, lead: tuple[int, ...], ranking: Ranking) -> NoReturn:
    """Raise CardError for the first deal that holds what is no card, or a card twice."""
    held = hole.shape[-1]
    holes = np.broadcast_to(hole, (*lead, held))
    boards = np.broadcast_to(board, (*lead, board.shape[-1]))
    cards = np.concatenate([holes, boards], axis=-1).reshape(-1, held + board.shape[-1])
    ordered = np.sort(cards, axis=-1)
    bad = (ordered[:, 1:] == ordered[:, :-1]).any(axis=-1)
    bad |= (ordered[:, 0] < ranking.lowest_card) | (ordered[:, -1] > 51)
    if not bad.any():
        raise RuntimeError("hole or board changed while its hands were scored")
    number = int(np.argmax(bad))
    index = tuple(int(i) for i in np.unravel_index(number, lead)) if lead else ()
    codes = [int(code) for code in cards[number]]
    places = [
        (*_own_index(index, array.shape[:-1]), j)
        for array in (hole, board)
        for j in range(array.shape[-1])
    ]
    names = ["hole"] * held + ["board"] * board.shape[-1]
    for code, name, at in zip(codes, names, places, strict=True):
        if not ranking.lowest_card <= code <= 51:
            raise CardError(_not_a_card(code, place(name, at), ranking))
    first, second = _repeat(codes)
    card = card_name(codes[first], style="symbols")
    one, other = (place(names[i], places[i][:-1]) for i in (first, second))
    if one == other:
        raise CardError(f"{one} holds {card} twice")
    raise CardError(f"{one} and {other} both hold {card}")


def _own_index(index: tuple[int, ...], shape: tuple[int, ...]) -> tuple[int, ...]:
    """Where a deal's cards stand in an array that was broadcast."""
    own = index[len(index) - len(shape) :]
    return tuple(0 if length == 1 else i for i, length in zip(own, shape, strict=True))


def _not_a_card(code: int, where: str, ranking: Ranking) -> str:
    if code > 51:
        return f"{where} is {code}, not a card code 0..51"
    card = card_name(code, style="symbols")
    return f"{where} is {card}, which the deck of {ranking.name} (6 to ace) lacks"


def _repeat(codes: list[int]) -> tuple[int, int]:
    for second, code in enumerate(codes):
        if code in codes[:second]:
            return codes.index(code), second
    raise AssertionError("no card is there twice")
