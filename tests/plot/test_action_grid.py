"""Actions stacked in the cells of the square: heights, colours, legend, and what is refused."""

from typing import Any

import matplotlib.pyplot as plt
import numpy as np
import pytest
from matplotlib.colors import to_rgb

from brelan import Range
from brelan.cards.classes import CLASS_NAMES
from brelan.plot import action_grid, range_grid
from brelan.plot.canvas import luminance

HARD = "\u00a0"
ACTIONS = {
    "raise": "QQ+, AKs, AQs:0.5, AhKd",
    "call": Range("JJ-88, AQs:0.25, AKo:0.5") - "AhKd",
    "fold": "72o, AQs:0.25",
}


def spans(ax: Any) -> dict[str, list[tuple[Any, float, float]]]:
    """By hand, the colour of each fill, and where it begins and ends above its cell's bottom."""
    found: dict[str, list[tuple[Any, float, float]]] = {}
    for bar in ax.patches:
        box = bar.get_bbox()
        low, high = sorted((box.y0, box.y1))
        row, column = int(np.ceil(high - 1e-9)) - 1, round(box.x0)
        colour = tuple(np.round(bar.get_facecolor()[:3], 6))
        found.setdefault(CLASS_NAMES[13 * row + column], []).append(
            (colour, row + 1 - high, row + 1 - low)
        )
    return found


def test_actions_are_stacked_from_below_in_their_order() -> None:
    ax = action_grid(ACTIONS)
    drawn = spans(ax)
    weights = {name: Range(held) for name, held in ACTIONS.items()}
    colours = [to_rgb(handle.get_facecolor()) for handle in ax.get_legend().legend_handles]
    for hand in CLASS_NAMES:
        floor, expected = 0.0, []
        for (_, held), colour in zip(weights.items(), colours, strict=True):
            if share := held[hand]:
                expected.append((colour, floor, floor + share))
                floor += share
        assert len(drawn.get(hand, [])) == len(expected)
        for fill, (colour, low, high) in zip(drawn.get(hand, []), expected, strict=True):
            assert fill[0] == pytest.approx(colour, abs=1e-5)
            assert fill[1:] == pytest.approx((low, high))


def test_the_legend_says_what_colours_and_heights_mean() -> None:
    ax = action_grid(ACTIONS)
    legend = ax.get_legend()
    assert legend.get_title().get_text() == "hauteur : fréquence de chaque action"
    weight = Range(ACTIONS["raise"]).total_weight
    told = [text.get_text() for text in legend.get_texts()]
    assert told[0] == f"raise : {100 * weight / 1326:.1f}".replace(".", ",") + f"{HARD}%"
    assert ax.get_title(loc="left") == "Actions par main de départ"
    english = action_grid(ACTIONS, lang="en")
    assert english.get_legend().get_title().get_text() == "height: how often each action"
    assert english.get_title(loc="left") == "Actions by starting hand"
    assert action_grid(ACTIONS, legend=False).get_legend() is None


def test_empty_cells_have_a_hint_of_their_kind() -> None:
    ax = action_grid({"raise": "AA"})
    ax.figure.canvas.draw()
    colours = ax.collections[0].get_facecolor()[:, :3]
    kinds = {
        name: tuple(np.round(colours[CLASS_NAMES.index(name)], 6))
        for name in ("KK", "22", "AKs", "32s", "AKo", "32o")
    }
    assert kinds["KK"] == kinds["22"]
    assert kinds["AKs"] == kinds["32s"]
    assert kinds["AKo"] == kinds["32o"]
    assert len(set(kinds.values())) == 3


@pytest.mark.parametrize("style", ["default", "dark_background"])
def test_names_are_easy_to_read_on_every_action(style: str) -> None:
    # Six actions, one colour each, and none like another.
    actions = {hand: hand for hand in ("AA", "KK", "QQ", "JJ", "TT", "99")}
    with plt.style.context(style):
        ax = action_grid(actions)
    inks = {text.get_text(): to_rgb(text.get_color()) for text in ax.texts}
    drawn = spans(ax)
    assert len({drawn[hand][0][0] for hand in actions}) == 6
    for hand in actions:
        one, other = sorted((luminance(inks[hand]), luminance(drawn[hand][0][0])))
        assert (other + 0.05) / (one + 0.05) >= 4.5


@pytest.mark.parametrize("layout", [None, "constrained", "tight"])
@pytest.mark.parametrize("names", [["raise", "call"], ["x" * 300 + str(n) for n in range(7)]])
@pytest.mark.parametrize("size", [(6, 6), (3, 3), (12, 3)])
def test_legends_stay_below_the_cells_and_in_their_axes(
    layout: Any, names: list[str], size: tuple[float, float]
) -> None:
    figure, axes = plt.subplots(1, 2, figsize=size, layout=layout)
    hands = ("AA", "KK", "QQ", "JJ", "TT", "99", "88")
    action_grid(dict(zip(names, hands, strict=False)), ax=axes[0], title="")
    range_grid("AA, KK:0.5", ax=axes[1], title="")
    figure.draw_without_rendering()
    for ax in axes:
        box, room = ax.get_legend().get_window_extent(), ax.get_window_extent()
        cells = ax.transData.transform([(0, 13), (13, 0)])
        assert box.y1 <= cells[0][1] + 1
        assert box.y0 >= room.y0 - 1
        if len(names) == 2:
            assert box.x0 >= room.x0 - 1
            assert box.x1 <= room.x1 + 1
        # The square keeps most of the axes.
        assert cells[1][1] - cells[0][1] > 0.45 * room.height
    assert tuple(figure.get_size_inches()) == size


def test_a_range_in_part_says_what_height_means() -> None:
    assert range_grid("AA, KK").get_legend() is None
    assert range_grid("AA, KK:0.5", legend=False).get_legend() is None
    legend = range_grid("AA, KK:0.5", lang="en").get_legend()
    assert legend.get_title().get_text() == "height: share of the hand"
    assert [text.get_text() for text in legend.get_texts()] == [
        "pairs",
        "suited (s)",
        "offsuit (o)",
    ]
    combos = range_grid("AhKh", values="combos", legend=True).get_legend()
    assert combos.get_title().get_text() == "hauteur : part des combos"


def test_weights_of_classes_are_taken_too() -> None:
    held = Range("QQ+, AK:0.5")
    for same in (held.grid(), held.class_weights, held.weights):
        assert spans(action_grid({"raise": same})) == spans(action_grid({"raise": held}))


def test_french_letters() -> None:
    texts = [text.get_text() for text in action_grid({"a": "AA"}, notation="french").texts]
    assert texts[:5] == ["AA", "ARs", "ADs", "AVs", "A10s"]


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        ({}, "actions is empty"),
        ({"a": "AA", "b": "AsAh:0.5"}, "take AsAh 1.5 times"),
        ({"a": "AX?"}, "position 2"),
        ({"a": np.ones(12)}, "source must have the shape"),
        ({"a": np.full(169, 2.0)}, "from 0 to 1"),
    ],
)
def test_actions_refused(actions: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        action_grid(actions)
    assert plt.get_fignums() == []


def test_rounded_frequencies_may_add_up_to_a_hair_more() -> None:
    action_grid({"a": "AA:0.3", "b": "AA:0.7", "c": Range("AA").scaled(1e-9)})
