"""Pictures of equities: distributions and streets, by what they draw."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np
import pytest

mpl.use("Agg")

import matplotlib.pyplot as plt

from brelan import OMAHA, equity
from brelan.plot import (
    equity_by_street,
    equity_distribution,
    street_equities,
)

ROOT = Path(__file__).resolve().parents[2]
HARD = "\u00a0"
BOARD = "2c 7d Ac 9s 3c"


@pytest.fixture(scope="module")
def flop() -> Any:
    return equity("22+, AK:0.5", "JJ+, AQ", board="Kd 7h 2c")


@pytest.fixture(scope="module")
def streets() -> Any:
    return street_equities("AhKh", "QsQd", board=BOARD)


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
