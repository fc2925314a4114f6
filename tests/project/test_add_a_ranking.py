"""The recipe for a ranking, as far as it goes without new tables: a made-up one is found."""

import importlib
import re
from dataclasses import fields, replace
from itertools import combinations_with_replacement
from pathlib import Path

import pytest
from brelan._kernel import ffi, lib

import brelan

ROOT = Path(__file__).resolve().parents[2]
RECIPE = ROOT / "docs" / "contributing" / "add-a-ranking.md"


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> brelan.Ranking:
    """The order of high hands read as lows of a deck from the six up."""
    ranking = replace(brelan.DEUCE_TO_SEVEN, name="MADE_UP", lowest_card=16, can_miss=True)
    monkeypatch.setitem(brelan.RANKINGS, ranking.name, ranking)
    return ranking


def test_it_is_found_by_name_wherever_a_ranking_is_taken(made_up: brelan.Ranking) -> None:
    assert brelan.ranking_named("made-up") is made_up
    hand = "9s 8h 7d 6c Ks"
    score = brelan.score(hand, ranking="made-up")
    assert score == brelan.score(hand, ranking=brelan.DEUCE_TO_SEVEN)
    assert brelan.describe(hand, ranking="made-up", lang="en") == "king low: K-9-8-7-6"
    assert brelan.describe_scores(0, ranking="made-up", lang="en") == "no qualifying low"
    assert brelan.category_name(255, "en", ranking="made-up") == "no qualifying low"
    assert brelan.category_name(0, "en", ranking="made-up") == "qualifying low"


def test_its_fields_decide_and_not_its_name(made_up: brelan.Ranking) -> None:
    with pytest.raises(brelan.EquityError) as low:
        brelan.equity_batch([["AhKh", "QsQd"]], ranking=made_up)
    assert low.value.code == "low-ranking"
    assert "MADE_UP" not in low.value.values["known"]
    high = replace(made_up, is_low=False)
    assert brelan.describe("9s 8h 7d 6c Ks", ranking=high, lang="en") == "king high"


def test_the_recipe_names_the_fields_that_are_there() -> None:
    told = re.findall(r"^\| `(\w+)` \|", RECIPE.read_text(encoding="utf-8"), re.MULTILINE)
    given_by_tables = {"name", "size", "categories", "class_ranks"}
    public = {field.name for field in fields(brelan.Ranking) if field.name[0] != "_"}
    assert set(told) == public - given_by_tables


def test_places_in_the_generator_are_the_numbers_of_the_kernel() -> None:
    source = (ROOT / "scripts" / "hand_orders.py").read_text(encoding="utf-8")
    listed = source[source.index("def all_orders") :]
    named = re.findall(r"\(\"([A-Z_]+)\"|\b(ace_to_five|badugi)\(", listed)
    orders = [first or second.upper() for first, second in named]
    kernel = [ffi.string(lib.brelan_ranking_name(n)).decode() for n in range(lib.BRELAN_RANKINGS)]
    assert [*orders, "EIGHT_OR_BETTER"] == kernel
    assert set(kernel) == brelan.RANKINGS.keys()


def test_a_new_order_can_be_said_with_what_the_generator_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A low whose straights begin with the wheel: there A-2-3-4-5 is worse than a pair."""
    monkeypatch.syspath_prepend(ROOT / "scripts")
    orders = importlib.import_module("hand_orders")
    fives = [r for r in combinations_with_replacement(range(13), 5) if len(set(r)) > 1]
    keys = {5: fives, 6: [], 7: []}
    order = orders.high_order("WHEELS_LOSE", keys, wheel=(3, 2, 1, 0, orders.ACE), reverse=True)
    assert len(order.classes) == 7462
    values = order.values[5]
    best = max(values, key=values.__getitem__)
    assert order.classes[values[best] - 1] == (orders.HIGH_CARD, (5, 3, 2, 1, 0))
    assert values[0, 1, 2, 3, 12] < values[0, 0, 1, 2, 3]
