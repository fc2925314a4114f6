"""Brelan scores poker hands at C speed from NumPy arrays and names them in French.

>>> import brelan
>>> brelan.score("Kh Kd Ks 3c 3d")
7274
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from brelan.cards import (
    RANKS,
    SUITS,
    CardError,
    as_cards,
    card_name,
    deal_ranks,
    hand_name,
    parse_card,
    parse_cards,
    parse_hand,
    parse_ranks,
    ranks_name,
)
from brelan.category_names import category_name, parse_category
from brelan.config import get_config, show_config
from brelan.describe import describe, describe_scores, is_royal, is_wheel
from brelan.enumeration import list_hands, score_counts
from brelan.game_scoring import GameScores, score_game
from brelan.games import (
    ACE_TO_FIVE_DRAW,
    BADUGI_DRAW,
    COURCHEVEL,
    COURCHEVEL_HILO,
    DEUCE_TO_SEVEN_DRAW,
    FIVE_CARD_DRAW,
    FIVE_CARD_STUD,
    GAMES,
    HOLDEM,
    OMAHA,
    OMAHA_5,
    OMAHA_5_HILO,
    OMAHA_6,
    OMAHA_6_HILO,
    OMAHA_HILO,
    RAZZ,
    SEVEN_CARD_STUD,
    SHORT_DECK_HOLDEM,
    STUD_HILO,
    Game,
    OddChip,
    game_named,
)
from brelan.pots import HiLoShares, Pot, SidePots, seat_order, share, share_hilo, side_pots
from brelan.rake import Rake
from brelan.rankings import (
    ACE_TO_FIVE,
    BADUGI,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    HIGH_NO_WHEEL,
    RANKINGS,
    SHORT_DECK,
    SHORT_DECK_TRIPS,
    Category,
    Ranking,
    ranking_named,
)
from brelan.scoring import best_five, categorize, score
from brelan.settling import PotResult, Settlement, settle
from brelan.showdown import Showdown, showdown
from brelan.showdown_batch import showdown_batch
from brelan.shown_hands import ShownHand

if TYPE_CHECKING:
    from brelan import frames, interop, plot
    from brelan.chances import CategoryChances, category_chances
    from brelan.equities import EquityError, EquityResult, equity
    from brelan.equity_bulk import equity_batch
    from brelan.equity_ranges import HandEquities, hand_equities
    from brelan.hand_history import HandHistory, HandHistoryError, read_phh, read_phhs
    from brelan.preflop import PreflopTable, preflop_table
    from brelan.ranges import Range, RangeError, RangeRanking, RangeWarning
    from brelan.settling_batch import settle_batch
    from brelan.strength import equity_vs_random, hand_strength, hand_strength_histogram
    from brelan.table_file import TableError, read_table

__version__ = "0.1.0"

#: Where the names live that are loaded when first asked for: most programs need few of them.
_LOADED_LATER = {
    "frames": "brelan.frames",
    "interop": "brelan.interop",
    "plot": "brelan.plot",
    "CategoryChances": "brelan.chances",
    "EquityError": "brelan.equities",
    "EquityResult": "brelan.equities",
    "HandHistory": "brelan.hand_history",
    "HandHistoryError": "brelan.hand_history",
    "read_phh": "brelan.hand_history",
    "read_phhs": "brelan.hand_history",
    "HandEquities": "brelan.equity_ranges",
    "PreflopTable": "brelan.preflop",
    "Range": "brelan.ranges",
    "RangeError": "brelan.ranges",
    "RangeRanking": "brelan.ranges",
    "RangeWarning": "brelan.ranges",
    "TableError": "brelan.table_file",
    "category_chances": "brelan.chances",
    "equity": "brelan.equities",
    "equity_batch": "brelan.equity_bulk",
    "equity_vs_random": "brelan.strength",
    "hand_equities": "brelan.equity_ranges",
    "hand_strength": "brelan.strength",
    "hand_strength_histogram": "brelan.strength",
    "preflop_table": "brelan.preflop",
    "read_table": "brelan.table_file",
    "settle_batch": "brelan.settling_batch",
}


def __getattr__(name: str) -> Any:
    if name not in _LOADED_LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module(_LOADED_LATER[name])
    value = module if module.__name__ == f"brelan.{name}" else getattr(module, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


__all__ = [
    "ACE_TO_FIVE",
    "ACE_TO_FIVE_DRAW",
    "BADUGI",
    "BADUGI_DRAW",
    "COURCHEVEL",
    "COURCHEVEL_HILO",
    "DEUCE_TO_SEVEN",
    "DEUCE_TO_SEVEN_DRAW",
    "EIGHT_OR_BETTER",
    "FIVE_CARD_DRAW",
    "FIVE_CARD_STUD",
    "GAMES",
    "HIGH",
    "HIGH_NO_WHEEL",
    "HOLDEM",
    "OMAHA",
    "OMAHA_5",
    "OMAHA_5_HILO",
    "OMAHA_6",
    "OMAHA_6_HILO",
    "OMAHA_HILO",
    "RANKINGS",
    "RANKS",
    "RAZZ",
    "SEVEN_CARD_STUD",
    "SHORT_DECK",
    "SHORT_DECK_HOLDEM",
    "SHORT_DECK_TRIPS",
    "STUD_HILO",
    "SUITS",
    "CardError",
    "Category",
    "CategoryChances",
    "EquityError",
    "EquityResult",
    "Game",
    "GameScores",
    "HandEquities",
    "HandHistory",
    "HandHistoryError",
    "HiLoShares",
    "OddChip",
    "Pot",
    "PotResult",
    "PreflopTable",
    "Rake",
    "Range",
    "RangeError",
    "RangeRanking",
    "RangeWarning",
    "Ranking",
    "Settlement",
    "Showdown",
    "ShownHand",
    "SidePots",
    "TableError",
    "as_cards",
    "best_five",
    "card_name",
    "categorize",
    "category_chances",
    "category_name",
    "deal_ranks",
    "describe",
    "describe_scores",
    "equity",
    "equity_batch",
    "equity_vs_random",
    "frames",
    "game_named",
    "get_config",
    "hand_equities",
    "hand_name",
    "hand_strength",
    "hand_strength_histogram",
    "interop",
    "is_royal",
    "is_wheel",
    "list_hands",
    "parse_card",
    "parse_cards",
    "parse_category",
    "parse_hand",
    "parse_ranks",
    "plot",
    "preflop_table",
    "ranking_named",
    "ranks_name",
    "read_phh",
    "read_phhs",
    "read_table",
    "score",
    "score_counts",
    "score_game",
    "seat_order",
    "settle",
    "settle_batch",
    "share",
    "share_hilo",
    "show_config",
    "showdown",
    "showdown_batch",
    "side_pots",
]
