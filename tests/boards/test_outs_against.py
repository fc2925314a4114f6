"""Outs against hands and ranges, by dealing every next card; ranges broken down by hand."""

from typing import Any

import numpy as np
import pytest

import brelan
from brelan import Draw, MadeKind, Range

pytestmark = pytest.mark.kernel


def ahead_of(hole: Any, board: Any, weights: Any) -> bool:
    """Whether a hand beats more than half of a range, ties by half."""
    cards = brelan.interop.from_combo(np.flatnonzero(weights))
    ours = weights[np.flatnonzero(weights)]
    live = ~np.isin(cards, [*hole, *board]).any(axis=1)
    if not live.any():
        return False
    theirs = brelan.score_game(cards[live], board).high
    mine = brelan.score_game(hole, board).high
    won = ((theirs < mine) + (theirs == mine) / 2) @ ours[live]
    return bool(won > ours[live].sum() / 2 + 1e-12)


@pytest.mark.parametrize("size", [3, 4])
def test_against_a_range(size: int) -> None:
    against = Range("22+, A2s+, KTs+, QJs:0.5, AJo+:0.25")
    for cards in brelan.deal(12, size + 2, rng=size):
        hole, board = cards[:2], cards[2:]
        found = brelan.outs(hole, board, against=against)
        wanted = [
            card not in cards and ahead_of(hole, [*board, card], against.weights)
            for card in range(52)
        ]
        assert found.mask.tolist() == wanted


@pytest.mark.parametrize("size", [3, 4])
def test_against_hands(size: int) -> None:
    for cards in brelan.deal(25, size + 6, rng=10 + size):
        hole, first, second, board = cards[:2], cards[2:4], cards[4:6], cards[6:]
        found = brelan.outs(hole, board, against=cards[2:6].reshape(2, 2))
        wanted = set()
        for card in set(range(52)) - set(cards.tolist()):
            then = [*board, card]
            mine, *others = (brelan.score_game(h, then).high for h in (hole, first, second))
            if mine > max(others):
                wanted.add(card)
        assert set(np.flatnonzero(found.mask).tolist()) == wanted
        texts = [brelan.hand_name(hand) for hand in (first, second)]
        assert (brelan.outs(hole, board, against=texts).mask == found.mask).all()


def test_against_hands_of_omaha() -> None:
    for cards in brelan.deal(10, 11, rng=5):
        hole, other, board = cards[:4], cards[4:8], cards[8:]
        found = brelan.outs(hole, board, against=other, game="omaha")
        for card in range(52):
            if card in cards:
                assert not found.mask[card]
                continue
            mine, theirs = (
                brelan.score_game(h, [*board, card], game="omaha").high for h in (hole, other)
            )
            assert found.mask[card] == (mine > theirs)


@pytest.mark.parametrize("size", [3, 4])
def test_against_a_range_of_omaha(size: int) -> None:
    against = brelan.OmahaRange("AA:xxyy, JJ!JJJ:$rb, [T-7][T-7]:hhs@40, KQJT@5")
    cards, weights = against.combos()
    for deal in brelan.deal(3, size + 4, rng=size):
        hole, board = deal[:4], deal[4:]
        found = brelan.outs(hole, board, against=against, game="omaha")
        for card in set(range(52)) - set(deal.tolist()):
            then = [*board, card]
            live = ~np.isin(cards, [*hole, *then]).any(axis=1)
            theirs = brelan.score_game(cards[live], then, game="omaha").high
            mine = brelan.score_game(hole, then, game="omaha").high
            won = ((theirs < mine) + (theirs == mine) / 2) @ weights[live]
            assert found.mask[card] == (won > weights[live].sum() / 2 + 1e-12)
        text = brelan.outs(hole, board, against=[str(against)], game="omaha")
        assert (text.mask == found.mask).all()


def test_against_a_set_of_five_cards() -> None:
    against = brelan.OmahaSet("AA:JT9", cards=5)
    hole, board = "KdKhQd8c7c", "Ks 7d 2c"
    found = brelan.outs(hole, board, against=against, game="omaha-5")
    hands = against.combos()[0]
    text = brelan.outs(hole, board, against=["AA:JT9"], game="omaha-5")
    assert (text.mask == found.mask).all()
    mine = brelan.parse_hand(hole).tolist()
    for card in range(52):
        then = [*brelan.parse_hand(board).tolist(), card]
        if card in [*mine, *then[:3]]:
            assert not found.mask[card]
            continue
        live = ~np.isin(hands, [*mine, *then]).any(axis=1)
        theirs = brelan.score_game(hands[live], then, game="omaha-5").high
        ours = brelan.score_game(mine, then, game="omaha-5").high
        won = (theirs < ours).sum() + (theirs == ours).sum() / 2
        assert found.mask[card] == (won > live.sum() / 2)


