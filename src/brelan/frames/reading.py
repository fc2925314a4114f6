"""Columns of pandas, polars and pyarrow read: codes of cards."""

import sys
from typing import Any, Literal, get_args

import numpy as np
import numpy.typing as npt

from brelan._shared.arguments import require_choice
from brelan._shared.libraries import Library, loaded
from brelan.cards.bulk import ArrowTexts, ListTexts, Reading, Texts, read_rows
from brelan.cards.cards import Notation, as_cards
from brelan.cards.checks import place
from brelan.cards.columns import library_of, plain_array, stored_texts
from brelan.errors import ArgumentTypeError, CardError, Phrase, phrase

Missing = Literal["error", "null"]
Errors = Literal["raise", "null"]
Codes = npt.NDArray[np.uint8]
Flags = npt.NDArray[np.bool_]


def require_missing(missing: object) -> None:
    """Refuse a policy that is not known."""
    require_choice(missing, get_args(Missing), "missing")


def refuse_missing(column: Any, present: Flags) -> None:
    """Refuse a column with missing hands, naming the first."""
    if not present.all():
        row = int(np.argmin(present))
        label: Phrase | str = ""
        if library_of(column) == "pandas" and column.index[row] != row:
            label = phrase("index-label", label=column.index[row])
        raise CardError(
            "missing-hand",
            where=place(_name(column), [row]),
            label=label,
            missing=int((~present).sum()),
            count=len(present),
        )


def _name(column: Any) -> str:
    """How errors name a column."""
    name = getattr(column, "name", None)
    return str(name) if isinstance(name, str) and name else "hands"


def is_frame(column: Any) -> bool:
    """Whether this is a data frame, with a card a column."""
    return len(getattr(column, "shape", ())) == 2


def read_column(column: Any, notation: Notation) -> tuple[Codes, Flags]:
    """Return the codes of every row, and which rows are there.

    Rows that are missing hold a copy of the first hand, so that rows keep their numbers.
    """
    library = library_of(column)
    if is_frame(column):
        return _fill(*_read_frame(column, library, notation))
    name = _name(column)
    if library == "pyarrow":
        return _fill(*_read_arrow(column, name, notation))
    if library == "polars":
        return _fill(*_read_polars(column, name, notation))
    return _fill(*_read_pandas(column, name, notation))


def _fill(codes: Codes, present: Flags) -> tuple[Codes, Flags]:
    """Spread the codes of the rows that are there over all rows."""
    return spread(codes, present), present


def spread(codes: Codes, present: Flags) -> Codes:
    """Give rows that are missing a copy of the first hand, so that rows keep their numbers."""
    if present.all() or not present.any():
        return codes
    whole = np.repeat(codes[:1], len(present), axis=0)
    whole[present] = codes
    return whole


def _read_frame(frame: Any, library: Library, notation: Notation) -> tuple[Codes, Flags]:
    """Read a data frame with a card a column; a row without any card is missing."""
    if (count := frame.shape[1]) < 2:
        raise CardError("narrow-frame", count=count)
    if not len(frame):
        return np.empty((0, 0), dtype=np.uint8), np.empty(0, dtype=np.bool_)
    codes = _text_columns(frame, library, notation)
    if codes is not None:
        return codes, np.ones(len(codes), dtype=np.bool_)
    if library == "pyarrow":
        columns = [plain_array(column).to_numpy(zero_copy_only=False) for column in frame.columns]
    elif library == "polars":
        columns = [column.to_numpy() for column in frame.get_columns()]
    else:
        columns = [frame.iloc[:, n].to_numpy() for n in range(frame.shape[1])]
    gone = np.stack([_nulls(column) for column in columns], axis=1)
    present: Flags = np.asarray(~gone.all(axis=1), dtype=np.bool_)
    partly = gone.any(axis=1) & present
    if partly.any():
        raise CardError("incomplete-hand", where=place("hands", [partly.argmax()]))
    kept = [column[present] for column in columns]
    if any(column.dtype.kind in "OUT" for column in kept):
        cells = np.stack([column.astype(object) for column in kept], axis=1)
        return _one_card_each(cells, "hands", present, notation), present
    if any(column.dtype.kind == "f" for column in kept):
        # Nulls have made floats of integers.
        kept = [_whole(column, present) for column in kept]
    return _codes(np.stack(kept, axis=1), "hands", present, notation), present


