"""``brelan strength-table``: the strength of every situation of a street, in a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from brelan.cli import options, playing
from brelan.cli.failures import Misused, refusing, told_file
from brelan.cli.options import Asked
from brelan.cli.reading.ranges import RangeReading, read_known
from brelan.cli.texts import Texts
from brelan.cli.writing.formats import form_of
from brelan.cli.writing.progress import RunProgress
from brelan.equities.strength_table import strength_table as make_table
from brelan.equities.table_plan import MEASURES
from brelan.hands.canonical import Street
from brelan.hands.rankings import ranking_named

__all__ = ["strength_table"]


def _complete_list(ctx: click.Context, param: click.Parameter, typed: str) -> list[CompletionItem]:
    """Offer what can follow the last comma."""
    before, comma, begun = typed.rpartition(",")
    left = [what for what in MEASURES if what not in before.split(",")]
    return [CompletionItem(before + comma + what) for what in left if what.startswith(begun)]


@options.command()
@options.argument(
    "street", type=options.Choice(["flop", "turn", "river"], spoken="street"), metavar="street"
)
@options.option(
    "-w",
    "--what",
    default="ehs",
    metavar="list",
    told={"measures": ", ".join(MEASURES)},
    shell_complete=_complete_list,
)
@options.option("-o", "--output", required=True, metavar="file", help="help-table-output")
@options.option("--bins", type=options.Number(), default=50)
@options.option("--against", metavar="range")
@options.option("--opponents", type=options.Number(), default=1)
@options.dead
@playing.ranking
@options.workers
@options.notation
def strength_table(asked: Asked) -> None:
    """Make a table of the strength of every situation of a street."""
    texts, notation = asked.texts, asked.notation
    if form_of(asked.output, "npy") is None:
        raise Misused("denied-npy", name=asked.output)
    order = ranking_named(asked.ranking)
    wanted = [part for part in (part.strip() for part in asked.what.split(",")) if part]
    if not wanted:
        raise Misused("no-what", option="--what")
    for one in wanted:
        if one not in MEASURES:
            raise Misused("not-a-choice", option="--what", value=one, known=[*MEASURES])
    how: dict[str, Any] = {name: getattr(asked, name) for name in ("bins", "opponents", "workers")}
    how |= {"what": wanted if len(wanted) > 1 else wanted[0], "ranking": order}
    how["dead"] = read_known(asked.dead, "--dead", notation, texts)
    if asked.against is not None:
        reading = RangeReading(texts, notation, deck="short" if order.lowest_card else "full")
        with refusing(texts, where="--against"):
            how["against"] = reading.read(asked.against)
    table = _make(asked.street, Path(asked.output), how, texts)
    told = texts("table-written", count=len(table), path=asked.output, what=", ".join(wanted))
    click.echo(told)


def _make(street: Street, path: Path, how: dict[str, Any], texts: Texts) -> Any:
    """Make the table, or tell why not; where it is stopped, tell how to go on."""
    started = False

    def report(done: int, total: int | None) -> None:
        nonlocal started
        started = True
        progress(done, total)

    with (
        RunProgress(texts("comparing")) as progress,
        told_file(texts, str(path), "cannot-write"),
        refusing(texts),
    ):
        try:
            return make_table(street, out=path, progress=report, **how)
        except (KeyboardInterrupt, SystemExit):
            if started:
                click.echo(texts("remark", what=texts("table-stopped", path=path)), err=True)
            raise
