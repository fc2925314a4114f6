"""The square of starting hands: what is drawn, in both languages, and what is refused."""

from typing import Any

import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np
import pytest
from matplotlib.colors import to_rgb

from brelan import Range
from brelan.cards.classes import CLASS_NAMES
from brelan.plot import range_grid
from brelan.plot.canvas import contrast, luminance

HARD, NARROW = "\u00a0", "\u202f"


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
