"""``brelan range``: what a range of starting hands holds."""

from __future__ import annotations

from math import comb
from pathlib import Path
from typing import Any, Literal, NamedTuple, cast

import click
import numpy as np
from rich.text import Text

from brelan.boards.breakdown import RangeBreakdown, range_breakdown
from brelan.cards.checks import Held, require_dealt
from brelan.cli import options, playing
from brelan.cli.failures import Misused, refusing
from brelan.cli.options import Asked
from brelan.cli.reading.files import read_whole
from brelan.cli.reading.ranges import RangeReading, read_known, read_omaha_range
from brelan.cli.texts import Texts
from brelan.cli.writing.breakdown import plain_breakdown, show_breakdown
from brelan.cli.writing.pictures import draw_breakdown, draw_range
from brelan.cli.writing.range_square import coloured_square, count_cells, plain_square, weight_cells
from brelan.cli.writing.screen import Column, Screen, print_json
from brelan.games.games import Game
from brelan.hands.rankings import DeckName
from brelan.ranges.dialects import DIALECTS
from brelan.ranges.omaha import OmahaRange
from brelan.ranges.omaha_set import OmahaSet
from brelan.ranges.ranges import Range

__all__ = ["range"]

Cells = Literal["weight", "combos"]
_Ranges = Range | OmahaRange | OmahaSet
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
def range(asked: Asked) -> None:
    """Show what a range of starting hands holds: combos, shortest text, 13 x 13 square."""
    texts, game, notation = asked.texts, asked.game, asked.notation
    if not asked.text or (asked.breakdown and not asked.board.strip()):
        raise Misused("breakdown-board" if asked.text else "no-range")
    _one_output(asked)
    if asked.source is not None and (notation != "international" or asked.short_deck):
        # A dialect of another tool knows neither.
        raise Misused("not-with-from")
    known = {"board": asked.board, "dead": asked.dead}.items()
    parts = [Held(name, read_known(own, f"--{name}", notation, texts)) for name, own in known]
    omaha = game if game and game.hole_cards != 2 else None
    if omaha:
        _require_omaha(omaha, asked)
    deck: DeckName = "short" if asked.short_deck or (game and game.deck == "short") else "full"
    reading = RangeReading(texts, notation, asked.plus, asked.ranking, deck)
    terms = [read_whole("-", texts).strip()] if asked.text == ("-",) else asked.text
    with refusing(texts):
        require_dealt(parts)
        given = (", " if omaha else " ").join(terms)
        held = read_omaha_range(given, omaha, texts) if omaha else reading.read(given, asked.source)
        found = _find(held, parts, deck, asked.breakdown)
        told = None
        if asked.target is not None:
            told = cast(Range, held).to_dialect(asked.target, lossy=asked.lossy)
    if asked.picture is not None:
        _draw(found, asked)
    elif told is not None:
        click.echo(told)
    elif asked.as_json:
        print_json(_plain(found))
    else:
        _show(found, asked.cells, texts)


class _Found(NamedTuple):
    """A range, what known cards leave of it, what that makes of a board, its share of the deck."""

    held: _Ranges
    live: _Ranges | None
    made: RangeBreakdown | None
    percent: float
    #: How many ranks the deck has.
    ranks: int = 13


def _find(held: _Ranges, parts: list[Held], deck: DeckName, breakdown: bool) -> _Found:
    known = [code for part in parts for code in part.codes]
    live = held.without(known) if known else None
    if not isinstance(held, Range):
        return _Found(held, live, None, held.percent)
    made = None
    if breakdown and isinstance(live, Range):
        made = range_breakdown(live, parts[0].codes, deck=deck)
    ranks = 9 if deck == "short" else 13
    percent = 100 * held.total_weight / comb(4 * ranks, 2)
    return _Found(held, live, made, percent, ranks)


def _require_omaha(game: Game, asked: Asked) -> None:
    """Refuse games without ranges, and options that ranges of two-card hands have alone."""
    if game.hole_cards not in (4, 5, 6) or game.deck != "standard":
        raise Misused("no-range-game", game=game.name)
    given = {
        "from": asked.source,
        "to": asked.target,
        "lossy": asked.lossy,
        "breakdown": asked.breakdown,
        "notation": asked.notation != "international",
        "plus": asked.plus,
        "ranking": asked.ranking,
        "short-deck": asked.short_deck,
        "png": None if game.hole_cards == 4 else asked.picture,
    }
    for name, value in given.items():
        if value not in (None, False):
            raise Misused("not-for-omaha", name=name, game=game.name)


