"""The strength of Omaha hands against a random one: on a board, and over the boards to come."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import comb
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brelan._shared.arguments import require_whole
from brelan._shared.parallel import iter_chunks
from brelan.cards.cards import Notation
from brelan.cards.situations import dead_cards, read_situations, refuse_situation
from brelan.equities.omaha_field import against_field, against_one, cards_to_come
from brelan.equities.omaha_ranges import OmahaDuel
from brelan.equities.plan import is_holdem
from brelan.equities.players import Player, Spot
from brelan.equities.range_plan import MOST_SECONDS
from brelan.equities.spots import RunOptions
from brelan.errors import CardError, EquityError
from brelan.games.games import HOLDEM, OMAHA, OMAHA_HILO, Game, as_game
from brelan.games.omaha import pair_table
from brelan.hands.canonical import canonical_index
from brelan.hands.rankings import HIGH, Ranking, as_ranking
from brelan.ranges.hand_tables import omaha_hands
from brelan.ranges.omaha import OmahaRange
from brelan.ranges.omaha_ranking import class_equities, units_of_pot

__all__ = [
    "omaha_equities",
    "omaha_game",
    "omaha_histograms",
    "omaha_rows",
    "omaha_strengths",
    "ranking_of",
]

Codes = npt.NDArray[np.uint8]
Counts = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

# Hands of one board from which on a sweep of all hands is faster than one hand after the other.
_SWEPT = 24
# Boards that one thread takes at a time: some milliseconds of work.
_AT_ONCE = 64


class OmahaRows(NamedTuple):
    """Situations of hands of four, one a row, cards that nobody can hold, and what an opponent may
    hold, if not any hand."""

    game: Game
    holes: Codes
    boards: Codes
    dead: Codes
    lead: tuple[int, ...]
    against: OmahaRange | None

    @property
    def shown(self) -> int:
        """Cards of a board."""
        return int(self.boards.shape[1])

    def whole(self, shown: int) -> int:
        """The units of all pots, one against each hand that an opponent can hold."""
        left = self.game.deck_size - 4 - shown - self.dead.size
        return units_of_pot(self.game) * comb(left, 4)

    @property
    def boards_to_come(self) -> int:
        """Boards that can follow."""
        left = self.game.deck_size - 4 - self.shown - self.dead.size
        return comb(left, 5 - self.shown)


class _Task(NamedTuple):
    """Hands on boards that can follow theirs."""

    rows: npt.NDArray[np.intp]
    holes: Codes
    boards: Codes


def omaha_game(game: Game | str, ranking: Ranking | str, opponents: Any) -> Game | None:
    """The game, if it is one of four hole cards; None for Hold'em."""
    if game is HOLDEM:
        return None
    played, asked = as_game(game), as_ranking(ranking)
    if is_holdem(played):
        return None
    rankings = [own for own in (played.high, played.low) if own is not None]
    sizes = (played.hole_cards, played.hole_cards_used, played.board_cards) == (4, 2, 5)
    if not sizes or played.high is None or any(pair_table(own) is None for own in rankings):
        known = [OMAHA.name, OMAHA_HILO.name]
        raise EquityError("no-strength-in-game", game=played.name, known=known)
    if asked is not HIGH:
        raise EquityError("ranking-and-game", ranking=asked.name, game=played.name)
    if (count := require_whole(opponents, "opponents", 1)) != 1:
        raise EquityError("one-opponent", game=played.name, opponents=count)
    return played


def ranking_of(game: Game | str, ranking: Ranking | str) -> Ranking:
    """The ranking of a game of two hole cards: Hold'em's may be chosen."""
    played, asked = as_game(game), as_ranking(ranking)
    if played is HOLDEM or played == HOLDEM:
        return asked
    own = played.high or played.low
    if own is None or asked not in (HIGH, own):
        raise EquityError("ranking-and-game", ranking=asked.name, game=played.name)
    return own


def omaha_rows(
    game: Game, cards: tuple[Any, ...], sizes: tuple[int, ...], notation: Notation
) -> OmahaRows:
    """Read hole cards, boards of such sizes, dead cards and what an opponent may hold."""
    situations = read_situations(*cards[:2], streets=sizes, notation=notation, most=4)
    if situations.hole.shape[-1] != 4:
        told = {"cards": situations.hole.shape[-1], "dealt": 4}
        raise CardError("dealt-size", where="hole", game=game.name, **told)
    dead = dead_cards(cards[2], notation, game)
    refuse_situation(situations, game, dead=dead)
    shown = situations.board.shape[-1]
    if game.deck_size - shown - dead.size - 4 < 4 + 5 - shown:
        raise EquityError("dead-leave-too-few", dead=dead.size)
    return OmahaRows(game, *situations.rows(), dead, situations.lead, _range_of(cards[3], game))


def _range_of(against: Any, game: Game) -> OmahaRange | None:
    """Read what an opponent may hold; None for any hand, each as likely."""
    if against is None:
        return None
    if game.deck != "standard":
        raise EquityError("ranges-of-full-deck", game=game.name)
    held = OmahaRange(against, ranking=OMAHA_HILO if game.is_hilo else OMAHA)
    if not held.weights.any():
        raise EquityError("weights-blocked", where="against")
    return None if held.weights.min() == held.weights.max() else held


