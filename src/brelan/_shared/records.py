"""Frozen dataclasses that are quick to make: results of calls that settle one table."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import partial
from types import FunctionType
from typing import Any, TypeVar, cast, dataclass_transform

__all__ = ["record"]

Kind = TypeVar("Kind")


@dataclass_transform(frozen_default=True)
def record(*, eq: bool = True, shown: bool = True) -> Callable[[type[Kind]], type[Kind]]:
    """Make a frozen dataclass whose fields are set all at once, not each past its guard.

    The guard of a frozen dataclass costs more than the rest of a small result. Fields have plain
    defaults or none, and nothing follows `__init__`. Without `shown` a class has its own `repr`.
    """
    return partial(_quick, eq=eq, shown=shown)


def _quick(kind: type[Kind], eq: bool, shown: bool) -> type[Kind]:
    made: Any = dataclass(frozen=True, eq=eq, repr=shown)(kind)
    names = [field.name for field in fields(made)]
    sets = "; ".join(f"d[{name!r}] = {name}" for name in names)
    room: dict[str, Any] = {"__name__": kind.__module__}
    exec(f"def __init__(self, {', '.join(names)}): d = self.__dict__; {sets}", room)
    slow, quick = made.__init__, cast(FunctionType, room["__init__"])
    quick.__defaults__, quick.__annotations__ = slow.__defaults__, slow.__annotations__
    quick.__qualname__ = slow.__qualname__
    made.__init__ = quick
    return cast(type[Kind], made)
