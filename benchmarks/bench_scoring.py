"""Scoring rows of seven cards: the plain C loop, levels, layouts, threads and rankings."""

import ctypes
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import numpy as np
import numpy.typing as npt
import pytest

import brelan
from benchmarks.inputs import pointer, random_hands
from benchmarks.jobs import Bar, Job, faster, ratio, reaches
from benchmarks.race import Race
from brelan._native import levels

PORTABLE = levels.LEVEL_NAMES.index("portable")
Hands = npt.NDArray[np.uint8]
Scores = npt.NDArray[np.uint16]


def portable(hands: Hands, out: Scores, check: bool = True) -> None:
    """Score through the public function at the portable level."""
    level = levels.LEVEL
    vars(levels)["LEVEL"] = PORTABLE
    try:
        brelan.score(hands, out=out, check=check)
    finally:
        vars(levels)["LEVEL"] = level


def plain_loop(plain: ctypes.CDLL, hands: Hands, out: Scores, threads: int = 1) -> None:
    """Score with the plain loop, a share of the hands in each thread."""

    def part(start: int, stop: int) -> None:
        own = hands[start:stop]
        plain.reference_score_7(pointer(own), ctypes.c_size_t(len(own)), pointer(out[start:]))

    if threads == 1:
        part(0, len(hands))
        return
    ends = [len(hands) * share // threads for share in range(threads + 1)]
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(part, ends[:-1], ends[1:]))


def cost_of_checking(job: Job) -> float:
    """Return by how many percent checking slows scoring."""
    return 100 * (job.ratio("unchecked", "brelan") - 1)


def test_seven_cards(race: Race, plain_c: ctypes.CDLL) -> None:
    n = race.size(10_000_000)
    hands, out = random_hands(n), np.empty(n, dtype=np.uint16)
    plain_loop(plain_c, hands, out)
    assert np.array_equal(out, brelan.score(hands))
    columns = np.asfortranarray(hands)
    rivals: dict[str, Callable[[], object]] = {
        "plain C loop": partial(plain_loop, plain_c, hands, out),
        "plain C loop, 2 threads": partial(plain_loop, plain_c, hands, out, 2),
        "portable": partial(portable, hands, out),
        "portable, unchecked": partial(portable, hands, out, check=False),
        "brelan": partial(brelan.score, hands, out=out),
        "unchecked": partial(brelan.score, hands, out=out, check=False),
        "Fortran order": partial(brelan.score, columns, out=out),
        "2 threads": partial(brelan.score, hands, out=out, workers=2),
    }
    race(
        f"{n:,} random hands of seven cards, kernel {levels.LEVEL_NAMES[levels.LEVEL]}",
        rivals,
        items=n,
        unit="hands",
        bars=[
            faster("plain C loop", 1.8),
            faster("portable", 1.8),
            ratio("portable", "plain C loop", 1),
            ratio("2 threads", "brelan", 1.8),
            ratio("plain C loop, 2 threads", "plain C loop"),
            Bar("cost of checking", cost_of_checking, "%", 15, at_most=True),
        ],
    )


@pytest.mark.parametrize("name", ["ACE_TO_FIVE", "EIGHT_OR_BETTER", "DEUCE_TO_SEVEN"])
def test_low_rankings(race: Race, name: str) -> None:
    n = race.size(10_000_000)
    hands, out = random_hands(n), np.empty(n, dtype=np.uint16)
    low = partial(brelan.score, hands, ranking=getattr(brelan, name), out=out)
    high = partial(brelan.score, hands, out=out)
    race(f"{name} beside HIGH", {name: low, "HIGH": high}, items=n, unit="hands",
         bars=[ratio(name, "HIGH", 0.9)])  # fmt: skip


def test_short_deck(race: Race) -> None:
    n = race.size(10_000_000)
    hands, out = random_hands(n), np.empty(n, dtype=np.uint16)
    # Some of these hands repeat a card: only the speed counts here.
    short = (hands % 36 + 16).astype(np.uint8)
    race(
        "SHORT_DECK beside HIGH, unchecked",
        {
            "SHORT_DECK": partial(
                brelan.score, short, ranking=brelan.SHORT_DECK, out=out, check=False
            ),
            "HIGH": partial(brelan.score, hands, out=out, check=False),
        },
        items=n,
        unit="hands",
        bars=[ratio("SHORT_DECK", "HIGH", 0.9)],
    )


def test_other_inputs(race: Race) -> None:
    """Integers of NumPy's default type, hole cards beside boards, badugis, and the best five."""
    n = race.size(1_000_000)
    hands, out = random_hands(n), np.empty(n, dtype=np.uint16)
    wide, fours = hands.astype(np.int64), np.ascontiguousarray(hands[:, :4])
    hole, board = np.ascontiguousarray(hands[:, :2]), np.ascontiguousarray(hands[:, 2:])
    race(
        f"{n:,} random hands, given otherwise or asked for more",
        {
            "brelan": partial(brelan.score, hands, out=out),
            "int64": partial(brelan.score, wide, out=out),
            "hole cards and boards": partial(brelan.score_game, hole, board),
            "badugi": partial(brelan.score, fours, ranking=brelan.BADUGI, out=out),
            "best_five": partial(brelan.best_five, hands),
        },
        items=n,
        unit="hands",
        bars=[
            reaches(200e6, 300e6, rival="int64"),
            reaches(300e6, 400e6, rival="hole cards and boards"),
            reaches(100e6, 200e6, rival="badugi"),
            reaches(40e6, 80e6, rival="best_five"),
        ],
    )


def test_memory(race: Race) -> None:
    import tracemalloc

    hands = brelan.list_hands(7, stop=1_000_000)
    tracemalloc.start()
    scores = brelan.score(hands)
    peak = tracemalloc.get_traced_memory()[1] / scores.nbytes
    tracemalloc.stop()
    race.figure("memory of scoring", [Bar("peak / the scores", lambda _: peak, "×")])
