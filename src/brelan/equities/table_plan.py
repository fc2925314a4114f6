"""What a table of strengths holds, and the strengths of the hands on a few of its boards."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brelan.cards.classes import COMBO_CARDS, COMBO_COUNT
from brelan.equities.board_strengths import (
    BoardShares,
    board_potentials,
    board_shares,
    final_boards,
    final_opponents,
    many_shares,
    many_strengths,
    no_shares,
)
from brelan.equities.opposition import Opposition
from brelan.equities.spots import COMBO_BITS
from brelan.equities.strength_rows import strength_ranking
from brelan.hands.canonical import (
    BOARD_CARDS,
    Street,
    canonical_count,
    canonical_index,
    from_canonical_index,
)
from brelan.hands.rankings import DeckName, Ranking

__all__ = ["MEASURES", "TablePart", "TablePlan", "strengths_of"]

Codes = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float64]

#: What a table can hold.
MEASURES = ("ehs", "ehs2", "hs", "ppot", "npot", "histogram")
# Boards of one chunk, against one opponent and against more: some tens of milliseconds of work.
_BOARDS = {3: (4, 1), 4: (64, 1), 5: (256, 64)}

# Sums that are kept at a time: some megabytes.
_MOST_COUNTS = 1_000_000


class TablePart(NamedTuple):
    """What one chunk found: values, and the indices that they belong to."""

    indices: npt.NDArray[np.int64]
    values: npt.NDArray[Any]


@dataclass(frozen=True)
class TablePlan:
    """Which table is made. It travels to other processes."""

    street: Street
    measures: tuple[str, ...]
    #: Whether the table has fields, not values alone.
    fields: bool
    bins: int
    ranking: str
    opposition: Opposition

    @property
    def order(self) -> Ranking:
        """The ranking itself."""
        return strength_ranking(self.ranking)

    @property
    def deck(self) -> DeckName:
        """The deck of the ranking."""
        return "short" if self.order.lowest_card else "full"

    @property
    def board_cards(self) -> int:
        """Number of cards of a board."""
        return BOARD_CARDS[self.street]

    @property
    def is_over(self) -> bool:
        """Whether no card is to come."""
        return self.board_cards == 5

    @cached_property
    def count(self) -> int:
        """Number of situations."""
        return canonical_count(self.street, deck=self.deck)

    @property
    def row(self) -> np.dtype[Any]:
        """What is kept of a situation, with a field each."""
        counts = np.min_scalar_type(final_boards(self.board_cards, self.order))
        return np.dtype(
            [
                (what, counts, (self.bins,)) if what == "histogram" else (what, np.float64)
                for what in self.measures
            ]
        )

    @property
    def dtype(self) -> np.dtype[Any]:
        """The type of the table's elements."""
        return self.row if self.fields else self.row[0].base

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of the table."""
        return (self.count,) if self.fields else (self.count, *self.row[0].shape)

    def chunks(self) -> list[range]:
        """Spans of boards up to the names of suits."""
        size = _BOARDS[self.board_cards][self.opposition.opponents > 1]
        boards = range(count_boards(self.board_cards, self.deck))
        return [boards[start : start + size] for start in range(0, len(boards), size)]

    def refuse_long(self) -> None:
        """Refuse a table that would take many hours."""
        board = np.arange(51, 51 - self.board_cards, -1, dtype=np.uint8)
        gone = (self.order.lowest_card > COMBO_CARDS) | np.isin(COMBO_CARDS, board)
        holes = COMBO_CARDS[~gone.any(axis=1)]
        rows = np.concatenate([holes, np.broadcast_to(board, (len(holes), board.size))], axis=1)
        # Dead cards and narrow ranges change little of the order of magnitude.
        free = Opposition(self.opposition.opponents, np.empty(0, dtype=np.uint8), None)
        boards = count_boards(self.board_cards, self.deck)
        free.refuse_long(rows, self.order, boards, each_board=True)

    def note(self) -> dict[str, Any]:
        """Return plain values that tell this table from others."""
        weights = hashlib.sha256(self.opposition.combos.tobytes()).hexdigest()
        against = None if self.opposition.weights is None else weights
        return {
            "street": self.street,
            "what": [*self.measures],
            "fields": self.fields,
            "bins": self.bins,
            "ranking": self.ranking,
            "opponents": self.opposition.opponents,
            "dead": self.opposition.dead.tolist(),
            "against": against,
        }


def count_boards(cards: int, deck: DeckName) -> int:
    """Count the boards of so many cards up to the names of suits."""
    return canonical_count("preflop", hole_cards=cards, deck=deck)


def strengths_of(plan: TablePlan, span: range) -> TablePart:
    """Return the strengths of all hands on boards of these numbers."""
    boards = from_canonical_index(
        "preflop", np.arange(span.start, span.stop), hole_cards=plan.board_cards, deck=plan.deck
    )[0]
    lowest = plan.order.lowest_card
    gone = (np.uint64(1) << boards.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    gone |= np.uint64((1 << lowest) - 1)
    live = comb(52 - lowest - plan.board_cards, 2)
    combos = np.nonzero((COMBO_BITS & gone[:, np.newaxis]) == 0)[1].reshape(-1, live)
    values = np.empty(combos.shape, dtype=plan.row)
    step = max(1, _MOST_COUNTS // (COMBO_COUNT * max(1, plan.bins)))
    for start in range(0, len(boards), step):
        part = slice(start, start + step)
        found = _values(plan, boards[part], combos[part])
        for what in plan.measures:
            values[what][part] = found[what]
    indices = np.asarray(canonical_index(COMBO_CARDS[combos], boards[:, None], deck=plan.deck))
    flat = values.ravel()
    return TablePart(indices.ravel(), flat if plan.fields else flat[plan.measures[0]])


def _values(
    plan: TablePlan, boards: Codes, combos: npt.NDArray[np.intp]
) -> dict[str, npt.NDArray[Any]]:
    """Return what the table holds for these combos, shape (boards, live), on each board."""
    sums = _sums(plan, boards, combos, bins=plan.bins)
    found: dict[str, npt.NDArray[Any]] = {"histogram": sums.histogram}
    if {"ehs", "ehs2"} & {*plan.measures}:
        found["ehs"] = _divided(sums.shares, sums.met)
        found["ehs2"] = _divided(sums.squares, sums.met)
    if {"hs", "ppot", "npot"} & {*plan.measures}:
        now = sums if plan.is_over else _sums(plan, boards, combos, as_it_lies=True)
        found["hs"] = _divided(now.shares, now.met)
        if {"ppot", "npot"} & {*plan.measures}:
            found |= _potentials(sums, now, _gains(plan, boards, combos))
    return found


def _sums(
    plan: TablePlan,
    boards: Codes,
    combos: npt.NDArray[np.intp],
    *,
    bins: int = 0,
    as_it_lies: bool = False,
) -> BoardShares:
    """Sum up the strengths of combos over the boards to come, or take the boards as they lie."""
    opposition, ranking = plan.opposition, plan.order
    if opposition.is_plain and not as_it_lies:
        swept = many_strengths(boards, ranking, bins)
        halves, squares = (np.take_along_axis(part, combos, axis=1) for part in swept[:2])
        opponents = final_opponents(ranking)
        met = np.full(combos.shape, float(opponents * final_boards(plan.board_cards, ranking)))
        histogram = _taken(swept.histogram, combos) if bins else swept.histogram
        return BoardShares(halves / 2, squares / 4 / opponents, met, histogram)
    sums = no_shares(combos.shape, bins)
    playable = np.flatnonzero(~np.isin(boards, opposition.dead).any(axis=1))
    if opposition.opponents == 1:
        shares = many_shares(boards[playable], ranking, opposition, bins, as_it_lies=as_it_lies)
        for name in BoardShares._fields:
            getattr(sums, name)[playable] = _taken(getattr(shares, name), combos[playable])
        return sums
    for number in playable.tolist():
        given = boards[number], ranking, combos[number], opposition
        found = board_shares(*given, bins=bins, as_it_lies=as_it_lies)
        for name in BoardShares._fields:
            getattr(sums, name)[number] = getattr(found, name)
    return sums


def _taken(values: npt.NDArray[Any], combos: npt.NDArray[np.intp]) -> npt.NDArray[Any]:
    """Return the rows of combos on each board."""
    found: npt.NDArray[Any] = values[np.arange(len(combos))[:, None], combos]
    return found


def _gains(plan: TablePlan, boards: Codes, combos: npt.NDArray[np.intp]) -> Floats:
    """Return what each combo gains with the cards to come, in opposing hands times boards."""
    gains = np.zeros(combos.shape)
    for number, board in enumerate([] if plan.is_over else boards):
        if plan.opposition.is_live(board) and not np.isin(board, plan.opposition.dead).any():
            found = board_potentials(board, plan.order, combos[number], plan.opposition)
            gains[number] = found / 2
    return gains


def _potentials(sums: BoardShares, now: BoardShares, gains: Floats) -> dict[str, npt.NDArray[Any]]:
    """Return the potentials of hands that gain so much; nan for those that meet nobody."""
    # Every opposing hand is met on as many boards: so often is it ahead or behind as it lies.
    ahead = now.shares * _divided(sums.met, now.met, 0.0)
    behind = np.maximum(sums.met - ahead, 0.0)
    # EHS = HS - what is lost + what is gained
    lost = np.maximum(ahead - sums.shares + gains, 0.0)
    found = {"ppot": _divided(gains, behind, 0.0), "npot": _divided(lost, ahead, 0.0)}
    for values in found.values():
        values[~(now.met > 0)] = np.nan
    return found


def _divided(parts: Floats, wholes: Floats, otherwise: float = np.nan) -> Floats:
    shares = np.full(parts.shape, otherwise)
    np.divide(parts, wholes, out=shares, where=wholes > 0)
    return shares
