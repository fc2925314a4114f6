"""The checks of arguments that many functions take: one function an argument, one wording."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NoReturn

import numpy as np

from brelan.errors import ArgumentTypeError, BrelanError, Phrase, phrase

__all__ = [
    "is_masked",
    "refuse_type",
    "require_choice",
    "require_number",
    "require_samples",
    "require_text",
    "require_whole",
    "require_workers",
]


def is_masked(values: object) -> bool:
    """Tell whether elements of an array are masked; NumPy's part for that is loaded when needed."""
    if not isinstance(values, np.ndarray) or type(values) is np.ndarray:
        return False
    return bool(np.ma.is_masked(values))


def refuse_type(value: object, argument: str, wanted: Phrase | str) -> NoReturn:
    """Raise the error of an argument of another type; `wanted` is a phrase or a Python type."""
    raise ArgumentTypeError(
        "wrong-type", argument=argument, wanted=wanted, type=type(value).__name__
    )


def require_text(value: Any, argument: str) -> str:
    """Return a text; nothing else is taken for one."""
    if not isinstance(value, str):
        refuse_type(value, argument, phrase("a-text"))
    return value


def require_whole(value: object, argument: str, least: int | None = None) -> int:
    """Return `value` as an int, of at least `least`; floats and booleans are refused."""
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)):
        raise ArgumentTypeError("not-whole", argument=argument, value=value)
    number = int(value)
    if least is not None and number < least:
        raise BrelanError("too-small", argument=argument, value=number, least=least)
    return number


def require_number(value: object, argument: str) -> float:
    """Return a number as a float; texts and booleans are refused."""
    if isinstance(value, bool) or not isinstance(value, (int, float, np.number)):
        kind = type(value).__name__
        raise ArgumentTypeError("not-a-number", argument=argument, type=kind, value=value)
    return float(value)


def require_workers(workers: object) -> int:
    """Return a number of threads, at least one."""
    if type(workers) is int and workers > 0:
        return workers
    return require_whole(workers, "workers", 1)


def require_samples(samples: object, most: int, least: int = 1) -> int:
    """Return a number of samples, from `least` to `most`."""
    number = require_whole(samples, "samples", least)
    if number > most:
        raise BrelanError("too-large", argument="samples", value=number, most=most)
    return number


def require_choice(value: Any, choices: Iterable[str], argument: str) -> None:
    """Refuse what is none of the texts that an argument may be."""
    known = [*choices]
    if not isinstance(value, str) or value not in known:
        raise BrelanError("not-one-of", argument=argument, value=value, known=known)
