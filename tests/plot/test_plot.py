"""Pictures of ranges and categories: what is drawn, in both languages, and what is refused."""

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import matplotlib as mpl
import numpy as np
import pytest

mpl.use("Agg")

import matplotlib.pyplot as plt
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure

from brelan import (
    ACE_TO_FIVE,
    BADUGI,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    SHORT_DECK,
    Range,
    list_hands,
    score,
    score_counts,
    set_language,
)
from brelan.cards.classes import CLASS_NAMES
from brelan.plot import category_frequencies, range_grid
from brelan.plot.canvas import contrast, luminance

HARD, NARROW = "\u00a0", "\u202f"
CARDS_OF_FIVE = {
    "carte haute": 1302540,
    "paire": 1098240,
    "double paire": 123552,
    "brelan": 54912,
    "suite": 10200,
    "couleur": 5108,
    "full": 3744,
    "carré": 624,
    "quinte flush": 40,
}


@pytest.fixture(autouse=True)
def _no_figures_left() -> Iterator[Any]:
    yield
    plt.close("all")


def cell_texts(ax: Any) -> Any:
    """Texts by (row, column), from the top of the cell down."""
    found = {}
    for text in sorted(ax.texts, key=lambda text: text.get_position()[1]):
        column, row = text.get_position()
        found.setdefault((int(row), int(column)), []).append(text.get_text())
    return [found[divmod(place, 13)] for place in range(169)]


def fills(ax: Any) -> Any:
    """How far each cell is filled from below, shape (169,)."""
    cells = np.zeros((13, 13))
    for bar in ax.patches:
        box = bar.get_bbox()
        low, high = sorted((box.y0, box.y1))
        row, column = round(high) - 1, round(box.x0)
        assert box.x1 - box.x0 == pytest.approx(1)
        assert high == row + 1
        cells[row, column] = high - low
    return cells.ravel()


def painted(ax: Any) -> Any:
    """Colours of the cells of the background, shape (169, 3)."""
    ax.figure.canvas.draw()
    colours = ax.collections[0].get_facecolor()
    return np.broadcast_to(colours, (169, 4))[:, :3] if len(colours) == 1 else colours[:, :3]


# The square of starting hands.


def test_range_fills_cells_as_far_as_they_are_held() -> None:
    held = Range("22+, AKs, KQo:0.25, 72o:0.004, AhQh, T9s:0.999")
    ax = range_grid(held)
    np.testing.assert_allclose(fills(ax), held.class_weights)
    texts = dict(zip(CLASS_NAMES, cell_texts(ax), strict=True))
    assert [cell[0] for cell in texts.values()] == list(CLASS_NAMES)
    assert texts["AA"] == ["AA"]
    assert texts["KQo"] == ["KQo", f"25{HARD}%"]
    assert texts["AQs"] == ["AQs", f"25{HARD}%"]
    # Part of a hand never looks like none or all of it.
    assert texts["72o"] == ["72o", f"1{HARD}%"]
    assert texts["T9s"] == ["T9s", f"99{HARD}%"]
    assert texts["93o"] == ["93o"]


def test_square_has_aces_at_the_top_left_and_suited_hands_above_the_diagonal() -> None:
    ax = range_grid("AA, AKs, 32o")
    assert ax.get_xlim() == (0, 13)
    assert ax.get_ylim() == (13, 0)
    rows, columns = np.divmod(np.flatnonzero(fills(ax)), 13)
    assert list(zip(rows.tolist(), columns.tolist(), strict=True)) == [(0, 0), (0, 1), (12, 11)]


def test_combos_are_counted() -> None:
    ax = range_grid("AA, AhKh, 72o, QsJd", values="combos", lang="en")
    texts = dict(zip(CLASS_NAMES, cell_texts(ax), strict=True))
    assert texts["AA"] == ["AA", "6"]
    assert texts["AKs"] == ["AKs", "1"]
    assert texts["72o"] == ["72o", "12"]
    assert texts["QJo"] == ["QJo", "1"]
    assert texts["KK"] == ["KK"]
    filled = dict(zip(CLASS_NAMES, fills(ax), strict=True))
    assert (filled["AA"], filled["AKs"]) == (1, 0.25)
    assert filled["QJo"] == pytest.approx(1 / 12)


