"""Descriptions of a table: both forms, both languages, and errors that say where."""

import json
from fractions import Fraction
from typing import Any

import pytest

from brelan.cards.cards import parse_hand
from brelan.games.games import HOLDEM, OMAHA_HILO
from brelan.pots.files import TableError, read_table
from brelan.pots.showdown import showdown

FRENCH = """
# Une table d'Omaha.
jeu : omaha-hilo
tableau : Ks 7d 2c 9h 3s     # la rivière est le trois
bouton : Chloé
unité : 5
argent mort : 10
prélèvement : 2,5% max 300
jeton impair : high-card-by-suit

Anne : 100 AsAd2h3h
Bruno : 250 couché
Chloé : 250 KhKdQcJc
Di : 5 4c5c6c7c passé
"""

ENGLISH = """
GAME: Omaha Hi/Lo
Board: Ks 7d 2c 9h 3s
dealer: Chloé
unit: 5
dead money: 10
rake: 2.5 % cap 300
odd-chip: high card by suit
"Anne": 100 As Ad 2h 3h
Bruno: 250 folded
Chloé: 250 KhKdQcJc
Di: 5 4c-5c-6c-7c fold
"""

JSON = json.dumps(
    {
        "jeu": "omaha-hilo",
        "board": "Ks 7d 2c 9h 3s",
        "bouton": "Chloé",
        "unit": 5,
        "argent mort": 10,
        "rake": "2,5% max 300",
        "jeton impair": "high-card-by-suit",
        "joueurs": [
            {"nom": "Anne", "jetons": 100, "cartes": "AsAd2h3h"},
            {"name": "Bruno", "chips": 250, "folded": True},
            {"name": "Chloé", "chips": "250", "cards": "KhKdQcJc"},
            {"nom": "Di", "jetons": 5, "cartes": "4c5c6c7c", "couché": True},
        ],
    }
)


@pytest.mark.parametrize("text", [FRENCH, ENGLISH, JSON, "\ufeff" + JSON, "\ufeff" + FRENCH])
def test_both_forms_in_both_languages(text: Any) -> None:
    table = read_table(text)
    assert table["game"] is OMAHA_HILO
    assert table["board"].tolist() == parse_hand("Ks 7d 2c 9h 3s").tolist()
    assert table["contributions"] == [100, 250, 250, 5]
    assert table["folded"] == [False, True, False, True]
    assert table["names"] == ["Anne", "Bruno", "Chloé", "Di"]
    assert table["hole"][0].tolist() == parse_hand("AsAd2h3h").tolist()
    assert table["hole"][1] is None
    assert (table["button"], table["unit"], table["dead_money"]) == (2, 5, 10)
    assert Fraction(table["rake"].percent) == Fraction(5, 2)
    assert table["rake"].cap == 300
    assert table["odd_chip"] == "high-card-by-suit"
    assert sum(showdown(**table).payouts) == 615 - 15


def test_what_is_not_told_is_left_to_the_showdown() -> None:
    assert set(read_table("A: 5\nB: 5 AsKs")) == {"contributions", "hole", "folded", "names"}


def test_rake_in_chips() -> None:
    assert read_table("rake: 14\nA: 50")["rake"] == 14
    assert read_table('{"rake": 14, "players": [{"name": "A", "chips": 5}]}')["rake"] == 14


def test_quotes_name_a_player_like_a_key() -> None:
    table = read_table('"Board": 5 AsKs\n"Anne: la reine": 5 2c2d')
    assert table["names"] == ["Board", "Anne: la reine"]
    assert "board" not in table


@pytest.mark.parametrize("space", [" ", "\u00a0", "\u202f"])
def test_spaces_may_part_thousands(space: str) -> None:
    amounts = [1000, 12_345_678, 100]
    lines = [f"P{seat}: {amount:_} 2c2d" for seat, amount in enumerate(amounts)]
    text = "\n".join(["rake: 5% max 1_500", *lines])
    table = read_table(text.replace("_", space))
    assert table["contributions"] == amounts
    assert [cards.tolist() for cards in table["hole"]] == [[0, 1]] * 3
    assert table["rake"].cap == 1500
    assert read_table("A: 100 10s9s")["contributions"] == [100]


