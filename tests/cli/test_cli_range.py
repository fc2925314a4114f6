"""`brelan range`: what it prints, refuses and hands to programs."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

import brelan
from brelan.cards.classes import CLASS_NAMES
from brelan.cli.group import cli
from brelan.cli.writing.range_square import coloured_square, plain_square, weight_cells
from support.tables import rows

NO_BREAKS = str.maketrans("\u00a0\u202f", "  ")


def run(*arguments: Any, stdin: Any = None, **options: Any) -> Any:
    return CliRunner().invoke(cli, ["range", *arguments], input=stdin, **options)


@pytest.mark.parametrize("row", rows("cli_range.csv"))
def test_command_lines(row: Any) -> None:
    result = run(*json.loads(row["arguments"]), stdin=row["stdin"])
    assert result.exit_code == int(row["status"]), result.output
    for part in filter(None, row["out"].split("|")):
        assert part in result.stdout.translate(NO_BREAKS)
    for part in filter(None, row["err"].split("|")):
        assert part in result.stderr
    assert bool(row["out"]) == bool(result.stdout)
    assert bool(row["err"]) == bool(result.stderr)


def test_json_reads_back() -> None:
    shown = json.loads(run("22+, A2s+, KTs+:0.5", "-d", "As", "--json").stdout)
    held = brelan.Range("22+, A2s+, KTs+:0.5")
    assert brelan.Range(shown["text"]) == held
    assert (shown["combos"], shown["weight"]) == (len(held), held.total_weight)
    assert shown["live"] == held.live("As")._asdict()
    assert shown["weights"] == dict(held.without("As").items())
    assert shown["grid"] == held.grid().tolist()


def test_vector_through_a_pipe() -> None:
    vector = run("QQ+, AKs:0.5", "--to", "pio-vector").stdout
    back = run("-", "--from", "pio-vector", stdin=vector)
    assert back.stdout.startswith("QQ+,AKs:0.5\n")


WEIGHTS = st.lists(st.sampled_from([0.0, 0.004, 0.5, 0.996, 1.0]), min_size=169, max_size=169)


@given(WEIGHTS)
def test_squares_tell_the_same(weights: Any) -> None:
    held = brelan.Range.from_grid(weights)
    assert str(plain_square(weight_cells(held))) == held.grid_text()
    coloured = coloured_square(held, weight_cells(held)).plain.split("\n")
    assert [len(line) for line in coloured] == [65] * 13
    cells = [line[5 * place : 5 * place + 5].strip() for line in coloured for place in range(13)]
    for cell, name, weight in zip(cells, CLASS_NAMES, weights, strict=True):
        assert cell == (name if weight in (0, 1) else f"{round(min(99, max(1, 100 * weight)))}%")


def test_the_square_of_a_short_deck_has_nine_ranks() -> None:
    held = brelan.Range("66+, A6s+", deck="short")
    rows = str(plain_square(weight_cells(held), 9)).split("\n")
    assert [len(row.split()) for row in rows] == [9] * 9
    assert (rows[0].split()[-1], rows[-1].split()[-1]) == ("A6s", "66")
    painted = coloured_square(held, weight_cells(held), ranks=9).plain.split("\n")
    assert [row.split()[-1] for row in painted][-1] == "66"
    assert len(painted) == 9


def test_colours_only_on_a_terminal() -> None:
    plain = run("22+").stdout
    painted = run("22+", env={"FORCE_COLOR": "1", "TERM": "xterm-256color"}, color=True).stdout
    assert "\x1b" not in plain
    assert "\x1b[" in painted
    assert "AKo" in painted
    assert "AKo" not in plain


def test_omaha_json_reads_back() -> None:
    text = "AA:xxyy, KK@50"
    shown = json.loads(run("-g", "omaha", text, "-d", "As", "--json").stdout)
    held = brelan.OmahaRange(text)
    assert brelan.OmahaRange(shown["text"]) == held
    assert (shown["combos"], shown["weight"]) == (len(held), held.total_weight)
    assert shown["live"] == held.live("As")._asdict()
    assert shown["grid"] == held.grid("combos").tolist()


def test_a_picture_of_the_square(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    name = tmp_path / "range.png"
    done = run("22+, A2s+:0.5", "--png", str(name))
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", "")
    first = name.read_bytes()
    assert first.startswith(b"\x89PNG\r\n")
    assert [path.name for path in tmp_path.iterdir()] == ["range.png"]
    again = run("22+, A2s+:0.5", "--png", "-")
    assert again.stdout_bytes == first
    for more in (["--lang", "en"], ["--cells", "combos"], ["--notation", "french"]):
        other = run("22+, A2s+:0.5" if "french" not in more else "22+", "--png", "-", *more)
        assert other.stdout_bytes.startswith(b"\x89PNG")
        assert other.stdout_bytes != first


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--png", "range.svg"), "--png range.svg : l'image est un PNG ; donnez un nom en .png"),
        (("--png", "a.png", "--json"), "--json ou --png, une seule à la fois"),
        (("--png", "a.png", "--to", "pio"), "--to ou --png, une seule à la fois"),
        (("--png", "nowhere/a.png"), "nowhere/a.png : écriture impossible"),
    ],
)
def test_pictures_refused(
    arguments: tuple[str, ...], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("AA", *arguments)
    assert done.exit_code == 2
    assert message in done.stderr
    assert not list(tmp_path.iterdir())


def test_a_picture_without_matplotlib(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    done = run("AA", "--png", "a.png")
    assert done.exit_code == 2
    assert "pip install 'brelan[plot]'" in done.stderr
