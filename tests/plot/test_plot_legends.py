"""Legends stay clear of what is drawn and inside the picture; lines and bars stay apart."""

from collections.abc import Iterator
from typing import Any

import matplotlib as mpl
import numpy as np
import pytest

mpl.use("Agg")

import matplotlib.pyplot as plt

import brelan
from brelan import equity, score_counts
from brelan.plot import (
    category_frequencies,
    convergence,
    equity_by_street,
    equity_distribution,
    range_advantage,
    range_breakdown,
    range_grid,
    sample_trace,
    street_equities,
)

HANDS = ["AhKh", "QsQd", "8c7c", "JsTs", "5d5h", "2d2h", "9c9d", "AcKc", "6s6h", "Tc4d"]
LONG = "22+, A2s+, K9s+, QTs+, JTs, T9s:0.5, ATo+, KJo+, QJo:0.5, 98s"
NAMES = [f"Jean-Christophe de la Bretonnière, place {place}" for place in range(1, 11)]


@pytest.fixture(scope="module")
def trace() -> Any:
    return sample_trace(*HANDS, samples=4000, points=5, rng=1)


@pytest.fixture(scope="module")
def streets() -> Any:
    return street_equities(*HANDS, board="3c 9h Td 4s Jc", method="monte-carlo", samples=500, rng=1)


@pytest.fixture(scope="module")
def flop() -> Any:
    return equity(LONG, "QQ+", board="Kd 7h 2c")


def drawn_extents(ax: Any) -> Any:
    """Boxes of all that is drawn in the axes, in pixels."""
    paths = [(line.get_path(), line.get_transform()) for line in ax.lines]
    paths += [(patch.get_path(), patch.get_transform()) for patch in ax.patches]
    for collection in ax.collections:
        paths += [(path, collection.get_transform()) for path in collection.get_paths()]
    return [path.get_extents(transform) for path, transform in paths]


def check_legend(ax: Any) -> None:
    """The legend lies in the figure, and above, below or beside all that is drawn."""
    box, room = ax.get_legend().get_window_extent(), ax.figure.bbox
    assert room.x0 <= box.x0
    assert box.x1 <= room.x1 + 1
    assert room.y0 <= box.y0
    assert box.y1 <= room.y1 + 1
    inner = ax.get_window_extent()
    labels = ax.xaxis.get_tightbbox()
    if box.x0 < inner.x1 and box.y1 > labels.y0:
        assert box.y0 >= max(extent.y1 for extent in drawn_extents(ax))
    # What is drawn keeps a fair part of the axes.
    assert min(extent.y0 for extent in drawn_extents(ax)) < inner.y0 + 0.35 * inner.height


def draw_everything(
    trace: Any, streets: Any, flop: Any, axes: Any, **options: Any
) -> Iterator[Any]:
    counts = {name: score_counts(5) for name in NAMES[:4]}
    yield convergence(trace, players=None, ax=next(axes), **options)
    yield convergence(trace, ax=next(axes), **options)
    yield equity_by_street(streets, ax=next(axes), **options)
    yield equity_distribution(flop, ax=next(axes), names=options.get("names", NAMES)[:2])
    yield equity_distribution(flop, ax=next(axes), kind="curve")
    yield category_frequencies(counts, counts=True, ax=next(axes))


@pytest.mark.parametrize("options", [{}, {"names": NAMES, "lang": "en"}])
def test_legends_in_figures_of_their_own(
    trace: Any, streets: Any, flop: Any, options: dict[str, Any]
) -> None:
    nothing = iter([None] * 6)
    for ax in draw_everything(trace, streets, flop, nothing, **options):
        ax.figure.draw_without_rendering()
        check_legend(ax)


@pytest.mark.parametrize("layout", [None, "constrained"])
def test_legends_in_given_axes(trace: Any, streets: Any, flop: Any, layout: str | None) -> None:
    figure, axes = plt.subplots(2, 3, figsize=(14, 9), layout=layout)
    drawn = list(draw_everything(trace, streets, flop, iter(axes.flat), names=NAMES))
    figure.draw_without_rendering()
    for ax in drawn:
        if ax is not axes.flat[5]:  # bars may stand beside the names of short ones
            check_legend(ax)
    assert plt.get_fignums() == [figure.number]
    # No layout may squeeze axes to give room to a legend.
    assert min(ax.get_window_extent().width for ax in drawn) > 0.2 * figure.bbox.width


def test_given_figures_keep_their_size(trace: Any) -> None:
    figure, ax = plt.subplots(figsize=(5, 4))
    convergence(trace, players=None, ax=ax)
    assert tuple(figure.get_size_inches()) == (5, 4)


def looks_of(lines: Any) -> Any:
    return {(line.get_color(), str(line._unscaled_dash_pattern)) for line in lines}


def test_ten_lines_are_told_apart(trace: Any, streets: Any) -> None:
    assert len(looks_of(convergence(trace, players=None).lines)) == 10
    lines = [container.lines[0] for container in equity_by_street(streets).containers]
    assert len(looks_of(lines)) == 10
    assert len({(line.get_color(), line.get_marker()) for line in lines}) == 10


