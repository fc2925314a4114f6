"""What results of equities say: text, tables, plain values, progress."""

import json
import re
from dataclasses import FrozenInstanceError
from io import StringIO

import pytest

from brelan.equities.equities import equity
from brelan.games.games import (
    HOLDEM,
    OMAHA_HILO,
)

pytestmark = pytest.mark.kernel


def test_text_in_french() -> None:
    text = equity("AsAh", "KsKh").text()
    assert text.replace("\xa0", " ").replace("\u202f", " ").splitlines() == [
        "joueur   équité  victoire  égalité",
        "AsAh    82,64 %   82,36 %   0,54 %",
        "KsKh    17,36 %   17,09 %   0,54 %",
        "calcul exact : 1 712 304 donnes",
    ]
    assert str(equity("AsAh", "KsKh")) == text


def test_text_in_english_with_all_there_is() -> None:
    result = equity(
        "AsKs",
        "AA,KK",
        "random",
        board="Ad 7c 2h",
        dead="3c",
        method="monte-carlo",
        samples=1000,
        rng=1,
    )
    lines = result.text("en").splitlines()
    assert re.match(r"player  combos +equity +win +tie .*std\. error$", lines[0])
    assert re.match(r"AA,KK +4 ", lines[2])
    assert lines[4:] == ["board: A♦ 7♣ 2♥", "dead cards: 3♣", "Monte Carlo: 1,000 deals"]
    assert lines[1].count("±") == 1


def test_text_says_why_it_was_sampled() -> None:
    text = equity("22+,A2s+", "22+", samples=10, max_seconds=1e-9).text("en")
    assert re.search(r"Monte Carlo: 10 deals \(the exact method would take about \d+ s\)", text)


def test_text_of_high_and_low() -> None:
    result = equity("Ah2hKdQd", "Ac2cJsTs", board="3s 4d 7h Kc 9d", game=OMAHA_HILO)
    assert result.text("fr").splitlines()[0].split() == [
        "joueur",
        "équité",
        "victoire",
        "égalité",
        "haut",
        "bas",
        "scoop",
    ]


def test_unknown_language() -> None:
    with pytest.raises(ValueError, match="lang must be one of 'fr', 'en', not 'de'"):
        equity("AsAh", "KsKh").text("de")


def test_rich_prints_the_table() -> None:
    from rich.console import Console

    console = Console(width=80, record=True, file=StringIO())
    console.print(equity("AsAh", "KsKh"))
    assert "victoire" in console.export_text()


def test_dict_goes_through_json() -> None:
    result = equity("AsAh", "QQ,KsKh", board="2c 3d 4h")
    found = json.loads(json.dumps(result.to_dict()))
    assert found["game"] == "holdem"
    assert found["board"] == "2c 3d 4h"
    assert found["players"][1]["hand"] == "QQ,KsKh"
    assert found["players"][1]["live_combos"] == {"combos": 7, "weight": 7.0}
    assert found["players"][0]["equity"] == result.equity[0]
    assert found["tallies"] == result.tallies.tolist()


def test_results_do_not_change() -> None:
    result = equity("AsAh", "KsKh")
    with pytest.raises(FrozenInstanceError):
        result.deals = 3
    assert repr(result) == "<EquityResult exact, AsAh: 0.8264, KsKh: 0.1736>"


def test_progress_is_reported() -> None:
    calls = []
    equity(
        "AsAh",
        "KsKh",
        method="monte-carlo",
        samples=200_000,
        progress=lambda done, total: calls.append((done, total)),
    )
    assert calls == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_holdem_is_the_game_unless_said_otherwise() -> None:
    assert equity("AsAh", "KsKh").spot.game is HOLDEM
