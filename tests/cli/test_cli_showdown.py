"""`brelan showdown`: tables in, pots told."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import brelan
from brelan.cli.group import cli
from support.tables import rows

EXAMPLES = Path(__file__).parents[2] / "examples"
TABLES = ["side_pots.txt", "omaha_quartered.txt", "stud_odd_chip.txt", "table.json"]


def run(*arguments: Any, stdin: Any = None) -> Any:
    return CliRunner().invoke(cli, ["showdown", *arguments], input=stdin)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", TABLES)
def test_examples_are_told_as_the_library_tells_them(name: Any, lang: str) -> None:
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


def test_examples_show_what_they_say() -> None:
    quartered = run(str(EXAMPLES / "omaha_quartered.txt")).stdout
    assert "Chloé reçoit un quart de pot." in quartered
    assert "brelan de rois, kickers dame et huit / un bas au huit : 8-5-4-2-A" in quartered
    assert "odd chip: Ann" in run("--lang", "en", str(EXAMPLES / "stud_odd_chip.txt")).stdout
    side = run(str(EXAMPLES / "side_pots.txt")).stdout
    assert "Mise non suivie : Zoé reprend 180." in side
    assert "Pot annexe (140) : Max gagne 140" in side
    assert "couché" in side


@pytest.mark.parametrize("name", TABLES)
def test_json_is_what_the_library_finds(name: Any) -> None:
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
def test_refusals(row: Any, tmp_path: Path) -> None:
    path = tmp_path / "table.txt"
    path.write_bytes(row["content"].encode().decode("unicode_escape").encode("latin-1"))
    for lang in ("fr", "en"):
        result = run(str(path), "--lang", lang)
        assert result.exit_code == 2, result.output
        assert result.stdout == ""
        assert row[lang] in result.stderr
        assert str(path) in result.stderr


def test_missing_file() -> None:
    result = run("no-such-table.txt")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "ce fichier n'existe pas" in result.stderr


HUGE = 2**53 + 1


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("form", ["text", "parted", "json"])
def test_amounts_of_any_size_are_exact(form: str, lang: str) -> None:
    board = "Ks 7d 2c 9h 3s"
    if form == "json":
        players = [
            {"name": "A", "chips": HUGE, "cards": "AsAd"},
            {"name": "B", "chips": HUGE + 2, "cards": "QsQd"},
        ]
        table = json.dumps({"board": board, "players": players})
    else:
        parted = "_" if form == "parted" else "d"
        amounts = (f"{amount:{parted}}" for amount in (HUGE, HUGE + 2))
        first, second = (amount.replace("_", "\u202f") for amount in amounts)
        table = f"tableau : {board}\nA : {first} AsAd\nB : {second} QsQd\n"
    shown = run("-", "--lang", lang, stdin=table).stdout
    sign = {"fr": "\u202f", "en": ","}[lang]
    rows = [line.split("  ") for line in shown.splitlines() if line.startswith(("A ", "B "))]
    figures = [
        [int(cell.strip().replace(sign, "")) for cell in row if cell.strip()[-3:].isdigit()]
        for row in rows
    ]
    assert figures == [[HUGE, 2 * HUGE, HUGE], [HUGE + 2, 2, -HUGE]]
    plain = json.loads(run("-", "--json", stdin=table).stdout)
    assert [player["net"] for player in plain["players"]] == [HUGE, -HUGE]


FRENCH_TABLE = """tableau : RP 7K 2T 9C 3P
Anne : 1 000 APAK
Bruno : 2 500 DPDK
"""


def test_french_letters_are_read_and_written() -> None:
    french = run("-", "--notation", "french", "--cards", stdin=FRENCH_TABLE).stdout
    assert french.startswith("tableau : R♠ 7♦ 2♣ 9♥ 3♠\n")
    assert "D♠ D♦" in french
    assert "(A♦ A♠ R♠ 9♥ 7♦)" in french or "(A♠ A♦ R♠ 9♥ 7♦)" in french
    # What the file says of itself goes before the option, both ways.
    told = run("-", "--cards", stdin=f"notation : française\n{FRENCH_TABLE}").stdout
    assert told == french
    wrong = run("-", "--notation", "french", stdin=f"notation: international\n{FRENCH_TABLE}")
    assert wrong.exit_code == 2
    missing = run("-", stdin=FRENCH_TABLE)
    assert missing.exit_code == 2
    assert "est-ce --notation french ?" in missing.stderr


def test_json_of_a_french_table_has_the_same_cards() -> None:
    shown = json.loads(run("-", "--notation", "french", "--json", stdin=FRENCH_TABLE).stdout)
    assert shown["board"] == "Ks 7d 2c 9h 3s"
    assert shown["players"][1]["cards"] == "Qs Qd"


HILO = "jeu : omaha-8\ntableau : 4h 5h 8h Ks Qc\nA : 50 As2s9cTd\nB : 50 KhQhJdTc\n"


def test_words_of_a_style() -> None:
    told = run("-", "--style", "anglais", stdin=HILO).stdout
    assert ", low : A gagne 50 avec un low 8-5-4-2-A." in told
    assert " / un low 8-5-4-2-A " in told
    plain = json.loads(run("-", "--style", "low", "--json", stdin=HILO).stdout)
    assert plain["players"][0]["low"]["description"] == "un low 8-5-4-2-A"
    assert ", low : A" in plain["text"]
    assert run("-", stdin=HILO).stdout != told
    refused = run("-", "--style", "verlan", stdin=HILO)
    assert refused.exit_code == 2
    assert "Erreur : style inconnu : « verlan »" in refused.stderr
