"""The nuts and what is ahead, against the scores of all holdings; texture by counting."""

from collections import Counter
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest

import brelan
from oracle import boards as oracle
from oracle.hands import cards_of

pytestmark = pytest.mark.kernel

SIZES = (3, 4, 5)
DECKS = {"holdem": 0, "short-deck": 16}


def left(known: Any, lowest: int = 0) -> list[int]:
    return [card for card in range(lowest, 52) if card not in known]


def held(combos: Any) -> set[frozenset[int]]:
    """The combos of a mask as sets of cards."""
    pairs = brelan.interop.from_combo(np.flatnonzero(combos))
    return {frozenset(pair) for pair in pairs.tolist()}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "lowest"), DECKS.items())
def test_nuts_of_boards(game: str, lowest: int, size: int) -> None:
    boards = brelan.deal(60, size, deck="short" if lowest else "full", rng=size)
    found = brelan.nuts(boards, game=game)
    for row, board in enumerate(boards):
        holes = np.array(list(combinations(left(board, lowest), 2)), dtype=np.uint8)
        scores = brelan.score_game(holes, board, game=game).high
        assert found.score[row] == scores.max()
        best = holes[scores == scores.max()].tolist()
        assert held(found.combos[row]) == set(map(frozenset, best))
        assert found.count[row] == len(best)
        # What one holds is not taken from others, so only the very score makes the nuts.
        assert brelan.is_nuts(holes, board, game=game).tolist() == (scores == scores.max()).tolist()


def test_nuts_of_some_boards_by_the_rules() -> None:
    deck = oracle.Deck()
    for board in brelan.deal(4, 5, rng=3):
        shown = cards_of(board)
        hands = {
            pair: oracle.best([*cards_of(pair), *shown], deck)
            for pair in combinations(left(board), 2)
        }
        best = max(hands.values())
        wanted = {frozenset(pair) for pair, key in hands.items() if key == best}
        assert held(brelan.nuts(board).combos) == wanted


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "lowest"), DECKS.items())
def test_hands_ahead(game: str, lowest: int, size: int) -> None:
    for cards in brelan.deal(25, size + 2, deck="short" if lowest else "full", rng=10 + size):
        hole, board = cards[:2], cards[2:]
        others = np.array(list(combinations(left(cards, lowest), 2)), dtype=np.uint8)
        scores = brelan.score_game(others, board, game=game).high
        mine = brelan.score_game(hole, board, game=game).high
        assert brelan.hands_ahead(hole, board, game=game) == (scores > mine).sum()


def omaha_boards(size: int) -> Any:
    """Boards that allow much, and hands on them."""
    texts = ["9h 8h 7c 2d Ks", "Ks Qs 7s 7d 2c", "Ah Kd 8c 4s 2h"]
    return [brelan.as_cards(text)[:size] for text in texts]


@pytest.mark.parametrize("size", SIZES)
def test_nuts_of_omaha(size: int) -> None:
    for board in omaha_boards(size):
        found = brelan.nuts(board, game="omaha")
        holes = np.array(list(combinations(left(board), 4)), dtype=np.uint8)[::7]
        scores = brelan.score_game(holes, board, game="omaha").high
        assert scores.max() <= found.score
        best = held(found.combos)
        has = [any({*pair} in best for pair in combinations(hole, 2)) for hole in holes.tolist()]
        assert (scores == found.score).tolist() == has
        assert brelan.is_nuts(holes[:500], board, game="omaha").tolist() == has[:500]


@pytest.mark.parametrize("size", [3, 5])
def test_hands_ahead_in_omaha(size: int) -> None:
    for board in omaha_boards(size)[:2]:
        hole = left(board)[5:45:11]
        others = np.array(list(combinations(left([*board, *hole]), 4)), dtype=np.uint8)
        scores = brelan.score_game(others, board, game="omaha").high
        mine = brelan.score_game(hole, board, game="omaha").high
        assert brelan.hands_ahead(hole, board, game="omaha") == (scores > mine).sum()


