"""``brelan bench``: is this installation right, and how fast is it?"""

from __future__ import annotations

import os
from dataclasses import asdict

import click
import numpy as np
from rich.console import Console
from rich.status import Status
from rich.text import Text

from brelan._native import levels
from brelan._native.config import get_config
from brelan.cli import options
from brelan.cli.bench_check import Check, checks
from brelan.cli.bench_rates import ROUNDS, Rate, one_by_one, rates
from brelan.cli.screen import Column, Screen, print_json
from brelan.cli.texts import Texts

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
    screen = Screen()
    config = get_config()
    screen.line(texts("installation", **config))
    with _busy(texts("checking")):
        found = list(checks(np.random.default_rng(_SEED)))
    for check in found:
        screen.line(_verdict(check, texts))
    if not all(check.right for check in found):
        click.echo(texts("error", message=texts("check_failed")), err=True)
        return 1
    with _busy(texts("measuring")):
        measured = list(rates(count, workers, np.random.default_rng(_SEED)))
        single = one_by_one(np.random.default_rng(_SEED))
    screen.line()
    screen.line(texts("rates", count=texts.number(count), rounds=ROUNDS))
    screen.table(_rate_table(measured, workers, texts))
    screen.line(texts("single", nanoseconds=texts.number(single * 1e9)))
    return 0


def _busy(what: str) -> Status:
    """Say on standard error what takes a while; only a terminal shows it."""
    return Console(stderr=True).status(what)


def _verdict(check: Check, texts: Texts) -> Text:
    verdict, colour = ("right", "green") if check.right else ("wrong", "bold red")
    what = texts(
        f"check_{check.what}",
        level=check.level,
        count=texts.number(check.hands),
        cards=check.cards,
    )
    return Text.assemble("  ", (texts(verdict), colour), f"  {what}")


def _columns(workers: int, texts: Texts) -> list[tuple[str, str, int]]:
    """Header, level and threads of each column of rates."""
    columns = [(level, level, 1) for level in levels.available_levels()]
    if workers > 1:
        level = levels.LEVEL_NAMES[levels.LEVEL]
        columns.append((texts("workers", level=level, count=workers), level, workers))
    return columns


def _rate_table(measured: list[Rate], workers: int, texts: Texts) -> list[Column]:
    """Lay the rates out: a line for each kind of array, a column for each level."""
    by_kind = {
        (rate.cards, rate.layout, rate.check, rate.level, rate.workers): rate.hands_per_second
        for rate in measured
    }
    kinds = list(dict.fromkeys(key[:3] for key in by_kind))
    return [
        Column(texts("cards"), [str(cards) for cards, _, _ in kinds], right=True),
        Column(texts("layout"), [texts(layout) for _, layout, _ in kinds]),
        Column(texts("check"), [texts("yes" if check else "no") for _, _, check in kinds]),
        *(
            Column(
                header,
                [texts.number(by_kind[*kind, level, threads] / 1e6, 1) for kind in kinds],
                right=True,
            )
            for header, level, threads in _columns(workers, texts)
        ),
    ]


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
    print_json(report, indent=2)
    return 0 if right else 1
