"""Exact equities of Omaha's starting hands: a few boards by brute force, all of them by sums."""

import itertools
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import brelan
from brelan import OMAHA, OMAHA_HILO, BrelanError, CardError, EquityError, Game
from brelan.equities.omaha_field import against_field
from brelan.equities.omaha_preflop import (
    board_ranks,
    class_hands,
    count_classes,
    count_kinds,
    sum_kinds,
    units_of,
)
from brelan.equities.preflop import preflop_equities
from brelan.games.scoring import score_game
from brelan.hands.canonical import canonical_count
from brelan.ranges.omaha_ranking import CLASSES, DEALS, class_equities, units_won

pytestmark = pytest.mark.kernel

Codes = npt.NDArray[np.uint8]
Counts = npt.NDArray[np.int64]

FOURS_OF_43 = np.array(list(itertools.combinations(range(43), 4)))


def six_counts(hand: Any, board: Any) -> Counts:
    """What a hand beats and ties on a board: high, low, and high where nobody has a low."""
    left = np.setdiff1d(np.arange(52, dtype=np.uint8), [*hand, *board])
    shown = np.array(board, dtype=np.uint8)
    others = score_game(left[FOURS_OF_43], shown, game=OMAHA_HILO)
    own = score_game(np.array(hand, dtype=np.uint8), shown, game=OMAHA_HILO)
    none = (others.low == 0) & (own.low == 0)
    has_low = own.low > 0
    pairs = [
        (others.high < own.high, others.high == own.high),
        ((others.low < own.low) & has_low, (others.low == own.low) & has_low),
        (none & (others.high < own.high), none & (others.high == own.high)),
    ]
    return np.array([part.sum() for pair in pairs for part in pair])


def boards_of(ranks: Any, hand: Any) -> list[list[int]]:
    """All boards of these ranks that leave a hand."""
    dealt = itertools.product(range(4), repeat=5)
    boards = {frozenset(4 * r + s for r, s in zip(ranks, suits, strict=True)) for suits in dealt}
    return [sorted(board) for board in boards if len(board) == 5 and not board & {*hand}]


@pytest.mark.parametrize("seed", range(6))
def test_one_board_against_every_opponent(seed: int) -> None:
    rng = np.random.default_rng(seed)
    deck = rng.permutation(52)
    if seed > 2:  # low cards of two suits: flushes and low hands
        low = [card for card in range(32) if card % 4 < 2]
        deck = np.concatenate([rng.permutation(low), np.setdiff1d(deck, low)])
    board = deck[:5].astype(np.uint8)
    hands = rng.permuted(np.tile(deck[5:], (8, 1)), axis=1)[:, :4].astype(np.uint8)
    found = against_field(OMAHA_HILO, board, hands)
    assert (found == [six_counts(hand.tolist(), board.tolist()) for hand in hands]).all()
    assert (against_field(OMAHA, board, hands) == found[:, :2]).all()


@pytest.mark.parametrize(
    ("ranks", "hand"),
    [
        ((0, 0, 0, 1, 1), "2s 3s As Ks"),
        ((0, 1, 1, 1, 12), "Ah 2h 4c 4d"),
        ((2, 2, 4, 4, 12), "As 2s 3d 5c"),
        ((3, 3, 3, 3, 12), "As Ks Qs Js"),
    ],
)
def test_kinds_of_a_few_boards(ranks: Any, hand: str) -> None:
    cards = brelan.parse_hand(hand)
    found = sum_kinds(count_kinds(ranks), cards[None])[0]
    boards = boards_of(ranks, cards.tolist())
    nothing = np.zeros(6, dtype=np.int64)
    assert (found == sum((six_counts(cards.tolist(), b) for b in boards), nothing)).all()


@pytest.mark.heavy
@pytest.mark.parametrize("ranks", [(0, 3, 3, 5, 12), (1, 2, 3, 4, 5), (6, 8, 9, 11, 12)])
def test_kinds_of_boards_with_flushes(ranks: Any) -> None:
    cards = brelan.parse_hand("7s 8s 9h 3d")
    found = sum_kinds(count_kinds(ranks), cards[None])[0]
    boards = boards_of(ranks, cards.tolist())
    nothing = np.zeros(6, dtype=np.int64)
    assert (found == sum((six_counts(cards.tolist(), b) for b in boards), nothing)).all()


def test_every_board_has_its_ranks() -> None:
    ranks = board_ranks()
    ways = [np.prod([[1, 4, 6, 4, 1][board.count(rank)] for rank in set(board)]) for board in ranks]
    assert len(ranks) == 6175
    assert sum(ways) == 2_598_960


@pytest.mark.parametrize("game", [OMAHA, OMAHA_HILO], ids=["omaha", "hilo"])
def test_the_mean_is_exactly_one_half(game: Game) -> None:
    table = preflop_equities(game=game)
    assert isinstance(table, brelan.OmahaPreflopEquities)
    hands, won = table.sizes, table.units
    assert canonical_count("preflop", hole_cards=4) == CLASSES == len(won)
    assert hands.sum() == 270_725
    total = sum(int(units) * int(size) for units, size in zip(won, hands, strict=True))
    assert 2 * total == table.unit * 270_725 * DEALS == table.unit * 270_725 * table.total


@pytest.mark.parametrize("game", [OMAHA, OMAHA_HILO], ids=["omaha", "hilo"])
def test_samples_come_near(game: Game) -> None:
    rng = np.random.default_rng(3)
    table = preflop_equities(game=game)
    for cards in class_hands()[rng.integers(0, CLASSES, 8)]:
        found = brelan.equity(cards, "random", game=game, samples=60_000, rng=rng)
        assert abs(found.equity[0] - table[cards]) < 5 * found.stderr[0]


def test_a_hand_by_name() -> None:
    table = preflop_equities(game="omaha")
    assert table["AsAhKsKh"] == table["KdAdAcKc"] > table["AsAhKsKd"]
    assert table["AsAhKsKh"] == class_equities("omaha")[brelan.canonical_index("AsAhKsKh")]
    assert table["AsAhTsTh"] == class_equities().max()
    assert table["2s2h2d2c"] == class_equities().min()
    assert not class_equities().flags.writeable


def test_what_is_refused() -> None:
    with pytest.raises(EquityError) as error:
        preflop_equities(2, game=OMAHA)
    assert error.value.code == "not-one-opponent"
    with pytest.raises(BrelanError) as other:
        class_equities("razz")
    assert other.value.code == "no-classes"
    with pytest.raises(CardError):
        preflop_equities(game=OMAHA)["AsAh"]  # type: ignore[index]


@pytest.mark.overnight
def test_the_whole_table() -> None:
    high, hilo = units_of(count_classes(workers=2))
    assert (high == units_won(OMAHA)).all()
    assert (hilo == units_won(OMAHA_HILO)).all()
