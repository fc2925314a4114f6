"""The cards of a table: read, checked against one another, and scored as the game wants."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from brelan._public import public
from brelan._shared.records import record
from brelan.cards.arrays import first_inside
from brelan.cards.cards import Notation, as_cards
from brelan.cards.checks import LAST_CARD, Held, are_dealt, require_dealt, require_one_hand
from brelan.cards.single import hand_bytes
from brelan.errors import BrelanError, CardError
from brelan.games.games import Game
from brelan.games.scoring import score_game
from brelan.hands.rankings import Ranking
from brelan.hands.scoring import best_five, score

Codes: TypeAlias = npt.NDArray[np.uint8]

_UINT8 = np.dtype(np.uint8)
_NOTHING: tuple[int, tuple[int, ...]] = (0, ())


@public
@record()
class ShownHand:
    """A hand shown: its cards, and what it makes of them each way.

    Attributes
    ----------
    cards : tuple of int
        Card codes of the player, the board left out.
    high, low : int
        Scores, larger is stronger; 0 where the game has no such ranking or the low does not
        qualify.
    high_cards, low_cards : tuple of int
        The cards that make each, empty where the score is 0.
    """

    cards: tuple[int, ...]
    high: int
    low: int
    high_cards: tuple[int, ...]
    low_cards: tuple[int, ...]


@record()
class TableCards:
    """The cards of each seat (None where none were given), and of each board."""

    hole: tuple[bytes | None, ...]
    boards: tuple[bytes, ...]


def read_cards(
    hole: Sequence[Any], board: Any, game: Game, seats: int, notation: Notation
) -> TableCards:
    """Read the cards of a table and refuse those that one deck cannot deal.

    The number of cards is checked later, for the hands that must be shown.
    """
    if len(hole) != seats:
        raise BrelanError("seats-of-hands", count=len(hole), seats=seats)
    hands = tuple([_one_hand(hand, "hole", notation, seat) for seat, hand in enumerate(hole)])
    boards = read_boards(board, notation)
    dealt = [hand for hand in (*hands, *boards) if hand]
    if len(boards) > 1 or not are_dealt(b"".join(dealt), game):
        require_one_deck(hands, boards, game)
    require_boards(boards, game)
    return TableCards(hands, boards)


def require_boards(boards: Sequence[bytes], game: Game) -> None:
    """Refuse several boards in a game that has none."""
    if len(boards) > 1 and game.board_cards == 0:
        raise BrelanError("no-boards", game=game.name)


def require_one_deck(hands: Sequence[bytes | None], boards: Sequence[bytes], game: Game) -> None:
    """Refuse what is no card of the deck, and a card in two places; boards may share some."""
    held = [Held("hole", hand or b"", (j,)) for j, hand in enumerate(hands)]
    require_dealt([*held, *held_by_boards(boards)], game)


def held_by_boards(boards: Sequence[bytes]) -> list[Held]:
    """Return the cards of each board, those that all have in common once."""
    shared = leading_cards(boards)
    return [
        Held(board_place(number, len(boards)), codes[shared if number else 0 :])
        for number, codes in enumerate(boards)
    ]


def board_place(number: int, boards: int) -> str:
    """Return how errors name one of the boards."""
    return f"board[{number}]" if boards > 1 else "board"


def read_boards(board: Any, notation: Notation) -> tuple[bytes, ...]:
    """Read one board, or a list of several."""
    if isinstance(board, str) or not is_several(board, notation):
        return (_one_hand(board, "board", notation) or b"",)
    several = len(board) > 1
    return tuple(
        _one_hand(one, "board", notation, number if several else None) or b""
        for number, one in enumerate(board)
    )


def is_several(board: Any, notation: Notation) -> bool:
    """Whether these are boards, and not the cards of one, which may be a list of texts too."""
    if isinstance(board, np.ndarray):
        return board.ndim > 1 and len(board) > 0
    if isinstance(board, str) or not isinstance(board, Sequence) or len(board) == 0:
        return False
    if all(isinstance(one, str) for one in board):
        return any(as_cards(one, argument="board", notation=notation).size > 1 for one in board)
    kinds = (str, Sequence, np.ndarray)
    return all(isinstance(one, kinds) and first_inside(one)[0] < 2 for one in board)


def leading_cards(boards: Sequence[bytes]) -> int:
    """Return how many first cards the boards have in common: dealt once, before they part."""
    columns = zip(*(codes[:-1] for codes in boards), strict=False)
    return len(list(takewhile(lambda cards: len(set(cards)) == 1, columns)))


def _one_hand(
    hand: Any, argument: str, notation: Notation, number: int | None = None
) -> bytes | None:
    """Return the cards of a hand or board, the one of this number; None for no cards."""
    if quick := hand_bytes(hand, notation):
        return quick
    if hand is None or len(hand) == 0 or (isinstance(hand, str) and not hand.strip()):
        return None
    where = argument if number is None else f"{argument}[{number}]"
    codes = as_cards(hand, argument=where, notation=notation)
    require_one_hand(codes, where)
    return codes.tobytes()


def show(table: TableCards, number: int, seats: Sequence[int], game: Game) -> dict[int, ShownHand]:
    """Score the hands of these seats on one of the boards, and return them by seat."""
    if not seats:
        return {}
    board = _full_board(table.boards[number], board_place(number, len(table.boards)), game)
    shared = board if game.board_cards == 0 else b""
    held = [_held(table, seat, game, len(shared)) for seat in seats]
    if game.hole_cards_used is None:
        pools = _rows([cards + board for cards in held])
        highs, lows = (_whole(pools, ranking) for ranking in (game.high, game.low))
    else:
        scored = score_game(_rows(held), _rows([board] * len(held)), game=game, check=False)
        # A game without a ranking has no scores for it, and no cards that make them.
        highs = _made(scored.high, scored.high_cards) if game.high else [_NOTHING] * len(seats)
        lows = _made(scored.low, scored.low_cards) if game.low else [_NOTHING] * len(seats)
    return {
        seat: ShownHand(tuple(cards), high[0], low[0], high[1], low[1])
        for seat, cards, high, low in zip(seats, held, highs, lows, strict=True)
    }


def _rows(hands: Sequence[bytes]) -> Codes:
    """Return hands of as many cards each as an array."""
    return np.frombuffer(b"".join(hands), _UINT8).reshape(len(hands), len(hands[0]))


def _full_board(board: bytes, where: str, game: Game) -> bytes:
    """Return the board, once it is known to have all its cards."""
    if len(board) == game.board_cards or (game.shared_river and len(board) == 1):
        return board
    needed = game.board_cards
    size = len(board)
    raise CardError("unfinished-board", where=where, size=size, game=game.name, needed=needed)


def _held(cards: TableCards, seat: int, game: Game, shared: int) -> bytes:
    """Return the cards of a seat that must show, in the right number."""
    hand = cards.hole[seat]
    needed = game.hole_cards - shared
    if hand is not None and len(hand) == needed:
        return hand
    where = f"hole[{seat}]"
    if hand is None:
        raise CardError("hand-missing", where=where, needed=needed)
    code = "shown-size-and-shared" if shared else "shown-size"
    raise CardError(code, where=where, size=len(hand), game=game.name, needed=needed)


def _whole(hands: Codes, ranking: Ranking | None) -> list[tuple[int, tuple[int, ...]]]:
    """Return what hands make when every card may play; nothing where there is no ranking."""
    if ranking is None:
        return [_NOTHING] * len(hands)
    # The cards have been checked, with those of the seats that do not show.
    scores = score(hands, ranking=ranking, check=False)
    return _made(scores, best_five(hands, ranking=ranking, check=False))


def _made(scores: Any, used: Any) -> list[tuple[int, tuple[int, ...]]]:
    """Return the score of each hand and the cards that make it, none for a score of 0."""
    return [
        (score, tuple(cards if cards[-1] <= LAST_CARD else [c for c in cards if c <= LAST_CARD]))
        if score
        else _NOTHING
        for score, cards in zip(scores.tolist(), used.tolist(), strict=True)
    ]
