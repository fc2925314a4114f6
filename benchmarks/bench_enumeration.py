"""All 133,784,560 hands of seven cards, against nested C loops with incremental keys."""

import ctypes
from functools import partial

import numpy as np

import brelan
from benchmarks.inputs import pointer
from benchmarks.jobs import faster, ratio
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
            "2 threads": partial(brelan.score_counts, 7, workers=2),
        },
        items=HANDS,
        unit="hands",
        bars=[faster("nested C loops", 1.3), ratio("2 threads", "brelan")],
    )
