"""Settle many deals at once, in C: the batch form of :func:`brelan.settle`."""

from typing import Any, NoReturn, TypeAlias

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._shared.amounts import smallest_chip

Integers: TypeAlias = npt.NDArray[np.integer]
Chips: TypeAlias = npt.NDArray[np.int64]
Scores: TypeAlias = npt.NDArray[np.uint16]

# Larger amounts could add up beyond 64 bits.
MAX_CHIPS = 2**53


def settle_batch(
    contributions: Integers,
    high: Integers,
    low: Integers | None = None,
    *,
    folded: npt.NDArray[np.bool_] | None = None,
    dead_money: Integers | int = 0,
    button: Integers | int | None = None,
    unit: int = 1,
    order: Integers | None = None,
    low_order: Integers | None = None,
) -> Chips:
    """Settle m deals of n seats; each row is settled as :func:`brelan.settle` would.

    Parameters
    ----------
    contributions : integer array, shape (m, n) or (n,)
        Chips each seat put in, 0 to 2**53; n is 10 at most.
    high : integer array, shape (m, n)
        Scores, larger is stronger; 0 where there is no hand to show.
    low : integer array, shape (m, n), optional
        Scores of the lows in high/low games, 0 for one that does not qualify.
    folded : bool array, shape (m, n) or (n,), optional
    dead_money, button : int, or integer array of shape (m,)
    unit : int
        Smallest chip in play.
    order, low_order : integer array, shape (m, n) or (n,), optional
        Every seat once a row, in the order in which odd chips are given.

    Returns
    -------
    int64 array, shape (m, n)
        Chips each seat takes back, its uncalled bet among them. Each row adds up to the
        chips put in and the dead money.

    Raises
    ------
    ValueError, TypeError
        As :func:`brelan.settle`, naming the row; nothing is returned then.

    Notes
    -----
    The kernel releases the GIL, so threads can settle slices of a large batch side by side.

    Examples
    --------
    >>> high = np.array([[3, 2, 1], [1, 2, 2]], dtype=np.uint16)
    >>> settle_batch(np.array([50, 120, 300]), high).tolist()
    [[150, 140, 180], [0, 145, 325]]
    """
    strengths = _scores(high, "high")
    chips = _integers(contributions, "contributions", np.int64)
    rows, seats = _shape(chips, strengths)
    arrays: dict[str, npt.NDArray[Any] | None] = {
        "contributions": _spread(chips, (rows, seats), "contributions"),
        "high": _spread(strengths, (rows, seats), "high"),
        "low": None if low is None else _spread(_scores(low, "low"), (rows, seats), "low"),
        "folded": None if folded is None else _flags(folded, (rows, seats)),
        "dead_money": one_a_deal(dead_money, rows, "dead_money"),
        "button": None if button is None else one_a_deal(button, rows, "button"),
        "order": _order(order, (rows, seats), "order"),
        "low_order": _order(low_order, (rows, seats), "low_order"),
    }
    return _run(arrays, rows, seats, smallest_chip(unit))


def _run(arrays: dict[str, npt.NDArray[Any] | None], rows: int, seats: int, unit: int) -> Chips:
    """Call the kernel, and turn its status into an error."""
    if unit > MAX_CHIPS:
        raise ValueError(f"unit = {unit} is above 2**53")
    payouts = np.empty((rows, seats), dtype=np.int64)
    deals = ffi.new("brelan_settle_deals *", {"rows": rows, "seats": seats, "unit": unit})
    buffers = []  # keeps the memory alive during the call
    for name, array in arrays.items():
        if array is not None:
            kind = ffi.typeof(getattr(deals, name))
            buffers.append(ffi.from_buffer(kind.item.cname + "[]", array))
            setattr(deals, name, buffers[-1])
    bad = ffi.new("int64_t[2]")
    status = lib.brelan_settle(deals, ffi.from_buffer("int64_t[]", payouts), bad, bad + 1)
    if status != lib.BRELAN_SETTLE_OK:
        _refuse(status, int(bad[0]), int(bad[1]), arrays, unit)
    return payouts


