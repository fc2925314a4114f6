"""The parts of the command line: reading many texts, reasons, tables, arrays, the bench."""

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

import brelan
from brelan.cli import bench
from brelan.cli.bench import COUNTS, checks
from brelan.cli.group import cli
from brelan.cli.reading.blocks import Block
from brelan.cli.reading.text import LONGEST, read_hands
from brelan.cli.texts import Texts, reason
from brelan.cli.writing.card_lists import card_lists
from brelan.cli.writing.formats import writer
from brelan.cli.writing.rows import Part, Wording, score_block
from brelan.cli.writing.screen import Column, Screen
from support.tables import DATA

LANGS = ("fr", "en")
FRENCH = Texts("fr")
HIGH = [Part("high", brelan.HIGH)]
CARDS = st.lists(st.integers(0, 51), min_size=1, max_size=8)
PIECES = st.text(alphabet="AKQJT9102ardvshdcpkt♠♥♦♣ ,;-\t\x01?10", max_size=24)


def run(*arguments: Any) -> Any:
    return CliRunner().invoke(cli, arguments)


def read_alone(text: Any, notation: Any) -> Any:
    """What the library makes of one text: codes, or why not."""
    try:
        return brelan.parse_hand(text, notation=notation).tolist()
    except brelan.CardError as error:
        return reason(error, FRENCH)


def read_together(texts: Any, notation: Any) -> Any:
    block = read_hands(texts, range(len(texts)), notation, FRENCH)
    found = dict(block.refused)
    for group in block.groups:
        for place, codes in zip(group.places.tolist(), group.codes.tolist(), strict=True):
            assert place not in found
            found[place] = codes
    return [found[place] for place in range(len(texts))]


@given(st.lists(PIECES, max_size=12), st.sampled_from(["international", "french"]))
def test_reading_together_is_reading_one_by_one(texts: Any, notation: Any) -> None:
    texts = [text.strip() for text in texts]
    assert read_together(texts, notation) == [read_alone(text, notation) for text in texts]


@given(
    st.lists(CARDS, min_size=1, max_size=12),
    st.sampled_from(["international", "french"]),
    st.sampled_from(["letters", "symbols"]),
    st.sampled_from([" ", "", ", ", ",", "-"]),
)
def test_names_of_cards_are_read_together(
    hands: Any, notation: Any, style: Any, separator: Any
) -> None:
    texts = [
        separator.join(brelan.card_name(code, style=style, notation=notation) for code in hand)
        for hand in hands
    ]
    assert read_together(texts, notation) == [read_alone(text, notation) for text in texts]


@given(
    st.integers(1, 7),
    st.sampled_from(["letters", "symbols"]),
    st.sampled_from(["international", "french"]),
)
def test_card_lists_are_hand_names(k: Any, style: Any, notation: Any) -> None:
    hands = brelan.deal(20, k, rng=k)
    names = [brelan.hand_name(hand, style=style, notation=notation) for hand in hands]
    assert card_lists(hands, style, notation) == names


