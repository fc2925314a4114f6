"""Showdowns with real cards: payouts, tellings, odd chips by suit, refusals."""

import pickle
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import brelan
from brelan.cards.cards import CardError, parse_hand
from brelan.games.games import (
    BADUGI_DRAW,
    FIVE_CARD_STUD,
    HOLDEM,
    OMAHA,
    OMAHA_HILO,
    RAZZ,
    SEVEN_CARD_STUD,
    SHORT_DECK_HOLDEM,
)
from brelan.pots.files import read_table
from brelan.pots.showdown import showdown

BOARD = "2c 7d 9h Js Kd"


def told() -> Iterator[Any]:
    """Read showdowns.txt: one parameter set a showdown."""
    path = Path(__file__).parents[1] / "data" / "showdowns.txt"
    for block in path.read_text(encoding="utf-8").split("\n=== ")[1:]:
        title, body = block.split("\n", 1)
        table, payouts, french, english = body.split("\n--- ")
        yield pytest.param(
            table,
            tuple(map(int, payouts.split("\n")[1].split())),
            french.removeprefix("fr\n").strip(),
            english.removeprefix("en\n").strip(),
            id=title,
        )


@pytest.mark.parametrize(("table", "payouts", "french", "english"), list(told()))
def test_told(table: Any, payouts: Any, french: Any, english: Any) -> None:
    result = showdown(**read_table(table))
    assert result.payouts == payouts
    assert result.text() == french
    assert result.text("en") == english


def test_parts_of_a_result() -> None:
    result = showdown([50, 120, 300], ["KsKd", "AsAd", "QsJs"], "Kh 3c 3d 9s 8h")
    main, side = result.pots
    assert (main.amount, main.eligible, main.high_winners) == (150, (0, 1, 2), (0,))
    assert (side.amount, side.eligible, side.shares.total) == (140, (1, 2), {1: 140})
    assert (result.returned, result.won) == ((0, 0, 180), (150, 140, 0))
    assert (result.net, result.rake) == ((100, 20, -120), 0)
    assert result.board == tuple(parse_hand("Kh 3c 3d 9s 8h").tolist())
    assert set(result.hands[0].high_cards) == set(parse_hand("Ks Kd Kh 3c 3d").tolist())
    assert result.high_text(1) == "une double paire d'as par les trois, kicker roi"
    assert result.low_text(1) is None


def test_low_that_does_not_qualify_is_described() -> None:
    result = showdown([9, 9], ["KhAs3d4d", "9s9dAcAd"], "Ks Kd 9c 9h 2s", game=OMAHA_HILO)
    assert result.low_text(0) == "pas de bas qualifié"
    assert result.low_text(1, "en") == "no qualifying low"
    assert result.hands[0].low_cards == ()


def test_hidden_seats_have_no_hand() -> None:
    result = showdown([9, 9, 9], ["KhAs", None, "2d2s"], BOARD, folded=[False, True, False])
    assert result.high_text(1) is None
    assert sorted(result.hands) == [0, 2]


def test_cards_can_be_told_too() -> None:
    result = showdown([9, 9], ["KhKs", "2d2s"], BOARD)
    assert "un brelan de rois, kickers valet et neuf (" in result.text(cards=True)
    used = result.text(cards=True).split("(")[-1].split(")")[0]
    assert set(used.split()) == {"K♥", "K♠", "K♦", "J♠", "9♥"}


def test_cards_as_codes_and_arrays() -> None:
    hole = np.array([parse_hand("KhKs"), parse_hand("2d2s")])
    assert showdown([9, 9], hole, parse_hand(BOARD).tolist()).payouts == (18, 0)


def test_omaha_uses_two_hole_cards() -> None:
    board = "Qs Qh Qd Qc 2s"
    result = showdown([5, 5], ["AsAh7d6c", "7s6h5d4c"], board, game=OMAHA)
    assert result.high_text(0) == "un full aux dames par les as"
    assert result.high_text(1) == "un brelan de dames, kickers sept et six"


