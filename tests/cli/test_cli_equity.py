"""`brelan equity`: what it prints, refuses and hands to programs."""

import json
from typing import Any

import pytest
from click.testing import CliRunner

import brelan
from brelan.cli.group import cli
from support.tables import rows

NO_BREAKS = str.maketrans("\u00a0\u202f", "  ")


def run(*arguments: Any) -> Any:
    return CliRunner().invoke(cli, ["equity", *arguments])


@pytest.mark.parametrize("row", rows("cli_equity.csv"))
def test_command_lines(row: Any) -> None:
    result = run(*json.loads(row["arguments"]))
    assert result.exit_code == int(row["status"]), result.output
    for part in filter(None, row["out"].split("|")):
        assert part in result.stdout.translate(NO_BREAKS)
    for part in filter(None, row["err"].split("|")):
        assert part in result.stderr
    assert bool(row["out"]) == bool(result.stdout)
    assert bool(row["err"]) == bool(result.stderr)


def test_json_is_what_the_library_finds() -> None:
    board = "2c 7d Th"
    shown = json.loads(run("AsAh", "QQ+, AKs", "-b", board, "--per-hand", "2", "--json").stdout)
    found = brelan.equity("AsAh", "QQ+, AKs", board=board)
    assert [player["equity"] for player in shown["players"]] == found.equity.tolist()
    assert [player["hand"] for player in shown["players"]] == ["AsAh", "QQ+, AKs"]
    assert shown["tallies"] == found.tallies.tolist()
    equities = shown["hands"]
    assert len(equities) == found.live_combos[1].combos
    assert list(equities.values()) == sorted(equities.values(), reverse=True)
    for hand, share in equities.items():
        assert share == pytest.approx(brelan.equity(hand, "AsAh", board=board).equity[0])


def test_the_same_seed_samples_the_same_deals() -> None:
    limits = ("--method", "monte-carlo", "--samples", "70000", "--json")
    tallies = [
        json.loads(run("AsAh", "QQ", *limits, "--seed", seed, "--workers", workers).stdout)[
            "tallies"
        ]
        for seed, workers in (("1", "1"), ("1", "2"), ("2", "1"))
    ]
    assert tallies[0] == tallies[1] != tallies[2]


def test_piped_tables_are_plain() -> None:
    shown = run("AsAh", "QQ+", "-b", "2c 7d Th").stdout
    assert "\x1b" not in shown
    assert all(line == line.rstrip() for line in shown.splitlines())


@pytest.mark.parametrize("width", [60, 80, 120])
def test_players_keep_their_column_on_a_narrow_terminal(width: int) -> None:
    result = CliRunner().invoke(
        cli,
        ["equity", "AsAd2sKd", "KhKcQhJc", "random", "-g", "omaha-hilo", "-n", "2000"],
        env={"FORCE_COLOR": "1", "COLUMNS": str(width), "TERM": "xterm-256color"},
        color=True,
    )
    assert result.exit_code == 0, result.output
    assert "\x1b" in result.stdout
    assert "AsAd2sKd" in result.stdout


def test_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*args: Any, **options: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("brelan.cli.equity.find_equity", stop)
    assert run("AsAh", "KsKh").exit_code == 130
