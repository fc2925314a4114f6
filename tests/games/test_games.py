"""Games: what each one deals, refusals, names in two languages."""

import csv
from dataclasses import FrozenInstanceError, replace
from pathlib import Path
from typing import Any

import pytest

from brelan.games.games import (
    BADUGI_DRAW,
    GAMES,
    HOLDEM,
    OMAHA_5_HILO,
    OMAHA_HILO,
    RAZZ,
    Game,
    game_named,
)
from brelan.hands.rankings import BADUGI, EIGHT_OR_BETTER, HIGH


def game_rows() -> Any:
    path = Path(__file__).parents[1] / "data" / "games.csv"
    with path.open(encoding="utf-8", newline="") as lines:
        return [pytest.param(row, id=row["name"]) for row in csv.DictReader(lines, delimiter=";")]


@pytest.mark.parametrize("row", game_rows())
def test_rules_of_the_games(row: Any) -> None:
    game = game_named(row["name"])
    assert game.name == row["name"]
    assert (game.hole_cards, game.board_cards) == (int(row["hole"]), int(row["board"]))
    assert str(game.hole_cards_used or "any") == row["used"]
    assert (game.high.name if game.high else "-") == row["high"]
    assert (game.low.name if game.low else "-") == row["low"]
    assert game.deck_size == int(row["deck"])
    assert game.odd_chip == row["odd chip"]
    assert " ".join(map(str, game.streets)) == row["streets"]
    for other in row["other names"].split(","):
        assert game_named(other) is game


def test_every_game_is_in_the_table() -> None:
    names = [row.values[0]["name"] for row in game_rows()]
    assert names == [game.name for game in GAMES]


def test_high_low_and_badugi_are_told() -> None:
    assert OMAHA_HILO.is_hilo
    assert not HOLDEM.is_hilo
    assert not RAZZ.is_hilo
    assert BADUGI_DRAW.is_badugi


def test_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"'bridge'; known: holdem, short-deck, omaha") as error:
        game_named("bridge")
    assert all(game.name in str(error.value) for game in GAMES)


def test_a_game_of_ones_own() -> None:
    pineapple = Game("pineapple", hole_cards=3, board_cards=5, hole_cards_used=2, high=HIGH)
    assert pineapple.streets == (0, 3, 4, 5)
    assert replace(OMAHA_5_HILO, name="big", low=None).low is None


def test_games_do_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        HOLDEM.hole_cards = 3


def test_equal_games_are_equal() -> None:
    assert replace(HOLDEM) == HOLDEM
    assert len({HOLDEM, replace(HOLDEM), OMAHA_HILO}) == 2


REFUSED = {
    "no ranking": ({"high": None}, "give a high ranking, a low one, or both"),
    "deck": ({"deck": "pinochle"}, "deck must be one of standard, short, not 'pinochle'"),
    "odd chip": ({"odd_chip": "dealer"}, "odd_chip must be one of button"),
    "no cards": ({"hole_cards": 0}, "at least 1 hole card"),
    "negative board": ({"board_cards": -1}, "at least 1 hole card"),
    "nine to choose from": ({"hole_cards": 4}, "players choose from 4 + 5 = 9 cards, not from 5"),
    "three to choose from": ({"board_cards": 1}, "players choose from 2 + 1 = 3 cards"),
    "uses more than it has": ({"hole_cards_used": 3}, "3 of 2 hole cards"),
    "board too small": ({"hole_cards_used": 1, "board_cards": 3}, "4 of 3 board cards"),
    "streets fall": ({"streets": (0, 4, 3, 5)}, "streets must rise"),
    "streets stop": ({"streets": (0, 3)}, "streets must rise to the 5 cards"),
    "badugi of five": (
        {"hole_cards": 5, "board_cards": 0, "high": None, "low": BADUGI},
        "5 + 0 = 5 cards, not from 4",
    ),
}


@pytest.mark.parametrize(("change", "reason"), REFUSED.values(), ids=REFUSED)
def test_contradictions_are_refused(change: Any, reason: Any) -> None:
    plain = {"hole_cards": 2, "board_cards": 5, "high": HIGH, "low": None}
    with pytest.raises(ValueError) as error:  # noqa: PT011
        Game("test", **(plain | change))
    assert reason in str(error.value)
    assert str(error.value).startswith("game 'test': ")


def test_low_alone_needs_no_high() -> None:
    assert Game("low omaha", 4, 5, 2, low=EIGHT_OR_BETTER).high is None
