"""Columns made for pandas, polars and pyarrow, like another one or anew."""

from typing import Any, get_args

import numpy as np
import numpy.typing as npt

from brelan._shared.libraries import Library, loaded
from brelan.cards.columns import library_of
from brelan.errors import BrelanError
from brelan.frames.reading import Codes, Flags, is_frame


def _labels(column: Any, name: str) -> dict[str, Any]:
    """Index and name that a pandas result takes over."""
    return {"index": column.index, "name": name if is_frame(column) else column.name}


def column_of_values(values: npt.NDArray[Any], present: Flags, like: Any, name: str) -> Any:
    """Make a column of numbers like another column, null where that is missing."""
    library = library_of(like)
    if library == "pyarrow":
        pa = loaded("pyarrow")

        return pa.array(values, mask=~present)
    if library == "polars":
        pl = loaded("polars")

        made = pl.Series(name if is_frame(like) else like.name, values)
        if present.all():
            return made
        return made.to_frame().select(pl.when(pl.Series(present)).then(made).alias(made.name))[
            made.name
        ]
    pd = loaded("pandas")

    if present.all():
        return pd.Series(values, **_labels(like, name))
    return pd.Series(pd.arrays.IntegerArray(values, ~present), **_labels(like, name))


def column_of_texts(texts: npt.NDArray[np.object_], like: Any, name: str) -> Any:
    """Make a column of texts like another column, null where a text is None."""
    library = library_of(like)
    if library == "pandas":
        pd = loaded("pandas")

        return pd.Series(
            texts, dtype="str" if pd.__version__ >= "3" else object, **_labels(like, name)
        )
    return new_text_column(texts, library, name if is_frame(like) else getattr(like, "name", ""))


def column_of_codes(places: npt.NDArray[Any], labels: list[str], like: Any) -> Any:
    """Make an ordered category of places in a list of labels, null where they are below 0."""
    library = library_of(like)
    if library == "pandas":
        pd = loaded("pandas")

        kind = pd.CategoricalDtype(labels, ordered=True)
        return pd.Series(pd.Categorical.from_codes(places, dtype=kind), **_labels(like, ""))
    if library == "polars":
        pl = loaded("polars")

        enum = pl.Enum(labels)
        names = np.array([*labels, None], dtype=object)[places]
        return pl.Series(like.name, names.tolist(), dtype=enum)
    pa = loaded("pyarrow")

    indices = pa.array(places.astype(np.int8), mask=places < 0)
    return pa.DictionaryArray.from_arrays(indices, pa.array(labels), ordered=True)


def new_text_column(texts: npt.NDArray[np.object_], library: Library, name: str) -> Any:
    """Make a column of texts."""
    if library == "pandas":
        pd = loaded("pandas")

        return pd.Series(texts, name=name)
    if library == "polars":
        pl = loaded("polars")

        return pl.Series(name, texts.tolist(), dtype=pl.String)
    if library == "pyarrow":
        pa = loaded("pyarrow")

        return pa.array(texts.tolist(), type=pa.string())
    raise BrelanError("no-such-library", known=get_args(Library), value=library)


def new_list_column(codes: Codes, library: Library, name: str) -> Any:
    """Make a column of lists of card codes."""
    if library == "pandas":
        pd = loaded("pandas")

        cells = np.empty(len(codes), dtype=object)
        cells[:] = codes.tolist()
        return pd.Series(cells, name=name)
    if library == "polars":
        pl = loaded("polars")

        return pl.Series(name, np.ascontiguousarray(codes))
    if library == "pyarrow":
        pa = loaded("pyarrow")

        flat = pa.array(np.ascontiguousarray(codes).reshape(-1))
        offsets = np.arange(0, codes.size + 1, max(codes.shape[1], 1), dtype=np.int32)
        return pa.ListArray.from_arrays(pa.array(offsets), flat)
    raise BrelanError("no-such-library", known=get_args(Library), value=library)