def _one_output(asked: Asked) -> None:
    """Refuse two forms of output at once, and a picture whose name denies that it is a PNG."""
    given = {"--to": asked.target, "--json": asked.as_json or None, "--png": asked.picture}
    forms = [name for name, value in given.items() if value is not None]
    if len(forms) > 1:
        raise Misused("one-output", options=forms)
    if Path(asked.picture or "").suffix.lower() not in ("", ".png"):
        raise Misused("denied-png", name=asked.picture)


def _draw(found: _Found, asked: Asked) -> None:
    name, cells, notation, texts = asked.picture, asked.cells, asked.notation, asked.texts
    shown = found.live if cells == "combos" and isinstance(found.live, Range) else found.held
    if found.made:
        draw_breakdown(found.made, name, notation, texts)
    else:
        draw_range(cast(Range, shown), name, cells, notation, texts)


def _plain(found: _Found) -> dict[str, Any]:
    """Return all there is to say of a range as plain values."""
    held, live, made, percent, _ = found
    plain: dict[str, Any] = {
        "text": str(held),
        "combos": len(held),
        "weight": held.total_weight,
        "percent": percent,
        "live": None if live is None else {"combos": len(live), "weight": live.total_weight},
    }
    if isinstance(held, OmahaSet):
        return plain
    if isinstance(held, OmahaRange):
        return plain | {"grid": held.grid("combos").astype(int).tolist()}
    weights = dict((live if isinstance(live, Range) else held).items())
    plain |= {"grid": held.grid().tolist(), "weights": weights}
    return plain | ({} if made is None else plain_breakdown(made))


def _show(found: _Found, cells: Cells, texts: Texts) -> None:
    held, live, made, _, ranks = found
    screen = Screen()
    _show_head(found, screen, texts)
    left = held if live is None else live
    if isinstance(left, OmahaRange):
        _show_suits(left, screen, texts)
    elif isinstance(held, Range) and isinstance(left, Range):
        by_count = cells == "combos"
        shown, written = (left, count_cells(left)) if by_count else (held, weight_cells(held))
        square = coloured_square(shown, written, screen.console.width, ranks)
        screen.line(square if screen.colours else plain_square(written, ranks))
    if made:
        show_breakdown(made, texts)


def _show_suits(held: OmahaRange, screen: Screen, texts: Texts) -> None:
    """Print hands by pairs, down, and by suits, across, with their sums."""
    counts = np.pad(held.grid("combos").astype(int), (0, 1))
    counts[-1] = counts.sum(axis=0)
    counts[:, -1] = counts.sum(axis=1)
    total = texts("all-kinds")
    headers = ["", *(texts(f"suiting-{suits}") for suits in np.arange(5)), total]
    names = [*(texts(f"pairing-{pairs}") for pairs in np.arange(len(counts) - 1)), total]
    columns = [Column(header, right=header != "") for header in headers]
    screen.table(
        columns,
        [[name, *map(texts.number, row)] for name, row in zip(names, counts.tolist(), strict=True)],
    )


def _show_head(found: _Found, screen: Screen, texts: Texts) -> None:
    held, live = found.held, found.live
    kind = "combos" if isinstance(held, Range) else "hands"
    told = None if isinstance(held, OmahaSet) else held._told
    written = f"{told[0]} ({told[1]})" if told else str(held) or texts("range-empty")
    screen.line(Text(written, "bold"))
    share = texts("range-share", percent=texts.percent(found.percent / 100))
    count = texts(f"range-{kind}", count=len(held))
    screen.line(Text(", ".join([count, *_weight(held, texts), share])))
    if live is not None:
        count = texts(f"live-{kind}", count=len(live), total=len(held))
        screen.line(Text(", ".join([count, *_weight(live, texts)])))
    screen.line()


def _weight(held: _Ranges, texts: Texts) -> list[str]:
    """Tell the weight of a range where it is not its number of hands."""
    weight = held.total_weight
    if weight == len(held):
        return []
    return [texts("range-weight", weight=texts.number(weight, 0 if weight.is_integer() else 2))]
