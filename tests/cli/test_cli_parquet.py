"""Parquet files in and out of `brelan score`."""

from __future__ import annotations

import io
from typing import Any

import numpy as np
import pytest

import brelan
from brelan import frames

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")
testing = pytest.importorskip("click.testing")

HANDS = ["As Ac Ah Kd Qs", "9h 8h 7s 6d 5c", "2c 2d 3h 4s 6c 9h Kd"]
FIVES = [*HANDS[:2], "2c 2d 3h 4s 6c"]
CODES = brelan.as_cards(FIVES)


def run(*arguments: str, stdin: bytes | None = None) -> Any:
    cli = pytest.importorskip("brelan.cli.group").cli
    return testing.CliRunner().invoke(cli, ["score", *map(str, arguments)], input=stdin)


TABLES = {
    "text": {"hand": HANDS},
    "dictionary": {"hand": pa.array(HANDS).dictionary_encode()},
    "large-text": {"Mains": pa.array(HANDS, pa.large_string())},
    "lists-of-codes": {"other": [1, 2, 3], "cards": [brelan.parse_hand(h).tolist() for h in HANDS]},
    "lists-of-cards": {"cards": [hand.split() for hand in HANDS]},
    "fixed-lists": {"hand": pa.array(CODES.tolist(), pa.list_(pa.uint8(), 5))},
    "codes-in-columns": {f"c{i + 1}": CODES[:, i] for i in range(5)},
    "cards-in-columns": {f"card {i + 1}": [hand.split()[i] for hand in FIVES] for i in range(5)},
    "only-column": {"x": HANDS},
}


@pytest.mark.parametrize("name", TABLES)
def test_every_layout_is_scored(name: str, tmp_path: Any) -> None:
    source, target = tmp_path / "hands.parquet", tmp_path / "scored.parquet"
    pq.write_table(pa.table(TABLES[name]), source)
    result = run("--input", source, "--output", target, "--lang", "fr")
    assert result.exit_code == 0, result.output
    # Headers are in the player's language, columns always in the same order.
    columns = list(pq.read_table(target).to_pydict().values())
    of_five = name in ("fixed-lists", "codes-in-columns", "cards-in-columns")
    assert columns[2] == [brelan.score(hand) for hand in (FIVES if of_five else HANDS)]
    assert columns[3] == ["brelan", "suite", "paire"]


def test_what_is_written_comes_back_through_every_frame(tmp_path: Any) -> None:
    pd, pl = pytest.importorskip("pandas"), pytest.importorskip("polars")
    rng = np.random.default_rng(3)
    hands = rng.permuted(np.tile(np.arange(52, dtype=np.uint8), (120_000, 1)), axis=1)[:, :7]
    source, target = tmp_path / "hands.pq", tmp_path / "scored.pq"
    # More than one block.
    pq.write_table(pa.table({"hand": frames.hands_column(hands, "pyarrow")}), source)
    assert run("--input", source, "--output", target, "--lang", "en").exit_code == 0
    for table in (pd.read_parquet(target), pl.read_parquet(target), pq.read_table(target)):
        column = table["hand"]
        assert np.array_equal(frames.hands_of(column), hands)
        scores = np.asarray(table["score"])
        assert np.array_equal(scores, brelan.score(hands))
    assert pq.read_table(target).schema.field("category").type.ordered
    assert pq.read_table(target)["line"].to_pylist()[-1] == 119_999
    assert pd.read_parquet(target)["category"].cat.ordered


def test_a_pipe_in_and_a_pipe_out() -> None:
    file = io.BytesIO()
    pq.write_table(pa.table({"hand": HANDS}), file)
    result = run("--input", "-", "--format", "csv", stdin=file.getvalue())
    assert result.exit_code == 0, result.output
    assert [line.split(",")[2] for line in result.stdout.splitlines()[1:]] == [
        str(brelan.score(hand)) for hand in HANDS
    ]
    out = run("--input", "-", "--format", "parquet", stdin=file.getvalue()).stdout_bytes
    assert pq.read_table(io.BytesIO(out)).num_rows == 3


