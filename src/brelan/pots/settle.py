"""Settle a deal: from chips put in and strengths of hands to chips taken back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import SupportsIndex, TypeAlias

import numpy as np
import numpy.typing as npt

from brelan._shared.amounts import (
    Amounts,
    Flags,
    amount,
    amounts,
    check_multiple,
    seat_number,
    smallest_chip,
)
from brelan.pots.pots import HiLoShares, Pot, seat_order, share_hilo, side_pots
from brelan.pots.rake import Rake, rake_of_pots

Scores: TypeAlias = Sequence[SupportsIndex | None] | npt.NDArray[np.integer]


@dataclass(frozen=True)
class PotResult:
    """Who won a pot, and with what share.

    `amount` counts the chips before the rake. With a single eligible seat the pot is won
    without showing, and `contested` is False. `shares` tells the halves apart.
    """

    amount: int
    eligible: tuple[int, ...]
    rake: int
    high_winners: tuple[int, ...]
    low_winners: tuple[int, ...]
    shares: HiLoShares

    @property
    def contested(self) -> bool:
        """True when two seats or more compared their hands."""
        return len(self.eligible) > 1


@dataclass(frozen=True)
class Settlement:
    """What becomes of every chip of a deal.

    ``sum(payouts) + rake == sum(contributions) + dead_money``, always.

    Attributes
    ----------
    contributions : tuple of int
        Chips put in by each seat.
    pots : tuple of PotResult
        The main pot first.
    returned : tuple of int
        Uncalled bet that each seat takes back; never raked.
    """

    contributions: tuple[int, ...]
    pots: tuple[PotResult, ...]
    returned: tuple[int, ...]

    @property
    def won(self) -> tuple[int, ...]:
        """Chips each seat won from the pots, the uncalled bet left out."""
        totals = [0] * len(self.contributions)
        for pot in self.pots:
            for seat, chips in pot.shares.total.items():
                totals[seat] += chips
        return tuple(totals)

    @property
    def payouts(self) -> tuple[int, ...]:
        """Chips each seat takes back in all: won and returned."""
        return tuple(won + back for won, back in zip(self.won, self.returned, strict=True))

    @property
    def net(self) -> tuple[int, ...]:
        """Chips each seat gained (or lost, below 0) in the deal."""
        return tuple(
            back - put_in for back, put_in in zip(self.payouts, self.contributions, strict=True)
        )

    @property
    def rake(self) -> int:
        """Chips the house took."""
        return sum(pot.rake for pot in self.pots)


def settle(
    contributions: Amounts,
    high_scores: Scores | None,
    low_scores: Scores | None = None,
    *,
    folded: Flags | None = None,
    dead_money: int = 0,
    button: int | None = None,
    unit: int = 1,
    order: Sequence[int] | None = None,
    low_order: Sequence[int] | None = None,
    rake: Rake | int | None = None,
) -> Settlement:
    """Settle one deal from strengths of hands, pot by pot.

    Parameters
    ----------
    contributions : sequence of int, length n
        Chips each seat put in, in clockwise order.
    high_scores : sequence of int or None, length n
        Strengths that win the pot, larger is stronger, 1 or more; 0 or None where there is no
        hand to show. In games won by the low alone, give the strengths of the lows here.
        None in place of the sequence when no pot is contested.
    low_scores : sequence of int or None, length n, optional
        Strengths of the lows in high/low games; 0 or None for a low that does not qualify.
    folded, dead_money
        As in :func:`side_pots`.
    button : int, optional
        Seat of the dealer; the last seat by default, so that seat 0 is the first to its left.
    unit : int
        Smallest chip in play: every amount must be a multiple of it, and so is every share.
    order, low_order : sequence of int, optional
        Every seat once, in the order in which odd chips are given, in place of the order from
        the button; `low_order` is for the low halves, `order` unless given.
    rake : Rake or int, optional
        The house's cut: a percentage of the chips at stake, or a number of chips taken from
        the main pot first. An uncalled bet is never raked.

    Returns
    -------
    Settlement

    Raises
    ------
    ValueError, TypeError
        As in :func:`side_pots`; scores of the wrong length, negative, or missing for a seat
        that must show; an amount that units cannot make; an order that is not one of all the
        seats; a rake larger than the pots.

    Examples
    --------
    >>> settle([50, 120, 300], [3, 2, 1]).payouts
    (150, 140, 180)
    >>> settle([51, 51, 1], [2, 1, None], [5, 5, None], folded=[False, False, True]).payouts
    (78, 25, 0)
    """
    chips = amounts(contributions, "contributions")
    seats = len(chips)
    chip = _check_units(chips, dead_money, unit)
    pots = side_pots(chips, folded, dead_money)
    highs = _strengths(high_scores, seats, "high_scores")
    lows = _strengths(low_scores, seats, "low_scores")
    orders = _orders(order, low_order, button, seats)
    rakes = rake_of_pots([pot.amount for pot in pots.pots], rake, chip)
    results = tuple(
        _award(pot, taken, highs, lows, orders, chip)
        for pot, taken in zip(pots.pots, rakes, strict=True)
    )
    return Settlement(chips, results, pots.returned)


def _check_units(chips: Sequence[int], dead_money: int, unit: int) -> int:
    """Return the unit, once every amount is known to be a multiple of it."""
    chip = smallest_chip(unit)
    for seat, put_in in enumerate(chips):
        check_multiple(put_in, chip, f"contributions[{seat}]")
    check_multiple(amount(dead_money, "dead_money"), chip, "dead_money")
    return chip


def _strengths(scores: Scores | None, seats: int, argument: str) -> tuple[int, ...]:
    """Return a strength a seat, 0 where there is none."""
    if scores is None:
        return (0,) * seats
    if len(scores) != seats:
        raise ValueError(f"{argument} has {len(scores)} scores for {seats} seats")
    return amounts([0 if score is None else score for score in scores], argument)


def _orders(
    order: Sequence[int] | None,
    low_order: Sequence[int] | None,
    button: int | None,
    seats: int,
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the orders of the seats for the odd chips of highs and of lows."""
    high = seat_order(seats, button) if order is None else _whole_table(order, seats, "order")
    low = high if low_order is None else _whole_table(low_order, seats, "low_order")
    return high, low


