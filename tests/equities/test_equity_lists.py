"""Players who hold one of a list of hands: every choice one by one, samples, forms, refusals."""

from functools import partial
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest

from brelan.cards.cards import CardError, as_cards, parse_cards, parse_hand
from brelan.equities.equities import EquityError, equity
from brelan.games.games import (
    BADUGI_DRAW,
    COURCHEVEL_HILO,
    HOLDEM,
    OMAHA,
    OMAHA_HILO,
    RAZZ,
    SEVEN_CARD_STUD,
    SHORT_DECK_HOLDEM,
    STUD_HILO,
    Game,
)
from brelan.hands.rankings import EIGHT_OR_BETTER, HIGH
from brelan.ranges.ranges import Range

HOLDEM_HILO = Game("holdem-hilo", 2, 5, high=HIGH, low=EIGHT_OR_BETTER)
ACES = ["AsAhKsKh", "AdAcKdKc", "AsAd9s8d", "AhAc2h2c"]
RUNDOWNS = ["JhTh9c8c", "AsJs7s6s", "9d8d7d6d", "Kd5c4c3h"]

CASES = {
    "one list, turn": (OMAHA, [ACES, "JhTh9c8c"], "Qh7h2d3c", ""),
    "two lists, turn": (OMAHA, [ACES, RUNDOWNS], "Qh7h2d3c", ""),
    "two lists, flop": (OMAHA, [ACES[:2], RUNDOWNS], "Qh7h2d", "3s"),
    "three lists": (OMAHA, [ACES, RUNDOWNS, ["JsJd5h5d", "KdQd4s4h", "AcTs8s7c"]], "Qs7h2d3c", ""),
    "a list and a random hand": (OMAHA, [["AsAhKsKh", "4d4h3d3h"], "random"], "Qh7h2d3c8s", ""),
    "high and low": (OMAHA_HILO, [["As2dKsKd", "Ah2h9c8c", "9s9d8s8d"], RUNDOWNS], "7c3d4s", ""),
    "courchevel": (COURCHEVEL_HILO, [["As2dKsKd3c", "KhQhJhTh9h"], "Ah2h9c8c4c"], "7h8h4s", "3d"),
    "stud": (
        STUD_HILO,
        [["As2d3h4d5c9c9s", "KsKdKhQcQd2c2s"], "8h7h6h5s2h3d"],
        "",
        "Kc",
    ),
    "razz": (RAZZ, [["As2d3hKdQc5s6s", "As2d3h4d5c6s7s"], ["Ah2h4h6h8hThQh"]], "", ""),
    "badugi": (
        BADUGI_DRAW,
        [["As2d3h4c", "As2d3h5c", "KsKdKhKc"], ["5s4d2hAc", "6s5d3cAh"]],
        "",
        "",
    ),
    "hold'em": (HOLDEM, [["AsKs", "QhQd", "7c6c"], ["AsQs", "JhJd"], "9c9d"], "Kc8d2h", ""),
    "short deck": (SHORT_DECK_HOLDEM, [["AsKs", "QhQd"], ["AsQs", "JhJd", "7c6c"]], "Kc8d9h", ""),
    "two cards, high and low": (HOLDEM_HILO, [["As2s", "QhQd"], ["Ah3h", "As4s"]], "Kc8d5h", ""),
}
ALL_CASES = pytest.mark.parametrize(("game", "players", "board", "dead"), CASES.values(), ids=CASES)


def one_by_one(game: Any, players: Any, board: Any, dead: Any) -> Any:
    """Sum tallies of all choices of hands without a card in common, weighted by their deals."""
    lists = [held if isinstance(held, list) else [held] for held in players]
    tallies, deals = 0, 0
    for chosen in product(*lists):
        held = [card for hand in chosen if hand != "random" for card in parse_hand(hand).tolist()]
        held += parse_cards(board + dead).tolist()
        if len(set(held)) == len(held):
            found = equity(*chosen, board=board, dead=dead, game=game, method="exact")
            tallies, deals = tallies + found.tallies, deals + found.deals
    return tallies, deals


