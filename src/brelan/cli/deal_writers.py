"""The forms in which scored deals are written: table, CSV, JSON lines, NPY."""

from __future__ import annotations

import csv
import io
import shutil
import tempfile
from typing import IO, Any

import numpy as np
import numpy.typing as npt
from rich.console import Console

from brelan.cli.deal_results import DealBlock, DealRow, PartRow, parts_of
from brelan.cli.results import CardStyle, Row, Wording
from brelan.cli.table import Table
from brelan.cli.writers import Format, json_encoder
from brelan.games.games import Game

__all__ = ["DealWriter", "deal_writer"]


class DealWriter:
    """One form of output, a row a deal.

    Parameters
    ----------
    file : file
        Where it goes.
    wording : Wording
        Language, notation and options of descriptions.
    game : Game
    """

    style: CardStyle = "letters"

    def __init__(self, file: IO[Any], wording: Wording, game: Game) -> None:
        self._file = file
        self._wording = wording
        self._parts = parts_of(game)

    def write(self, block: DealBlock) -> None:
        """Write a block."""
        self.write_rows(block.rows(self._wording, self.style))

    def write_rows(self, rows: list[DealRow]) -> None:
        """Write rows, in any order."""
        raise NotImplementedError

    def close(self) -> None:
        """Finish what has been begun."""


class _TableWriter(DealWriter):
    """The table of hands; high and low stand one below the other."""

    def __init__(self, file: IO[str], wording: Wording, game: Game, numbered: str | None) -> None:
        super().__init__(file, wording, game)
        self._table = Table(Console(file=file), file.write, wording, numbered)
        self.style = self._table.style

    def write_rows(self, rows: list[DealRow]) -> None:
        self._table.add([line for row in rows for line in _lines(row)])


def _lines(row: DealRow) -> list[Row]:
    hand = f"{row.hole} / {row.board}" if row.board else row.hole
    # A blank stands for the cards of the line above.
    return [
        Row(row.number, " " if place else hand, part.score, part.category, *part[2:])
        for place, part in enumerate(row.parts)
    ]


class _CsvWriter(DealWriter):
    def __init__(self, file: IO[str], wording: Wording, game: Game) -> None:
        super().__init__(file, wording, game)
        self._buffer = io.StringIO()
        self._rows = csv.writer(self._buffer, lineterminator="\n")
        texts = wording.texts
        headers = [texts("line"), texts("hole"), texts("board")]
        five = "played" if game.is_badugi else "five"
        for part in self._parts:
            for key in ("score", "category", "description", five):
                header = texts(key)
                if len(self._parts) == 2:
                    side = texts(f"part_{part.name}")
                    header = texts("of_part", header=header, part=side)
                headers.append(header)
        self._rows.writerow(headers)
        self.write_rows([])

    def write_rows(self, rows: list[DealRow]) -> None:
        self._rows.writerows(
            [row.number, row.hole, row.board, *(cell for part in row.parts for cell in part)]
            for row in rows
        )
        self._file.write(self._buffer.getvalue())
        self._buffer.seek(0)
        self._buffer.truncate()


class _JsonWriter(DealWriter):
    def __init__(self, file: IO[str], wording: Wording, game: Game) -> None:
        super().__init__(file, wording, game)
        self._encoder = json_encoder(file)

    def write_rows(self, rows: list[DealRow]) -> None:
        for row in rows:
            values: dict[str, Any] = {"line": row.number, "hole": row.hole, "board": row.board}
            for part, made in zip(self._parts, row.parts, strict=True):
                values[part.name] = _plain(made)
            self._file.write(self._encoder.encode(values) + "\n")


def _plain(made: PartRow) -> dict[str, Any]:
    keys = ("score", "category", "description", "best_five")
    return dict(zip(keys, made, strict=True))


class _NpyWriter(DealWriter):
    """Scores alone: uint16, shape (n,), or (n, 2) with high and low."""

    def __init__(self, file: IO[bytes], wording: Wording, game: Game) -> None:
        super().__init__(file, wording, game)
        self._blocks: list[npt.NDArray[np.uint16]] = []

    def write(self, block: DealBlock) -> None:
        self._blocks.append(block.scores())

    def write_rows(self, rows: list[DealRow]) -> None:
        scores = np.array([row.strength for row in rows], dtype=np.uint16)
        self._blocks.append(scores.reshape(len(rows), len(self._parts)))

    def close(self) -> None:
        empty = np.zeros((0, len(self._parts)), dtype=np.uint16)
        scores = np.concatenate([empty, *self._blocks])
        # NumPy wants a file that it can ask for its place; a pipe has none.
        with tempfile.TemporaryFile() as whole:
            np.save(whole, scores if len(self._parts) == 2 else scores[:, 0])
            whole.seek(0)
            shutil.copyfileobj(whole, self._file)


def deal_writer(
    form: Format, file: IO[Any], wording: Wording, game: Game, numbered: str | None = None
) -> DealWriter:
    """Make the writer of a form.

    Parameters
    ----------
    form : {"table", "csv", "jsonl", "npy"}
    file : file
        Where it goes: binary for "npy", else text.
    wording : Wording
        Language, notation and options of descriptions.
    game : Game
    numbered : str or None
        Header of the table's column of line numbers, None for no such column.

    Returns
    -------
    DealWriter
    """
    if form == "table":
        return _TableWriter(file, wording, game, numbered)
    forms: dict[Format, type[DealWriter]] = {
        "csv": _CsvWriter,
        "jsonl": _JsonWriter,
        "npy": _NpyWriter,
    }
    return forms[form](file, wording, game)
