"""The one runner: every rival of a job runs once a round, in turns; the best round counts.

A machine can only disturb a run, never speed it up, and turns spread what disturbs over all rivals.
"""

import math
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest
from pytest_benchmark.stats import Metadata

from benchmarks.jobs import Bar, Job

Call = Callable[[], object]

#: A round of a short call repeats it until so many seconds have passed, so that a clock can tell.
SLICE = 5e-4


@dataclass(frozen=True)
class Budget:
    """How long rivals run: at least some rounds, more while a second a rival is not used up."""

    min_rounds: int
    seconds: float
    slice: float


@dataclass
class Entry:
    """What pytest-benchmark asks of a fixture about the figures that it keeps."""

    name: str
    fullname: str
    group: str
    extra_info: dict[str, object]
    param: str | None = None
    params: dict[str, object] | None = None
    cprofile_stats: object = None
    has_error: bool = False


@dataclass
class Turns:
    """One rival: how often a round repeats its call, and the seconds of each round."""

    call: Call
    repeats: int = 1
    rounds: list[float] = field(default_factory=list)

    def run(self) -> float:
        """Return the seconds of one round."""
        call, turns = self.call, range(self.repeats)
        start = time.perf_counter()
        for _ in turns:
            call()
        return time.perf_counter() - start

    def calibrate(self, budget: Budget) -> float:
        """Warm up, choose the repeats and return the seconds of a round."""
        seconds = self.run()
        while seconds < budget.slice:
            aim = math.ceil(1.2 * self.repeats * budget.slice / max(seconds, 1e-9))
            self.repeats = max(2 * self.repeats, min(aim, 100 * self.repeats))
            seconds = self.run()
        if seconds >= budget.seconds:  # nothing to warm up in so long a call
            self.rounds.append(seconds)
        return seconds


def take_turns(rivals: Mapping[str, Call], budget: Budget) -> dict[str, Turns]:
    """Run all rivals once a round until the budget is used up."""
    turns = {name: Turns(call) for name, call in rivals.items()}
    one_round = sum(rival.calibrate(budget) for rival in turns.values())
    rounds = max(budget.min_rounds, int(budget.seconds * len(turns) / one_round))
    for number in range(1, rounds + 1):
        for rival in turns.values():
            if len(rival.rounds) < number:
                rival.rounds.append(rival.run())
    return turns


class Race:
    """The fixture `race`: does jobs, keeps them for the report and for pytest-benchmark."""

    def __init__(self, config: pytest.Config, nodeid: str, jobs: list[Job]) -> None:
        self._session: Any = config._benchmarksession  # type: ignore[attr-defined]
        self._scale: float = config.getoption("--scale")
        self._nodeid = nodeid
        self._jobs = jobs

    def size(self, usual: int) -> int:
        """Return a number of items, by default the usual one."""
        return max(1_000, round(usual * self._scale))

    def __call__(
        self,
        name: str,
        rivals: Mapping[str, Call],
        *,
        items: int | Mapping[str, int] = 1,
        unit: str = "calls",
        bars: Iterable[Bar] = (),
        min_rounds: int | None = None,
    ) -> None:
        """Let rivals do a job in turns; with --benchmark-disable once each, without a figure."""
        if self._session.disabled:
            for call in rivals.values():
                call()
            return
        options = self._session.options
        budget = Budget(
            min_rounds or options["min_rounds"],
            float(options["max_time"]),
            max(SLICE, float(options["min_time"])),
        )
        turns = take_turns(rivals, budget)
        each = dict.fromkeys(rivals, items) if isinstance(items, int) else dict(items)
        best = {rival: min(turn.rounds) / turn.repeats for rival, turn in turns.items()}
        # What is asked of a package that is not installed is not asked.
        asked = tuple(bar for bar in bars if bar.row is None or bar.row in rivals)
        self._jobs.append(Job(name, best, each, unit, asked))
        for rival, turn in turns.items():
            self._keep(name, rival, turn, {"items": each[rival], "unit": unit})

    def figure(self, name: str, bars: Iterable[Bar]) -> None:
        """Report figures that are no times of rivals."""
        self._jobs.append(Job(name, bars=tuple(bars)))

    def _keep(self, name: str, rival: str, turn: Turns, info: dict[str, object]) -> None:
        """Hand the rounds of a rival to pytest-benchmark."""
        entry = Entry(rival, f"{self._nodeid}::{name}::{rival}", name, info)
        options = {key: self._session.options[key] for key in ("min_rounds", "max_time")}
        kept = Metadata(entry, turn.repeats, options)
        for seconds in turn.rounds:
            kept.update(seconds)
        self._session.benchmarks.append(kept)
