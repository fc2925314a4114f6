"""Columns of text given where hands are: read from their buffers, told by their rows."""

from typing import Any

import numpy as np
import pytest

import brelan

pd = pytest.importorskip("pandas")
pl = pytest.importorskip("polars")
pa = pytest.importorskip("pyarrow")

HANDS = ["As Ac Ah Kd Qs", "9h 8h 7s 6d 5c", "2c 2d 3h 4s 6c"]
CODES = brelan.as_cards(HANDS)
SCORES = brelan.score(HANDS)
COLUMNS: dict[str, Any] = {
    "pandas": lambda: pd.Series(HANDS),
    "pandas-object": lambda: pd.Series(HANDS, dtype=object),
    "pandas-string": lambda: pd.Series(HANDS, dtype="string"),
    "pandas-arrow": lambda: pd.Series(HANDS, dtype=pd.ArrowDtype(pa.string())),
    "polars": lambda: pl.Series(HANDS),
    "pyarrow": lambda: pa.array(HANDS),
    "pyarrow-chunks": lambda: pa.chunked_array([HANDS[:1], HANDS[1:]]),
}


@pytest.mark.parametrize("name", COLUMNS)
def test_columns_of_text_are_taken_wherever_hands_are(name: str) -> None:
    column = COLUMNS[name]()
    assert np.array_equal(brelan.score(column), SCORES)
    assert np.array_equal(brelan.as_cards(column), CODES)
    assert brelan.describe(column[:1]).tolist() == [brelan.describe(HANDS[0])]


@pytest.mark.parametrize("kind", [pd.Series, pl.Series, pa.array])
def test_a_text_that_is_no_hand_is_named_by_its_row(kind: Any) -> None:
    with pytest.raises(brelan.CardError, match=r"hands\[1\]"):
        brelan.score(kind([HANDS[0], "As Kx"]))
    with pytest.raises(TypeError, match=r"hands\[1\]"):
        brelan.score(kind([HANDS[0], None]))
    # One card a text makes one hand, as in a list.
    assert brelan.score(kind(HANDS[0].split())) == SCORES[0]
