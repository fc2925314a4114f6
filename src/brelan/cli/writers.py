"""The forms in which scored hands are written: table, CSV, JSON lines, NPY, Parquet."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
import tempfile
from functools import lru_cache
from pathlib import Path
from typing import IO, Any, Literal, Protocol

import numpy as np
from rich.console import Console

from brelan.cli.results import CardStyle, Row, ScoredBlock, Wording
from brelan.cli.screen import can_write
from brelan.cli.table import Table
from brelan.hands.rankings import BADUGI

__all__ = [
    "FORMATS",
    "SUFFIXES",
    "Format",
    "Writer",
    "form_of",
    "json_encoder",
    "needs_bytes",
    "writer",
]

Format = Literal["table", "csv", "jsonl", "npy", "parquet"]
FORMATS: tuple[Format, ...] = ("table", "csv", "jsonl", "npy", "parquet")

# Room for any number of hands: the header is written again once they are counted.
_NPY_HEADER = 128


class Writer(Protocol):
    """One form of output."""

    @property
    def style(self) -> CardStyle:
        """How it writes the cards of rows."""

    def write(self, block: ScoredBlock) -> None:
        """Write a block."""

    def write_rows(self, rows: list[Row]) -> None:
        """Write rows, in another order than that of the hands."""

    def close(self) -> None:
        """Finish what has been begun."""


def needs_bytes(form: Format) -> bool:
    """Whether a form is written to a binary file."""
    return form in ("npy", "parquet")


def json_encoder(file: IO[str]) -> json.JSONEncoder:
    """Return what writes JSON to a file, characters escaped where its encoding lacks some."""
    encoding = getattr(file, "encoding", None) or "utf-8"
    return json.JSONEncoder(ensure_ascii=not can_write("éœ♠", encoding))


class _RowWriter:
    """A form that shows one row a hand."""

    style: CardStyle = "letters"

    def __init__(self, wording: Wording) -> None:
        self._wording = wording

    def write(self, block: ScoredBlock) -> None:
        self.write_rows(block.rows(self._wording, self.style))

    def write_rows(self, rows: list[Row]) -> None:
        raise NotImplementedError

    def close(self) -> None:
        pass


class _TableWriter(_RowWriter):
    def __init__(self, file: IO[str], wording: Wording, numbered: str | None) -> None:
        super().__init__(wording)
        self._table = Table(Console(file=file), file.write, wording, numbered)
        self.style = self._table.style

    def write_rows(self, rows: list[Row]) -> None:
        self._table.add(rows)


class _CsvWriter(_RowWriter):
    def __init__(self, file: IO[str], wording: Wording) -> None:
        super().__init__(wording)
        self._file = file
        self._buffer = io.StringIO()
        self._rows = csv.writer(self._buffer, lineterminator="\n")
        five = "played" if wording.ranking is BADUGI else "five"
        keys = ("line", "hand", "score", "category", "description", five)
        self._rows.writerow([wording.texts(key) for key in keys])
        self.write_rows([])

    def write_rows(self, rows: list[Row]) -> None:
        self._rows.writerows(rows)
        self._file.write(self._buffer.getvalue())
        self._buffer.seek(0)
        self._buffer.truncate()


class _JsonWriter(_RowWriter):
    def __init__(self, file: IO[str], wording: Wording) -> None:
        super().__init__(wording)
        self._file = file
        # Few different texts come, again and again. Letters of cards need no quoting.
        self._quoted = lru_cache(maxsize=None)(json_encoder(file).encode)

    def write_rows(self, rows: list[Row]) -> None:
        quoted = self._quoted
        self._file.writelines(
            f'{{"line": {number}, "hand": "{hand}", "score": {score}, "category": '
            f'{quoted(category)}, "description": {quoted(words)}, "best_five": "{five}"}}\n'
            for number, hand, score, category, words, five in rows
        )


class _NpyWriter:
    """Scores alone, uint16: row i is hand i, 0 for one that was refused."""

    style: CardStyle = "letters"

    def __init__(self, file: IO[bytes], direct: bool) -> None:
        self._target = file
        # A pipe cannot be gone back in: there the scores wait until they are counted.
        self._file = file if direct else tempfile.TemporaryFile()  # noqa: SIM115
        self._count = 0
        self._file.write(bytes(_NPY_HEADER))

    def write(self, block: ScoredBlock) -> None:
        self._append(block.scores().tobytes())

    def write_rows(self, rows: list[Row]) -> None:
        self._append(np.array([row.score for row in rows], dtype=np.uint16).tobytes())

    def _append(self, data: bytes) -> None:
        self._file.write(data)
        self._count += len(data) // 2

    def close(self) -> None:
        self._file.seek(0)
        self._file.write(_npy_header(self._count))
        if self._file is not self._target:
            self._file.seek(0)
            shutil.copyfileobj(self._file, self._target)
            self._file.close()


def _npy_header(count: int) -> bytes:
    """Return the first bytes of an NPY file, version 1.0, of that many uint16."""
    order = np.lib.format.dtype_to_descr(np.dtype(np.uint16))
    fields = f"{{'descr': {order!r}, 'fortran_order': False, 'shape': ({count},), }}"
    room = _NPY_HEADER - len(b"\x93NUMPY\x01\x00") - 2
    text = fields.ljust(room - 1) + "\n"
    return b"\x93NUMPY\x01\x00" + room.to_bytes(2, "little") + text.encode("latin-1")


def writer(
    form: Format,
    file: IO[Any],
    wording: Wording,
    *,
    numbered: str | None = None,
    direct: bool = True,
) -> Writer:
    """Make the writer of a form.

    Parameters
    ----------
    form : {"table", "csv", "jsonl", "npy", "parquet"}
        The form.
    file : file
        Where it goes: binary for "npy" and "parquet", else text.
    wording : Wording
        Ranking, language and options of descriptions.
    numbered : str or None
        Header of the table's column of line numbers, None for no such column.
    direct : bool
        Whether one can go back in a binary file.

    Returns
    -------
    Writer
    """
    if form == "npy":
        return _NpyWriter(file, direct)
    if form == "parquet":
        from brelan.cli.frame_files import ParquetWriter

        return ParquetWriter(file, wording)
    if form == "csv":
        return _CsvWriter(file, wording)
    if form == "jsonl":
        return _JsonWriter(file, wording)
    return _TableWriter(file, wording, numbered)


#: Forms of output by the suffix of the file.
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
    """Return the form of an output: the one asked for, else the one that its suffix tells.

    Parameters
    ----------
    name : str or None
        The file; None or "-" for standard output.
    asked : str or None
        The form asked for.

    Returns
    -------
    str or None
        A table where neither tells; None where the suffix denies it.

    Examples
    --------
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
