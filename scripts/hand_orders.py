"""The orders of poker hands, as the generator sees them: classes from best to worst, as numbers.

A class is what makes hands equal: a category and the ranks in display order, groups first. Every
order ranks its classes from 1 (weakest) up; 0 means "no hand".
"""

import itertools
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

Ranks = tuple[int, ...]
Score = dict[Ranks, int]

ACE = 12
SHORT_DECK_LOWEST = 4
HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL, QUADS, STRAIGHT_FLUSH = range(9)
GROUPS = {
    (1, 1, 1, 1, 1): HIGH_CARD,
    (2, 1, 1, 1): PAIR,
    (2, 2, 1): TWO_PAIR,
    (3, 1, 1): TRIPS,
    (3, 2): FULL,
    (4, 1): QUADS,
}


@dataclass
class Order:
    """One ranking: its classes, the value of every rank multiset, and of every suit mask."""

    name: str
    deck: str
    classes: list[tuple[int, Ranks]]
    values: dict[int, Score] = field(default_factory=dict)
    flushes: list[int] | None = None
    #: best five different ranks of a mask, suits apart; only where a flush may be worse than that
    distinct: list[int] | None = None


def by_groups(ranks: Iterable[int], ace_low: bool = False) -> tuple[int, Ranks]:
    """Return the category by repeats and the ranks, largest groups first, then high to low."""
    held = list(ranks)

    def height(rank: int) -> int:
        return -1 if ace_low and rank == ACE else rank

    ordered = sorted(held, key=lambda rank: (held.count(rank), height(rank)), reverse=True)
    shape = tuple(sorted((held.count(rank) for rank in set(held)), reverse=True))
    return GROUPS[shape], tuple(ordered)


def straight(ranks: Ranks, wheel: Ranks | None) -> Ranks | None:
    """Return the ranks of a straight in display order, the ace last in a wheel; None if not one."""
    high_to_low = tuple(sorted(ranks, reverse=True))
    if len(set(ranks)) == 5 and high_to_low[0] - high_to_low[4] == 4:
        return high_to_low
    if wheel is not None and set(ranks) == set(wheel):
        return wheel
    return None


def high_class(ranks: Ranks, suited: bool, wheel: Ranks | None) -> tuple[int, Ranks]:
    """Return the class of five cards in a high game."""
    run = straight(ranks, wheel)
    if run is not None:
        return (STRAIGHT_FLUSH if suited else STRAIGHT), run
    category, ordered = by_groups(ranks)
    return (FLUSH if suited else category), ordered


def strength(order: tuple[int, ...]) -> Callable[[tuple[int, Ranks]], tuple[int, Ranks]]:
    """Return the sort key of classes for categories in the given order, weakest first."""

    def key(found: tuple[int, Ranks]) -> tuple[int, Ranks]:
        category, ranks = found
        # A wheel is known by its top card; its ace stands last and never decides.
        return order.index(category), ranks

    return key


def spread(values: Score, keys: Mapping[int, Iterable[Ranks]]) -> dict[int, Score]:
    """Extend the values of five ranks to six and seven: the best after leaving one rank out."""
    spread_values = {5: values}
    for size in (6, 7):
        smaller = spread_values[size - 1]
        spread_values[size] = {
            ranks: max(smaller[ranks[:i] + ranks[i + 1 :]] for i in range(size))
            for ranks in keys[size]
            if ranks[:-1] in smaller
        }
    return spread_values


def best_of_masks(five: dict[int, int]) -> list[int]:
    """Return for each 13-bit mask the best value of five of its bits, 0 when there are fewer."""
    best = [0] * 8192
    for mask in range(8192):
        if mask.bit_count() == 5:
            best[mask] = five.get(mask, 0)
        elif mask.bit_count() in (6, 7):
            best[mask] = max(best[mask & ~(1 << bit)] for bit in range(13) if mask >> bit & 1)
    return best


