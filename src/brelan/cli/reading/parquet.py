"""Hands in Parquet files, read some thousand at a time through pyarrow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any, BinaryIO

import numpy as np

from brelan.cli.failures import UnusableFile
from brelan.cli.reading.arguments import Reading
from brelan.cli.reading.blocks import BLOCK_HANDS, Block, Group, Source
from brelan.cli.reading.columns import find_columns
from brelan.cli.texts import Texts

__all__ = ["arrow", "parquet_source"]


def arrow(module: str, texts: Texts) -> Any:
    """Import pyarrow, or say how to get it."""
    try:
        return import_module(module)
    except ModuleNotFoundError:
        raise UnusableFile(texts, "no-pyarrow") from None


def parquet_source(file: BinaryIO, name: str, reading: Reading) -> Source:
    """Open a Parquet file of hands, one one can go back in.

    The hand is in one column, as text or as a list of cards or of card codes, or in several with
    a card each.

    Raises
    ------
    UnusableFile
        If pyarrow is missing, the file is no Parquet file, or its columns hold no hands.
    """
    texts = reading.texts
    pa, parquet = (arrow(module, texts) for module in ("pyarrow", "pyarrow.parquet"))
    try:
        opened = parquet.ParquetFile(file)
    except (pa.ArrowException, OSError) as error:
        raise UnusableFile(texts, "bad-parquet", name=name, detail=error) from None
    names: list[str] = opened.schema_arrow.names
    chosen, sign = find_columns(names, name, reading)
    columns = [names[place] for place in chosen] or (names if len(names) == 1 else [])
    if not columns:
        raise UnusableFile(texts, "no-hand-column", name=name, columns=", ".join(names))
    for column in columns:
        kind = opened.schema_arrow.field(column).type
        if not _is_readable(kind, alone=len(columns) == 1):
            raise UnusableFile(texts, "column-kind", name=name, column=column, kind=kind)
    progress = [0]
    blocks = _blocks(opened, columns, sign, progress, reading)
    return Source(blocks, "at-row", opened.metadata.num_rows, lambda: progress[0])


def _is_readable(kind: Any, alone: bool) -> bool:
    """Whether a column may hold cards: text or integers, and lists of them when it stands alone."""
    types = import_module("pyarrow").types
    if types.is_dictionary(kind):
        kind = kind.value_type
    if _is_list(kind):
        return alone and _is_readable(kind.value_type, alone=False)
    text = types.is_string(kind) or types.is_large_string(kind)
    return bool(text or (types.is_integer(kind) and not alone) or types.is_null(kind))


def _is_list(kind: Any) -> bool:
    types = import_module("pyarrow").types
    return bool(types.is_list(kind) or types.is_large_list(kind) or types.is_fixed_size_list(kind))


def _blocks(
    opened: Any, columns: list[str], sign: str, progress: list[int], reading: Reading
) -> Iterator[Block]:
    is_integer = import_module("pyarrow").types.is_integer
    for batch in opened.iter_batches(batch_size=BLOCK_HANDS, columns=columns):
        cells = [batch.column(column) for column in columns]
        numbers = range(progress[0], progress[0] + batch.num_rows)
        kinds = [cell.type for cell in cells]
        rows: Any = [cell.to_pylist() for cell in cells]
        if _is_list(kinds[0]):
            kinds, (rows,) = [kinds[0].value_type], rows
        else:
            # A column alone holds whole hands.
            rows = rows[0] if len(rows) == 1 else list(zip(*rows, strict=True))
        missing = [place for place, row in enumerate(rows) if not _is_whole(row)]
        if all(map(is_integer, kinds)):
            block = _read_codes(rows, set(missing), numbers)
        else:
            block = reading.read([_hand(row, sign) for row in rows], numbers)
        block.refused.update(dict.fromkeys(missing, reading.texts("row-without-hand")))
        progress[0] += batch.num_rows
        yield block


def _is_whole(row: Any) -> bool:
    return bool(row) and (isinstance(row, str) or None not in row)


def _hand(row: Any, sign: str) -> str:
    return row.strip() if isinstance(row, str) else sign.join(map(str, row or ())).strip()


def _read_codes(rows: Sequence[Sequence[Any]], missing: set[int], numbers: range) -> Block:
    """Read hands of card codes, by their number of cards."""
    block = Block(numbers)
    by_size: dict[int, list[int]] = {}
    for place, row in enumerate(rows):
        if place not in missing:
            by_size.setdefault(len(row), []).append(place)
    for places in by_size.values():
        codes = np.array([rows[place] for place in places], dtype=np.int64)
        block.groups.append(Group(np.array(places, dtype=np.intp), codes))
    return block
