"""Small calls: what one hand costs from Python, and what an import costs.

A row of CALLS is a call, what it must take at most, and what would be welcome, in microseconds.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

import numpy as np
import pytest
from brelan._kernel import lib

import brelan
from benchmarks.jobs import apart, within
from benchmarks.peers import installed
from benchmarks.race import Race
from brelan import interop

HAND = np.array([51, 45, 30, 22, 9, 4, 0], dtype=np.uint8)


@dataclass(frozen=True)
class Row:
    """A small call with its bars in microseconds, packages that do the same, and other rivals."""

    name: str
    call: Callable[[], object]
    must: float | None = None
    wish: float | None = None
    peers: tuple[str, ...] = ()
    beside: Mapping[str, Callable[[], object]] = field(default_factory=dict)


ROWS = np.tile(HAND, (128, 1))
TEXT = "As Kd 9h 7h 4d 3c 2c"
OMAHA_HOLE, OMAHA_BOARD = HAND[[0, 2, 3, 6]], np.array([32, 23, 26, 9, 3], dtype=np.uint8)
CHIPS, HOLES, BOARD = [100, 60, 100], ["AsAh", "KsKh", "QsQh"], "2c7d9hJd3d"
RANGE, OMAHA_HANDS = brelan.Range("15%"), ("AsAcKdQd", "ThTc8h7c")
TREYS = interop.to_treys("As").tolist()[0]

CALLS = [
    Row("score of 7 codes", lambda: brelan.score(HAND), 2, peers=("eval7", "phevaluator"),
        beside={"empty call into C": lib.brelan_compiler}),
    Row("score of 7 codes, unchecked", lambda: brelan.score(HAND, check=False)),
    Row("score of one row", lambda: brelan.score(ROWS[:1]), 2.5, 1.5),
    Row("score of 128 rows", lambda: brelan.score(ROWS), 3.1, 2),
    Row("score of a text", lambda: brelan.score(TEXT), 3.5, 2),
    Row("score of a list of 7 codes", lambda: brelan.score([51, 45, 30, 22, 9, 4, 0]), 3, 2),
    Row("score of 7 codes as int64", partial(brelan.score, HAND.astype(np.int64)), 3, 2),
    Row("score of a list of 7 names", partial(brelan.score, TEXT.split()), 6, 4),
    Row("describe a text", lambda: brelan.describe(TEXT), 12, 8),
    Row("describe 7 codes", lambda: brelan.describe(HAND), 12, 8),
    Row("Omaha, codes",
        lambda: brelan.score_game(OMAHA_HOLE, OMAHA_BOARD, game=brelan.OMAHA), 4, 3),
    Row("Omaha, text",
        lambda: brelan.score_game("As Ks 5d 7c", "Ts 7d 8h 4s 2c", game=brelan.OMAHA), 7),
    Row("side_pots of three seats", lambda: brelan.side_pots(CHIPS), 8, 4),
    Row("settle three seats", lambda: brelan.settle(CHIPS, [100, 200, 300]), 15, 8),
    Row("showdown of three seats", lambda: brelan.showdown(CHIPS, HOLES, BOARD), 60, 40),
    Row("hand_strength on the river", lambda: brelan.hand_strength("AsAh", BOARD), 6, 4),
    Row("from_treys of one card", lambda: interop.from_treys(TREYS), 2, 1),
    Row("to_kev_scale of one score", lambda: interop.to_kev_scale(5000), 1.5, 1),
    Row("equity of two hands, preflop", lambda: brelan.equity("AsAh", "KsKh"), 100, 60),
    Row("equity of two hands, river",
        lambda: brelan.equity("AsAh", "KsKh", board=BOARD), 20, 12),
    Row("equity of two hands, flop",
        lambda: brelan.equity("AsAh", "KsKh", board=BOARD[:6]), 20, 12),
    Row("equity of a hand and a range, river",
        lambda: brelan.equity("AsQd", RANGE, board=BOARD), 80, 40),
    Row("equity of a hand and a range, turn",
        lambda: brelan.equity("AsQd", RANGE, board=BOARD[:8]), 90, 45),
    Row("equity of a hand and a range, flop",
        lambda: brelan.equity("AsQd", RANGE, board=BOARD[:6]), 150, 75),
    Row("equity of a hand and two random hands, river",
        lambda: brelan.equity("AsQd", "random", "random", board=BOARD), 500, 300),
    Row("equity of two hands, Omaha, river",
        lambda: brelan.equity(*OMAHA_HANDS, board=BOARD, game=brelan.OMAHA), 30, 15),
    Row("equity of two hands, Omaha, turn",
        lambda: brelan.equity(*OMAHA_HANDS, board=BOARD[:8], game=brelan.OMAHA), 45, 30),
    Row("equity of two hands, Omaha, flop",
        lambda: brelan.equity(*OMAHA_HANDS, board=BOARD[:6], game=brelan.OMAHA), 90, 60),
]  # fmt: skip


@pytest.mark.parametrize("row", CALLS, ids=lambda row: row.name)
def test_call(race: Race, row: Row) -> None:
    peers = installed(*row.peers)
    theirs = {
        name: partial(peer.evaluate, peer.prepare(HAND[None])[0]) for name, peer in peers.items()
    }
    race(
        row.name,
        {"brelan": row.call, **theirs, **row.beside},
        bars=[within(row.must * 1e-6, row.wish and row.wish * 1e-6)] if row.must else [],
    )


def python(code: str) -> Callable[[], object]:
    """Return a function that runs code in a fresh interpreter."""
    # A module is compiled once and kept, unless the interpreter was told not to keep it.
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return lambda: subprocess.run([sys.executable, "-c", code], check=True, env=kept)


def test_import(race: Race) -> None:
    race(
        "a fresh interpreter that imports",
        {"numpy alone": python("import numpy"), "brelan": python("import brelan")},
        bars=[apart("brelan beyond numpy", "brelan", "numpy alone", 0.120)],
        min_rounds=9,
    )
