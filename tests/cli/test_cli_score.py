"""`brelan score`: what is printed, and how a run ends."""

import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

import brelan
from brelan.cli.group import COMMANDS, cli
from support.tables import rows

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "hands.txt"
CALL = [sys.executable, "-m", "brelan.cli"]
ENVIRONMENT = {
    **os.environ,
    "PYTHONPATH": str(Path(brelan.__file__).parent.parent),
    "PYTHONUTF8": "1",
}


def run(*arguments: Any, stdin: Any = None) -> Any:
    return CliRunner().invoke(cli, ["score", *arguments], input=stdin)


@pytest.mark.parametrize("row", rows("cli_score.csv"))
def test_command_lines(row: Any) -> None:
    result = run(*json.loads(row["arguments"]))
    assert result.exit_code == int(row["status"]), result.output
    for part in filter(None, row["out"].split("|")):
        assert part in result.stdout
    for part in filter(None, row["err"].split("|")):
        assert part in result.stderr
    if not row["out"]:
        assert result.stdout == ""
    if not row["err"]:
        assert result.stderr == ""


def raw(text: Any) -> Any:
    """Bytes of a table's cell: escapes are bytes, other characters UTF-8."""
    return text.encode().decode("unicode_escape").encode("latin-1")


@pytest.mark.parametrize("row", rows("cli_inputs.csv"))
@pytest.mark.parametrize("piped", [False, True])
def test_inputs(row: Any, piped: bool, tmp_path: Path) -> None:
    path = tmp_path / row["file"]
    path.write_bytes(raw(row["content"]))
    extra = json.loads(row["arguments"])
    if piped:
        kind = [] if path.suffix == ".txt" else ["--input-format", "csv"]
        result = run("-f", "jsonl", "-", *kind, *extra, stdin=path.read_bytes())
    else:
        result = run("-f", "jsonl", "--input", str(path), *extra)
    assert result.exit_code == int(row["status"]), result.output
    scores = [json.loads(line)["score"] for line in result.stdout.splitlines()]
    assert scores == list(map(int, row["scores"].split()))
    for part in filter(None, row["err"].split("|")):
        assert part in result.stderr


def test_every_example_is_scored_as_the_library_scores_it() -> None:
    lines = [line.partition("#")[0].strip() for line in EXAMPLES.read_text("utf-8").splitlines()]
    hands = [line for line in lines if line]
    result = run("--input", str(EXAMPLES), "-f", "csv", "--kickers")
    assert result.exit_code == 0, result.stderr
    shown = list(csv.DictReader(io.StringIO(result.stdout)))
    assert len(shown) == len(hands) >= 50
    for row, hand in zip(shown, hands, strict=True):
        codes = brelan.parse_hand(hand)
        assert row["main"] == brelan.hand_name(codes)
        assert int(row["force"]) == brelan.score(codes)
        assert row["description"] == brelan.describe(codes, kickers=True)
        assert row["cinq cartes"] == brelan.hand_name(brelan.best_five(codes))
        assert lines[int(row["ligne"]) - 1] == hand
    assert {row["catégorie"] for row in shown} == set(map(brelan.category_name, brelan.Category))


def test_sorted_from_the_strongest() -> None:
    result = run("--input", str(EXAMPLES), "-f", "jsonl", "--sort")
    scores = [json.loads(line)["score"] for line in result.stdout.splitlines()]
    assert scores == sorted(scores, reverse=True)
    assert len(scores) >= 50


def test_piped_table_has_no_colours_and_no_loose_spaces() -> None:
    result = run("--input", str(EXAMPLES))
    assert "\x1b" not in result.stdout
    assert all(line == line.rstrip() for line in result.stdout.splitlines())


@pytest.mark.parametrize("name", ["out.csv", "out.jsonl", "out.npy", "out.txt"])
def test_output_is_whole_or_not_there(name: str, tmp_path: Path) -> None:
    output = tmp_path / name
    output.write_text("before")
    bad = run("As Ks Qs Js Ts", "As Ks", "--output", str(output))
    assert bad.exit_code == 1
    assert output.read_text() == "before"
    assert run("As Ks Qs Js Ts", "--output", str(output)).exit_code == 0
    assert os.listdir(tmp_path) == [name]
    if name == "out.npy":
        assert np.load(output).tolist() == [7462]
    else:
        assert "7462" in output.read_text("utf-8")
        assert bad.stdout == ""


def test_csv_output_is_read_again(tmp_path: Path) -> None:
    first, second = tmp_path / "a.csv", tmp_path / "b.csv"
    assert run("-i", str(EXAMPLES), "-o", str(first)).exit_code == 0
    assert run("-i", str(first), "-o", str(second)).exit_code == 0
    kept = [
        [row.split(",", 1)[1] for row in p.read_text("utf-8").splitlines()[1:]]
        for p in (first, second)
    ]
    assert kept[0] == kept[1]


def test_help_names_every_command() -> None:
    shown = CliRunner().invoke(cli, ["--help"]).stdout
    assert all(name in shown for name in COMMANDS)
    for name in COMMANDS:
        result = CliRunner().invoke(cli, [name, "--help"])
        assert result.exit_code == 0
        assert "--help" in result.stdout


def test_language_from_the_environment() -> None:
    result = CliRunner().invoke(cli, ["score", "As Ks Qs Js Ts"], env={"BRELAN_LANG": "en"})
    assert "royal flush in spades" in result.stdout


def test_module_runs_in_a_pipe() -> None:
    result = subprocess.run(
        [*CALL, "score", "-"],
        input=b"As Ks Qs Js Ts\n?\n",
        capture_output=True,
        env=ENVIRONMENT,
        check=False,
        timeout=60,
    )
    assert result.returncode == 1
    assert result.stdout == b""
    assert "ligne 2 : caractère 1" in result.stderr.decode()


def test_ascii_output_gets_letters() -> None:
    environment = {**ENVIRONMENT, "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    result = subprocess.run(
        [*CALL, "score", "7s 7d 7h 7c 2d"],
        capture_output=True,
        env=environment,
        check=True,
        timeout=60,
    )
    assert b"7s 7d 7h 7c 2d" in result.stdout


@pytest.mark.skipif(os.name == "nt", reason="pipes and signals are others there")
def test_vanished_reader_is_no_complaint(tmp_path: Path) -> None:
    path = tmp_path / "many.txt"
    path.write_text("As Ks Qs Js Ts\n" * 200_000)
    process = subprocess.Popen(
        [*CALL, "score", "-i", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    )
    assert process.stdout.readline().startswith(b"main")
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(timeout=60) == 141


@pytest.mark.skipif(os.name == "nt", reason="pipes and signals are others there")
@pytest.mark.parametrize(("sent", "status"), [("SIGINT", 130), ("SIGTERM", 143)])
def test_a_run_that_is_ended_leaves_nothing(sent: str, status: int, tmp_path: Path) -> None:
    output = tmp_path / "out.csv"
    process = subprocess.Popen(
        [*CALL, "score", "-", "-o", str(output)],
        stdin=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=ENVIRONMENT,
    )
    process.stdin.write(b"As Ks Qs Js Ts\n")
    process.stdin.flush()
    # It waits for more hands: its temporary file says that it has begun.
    while not os.listdir(tmp_path):
        assert process.poll() is None
        time.sleep(0.01)
    process.send_signal(getattr(signal, sent))
    assert process.wait(timeout=60) == status
    process.stdin.close()
    assert os.listdir(tmp_path) == []
