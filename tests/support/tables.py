"""Reading the tables of expected answers in tests/data."""

import csv
from pathlib import Path
from typing import Any

import pytest

from brelan.cards.cards import parse_hand

DATA = Path(__file__).parents[1] / "data"


def rows(name: Any) -> Any:
    """The rows of a table as pytest parameters, each a dict, named after its `id` column.

    Lines that begin with "#" are remarks.
    """
    with open(DATA / name, encoding="utf-8", newline="") as file:
        lines = [line for line in file if not line.startswith("#")]
    return [pytest.param(row, id=row["id"]) for row in csv.DictReader(lines)]


def dealt(text: Any) -> Any:
    """Card codes of a text; ranks alone are dealt suits that make no flush."""
    return parse_hand(text, suits="any")