def test_notation_is_a_default() -> None:
    table = read_table("board: RC\nA: 5 APRK", "french")
    assert table["board"].tolist() == parse_hand("Kh").tolist()
    assert "notation" not in table
    told = read_table("notation: international\nA: 5 AsKd", "french")
    assert told["notation"] == "international"
    assert told["hole"][0].tolist() == parse_hand("As Kd").tolist()


def test_french_letters() -> None:
    table = read_table("notation: française\ntableau: RC DP 2T\nA: 5 APRK")
    assert table["board"].tolist() == parse_hand("Kh Qs 2c").tolist()
    assert table["hole"][0].tolist() == parse_hand("As Kd").tolist()


def test_default_game_is_the_showdowns() -> None:
    table = read_table("board: 2c 7d 9h Js Kd\nA: 5 AsKs\nB: 5 AdKh")
    assert showdown(**table).game is HOLDEM


TEXT_ERRORS = {
    "no colon": ("A: 5\nB 5", "line 2: 'B 5' is not 'name : value'"),
    "no chips": ("A:", "line 1: A needs the chips put in"),
    "chips in words": ("A: cinq AsKs", "line 1: 'cinq' is not a whole number of chips"),
    "chips in cents": ("A: 5\nB: 5.50", "line 2: '5.50' is not a whole number"),
    "negative": ("A: -5", "line 1: '-5' is not a whole number"),
    "a comma for thousands": ("A: 1,000", "line 1: '1,000' is not a whole number"),
    "a point for thousands": ("A: 1.000", "line 1: '1.000' is not a whole number"),
    "too many digits": (f"A: {'9' * 5000}", "line 1: 5000 digits are no number of chips"),
    "cap of too many digits": (f"rake: 5% max {'9' * 5000}\nA: 5", "line 1: 5000 digits"),
    "card": ("A: 5 AsKs\n\nB: 5 AsXx", "line 3: cards of B: "),
    "card twice": ("A: 5 AsAs", "line 1: cards of A: text holds A♠ twice"),
    "board": ("A: 5\nboard: Kz", "line 2: "),
    "player twice": ("A: 5\nB: 5\nA: 6", "line 3: A is already at the table"),
    "key twice": ("board: Ks\nA: 5\ntableau: Qs", "line 3: board is told twice"),
    "game": ("jeu: bridge\nA: 5", "line 1: no game is named 'bridge'"),
    "button": ("A: 5\nbutton: Z", "line 2: the button is on 'Z', who is not one of A"),
    "unit": ("unit: some\nA: 5", "line 1: 'some' is not a whole number"),
    "rake": ("rake: lots\nA: 5", "line 1: 'lots' is not a whole number"),
    "rake above all": ("rake: 101%\nA: 5", "line 1: percent = 101"),
    "odd chip": ("odd chip: dealer\nA: 5", "line 1: 'dealer' is not one of button"),
    "notation": ("notation: runes\nA: 5", "line 1: 'runes' is not one of international"),
    "nobody": ("board: Ks", "no player"),
    "empty": ("", "no player"),
}


@pytest.mark.parametrize(("text", "reason"), TEXT_ERRORS.values(), ids=TEXT_ERRORS)
def test_errors_name_the_line(text: Any, reason: Any) -> None:
    with pytest.raises(TableError) as error:
        read_table(text)
    assert reason in str(error.value)


