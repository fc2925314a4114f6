"""Hands as text: what reading costs beside scoring, by the form in which the texts come."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
import pytest

import brelan
from benchmarks.inputs import random_hands
from benchmarks.jobs import Bar, reaches
from benchmarks.race import Race

MILLION = 1e6
#: What to score, options of `score`, and the millions a second that it must reach and we wish for.
Row = tuple[Any, dict[str, Any], float, float]


def spaced(texts: list[str]) -> list[str]:
    """Write "As Kd" where there is "AsKd"."""
    return [" ".join(text[at : at + 2] for at in range(0, 14, 2)) for text in texts]


def with_odd_ones(texts: list[str]) -> list[str]:
    """Put a ten in two digits, an odd width and a hand in words among texts."""
    odd = [
        "10s 9s 8s 7s 6s 5s 4s",
        "  As  Kd 9h 7h 4d 3c 2c",
        "as de pique roi de coeur 9h 7h 4d 3c 2c",
    ]
    return [*odd, *texts[len(odd) :]]


def lists(texts: list[str], hands: Any) -> dict[str, Row]:
    """Return the rows of lists and NumPy arrays."""
    apart = spaced(texts)
    symbols = [text.translate(str.maketrans("cdhs", "♣♦♥♠")) for text in apart]
    french = brelan.hand_name(hands, notation="french").tolist()
    rows: dict[str, Row] = {
        "list of AsKd": (texts, {}, 12, 18),
        "list of As Kd": (apart, {}, 12, 18),
        "list of A♠ K♦": (symbols, {}, 12, 18),
        "list with three odd ones": (with_odd_ones(apart), {}, 12, 18),
        "list of As, Kd": ([text.replace(" ", ", ") for text in apart], {}, 10, 15),
        "list of French letters": (french, {"notation": "french"}, 10, 15),
        "NumPy U14": (np.array(texts), {}, 30, 60),
        "NumPy S14": (np.array(texts, dtype="S14"), {}, 50, 90),
        "cards as U2, (n, 7)": (np.array(texts).view("U2").reshape(-1, 7), {}, 5, 10),
    }
    if hasattr(np.dtypes, "StringDType"):
        rows["NumPy StringDType"] = (np.array(texts, dtype=np.dtypes.StringDType()), {}, 20, 40)
    return rows


def columns(texts: list[str]) -> dict[str, Row]:
    """Return the rows of columns whose packages are installed."""
    makers: dict[str, Callable[[Any], Any]] = {
        "pyarrow": lambda arrow: arrow.array(texts),
        "polars": lambda polars: polars.Series(texts),
        "pandas": lambda pandas: pandas.Series(texts, dtype="string[pyarrow]"),
    }
    return {
        f"{name} column": (make(import_module(name)), {}, 50, 90)
        for name, make in makers.items()
        if find_spec(name) and (name != "pandas" or find_spec("pyarrow"))
    }


def bars(rows: dict[str, Row]) -> list[Bar]:
    """Return the rates that rows must reach."""
    return [
        reaches(must * MILLION, wish * MILLION, name) for name, (*_, must, wish) in rows.items()
    ]


def test_texts(race: Race) -> None:
    n = race.size(200_000)
    hands = random_hands(n)
    texts = [text.replace(" ", "") for text in brelan.hand_name(hands).tolist()]
    rows, expected = lists(texts, hands), brelan.score(hands)
    calls: dict[str, Callable[[], Any]] = {
        name: partial(brelan.score, row[0], **row[1]) for name, row in rows.items()
    }
    for name, call in calls.items():
        off = 3 if "odd" in name else 0
        assert np.array_equal(call()[off:], expected[off:]), name
    race(
        f"{n:,} hands of seven cards as text",
        {"brelan": partial(brelan.score, hands), **calls},
        items=n,
        unit="hands",
        bars=bars(rows),
    )


def test_columns(race: Race) -> None:
    n = race.size(200_000)
    hands = random_hands(n)
    rows = columns([text.replace(" ", "") for text in brelan.hand_name(hands).tolist()])
    if not rows:
        pytest.skip("no package of columns is installed")
    calls = {name: partial(brelan.frames.hands_of, row[0]) for name, row in rows.items()}
    for name, call in calls.items():
        assert np.array_equal(call(), hands), name
    race(
        f"{n:,} hands of seven cards in columns of text, read",
        calls,
        items=n,
        unit="hands",
        bars=bars(rows),
    )


def test_names(race: Race) -> None:
    n = race.size(200_000)
    hands = random_hands(n)
    race(
        f"{n:,} hands of seven cards, written",
        {"brelan": partial(brelan.hand_name, hands)},
        items=n,
        unit="hands",
        bars=[reaches(5 * MILLION)],
    )
