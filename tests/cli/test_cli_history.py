"""`brelan history`: hands checked, settled and told."""

import csv
import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import brelan
from brelan.cli.group import cli

DATA = Path(__file__).parents[1] / "data" / "phh"
SIDE_POTS = DATA / "side_pots.phh"

MANY = """
[first]
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 f"]
finishing_stacks = [101, 99]

[second]
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 f"]
finishing_stacks = [99, 101]

[third]
variant = "OFC"

[fourth]
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [0.5, 1]
min_bet = 1
starting_stacks = [10, 10]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 f"]
"""


def run(*arguments: str, stdin: str = "") -> Result:
    return CliRunner().invoke(cli, ["history", *arguments], input=stdin)


def test_a_file_is_told_as_the_library_tells_it() -> None:
    result = run(str(SIDE_POTS))
    assert result.exit_code == 0
    told = brelan.read_phh(SIDE_POTS).showdown().text("fr")
    assert result.output == (
        f"{SIDE_POTS}, main 1 : conforme\n"
        + "".join(f"  {line}\n" for line in told.split("\n"))
        + "\n1 main, 0 non conforme\n"
    )


def test_all_files_agree_in_both_languages() -> None:
    names = sorted(map(str, DATA.glob("*.phh")))
    assert run("--check", *names).output == f"{len(names)} mains, 0 non conforme\n"
    assert run("--check", "--lang", "en", *names).output == f"{len(names)} hands, 0 bad ones\n"


def test_what_is_wrong_is_told_and_ends_with_1() -> None:
    result = run("--lang", "en", "-", stdin=MANY)
    assert result.exit_code == 1
    lines = result.output.splitlines()
    assert "<stdin>, hand 1: as recorded" in lines
    assert "<stdin>, hand 2: not as recorded" in lines
    assert "  p1 ends with 101; recorded: 99" in lines
    assert any("hand 3: hand [third]: variant is 'OFC'" in line for line in lines)
    assert "<stdin>, hand 4: no result recorded" in lines
    assert "  (amounts in chips of 0.1)" in lines
    assert lines[-1] == "4 hands, 2 bad ones"


def test_check_shows_bad_hands_alone() -> None:
    output = run("--check", "-", stdin=MANY).output
    assert "main 1 :" not in output
    assert "main 4 :" not in output
    assert "  p1 finit avec 101 ; noté : 99" in output
    assert "variant vaut « OFC »" in output
    assert output.endswith("4 mains, 2 non conformes\n")


def test_json_has_a_line_a_hand() -> None:
    result = run("-f", "json", "--lang", "en", "-", stdin=MANY)
    first, second, third, fourth = map(json.loads, result.output.splitlines())
    assert first["agrees"] is True
    assert first["players"][0] == {"name": "p1", "contribution": 2, "payout": 3, "net": 1}
    assert second["differences"] == [
        {
            "player": "p1",
            "field": "finishing_stacks",
            "recorded": 99,
            "found": 101,
            "odd_chips": False,
        },
        {
            "player": "p2",
            "field": "finishing_stacks",
            "recorded": 101,
            "found": 99,
            "odd_chips": False,
        },
    ]
    assert third == {
        "file": "<stdin>",
        "hand": 3,
        "error": "no-variant",
        "reason": third["reason"],
    }
    assert (fourth["chip"], fourth["agrees"]) == ("0.1", None)


def test_csv_has_a_row_a_player() -> None:
    rows = list(csv.DictReader(io.StringIO(run("-f", "csv", "-", stdin=MANY).output)))
    assert [(row["hand"], row["player"], row["net"]) for row in rows] == [
        ("1", "p1", "1"),
        ("1", "p2", "-1"),
        ("2", "p1", "1"),
        ("2", "p2", "-1"),
        ("3", "", ""),
        ("4", "p1", "5"),
        ("4", "p2", "-5"),
    ]
    assert [row["recorded"] for row in rows[2:4]] == ["99", "101"]
    assert rows[4]["error"]


HIDDEN = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [2, 2]
actions = ["d dh p1 AsAd", "d dh p2 ????", "p2 cc", "d db 2c3c4d", "d db 8h", "d db 9h"]
"""


def test_hidden_hands_are_refused_unless_they_may_lose() -> None:
    refused = run("-", stdin=HIDDEN)
    assert refused.exit_code == 1
    assert "ne sont pas connues" in refused.output
    lost = run("--hidden", "lose", "-", stdin=HIDDEN)
    assert lost.exit_code == 0
    assert "p1 +2" in lost.output


def test_skipped_turns_may_be_folds() -> None:
    skipped = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [9, 9, 9]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p1 cbr 6", "p2 f"]
"""
    assert run("-", stdin=skipped).exit_code == 1
    assert run("--skipped", "fold", "-", stdin=skipped).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "stdin", "message"),
    [
        (["missing.phh"], "", "missing.phh : lecture impossible"),
        (["-"], "# nothing\n", "<stdin> : aucune main là-dedans"),
        ([], "", "il manque l'argument FICHIER"),
        (["-f", "npy", "-"], "", "npy"),
    ],
)
def test_files_and_lines_that_cannot_be_used_end_with_2(
    arguments: list[str], stdin: str, message: str
) -> None:
    result = run(*arguments, stdin=stdin)
    assert result.exit_code == 2
    assert message in result.output


def test_words_of_a_style() -> None:
    name = DATA / "omaha_hilo.phh"
    usual, styled = run(str(name)).output, run(str(name), "--style", "anglais").output
    told = brelan.read_phh(name).showdown()
    assert usual != styled
    for output, style in ((usual, None), (styled, "anglais")):
        for line in told.text("fr", style=style).split("\n"):
            assert f"  {line}\n" in output
    plain = json.loads(run(str(name), "--format", "json", "--style", "anglais").output)
    assert plain["text"] == told.text("fr", style="anglais")
    refused = run(str(name), "--style", "verlan")
    assert refused.exit_code == 2
    assert "style inconnu : « verlan »" in refused.stderr
