"""Side pots, and the division of one pot among its winners.

Everything here counts whole chips and knows nothing of cards. Seats are numbered clockwise
from 0. Chips are conserved exactly: what goes in comes out, to the last odd chip.
"""

import operator
from collections.abc import Collection, Sequence

from brelan._public import public
from brelan._shared.amounts import (
    Amounts,
    Flags,
    amount,
    amounts,
    check_multiple,
    flags,
    seat_number,
    smallest_chip,
    whole,
)
from brelan._shared.records import record
from brelan.errors import BrelanError

_NOTHING = {0}


@public
@record()
class Pot:
    """Chips at stake and the seats that can win them, in seat order."""

    amount: int
    eligible: tuple[int, ...]


@public
@record()
class SidePots:
    """The pots of a deal, the main pot first, and the uncalled bet of each seat."""

    pots: tuple[Pot, ...]
    returned: tuple[int, ...]


@public
def side_pots(contributions: Amounts, folded: Flags | None = None, dead_money: int = 0) -> SidePots:
    """Cut the chips put in by each seat into the main pot and the side pots.

    A seat alone on top first takes back what nobody called. Each pot then runs from one
    all-in level of the seats still in to the next; folded chips fill the levels they reach,
    and those above the top level join the last pot. Dead money goes to the main pot.

    Parameters
    ----------
    contributions : sequence of int, length n
        Chips each seat put in, all streets together.
    folded : sequence of bool, length n, optional
        Seats that gave up; nobody by default.
    dead_money : int
        Chips that nobody's all-in level counts: antes posted for the table, forfeited blinds.

    Returns
    -------
    SidePots
        ``pots`` and ``returned``. A seat that put in nothing is in no pot, unless no seat
        still in has a chip at stake: then all of them play for the dead money.

    Raises
    ------
    BrelanError, ArgumentTypeError
        (a ValueError, a TypeError) Amounts that are negative or not whole, every seat folded, a
        folded seat alone on top (nobody folds when no bet is left to call), or folded chips that
        no seat matched.

    Examples
    --------
    >>> table = side_pots([50, 120, 300])
    >>> table.returned
    (0, 0, 180)
    >>> table.pots
    (Pot(amount=150, eligible=(0, 1, 2)), Pot(amount=140, eligible=(1, 2)))
    """
    chips = amounts(contributions, "contributions")
    return cut_pots(chips, flags(folded, len(chips)), amount(dead_money, "dead_money"))


def cut_pots(
    chips: Sequence[int], folded: Sequence[bool], dead: int, mucked: Sequence[bool] = ()
) -> SidePots:
    """Cut chips that have been checked; a seat that mucked still takes back an uncalled bet."""
    if not chips:
        raise BrelanError("no-seats")
    out = tuple(map(operator.or_, folded, mucked)) if True in mucked else folded
    if False not in out:
        raise BrelanError(
            "nobody-in-with-mucked" if any(mucked) else "nobody-in", argument="folded"
        )
    returned = _uncalled(chips, folded)
    called = list(map(operator.sub, chips, returned)) if any(returned) else chips
    return SidePots(_layers(called, out, dead), returned)


def _uncalled(chips: Sequence[int], folded: Sequence[bool]) -> tuple[int, ...]:
    """Return what a seat alone on top takes back: the excess over the second largest."""
    most = max(chips)
    if chips.count(most) > 1 or not most:
        return (0,) * len(chips)
    second = max([put_in for put_in in chips if put_in < most], default=0)
    top = chips.index(most)
    if folded[top]:
        raise BrelanError("folded-on-top", seat=top, value=chips[top], second=second)
    return tuple([most - second if seat == top else 0 for seat in range(len(chips))])


def _layers(chips: Sequence[int], folded: Sequence[bool], dead: int) -> tuple[Pot, ...]:
    """Return a pot for each level of the seats still in, lowest first."""
    live = [seat for seat, out in enumerate(folded) if not out]
    levels = sorted({chips[seat] for seat in live} - _NOTHING)
    if not levels:
        return _dead_pot(chips, tuple(live), dead)
    pots = []
    below = -dead
    for level in levels[:-1]:
        reached = sum([put_in if put_in < level else level for put_in in chips])
        pots.append(Pot(reached - below, tuple([seat for seat in live if chips[seat] >= level])))
        below = reached
    # Above the top level only folded chips are left, and they belong to the last pot.
    last = levels[-1]
    pots.append(Pot(sum(chips) - below, tuple([seat for seat in live if chips[seat] == last])))
    return tuple(pots)


def _dead_pot(chips: Sequence[int], live: tuple[int, ...], dead: int) -> tuple[Pot, ...]:
    """Return the pot of a deal where the seats still in have nothing at stake."""
    if any(chips):
        raise BrelanError("nothing-at-stake", total=sum(chips))
    return (Pot(dead, live),) if dead else ()


