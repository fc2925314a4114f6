"""``brelan bench``: is this installation right, and how fast is it?"""

from __future__ import annotations

import json
import os
from dataclasses import asdict

import click
import numpy as np
from rich import box
from rich.console import Console
from rich.table import Table

from brelan import _levels
from brelan.cli import options
from brelan.cli.bench_check import Check, checks
from brelan.cli.bench_rates import ROUNDS, Rate, one_by_one, rates
from brelan.cli.texts import Texts
from brelan.config import get_config

__all__ = ["bench"]

_SEED = 1  # the same hands every time, so that runs can be compared


@click.command()
@click.option(
    "--hands",
    "count",
    type=click.IntRange(min=1000),
    default=2_000_000,
    show_default=True,
    help="Random hands a measurement.",
)
@click.option(
    "--workers",
    type=click.IntRange(min=1),
    default=lambda: min(2, os.cpu_count() or 1),
    show_default="2, or the processors there are",
    help="Threads of the last column.",
)
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON, rates in hands a second.")
@options.lang
def bench(count: int, workers: int, as_json: bool, lang: str) -> int:
    """Check this installation, then measure its speed.

    All 2,598,960 hands of five cards must fall into the nine categories as often as they do on
    paper, and all kernel levels must agree from rows and columns, checked or not, with five, six
    and seven cards. Only then are the rates measured: whole arrays, one level a column.

    Exit status: 0, or 1 if a check failed.
    """
    texts = Texts(lang)
    if as_json:
        return _print_json(count, workers)
    console = Console(highlight=False)
    config = get_config()
    console.print(texts("installation", **config), soft_wrap=True)
    with console.status(texts("checking")):
        found = list(checks(np.random.default_rng(_SEED)))
    _print_checks(console, found, texts)
    if not all(check.right for check in found):
        click.echo(texts("error", message=texts("check_failed")), err=True)
        return 1
    with console.status(texts("measuring")):
        measured = list(rates(count, workers, np.random.default_rng(_SEED)))
        single = one_by_one(np.random.default_rng(_SEED))
    console.print()
    console.print(texts("rates", count=texts.number(count), rounds=ROUNDS), soft_wrap=True)
    console.print(_rate_table(console, measured, workers, texts))
    console.print(texts("single", nanoseconds=texts.number(single * 1e9)), soft_wrap=True)
    return 0


def _print_checks(console: Console, found: list[Check], texts: Texts) -> None:
    for check in found:
        verdict, colour = ("right", "green") if check.right else ("wrong", "bold red")
        what = texts(
            f"check_{check.what}",
            level=check.level,
            count=texts.number(check.hands),
            cards=check.cards,
        )
        console.print(f"  [{colour}]{texts(verdict)}[/]  {what}", soft_wrap=True)


def _columns(workers: int, texts: Texts) -> list[tuple[str, str, int]]:
    """Header, level and threads of each column of rates."""
    levels = [(level, level, 1) for level in _levels.available_levels()]
    if workers > 1:
        level = _levels.LEVEL_NAMES[_levels.LEVEL]
        levels.append((texts("workers", level=level, count=workers), level, workers))
    return levels


def _rate_table(console: Console, measured: list[Rate], workers: int, texts: Texts) -> Table:
    """Lay the rates out: a line for each kind of array, a column for each level."""
    lines = box.SIMPLE_HEAD if console.is_terminal else None
    table = Table(box=lines, pad_edge=False)
    for key in ("cards", "layout", "check"):
        table.add_column(texts(key), justify="right" if key == "cards" else "left")
    columns = _columns(workers, texts)
    for header, _, _ in columns:
        table.add_column(header, justify="right")
    by_kind = {
        (rate.cards, rate.layout, rate.check, rate.level, rate.workers): rate for rate in measured
    }
    for cards, layout, check in dict.fromkeys(key[:3] for key in by_kind):
        cells = [
            texts.number(
                by_kind[cards, layout, check, level, threads].hands_per_second / 1e6, decimals=1
            )
            for _, level, threads in columns
        ]
        table.add_row(str(cards), texts(layout), texts("yes" if check else "no"), *cells)
    return table


def _print_json(count: int, workers: int) -> int:
    found = list(checks(np.random.default_rng(_SEED)))
    right = all(check.right for check in found)
    report: dict[str, object] = {
        "config": get_config(),
        "right": right,
        "checks": [asdict(check) for check in found],
    }
    if right:
        report["hands"] = count
        measured = rates(count, workers, np.random.default_rng(_SEED))
        report["rates"] = [asdict(rate) for rate in measured]
        report["seconds_per_call"] = one_by_one(np.random.default_rng(_SEED))
    click.echo(json.dumps(report, indent=2))
    return 0 if right else 1