def test_bad_rows_are_told_by_number(tmp_path: Any) -> None:
    path = tmp_path / "hands.parquet"
    rows = [[0, 1, 2, 3, 4], None, [0, 1, 2, 3, 52], [9, 1, 2, 3, 9], [], [0, None, 2, 3, 4]]
    pq.write_table(pa.table({"hand": pa.array(rows, pa.list_(pa.int64()))}), path)
    result = run("--input", path, "--skip-errors", "--format", "jsonl", "--lang", "en")
    assert result.exit_code == 1
    assert len(result.stdout.splitlines()) == 1
    told = result.stderr
    for part in ("row [1]: the hand is missing", "row [2]: 52", "row [3]", "row [4]: the hand is"):
        assert part in told, told
    first = run("--input", path, "--lang", "fr")
    assert first.exit_code == 1
    assert "ligne [1] : la main manque" in first.stderr


@pytest.mark.parametrize(
    ("table", "extra", "message"),
    [
        ({"a": ["As"], "b": ["Kd"]}, (), "has no column of hands (it has a, b)"),
        ({"hand": [1.5]}, (), "column 'hand' holds double"),
        ({"hand": [1]}, (), "column 'hand' holds int64"),
        ({"hand": [[True]]}, (), "column 'hand' holds list<"),
        ({"hand": ["As"]}, ("--column", "main"), "main"),
    ],
)
def test_tables_without_hands(table: Any, extra: Any, message: str, tmp_path: Any) -> None:
    path = tmp_path / "hands.parquet"
    pq.write_table(pa.table(table), path)
    result = run("--input", path, *extra, "--lang", "en")
    assert result.exit_code == 2
    assert message in result.stderr


def test_what_is_no_parquet_file(tmp_path: Any) -> None:
    path = tmp_path / "hands.parquet"
    path.write_bytes(b"As Ks Qs Js Ts\n")
    result = run("--input", path, "--lang", "en")
    assert result.exit_code == 2
    assert "is not a readable Parquet file" in result.stderr


def test_deals_are_written_as_in_csv(tmp_path: Any) -> None:
    path = tmp_path / "deals.parquet"
    deals = ("As2sKdKc / 4s5d8cKhQd", "KsKh5h6h / 2c3d9hJsJd")
    arguments = ("--game", "omaha-hilo", *deals, "--lang", "en")
    assert run(*arguments, "--output", path).exit_code == 0
    table = pq.read_table(path)
    header, *rows = run(*arguments, "--format", "csv").stdout.splitlines()
    assert ",".join(table.column_names) == header
    assert table["high score"].to_pylist() == [int(row.split(",")[3]) for row in rows]
    assert table["low category"].to_pylist() == ["qualifying low", None]


def test_an_empty_file_gives_an_empty_file(tmp_path: Any) -> None:
    source, target = tmp_path / "hands.parquet", tmp_path / "scored.parquet"
    pq.write_table(pa.table({"hand": pa.array([], pa.string())}), source)
    assert run("--input", source, "--output", target, "--lang", "en").exit_code == 0
    assert pq.read_table(target).num_rows == 0


def test_deals_are_read_from_parquet(tmp_path: Any) -> None:
    path = tmp_path / "deals.parquet"
    deal = "As 2s Kd Kc / 4s 5d 8c Kh Qd"
    pq.write_table(pa.table({"hand": [deal]}), path)
    read = run("--game", "omaha-hilo", "--input", path, "--format", "jsonl", "--lang", "en")
    said = run("--game", "omaha-hilo", deal, "--format", "jsonl", "--lang", "en")
    assert read.exit_code == said.exit_code == 0, read.output
    # Rows of files count from 0, arguments from 1.
    assert read.stdout == said.stdout.replace('"line": 1,', '"line": 0,')
