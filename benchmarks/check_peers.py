"""The same 100,000 random hands through other packages: the same order, the same categories.

pytest benchmarks/check_peers.py        needs the extra `bench`; some minutes, pokerkit is slow
"""

import itertools

import numpy as np
import numpy.typing as npt
import pytest

import brelan
from benchmarks.inputs import random_hands
from benchmarks.peers import PEERS, Codes, installed

HANDS = 100_000


def strengths(name: str, hands: Codes) -> npt.NDArray[np.int64]:
    """Return a package's values of hands, turned so that larger is stronger."""
    peers = installed(name)
    if not peers:
        pytest.skip(f"{name} is not installed")
    peer = peers[name]
    values = np.array([peer.evaluate(hand) for hand in peer.prepare(hands)], dtype=np.int64)
    return -values if peer.smaller_is_stronger else values


@pytest.mark.parametrize("name", PEERS)
def test_same_order(name: str) -> None:
    hands = random_hands(HANDS)
    pairs = np.stack([brelan.score(hands).astype(np.int64), strengths(name, hands)], axis=1)
    assert (np.diff(np.unique(pairs, axis=0), axis=0) > 0).all()


@pytest.mark.parametrize("name", PEERS)
def test_same_categories(name: str) -> None:
    every = brelan.list_hands(5)
    kinds = brelan.categorize(brelan.score(every))
    # One in a thousand, and all of the rare categories.
    some = np.bincount(kinds)[kinds] < 1_000
    some[::997] = True
    hands, kinds = every[some], kinds[some]
    theirs = strengths(name, hands)
    ends = [(theirs[kinds == kind].min(), theirs[kinds == kind].max()) for kind in np.unique(kinds)]
    assert len(ends) >= 9
    assert all(weaker[1] < stronger[0] for weaker, stronger in itertools.pairwise(ends))
