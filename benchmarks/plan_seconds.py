"""How well plans know what they will take: estimates beside times over a grid of spots.

    python -m benchmarks.plan_seconds [--fit] [--most SECONDS] [--rounds N] [WORD]

A row is a spot: its estimate, the seconds of one core that it took, and the first over the second.
Spots that would take longer than --most (2) are left out, and with a word those without it. --fit
prints the seconds a unit of each amount of work, for brelan.equities.costs, that fit best.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from functools import partial
from operator import attrgetter
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from brelan import HIGH
from brelan.equities.costs import SECONDS, Work
from brelan.equities.matchups import matchup_work, run_matchups
from brelan.equities.plan import plan_for
from brelan.equities.players import Spot, make_spot
from brelan.equities.spots import RunOptions, ranges_spot
from brelan.games.games import as_game

STREETS = {
    "river": "Kh 9h 4c 2s 7d",
    "suited river": "Kh 9h 4h 2s 7h",
    "turn": "Kh 9h 4c 2s",
    "flop": "Kh 9h 4c",
    "suited flop": "Kh 9h 4h",
    "before": "",
}
NARROW, MEDIUM, WIDE = "QQ+,AKs", "77+,A9s+,AJo+", "30%"
HOLDEM = {
    "two hands": ("AsQd", "8d8s"),
    "five hands": ("AsQd", "8d8s", "JcTc", "6d5d", "AcKd"),
    "hand v narrow": ("AsQd", NARROW),
    "hand v wide": ("AsQd", WIDE),
    "hand v random": ("AsQd", "random"),
    "two hands v medium": ("AsQd", "8d8s", MEDIUM),
    "narrow v narrow": (NARROW, "JJ+,AQs+"),
    "medium v wide": (MEDIUM, WIDE),
    "random v random": ("random", "random"),
    "three narrow": (NARROW, "JJ+,AQs+", "TT+"),
    "three medium": (MEDIUM, "88+,ATs+,KQs,AJo+", "TT+,AQ+"),
    "three 15 %": ("15%", "15%", "15%"),
    "hand, two random": ("AsQd", "random", "random"),
    "15 %, 30 %, random": ("15%", "30%", "random"),
    "four narrow": (NARROW, "JJ+,AQs+", "TT+", "99+,AQs+"),
    "four medium": (MEDIUM, "88+,ATs+,KQs,AJo+", "TT+,AQ+", "99+,AJs+"),
    "four random": ("random", "random", "random", "random"),
    "five 15 %": ("15%", "15%", "15%", "15%", "15%"),
}
OMAHA, STUD = ("AsAcKdQd", "ThTc8h7c"), ("AsAhKsKh2c3c", "QsQhJsJh4d5d")
#: Game, players and streets of other games.
OTHERS = [
    ("omaha", OMAHA, ("river", "turn", "flop", "before")),
    ("omaha", (*OMAHA, "9s9d5s3s"), ("turn", "flop")),
    ("omaha", (["AsAcKdQd", "AdAcJdTd", "QsQcJsTs"], "8h7c6c5d"), ("turn", "flop")),
    ("omaha", ("AsAcKdQd", "random"), ("river", "turn", "flop")),
    ("omaha", ("AsAcKdQd", "15%"), ("river", "turn", "flop")),
    ("omaha", ("10%", "30%"), ("river", "turn", "flop")),
    ("omaha", ("2%", "AA:xxyy"), ("river", "turn", "flop")),
    ("omaha-hilo", ("AsAcKdQd", "15%"), ("river", "turn", "flop")),
    ("omaha-hilo", ("2%", "AA:xxyy"), ("river", "turn")),
    ("omaha-hilo", OMAHA, ("turn", "flop", "before")),
    ("omaha-5", ("AsAcKdQdJd", "ThTc8h7c6c"), ("turn", "flop", "before")),
    ("stud", STUD, ("before",)),
    ("stud", ("AsAhKsKh2c", "QsQhJsJh4d"), ("before",)),
    ("razz", ("As2h3d4c8s9s", "Kd2c3h5s6d7c"), ("before",)),
    ("short-deck", ("AsQd", "8d8s"), ("flop", "before")),
    ("short-deck", (MEDIUM, "88+,ATs+"), ("flop",)),
]
BOARDS = {"before": "", "flop": "Kh 9h 9c", "turn": "Kh 9h 9c 6s", "river": "Kh 9h 9c 6s 7d"}


# Processor time is told in steps, which shorter times are too near to.
_LEAST_TIMED = 1e-3


class Row(NamedTuple):
    """A spot with its estimate and its time."""

    name: str
    work: Work | None  # None where the plan does not tell it in amounts
    estimate: float
    seconds: float

    @property
    def ratio(self) -> float:
        """The estimate over the time."""
        return self.estimate / self.seconds


def spots() -> Iterator[tuple[str, Spot]]:
    """Yield the grid."""
    for name, players in HOLDEM.items():
        for street, board in STREETS.items():
            yield f"{name}, {street}", make_spot(players, board, "", as_game("holdem"))
    for game, others, streets in OTHERS:
        for street in streets:
            board = BOARDS[street] if game != "short-deck" else STREETS[street].replace("4c", "7c")
            told = [held if isinstance(held, str) else "list" for held in others]
            yield (
                f"{game}, {' v '.join(told)}, {street}",
                make_spot(others, board, "", as_game(game)),
            )


def seconds_of(call: Callable[[], object], least: int = 3, slice_: float = 0.1) -> float:
    """Return the least processor time of some calls; short ones are timed together."""
    best, spent, runs, together = float("inf"), 0.0, 0, 1
    while runs < least or spent < slice_:
        start = time.process_time()
        for _ in range(together):
            call()
        taken = time.process_time() - start
        spent, runs = spent + taken, runs + 1
        if taken < _LEAST_TIMED:
            together *= 2
            continue
        best = min(best, taken / together)
        if taken > 1:
            break
    return best


def rows(most: float, word: str = "") -> Iterator[Row]:
    """Yield the rows of spots that are estimated to take at most so many seconds."""
    for name, spot in spots():
        plan = plan_for(spot)
        estimate = plan.seconds if word in name else None
        if estimate is not None and estimate <= most:
            yield Row(name, plan.work, estimate, seconds_of(partial(play, spot)))


def play(spot: Spot) -> None:
    """Plan and run a spot."""
    plan_for(spot).run(RunOptions())


def more_rows() -> Iterator[Row]:
    """Yield rows of ways that no plan of the grid may choose."""
    for name, spot in spots():
        if spot.game.name != "holdem" or "narrow" not in name:
            continue
        held = ranges_spot(spot.weights(), list(spot.board), "", HIGH)
        work = matchup_work(held)
        if work is not None and work.seconds < 1:
            yield Row(name, work, work.seconds, seconds_of(partial(run_matchups, held)))


def fitted(found: list[Row]) -> dict[str, list[float]]:
    """Fit the seconds of each amount of work, none below 0, to what the rows took."""
    units = {}
    for way in SECONDS:
        own = [(row.work, row.seconds) for row in found if row.work and row.work.way == way]
        if not own:
            continue
        table = np.array([work.amounts for work, _ in own]) / [[seconds] for _, seconds in own]
        used: npt.NDArray[np.bool_] = np.asarray(table.any(axis=0))
        while True:
            best = np.linalg.lstsq(table[:, used], np.ones(len(own)), rcond=None)[0]
            if (best >= 0).all():
                break
            used[np.flatnonzero(used)[best.argmin()]] = False
        each = np.zeros(table.shape[1])
        each[used] = best
        units[way] = each.tolist()
    return units


def main() -> None:
    """Print the table, and how many estimates are within a factor of 1.5."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("word", nargs="?", default="")
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--most", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    # Neighbours slow a machine for seconds: every spot has several turns, and its best counts.
    found = list(rows(options.most, options.word))
    for _ in range(options.rounds - 1):
        again = rows(options.most, options.word)
        found = [min(pair, key=attrgetter("seconds")) for pair in zip(found, again, strict=True)]
    for row in found:
        mark = "" if 1 / 1.5 <= row.ratio <= 1.5 else "  !"
        print(f"{row.name:44s}{row.estimate:11.3g} s{row.seconds:11.3g} s{row.ratio:7.2f}{mark}")
    if options.fit:
        for way, each in fitted([*found, *more_rows()]).items():
            print(f'    "{way}": ({", ".join(f"{unit:.2g}" for unit in each)}),')
    fine = sum(1 / 1.5 <= row.ratio <= 1.5 for row in found)
    print(f"{fine} of {len(found)} within a factor of 1.5")


if __name__ == "__main__":
    main()
