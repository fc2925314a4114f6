"""The grammar of Omaha range text.

range   = [ item { sep item } ]           sep: any run of commas and semicolons
item    = chain [ "@" number from 0 to 100 ]
chain   = unit { ":" unit | "!" unit }     from left to right
unit    = "(" chain { sep chain } ")" | term
term    = pattern [ "+" | "-" | "-" pattern ] | share [ "-" share ] | word
share   = number "%"                       word = "random" | "any" | "all"
pattern = slot { slot } with macros for shapes, "$ds", in between
slot    = rank [ suit ] | suit | card list
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NoReturn

from brelan.errors import Phrase, RangeWarning, phrase
from brelan.language.shorten import shown
from brelan.ranges.omaha_patterns import ANY_SUIT, Part, Pattern, Slot
from brelan.ranges.omaha_terms import (
    ANY_RANK_PART,
    Chain,
    Node,
    Share,
    Union,
    macro,
    patterns_of,
    rank_part,
    span,
    suit_part,
    trail,
    values_of_list,
)
from brelan.ranges.reading import PlacedText, parse_number
from brelan.ranges.terms import BadTerm

__all__ = ["Item", "OmahaReader"]

_SPACE = re.compile(r"\s*")
_SEPARATORS = re.compile(r"[\s,;]*")
# Variables for ranks are capital letters: "AKo" is no ace, king and another rank.
_RANK = re.compile(r"10|[2-9TJQKAtjqkaRONP*]")
_SUIT = re.compile(r"[cdhswxyz♣♦♥♠]", re.IGNORECASE | re.ASCII)
_LIST = re.compile(r"\[([^\[\]]*+)\]")
_MACRO = re.compile(r"\$(ds|ss|rb|ms|np|[bml])", re.IGNORECASE | re.ASCII)
_PERCENT = re.compile(r"([0-9]++(?:\.[0-9]*+)?|\.[0-9]++)\s*+%")
_WORD = re.compile(r"(random|any|all)(?![A-Za-z0-9*\[$♣♦♥♠])", re.IGNORECASE | re.ASCII)
_EVERYTHING: Pattern = (Slot(),)
# Any weighted set of hands, written hand by hand with long weights, is shorter.
_MOST_CHARACTERS = 10_000_000
_MOST_DEEP = 50


@dataclass(frozen=True, slots=True)
class Item:
    """One item that was read: its hands as a tree, its weight and where it stands."""

    node: Node
    weight: float
    weighted: bool
    term: str
    position: int


class OmahaReader(PlacedText):
    """Reads the items of one text, for hands of so many cards."""

    _example = phrase("as-in", example="AA@50")
    _examples = _example

    def __init__(self, text: str, size: int) -> None:
        super().__init__(text, _MOST_CHARACTERS)
        self.size = size
        self.warnings: list[RangeWarning] = []

    def read(self, weight: float | None = None) -> list[Item]:
        """Read all items; those of a text that has a weight may have none of their own."""
        items = []
        while self._skip(_SEPARATORS):
            items.append(self._item(weight))
        return items

    def _item(self, given: float | None) -> Item:
        start = self._at
        node = self._chain(0)
        end = self._at
        weight = self.read_weight(start, "@")
        if weight is not None and given is not None:
            self.fail("weight-inside", start, self._at)
        self._end_of_item(start, weight is not None)
        return Item(node, *self._weighed(start, end, weight, given))

    def _end_of_item(self, start: int, weighted: bool) -> None:
        self._take(_SPACE)
        sign = self._here()
        if not sign or sign in ",;":
            return
        if sign == "@":
            self.fail("two-weights", start, self._at + 1)
        if sign in ":!" and weighted:
            self.fail("weight-not-last", start, self._at + 1, phrase("weight-after-all"))
        if sign == ")":
            self.fail("bracket-never-opened", self._at, character=sign)
        self._fail_following(start)

    def _fail_following(self, start: int) -> NoReturn:
        """Refuse what follows a term without a sign between them, or a sign too many."""
        sign = self._here()
        if sign in "+-":
            self.fail("second-sign", start, self._at + 1, phrase("one-sign"), character=sign)
        if sign == "]":
            self.fail("bracket-never-opened", self._at, character=sign)
        if self.plain[self._at - 1] == "%":
            hint = phrase("ranking-names-order")
            if not sign.isdecimal() and self._starts_term():
                rest = re.match(r"[^\s,;:!@()]+", self.plain[self._at : self._at + 40])
                share = self.plain[start : self._at].rstrip()
                hint = phrase("write", text=f"{share}:{rest[0] if rest else '…'}")
            self.fail("share-ends", start, self._at + 1, hint)
        if self._starts_term():
            text = f"{shown(self.plain[start : self._at].rstrip())}, …"
            self.fail("needs-sign-between", start, self._at + 1, phrase("write", text=text))
        self._fail_strange(self._at)

    def _starts_term(self) -> bool:
        patterns = _RANK, _SUIT, _LIST, _MACRO, _PERCENT
        return self._here() in ("(", "[") or any(p.match(self.plain, self._at) for p in patterns)

    def _fail_strange(self, at: int) -> NoReturn:
        char = self.plain[at]
        if char.isascii() and char.isalnum():
            self.fail("not-in-pattern", at, hint=phrase("letters-of-patterns"), character=char)
        point = f"U+{ord(char):04X}"
        self.fail("strange-character", at, character=char, code_point=point)

    # Chains of "and" and "but not".

    def _chain(self, depth: int) -> Node:
        first = self._unit(depth)
        rest: list[tuple[str, Node]] = []
        while True:
            before = self._at
            self._take(_SPACE)
            sign = self._here()
            if not sign or sign not in ":!":
                self._at = before
                return Chain(first, tuple(rest)) if rest else first
            self._at += 1
            self._take(_SPACE)
            rest.append((sign, self._unit(depth)))

    def _unit(self, depth: int) -> Node:
        if self._here() != "(":
            return self._term()
        start = self._at
        if depth == _MOST_DEEP:
            self.fail("parentheses-too-deep", start, most=_MOST_DEEP)
        self._at += 1
        members: list[Node] = []
        while self._skip(_SEPARATORS) and self._here() != ")":
            members.append(self._chain(depth + 1))
            self._end_of_member(start)
        if not self._here():
            self.fail("parenthesis-open", start)
        if not members:
            self.fail("parenthesis-empty", start, self._at + 1)
        self._at += 1
        return members[0] if len(members) == 1 else Union(tuple(members))

    def _end_of_member(self, start: int) -> None:
        self._take(_SPACE)
        sign = self._here()
        if sign == "@":
            self.fail("weight-in-parenthesis", start, self._at + 1, phrase("weight-after-all"))
        if sign and sign not in ",;)":
            self._fail_following(start)

    # Terms.

    def _term(self) -> Node:
        start = self._at
        if not self._here():
            self._fail_missing(start)
        if self._take(_WORD):
            return _EVERYTHING
        try:
            if _PERCENT.match(self.plain, start, self._end):
                return self._shares()
            return self._patterns()
        except BadTerm as bad:
            failure = bad
        self.fail(failure.code, start, self._at, failure.hint, **failure.values)

    def _fail_missing(self, at: int) -> NoReturn:
        """Refuse a sign after which the text ends."""
        before = self.plain[:at].rstrip()
        self.fail("sign-needs-term", max(0, len(before) - 1), at, character=before[-1:])

    def _share(self) -> float:
        told = self._take(_PERCENT)
        value = parse_number(told[:-1].rstrip(), 100)
        if value is None or value > 1:
            raise BadTerm("above-100-percent")
        return value

    def _shares(self) -> Node:
        first = self._share()
        if self.size != 4:
            raise BadTerm("no-ranking-of-size", size=self.size)
        before = self._at
        self._take(_SPACE)
        if self._here() == "-":
            self._at += 1
            self._take(_SPACE)
            if not _PERCENT.match(self.plain, self._at, self._end):
                raise BadTerm("share-ends", phrase("as-in", example="10%-30%"))
            return Share(*sorted((first, self._share())))
        self._at = before
        return Share(0.0, first)

    def _patterns(self) -> Node:
        start = self._at
        slots, shapes = self._slots()
        node = patterns_of(slots) if slots else None
        if node is not None:
            node = self._moved(node, start)
        if node is None:
            node, *shapes = shapes
        return Chain(node, tuple((":", shape) for shape in shapes)) if shapes else node

    def _moved(self, node: Node, start: int) -> Node:
        """Read the plus, minus or dash after a pattern."""
        sign, before = self._here(), self._at
        if sign == "+":
            self._at += 1
            found = trail(_one(node), sign)
            self._note(node, found, start)
            return found
        self._take(_SPACE)
        if self._here() != "-":
            self._at = before
            return node
        adjacent = self._at == before
        self._at += 1
        after = self._at
        self._take(_SPACE)
        if self._at < self._end and self._starts_term() and self._here() != "(":
            slots, shapes = self._slots()
            if shapes or not slots:
                raise BadTerm("span-of-two-shapes", phrase("as-in", example="JT98-AKQJ"))
            return span(_one(node), _one(patterns_of(slots)))
        self._at = after
        if not adjacent:
            raise BadTerm("dash-leads-nowhere")
        return trail(_one(node), "-")

    def _note(self, node: Node, found: Node, start: int) -> None:
        """Remark on a plus that changes nothing where a kicker was meant to rise: "AT+"."""
        assert isinstance(node, tuple)
        assert isinstance(found, Union)
        ranks = {slot.rank.taken for slot in node if slot.rank.named}
        if len(found.members) == 1 and len(ranks) > 1:
            hand = self.plain[start : self._at - 1]
            self.warnings.append(RangeWarning("no-room-for-pattern", hand=hand))

    # Slots.

    def _slots(self) -> tuple[list[tuple[Slot, ...]], list[Pattern]]:
        """Read the slots of one pattern, and the shapes that macros ask for."""
        slots: list[tuple[Slot, ...]] = []
        shapes: list[Pattern] = []
        start, parted = self._at, False
        while self._at < self._end:
            if self._here() == "$":
                self._macro(slots, shapes)
            elif not self._slot(slots):
                if not self._goes_on(slots) or shapes:
                    break
                parted = True
            if len(slots) > self.size:
                raise BadTerm("pattern-too-long", size=self.size)
        if not slots and not shapes:
            self._fail_no_slot(start)
        if parted and not (len(slots) == self.size and all(map(_is_card, slots))):
            raise BadTerm("parted-cards", phrase("comma-between"), size=self.size)
        return slots, shapes

    def _goes_on(self, slots: list[tuple[Slot, ...]]) -> bool:
        """Skip white space between the cards of one hand, all of them named."""
        if not slots or len(slots) == self.size or not all(map(_is_card, slots)):
            return False
        before = self._at
        self._take(_SPACE)
        if self._at > before and _RANK.match(self.plain, self._at, self._end):
            return True
        self._at = before
        return False

    def _macro(self, slots: list[tuple[Slot, ...]], shapes: list[Pattern]) -> None:
        at = self._at
        name = self._take(_MACRO)
        meant = macro(name[1:], self.size) if name else None
        if meant is None:
            self.fail("unknown-macro", at, at + 3 if at + 3 < self._end else self._end)
        if isinstance(meant, Part):
            slots.append((Slot(meant, self._suit()),))
        else:
            shapes.append(meant)

    def _slot(self, slots: list[tuple[Slot, ...]]) -> bool:
        """Read one slot; say whether there is one."""
        if self._here() == "[":
            self._listed(slots)
            return True
        rank = rank_part(self._take(_RANK))
        suit = self._suit()
        if rank is None and suit == _ANY_SUIT:
            return False
        slots.append((Slot(rank or ANY_RANK_PART, suit),))
        return True

    def _suit(self) -> Part:
        """Read the suit of a card, or the list of its suits, if there is one."""
        found = suit_part(self._take(_SUIT))
        if found is None and self._here() == "[":
            before = self._at
            listed = self._list()
            if len(listed) == 1 and listed[0].rank == ANY_RANK_PART:
                return listed[0].suit
            self._at = before
        return found or _ANY_SUIT

    def _listed(self, slots: list[tuple[Slot, ...]]) -> None:
        listed = self._list()
        if len(listed) == 1 and listed[0].suit == _ANY_SUIT:
            listed = (listed[0]._replace(suit=self._suit()),)
        slots.append(listed)

    def _list(self) -> tuple[Slot, ...]:
        at = self._at
        found = _LIST.match(self.plain, at, self._end)
        if found is None:
            self.fail("bracket-open", at)
        self._at = found.end()
        return values_of_list(found[1])

    def _fail_no_slot(self, at: int) -> NoReturn:
        sign = self.plain[at]
        if sign == "!":
            self.fail("sign-needs-term", at, hint=phrase("write", text="*!AA"), character=sign)
        if sign in ":@+-,;)":
            self.fail("sign-needs-term", at, character=sign)
        if sign == "]":
            self.fail("bracket-never-opened", at, character=sign)
        hint: Phrase | None = None
        if re.match(r"[.]?[0-9]", self.plain[at : at + 2]):
            hint = phrase("omaha-weight-hint", weight="50")
            self.fail("not-in-pattern", at, hint=hint, character=sign)
        self._fail_strange(at)


_ANY_SUIT = Part(ANY_SUIT)


def _is_card(slot: tuple[Slot, ...]) -> bool:
    return len(slot) == 1 and slot[0].rank.named and slot[0].suit.named


def _one(node: Node) -> Pattern:
    if not isinstance(node, tuple):
        raise BadTerm("nothing-moves", phrase("as-in-either", one="QQ+", other="JT98-AKQJ"))
    return node
