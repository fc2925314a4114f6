"""Terms of Hold'em ranges, one combo at a time: does the term hold it?

A term is told by its parts, as a player thinks of it, not by its text; `text_of` writes it.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

RANKS = "23456789TJQKA"
SUITS = "cdhs"
#: Every combo as two cards (rank, suit) with ranks 0 … 12, the higher card first.
COMBOS = [((high // 4, high % 4), (low // 4, low % 4)) for low, high in combinations(range(52), 2)]


@dataclass(frozen=True)
class Term:
    """Two ranks; `end` is the high card at the other end of a span, whose cards move together."""

    first: int
    second: int
    suited: str = ""  # "s", "o" or both
    sign: str = ""  # "+" or "-"
    end: int | None = None

    def holds(self, combo: tuple[tuple[int, int], tuple[int, int]]) -> bool:
        (high, high_suit), (low, low_suit) = combo
        top, bottom = max(self.first, self.second), min(self.first, self.second)
        if self.suited and (high_suit == low_suit) != (self.suited == "s"):
            return False
        if top == bottom:
            least = {"+": top, "-": 0}.get(self.sign, top)
            most = {"+": 12, "-": top}.get(self.sign, top)
            if self.end is not None:
                least, most = sorted((top, self.end))
            return high == low and least <= high <= most
        if self.end is not None:
            # T9s-54s: the gap stays, the high card goes from one end to the other.
            least, most = sorted((top, self.end))
            return high - low == top - bottom and least <= high <= most
        if high != top or high == low:
            return False
        least = 0 if self.sign == "-" else bottom
        most = top - 1 if self.sign == "+" else bottom
        return least <= low <= most

    def text_of(self) -> str:
        own = RANKS[self.first] + RANKS[self.second] + self.suited
        if self.end is None:
            return own + self.sign
        other = self.end - abs(self.first - self.second)
        pair = (self.end, other) if self.first >= self.second else (other, self.end)
        return f"{own}-{RANKS[pair[0]]}{RANKS[pair[1]]}{self.suited}"


def held(term: Term) -> set[str]:
    """Return the combos of a term as texts, the higher card first, as ranges list them."""
    return {
        "".join(RANKS[rank] + SUITS[suit] for rank, suit in combo)
        for combo in COMBOS
        if term.holds(combo)
    }
