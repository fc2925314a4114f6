"""`brelan showdown`: tables in, pots told."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import brelan
from brelan.cli.group import cli
from tables import rows

EXAMPLES = Path(__file__).parent.parent / "examples"
TABLES = ["side_pots.txt", "omaha_quartered.txt", "stud_odd_chip.txt", "table.json"]


def run(*arguments, stdin=None):
    return CliRunner().invoke(cli, ["showdown", *arguments], input=stdin)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", TABLES)
def test_examples_are_told_as_the_library_tells_them(name, lang):
    path = EXAMPLES / name
    found = brelan.showdown(**brelan.read_table(path.read_text("utf-8")))
    for arguments in ([str(path)], [str(path), "--cards"]):
        result = run(*arguments, "--lang", lang)
        assert result.exit_code == 0, result.stderr
        assert result.stdout.endswith(found.text(lang, cards="--cards" in arguments) + "\n")
        assert "\x1b" not in result.stdout
        lines = result.stdout.splitlines()
        for seat, name in enumerate(found.names):
            (row,) = [line for line in lines if line.split(" ")[0] == name and "  " in line]
            put_in = found.settlement.contributions[seat]
            net = f"{found.net[seat]:+d}" if found.net[seat] else "0"
            assert row.split()[-3:] == [str(put_in), str(found.payouts[seat]), net]


def test_examples_show_what_they_say():
    quartered = run(str(EXAMPLES / "omaha_quartered.txt")).stdout
    assert "Chloé reçoit un quart de pot." in quartered
    assert "brelan de rois, kickers dame et huit / un bas au huit : 8-5-4-2-A" in quartered
    assert "odd chip: Ann" in run("--lang", "en", str(EXAMPLES / "stud_odd_chip.txt")).stdout
    side = run(str(EXAMPLES / "side_pots.txt")).stdout
    assert "Mise non suivie : Zoé reprend 180." in side
    assert "Pot annexe (140) : Max gagne 140" in side
    assert "couché" in side


@pytest.mark.parametrize("name", TABLES)
def test_json_is_what_the_library_finds(name):
    path = EXAMPLES / name
    found = brelan.showdown(**brelan.read_table(path.read_text("utf-8")))
    shown = json.loads(run("-", "--json", stdin=path.read_bytes()).stdout)
    assert shown["game"] == found.game.name
    assert shown["text"] == found.text()
    assert [player["payout"] for player in shown["players"]] == list(found.payouts)
    assert [player["net"] for player in shown["players"]] == list(found.net)
    assert [pot["amount"] for pot in shown["pots"]] == [pot.amount for pot in found.pots]
    for pot, known in zip(shown["pots"], found.pots, strict=True):
        paid = sum(chips for won in pot["shares"].values() for chips in won.values())
        assert paid + pot["rake"] == known.amount
    for seat, player in enumerate(shown["players"]):
        if seat in found.hands and found.game.high is not None:
            assert player["high"]["score"] == found.hands[seat].high
            assert player["high"]["description"] == found.high_text(seat)


@pytest.mark.parametrize("row", rows("cli_showdown.csv"))
def test_refusals(row, tmp_path):
    path = tmp_path / "table.txt"
    path.write_bytes(row["content"].encode().decode("unicode_escape").encode("latin-1"))
    for lang in ("fr", "en"):
        result = run(str(path), "--lang", lang)
        assert result.exit_code == 2, result.output
        assert result.stdout == ""
        assert row[lang] in result.stderr
        assert str(path) in result.stderr


def test_missing_file():
    result = run("no-such-table.txt")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "ce fichier n'existe pas" in result.stderr


def test_a_table_is_read_and_told_in_french_letters():
    table = "tableau : RP 7K 2T 9C 3P\nAnne : 10 APAC\nBob : 10 VPVC\n"
    shown = run("-", "--notation", "french", "--cards", stdin=table)
    assert shown.exit_code == 0, shown.stderr
    lines = shown.stdout.splitlines()
    assert lines[0] == "tableau : R♠ 7♦ 2♣ 9♥ 3♠"
    assert lines[-2].endswith("(A♠ A♥ R♠ 9♥ 7♦).")
    assert lines[4].split()[:3] == ["Bob", "V♠", "V♥"]
    assert "est-ce --notation french" in run("-", stdin=table).stderr


def test_what_a_table_says_of_its_letters_goes_before_the_option():
    table = "notation : international\ntableau : Ks 7d 2c 9h 3s\nAnne : 10 AsAh\nBob : 10 JsJh\n"
    shown = run("-", "--notation", "french", stdin=table)
    assert shown.exit_code == 0, shown.stderr
    assert shown.stdout.startswith("tableau : R♠ 7♦ 2♣ 9♥ 3♠")


@pytest.mark.parametrize("chips", [2**53 + 1, 2**62 - 1])
def test_chips_are_shown_to_the_last_one(chips):
    table = f"tableau : Ks 7d 2c 9h 3s\nAnne : {chips} AsAh\nBob : {chips} JsJh\n"
    for lang, gap in (("en", ","), ("fr", "\N{NO-BREAK SPACE}")):
        row = next(
            line
            for line in run("-", "--lang", lang, stdin=table).stdout.splitlines()
            if line.startswith("Anne")
        )
        digits = row.replace(gap, "").replace("\N{NARROW NO-BREAK SPACE}", "").split()
        assert digits[-3:] == [str(chips), str(2 * chips), f"+{chips}"]
