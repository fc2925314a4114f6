"""Numbers as each language writes them."""

from numbers import Integral

__all__ = ["number", "percent"]

NARROW_SPACE = "\u202f"  # parts thousands in French
HARD_SPACE = "\u00a0"  # stands before the percent sign in French


def number(value: float, lang: str, digits: int = 0) -> str:
    """Write a number: a comma and narrow spaces in French, a point and commas in English.

    Whole numbers of any size are written exactly.

    >>> number(1234.5, "en", 1), number(1234.5, "fr", 1).replace(NARROW_SPACE, " ")
    ('1,234.5', '1 234,5')
    >>> number(2**53 + 1, "en")
    '9,007,199,254,740,993'
    """
    if isinstance(value, Integral):
        # Python would round it to a float first.
        text = f"{value:,d}" + ("." + "0" * digits if digits else "")
    else:
        text = f"{value:,.{digits}f}"
    if lang == "en":
        return text
    return text.replace(",", NARROW_SPACE).replace(".", ",")


def percent(value: float, lang: str, digits: int = 1) -> str:
    """Write a share as a percentage.

    >>> percent(0.5, "en"), percent(0.5, "fr", 0).replace(HARD_SPACE, " ")
    ('50.0%', '50 %')
    """
    return number(100 * value, lang, digits) + ("%" if lang == "en" else f"{HARD_SPACE}%")
