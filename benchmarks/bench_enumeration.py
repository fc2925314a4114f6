"""All 133,784,560 hands of seven cards, against nested C loops with incremental keys."""

import ctypes
import math
from functools import partial

import numpy as np
import pytest

import brelan
from benchmarks.inputs import pointer
from benchmarks.jobs import faster, within
from benchmarks.race import Race

HANDS = 133_784_560


def test_every_hand(race: Race, plain_c: ctypes.CDLL) -> None:
    counts = np.zeros(brelan.HIGH.size + 1, dtype=np.uint64)
    plain_c.reference_walk_7(pointer(counts))
    assert np.array_equal(counts, brelan.score_counts(7))
    race(
        "all hands of seven cards, counted by score",
        {
            "nested C loops": lambda: plain_c.reference_walk_7(pointer(counts)),
            "brelan": partial(brelan.score_counts, 7),
        },
        items=HANDS,
        unit="hands",
        bars=[faster("nested C loops", 1.3), within(15e-3, 8e-3)],
    )


@pytest.mark.parametrize(("k", "must"), [(5, 3e-3), (6, 8e-3)])
def test_fewer_cards(race: Race, k: int, must: float) -> None:
    race(
        f"all hands of {k} cards, counted by score",
        {"brelan": partial(brelan.score_counts, k)},
        items=math.comb(52, k),
        unit="hands",
        bars=[within(must)],
    )
