"""Brelan scores poker hands at C speed from NumPy arrays and names them in French.

>>> import brelan
>>> brelan.score("Kh Kd Ks 3c 3d")
7274
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from brelan.errors import (
    ArgumentTypeError,
    BrelanError,
    CardError,
    EquityError,
    HandHistoryError,
    RangeError,
    RangeWarning,
    TableError,
)
from brelan.language.registry import get_language, set_language

if TYPE_CHECKING:
    from brelan import frames, interop, plot
    from brelan._native.config import get_config, show_config
    from brelan.boards.breakdown import RangeBreakdown, range_breakdown
    from brelan.boards.draws import describe_draws, draws
    from brelan.boards.made import MadeHand, describe_made_hand, made_hand
    from brelan.boards.nuts import Nuts, hands_ahead, is_nuts, nuts
    from brelan.boards.outs import Outs, outs
    from brelan.boards.texture import Texture, texture
    from brelan.cards.cards import (
        RANKS,
        SUITS,
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
    from brelan.equities.batch import equity_batch
    from brelan.equities.categories import CategoryChances
    from brelan.equities.chances import category_chances
    from brelan.equities.equities import EquityResult, equity
    from brelan.equities.omaha_preflop import OmahaPreflopEquities
    from brelan.equities.preflop import (
        PreflopEquities,
        PreflopTable,
        preflop_equities,
        preflop_table,
    )
    from brelan.equities.ranges import HandEquities, hand_equities
    from brelan.equities.strength import equity_vs_random, hand_strength, hand_strength_histogram
    from brelan.equities.strength_table import strength_table
    from brelan.games.games import (
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
    from brelan.games.scoring import GameScores, score_game
    from brelan.hands.canonical import (
        canonical,
        canonical_count,
        canonical_index,
        from_canonical_index,
    )
    from brelan.hands.categories import categorize, category_name, parse_category
    from brelan.hands.deal import deal
    from brelan.hands.describe import describe, describe_scores, is_royal, is_wheel
    from brelan.hands.enumeration import list_hands, score_counts
    from brelan.hands.rankings import (
        ACE_TO_FIVE,
        BADUGI,
        DEUCE_TO_SEVEN,
        EIGHT_OR_BETTER,
        HIGH,
        HIGH_NO_WHEEL,
        RANKINGS,
        SHORT_DECK,
        SHORT_DECK_TRIPS,
        Ranking,
        ranking_named,
    )
    from brelan.hands.scoring import best_five, score
    from brelan.histories.betting import BettingAction
    from brelan.histories.hand_history import HandHistory
    from brelan.histories.reading import read_phh, read_phhs
    from brelan.histories.writing import write_phh
    from brelan.language.boards import Draw, MadeKind
    from brelan.language.category import Category
    from brelan.pots.files import read_table
    from brelan.pots.hands import ShownHand
    from brelan.pots.pots import HiLoShares, Pot, SidePots, seat_order, share, share_hilo, side_pots
    from brelan.pots.rake import Rake
    from brelan.pots.settle import BoardResult, PotResult, Settlement, settle
    from brelan.pots.settle_batch import settle_batch
    from brelan.pots.showdown import Showdown, ShownBoard, showdown
    from brelan.pots.showdown_batch import showdown_batch
    from brelan.ranges.omaha import OmahaRange
    from brelan.ranges.omaha_set import OmahaSet
    from brelan.ranges.ranges import Range, RangeRanking

__version__ = "0.1.0"

#: What each module gives. All but errors is loaded when it is first asked for: most programs need
#: little of it, and the command's help none.
_GIVEN = {
    "brelan._native.config": "get_config show_config",
    "brelan.boards.breakdown": "RangeBreakdown range_breakdown",
    "brelan.boards.draws": "describe_draws draws",
    "brelan.boards.made": "MadeHand describe_made_hand made_hand",
    "brelan.boards.nuts": "Nuts hands_ahead is_nuts nuts",
    "brelan.boards.outs": "Outs outs",
    "brelan.boards.texture": "Texture texture",
    "brelan.cards.cards": (
        "RANKS SUITS as_cards card_name deal_ranks hand_name parse_card parse_cards parse_hand "
        "parse_ranks ranks_name"
    ),
    "brelan.equities.batch": "equity_batch",
    "brelan.equities.categories": "CategoryChances",
    "brelan.equities.chances": "category_chances",
    "brelan.equities.equities": "EquityResult equity",
    "brelan.equities.omaha_preflop": "OmahaPreflopEquities",
    "brelan.equities.preflop": "PreflopEquities PreflopTable preflop_equities preflop_table",
    "brelan.equities.ranges": "HandEquities hand_equities",
    "brelan.equities.strength": "equity_vs_random hand_strength hand_strength_histogram",
    "brelan.equities.strength_table": "strength_table",
    "brelan.frames": "frames",
    "brelan.games.games": (
        "ACE_TO_FIVE_DRAW BADUGI_DRAW COURCHEVEL COURCHEVEL_HILO DEUCE_TO_SEVEN_DRAW "
        "FIVE_CARD_DRAW FIVE_CARD_STUD GAMES Game HOLDEM OMAHA OMAHA_5 OMAHA_5_HILO OMAHA_6 "
        "OMAHA_6_HILO OMAHA_HILO OddChip RAZZ SEVEN_CARD_STUD SHORT_DECK_HOLDEM STUD_HILO "
        "game_named"
    ),
    "brelan.games.scoring": "GameScores score_game",
    "brelan.hands.canonical": "canonical canonical_count canonical_index from_canonical_index",
    "brelan.hands.categories": "categorize category_name parse_category",
    "brelan.hands.deal": "deal",
    "brelan.hands.describe": "describe describe_scores is_royal is_wheel",
    "brelan.hands.enumeration": "list_hands score_counts",
    "brelan.hands.rankings": (
        "ACE_TO_FIVE BADUGI DEUCE_TO_SEVEN EIGHT_OR_BETTER HIGH HIGH_NO_WHEEL RANKINGS Ranking "
        "SHORT_DECK SHORT_DECK_TRIPS ranking_named"
    ),
    "brelan.hands.scoring": "best_five score",
    "brelan.histories.betting": "BettingAction",
    "brelan.histories.hand_history": "HandHistory",
    "brelan.histories.reading": "read_phh read_phhs",
    "brelan.histories.writing": "write_phh",
    "brelan.interop": "interop",
    "brelan.language.boards": "Draw MadeKind",
    "brelan.language.category": "Category",
    "brelan.plot": "plot",
    "brelan.pots.files": "read_table",
    "brelan.pots.hands": "ShownHand",
    "brelan.pots.pots": "HiLoShares Pot SidePots seat_order share share_hilo side_pots",
    "brelan.pots.rake": "Rake",
    "brelan.pots.settle": "BoardResult PotResult Settlement settle",
    "brelan.pots.settle_batch": "settle_batch",
    "brelan.pots.showdown": "Showdown ShownBoard showdown",
    "brelan.pots.showdown_batch": "showdown_batch",
    "brelan.ranges.omaha": "OmahaRange",
    "brelan.ranges.omaha_set": "OmahaSet",
    "brelan.ranges.ranges": "Range RangeRanking",
}
_LOADED_LATER = {name: module for module, names in _GIVEN.items() for name in names.split()}


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
    "ArgumentTypeError",
    "BettingAction",
    "BoardResult",
    "BrelanError",
    "CardError",
    "Category",
    "CategoryChances",
    "Draw",
    "EquityError",
    "EquityResult",
    "Game",
    "GameScores",
    "HandEquities",
    "HandHistory",
    "HandHistoryError",
    "HiLoShares",
    "MadeHand",
    "MadeKind",
    "Nuts",
    "OddChip",
    "OmahaPreflopEquities",
    "OmahaRange",
    "OmahaSet",
    "Outs",
    "Pot",
    "PotResult",
    "PreflopEquities",
    "PreflopTable",
    "Rake",
    "Range",
    "RangeBreakdown",
    "RangeError",
    "RangeRanking",
    "RangeWarning",
    "Ranking",
    "Settlement",
    "Showdown",
    "ShownBoard",
    "ShownHand",
    "SidePots",
    "TableError",
    "Texture",
    "as_cards",
    "best_five",
    "canonical",
    "canonical_count",
    "canonical_index",
    "card_name",
    "categorize",
    "category_chances",
    "category_name",
    "deal",
    "deal_ranks",
    "describe",
    "describe_draws",
    "describe_made_hand",
    "describe_scores",
    "draws",
    "equity",
    "equity_batch",
    "equity_vs_random",
    "frames",
    "from_canonical_index",
    "game_named",
    "get_config",
    "get_language",
    "hand_equities",
    "hand_name",
    "hand_strength",
    "hand_strength_histogram",
    "hands_ahead",
    "interop",
    "is_nuts",
    "is_royal",
    "is_wheel",
    "list_hands",
    "made_hand",
    "nuts",
    "outs",
    "parse_card",
    "parse_cards",
    "parse_category",
    "parse_hand",
    "parse_ranks",
    "plot",
    "preflop_equities",
    "preflop_table",
    "range_breakdown",
    "ranking_named",
    "ranks_name",
    "read_phh",
    "read_phhs",
    "read_table",
    "score",
    "score_counts",
    "score_game",
    "seat_order",
    "set_language",
    "settle",
    "settle_batch",
    "share",
    "share_hilo",
    "show_config",
    "showdown",
    "showdown_batch",
    "side_pots",
    "strength_table",
    "texture",
    "write_phh",
]
