"""The options that name a game or a ranking; help and version need neither, nor NumPy."""

from __future__ import annotations

from typing import Any

import click

from brelan.cli.failures import bad_value
from brelan.cli.options import Choice, completes, option
from brelan.errors import BrelanError, phrase
from brelan.games.games import GAMES, Game, game_named
from brelan.hands.rankings import RANKINGS

_GAMES = [known.name for known in GAMES]


class _GameType(click.ParamType):  # type: ignore[type-arg]
    """A game by any of its names."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Game:
        """Find the game of a name."""
        try:
            return value if isinstance(value, Game) else game_named(value)
        except BrelanError as error:
            raise bad_value(phrase(error.code, **error.values), param, ctx) from None


def ranking_choice(name: str) -> str:
    """Return what --ranking calls the ranking of this name.

    >>> ranking_choice("EIGHT_OR_BETTER")
    'eight-or-better'
    """
    return name.lower().replace("_", "-")


#: The order of hands.
ranking = option(
    "--ranking",
    type=Choice([ranking_choice(name) for name in RANKINGS]),
    default="high",
    metavar="name",
    told={"rankings": ", ".join(map(ranking_choice, RANKINGS))},
)

#: The game played.
game = option(
    "-g",
    "--game",
    type=_GameType(),
    told={"games": ", ".join(_GAMES)},
    shell_complete=completes(_GAMES),
)
