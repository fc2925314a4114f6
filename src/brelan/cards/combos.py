"""The 1,326 two-card combos and the 169 starting hands by number."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from brelan.cards.arrays import card_codes
from brelan.cards.checks import place, require_distinct, require_integers
from brelan.errors import CardError
from brelan.language.letters import RANKS

__all__ = [
    "CLASS_COUNT",
    "COMBO_COUNT",
    "class_index",
    "class_name",
    "combo_class",
    "from_combo",
    "to_combo",
]

COMBO_COUNT = 1326
CLASS_COUNT = 169

# Cards of every combo, the higher first.
_PAIRS = np.array([(high, low) for high in range(52) for low in range(high)], dtype=np.uint8)


def to_combo(cards: Any) -> npt.NDArray[np.int64]:
    """Numbers of combos in the order of solvers: by the higher card's code, then the lower's.

    >>> to_combo(["2d2c", "2h2c", "2h2d", "2s2c", "AsAh"]).tolist()
    [0, 1, 2, 3, 1325]
    """
    codes = card_codes(cards, "cards")
    if codes.ndim == 0 or codes.shape[-1] != 2:
        raise CardError("not-combos", argument="cards", shape=codes.shape)
    require_distinct(codes, "cards")
    high = codes.max(axis=-1).astype(np.int64)
    low = codes.min(axis=-1).astype(np.int64)
    return np.asarray(high * (high - 1) // 2 + low)


def from_combo(combos: Any) -> npt.NDArray[np.uint8]:
    """Cards of numbered combos, the higher first.

    >>> from_combo([0, 1325]).tolist()
    [[1, 0], [51, 50]]
    """
    array = require_integers(combos, (0, COMBO_COUNT - 1), "combos", "not-a-combo")
    return _PAIRS[array]


def _class_of_combos() -> npt.NDArray[np.uint8]:
    """Class of every combo; rows and columns of the grid go from the ace down."""
    row, column = (12 - _PAIRS // 4).T  # the higher card has the smaller row
    suited = _PAIRS[:, 0] % 4 == _PAIRS[:, 1] % 4
    classes = np.where(suited, 13 * row + column, 13 * column + row)
    return np.asarray(classes, dtype=np.uint8)


_CLASS_OF = _class_of_combos()


def _names() -> tuple[str, ...]:
    """Names of the classes, row by row."""
    names = []
    for row, first in enumerate(reversed(RANKS)):
        for column, second in enumerate(reversed(RANKS)):
            if row == column:
                names.append(first + second)
            else:
                names.append(f"{first}{second}s" if row < column else f"{second}{first}o")
    return tuple(names)


_NAMES = np.array(_names())
_INDEX_OF = {name.lower(): index for index, name in enumerate(_names())}


def combo_class(combos: Any) -> npt.NDArray[np.uint8]:
    """Starting hand, out of 169, of numbered combos.

    The classes are the squares of the usual 13 by 13 grid, row by row from AA (0) to 22 (168):
    aces first, suited hands above the diagonal, offsuit hands below it. So 1 is AKs, 13 is AKo.

    >>> class_name(combo_class(to_combo(["AsKs", "AsKh", "2d2c"]))).tolist()
    ['AKs', 'AKo', '22']
    """
    array = require_integers(combos, (0, COMBO_COUNT - 1), "combos", "not-a-combo")
    return _CLASS_OF[array]


def class_name(classes: Any) -> npt.NDArray[np.str_]:
    """Names of starting hands.

    >>> class_name([0, 1, 13, 168]).tolist()
    ['AA', 'AKs', 'AKo', '22']
    """
    array = require_integers(classes, (0, CLASS_COUNT - 1), "classes", "not-a-hand-class")
    return np.asarray(_NAMES[array])


def class_index(names: Any) -> npt.NDArray[np.uint8]:
    """Classes of the names of starting hands.

    >>> class_index(["AA", "aks", "AKo"]).tolist()
    [0, 1, 13]
    """
    array = np.asarray(names)
    classes = np.empty(array.shape, dtype=np.uint8)
    for at, name in np.ndenumerate(array):
        index = _INDEX_OF.get(str(name).lower())
        if index is None:
            raise CardError("not-a-starting-hand", where=place("names", at), name=str(name))
        classes[at] = index
    return classes
