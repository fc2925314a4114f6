"""The house's cut of a pot, in whole chips."""

import re
from dataclasses import dataclass
from fractions import Fraction

from brelan._public import public
from brelan._shared.amounts import amount, check_multiple
from brelan.errors import ArgumentTypeError, BrelanError

# A longer number, or exponent, is no percentage, and working it out could take for ever.
_PERCENT = re.compile(r"[^eE]{1,60}(?:[eE][+-]?\d{1,2})?")


@public
@dataclass(frozen=True)
class Rake:
    """A percentage of the pots, rounded down to whole chips, with an optional cap.

    Parameters
    ----------
    percent : int, str or Fraction
        From 0 to 100, exact: ``5``, ``"2.5"`` or ``Fraction(5, 2)``. A float is refused.
    cap : int, optional
        Most chips taken from one deal.

    Examples
    --------
    >>> Rake(5).of(290), Rake("2.5", cap=3).of(290)
    (14, 3)
    """

    percent: int | str | Fraction
    cap: int | None = None

    def __post_init__(self) -> None:
        percent = self.percent
        if isinstance(percent, bool) or not isinstance(percent, int | str | Fraction):
            raise ArgumentTypeError("inexact-percent", value=percent)
        try:
            readable = not isinstance(percent, str) or _PERCENT.fullmatch(percent)
            exact = Fraction(percent) if readable else None
        except (ValueError, ZeroDivisionError):
            exact = None
        if exact is None:
            raise BrelanError("unreadable-percent", value=percent)
        if not 0 <= exact <= 100:
            raise BrelanError("bad-percent", value=percent)
        if self.cap is not None:
            amount(self.cap, "cap")

    def of(self, chips: int, unit: int = 1) -> int:
        """Return the rake of this many chips, a multiple of `unit`."""
        due = int(Fraction(self.percent) * chips / 100)
        if self.cap is not None:
            due = min(due, self.cap)
        return due // unit * unit


def rake_of_pots(pots: list[int], rake: Rake | int | None, unit: int) -> tuple[int, ...]:
    """Return the rake of each pot, the main pot first.

    A percentage is that of all the chips at stake, so cutting them into side pots changes
    nothing; a number of chips is taken from the main pot first, then from the side pots.
    """
    if rake is None:
        return (0,) * len(pots)
    if not isinstance(rake, Rake):
        _check_chips(amount(rake, "rake"), sum(pots), unit)
    taken: list[int] = []
    stake = 0
    for pot in pots:
        stake += pot
        due = rake.of(stake, unit) if isinstance(rake, Rake) else min(int(rake), stake)
        taken.append(due - sum(taken))
    return tuple(taken)


def _check_chips(rake: int, stake: int, unit: int) -> None:
    check_multiple(rake, unit, "rake")
    if rake > stake:
        raise BrelanError("rake-above-pots", value=rake, stake=stake)
