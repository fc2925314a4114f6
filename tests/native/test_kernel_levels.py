"""Every kernel level against the scalar path, with batches that sit on the seams."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import brelan
from brelan import BADUGI, HIGH, SHORT_DECK
from support.examples import examples
from support.kernel_levels import (
    LAYOUTS,
    LEVELS,
    ORDERS,
    SEAMS,
    UNWRITTEN,
    ffi,
    lib,
    one_by_one,
    pool,
    score_at,
)

pytestmark = pytest.mark.kernel

SIZES = (5, 6, 7)
BORDERS = (511, 512, 513, 1023, 1024, 1025)
#: Bytes that are no card: next to the deck, where vector lookups change their minds, and the last.
NO_CARDS = (52, 53, 63, 64, 127, 128, 179, 180, 204, 254, 255)

levels = pytest.mark.parametrize("level", LEVELS)
sizes = pytest.mark.parametrize("k", SIZES)


def test_portable_level_is_always_there() -> None:
    assert LEVELS[0] == "portable"


@levels
@sizes
@pytest.mark.parametrize("ranking", ORDERS, ids=repr)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_batches_on_the_seams(level: str, k: int, ranking: brelan.Ranking, layout: str) -> None:
    hands, expected = pool(ranking, k)
    for n in SEAMS:
        for start in (0, 1, 575):
            batch = LAYOUTS[layout](hands[start : start + n])
            for check in (True, False):
                scores, status, _ = score_at(level, batch, ranking, check)
                assert status == lib.BRELAN_OK
                assert np.array_equal(scores, expected[start : start + n]), (n, start, check)


@levels
def test_pool_holds_flushes_and_the_rest(level: str) -> None:
    """The comparison above means something: all categories but the rarest are in the pools."""
    for k in SIZES:
        hands, _ = pool(HIGH, k)
        scores, _, _ = score_at(level, hands)
        kinds = np.bincount(HIGH.categories[scores], minlength=9)
        assert kinds[brelan.Category.COULEUR] > 50
        assert (kinds[:6] > 0).all()


def spoiled(hands: np.ndarray, i: int, j: int, kind: str) -> np.ndarray:
    """Return a copy with one bad card in hand i."""
    k = hands.shape[1]
    made = hands.copy()
    if kind == "repeated":
        made[i, j] = made[i, (j + 1 + i % (k - 1)) % k]
    else:
        made[i, j] = NO_CARDS[(i + j) % len(NO_CARDS)] if kind == "no card" else i % 16
    return made


@levels
@sizes
@pytest.mark.parametrize("layout", ["rows", "columns", "converted"])
@pytest.mark.parametrize("kind", ["no card", "repeated"])
def test_bad_hand_is_found_at_every_place(level: str, k: int, layout: str, kind: str) -> None:
    hands, _ = pool(HIGH, k)
    expected = lib.BRELAN_REPEATED_CARD if kind == "repeated" else lib.BRELAN_BAD_CARD
    cases = [(n, i, j) for n in SEAMS if n <= 33 for i in range(n) for j in range(k)]
    cases += [(n, i, i % k) for n in (63, 64, 65) for i in range(n)]
    cases += [(n, i, i % k) for n in BORDERS for i in {*range(0, n, 37), n - 2, n - 1, 511 % n}]
    for n, i, j in cases:
        batch = LAYOUTS[layout](spoiled(hands[:n], i, j, kind))
        assert score_at(level, batch)[1:] == (expected, i), (n, i, j)


@levels
@sizes
def test_cards_below_a_short_deck_are_found(level: str, k: int) -> None:
    hands, _ = pool(SHORT_DECK, k)
    for i in range(65):
        for layout in ("rows", "columns"):
            batch = LAYOUTS[layout](spoiled(hands[:65], i, i % k, "below"))
            assert score_at(level, batch, SHORT_DECK)[1:] == (lib.BRELAN_BAD_CARD, i)


@levels
@sizes
def test_every_byte_is_judged_in_every_place(level: str, k: int) -> None:
    """All 256 bytes in each of the k places, one a hand: 0 to 51 are cards, no other."""
    hands = np.tile(np.arange(50 - k, 50, dtype=np.uint8), (256, 1))
    for j in range(k):
        batch = hands.copy()
        batch[:, j] = np.arange(256)
        alone = [score_at(level, np.repeat(batch[i : i + 1], 33, axis=0))[1] for i in range(256)]
        others = set(range(50 - k, 50)) - {50 - k + j}
        for byte, status in enumerate(alone):
            if byte > 51:
                assert status == lib.BRELAN_BAD_CARD
            else:
                assert status == (lib.BRELAN_REPEATED_CARD if byte in others else lib.BRELAN_OK)


@levels
@pytest.mark.parametrize("layout", ["rows", "columns"])
def test_first_of_many_bad_hands_is_the_one_reported(level: str, layout: str) -> None:
    hands, _ = pool(HIGH, 7)
    for first in (0, 1, 31, 32, 511, 512, 513, 1030):
        batch = spoiled(hands[:1200], first, 3, "repeated")
        batch = spoiled(spoiled(batch, min(first + 1, 1199), 0, "no card"), 1199, 0, "no card")
        found = score_at(level, LAYOUTS[layout](batch))[1:]
        assert found == (lib.BRELAN_REPEATED_CARD, first)


@sizes
@pytest.mark.parametrize("ranking", ORDERS, ids=repr)
def test_levels_agree_on_unchecked_cards_with_repeats(k: int, ranking: brelan.Ranking) -> None:
    """What a repeated card scores means nothing, but it is the same on every machine."""
    rng = np.random.default_rng(11)
    hands = rng.integers(0, 52, (1025, k), dtype=np.uint8)
    hands[::3] = hands[::3] // 4 * 4 + 2
    expected = one_by_one(hands, ranking)
    for level in LEVELS:
        for layout in ("rows", "columns"):
            scores, status, _ = score_at(level, LAYOUTS[layout](hands), ranking, check=False)
            assert status == lib.BRELAN_OK
            assert np.array_equal(scores, expected)


@examples(60)
@given(data=st.data())
def test_unchecked_garbage_does_no_harm(data: st.DataObject) -> None:
    """Any bytes, any level and layout: scores come back, and nothing is written past the end."""
    k = data.draw(st.sampled_from(SIZES))
    n = data.draw(st.sampled_from([n for n in SEAMS if n]))
    ranking = data.draw(st.sampled_from(ORDERS))
    layout = data.draw(st.sampled_from(["rows", "columns", "strided"]))
    few = data.draw(st.lists(st.integers(0, 255), min_size=1, max_size=9))
    rng = np.random.default_rng(data.draw(st.integers(0, 2**32 - 1)))
    hands = np.where(
        rng.random((n, k)) < 0.5, rng.choice(few, (n, k)), rng.integers(0, 256, (n, k))
    )
    hands = hands.astype(np.uint8)
    for level in LEVELS:
        scores, status, _ = score_at(level, LAYOUTS[layout](hands), ranking, check=False)
        assert status == lib.BRELAN_OK
        assert scores.dtype == np.uint16
        assert scores.shape == (n,)
        assert (scores != UNWRITTEN).all()
    five, places = brelan.best_five(hands, ranking=ranking, check=False, places=True)
    held = places != 255
    assert (places[held] < k).all()
    taken = np.take_along_axis(hands, np.where(held, places, 0).astype(np.intp), axis=1)
    assert np.array_equal(five[held], taken[held])
    beyond = brelan.score(hands, ranking=ranking, check=False) > ranking.size
    assert not held[beyond].any()


@pytest.mark.parametrize("ranking", brelan.RANKINGS.values(), ids=repr)
def test_best_five_of_every_unchecked_multiset_of_one_byte_does_no_harm(
    ranking: brelan.Ranking,
) -> None:
    """Five to seven of one card would be a class that no ranking has."""
    for k in ranking.hand_sizes:
        hands = np.tile(np.arange(256, dtype=np.uint8)[:, None], (1, k))
        five = brelan.best_five(hands, ranking=ranking, check=False)
        assert five.shape == (256, 5)
        assert ((five == 255) | (five == np.arange(256)[:, None])).all()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_badugi_batches(layout: str) -> None:
    hands = brelan.list_hands(4, start=100_000, stop=101_025)
    expected = one_by_one(hands, BADUGI, check=True)
    for n in SEAMS:
        scores, status, _ = score_at("portable", LAYOUTS[layout](hands[:n]), BADUGI)
        assert status == lib.BRELAN_OK
        assert np.array_equal(scores, expected[:n])
    bad = hands.copy()
    bad[700, 2] = bad[700, 0]
    found = score_at("portable", LAYOUTS[layout](bad), BADUGI)[1:]
    assert found == (lib.BRELAN_REPEATED_CARD, 700)


@pytest.mark.parametrize(
    ("level", "ranking", "k"),
    [(3, 0, 7), (-1, 0, 7), (0, 8, 7), (0, -1, 7), (0, 0, 4), (0, 0, 8), (0, 6, 5), (0, 7, 4)],
)
def test_kernel_refuses_what_it_does_not_know(level: int, ranking: int, k: int) -> None:
    bytes_, scores = bytearray(range(16)), bytearray(8)
    hands, out = ffi.from_buffer("uint8_t[]", bytes_), ffi.from_buffer("uint16_t[]", scores)
    bad = ffi.new("size_t *")
    refused = lib.BRELAN_BAD_ARGUMENT
    assert lib.brelan_score_rows(level, ranking, k, hands, 1, out, bad) == refused
    assert lib.brelan_score_columns(level, ranking, k, hands, 1, 1, out, bad) == refused
    if level == 0:
        assert lib.brelan_score_one(ranking, k, hands, 1) == refused
        no = ffi.NULL
        assert lib.brelan_best_five(0, ranking, k, hands, 1, no, no, bad) == refused
    assert not any(scores)


def test_columns_closer_than_their_length_are_refused() -> None:
    hands, out = ffi.new("uint8_t[70]"), ffi.new("uint16_t[10]")
    status = lib.brelan_score_columns(0, 0, 7, hands, 9, 10, out, ffi.new("size_t *"))
    assert status == lib.BRELAN_BAD_ARGUMENT
