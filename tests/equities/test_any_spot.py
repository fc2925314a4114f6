"""Small spots of every game against the rules: all seats' hands, all boards, one after another."""

from fractions import Fraction
from itertools import combinations, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import brelan
from brelan.cards.cards import hand_name
from oracle.games import best_choice, shares
from support.examples import examples

GAMES = {
    "holdem": brelan.HOLDEM,
    "short-deck": brelan.SHORT_DECK_HOLDEM,
    "omaha": brelan.OMAHA,
    "omaha-hilo": brelan.OMAHA_HILO,
    "omaha-5": brelan.OMAHA_5,
}
Seats = list[list[tuple[tuple[int, ...], float]]]


@st.composite
def spots(draw: st.DrawFn, game: Any) -> tuple[Seats, list[int], list[int]]:
    """Draw a few weighted hands a seat, which may share cards, a late board and dead cards."""
    lowest = 52 - game.deck_size
    known = draw(st.integers(4, 5))
    deck = draw(st.permutations(range(lowest, 52)))
    board, dead = deck[:known], deck[known : known + draw(st.integers(0, 2))]
    # Few cards, so that the seats' hands collide and tie; some lie on the board or are dead.
    near = deck[known - 1 : known + 3 * game.hole_cards + 2]
    hands = st.lists(st.sampled_from(near), min_size=game.hole_cards, max_size=game.hole_cards,
                     unique=True).map(lambda cards: tuple(sorted(cards, reverse=True)))  # fmt: skip
    weight = st.sampled_from([1.0, 1.0, 0.5, 0.3, 1e-9, 1e-300])
    seats = [
        list(draw(st.dictionaries(hands, weight, min_size=1, max_size=3)).items())
        for _ in range(draw(st.integers(2, 3 if game.hole_cards == 2 else 2)))
    ]
    return seats, board, dead


def played_out(seats: Seats, board: list[int], dead: list[int], game: Any) -> Any:
    """Return equities by dealing every choice of hands and cards, or None where none fits."""
    total, won = Fraction(0), [Fraction(0)] * len(seats)
    for choice in product(*seats):
        held = [card for hand, _ in choice for card in hand]
        known = {*held, *board, *dead}
        if len(known) < len(held) + len(board) + len(dead):
            continue
        weight = Fraction(1)
        for _, own in choice:
            weight *= Fraction(own)
        live = [card for card in range(52 - game.deck_size, 52) if card not in known]
        for more in combinations(live, 5 - len(board)):
            total += weight
            full = [*board, *more]
            keys = [
                [best_choice(hand, full, game.hole_cards_used, ranking.name) for hand, _ in choice]
                if ranking
                else None
                for ranking in (game.high, game.low)
            ]
            high, low = ([found and found[0] for found in part] if part else None for part in keys)
            for seat, share in enumerate(shares(high, low)):
                won[seat] += weight * Fraction(share).limit_denominator(10**6)
    return [float(part / total) for part in won] if total else None


@pytest.mark.parametrize("name", GAMES)
@examples(12)
@given(data=st.data())
def test_equities_are_those_of_the_rules(name: str, data: Any) -> None:
    game = GAMES[name]
    seats, board, dead = data.draw(spots(game))
    expected = played_out(seats, board, dead, game)
    kind = brelan.Range if game.hole_cards == 2 else brelan.OmahaRange
    players: list[Any] = []
    for hands in seats:
        texts = [hand_name(np.array(hand, dtype=np.uint8)) for hand, _ in hands]
        if game.hole_cards > 4:
            players.append(texts)
        else:
            players.append(kind.from_combos(texts, [own for _, own in hands]))
    if game.hole_cards > 4:
        even = [[(hand, 1.0) for hand, _ in hands] for hands in seats]
        expected = played_out(even, board, dead, game)
    call = {"board": np.array(board), "dead": np.array(dead) if dead else None, "game": game}
    if expected is None:
        with pytest.raises(brelan.EquityError):
            brelan.equity(*players, **call)
        return
    try:
        found = brelan.equity(*players, method="exact", **call)
    except brelan.BrelanError as error:
        refused = error
    else:
        np.testing.assert_allclose(found.equity, expected, atol=1e-9)
        return
    # Weights too far apart to be added up to 1e-9 are refused, never guessed.
    assert "weight" in str(refused)
