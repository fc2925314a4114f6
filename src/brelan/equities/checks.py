"""What is wrong with the cards of a deal: a status of the kernel made an exception."""

from collections.abc import Sequence
from typing import NoReturn

import numpy as np
import numpy.typing as npt

from brelan._kernel import lib
from brelan.cards.checks import place, refuse_card, refuse_repeat
from brelan.errors import CardError, EquityError
from brelan.games.games import HOLDEM, Deck, Game, as_game
from brelan.hands.rankings import HIGH, RANKINGS, Ranking, as_ranking

Codes = npt.NDArray[np.uint8]

#: Most players at a table: shares of a pot are counted in parts that 1 to 10 divide.
MOST_PLAYERS = 10
#: Shares of a pot are counted in this fraction of it, which splits ten ways and in halves.
UNIT = 5040


def require_high_ranking(ranking: Ranking | str) -> Ranking:
    """Return one of the high rankings, whose boards can be counted; refuse the others."""
    asked = as_ranking(ranking)
    if asked.is_low:
        known = [name for name, ranking in RANKINGS.items() if not ranking.is_low]
        raise EquityError("low-ranking", ranking=asked.name, known=known)
    return asked


def game_under(game: Game | str, ranking: Ranking | str) -> Game:
    """Return the game that is played, Hold'em under the ranking that was asked for."""
    played, asked = as_game(game), as_ranking(ranking)
    if asked is HIGH or asked is played.high:
        return played
    if played != HOLDEM:
        raise EquityError("ranking-and-game", ranking=asked.name, game=played.name)
    asked = require_high_ranking(asked)
    deck: Deck = "short" if asked.lowest_card else "standard"
    return Game(HOLDEM.name, 2, 5, deck=deck, high=asked)


def require_players(hole: npt.NDArray[np.integer]) -> int:
    """Return the number of players of an array of hole cards (..., players, 2)."""
    players = int(hole.shape[-2]) if hole.ndim >= 2 else 0
    if hole.ndim < 2 or hole.shape[-1] != 2 or not 2 <= players <= MOST_PLAYERS:
        raise CardError("hole-players", shape=hole.shape, most=MOST_PLAYERS)
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
        refuse_repeat(
            _whose(bad[1], parts, leads)[0], _whose(bad[0], parts, leads)[0], codes[bad[0]]
        )
    if status == lib.BRELAN_BAD_CARD:
        refuse_card(_whose(bad[0], parts, leads)[1], codes[bad[0]], ranking)
    raise CardError(
        "board-lacks",
        where=place("board", leads[1] or leads[0]),
        lacking=5 - parts[1],
        left=52 - ranking.lowest_card - len(codes),
    )
