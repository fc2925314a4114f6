"""The grammar of range text: items, weights, blocks, and what to do when two of them disagree.

    range    = [ item { sep item } ]        sep: any run of commas, semicolons and white space
    item     = term [ weight ] | "[" w ["%"] "]" items "[/" w ["%"] "]"
    weight   = ":" number from 0 to 1 | "@" number from 0 to 100
    term     = hand [ "+" | "-" ] | hand "-" hand | combo "-" combo | combo | word

The characters ``! ( )`` and letters after a colon are kept for filters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import NoReturn

import numpy as np

from brelan.cards.classes import COMBO_COUNT, Floats, Indices, check_deck, combo_name
from brelan.errors import RangeError
from brelan.ranges.alphabet import alphabet_of, to_plain
from brelan.ranges.ranking import RangeRanking
from brelan.ranges.terms import BadTerm, TermReader

__all__ = ["Entry", "Grammar", "RangeReader", "merge", "parse_number"]

_SPACE = re.compile(r"\s*")
_SEPARATORS = re.compile(r"[\s,;]*")
_PIECE = re.compile(r"[^\s,;:@+\-\[\]()!]*")
_WEIGHT = re.compile(r"[^\s,;:@\[\]()!]*")
_NUMBER = re.compile(r"(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?")
_OPENER = re.compile(r"\[\s*([^\]\[/]*?)\s*%?\s*\]")
_CLOSER = re.compile(r"\[/\s*([^\]\[]*?)\s*%?\s*\]")
# "AA:0,55" is either a nought and the fives, or 0.55 with a decimal comma.
_DECIMAL_COMMA = re.compile(r"0,[2-9]{2}(?=$|[\s,;\]])")

_CONFLICTS = ("error", "first", "last", "max")
_KEPT = "kept for filters, which are not read yet"


@dataclass(frozen=True)
class Grammar:
    """The options under which range text is read."""

    plus: str = "kicker"
    on_conflict: str = "error"
    deck: str = "full"
    notation: str = "international"
    ranking: RangeRanking | None = None
    # The unit of the number after a colon: 1, or 100 with an optional percent sign.
    colon_scale: int = 1

    def __post_init__(self) -> None:
        check_deck(self.deck)
        alphabet_of(self.notation)
        for name, value, known in (
            ("plus", self.plus, ("kicker", "connectors")),
            ("on_conflict", self.on_conflict, _CONFLICTS),
        ):
            if value not in known:
                raise RangeError(f"{name} must be one of {', '.join(known)}, not {value!r}")


@dataclass(frozen=True, slots=True)
class Entry:
    """One term that was read: its combos, the weight it gives them and where it stands."""

    combos: Indices
    weight: float
    weighted: bool
    term: str
    position: int


def parse_number(text: str, scale: int = 1, comma: bool = False) -> float | None:
    """Read a number and divide it by `scale` in decimal, so that 33.3 % is exactly 0.333.

    Returns None when the text is not a plain finite number; `comma` admits "12,5".
    """
    text = text.replace(",", ".") if comma else text
    if not _NUMBER.fullmatch(text):
        return None
    value = float(text) if scale == 1 else float(Decimal(text) / scale)
    return value if np.isfinite(value) else None


def _number_like(text: str) -> bool:
    return bool(re.fullmatch(r"-?\+?(?:nan|inf|infinity|[0-9.,]+(?:e[+-]?[0-9]+)?)", text.lower()))


class RangeReader:
    """Reads items from one text; the dialects read parts of a text with it."""

    def __init__(self, text: str, grammar: Grammar) -> None:
        self.grammar = grammar
        alphabet = alphabet_of(grammar.notation)
        self.text = text
        self.plain, self.positions = to_plain(text, alphabet)
        self.terms = TermReader(
            alphabet,
            bottom=check_deck(grammar.deck),
            connectors_climb=grammar.plus == "connectors",
            ranking=grammar.ranking,
        )
        self._at = 0
        self._end = len(self.plain)

    def read(
        self, start: int = 0, end: int | None = None, weight: float | None = None
    ) -> list[Entry]:
        """Read the items of a stretch of the plain text.

        Parameters
        ----------
        start, end : int
            The stretch, as positions in `plain`; the whole text by default.
        weight : float, optional
            A weight that all its terms have; they may then have none of their own.
        """
        self._at, self._end = start, len(self.plain) if end is None else end
        entries: list[Entry] = []
        while self._skip(_SEPARATORS):
            if self._here() != "[":
                entries.append(self._item(weight))
            elif weight is not None:
                self.fail("a block cannot stand where a weight is already given", self._at)
            else:
                entries.extend(self._block())
        return entries

    def fail(
        self, reason: str, start: int, end: int | None = None, hint: str = "", char: str = ""
    ) -> NoReturn:
        """Raise a RangeError about a stretch of the plain text."""
        end = min(start + 1, self._end) if end is None else end
        first, last = self.positions[start], self.positions[end]
        raise RangeError(
            reason,
            term=self.text[first:last].strip(),
            position=first,
            character=char or None,
            hint=hint,
        )

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

    # Items.

    def _item(self, given: float | None) -> Entry:
        start = self._at
        combos = self._term()
        end = self._at
        weight = self._weight(start)
        if weight is not None and given is not None:
            self.fail("has a weight of its own inside a part that gives one", start, self._at)
        self._end_of_item(start)
        return Entry(
            combos,
            weight if weight is not None else given if given is not None else 1.0,
            weight is not None or given is not None,
            self.text[self.positions[start] : self.positions[end]].strip(),
            self.positions[start],
        )

    def _term(self) -> Indices:
        start = self._at
        piece = self._take(_PIECE)
        if not piece:
            self._fail_at_sign(start)
        try:
            operand = self.terms.operand(piece)
            if self._here() == "+":
                self._at += 1
                return self.terms.plus(operand, piece)
            after = self._at
            self._take(_SPACE)
            if self._here() != "-":
                self._at = after
                return self.terms.plain(operand)
            adjacent = self._at == after
            self._at += 1
            after = self._at
            self._take(_SPACE)
            other = self._take(_PIECE)
            if other:
                return self.terms.span(operand, self.terms.operand(other))
            self._at = after
            if adjacent:
                return self.terms.minus(operand)
            raise BadTerm("a dash leads to a second hand, or follows the first without a space")
        except BadTerm as bad:
            failure = bad
        self._fail_term(failure, start, piece)

    def _fail_term(self, bad: BadTerm, start: int, piece: str) -> NoReturn:
        """Refuse a term, with a better hint where what stands around it tells what was meant."""
        hint = bad.hint
        rest = self.plain[self._at : self._end].lstrip()
        if _number_like(piece) and rest.startswith(":"):
            hint = "a percentage before a colon is Equilab's: Range.from_dialect(text, 'equilab')"
        elif rest.startswith("("):
            hint = "eval7's weights are read by Range.from_dialect(text, 'eval7')"
        elif self.terms.alphabet.card.fullmatch(piece):
            following = _PIECE.match(rest)
            if following and self.terms.alphabet.card.fullmatch(following[0]):
                hint = f"write {piece}{following[0]} without the space"
        elif _number_like(piece) and re.search(r"[:@][0-9]+,$", self.plain[:start]):
            hint = "weights take a decimal point: 0.5"
        elif re.search(r"\S-\s+\S", self.plain[start : self._at]):
            hint = "after a hand with a trailing minus, put a comma"
        self.fail(bad.reason, start, self._at, hint, bad.character or "")

    def _fail_at_sign(self, at: int) -> NoReturn:
        sign = self.plain[at]
        if sign in "!()":
            self.fail(f"{sign!r} is {_KEPT}", at, char=sign)
        if sign == "]":
            self.fail("a bracket closes that was never opened", at, char=sign)
        self.fail(f"{sign!r} needs a hand before it", at, char=sign)

    def _end_of_item(self, start: int) -> None:
        """Check that what follows an item may follow it."""
        after = self._at
        self._take(_SPACE)
        sign = self._here()
        if sign and sign in ":@":
            self.fail("has two weights", start, self._at + 1, char=sign)
        self._at = after
        sign = self._here()
        if sign and sign in "!()":
            self.fail(f"{sign!r} is {_KEPT}", self._at, char=sign)
        if sign and sign in "+-":
            self.fail(
                f"a second {sign!r} cannot follow", start, self._at + 1, "one sign a hand", sign
            )
        if sign == "]":
            self.fail("a bracket closes that was never opened", self._at, char=sign)

    # Weights.

    def _weight(self, start: int) -> float | None:
        """Read the weight after a term, if there is one."""
        before = self._at
        self._take(_SPACE)
        sign = self._here()
        if not sign or sign not in ":@":
            self._at = before
            return None
        self._at += 1
        self._take(_SPACE)
        number_at = self._at
        text = self._take(_WEIGHT)
        scale = 100 if sign == "@" else self.grammar.colon_scale
        percent = self.grammar.colon_scale == 100 and text.endswith("%")
        value = parse_number(text[:-1] if percent else text, scale)
        if value is None:
            self._fail_weight(start, text, sign)
        if value > 1:
            self.fail(
                f"the weight {text} is above {scale}",
                start,
                self._at,
                f"for a percentage write @{text} or [{text}%]…[/{text}%]" if scale == 1 else "",
            )
        if sign == ":" and _DECIMAL_COMMA.match(self.plain, number_at, self._end):
            self.fail(
                "a nought and a hand, or a decimal comma?",
                start,
                number_at + 4,
                "write a decimal point, or a space after the comma",
            )
        return value

    def _fail_weight(self, start: int, text: str, sign: str) -> NoReturn:
        end = self._at
        if not text:
            self.fail(f"no weight follows {sign!r}", start, end, "as in AK:0.5 or AK@50")
        if text.startswith("-") and _number_like(text):
            self.fail(f"the weight {text} is negative", start, end)
        if text.endswith("%"):
            self.fail(
                f"the weight {text} is written as a percentage", start, end, "AK:0.5 or AK@50"
            )
        if _number_like(text):
            self.fail(f"the weight {text} is not a finite number", start, end)
        hint = "as in AK:0.5"
        if _number_like(self.plain[start : start + 2]):
            hint = "Equilab's percentages are read by Range.from_dialect(text, 'equilab')"
        kept = f"; letters after a colon are {_KEPT}" if sign == ":" else ""
        self.fail(f"{text!r} is not a weight{kept}", start, end, hint)

    def _block(self) -> list[Entry]:
        """Read a block of terms between [w] and [/w], w being a percentage."""
        start = self._at
        opener = _OPENER.match(self.plain, start, self._end)
        if opener is None:
            self.fail("a bracket opens a weight, as in [50]AA[/50]", start, char="[")
        weight = parse_number(opener[1], 100, comma=True)
        if weight is None or weight > 1:
            self.fail(f"{opener[1]!r} is not a percentage from 0 to 100", start, opener.end())
        self._at = opener.end()
        entries: list[Entry] = []
        while self._skip(_SEPARATORS) and self._here() != "[":
            entries.append(self._item(weight))
        closer = _CLOSER.match(self.plain, self._at, self._end)
        if closer is None:
            nested = "; blocks do not nest" if self._here() == "[" else ""
            self.fail(f"the block is not closed by [/{opener[1]}]{nested}", start, opener.end())
        if parse_number(closer[1], 100, comma=True) != weight:
            self.fail(
                f"the block opened by {opener[0]} is closed by another weight",
                closer.start(),
                closer.end(),
                f"write [/{opener[1]}]",
            )
        if not entries:
            self.fail("the block holds no hand", start, closer.end())
        self._at = closer.end()
        return entries


def merge(entries: Iterable[Entry], on_conflict: str) -> Floats:
    """Combine terms into the weights of a range.

    A combo that several terms name keeps its weight when they agree. When they do not,
    `on_conflict` says whether that is an error or which weight counts.

    Returns
    -------
    ndarray of float64, shape (1326,)

    Raises
    ------
    RangeError
        Under ``on_conflict="error"``, naming the combo and both terms.
    """
    weights = np.zeros(COMBO_COUNT)
    owners = np.full(COMBO_COUNT, -1, dtype=np.intp)
    read: list[Entry] = []
    for entry in entries:
        combos = entry.combos
        taken = owners[combos] >= 0
        if read and taken.any():
            shared = combos[taken]
            differing = shared[weights[shared] != entry.weight]
            if differing.size and on_conflict == "error":
                _fail_conflict(read[owners[differing[0]]], entry, int(differing[0]))
            if on_conflict == "first":
                combos = combos[~taken]
            elif on_conflict == "max":
                combos = combos[~taken | (weights[combos] < entry.weight)]
        weights[combos] = entry.weight
        owners[combos] = len(read)
        read.append(entry)
    return weights


def _fail_conflict(first: Entry, second: Entry, combo: int) -> NoReturn:
    raise RangeError(
        f"gives {combo_name(combo)} the weight {second.weight:g}, while {first.term!r} at "
        f"position {first.position} gives it {first.weight:g}",
        term=second.term,
        position=second.position,
        hint="on_conflict='first', 'last' or 'max' decides",
    )
