"""Cards, hands, scores and combos in the codes of other tools, and back.

All functions take arrays of any shape and come in pairs, one for each direction. Where tools
differ by the order of suits, the order is part of the name: ``cdhs`` is clubs, diamonds, hearts,
spades, the order of this library. Wrong input raises `CardError` naming the position and the value.

==========================  =============================================================
tool                        functions
==========================  =============================================================
phevaluator, PioSolver      `to_phevaluator_cdhs`, `from_phevaluator_cdhs`
OMPEval, rust_poker         `to_ompeval_shcd`, `from_ompeval_shcd`
treys, deuces               `to_treys`, `from_treys`, `to_treys_class`, `from_treys_class`
eval7                       `to_eval7_mask`, `from_eval7_mask`
52-bit masks, 4 per rank    `to_rank_mask_cdhs`, `from_rank_mask_cdhs`
two-plus-two tables         `to_two_plus_two_cdhs`, `from_two_plus_two_cdhs`
UCI "Poker Hand" data       `to_uci_hsdc`, `from_uci_hsdc`, `to_uci_class`, `from_uci_class`
scores where 1 is best      `to_kev_scale`, `from_kev_scale`
solvers' 1,326 vectors      `to_combo`, `from_combo`
169 starting hands          `combo_class`, `class_name`, `class_index`
==========================  =============================================================
"""

from __future__ import annotations

from brelan.cards.combos import (
    CLASS_COUNT,
    COMBO_COUNT,
    class_index,
    class_name,
    combo_class,
    from_combo,
    to_combo,
)
from brelan.interop.cards import (
    from_ompeval_shcd,
    from_phevaluator_cdhs,
    from_treys,
    from_two_plus_two_cdhs,
    from_uci_hsdc,
    to_ompeval_shcd,
    to_phevaluator_cdhs,
    to_treys,
    to_two_plus_two_cdhs,
    to_uci_hsdc,
)
from brelan.interop.masks import (
    from_eval7_mask,
    from_rank_mask_cdhs,
    to_eval7_mask,
    to_rank_mask_cdhs,
)
from brelan.interop.scores import (
    from_kev_scale,
    from_treys_class,
    from_uci_class,
    to_kev_scale,
    to_treys_class,
    to_uci_class,
)

__all__ = [
    "CLASS_COUNT",
    "COMBO_COUNT",
    "class_index",
    "class_name",
    "combo_class",
    "from_combo",
    "from_eval7_mask",
    "from_kev_scale",
    "from_ompeval_shcd",
    "from_phevaluator_cdhs",
    "from_rank_mask_cdhs",
    "from_treys",
    "from_treys_class",
    "from_two_plus_two_cdhs",
    "from_uci_class",
    "from_uci_hsdc",
    "to_combo",
    "to_eval7_mask",
    "to_kev_scale",
    "to_ompeval_shcd",
    "to_phevaluator_cdhs",
    "to_rank_mask_cdhs",
    "to_treys",
    "to_treys_class",
    "to_two_plus_two_cdhs",
    "to_uci_class",
    "to_uci_hsdc",
]
