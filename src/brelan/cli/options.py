"""Options that several commands share."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

import click

from brelan.cli.texts import LANGS
from brelan.rankings import RANKINGS

__all__ = ["KickersCommand", "describing", "lang", "notation", "ranking"]

F = TypeVar("F", bound=Callable[..., Any])

#: Language of what a player reads.
lang = click.option(
    "--lang",
    type=click.Choice(LANGS),
    default="fr",
    show_default=True,
    envvar="BRELAN_LANG",
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
    type=click.Choice([name.lower().replace("_", "-") for name in RANKINGS]),
    default="high",
    show_default=True,
    help="Order of hands.",
)

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
    for option in reversed(_DESCRIBING):
        function = option(function)
    return function


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


def kickers_of(value: str | None) -> bool | int:
    """Return what `brelan.describe` takes for the value of ``--kickers``."""
    if value is None or value == "all":
        return value is not None
    if not value.isdecimal():
        raise click.BadParameter(f"{value!r} is not a number of kickers.", param_hint="'--kickers'")
    return int(value)
