"""Where the output of the commands goes, and what they say when it cannot go there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from brelan.cli.group import cli

HANDS = "As Ks Qs Js Ts\n9h 9d 9c 4s 4h\n"
CALL = [sys.executable, "-m", "brelan.cli"]
ENVIRONMENT = {**os.environ, "PYTHONUTF8": "1"}
TABLE = "Anne : 10 AsAd\nBob : 10 KsKd\ntableau : 2c 7d Th 9s 3h\n"
COMMANDS = [
    ["score", "AsKsQsJsTs"],
    ["score", "AsKsQsJsTs", "--format", "csv"],
    ["score", "AsKsQsJsTs", "--format", "npy"],
    ["equity", "AsAh", "KsKh", "--board", "2c7d9h"],
    ["range", "QQ+"],
    ["showdown", "-"],
    ["config"],
    ["score", "--help"],
    ["--help"],
    ["--version"],
]

needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")


@needs_full
@pytest.mark.processes
@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_a_full_disk_is_told_in_one_line(arguments):
    for lang, said in (
        ("fr", "Erreur : sortie standard : écriture impossible (le disque est plein)\n"),
        ("en", "Error: standard output: cannot write (no space left on device)\n"),
    ):
        with open("/dev/full", "wb") as full:
            ended = subprocess.run(
                [*CALL, *arguments],
                stdout=full,
                stderr=subprocess.PIPE,
                input=TABLE.encode(),
                env={**ENVIRONMENT, "BRELAN_LANG": lang},
            )
        assert (ended.returncode, ended.stderr.decode()) == (2, said)


@pytest.mark.skipif(os.name == "nt", reason="pipes are others there")
@pytest.mark.processes
@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_nobody_reading_is_no_complaint(arguments):
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run(
        [*CALL, *arguments],
        stdout=writing,
        stderr=subprocess.PIPE,
        input=TABLE.encode(),
        env=ENVIRONMENT,
    )
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (141, b"")


@pytest.mark.skipif(os.name == "nt", reason="needs a shell")
@pytest.mark.processes
def test_a_closed_output_loses_nothing(tmp_path):
    output = tmp_path / "scores.csv"
    command = " ".join(CALL) + f' score "As Ks Qs Js Ts" -o "{output}" >&-'
    ended = subprocess.run(["sh", "-c", command], stderr=subprocess.PIPE, env=ENVIRONMENT)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert "7462" in output.read_text()


@pytest.fixture
def hands(tmp_path):
    path = tmp_path / "hands.txt"
    path.write_text(HANDS)
    return path


def other_names(path):
    link, hard = path.with_name("link.txt"), path.with_name("hard.txt")
    link.symlink_to(path)
    os.link(path, hard)
    return [path, path.parent / "." / path.name, link, hard]


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_the_input_is_never_written_over(hands):
    for output in other_names(hands):
        result = CliRunner().invoke(cli, ["score", "-i", str(hands), "-o", str(output)])
        assert result.exit_code == 2
        assert result.stderr == (
            f"Erreur : {output} est le fichier lu, et serait perdu ; "
            "donnez un autre nom à --output\n"
        )
        assert hands.read_text() == HANDS


@pytest.mark.processes
def test_the_input_is_not_written_over_through_standard_input(hands):
    with hands.open("rb") as source:
        ended = subprocess.run(
            [*CALL, "score", "--lang", "en", "-o", str(hands)],
            stdin=source,
            stderr=subprocess.PIPE,
            env=ENVIRONMENT,
        )
    assert ended.returncode == 2
    assert b"is the file that is read" in ended.stderr
    assert hands.read_text() == HANDS


@pytest.mark.parametrize(
    ("form", "name"),
    [("csv", "x.npy"), ("table", "x.csv"), ("npy", "x.jsonl"), ("jsonl", "x.PARQUET")],
)
def test_a_name_does_not_belie_what_it_names(form, name, hands):
    output = hands.with_name(name)
    result = CliRunner().invoke(cli, ["score", "-i", str(hands), "-f", form, "-o", str(output)])
    assert result.exit_code == 2
    assert result.stderr == f"Erreur : {output} : ce nom ne va pas avec --format {form}\n"
    assert not output.exists()


@pytest.mark.parametrize("name", ["x.csv", "x.CSV", "x.txt", "x"])
def test_other_names_take_any_form(name, hands):
    output = hands.with_name(name)
    result = CliRunner().invoke(cli, ["score", "-i", str(hands), "-f", "csv", "-o", str(output)])
    assert result.exit_code == 0, result.stderr
    assert output.read_text(encoding="utf-8").count(",") >= 8
