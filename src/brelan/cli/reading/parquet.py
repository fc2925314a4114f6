"""Hands in Parquet files, read some thousand at a time through pyarrow."""

from __future__ import annotations

from collections.abc import Iterator
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
        kinds = [cell.type.value_type if _is_list(cell.type) else cell.type for cell in cells]
        if all(map(is_integer, kinds)):
            groups, missing = _read_codes(cells)
            block = Block(numbers, groups)
        else:
            hands, missing = _read_texts(cells, sign)
            block = reading.read(hands, numbers)
        block.refused.update(dict.fromkeys(missing, reading.texts("row-without-hand")))
        progress[0] += batch.num_rows
        yield block


def _read_texts(cells: list[Any], sign: str) -> tuple[list[str], list[int]]:
    """Return the texts of hands, and the rows that hold none."""
    rows: Any = [cell.to_pylist() for cell in cells]
    # A column alone holds whole hands.
    rows = rows[0] if len(rows) == 1 else list(zip(*rows, strict=True))
    if set(map(type, rows)) == {str} and all(rows):
        return [*map(str.strip, rows)], []
    rows = [[row] if isinstance(row, str) else row for row in rows]
    missing = [place for place, row in enumerate(rows) if not row or None in row or row == [""]]
    return [sign.join(map(str, row or ())).strip() for row in rows], missing


def _read_codes(cells: list[Any]) -> tuple[list[Group], list[int]]:
    """Return hands of card codes by their number of cards, and the rows that hold none."""
    parts = [_flat(cell) for cell in cells]
    if len(parts) > 1:
        codes = np.stack([values.astype(np.int64) for values, _, _ in parts], axis=1)
        lost = np.any([missing for _, _, missing in parts], axis=0)
        return [Group(np.flatnonzero(~lost), codes[~lost])], np.flatnonzero(lost).tolist()
    (values, sizes, lost), groups = parts[0], []
    starts = np.cumsum(sizes) - sizes
    for size in np.unique(sizes[~lost]).tolist():
        places = np.flatnonzero(~lost & (sizes == size))
        groups.append(Group(places, values[starts[places, np.newaxis] + np.arange(size)]))
    return groups, np.flatnonzero(lost).tolist()


def _flat(cell: Any) -> tuple[Any, Any, Any]:
    """Return the numbers of a column, how many each row has, and which rows lack one."""
    if _is_list(cell.type):
        sizes = import_module("pyarrow.compute").list_value_length(cell).fill_null(0)
        sizes, flat = np.asarray(sizes), cell.flatten()
    else:
        sizes, flat = np.ones(len(cell), dtype=np.intp), cell
    lost = sizes == 0
    lost[np.repeat(np.arange(len(cell)), sizes)[np.asarray(flat.is_null())]] = True
    return np.asarray(flat.fill_null(0)), sizes, lost
