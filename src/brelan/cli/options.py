"""Options that several commands share."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

import click

from brelan.cli.texts import LANG_VARIABLE, LANGS, Texts
from brelan.cli.usage import Misused
from brelan.games.games import GAMES, Game, game_named
from brelan.hands.rankings import RANKINGS
from brelan.language.shorten import shown

__all__ = [
    "KickersCommand",
    "as_json",
    "describing",
    "game",
    "known_cards",
    "lang",
    "notation",
    "range_reading",
    "ranking",
    "ranking_choice",
]

F = TypeVar("F", bound=Callable[..., Any])


def ranking_choice(name: str) -> str:
    """Return what --ranking calls the ranking of this name.

    >>> ranking_choice("EIGHT_OR_BETTER")
    'eight-or-better'
    """
    return name.lower().replace("_", "-")


#: Language of what a player reads.
lang = click.option(
    "--lang",
    type=click.Choice(LANGS, case_sensitive=False),
    default="fr",
    show_default=True,
    envvar=LANG_VARIABLE,
    show_envvar=True,
    help="Language of descriptions, headers and messages.",
)

#: What letters mean.
notation = click.option(
    "--notation",
    type=click.Choice(["international", "french"]),
    default="international",
    show_default=True,
    help="Letters of cards, read and written: AKQJT shdc, or ARDV10 PCKT. "
    "Words and symbols are read in both.",
)

#: The order of hands.
ranking = click.option(
    "--ranking",
    type=click.Choice([ranking_choice(name) for name in RANKINGS]),
    default="high",
    show_default=True,
    help="Order of hands.",
)

#: Plain values for a program.
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON, with English keys.")


class _GameType(click.ParamType[Game]):
    """A game by any of its names."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Game:
        """Find the game of a name."""
        if isinstance(value, Game):
            return value
        try:
            return game_named(value)
        except ValueError as error:
            self.fail(str(error), param, ctx)

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        """Say what stands after the option."""
        return "GAME"


#: The game played.
game = click.option(
    "-g",
    "--game",
    type=_GameType(),
    help=f"{', '.join(known.name for known in GAMES)}; other names are known too, "
    'such as "PLO" or "stud à sept cartes".',
)

_KNOWN_CARDS = (
    click.option("-b", "--board", default="", metavar="CARDS", help="Cards on the table."),
    click.option("-d", "--dead", default="", metavar="CARDS", help="Cards out of play."),
)

_RANGE_READING = (
    click.option(
        "--plus",
        type=click.Choice(["kicker", "connectors"]),
        help='What "54s+" climbs by: its kicker (the default), or both cards up to AKs.',
    ),
    click.option(
        "--ranking",
        "order",
        metavar="NAME",
        help='The order of starting hands that "15%" refers to: equity-vs-random.',
    ),
)


def known_cards(function: F) -> F:
    """Add the options that name cards which are not in the hands of players."""
    return _with(_KNOWN_CARDS, function)


def range_reading(function: F) -> F:
    """Add the options that say how ranges are read."""
    return _with(_RANGE_READING, function)


def _with(options: tuple[Callable[[F], F], ...], function: F) -> F:
    for option in reversed(options):
        function = option(function)
    return function


_DESCRIBING = (
    click.option(
        "--kickers",
        is_flag=False,
        flag_value="all",
        default=None,
        metavar="[N]",
        help="Tell the kickers, all of them or N at most.",
    ),
    click.option("--digits", is_flag=True, help='Ranks 2 to 10 in figures: "brelan de 7".'),
    click.option("--article", is_flag=True, help='Begin with an article: "un brelan de rois".'),
    click.option("--typographic", is_flag=True, help="Curved apostrophes, thin no-break spaces."),
    click.option(
        "--style",
        multiple=True,
        metavar="WORD",
        help='Another French word: "quinte", "deux paires", "carte haute" or "low" (repeatable).',
    ),
)


def describing(function: F) -> F:
    """Add the options that say how a hand is worded."""
    return _with(_DESCRIBING, function)


class KickersCommand(click.Command):
    """A command whose ``--kickers`` takes a number, and only a number, after it.

    So ``--kickers "As Ks Qs Js Ts"`` tells all kickers of a hand instead of mistaking the hand
    for their number.
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Make a ``--kickers`` without a number say that it means all of them."""
        end = args.index("--") if "--" in args else len(args)
        spelled = list(args)
        for place in range(end):
            follower = args[place + 1] if place + 1 < end else ""
            if args[place] == "--kickers" and not re.fullmatch(r"-?\d+", follower):
                spelled[place] = "--kickers=all"
        return super().parse_args(ctx, spelled)


def kickers_of(value: str | None, texts: Texts) -> bool | int:
    """Return what `brelan.describe` takes for the value of ``--kickers``."""
    if value is None or value == "all":
        return value is not None
    # More digits than a hand has cards are only more of them.
    if not value.isdecimal() or len(value) > 9:
        told = texts("kickers", value=texts("quoted", text=shown(value)))
        raise Misused(texts("bad_value", name="--kickers", reason=told))
    return int(value)