def _whole_table(order: Sequence[int], seats: int, argument: str) -> tuple[int, ...]:
    checked = tuple(
        seat_number(seat, seats, f"{argument}[{place}]") for place, seat in enumerate(order)
    )
    if len(checked) != seats or len(set(checked)) != seats:
        raise ValueError(f"{argument} = {checked} does not place each of {seats} seats once")
    return checked


def _award(
    pot: Pot,
    rake: int,
    highs: Sequence[int],
    lows: Sequence[int],
    orders: tuple[tuple[int, ...], tuple[int, ...]],
    unit: int,
) -> PotResult:
    """Return who wins one pot; a single eligible seat has nothing to show."""
    winners: tuple[int, ...] = pot.eligible
    low_winners: tuple[int, ...] = ()
    if len(winners) > 1:
        for seat in pot.eligible:
            if highs[seat] == 0:
                raise ValueError(
                    f"high_scores[{seat}] is missing: that seat must show, it is in a pot of"
                    f" {pot.amount} with {len(pot.eligible) - 1} other(s)"
                )
        winners, low_winners = _best(pot.eligible, highs), _best(pot.eligible, lows)
    shares = share_hilo(
        pot.amount - rake, winners, low_winners, order=orders[0], low_order=orders[1], unit=unit
    )
    return PotResult(pot.amount, pot.eligible, rake, winners, low_winners, shares)


def _best(eligible: Sequence[int], scores: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the best score, none when nobody has one."""
    top = max(scores[seat] for seat in eligible)
    return tuple(seat for seat in eligible if top and scores[seat] == top)
