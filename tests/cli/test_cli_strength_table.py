"""`brelan strength-table`: tables in files, told in both languages."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.shell_completion import ShellComplete
from click.testing import CliRunner, Result

import brelan
from brelan.cli.group import cli
from brelan.equities import strength_table, table_plan


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["strength-table", *arguments])


@pytest.fixture(autouse=True)
def few_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tables hold only the first boards of a street."""
    monkeypatch.setattr(table_plan, "count_boards", lambda *_: 12)


def test_a_file_holds_what_the_library_makes(tmp_path: Path) -> None:
    path = tmp_path / "flops.npy"
    result = run("flop", "--what", "ehs, ehs2", "--output", str(path), "--lang", "en", "-j", "2")
    assert result.exit_code == 0, result.output
    assert result.output == f"{path}: 1,286,792 situations, ehs, ehs2\n"
    found = np.load(path)
    assert found.dtype.names == ("ehs", "ehs2")
    expected = brelan.strength_table("flop", ("ehs", "ehs2"))
    plan = table_plan.TablePlan(
        "flop", ("ehs",), False, 0, "HIGH", table_plan.Opposition(1, np.empty(0, np.uint8), None)
    )
    filled = table_plan.strengths_of(plan, range(12)).indices
    assert np.array_equal(found[filled], expected[filled])


@pytest.mark.parametrize("street", ["tournant", "Rivière", "riviere", "turn"])
def test_streets_are_called_as_in_any_language(
    street: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[str] = []

    def note(street: str, **_: Any) -> Any:
        asked.append(street)
        return np.zeros(1)

    monkeypatch.setattr("brelan.cli.strength_table.make_table", note)
    result = run(street, "--output", str(tmp_path / "table.npy"))
    assert result.exit_code == 0, result.output
    assert asked == ["turn" if street[0] == "t" else "river"]


def test_options_reach_the_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def note(*args: Any, **extra: Any) -> Any:
        asked.append((args, extra))
        return np.zeros(3)

    monkeypatch.setattr("brelan.cli.strength_table.make_table", note)
    result = run(
        "turn", "-w", "histogram", "--bins", "7", "-o", str(tmp_path / "t.npy"),
        "--against", "R9s+", "--notation", "french", "--dead", "DT DC DK DP",
        "--opponents", "2", "--ranking", "short-deck", "-j", "3",
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    assert result.output.endswith("t.npy : 3 situations, histogram\n")
    (((street,), extra),) = asked
    extra.pop("progress")
    assert (street, extra.pop("against")) == ("turn", brelan.Range("K9s+", deck="short"))
    assert extra == {
        "what": "histogram", "bins": 7, "out": tmp_path / "t.npy", "workers": 3, "opponents": 2,
        "dead": [40, 42, 41, 43], "ranking": brelan.SHORT_DECK,
    }  # fmt: skip


@pytest.mark.parametrize("signal", [KeyboardInterrupt, SystemExit(143)])
def test_a_stopped_run_says_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, signal: Any
) -> None:
    work, path = strength_table.strengths_of, tmp_path / "flops.npy"

    def stop(plan: Any, span: range) -> Any:
        if span.start == 8:
            raise signal
        return work(plan, span)

    monkeypatch.setattr(strength_table, "strengths_of", stop)
    result = run("flop", "-o", str(path))
    assert result.exit_code == (130 if signal is KeyboardInterrupt else 143)
    assert f"la même commande reprendra où elle en était (c'est gardé dans {path}.part)" in (
        result.output
    )
    monkeypatch.setattr(strength_table, "strengths_of", work)
    assert run("flop", "-o", str(path)).exit_code == 0
    assert [child.name for child in tmp_path.iterdir()] == ["flops.npy"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("flop",), "Missing option -o / --output"),
        (("preflop", "-o", "x"), "'preflop' is not one of 'flop', 'turn', 'river'"),
        (("flop", "-o", "x", "-w", "luck"), "--what: 'luck' is not one of"),
        (("flop", "-o", "x", "-w", ","), "--what: nothing is asked for"),
        (("flop", "-o", "x", "--against", "KZ"), "--against"),
        (("flop", "-o", "x", "--against", "AsKs"), "Error: --against tells suits apart"),
        (("flop", "-o", "x", "--opponents", "5"), "5 opponents would take about"),
        (("flop", "-o", "x", "--opponents", "99"), "Error: --opponents must be"),
        (("flop", "-o", "x", "--dead", "AsAhAd"), "Error: --dead tells suits apart"),
        (("flop", "-o", "x", "-w", "ppot", "--opponents", "2"), "Error: --opponents 2: potentials"),
        (("flop", "-o", "x", "--bins", "1001"), "Error: --bins must be 1,000 or fewer"),
        (("flop", "-o", "x", "--ranking", "badugi"), "under --ranking BADUGI"),
        (("flop", "-o", "no/where/x.npy"), "no such folder"),
        (("flop", "-o", "x.csv"), "the table is an NPY file; give a name that ends in .npy"),
        (("flop", "-o", "there.npy"), "there.npy is there already"),
    ],
)
def test_refusals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there.npy").touch()
    result = run("--lang", "en", *arguments)
    assert result.exit_code == 2
    assert told in result.output
    assert [child.name for child in tmp_path.iterdir()] == ["there.npy"]


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("e", ["ehs", "ehs2"]),
        ("ehs,p", ["ehs,ppot"]),
        ("ehs,ppot,", ["ehs,ppot,ehs2", "ehs,ppot,hs", "ehs,ppot,npot", "ehs,ppot,histogram"]),
    ],
)
def test_a_shell_is_offered_what_a_table_can_hold(typed: str, offered: list[str]) -> None:
    complete = ShellComplete(cli, {}, "brelan", "_BRELAN_COMPLETE")
    found = complete.get_completions(["strength-table", "flop", "--what"], typed)
    assert [item.value for item in found] == offered
    streets = complete.get_completions(["strength-table"], "f")
    assert [item.value for item in streets] == ["flop"]
