"""Lists of whole hands, of which a player holds one: what they must be, and how they are named."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np
import numpy.typing as npt

from brelan.cards.checks import Held, require_dealt
from brelan.cards.names import hand_name
from brelan.errors import EquityError
from brelan.games.games import Game

__all__ = ["check_list", "faulty_hands", "list_label", "not_blocked"]

Cards = npt.NDArray[np.uint8]

# As many hands stand in a label; of a longer list, these and how long it is.
_NAMED = 2
# Long lists are gone through so many hands at a time, between which the user can stop.
_BLOCK = 1 << 19


def check_list(cards: Cards, place: str, game: Game) -> None:
    """Refuse a list of hands that a player of the game cannot be said to hold one of.

    >>> from brelan.cards.arrays import as_cards
    >>> from brelan.games.games import OMAHA
    >>> check_list(as_cards(["AsAhKsKh", "KhKsAhAs"]), "players[0]", OMAHA)
    Traceback (most recent call last):
        ...
    brelan.EquityError: players[0][1] is the hand of players[0][0] again; give it once
    """
    if len(cards) == 0:
        raise EquityError("empty-list", where=place)
    if cards.shape[1] != game.hole_cards:
        size = cards.shape[1]
        raise EquityError(
            "list-hand-size", where=f"{place}[0]", size=size, name=game.name, needed=game.hole_cards
        )
    for j in faulty_hands(cards, game.lowest_card):
        require_dealt([Held(f"{place}[{j}]", cards[j].tolist())], game)
    _check_twice(cards, place)


def faulty_hands(cards: Cards, lowest: int) -> list[int]:
    """Return the numbers of the hands with a card twice, or with one that is not of the deck.

    >>> faulty_hands(np.array([[51, 50], [51, 51], [3, 52]], dtype=np.uint8), lowest=0)
    [1, 2]
    """
    found: list[int] = []
    for start in range(0, len(cards), _BLOCK):
        ordered = np.sort(cards[start : start + _BLOCK], axis=1)
        faulty = (ordered[:, 0] < lowest) | (ordered[:, -1] > 51)
        faulty |= (ordered[:, 1:] == ordered[:, :-1]).any(axis=1)
        found += (np.flatnonzero(faulty) + start).tolist()
    return found


def _check_twice(cards: Cards, place: str) -> None:
    _, first, which = np.unique(
        np.sort(cards, axis=1), axis=0, return_index=True, return_inverse=True
    )
    if len(first) == len(cards):
        return
    before = first[which.reshape(-1)]
    j = int(np.flatnonzero(before != np.arange(len(cards)))[0])
    raise EquityError("hand-again", where=f"{place}[{j}]", other=f"{place}[{before[j]}]")


def list_label(hands: Sequence[Sequence[int]]) -> str:
    """Name a list by its first hands and, when there are more, their number.

    >>> list_label([(51, 50), (49, 48)]), list_label([(51, 50), (49, 48), (47, 46)])
    ('AsAh, AdAc', 'AsAh, AdAc, … (3)')
    """
    named = ", ".join(hand_name(list(hand), separator="") for hand in hands[:_NAMED])
    return named if len(hands) <= _NAMED else f"{named}, … ({len(hands)})"


def not_blocked(cards: Cards, known: Collection[int]) -> Cards:
    """Return the hands that hold none of the known cards.

    >>> not_blocked(np.array([[51, 50], [49, 48]], dtype=np.uint8), [50, 3]).tolist()
    [[49, 48]]
    """
    blocked = np.zeros(256, dtype=bool)
    blocked[list(known)] = True
    blocks = [cards[start : start + _BLOCK] for start in range(0, len(cards), _BLOCK)] or [cards]
    return np.concatenate([block[~blocked[block].any(axis=1)] for block in blocks])
