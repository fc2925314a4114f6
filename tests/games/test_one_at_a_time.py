"""Few hands take a fast road: row by row they give what the batch gives, and fail as it fails."""

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import brelan
from brelan import interop
from support.kernel_levels import dealt_hands

RANKINGS = list(brelan.RANKINGS.values())
GAMES = list(brelan.GAMES)
#: Ways to give one hand.
FORMS: dict[str, Callable[[np.ndarray], Any]] = {
    "array": np.array,
    "strided": lambda hand: np.repeat(hand, 2)[::2],
    "int64": lambda hand: hand.astype(np.int64),
    "int8": lambda hand: hand.astype(np.int8),
    "list": lambda hand: hand.tolist(),
    "tuple": lambda hand: tuple(hand.tolist()),
    "numbers of NumPy": list,
    "text": lambda hand: brelan.hand_name(hand),
    "names": lambda hand: [brelan.card_name(card) for card in hand.tolist()],
}
forms = pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)


def fault_of(call: Callable[[], object]) -> tuple[type[Exception], str]:
    with pytest.raises((TypeError, ValueError)) as caught:
        call()
    return type(caught.value), str(caught.value)


@forms
@pytest.mark.parametrize("ranking", RANKINGS, ids=repr)
def test_scores_cards_and_words(form: Callable[..., Any], ranking: brelan.Ranking) -> None:
    for k in ranking.hand_sizes:
        hands = dealt_hands(k, 40, ranking.lowest_card)
        scores = brelan.score(hands, ranking=ranking)
        wide = brelan.score(np.asfortranarray(hands.astype(np.int32)), ranking=ranking, workers=2)
        assert np.array_equal(scores, wide)
        five = brelan.best_five(hands, ranking=ranking)
        words = brelan.describe(hands, ranking=ranking)
        for i, hand in enumerate(hands):
            found = brelan.score(form(hand), ranking=ranking)
            assert type(found) is int
            assert found == scores[i]
            assert np.array_equal(brelan.best_five(form(hand), ranking=ranking), five[i])
            assert brelan.describe(form(hand), ranking=ranking) == words[i]


@pytest.mark.parametrize("n", [0, 1, 2, 31, 128, 513])
def test_few_rows(n: int) -> None:
    hands = dealt_hands(7, 600)
    assert np.array_equal(brelan.score(hands[:n]), brelan.score(hands)[:n])


def result_of(call: Callable[[], Any]) -> Any:
    """The score, or the error told as if it were that of a hand alone."""
    try:
        return call()
    except ValueError as error:
        return re.sub(
            r"hands\[\d+, ", "hands[", re.sub(r"hands\[\d+\](?! is)", "hands", str(error))
        )


@given(
    hand=st.lists(st.integers(-300, 300) | st.integers(0, 51), min_size=1, max_size=9),
    check=st.booleans(),
    ranking=st.sampled_from(RANKINGS),
)
def test_numbers_alone_fail_as_those_of_a_batch_do(
    hand: list[int], check: bool, ranking: brelan.Ranking
) -> None:
    if not check:
        # What a byte that is no card scores then is nowhere promised.
        hand = [number % 52 if 0 <= number <= 255 else number for number in hand]
    alone = np.array(hand)
    sound = dealt_hands(len(hand), 1, 16)[0].astype(np.int64)
    both = np.asfortranarray(np.stack([sound, alone]))
    options: Any = {"ranking": ranking, "check": check}
    assert result_of(lambda: brelan.score(alone, **options)) == result_of(
        lambda: int(brelan.score(both, **options)[1])
    )
    for one in (hand, tuple(hand)):
        assert result_of(lambda: brelan.score(one, **options)) == result_of(  # noqa: B023
            lambda: int(brelan.score([sound.tolist(), hand], **options)[1])
        )


@pytest.mark.parametrize("hand", [[True, 1, 2, 3, 4], [0.0, 1, 2, 3, 4], [51, "Kd", 2, 3, 4]])
def test_what_is_no_number_stays_refused(hand: list[Any]) -> None:
    assert fault_of(lambda: brelan.score(hand))[0] is fault_of(lambda: brelan.score([hand]))[0]


@forms
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_deals(form: Callable[..., Any], game: brelan.Game) -> None:
    lowest = (game.high or game.low).lowest_card
    cards = dealt_hands(game.hole_cards + game.board_cards, 20, lowest)
    hole, board = cards[:, : game.hole_cards], cards[:, game.hole_cards :]
    batch = brelan.score_game(hole, board, game=game)
    for i in range(len(cards)):
        shown = form(board[i]) if game.board_cards else ""
        one = brelan.score_game(form(hole[i]), shown, game=game)
        assert one.high == (None if batch.high is None else batch.high[i])
        assert one.low == (None if batch.low is None else batch.low[i])
        if game.high is not None:
            assert np.array_equal(one.high_places, batch.high_places[i])


