"""The strength of Omaha hands against a random one: on a board, and over the boards to come."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import comb
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brelan._shared.parallel import iter_chunks
from brelan.cards.cards import Notation
from brelan.cards.situations import read_situations, refuse_situation
from brelan.equities.omaha_field import against_field, against_one
from brelan.errors import CardError, EquityError
from brelan.games.games import OMAHA, OMAHA_HILO, Game
from brelan.games.omaha import pair_table
from brelan.hands.canonical import canonical_index
from brelan.hands.enumeration import list_hands
from brelan.ranges.omaha_ranking import class_equities, units_of_pot

__all__ = [
    "omaha_equities",
    "omaha_histograms",
    "omaha_rows",
    "omaha_strengths",
    "require_omaha",
]

Codes = npt.NDArray[np.uint8]
Counts = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

# Hands of one board from which on a sweep of all hands is faster than one hand after the other.
_SWEPT = 24
# Boards that one thread takes at a time: some milliseconds of work.
_AT_ONCE = 64


class _Task(NamedTuple):
    """Hands on boards that can follow theirs."""

    rows: npt.NDArray[np.intp]
    holes: Codes
    boards: Codes


def require_omaha(game: Game) -> Game:
    """Refuse a game in which not two of four hole cards make a high hand with three of a board."""
    rankings = [ranking for ranking in (game.high, game.low) if ranking is not None]
    plays = (game.hole_cards, game.hole_cards_used, game.board_cards) == (4, 2, 5)
    if not plays or game.high is None or any(pair_table(ranking) is None for ranking in rankings):
        raise EquityError(
            "no-strength-in-game", game=game.name, known=[OMAHA.name, OMAHA_HILO.name]
        )
    return game


def omaha_rows(
    cards: tuple[Any, Any], sizes: tuple[int, ...], game: Game, notation: Notation
) -> tuple[Codes, Codes, tuple[int, ...]]:
    """Return hole cards and boards, a row a situation, and the leading axes."""
    situations = read_situations(*cards, streets=sizes, notation=notation, most=4)
    if situations.hole.shape[-1] != 4:
        told = {"cards": situations.hole.shape[-1], "dealt": 4}
        raise CardError("dealt-size", where="hole", game=game.name, **told)
    refuse_situation(situations, game)
    return *situations.rows(), situations.lead


def omaha_strengths(game: Game, holes: Codes, boards: Codes, workers: int) -> Floats:
    """What hands (n, 4) win of the pot now, on boards (n, b) of three cards or more."""
    units = np.zeros(len(holes), dtype=np.int64)
    tasks = [_Task(rows, holes[rows], boards[rows[:1]]) for rows in _by_board(boards)]
    for task, found in _play(game, tasks, workers):
        units[task.rows] = found[0]
    return units / _whole(game, boards.shape[1])


def omaha_equities(game: Game, holes: Codes, boards: Codes, workers: int) -> Floats:
    """What hands win of the pot on average over the boards to come."""
    shown = boards.shape[1]
    if not shown and game in (OMAHA, OMAHA_HILO):
        return class_equities(game)[canonical_index(holes)]
    units = np.zeros(len(holes), dtype=np.int64)
    for task, found in _play(game, _tasks(game, holes, boards), workers):
        # A hand that a board blocks wins nothing there.
        units[task.rows] += np.maximum(found, 0).sum(axis=0)
    return units / (_whole(game, 5) * _boards_to_come(game, shown))


def omaha_histograms(game: Game, holes: Codes, boards: Codes, bins: int, workers: int) -> Counts:
    """Count the boards to come by what hands will win of the pot on them, shape (n, bins)."""
    histograms = np.zeros((len(holes), bins), dtype=np.int64)
    for task, found in _play(game, _tasks(game, holes, boards), workers):
        bin_of = np.minimum(found * bins // _whole(game, 5), bins - 1)
        for column, row in enumerate(task.rows.tolist()):
            possible = bin_of[found[:, column] >= 0, column]
            histograms[row] += np.bincount(possible, minlength=bins)
    return histograms


def _whole(game: Game, shown: int) -> int:
    """The units of all pots, one against each hand that an opponent can hold."""
    return units_of_pot(game) * comb(game.deck_size - 4 - shown, 4)


def _boards_to_come(game: Game, shown: int) -> int:
    return comb(game.deck_size - 4 - shown, 5 - shown)


def _by_board(boards: Codes) -> list[npt.NDArray[np.intp]]:
    """The rows of each board, whatever the order of its cards."""
    if not len(boards):
        return []
    ordered = np.ascontiguousarray(np.sort(boards, axis=1))
    if not boards.shape[1]:
        return [np.arange(len(boards))]
    _, number = np.unique(ordered, axis=0, return_inverse=True)
    order = np.argsort(number.reshape(-1), kind="stable")
    return np.split(order, np.cumsum(np.bincount(number.reshape(-1)))[:-1])


def _tasks(game: Game, holes: Codes, boards: Codes) -> Iterator[_Task]:
    """Hands with the boards that can follow: few of them by themselves, many on one together."""
    for rows in _by_board(boards):
        together = [rows] if len(rows) >= _SWEPT else np.split(rows, len(rows))
        for group in together:
            known = [*boards[group[0]].tolist()]
            if len(group) == 1:
                known += holes[group[0]].tolist()
            deck = np.arange(game.lowest_card, 52, dtype=np.uint8)
            left = np.setdiff1d(deck, known)
            shown = boards[group[:1]]
            for start in range(0, comb(len(left), 5 - shown.shape[1]), _AT_ONCE):
                coming = _coming(left, 5 - shown.shape[1], start)
                whole = [np.repeat(shown, len(coming), axis=0), coming]
                yield _Task(group, holes[group], np.concatenate(whole, axis=1))


def _coming(left: Codes, count: int, start: int) -> Codes:
    """The cards that come, in choices from this number on."""
    if not count:
        return np.empty((1, 0), dtype=np.uint8)
    size = min(_AT_ONCE, comb(len(left), count) - start)
    chosen = list_hands(count, deck_size=len(left), start=start, stop=start + size)
    dealt: Codes = left[chosen - np.uint8(52 - len(left))]
    return dealt


def _play(game: Game, tasks: Any, workers: int) -> Iterator[tuple[_Task, Counts]]:
    return iter_chunks(partial(_units, game), tasks, workers=workers)


def _units(game: Game, task: _Task) -> tuple[_Task, Counts]:
    """What hands win on each board, in units, (boards, hands); -1 where a board blocks one."""
    found = np.full((len(task.boards), len(task.holes)), -1, dtype=np.int64)
    for number, board in enumerate(task.boards):
        free = np.flatnonzero(~np.isin(task.holes, board).any(axis=1))
        holes = task.holes[free]
        if len(free) >= _SWEPT:
            found[number, free] = _swept(game, against_field(game, board, holes))
        else:
            found[number, free] = [_won(game, against_one(game, board, hole)) for hole in holes]
    return task, found


def _swept(game: Game, counts: Any) -> Counts:
    """Units won, of the counts of `against_field`."""
    whole = counts.astype(np.int64)
    pairs = 2 * whole[:, 0::2] + whole[:, 1::2]
    won: Counts = pairs.sum(axis=1)
    return won


def _won(game: Game, counts: Any) -> int:
    """Units won, of the counts of `against_one`."""
    whole = counts.astype(np.int64)
    alone = whole[:, 3] if game.is_hilo else 0 * whole[:, 3]
    highs = whole.sum(axis=1) + alone
    lows = whole[:, :3].sum(axis=0)
    return int(2 * highs[0] + highs[1] + 2 * lows[0] + lows[1])
