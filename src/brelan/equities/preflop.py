"""The 169 starting hands against each other before the flop, exactly.

A matchup of two hands depends on its 1,712,304 boards alone, and is the same after any permutation
of suits: 47,008 matchups tell all. For the usual ranking the counts are kept with the library.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from io import BytesIO
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from brelan._public import public
from brelan._shared.arguments import require_workers
from brelan._shared.parallel import run_chunks
from brelan.cards.classes import (
    CLASS_NAMES,
    COMBO_CARDS,
    COMBO_CLASSES,
    COMBO_COUNT,
    read_only,
)
from brelan.equities.checks import require_high_ranking
from brelan.equities.matchups import count_matchups
from brelan.equities.spots import COMBO_BITS, combo_images
from brelan.hands.rankings import HIGH, Ranking

__all__ = ["PreflopTable", "count_preflop", "preflop_table"]

Counts = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

CLASS_COUNT = len(CLASS_NAMES)
_SPAN = 512
_UPPER = np.triu_indices(CLASS_COUNT)


@public
@dataclass(frozen=True, eq=False)
class PreflopTable:
    """The 169 starting hands against each other, in the order of `PreflopTable.classes`.

    The order is that of the usual square read row by row: AA, AKs, AQs … A2s, AKo, KK …, suited
    hands above the diagonal. A deal is a combo of each hand, no card twice, and a board.

    Attributes
    ----------
    win : ndarray of int64, shape (169, 169)
        Deals that the row's hand wins against the column's.
    tie : ndarray of int64, shape (169, 169)
        Deals that they share.
    """

    win: Counts
    tie: Counts

    @cached_property
    def total(self) -> Counts:
        """Deals of each pair of hands, shape (169, 169)."""
        return read_only(self.win + self.win.T + self.tie)

    @cached_property
    def equity(self) -> Floats:
        """Equity of the row's hand, shape (169, 169); nan for hands that the deck lacks."""
        return read_only(_share(self.win, self.tie, self.total))

    @cached_property
    def vs_random(self) -> Floats:
        """Equity of each hand against a random one, shape (169,)."""
        sums = (self.win.sum(axis=1), self.tie.sum(axis=1), self.total.sum(axis=1))
        return read_only(_share(*sums))

    @property
    def classes(self) -> tuple[str, ...]:
        """Names of the 169 hands in their order."""
        return CLASS_NAMES


@public
def preflop_table(ranking: Ranking | str = HIGH, *, workers: int = 1) -> PreflopTable:
    """Return the exact equities of all 169 starting hands against each other.

    Parameters
    ----------
    ranking : Ranking
        A high ranking. `HIGH` is read from a table; others are counted, in a few seconds, once in
        a process.
    workers : int
        Number of threads that count.

    Returns
    -------
    PreflopTable

    Raises
    ------
    ValueError, TypeError
        If `ranking` is not a high ranking.

    Examples
    --------
    >>> table = preflop_table()
    >>> aces, kings = table.classes.index("AA"), table.classes.index("KK")
    >>> round(float(table.equity[aces, kings]), 6)
    0.819461
    """
    ranking = require_high_ranking(ranking)
    require_workers(workers)
    if ranking is HIGH:
        return _load()
    if ranking not in _counted:
        _counted[ranking] = count_preflop(ranking, workers=workers)
    return _counted[ranking]


_counted: dict[Ranking, PreflopTable] = {}


class _Matchups(NamedTuple):
    """Matchups of two combos, and how many others are like each."""

    ranking: int
    combos: npt.NDArray[np.int64]
    alike: Counts


def count_preflop(ranking: Ranking | str = HIGH, *, workers: int = 1) -> PreflopTable:
    """Count the table from nothing.

    Parameters
    ----------
    ranking, workers
        As for `preflop_table`.

    Returns
    -------
    PreflopTable
    """
    ranking = require_high_ranking(ranking)
    combos, alike = _classes(ranking)
    chunks = [
        _Matchups(ranking._number, combos[at : at + _SPAN], alike[at : at + _SPAN])
        for at in range(0, len(combos), _SPAN)
    ]
    win, tie = run_chunks(_count_matchups, chunks, workers=workers)
    return PreflopTable(read_only(win), read_only(tie))


def _classes(ranking: Ranking) -> tuple[npt.NDArray[np.int64], Counts]:
    """Return one matchup of each class under suit permutations and the sizes of the classes."""
    in_deck = np.flatnonzero(COMBO_CARDS[:, 1] >= ranking.lowest_card)
    bits = COMBO_BITS[in_deck]
    one, other = np.nonzero(np.triu((bits[:, None] & bits) == 0))
    pairs = np.stack([in_deck[one], in_deck[other]])
    least = pairs[0] * COMBO_COUNT + pairs[1]
    for images in combo_images()[1:].astype(np.int64):
        image = images[pairs]
        np.minimum(least, image.min(axis=0) * COMBO_COUNT + image.max(axis=0), out=least)
    numbers, alike = np.unique(least, return_counts=True)
    return np.stack(np.divmod(numbers, COMBO_COUNT), axis=1), alike.astype(np.int64)


def _count_matchups(chunk: _Matchups) -> Counts:
    """Return the deals won and shared of some matchups, both ways round, shape (2, 169, 169)."""
    nothing = np.empty(0, dtype=np.uint8)
    outcomes = count_matchups(chunk.ranking, chunk.combos, nothing, nothing)
    deals = outcomes.astype(np.int64) * chunk.alike[:, None]
    first, second = COMBO_CLASSES[chunk.combos].T
    tally = np.zeros((2, CLASS_COUNT, CLASS_COUNT), dtype=np.int64)
    np.add.at(tally[0], (first, second), deals[:, 1])
    np.add.at(tally[0], (second, first), deals[:, 2])
    np.add.at(tally[1], (first, second), deals[:, 3])
    np.add.at(tally[1], (second, first), deals[:, 3])
    return tally


def _share(win: Counts, tie: Counts, total: Counts) -> Floats:
    shares = np.full(total.shape, np.nan)
    np.divide(win + tie / 2, total, out=shares, where=total > 0)
    return shares


def pack(table: PreflopTable) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
    """Return the wins and ties of a table as they are kept: ties stand once."""
    return table.win.astype(np.int32), table.tie[_UPPER].astype(np.int32)


@cache
def _load() -> PreflopTable:
    from importlib import resources

    packed = resources.files("brelan").joinpath("_data", "preflop_high.npz").read_bytes()
    with np.load(BytesIO(packed), allow_pickle=False) as arrays:
        win, upper = (arrays[name].astype(np.int64) for name in ("win", "tie"))
    tie = np.zeros_like(win)
    tie[_UPPER] = upper
    return PreflopTable(read_only(win), read_only(np.maximum(tie, tie.T)))
