"""Other packages that score seven cards, each with hands prepared as it likes them."""

import warnings
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

import numpy as np
import numpy.typing as npt

import brelan

Codes = npt.NDArray[np.uint8]


@dataclass(frozen=True)
class Peer:
    """How a package takes hands, and what it makes of one."""

    prepare: Callable[[Codes], list[Any]]
    evaluate: Callable[[Any], int]
    smaller_is_stronger: bool = False


def eval7() -> Peer:
    """Return eval7, with ready cards."""
    import eval7

    deck = [eval7.Card(brelan.card_name(code)) for code in range(52)]
    return Peer(lambda hands: [[deck[c] for c in hand] for hand in hands.tolist()], eval7.evaluate)


def treys() -> Peer:
    """Return treys, with ready words."""
    import treys

    evaluate = treys.Evaluator().evaluate
    return Peer(
        lambda hands: brelan.interop.to_treys(hands).tolist(),
        lambda hand: int(evaluate(hand[:2], hand[2:])),
        smaller_is_stronger=True,
    )


def phevaluator() -> Peer:
    """Return phevaluator, with its card numbers, which are ours."""
    from phevaluator import evaluate_cards

    return Peer(lambda hands: hands.tolist(), lambda hand: evaluate_cards(*hand), True)


def pokerkit() -> Peer:
    """Return pokerkit, with text; its values are places in its own order."""
    from pokerkit import StandardHighHand

    return Peer(
        lambda hands: ["".join(map(brelan.card_name, hand)) for hand in hands.tolist()],
        lambda text: int(StandardHighHand.from_game(text).entry.index),
    )


#: pokerkit last: it is slow.
PEERS: dict[str, Callable[[], Peer]] = {
    "eval7": eval7,
    "treys": treys,
    "phevaluator": phevaluator,
    "pokerkit": pokerkit,
}


def installed(*names: str) -> dict[str, Peer]:
    """Return those of the packages that are installed."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what they import may be newer than they are
        return {name: PEERS[name]() for name in names if find_spec(name)}
