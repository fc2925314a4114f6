"""Pictures of ranges of Omaha hands."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("matplotlib")

import matplotlib.pyplot as plt

from brelan.errors import BrelanError
from brelan.plot import omaha_grid
from brelan.ranges.omaha import OmahaRange


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    plt.close("all")


def test_cells_tell_what_a_range_is_made_of() -> None:
    ax = omaha_grid("AA:xxyy, RRRR", values="combos", lang="en")
    told = {(text.get_position()): text.get_text() for text in ax.texts}
    # Only kinds of hands that there are have a cell.
    assert len(told) == 15
    assert told[2.5, 1.5] == "792"
    assert told[2.5, 2.5] == "72"
    assert told[4.5, 4.5] == "13"
    assert ax.get_title(loc="left") == "877 hands · 0.32% of hands"
    assert [label.get_text() for label in ax.get_yticklabels()][:2] == ["no pair", "one pair"]


def test_values_and_languages() -> None:
    shares = [text.get_text() for text in omaha_grid("AA:xxyy", lang="en").texts]
    assert "91.7%" in shares
    held = [text.get_text() for text in omaha_grid("xxxx@50", values="weight", lang="en").texts]
    assert held.count("50.0%") == 1
    french = omaha_grid(OmahaRange("AA"), title="UTG")
    assert french.get_title(loc="left") == "UTG"
    assert french.get_xticklabels()[2].get_text() == "double\nsuited"
    assert french.get_yticklabels()[0].get_text() == "sans paire"


def test_refused() -> None:
    with pytest.raises(BrelanError):
        omaha_grid("AA", values="equity")  # type: ignore[arg-type]
    with pytest.raises(BrelanError):
        omaha_grid("")