def omaha_strengths(rows: OmahaRows, workers: int) -> Floats:
    """What hands win of the pot now, on boards of three cards or more."""
    if rows.against is not None:
        shares: Floats = _against_range(rows, 0, workers, as_it_lies=True)
        return shares
    units = np.zeros(len(rows.holes), dtype=np.int64)
    tasks = [
        _Task(group, rows.holes[group], rows.boards[group[:1]]) for group in _by_board(rows.boards)
    ]
    for task, found in _play(rows, tasks, workers):
        units[task.rows] = found[0]
    return units / rows.whole(rows.shown)


def omaha_equities(rows: OmahaRows, workers: int) -> Floats:
    """What hands win of the pot on average over the boards to come."""
    if rows.against is not None:
        shares: Floats = _against_range(rows, 0, workers)
        return shares
    if not rows.shown and not rows.dead.size and rows.game in (OMAHA, OMAHA_HILO):
        return class_equities(rows.game)[canonical_index(rows.holes)]
    units = np.zeros(len(rows.holes), dtype=np.int64)
    for task, found in _play(rows, _tasks(rows), workers):
        # A hand that a board blocks wins nothing there.
        units[task.rows] += np.maximum(found, 0).sum(axis=0)
    return units / (rows.whole(5) * rows.boards_to_come)


def omaha_histograms(rows: OmahaRows, bins: int, workers: int) -> Counts:
    """Count the boards to come by what hands will win of the pot on them, shape (n, bins)."""
    if rows.against is not None:
        counted: Counts = _against_range(rows, bins, workers)
        return counted
    histograms = np.zeros((len(rows.holes), bins), dtype=np.int64)
    for task, found in _play(rows, _tasks(rows), workers):
        bin_of = np.minimum(found * bins // rows.whole(5), bins - 1)
        for column, row in enumerate(task.rows.tolist()):
            possible = bin_of[found[:, column] >= 0, column]
            histograms[row] += np.bincount(possible, minlength=bins)
    return histograms


def _against_range(rows: OmahaRows, bins: int, workers: int, as_it_lies: bool = False) -> Any:
    """What hands win of the pot against a range, or count of boards in so many bins of it."""
    groups = _by_board(rows.boards)
    found = np.zeros((len(rows.holes), bins), dtype=np.int64) if bins else np.empty(len(rows.holes))
    alone = len(groups) == 1
    work = partial(_ask_board, rows, bins, as_it_lies, workers if alone else 1, len(groups))
    parts = iter_chunks(work, groups, workers=1 if alone else workers)
    for group, told in zip(groups, parts, strict=True):
        found[group] = told
    return found


def _ask_board(
    rows: OmahaRows, bins: int, as_it_lies: bool, workers: int, boards: int, group: Any
) -> Any:
    """The same of the hands of one of so many boards; nan, or no board, where one meets nobody."""
    table = omaha_hands()
    own = table.indices(rows.holes[group])
    hands = tuple(map(tuple, table.cards[np.unique(own)].tolist()))
    players = Player("hole", hands=hands), Player("against", range=rows.against)
    board, dead = rows.boards[group[0]].tolist(), rows.dead.tolist()
    duel = OmahaDuel(Spot(rows.game, players, (*board,), (*dead,)), as_it_lies)
    found = np.zeros((len(own), bins), dtype=np.int64) if bins else np.full(len(own), np.nan)
    try:
        numbers = duel.sides[0].numbers
    except EquityError:  # nobody meets anybody
        return found
    hours = round(boards * duel.seconds_of(0, bool(bins)) / 3600)
    if 3600 * hours > MOST_SECONDS:
        raise EquityError("opponents-too-long", opponents=1, hours=hours)
    options = RunOptions(workers)
    told = duel.histogram(bins, options) if bins else duel.shares(0, options)
    place = np.minimum(np.searchsorted(numbers, own), len(numbers) - 1)
    live = numbers[place] == own
    found[live] = told[place[live]]
    return found


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


def _tasks(rows: OmahaRows) -> Iterator[_Task]:
    """Hands with the boards that can follow: few of them by themselves, many on one together."""
    deck = np.arange(rows.game.lowest_card, 52, dtype=np.uint8)
    for same in _by_board(rows.boards):
        for group in [same] if len(same) >= _SWEPT else np.split(same, len(same)):
            shown = rows.boards[group[:1]]
            own = rows.holes[group[0]] if len(group) == 1 else rows.dead
            left = np.setdiff1d(deck, np.concatenate([shown[0], rows.dead, own]))
            for start in range(0, comb(len(left), 5 - rows.shown), _AT_ONCE):
                coming = cards_to_come(left, 5 - rows.shown, start, _AT_ONCE)
                whole = [np.repeat(shown, len(coming), axis=0), coming]
                yield _Task(group, rows.holes[group], np.concatenate(whole, axis=1))


def _play(rows: OmahaRows, tasks: Any, workers: int) -> Iterator[tuple[_Task, Counts]]:
    return iter_chunks(partial(_units, rows.game, rows.dead), tasks, workers=workers)


def _units(game: Game, dead: Codes, task: _Task) -> tuple[_Task, Counts]:
    """What hands win on each board, in units, (boards, hands); -1 where a board blocks one."""
    found = np.full((len(task.boards), len(task.holes)), -1, dtype=np.int64)
    for number, board in enumerate(task.boards):
        free = np.flatnonzero(~np.isin(task.holes, board).any(axis=1))
        holes = task.holes[free]
        if len(free) >= _SWEPT:
            found[number, free] = _swept(game, against_field(game, board, holes, dead))
        else:
            one_by_one = [against_one(game, board, hole, dead) for hole in holes]
            found[number, free] = [_won(game, counts) for counts in one_by_one]
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
