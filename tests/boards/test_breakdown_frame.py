"""Data frames of what ranges make of a board."""

from typing import Any, Literal

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
    for nothing in ("sevens of hearts", 3, None, brelan.Draw.FLUSH_DRAW | brelan.Draw.GUTSHOT):
        with pytest.raises(brelan.RangeError):
            FOUND[nothing]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_part_has_its_name(lang: Literal["en", "fr"]) -> None:
    assert list(FOUND) == [*brelan.MadeKind, *brelan.Draw]
    assert len(FOUND) == len(list(FOUND))
    assert FOUND["no draw"] == FOUND["Aucun-tirage"] == FOUND[brelan.Draw(0)] == FOUND.no_draw
    for part in ("made", "draws"):
        for name, weight, _ in FOUND.rows(part, lang=lang):
            assert FOUND[name] == FOUND[name.upper()] == weight
    for one in FOUND:
        assert FOUND[str(one.name)] == FOUND[one]


@pytest.mark.parametrize("shape", [(4,), (2, 2), (1, 1), (0,)])
def test_boards_stand_one_below_the_other(shape: tuple[int, ...]) -> None:
    boards = brelan.deal(max(1, int(np.prod(shape))), 4, rng=5)[: int(np.prod(shape))]
    found = brelan.range_breakdown("22+, A2s+", boards.reshape(*shape, 4))
    columns = found.to_dict(lang="en")
    assert list(columns) == ["board", "part", "name", "weight", "share"]
    expected: list[tuple[Any, ...]] = []
    for board in boards:
        one = brelan.range_breakdown("22+, A2s+", board).to_dict(lang="en")
        name = brelan.hand_name(board)
        expected += [(name, *row) for row in zip(*one.values(), strict=True)]
    assert list(zip(*columns.values(), strict=True)) == expected
