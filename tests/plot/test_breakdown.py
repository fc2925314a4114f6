"""Pictures of what ranges make of a board."""

from collections.abc import Iterator

import matplotlib as mpl
import pytest

mpl.use("Agg")

import matplotlib.pyplot as plt

import brelan
from brelan.plot import range_breakdown

FOUND = brelan.range_breakdown("22+, A2s+, KTs+, 76s", "Kh 7h 2d")


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    plt.close("all")


def test_bars_are_the_shares_of_what_the_range_holds() -> None:
    ax = range_breakdown(FOUND, lang="en")
    names = [label.get_text() for label in ax.get_yticklabels()]
    rows = {part: FOUND.rows(part, lang="en") for part in ("made", "draws")}
    made, drawn = ([name for name, _, _ in rows[part]] for part in rows)
    assert names == ["made hands", *made, "draws", *drawn]
    widths = [bar.get_width() for bar in ax.patches]
    assert widths == pytest.approx([share for part in rows.values() for _, _, share in part])
    heights = [bar.get_y() + bar.get_height() / 2 for bar in ax.patches]
    ticks = ax.get_yticks().tolist()
    assert heights == pytest.approx([*ticks[1 : len(made) + 1], *ticks[len(made) + 2 :]])
    assert "K♥ 7♥ 2♦" in ax.get_title(loc="left")


def test_ranges_are_compared_by_name_in_french() -> None:
    other = brelan.range_breakdown("KQ, 87s", "Kh 7h 2d")
    ax = range_breakdown({"un": FOUND, "deux": other}, lang="fr", title="")
    legend = ax.get_legend()
    assert legend is not None
    assert [text.get_text() for text in legend.get_texts()] == ["un", "deux"]
    names = [label.get_text() for label in ax.get_yticklabels()]
    assert {"mains faites", "tirages", "top paire", "surpaire", "tirage couleur"} <= {*names}
    assert ax.get_title(loc="left") == ""


def test_axes_that_are_given_are_drawn_on() -> None:
    _, axes = plt.subplots(1, 2)
    assert range_breakdown(FOUND, ax=axes[1]) is axes[1]
    assert not axes[0].patches


def test_what_is_no_breakdown_is_refused() -> None:
    several = brelan.range_breakdown("AA", ["Kh 7h 2d", "Kh 7h 2c"])
    for source, code in (
        ("AA", "not-a-breakdown"),
        ({}, "nothing-to-draw"),
        ({"a": 5}, "not-a-breakdown"),
        (several, "one-board-only"),
    ):
        with pytest.raises((ValueError, TypeError)) as caught:
            range_breakdown(source)
        assert caught.value.code == code