@ALL_CASES
def test_exact_is_the_sum_over_hands_that_fit_together(
    game: Any, players: Any, board: Any, dead: Any
) -> None:
    tallies, deals = one_by_one(game, players, board, dead)
    result = equity(*players, board=board, dead=dead, game=game)
    assert result.method == "exact"
    assert result.deals == deals
    assert np.array_equal(result.tallies, tallies)


@ALL_CASES
def test_samples_come_near_exact(game: Any, players: Any, board: Any, dead: Any) -> None:
    run = partial(equity, *players, board=board, dead=dead, game=game)
    exact, sampled = run(method="exact"), run(method="monte-carlo", samples=300_000, rng=11)
    assert sampled.method == "monte-carlo"
    assert (abs(sampled.equity - exact.equity) <= 5 * sampled.stderr).all()


def test_hands_are_dealt_all_at_once() -> None:
    # The nuts leave one hand to the other player, the bluff three. One after the other, the
    # nuts would come every second time.
    nuts, bluff, board = "KsKh2c2d", "6s6c5h4c", "Ad2s2h7d8c"
    hands = ["KdKc3h3s", "Ks9c9d8h", "Kh9h9s8s"]
    result = equity([nuts, bluff], hands, board=board, game=OMAHA)
    assert (result.deals, result.equity.tolist()) == (4, [0.25, 0.75])
    sampled = equity(
        [nuts, bluff], hands, board=board, game=OMAHA, method="monte-carlo", samples=200_000, rng=3
    )
    assert abs(sampled.equity[0] - 0.25) < 5 * sampled.stderr[0]


@pytest.mark.parametrize("case", ["two lists, turn", "high and low", "hold'em"])
@pytest.mark.parametrize("method", ["exact", "monte-carlo"])
def test_workers_count_the_same_deals(case: str, method: str) -> None:
    game, players, board, dead = CASES[case]
    options = {"samples": 300_000} if method == "monte-carlo" else {}
    one, two, seven = (
        equity(
            *players,
            board=board,
            dead=dead,
            game=game,
            method=method,
            rng=5,
            workers=workers,
            **options,
        ).tallies
        for workers in (1, 2, 7)
    )
    assert np.array_equal(one, two)
    assert np.array_equal(one, seven)


@pytest.mark.parametrize("case", ["three lists", "hold'em", "high and low"])
def test_players_can_change_seats(case: str) -> None:
    game, players, board, dead = CASES[case]
    first = equity(*players, board=board, dead=dead, game=game)
    for order in permutations(range(len(players))):
        other = equity(*(players[p] for p in order), board=board, dead=dead, game=game)
        assert np.array_equal(other.tallies, first.tallies[list(order)])


CODES = as_cards(ACES)
FORMS = {
    "texts": ACES,
    "tuple": tuple(ACES),
    "texts with blanks": ["As Ah Ks Kh", "Ad Ac Kd Kc", "As Ad 9s 8d", "Ah Ac 2h 2c"],
    "cards apart": [[hand[i : i + 2] for i in range(0, 8, 2)] for hand in ACES],
    "array": CODES,
    "int64, backwards": CODES[::-1].astype(np.int64),
    "lists of codes": CODES.tolist(),
    "list of arrays": list(CODES),
    "array of text": np.array(ACES),
    "other orders of cards": CODES[:, ::-1],
}


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_every_form_of_a_list(form: Any) -> None:
    expected = equity(ACES, "JhTh9c8c", board="Qh7h2d3c", game=OMAHA).tallies
    assert np.array_equal(equity(form, "JhTh9c8c", board="Qh7h2d3c", game=OMAHA).tallies, expected)


def test_french_letters() -> None:
    french = equity(["APACRPRC", "VCDC9C8T"], "random", board="2T3T4T7C9P", game=OMAHA,
                    notation="french")  # fmt: skip
    other = equity(["AsAhKsKh", "JhQh9h8c"], "random", board="2c3c4c7h9s", game=OMAHA)
    assert np.array_equal(french.tallies, other.tallies)


ONE_HAND = [
    (HOLDEM, ["As", "Ah"], (51, 50)),
    (HOLDEM, [51, 50], (51, 50)),
    (HOLDEM, np.array([51, 50]), (51, 50)),
    (OMAHA, ["As", "Ah", "Ks", "Kh"], (51, 50, 47, 46)),
    (OMAHA, np.array([51, 50, 47, 46], np.uint8), (51, 50, 47, 46)),
    (SEVEN_CARD_STUD, ["As"], (51,)),
]


