"""What is wrong with the cards of a deal: a status of the kernel made an exception."""

from collections.abc import Sequence
from typing import NoReturn

import numpy as np
import numpy.typing as npt

from brelan._kernel import lib
from brelan.cards.cards import CardError, card_name
from brelan.cards.checks import place
from brelan.hands.rankings import HIGH, HIGH_NO_WHEEL, SHORT_DECK, SHORT_DECK_TRIPS, Ranking

Codes = npt.NDArray[np.uint8]

MOST_PLAYERS = 10
RANKINGS = (HIGH, HIGH_NO_WHEEL, SHORT_DECK, SHORT_DECK_TRIPS)


def require_high_ranking(ranking: object) -> None:
    """Raise unless `ranking` is one of the high rankings, whose boards can be counted."""
    if not isinstance(ranking, Ranking):
        raise TypeError(f"ranking is {ranking!r}, not a Ranking such as brelan.HIGH")
    if not any(ranking is known for known in RANKINGS):
        names = ", ".join(known.name for known in RANKINGS)
        raise ValueError(f"ranking is {ranking.name}; equities of hands are found under {names}")


def require_players(hole: npt.NDArray[np.integer]) -> int:
    """Return the number of players of an array of hole cards (..., players, 2)."""
    players = int(hole.shape[-2]) if hole.ndim >= 2 else 0
    if hole.ndim < 2 or hole.shape[-1] != 2 or not 2 <= players <= MOST_PLAYERS:
        raise CardError(
            f"hole has shape {hole.shape}; two cards a player are needed, for 2 to 10 players"
        )
    return players


Leads = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def _whose(number: int, parts: Sequence[int], leads: Leads) -> tuple[str, str]:
    """Return the names of the hand (or board) that holds a card and of the card itself.

    `number` counts the cards of hole, board and dead one after the other; `parts` says how many
    there are of each.
    """
    if number < parts[0]:
        own = (*leads[0], number // 2)
        return place("hole", own), place("hole", (*own, number % 2))
    number -= parts[0]
    if number < parts[1]:
        return place("board", leads[1]), place("board", (*leads[1], number))
    return place("dead", leads[2]), place("dead", (*leads[2], number - parts[1]))


def raise_bad_deal(
    status: int,
    bad: tuple[int, int],
    arrays: tuple[Codes, Codes, Codes],
    ranking: Ranking,
    leads: Leads = ((), (), ()),
) -> NoReturn:
    """Raise the error for the hole, board and dead cards of a deal, with the places of these."""
    codes = [int(code) for array in arrays for code in array.reshape(-1)]
    parts = [array.size for array in arrays]
    if status == lib.BRELAN_REPEATED_CARD:
        card = card_name(codes[bad[0]], style="symbols")
        first, second = _whose(bad[1], parts, leads)[0], _whose(bad[0], parts, leads)[0]
        if first == second:
            raise CardError(f"{first} holds {card} twice")
        raise CardError(f"{first} and {second} share {card}")
    if status == lib.BRELAN_BAD_CARD:
        code, where = codes[bad[0]], _whose(bad[0], parts, leads)[1]
        if code > 51:
            raise CardError(f"{where} is {code}, not a card code 0..51")
        name = card_name(code, style="symbols")
        raise CardError(f"{where} is {name}, which the deck of {ranking.name} (6 to ace) lacks")
    board = place("board", leads[1] or leads[0])
    left = 52 - ranking.lowest_card - len(codes)
    raise CardError(f"{board} lacks {5 - parts[1]} cards, and {left} are left in the deck")