SPLIT = {
    # Both hold a nine-high straight; the odd chip follows the rule.
    "five cards": (SEVEN_CARD_STUD, None, ["9d8h7s6s5hKsQs", "9s8d7d6d5cKhQh"], 1),
    "seven cards": (
        SEVEN_CARD_STUD,
        "high-card-by-suit-all-cards",
        ["9d8h7s6s5hKsQs", "9s8d7d6d5cKhQh"],
        0,
    ),
    "left of the button": (SEVEN_CARD_STUD, "button", ["9d8h7s6s5hKsQs", "9s8d7d6d5cKhQh"], 0),
    "low, highest card": (RAZZ, None, ["As2d3c4h7dKcKd", "Ac2s3d4d7hQcQd"], 1),
    # Lowest of 7-4-3-2-A: the ace, and clubs are the lowest suit.
    "low, lowest card": (RAZZ, "low-card-by-suit", ["As2d3c4h7sKcKd", "Ac2s3d4d7hQcQd"], 1),
    # The highest card, a seven, would say otherwise.
    "low, lowest card alone": (RAZZ, "low-card-by-suit", ["Ac2d3c4h7sKcKd", "As2s3d4d7hQcQd"], 0),
    "pair: its kicker is the highest card": (FIVE_CARD_STUD, None, ["4s4h9dKd3s", "4d4c9sKh3h"], 1),
}


@pytest.mark.parametrize(("game", "rule", "hands", "lucky"), SPLIT.values(), ids=SPLIT)
def test_odd_chip_rules(game: Any, rule: Any, hands: Any, lucky: Any) -> None:
    result = showdown(
        [50, 50, 1], [*hands, None], game=game, odd_chip=rule, folded=[False, False, True]
    )
    assert result.payouts == ((51, 50, 0) if lucky == 0 else (50, 51, 0))


def test_odd_chip_by_suit_at_a_table_with_a_button() -> None:
    table = ([50, 50, 1], ["KhQs", "KsQd", None], "Kd Qh 9s 4c 4d")
    folded = [False, False, True]
    assert showdown(*table, folded=folded).payouts == (51, 50, 0)
    by_suit = replace(HOLDEM, name="home", odd_chip="high-card-by-suit")
    assert showdown(*table, folded=folded, game=by_suit).payouts == (50, 51, 0)


def test_same_cards_fall_back_on_the_seats() -> None:
    board = "As Ks Qs Js Ts"
    result = showdown(
        [50, 50, 1],
        ["2c3c", "2d3d", None],
        board,
        folded=[False, False, True],
        button=0,
        odd_chip="high-card-by-suit",
    )
    assert result.payouts == (50, 51, 0)


REFUSED = {
    "card held twice": ((["KhAs", "KhQs"], BOARD), {}, "hole[0] and hole[1] both hold K♥"),
    "card of the board": ((["KhAs", "JsQs"], BOARD), {}, "hole[1] and board both hold J♠"),
    "card of a folded seat": (
        (["KhAs", "KhQs", "3s4s"], BOARD),
        {"contributions": [9, 9, 9], "folded": [False, True, False]},
        "hole[0] and hole[1] both hold K♥",
    ),
    "card twice in a hand": (([[1, 1], "KhQs"], BOARD), {}, "hole[0] holds 2♦ twice"),
    "code out of range": (([[1, 77], "KhQs"], BOARD), {}, "77"),
    "text that is no card": (([["xx"], "KhQs"], BOARD), {}, "hole[0]"),
    "hand missing": ((["KhAs", None], BOARD), {}, "hole[1] is missing"),
    "hand empty": ((["KhAs", " "], BOARD), {}, "hole[1] is missing"),
    "hand too long": ((["KhAs", "3s4s5s"], BOARD), {}, "hole[1] holds 3 cards"),
    "board too short": ((["KhAs", "3s4s"], "2c 7d 9h"), {}, "board holds 3 cards"),
    "board in stud": (
        (["KhAs2d2h2s", "3s4s5s6s7s"], "2c 7d"),
        {"game": FIVE_CARD_STUD},
        "board holds 2 cards",
    ),
    "shared card, seven held": (
        (["KhAs2d2h2s3s4s", "5h6h7h8h9hThJh"], "2c"),
        {"game": SEVEN_CARD_STUD},
        "hole[0] holds 7 cards",
    ),
    "hands for other seats": ((["KhAs"], BOARD), {}, "hole has 1 hand for 2 seats"),
    "short deck": (
        (["KhAs", "5s7s"], "6c 7d 9h Js Kd"),
        {"game": SHORT_DECK_HOLDEM},
        "hole[1, 0] is 5♠, which the deck of short-deck (6 to ace) lacks",
    ),
    "names twice": ((["KhAs", "3s4s"], BOARD), {"names": ["A", "A"]}, "names[1] = 'A'"),
    "no name": ((["KhAs", "3s4s"], BOARD), {"names": ["A", " "]}, "names[1]"),
    "names for other seats": ((["KhAs", "3s4s"], BOARD), {"names": ["A"]}, "names has 1"),
    "button": ((["KhAs", "3s4s"], BOARD), {"button": 2}, "button = 2"),
    "odd chip": (
        (["KhAs", "3s4s"], BOARD),
        {"odd_chip": "dealer"},
        "odd_chip is 'dealer', not 'button'",
    ),
    "seats in a matrix": (([["KhAs", "3s4s"], "3d4d"], BOARD), {}, "hole[0] must be one hand"),
    "badugi of five": (
        (["KhAs2d3c", "3s4s5s6s7s"], ""),
        {"game": BADUGI_DRAW},
        "hole[1] holds 5 cards",
    ),
}


