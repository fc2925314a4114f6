"""Single cards in the codes of other tools: one number, or two columns, a card."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from brelan.cards.arrays import card_codes
from brelan.cards.checks import refuse_first, require_integers
from brelan.errors import CardError
from brelan.interop.masks import hand_codes

__all__ = [
    "from_ompeval_shcd",
    "from_phevaluator_cdhs",
    "from_treys",
    "from_two_plus_two_cdhs",
    "from_uci_hsdc",
    "to_ompeval_shcd",
    "to_phevaluator_cdhs",
    "to_treys",
    "to_two_plus_two_cdhs",
    "to_uci_hsdc",
]

Codes = npt.NDArray[np.uint8]

_CODES = np.arange(52)
_RANK_OF, _SUIT_OF = _CODES // 4, _CODES % 4
_PRIMES = np.array([2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41])

# What each tool calls the 52 cards, in the order of the codes.
_PHEVALUATOR = _CODES.astype(np.uint8)
# OMPEval counts spades, hearts, clubs, diamonds within a rank.
_OMPEVAL = (4 * _RANK_OF + np.array([2, 3, 1, 0])[_SUIT_OF]).astype(np.uint8)
_TWO_PLUS_TWO = (_CODES + 1).astype(np.uint8)
# A word holds the prime of the rank, the rank, a bit of the suit (s 1, h 2, d 4, c 8) and a bit of
# the rank: the layout of Kevin Suffecool's evaluator.
_TREYS = _PRIMES[_RANK_OF] + (_RANK_OF << 8) + (8 >> _SUIT_OF << 12) + (1 << 16 + _RANK_OF)


class _Numbers:
    """A tool's numbers of the 52 cards, and the code of each."""

    def __init__(self, table: npt.NDArray[Any]) -> None:
        self.table = table
        self.codes: dict[int, Any] = dict(zip(table.tolist(), _CODES.astype(np.uint8), strict=True))


_FROM_PHEVALUATOR, _FROM_OMPEVAL = _Numbers(_PHEVALUATOR), _Numbers(_OMPEVAL)
_FROM_TWO_PLUS_TWO, _FROM_TREYS = _Numbers(_TWO_PLUS_TWO), _Numbers(_TREYS)


def _codes_of(numbers: Any, tool: _Numbers, argument: str, code: str) -> Codes:
    """Codes of the cards that a tool calls by these numbers; `code` says what others are."""
    if type(numbers) is int or isinstance(numbers, np.integer):
        one: Codes | None = tool.codes.get(int(numbers))
        if one is not None:
            return one
    table = tool.table
    array = require_integers(numbers, (int(table.min()), int(table.max())), argument, code)
    order = np.argsort(table)
    found = order[np.searchsorted(table, array, sorter=order)]
    refuse_first(table[found] != array, array, argument, code)
    return found.astype(np.uint8)


def to_phevaluator_cdhs(cards: Any) -> npt.NDArray[np.uint8]:
    """Card ids of phevaluator, PioSolver and postflop-solver, which are the codes themselves.

    Parameters
    ----------
    cards : int, text or array of shape (...)
        Card codes.

    Returns
    -------
    ndarray of uint8, shape (...)
        Ids from 0 (2♣) to 51 (A♠), checked.

    Examples
    --------
    >>> to_phevaluator_cdhs("2c 2d As").tolist()
    [0, 1, 51]
    """
    return _PHEVALUATOR[card_codes(cards, "cards")]


def from_phevaluator_cdhs(ids: Any) -> npt.NDArray[np.uint8]:
    """Card codes of phevaluator's, PioSolver's and postflop-solver's ids; they are the same.

    Parameters
    ----------
    ids : int or array of shape (...)
        Ids, 0 to 51.

    Returns
    -------
    ndarray of uint8, shape (...)
        Card codes.

    Examples
    --------
    >>> from_phevaluator_cdhs([0, 51]).tolist()
    [0, 51]
    """
    return _codes_of(ids, _FROM_PHEVALUATOR, "ids", "not-a-card-id")


def to_ompeval_shcd(cards: Any) -> npt.NDArray[np.uint8]:
    """Card ids of OMPEval and rust_poker: ``4 * rank + suit``, spades first.

    Parameters
    ----------
    cards : int, text or array of shape (...)
        Card codes.

    Returns
    -------
    ndarray of uint8, shape (...)
        Ids from 0 (2♠) to 51 (A♦).

    Examples
    --------
    >>> to_ompeval_shcd("Ac Ad 5s 5h").tolist()
    [50, 51, 12, 13]
    """
    return np.asarray(_OMPEVAL[card_codes(cards, "cards")])


def from_ompeval_shcd(ids: Any) -> npt.NDArray[np.uint8]:
    """Card codes of OMPEval's and rust_poker's ids.

    Parameters
    ----------
    ids : int or array of shape (...)
        Ids, 0 to 51, suits in the order spades, hearts, clubs, diamonds.

    Returns
    -------
    ndarray of uint8, shape (...)
        Card codes.

    Examples
    --------
    >>> from_ompeval_shcd([12, 13]).tolist()  # 5♠ and 5♥
    [15, 14]
    """
    return _codes_of(ids, _FROM_OMPEVAL, "ids", "not-a-card-id")


