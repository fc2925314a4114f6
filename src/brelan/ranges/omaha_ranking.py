"""How Omaha's 16,432 classes of starting hands do against a random hand, exactly.

A class holds the hands that differ in the names of suits alone; it has the number that
`canonical_index` gives its hands. What each wins over all deals is kept with the library, in whole
units: a deal is one of the 123,410 hands of the opponent on one of the 1,712,304 boards.
"""

from __future__ import annotations

from functools import cache
from math import comb

import numpy as np
import numpy.typing as npt

from brelan._shared.kept import kept_arrays
from brelan.cards.classes import read_only
from brelan.errors import BrelanError
from brelan.games.games import OMAHA, OMAHA_HILO, Game, as_game

__all__ = ["CLASSES", "DEALS", "FILE", "class_equities", "pack_units", "units_of_pot", "units_won"]

Counts = npt.NDArray[np.int64]

#: Classes of hands up to the names of suits.
CLASSES = 16_432
#: Deals of a hand: what the opponent holds, and the board.
DEALS = comb(48, 5) * comb(43, 4)
FILE = "preflop_omaha.npz"
_KEPT = {OMAHA: "high", OMAHA_HILO: "hilo"}


def units_of_pot(game: Game) -> int:
    """In how many units a pot is counted: halves of it, or of each half where low hands share."""
    return 4 if game.is_hilo else 2


@cache
def units_won(game: Game) -> Counts:
    """The units that each class wins over all deals, shape (16432,)."""
    if game not in _KEPT:
        raise BrelanError("no-classes", game=game.name, known=[kept.name for kept in _KEPT])
    kept = kept_arrays(FILE)
    name = _KEPT[game]
    return read_only((kept[f"{name}_above"] << 32) + kept[f"{name}_below"])


def class_equities(game: Game | str = OMAHA) -> npt.NDArray[np.float64]:
    """Return the exact equity of each class of hands against a random hand, over all boards.

    Parameters
    ----------
    game : Game or str
        `OMAHA` or `OMAHA_HILO`, or its name.

    Returns
    -------
    ndarray of float64, shape (16432,)
        By canonical index of four hole cards without a board.

    Raises
    ------
    BrelanError
        (a ValueError) For any other game.

    Examples
    --------
    >>> from brelan.hands.canonical import canonical_index
    >>> round(float(class_equities("omaha")[canonical_index("AsAhKsKh")]), 6)
    0.706781
    """
    game = as_game(game)
    return read_only(units_won(game) / (units_of_pot(game) * DEALS))


def pack_units(high: Counts, hilo: Counts) -> dict[str, npt.NDArray[np.unsignedinteger]]:
    """Return the units won in Omaha and in its hi-lo as they are kept."""
    packed: dict[str, npt.NDArray[np.unsignedinteger]] = {}
    for name, units in (("high", high), ("hilo", hilo)):
        packed[f"{name}_above"] = (units >> 32).astype(np.uint8)
        packed[f"{name}_below"] = (units & 0xFFFFFFFF).astype(np.uint32)
    return packed
