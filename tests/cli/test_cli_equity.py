"""`brelan equity`: what it prints, refuses and hands to programs."""

import csv
import io
import json
import re
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
    # Neither rows nor the rule below the headers run over, whatever codes of colours they hold.
    assert max(map(len, re.sub(r"\x1b\[[\d;]*m", "", result.stdout).splitlines())) <= width


def test_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*args: Any, **options: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("brelan.cli.equity.find_equity", stop)
    assert run("AsAh", "KsKh").exit_code == 130


def test_csv_has_a_row_a_player() -> None:
    shown = run("AsAh", "QQ+, AKs", "-b", "2c 7d Th", "--format", "csv").stdout
    found = brelan.equity("AsAh", "QQ+, AKs", board="2c 7d Th")
    lines = list(csv.DictReader(io.StringIO(shown)))
    assert [line["hand"] for line in lines] == ["AsAh", "QQ+, AKs"]
    for name in ("equity", "stderr", "win", "tie", "high", "low", "scoop"):
        assert [float(line[name]) for line in lines] == getattr(found, name).tolist()
    assert [line["combos"] for line in lines] == ["", "15"]


def test_csv_of_each_hand_has_a_row_a_combo() -> None:
    arguments = ("AsAh", "QQ+", "-b", "2c 7d Th", "--per-hand", "2", "-f")
    lines = list(csv.reader(io.StringIO(run(*arguments, "csv").stdout)))
    assert lines[0] == ["hand", "equity"]
    hands = json.loads(run(*arguments, "json").stdout)["hands"]
    assert {hand: float(share) for hand, share in lines[1:]} == hands


def test_json_has_two_ways_to_be_asked_for() -> None:
    def plain(*more: str) -> Any:
        found = json.loads(run("AsAh", "KsKh", "-b", "2c 7d Th", *more).stdout)
        return {key: value for key, value in found.items() if key != "seconds"}

    assert plain("--json") == plain("--format", "json") == plain("--json", "-f", "json")
    refused = run("AsAh", "KsKh", "--json", "--format", "csv")
    assert refused.exit_code == 2
    assert "--json ou --format csv, une seule à la fois" in refused.stderr


def test_words_of_a_style() -> None:
    players = ("As2s3d4d", "KsKhQdQc", "-g", "omaha-8", "-b", "5c6c7d")
    usual = run(*players).stdout.splitlines()[0].split()
    styled = run(*players, "--style", "anglais").stdout.splitlines()[0].split()
    assert usual[-3:] == ["haut", "bas", "scoop"]
    assert styled == [*usual[:-3], "high", "low", "scoop"]
    refused = run("AsAh", "KsKh", "--style", "verlan")
    assert refused.exit_code == 2
    assert "style inconnu : « verlan » ; connus : anglais, " in refused.stderr
    assert "none" not in run("AsAh", "KsKh", "--lang", "en", "--style", "low").stdout


def test_boards_given_one_by_one_are_those_given_together() -> None:
    first, second = "Kd 7h 2c 2d 5s", "Kd 7h 2c 2d Ad"
    players = ["AsAh", "KsKh", "--lang", "en"]
    apart = run(*players, "--board", first, "-b", second)
    assert apart.exit_code == 0, apart.stderr
    assert apart.stdout == run(*players, "--board", f"{first} | {second}").stdout
    assert apart.stdout.count("board: ") == 2


LONG = "AA, KK, QQ, JJ, TT, 99, 88, AKs, AQs, AJs, KQs, 76s, 65s, 54s, 33, 22"


@pytest.mark.parametrize("width", [60, 80, 200])
def test_a_long_range_takes_a_line_of_its_own_on_a_narrow_terminal(width: int) -> None:
    result = CliRunner().invoke(
        cli,
        ["equity", LONG, "random", "-b", "Kd 7h 2c 2d 5s"],
        env={"FORCE_COLOR": "1", "COLUMNS": str(width), "TERM": "xterm-256color"},
        color=True,
    )
    lines = re.sub(r"\x1b\[[\d;]*m", "", result.stdout).splitlines()
    assert max(map(len, lines)) <= width
    assert not any("omises" in line for line in lines)
    assert re.match(r"AA, KK, \S.*…  " if width < 200 else re.escape(LONG), lines[2])
    assert LONG in " ".join(map(str.strip, lines))
    assert run(LONG, "random", "-b", "Kd 7h 2c 2d 5s").stdout.count(LONG) == 1
