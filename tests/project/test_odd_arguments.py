"""Arguments that only a tester or an accident gives: a clear answer or a clear refusal."""

import copy
import dataclasses
import subprocess
import sys

import numpy as np
import pytest

import brelan
from brelan.pots.files import read_table


@pytest.mark.parametrize("samples", [10**11 + 1, 2**63, 10**30])
def test_more_samples_than_tallies_hold_are_refused(samples: int) -> None:
    with pytest.raises(brelan.BrelanError, match="samples must be 100,000,000,000 or fewer"):
        brelan.equity("AsAh", "KsKh", method="monte-carlo", samples=samples, max_seconds=0.1)


@pytest.mark.parametrize("limit", [5e-324, 1e-200, 1e-160, 1e-9])
def test_an_error_too_small_to_reach_leaves_the_other_limit(limit: float) -> None:
    found = brelan.equity(
        "AsAh", "KsKh", method="monte-carlo", max_stderr=limit, max_seconds=1e-9, rng=1
    )
    assert found.deals > 0
    assert found.stderr.max() > limit


@pytest.mark.parametrize("boards", [np.zeros((0, 5), np.uint8), np.zeros(5, np.uint8)])
def test_a_batch_without_deals_has_no_payouts(boards: np.ndarray) -> None:
    hole = np.zeros((0, 3, 2), np.uint8)
    paid = brelan.showdown_batch(np.zeros((0, 3), np.int64), hole, boards)
    assert paid.shape == (0, 3)


def test_tables_of_arrays_compare_by_value() -> None:
    ranges = [brelan.Range("AA"), brelan.Range("KK")]
    for table in (brelan.preflop_table(), brelan.hand_equities(ranges, "2c 3c 4c 5c 6h")):
        assert table == table
        assert table == copy.deepcopy(table)
        assert hash(table) == hash(copy.copy(table))
        assert table != dataclasses.replace(table, win=table.win + 1)


def test_kinds_that_are_wrong_are_named() -> None:
    with pytest.raises(TypeError, match="code must be an integer, not str: 'As'"):
        brelan.card_name("As")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="style must be a word, several, or None, not 5"):
        brelan.describe("As Ah Ks Kh Qd", style=5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="text must be a str, not NoneType"):
        read_table(None)  # type: ignore[arg-type]
    with pytest.raises(brelan.RangeError, match="real numbers"):
        brelan.Range(np.ones(1326, complex))


def test_importing_any_module_hides_no_public_name() -> None:
    """A module and a function of one name: the function must be what `brelan` shows."""
    code = (
        "import importlib.util, types, brelan\n"
        "for name in brelan.__all__:\n"
        "    spec = importlib.util.find_spec('brelan.' + name)\n"
        "    if spec is not None and name not in ('interop', 'frames', 'plot'):\n"
        "        importlib.import_module('brelan.' + name)\n"
        "        assert not isinstance(getattr(brelan, name), types.ModuleType), name\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
