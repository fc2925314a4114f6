"""Hands and ranges on a board in the terminal: made hands, draws, bars."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

import brelan
from brelan.cli.group import cli

FLOP = "Kh 7c 2d"


def run(*arguments: Any, stdin: Any = None) -> Any:
    return CliRunner().invoke(cli, [*map(str, arguments)], input=stdin, env={"COLUMNS": "200"})


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_score_tells_made_hands_and_draws(lang: Any) -> None:
    hands = ["AsKs", "7s7d", "9s8s"]
    result = run("score", "--lang", lang, "--board", FLOP, "--format", "jsonl", *hands)
    assert result.exit_code == 0
    told = [json.loads(line) for line in result.stdout.splitlines()]
    for hand, row in zip(hands, told, strict=True):
        assert row["made_hand"] == brelan.describe_made_hand(hand, FLOP, lang=lang)
        assert row["draws"] == brelan.describe_draws(hand, FLOP, lang=lang)
        assert row["high"]["score"] == brelan.score_game(hand, FLOP).high


def test_score_reads_hole_cards_from_every_kind_of_file(tmp_path: Path) -> None:
    path = tmp_path / "hole.npy"
    np.save(path, brelan.as_cards(["AsKs", "7s7d"]))
    rows = csv.reader(io.StringIO(run("score", "-b", FLOP, "-i", path, "-f", "csv").stdout))
    header, *cells = rows
    assert header[-2:] == ["main faite", "tirages"]
    assert [row[-2] for row in cells] == ["top paire, kicker as", "brelan de sept (set)"]
    piped = run("score", "-b", FLOP, "-f", "csv", "-", stdin="AsKs\n7s7d\n").stdout
    assert [row[-2] for row in csv.reader(io.StringIO(piped))][1:] == [row[-2] for row in cells]


def test_score_of_omaha_on_a_board_tells_it_once_a_hand() -> None:
    result = run("score", "-g", "omaha-hilo", "-b", "Ks 9s 4d", "As5s7h2c")
    lines = result.stdout.splitlines()
    assert lines[1].endswith("tirage couleur max")
    assert "tirage" not in lines[2]
    assert "made_hand" not in run("score", "-g", "omaha", "AsKs5d7c / Ts 7d 8h 4s 2c").stdout


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["-b", "Kh Kh", "AsKs"], 2, "K♥"),
        (["-b", FLOP, "AsKh"], 1, "K♥ figure deux fois"),
        (["-b", "Kh 7c", "AsKs"], 1, "2 cartes au tableau"),
        (["-b", FLOP, "AsKsQs"], 1, "3"),
        (["-b", FLOP, "-g", "razz", "AsKs"], 1, "tableau"),
        (["-b", "what", "AsKs"], 2, "what"),
    ],
)
def test_boards_that_cannot_be(arguments: list[str], status: int, said: str) -> None:
    result = run("score", *arguments)
    assert result.exit_code == status, result.output
    assert said in result.output


def test_range_shows_bars() -> None:
    result = run("range", "22+, AKs, 98s", "--board", "Kh 7h 2d", "--breakdown", "--lang", "en")
    found = brelan.range_breakdown("22+, AKs, 98s", "Kh 7h 2d")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    bars = [line.split("  ")[0] for line in lines if line.endswith(("█", "#"))]
    parts = [*found.rows("made", lang="en"), *found.rows("draws", lang="en")]
    assert bars == [name for name, _, _ in parts]


def test_range_writes_the_same_as_json() -> None:
    result = run("range", "22+, AKs:0.5", "-b", "Kh 7h 2d", "-d", "As", "--breakdown", "--json")
    told = json.loads(result.stdout)["breakdown"]
    found = brelan.range_breakdown("22+, AKs:0.5", "Kh 7h 2d", dead="As")
    assert list(told["made"].values()) == found.made.tolist()
    assert list(told["draws"].values()) == [*found.draws.tolist(), found.no_draw]
    assert told["made"]["set"] == found[brelan.MadeKind.SET]
    assert told["draws"]["open_ended"] == found[brelan.Draw.OPEN_ENDED]


def test_a_breakdown_needs_a_board() -> None:
    result = run("range", "22+", "--breakdown")
    assert result.exit_code == 2
    assert "--board" in result.stderr
    assert run("range", "KK", "-b", "Kh Kc Kd", "--breakdown").exit_code == 2
