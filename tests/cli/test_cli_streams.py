"""What every command does when it cannot write, read or show all that there is."""

import json
import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

import brelan
from brelan.cli.group import cli

ROOT = Path(__file__).parents[2]
CALL = [sys.executable, "-m", "brelan.cli"]
ENVIRONMENT = {
    **{name: value for name, value in os.environ.items() if name != "BRELAN_LANG"},
    "PYTHONPATH": str(Path(brelan.__file__).parent.parent),
    "PYTHONUTF8": "1",
}
HAND = "AsKsQsJsTs"
TABLE = str(ROOT / "examples" / "side_pots.txt")
HISTORY = str(ROOT / "tests" / "data" / "phh" / "side_pots.phh")
COMMANDS = {
    "score": ["score", HAND],
    "npy": ["score", "-f", "npy", HAND],
    "parquet": ["score", "-f", "parquet", HAND],
    "deals": ["score", "-g", "holdem", "AsKs/2c3c4c"],
    "equity": ["equity", "AsAd", "KsKd", "--board", "2c3c4c"],
    "range": ["range", "AA"],
    "showdown": ["showdown", TABLE],
    "json": ["showdown", "--json", TABLE],
    "history": ["history", HISTORY],
    "bench": ["bench", "--hands", "1000"],
    "config": ["config"],
    "help": ["--help"],
    "command help": ["score", "--help"],
    "version": ["--version"],
}
WRITES = pytest.mark.parametrize("arguments", COMMANDS.values(), ids=COMMANDS)
FULL = Path("/dev/full")


def start(arguments: Any, **options: Any) -> Any:
    options = {"stderr": subprocess.PIPE, "env": ENVIRONMENT, "timeout": 120, **options}
    return subprocess.run([*CALL, *arguments], check=False, **options)


@pytest.mark.processes
@pytest.mark.skipif(not FULL.exists(), reason="no /dev/full here")
@WRITES
def test_a_full_disk_is_told_in_one_line(arguments: Any) -> None:
    with FULL.open("w") as full:
        done = start(arguments, stdout=full)
    assert done.returncode == 2
    assert done.stderr.decode() == (
        "Erreur : sortie standard : écriture impossible (le disque est plein)\n"
    )


@pytest.mark.processes
@pytest.mark.skipif(os.name == "nt", reason="no pipes of this kind")
@WRITES
def test_a_reader_that_went_away_is_no_error_to_complain_of(arguments: Any) -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        done = start(arguments, stdout=write)
    finally:
        os.close(write)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.processes
@pytest.mark.skipif(os.name == "nt", reason="needs a shell")
@WRITES
def test_a_closed_output_is_told_in_one_line(arguments: Any) -> None:
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" >&-', "sh", *CALL, *arguments, "--"],
        check=False,
        timeout=120,
        stderr=subprocess.PIPE,
        env={**ENVIRONMENT, "BRELAN_LANG": "en"},
    )
    assert done.returncode == 2
    assert done.stderr.decode() == "Error: standard output: cannot write (it is closed)\n"


@pytest.mark.skipif(os.name == "nt", reason="needs a shell")
@pytest.mark.processes
def test_a_closed_output_loses_nothing(tmp_path: Path) -> None:
    output = tmp_path / "scores.csv"
    command = " ".join(CALL) + f' score "As Ks Qs Js Ts" -o "{output}" >&-'
    options = {"stderr": subprocess.PIPE, "env": ENVIRONMENT, "timeout": 120}
    ended = subprocess.run(["sh", "-c", command], **options)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert "7462" in output.read_text()


@pytest.mark.processes
@pytest.mark.skipif(os.name == "nt", reason="needs a shell")
def test_a_closed_input_holds_nothing(tmp_path: Path) -> None:
    target = tmp_path / "scores.csv"
    for arguments in (["score"], ["score", "-i", "-"], ["score", "-o", str(target), "-"]):
        done = subprocess.run(
            ["sh", "-c", 'exec "$@" <&-', "sh", *CALL, *arguments],
            check=False,
            timeout=120,
            capture_output=True,
            env=ENVIRONMENT,
        )
        assert done.returncode == 0
        assert done.stderr.decode() == "aucune main à évaluer\n"


def run(*arguments: Any, stdin: Any = None) -> Any:
    return CliRunner().invoke(cli, arguments, input=stdin)


@pytest.fixture
def hands(tmp_path: Path) -> Any:
    path = tmp_path / "hands.txt"
    path.write_text(f"{HAND}\n")
    return path


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("missing/scores.csv", "ce dossier n'existe pas"),
        ("folder", "c'est un dossier"),
        ("hands.txt/scores", "ce chemin passe par un fichier"),
        ("x" * 300, "ce nom est trop long"),
    ],
)
def test_outputs_that_cannot_be(hands: Any, name: Any, why: str) -> None:
    folder = hands.parent
    (folder / "folder").mkdir()
    before = sorted(folder.iterdir())
    result = run("score", "-i", str(hands), "-o", str(folder / name))
    assert result.exit_code == 2
    assert result.stderr == f"Erreur : {folder / name} : écriture impossible ({why})\n"
    assert sorted(folder.iterdir()) == before


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="everything may be written")
def test_outputs_that_may_not_be_written(hands: Any) -> None:
    kept = hands.parent / "kept.csv"
    kept.write_text("kept")
    kept.chmod(0o444)
    assert "accès refusé" in run("score", HAND, "-o", str(kept)).stderr
    assert kept.read_text() == "kept"
    hands.parent.chmod(0o555)
    try:
        assert "accès refusé" in run("score", HAND, "-o", str(hands.parent / "new.csv")).stderr
    finally:
        hands.parent.chmod(0o755)


