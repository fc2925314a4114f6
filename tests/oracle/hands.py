"""The rules of poker in plain Python: no table, no code shared with the library.

Cards are (rank, suit) with ranks 2 … 14. A hand's key is a tuple; of two keys of one order the
larger belongs to the better hand, and equal keys tie.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

Card = tuple[int, int]
Key = tuple[object, ...]


def cards_of(codes: Iterable[int]) -> list[Card]:
    """Return cards from codes 4 * (rank - 2) + suit."""
    return [(int(code) // 4 + 2, int(code) % 4) for code in codes]


def grouped(ranks: Sequence[int]) -> tuple[list[int], list[int]]:
    """Return the sizes of the groups of equal ranks and the ranks, largest groups first."""
    groups = sorted(((n, rank) for rank, n in Counter(ranks).items()), reverse=True)
    return [n for n, _ in groups], [rank for n, rank in groups for _ in range(n)]


def straight_top(ranks: Sequence[int], wheel: Sequence[int]) -> int | None:
    """Return the height of a straight, if five different ranks make one."""
    ordered = sorted(set(ranks))
    if len(ordered) != 5:
        return None
    if ordered[4] - ordered[0] == 4:
        return ordered[4]
    return ordered[3] if ordered == sorted(wheel) else None


STANDARD = ("high", "pair", "two pair", "trips", "straight", "flush", "full", "quads", "sf")
FLUSH_FIRST = ("high", "pair", "two pair", "trips", "straight", "full", "flush", "quads", "sf")
TRIPS_TOO = ("high", "pair", "two pair", "straight", "trips", "full", "flush", "quads", "sf")


def high_five(
    cards: Sequence[Card],
    wheel: Sequence[int] = (14, 2, 3, 4, 5),
    order: Sequence[str] = STANDARD,
) -> Key:
    """Value five cards in a high game."""
    ranks = [rank for rank, _ in cards]
    flush = len({suit for _, suit in cards}) == 1
    top = straight_top(ranks, wheel)
    sizes, ordered = grouped(ranks)
    if top is not None:
        return order.index("sf" if flush else "straight"), [top]
    if flush:
        return order.index("flush"), ordered
    names = {(4, 1): "quads", (3, 2): "full", (3, 1, 1): "trips", (2, 2, 1): "two pair"}
    name = names.get(tuple(sizes), "pair" if sizes[0] == 2 else "high")
    return order.index(name), ordered


def ace_to_five(cards: Sequence[Card]) -> Key:
    """Value five cards as a low: ace low, straights and flushes ignored, repeats are bad."""
    sizes, ordered = grouped([1 if rank == 14 else rank for rank, _ in cards])
    return [-n for n in sizes], [-rank for rank in ordered]


def eight_or_better(cards: Sequence[Card]) -> Key | None:
    """Value five cards as a low that must be five different ranks, eight or lower."""
    ranks = {1 if rank == 14 else rank for rank, _ in cards}
    return ace_to_five(cards) if len(ranks) == 5 and max(ranks) <= 8 else None


def deuce_to_seven(cards: Sequence[Card]) -> Key:
    """Value five cards as a low that reads the high order, without a wheel, backwards."""
    category, ranks = high_five(cards, wheel=())
    return -int(str(category)), [-rank for rank in ranks]  # type: ignore[attr-defined]


def badugi(cards: Sequence[Card]) -> Key:
    """Value four cards: the most of different ranks and suits, then the lowest of them."""
    best: Key = (0, [])
    for size in range(1, 5):
        for chosen in combinations(cards, size):
            ranks = sorted((1 if rank == 14 else rank for rank, _ in chosen), reverse=True)
            if len(set(ranks)) == size and len({suit for _, suit in chosen}) == size:
                best = max(best, (size, [-rank for rank in ranks]))
    return best


SHORT_WHEEL = (14, 6, 7, 8, 9)
FIVES = {
    "HIGH": high_five,
    "HIGH_NO_WHEEL": lambda cards: high_five(cards, wheel=()),
    "SHORT_DECK": lambda cards: high_five(cards, SHORT_WHEEL, FLUSH_FIRST),
    "SHORT_DECK_TRIPS": lambda cards: high_five(cards, SHORT_WHEEL, TRIPS_TOO),
    "ACE_TO_FIVE": ace_to_five,
    "EIGHT_OR_BETTER": eight_or_better,
    "DEUCE_TO_SEVEN": deuce_to_seven,
}


def value(codes: Iterable[int], ranking: str = "HIGH") -> Key | None:
    """Value a hand of any size as its best five cards; None if none of them qualifies."""
    cards = cards_of(codes)
    if ranking == "BADUGI":
        return badugi(cards)
    fives = (FIVES[ranking](five) for five in combinations(cards, 5))
    return max((key for key in fives if key is not None), default=None)
