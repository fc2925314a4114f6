"""Many showdowns at once: score the hands of every deal, then settle all of them in C."""

import math
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from brelan._public import public
from brelan.cards.cards import Notation, as_cards
from brelan.cards.checks import LAST_CARD, Held, require_dealt
from brelan.errors import BrelanError, CardError
from brelan.games.games import HOLDEM, Game, as_game
from brelan.games.scoring import score_game
from brelan.pots.settle_batch import Chips, Integers, one_a_deal, settle_batch

Codes: TypeAlias = npt.NDArray[np.uint8]

_ACE_FROM = 48  # code of the lowest ace


@public
def showdown_batch(
    contributions: Integers,
    hole: Any,
    board: Any = None,
    *,
    folded: npt.NDArray[np.bool_] | None = None,
    mucked: npt.NDArray[np.bool_] | None = None,
    dead_money: Integers | int = 0,
    button: Integers | int | None = None,
    unit: int = 1,
    game: Game | str = HOLDEM,
    check: bool = True,
    notation: Notation = "international",
) -> Chips:
    """Compare the hands of m tables of n seats and pay every pot.

    Parameters
    ----------
    contributions, folded, mucked, dead_money, button, unit
        As in :func:`brelan.settle_batch`.
    hole : card codes, shape (m, n, h)
        Cards of each seat, those of folded seats among them.
    board : card codes, shape (m, b) or (b,), optional
        Full boards; None in games without one.
    game : Game or str
        A game or its name. Its rule for odd chips must be ``"button"`` or ``"high-card-by-suit"``.
    check : bool
        Refuse cards out of range or dealt twice at a table; False trusts the input.
    notation : {"international", "french"}
        What letters of cards mean, where cards are given as text.

    Returns
    -------
    int64 array, shape (m, n)
        Chips each seat takes back, its uncalled bet among them.

    Raises
    ------
    BrelanError, ArgumentTypeError
        (a ValueError, a TypeError) As in :func:`brelan.settle_batch`, and for cards that one
        deck cannot deal.

    Examples
    --------
    >>> hole = np.array([[[50, 51], [46, 47]], [[0, 5], [50, 51]]])
    >>> board = np.array([[2, 8, 20, 25, 36], [2, 8, 20, 25, 36]])
    >>> showdown_batch(np.array([100, 80]), hole, board).tolist()
    [[180, 0], [20, 160]]
    """
    game = as_game(game)
    hands = as_cards(hole, argument="hole", notation=notation)
    if hands.ndim != 3 or hands.shape[-1] != game.hole_cards:
        raise CardError("not-deals", shape=hands.shape, cards=game.hole_cards, game=game.name)
    rows, seats, _ = hands.shape
    boards = _boards(board, rows, game, notation)
    if check:
        _check_deals(hands, boards, game)
    # Every card of a deal has been compared with every other, or is trusted.
    scored = score_game(hands, boards[:, None, :], game=game, check=False)
    high: Any = scored.low if game.high is None else scored.high
    orders = _orders(game, scored, (rows, seats), button)
    return settle_batch(
        contributions,
        high,
        scored.low if game.is_hilo else None,
        folded=folded,
        mucked=mucked,
        dead_money=dead_money,
        button=button,
        unit=unit,
        order=orders[0],
        low_order=orders[1],
    )


def _boards(board: Any, rows: int, game: Game, notation: Notation) -> Codes:
    """Return one full board a deal."""
    if board is None:
        codes = np.zeros((rows, 0), np.uint8)
    else:
        codes = as_cards(board, argument="board", notation=notation)
    if codes.ndim == 1:
        codes = np.broadcast_to(codes, (rows, len(codes)))
    if codes.shape != (rows, game.board_cards):
        wanted = (rows, game.board_cards)
        raise CardError("not-full-boards", shape=codes.shape, wanted=wanted, game=game.name)
    return codes


def _check_deals(hands: Codes, boards: Codes, game: Game) -> None:
    """Refuse cards that the deck does not have, or dealt twice at one table."""
    dealt = np.concatenate([hands.reshape(len(hands), math.prod(hands.shape[1:])), boards], axis=1)
    outside = (dealt < game.lowest_card) | (dealt > LAST_CARD)
    if outside.any():
        wrong = outside.any(axis=1)
    else:
        # The sum of different powers of two is their union; a repeated one makes it larger.
        bits = np.left_shift(np.uint64(1), dealt.astype(np.uint64))
        wrong = bits.sum(axis=1) != np.bitwise_or.reduce(bits, axis=1)
    if wrong.any():
        row = int(wrong.argmax())
        held = [Held("hole", hand.tolist(), (row, seat)) for seat, hand in enumerate(hands[row])]
        # One board may serve all deals: its rows are the same memory then.
        position = (row,) if boards.strides[0] else ()
        require_dealt([*held, Held("board", boards[row].tolist(), position)], game)
        raise BrelanError("changed-while-read", argument="hole")


def _orders(
    game: Game, scored: Any, table: tuple[int, int], button: Integers | int | None
) -> tuple[npt.NDArray[np.uint8] | None, npt.NDArray[np.uint8] | None]:
    """Return the orders of the seats for the odd chips of highs and of lows."""
    if game.odd_chip == "button":
        return None, None
    if game.odd_chip != "high-card-by-suit":
        raise BrelanError("odd-chip-not-in-batches", rule=game.odd_chip)
    rows, seats = table
    last = one_a_deal(seats - 1 if button is None else button, rows, "button")
    places = (np.arange(seats) - last[:, None] - 1) % seats
    low = None
    if game.low is not None:
        low = _by_suit(scored.low_cards, places, game.low.ace_low)
    return (low if game.high is None else _by_suit(scored.high_cards, places, False)), low


def _by_suit(used: Codes, places: npt.NDArray[np.int64], ace_low: bool) -> npt.NDArray[np.uint8]:
    """Order the seats of each deal by their highest card, then the next ones, then `places`."""
    # Codes go up by five: 0 is for no card, 1 to 4 for aces that count below the deuce.
    keys = used.astype(np.int64) + 5
    if ace_low:
        keys[(used >= _ACE_FROM) & (used <= LAST_CARD)] -= 52
    keys[used > LAST_CARD] = 0
    keys = np.sort(keys, axis=-1)
    packed = (keys << (6 * np.arange(keys.shape[-1], dtype=np.int64))).sum(axis=-1)
    ranked = (packed << 4) + (15 - places)
    return np.argsort(-ranked, axis=-1).astype(np.uint8)
