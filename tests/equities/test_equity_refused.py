"""What equity() refuses, and how it says so."""

from typing import Any

import pytest

from brelan.equities.equities import equity
from brelan.games.games import OMAHA, OMAHA_5, SHORT_DECK_HOLDEM
from brelan.ranges.ranges import Range

REFUSED = [
    (("5s6s", "7h7h"), {}, r"players\[1\] holds 7♥ twice"),
    (("AsAh", "AsKd"), {}, r"players\[0\] and players\[1\] both hold A♠"),
    (("AsAh", "KsKd"), {"board": "2c 3d As"}, r"players\[0\] and board both hold A♠"),
    (("AsAh", "KsKd"), {"dead": "Kd"}, r"players\[1\] and dead both hold K♦"),
    (("AsAh", "KsKd"), {"board": "2c 3d 4h", "dead": "2c"}, "board and dead both hold 2♣"),
    (("AsAh", "KsKd"), {"board": "2c 2c 4h"}, "board holds 2♣ twice"),
    (("AsAh", [50, 50]), {}, r"A♥"),
    (("AsAh",), {}, "players must be 2 or more, not 1"),
    ((), {}, "players must be 2 or more, not 0"),
    (("AsAh", "KsKd"), {"board": "2c"}, "board has 1 card; in holdem it has 0, 3, 4 or 5"),
    (("AsAh", "KsKd"), {"board": "2c3c"}, "board has 2 cards"),
    (("AsAh", "KsKd"), {"board": "2c3c4c5c6c7c"}, "board has 6 cards"),
    (("AsAh", "KsKd"), {"board": "2c3c4c5c6c7c8c"}, "board has 7 cards"),
    (("AsAh", [1, 2, 3]), {}, r"players\[1\] holds 3 cards; a hand of holdem has 2"),
    (("AsAh", "Ks"), {}, r"players\[1\] holds 1 cards"),
    (("AsAh", "KhQhJhTh"), {}, r"players\[1\] holds 4 cards"),
    (("AsAh", [[[1, 2], [3, 4]]]), {}, r"players\[1\] has shape \(1, 2, 2\)"),
    (("AsAh", [1, 52]), {}, r"players\[1\]\[1\] is 52, not a card code"),
    (("AsAh", [1, 300]), {}, r"players\[1\]"),
    (("AsAh", "KsKd"), {"board": [1, 2, 52]}, r"board\[2\] is 52, not a card code"),
    (("AsAh", Range("")), {}, r"players\[1\] is '', a range without a combo"),
    (("AsAh", ""), {}, r"players\[1\]"),
    (("AsAh", "AA"), {"dead": "AcAd"}, r"players\[1\] has no combo left.*'AA'"),
    (("AsAh", "AA"), {"board": "Ac Kd 2h"}, r"players\[1\] has no combo left"),
    (("AsAh", "AKx"), {}, "AKx"),
    (("random",) * 11, {}, "players must be 10 or fewer, not 11"),
    (("random",) * 10, {"game": SHORT_DECK_HOLDEM, "dead": list(range(16, 30))}, "deck has 36"),
    (("AsAh", "5s6s"), {"game": SHORT_DECK_HOLDEM}, r"5♠, which the deck of short-deck"),
    (("AsAh", "22+"), {"game": SHORT_DECK_HOLDEM}, "22"),
    (("AsAhKsKh", "A&A"), {"game": OMAHA}, r"A&A"),
    (("AsAhKsKhQs", "AA@50"), {"game": OMAHA_5}, r"players\[1\]"),
    (("AsAh", "KsKh"), {"samples": 0}, "samples is 0; at least 1 is needed"),
    (("AsAh", "KsKh"), {"max_stderr": 0}, "max_stderr must be above 0"),
    (("AsAh", "KsKh"), {"max_stderr": float("nan")}, "max_stderr must be above 0"),
    (("AsAh", "KsKh"), {"max_seconds": -1}, "max_seconds must be above 0"),
    (("AsAh", "KsKh"), {"method": "fast"}, "method must be one of auto, exact, monte-carlo"),
    (("AsAh", "KsKh"), {"workers": 0}, "workers is 0; at least 1 is needed"),
    (("AsAh", "KsKh"), {"rng": -1}, "rng must not be negative"),
    (("AA", "AA", "AA"), {}, r"players\[0\], players\[1\] and players\[2\] cannot hold"),
]


@pytest.mark.parametrize(("players", "options", "message"), REFUSED)
def test_what_cannot_be_is_named(players: Any, options: Any, message: Any) -> None:
    with pytest.raises(ValueError, match=message):
        equity(*players, **options)


WRONG_TYPES = [
    (("AsAh", 3.5), {}, r"players\[1\]"),
    (("AsAh", None), {}, r"players\[1\]"),
    (("AsAh", "KsKh"), {"game": 7}, "game is 7, not a Game"),
    (("AsAh", "KsKh"), {"samples": 1.5}, "samples is 1.5, not a whole number"),
    (("AsAh", "KsKh"), {"max_stderr": "small"}, "max_stderr must be a number, not str"),
    (("AsAh", "KsKh"), {"max_seconds": True}, "max_seconds must be a number, not bool"),
    (("AsAh", "KsKh"), {"rng": 1.5}, "rng must be an int"),
    (("AA", "random", "random"), {"samples": 10, "executor": 3}, "executor must have a submit"),
    (("AA", "random", "random"), {"samples": 10, "progress": 3}, "progress must be True, False"),
]


@pytest.mark.parametrize(("players", "options", "message"), WRONG_TYPES)
def test_arguments_of_the_wrong_type_are_named(players: Any, options: Any, message: Any) -> None:
    with pytest.raises(TypeError, match=message):
        equity(*players, **options)


def test_range_errors_say_whose_range_it_is() -> None:
    with pytest.raises(ValueError, match="AQo") as caught:
        equity("KcQc", "6c5c;AQo++")
    assert caught.value.__notes__[0].startswith("in players[1], '6c5c;AQo++', ")
