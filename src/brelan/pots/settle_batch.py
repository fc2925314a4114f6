"""Settle many deals at once, in C: the batch form of :func:`brelan.settle`."""

from typing import Any, NoReturn, TypeAlias

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._public import public
from brelan._shared.amounts import smallest_chip
from brelan._shared.arguments import is_masked
from brelan.cards.checks import first_place, place
from brelan.errors import ArgumentTypeError, BrelanError

Integers: TypeAlias = npt.NDArray[np.integer]
Chips: TypeAlias = npt.NDArray[np.int64]
Scores: TypeAlias = npt.NDArray[np.uint16]
Arrays: TypeAlias = dict[str, npt.NDArray[Any] | None]

# Larger amounts could add up beyond 64 bits.
MAX_CHIPS = 2**53


@public
def settle_batch(
    contributions: Integers,
    high: Integers,
    low: Integers | None = None,
    *,
    folded: npt.NDArray[np.bool_] | None = None,
    mucked: npt.NDArray[np.bool_] | None = None,
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
    folded, mucked : bool array, shape (m, n) or (n,), optional
        Seats that gave up, and those that did so at the showdown: see :func:`brelan.settle`.
    dead_money, button : int, or integer array of shape (m,)
    unit : int
        Smallest chip in play.
    order, low_order : integer array, shape (m, n) or (n,), optional
        Every seat once in each row, in the order in which odd chips are given.

    Returns
    -------
    int64 array, shape (m, n)
        Chips each seat takes back, its uncalled bet among them. Each row adds up to the
        chips put in and the dead money.

    Raises
    ------
    BrelanError, ArgumentTypeError
        (a ValueError, a TypeError) As :func:`brelan.settle`, naming the row; nothing is returned
        then. Masked values are refused.

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
    shape = _shape(chips, strengths)
    chips, out = _spread(chips, shape, "contributions"), _flags(folded, shape, "folded")
    arrays: Arrays = {
        "contributions": chips,
        "high": _spread(strengths, shape, "high"),
        "low": None if low is None else _spread(_scores(low, "low"), shape, "low"),
        "folded": out,
        "dead_money": one_a_deal(dead_money, shape[0], "dead_money"),
        "button": None if button is None else one_a_deal(button, shape[0], "button"),
        "order": _order(order, shape, "order"),
        "low_order": _order(low_order, shape, "low_order"),
    }
    chip, hidden = smallest_chip(unit), _flags(mucked, shape, "mucked")
    if hidden is None:
        return _run(arrays, shape, chip)
    back = _uncalled(chips, hidden if out is None else hidden & ~out, chip)
    arrays["contributions"] = chips - back
    arrays["folded"] = hidden if out is None else out | hidden
    return _run(arrays, shape, chip) + back


def _uncalled(chips: Chips, mucked: npt.NDArray[np.uint8], unit: int) -> Chips:
    """Return what seats alone on top that muck take back: nobody has called it."""
    back = np.zeros_like(chips)
    if chips.size == 0:
        return back
    rows, top = np.arange(len(chips)), chips.argmax(axis=1)
    most = chips[rows, top]
    others = chips.copy()
    others[rows, top] = 0
    # A wrong amount stays as it is, for the kernel to refuse.
    takes = (mucked[rows, top] & 1 != 0) & (most > 0) & (most <= MAX_CHIPS) & (most % unit == 0)
    back[rows[takes], top[takes]] = (most - np.maximum(others.max(axis=1), 0))[takes]
    return back


def _run(arrays: Arrays, shape: tuple[int, int], unit: int) -> Chips:
    """Call the kernel, and turn its status into an error."""
    if unit > MAX_CHIPS:
        raise BrelanError("huge-unit", value=unit)
    payouts = np.empty(shape, dtype=np.int64)
    rows, seats = shape
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


_REASONS = {
    lib.BRELAN_SETTLE_BAD_AMOUNT: "bad-amount-in-row",
    lib.BRELAN_SETTLE_BAD_UNIT: "off-unit-in-row",
    lib.BRELAN_SETTLE_BAD_DEAD_MONEY: "bad-dead-money-in-row",
    lib.BRELAN_SETTLE_BAD_BUTTON: "bad-button-in-row",
    lib.BRELAN_SETTLE_BAD_ORDER: "bad-order-in-row",
    lib.BRELAN_SETTLE_NOBODY_IN: "nobody-in-row",
    lib.BRELAN_SETTLE_FOLDED_ON_TOP: "folded-on-top-in-row",
    lib.BRELAN_SETTLE_NOTHING_AT_STAKE: "nothing-at-stake-in-row",
    lib.BRELAN_SETTLE_NO_SCORE: "no-score-in-row",
}


def _refuse(status: int, row: int, seat: int, arrays: Arrays, unit: int) -> NoReturn:
    """Raise the error that the kernel reports, with the value at fault."""
    named = {
        lib.BRELAN_SETTLE_BAD_DEAD_MONEY: ("dead_money", (row,)),
        lib.BRELAN_SETTLE_BAD_BUTTON: ("button", (row,)),
    }
    argument, position = named.get(status, ("contributions", (row, seat)))
    array = arrays[argument]
    # Faults of a whole row name no seat.
    value = None if array is None or -1 in position else int(array[position])
    facts = {"where": place(argument, position), "value": value, "unit": unit}
    raise BrelanError(_REASONS[status], row=row, seat=seat, **facts)


def _integers(values: Any, argument: str, kind: type[np.integer]) -> npt.NDArray[Any]:
    """Return whole numbers as this dtype; refuse floats, bools and what does not fit."""
    array = _unmasked(values, argument)
    if array.dtype.kind not in "iu":
        raise ArgumentTypeError("not-whole-numbers", argument=argument, type=str(array.dtype))
    least, most = np.iinfo(kind).min, np.iinfo(kind).max
    if array.size and (array.min() < least or array.max() > most):
        wrong = np.atleast_1d((array < least) | (array > most))
        where = first_place(wrong)
        value = int(np.atleast_1d(array)[where])
        raise BrelanError(
            "out-of-range", where=place(argument, where), value=value, least=least, most=most
        )
    return array.astype(kind, copy=False)


def _unmasked(values: Any, argument: str) -> npt.NDArray[Any]:
    """Return an array; one with values masked out says less than its numbers do."""
    if is_masked(values):
        raise ArgumentTypeError("masked-values", argument=argument)
    return np.asarray(values)


def _scores(values: Any, argument: str) -> Scores:
    return _integers(values, argument, np.uint16)


def _shape(chips: npt.NDArray[Any], high: npt.NDArray[Any]) -> tuple[int, int]:
    """Return (rows, seats): high and contributions may leave the rows to the other."""
    for array, argument in ((chips, "contributions"), (high, "high")):
        if array.ndim not in (1, 2):
            raise BrelanError("not-tables", argument=argument, shape=array.shape)
    try:
        rows, seats = np.broadcast_shapes((1, 1), chips.shape, high.shape)
    except ValueError:
        raise BrelanError("two-tables", shape=chips.shape, other=high.shape) from None
    if not 1 <= seats <= lib.BRELAN_SETTLE_MAX_SEATS:
        raise BrelanError("too-many-seats", seats=seats, most=lib.BRELAN_SETTLE_MAX_SEATS)
    return rows, seats


def _spread(array: npt.NDArray[Any], shape: tuple[int, int], argument: str) -> npt.NDArray[Any]:
    """Return the array with one row a deal, contiguous as the kernel reads it."""
    if (
        array.shape[-1:] == shape[-1:]
        and array.ndim <= 2
        and array.shape[:-1] in ((), (1,), shape[:1])
    ):
        return np.ascontiguousarray(np.broadcast_to(array, shape))
    raise BrelanError("other-shape", argument=argument, shape=array.shape, wanted=shape)


def _flags(values: Any, shape: tuple[int, int], argument: str) -> npt.NDArray[np.uint8] | None:
    if values is None:
        return None
    array = _unmasked(values, argument)
    if array.dtype != np.bool_:
        raise ArgumentTypeError("not-flags", argument=argument, type=str(array.dtype))
    return _spread(array, shape, argument).view(np.uint8)


def one_a_deal(values: Any, rows: int, argument: str) -> Chips:
    """Return one number a deal."""
    array = _integers(values, argument, np.int64)
    if array.ndim > 1 or (array.ndim == 1 and len(array) != rows):
        raise BrelanError("not-one-a-deal", argument=argument, shape=array.shape, rows=rows)
    return np.ascontiguousarray(np.broadcast_to(array, (rows,)))


def _order(order: Any, shape: tuple[int, int], argument: str) -> npt.NDArray[np.uint8] | None:
    if order is None:
        return None
    return _spread(_integers(order, argument, np.uint8), shape, argument)
