"""Reading the tables of expected answers in tests/data."""

import csv
from pathlib import Path

import numpy as np
import pytest

from brelan.cards import CardError, parse_hand, parse_ranks

DATA = Path(__file__).parent / "data"


def rows(name):
    """The rows of a table as pytest parameters, each a dict, named after its `id` column."""
    with open(DATA / name, encoding="utf-8", newline="") as file:
        return [pytest.param(row, id=row["id"]) for row in csv.DictReader(file)]


def dealt(text):
    """Card codes of a text; ranks alone are dealt spades, hearts, diamonds, clubs in turn."""
    try:
        return parse_hand(text)
    except CardError:
        ranks = np.asarray(parse_ranks(text))
        return (4 * ranks + 3 - np.arange(len(ranks)) % 4).astype(np.uint8)
