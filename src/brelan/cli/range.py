"""``brelan range``: what a range of starting hands holds."""

from __future__ import annotations

from math import comb
from pathlib import Path
from typing import Any, Literal, NamedTuple

import click

from brelan.boards.breakdown import RangeBreakdown, range_breakdown
from brelan.cards.cards import Notation
from brelan.cards.checks import Held, require_dealt
from brelan.cli import options, playing
from brelan.cli.failures import Misused, Refused
from brelan.cli.omaha_range import show_omaha_range
from brelan.cli.reading.files import read_whole
from brelan.cli.reading.ranges import RangeReading, read_known
from brelan.cli.texts import Texts, reason
from brelan.cli.writing.breakdown import plain_breakdown, show_breakdown
from brelan.cli.writing.pictures import draw_breakdown, draw_range
from brelan.cli.writing.range_head import plain_head, show_head
from brelan.cli.writing.range_square import coloured_square, count_cells, plain_square, weight_cells
from brelan.cli.writing.screen import Screen, print_json
from brelan.errors import CardError, RangeError
from brelan.games.games import Game
from brelan.hands.rankings import DeckName
from brelan.ranges.dialects import DIALECTS
from brelan.ranges.ranges import Range

__all__ = ["range"]

Cells = Literal["weight", "combos"]
_TOOLS = [row.name for row in DIALECTS]
_COMPLETE = options.completes(_TOOLS)


@options.command()
@options.argument("text", nargs=-1, metavar="range")
@options.board
@options.dead
@playing.game
@options.option("--cells", type=options.Choice(["weight", "combos"]), default="weight")
@options.range_reading
@options.option("--breakdown", is_flag=True)
@options.option(
    "--from",
    "source",
    metavar="dialect",
    told={"tools": ", ".join(_TOOLS)},
    shell_complete=_COMPLETE,
)
@options.option("--to", "target", metavar="dialect", shell_complete=_COMPLETE)
@options.option("--lossy", is_flag=True)
@options.option("--png", "picture", metavar="file")
@options.option("--short-deck", is_flag=True)
@options.notation
@options.as_json
def range(
    texts: Texts,
    text: tuple[str, ...],
    board: str,
    dead: str,
    game: Game | None,
    cells: Cells,
    breakdown: bool,
    source: str | None,
    target: str | None,
    lossy: bool,
    picture: str | None,
    notation: Notation,
    as_json: bool,
    **how: Any,
) -> None:
    """Show what a range of starting hands holds: combos, shortest text, 13 x 13 square."""
    if not text or (breakdown and not board.strip()):
        raise Misused("breakdown-board" if text else "no-range")
    _one_output(target, as_json, picture)
    if source is not None and (notation != "international" or how["short_deck"]):
        raise Misused("not-with-from")
    parts = [
        Held(name, read_known(cards, f"--{name}", notation, texts))
        for name, cards in (("board", board), ("dead", dead))
    ]
    if game is not None and game.hole_cards != 2:
        others = {"from": source, "to": target, "lossy": lossy, "breakdown": breakdown}
        others |= {"notation": notation != "international"} | how
        show_omaha_range(text, game, parts, others, as_json, picture, texts)
        return
    deck: DeckName = "short" if how["short_deck"] or (game and game.deck == "short") else "full"
    reading = RangeReading(texts, notation, how["plus"], how["ranking"], deck)
    given = " ".join(text) if text != ("-",) else read_whole("-", texts).strip()
    try:
        found = _find(reading, (given, source), parts, breakdown)
        written = None if target is None else found.held.to_dialect(target, lossy=lossy)
    except (CardError, RangeError) as error:
        raise Refused(texts, reason(error, texts)) from None
    if picture is not None:
        _draw(found, picture, cells, notation, texts)
    elif written is not None:
        click.echo(written)
    else:
        _tell(found, cells, as_json, texts)


class _Found(NamedTuple):
    """A range, what known cards leave of it, what that makes of a board, its share of the deck."""

    held: Range
    live: Range
    known: bool
    made: RangeBreakdown | None
    percent: float


def _find(
    reading: RangeReading, given: tuple[str, str | None], parts: list[Held], breakdown: bool
) -> _Found:
    require_dealt(parts)
    known = [code for part in parts for code in part.codes]
    held = reading.read(*given)
    live = held.without(known)
    made = range_breakdown(live, parts[0].codes, deck=reading.deck) if breakdown else None
    percent = 100 * held.total_weight / comb(36 if reading.deck == "short" else 52, 2)
    return _Found(held, live, bool(known), made, percent)


def _one_output(target: str | None, as_json: bool, picture: str | None) -> None:
    """Refuse two forms of output at once, and a picture whose name denies that it is a PNG."""
    given = {"--to": target is not None, "--json": as_json, "--png": picture is not None}
    asked = [name for name, is_given in given.items() if is_given]
    if len(asked) > 1:
        raise Misused("one-output", options=asked)
    if picture is not None and Path(picture).suffix.lower() not in ("", ".png"):
        raise Misused("denied-png", name=picture)


def _draw(found: _Found, name: str, cells: Cells, notation: Notation, texts: Texts) -> None:
    if found.made:
        draw_breakdown(found.made, name, notation, texts)
    else:
        shown = found.live if cells == "combos" else found.held
        draw_range(shown, name, cells, notation, texts)


def _plain(found: _Found) -> dict[str, Any]:
    """Return all there is to say of a range as plain values."""
    held, live, known, made, percent = found
    return {
        **plain_head(held, live if known else None, percent),
        "grid": held.grid().tolist(),
        "weights": dict((live if known else held).items()),
        **({} if made is None else plain_breakdown(made)),
    }


def _tell(found: _Found, cells: Cells, as_json: bool, texts: Texts) -> None:
    if as_json:
        print_json(_plain(found))
    else:
        _show(found, cells, texts)


def _show(found: _Found, cells: Cells, texts: Texts) -> None:
    held, live, known, made, percent = found
    screen = Screen()
    counts = ("range-combos", "live-combos")
    show_head(held, live if known else None, percent, counts, screen, texts)
    shown, written = (live, count_cells(live)) if cells == "combos" else (held, weight_cells(held))
    square = coloured_square(shown, written, screen.console.width)
    screen.line(square if screen.colours else plain_square(written))
    if made:
        show_breakdown(made, texts)
