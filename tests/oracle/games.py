"""Hands of every game from the rules in plain Python: every choice of cards that they allow."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from oracle.hands import FIVES, badugi, cards_of


def choices(hole: Sequence[int], board: Sequence[int], used: int | None) -> Iterator[list[int]]:
    """Yield the sets of five cards that may be played, as codes."""
    if used is None:
        for five in combinations([*hole, *board], 5):
            yield [int(code) for code in five]
        return
    for mine in combinations(hole, used):
        for theirs in combinations(board, 5 - used):
            yield [int(code) for code in (*mine, *theirs)]


def best_choice(hole: Any, board: Any, used: Any, ranking: Any) -> Any:
    """Return (key, codes) of the best hand, or None when none qualifies."""
    if ranking == "BADUGI":
        return badugi(cards_of(hole)), list(hole)
    found = [(FIVES[ranking](cards_of(five)), five) for five in choices(hole, board, used)]
    return max((pair for pair in found if pair[0] is not None), default=None)


def shares(keys_high: Any, keys_low: Any) -> Any:
    """Return each player's share of the pot from keys; None is a hand that does not qualify."""
    pots = []
    if keys_high is not None:
        pots.append(keys_high)
    if keys_low is not None and any(key is not None for key in keys_low):
        pots.append(keys_low)
    total = [0.0] * len(pots[0])
    for keys in pots:
        best = max(key for key in keys if key is not None)
        winners = [i for i, key in enumerate(keys) if key == best]
        for i in winners:
            total[i] += 1 / len(pots) / len(winners)
    return total