def test_every_refusal_of_a_hand_is_told_in_french() -> None:
    told = set()
    with open(DATA / "cards_refused.csv", encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if row["call"] not in ("hand", "cards"):
                continue
            with pytest.raises(brelan.CardError) as caught:
                brelan.parse_hand(row["text"], notation=row["notation"])
            french, english = (reason(caught.value, Texts(lang)) for lang in LANGS)
            assert french != english
            assert "notation=" not in english
            assert "position" not in french + english
            told.add(french)
    assert len(told) > 30


def test_a_text_far_too_long_is_no_hand() -> None:
    block = read_hands(["A" * (LONGEST + 1)], [1], "international", FRENCH)
    assert "1\u202f000 caractères" in block.refused[0]


def table(width: Any, *hands: Any, monkeypatch: pytest.MonkeyPatch, **options: Any) -> Any:
    """What a terminal of some width shows of hands."""
    wording = Wording(HIGH, FRENCH, "international", {"kickers": True})
    block = score_block(read_hands(list(hands), range(1, 99), "international", FRENCH), wording)
    file = io.StringIO()
    console = Console(file=file, width=width, force_terminal=True, **options)
    monkeypatch.setattr("brelan.cli.writing.screen.Console", lambda *args, **extra: console)
    writer("table", file, wording).write(block)
    return file.getvalue()


FLUSH = "9h 8h 4h 3h 2h 4c Kd"


@pytest.mark.parametrize("width", [20, 30, 40, 50, 60, 70, 80, 100, 120, 200])
def test_tables_fit_the_terminal(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = (FLUSH, "As Ks Qs Js Ts")
    text = table(width, *hands, monkeypatch=monkeypatch, no_color=True, color_system=None)
    assert max(map(len, text.splitlines())) <= max(width, 24)
    words = " ".join(text.split())
    assert "couleur au neuf" in words
    assert "7462" in words
    assert ("catégorie" in words) == (width >= 120)


def test_suits_have_colours_unless_they_are_not_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    options = {"monkeypatch": monkeypatch, "color_system": "standard"}
    assert "\x1b[31m9♥\x1b[0m" in table(120, FLUSH, **options)
    assert "\x1b" not in table(120, FLUSH, **options, no_color=True)


@pytest.mark.parametrize("dtype", ["u1", "i1", "<i8", ">i4"])
@pytest.mark.parametrize("order", ["C", "F"])
def test_arrays_of_codes(dtype: str, order: str, tmp_path: Path) -> None:
    hands = brelan.deal(120_000 if dtype == "u1" else 50, 7, rng=3)
    np.save(tmp_path / "in.npy", np.asarray(hands, dtype=dtype, order=order))
    output = tmp_path / "out.npy"
    result = run("score", "-i", str(tmp_path / "in.npy"), "-o", str(output))
    assert result.exit_code == 0, result.stderr
    scores = np.load(output)
    assert scores.dtype == np.uint16
    assert (scores == brelan.score(hands)).all()


@pytest.mark.parametrize(
    ("array", "status", "err"),
    [
        (np.zeros((3, 5)), 2, "contient des float64"),
        (np.zeros((3, 5), dtype=bool), 2, "contient des bool"),
        (np.zeros((2, 2, 5), dtype=int), 2, "forme (2, 2, 5)"),
        (np.array(3), 2, "forme ()"),
        (np.zeros((0, 7), dtype=np.uint8), 0, "aucune main"),
        (np.array([[51, 47, 43, 39, 51]]), 1, "ligne [0] : A♠ figure deux fois"),
        (np.array([[51, 47, 43, 39, -1]]), 1, "ligne [0] : -1 n'est pas un code de carte"),
        (np.array([[51, 47, 43, 39, 307]]), 1, "307 n'est pas un code"),
        (np.array([[51, 47]]), 1, "2 cartes ; il en faut 5, 6 ou 7"),
    ],
)
def test_arrays_that_are_no_hands(array: Any, status: int, err: str, tmp_path: Path) -> None:
    path = tmp_path / "in.npy"
    np.save(path, array)
    result = run("score", "-i", str(path))
    assert result.exit_code == status
    assert err in result.stderr


@pytest.mark.parametrize("content", [b"", b"hello", b"\x93NUMPY\x01\x00v\x00{"])
def test_files_that_are_no_arrays(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "in.npy"
    path.write_bytes(content)
    result = run("score", "-i", str(path))
    assert result.exit_code == 2
    assert "n'est pas un fichier NPY lisible" in result.stderr


def test_bad_rows_keep_their_place_in_an_array(tmp_path: Path) -> None:
    np.save(tmp_path / "in.npy", np.array([[51, 47, 43, 39, 35], [0, 0, 1, 2, 3]] * 2))
    output = tmp_path / "out.npy"
    arguments = ("score", "-i", str(tmp_path / "in.npy"), "-o", str(output))
    assert run(*arguments).exit_code == 1
    assert not output.exists()
    assert run(*arguments, "--skip-errors").exit_code == 1
    assert np.load(output).tolist() == [7462, 0, 7462, 0]


def test_array_through_pipes() -> None:
    buffer = io.BytesIO()
    np.save(buffer, np.array([[51, 47, 43, 39, 35]]))
    result = CliRunner().invoke(cli, ["score", "-", "-f", "npy"], input=buffer.getvalue())
    assert np.load(io.BytesIO(result.stdout_bytes)).tolist() == [7462]


def test_more_hands_than_a_block(tmp_path: Path) -> None:
    hands = brelan.deal(120_000, 7, rng=5)
    path, output = tmp_path / "many.txt", tmp_path / "out.npy"
    path.write_text("\n".join(card_lists(hands, "letters", "international")))
    assert run("score", "-i", str(path), "-o", str(output)).exit_code == 0
    assert (np.load(output) == brelan.score(hands)).all()


def test_empty_block_has_no_rows() -> None:
    wording = Wording(HIGH, FRENCH, "international")
    assert not any(score_block(Block([]), wording).columns("letters"))


def test_bench_checks_are_right_and_can_be_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    assert all(check.right for check in checks(np.random.default_rng(1), sample=2000))
    monkeypatch.setattr(bench, "COUNTS", (COUNTS[0] - 1, *COUNTS[1:]))
    found = list(checks(np.random.default_rng(1), sample=2000))
    assert [check.what for check in found if not check.right] == ["counts"] * sum(
        check.what == "counts" for check in found
    )
    result = run("bench", "--hands", "1000")
    assert result.exit_code == 1
    assert "FAUX" in result.stdout
    assert "donne des résultats faux" in result.stderr


def test_bench_shows_rates_after_its_checks() -> None:
    shown = run("bench", "--hands", "1000", "--workers", "1", "--lang", "en").stdout
    assert shown.index("2,598,960") < shown.index("Million hands per second")
    report = json.loads(run("bench", "--hands", "1000", "--json").stdout)
    assert report["right"]
    assert {rate["cards"] for rate in report["rates"]} == {5, 6, 7}
    assert all(rate["hands_per_second"] > 0 for rate in report["rates"])
    narrow = {"FORCE_COLOR": "1", "COLUMNS": "60", "TERM": "xterm-256color"}
    wide = CliRunner().invoke(cli, ["bench", "--hands", "1000"], env=narrow, color=True).stdout
    assert max(map(len, re.sub(r"\x1b\[[\d;]*m", "", wide).splitlines())) <= 60


def test_config_is_that_of_the_library() -> None:
    assert json.loads(run("config", "--json").stdout) == brelan.get_config()
    assert brelan.get_config()["kernel"] in run("config").stdout


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("value", [2**53 + 1, -(2**53) - 1, 10**40 + 1, np.int64(2**62 + 1), 0])
def test_whole_numbers_are_written_exactly(value: Any, lang: Any) -> None:
    written = Texts(lang).number(value)
    assert int(written.replace(",", "").replace("\u202f", "")) == int(value)
    assert Texts(lang).number(value, 1) == written + {"fr": ",0", "en": ".0"}[lang]


def test_a_terminal_too_narrow_for_a_table_still_shows_whole_numbers() -> None:
    columns = [Column("joueur"), Column("mise", right=True), Column("bilan", right=True)]
    rows = [["Anne", "9 007 199 254 740 993", "+9 007 199 254 740 993"], ["Bruno", "25", ""]]
    shown = {}
    for width in (32, 80):
        file = io.StringIO()
        console = Console(file=file, force_terminal=True, no_color=True, width=width)
        Screen(console=console).table(columns, rows)
        shown[width] = re.sub(r"\x1b\[[0-9;]*m", "", file.getvalue())
    assert shown[32].splitlines() == [
        "Anne",
        "  mise   9 007 199 254 740 993",
        "  bilan  +9 007 199 254 740 993",
        "Bruno",
        "  mise   25",
    ]
    assert shown[80].splitlines()[2].split("  ", 1)[0] == "Anne"
    assert shown[80].count("9 007 199 254 740 993") == 2


def test_headers_fold_before_a_table_falls_into_lines() -> None:
    columns = [Column(""), Column("double suited", right=True), Column("arc-en-ciel", right=True)]
    file = io.StringIO()
    console = Console(file=file, force_terminal=True, no_color=True, width=30)
    Screen(console=console).table(columns, [["une paire", "5 244", "48"]])
    assert re.sub(r"\x1b\[[0-9;]*m", "", file.getvalue()).splitlines() == [
        "           double",
        "           suited  arc-en-ciel",
        "─" * 30,
        "une paire   5 244           48",
    ]
