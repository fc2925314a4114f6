"""The same 100,000 random hands through other packages: the same order, the same categories.

python benchmarks/check_peers.py        needs the extra `bench`; some minutes, pokerkit is slow
"""

import itertools
import sys
from collections.abc import Callable

import numpy as np
import numpy.typing as npt

import brelan
from harness import random_hands

HANDS = 100_000
Scores = npt.NDArray[np.int64]


def by_eval7(hands: npt.NDArray[np.uint8]) -> Scores:
    """Return eval7's values, larger is stronger."""
    import eval7

    deck = [eval7.Card(brelan.card_name(code)) for code in range(52)]
    return np.array([eval7.evaluate([deck[code] for code in hand]) for hand in hands.tolist()])


def by_treys(hands: npt.NDArray[np.uint8]) -> Scores:
    """Return treys' values turned over, so that larger is stronger."""
    import treys

    evaluate = treys.Evaluator().evaluate
    words = brelan.interop.to_treys(hands).tolist()
    return np.array([-evaluate(hand[:2], hand[2:]) for hand in words])


def by_phevaluator(hands: npt.NDArray[np.uint8]) -> Scores:
    """Return phevaluator's values turned over, so that larger is stronger."""
    import phevaluator

    return np.array([-phevaluator.evaluate_cards(*hand) for hand in hands.tolist()])


def by_pokerkit(hands: npt.NDArray[np.uint8]) -> Scores:
    """Return the places of pokerkit's hands in its own order."""
    from pokerkit import StandardHighHand

    found = [
        StandardHighHand.from_game("".join(brelan.card_name(code) for code in hand))
        for hand in hands.tolist()
    ]
    return np.array([hand.entry.index for hand in found])


def same_order(ours: Scores, theirs: Scores) -> bool:
    """Tell whether the two order and tie all hands alike."""
    pairs = np.unique(np.stack([ours, theirs], axis=1), axis=0)
    return bool((np.diff(pairs, axis=0) > 0).all())


def same_categories(evaluate: Callable[[npt.NDArray[np.uint8]], Scores]) -> bool:
    """Tell whether the borders between categories fall between the same hands."""
    five = brelan.list_hands(5)[::997]
    kinds = brelan.categorize(brelan.score(five))
    theirs = evaluate(five)
    ends = [(theirs[kinds == kind].min(), theirs[kinds == kind].max()) for kind in np.unique(kinds)]
    return all(low[1] < high[0] for low, high in itertools.pairwise(ends))


def main() -> int:
    """Compare with every package."""
    hands = random_hands(HANDS)
    ours = brelan.score(hands).astype(np.int64)
    failed = 0
    for evaluate in (by_eval7, by_treys, by_phevaluator, by_pokerkit):
        order = same_order(ours, evaluate(hands))
        kinds = same_categories(evaluate)
        failed += not (order and kinds)
        print(f"{evaluate.__name__[3:]:<12} order {order}   categories {kinds}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
