"""What exact work costs: amounts of it by way, and the seconds that each takes.

The seconds are fitted to times by ``python -m benchmarks.plan_seconds --fit``, on one core of about
3 GHz with AVX2.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

__all__ = ["MULTISETS", "Work", "flush_boards"]

#: Multisets of so many ranks to come.
MULTISETS = (1, 13, 91, 455, 1820, 6175)

#: Seconds of one core for each amount of work, by way. What the amounts are stands where a `Work`
#: is made.
SECONDS: dict[str, tuple[float, ...]] = {
    "hands": (8e-6, 2.7e-9, 4.6e-9),
    "known": (2.2e-5, 1e-8, 3.5e-8, 9e-9, 5e-8, 1e-9),
    "matchups": (2e-4, 3e-8, 2e-7, 1.0),
    "sweep": (1e-4, 4e-7, 1.5e-8, 5e-7),
    "multiway": (2e-4, 3e-7, 9e-9, 2.5e-8, 1.1e-7),
    "game": (1e-5, 2e-8, 3e-7),
}


class Work(NamedTuple):
    """Amounts of work of one way."""

    way: str
    amounts: tuple[float, ...]

    @property
    def seconds(self) -> float:
        """Seconds of one core."""
        return sum([n * each for n, each in zip(self.amounts, SECONDS[self.way], strict=True)])

    def __add__(self, other: object) -> Work:  # type: ignore[override]
        """Both, of the same way."""
        assert isinstance(other, Work) and other.way == self.way
        sums = [n + m for n, m in zip(self.amounts, other.amounts, strict=True)]
        return Work(self.way, tuple(sums))


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
