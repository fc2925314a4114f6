"""Data frames of what ranges make of a board."""

import numpy as np
import pytest

import brelan

FOUND = brelan.range_breakdown("22+, A2s+, KTs+, 76s", "Kh 7h 2d")


@pytest.mark.parametrize("library", ["pandas", "polars", "pyarrow"])
def test_frames(library: str) -> None:
    pytest.importorskip(library)
    frame = FOUND.frame(library, lang="en")
    names = ["part", "name", "weight", "share"]
    assert list(getattr(frame, "column_names", frame.columns)) == names
    part, name, weight, share = (np.asarray(frame[column]).tolist() for column in names)
    whole = [*FOUND.rows("made", lang="en"), *FOUND.rows("draws", lang="en")]
    assert list(zip(name, weight, share, strict=True)) == whole
    assert part == ["made"] * len(FOUND.rows("made")) + ["draws"] * len(FOUND.rows("draws"))
    assert weight[name.index("top pair")] == FOUND[brelan.MadeKind.TOP_PAIR]


def test_names_are_in_the_language_asked_for() -> None:
    pytest.importorskip("pandas")
    assert "surpaire" in FOUND.frame(lang="fr").name.tolist()


def test_what_is_not_known_is_refused() -> None:
    with pytest.raises(brelan.BrelanError):
        FOUND.frame("excel")
    with pytest.raises(brelan.RangeError):
        brelan.range_breakdown("AA", ["Kh 7h 2d", "Kh 7h 2c"]).frame("pandas")