@public
def seat_order(seats: int, button: int | None = None) -> tuple[int, ...]:
    """Return the seats clockwise from the first left of the button, the button last.

    Without a button the order starts at seat 0, as if the last seat had it.

    Examples
    --------
    >>> seat_order(4, button=0)
    (1, 2, 3, 0)
    >>> seat_order(3)
    (0, 1, 2)
    """
    if button is None:
        return tuple(range(seats))
    last = seat_number(button, seats, "button")
    return tuple([(last + 1 + place) % seats for place in range(seats)])


@public
def share(
    pot: int, winners: Collection[int], *, order: Sequence[int] | None = None, unit: int = 1
) -> dict[int, int]:
    """Divide a pot among tied winners.

    Parameters
    ----------
    pot : int
        Chips to divide, a multiple of `unit`.
    winners : collection of int
        Seats that tie.
    order : sequence of int, optional
        Seats in the order in which they receive the odd chips, see :func:`seat_order`; every
        winner must be there. Ascending seats by default.
    unit : int
        Value of the smallest chip in play, which is not broken.

    Returns
    -------
    dict of int to int
        Chips of each winner, in the order of `order`. Two shares differ by `unit` at most.

    Raises
    ------
    BrelanError, ArgumentTypeError
        (a ValueError, a TypeError) No winner, a winner repeated or missing from `order`, a pot
        that units cannot make.

    Examples
    --------
    >>> share(302, [0, 1, 2], order=seat_order(4, button=0))
    {1: 101, 2: 101, 0: 100}
    >>> share(275, [0, 1], unit=25)
    {0: 150, 1: 125}
    """
    chips = amount(pot, "pot")
    chip = smallest_chip(unit)
    check_multiple(chips, chip, "pot")
    lucky = _in_order(winners, order)
    each, odd = divmod(chips // chip, len(lucky))
    return {seat: (each + (place < odd)) * chip for place, seat in enumerate(lucky)}


def _in_order(winners: Collection[int], order: Sequence[int] | None) -> tuple[int, ...]:
    """Return the winners as `order` ranks them."""
    seats = [whole(seat, "winners") for seat in winners]
    if not seats:
        raise BrelanError("no-winner")
    if len(set(seats)) < len(seats):
        raise BrelanError("repeated-winner", seats=seats)
    if order is None:
        return tuple(sorted(seats))
    missing = set(seats) - set(order)
    if missing:
        raise BrelanError("winner-not-placed", seat=min(missing))
    return tuple(sorted(seats, key=list(order).index))


@public
@record()
class HiLoShares:
    """Division of a pot between high and low.

    Either `high` and `low` hold the chips of the winners of each half, or `together` holds
    those of players who tie both ways, who divide the whole pot without halving it first.
    """

    high: dict[int, int]
    low: dict[int, int]
    together: dict[int, int]

    @property
    def total(self) -> dict[int, int]:
        """Chips of each winner, both ways added."""
        chips: dict[int, int] = {}
        for part in (self.together, self.high, self.low):
            for seat, won in part.items():
                chips[seat] = chips.get(seat, 0) + won
        return chips


@public
def share_hilo(
    pot: int,
    high_winners: Collection[int],
    low_winners: Collection[int] = (),
    *,
    order: Sequence[int] | None = None,
    low_order: Sequence[int] | None = None,
    unit: int = 1,
) -> HiLoShares:
    """Divide a pot between the best high and the best low.

    The odd unit of the halves goes to the high. Without a low winner the high takes all.
    When exactly the same players, two or more, tie both ways, the pot is divided once.

    Parameters
    ----------
    pot, unit : int
        As in :func:`share`.
    high_winners, low_winners : collection of int
        Seats that win each way; `low_winners` empty when no low qualifies.
    order, low_order : sequence of int, optional
        As in :func:`share`, for the high and for the low (the same when not given).

    Returns
    -------
    HiLoShares

    Examples
    --------
    >>> share_hilo(101, [0], [1]).total
    {0: 51, 1: 50}
    >>> share_hilo(103, [0], [0, 1]).total  # one player gets a quarter of the pot
    {0: 78, 1: 25}
    >>> share_hilo(102, [0, 1], [0, 1]).total
    {0: 51, 1: 51}
    """
    chips = amount(pot, "pot")
    chip = smallest_chip(unit)
    check_multiple(chips, chip, "pot")
    if len(low_winners) == 0:
        return HiLoShares(share(chips, high_winners, order=order, unit=chip), {}, {})
    if len(high_winners) > 1 and set(high_winners) == set(low_winners):
        return HiLoShares({}, {}, share(chips, high_winners, order=order, unit=chip))
    low_half = chips // chip // 2 * chip
    return HiLoShares(
        share(chips - low_half, high_winners, order=order, unit=chip),
        share(low_half, low_winners, order=order if low_order is None else low_order, unit=chip),
        {},
    )
