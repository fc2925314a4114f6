"""How an array of hands lies in memory, and how the kernel is to walk it without a copy."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib

#: Hands converted at a time when an array cannot be walked in place.
CONVERTED_AT_ONCE = 1 << 15

UINT8 = ffi.typeof("uint8_t[]")
UINT16 = ffi.typeof("uint16_t[]")
PLACE = ffi.typeof("size_t *")
_GATHERING = ffi.typeof("brelan_gathering *")
_PARTS = ffi.typeof("brelan_part[]")
_ADDRESS = ffi.typeof("void *")


class KernelCall(NamedTuple):
    """What every call of one run of the kernel shares."""

    level: int
    ranking: int
    check: bool | int


@dataclass(frozen=True)
class HandLayout:
    """Hands as the kernel takes them: rows, columns (one run a card), or to be converted.

    `order` is the memory order of the leading axes in which hand 0, 1, 2 … follow one another.
    """

    hands: npt.NDArray[Any]
    kind: Literal["rows", "columns", "converted"]

    @property
    def lead(self) -> tuple[int, ...]:
        """Shape of the leading axes."""
        return self.hands.shape[:-1]

    @property
    def size(self) -> int:
        """Cards a hand."""
        return int(self.hands.shape[-1])

    @property
    def count(self) -> int:
        """Number of hands."""
        return prod(self.lead)

    @property
    def order(self) -> Literal["C", "F"]:
        """Memory order of the leading axes."""
        return "F" if self.kind == "columns" else "C"

    def position(self, index: int) -> tuple[int, ...]:
        """Return where hand number `index` stands in the leading axes."""
        return tuple(int(i) for i in np.unravel_index(index, self.lead, order=self.order))


def lay_out(hands: npt.NDArray[Any]) -> HandLayout:
    """Find out how the kernel can walk an integer array of shape (..., k)."""
    if hands.dtype != np.uint8:
        return HandLayout(hands, "converted")
    if hands.flags.c_contiguous:
        return HandLayout(hands, "rows")
    return HandLayout(hands, "columns" if hands.flags.f_contiguous else "converted")


def score_span(
    layout: HandLayout,
    start: int,
    stop: int,
    call: KernelCall,
    scores: npt.NDArray[np.uint16],
) -> tuple[int, int]:
    """Score hands number start … stop - 1 into the flat `scores`; return a status and a place.

    The place is the number of the first bad hand, when the status is not zero.
    """
    level, ranking, check = call
    bad = ffi.new(PLACE)
    checked = bad if check else ffi.NULL
    out = ffi.from_buffer(UINT16, scores)
    if layout.kind == "converted":
        return _score_converted(layout, start, stop, call, out)
    cards = layout.hands.T if layout.kind == "columns" else layout.hands
    source = ffi.from_buffer(UINT8, cards)
    k, n = layout.size, stop - start
    if layout.kind == "rows":
        status = lib.brelan_score_rows(
            level, ranking, k, source + start * k, n, out + start, checked
        )
    else:
        status = lib.brelan_score_columns(
            level, ranking, k, source + start, layout.count, n, out + start, checked
        )
    return status, start + bad[0]


def _score_converted(
    layout: HandLayout, start: int, stop: int, call: KernelCall, out: Any
) -> tuple[int, int]:
    """Score hands of any dtype and strides, some thousand at a time unless they are in rows."""
    for first, rows in _row_blocks(layout, start, stop):
        status, place = score_parts((rows,), call, out + first)
        if status:
            return status, first + place
    return lib.BRELAN_OK, 0


def score_parts(parts: Sequence[npt.NDArray[Any]], call: KernelCall, out: Any) -> tuple[int, int]:
    """Score hands whose cards stand in one or two arrays of shape (n, k), of any strides.

    `out` points to room for the scores. Returns a status and the number of the first bad hand.
    """
    described = ffi.new(_PARTS, [part_of(part) for part in parts])
    given = ffi.new(_GATHERING, (described, len(parts), bool(call.check)))
    bad = ffi.new(PLACE)
    status = lib.brelan_score_parts(call.level, call.ranking, given, len(parts[0]), out, bad)
    return status, bad[0]


def part_of(rows: npt.NDArray[Any]) -> tuple[Any, int, int, int, int, bool]:
    """Describe an array of shape (n, k) of native integers to the kernel."""
    address = ffi.cast(_ADDRESS, rows.ctypes.data)
    (hand_step, card_step), size = rows.strides, rows.shape[1]
    return address, hand_step, card_step, rows.itemsize, size, rows.dtype.kind == "i"


def _row_blocks(
    layout: HandLayout, start: int, stop: int
) -> Iterator[tuple[int, npt.NDArray[Any]]]:
    """Yield the hands as arrays of shape (n, k) and native byte order, copying a piece at most."""
    hands = layout.hands if layout.lead else layout.hands[np.newaxis]
    lead = hands.shape[:-1]
    native = hands.dtype.isnative
    if hands.flags.c_contiguous:
        hands, lead = hands.reshape(-1, layout.size), (layout.count,)
    if len(lead) == 1 and native:
        yield start, hands[start:stop]
        return
    for first in range(start, stop, CONVERTED_AT_ONCE):
        last = min(first + CONVERTED_AT_ONCE, stop)
        if len(lead) == 1:
            rows = hands[first:last]
        else:
            rows = hands[np.unravel_index(np.arange(first, last), lead)]
        yield first, rows.astype(rows.dtype.newbyteorder("="), copy=False)
