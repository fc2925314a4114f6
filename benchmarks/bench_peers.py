"""Other packages called in a Python loop, against one call of brelan.score, on the same hands."""

import ctypes
from collections.abc import Callable

import numpy as np

import brelan
from benchmarks.inputs import pointer, random_hands
from benchmarks.peers import PEERS, Peer, installed
from benchmarks.race import Race
from benchmarks.rates import JOB

#: How many hands a package is given, in thousands: a round should not last.
FEW = {"eval7": 20, "phevaluator": 20, "treys": 5, "pokerkit": 1}


def loop(peer: Peer, hands: list[object]) -> Callable[[], object]:
    """Return a function that evaluates hand after hand."""
    return lambda: [peer.evaluate(hand) for hand in hands]


def test_against_packages(race: Race, plain_c: ctypes.CDLL) -> None:
    hands = random_hands(race.size(2_000_000))
    some = hands[: race.size(200_000)]
    texts = brelan.hand_name(some).tolist()
    scores = np.empty(len(hands), dtype=np.uint16)
    peers = installed(*PEERS)
    sizes = {name: race.size(1_000 * FEW[name]) for name in peers}

    def plain_loop() -> None:
        plain_c.reference_score_7(pointer(hands), ctypes.c_size_t(len(hands)), pointer(scores))

    race(
        JOB,
        {
            "brelan": lambda: brelan.score(hands, out=scores),
            "text": lambda: brelan.score(texts),
            "plain C loop": plain_loop,
        }
        | {name: loop(peer, peer.prepare(hands[: sizes[name]])) for name, peer in peers.items()},
        items={"brelan": len(hands), "text": len(some)} | {"plain C loop": len(hands)} | sizes,
        unit="hands",
    )