@pytest.mark.parametrize("game", ["holdem", "omaha", "courchevel"])
@pytest.mark.parametrize("check", [True, False])
def test_a_bad_deal_is_named_as_in_a_batch(game: str, check: bool) -> None:
    game = brelan.game_named(game)
    cards = dealt_hands(game.hole_cards + 5, 2)
    for code in (cards[1, -1], 52, 255):
        cards[1, 0] = code
        hole, board = cards[:, : game.hole_cards], cards[:, game.hole_cards :]
        if not check:
            found = brelan.score_game(hole[1], board[1], game=game, check=False).high
            assert found == brelan.score_game(hole, board, game=game, check=False).high[1]
            continue
        one = fault_of(lambda: brelan.score_game(hole[1], board[1], game=game))  # noqa: B023
        many = fault_of(lambda: brelan.score_game(hole, board, game=game))  # noqa: B023
        for name in ("hole", "board"):
            many = many[0], many[1].replace(f"{name}[1, ", f"{name}[").replace(f"{name}[1]", name)
        assert one == many


@forms
def test_strengths(form: Callable[..., Any]) -> None:
    for shown in (3, 4, 5):
        cards = dealt_hands(2 + shown, 12)
        batch = brelan.hand_strength(cards[:, :2], cards[:, 2:])
        for i, row in enumerate(cards):
            found = brelan.hand_strength(form(row[:2]), form(row[2:]))
            assert type(found) is float
            assert found == batch[i]


def test_a_bad_strength_is_named_as_ever() -> None:
    for board in ([1, 2, 51], [1, 2, 60], [1, 2, 2], [1, 2]):
        hole, table = np.array([51, 50], np.uint8), np.array(board, np.uint8)
        kind, told = fault_of(lambda: brelan.hand_strength(hole[None], table))  # noqa: B023
        one = fault_of(lambda: brelan.hand_strength(hole, table))  # noqa: B023
        assert one == (kind, told.replace("hole[0]", "hole").replace("hole (1, 2)", "hole (2,)"))


@given(
    table=st.lists(
        st.tuples(st.integers(0, 60), st.integers(1, 5), st.integers(0, 3), st.booleans()),
        min_size=2,
        max_size=6,
    ),
    rake=st.integers(0, 3),
)
def test_settling_one_table_and_many(table: list[tuple[int, int, int, bool]], rake: int) -> None:
    chips, highs, lows, folded = (list(column) for column in zip(*table, strict=True))
    try:
        expected = brelan.settle_batch([chips], [highs], [lows], folded=[folded])[0]
    except ValueError:
        with pytest.raises(ValueError, match=r"."):
            brelan.settle(chips, highs, lows, folded=folded)
        return
    settled = brelan.settle(chips, highs, lows, folded=folded)
    assert list(settled.payouts) == list(expected)
    stake = sum(pot.amount for pot in settled.pots)
    raked = brelan.settle(chips, highs, lows, folded=folded, rake=min(rake, stake))
    assert sum(raked.payouts) + raked.rake == sum(chips)
    assert raked.rake == min(rake, stake)


def test_single_numbers_of_other_tools() -> None:
    cards = np.arange(52)
    for tool in ("phevaluator_cdhs", "ompeval_shcd", "treys", "two_plus_two_cdhs"):
        numbers = getattr(interop, f"to_{tool}")(cards)
        read = getattr(interop, f"from_{tool}")
        for card, number in zip(cards, numbers, strict=True):
            for one in (int(number), number):
                assert read(one) == card
                assert type(read(one)) is type(read(np.array(number)))
        wrong = int(numbers.max()) + 1
        assert fault_of(lambda: read(wrong)) == fault_of(lambda: read(np.array(wrong)))  # noqa: B023
        with pytest.raises(TypeError):
            read(True)
    for score in (1, 7462):
        turned = interop.to_kev_scale(score)
        assert (turned.shape, turned.dtype) == ((), np.uint16)
        assert turned == interop.to_kev_scale([score])[0]
        assert interop.from_kev_scale(int(turned)) == score
    for wrong in (0, 7463, -1):
        told = fault_of(lambda: interop.to_kev_scale(np.array(wrong)))  # noqa: B023
        assert fault_of(lambda: interop.to_kev_scale(wrong)) == told  # noqa: B023
