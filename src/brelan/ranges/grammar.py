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
from typing import NoReturn

import numpy as np

from brelan._shared.arguments import require_choice
from brelan.cards.classes import Floats, Indices, check_deck
from brelan.errors import RangeError, phrase
from brelan.language.shorten import shown
from brelan.ranges.alphabet import alphabet_of
from brelan.ranges.hand_tables import COMBOS, HandTable
from brelan.ranges.ranking import RangeRanking
from brelan.ranges.reading import PlacedText, number_like, parse_number, underflows
from brelan.ranges.terms import BadTerm, TermReader

__all__ = ["CONFLICTS", "Entry", "Grammar", "RangeReader", "merge"]

_SPACE = re.compile(r"\s*")
_SEPARATORS = re.compile(r"[\s,;]*")
_PIECE = re.compile(r"[^\s,;:@+\-\[\]()!]*")
_SHARE = re.compile(r"[0-9.]++\s++%")
_OPENER = re.compile(r"\[([^\]\[/]*+)\]")
_CLOSER = re.compile(r"\[/([^\]\[]*+)\]")
_WEIGHT_COMMA = re.compile(r"[:@][0-9]+,$")
CONFLICTS = ("error", "first", "last", "max")
# A range of all combos, each with a long weight, is a third of this; more is no range.
_MOST_CHARACTERS = 100_000


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
        require_choice(self.plus, ("kicker", "connectors"), "plus")
        require_choice(self.on_conflict, CONFLICTS, "on_conflict")


@dataclass(frozen=True, slots=True)
class Entry:
    """One term that was read: its combos, the weight it gives them and where it stands."""

    combos: Indices
    weight: float
    weighted: bool
    term: str
    position: int


def _bare_percent(text: str) -> str:
    """Return what a bracket holds without its blanks and percent sign."""
    return text.strip().removesuffix("%").rstrip()


