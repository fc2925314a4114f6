"""Strengths of many hands: all hands of one flop, and tables of all situations of a street."""

from functools import partial

import numpy as np
import pytest

import brelan
from benchmarks.jobs import Bar, Job, within
from benchmarks.race import Race
from brelan.cards.classes import COMBO_CARDS
from brelan.equities.opposition import Opposition
from brelan.equities.table_plan import TablePlan, strengths_of
from brelan.hands.canonical import Street

FLOP = brelan.parse_hand("Ks 9d 5c")
HOLES = COMBO_CARDS[~np.isin(COMBO_CARDS, FLOP).any(axis=1)]


def test_hands_of_one_flop(race: Race) -> None:
    race(
        "all 1,176 hands of one flop",
        {
            "brelan": partial(brelan.equity_vs_random, HOLES, FLOP),
            "histograms": partial(brelan.hand_strength_histogram, HOLES, FLOP),
            "one by one": lambda: [brelan.equity_vs_random(hole, FLOP) for hole in HOLES[:12]],
        },
        items={"brelan": len(HOLES), "histograms": len(HOLES), "one by one": 12},
        unit="hands",
        bars=[within(0.02)],
    )


@pytest.mark.parametrize(
    ("street", "what", "opponents", "must"),
    [
        ("flop", "ehs, ehs2", 1, 25),
        ("turn", "ehs, ehs2", 1, 25),
        ("river", "ehs, ehs2", 1, 30),
        ("flop", "histogram", 1, 60),
        ("flop", "ehs, ppot, npot", 1, None),
        ("turn", "ehs, ppot, npot", 1, None),
        ("river", "ehs", 2, None),
    ],
)
def test_tables(race: Race, street: Street, what: str, opponents: int, must: float | None) -> None:
    measures = tuple(what.split(", "))
    nobody = np.empty(0, dtype=np.uint8)
    opposition = Opposition(opponents, nobody, None)
    bins = 50 if what == "histogram" else 0
    plan = TablePlan(street, measures, len(measures) > 1, bins, "HIGH", opposition)
    chunks = plan.chunks()
    some = chunks[:: max(1, len(chunks) // 10)]

    def make() -> None:
        for chunk in some:
            strengths_of(plan, chunk)

    def whole(job: Job) -> float:
        return job.each("brelan") * len(chunks)

    against = "" if opponents == 1 else f" against {opponents}"
    race(
        f"{what} of all situations{against}, {street}, one core: some chunks",
        {"brelan": make},
        items=len(some),
        unit="chunks",
        bars=[Bar("whole table", whole, "s", must, at_most=True, row="brelan")],
    )