def mask_of(ranks: Iterable[int]) -> int:
    """Return the 13-bit mask of some ranks."""
    return sum(1 << rank for rank in set(ranks))


def high_order(
    name: str,
    keys: Mapping[int, Iterable[Ranks]],
    *,
    wheel: Ranks | None,
    categories: tuple[int, ...] = tuple(range(9)),
    lowest: int = 0,
    reverse: bool = False,
) -> Order:
    """Return a high order, or, reversed, the deuce-to-seven low that reads it backwards."""
    fives = [ranks for ranks in keys[5] if min(ranks) >= lowest]
    suited = list(itertools.combinations(range(lowest, 13), 5))
    plain_class = {ranks: high_class(ranks, False, wheel) for ranks in fives}
    flush_class = {ranks: high_class(ranks, True, wheel) for ranks in suited}
    classes = sorted(
        {*plain_class.values(), *flush_class.values()}, key=strength(categories), reverse=reverse
    )
    number = {found: place for place, found in enumerate(classes, 1)}
    values = {ranks: number[found] for ranks, found in plain_class.items()}
    return Order(
        name,
        "short" if lowest else "standard",
        classes,
        spread(values, keys),
        best_of_masks({mask_of(ranks): number[found] for ranks, found in flush_class.items()}),
        best_of_masks({mask_of(ranks): values[ranks] for ranks in suited}) if reverse else None,
    )


def short_deck(
    name: str, keys: Mapping[int, Iterable[Ranks]], categories: tuple[int, ...]
) -> Order:
    """Return an order of the 36 cards from the sixes up, in which A6789 is the lowest straight."""
    return high_order(
        name, keys, wheel=(7, 6, 5, 4, ACE), categories=categories, lowest=SHORT_DECK_LOWEST
    )


def ace_to_five(keys: Mapping[int, Iterable[Ranks]]) -> Order:
    """Return the ace-to-five low: ace low, straights and flushes ignored, fewer repeats first."""

    def badness(found: tuple[int, Ranks]) -> tuple[int, list[int]]:
        category, ranks = found
        return category, [(rank + 1) % 13 for rank in ranks]

    found_class = {ranks: by_groups(ranks, ace_low=True) for ranks in keys[5]}
    classes = sorted(set(found_class.values()), key=badness, reverse=True)
    number = {found: place for place, found in enumerate(classes, 1)}
    return Order(
        "ACE_TO_FIVE",
        "standard",
        classes,
        spread({ranks: number[found] for ranks, found in found_class.items()}, keys),
    )


def badugi() -> Order:
    """Return badugi: one to four different ranks, more is better, then lower from the top."""
    held = [
        tuple(sorted(ranks, key=lambda rank: (rank + 1) % 13, reverse=True))
        for count in range(1, 5)
        for ranks in itertools.combinations(range(13), count)
    ]
    held.sort(key=lambda ranks: (-len(ranks), [(rank + 1) % 13 for rank in ranks]), reverse=True)
    masks = [0] * 8192
    for place, ranks in enumerate(held, 1):
        masks[mask_of(ranks)] = place
    return Order("BADUGI", "standard", [(len(ranks), ranks) for ranks in held], {}, masks)


def all_orders(keys: Mapping[int, Iterable[Ranks]]) -> list[Order]:
    """Return every order, in the numbering of the kernel."""
    wheel = (3, 2, 1, 0, ACE)
    flush_over_full = (0, 1, 2, 3, 4, 6, 5, 7, 8)
    trips_over_straight = (0, 1, 2, 4, 3, 6, 5, 7, 8)
    return [
        high_order("HIGH", keys, wheel=wheel),
        high_order("HIGH_NO_WHEEL", keys, wheel=None),
        short_deck("SHORT_DECK", keys, flush_over_full),
        short_deck("SHORT_DECK_TRIPS", keys, trips_over_straight),
        ace_to_five(keys),
        high_order("DEUCE_TO_SEVEN", keys, wheel=None, reverse=True),
        badugi(),
    ]
