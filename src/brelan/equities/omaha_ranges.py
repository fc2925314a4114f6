"""Two Omaha players from the flop on, one of them at least with a range: exact, board by board.

On one board each side's hands are scored once. High hands are swept: those of one side are taken in
from the weakest up, and what a hand of the other side beats is all weight taken in, less that of
hands that share a card with it, found by inclusion and exclusion over its cards, pairs and triples.
Where one side has few hands, or low hands share the pot, the hands meet pair by pair.

Sums of a range whose hands weigh the same are whole numbers. Others are differences of floats: a
hand that meets less than `SAFE` of the weight, which has lost digits, is counted pair by pair.
"""

from __future__ import annotations

from contextlib import closing
from functools import cached_property, partial
from itertools import product
from math import comb
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._shared.parallel import Chunks, iter_chunks, run_chunks
from brelan._shared.progress import open_progress
from brelan.cards.classes import Indices
from brelan.equities.checks import UNIT
from brelan.equities.omaha_field import cards_to_come
from brelan.equities.players import Player, Spot, refuse_ranges
from brelan.equities.spots import RunOptions, card_mask
from brelan.errors import EquityError
from brelan.games.games import Game
from brelan.games.omaha import kernel_game
from brelan.hands.rankings import Ranking
from brelan.ranges.hand_tables import omaha_hands
from brelan.ranges.omaha import OmahaRange

__all__ = ["SAFE", "OmahaDuel", "can_duel"]

Codes = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float64]

#: A sum of differences keeps 1e-9 where it is at least this part of what it is the difference of.
SAFE = 1e-4
# Weights are kept as multiples of the largest over this where sums of them must be exact.
_UNITS = 2.0**30
# Products of weights below this lose digits.
_SMALL = 2.0**-1022
# Seconds: of a hand scored and sorted, asked about and taken in by a sweep; of two hands that meet.
_HAND, _ASK, _TAKE, _MEET, _MEET_TWICE = 6e-9, 2.7e-8, 1.5e-8, 1.2e-9, 1.6e-9
# Of a board, of a call, and of a hand laid out for it.
_BOARD, _CALL, _LAID = 9e-6, 8e-4, 7.5e-8
# Seconds of one chunk, about.
_CHUNK = 0.05
_UINT8, _UINT16, _UINT32 = (ffi.typeof(f"uint{bits}_t[]") for bits in (8, 16, 32))
_UINT64, _INT32, _DOUBLE = map(ffi.typeof, ("uint64_t[]", "int32_t[]", "double[]"))
_PARTS: int = lib.BRELAN_DUEL_PARTS


class _Side(NamedTuple):
    """Hands of a player by number, their weights, and what these were divided by."""

    numbers: Indices
    weights: Floats
    factor: float


class _Duel(NamedTuple):
    """What a chunk is given; it travels to other processes."""

    high: Ranking
    low: Ranking | None
    asked: Codes
    met: Codes
    weights: Floats
    twins: npt.NDArray[np.int32]


def can_duel(spot: Spot) -> bool:
    """Tell whether a spot is one that this module knows."""
    game, players = spot.game, spot.players
    return (
        game.hole_cards == 4
        and len(players) == 2
        and any(player.hand is None for player in players)
        and _is_omaha(game)
        and len(spot.board) >= 3
    )


def _is_omaha(game: Game) -> bool:
    return (
        (game.hole_cards, game.hole_cards_used, game.board_cards) == (4, 2, 5)
        and game.deck == "standard"
        and game.high is not None
        and (game.low is None or game.is_hilo)
    )


def _as_duel(duel: _Duel, shown: int = 5) -> tuple[Any, list[Any]]:
    """Return a duel on boards of so many cards as the kernel takes it, and what must outlive it."""
    asked, met = len(duel.asked), len(duel.met)
    room = [np.empty(size, dtype=np.uint16) for size in (asked, met, asked, met)]
    arrays = [
        (_UINT8, duel.asked),
        (_UINT8, duel.met),
        (_DOUBLE, duel.weights),
        (_INT32, duel.twins),
        *((_UINT16, scores) for scores in room),
        (_UINT32, np.empty(asked + met, dtype=np.uint32)),
        (_UINT64, np.empty(met, dtype=np.uint64)),
        (_DOUBLE, np.empty(lib.BRELAN_DUEL_SUMS)),
    ]
    kept = [ffi.from_buffer(kind, array) for kind, array in arrays]
    high = kernel_game(duel.high, 4)
    low = ffi.NULL if duel.low is None else kernel_game(duel.low, 4)
    described = (high, low, kept[:2], (asked, met), *kept[2:4], kept[4:6], kept[6:8], *kept[8:])
    return ffi.new("brelan_omaha_duel *", (*described, shown)), [*kept, high, low]


