"""The cards that make a score, against every choice in order; and cards gathered from arrays."""

from itertools import combinations

import numpy as np
import pytest

import brelan
from support.kernel_levels import LEVELS, UNWRITTEN, dealt_hands, score_at

pytestmark = pytest.mark.kernel

FIVES = [ranking for ranking in brelan.RANKINGS.values() if not ranking.is_badugi]
TYPES = ["u1", "i1", "u2", "i2", "u4", "i4", "u8", "i8", ">i4", "<i8"]
#: What no byte holds, with the types that hold it.
WIDE = [("i1", -1), ("i2", 256), ("i2", -1), ("u2", 65535), ("i4", -300), ("u4", 2**32 - 1),
        ("i8", 2**40 + 7), ("i8", -(2**63)), ("u8", 2**64 - 1), (">i8", 2**32)]  # fmt: skip


def first_choice(hands: np.ndarray, ranking: brelan.Ranking) -> np.ndarray:
    """Places, as a set of bits, of the first five cards whose own score is the hand's."""
    k = hands.shape[1]
    choices = sorted(combinations(range(k), 5), key=lambda five: sum(1 << place for place in five))
    scores = brelan.score(hands, ranking=ranking)
    found = np.zeros(len(hands), dtype=np.int64)
    for five in reversed(choices):
        same = brelan.score(hands[:, five], ranking=ranking) == scores
        found[same] = sum(1 << place for place in five)
    found[scores == 0] = 0
    return found


@pytest.mark.parametrize("k", [5, 6, 7])
@pytest.mark.parametrize("ranking", FIVES, ids=repr)
@pytest.mark.parametrize("crowded", [False, True])
def test_the_first_choice_that_makes_the_score(
    ranking: brelan.Ranking, k: int, crowded: bool
) -> None:
    """Suits crowded, half of the hands are nearly of one suit; or ranks, few of which are dealt."""
    hands = dealt_hands(k, 4000, 28 if crowded else ranking.lowest_card, seed=k)
    five, places = brelan.best_five(hands, ranking=ranking, places=True)
    made = five[:, 0] != 255
    assert np.array_equal((five != 255).all(axis=1), made)
    assert np.array_equal(made, brelan.score(hands, ranking=ranking) > 0)
    chosen = (1 << places[made].astype(np.int64)).sum(axis=1)
    assert np.array_equal(chosen, first_choice(hands, ranking)[made])
    rows = places[made].astype(np.intp)
    assert np.array_equal(np.take_along_axis(hands[made], rows, axis=1), five[made])
    shown = ranking.class_ranks[brelan.score(hands[made], ranking=ranking)]
    assert np.array_equal(five[made] >> 2, shown.astype(np.uint8))
    alike = five[made][:, 1:] >> 2 == five[made][:, :-1] >> 2
    assert (places[made][:, 1:] > places[made][:, :-1])[alike].all()


def slow_badugi(hand: tuple[int, ...]) -> list[int]:
    """Places of the best badugi by the rules: most cards, then the lowest; aces low."""

    def order(places: tuple[int, ...]) -> tuple[int, list[int]]:
        ranks = sorted((((hand[place] >> 2) + 1) % 13 for place in places), reverse=True)
        return -len(places), ranks

    sound = [
        places
        for size in range(1, 5)
        for places in combinations(range(4), size)
        if len({hand[p] >> 2 for p in places}) == len({hand[p] & 3 for p in places}) == size
    ]
    best = min(map(order, sound))
    ties = [places for places in sound if order(places) == best]
    return list(min(ties, key=lambda places: sum(1 << place for place in places)))


def test_badugis_are_the_best_by_the_rules() -> None:
    rng = np.random.default_rng(4)
    hands = rng.permuted(dealt_hands(4, 3000, 24, seed=2), axis=1)
    places = brelan.best_five(hands, ranking=brelan.BADUGI, places=True)[1]
    assert (places[:, 4] == 255).all()
    for hand, row in zip(hands.tolist(), places.tolist(), strict=True):
        assert sorted(place for place in row if place != 255) == slow_badugi(tuple(hand))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize("k", [4, 5, 6, 7])
def test_integers_of_any_type_and_strides(level: str, kind: str, k: int) -> None:
    ranking = brelan.BADUGI if k == 4 else brelan.HIGH
    hands = dealt_hands(k, 1100)
    expected = brelan.score(hands, ranking=ranking)
    typed = hands.astype(kind)
    wide = np.zeros((1100, 2 * k + 1), dtype=kind)
    wide[:, 1::2] = hands
    views = {
        "rows": typed,
        "columns": np.asfortranarray(typed),
        "apart": wide[:, 1::2],
        "backwards": typed[::-1, ::-1],
        "shaped": typed.reshape(11, 100, k).transpose(1, 0, 2),
    }
    sought = {"backwards": expected[::-1], "shaped": expected.reshape(11, 100).T.ravel()}
    for name, view in views.items():
        scores, status, _ = score_at(level, view, ranking)
        assert status == 0
        assert np.array_equal(scores, sought.get(name, expected)), name


@pytest.mark.parametrize(("kind", "number"), WIDE)
@pytest.mark.parametrize("check", [False, True])
def test_a_number_that_no_byte_holds_is_named(kind: str, number: int, check: bool) -> None:
    hands = dealt_hands(7, 1100).astype(kind)
    for i, j in [(0, 0), (511, 6), (512, 0), (1099, 3)]:
        spoiled = hands.copy()
        spoiled[i, j] = spoiled[1099, 6] = number
        for view in (spoiled, np.asfortranarray(spoiled), spoiled[np.newaxis]):
            place = f"{i}, {j}" if view.ndim == 2 else f"0, {i}, {j}"
            with pytest.raises(brelan.CardError) as caught:
                brelan.score(view, check=check)
            assert str(caught.value).startswith(f"hands[{place}] is {number}, not a card code")


def test_an_earlier_fault_is_told_before_a_wide_number() -> None:
    hands = dealt_hands(7, 600).astype(np.int64)
    hands[20, 1], hands[21, 0] = hands[20, 0], 999
    with pytest.raises(brelan.CardError, match=r"hands\[20\]"):
        brelan.score(hands)
    with pytest.raises(brelan.CardError, match=r"hands\[21, 0\] is 999"):
        brelan.score(hands, check=False)


@pytest.mark.parametrize("shown", [3, 4, 5])
@pytest.mark.parametrize("n", [1, 2, 511, 513, 1100])
def test_hole_cards_and_boards_are_scored_side_by_side(shown: int, n: int) -> None:
    hands = dealt_hands(2 + shown, n)
    expected = brelan.score(hands)
    hole, board = hands[:, :2], hands[:, 2:]
    for held in (hole, np.ascontiguousarray(hole), np.asfortranarray(hole)):
        for common in (board, np.ascontiguousarray(board), np.asfortranarray(board)):
            assert np.array_equal(brelan.score_game(held, common).high, expected)
    one = brelan.score_game(hole, board[0], check=False).high
    joined = np.concatenate([hole, np.broadcast_to(board[0], board.shape)], axis=1)
    assert np.array_equal(one, brelan.score(joined, check=False))
    assert UNWRITTEN not in one


def test_every_hand_on_every_board() -> None:
    hole, board = dealt_hands(2, 40, 26), dealt_hands(5, 30)[:, :5] % 26
    table = brelan.score_game(hole[:, np.newaxis], board, check=False, workers=2).high
    for i, cards in enumerate(hole):
        assert np.array_equal(table[i], brelan.score_game(cards, board, check=False).high)