@pytest.mark.skipif(os.name == "nt", reason="permissions are others there")
@pytest.mark.parametrize("mask", [0o022, 0o077, 0o002])
def test_outputs_have_the_permissions_of_any_new_file(hands: Any, mask: int) -> None:
    plain, written = hands.parent / "plain", hands.parent / "new.csv"
    before = os.umask(mask)
    try:
        plain.write_text("")
        assert run("score", HAND, "-o", str(written)).exit_code == 0
        assert os.umask(mask) == mask  # and the mask is as it was
    finally:
        os.umask(before)
    assert stat.S_IMODE(written.stat().st_mode) == stat.S_IMODE(plain.stat().st_mode)


@pytest.mark.skipif(os.name == "nt", reason="permissions are others there")
@pytest.mark.parametrize("mode", [0o600, 0o644, 0o664, 0o750])
def test_an_output_that_is_replaced_keeps_its_permissions(hands: Any, mode: int) -> None:
    kept = hands.parent / "kept.csv"
    kept.write_text("old")
    kept.chmod(mode)
    assert run("score", HAND, "-o", str(kept)).exit_code == 0
    assert stat.S_IMODE(kept.stat().st_mode) == mode
    assert kept.read_text() != "old"


@pytest.mark.parametrize("way", ["itself", "dots", "symbolic link", "hard link"])
def test_the_file_that_is_read_is_never_written_over(hands: Any, way: str) -> None:
    other = hands.parent / "other.csv"
    (hands.parent / "folder").mkdir()
    if way == "symbolic link":
        other.symlink_to(hands)
    elif way == "hard link":
        os.link(hands, other)
    name = {"itself": hands, "dots": hands.parent / "folder" / ".." / "hands.txt"}.get(way, other)
    result = run("score", "-i", str(hands), "-o", str(name))
    assert result.exit_code == 2
    assert "c'est le fichier lu ; donnez un autre nom à --output" in result.stderr
    assert hands.read_text() == f"{HAND}\n"


@pytest.mark.processes
@pytest.mark.skipif(os.name == "nt", reason="needs a shell")
def test_redirections_are_no_way_round(hands: Any) -> None:
    with hands.open("rb") as file:
        done = start(["score", "-o", str(hands)], stdin=file)
    assert done.returncode == 2
    assert "c'est le fichier lu" in done.stderr.decode()
    with hands.open("ab") as file:
        done = start(["score", "-i", str(hands)], stdout=file)
    assert done.returncode == 2
    assert "c'est le fichier lu" in done.stderr.decode()
    assert hands.read_text() == f"{HAND}\n"


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("x.npy", "csv"),
        ("x.csv", "npy"),
        ("x.CSV", "table"),
        ("x.jsonl", "parquet"),
        ("x.json", "csv"),
        ("x.json", None),
        ("x.tsv", None),
        ("x.xlsx", "csv"),
        ("x.csv.gz", None),
    ],
)
def test_a_name_that_denies_the_format(tmp_path: Path, name: str, form: str | None) -> None:
    target = tmp_path / name
    asked = [] if form is None else ["-f", form]
    result = run("score", HAND, "-o", str(target), *asked)
    assert result.exit_code == 2
    assert str(target) in result.stderr
    assert not target.exists()


@pytest.mark.parametrize(
    ("name", "form"), [("x", "csv"), ("x.txt", None), ("x.json", "jsonl"), ("x.dat", "npy")]
)
def test_other_names_take_any_format(tmp_path: Path, name: str, form: str | None) -> None:
    target = tmp_path / name
    asked = [] if form is None else ["-f", form]
    assert run("score", HAND, "-o", str(target), *asked).exit_code == 0
    assert target.stat().st_size
    if form == "npy":
        assert np.load(target).tolist() == [7462]


@pytest.mark.processes
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["score", HAND], "quinte flush royale a pique"),
        (["score", "--typographic", "Ks Kd Qs Qd 2c"], "double paire de rois par les dames"),
        (["equity", "AsAd", "KsKd", "--board", "2c3c4c"], "equite"),
        (["showdown", TABLE], "suivie"),
        (["range", "AA"], "0,45 % des mains"),
        (["config"], "compilateur"),
    ],
)
def test_an_output_of_few_characters_gets_plainer_ones(arguments: list[Any], told: str) -> None:
    environment = {**ENVIRONMENT, "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    done = start(arguments, stdout=subprocess.PIPE, env=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    shown = done.stdout.decode("ascii")
    assert told in shown
    assert "?" not in shown.replace("[?", "")


@pytest.mark.processes
@pytest.mark.parametrize(
    "arguments", [["showdown", "--json", TABLE], ["score", "-f", "jsonl", HAND]]
)
def test_json_keeps_every_character_in_any_encoding(arguments: list[Any]) -> None:
    environment = {**ENVIRONMENT, "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    plain = start(arguments, stdout=subprocess.PIPE, env=environment)
    full = start(arguments, stdout=subprocess.PIPE)
    assert json.loads(plain.stdout.decode("ascii")) == json.loads(full.stdout.decode("utf-8"))
    assert "é" in full.stdout.decode("utf-8") or "à" in full.stdout.decode("utf-8")