def test_forms_of_opponents() -> None:
    spot = "JsTs", "9s 8h 2c"
    one = brelan.outs(*spot, against="KsKd").mask
    forms: list[Any] = [["KsKd"], Range("KsKd"), [47, 45], np.array([[47, 45]]), ["K♠ K♦"]]
    assert all((brelan.outs(*spot, against=form).mask == one).all() for form in forms)
    two = brelan.outs(*spot, against=["KsKd", "22"]).mask
    assert (two == one & brelan.outs(*spot, against="22").mask).all()
    rows = brelan.outs(["JsTs", "AdAh"], spot[1], against="QQ+", workers=2)
    assert rows.mask.shape == (2, 52)
    assert rows.cards.shape[0] == 2
    assert (rows.count == rows.mask.sum(axis=1)).all()


def test_no_outs_are_an_empty_array() -> None:
    found = brelan.outs("AsAh", "Ad Ac 2c")
    assert found.count == 0
    assert found.cards.tolist() == []


@pytest.mark.parametrize(
    ("against", "error", "code"),
    [
        ("JsTd", brelan.RangeError, "nothing-left-against"),
        ([], brelan.RangeError, "nobody-against"),
        (["QQ", "JsTs"], brelan.RangeError, "nothing-left-against"),
        ([[1, 2, 3]], brelan.CardError, "opponents-shape"),
        ("what", brelan.RangeError, None),
    ],
)
def test_opponents_that_cannot_be(against: Any, error: type, code: str | None) -> None:
    with pytest.raises(error) as caught:
        brelan.outs("JsTs", "9s 8h 2c", against=against)
    assert code in (None, caught.value.code)


@pytest.mark.parametrize("board", ["Kh 7c 2d", "Kh 7h 2h 3c", "Kh Kc 7d 2s 9c"])
def test_breakdown_adds_up_combo_by_combo(board: str) -> None:
    held = Range("22+, A2s+, KTs+:0.5, 76s, AJo+:0.25")
    found = brelan.range_breakdown(held, board, dead="As")
    made, drawn, whole, none = dict.fromkeys(MadeKind, 0.0), dict.fromkeys(Draw, 0.0), 0.0, 0.0
    for combo, weight in held.without(board).without("As").items():
        whole += weight
        made[brelan.made_hand(combo, board).kind] += weight
        flags = brelan.draws(combo, board)
        none += weight * (not flags)
        for draw in Draw(flags):
            drawn[draw] += weight
    assert found.weight == pytest.approx(whole)
    assert found.no_draw == pytest.approx(none)
    assert [found[kind] for kind in MadeKind] == pytest.approx(list(made.values()))
    assert [found[draw] for draw in Draw] == pytest.approx(list(drawn.values()))
    rows = found.rows("made", lang="en")
    assert sum(share for _, _, share in rows) == pytest.approx(1)
    assert [weight for _, weight, _ in rows] == pytest.approx(
        [weight for weight in reversed(made.values()) if weight]
    )


def test_breakdown_of_several_boards() -> None:
    boards = brelan.deal(6, 3, rng=1).reshape(2, 3, 3)
    found = brelan.range_breakdown("30%", boards)
    assert found.made.shape == (2, 3, 18)
    one = brelan.range_breakdown("30%", boards[1, 2])
    assert (found.made[1, 2] == one.made).all()
    assert (found.draws[1, 2] == one.draws).all()
    assert found[MadeKind.SET].shape == (2, 3)
    assert [name for name, _, _ in one.rows("draws", lang="en")][-1] == "no draw"
    for call, code in (
        (lambda: found.rows(), "one-board-only"),
        (lambda: one.rows("outs"), "not-a-part"),
        (lambda: one[Draw.FLUSH_DRAW | Draw.GUTSHOT], "not-a-part"),
        (lambda: brelan.range_breakdown("KK", "Kh Kc Kd"), "nothing-left-of-range"),
    ):
        with pytest.raises(brelan.RangeError) as caught:
            call()
        assert caught.value.code == code


def test_games_without_boards_are_refused() -> None:
    for game in ("razz", "stud", "draw"):
        with pytest.raises(brelan.BrelanError) as caught:
            brelan.draws("AsKs", "Kh 7c 2d", game=game)
        assert caught.value.code == "no-boards-of-game"
    assert brelan.draws("As5s7h2c", "Ks 9s 4d", game="omaha-hilo") & Draw.NUT_FLUSH_DRAW
