"""What is raised when no equity can be computed."""

from __future__ import annotations

from typing import NoReturn

from brelan.cards.cards import card_name
from brelan.games.games import Game

__all__ = ["EquityError", "refuse_card"]


class EquityError(ValueError):
    """Players, a board or options of which no equity can be computed."""


def refuse_card(card: int, place: str, game: Game) -> NoReturn:
    """Raise the error of a card that is none of the game's deck."""
    if card > 51:
        raise EquityError(f"{place} holds {card}, not a card code 0..51")
    name = card_name(card, style="symbols")
    raise EquityError(f"{place} holds {name}, which is not in the deck of {game.name}")
