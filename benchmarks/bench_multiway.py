"""Three ranges and more, exact, on one thread: times, estimates, and a triple loop in plain C."""

from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from benchmarks.inputs import compiled, pointer
from benchmarks.jobs import Bar, faster, within
from benchmarks.race import Race
from brelan import HIGH, Range, RangeRanking, equity
from brelan.cards.cards import parse_hand
from brelan.cards.classes import COMBO_CARDS
from brelan.equities.range_plan import RangePlan
from brelan.equities.ranges import exact_ranges
from brelan.equities.spots import ranges_spot
from brelan.hands.scoring import score

FLOP, TURN, RIVER = "Kh 9h 4c", "Kh 9h 4c 2s", "Kh 9h 4c 2s 7d"
ORDER = RangeRanking.load("equity-vs-random")
RANDOM = np.ones(1326)
TOP15, TOP30 = ORDER.top(0.15), ORDER.top(0.30)
MEDIUM = [Range(t).weights for t in ("77+,A9s+,AJo+", "TT+,AQ+", "88+,ATs+,KQs,AJo+", "99+,AJs+")]
HAND = Range("AsKd").weights
Weights = list[npt.NDArray[np.float64]]

#: What is timed, its board, and the milliseconds that it must and that one wishes it to take.
SPOTS: dict[str, tuple[Weights, str, float, float]] = {
    "three of 15 %, river": ([TOP15] * 3, RIVER, 0.4, 0.2),
    "three of 15 %, turn": ([TOP15] * 3, TURN, 8, 4),
    "three of 15 %, flop": ([TOP15] * 3, FLOP, 200, 100),
    "three of 30 %, river": ([TOP30] * 3, RIVER, 0.6, 0.35),
    "three of 30 %, flop": ([TOP30] * 3, FLOP, 600, 300),
    "three medium ranges, river": (MEDIUM[:3], RIVER, 0.3, 0.15),
    "three medium ranges, turn": (MEDIUM[:3], TURN, 4, 2),
    "three medium ranges, flop": (MEDIUM[:3], FLOP, 80, 40),
    "a hand and two random hands, river": ([HAND, RANDOM, RANDOM], RIVER, 0.5, 0.3),
    "three random hands, river": ([RANDOM] * 3, RIVER, 1.2, 0.6),
    "three random hands, flop": ([RANDOM] * 3, FLOP, 1200, 600),
    "four medium ranges, river": (MEDIUM, RIVER, 6, 2),
    "four medium ranges, turn": (MEDIUM, TURN, 250, 80),
    "a hand and 15 %, river": ([HAND, TOP15], RIVER, 0.08, 0.04),
    "a hand and 15 %, turn": ([HAND, TOP15], TURN, 0.09, 0.045),
    "a hand and 15 %, flop": ([HAND, TOP15], FLOP, 0.15, 0.075),
}
PREFLOP: dict[str, tuple[Weights, float, float]] = {
    "three medium ranges, before the flop": (MEDIUM[:3], 20, 10),
    "three random hands, before the flop": ([RANDOM] * 3, 180, 90),
}


def estimate(ranges: Weights, board: str) -> Bar:
    """A figure: the seconds that the plan tells over those that the call takes."""
    seconds = RangePlan(ranges_spot(ranges, board, "", HIGH)).seconds
    return Bar("estimate over time", lambda job: seconds / job.seconds["brelan"], "×")


@pytest.mark.parametrize("name", SPOTS)
def test_spot(race: Race, name: str) -> None:
    ranges, board, must, wish = SPOTS[name]
    bars = [within(must / 1e3, wish / 1e3), estimate(ranges, board)]
    race(name, {"brelan": partial(exact_ranges, ranges, board)}, bars=bars)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", PREFLOP)
def test_before_the_flop(race: Race, name: str) -> None:
    ranges, must, wish = PREFLOP[name]
    bars = [within(must, wish), estimate(ranges, "")]
    race(name, {"brelan": partial(exact_ranges, ranges)}, bars=bars, min_rounds=1)


def test_two_known_hands(race: Race) -> None:
    race("AsAh v KsKh, before the flop", {"brelan": lambda: equity("AsAh", "KsKh")},
         bars=[within(100e-6, 60e-6)])  # fmt: skip


@pytest.fixture(scope="session")
def triple_loop(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The plain triple loop over matchups, compiled with the flags of the kernel."""
    source = Path(__file__).with_name("triple_loop.c")
    return compiled(tmp_path_factory.mktemp("triple"), source).triple_loop


def plain_river(triple_loop: Any, ranges: Weights, board: str) -> list[int]:
    """Deal a river with the triple loop: outcomes by set of winners."""
    cards = parse_hand(board)
    free = ~np.isin(COMBO_CARDS, cards).any(axis=1)
    held = [np.flatnonzero((row > 0) & free) for row in ranges]
    combos = np.concatenate(held)
    hands = np.column_stack([COMBO_CARDS[combos], np.tile(cards, (combos.size, 1))])
    scores = score(hands.astype(np.uint8))
    bits = np.left_shift(np.uint64(1), COMBO_CARDS[combos].astype(np.uint64)).sum(
        axis=1, dtype=np.uint64
    )
    outcomes = np.zeros(8, dtype=np.uint64)
    counts = np.array([own.size for own in held], dtype=np.uintp)
    triple_loop(pointer(bits), pointer(scores), pointer(counts), pointer(outcomes))
    return [int(count) for count in outcomes]


@pytest.mark.parametrize("name", ["three of 15 %, river", "three medium ranges, river"])
def test_against_the_triple_loop(race: Race, triple_loop: Any, name: str) -> None:
    ranges, board, *_ = SPOTS[name]
    assert plain_river(triple_loop, ranges, board) == exact_ranges(ranges, board).outcomes.tolist()
    race(
        f"{name}, beside a triple loop in C",
        {
            "triple loop": partial(plain_river, triple_loop, ranges, board),
            "brelan": partial(exact_ranges, ranges, board),
        },
        bars=[faster("triple loop", 1)],
        min_rounds=2,
    )
