"""Results of equities as data frames of three libraries."""

import sys
from typing import Any

import pytest

import brelan

COLUMNS = [
    *("hand", "equity", "stderr", "win", "tie", "high", "low", "scoop"),
    *("combos", "weight"),
]


@pytest.fixture(scope="module")
def found() -> brelan.EquityResult:
    return brelan.equity("AsAh", "QQ+,AKs:0.5", "random", board="2c 7d Th", samples=500, rng=1)


@pytest.mark.parametrize("library", ["pandas", "polars", "pyarrow"])
def test_a_row_a_player(found: brelan.EquityResult, library: Any) -> None:
    module = pytest.importorskip(library)
    frame = found.frame(library)
    assert isinstance(frame, module.Table if library == "pyarrow" else module.DataFrame)
    columns = frame.column_names if library == "pyarrow" else list(frame.columns)
    assert columns == COLUMNS
    assert list(frame["hand"].to_pylist() if library == "pyarrow" else frame["hand"]) == [
        *found.players
    ]
    for name in COLUMNS[1:8]:
        column = frame[name].to_pylist() if library == "pyarrow" else frame[name].to_list()
        assert column == getattr(found, name).tolist()
    live = found.live_combos[1]
    assert live is not None
    combos = frame["combos"].to_pylist() if library == "pyarrow" else frame["combos"].to_list()
    assert combos[1] == live.combos
    assert [one is None or one != one for one in combos] == [True, False, True]


def test_pandas_is_the_library_by_default(found: brelan.EquityResult) -> None:
    pd = pytest.importorskip("pandas")
    pd.testing.assert_frame_equal(found.frame(), found.frame("pandas"))


def test_other_libraries_and_missing_ones(
    found: brelan.EquityResult, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ValueError, match="library is 'dask', not 'pandas', 'polars' or 'pyarrow'"):
        found.frame("dask")  # type: ignore[arg-type]
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(ModuleNotFoundError, match=r"brelan\[polars\]"):
        found.frame("polars")
