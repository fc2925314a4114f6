"""Random hands, and numbers of situations up to the names of suits."""

from collections.abc import Callable
from functools import partial

import numpy as np
import numpy.typing as npt
import pytest

import brelan
from benchmarks.jobs import ratio, reaches
from benchmarks.race import Race
from brelan.hands.canonical import Street


def with_numpy(n: int) -> npt.NDArray[np.uint8]:
    """Deal hands of seven cards by the usual recipe: shuffle as many decks."""
    deck = np.arange(52, dtype=np.uint8)
    return np.random.default_rng(1).permuted(np.tile(deck, (n, 1)), axis=1)[:, :7]


def test_deals(race: Race) -> None:
    n = race.size(10_000_000)
    few = max(1, n // 100)
    race(
        "random hands of seven cards",
        {
            "brelan": partial(brelan.deal, n, rng=1),
            "2 threads": partial(brelan.deal, n, rng=1, workers=2),
            "NumPy": partial(with_numpy, few),
        },
        items={"brelan": n, "2 threads": n, "NumPy": few},
        unit="hands",
        bars=[reaches(5e7, 1e8), ratio("2 threads", "brelan"), ratio("brelan", "NumPy")],
    )


@pytest.mark.parametrize(
    ("street", "board", "apart"),
    [("flop", 3, False), ("turn", 4, False), ("river", 5, False), ("river", 5, True)],
)
def test_indices(race: Race, street: Street, board: int, apart: bool) -> None:
    n = race.size(3_000_000)
    cards = brelan.deal(n, 2 + board, rng=1)
    hole, shown = (np.ascontiguousarray(part) for part in np.split(cards, [2], axis=1))
    number: Callable[..., object] = partial(
        brelan.canonical_index, hole, shown, streets_apart=apart
    )
    indices = brelan.canonical_index(hole, shown, streets_apart=apart)
    race(
        f"canonical indices, {street}{', streets apart' if apart else ''}",
        {
            "brelan": number,
            "2 threads": partial(number, workers=2),
            "back to cards": partial(
                brelan.from_canonical_index, street, indices, streets_apart=apart
            ),
        },
        items=n,
        unit="situations",
        bars=[reaches(1e7, 3e7), ratio("2 threads", "brelan")],
    )
