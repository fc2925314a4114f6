"""`brelan score --game`: hole cards and boards of any game."""

import json
from typing import Any

import pytest
from click.testing import CliRunner

from brelan.cli.group import cli
from support.tables import rows


def run(*arguments: Any, stdin: Any = None) -> Any:
    return CliRunner().invoke(cli, ["score", *arguments], input=stdin)


@pytest.mark.parametrize("row", rows("cli_score_game.csv"))
def test_command_lines(row: Any) -> None:
    result = run(*json.loads(row["arguments"]), "--format", "jsonl")
    assert result.exit_code == int(row["status"]), result.output
    assert row["err"] in result.stderr
    told = result.stdout and json.loads(result.stdout)
    found = [told[side]["description"] if side in told else "" for side in ("high", "low")]
    if set(told) & {"high", "low"}:
        assert found == [row["high"], row["low"]]
    elif told:
        assert told["description"] == row["high"] or told["description"] == row["low"]
    else:
        assert not row["high"] + row["low"]


def test_the_five_cards_are_two_of_the_hole_and_three_of_the_board() -> None:
    result = run("-g", "omaha", "AsKs5d7c / Ts 7d 8h 4s 2c", "--format", "jsonl")
    told = json.loads(result.stdout)
    five = set((told.get("high") or told)["best_five"].split())
    assert len(five & set(told["hole"].split())) == 2
    assert len(five & set(told["board"].split())) == 3


def test_a_bad_line_is_told_and_the_rest_done() -> None:
    lines = "AsKs / Qs Js Ts 2d 3d\nAsAs / Qs Js Ts 2d 3d\n2c2d / Qs Js Ts 2h 3d\n"
    result = run("-g", "holdem", "--skip-errors", "--format", "jsonl", "-", stdin=lines)
    assert result.exit_code == 1
    assert "ligne 2" in result.stderr
    assert [json.loads(line)["line"] for line in result.stdout.splitlines()] == [1, 3]