@pytest.mark.heavy
@pytest.mark.parametrize(("game", "cards"), [("omaha-5", 5), ("omaha-6", 6)])
def test_hands_ahead_with_more_cards(game: str, cards: int) -> None:
    board = brelan.as_cards("9h 8h 7c 2d Ks")
    hole = left(board)[3:45:7][:cards]
    others = np.array(list(combinations(left([*board, *hole])[::2], cards)), dtype=np.uint8)
    mine = brelan.score_game(hole, board, game=game).high
    # Of half the cards left, by dealing; and all of them, by what they make.
    ahead = brelan.hands_ahead(hole, board, game=game)
    share = (brelan.score_game(others, board, game=game).high > mine).mean()
    assert 0 <= ahead <= comb(47 - cards, cards)
    assert abs(ahead / comb(47 - cards, cards) - share) < 0.1


def test_a_hand_that_blocks_what_beats_it_is_not_the_nuts() -> None:
    hole, board = "Ah 9h", "Kh Qh Jh 2c 3d"
    assert brelan.hands_ahead(hole, board) == 0
    assert not brelan.is_nuts(hole, board)
    assert str(brelan.nuts(board).range) == "AhTh"


def test_ties_are_not_ahead() -> None:
    assert brelan.hands_ahead("2c 3d", "As Ks Qs Js Ts") == 0
    assert brelan.is_nuts("2c 3d", "As Ks Qs Js Ts")
    assert brelan.hand_strength("2c 3d", "As Ks Qs Js Ts") == 0.5


def test_leading_axes_and_workers() -> None:
    rows = brelan.deal(40, 7, rng=4).reshape(8, 5, 7)
    ahead = brelan.hands_ahead(rows[..., :2], rows[..., 2:])
    assert ahead.shape == (8, 5)
    assert (brelan.hands_ahead(rows[..., :2], rows[..., 2:], workers=3) == ahead).all()
    assert brelan.nuts(rows[..., 2:]).combos.shape == (8, 5, 1326)
    assert brelan.nuts(rows[0, :2, 2:]).range.shape == (2,)
    flops = ["Qs Js Ts", "9h 8h 7h", "9h 8h 7h"]
    assert brelan.is_nuts(["AsKs", "JhTh"], brelan.as_cards(flops)[1:]).tolist() == [False, True]
    assert brelan.is_nuts("AsKs", flops).tolist() == [True, False, False]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("deck", "lowest"), [("full", 0), ("short", 16)])
def test_texture(deck: Any, lowest: int, size: int) -> None:
    boards = brelan.deal(300, size, deck=deck, rng=20 + size)
    found = brelan.texture(boards, deck=deck)
    groups = {(): 0, (2,): 1, (2, 2): 2, (3,): 3, (3, 2): 6, (4,): 7}
    straights = oracle.Deck(short=lowest > 0).straights
    for row, board in enumerate(boards):
        cards = cards_of(board)
        ranks, suits = Counter(r for r, _ in cards), Counter(s for _, s in cards)
        repeated = tuple(sorted((n for n in ranks.values() if n > 1), reverse=True))
        assert found.suits[row] == len(suits)
        assert found.suited[row] == max(suits.values())
        assert found.groups[row] == groups[repeated]
        assert found.connected[row] == max(len(five & ranks.keys()) for _, five in straights)
        assert found.high[row] == max(ranks) - 2
        assert (found.canonical[row] == brelan.canonical(board, deck=deck)[0]).all()


def test_flops_have_1755_canonical_forms() -> None:
    flops = brelan.list_hands(3)
    found = brelan.texture(flops)
    assert len(np.unique(found.canonical, axis=0)) == 1755
    counts = [found.is_monotone.sum(), found.is_two_tone.sum(), found.is_rainbow.sum()]
    assert counts == [4 * comb(13, 3), 12 * comb(13, 2) * 13, 4 * 13**3]
    assert found.is_paired.sum() == 13 * 12 * 6 * 4 + 13 * 4
    one = brelan.texture(flops[0])
    assert one.is_rainbow.__class__ is bool
    assert isinstance(one.groups, brelan.Category)
