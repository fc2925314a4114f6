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


CALLS = [
    Row("score of 7 codes", lambda: brelan.score(HAND), 2, peers=("eval7", "phevaluator"),
        beside={"empty call into C": lib.brelan_compiler}),
    Row("score of 7 codes, unchecked", lambda: brelan.score(HAND, check=False)),
    Row("score of a text", lambda: brelan.score("As Kd 9h 7h 4d 3c 2c")),
    Row("equity of two hands, preflop", lambda: brelan.equity("AsAh", "KsKh")),
    Row("equity of two hands, river",
        lambda: brelan.equity("AsAh", "KsKh", board="2c7d9hJd3d")),
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
