"""`brelan showdown` with several boards."""

import json

from click.testing import CliRunner

from brelan.cli.group import cli

TABLE = "tableau : Kh 3c 3d 9s 8h | Kh 3c 3d Js Ah\nA : 50 KsKd\nB : 50 AsAd\n"


def run(*arguments: str) -> str:
    result = CliRunner().invoke(cli, ["showdown", *arguments, "-"], input=TABLE)
    assert result.exit_code == 0, result.output
    return result.output


def test_each_board_and_what_hands_make_there_is_shown() -> None:
    shown = run()
    assert "tableau 1 : " in shown
    assert "tableau 2 : " in shown
    assert "Pot principal (100), tableau 1 (50) : A gagne 50" in shown
    assert "board 2: " in run("--lang", "en")


def test_json_has_a_list_a_board() -> None:
    found = json.loads(run("--json", "--lang", "en"))
    assert found["board"] == ["Kh 3c 3d 9s 8h", "Kh 3c 3d Js Ah"]
    assert [pot["boards"] for pot in found["pots"]] == [
        [{"high": {"A": 50}}, {"high": {"B": 50}}],
    ]
    high = found["players"][1]["high"]
    assert [half["description"] for half in high] == [
        "two pair, aces and threes, king kicker",
        "a full house, aces over threes",
    ]
