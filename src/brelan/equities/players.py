"""Who plays with which cards: the arguments of an equity, read and checked."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple, NoReturn

import numpy as np
import numpy.typing as npt

from brelan.cards.cards import Notation
from brelan.cards.checks import Held, require_dealt
from brelan.cards.classes import COMBO_COUNT
from brelan.equities.feasibility import fits
from brelan.equities.seats import Codes, Order, Player, read_cards, read_player
from brelan.equities.spots import COMBO_BITS, card_mask, look_at
from brelan.errors import EquityError
from brelan.games.games import Game
from brelan.ranges.hand_tables import omaha_hands
from brelan.ranges.omaha_set import OmahaSet
from brelan.ranges.ranges import LiveCombos, Range

__all__ = ["EquityError", "Player", "Spot", "check_spot", "make_spot", "refuse_ranges"]

# Ten weights of this size multiply to a number that is still precise.
_TINY = 2.0**-64


class Spot(NamedTuple):
    """What an equity is asked of."""

    game: Game
    players: tuple[Player, ...]
    board: Codes
    dead: Codes

    @property
    def known(self) -> Codes:
        """Cards that nobody else can hold: hands, board and dead cards."""
        cards = [*self.board, *self.dead]
        for player in self.players:
            if player.hand is not None:
                cards.extend(player.hand)
        return tuple(cards)

    def weights(self) -> npt.NDArray[np.float64]:
        """Return the weights of all combos for every player, shape (players, 1326).

        A known hand is a range of one combo, and a random one of all. Weights of a range that are
        all tiny are scaled up, which changes no equity, so that their products can be told from 0.
        """
        table = np.empty((len(self.players), COMBO_COUNT))
        for row, player in zip(table, self.players, strict=True):
            if player.hand is not None:
                low, high = sorted(player.hand)
                row[:] = 0
                row[high * (high - 1) // 2 + low] = 1
            elif isinstance(player.range, Range):
                row[:] = player.range.weights
                largest = look_at(row).largest
                if 0 < largest < _TINY:
                    row[:] = np.ldexp(row, -math.frexp(largest)[1])
            else:
                row[:] = 1
        return table

    def live_combos(self) -> tuple[LiveCombos | None, ...]:
        """Count the combos of every range or list that the deck and the known cards leave."""
        known = [*self.known, *range(52 - self.game.deck_size)]
        return tuple(player.live_combos(known) for player in self.players)


def make_spot(
    players: Sequence[Any],
    board: Any,
    dead: Any,
    game: Game,
    notation: Notation = "international",
    ranking: Order | None = None,
) -> Spot:
    """Read the arguments of an equity.

    Parameters
    ----------
    players : sequence
        Hands (text or codes), lists of hands, `Range` objects, range text, or "random".
    board, dead : str or array_like of card codes
        Cards on the table, and cards known to be out of play.
    game : Game
        How many cards there are.
    notation : {"international", "french"}
        What letters mean in text.
    ranking : RangeRanking or Game, optional
        What percentages in text take the best of.

    Returns
    -------
    Spot

    Raises
    ------
    EquityError
        For what cannot be: a card in two places, a board of two cards, an empty range or list,
        more players than the deck serves.
    CardError, RangeError
        For text that cannot be read.
    TypeError
        For an argument of another type.
    """
    if len(players) < 2:
        raise EquityError("too-few-players", players=len(players))
    seats = [
        read_player(player, f"players[{place}]", game, notation, ranking)
        for place, player in enumerate(players)
    ]
    out = read_cards(board, "board", notation), read_cards(dead, "dead", notation)
    return check_spot(Spot(game, tuple(seats), *out))


def check_spot(spot: Spot) -> Spot:
    """Return a spot, refusing what cannot be dealt."""
    game, known = spot.game, spot.known
    if len(spot.board) not in game.streets:
        streets = game.streets
        raise EquityError("board-count", cards=len(spot.board), game=game.name, sizes=streets)
    _check_places(spot, known)
    _check_deck(spot)
    _check_ranges(spot, known)
    return spot


def _check_places(spot: Spot, known: Codes) -> None:
    """Refuse a card that is none of the deck, or that is in two places."""
    if not known or (
        len(set(known)) == len(known) and min(known) >= spot.game.lowest_card and max(known) < 52
    ):
        return
    hands = [(f"players[{i}]", player.hand or ()) for i, player in enumerate(spot.players)]
    parts = [*hands, ("board", spot.board), ("dead", spot.dead)]
    require_dealt([Held(name, cards) for name, cards in parts], spot.game)


def _check_deck(spot: Spot) -> None:
    game, count = spot.game, len(spot.players)
    # Without lists one card serves all when the deck runs short.
    if game.shared_river and all(player.hands is None for player in spot.players):
        return
    needed = count * game.hole_cards + game.board_cards + len(spot.dead)
    if needed > game.deck_size:
        raise EquityError(
            "deck-too-small",
            players=count,
            hole_cards=game.hole_cards,
            board_cards=game.board_cards,
            dead=len(spot.dead),
            needed=needed,
            deck=game.deck_size,
        )


def _check_ranges(spot: Spot, known: Codes) -> None:
    several = [player for player in spot.players if player.has_several]
    if not several or _fit_at_once(spot, several, known):
        return
    for place, live in enumerate(spot.live_combos()):
        if live is not None and live.combos == 0:
            raise EquityError(
                "range-blocked", where=f"players[{place}]", range=spot.players[place].label
            )
    if len(several) > 1 and fits([player.live_hands(known) for player in several]) is False:
        refuse_ranges(spot)


def _fit_at_once(spot: Spot, several: list[Player], known: Codes) -> bool:
    """Whether ranges can be held at once, as the first combo that each finds free shows."""
    taken = card_mask(known) | (1 << spot.game.lowest_card) - 1
    for player in several:
        if player.range is None or isinstance(player.range, OmahaSet):
            return False
        if isinstance(player.range, Range):
            first = look_at(player.range.weights, taken).first
            bits = COMBO_BITS
        else:
            bits = omaha_hands().bits
            live = (player.range.weights > 0) & (bits & np.uint64(taken) == 0)
            first = int(live.argmax()) if live.any() else -1
        if first < 0:
            return False
        if player is not several[-1]:
            taken |= int(bits[first])
    return True


def refuse_ranges(spot: Spot) -> NoReturn:
    """Raise the error of ranges or lists that leave no deal, naming their players."""
    names = [f"players[{p}]" for p, player in enumerate(spot.players) if player.has_several]
    raise EquityError("ranges-clash", players=names)