def _text_columns(frame: Any, library: Library, notation: Notation) -> Codes | None:
    """Read a frame of text with a card a cell; None where anything is missing, wrong or no text."""
    if library == "polars":
        columns = frame.get_columns()
    elif library == "pyarrow":
        columns = frame.columns
    else:
        columns = [frame.iloc[:, place] for place in range(frame.shape[1])]
    codes: Codes = np.empty((len(frame), len(columns)), dtype=np.uint8)
    for number, column in enumerate(columns):
        texts = stored_texts(column, library)
        if texts is None:
            return None
        try:
            cards = read_rows(texts, str, Reading(notation=notation))
        except (CardError, TypeError):
            return None
        if cards.size != len(frame):
            return None
        codes[:, number] = cards.ravel()
    return codes


def _hands_of(texts: Texts, name: str, present: Flags, notation: Notation) -> Codes:
    """Read a hand a text where the texts are stored."""
    if not len(texts):
        return np.empty((0, 0), dtype=np.uint8)
    rows = np.flatnonzero(present)
    codes = read_rows(texts, lambda kept: f"{name}[{rows[kept]}]", Reading(name, notation))
    if codes.shape[1] == 1:
        raise CardError("one-card-hand", where=f"{name}[{rows[0]}]", text=texts.text(0))
    return codes


def _whole(column: npt.NDArray[Any], present: Flags) -> npt.NDArray[Any]:
    numbers = column.astype(np.int64)
    if column.dtype.kind == "f" and (present.all() or (numbers != column).any()):
        raise ArgumentTypeError("no-cards-inside", argument="hands", type=str(column.dtype))
    return numbers


def _nulls(values: npt.NDArray[Any]) -> Flags:
    """Which values of an array are None or NaN, or pandas' NA."""
    if values.dtype.kind == "f":
        return np.asarray(np.isnan(values), dtype=np.bool_)
    if values.dtype.kind != "O":
        return np.zeros(len(values), dtype=np.bool_)
    if "pandas" in sys.modules:
        flags = sys.modules["pandas"].isna(values)
        return np.asarray(flags, dtype=np.bool_)
    return np.asarray(values == np.array(None), dtype=np.bool_)


def _at(name: str, present: Flags, kept: int, *more: int) -> str:
    """Name the row of the column that the kept row came from."""
    return place(name, (np.flatnonzero(present)[kept], *more))


def _codes(cells: Any, name: str, present: Flags, notation: Notation) -> Codes:
    """Read cells of rows that are there; errors name the row of the column."""
    if len(cells) == 0:
        return np.empty((0, 0), dtype=np.uint8)
    if present.all():
        return as_cards(cells, argument=name, notation=notation)
    try:
        return as_cards(cells, argument=name, notation=notation)
    except ValueError:
        # Once more with the missing rows filled in, so that the message counts them.
        filled = np.empty((len(present), *np.shape(cells)[1:]), dtype=object)
        filled[~present] = cells[0]
        filled[present] = cells
        as_cards(filled, argument=name, notation=notation)
        raise


def _one_card_each(
    cells: npt.NDArray[np.object_], name: str, present: Flags, notation: Notation
) -> Codes:
    """Read a card a cell."""
    codes = _codes(cells, name, present, notation)
    if codes.ndim == 3:
        raise CardError("cell-of-cards", where=_at(name, present, 0, 0), text=cells[0, 0])
    return codes


def _list_cells(
    flat: npt.NDArray[Any], lengths: npt.NDArray[Any], name: str, present: Flags
) -> npt.NDArray[Any]:
    """Make a table of the cells of lists, all of which must have the same length."""
    if not len(lengths):
        return np.empty((0, 0), dtype=np.uint8)
    other = lengths != lengths[0]
    if other.any():
        row = int(other.argmax())
        raise CardError(
            "uneven-rows",
            where=_at(name, present, row),
            size=int(lengths[row]),
            other=_at(name, present, 0),
            first=int(lengths[0]),
        )
    if lengths[0] == 0:
        raise CardError("no-card", argument=_at(name, present, 0))
    cells = flat.reshape(len(lengths), int(lengths[0]))
    gone = _nulls(flat)
    if gone.any():
        row = int(gone.argmax()) // int(lengths[0])
        raise CardError("hand-without-a-card", where=_at(name, present, row))
    return cells


