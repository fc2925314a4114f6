"""Histograms of strength against opponents of any kind: each board to come stands by itself."""

from __future__ import annotations

from functools import partial
from math import ceil, comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from brelan._kernel import lib
from brelan._shared.parallel import iter_chunks
from brelan.cards.combos import to_combo
from brelan.equities.board_strengths import board_shares
from brelan.equities.opposition import Opposition
from brelan.hands.rankings import Ranking

__all__ = ["opposed_histograms"]

Codes = npt.NDArray[np.uint8]
Counts = npt.NDArray[np.int64]

# Boards that one chunk walks: some tens of milliseconds.
_BOARDS = 5000


class _Piece(NamedTuple):
    """A part of the boards that can follow one, and the combos that are looked at on it."""

    board: Codes
    heroes: npt.NDArray[np.intp]
    span: tuple[int, int]


def opposed_histograms(
    rows: Codes,
    groups: list[npt.NDArray[np.intp]],
    bins: int,
    opposition: Opposition,
    ranking: Ranking,
    workers: int,
) -> Counts:
    """Return the histogram of each row, whose groups have a board each."""
    whole = opposition.whole()
    combos = to_combo(rows[:, :2])
    histograms = np.zeros((len(rows), bins), dtype=np.int64)
    pieces, owners = _pieces(rows, groups, whole, ranking)
    found = iter_chunks(partial(_count, whole, ranking, bins), pieces, workers=workers)
    for piece, group, counted in zip(pieces, owners, found, strict=True):
        place = np.searchsorted(piece.heroes, combos[group])
        histograms[group] += counted[place]
    return histograms


def _pieces(
    rows: Codes, groups: list[npt.NDArray[np.intp]], opposition: Opposition, ranking: Ranking
) -> tuple[list[_Piece], list[npt.NDArray[np.intp]]]:
    """Return the work, and the rows that each piece of it is for; refuse what would take hours."""
    pieces, owners = [], []
    for number, group in enumerate(groups):
        board = np.ascontiguousarray(rows[group[0], 2:])
        heroes = np.unique(to_combo(rows[group, :2]))
        if not number:
            opposition.refuse_long(rows[group], ranking, len(groups), each_board=True)
        length = int(lib.brelan_sweep_length(5 - board.size))
        boards = comb(52 - ranking.lowest_card - board.size - opposition.dead.size, 5 - board.size)
        step = ceil(length / ceil(boards / _BOARDS))
        for start in range(0, length, step):
            pieces.append(_Piece(board, heroes, (start, min(start + step, length))))
            owners.append(group)
    return pieces, owners


def _count(opposition: Opposition, ranking: Ranking, bins: int, piece: _Piece) -> Counts:
    board, heroes, span = piece
    found = board_shares(board, ranking, heroes, opposition, bins=bins, span=span)
    return found.histogram.astype(np.int64)
