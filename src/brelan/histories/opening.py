"""Who acts first in stud: the bring-in, then the best hand showing."""

from collections import Counter
from collections.abc import Mapping, Sequence

from brelan.histories.actions import UNKNOWN
from brelan.histories.variants import Variant

_ACE = 12
_DOWN = 2  # cards dealt face down before the first one up
_LAST_UP = 6


def first_seats(
    variant: Variant, street: int, hole: Sequence[Sequence[int]], live: Sequence[int]
) -> set[int]:
    """Return the seats that may be first to act, more than one when cards do not tell.

    On the first street that is the lowest card up (razz: the highest, aces low), suits breaking
    ties; later the best hand showing (razz: the lowest). Tied hands may any of them begin, as
    houses differ there.
    """
    showing = {seat: _showing(hole[seat], street) for seat in live}
    if any(UNKNOWN in cards or not cards for cards in showing.values()):
        return set(live)
    razz = variant.game.high is None
    if street == 0:
        doors = {seat: _by_suit(cards[0], razz) for seat, cards in showing.items()}
        return _extreme(doors, highest=razz)
    return _extreme({seat: _strength(cards, razz) for seat, cards in showing.items()}, not razz)


def shows_pair(street: int, hole: Sequence[Sequence[int]], live: Sequence[int]) -> bool:
    """Whether a seat shows a pair, or may do so: unknown cards do not tell."""
    for seat in live:
        ranks = [card // 4 for card in _showing(hole[seat], street) if card != UNKNOWN]
        if len(set(ranks)) <= street:
            return True
    return False


def _showing(cards: Sequence[int], street: int) -> list[int]:
    """Return the cards that are face up: the seventh is dealt down, as the first two are."""
    return list(cards[_DOWN : min(_DOWN + 1 + street, _LAST_UP)])


def _by_suit(card: int, ace_low: bool) -> tuple[int, ...]:
    return _rank(card, ace_low), card % 4


def _rank(card: int, ace_low: bool) -> int:
    rank = card // 4
    return -1 if ace_low and rank == _ACE else rank


def _strength(cards: Sequence[int], ace_low: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return what compares hands of one to four cards: groups first, then ranks."""
    groups = Counter(_rank(card, ace_low) for card in cards)
    ordered = sorted(groups, key=lambda rank: (groups[rank], rank), reverse=True)
    return tuple(groups[rank] for rank in ordered), tuple(ordered)


def _extreme(keys: Mapping[int, tuple[object, ...]], highest: bool) -> set[int]:
    values = sorted(keys.values())
    best = values[-1] if highest else values[0]
    return {seat for seat, key in keys.items() if key == best}
