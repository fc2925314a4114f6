"""Hands in Parquet files, read and written some thousand at a time through pyarrow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import IO, Any, BinaryIO

import numpy as np
import numpy.typing as npt

from brelan.cards.names import card_name
from brelan.cli.blocks import BLOCK_HANDS, Block, Group, Source
from brelan.cli.csv_files import _CARD_HEADER, _HAND_HEADERS
from brelan.cli.failures import UnusableFile
from brelan.cli.hand_files import Reading
from brelan.cli.results import CardStyle, Row, ScoredBlock, Wording, category_texts
from brelan.cli.texts import Texts
from brelan.hands.rankings import BADUGI
from brelan.language.letters import normalize

__all__ = ["ParquetWriter", "parquet_source"]

_CARDS = 52
_TEXTS = {
    "fr": {
        "no_pyarrow": "les fichiers Parquet demandent pyarrow : pip install 'brelan[frames]'",
        "bad_parquet": "{name} n'est pas un fichier Parquet lisible ({detail})",
        "no_hand": "{name} n'a pas de colonne de mains (il a {columns}) ; nommez-la avec --column",
        "kind": "{name} : la colonne « {column} » contient des {kind} ; il faut du texte ou des "
        "codes de cartes de 0 à 51, seuls ou en listes",
        "missing": "la main manque",
    },
    "en": {
        "no_pyarrow": "Parquet files need pyarrow: pip install 'brelan[frames]'",
        "bad_parquet": "{name} is not a readable Parquet file ({detail})",
        "no_hand": "{name} has no column of hands (it has {columns}); name it with --column",
        "kind": "{name}: column {column!r} holds {kind}; it takes text or card codes from 0 to 51, "
        "single or in lists",
        "missing": "the hand is missing",
    },
}


def _text(texts: Texts, key: str, **values: object) -> str:
    return _TEXTS[texts.lang][key].format(**values)


def _arrow(module: str, texts: Texts) -> Any:
    """Import pyarrow, or say how to get it."""
    try:
        return import_module(module)
    except ModuleNotFoundError:
        raise UnusableFile(texts, _text(texts, "no_pyarrow")) from None


def parquet_source(file: BinaryIO, name: str, reading: Reading) -> Source:
    """Open a Parquet file of hands.

    Parameters
    ----------
    file : binary file
        A file one can go back in. The hand is in one column, as text or as a list of cards or of
        card codes, or in several with a card each.
    name : str
        How messages call it.
    reading : Reading
        Notation, language and the columns asked for.

    Returns
    -------
    Source

    Raises
    ------
    UnusableFile
        If pyarrow is missing, the file is no Parquet file, or its columns hold no hands.
    """
    pa, parquet = (_arrow(module, reading.texts) for module in ("pyarrow", "pyarrow.parquet"))
    try:
        opened = parquet.ParquetFile(file)
    except (pa.ArrowException, OSError) as error:
        message = _text(reading.texts, "bad_parquet", name=name, detail=error)
        raise UnusableFile(reading.texts, message) from None
    columns = _find_columns(opened.schema_arrow, name, reading)
    for column in columns:
        kind = opened.schema_arrow.field(column).type
        if not _is_readable(kind, alone=len(columns) == 1):
            message = _text(reading.texts, "kind", name=name, column=column, kind=kind)
            raise UnusableFile(reading.texts, message)
    progress = [0]
    blocks = _blocks(opened, columns, progress, reading)
    return Source(blocks, "at_row", opened.metadata.num_rows, lambda: progress[0])


def _find_columns(schema: Any, name: str, reading: Reading) -> list[str]:
    """Find the columns of the hand: those asked for, else by their names, else the only one."""
    names: list[str] = schema.names
    known = [normalize(column) for column in names]
    for column in reading.columns:
        if normalize(column) not in known:
            message = reading.texts("no_column", name=name, column=column, columns=", ".join(names))
            raise UnusableFile(reading.texts, message)
    if reading.columns:
        return [names[known.index(normalize(column))] for column in reading.columns]
    hand = [column for column, plain in zip(names, known, strict=True) if plain in _HAND_HEADERS]
    cards = [
        column for column, plain in zip(names, known, strict=True) if _CARD_HEADER.fullmatch(plain)
    ]
    if chosen := hand[:1] or cards or (names if len(names) == 1 else []):
        return chosen
    message = _text(reading.texts, "no_hand", name=name, columns=", ".join(names))
    raise UnusableFile(reading.texts, message)


def _is_readable(kind: Any, alone: bool) -> bool:
    """Whether a column may hold cards: text or integers, and lists of them when it stands alone."""
    pa = import_module("pyarrow")
    if pa.types.is_dictionary(kind):
        kind = kind.value_type
    if _is_list(kind):
        return alone and _is_readable(kind.value_type, alone=False)
    text = pa.types.is_string(kind) or pa.types.is_large_string(kind)
    return bool(text or (pa.types.is_integer(kind) and not alone) or pa.types.is_null(kind))


def _is_list(kind: Any) -> bool:
    types = import_module("pyarrow").types
    return bool(types.is_list(kind) or types.is_large_list(kind) or types.is_fixed_size_list(kind))


def _blocks(
    opened: Any, columns: list[str], progress: list[int], reading: Reading
) -> Iterator[Block]:
    start = 0
    for batch in opened.iter_batches(batch_size=BLOCK_HANDS, columns=columns):
        numbers = range(start, start + batch.num_rows)
        cells = [batch.column(column) for column in columns]
        integers = import_module("pyarrow").types.is_integer
        if _is_list(cells[0].type):
            holds = integers(cells[0].type.value_type)
            rows = cells[0].to_pylist()
        else:
            holds = len(cells) > 1 and all(integers(cell.type) for cell in cells)
            rows = list(zip(*(cell.to_pylist() for cell in cells), strict=True))
        read = _read_codes if holds else _read_texts
        block = read(rows, numbers, reading)
        start += batch.num_rows
        progress[0] = start
        yield block


def _is_missing(row: Sequence[Any] | None) -> bool:
    return row is None or len(row) == 0 or None in row


def _read_texts(rows: Sequence[Sequence[Any] | None], numbers: range, reading: Reading) -> Block:
    """Read hands written as one text, or as one a card."""
    hands = ["" if _is_missing(row) else " ".join(map(str, row or ())).strip() for row in rows]
    block = reading.read(hands, numbers)
    for place, row in enumerate(rows):
        if _is_missing(row):
            block.refused[place] = _text(reading.texts, "missing")
    return block


def _read_codes(rows: Sequence[Sequence[Any] | None], numbers: range, reading: Reading) -> Block:
    """Read hands of card codes, by their number of cards."""
    texts = reading.texts
    block = Block(numbers)
    by_size: dict[int, list[int]] = {}
    for place, row in enumerate(rows):
        if row is None or _is_missing(row):
            block.refused[place] = _text(texts, "missing")
        else:
            by_size.setdefault(len(row), []).append(place)
    for places in by_size.values():
        codes = np.array([rows[place] for place in places], dtype=np.int64)
        good = _refuse_bad(codes, places, block, texts)
        block.groups.append(
            Group(np.array(places, dtype=np.intp)[good], codes[good].astype(np.uint8))
        )
    return block


def _refuse_bad(
    codes: npt.NDArray[np.int64], places: list[int], block: Block, texts: Texts
) -> npt.NDArray[np.bool_]:
    """Say what is wrong with hands that one deck cannot deal; return which are good."""
    outside = (codes < 0) | (codes >= _CARDS)
    for at in np.flatnonzero(outside.any(axis=1)).tolist():
        block.refused[places[at]] = texts("code", value=codes[at][outside[at]][0])
    in_order = np.sort(codes, axis=1)
    inside = ~outside.any(axis=1, keepdims=True)
    repeats = (in_order[:, 1:] == in_order[:, :-1]) & inside
    for at in np.flatnonzero(repeats.any(axis=1)).tolist():
        twice = int(in_order[at, 1:][repeats[at]][0])
        block.refused[places[at]] = texts("twice", card=card_name(twice, style="symbols"))
    return np.asarray(~(outside | np.pad(repeats, ((0, 0), (1, 0)))).any(axis=1))


class ParquetWriter:
    """Rows in Parquet: names of columns as in CSV, categories as an ordered dictionary.

    Parameters
    ----------
    file : binary file
        Where it goes.
    wording : Wording
        Ranking, language and options of descriptions.
    """

    style: CardStyle = "letters"

    def __init__(self, file: IO[bytes], wording: Wording) -> None:
        texts = wording.texts
        self._pa = _arrow("pyarrow", texts)
        self._wording = wording
        named = category_texts(wording)[1:]
        # Scores run from weak to strong, so categories first come in their order.
        self._labels = list(dict.fromkeys(named.tolist()))
        pa = self._pa
        kinds = {
            "line": pa.int64(),
            "hand": pa.string(),
            "score": pa.uint16(),
            "category": pa.dictionary(pa.int8(), pa.string(), ordered=True),
            "description": pa.string(),
            "played" if wording.ranking is BADUGI else "five": pa.string(),
        }
        self._schema = pa.schema([(texts(key), kind) for key, kind in kinds.items()])
        self._writer = _arrow("pyarrow.parquet", texts).ParquetWriter(file, self._schema)

    def write(self, block: ScoredBlock) -> None:
        """Write the good hands of a block."""
        self.write_rows(block.rows(self._wording, self.style))

    def write_rows(self, rows: list[Row]) -> None:
        """Write rows, a group of the file a call."""
        if not rows:
            return
        pa = self._pa
        columns: list[Any] = [list(column) for column in zip(*rows, strict=True)]
        places = {label: place for place, label in enumerate(self._labels)}
        chosen = pa.array([places.get(label) for label in columns[3]], type=pa.int8())
        columns[3] = pa.DictionaryArray.from_arrays(chosen, pa.array(self._labels), ordered=True)
        arrays = [
            column if place == 3 else pa.array(column, type=field.type)
            for place, (column, field) in enumerate(zip(columns, self._schema, strict=True))
        ]
        self._writer.write_table(pa.Table.from_arrays(arrays, schema=self._schema))

    def close(self) -> None:
        """Finish the file."""
        self._writer.close()
