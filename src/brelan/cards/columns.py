"""Columns of pandas, polars and pyarrow: whose they are, and their texts where they are stored."""

from __future__ import annotations

from typing import Any, get_args

from brelan._shared.libraries import Library, loaded
from brelan.cards.bulk import ArrowTexts, ListTexts, Texts
from brelan.errors import ArgumentTypeError

__all__ = ["arrow_texts", "library_of", "plain_array", "stored_texts"]

# What columns and data frames have, and indices, lazy frames and scalars of a library do not.
_MARKS = {"pandas": "iloc", "polars": "to_arrow", "pyarrow": "to_pylist"}


def _library(column: Any) -> Library | None:
    root = type(column).__module__.partition(".")[0]
    if root in _MARKS and hasattr(column, _MARKS[root]) and hasattr(column, "__len__"):
        return root  # type: ignore[return-value]
    return None


def library_of(column: Any) -> Library:
    """Return the library of a column, or refuse what is none."""
    library = _library(column)
    if library is None:
        kind = type(column).__name__
        raise ArgumentTypeError("not-a-column", libraries=get_args(Library), type=kind)
    return library


def arrow_texts(column: Any) -> Texts | None:
    """Return the texts of a column that lacks none and keeps them as Arrow does; else None."""
    library = _library(column)
    if library is None or len(getattr(column, "shape", ())) == 2:
        return None
    texts = stored_texts(column, library)
    return texts if isinstance(texts, ArrowTexts) and len(texts) else None


def stored_texts(column: Any, library: Library) -> Texts | None:
    """Return the texts of a column that lacks none, to be read where they are stored.

    None for columns of anything else. Objects are taken for text by the first of them.
    """
    if library == "polars":
        if str(column.dtype) not in ("String", "Utf8") or column.null_count():
            return None
        column = _arrow_of(column)
        if isinstance(column, list):
            return ListTexts(column)
    elif library == "pandas":
        arrow = getattr(column.array, "_pa_array", None)
        if arrow is None:
            cells: Any = column.to_numpy() if column.dtype == object else ()
            return ListTexts(cells) if len(cells) and isinstance(cells[0], str) else None
        column = arrow
    column = plain_array(column)
    if column.null_count or str(column.type) not in ("string", "large_string", "string_view"):
        return None
    return ArrowTexts(column)


def _arrow_of(column: Any) -> Any:
    """Return a polars column of strings as a pyarrow array, or as a list where there is none."""
    try:
        pa = loaded("pyarrow")
    except ModuleNotFoundError:
        return column.to_list()
    level = getattr(loaded("polars"), "CompatLevel", None)
    if level is None or not hasattr(pa, "string_view"):
        return column.to_arrow()
    return column.to_arrow(compat_level=level.newest())


def plain_array(column: Any) -> Any:
    """Return a pyarrow column as one array of values that stand for themselves.

    Only such arrays know which of their values are null: a category, say, may be null itself.
    """
    pa = loaded("pyarrow")

    if isinstance(column, pa.ChunkedArray):
        column = column.combine_chunks()
        if isinstance(column, pa.ChunkedArray):
            column = column.chunk(0) if column.num_chunks else pa.array([], type=column.type)
    if isinstance(column, pa.ExtensionArray):
        column = column.storage
    kind = str(column.type).partition("<")[0]
    if kind == "dictionary":
        return column.dictionary_decode()
    if kind == "run_end_encoded":
        return loaded("pyarrow.compute").run_end_decode(column)
    if kind == "string_view" and column.null_count:
        # Not by a cast: pyarrow has types of views for longer than it drops nulls of them.
        return pa.array(column.to_pylist(), type=pa.large_string())
    return column