class RangeReader(PlacedText):
    """Reads items from one text; the dialects read parts of a text with it."""

    def __init__(self, text: str, grammar: Grammar) -> None:
        super().__init__(text, _MOST_CHARACTERS)
        self.grammar = grammar
        alphabet = alphabet_of(grammar.notation)
        self.terms = TermReader(
            alphabet,
            bottom=check_deck(grammar.deck),
            connectors_climb=grammar.plus == "connectors",
            ranking=grammar.ranking,
        )

    def read(
        self, start: int = 0, end: int | None = None, weight: float | None = None
    ) -> list[Entry]:
        """Read the items of a stretch of the plain text."""
        self._at, self._end = start, len(self.plain) if end is None else end
        entries: list[Entry] = []
        while self._skip(_SEPARATORS):
            if self._here() != "[":
                entries.append(self._item(weight))
            elif weight is not None:
                self.fail("block-in-weight", self._at)
            else:
                entries.extend(self._block())
        return entries

    # Items.

    def _item(self, given: float | None) -> Entry:
        start = self._at
        combos = self._term()
        end = self._at
        weight = self.read_weight(start, ":@", self.grammar.colon_scale)
        if weight is not None and given is not None:
            self.fail("weight-inside", start, self._at)
        self._end_of_item(start)
        return Entry(combos, *self._weighed(start, end, weight, given))

    def _term(self) -> Indices:
        start = self._at
        piece = self._piece()
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
            other = self._piece()
            if other:
                return self.terms.span(operand, self.terms.operand(other))
            self._at = after
            if adjacent:
                return self.terms.minus(operand)
            raise BadTerm("dash-leads-nowhere")
        except BadTerm as bad:
            failure = bad
        self._fail_term(failure, start, piece)

    def _piece(self) -> str:
        """Read a hand or a share, the percent sign of which may stand apart: "15 %"."""
        return re.sub(r"\s", "", self._take(_SHARE)) or self._take(_PIECE)

    def _fail_term(self, bad: BadTerm, start: int, piece: str) -> NoReturn:
        """Refuse a term, with a better hint where what stands around it tells what was meant."""
        hint = bad.hint
        rest = self.plain[self._at : self._end].lstrip()
        if number_like(piece) and rest.startswith(":"):
            hint = phrase("equilab-before-colon")
        elif rest.startswith("("):
            hint = phrase("eval7-weights")
        elif self.terms.alphabet.card.fullmatch(piece):
            following = _PIECE.match(rest)
            if following and self.terms.alphabet.card.fullmatch(following[0]):
                hint = phrase("write-without-space", text=f"{piece}{following[0]}")
        elif number_like(piece) and _WEIGHT_COMMA.search(self.plain[max(0, start - 40) : start]):
            hint = phrase("decimal-point")
        elif re.search(r"\S-\s+\S", self.plain[start : self._at]):
            hint = phrase("comma-after-minus")
        self.fail(bad.code, start, self._at, hint, **bad.values)

    def _fail_at_sign(self, at: int) -> NoReturn:
        sign = self.plain[at]
        if sign in "!()":
            self.fail("kept-for-filters", at, character=sign)
        if sign == "]":
            self.fail("bracket-never-opened", at, character=sign)
        self.fail("sign-needs-hand", at, character=sign)

    def _end_of_item(self, start: int) -> None:
        """Check that what follows an item may follow it."""
        after = self._at
        self._take(_SPACE)
        sign = self._here()
        if sign and sign in ":@":
            self.fail("two-weights", start, self._at + 1)
        self._at = after
        sign = self._here()
        if sign and sign in "!()":
            share = sign == "(" and number_like(self.plain[start : self._at].rstrip("%"))
            hint = phrase("eval7-weights") if share else None
            self.fail("kept-for-filters", self._at, hint=hint, character=sign)
        if sign and sign in "+-":
            hint = phrase("one-sign")
            self.fail("second-sign", start, self._at + 1, hint, character=sign)
        if sign == "]":
            self.fail("bracket-never-opened", self._at, character=sign)
        self._end_with_separator(start)

    def _end_with_separator(self, start: int) -> None:
        """Refuse two hands that touch: "KK+T9s"; a block may end without a separator."""
        rest = self._here()
        if not rest or _SEPARATORS.match(rest).end():  # type: ignore[union-attr]
            return
        if rest != "[":
            following = self.plain[self._at : self._at + 4].split(",")[0]
            text = f"{shown(self.plain[start : self._at])}, {following}"
            self.fail("no-separator", start, self._at, phrase("write", text=text))

    def _block(self) -> list[Entry]:
        """Read a block of terms between [w] and [/w], w being a percentage."""
        start = self._at
        opener = _OPENER.match(self.plain, start, self._end)
        if opener is None:
            self.fail("bracket-opens-weight", start, character="[")
        told = _bare_percent(opener[1])
        weight = parse_number(told, 100, comma=True)
        if weight is None or weight > 1:
            self.fail("not-a-percentage", start, opener.end(), value=told)
        if underflows(told, weight):
            self.fail("weight-underflow", start, opener.end(), weight=shown(told))
        self._at = opener.end()
        entries: list[Entry] = []
        while self._skip(_SEPARATORS) and self._here() != "[":
            entries.append(self._item(weight))
        closer = _CLOSER.match(self.plain, self._at, self._end)
        if closer is None:
            code = "block-nested" if self._here() == "[" else "block-not-closed"
            self.fail(code, start, opener.end(), closer=f"[/{shown(told)}]")
        if parse_number(_bare_percent(closer[1]), 100, comma=True) != weight:
            hint = phrase("write", text=f"[/{shown(told)}]")
            span = closer.start(), closer.end()
            self.fail("closed-by-another", *span, hint, opener=shown(opener[0]))
        if not entries:
            self.fail("block-empty", start, closer.end())
        self._at = closer.end()
        self._end_with_separator(start)
        return entries


def merge(entries: Iterable[Entry], on_conflict: str, hands: HandTable = COMBOS) -> Floats:
    """Combine terms into the weights of a range.

    A combo that several terms name keeps its weight when they agree. When they do not,
    `on_conflict` says whether that is an error or which weight counts.
    """
    weights = np.zeros(hands.count)
    owners = np.full(hands.count, -1, dtype=np.intp)
    read: list[Entry] = []
    for entry in entries:
        combos = entry.combos
        taken = owners[combos] >= 0
        if read and taken.any():
            shared = combos[taken]
            differing = shared[weights[shared] != entry.weight]
            if differing.size and on_conflict == "error":
                name = hands.name(int(differing[0]))
                _fail_conflict(read[owners[differing[0]]], entry, name)
            if on_conflict == "first":
                combos = combos[~taken]
            elif on_conflict == "max":
                combos = combos[~taken | (weights[combos] < entry.weight)]
        weights[combos] = entry.weight
        owners[combos] = len(read)
        read.append(entry)
    return weights


def _fail_conflict(first: Entry, second: Entry, combo: str) -> NoReturn:
    raise RangeError(
        "conflicting-weights",
        term=second.term,
        position=second.position,
        hint=phrase("on-conflict-decides"),
        combo=combo,
        weight=f"{second.weight:g}",
        other=first.term,
        other_position=first.position,
        other_weight=f"{first.weight:g}",
    )
