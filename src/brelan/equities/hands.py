"""Hands against hands, exact: every board that can still come, counted by its set of winners."""

from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan.cards.cards import as_cards
from brelan.equities.checks import Codes, raise_bad_deal, require_high_ranking, require_players
from brelan.errors import CardError, EquityError
from brelan.hands.rankings import HIGH, Ranking

__all__ = ["count_boards", "exact_hands", "outcomes_to_tallies", "tally_boards"]

_CARDS = ffi.typeof("uint8_t[]")
_COUNTS = ffi.typeof("uint64_t[]")
_TALLIES = ffi.typeof("int64_t[]")
_KNOWN = ffi.typeof("brelan_known_cards *")
_PLACES = ffi.typeof("size_t[2]")


def _codes(cards: Any, argument: str) -> npt.NDArray[np.uint8]:
    """Card codes in one run; nothing for an empty sequence or text."""
    if isinstance(cards, (str, list, tuple)) and not cards:
        return np.empty(0, dtype=np.uint8)
    return np.ascontiguousarray(as_cards(cards, argument=argument))


def exact_hands(
    hole: Any, board: Any = (), dead: Any = (), *, ranking: Ranking = HIGH
) -> npt.NDArray[np.uint64]:
    """Deal every board and count the boards by the set of players who win or share the pot.

    Parameters
    ----------
    hole : array_like of card codes, shape (players, 2)
        The hole cards of 2 to 10 players, or text such as ``["AsAh", "KsKh"]``.
    board : array_like of card codes, shape (b,)
        The cards of the board that are out: none to five.
    dead : array_like of card codes, shape (d,)
        Cards that can no longer come: burnt, folded, seen.
    ranking : Ranking
        `HIGH`, `HIGH_NO_WHEEL`, `SHORT_DECK` or `SHORT_DECK_TRIPS`.

    Returns
    -------
    ndarray of uint64, shape (2 ** players,)
        Boards by set of winners, player i being bit i of the index: with two players, boards won
        by the first stand at 1, by the second at 2, and shared at 3.

    Raises
    ------
    CardError
        (a ValueError) For a number that is no card of the deck, a card that occurs twice, another
        shape, or a deck too short to complete the board.

    Examples
    --------
    >>> exact_hands(["AsAh", "KsKh"]).tolist()
    [0, 1410336, 292660, 9308]
    >>> exact_hands(["AsAh", "KsKh"], board="Kd 7h 2c").tolist()
    [0, 85, 905, 0]
    """
    ranking = require_high_ranking(ranking)
    arrays = (_codes(hole, "hole"), _codes(board, "board"), _codes(dead, "dead"))
    players = require_players(arrays[0])
    if arrays[0].ndim != 2 or arrays[1].ndim != 1 or arrays[2].ndim != 1 or arrays[1].size > 5:
        raise CardError("exact-shapes", shapes=[array.shape for array in arrays])
    return count_boards(players, arrays, ranking)


def count_boards(
    players: int, arrays: tuple[Codes, Codes, Codes], ranking: Ranking
) -> npt.NDArray[np.uint64]:
    """Count the boards of hole, board and dead cards, arrays of checked shapes in one run each."""
    outcomes = np.empty(1 << players, dtype=np.uint64)
    bad = ffi.new(_PLACES)
    known, _alive = _known(players, arrays, ranking)
    status = lib.brelan_equity_hands(known, ffi.from_buffer(_COUNTS, outcomes), bad)
    if status != lib.BRELAN_OK:
        raise_bad_deal(status, (bad[0], bad[1]), arrays, ranking)
    return outcomes


def tally_boards(
    players: int, hole: bytes, board: bytes, dead: bytes, ranking: Ranking
) -> tuple[npt.NDArray[np.int64], int]:
    """Return the tallies of known hands and the number of boards; cards are known to be right."""
    tallies = np.empty((players, 5 + players), dtype=np.int64)
    known, _alive = _known(players, (hole, board, dead), ranking)
    bad = ffi.new(_PLACES)
    if lib.brelan_hands_tallies(known, ffi.from_buffer(_TALLIES, tallies), bad) != lib.BRELAN_OK:
        arrays = [np.frombuffer(cards, np.uint8) for cards in (hole, board, dead)]
        count_boards(players, (arrays[0], arrays[1], arrays[2]), ranking)
    left = 52 - ranking.lowest_card - len(hole) - len(board) - len(dead)
    return tallies, comb(left, 5 - len(board))


def _known(players: int, cards: tuple[Any, Any, Any], ranking: Ranking) -> tuple[Any, Any]:
    """Return hole, board and dead cards, arrays or bytes, as the kernel takes them, and what must
    outlive that."""
    given = ffi.from_buffer(_CARDS, b"".join(cards))
    board, dead = len(cards[1]), len(cards[2])
    behind = given + 2 * players
    sizes = ranking._number, players, board, dead
    return ffi.new(_KNOWN, (*sizes, given, behind, behind + board)), given


def outcomes_to_tallies(outcomes: Any, players: int) -> npt.NDArray[np.int64]:
    """Turn counts of boards by set of winners into the tallies of each player.

    Parameters
    ----------
    outcomes : array_like of integers, shape (2 ** players,)
        As `exact_hands` returns them.
    players : int
        2 to 10.

    Returns
    -------
    ndarray of int64, shape (players, 5 + players)
        For each player: pots won, in units of 1/5040 pot; the sum over boards of the square of
        that share; the same as the first, but of the high part, and of the low part (none here);
        boards won alone; then boards on which 1, 2, … players win, this one among them.

    Examples
    --------
    >>> outcomes_to_tallies([0, 10, 5, 2], 2)
    array([[    55440, 266716800,     55440,         0,        10,        10,
                    2],
           [    30240, 139708800,     30240,         0,         5,         5,
                    2]])
    """
    counts = np.ascontiguousarray(outcomes, dtype=np.uint64)
    if not 2 <= players <= 10 or counts.shape != (1 << players,):
        raise EquityError("outcomes-shape", shape=counts.shape, players=players)
    tallies = np.empty((players, 5 + players), dtype=np.int64)
    lib.brelan_outcome_tallies(
        players, ffi.from_buffer(_COUNTS, counts), ffi.from_buffer(_TALLIES, tallies)
    )
    return tallies
