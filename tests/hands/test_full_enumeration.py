"""All hands of the deck through the kernel, against the published counts."""

import csv
from math import comb
from pathlib import Path

import numpy as np
import pytest

import brelan
from brelan._native import levels
from brelan._native.layout import KernelCall, lay_out, score_span

LEVELS = levels.available_levels()
pytestmark = pytest.mark.heavy
DATA = Path(__file__).parents[1] / "data"


def published_counts() -> list[tuple[str, int, dict[str, int]]]:
    """Read the table of counts: ranking, hand size, then a column a category and the classes."""
    with (DATA / "category_counts.csv").open(encoding="utf-8") as lines:
        rows = list(csv.DictReader(line for line in lines if not line.startswith("#")))
    return [
        (row["ranking"], int(row["cards"]), {k: int(v) for k, v in list(row.items())[2:] if v})
        for row in rows
    ]


def walked_counts(ranking: brelan.Ranking, k: int) -> np.ndarray:
    """Score every hand of the deck row by row, checked, on every level, and count the scores."""
    deck_size = 52 - ranking.lowest_card
    count, step = comb(deck_size, k), 1 << 21
    total = np.zeros(ranking.size + 1, dtype=np.int64)
    for start in range(0, count, step):
        stop = min(start + step, count)
        hands = brelan.list_hands(k, start=start, stop=stop, deck_size=deck_size)
        scores = [np.empty(len(hands), dtype=np.uint16) for _ in LEVELS]
        for name, out in zip(LEVELS, scores, strict=True):
            call = KernelCall(levels.LEVEL_NAMES.index(name), ranking._number, 1)
            assert score_span(lay_out(hands), 0, len(hands), call, out) == (0, 0)
            assert np.array_equal(out, scores[0])
        total += np.bincount(scores[0], minlength=len(total))
    return total


@pytest.mark.parametrize(
    ("name", "k", "expected"), published_counts(), ids=lambda value: str(value)[:20]
)
def test_counts_of_every_category(name: str, k: int, expected: dict[str, int]) -> None:
    ranking = brelan.RANKINGS[name]
    counts = brelan.score_counts(k, ranking=ranking)
    qualified = counts[1:]
    found = {
        category.name: int(qualified[ranking.categories[1:] == category].sum())
        for category in brelan.Category
    }
    found |= {"classes": int((qualified > 0).sum()), "no_hand": int(counts[0])}
    found["royal"] = int(counts[-1])
    assert {key: found[key] for key in expected} == expected
    assert counts.sum() == comb(52 - ranking.lowest_card, k)


def test_lows_by_highest_card() -> None:
    """Ace-to-five lows without a pair, counted by their top card, five to king."""
    published = {
        5: [1024, 5120, 15360, 35840, 71680, 129024, 215040, 337920, 506880],
        6: [40448, 181760, 483840, 985600, 1684480, 2515968, 3333120, 3886080, 3801600],
        7: [781824, 3151360, 7426560, 13171200, 19174400, 23675904, 24837120, 21457920, 13939200],
    }
    low = brelan.ACE_TO_FIVE
    for k, expected in published.items():
        counts = brelan.score_counts(k, ranking=low)
        plain = low.categories == brelan.Category.CARTE_HAUTE
        tops = low.class_ranks[:, 0]
        assert [int(counts[plain & (tops == top)].sum()) for top in range(3, 12)] == expected


@pytest.mark.parametrize("k", [5, 6, 7])
@pytest.mark.parametrize(
    "ranking", [r for r in brelan.RANKINGS.values() if not r.is_badugi], ids=repr
)
def test_counts_are_a_walk_through_the_kernel(ranking: brelan.Ranking, k: int) -> None:
    """Levels agree on every hand, bit for bit, and their scores add up to the counts."""
    assert np.array_equal(walked_counts(ranking, k), brelan.score_counts(k, ranking=ranking))


def test_badugi_deals() -> None:
    hands = brelan.list_hands(4)
    scores = brelan.score(hands, ranking=brelan.BADUGI)
    sizes = brelan.categorize(scores, ranking=brelan.BADUGI)
    assert np.bincount(sizes).tolist() == [0, 2873, 96252, 154440, 17160]
    assert len(np.unique(scores)) == brelan.BADUGI.size == 1092
    assert int((scores == 1).sum()) == 1  # the four kings


def test_order_of_all_five_card_hands_is_pinned() -> None:
    """One number for the whole order: any change to any score of any hand changes it."""
    scores = brelan.score(brelan.list_hands(5)).astype(np.uint64)
    places = np.arange(1, len(scores) + 1, dtype=np.uint64)
    assert int((scores * places % np.uint64(1000003)).sum()) == 1300120838783
