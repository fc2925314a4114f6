"""Brelan scores poker hands at C speed from NumPy arrays and names them in French.

>>> import brelan
>>> brelan.score("Kh Kd Ks 3c 3d")
7274
"""

from brelan import interop
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
from brelan.ranges import Range, RangeError, RangeRanking, RangeWarning
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

__version__ = "0.1.0"

__all__ = [
    "ACE_TO_FIVE",
    "BADUGI",
    "DEUCE_TO_SEVEN",
    "EIGHT_OR_BETTER",
    "HIGH",
    "HIGH_NO_WHEEL",
    "RANKINGS",
    "RANKS",
    "SHORT_DECK",
    "SHORT_DECK_TRIPS",
    "SUITS",
    "CardError",
    "Category",
    "Range",
    "RangeError",
    "RangeRanking",
    "RangeWarning",
    "Ranking",
    "as_cards",
    "best_five",
    "card_name",
    "categorize",
    "category_name",
    "deal_ranks",
    "describe",
    "describe_scores",
    "get_config",
    "hand_name",
    "interop",
    "is_royal",
    "is_wheel",
    "list_hands",
    "parse_card",
    "parse_cards",
    "parse_category",
    "parse_hand",
    "parse_ranks",
    "ranking_named",
    "ranks_name",
    "score",
    "score_counts",
    "show_config",
]
