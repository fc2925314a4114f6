"""Scores and categories of the high game on the scales of other tools."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from brelan.cards.checks import require_integers
from brelan.hands.rankings import HIGH

__all__ = [
    "from_kev_scale",
    "from_treys_class",
    "from_uci_class",
    "to_kev_scale",
    "to_treys_class",
    "to_uci_class",
]

_SPAN = (1, HIGH.size)
# Both tools count the royal flush as a class of its own, above the other straight flushes.
_UCI_CLASSES = HIGH.categories.astype(np.int64)
_UCI_CLASSES[HIGH.size] += 1


def to_kev_scale(scores: Any) -> npt.NDArray[np.uint16]:
    """Scores of `HIGH` on the scale where 1 is best: treys, deuces, phevaluator, Cactus Kev.

    Parameters
    ----------
    scores : int or array of shape (...)
        Scores of `HIGH`, 1 to 7462, larger is stronger.

    Returns
    -------
    ndarray of uint16, shape (...)
        ``7463 - scores``: 1 is the royal flush, 7462 is 7-5-4-3-2.

    Examples
    --------
    >>> to_kev_scale([7462, 1]).tolist()
    [1, 7462]
    """
    return _turned(scores, "scores", "not-a-high-score")


def from_kev_scale(values: Any) -> npt.NDArray[np.uint16]:
    """Scores of `HIGH` of values on the scale where 1 is best.

    Parameters
    ----------
    values : int or array of shape (...)
        Values, 1 (royal flush) to 7462.

    Returns
    -------
    ndarray of uint16, shape (...)
        Scores of `HIGH`, larger is stronger.

    Examples
    --------
    >>> from_kev_scale([1, 7462]).tolist()
    [7462, 1]
    """
    return _turned(values, "values", "not-a-kev-value")


def _turned(values: Any, argument: str, code: str) -> npt.NDArray[np.uint16]:
    """Turn a scale of classes round; `code` says what other numbers are."""
    if type(values) is int and 0 < values <= HIGH.size:
        return np.array(HIGH.size + 1 - values, dtype=np.uint16)
    array = require_integers(values, _SPAN, argument, code)
    return np.asarray(HIGH.size + 1 - array).astype(np.uint16)


def to_uci_class(scores: Any) -> npt.NDArray[np.uint8]:
    """Class of the UCI "Poker Hand" data of scores of `HIGH`.

    Parameters
    ----------
    scores : int or array of shape (...)
        Scores of `HIGH`, 1 to 7462.

    Returns
    -------
    ndarray of uint8, shape (...)
        0 nothing, 1 one pair, ... 8 straight flush, 9 royal flush.

    Examples
    --------
    >>> to_uci_class([1, 7461, 7462]).tolist()
    [0, 8, 9]
    """
    classes = _UCI_CLASSES[require_integers(scores, _SPAN, "scores", "not-a-high-score")]
    return np.asarray(classes).astype(np.uint8)


def from_uci_class(classes: Any) -> npt.NDArray[np.uint8]:
    """`Category` of a class of the UCI "Poker Hand" data.

    Parameters
    ----------
    classes : int or array of shape (...)
        Classes, 0 to 9.

    Returns
    -------
    ndarray of uint8, shape (...)
        Values of `Category`; 8 and 9, the royal flush, both give `QUINTE_FLUSH`.

    Examples
    --------
    >>> from_uci_class([0, 6, 8, 9]).tolist()
    [0, 6, 8, 8]
    """
    array = require_integers(classes, (0, 9), "classes", "not-a-class")
    return np.minimum(array, 8).astype(np.uint8)


def to_treys_class(scores: Any) -> npt.NDArray[np.uint8]:
    """Rank class of treys of scores of `HIGH`.

    Parameters
    ----------
    scores : int or array of shape (...)
        Scores of `HIGH`, 1 to 7462.

    Returns
    -------
    ndarray of uint8, shape (...)
        0 royal flush, 1 straight flush, 2 four of a kind, ... 9 high card.

    Examples
    --------
    >>> to_treys_class([1, 7461, 7462]).tolist()
    [9, 1, 0]
    """
    return np.asarray(9 - to_uci_class(scores)).astype(np.uint8)


def from_treys_class(classes: Any) -> npt.NDArray[np.uint8]:
    """`Category` of a rank class of treys or deuces.

    Parameters
    ----------
    classes : int or array of shape (...)
        Classes, 0 (royal flush, treys only) or 1 (straight flush) to 9 (high card).

    Returns
    -------
    ndarray of uint8, shape (...)
        Values of `Category`; 0 and 1 both give `QUINTE_FLUSH`.

    Examples
    --------
    >>> from_treys_class([0, 1, 2, 9]).tolist()
    [8, 8, 7, 0]
    """
    array = require_integers(classes, (0, 9), "classes", "not-a-class")
    return np.minimum(9 - array, 8).astype(np.uint8)
