"""Checks on what describes the chips of a table: amounts, seats, folded flags.

Chips are counted, so amounts are whole numbers: a float or a bool is refused however round.
"""

import operator
from collections.abc import Sequence
from typing import SupportsIndex, TypeAlias, cast

import numpy as np
import numpy.typing as npt

Amounts: TypeAlias = Sequence[SupportsIndex] | npt.NDArray[np.integer]
Flags: TypeAlias = Sequence[bool | np.bool_] | npt.NDArray[np.bool_]


def whole(value: object, argument: str) -> int:
    """Return a whole number, or refuse what is not one."""
    if isinstance(value, bool | np.bool_):
        raise TypeError(f"{argument} = {value!r} is not a whole number of chips")
    try:
        return operator.index(cast(SupportsIndex, value))
    except TypeError:
        raise TypeError(f"{argument} = {value!r} is not a whole number of chips") from None


def amount(value: object, argument: str) -> int:
    """Return a number of chips, 0 or more."""
    chips = whole(value, argument)
    if chips < 0:
        raise ValueError(f"{argument} = {chips} is negative")
    return chips


def amounts(values: Amounts, argument: str) -> tuple[int, ...]:
    """Return the chips of each seat."""
    return tuple(amount(value, f"{argument}[{seat}]") for seat, value in enumerate(values))


def smallest_chip(unit: object) -> int:
    """Return the value of the smallest chip in play."""
    chip = whole(unit, "unit")
    if chip < 1:
        raise ValueError(f"unit = {chip}, the smallest chip in play, must be 1 or more")
    return chip


def check_multiple(chips: int, unit: int, argument: str) -> None:
    """Refuse an amount that chips of this unit cannot make."""
    if chips % unit:
        raise ValueError(f"{argument} = {chips} is not a multiple of unit {unit}")


def folded_flags(folded: Flags | None, seats: int) -> tuple[bool, ...]:
    """Return one flag a seat; nobody has folded when none are given."""
    if folded is None:
        return (False,) * seats
    if len(folded) != seats:
        raise ValueError(f"folded has {len(folded)} flags for {seats} seats")
    for seat, flag in enumerate(folded):
        if not isinstance(flag, bool | np.bool_):
            raise TypeError(f"folded[{seat}] = {flag!r} is neither True nor False")
    return tuple(bool(flag) for flag in folded)


def seat_number(value: object, seats: int, argument: str) -> int:
    """Return the number of a seat, 0 to seats - 1."""
    seat = whole(value, argument)
    if not 0 <= seat < seats:
        raise ValueError(f"{argument} = {seat} is not a seat: there are seats 0 to {seats - 1}")
    return seat
