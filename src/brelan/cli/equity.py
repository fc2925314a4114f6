"""``brelan equity``: what share of the pot each player can expect."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal

import click

from brelan.cards.cards import CardError, Notation, parse_cards
from brelan.cli import options
from brelan.cli.deal_reasons import deal_reason
from brelan.cli.equity_tables import combo_equities, show_combos, show_equities
from brelan.cli.failures import Refused
from brelan.cli.progress import RunProgress
from brelan.cli.range_reasons import range_reason
from brelan.cli.range_texts import Plus, RangeReading, read_known
from brelan.cli.screen import Screen, print_json
from brelan.cli.texts import Texts
from brelan.cli.usage import Misused
from brelan.equities.equities import equity as find_equity
from brelan.equities.result import EquityResult
from brelan.games.games import HOLDEM, Game
from brelan.ranges.ranges import Range, RangeError

__all__ = ["equity"]

_LONGEST_NAME = 40


@click.command()
@click.argument("players", nargs=-1, metavar="PLAYER PLAYER...")
@options.known_cards
@options.game
@click.option(
    "--method",
    type=click.Choice(["auto", "exact", "monte-carlo"]),
    default="auto",
    show_default=True,
    help="Count all deals, or sample some; auto counts when that takes about a second.",
)
@click.option("-n", "--samples", type=click.IntRange(min=1), help="Deals to sample.")
@click.option(
    "--max-stderr",
    type=click.FloatRange(min=0, min_open=True, max=1),
    help="Sample until standard errors are at most this: 0.001 is a tenth of a point.",
)
@click.option(
    "--max-seconds",
    type=click.FloatRange(min=0, min_open=True, max=1e9),
    help="Sample for at most so long.",
)
@click.option("--seed", type=click.IntRange(min=0), help="Sample the same deals again.")
@click.option(
    "-j",
    "--workers",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="Threads; results do not depend on them.",
)
@click.option(
    "--per-hand",
    type=click.IntRange(min=1),
    metavar="NUMBER",
    help="Also the equity of every combo of that player, 1 or 2, of two.",
)
@options.range_reading
@options.notation
@options.lang
@options.as_json
def equity(
    players: tuple[str, ...],
    board: str,
    dead: str,
    game: Game | None,
    method: Literal["auto", "exact", "monte-carlo"],
    per_hand: int | None,
    plus: Plus | None,
    order: str | None,
    notation: Notation,
    lang: str,
    as_json: bool,
    **limits: Any,
) -> None:
    """Find what share of the pot each player can expect when all cards are dealt.

    A PLAYER is a hand, "AsKs"; a range, "QQ+, AKs"; or random. Ranges are for games of two
    hole cards. Below the table stands whether all deals were counted or some sampled, and why.

    \b
    Examples:
      brelan equity AsAh "QQ+, AKs" --board "2c 7d Th"
      brelan equity AsAdKsKd random random --game omaha-hilo --max-seconds 2
      brelan equity "22+, A2s+" random --per-hand 1
    """
    texts = Texts(lang)
    game = game or HOLDEM
    _check_usage(players, per_hand, game, texts)
    names = [_name(text, place, texts) for place, text in enumerate(players)]
    deck = "short" if game.deck == "short" else "full"
    reading = RangeReading(texts, notation, plus, order, deck)  # type: ignore[arg-type]
    reading.ranking()
    seats = [_seat(text, name, game, reading) for text, name in zip(players, names, strict=True)]
    table = read_known(board, "--board", notation, texts)
    out = read_known(dead, "--dead", notation, texts)
    rng, workers = limits.pop("seed"), limits.pop("workers")
    combos = None
    with RunProgress(texts("dealing")) as progress:
        try:
            found = find_equity(
                *seats,
                board=table,
                dead=out,
                game=game,
                method=method,
                rng=rng,
                workers=workers,
                progress=progress,
                notation=notation,
                **limits,
            )
            if per_hand is not None:
                combos = combo_equities(found, per_hand - 1, workers, progress)
        except ValueError as error:
            raise Refused(texts, deal_reason(error, texts, names)) from None
    found = _as_given(found, players)
    if as_json:
        extra = {} if combos is None else {"hands": combos}
        print_json({**found.to_dict(), **extra}, indent=2)
        return
    screen = Screen()
    show_equities(found, screen, notation, texts)
    if combos is not None:
        show_combos(combos, screen, notation, texts)


def _check_usage(players: Sequence[str], per_hand: int | None, game: Game, texts: Texts) -> None:
    if len(players) < 2:
        raise Misused(texts("two_players"))
    if per_hand is None:
        return
    if len(players) != 2 or game.hole_cards != 2:
        raise Misused(texts("per_hand_of_two"))
    if per_hand > 2:
        told = texts("no_player", number=per_hand)
        raise Misused(texts("bad_value", name="--per-hand", reason=told))


def _name(text: str, place: int, texts: Texts) -> str:
    short = text if len(text) <= _LONGEST_NAME else text[: _LONGEST_NAME - 1] + "…"
    return texts("player_number", number=place + 1, hand=short)


def _seat(text: str, name: str, game: Game, reading: RangeReading) -> str | Range:
    """Read the range of a player; hands are left as they are, for the library to read."""
    if game.hole_cards != 2 or text.strip().lower() == "random":
        return text
    count = 0
    try:
        count = len(parse_cards(text, notation=reading.notation, check=False))
        if count == 2:
            return text
    except CardError:
        pass
    try:
        return reading.read(text)
    except RangeError as error:
        if count:
            # Cards, but not two: that is said better of a hand.
            return text
        told = range_reason(error, reading.texts)
        raise Refused(reading.texts, reading.texts("refused", where=name, reason=told)) from None


def _as_given(found: EquityResult, players: Sequence[str]) -> EquityResult:
    """Call players as they were entered, not by the shortest text of their range."""
    seats = tuple(
        seat._replace(label=text.strip())
        for seat, text in zip(found.spot.players, players, strict=True)
    )
    return replace(found, spot=found.spot._replace(players=seats))
