"""The forms in which scored deals are written: table, CSV, JSON lines, NPY, Parquet."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
import tempfile
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import IO, Any, Literal

import numpy as np

from brelan.cli.reading.parquet import arrow
from brelan.cli.writing.rows import READING, CardStyle, Columns, Scored, Wording, rows_of
from brelan.cli.writing.screen import Column, Screen, Table, can_write

__all__ = ["FORMATS", "SUFFIXES", "Format", "Writer", "form_of", "needs_bytes", "writer"]

Format = Literal["table", "csv", "jsonl", "npy", "parquet"]
FORMATS: tuple[Format, ...] = ("table", "csv", "jsonl", "npy", "parquet")

#: Columns that hold letters of cards.
_CARDS = frozenset({"hand", "hole", "board", "five"})
# Longest description that is not folded into a line of its own.
_NARROWEST_DESCRIPTION = 20


def needs_bytes(form: Format) -> bool:
    """Whether a form is written to a binary file."""
    return form in ("npy", "parquet")


class Writer:
    """One form of output; most show one row a deal."""

    style: CardStyle = "letters"

    def __init__(self, file: IO[Any], wording: Wording) -> None:
        self.file = file
        self.wording = wording

    def write(self, block: Scored) -> None:
        """Write a block."""
        self.write_columns(block.columns(self.style))

    def write_columns(self, columns: Columns) -> None:
        """Write deals, in any order."""
        raise NotImplementedError

    def close(self) -> None:
        """Finish what has been begun."""


class _TableWriter(Writer):
    """The table of hands; high and low stand one below the other."""

    def __init__(self, file: IO[str], wording: Wording, numbered: bool) -> None:
        super().__init__(file, wording)
        screen = Screen(file, wording.notation)
        self.style = screen.style  # type: ignore[assignment]
        self._numbered = numbered
        self._nothing = screen.either("—", "-")
        self._table = Table(screen, self._columns(screen, wording))

    def _columns(self, screen: Screen, wording: Wording) -> list[Column]:
        names = [name for part in wording.parts for name in wording.categories(part) if name]
        five = wording.five_key()
        columns = [
            Column(wording.texts("hand"), paint=screen.paint_cards),
            Column(wording.texts(five), paint=screen.paint_cards),
            Column(wording.texts("score"), right=True, width=len("7462")),
            # The description begins with it.
            Column(wording.texts("category"), missed=1, width=max(map(len, names))),
            Column(wording.texts("description"), least=_NARROWEST_DESCRIPTION),
        ]
        columns += [Column(wording.texts(key)) for key in READING if wording.reading]
        number = Column(wording.texts("line-number"), right=True)
        return [number, *columns] if self._numbered else columns

    def write_columns(self, columns: Columns) -> None:
        self._table.add([line for row in rows_of(columns) for line in self._lines(row)])

    def _lines(self, row: tuple[Any, ...]) -> list[list[str]]:
        lines = []
        number, hole, board, parts, reading = self.wording.split(row)
        hand = f"{hole} / {board}" if board else hole
        for score, category, description, five in parts:
            line = [hand, five or self._nothing, str(score), category or self._nothing, description]
            line += reading if hand else ("",) * len(reading)
            lines.append([str(number), *line] if self._numbered else line)
            # A blank stands for the cards of the line above.
            hand = ""
        return lines


class _CsvWriter(Writer):
    def __init__(self, file: IO[str], wording: Wording) -> None:
        super().__init__(file, wording)
        # Few different texts come, again and again; cards and numbers need no quoting.
        self._quoted = _Quoted()
        self._lines([[self._quoted[header]] for _, header in wording.columns()])

    def write_columns(self, columns: Columns) -> None:
        keys = [key for key, _ in self.wording.columns()]
        self._lines([*map(self._texts, keys, columns)])

    def _texts(self, key: str, column: Any) -> Iterable[str]:
        values = column.tolist() if isinstance(column, np.ndarray) else column
        if key in ("line-number", "score"):
            return map(str, values)
        return values if key in _CARDS else map(self._quoted.__getitem__, values)

    def _lines(self, columns: Iterable[Iterable[str]]) -> None:
        self.file.write("\n".join([*map(",".join, zip(*columns, strict=True)), ""]))


class _Quoted(dict[str | None, str]):
    """Texts as CSV has them, each found once."""

    def __missing__(self, text: str | None) -> str:
        buffer = io.StringIO()
        csv.writer(buffer, lineterminator="\n").writerow([text, None])
        return self.setdefault(text, buffer.getvalue()[: -len(",\n")])


class _JsonWriter(Writer):
    """JSON lines; the parts of a game are objects of their own."""

    def __init__(self, file: IO[str], wording: Wording) -> None:
        super().__init__(file, wording)
        plain = not can_write("éœ♠", getattr(file, "encoding", None) or "utf-8")
        # Few different texts come, again and again. Letters of cards need no quoting.
        self._quoted = lru_cache(maxsize=None)(json.JSONEncoder(ensure_ascii=plain).encode)

    def write_columns(self, columns: Columns) -> None:
        self.file.writelines(map(self._line, rows_of(columns)))

    def _line(self, row: tuple[Any, ...]) -> str:
        number, hole, board, parts, reading = self.wording.split(row)
        if self.wording.game is None:
            return f'{{"line": {number}, "hand": "{hole}", {self._fields(*parts[0])}}}\n'
        read = "".join(
            f', "{key.replace("-", "_")}": {self._quoted(told)}'
            for key, told in zip(READING, reading, strict=False)
        )
        made = "".join(
            f', "{part.name}": {{{self._fields(*cells)}}}'
            for part, cells in zip(self.wording.parts, parts, strict=True)
        )
        return f'{{"line": {number}, "hole": "{hole}", "board": "{board}"{made}{read}}}\n'

    def _fields(self, score: int, category: str | None, words: str, five: str) -> str:
        return (
            f'"score": {score}, "category": {self._quoted(category)}, '
            f'"description": {self._quoted(words)}, "best_five": "{five}"'
        )


class _NpyWriter(Writer):
    """Scores alone, uint16, shape (n,), or (n, 2) with high and low; 0 for what was refused."""

    def __init__(self, file: IO[bytes], wording: Wording, direct: bool) -> None:
        # A pipe cannot be gone back in: there the scores wait until they are counted.
        super().__init__(file if direct else tempfile.TemporaryFile(), wording)  # noqa: SIM115
        self._target = file
        self._count = 0
        self._write_header()

    def write(self, block: Scored) -> None:
        self._append(block.scores())

    def write_columns(self, columns: Columns) -> None:
        scores = np.stack(self.wording.score_columns(columns), axis=1)
        self._append(scores.astype(np.uint16))

    def _append(self, scores: Any) -> None:
        self.file.write(scores.tobytes())
        self._count += len(scores)

    def _write_header(self) -> None:
        """Write the header, which has room for any count: it is written again at the end."""
        parts = len(self.wording.parts)
        shape = (self._count,) if parts == 1 else (self._count, parts)
        told = {"descr": np.dtype(np.uint16).str, "fortran_order": False, "shape": shape}
        np.lib.format.write_array_header_1_0(self.file, told)

    def close(self) -> None:
        self.file.seek(0)
        self._write_header()
        if self.file is not self._target:
            self.file.seek(0)
            shutil.copyfileobj(self.file, self._target)
            self.file.close()


class _ParquetWriter(Writer):
    """Names of columns as in CSV, categories as an ordered dictionary."""

    def __init__(self, file: IO[bytes], wording: Wording) -> None:
        super().__init__(file, wording)
        self._pa = pa = arrow("pyarrow", wording.texts)
        # Scores run from weak to strong, so categories first come in their order.
        found = [dict.fromkeys(wording.categories(part)[1:].tolist()) for part in wording.parts]
        self._labels = [[label for label in labels if label] for labels in found]
        kinds = {
            "line-number": pa.int64(),
            "score": pa.uint16(),
            "category": pa.dictionary(pa.int8(), pa.string(), ordered=True),
        }
        columns = wording.columns()
        self._keys = [key for key, _ in columns]
        fields = [(header, kinds.get(key, pa.string())) for key, header in columns]
        self._schema = pa.schema(fields)
        self._writer = arrow("pyarrow.parquet", wording.texts).ParquetWriter(file, self._schema)

    def write_columns(self, columns: Columns) -> None:
        if not len(columns[0]):
            return
        labels = iter(self._labels)
        arrays = [
            self._named(column, next(labels))
            if key == "category"
            else self._pa.array(column, type=field.type)
            for key, column, field in zip(self._keys, columns, self._schema, strict=True)
        ]
        self._writer.write_table(self._pa.Table.from_arrays(arrays, schema=self._schema))

    def _named(self, column: Any, labels: list[str]) -> Any:
        places: dict[str | None, int] = {label: place for place, label in enumerate(labels)}
        chosen = self._pa.array([places.get(name) for name in column], type=self._pa.int8())
        return self._pa.DictionaryArray.from_arrays(chosen, self._pa.array(labels), ordered=True)

    def close(self) -> None:
        self._writer.close()


def writer(
    form: Format, file: IO[Any], wording: Wording, *, numbered: bool = False, direct: bool = True
) -> Writer:
    """Make the writer of a form, to a binary file for "npy" and "parquet", else to text.

    `numbered` asks for line numbers in a table; `direct` tells that one can go back in the file.
    """
    match form:
        case "npy":
            return _NpyWriter(file, wording, direct)
        case "parquet":
            return _ParquetWriter(file, wording)
        case "csv":
            return _CsvWriter(file, wording)
        case "jsonl":
            return _JsonWriter(file, wording)
    return _TableWriter(file, wording, numbered)


#: Forms of output by the extension of the file.
SUFFIXES: dict[str, Format] = {
    ".csv": "csv",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".npy": "npy",
    ".parquet": "parquet",
    ".pq": "parquet",
}
# Names of files that others could not read whatever is written; JSON is no JSON lines.
_OTHERS = re.compile(
    r"\.(json|tsv|npz|xlsx?|ods|arrow|feather|pkl|pickle|h5|hdf5|gz|bz2|xz|zst|zip)"
)


def form_of(name: str | None, asked: Format | None) -> Format | None:
    """Return the form of an output: the one asked for, else the one that its extension tells.

    A table where neither tells; None where the extension denies it.

    >>> form_of("scores.csv", None), form_of(None, None), form_of("scores.dat", "npy")
    ('csv', 'table', 'npy')
    >>> form_of("scores.npy", "csv") is None
    True
    """
    suffix = Path(name or "").suffix.lower()
    told = SUFFIXES.get(suffix)
    form: Format = asked or told or "table"
    if suffix == ".json" and form == "jsonl":
        return form
    return None if _OTHERS.fullmatch(suffix) or (told is not None and told != form) else form
