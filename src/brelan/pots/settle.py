"""Settle a deal: from chips put in and strengths of hands to chips taken back."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, SupportsIndex, TypeAlias, cast

import numpy as np
import numpy.typing as npt

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
)
from brelan._shared.records import record
from brelan.errors import BrelanError
from brelan.pots.pots import HiLoShares, Pot, SidePots, cut_pots, seat_order, share_hilo
from brelan.pots.rake import Rake, rake_of_pots

#: What holds the strengths of one of several boards.
_SEVERAL = (Sequence, np.ndarray)

Scores: TypeAlias = Sequence[SupportsIndex | None] | npt.NDArray[np.integer]
BoardScores: TypeAlias = Scores | Sequence[Scores]


@public
@record()
class BoardResult:
    """Who won the part of a pot that is played on one board; `amount` is what is left to win."""

    amount: int
    high_winners: tuple[int, ...]
    low_winners: tuple[int, ...]
    shares: HiLoShares


@public
@record()
class PotResult:
    """Who won a pot, and with what share.

    `amount` counts the chips before the rake. With a single eligible seat the pot is won
    without showing, and `contested` is False. `shares` tells the halves apart. A pot that is
    played on several boards has a result for each in `boards`, which is empty otherwise; its
    winners are then those of any board, and its shares those of all boards added.
    """

    amount: int
    eligible: tuple[int, ...]
    rake: int
    high_winners: tuple[int, ...]
    low_winners: tuple[int, ...]
    shares: HiLoShares
    boards: tuple[BoardResult, ...] = ()

    @property
    def contested(self) -> bool:
        """True when two seats or more compared their hands."""
        return len(self.eligible) > 1


@public
@record()
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


class Sides(NamedTuple):
    """What highs and lows have each of: strengths of the seats, or orders for odd chips."""

    high: tuple[int, ...]
    low: tuple[int, ...]


class Board(NamedTuple):
    """What decides the part of every pot that is played on one board."""

    strengths: Sides
    orders: Sides


class Stakes(NamedTuple):
    """The chips of a table, checked, and the pots they make."""

    contributions: tuple[int, ...]
    pots: SidePots
    #: Smallest chip in play.
    unit: int


@public
def settle(
    contributions: Amounts,
    high_scores: BoardScores | None,
    low_scores: BoardScores | None = None,
    *,
    folded: Flags | None = None,
    mucked: Flags | None = None,
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
        None in place of the sequence when no pot is contested. With several boards, a list of
        such sequences, one a board: each pot, its rake off, is shared equally by board, and the
        chips that are over go to the first board.
    low_scores : sequence of int or None, length n, optional
        Strengths of the lows in high/low games; 0 or None for a low that does not qualify. With
        several boards, a list of as many sequences.
    folded, dead_money
        As in :func:`side_pots`.
    mucked : sequence of bool, length n, optional
        Seats that gave up at the showdown: they win no pot, but what nobody called of their
        bet comes back to them, as it does not to a seat that folded.
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
    BrelanError, ArgumentTypeError
        (a ValueError, a TypeError) As in :func:`side_pots`; scores of the wrong length,
        negative, or missing for a seat that must show; an amount that units cannot make; an
        order that is not one of all the seats; a rake larger than the pots.

    Examples
    --------
    >>> settle([50, 120, 300], [3, 2, 1]).payouts
    (150, 140, 180)
    >>> settle([51, 51, 1], [2, 1, None], [5, 5, None], folded=[False, False, True]).payouts
    (78, 25, 0)
    >>> settle([100, 77], None, mucked=[True, False]).payouts
    (23, 154)
    >>> settle([50, 51], [[2, 1], [1, 2]], dead_money=2).payouts  # run twice, each wins once
    (51, 52)
    """
    stakes = stakes_of(contributions, folded, mucked, dead_money, unit)
    seats = len(stakes.contributions)
    highs = _strengths(high_scores, seats, "high_scores")
    lows = _strengths(low_scores, seats, "low_scores") if low_scores is not None else None
    if lows is not None and len(lows) != len(highs):
        raise BrelanError("boards-of-lows", count=len(lows), boards=len(highs))
    orders = _orders(order, low_order, button, seats)
    nothing = (0,) * seats
    boards = [
        Board(Sides(high, lows[number] if lows else nothing), orders)
        for number, high in enumerate(highs)
    ]
    return award(stakes, boards, rake)


def stakes_of(
    contributions: Amounts,
    folded: Flags | None,
    mucked: Flags | None,
    dead_money: int,
    unit: int,
) -> Stakes:
    """Check the chips of a table, and cut them into pots."""
    chips = amounts(contributions, "contributions")
    chip = _check_units(chips, dead_money, unit)
    out, hidden = flags(folded, len(chips)), flags(mucked, len(chips), "mucked")
    return Stakes(chips, cut_pots(chips, out, amount(dead_money, "dead_money"), hidden), chip)


def award(stakes: Stakes, boards: Sequence[Board], rake: Rake | int | None) -> Settlement:
    """Pay every pot of a table to its best hands, on each of its boards."""
    cut = stakes.pots
    rakes = rake_of_pots([pot.amount for pot in cut.pots], rake, stakes.unit)
    results = [
        _award(pot, taken, boards, stakes.unit) for pot, taken in zip(cut.pots, rakes, strict=True)
    ]
    return Settlement(stakes.contributions, tuple(results), cut.returned)