def _refuse(
    status: int,
    row: int,
    seat: int,
    arrays: dict[str, npt.NDArray[Any] | None],
    unit: int,
) -> NoReturn:
    """Raise the error that the kernel reports, with the value at fault."""

    def at(name: str, *place: int) -> str:
        array = arrays[name]
        value = None if array is None else array[place]
        return f"{name}[{', '.join(map(str, place))}] = {value}"

    reasons = {
        lib.BRELAN_SETTLE_BAD_AMOUNT: lambda: (
            f"{at('contributions', row, seat)} is not between 0 and 2**53"
        ),
        lib.BRELAN_SETTLE_BAD_UNIT: lambda: (
            f"{at('contributions', row, seat)} is not a multiple of unit {unit}"
        ),
        lib.BRELAN_SETTLE_BAD_DEAD_MONEY: lambda: (
            f"{at('dead_money', row)} is not a multiple of unit {unit} between 0 and 2**53"
        ),
        lib.BRELAN_SETTLE_BAD_BUTTON: lambda: f"{at('button', row)} is not a seat",
        lib.BRELAN_SETTLE_BAD_ORDER: lambda: (
            f"order or low_order, row {row}, does not place each seat once"
        ),
        lib.BRELAN_SETTLE_NOBODY_IN: lambda: f"folded[{row}] leaves no seat in",
        lib.BRELAN_SETTLE_FOLDED_ON_TOP: lambda: (
            f"folded[{row}, {seat}] is True but {at('contributions', row, seat)} is alone on top"
        ),
        lib.BRELAN_SETTLE_NOTHING_AT_STAKE: lambda: (
            f"contributions[{row}] of the seats still in are all 0, yet others put chips in"
        ),
        lib.BRELAN_SETTLE_NO_SCORE: lambda: (
            f"high[{row}, {seat}] is 0, but that seat must show: it is in a contested pot"
        ),
    }
    raise ValueError(reasons[status]())


def _integers(values: Any, argument: str, kind: type[np.integer]) -> npt.NDArray[Any]:
    """Return whole numbers as this dtype; refuse floats, bools and what does not fit."""
    array = np.asarray(values)
    if array.dtype.kind not in "iu":
        raise TypeError(f"{argument} must hold whole numbers, not {array.dtype}")
    least, most = np.iinfo(kind).min, np.iinfo(kind).max
    if array.size and (array.min() < least or array.max() > most):
        wrong = np.atleast_1d((array < least) | (array > most))
        place = [int(index[0]) for index in np.nonzero(wrong)]
        value = np.atleast_1d(array)[tuple(place)]
        raise ValueError(f"{argument}{place} = {value} is not between {least} and {most}")
    return array.astype(kind, copy=False)


def _scores(values: Any, argument: str) -> Scores:
    return _integers(values, argument, np.uint16)


def _shape(chips: npt.NDArray[Any], high: npt.NDArray[Any]) -> tuple[int, int]:
    """Return (rows, seats): high and contributions may leave the rows to the other."""
    for array, argument in ((chips, "contributions"), (high, "high")):
        if array.ndim not in (1, 2):
            raise ValueError(f"{argument} has shape {array.shape}, not (deals, seats)")
    try:
        rows, seats = np.broadcast_shapes((1, 1), chips.shape, high.shape)
    except ValueError:
        raise ValueError(
            f"contributions has shape {chips.shape} and high {high.shape}: not the same table"
        ) from None
    if not 1 <= seats <= lib.BRELAN_SETTLE_MAX_SEATS:
        raise ValueError(f"contributions has {seats} seats, not 1 to {lib.BRELAN_SETTLE_MAX_SEATS}")
    return rows, seats


def _spread(array: npt.NDArray[Any], shape: tuple[int, int], argument: str) -> npt.NDArray[Any]:
    """Return the array with one row a deal, contiguous as the kernel reads it."""
    if array.shape[-1:] != shape[-1:] or array.ndim > 2:
        raise ValueError(f"{argument} has shape {array.shape}, not {shape}")
    try:
        return np.ascontiguousarray(np.broadcast_to(array, shape))
    except ValueError:
        raise ValueError(f"{argument} has shape {array.shape}, not {shape}") from None


def _flags(folded: Any, shape: tuple[int, int]) -> npt.NDArray[np.uint8]:
    array = np.asarray(folded)
    if array.dtype != np.bool_:
        raise TypeError(f"folded must hold True or False, not {array.dtype}")
    return _spread(array, shape, "folded").view(np.uint8)


def one_a_deal(values: Any, rows: int, argument: str) -> Chips:
    """Return one number a deal."""
    array = _integers(values, argument, np.int64)
    if array.ndim > 1 or (array.ndim == 1 and len(array) != rows):
        raise ValueError(f"{argument} has shape {array.shape}, not one number or ({rows},)")
    return np.ascontiguousarray(np.broadcast_to(array, (rows,)))


def _order(order: Any, shape: tuple[int, int], argument: str) -> npt.NDArray[np.uint8] | None:
    if order is None:
        return None
    return _spread(_integers(order, argument, np.uint8), shape, argument)
