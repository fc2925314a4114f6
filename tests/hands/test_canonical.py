"""Hands up to the names of suits: the same class if and only if the same number."""

from itertools import combinations, permutations
from math import comb
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

import brelan
from brelan.cards.situations import Situations
from brelan.hands.canonical import _deal, _number
from brelan.hands.canonical_tables import CanonicalTables, canonical_tables

pytestmark = pytest.mark.kernel

Codes = npt.NDArray[np.uint8]
SUITS = list(permutations(range(4)))
BOARD = {"preflop": 0, "flop": 3, "turn": 4, "river": 5}


@pytest.mark.parametrize(
    ("street", "options", "count"),
    [
        ("preflop", {}, 169),
        ("flop", {}, 1_286_792),
        ("turn", {}, 13_960_050),
        ("river", {}, 123_156_254),
        ("turn", {"streets_apart": True}, 55_190_538),
        ("river", {"streets_apart": True}, 2_428_287_420),
        ("preflop", {"hole_cards": 4}, 16_432),
        ("preflop", {"hole_cards": 5}, 134_459),
        ("preflop", {"hole_cards": 6}, 962_988),
        ("preflop", {"deck": "short"}, 81),
    ],
)
def test_counts_that_are_known(street: Any, options: dict[str, Any], count: int) -> None:
    assert brelan.canonical_count(street, **options) == count


def rounds_of(hole: int, street: str, apart: bool) -> tuple[int, ...]:
    board = BOARD[street]
    return (hole, *((3, 1, 1)[: board - 2] if apart else (board,))) if board else (hole,)


@pytest.mark.parametrize("street", BOARD)
@pytest.mark.parametrize("hole", [2, 3, 4])
@pytest.mark.parametrize("apart", [False, True])
@pytest.mark.parametrize("deck", ["full", "short"])
def test_counts_are_those_of_the_orbits(street: Any, hole: int, apart: bool, deck: Any) -> None:
    """Burnside: the mean, over permutations of suits, of the hands that one leaves as they are."""
    ranks = 13 if deck == "full" else 9
    rounds = rounds_of(hole, street, apart)
    total = 0
    for suits in SUITS:
        # What a permutation leaves alone takes whole cycles of suits: a polynomial in what a rank
        # gives to each round, cycle by cycle.
        ways = {(0,) * len(rounds): 1}
        left, cycles = set(range(4)), []
        while left:
            start = at = left.pop()
            length = 1
            while (at := suits[at]) != start:
                left.discard(at)
                length += 1
            cycles.append(length)
        for length in cycles * ranks:
            more = dict(ways)
            for taken, count in ways.items():
                for r, cards in enumerate(rounds):
                    if taken[r] + length <= cards:
                        key = (*taken[:r], taken[r] + length, *taken[r + 1 :])
                        more[key] = more.get(key, 0) + count
            ways = more
        total += ways.get(rounds, 0)
    assert total % 24 == 0
    found = brelan.canonical_count(street, hole_cards=hole, streets_apart=apart, deck=deck)
    assert found == total // 24


def renamed(cards: Codes, suits: tuple[int, ...]) -> Codes:
    """The cards with suit s called suits[s]."""
    return (cards & 0xFC) | np.array(suits, dtype=np.uint8)[cards & 3]


@given(
    street=st.sampled_from(list(BOARD)),
    hole=st.integers(2, 6),
    apart=st.booleans(),
    few=st.booleans(),
    seed=st.integers(0, 2**32),
)
def test_names_of_suits_and_orders_do_not_matter(
    street: str, hole: int, apart: bool, few: bool, seed: int
) -> None:
    rng = np.random.default_rng(seed)
    deck = np.arange(52, dtype=np.uint8)
    # Two suits and few ranks make suits that are alike more often.
    deck = deck[(deck % 4 < 2) | (deck > 43)] if few else deck
    cards = rng.permutation(deck)[: hole + BOARD[street]]
    index = brelan.canonical_index(cards[:hole], cards[hole:], streets_apart=apart)
    assert 0 <= index < brelan.canonical_count(street, hole_cards=hole, streets_apart=apart)
    mixed = cards.copy()
    rng.shuffle(mixed[:hole])
    rng.shuffle(mixed[hole : hole + 3] if apart else mixed[hole:])
    all_names = np.stack([renamed(mixed, suits) for suits in SUITS])
    found = brelan.canonical_index(all_names[:, :hole], all_names[:, hole:], streets_apart=apart)
    assert (found == index).all()
    mates = [brelan.canonical(c[:hole], c[hole:], streets_apart=apart) for c in (cards, mixed)]
    assert all(np.array_equal(one, other) for one, other in zip(*mates, strict=True))
    again = brelan.canonical_index(*mates[0], streets_apart=apart)
    assert again == index
    ranks = [np.sort(part >> 2) for part in (cards[:hole], cards[hole:])]
    assert all(np.array_equal(np.sort(m >> 2), r) for m, r in zip(mates[0], ranks, strict=True))