@pytest.mark.parametrize(
    ("text", "french", "english"),
    [
        ("", f"0 combo · 0{HARD}% des mains", "0 combos · 0% of hands"),
        ("AsAh", f"1 combo · 0,075{HARD}% des mains", "1 combo · 0.075% of hands"),
        ("AA", f"6 combos · 0,45{HARD}% des mains", "6 combos · 0.45% of hands"),
        (
            "random",
            f"1{NARROW}326 combos · 100,0{HARD}% des mains",
            "1,326 combos · 100.0% of hands",
        ),
    ],
)
def test_title_counts_combos(text: str, french: str, english: str) -> None:
    assert range_grid(text).get_title(loc="left") == french
    assert range_grid(text, lang="en").get_title(loc="left") == english
    assert range_grid(text, title="").get_title(loc="left") == ""
    assert range_grid(text, title="UTG").get_title(loc="left") == "UTG"


def test_weights_of_classes_and_of_combos_show_as_the_range_does() -> None:
    held = Range("QQ+, AK:0.5, 65s")
    same = [held.grid(), held.class_weights, held.weights]
    for source in same:
        ax = range_grid(source, values="weight")
        np.testing.assert_allclose(fills(ax), held.class_weights)


def test_french_letters() -> None:
    texts = [cell[0] for cell in cell_texts(range_grid("AA", notation="french"))]
    assert texts[:5] == ["AA", "ARs", "ADs", "AVs", "A10s"]
    for name, written in zip(CLASS_NAMES, texts, strict=True):
        assert Range(written, notation="french") == Range(name)


def test_equities_are_coloured_and_written() -> None:
    equities = np.full(169, np.nan)
    equities[[0, 1, 168]] = 1.0, 0.5, 0.0
    ax = range_grid(equities)
    texts = cell_texts(ax)
    assert texts[0] == ["AA", f"100{HARD}%"]
    assert texts[1] == ["AKs", f"50{HARD}%"]
    assert texts[2] == ["AQs"]
    assert texts[168] == ["22", f"0{HARD}%"]
    colours = painted(ax)
    scale = mpl.colormaps["RdBu"]
    for place, equity in ((0, 1.0), (1, 0.5), (168, 0.0)):
        np.testing.assert_allclose(colours[place], scale(equity)[:3])
    assert len({tuple(colour) for colour in colours[2:168]}) == 1
    assert ax.get_title(loc="left") == "Équité par main de départ"
    bar = ax.figure.axes[1]
    assert bar.get_ylabel() == "équité"
    assert f"100{HARD}%" in [label.get_text() for label in bar.get_yticklabels()]


def test_equities_in_english_without_a_scale() -> None:
    ax = range_grid(np.full((13, 13), 0.25), lang="en", colorbar=False)
    assert ax.figure.axes == [ax]
    assert cell_texts(ax)[14] == ["KK", "25%"]
    assert ax.get_title(loc="left") == "Equity by starting hand"


def test_limits_stretch_the_colours() -> None:
    colours = painted(range_grid(np.full(169, 0.6), limits=(0.4, 0.6)))
    np.testing.assert_allclose(colours[0], mpl.colormaps["RdBu"](1.0)[:3])


def test_equity_of_a_class_is_the_mean_of_its_combos() -> None:
    equities = np.full(1326, np.nan)
    held = Range("AsKs, AhKh:0.5")
    equities[np.flatnonzero(held.weights)] = 0.6, 0.3  # the heart combo has the lower index
    assert held.weights[held.weights > 0].tolist() == [0.5, 1.0]
    assert cell_texts(range_grid(equities, lang="en"))[1] == ["AKs", "45%"]
    for weights in (held, held.weights, "AsKs, AhKh:0.5"):
        ax = range_grid(equities, weights=weights, lang="en")
        assert cell_texts(ax)[1] == ["AKs", "40%"]
        assert cell_texts(ax)[0] == ["AA"]


@pytest.mark.parametrize("style", ["default", "dark_background"])
def test_texts_stand_out_from_their_cells(style: str) -> None:
    with plt.style.context(style):
        held = range_grid("22+, AK:0.5")
        shares = np.tile(np.linspace(0, 1, 13), 13)
        equities = range_grid(shares)
        backgrounds = painted(equities)
        light = luminance(held.get_facecolor()[:3])
    inks = [to_rgb(text.get_color()) for text in equities.texts]
    assert len(inks) == 338
    for ink, place in zip(inks[::2], range(169), strict=True):
        assert contrast_ratio(ink, backgrounds[place]) >= 4.5
    fill = held.patches[0].get_facecolor()[:3]
    ink = next(text for text in held.texts if text.get_text() == "AKs").get_color()
    assert contrast_ratio(to_rgb(ink), fill) >= 4.5
    assert contrast_ratio(to_rgb(ink), painted(held)[0]) >= 4.5
    assert (light > 0.5) == (style == "default")


