"""What version 0.1.0 exported is still there, says `brelan`, and gives the same results."""

import ast
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import brelan

#: `brelan.__all__` of version 0.1.0.
NAMES = """
ACE_TO_FIVE ACE_TO_FIVE_DRAW BADUGI BADUGI_DRAW COURCHEVEL COURCHEVEL_HILO DEUCE_TO_SEVEN
DEUCE_TO_SEVEN_DRAW EIGHT_OR_BETTER FIVE_CARD_DRAW FIVE_CARD_STUD GAMES HIGH HIGH_NO_WHEEL HOLDEM
OMAHA OMAHA_5 OMAHA_5_HILO OMAHA_6 OMAHA_6_HILO OMAHA_HILO RANKINGS RANKS RAZZ SEVEN_CARD_STUD
SHORT_DECK SHORT_DECK_HOLDEM SHORT_DECK_TRIPS STUD_HILO SUITS CardError Category CategoryChances
EquityError EquityResult Game GameScores HandEquities HandHistory HandHistoryError HiLoShares
OddChip Pot PotResult PreflopTable Rake Range RangeError RangeRanking RangeWarning Ranking
Settlement Showdown ShownHand SidePots TableError as_cards best_five card_name categorize
category_chances category_name deal_ranks describe describe_scores equity equity_batch
equity_vs_random frames game_named get_config hand_equities hand_name hand_strength
hand_strength_histogram interop is_royal is_wheel list_hands parse_card parse_cards parse_category
parse_hand parse_ranks plot preflop_table ranking_named ranks_name read_phh read_phhs read_table
score score_counts score_game seat_order settle settle_batch share share_hilo show_config showdown
showdown_batch side_pots
"""


DATA = Path(__file__).parents[1] / "data" / "results_0_1_0.txt"
LINES = [line for line in DATA.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]


def plain(value: Any) -> Any:
    """A value without NumPy's own numbers, and named tuples without their names."""
    if isinstance(value, (tuple, list)):
        return (list if isinstance(value, list) else tuple)(map(plain, value))
    return value.item() if isinstance(value, np.generic) else value


@pytest.mark.parametrize("line", LINES)
def test_results_stay(line: str) -> None:
    expression, _, result = line.partition(" => ")
    found = plain(eval(expression, {"brelan": brelan, "np": np}))
    assert found == ast.literal_eval(result)


def test_names_stay() -> None:
    assert set(NAMES.split()) <= set(brelan.__all__)


@pytest.mark.parametrize("name", brelan.__all__)
def test_public_names_say_brelan(name: str) -> None:
    thing = getattr(brelan, name)
    if callable(thing) and not isinstance(thing, brelan.Ranking | brelan.Game):
        assert getattr(thing, "__module__", "brelan") in ("brelan", "typing")
        assert pickle.loads(pickle.dumps(thing)) == thing
