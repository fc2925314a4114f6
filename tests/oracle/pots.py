"""An independent way to settle a deal: chip by chip, with no levels and no arithmetic.

Each seat puts its chips down in a column, one chip (one unit) a height. A chip at a height can
be won by the seats still in whose own column reaches that height; chips at heights with the
same takers lie in the same heap. The heaps are then dealt out one chip at a time.
"""

from collections import defaultdict
from typing import Any


def heaps(contributions: Any, folded: Any, dead: Any, unit: Any = 1) -> Any:
    """Return the chips of each heap by its takers, and what the lone top seat takes back."""
    columns = [chips // unit for chips in contributions]
    back = [0] * len(columns)
    top = columns.index(max(columns))
    while all(columns[top] > other for seat, other in enumerate(columns) if seat != top):
        if columns[top] == 0:
            break
        columns[top] -= 1
        back[top] += unit
    found = defaultdict(int)
    lowest = None
    takers = ()
    for height in range(1, max(columns) + 1):
        here = tuple(
            seat for seat, column in enumerate(columns) if column >= height and not folded[seat]
        )
        takers = here or takers  # folded chips out of reach go to whoever reached highest
        lowest = lowest or takers
        for column in columns:
            if column >= height:
                found[takers] += 1
    if dead:
        everyone = tuple(seat for seat, out in enumerate(folded) if not out)
        found[lowest or everyone] += dead // unit
    return found, back


def deal_out(chips: Any, winners: Any, order: Any) -> Any:
    """Deal a heap one chip at a time around the table to those who win it."""
    got = defaultdict(int)
    while chips:
        for seat in order:
            if seat in winners and chips:
                got[seat] += 1
                chips -= 1
    return got


def best_of(takers: Any, scores: Any) -> Any:
    """Return the takers whom no other taker beats, those without a hand apart."""
    return {
        seat
        for seat in takers
        if scores[seat] and not any(scores[other] > scores[seat] for other in takers)
    }


def settle_heap(chips: Any, takers: Any, high: Any, low: Any, order: Any, low_order: Any) -> Any:
    """Return the chips each seat gets from one heap."""
    if len(takers) == 1:
        return deal_out(chips, set(takers), order)
    highs = best_of(takers, high)
    lows = best_of(takers, low)
    if not lows or lows == highs:
        return deal_out(chips, highs, order)
    halves = [0, 0]
    for chip in range(chips):
        halves[chip % 2] += 1  # to the high, to the low, to the high ...
    got = deal_out(halves[0], highs, order)
    for seat, won in deal_out(halves[1], lows, low_order).items():
        got[seat] += won
    return got


def settle_by_chips(
    contributions: Any,
    high: Any,
    low: Any = None,
    *,
    folded: Any = None,
    dead: Any = 0,
    unit: Any = 1,
    order: Any = None,
    low_order: Any = None,
) -> Any:
    """Return the chips each seat takes back."""
    seats = len(contributions)
    folded = folded or [False] * seats
    order = order or list(range(seats))
    low = low or [0] * seats
    found, payouts = heaps(contributions, folded, dead, unit)
    for takers, chips in found.items():
        got = settle_heap(chips, takers, high, low, order, low_order or order)
        for seat, won in got.items():
            payouts[seat] += won * unit
    return payouts
