"""The strength of all combos on a board at once: every board that can follow is swept once."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._native import levels
from brelan.cards.classes import COMBO_COUNT
from brelan.equities.multiway import chunk_of, kernel_spot
from brelan.equities.opposition import Opposition
from brelan.equities.spots import scratch
from brelan.errors import EquityError
from brelan.hands.rankings import Ranking

__all__ = [
    "BoardShares",
    "BoardStrengths",
    "bins_of",
    "board_potentials",
    "board_shares",
    "board_strengths",
    "final_boards",
    "final_opponents",
    "many_shares",
    "many_strengths",
    "no_shares",
]

Codes = npt.NDArray[np.uint8]
Sums = npt.NDArray[np.uint64]
Bins = npt.NDArray[np.uint32]
Floats = npt.NDArray[np.float64]

# Everybody may hold every combo.
_ALL = np.ones(COMBO_COUNT)
_EACH = np.ones(COMBO_COUNT, dtype=np.uint8)
_NONE = np.empty(0, dtype=np.uint8)


class BoardStrengths(NamedTuple):
    """Sums over the final boards that leave a combo, by combo; halves are two a hand beaten, one a
    hand tied."""

    halves: Sums
    squares: Sums
    #: By combo and bin; no bin where none was asked for.
    histogram: Bins


def final_opponents(ranking: Ranking) -> int:
    """How many combos an opponent can hold on a full board."""
    return math.comb(52 - ranking.lowest_card - 7, 2)


def final_boards(board_size: int, ranking: Ranking) -> int:
    """How many final boards can follow one of so many cards for a hand."""
    return math.comb(52 - ranking.lowest_card - 2 - board_size, 5 - board_size)


def bins_of(halves: Any, bins: int, ranking: Ranking) -> Any:
    """The bin of a strength on a full board, given in halves."""
    return np.minimum(halves * bins // (2 * final_opponents(ranking)), bins - 1)


def _bin_table(bins: int, ranking: Ranking) -> Bins:
    every = np.arange(lib.BRELAN_MOST_HALVES + 1, dtype=np.int64)
    table: Bins = bins_of(every, bins, ranking).astype(np.uint32)
    return table


class _Swept:
    """The kernel's range on one board after another, and what must live as long."""

    def __init__(
        self,
        boards: Codes,
        ranking: Ranking,
        opposition: Opposition | None = None,
        as_it_lies: bool = False,
    ) -> None:
        self._ranking = ranking
        self._boards = ffi.from_buffer("uint8_t[]", boards)
        self._size = boards.shape[1]
        dead = _NONE if opposition is None else opposition.dead
        weights = _ALL if opposition is None else opposition.combos
        self._kept = [ffi.from_buffer("uint8_t[]", dead), ffi.from_buffer("double[]", weights)]
        self._kept.append(ffi.from_buffer("uint8_t[]", _EACH))
        sizes = ranking._number, self._size, dead.size, 1
        self._range = ffi.new("brelan_sweep_range *", (*sizes, ffi.NULL, *self._kept, as_it_lies))
        self._span = (0, lib.brelan_sweep_length(0 if as_it_lies else 5 - self._size))
        self._scratch = scratch(lib.brelan_sweep_scratch())

    def run(self, function: Any, number: int, sums: Any, span: tuple[int, int] | None) -> None:
        """Call a function of the kernel for a board of this number."""
        self._range.board = self._boards + number * self._size
        status = function(levels.LEVEL, self._range, *(span or self._span), self._scratch, sums)
        _require_done(status, self._ranking)


def _require_done(status: int, ranking: Ranking) -> None:
    if status != lib.BRELAN_OK:
        raise EquityError("no-strength", ranking=ranking.name)


def board_strengths(
    board: Codes, ranking: Ranking, bins: int = 0, span: tuple[int, int] | None = None
) -> BoardStrengths:
    """Sum up the strengths of all combos over the final boards that can follow a board.

    A span takes only a part of them, as multisets of the ranks to come are numbered.
    """
    found = many_strengths(board[np.newaxis], ranking, bins, span)
    return BoardStrengths(*(part[0] for part in found))


def many_strengths(
    boards: Codes, ranking: Ranking, bins: int = 0, span: tuple[int, int] | None = None
) -> BoardStrengths:
    """Do the same on many boards; results have an axis more."""
    boards = np.ascontiguousarray(boards)
    shape = len(boards), COMBO_COUNT
    found = BoardStrengths(
        np.zeros(shape, dtype=np.uint64),
        np.zeros(shape, dtype=np.uint64),
        np.zeros((*shape, bins), dtype=np.uint32),
    )
    bin_of = _bin_table(bins, ranking) if bins else np.empty(0, dtype=np.uint32)
    sums = ffi.new("brelan_strengths *")
    halves, squares = (ffi.from_buffer("uint64_t[]", part) for part in found[:2])
    histogram = ffi.from_buffer("uint32_t[]", found.histogram) if bins else None
    sums.bins = bins
    sums.bin_of = ffi.from_buffer("uint32_t[]", bin_of)
    swept = _Swept(boards, ranking)
    for number in range(len(boards)):
        at = number * COMBO_COUNT
        sums.halves, sums.squares = halves + at, squares + at
        sums.histogram = ffi.NULL if histogram is None else histogram + at * bins
        swept.run(lib.brelan_board_strengths, number, sums, span)
    return found


