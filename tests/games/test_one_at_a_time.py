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


#: Ways to give few rows, which are read as they lie or by way of a copy.
ROWS: dict[str, Callable[[np.ndarray], Any]] = {
    "bytes": np.array,
    "columns": np.asfortranarray,
    "apart": lambda rows: np.repeat(np.repeat(rows, 2, axis=0), 3, axis=1)[::2, ::3],
    "backwards": lambda rows: np.array(rows[::-1])[::-1],
    "cards backwards": lambda rows: np.array(rows[:, ::-1])[:, ::-1],
    "part of a table": lambda rows: np.hstack([rows, rows])[:, : rows.shape[1]],
    "lists": lambda rows: rows.tolist() or np.empty(rows.shape, np.uint8),
    "tuples": lambda rows: list(map(tuple, rows.tolist())) or np.empty(rows.shape, np.int16),
    **{
        kind: (lambda rows, kind=kind: rows.astype(kind))
        for kind in ["b", "h", "H", "i", "I", "q", "Q", ">i2", ">i8"]
    },
}
rows_given = pytest.mark.parametrize("given_as", ROWS.values(), ids=ROWS)


@rows_given
@pytest.mark.parametrize("k", [2, 4, 5, 6, 7])
@pytest.mark.parametrize("n", [0, 1, 2, 31, 128, 513])
def test_few_rows(given_as: Callable[..., Any], k: int, n: int) -> None:
    if k == 2:
        cards = dealt_hands(7, 600)
        many = brelan.score_game(cards[:, :2], cards[:, 2:]).high
        few = brelan.score_game(given_as(cards[:n, :2]), given_as(cards[:n, 2:])).high
        assert np.array_equal(few, many[:n])
        return
    ranking = brelan.BADUGI if k == 4 else brelan.HIGH
    hands = dealt_hands(k, 600)
    few = given_as(hands[:n])
    assert np.array_equal(
        brelan.score(few, ranking=ranking), brelan.score(hands, ranking=ranking)[:n]
    )
    if n:
        five = brelan.best_five(few, ranking=ranking)
        assert np.array_equal(five, brelan.best_five(hands, ranking=ranking)[:n])


@rows_given
@pytest.mark.parametrize("code", [52, 100, -1, -128, "repeated"])
def test_a_bad_row_is_named_as_among_many(given_as: Callable[..., Any], code: int | str) -> None:
    hands = dealt_hands(7, 20).astype(np.int64)
    hands[13, 4] = hands[13, 1] if code == "repeated" else code
    few = given_as(hands)
    # Objects take the careful way. An unsigned type has made large numbers of negative ones.
    objects = np.asarray(few).astype(object)
    assert fault_of(lambda: brelan.score(few)) == fault_of(lambda: brelan.score(objects))


@pytest.mark.parametrize("hand", [[True, 1, 2, 3, 4], [0.5, 1, 2, 3, 4], ["As", 1, 2, 3, 4]])
@pytest.mark.parametrize("wrong", [0, 1])
def test_rows_of_lists_with_something_else(hand: list[Any], wrong: int) -> None:
    rows: list[Any] = [[5, 6, 7, 8, 9], [5, 6, 7, 8, 9]]
    rows[wrong] = hand
    with pytest.raises((TypeError, brelan.CardError), match=r"hands"):
        brelan.score(rows)


@pytest.mark.parametrize("ranking", RANKINGS, ids=repr)
def test_scores_one_at_a_time(ranking: brelan.Ranking) -> None:
    scores = np.arange(0 if ranking.can_miss else 1, ranking.size + 1)
    kinds, royal = brelan.categorize(scores, ranking=ranking), brelan.is_royal(scores, ranking)
    wheel, words = brelan.is_wheel(scores, ranking), brelan.describe_scores(scores, ranking=ranking)
    for i in [*range(0, len(scores), 97), len(scores) - 1]:
        for one in (int(scores[i]), scores[i]):
            assert brelan.categorize(one, ranking=ranking) == kinds[i]
            assert (brelan.is_royal(one, ranking), brelan.is_wheel(one, ranking)) == (
                royal[i],
                wheel[i],
            )
            assert brelan.describe_scores(one, ranking=ranking) == words[i]


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


#: What is found of one situation, and the boards that it is found on.
SITUATIONS: dict[str, tuple[Callable[..., Any], tuple[int, ...]]] = {
    "equity_vs_random": (brelan.equity_vs_random, (4, 5)),
    "hand_strength": (brelan.hand_strength, (3, 4, 5)),
    "draws": (brelan.draws, (3, 4, 5)),
    "describe_draws": (brelan.describe_draws, (3, 4)),
    "made_hand": (lambda *cards: brelan.made_hand(*cards).kind, (3, 4, 5)),
    "kicker": (lambda *cards: brelan.made_hand(*cards).kicker, (3, 4, 5)),
    "describe_made_hand": (brelan.describe_made_hand, (3, 4, 5)),
    "is_nuts": (brelan.is_nuts, (3, 4, 5)),
    "hands_ahead": (brelan.hands_ahead, (3, 4, 5)),
    "outs": (lambda *cards: brelan.outs(*cards).mask, (3, 4)),
    "canonical_index": (brelan.canonical_index, (3, 4, 5)),
    "canonical": (lambda *cards: brelan.canonical(*cards)[1], (3, 4, 5)),
    "texture": (lambda hole, board: brelan.texture(board).connected, (3, 4, 5)),
}
situations = pytest.mark.parametrize("found", SITUATIONS.values(), ids=SITUATIONS)


@forms
@situations
def test_situations(form: Callable[..., Any], found: tuple[Callable[..., Any], tuple[int]]) -> None:
    find, streets = found
    for shown in streets:
        cards = dealt_hands(2 + shown, 6)
        many = find(cards[:, :2], cards[:, 2:])
        one_board = find(cards[:1, :2], cards[0, 2:])
        assert np.array_equal(np.atleast_1d(one_board)[0], many[0])
        for i, row in enumerate(cards):
            assert np.array_equal(find(form(row[:2]), form(row[2:])), many[i])


@situations
@pytest.mark.parametrize("code", [52, 255, "of the hole", "twice"])
def test_bad_situations_are_named_as_in_a_batch(
    found: tuple[Callable[..., Any], tuple[int]], code: int | str
) -> None:
    find, streets = found
    cards = dealt_hands(2 + streets[0], 3)
    cards[1, -1] = {"of the hole": cards[1, 0], "twice": cards[1, 2]}.get(str(code), code)
    if find is SITUATIONS["texture"][0] and code == "of the hole":
        return
    hole, board = cards[:, :2], cards[:, 2:]
    kind, told = fault_of(lambda: find(hole, board))
    for name in ("hole", "board"):
        told = told.replace(f"{name}[1, ", f"{name}[").replace(f"{name}[1]", name)
    assert fault_of(lambda: find(hole[1], board[1])) == (kind, told)


def test_a_board_is_named_in_a_game_too() -> None:
    for board in ("zz7d", "KdKd2c3c4c"):
        with pytest.raises(brelan.CardError, match=r"^board"):
            brelan.score_game("AsAh", board)


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
