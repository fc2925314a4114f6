"""What all pictures share: axes, matplotlib, and those of the documentation."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import matplotlib as mpl
import matplotlib.pyplot as plt
import pytest
from matplotlib.figure import Figure

from brelan import equity
from brelan.plot import (
    category_frequencies,
    convergence,
    equity_by_street,
    equity_distribution,
    range_grid,
    sample_trace,
    street_equities,
)

ROOT = Path(__file__).resolve().parents[2]


def test_given_axes_are_drawn_on_without_pyplot() -> None:
    figure = Figure()
    left, right = figure.subplots(1, 2)
    before = dict(mpl.rcParams)
    assert range_grid("AA", ax=left) is left
    assert category_frequencies([1], ax=right) is right
    assert figure.axes == [left, right]
    assert plt.get_fignums() == []
    assert dict(mpl.rcParams) == before


def test_new_axes_are_made_when_none_are_given() -> None:
    ax = range_grid("AA")
    assert plt.get_fignums() == [ax.figure.number]


def test_something_else_is_no_axes() -> None:
    with pytest.raises(TypeError, match="ax must be matplotlib axes, not Figure"):
        range_grid("AA", ax=Figure())


def test_matplotlib_is_imported_only_to_draw() -> None:
    code = (
        "import sys, brelan, brelan.plot\n"
        "assert not any(name.startswith('matplotlib') for name in sys.modules)\n"
        "sys.modules['matplotlib'] = None\n"
        "try: brelan.plot.range_grid('AA')\n"
        "except ImportError as error: print(error.name, error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("matplotlib ")
    assert "pip install 'brelan[plot]'" in done.stdout


def test_given_axes_are_used() -> None:
    flop = equity("22+, AK:0.5", "JJ+, AQ", board="Kd 7h 2c")
    streets = street_equities("AhKh", "QsQd", board="2c 7d Ac 9s 3c")
    trace = sample_trace("AhKh", "QsQd", samples=20_000, points=9, rng=7)
    figure = Figure(figsize=(12, 3))
    axes = figure.subplots(1, 3)
    assert equity_distribution(flop, ax=axes[0]) is axes[0]
    assert equity_by_street(streets, ax=axes[1], title="t") is axes[1]
    assert convergence(trace, ax=axes[2], title="") is axes[2]
    assert [ax.get_title(loc="left") for ax in axes[1:]] == ["t", ""]
    assert plt.get_fignums() == []


def blurred(path: Any, side: Any = 16) -> Any:
    """Mean colours of squares of a picture: letters a pixel further on hardly change them."""
    picture = plt.imread(path)[..., :3]
    rows, columns = (length // side for length in picture.shape[:2])
    squares = picture[: rows * side, : columns * side].reshape(rows, side, columns, side, 3)
    return squares.mean(axis=(1, 3))


def test_pictures_of_the_documentation_are_those_of_the_script(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(ROOT / "scripts")
    import draw_pictures

    drawn = draw_pictures.draw_all(tmp_path)
    stored = sorted((ROOT / "docs" / "pictures").glob("*.png"))
    assert [path.name for path in drawn] == [path.name for path in stored]
    for path, kept in zip(drawn, stored, strict=True):
        new, old = blurred(path), blurred(kept)
        assert new.shape == old.shape, path.name
        # Versions of matplotlib, from 3.8 on, differ by less than 0.2; a bar or a line that moved,
        # or a cell filled otherwise, by 0.35 to 1.
        assert abs(new - old).max() < 0.25, path.name
