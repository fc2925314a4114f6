"""Columns of pandas, polars and pyarrow read: scores."""

from typing import Any

import numpy as np
import numpy.typing as npt

from brelan._shared.libraries import loaded
from brelan.cards.columns import library_of
from brelan.errors import ArgumentTypeError
from brelan.frames.reading import Flags, is_frame

__all__ = ["integers_of"]

Integers = npt.NDArray[np.integer[Any]]


def integers_of(column: Any) -> tuple[Integers, Flags]:
    """Return the integers of a column, 0 where they are missing, and which are there."""
    library = library_of(column)
    if is_frame(column):
        raise ArgumentTypeError("frame-of-scores")
    if library == "polars":
        numbers, present = _of_polars(column)
    elif library == "pandas":
        numbers, present = _of_pandas(column)
    else:
        numbers, present = _of_arrow(column)
    if not present.any():
        return np.zeros(len(present), dtype=np.int64), present
    if numbers is None:
        kind = getattr(column, "dtype", None) or column.type
        raise ArgumentTypeError("not-scores", type=str(kind))
    return numbers, present


def _of_polars(column: Any) -> tuple[Integers | None, Flags]:
    numbers = column.fill_null(0).to_numpy() if column.dtype.is_integer() else None
    return numbers, column.is_not_null().to_numpy()


def _of_pandas(column: Any) -> tuple[Integers | None, Flags]:
    present = column.notna().to_numpy(dtype=np.bool_)
    if column.dtype.kind in "iu":
        return column.fillna(0).to_numpy(), present
    if column.dtype.kind not in "fO":
        return None, present
    # Where rows are missing pandas makes floats or objects of plain integers.
    kept = column[present].to_numpy()
    if kept.dtype.kind == "O":
        kept = np.array(kept.tolist())
    if kept.dtype.kind == "f" and (np.isfinite(kept) & (kept == np.rint(kept))).all():
        kept = kept.astype(np.int64)
    if kept.dtype.kind not in "iu":
        return None, present
    numbers = np.zeros(len(present), dtype=kept.dtype)
    numbers[present] = kept
    return numbers, present


def _of_arrow(column: Any) -> tuple[Integers | None, Flags]:
    pa = loaded("pyarrow")

    if pa.types.is_dictionary(column.type):
        column = column.cast(column.type.value_type)
    present = np.asarray(column.is_valid(), dtype=np.bool_)
    numbers = np.asarray(column.fill_null(0)) if pa.types.is_integer(column.type) else None
    return numbers, present
