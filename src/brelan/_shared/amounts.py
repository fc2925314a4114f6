"""Checks on what describes the chips of a table: amounts, seats, folded flags.

Chips are counted, so amounts are whole numbers: a float or a bool is refused however round.
"""

import operator
from collections.abc import Sequence
from typing import Any, SupportsIndex, TypeAlias, cast

import numpy as np
import numpy.typing as npt

from brelan.errors import ArgumentTypeError, BrelanError

__all__ = [
    "Amounts",
    "Flags",
    "amount",
    "amounts",
    "check_multiple",
    "flags",
    "seat_number",
    "smallest_chip",
    "whole",
]

Amounts: TypeAlias = Sequence[SupportsIndex] | npt.NDArray[np.integer]
Flags: TypeAlias = Sequence[bool | np.bool_] | npt.NDArray[np.bool_]

#: The types that most amounts and flags are of, and that need no closer look.
_PLAIN, _FLAGS = {int}, {bool}


def whole(value: object, argument: str, fault: str = "not-whole") -> int:
    """Return a whole number, or refuse what is not one; of chips that is told as "not-chips"."""
    if type(value) is int:
        return value
    if not isinstance(value, bool | np.bool_):
        try:
            return operator.index(cast(SupportsIndex, value))
        except TypeError:
            pass
    raise ArgumentTypeError(fault, argument=argument, value=value)


def amount(value: object, argument: str, fault: str = "not-chips") -> int:
    """Return a number of chips, 0 or more."""
    chips = whole(value, argument, fault)
    if chips < 0:
        raise BrelanError("negative", argument=argument, value=chips)
    return chips


def amounts(values: Amounts, argument: str, fault: str = "not-chips") -> tuple[int, ...]:
    """Return the chips of each seat, or its strength."""
    found: tuple[Any, ...] = tuple(values)
    if set(map(type, found)) == _PLAIN and min(found) >= 0:  # nothing to refuse by its place
        return found
    return tuple(amount(value, f"{argument}[{seat}]", fault) for seat, value in enumerate(found))


def smallest_chip(unit: object) -> int:
    """Return the value of the smallest chip in play."""
    chip = whole(unit, "unit", "not-chips")
    if chip < 1:
        raise BrelanError("bad-unit", value=chip)
    return chip


def check_multiple(chips: int, unit: int, argument: str) -> None:
    """Refuse an amount that chips of this unit cannot make."""
    if chips % unit:
        raise BrelanError("not-a-multiple", argument=argument, value=chips, unit=unit)


def flags(values: Flags | None, seats: int, argument: str = "folded") -> tuple[bool, ...]:
    """Return one flag a seat; nobody has folded when none are given."""
    if values is None:
        return (False,) * seats
    if len(values) != seats:
        raise BrelanError("seats-of-flags", argument=argument, count=len(values), seats=seats)
    if set(map(type, values)) == _FLAGS:
        return cast(tuple[bool, ...], tuple(values))
    for seat, flag in enumerate(values):
        if not isinstance(flag, bool | np.bool_):
            raise ArgumentTypeError("not-a-flag", argument=f"{argument}[{seat}]", value=flag)
    return tuple(bool(flag) for flag in values)


def seat_number(value: object, seats: int, argument: str) -> int:
    """Return the number of a seat, 0 to seats - 1."""
    seat = whole(value, argument)
    if not 0 <= seat < seats:
        raise BrelanError("not-a-seat", argument=argument, value=seat, last=seats - 1)
    return seat
