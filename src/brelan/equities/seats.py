"""What is known of each player and of the table when an equity is asked for."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from brelan.cards.classes import COMBO_COUNT
from brelan.equities.lists import not_blocked
from brelan.equities.spots import look_at
from brelan.games.games import Game
from brelan.ranges.omaha import OmahaRange
from brelan.ranges.ranges import LiveCombos, Range

__all__ = ["Codes", "Player", "Spot"]

Codes = tuple[int, ...]

# Ten weights of this size multiply to a number that is still precise.
_TINY = 2.0**-64


class Player(NamedTuple):
    """Hole cards: known, from a range or a list of hands, or, when all are None, any left."""

    label: str
    hand: Codes | None = None
    range: Range | OmahaRange | None = None
    hands: tuple[Codes, ...] | None = None

    @property
    def is_random(self) -> bool:
        """True when nothing is known of the hole cards."""
        return self.hand is None and not self.has_several

    @property
    def has_several(self) -> bool:
        """True for a player who holds one of several hands: of a range or a list."""
        return self.range is not None or self.hands is not None

    def live_hands(self, known: Sequence[int]) -> npt.NDArray[np.uint8]:
        """Return the hands of the range or list without any of the known cards, a hand a row."""
        if self.range is not None:
            return self.range.without(list(known)).combos()[0]
        return not_blocked(np.array(self.hands or (), dtype=np.uint8), known)

    def live_weights(
        self, known: Sequence[int]
    ) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.float64]] | None:
        """Return these hands with their weights; None for a player of a known or random hand."""
        if self.range is not None:
            return self.range.without(list(known)).combos()
        if self.hands is None:
            return None
        live = self.live_hands(known)
        return live, np.ones(len(live))

    def live_combos(self, known: Sequence[int]) -> LiveCombos | None:
        """Count the hands of the range or list that the known cards leave."""
        if self.range is not None:
            return self.range.live(list(known))
        if self.hands is None:
            return None
        count = len(self.live_hands(known))
        return LiveCombos(count, float(count))


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
