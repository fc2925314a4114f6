"""Random hands: what cannot be dealt, what must be the same, and whether chance is fair."""

from collections.abc import Iterator
from math import comb, perm
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

import brelan
from brelan._shared.parallel import root_seed, stream_words

pytestmark = pytest.mark.kernel

WORD = (1 << 64) - 1
BLOCK = 256


def xoshiro(state: list[int]) -> Iterator[int]:
    """Yield the words of xoshiro256**, as its authors write it down."""

    def turned(word: int, by: int) -> int:
        return (word << by | word >> (64 - by)) & WORD

    s = list(state)
    while True:
        yield turned(s[1] * 5 & WORD, 7) * 9 & WORD
        shifted = s[1] << 17 & WORD
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = turned(s[3], 45)


def groups_of(size: int, k: int) -> list[tuple[int, int]]:
    """Cards that share half a word: as many as have fewer than 2^24 choices together."""
    groups, first = [], 0
    while first < k:
        last = first + 1
        while last < k and perm(size - first, last + 1 - first) < 1 << 24:
            last += 1
        groups.append((first, last))
        first = last
    return groups


def shuffled(deck: list[int], k: int, seed: list[int], blocks: int) -> list[list[int]]:
    """Deal by swapping the cards of a real deck, with places drawn as the kernel draws them."""
    words, hands, size = xoshiro(seed), [], len(deck)
    for _ in range(blocks):
        places: list[list[int]] = [[] for _ in range(BLOCK)]
        groups = groups_of(size, k)
        for pair in range(0, len(groups), 2):
            drawn = [next(words) for _ in range(BLOCK)]
            halves = [[word >> 32 for word in drawn], [word & 0xFFFFFFFF for word in drawn]]
            for (first, last), half in zip(groups[pair : pair + 2], halves, strict=False):
                choices = perm(size - first, last - first)
                for i in range(BLOCK):
                    # The product's low half says how far into its share of 2^32 a number lies.
                    while half[i] * choices % 2**32 < 2**32 % choices:
                        half[i] = next(words) >> 32
                    number = half[i] * choices >> 32
                    for j in range(first, last):
                        rest = perm(size - j - 1, last - j - 1)
                        places[i].append(number // rest)
                        number %= rest
        for row in places:
            cards = list(deck)
            hand = []
            for place in row:
                hand.append(cards[place])
                cards[place] = cards[-1]
                cards.pop()
            hands.append(hand)
    return hands


@pytest.mark.parametrize(
    ("k", "dead"), [(1, ""), (2, "As Ah"), (5, "2c"), (7, ""), (9, ""), (13, "7d 8h 9s"), (52, "")]
)
def test_deals_are_those_of_a_deck_that_is_shuffled(k: int, dead: str) -> None:
    gone = brelan.as_cards(dead).tolist() if dead else []
    deck = [card for card in range(52) if card not in gone]
    seed = stream_words(root_seed(k).entropy, (), 0).tolist()
    expected = shuffled(deck, k, seed, 4)
    assert brelan.deal(4 * BLOCK, k, dead=dead, rng=k).tolist() == expected


def test_golden_values() -> None:
    names = brelan.hand_name(brelan.deal(3, rng=2026), lang="en")
    assert list(names) == ["9c 3h 8c Qc 5s 8h 9s", "5c Qc 9c 3s Td 7d Ac", "Ad 6s 2h 2d Kh 8c Kd"]
    seed = np.random.SeedSequence(1, spawn_key=(4,))
    again = brelan.deal(70_000, 5, deck="short", dead="As", rng=seed)
    assert again[[0, 65_535, 65_536, 69_999]].tolist() == [
        [48, 30, 20, 17, 39],
        [49, 35, 24, 26, 44],
        [26, 18, 41, 17, 50],
        [34, 44, 45, 25, 29],
    ]


@given(
    n=st.integers(0, 700),
    players=st.none() | st.integers(1, 4),
    cards=st.integers(1, 6),
    deck=st.sampled_from(["full", "short"]),
    dead=st.sets(st.integers(16, 51), max_size=12),
    seed=st.integers(0, 2**64),
)
def test_cards_are_live_and_different(
    n: int, players: int | None, cards: int, deck: Any, dead: set[int], seed: int
) -> None:
    dealt = brelan.deal(n, cards, players=players, dead=sorted(dead), deck=deck, rng=seed)
    assert dealt.dtype == np.uint8
    assert dealt.shape == ((n, cards) if players is None else (n, players, cards))
    rows = np.sort(dealt.reshape(n, cards * (players or 1)), axis=1)
    assert (rows[:, 1:] != rows[:, :-1]).all()
    assert not np.isin(rows, sorted(dead)).any()
    assert n == 0 or (16 if deck == "short" else 0) <= rows.min() <= rows.max() <= 51


def test_hands_do_not_depend_on_workers_nor_on_how_many_are_dealt() -> None:
    hands = brelan.deal(200_001, 7, rng=5)
    for workers in (2, 3, 7):
        assert np.array_equal(brelan.deal(200_001, 7, rng=5, workers=workers), hands)
    for n in (0, 1, 255, 257, 65_536, 65_537):
        assert np.array_equal(brelan.deal(n, 7, rng=5), hands[:n])
    assert np.array_equal(
        brelan.deal(1000, 2, players=3, rng=5).reshape(1000, 6), brelan.deal(1000, 6, rng=5)
    )
    assert not (hands[:1000] == hands[65_536:66_536]).all(axis=1).any()


def test_a_generator_gives_other_hands_the_next_time() -> None:
    one, other = np.random.default_rng(3), np.random.default_rng(3)
    first, second = brelan.deal(50, rng=one), brelan.deal(50, rng=one)
    assert not np.array_equal(first, second)
    assert np.array_equal(first, brelan.deal(50, rng=other))
    assert not np.array_equal(brelan.deal(50), brelan.deal(50))


def is_even(cells: npt.NDArray[np.int64], count: int) -> bool:
    """Whether counts in so many cells are as even as chance makes them: Pearson's sum within 4.5
    standard deviations of what it is on average, on both sides."""
    counts = np.bincount(cells, minlength=count)
    assert counts.size == count
    expected = cells.size / count
    statistic = float(((counts - expected) ** 2).sum() / expected)
    return abs(statistic - (count - 1)) < 4.5 * (2 * (count - 1)) ** 0.5


def test_every_order_of_every_hand_is_as_likely() -> None:
    hands = brelan.deal(400_000, 7, rng=11).astype(np.int64)
    for column in range(7):
        assert is_even(hands[:, column], 52)
    for one in range(7):
        for other in range(one):
            # An ordered pair of different cards, numbered.
            first, second = hands[:, one], hands[:, other]
            assert is_even(51 * first + second - (second > first), 52 * 51)


def test_every_permutation_of_a_small_deck_is_as_likely() -> None:
    few = [3, 17, 29, 50, 51]
    dead = [card for card in range(52) if card not in few]
    hands = brelan.deal(240_000, 5, dead=dead, rng=13)
    orders = np.unique(hands, axis=0, return_inverse=True)
    assert len(orders[0]) == 120
    assert is_even(orders[1].ravel(), 120)


def test_every_set_of_three_cards_is_as_likely() -> None:
    hands = np.sort(brelan.deal(1_000_000, 3, rng=17).astype(np.int64), axis=1)
    low, middle, high = hands.T
    number = high * (high - 1) * (high - 2) // 6 + middle * (middle - 1) // 2 + low
    assert is_even(number, comb(52, 3))


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"n": -1}, ValueError, "n is -1; at least 0 is needed"),
        ({"n": 1.0}, TypeError, r"n is 1\.0, not a whole number"),
        ({"cards": 0}, ValueError, "cards is 0; at least 1 is needed"),
        ({"cards": 53}, ValueError, "53 cards are to come, but only 52 are left in the deck"),
        ({"players": 0}, ValueError, "players is 0; at least 1 is needed"),
        ({"players": 8}, ValueError, "56 cards are to come, but only 52 are left"),
        ({"dead": "As As"}, brelan.CardError, "A♠ twice"),
        ({"dead": [52]}, brelan.CardError, r"dead\[0\] is 52, not a card code"),
        ({"dead": "2c", "deck": "short"}, brelan.CardError, r"dead\[0\] is 2♣, which the deck"),
        ({"dead": [["As", "Ah"]]}, brelan.CardError, "dead must be one hand"),
        ({"dead": "As", "cards": 52}, ValueError, "52 cards are to come, but only 51 are left"),
        ({"deck": "long"}, ValueError, "deck is 'long', not 'full' or 'short'"),
        ({"rng": "x"}, TypeError, "rng must be"),
        ({"workers": 0}, ValueError, "workers is 0"),
    ],
)
def test_refusals(arguments: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        brelan.deal(**{"n": 5, **arguments})