@pytest.mark.parametrize(("game", "given", "hand"), ONE_HAND)
def test_a_list_of_cards_is_one_hand(game: Any, given: Any, hand: Any) -> None:
    player = equity(given, "random", game=game, method="monte-carlo", samples=10).spot.players[0]
    assert (player.hand, player.range, player.hands) == (hand, None, None)


def test_a_list_of_one_hand_is_that_hand() -> None:
    for hand, game in (("AsAhKsKh", OMAHA), ("AsAh", HOLDEM)):
        one = equity([hand], "random", board="Qh7h2d3c8s", game=game)
        assert one.spot.players[0].hand is None
        assert np.array_equal(
            one.tallies, equity(hand, "random", board="Qh7h2d3c8s", game=game).tallies
        )


@pytest.mark.parametrize("game", [HOLDEM, HOLDEM_HILO])
def test_combos_of_a_range_are_the_list_of_them(game: Any) -> None:
    listed = ["AsAh", "AsAd", "AsAc", "AhAd", "AhAc", "AdAc", "KcQc"]
    expected = equity(listed, "Ac5c", board="2c3d4h9s", game=game)
    result = equity("AA,KcQc", "Ac5c", board="2c3d4h9s", game=game)
    assert result.deals == 4 * 44
    assert np.array_equal(result.tallies, expected.tallies)
    halved = equity("AA:0.5,KcQc:0.5", "Ac5c", board="2c3d4h9s", game=game)
    assert np.allclose(halved.equity, expected.equity, rtol=0, atol=1e-12)


def test_known_cards_leave_fewer_hands() -> None:
    result = equity(ACES, RUNDOWNS, "KdQcQs2s", board="Ac7h3c", game=OMAHA)
    # Ac takes two hands of the first list; the third player's Kd takes one of the second.
    assert [live and tuple(live) for live in result.live_combos] == [(2, 2.0), (3, 3.0), None]
    assert result.players == ("AsAhKsKh, AdAcKdKc, … (4)", "JhTh9c8c, AsJs7s6s, … (4)", "KdQcQs2s")
    assert result.text("en").splitlines()[0].split()[:3] == ["player", "combos", "equity"]
    assert [player["live_combos"] and player["live_combos"]["combos"]
            for player in result.to_dict()["players"]] == [2, 3, None]  # fmt: skip
    assert not any(player.is_random for player in result.spot.players)


def test_lists_too_long_to_count_are_sampled() -> None:
    rng = np.random.default_rng(8)
    hands = np.unique(
        np.sort(rng.permuted(np.tile(np.arange(52), (500, 1)), axis=1)[:, :4]), axis=0
    )
    result = equity(hands, hands[::-1], game=OMAHA, samples=70_000, rng=1)
    assert (result.method, result.reason, result.deals) == ("monte-carlo", "costly", 70_000)
    # The same list for both.
    assert (abs(result.equity - 0.5) < 5 * result.stderr).all()


