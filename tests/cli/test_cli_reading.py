"""Files in pieces: every line is read whole or refused, wherever a piece of a file ends."""

import csv
import io
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from brelan.cli.group import cli
from brelan.cli.reading import lines as line_reading
from brelan.cli.reading.csv import UnreadableError, csv_rows
from brelan.cli.reading.lines import text_lines

NASTY = [
    "a;b\n1;2\n",
    'a;"b\n# not a comment\n\nc"\n"x;y";z\n',
    "# comment\n\n;\n a ; b \nlast;line",
    '"he said ""no""";2\n"";"\n"\n',
    "one,two\n" + "long " * 40 + ",x\n",
    'a\tb\n"c\td"\t\n\n\ne\tf\tg\n',
    "é;♠\nœuf;\U0001f0a1\n",
    "\n\n",
    "",
]
TEXTS = st.text(alphabet='ab;,"\n# ', max_size=60)


def by_python(text: Any) -> Any:
    """Rows as Python's reader has them, without comments and empty rows between rows."""
    lines = [f"{line}\n" for line in text.split("\n")]
    mark = next(
        (
            next((sign for sign in ";\t," if sign in line), ",")
            for line in lines
            if line.strip() and not line.startswith("#")
        ),
        ",",
    )
    rows, inside = [], []
    for line in lines:
        if not inside and (not line.strip() or line.startswith("#")):
            continue
        inside.append(line)
        try:
            found = list(csv.reader(inside, delimiter=mark, strict=False))
            # A row that a further line would belong to is not whole.
            more = list(csv.reader([*inside, "x\n"], delimiter=mark))
        except csv.Error:
            return None
        if len(more) > len(found):
            rows += found
            inside = []
    return None if inside else rows


def ours(text: Any, piece: Any) -> Any:
    try:
        return [row for _, rows in csv_rows(io.StringIO(text), piece) for row in rows]
    except UnreadableError:
        return None


@pytest.mark.parametrize("text", NASTY)
def test_a_seam_at_any_character_changes_no_row(text: Any) -> None:
    expected = by_python(text)
    for piece in range(1, len(text) + 2):
        assert ours(text, piece) == expected


@given(TEXTS, st.integers(1, 7))
def test_rows_are_those_of_python(text: Any, piece: Any) -> None:
    assert ours(text, piece) == by_python(text)


@given(TEXTS, st.integers(1, 7))
def test_lines_are_whole(text: Any, piece: Any) -> None:
    lines = [line for some in text_lines(io.StringIO(text), piece) for line in some]
    *whole, last = text.split("\n")
    assert lines == ([*whole, last] if last else whole)


@given(st.lists(st.integers(0, 30), max_size=6), st.integers(1, 40))
def test_only_lines_that_are_too_long_are_refused(lengths: Any, piece: Any) -> None:
    text = "".join("x" * length + "\n" for length in lengths)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(line_reading, "LONGEST_LINE", 20)
        found = [line for some in text_lines(io.StringIO(text), piece) for line in some]
    assert found == ["x" * length if length <= 20 else None for length in lengths]


def test_memory_stays_bounded_without_a_line_end() -> None:
    text = "A" * 5_000_000 + "\nAs Ks\n" + "B" * 2_000_000
    found = [line for some in text_lines(io.StringIO(text)) for line in some]
    assert found == [None, "As Ks", None]


def run(path: Any, *arguments: Any) -> Any:
    return CliRunner().invoke(cli, ["score", "-i", str(path), "-f", "jsonl", *arguments])


def test_long_notes_across_pieces_do_not_move_columns(tmp_path: Path) -> None:
    path = tmp_path / "notes.csv"
    rows = [f"{number};{'n' * 1500};As Ks Qs Js Ts;2c 3d 4h 5s 7c" for number in range(600)]
    path.write_text("\n".join(["id;note;main;other", *rows]))
    result = run(path)
    assert result.exit_code == 0, result.stderr
    assert result.stdout.count('"score": 7462') == 600


def test_blanks_before_a_hand_at_a_seam_do_not_cut_it(tmp_path: Path) -> None:
    path = tmp_path / "blanks.txt"
    hand = "2c 3d 4h 5s 7c 9h Kd"
    for shift in range(0, 24, 5):
        lead = "#" * (262_144 - 1_100 - shift) + "\n"
        path.write_text(f"{lead}{' ' * 1_100}{hand}\n")
        result = run(path)
        assert f'"hand": "{hand}"' in result.stdout


@pytest.mark.parametrize("rows", [3, 3000])
@pytest.mark.parametrize("at", [0, 1, 2])
def test_a_quote_that_is_never_closed_is_refused_at_its_line(
    rows: int, at: int, tmp_path: Path
) -> None:
    path = tmp_path / "open.csv"
    lines = ["hand;note", *["As Ks Qs Js Ts;fine" for _ in range(rows)]]
    lines[1 + at] = 'As Ks Qs Js Ts;"open'
    path.write_text("\n".join(lines) + "\n")
    result = run(path, "--skip-errors", "--lang", "en")
    assert result.exit_code == 2
    assert f"line {2 + at}: a quote opens here and is never closed" in result.stderr


def test_a_field_that_is_too_long_hides_no_row(tmp_path: Path) -> None:
    path = tmp_path / "long.csv"
    good = "As Ks Qs Js Ts;fine"
    path.write_text(f"hand;note\n{good}\nAs Ks Qs Js Ts;{'n' * 200_000}\n{good}\n")
    result = run(path, "--skip-errors")
    assert (result.exit_code, result.stdout.count("7462")) == (1, 2)
    assert "ligne 3 : CSV illisible" in result.stderr
    path.write_text(f'hand;note\n{good}\nAs Ks Qs Js Ts;"{"n" * 200_000}\n{good}\n')
    assert run(path, "--skip-errors").exit_code == 2


def test_columns_are_asked_of_tables_only(tmp_path: Path) -> None:
    path = tmp_path / "hands.txt"
    path.write_text("As Ks Qs Js Ts\n")
    result = run(path, "--column", "main")
    assert result.exit_code == 2
    assert "--column est pour les fichiers CSV et Parquet" in result.stderr
    np.save(tmp_path / "hands.npy", np.array([[51, 47, 43, 39, 35]]))
    assert run(tmp_path / "hands.npy", "--column", "main").exit_code == 2


def test_a_shape_beyond_all_numbers_is_told_in_a_line(tmp_path: Path) -> None:
    path = tmp_path / "huge.npy"
    header = f"{{'descr': '|u1', 'fortran_order': False, 'shape': ({2**63}, 5), }}"
    header = header.ljust(117) + "\n"
    path.write_bytes(b"\x93NUMPY\x01\x00" + len(header).to_bytes(2, "little") + header.encode())
    result = run(path)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert "n'est pas un fichier NPY lisible" in result.stderr
