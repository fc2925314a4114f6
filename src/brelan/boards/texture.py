"""The texture of boards: suits, pairs, and how connected they are."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from brelan._public import public
from brelan._shared.values import ByValue
from brelan.boards.nuts import boards_of
from brelan.cards.cards import Notation
from brelan.games.games import HOLDEM, SHORT_DECK_HOLDEM, Game
from brelan.hands.canonical import canonical
from brelan.hands.rankings import Category, DeckName, deck_ranking

__all__ = ["Texture", "texture"]

Codes = npt.NDArray[np.uint8]

# By the number of pairs of cards of a rank: one pair is one, trips are three, a full house four.
_CATEGORIES = np.zeros(7, dtype=np.uint8)
_CATEGORIES[[1, 2, 3, 4, 6]] = (
    Category.PAIRE,
    Category.DOUBLE_PAIRE,
    Category.BRELAN,
    Category.FULL,
    Category.CARRE,
)


@public
@dataclass(frozen=True, eq=False)
class Texture(ByValue):
    """How boards are made; numbers for one board, arrays of shape (...,) for several.

    Attributes
    ----------
    suits : int or ndarray of uint8
        How many suits there are.
    suited : int or ndarray of uint8
        The most cards of one suit: with three, a flush is possible.
    groups : Category or ndarray of uint8
        What ranks are repeated: a pair, two pair, trips, a full house or quads; else a high card.
    connected : int or ndarray of uint8
        The most different ranks that five ranks in a row hold, the ace at either end: with three,
        a straight is possible.
    high : int or ndarray of uint8
        The highest rank, 0 (deuce) to 12 (ace).
    canonical : ndarray of uint8, shape (..., b)
        The board that stands for all that differ from this one in the names of suits alone.

    Examples
    --------
    >>> found = texture("Th 9h 8c")
    >>> found.suited, found.is_two_tone, found.connected, hand_name(found.canonical, lang="en")
    (2, True, 3, 'Ts 9s 8h')
    """

    suits: Any
    suited: Any
    groups: Any
    connected: Any
    high: Any
    canonical: Codes

    @property
    def is_monotone(self) -> Any:
        """All cards of one suit."""
        return self.suits == 1

    @property
    def is_two_tone(self) -> Any:
        """Two suits in all."""
        return self.suits == 2

    @property
    def is_rainbow(self) -> Any:
        """No two cards of one suit."""
        return self.suited == 1

    @property
    def is_paired(self) -> Any:
        """Some rank is repeated."""
        return self.groups != Category.CARTE_HAUTE


@public
def texture(
    board: Any, *, deck: DeckName = "full", notation: Notation = "international"
) -> Texture:
    """Tell how boards are made.

    Parameters
    ----------
    board : array_like of card codes, shape (..., b), or text
        Boards of 3, 4 or 5 cards.
    deck : {"full", "short"}
        52 cards, or the 36 from six to ace.
    notation : {"international", "french"}
        What letters mean in text.

    Returns
    -------
    Texture

    Raises
    ------
    CardError, BrelanError
        As for `nuts`.

    Examples
    --------
    >>> found = texture(["Ks 7s 2s", "Ks 7h 2d", "7s 7h 2d"])
    >>> found.is_monotone.tolist(), found.is_rainbow.tolist(), found.is_paired.tolist()
    ([True, False, False], [False, True, True], [False, False, True])
    """
    rows, lead = boards_of(board, _game_of(deck), notation)
    ranks, suits = rows >> 2, rows & 3
    of_suit = (suits[:, :, np.newaxis] == np.arange(4)).sum(axis=1)
    pairs = (ranks[:, :, np.newaxis] == ranks[:, np.newaxis]).sum(axis=(1, 2)) - rows.shape[1]
    found = {
        "suits": (of_suit > 0).sum(axis=1),
        "suited": of_suit.max(axis=1, initial=0),
        "groups": _CATEGORIES[pairs // 2],
        "connected": _connected(ranks, 4 if deck == "short" else 0),
        "high": ranks.max(axis=1, initial=0),
    }
    standing = canonical(rows, deck=deck)[0] if len(rows) else rows
    if lead:
        parts = {name: part.astype(np.uint8).reshape(lead) for name, part in found.items()}
        return Texture(**parts, canonical=standing.reshape(*lead, rows.shape[1]))
    numbers: dict[str, Any] = {name: int(part[0]) for name, part in found.items()}
    numbers["groups"] = Category(numbers["groups"])
    return Texture(**numbers, canonical=standing[0])


def _game_of(deck: DeckName) -> Game:
    deck_ranking(deck)
    return SHORT_DECK_HOLDEM if deck == "short" else HOLDEM


def _connected(ranks: npt.NDArray[Any], lowest: int) -> npt.NDArray[np.uint8]:
    """The most ranks of any five in a row; an ace also counts below the lowest rank."""
    held = np.bitwise_or.reduce(2 << ranks.astype(np.uint16), axis=1)
    most: npt.NDArray[np.uint8] = _most_of_five()[held | held >> 13 << lowest]
    return most


@cache
def _most_of_five() -> npt.NDArray[np.uint8]:
    """The most bits that any five in a row hold, of every number of fourteen bits."""
    numbers = np.arange(1 << 14, dtype=np.uint16)[:, np.newaxis]
    bits = numbers >> np.arange(14, dtype=np.uint16) & 1
    windows = np.lib.stride_tricks.sliding_window_view(bits, 5, axis=1)
    most: npt.NDArray[np.uint8] = windows.sum(axis=2).max(axis=1).astype(np.uint8)
    return most
