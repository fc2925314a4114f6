"""The classes of every ranking, enumerated in plain Python from the rules of the games.

Nothing here comes from the library: no table, no function. Ranks are numbers, 0 (deuce) to
12 (ace). A class is what a description needs: the name of its category and its ranks in the
order in which they are told ("K K K 3 3", "5 4 3 2 A" for the lowest straight, lows from the
top). `classes(name)` lists the classes of a ranking from the weakest to the strongest, so the
score of a class is its place in the list plus one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Any, NamedTuple

ACE = 12

NAMES = (
    "CARTE_HAUTE", "PAIRE", "DOUBLE_PAIRE", "BRELAN", "SUITE", "COULEUR", "FULL", "CARRE",
    "QUINTE_FLUSH",
)  # fmt: skip

# What repeats, largest group first, and the category it makes.
SHAPES = {
    (1, 1, 1, 1, 1): "CARTE_HAUTE",
    (2, 1, 1, 1): "PAIRE",
    (2, 2, 1): "DOUBLE_PAIRE",
    (3, 1, 1): "BRELAN",
    (3, 2): "FULL",
    (4, 1): "CARRE",
}


class HandClass(NamedTuple):
    """One class of hands: a category and the ranks it is told with."""

    category: str
    ranks: tuple[int, ...]


def _grouped(ranks: Any, value: Any) -> Any:
    """The ranks, larger groups first, then by the given value of a rank."""
    counts = Counter(ranks)
    return tuple(sorted(ranks, key=lambda rank: (counts[rank], value(rank)), reverse=True))


def _shape(ranks: Any) -> Any:
    return tuple(sorted(Counter(ranks).values(), reverse=True))


def _straight(ranks: Any, wheel: Any) -> Any:
    """The ranks of a straight from its top, or None; `wheel` lists the one holding a low ace."""
    if set(ranks) == set(wheel):
        return wheel
    down = tuple(sorted(ranks, reverse=True))
    return down if len(set(ranks)) == 5 and down[0] - down[4] == 4 else None


def high_class(ranks: Any, suited: Any, wheel: Any = (3, 2, 1, 0, ACE)) -> Any:
    """The class of five cards in a high game; `wheel` empty when the ace is never low."""
    straight = _straight(ranks, wheel)
    if straight:
        return HandClass("QUINTE_FLUSH" if suited else "SUITE", straight)
    told = _grouped(ranks, lambda rank: rank)
    return HandClass("COULEUR" if suited else SHAPES[_shape(ranks)], told)


def low_class(ranks: Any) -> Any:
    """The class of five cards when the ace is low and straights and flushes do not exist."""
    return HandClass(SHAPES[_shape(ranks)], _grouped(ranks, ace_low))


def ace_low(rank: Any) -> Any:
    """The place of a rank when the ace counts one."""
    return -1 if rank == ACE else rank


def _hands(lowest: Any = 0) -> Iterator[Any]:
    """Every multiset of five ranks that four suits allow, and whether it is of one suit."""
    for ranks in combinations_with_replacement(range(lowest, 13), 5):
        if max(Counter(ranks).values()) <= 4:
            yield ranks, False
            if len(set(ranks)) == 5:
                yield ranks, True


def _high(order: Any = NAMES, wheel: Any = (3, 2, 1, 0, ACE), lowest: Any = 0) -> Any:
    found = {high_class(ranks, suited, wheel) for ranks, suited in _hands(lowest)}
    return sorted(found, key=lambda each: (order.index(each.category), each.ranks))


def _ace_to_five() -> Any:
    found = {low_class(ranks) for ranks, suited in _hands() if not suited}
    order = [name for name in NAMES if name in SHAPES.values()]

    def strength(each: Any) -> Any:
        return order.index(each.category), tuple(map(ace_low, each.ranks))

    return sorted(found, key=strength, reverse=True)


def _eight_or_better() -> Any:
    eights = {rank for rank in range(13) if ace_low(rank) <= 6}
    return [
        each
        for each in _ace_to_five()
        if each.category == "CARTE_HAUTE" and eights.issuperset(each.ranks)
    ]


def _badugi() -> Any:
    found = [
        HandClass("BADUGI", tuple(sorted(ranks, key=ace_low, reverse=True)))
        for size in range(1, 5)
        for ranks in combinations(range(13), size)
    ]
    return sorted(found, key=lambda each: (len(each.ranks), [-ace_low(r) for r in each.ranks]))


def _short_order(*swaps: Any) -> Any:
    order = list(NAMES)
    for name, above in swaps:
        order.remove(name)
        order.insert(order.index(above) + 1, name)
    return tuple(order)


@cache
def classes(name: Any) -> Any:
    """The classes of a ranking, weakest first."""
    short = {"wheel": (7, 6, 5, 4, ACE), "lowest": 4}
    trips = _short_order(("COULEUR", "FULL"), ("BRELAN", "SUITE"))
    makers = {
        "HIGH": _high,
        "HIGH_NO_WHEEL": lambda: _high(wheel=()),
        "SHORT_DECK": lambda: _high(_short_order(("COULEUR", "FULL")), **short),
        "SHORT_DECK_TRIPS": lambda: _high(trips, **short),
        "ACE_TO_FIVE": _ace_to_five,
        "EIGHT_OR_BETTER": _eight_or_better,
        "DEUCE_TO_SEVEN": lambda: _high(wheel=())[::-1],
        "BADUGI": _badugi,
    }
    return tuple(makers[name]())