def _check_units(chips: Sequence[int], dead_money: int, unit: int) -> int:
    """Return the unit, once every amount is known to be a multiple of it."""
    chip = smallest_chip(unit)
    if chip > 1:
        for seat, put_in in enumerate(chips):
            check_multiple(put_in, chip, f"contributions[{seat}]")
        check_multiple(amount(dead_money, "dead_money"), chip, "dead_money")
    return chip


def _strengths(
    scores: BoardScores | None, seats: int, argument: str
) -> tuple[tuple[int, ...], ...]:
    """Return a strength a seat for each board, 0 where there is none."""
    if scores is None:
        return ((0,) * seats,)
    first = next(iter(scores), None)
    if type(first) is not int and len(scores) and all(isinstance(s, _SEVERAL) for s in scores):
        boards = cast(Sequence[Scores], scores)
        return tuple(
            _seat_strengths(one, seats, f"{argument}[{number}]")
            for number, one in enumerate(boards)
        )
    return (_seat_strengths(cast(Scores, scores), seats, argument),)


def _seat_strengths(scores: Scores, seats: int, argument: str) -> tuple[int, ...]:
    if len(scores) != seats:
        raise BrelanError("seats-of-scores", argument=argument, count=len(scores), seats=seats)
    given = [0 if one is None else one for one in scores] if None in scores else scores
    return amounts(cast(Amounts, given), argument, "not-whole")


def _orders(
    order: Sequence[int] | None,
    low_order: Sequence[int] | None,
    button: int | None,
    seats: int,
) -> Sides:
    """Return the orders of the seats for the odd chips of highs and of lows."""
    if order is None and low_order is None and button is None:
        return _usual_orders(seats)
    high = seat_order(seats, button) if order is None else _whole_table(order, seats, "order")
    return Sides(high, high if low_order is None else _whole_table(low_order, seats, "low_order"))


@lru_cache(maxsize=16)
def _usual_orders(seats: int) -> Sides:
    return Sides(seat_order(seats), seat_order(seats))


def _whole_table(order: Sequence[int], seats: int, argument: str) -> tuple[int, ...]:
    checked = tuple(
        seat_number(seat, seats, f"{argument}[{place}]") for place, seat in enumerate(order)
    )
    if len(checked) != seats or len(set(checked)) != seats:
        raise BrelanError("bad-order", argument=argument, value=checked, seats=seats)
    return checked


def _award(pot: Pot, rake: int, boards: Sequence[Board], unit: int) -> PotResult:
    """Return who wins one pot; a single eligible seat has nothing to show."""
    left, eligible = pot.amount - rake, pot.eligible
    if len(eligible) == 1:
        shares = HiLoShares({eligible[0]: left}, {}, {})
        return PotResult(pot.amount, eligible, rake, eligible, (), shares)
    if len(boards) == 1:
        return PotResult(pot.amount, eligible, rake, *_winners(pot, left, boards[0], unit))
    each = left // unit // len(boards) * unit
    amounts = [left - each * (len(boards) - 1), *[each] * (len(boards) - 1)]
    parts = tuple(
        BoardResult(chips, *_winners(pot, chips, board, unit))
        for chips, board in zip(amounts, boards, strict=True)
    )
    return PotResult(
        *(pot.amount, eligible, rake),
        high_winners=tuple(sorted({seat for part in parts for seat in part.high_winners})),
        low_winners=tuple(sorted({seat for part in parts for seat in part.low_winners})),
        shares=_added([part.shares for part in parts]),
        boards=parts,
    )


def _winners(
    pot: Pot, chips: int, board: Board, unit: int
) -> tuple[tuple[int, ...], tuple[int, ...], HiLoShares]:
    """Return who wins the part of a pot that is played on one board, high and low, and shares."""
    (highs, lows), orders = board
    if 0 in highs:
        _require_scores(pot, highs)
    winners = _best(pot.eligible, highs)
    low_winners = _best(pot.eligible, lows) if any(lows) else ()
    if len(winners) == 1 and not low_winners:
        return winners, (), HiLoShares({winners[0]: chips}, {}, {})
    shares = share_hilo(
        chips, winners, low_winners, order=orders.high, low_order=orders.low, unit=unit
    )
    return winners, low_winners, shares


def _added(shares: Sequence[HiLoShares]) -> HiLoShares:
    """Return the shares of several boards as one."""
    total = HiLoShares({}, {}, {})
    for one in shares:
        for into, part in (
            (total.high, one.high),
            (total.low, one.low),
            (total.together, one.together),
        ):
            for seat, chips in part.items():
                into[seat] = into.get(seat, 0) + chips
    return total


def _require_scores(pot: Pot, scores: Sequence[int]) -> None:
    """Refuse a seat that must show and has no score."""
    for seat in pot.eligible:
        if scores[seat] == 0:
            others = len(pot.eligible) - 1
            raise BrelanError("no-score", seat=seat, amount=pot.amount, others=others)


def _best(eligible: Sequence[int], scores: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the best score, none when nobody has one."""
    top, best = 1, []
    for seat in eligible:
        if scores[seat] > top:
            top, best = scores[seat], [seat]
        elif scores[seat] == top:
            best.append(seat)
    return tuple(best)
