"""Equities of players who hold a hand of a set of five or six cards."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from brelan.equities.equities import equity
from brelan.errors import EquityError, RangeError
from brelan.games.games import OMAHA_5, OMAHA_5_HILO, OMAHA_6, Game
from brelan.games.scoring import score_game
from brelan.ranges.omaha_set import OmahaSet

BOARD = "Qs Jh 7d 2c 3s"
FIVE, SIX, FIVE_HILO = OMAHA_5, OMAHA_6, OMAHA_5_HILO


def hands_of(text: str, cards: int, dead: str = BOARD) -> list[list[int]]:
    hands: list[list[int]] = OmahaSet(text, cards=cards).without(dead).combos()[0].tolist()
    return hands


@pytest.mark.parametrize("game", [FIVE, SIX, FIVE_HILO])
def test_a_set_is_the_list_of_its_hands(game: Game) -> None:
    """Aces and kings, and given cards: all pairs that share no card, each as likely."""
    one, other = "AAAKK" if game.hole_cards == 5 else "AAAKKK", "AsKsQhJsT"
    first, second = hands_of(one, game.hole_cards), hands_of(other, game.hole_cards)
    listed = equity(first, second, board=BOARD, game=game, method="exact")
    sets = equity(one, OmahaSet(other, cards=game.hole_cards), board=BOARD, game=game)
    assert sets.method == "exact"
    np.testing.assert_allclose(sets.equity, listed.equity)
    assert [live.combos for live in sets.live_combos if live] == [len(first), len(second)]


def test_pairs_of_hands_are_jointly_uniform() -> None:
    """Sampled against all pairs of hands that share no card, scored one by one."""
    ones, others = hands_of("KKKA", 5), hands_of("99T$ds!A", 5)[:400]
    shares = []
    scores = [
        score_game(np.array(hands), BOARD, game=FIVE).high.tolist() for hands in (ones, others)
    ]
    for (a, high), (b, low) in itertools.product(
        zip(ones, scores[0], strict=True), zip(others, scores[1], strict=True)
    ):
        if not {*a} & {*b}:
            shares.append(1.0 if high > low else 0.5 if high == low else 0.0)
    how = {"board": BOARD, "game": FIVE, "method": "monte-carlo", "samples": 200_000, "rng": 5}
    found = equity("KKKA", others, **how)  # type: ignore[arg-type]
    assert abs(found.equity[0] - np.mean(shares)) < 5 * found.stderr[0]


def test_all_hands_are_a_random_hand() -> None:
    same = [
        equity("AsAhKsKhQd", other, game=FIVE, method="monte-carlo", samples=70_000, rng=1)
        for other in ("random", "*", OmahaSet("A, *!A"))
    ]
    assert (same[0].tallies == same[1].tallies).all()
    assert (same[0].tallies == same[2].tallies).all()


def test_tallies_do_not_depend_on_workers() -> None:
    runs = [
        equity("AA:xxyy", "KK", "random", game=FIVE, samples=150_000, rng=2, workers=workers)
        for workers in (1, 2)
    ]
    assert (runs[0].tallies == runs[1].tallies).all()


def test_refused() -> None:
    with pytest.raises(EquityError, match="hands of 6 cards"):
        equity(OmahaSet("AA", cards=6), "random", game=FIVE)
    with pytest.raises(EquityError, match="players\\[0\\]"):
        equity("AsAh", "random", game=FIVE, board="As Kd 2c")
    with pytest.raises(EquityError):
        equity("AsAhK", "AsAhQ", game=FIVE)
    with pytest.raises(RangeError, match="percentages"):
        equity("15%", "random", game=FIVE)
