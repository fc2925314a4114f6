"""What ``brelan bench`` checks before it measures anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Literal

import numpy as np
import numpy.typing as npt

from brelan._native import levels
from brelan._native.layout import KernelCall, lay_out, score_span
from brelan.hands.enumeration import list_hands
from brelan.hands.rankings import HIGH
from brelan.hands.scoring import best_five, score

__all__ = ["Check", "checks", "random_hands", "score_at"]

Scores = npt.NDArray[np.uint16]

#: Five-card hands of each category, from carte haute to quinte flush, by counting on paper: ranks
#: times suits, such as 13 * 12 * C(4, 3) * C(4, 2) full houses.
COUNTS = (1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40)

_BLOCK = 1 << 16


@dataclass(frozen=True)
class Check:
    """One thing that was checked.

    Parameters
    ----------
    what : {"counts", "agree", "five"}
        Exact counts of a level; scores of a level against those of `brelan.score` in rows;
        scores of hands against those of their best five cards.
    level : str
        The kernel level, "" where there is only one way.
    cards : int
        Cards a hand.
    hands : int
        How many hands.
    right : bool
        Whether it was as it must be.
    """

    what: Literal["counts", "agree", "five"]
    level: str
    cards: int
    hands: int
    right: bool


def score_at(level: str, hands: npt.NDArray[np.uint8], out: Scores, check: bool = True) -> Scores:
    """Score hands with one level of the kernel.

    Parameters
    ----------
    level : str
        Its name; it must be available.
    hands : ndarray of uint8, shape (n, k)
        Good hands, in C or Fortran order.
    out : ndarray of uint16, shape (n,)
        Where to write the scores.
    check : bool
        Whether the kernel is to check them.

    Returns
    -------
    ndarray of uint16
        `out`.
    """
    call = KernelCall(levels.LEVEL_NAMES.index(level), HIGH._number, check)
    status, place = score_span(lay_out(hands), 0, len(hands), call, out)
    if status:
        # Only good hands are scored here: a kernel that refuses one is wrong.
        raise ArithmeticError(f"{level} refuses hand {place}: {hands[place].tolist()}")
    return out


def random_hands(count: int, k: int, rng: np.random.Generator) -> npt.NDArray[np.uint8]:
    """Deal hands of k cards, each from a full deck.

    Parameters
    ----------
    count, k : int
        How many hands, of how many cards.
    rng : Generator
        The randomness.

    Returns
    -------
    ndarray of uint8, shape (count, k)
    """
    hands = np.empty((count, k), dtype=np.uint8)
    for start in range(0, count, _BLOCK):
        part = hands[start : start + _BLOCK]
        deck = np.tile(np.arange(52, dtype=np.uint8), (len(part), 1))
        every = np.arange(len(part))
        for place in range(k):
            # A step of Fisher and Yates in all decks at once.
            other = rng.integers(place, 52, len(part))
            deck[every, place], deck[every, other] = deck[every, other], deck[every, place]
        part[:] = deck[:, :k]
    return hands


def checks(rng: np.random.Generator, sample: int = 200_000) -> Iterator[Check]:
    """Check every level that this machine can run.

    Parameters
    ----------
    rng : Generator
        Deals the hands of six and seven cards.
    sample : int
        How many of them.

    Yields
    ------
    Check
    """
    five = list_hands(5)
    dealt = {5: five, 6: random_hands(sample, 6, rng), 7: random_hands(sample, 7, rng)}
    expected = {k: np.asarray(score(hands)) for k, hands in dealt.items()}
    for level in levels.available_levels():
        right = _is_right(partial(_counts_right, level, five))
        yield Check("counts", level, 5, len(five), right)
        for k, hands in dealt.items():
            right = _is_right(partial(_agrees, level, hands, expected[k]))
            yield Check("agree", level, k, len(hands), right)
    again = np.asarray(score(best_five(dealt[7])))
    yield Check("five", "", 7, sample, bool((again == expected[7]).all()))


def _is_right(test: Callable[[], bool]) -> bool:
    try:
        return test()
    except ArithmeticError:
        return False


def _counts_right(level: str, hands: npt.NDArray[np.uint8]) -> bool:
    scores = score_at(level, hands, np.empty(len(hands), dtype=np.uint16))
    counts = np.bincount(HIGH.categories[scores], minlength=len(COUNTS))
    return tuple(counts.tolist()) == COUNTS


def _agrees(level: str, hands: npt.NDArray[np.uint8], expected: Scores) -> bool:
    """Whether a level gives the expected scores from rows and from columns, checked or not."""
    out = np.empty(len(hands), dtype=np.uint16)
    for array in (hands, np.asfortranarray(hands)):
        for check in (True, False):
            if (score_at(level, array, out, check) != expected).any():
                return False
    return True
