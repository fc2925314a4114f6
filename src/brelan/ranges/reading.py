"""Text of ranges being read: where the reader stands, numbers and weights, and what is refused."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Any, NoReturn

import numpy as np

from brelan.errors import Phrase, RangeError, phrase
from brelan.language.shorten import shown
from brelan.ranges.alphabet import to_plain

__all__ = ["PlacedText", "number_like", "parse_number", "underflows"]

_SPACE = re.compile(r"\s*")
_WEIGHT = re.compile(r"[^\s,;:@\[\]()!]*")
_NUMBER = re.compile(r"(?:[0-9]++(?:\.[0-9]*+)?|\.[0-9]++)(?:[eE][+-]?[0-9]{1,3})?")
# "AA:0,55" is either a nought and the fives, or 0.55 with a decimal comma.
_DECIMAL_COMMA = re.compile(r"0,[2-9]{2}(?=$|[\s,;\]])")


def parse_number(text: str, scale: int = 1, comma: bool = False) -> float | None:
    """Read a number and divide it by `scale` in decimal, so that 33.3 % is exactly 0.333.

    Returns None when the text is not a plain finite number; `comma` admits "12,5".
    """
    text = text.replace(",", ".") if comma else text
    if not _NUMBER.fullmatch(text):
        return None
    value = float(text) if scale == 1 else float(Decimal(text) / scale)
    return value if np.isfinite(value) else None


def underflows(text: str, value: float) -> bool:
    """Tell whether a number that is read as 0 was written as another one."""
    return value == 0 and re.search("[1-9]", re.split("[eE]", text)[0]) is not None


def number_like(text: str) -> bool:
    """Tell whether a text is meant as a number, be it one that cannot be a weight."""
    return bool(
        re.fullmatch(r"-?\+?(?:nan|inf|infinity|[0-9.,]++(?:e[+-]?[0-9]++)?)", text.lower())
    )


class PlacedText:
    """A text in plain signs, and where its reader stands; errors name places of the text itself."""

    #: How a weight is written, for hints: by the sign at fault, and by either sign.
    _example = phrase("as-in", example="AK:0.5")
    _examples = phrase("as-in-either", one="AK:0.5", other="AK@50")

    def __init__(self, text: str, most: int) -> None:
        if len(text) > most:
            raise RangeError("range-too-long", length=len(text), most=most)
        self.text = text
        self.plain, self.positions = to_plain(text)
        self._at = 0
        self._end = len(self.plain)

    def fail(
        self,
        code: str,
        start: int,
        end: int | None = None,
        hint: Phrase | None = None,
        **values: Any,
    ) -> NoReturn:
        """Raise a RangeError about a stretch of the plain text, or about one character of it."""
        end = min(start + 1, self._end) if end is None else end
        first, last = self.positions[start], self.positions[end]
        term = self.text[first:last].strip()
        if code == "strange-character":
            first += max(0, self.text[first:last].find(values["character"]))
        raise RangeError(code, term=term, position=first, hint=hint, **values)

    # Moving through the text.

    def _here(self) -> str:
        return self.plain[self._at] if self._at < self._end else ""

    def _take(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self.plain, self._at, self._end)
        if match is None:
            return ""
        self._at = match.end()
        return match[0]

    def _skip(self, pattern: re.Pattern[str]) -> bool:
        """Skip what a pattern matches; say whether any text is left."""
        self._take(pattern)
        return self._at < self._end

    def _weighed(
        self, start: int, end: int, told: float | None, given: float | None
    ) -> tuple[float, bool, str, int]:
        """Return the weight of an item, whether it has one, its text and its position."""
        weight = given if told is None else told
        first = self.positions[start]
        term = self.text[first : self.positions[end]].strip()
        return 1.0 if weight is None else weight, weight is not None, term, first

    def read_weight(self, start: int, signs: str, colon_scale: int = 1) -> float | None:
        """Read the weight after a term, if one of the signs tells of one.

        A number after a colon is counted in `colon_scale`, 1 or 100, after an at sign in 100.
        """
        before = self._at
        self._take(_SPACE)
        sign = self._here()
        if not sign or sign not in signs:
            self._at = before
            return None
        self._at += 1
        self._take(_SPACE)
        number_at = self._at
        text = self._take(_WEIGHT)
        scale = 100 if sign == "@" else colon_scale
        percent = colon_scale == 100 and text.endswith("%")
        value = parse_number(text[:-1] if percent else text, scale)
        if value is None:
            self._fail_weight(start, text, sign)
        if value > 1:
            hint = phrase("write-percentage", weight=shown(text)) if scale == 1 else None
            self.fail("weight-above", start, self._at, hint, weight=shown(text), most=scale)
        if underflows(text, value):
            self.fail("weight-underflow", start, self._at, weight=shown(text))
        if sign == ":" and _DECIMAL_COMMA.match(self.plain, number_at, self._end):
            self.fail("zero-or-comma", start, number_at + 4, phrase("point-or-space"))
        return value

    def _fail_weight(self, start: int, text: str, sign: str) -> NoReturn:
        end = self._at
        if not text:
            self.fail("no-weight", start, end, self._examples, sign=sign)
        if text.startswith("-") and number_like(text):
            self.fail("weight-negative", start, end, weight=shown(text))
        if text.endswith("%"):
            self.fail("weight-percent", start, end, self._examples, weight=shown(text))
        if number_like(text):
            self.fail("weight-not-finite", start, end, weight=shown(text))
        hint = self._example
        if sign == ":" and number_like(self.plain[start : start + 2]):
            hint = phrase("equilab-percentages")
        code = "letters-after-colon" if sign == ":" else "not-a-weight"
        self.fail(code, start, end, hint, weight=text)