def _require(status: int) -> None:
    if status != lib.BRELAN_OK:
        raise RuntimeError(f"the duel refused its arguments with status {status}")


def _met(duel: _Duel) -> Floats:
    """Return the weight that each hand meets before any board is dealt, 0 where there is none."""
    met = np.zeros(len(duel.asked))
    described, _alive = _as_duel(duel)
    _require(lib.brelan_duel_met(described, ffi.from_buffer(_DOUBLE, met)))
    return met


def _chunk(duel: _Duel, by_pairs: bool, boards: Codes) -> Floats:
    """Return what each hand gets on some boards, by the columns of the kernel."""
    found = np.zeros((len(duel.asked), _PARTS if by_pairs else 2))
    described, _alive = _as_duel(duel, boards.shape[1])
    run = lib.brelan_duel_pairs if by_pairs else lib.brelan_duel_sweep
    arrays = ffi.from_buffer(_UINT8, boards), len(boards), ffi.from_buffer(_DOUBLE, found)
    _require(run(described, *arrays))
    return found


def _bins(duel: _Duel, bins: int, boards: Codes) -> npt.NDArray[np.int64]:
    """Count some boards by the share that each hand wins on them, in bins."""
    counts = np.zeros((len(duel.asked), bins), dtype=np.int64)
    for board in boards:
        met, won = _chunk(duel, True, board[None])[:, :2].T
        live = np.flatnonzero(met)
        places = np.minimum(won[live] * bins // met[live], bins - 1)
        counts[live, places.astype(np.intp)] += 1
    return counts


def _rows(duel: _Duel, by_pairs: bool, span: tuple[slice, Codes]) -> Floats:
    """Return what some of the hands get on some boards."""
    rows, boards = span
    few = duel._replace(asked=duel.asked[rows], twins=duel.twins[rows])
    return _chunk(few, by_pairs, boards)


def _run_rows(duel: _Duel, by_pairs: bool, spans: Chunks, options: RunOptions) -> Floats:
    """Add up over boards what each hand gets."""
    found = np.zeros((len(duel.asked), _PARTS if by_pairs else 2))
    workers, executor, progress = options
    work = partial(_rows, duel, by_pairs)
    results = iter_chunks(work, spans, workers=workers, executor=executor)
    with open_progress(progress, len(spans)) as report, closing(results):
        for done, ((rows, _), result) in enumerate(zip(spans, results, strict=True), 1):
            found[rows] += result
            report(done, len(spans))
    return found


class OmahaDuel:
    """A spot of two players made ready: their hands, what they cost, and what they get."""

    def __init__(self, spot: Spot, as_it_lies: bool = False) -> None:
        self._spot, self._to_come = spot, 0 if as_it_lies else 5 - len(spot.board)

    @cached_property
    def sides(self) -> tuple[_Side, _Side]:
        """The hands of both players that the other leaves any hand."""
        one, other = (_side_of(player, self._spot) for player in self._spot.players)
        # A hand that shares cards with all others is out of play, and with it its weight.
        first = _met(_level(self._spot, one, other)) > 0.5
        second = _met(_level(self._spot, other, one)) > 0.5
        if not first.any():
            refuse_ranges(self._spot)
        return _scaled(_kept(one, first)), _scaled(_kept(other, second))

    @property
    def boards(self) -> Codes:
        """All boards, shape (n, 5), or the one that lies."""
        live = np.setdiff1d(np.arange(52, dtype=np.uint8), self._spot.known)
        coming = cards_to_come(live, self._to_come)
        known = np.tile(np.array(self._spot.board, dtype=np.uint8), (len(coming), 1))
        return np.ascontiguousarray(np.concatenate([known, coming], axis=1))

    @property
    def _boards_of_pair(self) -> int:
        """Number of boards that a pair of hands leaves."""
        spot = self._spot
        left = 52 - len(spot.board) - len(spot.dead) - 8
        return comb(left, self._to_come)

    def _cost(self, asked: int, must_pair: bool = False) -> tuple[float, bool]:
        """Seconds with the hands of a player asked about, and whether it is pair by pair."""
        mine, theirs = (len(self.sides[at].numbers) for at in (asked, 1 - asked))
        twice = self._spot.game.low is not None
        scoring = _BOARD + _HAND * (mine + theirs) * (1 + twice)
        pairs = scoring + (_MEET_TWICE if twice else _MEET) * mine * theirs
        sweep = scoring + _ASK * mine + _TAKE * theirs
        live = 52 - len(self._spot.known)
        boards = comb(live, self._to_come)
        by_pairs = must_pair or twice or pairs < sweep
        start = _CALL + _LAID * (mine + theirs)
        return start + boards * (pairs if by_pairs else sweep), by_pairs

    @property
    def seconds(self) -> float:
        """Estimate of the time on one core."""
        return min(self.seconds_of(0), self.seconds_of(1))

    def seconds_of(self, asked: int, must_pair: bool = False) -> float:
        """The same with the hands of a player asked about, pair by pair if it must be."""
        return self._cost(asked, must_pair)[0]

    def run(self, options: RunOptions) -> tuple[npt.NDArray[Any], int | float]:
        """Return the tallies, and the weight of all deals."""
        asked = 0 if self.seconds_of(0) <= self.seconds_of(1) else 1
        parts = self.parts(asked, options)
        sums = self.sides[asked].weights @ parts
        factor = self.sides[0].factor * self.sides[1].factor
        if sums[0] * factor < _SMALL:  # counted in units of the largest weights
            factor = 1.0
        tallies, deals = _tallies_of(sums * factor)
        return tallies if asked == 0 else tallies[::-1].copy(), deals

    def histogram(self, bins: int, options: RunOptions) -> npt.NDArray[np.int64]:
        """Count the boards on which each of the first player's hands wins shares of so many bins.

        Weights are rounded so that sums of them are exact.
        """
        duel = _weighed(self._spot, *self.sides)
        if duel.weights.min() < SAFE:
            raise EquityError("weights-too-uneven", ranges=["against"])
        even = duel._replace(weights=np.rint(duel.weights * _UNITS) / _UNITS)
        chunks = self._chunks(self.seconds_of(0, True))
        counted: npt.NDArray[np.int64] = run_chunks(
            partial(_bins, even, bins), chunks, **options._asdict()
        )
        return counted

    def hand_equities(self, player: int, options: RunOptions) -> Floats:
        """Return the equity of each hand of a player, nan for those that he cannot hold."""
        equities = np.full(omaha_hands().count, np.nan)
        equities[self.sides[player].numbers] = self.shares(player, options)
        return equities

    def shares(self, asked: int, options: RunOptions) -> Floats:
        """Return the equity of each hand of a player's side, nan for those that meet nobody."""
        met, won = self.parts(asked, options)[:, :2].T
        shares: Floats = np.divide(won, met, out=np.full(len(met), np.nan), where=met > 0)
        return shares

    def parts(self, asked: int, options: RunOptions) -> Floats:
        """Return for each hand of a player what it gets, by the columns of the kernel."""
        duel = _weighed(self._spot, self.sides[asked], self.sides[1 - asked])
        seconds, by_pairs = self._cost(asked)
        if by_pairs:
            return self._run(duel, True, seconds, options)
        met = _met(duel) * self._boards_of_pair
        less, not_more = self._run(duel, False, seconds, options).T
        parts = _parts_of(np.maximum(less, 0), np.maximum(not_more, less), met)
        weak = met < SAFE * self._boards_of_pair * duel.weights.sum()
        if weak.any() and duel.weights.min() < 1:
            few = duel._replace(asked=duel.asked[weak], twins=duel.twins[weak])
            parts[weak] = self._run(few, True, seconds, options)
        return parts

    def _run(self, duel: _Duel, by_pairs: bool, seconds: float, options: RunOptions) -> Floats:
        chunks = self._chunks(seconds)
        asked = len(duel.asked)
        rows = max(1, asked)
        if by_pairs and seconds >= 2 * _CHUNK * len(chunks):
            # So many pairs meet on a board that it is done for some of the hands at a time.
            rows = max(1, int(asked * _CHUNK * len(chunks) / seconds))
        parts = [slice(at, at + rows) for at in range(0, asked, rows)]
        spans = Chunks(len(chunks) * len(parts), lambda: product(parts, chunks))
        return _run_rows(duel, by_pairs, spans, options)

    def _chunks(self, seconds: float) -> list[Codes]:
        """The boards, in parts that depend on the spot alone: sums are the same for all workers."""
        boards = self.boards
        size = max(1, int(len(boards) * _CHUNK / max(seconds, _CHUNK)))
        return [boards[at : at + size] for at in range(0, len(boards), size)]


def _side_of(player: Player, spot: Spot) -> _Side:
    """Return the hands of a player that known cards leave; he holds one known hand himself."""
    table = omaha_hands()
    if player.hand is not None:
        return _Side(table.indices([*player.hand]), np.ones(1), 1.0)
    free = table.bits & np.uint64(card_mask(spot.known)) == 0
    if isinstance(player.range, OmahaRange):
        held = np.flatnonzero(free & (player.range.weights > 0))
        return _Side(held, player.range.weights[held], 1.0)
    held = np.flatnonzero(free)
    if player.hands is not None:
        held = np.sort(table.indices(player.live_hands(spot.known)))
    return _Side(held, np.ones(len(held)), 1.0)


def _kept(side: _Side, live: npt.NDArray[np.bool_]) -> _Side:
    if live.all():
        return side
    return side._replace(numbers=side.numbers[live], weights=side.weights[live])


def _scaled(side: _Side) -> _Side:
    largest = float(side.weights.max())
    return _Side(side.numbers, side.weights / largest, largest)


def _weighed(spot: Spot, asked: _Side, met: _Side) -> _Duel:
    high = spot.game.high
    assert high is not None
    table = omaha_hands()
    place = np.full(table.count, -1, dtype=np.int32)
    place[met.numbers] = np.arange(len(met.numbers), dtype=np.int32)
    return _Duel(
        high,
        spot.game.low,
        table.cards[asked.numbers],
        table.cards[met.numbers],
        met.weights,
        place[asked.numbers],
    )


def _level(spot: Spot, asked: _Side, met: _Side) -> _Duel:
    return _weighed(spot, asked, met._replace(weights=np.ones(len(met.numbers))))


def _parts_of(less: Floats, not_more: Floats, met: Floats) -> Floats:
    """Return what a sweep told by the columns of pairs."""
    tie = not_more - less
    more = np.maximum(met - not_more, 0)
    share, square = less + tie / 2, less + tie / 4
    return np.column_stack([met, share, square, share, met, less, more, less, tie])


def _tallies_of(sums: Floats) -> tuple[npt.NDArray[Any], int | float]:
    """Return the tallies of the player asked about and of the other, and the weight of all deals.

    They are whole numbers if the sums, which count in sixteenths, are and if they fit.
    """
    sixteenths = 16 * sums
    if sixteenths.max() < 2**53 and bool((sixteenths == np.rint(sixteenths)).all()):
        parts = [int(part) for part in sixteenths.tolist()]
        rows = _rows_of(parts)
        fit = all(part % 16 == 0 and part < 2**67 for row in rows for part in row)
        if fit and parts[0] % 16 == 0:
            whole = [[part // 16 for part in row] for row in rows]
            return np.array(whole, dtype=np.int64), parts[0] // 16
    return np.array(_rows_of(sums.tolist())), _whole(float(sums[0]))


def _whole(number: float) -> int | float:
    return int(number) if number.is_integer() else number


def _rows_of(sums: list[Any]) -> list[list[Any]]:
    met, share, square, high, pot, whole, lost, alone, tie = sums
    return [
        [share * UNIT, square * UNIT**2, high * UNIT, (share - high) * UNIT, whole, alone, tie],
        [
            (met - share) * UNIT,
            (met - 2 * share + square) * UNIT**2,
            (pot - high) * UNIT,
            (met - share - pot + high) * UNIT,
            lost,
            met - alone - tie,
            tie,
        ],
    ]
