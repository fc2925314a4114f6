"""The 169 starting hands against each other before the flop, exactly.

A matchup of two hands depends on its 1,712,304 boards alone, and is the same after any permutation
of suits: 47,008 matchups tell all. For the usual ranking the counts are kept with the library.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from math import comb
from typing import NamedTuple, overload

import numpy as np
import numpy.typing as npt

from brelan._public import public
from brelan._shared.arguments import require_whole, require_workers
from brelan._shared.html import Cell, html_table
from brelan._shared.kept import kept_arrays
from brelan._shared.parallel import run_chunks
from brelan._shared.progress import ProgressOption
from brelan._shared.values import ByValue
from brelan.cards.classes import (
    CLASS_NAMES,
    COMBO_CARDS,
    COMBO_CLASSES,
    COMBO_COUNT,
    read_only,
)
from brelan.cards.combos import to_combo
from brelan.equities.checks import require_high_ranking
from brelan.equities.matchups import count_matchups
from brelan.equities.multiway import run_multiway
from brelan.equities.omaha_preflop import OmahaPreflopEquities, omaha_preflop_equities
from brelan.equities.spots import COMBO_BITS, RunOptions, spot_of
from brelan.equities.suits import combo_images
from brelan.errors import EquityError
from brelan.games.games import HOLDEM, Game, as_game
from brelan.hands.rankings import HIGH, Ranking
from brelan.language.registry import language, percent
from brelan.ranges.grid import AHEAD, BEHIND, square_rows

__all__ = [
    "PreflopEquities",
    "PreflopTable",
    "count_preflop",
    "count_three",
    "preflop_equities",
    "preflop_table",
]

Counts = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

CLASS_COUNT = len(CLASS_NAMES)
_SPAN = 512
_UPPER = np.triu_indices(CLASS_COUNT)


@public
@dataclass(frozen=True, eq=False, repr=False)
class PreflopTable(ByValue):
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

    def __repr__(self) -> str:
        return f"<PreflopTable of {np.count_nonzero(self.total.diagonal())} hands>"

    def _repr_html_(self) -> str:
        return _square(self.vs_random, 1)


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


@public
@dataclass(frozen=True, eq=False, repr=False)
class PreflopEquities(ByValue):
    """How the 169 starting hands do against random hands, in the order of `classes`.

    A deal is a combo of the hand, a combo for each opponent in turn, no card twice, and a board.

    Attributes
    ----------
    win : ndarray of int64, shape (169,)
        Deals that the hand wins alone.
    tie : ndarray of int64, shape (169, opponents)
        Deals that it shares with exactly one, two … opponents.
    total : ndarray of int64, shape (169,)
        All deals.
    """

    win: Counts
    tie: Counts
    total: Counts

    @property
    def opponents(self) -> int:
        """Number of opponents."""
        return int(self.tie.shape[1])

    @cached_property
    def equity(self) -> Floats:
        """Mean share of the pot, shape (169,)."""
        sharers = np.arange(2, self.opponents + 2)
        return read_only((self.win + (self.tie / sharers).sum(axis=1)) / self.total)

    @property
    def classes(self) -> tuple[str, ...]:
        """Names of the 169 hands in their order."""
        return CLASS_NAMES

    def __getitem__(self, hand: str) -> float:
        """Return the equity of a starting hand: "AKs", or two cards such as "AsKs"."""
        if hand in CLASS_NAMES:
            return float(self.equity[CLASS_NAMES.index(hand)])
        return float(self.equity[COMBO_CLASSES[to_combo(hand)]])

    def __repr__(self) -> str:
        return f"<PreflopEquities against {self.opponents} random>"

    def _repr_html_(self) -> str:
        return _square(self.equity, self.opponents)


@overload
def preflop_equities(opponents: int = ...) -> PreflopEquities: ...
@overload
def preflop_equities(
    opponents: int = ..., *, game: Game | str
) -> PreflopEquities | OmahaPreflopEquities: ...
@public
def preflop_equities(
    opponents: int = 1, *, game: Game | str = HOLDEM
) -> PreflopEquities | OmahaPreflopEquities:
    """Return the exact equities of starting hands against random hands.

    Parameters
    ----------
    opponents : {1, 2}
        Number of opponents, 2 in Hold'em alone. Against more of them, `brelan.equity` samples.
    game : Game or str
        `HOLDEM`, `OMAHA` or `OMAHA_HILO`, or its name.

    Returns
    -------
    PreflopEquities or OmahaPreflopEquities
        Of the 169 starting hands, or of the 16,432 classes of hands of four.

    Raises
    ------
    ValueError, TypeError
        For another number of opponents and for other games.

    Examples
    --------
    >>> alone, among_three = preflop_equities(), preflop_equities(2)
    >>> round(alone["AKs"], 6), round(among_three["AKs"], 6), round(among_three["AsAh"], 6)
    (0.670446, 0.507237, 0.734352)
    >>> round(preflop_equities(game="omaha")["AsAhKsKh"], 6)
    0.706781
    """
    require_whole(opponents, "opponents")
    game = as_game(game)
    if opponents not in (1, 2):
        raise EquityError("not-opponents", opponents=int(opponents))
    if game != HOLDEM:
        if opponents != 1:
            raise EquityError("not-one-opponent", game=game.name, opponents=int(opponents))
        return omaha_preflop_equities(game)
    return _load_equities(opponents)


@cache
def _load_equities(opponents: int) -> PreflopEquities:
    if opponents == 2:
        return _of_three(kept_arrays("preflop_three.npz")["outcomes"])
    table = preflop_table()
    found = table.win.sum(axis=1), table.tie.sum(axis=1)[:, None], table.total.sum(axis=1)
    return PreflopEquities(*map(read_only, found))


def _of_three(outcomes: Counts) -> PreflopEquities:
    """Make equities of the deals won, shared with one and shared with both, shape (169, 3)."""
    size = np.bincount(COMBO_CLASSES, minlength=CLASS_COUNT)
    deals = comb(50, 2) * comb(48, 2) * comb(46, 5)
    win, tie = outcomes[:, 0].copy(), outcomes[:, 1:].copy()
    return PreflopEquities(read_only(win), read_only(tie), read_only(size * deals))


def count_three(*, workers: int = 1, progress: ProgressOption = None) -> Counts:
    """Count the deals that each starting hand wins, shares with one and with two random hands.

    The sums are whole numbers below 2^53, so that nothing is lost. It takes a minute or two.
    """
    nothing = np.empty(0, dtype=np.uint8)
    spot = spot_of(np.ones((3, COMBO_COUNT)), nothing, nothing, HIGH)
    told = run_multiway(spot, 0, RunOptions(workers, None, progress), meeting=False)
    sharers = np.array([winners.bit_count() for winners in told.sets])
    by_class = np.zeros((CLASS_COUNT, len(told.sets)))
    np.add.at(by_class, COMBO_CLASSES[told.combos], told.tallies)
    outcomes = np.stack([by_class[:, sharers == s].sum(axis=1) for s in (1, 2, 3)], axis=1)
    counted: Counts = np.rint(outcomes).astype(np.int64)
    return counted


def _square(equities: Floats, opponents: int) -> str:
    """Write the square of the starting hands as HTML: ahead of an even share in blue, or red."""
    even = 1 / (1 + opponents)
    cells = [
        Cell(name)
        if np.isnan(equity)
        else Cell(
            name,
            percent(equity),
            AHEAD if equity >= even else BEHIND,
            # As strong as it is far from even, on the way to the whole or to nothing.
            strength=0.8 * abs(equity - even) / ((1 - even) if equity >= even else even),
        )
        for name, equity in zip(CLASS_NAMES, equities.tolist(), strict=True)
    ]
    title = language().sentences.say("against-random", count=opponents)
    return html_table(square_rows(cells), title=title, square=True)


def _share(win: Counts, tie: Counts, total: Counts) -> Floats:
    shares = np.full(total.shape, np.nan)
    np.divide(win + tie / 2, total, out=shares, where=total > 0)
    return shares


def pack(table: PreflopTable) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
    """Return the wins and ties of a table as they are kept: ties stand once."""
    return table.win.astype(np.int32), table.tie[_UPPER].astype(np.int32)


@cache
def _load() -> PreflopTable:
    kept = kept_arrays("preflop_high.npz")
    win, upper = kept["win"], kept["tie"]
    tie = np.zeros_like(win)
    tie[_UPPER] = upper
    return PreflopTable(read_only(win), read_only(np.maximum(tie, tie.T)))