ANY = "random"
REFUSED = {
    "no hand": (OMAHA, [[], ANY], r"players\[0\] is empty"),
    "no row": (OMAHA, [np.empty((0, 4), np.uint8), ANY], r"players\[0\] is a list without"),
    "no card": (OMAHA, [ANY, [[]]], r"players\[1\]\[0\] holds 0 cards"),
    "two cards": (OMAHA, [["AsAh", "KsKh"], ANY], r"players\[0\]\[0\] holds 2 cards.* 4 of"),
    "one short": (OMAHA, [["AsAhKsKh", "AdAcKd"], ANY], r"players\[0\]\[1\] holds 3"),
    "part of a stud hand": (RAZZ, [["As2s3s", "As2s4s"], ANY], "has the 7 of razz"),
    "repeated in text": (OMAHA, [ANY, ["KsKhQsQh", "AsAsKsKh"]], r"s\[1\]\[1\] holds A♠ twice"),
    "repeated": (OMAHA, [ANY, [[7, 5, 3, 1], [9, 7, 9, 1]]], r"s\[1\]\[1\] holds 4♦ twice"),
    "no code": (OMAHA, [[[7, 5, 3, 52]], ANY], r"players\[0\]\[0\]\[3\] is 52, not a card"),
    "not in the deck": (SHORT_DECK_HOLDEM, [["AsAh", "2c2d"], ANY], r"s\[0\]\[1\]\[0\] is 2♣"),
    "twice": (
        OMAHA,
        [["AsAhKsKh", "2c2d3c3d", "KhAsKsAh"], ANY],
        r"players\[0\]\[2\] is the hand of players\[0\]\[0\] again",
    ),
    "twice in hold'em": (HOLDEM, [["AsAh", "AhAs"], ANY], r"players\[0\]\[1\] is the hand of"),
    "a third axis": (OMAHA, [np.zeros((1, 1, 4), np.uint8), ANY], r"shape \(1, 1, 4\)"),
    "blocked": (
        OMAHA,
        [["AsAhKsKh", "AdAcKdKc"], "As2d3cKc"],
        r"players\[0\] has no combo left.*AsAhKsKh, AdAcKdKc",
    ),
    "collide": (
        OMAHA,
        [["AsAhKsKh", "AdAcKdKc"], "2c2d3c3d", ["AsAdQsQd", "AhAcQhQc"]],
        r"players\[0\] and players\[2\] cannot hold cards all at once",
    ),
    "collide in hold'em": (
        HOLDEM,
        [["AsAh", "AdAc"], ["AsAd", "AhAc"]],
        r"players\[0\] and players\[1\] cannot hold",
    ),
    "deck too small": (RAZZ, [[list(range(7))], *[ANY] * 7], "56 cards; the deck has 52"),
    "a range": (OMAHA, [Range("AA"), ANY], r"omaha has 4: give a list of hands"),
}


@pytest.mark.parametrize(("game", "players", "message"), REFUSED.values(), ids=REFUSED)
@pytest.mark.parametrize("method", ["auto", "monte-carlo"])
def test_lists_that_cannot_be(game: Any, players: Any, message: Any, method: str) -> None:
    with pytest.raises((EquityError, CardError), match=message):
        equity(*players, game=game, method=method, samples=10)


def test_board_and_dead_cards_may_leave_no_hand() -> None:
    with pytest.raises(EquityError, match=r"players\[1\] has no combo left"):
        equity("random", ACES[:2], board="As2s3s", dead="Kd", game=OMAHA)


def test_range_text_in_stud_says_what_to_give() -> None:
    with pytest.raises(CardError, match=r"players\[0\]") as caught:
        equity("AA,KK", "random", game="stud")
    assert "give a list of hands" in caught.value.__notes__[-1]


def test_uneven_weights_are_sampled() -> None:
    # A pair of aces is worth what it is worth in the list; kings come half as often.
    board, players = "2c3d4h9sTd", ("AsAh,KsKh:0.5", "QsQh,AdKd:0.25")
    found = equity(*players, board=board, game=HOLDEM_HILO, samples=70_000, rng=1)
    assert (found.method, found.reason) == ("monte-carlo", "unknown")
    by_hand = {
        hands: equity(*hands, board=board, game=HOLDEM_HILO).equity[0]
        for hands in [("AsAh", "QsQh"), ("AsAh", "AdKd"), ("KsKh", "QsQh"), ("KsKh", "AdKd")]
    }
    expected = np.average([*by_hand.values()], weights=[1, 0.25, 0.5, 0.125])
    assert abs(found.equity[0] - expected) < 5 * found.stderr[0]
    with pytest.raises(EquityError):
        equity(*players, board=board, game=HOLDEM_HILO, method="exact")


def test_lists_that_hardly_ever_fit() -> None:
    # Of 32 hands each, all but one hold the same ace: one choice in 10^12 can be dealt.
    lists = [[(2 * p, 2 * p + 1), *((51, card) for card in range(20, 51))] for p in range(10)]
    with pytest.raises(
        EquityError, match=r"players\[0\], .* and players\[9\] hardly ever fit together"
    ):
        equity(*lists, game=HOLDEM_HILO, method="monte-carlo", samples=1)
