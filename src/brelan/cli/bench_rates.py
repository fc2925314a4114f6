"""What ``brelan bench`` measures: hands scored a second, from arrays in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from time import perf_counter

import numpy as np
import numpy.typing as npt

from brelan._native import levels
from brelan.cli.bench_check import random_hands, score_at
from brelan.hands.scoring import score

__all__ = ["ROUNDS", "Rate", "one_by_one", "rates"]

#: Each time is the best of this many, so that other work on the machine counts little.
ROUNDS = 7

_SINGLE_CALLS = 20_000


@dataclass(frozen=True)
class Rate:
    """One measurement.

    Parameters
    ----------
    level : str
        Kernel level.
    cards : int
        Cards a hand.
    layout : {"rows", "columns"}
        Order of the array in memory.
    check : bool
        Whether the hands were checked.
    workers : int
        Threads.
    hands_per_second : float
    """

    level: str
    cards: int
    layout: str
    check: bool
    workers: int
    hands_per_second: float


def _best_time(call: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Return the shortest of some times, in seconds."""
    times = []
    for _ in range(rounds):
        start = perf_counter()
        call()
        times.append(perf_counter() - start)
    return max(min(times), 1e-9)


def rates(count: int, workers: int, rng: np.random.Generator) -> Iterator[Rate]:
    """Measure all levels with one thread, and the one in use with several.

    Parameters
    ----------
    count : int
        Hands a measurement.
    workers : int
        Threads of the measurements with several; 1 for none of those.
    rng : Generator
        Deals the hands.

    Yields
    ------
    Rate
    """
    out = np.empty(count, dtype=np.uint16)
    for k in (5, 6, 7):
        rows = random_hands(count, k, rng)
        for layout, hands in (("rows", rows), ("columns", np.asfortranarray(rows))):
            for check in (True, False):
                yield from _rates_of(hands, layout, check, workers, out)


def _rates_of(
    hands: npt.NDArray[np.uint8],
    layout: str,
    check: bool,
    workers: int,
    out: npt.NDArray[np.uint16],
) -> Iterator[Rate]:
    count, k = hands.shape
    for level in levels.available_levels():
        time = _best_time(partial(score_at, level, hands, out, check))
        yield Rate(level, k, layout, check, 1, count / time)
    if workers > 1:
        time = _best_time(lambda: score(hands, check=check, out=out, workers=workers))
        yield Rate(levels.LEVEL_NAMES[levels.LEVEL], k, layout, check, workers, count / time)


def one_by_one(rng: np.random.Generator) -> float:
    """Measure `brelan.score` called for each hand of seven cards.

    Parameters
    ----------
    rng : Generator
        Deals the hands.

    Returns
    -------
    float
        Seconds a call.
    """
    hands = list(random_hands(_SINGLE_CALLS, 7, rng))

    def call() -> None:
        for hand in hands:
            score(hand)

    return _best_time(call, rounds=3) / _SINGLE_CALLS
