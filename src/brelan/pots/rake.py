"""The house's cut of a pot, in whole chips."""

from dataclasses import dataclass
from fractions import Fraction

from brelan._shared.amounts import amount, check_multiple


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
        if isinstance(self.percent, bool) or not isinstance(self.percent, int | str | Fraction):
            raise TypeError(
                f"percent = {self.percent!r} is not exact: give a whole number, a Fraction,"
                " or text such as '2.5'"
            )
        try:
            exact = Fraction(self.percent)
        except (ValueError, ZeroDivisionError):
            raise ValueError(f"percent = {self.percent!r} is not a number") from None
        if not 0 <= exact <= 100:
            raise ValueError(f"percent = {self.percent} is not between 0 and 100")
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
        raise ValueError(f"rake = {rake} is more than the {stake} chips at stake")
