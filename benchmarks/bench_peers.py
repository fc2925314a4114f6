"""Other packages called in a Python loop, against one call of brelan.score, on the same hands."""

import ctypes
from collections.abc import Callable

import numpy as np

import brelan
from benchmarks.inputs import pointer, random_hands
from benchmarks.peers import PEERS, Peer, installed
from benchmarks.race import Race
from benchmarks.rates import JOB

#: How many hands a package is given. All turns last some ten milliseconds: on a busy machine, long
#: turns are interrupted more often than short ones.
FEW = {"eval7": 10_000, "phevaluator": 5_000, "treys": 800, "pokerkit": 40}


def loop(peer: Peer, hands: list[object]) -> Callable[[], object]:
    """Return a function that evaluates hand after hand."""
    return lambda: [peer.evaluate(hand) for hand in hands]


def test_against_packages(race: Race, plain_c: ctypes.CDLL) -> None:
    hands = random_hands(race.size(4_000_000))
    half, some = hands[: len(hands) // 2], hands[: len(hands) // 40]
    texts = brelan.hand_name(some).tolist()
    scores = np.empty(len(hands), dtype=np.uint16)
    peers = installed(*PEERS)
    sizes = {name: FEW[name] for name in peers}

    def plain_loop() -> None:
        plain_c.reference_score_7(pointer(half), ctypes.c_size_t(len(half)), pointer(scores))

    race(
        JOB,
        {
            "brelan": lambda: brelan.score(hands, out=scores),
            "text": lambda: brelan.score(texts),
            "plain C loop": plain_loop,
        }
        | {name: loop(peer, peer.prepare(hands[: sizes[name]])) for name, peer in peers.items()},
        items={"brelan": len(hands), "text": len(some)} | {"plain C loop": len(half)} | sizes,
        unit="hands",
    )