def every_hand(deck: list[int], rounds: tuple[int, ...]) -> list[tuple[tuple[int, ...], ...]]:
    """All hands of a deck whose cards come in rounds of so many."""
    if not rounds:
        return [()]
    return [
        (cards, *rest)
        for cards in combinations(deck, rounds[0])
        for rest in every_hand([card for card in deck if card not in cards], rounds[1:])
    ]


class HighestCards(NamedTuple):
    """A deck of few ranks."""

    name: str
    lowest_card: int


def class_of(hand: tuple[tuple[int, ...], ...]) -> tuple[Any, ...]:
    """The least of a hand's 24 names."""
    return min(
        tuple(tuple(sorted(card // 4 * 4 + suits[card % 4] for card in cards)) for cards in hand)
        for suits in SUITS
    )


def numbers(tables: CanonicalTables, rows: Codes) -> npt.NDArray[np.int64]:
    hole = tables.rounds[0]
    return _number(Situations(rows[:, :hole], rows[:, hole:], (len(rows),)), tables, 1)


@pytest.mark.parametrize(
    ("ranks", "rounds"),
    [
        (2, (2,)),
        (3, (4,)),
        (3, (2, 3)),
        (2, (2, 5)),
        (2, (2, 4)),
        (2, (2, 3, 1)),
        (2, (2, 3, 1, 1)),
        (2, (4, 3)),
        (4, (6,)),
        (13, (2,)),
    ],
)
def test_same_class_if_and_only_if_same_number(ranks: int, rounds: tuple[int, ...]) -> None:
    deck = HighestCards("small", 52 - 4 * ranks)
    hands = every_hand(list(range(deck.lowest_card, 52)), rounds)
    tables = canonical_tables(rounds, deck)
    rows = np.array([[card for cards in hand for card in cards] for hand in hands], dtype=np.uint8)
    found = numbers(tables, rows).tolist()
    classes: dict[Any, int] = {}
    for hand, index in zip(hands, found, strict=True):
        assert classes.setdefault(class_of(hand), index) == index
    assert sorted(classes.values()) == list(range(tables.count))
    hole, board = _deal(tables, np.arange(tables.count), 1)
    assert numbers(tables, np.concatenate([hole, board], axis=1)).tolist() == [*range(tables.count)]


def hands_of(hole: Codes, board: Codes, rounds: tuple[int, ...]) -> int:
    """How many hands all these stand for, if no two of them are of one class."""
    suits = np.zeros((len(hole), 4), dtype=np.int64)
    cards, first = np.concatenate([hole, board], axis=1), 0
    for size in rounds:
        for column in range(first, first + size):
            card = cards[:, column].astype(np.int64)
            suits[np.arange(len(cards)), card & 3] += 1 << (card >> 2)
        suits <<= 13
        first += size
    kept = sum(
        (suits[:, names] == suits).all(axis=1).astype(np.int64) for names in map(list, SUITS)
    )
    return int((24 // np.asarray(kept)).sum())


def check_all(street: Any, apart: bool) -> None:
    """Each index is that of its own hand, and the hands stand for all there are.

    As the index of a hand does not depend on the names of suits, that proves both directions.
    """
    count = brelan.canonical_count(street, streets_apart=apart)
    rounds, found = rounds_of(2, street, apart), 0
    for start in range(0, count, 1 << 20):
        indices = np.arange(start, min(start + (1 << 20), count))
        hole, board = brelan.from_canonical_index(street, indices, streets_apart=apart, workers=2)
        again = brelan.canonical_index(hole, board, streets_apart=apart, workers=2)
        assert np.array_equal(again, indices)
        found += hands_of(hole, board, rounds)
    left, expected = 52, 1
    for size in rounds:
        expected *= comb(left, size)
        left -= size
    assert found == expected


@pytest.mark.parametrize("street", ["preflop", "flop"])
def test_all_hands_have_their_number(street: str) -> None:
    check_all(street, apart=False)


@pytest.mark.overnight
@pytest.mark.parametrize(("street", "apart"), [("turn", False), ("turn", True), ("river", False)])
def test_all_hands_of_late_streets_have_their_number(street: str, apart: bool) -> None:
    check_all(street, apart)


@pytest.mark.parametrize("street", BOARD)
@pytest.mark.parametrize("hole_cards", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("streets_apart", [False, True])
@pytest.mark.parametrize("deck", ["full", "short"])
def test_round_trips(street: Any, hole_cards: int, streets_apart: bool, deck: Any) -> None:
    options: dict[str, Any] = {"streets_apart": streets_apart, "deck": deck}
    count = brelan.canonical_count(street, hole_cards=hole_cards, **options)
    rng = np.random.default_rng(hole_cards)
    indices = np.concatenate([[0, count - 1], rng.integers(0, count, 2000)]).reshape(2, -1)
    hole, board = brelan.from_canonical_index(street, indices, hole_cards=hole_cards, **options)
    assert hole.shape == (*indices.shape, hole_cards)
    assert board.shape == (*indices.shape, BOARD[street])
    assert np.array_equal(brelan.canonical_index(hole, board, **options), indices)
    same = brelan.canonical(hole, board, **options)
    assert np.array_equal(same[0], hole)
    assert np.array_equal(same[1], board)


def test_representatives_are_sorted_and_spades_come_first() -> None:
    hole, board = brelan.canonical("7d 8d", "2c Ad Ah")
    assert brelan.hand_name(hole, lang="en") == "8s 7s"
    assert brelan.hand_name(board, lang="en") == "As Ah 2d"
    hole, board = brelan.canonical("7d 8d", "2c Ah Ad Kc", streets_apart=True)
    assert brelan.hand_name(board, lang="en") == "As Ad 2h Kh"
    hole, board = brelan.canonical(["2c2d", "AhKh"])
    assert brelan.hand_name(hole, lang="en").tolist() == ["2s 2h", "As Ks"]
    assert board.shape == (2, 0)


def test_leading_axes_broadcast_and_workers_do_not_matter() -> None:
    dealt = brelan.deal(300_000, 7, rng=1)
    found = brelan.canonical_index(dealt[:, :2], dealt[:, 2:])
    assert np.array_equal(brelan.canonical_index(dealt[:, :2], dealt[:, 2:], workers=3), found)
    hole, board = brelan.from_canonical_index("river", found)
    for one, other in zip(
        brelan.from_canonical_index("river", found, workers=3), (hole, board), strict=True
    ):
        assert np.array_equal(one, other)
    grid = brelan.canonical_index(["AsAh", "7c2d"], np.array([[[0, 5, 10]], [[3, 8, 14]]]))
    assert grid.shape == (2, 2)
    assert grid[1, 1] == brelan.canonical_index("7c2d", [3, 8, 14])
    assert isinstance(brelan.canonical_index("AsAh"), int)
    assert brelan.canonical_index(np.zeros((0, 2), np.uint8)).shape == (0,)
    wide = dealt[:, :2].astype(np.int64)[::-3]
    assert np.array_equal(brelan.canonical_index(wide, dealt[::-3, 2:]), found[::-3])


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: brelan.canonical_index("As"), ValueError, "the last axis must be two to 6 cards"),
        (lambda: brelan.canonical_index("AsAh", "2c3c"), ValueError, "board has 2 cards"),
        (lambda: brelan.canonical_index("AsAh", "As2c3c"), ValueError, "hole and board both hold"),
        (
            lambda: brelan.canonical_index([[51, 50], [3, 3]], "2c3c4c"),
            brelan.CardError,
            r"hole\[1\] holds 2♠ twice",
        ),
        (lambda: brelan.canonical([[51, 99]]), brelan.CardError, r"hole\[0, 1\] is 99"),
        (
            lambda: brelan.canonical_index("As2c", deck="short"),
            brelan.CardError,
            r"hole\[1\] is 2♣, which the deck",
        ),
        (
            lambda: brelan.canonical_index(np.zeros((2, 2), int), np.zeros((3, 5), int)),
            ValueError,
            "do not go together",
        ),
        (lambda: brelan.canonical_index("AsAh", deck="long"), ValueError, "deck is 'long'"),
        (lambda: brelan.canonical_index("AsAh", workers=0), ValueError, "workers is 0"),
        (lambda: brelan.canonical_count("showdown"), ValueError, "street is 'showdown', not"),
        (lambda: brelan.canonical_count("flop", hole_cards=1), ValueError, "hole_cards is 1; at"),
        (lambda: brelan.canonical_count("flop", hole_cards=7), ValueError, "must be 6 or fewer"),
        (lambda: brelan.canonical_count("flop", hole_cards=2.0), TypeError, "not a whole number"),
        (
            lambda: brelan.from_canonical_index("preflop", [[0, 169]]),
            ValueError,
            r"^index\[0, 1\] is 169; the classes are numbered 0\.\.168$",
        ),
        (lambda: brelan.from_canonical_index("preflop", -1), ValueError, "^index is -1"),
        (lambda: brelan.from_canonical_index("preflop", 0.5), TypeError, "must hold integers"),
    ],
)
def test_refusals(call: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        call()


def test_errors_are_told_in_french() -> None:
    with pytest.raises(brelan.CardError) as caught:
        brelan.from_canonical_index("preflop", 169)
    assert caught.value.text("fr") == "index vaut 169 ; les classes vont de 0 à 168"
    with pytest.raises(brelan.CardError) as caught:
        brelan.canonical_index("As")
    assert caught.value.text("fr").endswith("le dernier axe doit avoir de deux à 6 cartes")