def contrast_ratio(first: Any, second: Any) -> Any:
    darker, lighter = sorted((luminance(first), luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


def test_black_or_white_is_what_reads_better() -> None:
    for grey in np.linspace(0, 1, 21):
        chosen = to_rgb(contrast((grey, grey, grey)))
        other = tuple(1 - part for part in chosen)
        assert contrast_ratio(chosen, (grey,) * 3) >= contrast_ratio(other, (grey,) * 3)


@pytest.mark.parametrize(
    ("source", "options", "message"),
    [
        (np.ones(168), {}, r"source must have the shape .*, not \(168,\)"),
        (np.full(169, 1.5), {}, r"source\[0\] is 1\.5; an equity is from 0 to 1, or nan"),
        (np.eye(13) * -1, {}, r"source\[0, 0\] is -1\.0"),
        ("AA", {"values": "equity"}, "values='equity' needs a number for each hand"),
        ("AA", {"values": "ev"}, "values is 'ev', not 'weight', 'combos' or 'equity'"),
        ("AA", {"weights": "AA"}, "weights go with values='equity', not with 'weight'"),
        (np.ones(169), {"weights": "AA"}, "weights go with a number for each combo"),
        (np.ones(169), {"limits": (1, 0)}, "limits must be two rising numbers"),
        ("AA", {"lang": "de"}, "lang must be one of 'fr', 'en', not 'de'"),
        ("AA", {"notation": "german"}, "notation is 'german'"),
        ("AX?", {}, "position 2"),
        (np.full(169, 2.0), {"values": "weight"}, "from 0 to 1"),
    ],
)
def test_grid_refuses(source: Any, options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        range_grid(source, **options)
    assert plt.get_fignums() == []


# Categories.


def bars(ax: Any) -> Any:
    """Lengths of the bars by series, from the lowest row up."""
    return [[bar.get_width() for bar in container] for container in ax.containers]


def rows(ax: Any) -> Any:
    return [label.get_text() for label in ax.get_yticklabels()]


def numbers(ax: Any) -> Any:
    return [text.get_text() for text in ax.texts]


def test_frequencies_of_five_cards() -> None:
    ax = category_frequencies(score_counts(5), counts=True)
    assert rows(ax) == list(CARDS_OF_FIVE)
    np.testing.assert_allclose(bars(ax), [np.array(list(CARDS_OF_FIVE.values())) / 2598960])
    assert numbers(ax)[:2] == [f"50,1{HARD}%", f"42,3{HARD}%"]
    assert numbers(ax)[-1] == f"0,0015{HARD}%"
    assert ax.get_title(loc="left") == "Fréquence des mains"
    assert ax.get_xlabel() == "fréquence"


def test_scores_are_counted_as_their_numbers_are() -> None:
    hands = list_hands(5, start=1_000_000, stop=1_200_000)
    scores = score(hands)
    counted = category_frequencies(np.bincount(scores, minlength=7463), counts=True, lang="en")
    drawn = category_frequencies(scores.reshape(400, -1), lang="en")
    assert bars(drawn) == bars(counted)
    assert rows(drawn)[1:4] == ["pair", "two pair", "three of a kind"]
    assert drawn.get_xlabel() == "frequency"
    assert drawn.get_title(loc="left") == "How often hands come"


def test_several_series_are_told_apart() -> None:
    ax = category_frequencies({"a": [7462, 1], "b": [1, 1]}, lang="en")
    assert bars(ax) == [[0.5] + 7 * [0] + [0.5], [1.0] + 8 * [0]]
    legend = ax.get_legend()
    assert [text.get_text() for text in legend.get_texts()] == ["a", "b"]
    first, second = ([bar.get_y() for bar in container] for container in ax.containers)
    # The first stands on top of the second, and they do not overlap.
    assert all(y > other for y, other in zip(first, second, strict=True))
    assert first[0] >= second[0] + ax.containers[1][0].get_height() - 1e-9
    assert ax.containers[0][0].get_facecolor() != ax.containers[1][0].get_facecolor()


def test_short_deck_has_its_own_order() -> None:
    ax = category_frequencies(score_counts(5, ranking=SHORT_DECK), counts=True, ranking=SHORT_DECK)
    assert rows(ax)[5:7] == ["full", "couleur"]
    assert bars(ax)[0][6] == pytest.approx(480 / 376992)


def test_lows_that_do_not_qualify_have_a_row() -> None:
    counts = score_counts(5, ranking=EIGHT_OR_BETTER)
    ax = category_frequencies(counts, counts=True, ranking=EIGHT_OR_BETTER, lang="en")
    assert rows(ax)[0] == "no qualifying low"
    assert sum(bars(ax)[0]) == pytest.approx(1)
    assert bars(ax)[0][0] == pytest.approx(counts[0] / 2598960)
    assert "no qualifying low" not in rows(
        category_frequencies([1], ranking=EIGHT_OR_BETTER, lang="en")
    )


@pytest.mark.parametrize(
    ("ranking", "strongest", "french", "english"),
    [
        (ACE_TO_FIVE, 6175, "bas", "low"),
        (DEUCE_TO_SEVEN, 7462, "bas", "low"),
        (EIGHT_OR_BETTER, 56, "bas qualifié", "qualifying low"),
    ],
)
def test_lows_are_called_lows(ranking: Any, strongest: int, french: str, english: str) -> None:
    for lang, word in (("fr", french), ("en", english)):
        names = rows(category_frequencies([strongest], ranking=ranking, lang=lang))
        assert names[-1] == word
        assert not {"carte haute", "high card"} & set(names)


def test_scores_of_nothing_are_no_low_where_every_hand_counts() -> None:
    for lang, word in (("fr", "aucune main"), ("en", "no hand")):
        assert rows(category_frequencies([0, 1], lang=lang))[0] == word


def test_as_many_scores_as_there_are_can_be_said_to_be_scores() -> None:
    every = np.arange(7463)
    told = category_frequencies(every, counts=False)
    assert bars(told) == bars(category_frequencies(every.tolist()))


def test_labels_follow_the_language_that_is_set() -> None:
    set_language("en")
    try:
        assert category_frequencies([1]).get_xlabel() == "frequency"
    finally:
        set_language("fr")


def test_badugi_counts_cards() -> None:
    scores = score(list_hands(4), ranking=BADUGI)
    ax = category_frequencies(scores, ranking=BADUGI)
    assert rows(ax) == ["une carte", "deux cartes", "trois cartes", "badugi"]
    assert bars(ax)[0][3] == pytest.approx(17160 / 270725)
    english = category_frequencies(scores, ranking=BADUGI, lang="en")
    assert rows(english) == ["one card", "two cards", "three cards", "badugi"]


def test_logarithmic_frequencies() -> None:
    ax = category_frequencies({"a": score_counts(5), "b": np.eye(7463)[1]}, counts=True, log=True)
    assert ax.get_xscale() == "log"
    ax.figure.canvas.draw()
    labels = [label.get_text() for label in ax.get_xticklabels()]
    assert {f"0,001{HARD}%", f"1{HARD}%", f"100{HARD}%"} <= set(labels)
    assert not any(label.startswith("1000") for label in labels)


@pytest.mark.parametrize(
    ("scores", "options", "error", "message"),
    [
        ([1, 7463], {}, ValueError, r"scores\[1\] is 7463"),
        ([1.5], {}, TypeError, "scores must be integers"),
        ([], {}, ValueError, "scores holds no hand"),
        ({}, {}, ValueError, "scores is empty"),
        ([1, 2], {"counts": True}, ValueError, r"scores has the shape \(2,\)"),
        (score_counts(5), {}, ValueError, "counts=True takes them for numbers of hands"),
        (np.zeros(7463), {"counts": True}, ValueError, "scores holds no hand"),
        (-np.eye(7463)[3], {"counts": True}, ValueError, r"scores\[3\] is -1.0, not a number"),
        ({"x": np.eye(7463)[3] * np.nan}, {"counts": True}, ValueError, r"scores\['x'\]\[0\]"),
        ([1], {"lang": "de"}, ValueError, "lang must be one of"),
        ([1], {"ranking": 7}, TypeError, "ranking"),
    ],
)
def test_categories_refuse(scores: Any, options: dict[str, Any], error: Any, message: str) -> None:
    with pytest.raises(error, match=message):
        category_frequencies(scores, **options)
    assert plt.get_fignums() == []


# What all pictures share.


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