class BoardShares(NamedTuple):
    """Sums over final boards against any opponents, a row for each combo that was asked for.

    A board counts as much as the weight of what can be held against the combo on it.
    """

    shares: Floats
    squares: Floats
    met: Floats
    #: How many boards there are for each bin of the share.
    histogram: Bins


def board_shares(
    board: Codes,
    ranking: Ranking,
    heroes: npt.NDArray[np.intp],
    opposition: Opposition,
    *,
    bins: int = 0,
    span: tuple[int, int] | None = None,
    as_it_lies: bool = False,
) -> BoardShares:
    """Sum up the shares of combos over the final boards that can follow, or on the board as it is.

    The opposition is one whose weights add up exactly (`Opposition.whole`).
    """
    rows = heroes.size
    found = no_shares((rows,), bins)
    sums, _kept = _share_sums(found, bins)
    if opposition.opponents > 1 and opposition.is_live(board):
        _run_multiway(board, ranking, heroes, opposition, sums, span, as_it_lies)
    if opposition.opponents > 1:
        return found
    row_of = np.full(COMBO_COUNT, lib.BRELAN_NO_ROW, dtype=np.uint16)
    row_of[heroes] = np.arange(rows)
    sums.sums.row_of = ffi.from_buffer("uint16_t[]", row_of)
    swept = _Swept(np.ascontiguousarray(board[np.newaxis]), ranking, opposition, as_it_lies)
    swept.run(lib.brelan_board_shares, 0, ffi.addressof(sums, "sums"), span)
    return found


def many_shares(
    boards: Codes,
    ranking: Ranking,
    opposition: Opposition,
    bins: int = 0,
    *,
    as_it_lies: bool = False,
) -> BoardShares:
    """Do the same on many boards for all combos against one opponent; results have an axis more."""
    boards = np.ascontiguousarray(boards)
    found = no_shares((len(boards), COMBO_COUNT), bins)
    sums, kept = _share_sums(found, bins)
    swept = _Swept(boards, ranking, opposition, as_it_lies)
    for number in range(len(boards)):
        at = number * COMBO_COUNT
        own = sums.sums
        own.shares, own.squares, own.met = (part + at for part in kept[:3])
        own.histogram = kept[3] + at * bins if bins else ffi.NULL
        swept.run(lib.brelan_board_shares, number, ffi.addressof(sums, "sums"), None)
    return found


def no_shares(shape: tuple[int, ...], bins: int) -> BoardShares:
    """Return sums of nothing yet."""
    shares, squares, met = np.zeros((3, *shape))
    return BoardShares(shares, squares, met, np.zeros((*shape, bins), dtype=np.uint32))


def _share_sums(found: BoardShares, bins: int) -> tuple[Any, list[Any]]:
    """Return the kernel's view of sums, and what must live as long."""
    sums = ffi.new("brelan_board_sums *")
    kept = [ffi.from_buffer("double[]", part) for part in found[:3]]
    kept.append(ffi.from_buffer("uint32_t[]", found.histogram) if bins else ffi.NULL)
    own = sums.sums
    own.shares, own.squares, own.met, own.histogram = kept
    own.bins = bins
    return sums, kept


def _run_multiway(
    board: Codes,
    ranking: Ranking,
    heroes: npt.NDArray[np.intp],
    opposition: Opposition,
    sums: Any,
    span: tuple[int, int] | None,
    as_it_lies: bool,
) -> None:
    """Add up shares against several opponents."""
    spot = opposition.spot(heroes, board, ranking, as_it_lies=as_it_lies)
    kernel, _kept = kernel_spot(chunk_of(spot, 0, heroes, 1, False)[0])
    if opposition.weights is None:
        left = 52 - ranking.lowest_card - opposition.dead.size - 2
        left -= board.size if as_it_lies else 5
        sums.met_each = math.prod(math.comb(left - 2 * i, 2) for i in range(opposition.opponents))
    work = np.empty(heroes.size * ((1 << opposition.opponents) + 1))
    status = lib.brelan_multiway_shares(
        levels.LEVEL,
        kernel,
        *(span or (0, lib.brelan_sweep_length(spot.to_come))),
        scratch(lib.brelan_multiway_scratch()),
        ffi.from_buffer("double[]", work),
        sums,
    )
    _require_done(status, ranking)


def board_potentials(
    board: Codes, ranking: Ranking, heroes: npt.NDArray[np.intp], opposition: Opposition
) -> Floats:
    """Sum up twice what each combo gains on an opponent with the cards to come: 1 for one ahead
    that is beaten, 1/2 for a tie on either side."""
    spot = opposition.spot(heroes, board, ranking)
    kernel, _kept = kernel_spot(chunk_of(spot, 0, heroes, 1, False)[0])
    gains = np.zeros(heroes.size)
    status = lib.brelan_board_potentials(
        kernel,
        0,
        lib.brelan_sweep_length(spot.to_come),
        scratch(lib.brelan_potential_scratch()),
        ffi.from_buffer("double[]", gains),
    )
    _require_done(status, ranking)
    return gains
