"""Libraries of data frames: imported when one is asked for, and what is made with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Literal, get_args

from brelan._shared.arguments import require_choice
from brelan.errors import phrase

__all__ = ["Library", "loaded", "new_frame"]

Library = Literal["pandas", "polars", "pyarrow"]


def loaded(module: str) -> Any:
    """Import a library that is only needed when its columns are."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        extra = module.replace("pyarrow", "arrow")
        told = str(phrase("not-installed", module=module, extra=f"brelan[{extra}]"))
        raise ModuleNotFoundError(told, name=error.name) from error


def new_frame(columns: Mapping[str, Sequence[Any]], library: Library) -> Any:
    """Make a data frame, in pyarrow a table, of columns by name."""
    require_choice(library, get_args(Library), "library")
    module = loaded(library)
    return (module.table if library == "pyarrow" else module.DataFrame)(dict(columns))
