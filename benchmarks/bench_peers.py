"""Other packages called in a Python loop, against one call of brelan.score, on the same hands."""

from collections.abc import Callable

import brelan
from benchmarks.inputs import random_hands
from benchmarks.peers import Peer, installed
from benchmarks.race import Race


def loop(peer: Peer, hands: list[object]) -> Callable[[], object]:
    """Return a function that evaluates hand after hand."""
    return lambda: [peer.evaluate(hand) for hand in hands]


def test_against_packages(race: Race) -> None:
    few, many = race.size(20_000), race.size(2_000_000)
    hands = random_hands(many)
    peers = installed("eval7", "phevaluator", "treys")
    race(
        "hands of seven cards, one thread, beside other packages",
        {name: loop(peer, peer.prepare(hands[:few])) for name, peer in peers.items()}
        | {"brelan": lambda: brelan.score(hands)},
        items=dict.fromkeys(peers, few) | {"brelan": many},
        unit="hands",
    )
