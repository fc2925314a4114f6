"""Ranges broken down on a board, as a data frame."""

from __future__ import annotations

from typing import Any, get_args

from brelan._shared.arguments import require_choice
from brelan.boards.breakdown import RangeBreakdown
from brelan.errors import ArgumentTypeError
from brelan.frames.reading import Library, loaded
from brelan.language.protocol import Lang
from brelan.language.registry import language

__all__ = ["breakdown_frame"]


def breakdown_frame(
    breakdown: RangeBreakdown, *, library: Library = "pandas", lang: Lang | None = None
) -> Any:
    """Make a data frame of what a range is on a board.

    Parameters
    ----------
    breakdown : RangeBreakdown
        What `brelan.range_breakdown` gives for one board.
    library : {"pandas", "polars", "pyarrow"}
    lang : {"fr", "en"}, optional
        The language of names; by default the one that `brelan.set_language` chose, or else French.

    Returns
    -------
    DataFrame or Table
        A row for each kind of made hands and each draw that the range holds, with the columns
        "part" ("made" or "draws"), "name", "weight" and "share".

    Raises
    ------
    ValueError, TypeError
        For what is no breakdown, or is one of several boards; for a library that is none.

    Examples
    --------
    >>> from brelan import range_breakdown
    >>> from brelan.frames import breakdown_frame
    >>> frame = breakdown_frame(range_breakdown("AA, KK, 98s", "Kh 7c 2d"), lang="en")
    >>> frame[frame.part == "made"].name.tolist()
    ['set', 'overpair', 'high card']
    """
    require_choice(library, get_args(Library), "library")
    if not isinstance(breakdown, RangeBreakdown):
        kind = type(breakdown).__name__
        raise ArgumentTypeError("not-a-breakdown", where="breakdown", type=kind)
    code = language(lang).code
    rows = [
        (part, *row)
        for part in ("made", "draws")
        for row in breakdown.rows(part, lang=code)  # type: ignore[arg-type]
    ]
    names = ("part", "name", "weight", "share")
    columns = dict(zip(names, map(list, zip(*rows, strict=True)), strict=True))
    module = loaded(library)
    return module.table(columns) if library == "pyarrow" else module.DataFrame(columns)
