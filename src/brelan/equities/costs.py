"""What exact work costs: amounts of it by way, and the seconds that each takes.

The seconds are fitted to times by ``python -m benchmarks.plan_seconds --fit``, on one core of about
3 GHz with AVX2.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

__all__ = ["MULTISETS", "Work", "flush_boards", "suits_of", "together"]

#: Multisets of so many ranks to come.
MULTISETS = (1, 13, 91, 455, 1820, 6175)

#: Seconds of one core for each amount of work, by way. What the amounts are stands where a `Work`
#: is made.
SECONDS: dict[str, tuple[float, ...]] = {
    "hands": (9.0e-06, 1.5e-09, 4.6e-09),
    "known": (2.6e-05, 7.4e-09, 1.5e-08, 3.6e-09, 4.7e-08, 3.1e-10),
    "matchups": (2e-04, 0, 5e-08, 9e-07, 7.4e-09, 3.9e-09),
    "sweep": (1.5e-04, 1e-09, 8.5e-09, 2.5e-06),
    "multiway": (2e-04, 1.1e-06, 1.2e-08, 1.3e-08, 8.4e-09),
    "one-by-one": (2e-4, 9e-9, 3e-9),
    "deals-by-pairs": (1.1e-5, 2e-08, 1e-7, 1.9e-4),
    "deals": (1e-5, 1.5e-08, 1e-7, 1.9e-4),
}


class Work(NamedTuple):
    """Amounts of work of one way."""

    way: str
    amounts: tuple[float, ...]

    @property
    def seconds(self) -> float:
        """Seconds of one core."""
        return _seconds_of(self)


@lru_cache(maxsize=1024)
def _seconds_of(work: Work) -> float:
    return sum([n * each for n, each in zip(work.amounts, SECONDS[work.way], strict=True)])


def together(works: Iterable[Work]) -> Work:
    """Return the work of doing all of these, of one way."""
    found = list(works)
    amounts = zip(*[work.amounts for work in found], strict=True)
    return Work(found[0].way, tuple(map(sum, amounts)))


def suits_of(board: Iterable[int]) -> tuple[int, ...]:
    """Count the cards of each suit."""
    shown = [0, 0, 0, 0]
    for card in board:
        shown[card & 3] += 1
    return tuple(shown)


@lru_cache(maxsize=4096)
def flush_boards(shown: tuple[int, ...], live: int) -> float:
    """Count final boards with three cards of a suit, by suits on the board and cards still live."""
    to_come = 5 - sum(shown)
    found = 0.0
    for held in shown:
        own = max(0.0, live / 4 - (held - sum(shown) / 4))
        for more in range(max(0, 3 - held), to_come + 1):
            of_suit = math.comb(round(own), more)
            found += of_suit * math.comb(max(0, live - round(own)), to_come - more)
    return found
