"""Strengths of many hands: all hands of one flop, and tables of all situations of a street."""

from functools import partial

import numpy as np
import pytest

import brelan
from benchmarks.jobs import Bar, Job, within
from benchmarks.race import Race
from brelan.cards.classes import COMBO_CARDS
from brelan.equities.strength_table import What, _Plan, _strengths_of
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
    ("street", "what", "must"),
    [
        ("flop", "equity", 25),
        ("flop", "squared", 25),
        ("flop", "histogram", 60),
        ("turn", "equity", 25),
        ("river", "equity", 30),
    ],
)
def test_tables(race: Race, street: Street, what: What, must: float) -> None:
    plan = _Plan(street, what, 50 if what == "histogram" else 0, "HIGH")
    chunks = plan.chunks()
    some = chunks[:: max(1, len(chunks) // 10)]

    def make() -> None:
        for chunk in some:
            _strengths_of(plan, chunk)

    def whole(job: Job) -> float:
        return job.each("brelan") * len(chunks)

    race(
        f"{what} of all situations, {street}, one core: a tenth part",
        {"brelan": make},
        items=len(some),
        unit="chunks",
        bars=[Bar("whole table", whole, "s", must, at_most=True, row="brelan")],
    )
