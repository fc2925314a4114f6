"""Numbers as each language writes them."""

from dataclasses import dataclass
from numbers import Integral

__all__ = ["HARD_SPACE", "NARROW_SPACE", "Numbers"]

NARROW_SPACE = "\u202f"  # separates thousands in French
HARD_SPACE = "\u00a0"  # stands before the percent sign in French


@dataclass(frozen=True)
class Numbers:
    """The signs of one language: between thousands, before decimals, after a percentage.

    >>> Numbers(",", ".", "%").number(1234.5, 1)
    '1,234.5'
    """

    thousands: str
    decimal: str
    percent_sign: str

    def number(self, value: float, digits: int = 0) -> str:
        """Write a number; whole numbers of any size are written exactly.

        >>> Numbers(",", ".", "%").number(2**53 + 1)
        '9,007,199,254,740,993'
        """
        if isinstance(value, Integral):
            # Python would round it to a float first.
            text = f"{value:,d}" + ("." + "0" * digits if digits else "")
        else:
            text = f"{value:,.{digits}f}"
        signs = {ord(","): self.thousands, ord("."): self.decimal}
        return text.translate(signs)

    def percent(self, value: float, digits: int = 1) -> str:
        """Write a share as a percentage.

        >>> Numbers(" ", ",", " %").percent(0.5)
        '50,0 %'
        """
        return self.number(100 * value, digits) + self.percent_sign
