"""What a player reads of made hands and draws: cases told by hand."""

import csv
from pathlib import Path

import numpy as np
import pytest

import brelan

DATA = Path(__file__).parents[1] / "data" / "board_hands.csv"
with DATA.open(encoding="utf-8", newline="") as file:
    CASES = list(csv.DictReader(file))


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['hole']}/{case['board']}")
def test_cases(case: dict[str, str], lang: brelan.cards.cards.Lang) -> None:
    hole, board = case["hole"], case["board"]
    made = brelan.describe_made_hand(hole, board, game=case["game"], lang=lang)
    assert made == case[f"made_{lang}"]
    told = brelan.describe_draws(hole, board, game=case["game"], lang=lang)
    nothing = {"fr": "aucun tirage", "en": "no draw"}
    assert told == (case[f"draws_{lang}"] or nothing[lang])


def test_many_are_told_as_one_by_one() -> None:
    flops = [case for case in CASES if case["game"] == "holdem" and len(case["board"]) == 8]
    holes, boards = ([case[name] for case in flops] for name in ("hole", "board"))
    told = brelan.describe_draws(holes, boards, lang="en")
    assert told.tolist() == [case["draws_en"] for case in flops]
    codes = brelan.as_cards(holes[:4]).astype(np.int64)[:, np.newaxis]
    table = brelan.describe_made_hand(codes, brelan.as_cards(["Jh8h7h", "4h4c2s"]))
    assert table.shape == (4, 2)
    assert table[3, 1] == brelan.describe_made_hand(holes[3], "4h4c2s")


@pytest.mark.parametrize("kind", brelan.MadeKind)
def test_every_kind_occurs_among_the_cases(kind: brelan.MadeKind) -> None:
    found = {
        brelan.made_hand(case["hole"], case["board"], game=case["game"]).kind for case in CASES
    }
    assert kind in found


def test_every_draw_occurs_among_the_cases() -> None:
    found = brelan.Draw(0)
    for case in CASES:
        found |= brelan.draws(case["hole"], case["board"], game=case["game"])
    assert found == brelan.Draw(4095)


def test_french_letters_are_read() -> None:
    told = brelan.describe_made_hand("APRP", "RC7T2K", notation="french")
    assert told == brelan.describe_made_hand("AsKs", "Kh7c2d") == "top paire, kicker as"