@pytest.mark.parametrize(("cards", "options", "reason"), REFUSED.values(), ids=REFUSED)
def test_refused(cards: Any, options: Any, reason: Any) -> None:
    arguments = {"contributions": [9, 9]} | options
    with pytest.raises((ValueError, CardError)) as error:
        showdown(arguments.pop("contributions"), *cards, **arguments)
    assert reason in str(error.value)


def test_results_travel_between_processes() -> None:
    result = showdown([50, 120, 300], ["KsKd", "AsAd", "QsJs"], "Kh 3c 3d 9s 8h")
    there = pickle.loads(pickle.dumps(result))
    assert there == result
    assert there.text() == result.text()


def test_unknown_language_of_a_telling() -> None:
    result = showdown([9, 9], ["KhKs", "2d2s"], BOARD)
    with pytest.raises(ValueError, match="lang must be one of"):
        result.text("de")


def test_games_are_given_by_name_too() -> None:
    cards = ["AsAdKsKd", "QsQdJsJd"], "2c 7d 9h Tc 3h"
    assert showdown([5, 5], *cards, game="plo").game is OMAHA
    with pytest.raises(ValueError, match="no game is named 'bridge'"):
        showdown([5, 5], *cards, game="bridge")
    with pytest.raises(TypeError, match="game is 5, not a Game"):
        showdown([5, 5], *cards, game=5)


def test_who_mucks_takes_back_what_nobody_called() -> None:
    table = showdown([100, 77], ["2c2d", "AsAh"], "3c 8d 9h Tc Kh", mucked=[True, False])
    assert table.payouts == (23, 154)
    assert table.hands == {}
    assert str(table).splitlines() == [
        "Mise non suivie : A reprend 23.",
        "Pot principal (154) : B gagne 154 sans abattage.",
        "Bilan : A -77, B +77.",
    ]
    with pytest.raises(ValueError, match="folded and mucked leave no seat in"):
        showdown([5, 5], [None, None], mucked=[True, True])


def test_the_language_chosen_tells_showdowns() -> None:
    table = showdown([1200, 1200], ["AsAd", "2c2d"], "3c 8d 9h Tc Kh")
    assert table.text().splitlines()[-1] == "Bilan : A +1\u202f200, B -1\u202f200."
    brelan.set_language("en")
    try:
        assert str(table) == table.text("en")
        assert str(table).endswith("Net: A +1,200, B -1,200.")
        assert table.high_text(0) == table.high_text(0, "en")
    finally:
        brelan.set_language("fr")


def test_many_seats_have_names() -> None:
    result = showdown([1] * 28, [None] * 28, folded=[False] + [True] * 27)
    assert result.names[25:] == ("Z", "S27", "S28")


@pytest.mark.parametrize("library", ["pandas", "polars", "pyarrow"])
def test_the_seats_as_a_frame(library: Any) -> None:
    pytest.importorskip(library)
    found = showdown(
        [50, 120, 300, 20],
        ["KsKd", "AsAd", "QsJs", None],
        "Kh 3c 3d 9s 8h",
        names=["Léa", "Max", "Zoé", "Tom"],
        folded=[False, False, False, True],
    )
    frame = found.frame(library, lang="en")
    columns = found.to_dict(lang="en")
    assert list(getattr(frame, "column_names", frame.columns)) == list(columns)
    assert columns["name"] == [*found.names]
    assert columns["cards"] == ["Ks Kd", "As Ad", "Qs Js", None]
    assert columns["makes"] == [found.made_text(seat, "en") or None for seat in range(4)]
    chips = zip(columns["contribution"], columns["payout"], columns["net"], strict=True)
    assert all(back - put_in == net for put_in, back, net in chips)
    assert columns["won"] == [*found.won]
    assert columns["returned"] == [*found.returned]
    assert len(frame) == 4