def _lists(
    flat: npt.NDArray[Any],
    lengths: npt.NDArray[Any],
    name: str,
    present: Flags,
    notation: Notation,
) -> Codes:
    cells = _list_cells(flat, lengths, name, present)
    if cells.dtype.kind in "OUT":
        return _one_card_each(cells, name, present, notation)
    return _codes(cells, name, present, notation) if len(cells) else cells.astype(np.uint8)


def _read_pandas(column: Any, name: str, notation: Notation) -> tuple[Codes, Flags]:
    present = ~np.asarray(column.isna(), dtype=np.bool_)
    kept = column[present] if not present.all() else column
    arrow = getattr(kept.array, "_pa_array", None)
    if arrow is not None and str(arrow.type).startswith(("list", "large_list", "fixed_size")):
        codes, _ = _read_arrow(arrow, name, notation, present)
        return codes, present
    texts = stored_texts(kept, "pandas")
    if texts is not None:
        return _hands_of(texts, name, present, notation), present
    cells = kept.to_numpy(dtype=object)
    if not len(cells) or isinstance(cells[0], str):
        return _hands_of(ListTexts(cells), name, present, notation), present
    if not isinstance(cells[0], list | tuple | np.ndarray):
        raise ArgumentTypeError("no-hands-inside", argument=name, type=str(column.dtype))
    lists = cells.tolist()
    lengths = np.fromiter(map(_length, lists), dtype=np.intp, count=len(lists))
    if (lengths < 0).any():
        row = int((lengths < 0).argmax())
        raise ArgumentTypeError(
            "not-a-list-of-cards", where=_at(name, present, row), value=lists[row]
        )
    flat = np.concatenate([np.asarray(lists[0])]) if len(lists) == 1 else np.concatenate(lists)
    return _lists(flat, lengths, name, present, notation), present


def _length(cell: Any) -> int:
    return len(cell) if isinstance(cell, list | tuple | np.ndarray) else -1


def _read_polars(column: Any, name: str, notation: Notation) -> tuple[Codes, Flags]:
    present = column.is_not_null().to_numpy()
    kept = column.drop_nulls()
    kind = str(column.dtype).partition("(")[0]
    if kind in ("String", "Utf8", "Categorical", "Enum"):
        texts = stored_texts(kept.cast(loaded("polars").String), "polars")
        return _hands_of(texts or ListTexts([]), name, present, notation), present
    if kind == "Array":
        kept, kind = kept.arr.to_list(), "List"
    if kind == "List":
        lengths = kept.list.len().to_numpy()
        if not lengths.all():
            raise CardError("no-card", argument=_at(name, present, int((lengths == 0).argmax())))
        flat = kept.explode()
        cells = np.array(flat.to_list(), dtype=object) if flat.null_count() else flat.to_numpy()
        return _lists(cells, lengths, name, present, notation), present
    if kind == "Null" or not len(column):
        return np.empty((0, 0), dtype=np.uint8), present
    raise ArgumentTypeError("no-hands-inside", argument=name, type=str(column.dtype))


def _read_arrow(
    column: Any, name: str, notation: Notation, rows: Flags | None = None
) -> tuple[Codes, Flags]:
    """Read a pyarrow array; `rows` tells which rows of a larger column these are."""
    pa = loaded("pyarrow")
    pc = loaded("pyarrow.compute")

    column = plain_array(column)
    present = column.is_valid().to_numpy(zero_copy_only=False)
    kept = column.drop_null() if column.null_count else column
    where = present if rows is None else rows
    kind = kept.type
    if pa.types.is_null(kind):
        return np.empty((0, 0), dtype=np.uint8), present
    if str(kind) in ("string", "large_string", "string_view"):
        return _hands_of(ArrowTexts(kept), name, where, notation), present
    if not str(kind).startswith(("list", "large_list", "fixed_size_list")):
        raise ArgumentTypeError("no-hands-inside", argument=name, type=str(kind))
    lengths = pc.list_value_length(kept).to_numpy(zero_copy_only=False)
    flat = kept.flatten().to_numpy(zero_copy_only=False)
    return _lists(flat, lengths, name, where, notation), present
