"""How an array of hands lies in memory, and how the kernel is to walk it without a copy."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib

#: Hands converted at a time when an array cannot be walked in place.
CONVERTED_AT_ONCE = 1 << 15

UINT8 = ffi.typeof("uint8_t[]")
UINT16 = ffi.typeof("uint16_t[]")


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
        return int(np.prod(self.lead, dtype=np.intp))

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
    bad = ffi.new("size_t *")
    checked = bad if check else ffi.NULL
    out = ffi.from_buffer(UINT16, scores, require_writable=True)
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
    """Score hands of any dtype and strides, some thousand at a time."""
    level, ranking, check = call
    bad = ffi.new("size_t *")
    checked = bad if check else ffi.NULL
    for first, rows in _row_blocks(layout, start, stop):
        wide = None if rows.dtype == np.uint8 else _first_wide(rows)
        n = len(rows) if wide is None else wide
        codes = np.ascontiguousarray(rows[:n], dtype=np.uint8)
        status = lib.brelan_score_rows(
            level, ranking, layout.size, ffi.from_buffer(UINT8, codes), n, out + first, checked
        )
        if status:
            return status, first + bad[0]
        if wide is not None:
            # No uint8 can hold it, checked or not.
            return lib.BRELAN_BAD_CARD, first + wide
    return lib.BRELAN_OK, 0


def _row_blocks(
    layout: HandLayout, start: int, stop: int
) -> Iterator[tuple[int, npt.NDArray[Any]]]:
    """Yield pieces of the hands as arrays of shape (n, k), copying one piece at most."""
    hands = layout.hands if layout.lead else layout.hands[np.newaxis]
    lead = hands.shape[:-1]
    for first in range(start, stop, CONVERTED_AT_ONCE):
        last = min(first + CONVERTED_AT_ONCE, stop)
        if len(lead) == 1:
            yield first, hands[first:last]
        else:
            places = np.unravel_index(np.arange(first, last), lead)
            yield first, hands[places]


def _first_wide(rows: npt.NDArray[Any]) -> int | None:
    """Return the number of the first hand with a number that is no byte, or None."""
    wide = ((rows < 0) | (rows > 255)).any(axis=1)
    return int(np.argmax(wide)) if wide.any() else None
