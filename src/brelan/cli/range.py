"""``brelan range``: what a range of starting hands holds."""

from __future__ import annotations

from typing import Any, Literal

import click
from rich.text import Text

from brelan.cards.cards import Notation, card_name
from brelan.cli import options
from brelan.cli.failures import Refused
from brelan.cli.range_reasons import range_reason
from brelan.cli.range_square import coloured_square, count_cells, plain_square, weight_cells
from brelan.cli.range_texts import Plus, RangeReading, read_known
from brelan.cli.screen import Screen, print_json
from brelan.cli.small_files import read_whole
from brelan.cli.texts import Texts
from brelan.cli.usage import Misused
from brelan.ranges.dialects import DIALECTS
from brelan.ranges.ranges import Range, RangeError

__all__ = ["range"]

Cells = Literal["weight", "combos"]
_TOOLS = ", ".join(row.name for row in DIALECTS)


@click.command()
@click.argument("text", nargs=-1, metavar="RANGE")
@options.known_cards
@click.option(
    "--cells",
    type=click.Choice(["weight", "combos"]),
    default="weight",
    show_default=True,
    help="What the square shows: weights, or how many combos are live.",
)
@options.range_reading
@click.option("--from", "source", metavar="DIALECT", help=f"Read text of {_TOOLS}.")
@click.option("--to", "target", metavar="DIALECT", help="Write text for that tool, nothing else.")
@click.option("--lossy", is_flag=True, help="With --to: round weights the tool cannot hold.")
@click.option("--short-deck", is_flag=True, help="Hands of the deck from six to ace.")
@options.notation
@options.lang
@options.as_json
def range(
    text: tuple[str, ...],
    board: str,
    dead: str,
    cells: Cells,
    source: str | None,
    target: str | None,
    lossy: bool,
    plus: Plus | None,
    order: str | None,
    short_deck: bool,
    notation: Notation,
    lang: str,
    as_json: bool,
) -> None:
    """Show what a range of starting hands holds: combos, shortest text, 13 x 13 square.

    RANGE is text such as "22+, A2s+, KQo, AhTh:0.5", or "-" to read standard input. In the
    square a hand held whole stands by name, in part by its percentage. With --board or --dead
    the live combos are counted too.

    \b
    Examples:
      brelan range "22+, A2s+"
      brelan range 15% --ranking equity-vs-random --board "As 7d 2c"
      brelan range "100: AA, 75: AQs" --from equilab --to pio
    """
    texts = Texts(lang)
    if not text:
        raise Misused(texts("no_range"))
    if target is not None and as_json:
        raise Misused(texts("to_or_json"))
    if source is not None and (notation != "international" or short_deck):
        raise Misused(texts("not_with_from"))
    reading = RangeReading(texts, notation, plus, order, "short" if short_deck else "full")
    known = [
        code
        for option, cards in (("--board", board), ("--dead", dead))
        for code in read_known(cards, option, notation, texts)
    ]
    _refuse_repeats(known, texts)
    given = " ".join(text) if text != ("-",) else read_whole("-", texts).strip()
    try:
        held = reading.read(given, source)
        live = held.without(known)
        written = None if target is None else held.to_dialect(target, lossy=lossy)
    except RangeError as error:
        raise Refused(texts, range_reason(error, texts)) from None
    if written is not None:
        click.echo(written)
    elif as_json:
        print_json(_plain(held, live, bool(known)))
    else:
        _show(held, live, bool(known), cells, texts)


def _refuse_repeats(known: list[int], texts: Texts) -> None:
    for place, code in enumerate(known):
        if code in known[:place]:
            card = card_name(code, style="symbols")
            where = "--board, --dead"
            raise Refused(texts, texts("refused", where=where, reason=texts("twice", card=card)))


def _plain(held: Range, live: Range, known: bool) -> dict[str, Any]:
    """Return all there is to say of a range as plain values."""
    counts = {"combos": len(live), "weight": live.total_weight}
    return {
        "text": str(held),
        "combos": len(held),
        "weight": held.total_weight,
        "percent": held.percent,
        "live": counts if known else None,
        "grid": held.grid().tolist(),
        "weights": dict((live if known else held).items()),
    }


def _show(held: Range, live: Range, known: bool, cells: Cells, texts: Texts) -> None:
    screen = Screen()
    screen.line(Text(str(held) or texts("range_empty"), "bold"))
    screen.line(Text(_count(held, texts)))
    if known:
        total = texts.number(len(held))
        told = texts("live", count=texts.number(len(live)), total=total)
        weight = _weight(live, texts)
        screen.line(Text(f"{told}, {weight}" if weight else told))
    screen.line()
    shown, written = (live, count_cells(live)) if cells == "combos" else (held, weight_cells(held))
    screen.line(coloured_square(shown, written) if screen.colours else plain_square(written))


def _count(held: Range, texts: Texts) -> str:
    """Say how many combos a range holds, and what share of all hands they are."""
    key = "range_one" if len(held) == 1 else "range_many"
    parts = [texts(key, count=texts.number(len(held)))]
    if weight := _weight(held, texts):
        parts.append(weight)
    parts.append(texts("range_share", percent=texts.number(held.percent, 2)))
    return ", ".join(parts)


def _weight(held: Range, texts: Texts) -> str:
    """Tell the weight of a range where it is not its number of combos."""
    if held.total_weight == len(held):
        return ""
    decimals = 0 if held.total_weight.is_integer() else 2
    return texts("range_weight", weight=texts.number(held.total_weight, decimals))