A = '{"name": "A", "chips": 5}'
JSON_ERRORS = {
    "syntax": ('{"board": }', "line 1, column 11"),
    "key": ('{"bord": "Ks"}', "bord: not a key; known: game, board"),
    "key twice": ('{"unit": 1, "unit": 5}', "unit: told twice"),
    "key in two languages": ('{"unit": 1, "unité": 5}', "unité: unit is told twice"),
    "players": ('{"players": 2}', "players: not a list"),
    "player": ('{"players": [5]}', "players[0]: not an object"),
    "player key": (f'{{"players": [{A}, {{"stack": 5}}]}}', "players[1].stack: not a key"),
    "chips missing": ('{"joueurs": [{"nom": "A"}]}', "joueurs[0]: needs a name and chips"),
    "chips negative": ('{"players": [{"name": "A", "chips": -5}]}', "players[0].chips: -5 is neg"),
    "too many digits": (f'{{"unit": {"9" * 5000}, "players": [{A}]}}', "unit: 5000 digits are no"),
    "nested": (f'{{"board": {"[" * 100_000}', "JSON nested too deeply"),
    "chips true": ('{"players": [{"name": "A", "chips": true}]}', "players[0].chips: True"),
    "chips with a point": ('{"players": [{"name": "A", "chips": 5.0}]}', "players[0].chips: '5.0'"),
    "cards": ('{"players": [{"name": "A", "chips": 5, "cards": "Zz"}]}', "players[0].cards: "),
    "cards in a list": ('{"players": [{"name": "A", "chips": 5, "cards": [1]}]}', "not text"),
    "folded": ('{"players": [{"name": "A", "chips": 5, "folded": 1}]}', "players[0].folded: 1"),
    "name": ('{"players": [{"name": 5, "chips": 5}]}', "players[0].name: 5 is not the name"),
    "game": (f'{{"game": 5, "players": [{A}]}}', "game: 5 is not text"),
    "board": (f'{{"board": 5, "players": [{A}]}}', "board: 5 is not text"),
    "unit": (f'{{"unit": null, "players": [{A}]}}', "unit: None is not a whole number"),
    "nobody": ("{}", "no player"),
}


@pytest.mark.parametrize(("text", "reason"), JSON_ERRORS.values(), ids=JSON_ERRORS)
def test_json_errors_name_the_place(text: Any, reason: Any) -> None:
    with pytest.raises(TableError) as error:
        read_table(text)
    assert reason in str(error.value)


HINTS = {
    "4,54": "count all amounts in cents: 454",
    "4.54€": "count all amounts in cents: 454",
    "$0.05": "count all amounts in cents: 5",
    "1,000": "write it as 1000,",
    "1.000.000": "write it as 1000000,",
    "cinq": None,
    "1,00,0": None,
}


@pytest.mark.parametrize(("amount", "hint"), HINTS.items())
def test_amounts_as_rooms_print_them_are_refused_with_a_hint(amount: Any, hint: Any) -> None:
    with pytest.raises(TableError) as error:
        read_table(f"A: {amount}")
    assert str(error.value).endswith("of chips") if hint is None else hint in str(error.value)


def test_errors_carry_a_code_a_place_and_french() -> None:
    with pytest.raises(TableError) as error:
        read_table("A: 5\n\nB: 5 AsXx")
    assert error.value.code == "bad-cards-of"
    assert error.value.values["place"].values == {"number": 3}
    assert error.value.text("fr").startswith("ligne 3 : cartes de B : text, ")
    with pytest.raises(TableError) as error:
        read_table("jeu: bridge\nA: 5")
    assert (error.value.code, error.value.values["name"]) == ("no-game", "bridge")


BLANKS = " " * 100_000


@pytest.mark.parametrize(
    "text",
    [
        f"{BLANKS}x",
        f"A{BLANKS}x",
        f'"A{BLANKS}x',
        f"A: 1{' 000' * 50_000}x",
        f"rake: 5%{BLANKS}x",
        f"rake: 5% max{BLANKS}x",
        f"A: 1{'.000' * 50_000}x",
    ],
)
def test_blanks_without_end_are_refused_and_do_not_hang(text: str) -> None:
    with pytest.raises(TableError):
        read_table(text)


def test_a_line_as_long_as_a_file_is_not_repeated() -> None:
    for text in ("As" * 100_000, "A: " + "x" * 100_000):
        with pytest.raises(TableError) as error:
            read_table(text)
        assert len(str(error.value)) < 200
