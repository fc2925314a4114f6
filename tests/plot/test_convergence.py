"""Pictures of simulations: their traces, their bands, and what is refused."""

from typing import Any

import matplotlib.pyplot as plt
import numpy as np
import pytest

from brelan import equity
from brelan.plot import convergence, equity_by_street, sample_trace

HARD = "\u00a0"


@pytest.fixture(scope="module")
def trace() -> Any:
    return sample_trace("AhKh", "QsQd", samples=200_000, points=30, rng=7)


def legend_texts(ax: Any) -> Any:
    return [text.get_text() for text in ax.get_legend().get_texts()]


def tick_texts(axis: Any) -> Any:
    axis.axes.figure.canvas.draw()
    return [label.get_text() for label in axis.get_ticklabels()]


def test_a_trace_grows_and_is_the_same_for_the_same_seed(trace: Any) -> None:
    deals = [result.deals for result in trace]
    assert (deals[0], deals[-1]) == (1000, 200_000)
    assert deals == sorted(set(deals))
    again = sample_trace("AhKh", "QsQd", samples=200_000, points=30, rng=7, workers=2)
    assert all((a.tallies == b.tallies).all() for a, b in zip(trace, again, strict=True))
    other = sample_trace("AhKh", "QsQd", samples=200_000, points=30, rng=8)
    assert (other[-1].tallies != trace[-1].tallies).any()


def test_parts_of_a_trace_are_different_deals(trace: Any) -> None:
    steps = np.diff([result.tallies[0, 0] / result.deals for result in trace])
    assert (steps != 0).all()
    assert (np.diff([result.tallies for result in trace], axis=0) >= 0).all()
    exact = equity("AhKh", "QsQd", method="exact").equity
    assert abs(trace[-1].equity - exact).max() < 5 * trace[-1].stderr.max()


def test_a_trace_leaves_the_seed_as_it_was() -> None:
    seed = np.random.SeedSequence(5)
    first = sample_trace("AhKh", "QsQd", samples=2000, points=3, rng=seed)
    second = sample_trace("AhKh", "QsQd", samples=2000, points=3, rng=seed)
    assert (first[-1].tallies == second[-1].tallies).all()


def test_a_trace_of_one_point_counts_all() -> None:
    only = sample_trace("AhKh", "QsQd", samples=5000, points=1, rng=1)
    assert [result.deals for result in only] == [5000]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"samples": 10}, "first is 1000, more than the 10 samples in all"),
        ({"points": 0}, "points is 0; at least 1 is needed"),
        ({"samples": -1}, "samples is -1; at least 1 is needed"),
        ({"board": "2c"}, "board has 1 card;"),
    ],
)
def test_a_trace_refuses(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        sample_trace("AhKh", "QsQd", **options)


@pytest.mark.parametrize(("level", "reach"), [(0.95, 1.959964), (0.99, 2.575829)])
def test_convergence_has_a_band_of_errors(trace: Any, level: float, reach: float) -> None:
    ax = convergence(trace, level=level)
    line = ax.lines[0]
    deals = [result.deals for result in trace]
    assert line.get_xdata().tolist() == deals
    means = np.array([result.equity[0] for result in trace])
    assert line.get_ydata().tolist() == means.tolist()
    errors = reach * np.array([result.stderr[0] for result in trace])
    corners = ax.collections[0].get_paths()[0].vertices
    for n, mean, error in zip(deals, means, errors, strict=True):
        edge = corners[corners[:, 0] == n][:, 1]
        assert edge.min() == pytest.approx(mean - error)
        assert edge.max() == pytest.approx(mean + error)
    assert ax.get_xscale() == "log"
    assert legend_texts(ax)[1] == f"intervalle de confiance à {level * 100:.0f}{HARD}%"


def test_convergence_in_both_languages(trace: Any) -> None:
    exact = equity("AhKh", "QsQd", method="exact")
    ax = convergence(trace, exact=exact)
    assert ax.get_title(loc="left") == "Convergence de la simulation"
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("donnes simulées", "équité")
    assert "10\u202f000" in tick_texts(ax.xaxis)
    english = convergence(trace, exact=exact.equity, lang="en")
    assert english.get_title(loc="left") == "Convergence of the simulation"
    assert (english.get_xlabel(), english.get_ylabel()) == ("deals simulated", "equity")
    assert "10,000" in tick_texts(english.xaxis)
    for drawn, words in ((ax, ", valeur exacte"), (english, ", exact value")):
        assert drawn.lines[1].get_ydata()[0] == exact.equity[0]
        assert legend_texts(drawn)[2].endswith(words)
    error = 100 * 1.959964 * trace[-1].stderr[0]
    mean = 100 * trace[-1].equity[0]
    assert legend_texts(english)[0] == f"A♥K♥: {mean:.2f}% ± {error:.2f}%"


def test_convergence_of_all_players(trace: Any) -> None:
    ax = convergence(trace, players=None, names=("a", "b"), lang="en")
    assert len(ax.lines) == len(ax.collections) == 2
    assert len(legend_texts(ax)) == 3
    assert ax.lines[0].get_color() != ax.lines[1].get_color()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"level": 1.0}, "level must lie between 0 and 1, not 1.0"),
        ({"exact": [0.5]}, r"exact must have the shape \(2,\), not \(1,\)"),
        ({"players": 2}, "players holds 2; they are numbered 0 to 1"),
        ({"lang": "de"}, "lang must be one of"),
    ],
)
def test_convergence_refuses(trace: Any, options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        convergence(trace, **options)
    with pytest.raises(ValueError, match="growing numbers of deals"):
        convergence(trace[::-1])
    with pytest.raises(ValueError, match="trace is empty"):
        convergence([])
    assert plt.get_fignums() == []


@pytest.fixture(scope="module")
def crowd() -> Any:
    return sample_trace(*["random"] * 10, samples=20_000, points=4, rng=7)


def test_ten_players_are_told_apart(crowd: Any) -> None:
    ax = convergence(crowd, players=None)
    styles = [(line.get_color(), str(line.get_linestyle())) for line in ax.lines]
    assert len(set(styles)) == 10
    names = [text.split(" : ")[0] for text in legend_texts(ax) if " : " in text]
    assert names == [f"random ({seat})" for seat in range(1, 11)]
    ax = equity_by_street(crowd[-1:])
    marks = [(bars[0].get_color(), bars[0].get_marker()) for bars in ax.containers]
    assert len(set(marks)) == 10


def test_a_long_legend_stands_below_the_drawing_and_in_the_figure(crowd: Any) -> None:
    few = convergence(crowd, title="").figure.get_size_inches()
    ax = convergence(crowd, players=None, exact=[0.1] * 10, title="")
    ax.figure.canvas.draw()
    box = ax.get_legend().get_window_extent()
    assert box.y1 <= ax.xaxis.get_tightbbox().y0
    assert ax.figure.get_size_inches()[0] == few[0]
    assert ax.figure.get_size_inches()[1] > few[1]
    assert ax.figure.bbox.y0 <= box.y0 < box.y1 <= ax.figure.bbox.y1
    assert box.x1 <= ax.figure.bbox.x1
