"""Tables of chips for the tests: the worked deals, and strategies that draw valid ones."""

import csv
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

DATA = Path(__file__).parents[1] / "data"
SEATS = st.integers(2, 7)


@dataclass(frozen=True)
class Deal:
    """A deal as the tests read or draw it."""

    id: str
    chips: tuple
    folded: tuple
    dead: int
    button: int | None
    unit: int
    high: tuple
    low: tuple | None
    order: tuple | None = None
    low_order: tuple | None = None
    returned: tuple = ()
    pots: tuple = ()
    payouts: tuple = ()

    @property
    def arguments(self) -> Any:
        """Arguments of `settle` by name."""
        return {
            "contributions": self.chips,
            "high_scores": self.high,
            "low_scores": self.low,
            "folded": self.folded,
            "dead_money": self.dead,
            "button": self.button,
            "unit": self.unit,
            "order": self.order,
            "low_order": self.low_order,
        }


def numbers(text: Any) -> Any:
    return tuple(None if word == "-" else int(word) for word in text.split())


def optional(text: Any) -> Any:
    return None if text == "-" else numbers(text)


def read_pot(text: Any) -> Any:
    chips, seats = text.split()
    return int(chips), tuple(int(seat) for seat in seats)


def read_deal(row: Any) -> Any:
    chips = numbers(row["chips"])
    return Deal(
        id=row["id"],
        chips=chips,
        folded=tuple(str(seat) in row["folded"] for seat in range(len(chips))),
        dead=int(row["dead"]),
        button=None if row["button"] == "-" else int(row["button"]),
        unit=int(row["unit"]),
        high=numbers(row["high"]),
        low=optional(row["low"]),
        order=optional(row["order"]),
        returned=numbers(row["returned"]),
        pots=tuple(read_pot(pot) for pot in row["pots"].split("/")),
        payouts=numbers(row["payouts"]),
    )


def worked_deals() -> Any:
    """Return the deals of pots_worked.csv."""
    lines = (DATA / "pots_worked.csv").read_text(encoding="utf-8").splitlines()
    rows = csv.DictReader((line for line in lines if not line.startswith("#")), delimiter=";")
    return [read_deal(row) for row in rows]


def mend(chips: Any, folded: Any) -> Any:
    """Make a drawn table possible: somebody in, no folded seat alone on top."""
    chips, folded = list(chips), list(folded)
    if all(folded):
        folded[chips.index(max(chips))] = False
    top = max(chips)
    if top and chips.count(top) == 1 and folded[chips.index(top)]:
        chips[folded.index(False)] = top
    live = [seat for seat, out in enumerate(folded) if not out]
    if any(chips) and not any(chips[seat] for seat in live):
        chips[live[0]] = top
    return tuple(chips), tuple(folded)


@st.composite
def deals(draw: Any, seats: Any = SEATS, explicit_order: Any = True) -> Any:
    """Draw a deal with few levels and few strengths, so that ties are common."""
    n = draw(seats)
    unit = draw(st.sampled_from([1, 1, 5, 25]))
    put_in, folded = mend(
        draw(st.lists(st.integers(0, 30), min_size=n, max_size=n)),
        draw(st.lists(st.sampled_from([False, False, True]), min_size=n, max_size=n)),
    )
    some = st.integers(1, 3)
    low = st.none() | st.lists(st.integers(0, 2), min_size=n, max_size=n).map(tuple)
    order = st.none() | st.permutations(range(n)).map(tuple) if explicit_order else st.none()
    return Deal(
        id="drawn",
        chips=tuple(amount * unit for amount in put_in),
        folded=folded,
        dead=draw(st.integers(0, 9)) * unit,
        button=draw(st.none() | st.integers(0, n - 1)),
        unit=unit,
        high=tuple(draw(st.lists(some, min_size=n, max_size=n))),
        low=draw(low),
        order=draw(order),
        low_order=draw(order),
    )
