"""Rows that hold no hand: refused, or null with `errors="null"`, whatever is wrong with them."""

from typing import Any

import numpy as np
import pytest

import brelan
from brelan import frames

pd = pytest.importorskip("pandas")
pl = pytest.importorskip("polars")
pa = pytest.importorskip("pyarrow")

GOOD = ["As Ac Ah Kd Qs", "9h 8h 7s 6d 5c", "as de pique, roi de pique, Qs Js Ts"]
SCORES = [int(brelan.score(hand)) for hand in GOOD]
#: What is wrong with a row, and the row between good ones.
BAD_TEXTS = ["", "?", "As Ks", "As As Kd Qs 2c", "As Ac Ah Kd Qs 2c 3d 4h", "As Ac Ah Kd 1s", None]
BAD_LISTS: list[Any] = [[], [51, 51, 1, 2, 3], [51, 52, 1, 2, 3], [51, -1, 1, 2, 3], [1, 2], None]
CODES = [brelan.parse_hand(hand).tolist() for hand in GOOD]


def values(column: Any) -> list[Any]:
    """The values of a column, None where they are null."""
    if isinstance(column, pd.Series):
        return [None if gone else value for value, gone in zip(column, column.isna(), strict=True)]
    return column.to_pylist() if hasattr(column, "to_pylist") else column.to_list()


MAKERS: dict[str, Any] = {
    "pandas": lambda cells: pd.Series(cells, name="hand"),
    "pandas-object": lambda cells: pd.Series(cells, dtype=object, name="hand"),
    "polars": lambda cells: pl.Series("hand", cells),
    "pyarrow": lambda cells: pa.array(cells),
    "pyarrow-chunks": lambda cells: pa.chunked_array([cells[:2], cells[2:]]),
}


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS.keys())
@pytest.mark.parametrize("bad", BAD_TEXTS)
@pytest.mark.parametrize("place", [0, 1, 3])
def test_texts_that_are_no_hand(make: Any, bad: Any, place: int) -> None:
    column = make([*GOOD[:place], bad, *GOOD[place:]])
    expected = [*SCORES[:place], None, *SCORES[place:]]
    with pytest.raises(brelan.CardError):
        frames.score_column(column)
    assert values(frames.score_column(column, errors="null")) == expected
    described = values(frames.describe_column(column, errors="null", lang="en"))
    assert described == [None if one is None else brelan.describe_scores(one, lang="en")
                         if "flush" not in brelan.describe_scores(one, lang="en")
                         else "royal flush in spades" for one in expected]  # fmt: skip
    assert values(frames.best_five_column(column, errors="null"))[place] is None


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS.keys())
@pytest.mark.parametrize("bad", BAD_LISTS)
def test_lists_that_are_no_hand(make: Any, bad: Any) -> None:
    column = make([CODES[0], bad, *CODES[1:]])
    scores = frames.score_column(column, errors="null")
    assert values(scores) == [SCORES[0], None, *SCORES[1:]]
    assert values(frames.categories_column(scores))[1] is None


def test_lists_of_cards_and_words() -> None:
    column = pd.Series([["As", "Ac", "Ah", "Kd", "Qs"], ["As", "?"], None, GOOD[1], 7.5])
    assert values(frames.score_column(column, errors="null")) == [*SCORES[:1], None, None,
                                                                  SCORES[1], None]  # fmt: skip


@pytest.mark.parametrize("library", ["pandas", "polars", "pyarrow"])
@pytest.mark.parametrize("bad", [[51, 51, 1, 2, 3], [51, None, 1, 2, 3], [99, 1, 2, 3, 4]])
def test_frames_with_a_card_a_column(library: str, bad: list[Any]) -> None:
    rows = [CODES[0], bad, *CODES[1:]]
    columns = {f"c{place}": [row[place] for row in rows] for place in range(5)}
    make = {"pandas": pd.DataFrame, "polars": pl.DataFrame, "pyarrow": pa.table}[library]
    scores = frames.score_column(make(columns), errors="null")
    assert values(scores) == [SCORES[0], None, *SCORES[1:]]


def test_cards_of_another_deck_and_other_numbers_of_cards() -> None:
    column = pl.Series(["As Ac Ah Kd Qs", "As Ac Ah Kd 2s", "As Ac Ah Kd Qs Js", "9h 8h 7s 6d Tc"])
    scores = values(frames.score_column(column, ranking="short-deck", errors="null"))
    assert [score is None for score in scores] == [False, True, True, False]
    assert scores[0] == brelan.score("As Ac Ah Kd Qs", ranking="short-deck")


def test_the_size_that_most_have_counts_wherever_it_comes() -> None:
    column = pl.Series(["As Ac Ah Kd Qs 2d 3d", *GOOD])
    assert values(frames.score_column(column, errors="null")) == [None, *SCORES]


def test_sound_columns_are_the_same_either_way() -> None:
    column = pd.Series(GOOD, index=["u", "v", "w"], name="hand")
    pd.testing.assert_series_equal(
        frames.score_column(column, errors="null"), frames.score_column(column)
    )


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS.keys())
def test_nothing_but_bad_rows(make: Any) -> None:
    column = make(["?", "As As Ks Qs Js"])
    assert values(frames.score_column(column, errors="null")) == [None, None]
    assert values(frames.describe_column(column, errors="null")) == [None, None]


def test_what_is_no_column_of_hands_is_still_refused() -> None:
    with pytest.raises(TypeError, match="must hold hands"):
        frames.score_column(pd.Series([1.5, 2.5]), errors="null")
    with pytest.raises(TypeError, match="column must be"):
        frames.score_column(["As"], errors="null")
    with pytest.raises(ValueError, match="errors is 'coerce', not 'raise' or 'null'"):
        frames.score_column(pd.Series(GOOD), errors="coerce")  # type: ignore[arg-type]


def test_scores_that_are_none() -> None:
    scores = pd.Series([7462, 7463, -1, 1])
    with pytest.raises(ValueError, match=r"scores\[1\] is 7463"):
        frames.categories_column(scores)
    named = frames.categories_column(scores, errors="null", style="quinte")
    assert values(named) == ["quinte flush", None, None, "carte haute"]
    assert "quinte" in named.cat.categories


def test_a_column_of_many_bad_rows_is_read_once() -> None:
    hands = np.array(GOOD[:2] * 500, dtype=object)
    hands[::3] = "As As 2c 3d 4h"
    scores = values(frames.score_column(pl.Series(hands.tolist()), errors="null"))
    good = [SCORES[0], SCORES[1]] * 500
    assert scores == [None if place % 3 == 0 else good[place] for place in range(1000)]


@pytest.mark.parametrize("texts", [["2c"], ["2c", "2d", "3c"], ["2c3c", "2d", "4s4d4h4c"]])
def test_sizes_that_the_ranking_does_not_take_never_count_as_most(texts: list[str]) -> None:
    full = "As Ac Ah Kd Qs"
    column = pd.Series([*texts, full])
    found = frames.score_column(column, errors="null")
    assert found.isna().tolist() == [True] * len(texts) + [False]
    assert found.iloc[-1] == brelan.score(full)
    assert frames.score_column(pd.Series(texts), errors="null").isna().all()
