"""The batch form must settle every row as the form for one deal does."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from brelan.pots.settle import settle
from brelan.pots.settle_batch import settle_batch
from support.pots_tables import deals, worked_deals

pytestmark = pytest.mark.kernel


def zeros(scores: Any) -> Any:
    return [score or 0 for score in scores]


def in_batch(rows: Any, **shared: Any) -> Any:
    """Settle rows that share their unit, and say whether each gives an order or not."""
    first = rows[0]
    return settle_batch(
        np.array([row.chips for row in rows]),
        np.array([zeros(row.high) for row in rows], dtype=np.uint16),
        None if first.low is None else np.array([zeros(row.low) for row in rows]),
        folded=np.array([row.folded for row in rows]),
        dead_money=np.array([row.dead for row in rows]),
        unit=first.unit,
        **shared,
    )


@pytest.mark.parametrize("deal", [pytest.param(deal, id=deal.id) for deal in worked_deals()])
def test_worked(deal: Any) -> None:
    order = None if deal.order is None else np.array(deal.order)
    assert in_batch([deal], button=deal.button, order=order).tolist() == [list(deal.payouts)]


@given(st.integers(1, 10).flatmap(lambda n: st.lists(deals(st.just(n)), min_size=1, max_size=6)))
def test_rows_settle_as_single_deals(rows: Any) -> None:
    seats = len(rows[0].chips)
    button = np.array([seats - 1 if row.button is None else row.button for row in rows])
    orders = np.array([row.order or tuple(range(seats)) for row in rows])
    lows = np.array([row.low or (0,) * seats for row in rows])
    unit = np.gcd.reduce([row.unit for row in rows])
    for given_orders in (None, orders):
        payouts = settle_batch(
            np.array([row.chips for row in rows]),
            np.array([row.high for row in rows]),
            lows,
            folded=np.array([row.folded for row in rows]),
            dead_money=np.array([row.dead for row in rows]),
            button=button,
            unit=int(unit),
            order=given_orders,
            low_order=None if given_orders is None else orders[:, ::-1],
        )
        for place, row in enumerate(rows):
            order = None if given_orders is None else tuple(orders[place])
            alone = settle(
                row.chips,
                row.high,
                lows[place],
                folded=row.folded,
                dead_money=row.dead,
                button=int(button[place]),
                unit=int(unit),
                order=order,
                low_order=None if order is None else order[::-1],
            )
            assert payouts[place].tolist() == list(alone.payouts)


def test_one_row_of_chips_serves_all_boards() -> None:
    high = np.array([[3, 2, 1], [1, 2, 2], [1, 1, 1]], dtype=np.uint16)
    payouts = settle_batch(np.array([50, 120, 300]), high, button=0)
    assert payouts.tolist() == [[150, 140, 180], [0, 145, 325], [50, 120, 300]]
    assert payouts.dtype == np.int64


def test_any_strides_and_integer_types() -> None:
    chips = np.array([[50, 9, 120], [7, 9, 7]], dtype=np.int16)[:, ::2]
    high = np.asfortranarray(np.array([[1, 2], [2, 2]], dtype=np.int64))
    assert settle_batch(chips, high).tolist() == [[0, 170], [7, 7]]


def test_no_rows() -> None:
    assert settle_batch(np.zeros((0, 3), int), np.zeros((0, 3), int)).shape == (0, 3)


def test_largest_amounts() -> None:
    chips = np.full((1, 10), 2**53)
    assert settle_batch(chips, np.arange(1, 11))[0, 9] == 10 * 2**53


GOOD = {"contributions": np.full((3, 2), 50), "high": np.ones((3, 2), np.uint16)}


def bad(row: Any, seat: Any, value: Any, like: Any) -> Any:
    array = np.array(like)
    array[row, seat] = value
    return array


REFUSED = {
    "negative": ({"contributions": bad(2, 1, -1, GOOD["contributions"])}, "contributions[2, 1]"),
    "too large": (
        {"contributions": bad(1, 0, 2**53 + 1, GOOD["contributions"])},
        "contributions[1, 0] = 9007199254740993",
    ),
    "off the unit": ({"unit": 25, "contributions": bad(0, 1, 60, GOOD["contributions"])}, "unit"),
    "no score": ({"high": bad(1, 1, 0, GOOD["high"])}, "high[1, 1] is 0"),
    "folded on top": (
        {
            "contributions": bad(2, 0, 80, GOOD["contributions"]),
            "folded": np.array([[0, 0], [0, 0], [1, 0]], bool),
        },
        "folded[2, 0] is True but contributions[2, 0] = 80",
    ),
    "nobody in": ({"folded": np.array([[0, 1], [1, 1], [0, 0]], bool)}, "folded[1]"),
    "button": ({"button": np.array([0, 1, 2])}, "button[2] = 2"),
    "button for all": ({"button": -1}, "button[0] = -1"),
    "order": ({"order": np.array([[0, 1], [1, 1], [0, 1]])}, "row 1"),
    "low order": ({"low_order": np.array([[0, 1], [0, 1], [9, 1]])}, "row 2"),
    "dead": ({"dead_money": np.array([0, -4, 0])}, "dead_money[1] = -4"),
    "nothing at stake": (
        {
            "contributions": np.array([[0, 5, 5]]),
            "high": np.ones((1, 3), int),
            "folded": np.array([[False, True, True]]),
        },
        "contributions[0]",
    ),
    "score too large": ({"high": np.full((3, 2), 70000)}, "high[0, 0] = 70000"),
    "unit": ({"unit": 0}, "unit = 0"),
    "huge unit": ({"unit": 2**60}, "unit = "),
    "shapes": ({"high": np.ones((3, 4), int)}, "not the same table"),
    "rows": ({"high": np.ones((2, 2), int)}, "not the same table"),
    "low shape": ({"low": np.ones((3, 3), int)}, "low has shape (3, 3)"),
    "folded rows": ({"folded": np.zeros((2, 2), bool)}, "folded has shape (2, 2)"),
    "dead rows": ({"dead_money": np.zeros(2, int)}, "dead_money has shape (2,)"),
    "eleven seats": (
        {"contributions": np.ones((1, 11), int), "high": np.ones((1, 11), int)},
        "11 seats",
    ),
    "three axes": ({"contributions": np.ones((1, 3, 2), int)}, "shape (1, 3, 2)"),
}


@pytest.mark.parametrize(("change", "reason"), REFUSED.values(), ids=REFUSED)
def test_refused(change: Any, reason: Any) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011
        settle_batch(**(GOOD | change))
    assert reason in str(error.value)


@pytest.mark.parametrize(
    "change",
    [
        {"contributions": np.full((3, 2), 50.0)},
        {"high": np.ones((3, 2), bool)},
        {"folded": np.zeros((3, 2), int)},
        {"dead_money": 1.5},
        {"button": True},
    ],
)
def test_not_whole(change: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        settle_batch(**(GOOD | change))


@pytest.mark.parametrize("argument", ["contributions", "high", "low", "folded", "dead_money"])
def test_masked_values_are_refused(argument: str) -> None:
    values = np.zeros(3, int) if argument == "dead_money" else np.ones((3, 2), int)
    if argument == "folded":
        values = np.zeros((3, 2), bool)
    masked = np.ma.array(values, mask=np.zeros(values.shape, bool))
    assert settle_batch(**(GOOD | {argument: masked})).shape == (3, 2)
    masked[1] = np.ma.masked
    with pytest.raises(TypeError, match=f"{argument} must have all its values, but some are"):
        settle_batch(**(GOOD | {argument: masked}))


@given(st.integers(2, 10).flatmap(lambda n: deals(st.just(n))), st.data())
def test_rows_with_mucked_seats_settle_as_single_deals(deal: Any, data: Any) -> None:
    seats = len(deal.chips)
    mucked = data.draw(st.lists(st.booleans(), min_size=seats, max_size=seats))
    options = {"dead_money": deal.dead, "unit": deal.unit}
    try:
        alone = settle(deal.chips, deal.high, folded=deal.folded, mucked=mucked, **options).payouts
    except ValueError:
        with pytest.raises(ValueError, match=r"\[0"):
            settle_batch(
                np.array([deal.chips]),
                np.array([zeros(deal.high)]),
                folded=np.array([deal.folded]),
                mucked=np.array(mucked),
                **options,
            )
        return
    paid = settle_batch(
        np.array([deal.chips]),
        np.array([zeros(deal.high)]),
        folded=np.array([deal.folded]),
        mucked=np.array(mucked),
        **options,
    )
    assert paid.tolist() == [list(alone)]


def test_wrong_amounts_of_mucked_seats_are_refused() -> None:
    mucked = np.array([True, False])
    for chips, unit in (([2**60, 5], 1), ([60, 50], 25), ([-5, 5], 1)):
        with pytest.raises(ValueError, match=r"contributions\[0, 0\] ="):
            settle_batch(np.array([chips]), np.ones((1, 2), int), mucked=mucked, unit=unit)


def test_uint64_beyond_the_range_is_refused_not_wrapped() -> None:
    chips = np.array([[2**63 + 5, 2**63 + 5]], dtype=np.uint64)
    with pytest.raises(ValueError, match=r"contributions\[0, 0\]"):
        settle_batch(chips, np.ones((1, 2), int))
