"""How Omaha's starting hands do against a random hand, counted over all boards.

Where no flush is possible, how a hand does depends on ranks alone: its own and those of the
board. With three cards or more of a suit it depends on which ranks are of that suit as well. So few
boards need to be swept: one for each multiset of five ranks, and one for each choice of three ranks
or more of it that share a suit. What a hand did on them counts for each board they stand for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brelan._public import public
from brelan._shared.parallel import run_chunks
from brelan._shared.progress import ProgressOption
from brelan._shared.values import ByValue
from brelan.cards.arrays import as_cards
from brelan.cards.classes import read_only
from brelan.equities.omaha_field import against_field
from brelan.errors import CardError
from brelan.games.games import OMAHA, OMAHA_HILO, Game
from brelan.hands.canonical import canonical_index, from_canonical_index
from brelan.ranges.omaha_ranking import CLASSES, DEALS, class_equities, units_of_pot, units_won

__all__ = ["board_ranks", "count_classes", "count_kinds", "sum_kinds", "units_of"]

Codes = npt.NDArray[np.uint8]
Counts = npt.NDArray[np.int64]
Ranks = tuple[int, ...]

# The suit of which a board holds three cards or more; any would do.
_FLUSH = 3
# Ways to choose so many (columns) of so many (rows).
_WAYS = np.array([[comb(n, k) for k in range(5)] for n in range(5)])


class Kinds(NamedTuple):
    """Hands that ranks, or ranks and one suit, tell apart; one hand stands for each.

    `held` counts the cards of a rank, but those of the suit; suits of cards of a rank stand in
    order from 0. `keys` ascend and number the kinds.
    """

    ranks: Counts
    suits: Counts
    held: Counts
    keys: Counts


@cache
def _kinds(suit: int | None) -> Kinds:
    """The kinds of hands by ranks alone, or by ranks and which of them are of a suit."""
    deck = range(52)
    hands = np.array(list(combinations(deck, 4)), dtype=np.int64)
    # A hand stands for its kind if every card follows that of the suit before it.
    follows = (hands[:, :, None] - 1 == hands[:, None, :]).any(axis=2)
    first = (hands % 4 == 0) | (hands % 4 == suit if suit is not None else False)
    hands = hands[(follows | first).all(axis=1)]
    keys = _keys(hands, suit)
    order = np.argsort(keys)
    hands = hands[order]
    return Kinds(hands // 4, hands % 4, _held(hands, suit), keys[order])


def _held(hands: Counts, suit: int | None) -> Counts:
    """How many cards of each rank hands hold, but those of the suit, shape (n, 13)."""
    cards = (hands // 4)[:, :, None] == np.arange(13)
    if suit is not None:
        cards &= (hands % 4 != suit)[:, :, None]
    held: Counts = cards.sum(axis=1)
    return held


def _keys(hands: Counts, suit: int | None) -> Counts:
    """A number for the kind of each hand."""
    keys: Counts = _held(hands, suit) @ 5 ** np.arange(13)
    if suit is not None:
        keys += 5**13 * np.where(hands % 4 == suit, 1 << hands // 4, 0).sum(axis=1)
    return keys


def board_ranks() -> list[Ranks]:
    """The multisets of ranks that boards have."""
    return [r for r in combinations_with_replacement(range(13), 5) if r[0] != r[4]]


def _flushes(ranks: Ranks) -> Iterator[Ranks]:
    """The sets of three ranks or more of a board that can share a suit."""
    for size in (3, 4, 5):
        yield from combinations(sorted(set(ranks)), size)


def _count_board(board: list[int], holes: Counts) -> Counts:
    """The six counts of hands on a board, as `against_field` has them for hi-lo."""
    cards, hands = np.array(board, dtype=np.uint8), holes.astype(np.uint8)
    low_ranks = {card // 4 for card in board} & {*range(7), 12}
    if len(low_ranks) > 2:
        return against_field(OMAHA_HILO, cards, hands).astype(np.int64)
    high = against_field(OMAHA, cards, hands).astype(np.int64)
    return np.concatenate([high, np.zeros_like(high), high], axis=1)


def count_kinds(ranks: Ranks) -> Counts:
    """Count how each kind of hand does over all boards of these ranks.

    Rows are the kinds by ranks, counted as if no flush were possible on any board, then those by
    ranks and a suit: what to add for each suit, for boards with three cards of it or more.
    """
    plain, suited = _kinds(None), _kinds(_FLUSH)
    tally = np.zeros((len(plain.keys) + len(suited.keys), 6), dtype=np.int64)
    without = _count_plain(ranks)
    tally[: len(plain.keys)] = without * _ways(plain.held, ranks, 4)[:, None]
    kind_by_ranks = np.searchsorted(plain.keys, _keys(suited.ranks * 4 + suited.suits, None))
    for flush in _flushes(ranks):
        others = list(ranks)
        for rank in flush:
            others.remove(rank)
        shown = np.bincount(others, minlength=13)
        is_flush = suited.suits == _FLUSH
        sound = np.where(
            is_flush,
            ~np.isin(suited.ranks, flush),
            suited.suits + shown[suited.ranks] < _FLUSH,
        ).all(axis=1)
        suits = np.where(is_flush, _FLUSH, suited.suits + shown[suited.ranks])
        board = [4 * rank + _FLUSH for rank in flush]
        board += [4 * rank + suit for rank in range(13) for suit in range(shown[rank])]
        found = _count_board(board, (4 * suited.ranks + suits)[sound])
        more = found - without[kind_by_ranks[sound]]
        ways = _ways(suited.held[sound], tuple(others), 3)
        tally[len(plain.keys) :][sound] += more * ways[:, None]
    return tally


def _count_plain(ranks: Ranks) -> Counts:
    """The six counts of each kind by ranks on a board without a flush; 0 where cards lack."""
    kinds = _kinds(None)
    board = [4 * rank + place % 4 for place, rank in enumerate(ranks)]
    left = np.zeros((13, 4), dtype=np.int64)
    for rank in range(13):
        live = [suit for suit in range(4) if 4 * rank + suit not in board]
        left[rank, : len(live)] = live
    sizes = 4 - np.bincount(ranks, minlength=13)
    sound = np.all(kinds.suits < sizes[kinds.ranks], axis=1)
    counts = np.zeros((len(sound), 6), dtype=np.int64)
    suits = left[kinds.ranks, kinds.suits]
    counts[sound] = _count_board(board, (4 * kinds.ranks + suits)[sound])
    return counts


def _ways(held: Counts, ranks: Ranks, suits: int) -> Counts:
    """In how many ways boards take these ranks from so many suits, beside what hands hold."""
    ways = np.ones(len(held), dtype=np.int64)
    for rank in set(ranks):
        ways *= _WAYS[np.maximum(suits - held[:, rank], 0), ranks.count(rank)]
    return ways


def sum_kinds(tally: Counts, hands: npt.NDArray[np.integer]) -> Counts:
    """Put together how hands (n, 4) do from what their kinds did."""
    plain, suited = _kinds(None), _kinds(_FLUSH)
    cards = hands.astype(np.int64)
    counts: Counts = tally[np.searchsorted(plain.keys, _keys(cards, None))]
    for suit in range(4):
        # The suit takes the place of the one that the kinds are told apart by.
        turned = cards ^ (suit ^ _FLUSH)
        kinds = np.searchsorted(suited.keys, _keys(turned, _FLUSH))
        counts = counts + tally[len(plain.keys) + kinds]
    return counts


@cache
def class_hands() -> Codes:
    """A hand of each class, shape (16432, 4)."""
    return read_only(from_canonical_index("preflop", np.arange(CLASSES), hole_cards=4)[0])


def count_classes(*, workers: int = 1, progress: ProgressOption = None) -> Counts:
    """Count how the 16,432 classes of hands do against every hand on every board, shape (n, 6).

    Columns: hands beaten and hands tied for the high part; for the low part, by a hand that has
    one; and for high hands among deals without a low. A deal is a hand of the opponent and a board.
    """
    tally = run_chunks(count_kinds, board_ranks(), workers=workers, progress=progress)
    return sum_kinds(tally, class_hands())


def units_of(counts: Counts) -> tuple[Counts, Counts]:
    """What hands win, of their counts (n, 6): in halves of a pot, and in quarters in hi-lo.

    In hi-lo the high hand wins two quarters, and the low hand two; all four go to the high hand of
    deals without a low.
    """
    high, low, alone = (2 * counts[:, at] + counts[:, at + 1] for at in (0, 2, 4))
    return high, high + low + alone


@public
@dataclass(frozen=True, eq=False)
class OmahaPreflopEquities(ByValue):
    """How the 16,432 classes of four-card hands do against a random hand, by canonical index.

    A deal is a hand of the opponent, no card twice, and a board.

    Attributes
    ----------
    game : Game
        `OMAHA` or `OMAHA_HILO`.
    units : ndarray of int64, shape (16432,)
        What a hand of the class wins over all its deals, in units of the pot's `unit`-th part.
    """

    game: Game
    units: Counts

    @property
    def unit(self) -> int:
        """Units of a pot: 2, or 4 where high and low share it."""
        return units_of_pot(self.game)

    @property
    def total(self) -> int:
        """All deals of a hand."""
        return DEALS

    @property
    def equity(self) -> npt.NDArray[np.float64]:
        """Mean share of the pot, shape (16432,)."""
        return class_equities(self.game)

    @property
    def hands(self) -> Codes:
        """A hand of each class, shape (16432, 4)."""
        return class_hands()

    @cached_property
    def sizes(self) -> Counts:
        """How many of the 270,725 hands each class holds, shape (16432,)."""
        every = np.array(list(combinations(range(52), 4)), dtype=np.uint8)
        return read_only(np.bincount(canonical_index(every), minlength=CLASSES))

    def __getitem__(self, hand: Any) -> float:
        """Return the equity of four cards, such as "AsAhKsKh"."""
        cards = as_cards(hand, argument="hand")
        if cards.shape != (4,):
            told = {"cards": cards.shape[-1] if cards.ndim else 0, "dealt": 4}
            raise CardError("dealt-size", where="hand", game=self.game.name, **told)
        return float(self.equity[canonical_index(cards)])


def omaha_preflop_equities(game: Game) -> OmahaPreflopEquities:
    """Return what is kept of a game."""
    return OmahaPreflopEquities(game, units_won(game))
