"""``brelan bench``: is this installation right, and how fast is it?"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from timeit import repeat

import click
import numpy as np
import numpy.typing as npt
from rich.console import Console
from rich.text import Text

from brelan._native import levels
from brelan._native.config import get_config
from brelan._native.layout import KernelCall, lay_out, score_span
from brelan.cli import options
from brelan.cli.options import Asked
from brelan.cli.texts import Texts
from brelan.cli.writing.screen import Column, Screen, print_json
from brelan.hands.deal import deal
from brelan.hands.enumeration import list_hands
from brelan.hands.rankings import HIGH
from brelan.hands.scoring import best_five, score

__all__ = ["COUNTS", "Check", "bench", "checks"]

Hands = npt.NDArray[np.uint8]
Scores = npt.NDArray[np.uint16]

#: Five-card hands of each category, from carte haute to quinte flush, by counting on paper: ranks
#: times suits, such as 13 * 12 * C(4, 3) * C(4, 2) full houses.
COUNTS = (1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40)

_SEED = 1  # the same hands every time, so that runs can be compared
_SAMPLE = 200_000
_ROUNDS = 7  # each time is the best of these, so that other work on the machine counts little
_SINGLE_CALLS = 20_000
_HANGING = 4  # the indentation of lines that go on


@options.command()
@options.option(
    "--hands", "count", type=options.Number(1000), default=2_000_000, help="help-bench-hands"
)
@options.option(
    "--workers",
    type=options.Number(),
    default=lambda: min(2, os.cpu_count() or 1),
    show_default="help-default-workers",
    help="help-bench-workers",
)
@options.as_json
def bench(asked: Asked) -> int:
    """Check this installation, then measure its speed."""
    texts, count, as_json = asked.texts, asked.count, asked.as_json
    rng, screen, watching = np.random.default_rng(_SEED), Screen(), Console(stderr=True)
    if not as_json:
        screen.line(texts("installation", **get_config()))
    with watching.status(texts("checking")):
        found = list(checks(rng))
    right = all(check.right for check in found)
    for check in () if as_json else found:
        verdict = screen.paint(texts("right"), "green") if check.right else texts("wrong")
        told = texts(f"check-{check.what}", level=check.level, count=check.hands)
        screen.line(Text.from_ansi(f"  {verdict}  {told}"), hanging=_HANGING)
    report = {"config": get_config(), "right": right, "checks": [asdict(one) for one in found]}
    if right:
        with watching.status(texts("measuring")):
            measured, single = list(rates(count, asked.workers, rng)), _one_by_one(rng)
        report |= {"hands": count, "rates": [asdict(rate) for rate in measured]}
        report |= {"seconds_per_call": single}
    if as_json:
        print_json(report, indent=2)
    elif right:
        screen.line()
        screen.line(texts("rates", count=count, rounds=_ROUNDS))
        _show_rates(measured, screen, texts)
        screen.line(texts("single-call", nanoseconds=round(single * 1e9)))
    else:
        click.echo(texts("error", message=texts("check-failed")), err=True)
    return 0 if right else 1


def _show_rates(measured: list[Rate], screen: Screen, texts: Texts) -> None:
    """Print a line for each kind of array, a column for each level."""
    kinds: dict[tuple[int, str, bool], list[Rate]] = {}
    for rate in measured:
        kinds.setdefault((rate.cards, rate.layout, rate.check), []).append(rate)
    columns = [Column(texts("cards"), right=True), Column(texts("layout")), Column(texts("check"))]
    for run in next(iter(kinds.values())):
        several = texts("threads", level=run.level, count=run.workers)
        columns.append(Column(several if run.workers > 1 else run.level, right=True))
    rows = [
        [str(cards), texts(layout), texts("yes" if check else "no")]
        + [texts.number(rate.hands_per_second / 1e6, 1) for rate in runs]
        for (cards, layout, check), runs in kinds.items()
    ]
    screen.table(columns, rows)


@dataclass(frozen=True)
class Check:
    """One thing that was checked: exact "counts" of a level, or that seven cards "agree"."""

    what: str
    level: str
    hands: int
    right: bool


def checks(rng: np.random.Generator, sample: int = _SAMPLE) -> Iterator[Check]:
    """Check every level that this machine can run."""
    five, seven = list_hands(5), deal(sample, 7, rng=rng)
    best = np.asarray(best_five(seven))
    for level in levels.available_levels():
        try:
            scores = _score_at(level, five)
            counts = np.bincount(HIGH.categories[scores], minlength=len(COUNTS))
            right = tuple(counts.tolist()) == COUNTS
            agree = bool((_score_at(level, seven) == _score_at(level, best)).all())
        except ArithmeticError:
            right = agree = False
        yield Check("counts", level, len(five), right)
        yield Check("agree", level, sample, agree)


def _score_at(level: str, hands: Hands, out: Scores | None = None, check: bool = True) -> Scores:
    """Score good hands, in C or Fortran order, with one level of the kernel."""
    out = np.empty(len(hands), dtype=np.uint16) if out is None else out
    call = KernelCall(levels.LEVEL_NAMES.index(level), HIGH._number, check)
    status, place = score_span(lay_out(hands), 0, len(hands), call, out)
    if status:
        # Only good hands are scored here: a kernel that refuses one is wrong.
        raise ArithmeticError(f"{level} refuses hand {place}: {hands[place].tolist()}")
    return out


@dataclass(frozen=True)
class Rate:
    """One measurement: hands per second of a level, from an array of some layout."""

    level: str
    cards: int
    layout: str
    check: bool
    workers: int
    hands_per_second: float


def rates(count: int, workers: int, rng: np.random.Generator) -> Iterator[Rate]:
    """Measure all levels with one thread, and the one in use with several."""
    out = np.empty(count, dtype=np.uint16)
    in_use = levels.LEVEL_NAMES[levels.LEVEL]
    for k in (5, 6, 7):
        rows = deal(count, k, rng=rng)
        for layout, hands in (("rows", rows), ("columns", np.asfortranarray(rows))):
            for check in (True, False):
                for level in levels.available_levels():
                    time = _best_time(partial(_score_at, level, hands, out, check))
                    yield Rate(level, k, layout, check, 1, count / time)
                if workers > 1:
                    time = _best_time(partial(score, hands, check=check, out=out, workers=workers))
                    yield Rate(in_use, k, layout, check, workers, count / time)


def _one_by_one(rng: np.random.Generator) -> float:
    """Measure `brelan.score` called for each hand of seven cards, in seconds a call."""
    hands = list(deal(_SINGLE_CALLS, 7, rng=rng))

    def call() -> None:
        for hand in hands:
            score(hand)

    return _best_time(call) / _SINGLE_CALLS


def _best_time(call: Callable[[], object]) -> float:
    """Return the shortest of some times, in seconds."""
    return max(min(repeat(call, number=1, repeat=_ROUNDS)), 1e-9)
