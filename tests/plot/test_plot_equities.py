"""Pictures of equities: distributions, streets and simulations, by what they draw."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np
import pytest

mpl.use("Agg")

import matplotlib.pyplot as plt
from matplotlib.figure import Figure

from brelan import OMAHA, equity
from brelan.plot import (
    convergence,
    equity_by_street,
    equity_distribution,
    sample_trace,
    street_equities,
)

ROOT = Path(__file__).resolve().parents[2]
HARD = "\u00a0"
BOARD = "2c 7d Ac 9s 3c"


@pytest.fixture(autouse=True)
def _no_figures_left() -> Iterator[Any]:
    yield
    plt.close("all")


@pytest.fixture(scope="module")
def flop() -> Any:
    return equity("22+, AK:0.5", "JJ+, AQ", board="Kd 7h 2c")


@pytest.fixture(scope="module")
def streets() -> Any:
    return street_equities("AhKh", "QsQd", board=BOARD)


@pytest.fixture(scope="module")
def trace() -> Any:
    return sample_trace("AhKh", "QsQd", samples=200_000, points=30, rng=7)


def legend_texts(ax: Any) -> Any:
    return [text.get_text() for text in ax.get_legend().get_texts()]


def tick_texts(axis: Any) -> Any:
    axis.axes.figure.canvas.draw()
    return [label.get_text() for label in axis.get_ticklabels()]


# Distributions.


def test_bars_hold_the_weight_of_the_hands_in_them() -> None:
    equities = [0.0, 0.04, 0.31, 0.5, 1.0, np.nan, 0.7]
    weights = [1.0, 2.0, 3.0, 1.0, 1.0, 9.0, 0.0]
    ax = equity_distribution(equities, weights, bins=10, lang="en")
    heights = [bar.get_height() for bar in ax.patches]
    np.testing.assert_allclose(heights, np.array([3, 0, 0, 3, 0, 1, 0, 0, 0, 1]) / 8)
    assert [bar.get_x() for bar in ax.patches] == pytest.approx(np.arange(10) / 10)
    mean = (0.08 + 0.93 + 0.5 + 1.0) / 8
    assert ax.lines[0].get_xdata()[0] == pytest.approx(mean)
    assert legend_texts(ax) == ["equity: 31.4% on average"]
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("equity", "share of the range")
    assert ax.get_title(loc="left") == "Equity distribution"


def test_both_ranges_of_a_result_are_drawn(flop: Any) -> None:
    ax = equity_distribution(flop)
    assert len(ax.containers) == 2
    for player, container in enumerate(ax.containers):
        heights = [bar.get_height() for bar in container]
        found, weights = flop.hand_equities(player), flop.spot.weights()[player]
        held = ~np.isnan(found)
        expected = np.histogram(found[held], 20, (0, 1), weights=weights[held])[0]
        np.testing.assert_allclose(heights, expected / expected.sum())
        # The mean is the equity of the range, which the known cards of both decide.
        assert ax.lines[player].get_xdata()[0] == flop.equity[player]
    assert ax.get_title(loc="left") == "Distribution de l'équité sur K♦ 7♥ 2♣"
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("équité", "part de la range")
    assert legend_texts(ax)[0].startswith("22+, AK:0.5 : ")
    assert legend_texts(ax)[0].endswith(f"{HARD}% en moyenne")
    assert f"20{HARD}%" in tick_texts(ax.xaxis)


def test_bars_of_two_ranges_stand_side_by_side(flop: Any) -> None:
    ax = equity_distribution(flop, bins=5)
    ends = [(bar.get_x(), bar.get_x() + bar.get_width()) for bar in ax.patches]
    ends.sort()
    assert all(before[1] <= after[0] + 1e-9 for before, after in pairwise(ends))


def test_curves_fall_and_have_the_mean_below_them() -> None:
    equities, weights = [0.2, 0.9, 0.5], [1.0, 1.0, 2.0]
    ax = equity_distribution(equities, weights, kind="curve")
    values, edges, _ = ax.patches[0].get_data()
    assert list(values) == [0.9, 0.5, 0.2]
    assert list(edges) == [0, 0.25, 0.75, 1]
    assert float(np.diff(edges) @ values) == pytest.approx(0.525)
    assert legend_texts(ax) == [f"équité : 52,5{HARD}% en moyenne"]
    assert ax.get_xlabel() == "part de la range, de la meilleure main à la moins bonne"


def test_players_and_names_are_chosen(flop: Any) -> None:
    ax = equity_distribution(flop, players=1, names=("hero", "villain"), lang="en")
    assert len(ax.containers) == 1
    assert legend_texts(ax)[0].startswith("villain: ")
    french = equity_distribution(flop, notation="french")
    assert french.get_title(loc="left").endswith("R♦ 7♥ 2♣")


@pytest.mark.parametrize(
    ("source", "weights", "options", "message"),
    [
        ([0.5, 1.5], None, {}, r"source\[1\] is 1\.5; an equity is from 0 to 1"),
        ([0.5], [-1.0], {}, r"weights\[0\] is -1\.0; it must be 0 or more"),
        ([0.5, 0.5], [1.0], {}, r"weights has the shape \(1,\), and source \(2,\)"),
        ([[0.5]], None, {}, r"source has shape \(1, 1\); it must have one axis"),
        ([np.nan], None, {}, "nothing to draw"),
        ([0.5], None, {"kind": "pie"}, "kind is 'pie', not 'histogram' or 'curve'"),
        ([0.5], None, {"bins": 0}, "bins is 0; at least 1 is needed"),
        ([0.5], None, {"names": "x"}, "names must be one text"),
        ([0.5], None, {"lang": "de"}, "lang must be one of"),
    ],
)
def test_distribution_refuses(
    source: list[Any], weights: list[Any] | None, options: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        equity_distribution(source, weights, **options)
    assert plt.get_fignums() == []


def test_distribution_refuses_what_does_not_fit_a_result(flop: Any, streets: Any) -> None:
    with pytest.raises(ValueError, match="weights are those of the result"):
        equity_distribution(flop, np.ones(1326))
    with pytest.raises(ValueError, match="players holds 2"):
        equity_distribution(flop, players=2)
    with pytest.raises(ValueError, match="names must be 2 texts"):
        equity_distribution(flop, names=("x",))
    with pytest.raises(ValueError, match="combos are compared in Hold'em, not in omaha"):
        equity_distribution(equity("AsAhKsKh", "random", board="2c 7d 9h 3s 4d", game="omaha"))


def test_three_ranges_of_a_result_are_drawn() -> None:
    ax = equity_distribution(equity("AA", "KK", "QQ", board="2c 7d 9h 3s 4d"))
    assert len(ax.containers) == 3


# Streets.


def test_each_street_is_a_point(streets: Any) -> None:
    ax = equity_by_street(streets)
    assert len(ax.containers) == 2
    for player, container in enumerate(ax.containers):
        line = container.lines[0]
        assert line.get_xdata().tolist() == [0, 1, 2, 3]
        expected = [result.equity[player] for result in streets]
        assert list(line.get_ydata()) == expected
    assert tick_texts(ax.xaxis) == ["préflop", "flop\n2♣ 7♦ A♣", "tournant\n9♠", "rivière\n3♣"]
    assert legend_texts(ax) == ["A♥K♥", "Q♠Q♦"]
    assert ax.get_title(loc="left") == "Équité au fil des rues"
    assert ax.get_ylabel() == "équité"
    assert f"46,2{HARD}%" in [text.get_text() for text in ax.texts]
    assert len(ax.texts) == 8


def test_streets_in_english(streets: Any) -> None:
    ax = equity_by_street(streets[1:], lang="en", names=("hero", "villain"), players=[1])
    assert tick_texts(ax.xaxis) == ["flop\n2♣ 7♦ A♣", "turn\n9♠", "river\n3♣"]
    assert legend_texts(ax) == ["villain"]
    assert ax.get_title(loc="left") == "Equity by street"
    assert tick_texts(ax.yaxis) == ["0%", "20%", "40%", "60%", "80%", "100%"]


def test_equal_equities_are_written_once() -> None:
    results = street_equities("AhKh", "AsKs", board=BOARD)
    assert [text.get_text() for text in equity_by_street(results).texts] == 4 * [f"50,0{HARD}%"]


def test_sampled_streets_have_bars_of_two_standard_errors() -> None:
    results = street_equities(
        "AhKh", "QsQd", board="2c 7d Ac", method="monte-carlo", samples=2000, rng=1
    )
    ax = equity_by_street(results)
    segments = ax.containers[0].lines[2][0].get_segments()
    for result, segment in zip(results, segments, strict=True):
        assert np.diff(segment[:, 1])[0] == pytest.approx(4 * result.stderr[0])
    assert not equity_by_street(street_equities("AhKh", "QsQd", board=BOARD)).containers[0].lines[2]


def test_lines_of_players_differ_in_colour_dash_and_mark() -> None:
    hands = ("AhKh", "QsQd", "8c7c", "JsTs", "5d5h", "2d2h")
    results = street_equities(*hands, board="3c 9d Ac")
    lines = [container.lines[0] for container in equity_by_street(results).containers]
    assert len({line.get_color() for line in lines}) == 6
    assert len({line.get_marker() for line in lines}) == 6
    assert len({str(line._unscaled_dash_pattern) for line in lines}) == 6


def test_streets_of_a_game_and_an_empty_board() -> None:
    results = street_equities(
        "AhKhQsJs", "8c7c6d5d", board="2c 7d Ac", game=OMAHA, method="monte-carlo", samples=500
    )
    assert [len(result.spot.board) for result in results] == [0, 3]
    alone = street_equities("AhKh", "QsQd", board="")
    assert [len(result.spot.board) for result in alone] == [0]
    assert tick_texts(equity_by_street(alone).xaxis) == ["préflop"]


def test_streets_take_boards_as_codes_and_in_french(streets: Any) -> None:
    codes = street_equities("AhKh", "QsQd", board=np.array([0, 21, 48, 31, 4]))
    french = street_equities("ACRC", "DPDK", board="2T 7K AT 9P 3T", notation="french")
    for results in (codes, french):
        assert [r.equity.tolist() for r in results] == [r.equity.tolist() for r in streets]


@pytest.mark.parametrize("board", ["2c 7d", "2c 7d Ah 9s 3c", "2c 2c 7d"])
def test_streets_refuse_boards_that_cannot_be(board: str) -> None:
    with pytest.raises(ValueError, match=r"board"):
        street_equities("AhKh", "QsQd", board=board)


def test_streets_refuse_results_that_do_not_follow(streets: Any) -> None:
    with pytest.raises(ValueError, match=r"results\[1\] must have the board of results\[0\]"):
        equity_by_street(streets[::-1])
    other = street_equities("AhKh", "QsQd", board="2c 7d Ad 9s")
    with pytest.raises(ValueError, match=r"results\[1\] must have the board"):
        equity_by_street([streets[1], other[2]])
    with pytest.raises(ValueError, match=r"results\[1\] has the players"):
        equity_by_street([streets[0], equity("AhKh", "JsJd", board="2c 7d Ac")])
    with pytest.raises(ValueError, match="results is empty"):
        equity_by_street([])
    with pytest.raises(TypeError, match=r"results\[0\] must be an EquityResult"):
        equity_by_street([0.5])
    with pytest.raises(ValueError, match="players is empty"):
        equity_by_street(streets, players=[])
    with pytest.raises(ValueError, match="players holds -1"):
        equity_by_street(streets, players=-1)


# Simulations.


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


def test_a_long_legend_stands_beside_the_drawing_and_in_the_figure(crowd: Any) -> None:
    ax = convergence(crowd, players=None, exact=[0.1] * 10)
    ax.figure.canvas.draw()
    box = ax.get_legend().get_window_extent()
    assert box.x0 >= ax.get_window_extent().x1
    assert ax.figure.bbox.y0 <= box.y0 < box.y1 <= ax.figure.bbox.y1
    assert box.x1 <= ax.figure.bbox.x1


# What all share, and the pictures of the documentation.


def test_given_axes_are_used(flop: Any, streets: Any, trace: Any) -> None:
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