def to_treys(cards: Any) -> npt.NDArray[np.int64]:
    """Card words of treys and deuces (Cactus Kev's layout).

    Parameters
    ----------
    cards : int, text or array of shape (...)
        Card codes.

    Returns
    -------
    ndarray of int64, shape (...)
        Words; ``.tolist()`` makes the Python integers that treys takes.

    Examples
    --------
    >>> to_treys("As Kd").tolist()
    [268442665, 134236965]
    """
    return np.asarray(_TREYS[card_codes(cards, "cards")])


def from_treys(words: Any) -> npt.NDArray[np.uint8]:
    """Card codes of treys' and deuces' words.

    Parameters
    ----------
    words : int or array of shape (...)
        Words; each must be exactly one of the 52.

    Returns
    -------
    ndarray of uint8, shape (...)
        Card codes.

    Examples
    --------
    >>> from_treys([268442665, 134236965]).tolist()
    [51, 45]
    """
    return _codes_of(words, _FROM_TREYS, "words", "not-a-card-word")


def to_two_plus_two_cdhs(cards: Any) -> npt.NDArray[np.uint8]:
    """Card numbers of the two-plus-two table, rank by rank: 2♣ 1, 2♦ 2, 2♥ 3, 2♠ 4, to A♠ 52.

    Parameters
    ----------
    cards : int, text or array of shape (...)
        Card codes.

    Returns
    -------
    ndarray of uint8, shape (...)
        Numbers, 1 to 52.

    Examples
    --------
    >>> to_two_plus_two_cdhs("2c 3c As").tolist()
    [1, 5, 52]
    """
    return _TWO_PLUS_TWO[card_codes(cards, "cards")]


def from_two_plus_two_cdhs(numbers: Any) -> npt.NDArray[np.uint8]:
    """Card codes of the two-plus-two table's numbers, rank by rank, clubs first.

    Parameters
    ----------
    numbers : int or array of shape (...)
        Numbers, 1 to 52; 0, which the table takes for no card, is refused.

    Returns
    -------
    ndarray of uint8, shape (...)
        Card codes.

    Examples
    --------
    >>> from_two_plus_two_cdhs([1, 52]).tolist()
    [0, 51]
    """
    return _codes_of(numbers, _FROM_TWO_PLUS_TWO, "numbers", "not-a-card-number")


# UCI counts hearts 1, spades 2, diamonds 3, clubs 4, and the ace as rank 1.
_UCI_SUITS = np.array([4, 3, 1, 2], dtype=np.uint8)
_UCI_RANKS = np.array([*range(2, 14), 1], dtype=np.uint8)
_FROM_UCI_SUITS = np.argsort(_UCI_SUITS).astype(np.uint8)
_FROM_UCI_RANKS = np.argsort(_UCI_RANKS).astype(np.uint8)


def to_uci_hsdc(hands: Any) -> npt.NDArray[np.uint8]:
    """Columns of the UCI "Poker Hand" data: suit and rank of the first card, of the second ...

    Parameters
    ----------
    hands : text or array of shape (..., k)
        Card codes.

    Returns
    -------
    ndarray of uint8, shape (..., 2 * k)
        Suits (hearts 1, spades 2, diamonds 3, clubs 4) and ranks (ace 1 to king 13) in turn.

    Examples
    --------
    >>> to_uci_hsdc("Ah Kc").tolist()
    [1, 1, 4, 13]
    """
    codes = hand_codes(hands)
    pairs = np.stack([_UCI_SUITS[codes % 4], _UCI_RANKS[codes // 4]], axis=-1)
    return pairs.reshape(*codes.shape[:-1], 2 * codes.shape[-1])


def from_uci_hsdc(columns: Any) -> npt.NDArray[np.uint8]:
    """Card codes of the columns of the UCI "Poker Hand" data.

    Parameters
    ----------
    columns : array of shape (..., 2 * k)
        Suits (hearts 1, spades 2, diamonds 3, clubs 4) and ranks (ace 1 to king 13) in turn,
        without the column of the class.

    Returns
    -------
    ndarray of uint8, shape (..., k)
        Card codes.

    Examples
    --------
    >>> from_uci_hsdc([1, 1, 4, 13]).tolist()  # A♥ and K♣
    [50, 44]
    """
    array = require_integers(columns, (1, 13), "columns", "not-a-suit-or-rank")
    if array.ndim == 0 or array.shape[-1] % 2:
        raise CardError("not-pairs", argument="columns", shape=array.shape)
    suits = array[..., ::2]
    wrong = np.zeros(array.shape, dtype=bool)
    wrong[..., ::2] = suits > 4
    refuse_first(wrong, array, "columns", "not-a-suit")
    codes: npt.NDArray[np.uint8] = (
        4 * _FROM_UCI_RANKS[array[..., 1::2] - 1] + _FROM_UCI_SUITS[suits - 1]
    )
    return codes