def test_ten_bars_are_told_apart() -> None:
    ax = category_frequencies({name: score_counts(5) for name in NAMES}, counts=True)
    bars = [container.patches[0] for container in ax.containers]
    assert len({(bar.get_facecolor(), bar.get_hatch()) for bar in bars}) == 10


def test_a_lone_point_has_a_mark_and_a_bar() -> None:
    only = equity("AhKh", "QsQd", method="monte-carlo", samples=5000, rng=1)
    ax = convergence([only], lang="en")
    assert ax.lines[0].get_marker() == "o"
    segment = ax.collections[0].get_segments()[0]
    assert segment[:, 0].tolist() == [5000, 5000]
    assert segment[:, 1] == pytest.approx(only.equity[0] + 1.959964 * only.stderr[0] * np.r_[-1, 1])
    assert [text.get_text() for text in ax.get_legend().get_texts()][1] == "95% confidence interval"
    ax.figure.draw_without_rendering()
    assert [label.get_text() for label in ax.get_xticklabels()] == ["5,000"]


@pytest.mark.parametrize(
    ("first", "samples", "labels"),
    [
        (1100, 1300, ["1,100", "1,300"]),
        (2000, 8000, ["2,000", "8,000"]),
        (2000, 12000, ["2,000", "5,000", "10,000"]),
    ],
)
def test_a_short_trace_says_how_many_deals(first: int, samples: int, labels: list[Any]) -> None:
    ax = convergence(sample_trace("AA", "KK", first=first, samples=samples, rng=1), lang="en")
    ax.figure.draw_without_rendering()
    low, high = ax.get_xlim()
    ticks = zip(ax.get_xticks(), ax.get_xticklabels(), strict=True)
    assert [label.get_text() for tick, label in ticks if low <= tick <= high] == labels


def test_no_share_is_more_than_the_whole() -> None:
    ax = equity_distribution([0.3], lang="en")
    ax.figure.draw_without_rendering()
    texts = {label.get_text() for label in ax.get_yticklabels()}
    assert "100%" in texts
    assert "120%" not in texts


def test_titles_and_labels_fit_narrow_axes(flop: Any) -> None:
    _, axes = plt.subplots(1, 4, figsize=(10, 3))
    equity_distribution(flop, kind="curve", ax=axes[0])
    range_grid(LONG, ax=axes[1])
    for ax in axes[:2]:
        room = ax.get_window_extent().width
        assert ax._left_title.get_window_extent().width <= room + 1
    assert axes[0].xaxis.label.get_fontsize() < axes[2].xaxis.label.get_fontsize()


def test_numbers_beside_bars_shrink_with_them() -> None:
    _, axes = plt.subplots(1, 3, figsize=(9, 3))
    few = category_frequencies(score_counts(5), counts=True, ax=axes[0])
    more = category_frequencies({n: score_counts(5) for n in "ab"}, counts=True, ax=axes[1])
    many = category_frequencies({n: score_counts(5) for n in NAMES}, counts=True, ax=axes[2])
    assert len(few.texts) == 9
    assert more.texts[0].get_fontsize() < few.texts[0].get_fontsize()
    assert not many.texts


ODD = ["", "_under the gun", "$x^$ and $5", "AA$ds, KK$ss", "plain"]


@pytest.mark.parametrize("pair", [ODD[place : place + 2] for place in range(len(ODD) - 1)])
def test_every_name_stands_in_the_legend_as_it_was_given(flop: Any, pair: list[str]) -> None:
    counts = score_counts(5)
    broken = brelan.range_breakdown(LONG, "Kh 7h 2d")
    ranges = {name: brelan.Range("AA") for name in pair[:1]} | {pair[1]: brelan.Range("KK")}
    for ax in (
        equity_distribution(flop, names=pair),
        range_advantage(flop, names=pair),
        category_frequencies(dict.fromkeys(pair, counts), counts=True),
        range_breakdown(dict.fromkeys(pair, broken)),
        brelan.plot.action_grid(ranges),
    ):
        ax.figure.draw_without_rendering()
        texts = ax.get_legend().get_texts()
        told = [text.get_text().replace("\n", " ") for text in texts]
        assert all(any(name.strip() in one for one in told) for name in pair)
        assert len(texts) >= 2
        assert not any(text.get_parse_math() for text in texts)
        plt.close(ax.figure)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_labels_stay_in_a_plain_figure_of_one_picture(lang: Any) -> None:
    figure, ax = plt.subplots(figsize=(5, 4))
    range_breakdown(brelan.range_breakdown(LONG, "Kh 7h 2d"), ax=ax, lang=lang)
    figure.draw_without_rendering()
    assert min(label.get_window_extent().x0 for label in ax.get_yticklabels()) >= 0
    assert ax.xaxis.label.get_window_extent().y0 >= 0
