"""Monte Carlo equities of games like Hold'em: the table that deals come from, and its chunks."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._native import levels
from brelan._shared.parallel import is_stopped, stream_words
from brelan.equities.feasibility import acceptance, join
from brelan.equities.players import Spot, refuse_ranges
from brelan.equities.spots import COMBO_BITS, card_mask, scratch
from brelan.errors import EquityError
from brelan.hands.rankings import HIGH, Ranking
from brelan.ranges.ranges import Range

__all__ = ["CHUNK", "DealTable", "SampleChunk", "deal_table", "sample_chunk"]

#: Deals per chunk: a few milliseconds of work. Part of what an `rng` means, so it does not vary.
CHUNK = 1 << 16

# Draws of a call of the kernel: some hundredths of a second.
_DRAWS = 1 << 20

# Below this share of draws without a card twice, the compatible choices are listed instead, if
# they can be; a short list is worth making sooner.
_RARE, _SELDOM, _SHORT = 0.02, 0.5, 4096
# So many ranges are joined in pairs, unless a pair has more choices than stay close to a core.
_LEAST_PAIRED, _MOST_PAIRS = 4, 1 << 18

Combos = tuple[npt.NDArray[np.uint8], npt.NDArray[np.float64]]


@dataclass(frozen=True, eq=False)
class Group:
    """Players whose hole cards are drawn together, and what may be drawn.

    Attributes
    ----------
    seats : tuple of int
    combos : ndarray of uint16, shape (n, len(seats))
    weights : ndarray of float64, shape (n,)
        None where all weigh the same.
    """

    seats: tuple[int, ...]
    combos: npt.NDArray[np.uint16]
    weights: npt.NDArray[np.float64] | None


@dataclass(frozen=True, eq=False)
class DealTable:
    """What the kernel deals from. Plain arrays: it travels to other processes."""

    ranking: int
    board: npt.NDArray[np.uint8]
    dead: npt.NDArray[np.uint8]
    fixed: npt.NDArray[np.uint8]
    source: npt.NDArray[np.int8]
    size: npt.NDArray[np.int32]
    width: npt.NDArray[np.int32]
    first: npt.NDArray[np.int64]
    weights: npt.NDArray[np.int64]
    seat: npt.NDArray[np.uint8]
    keep: npt.NDArray[np.uint32]
    alias: npt.NDArray[np.int32]
    combos: npt.NDArray[np.uint16]


@dataclass(frozen=True, slots=True)
class SampleChunk:
    """One chunk of a run: its stream, how many deals, and the time of day at which it is cut off.

    The first chunk of a run has a deal all the same.
    """

    entropy: Any
    spawn_key: tuple[int, ...]
    index: int
    samples: int
    until: float | None = None

    @property
    def words(self) -> npt.NDArray[np.uint64]:
        """The words that start its generator."""
        return stream_words(self.entropy, self.spawn_key, self.index)

    def is_late(self, dealt: bool) -> bool:
        """Whether it is to end now."""
        return (
            self.until is not None and time.time() >= self.until and (dealt or self.index > 0)
        ) or is_stopped()


#: Told whether anything is dealt, says whether a chunk is cut off.
IsLate = Callable[[bool], bool]


def sample_in_pieces(
    call: Callable[[Any], int],
    words: npt.NDArray[np.uint64],
    samples: int,
    draws: int,
    is_late: IsLate | None = None,
) -> int:
    """Call the kernel until all is dealt or the chunk is cut off; return its last status.

    A call uses so many draws, and between calls the interpreter hears of an interrupt.
    """
    run = ffi.new("brelan_sample_run *")
    run.word, run.left = words.tolist(), samples
    status = 0
    while run.left and not status and not (is_late and is_late(run.left < samples)):
        run.draws = draws
        status = call(run)
    return status


def deal_table(spot: Spot) -> DealTable:
    """Make the table of a spot.

    A range that the known cards leave one combo is a known hand; ranges that seldom fit together
    are joined into a list of their compatible combos.

    Raises
    ------
    EquityError
        If there is no way to deal all ranges at once.
    """
    fixed, ranges = _settle_ranges(spot)
    players = range(len(spot.players))
    groups = _make_groups(ranges)
    source = [
        lib.BRELAN_FIXED if p in fixed else 0 if p in ranges else lib.BRELAN_FROM_RANDOM
        for p in players
    ]
    combos, first = _laid_out([group.combos for group in groups])
    uneven = [group.weights for group in groups if group.weights is not None]
    tables = [alias_table(weights) for weights in uneven]
    starts = iter(accumulate(map(len, uneven), initial=0))
    high = spot.game.high or spot.game.low
    return DealTable(
        ranking=_number(HIGH if high is None else high),
        board=np.array(spot.board, dtype=np.uint8),
        dead=np.array(spot.dead, dtype=np.uint8),
        fixed=np.array([fixed.get(p, (0, 0)) for p in players], dtype=np.uint8),
        source=np.array(source, dtype=np.int8),
        size=np.array([len(group.combos) for group in groups], dtype=np.int32),
        width=np.array([len(group.seats) for group in groups], dtype=np.int32),
        first=np.array(first, dtype=np.int64),
        weights=np.array(
            [-1 if group.weights is None else next(starts) for group in groups], dtype=np.int64
        ),
        seat=np.array([seat for group in groups for seat in group.seats], dtype=np.uint8),
        keep=_joined([keep for keep, _ in tables], np.uint32),
        alias=_joined([alias for _, alias in tables], np.int32),
        combos=combos,
    )


def _laid_out(lists: list[npt.NDArray[np.uint16]]) -> tuple[npt.NDArray[np.uint16], list[int]]:
    """Lay lists of combos one behind the other, equal ones once; return where each starts."""
    parts: dict[bytes, int] = {}
    starts, size = [], 0
    for combos in lists:
        start = parts.setdefault(combos.tobytes(), size)
        size += combos.size if start == size else 0
        starts.append(start)
    return np.frombuffer(b"".join(parts), dtype=np.uint16), starts


def _number(ranking: Ranking) -> int:
    return ranking._number


def _joined(parts: list[npt.NDArray[Any]], dtype: type) -> npt.NDArray[Any]:
    return np.concatenate(parts).astype(dtype) if parts else np.zeros(0, dtype)


def _settle_ranges(spot: Spot) -> tuple[dict[int, tuple[int, ...]], dict[int, Combos]]:
    """Part the players with one possible hand from those with several, until nothing moves."""
    fixed = {p: player.hand for p, player in enumerate(spot.players) if player.hand is not None}
    open_ranges = {
        p: player.range for p, player in enumerate(spot.players) if isinstance(player.range, Range)
    }
    while True:
        known = card_mask(spot.board) | card_mask(spot.dead)
        for hand in fixed.values():
            known |= card_mask(hand)
        blocked = [card for card in range(52) if known >> card & 1]
        left = {p: held.without(blocked) for p, held in open_ranges.items()}
        if not all(map(len, left.values())):
            refuse_ranges(spot)
        single = next((p for p, held in left.items() if len(held) == 1), None)
        if single is None:
            return fixed, {p: _combos(spot, held) for p, held in left.items()}
        fixed[single] = tuple(int(card) for card in left[single].combos()[0][0])
        del open_ranges[single]


def _combos(spot: Spot, held: Range) -> Combos:
    cards, weights = held.combos()
    in_deck = (cards >= 52 - spot.game.deck_size).all(axis=1)
    return cards[in_deck], weights[in_deck]


def _make_groups(ranges: dict[int, Combos]) -> list[Group]:
    if not ranges:
        return []
    seats, cards = list(ranges), [cards for cards, _ in ranges.values()]
    weights = [weights for _, weights in ranges.values()]
    if len(ranges) > 1:
        choices = math.prod(len(weight) for weight in weights)
        if acceptance(cards, weights) < (_SELDOM if choices <= _SHORT else _RARE):
            listed = join(cards, weights)
            if listed is not None:
                return [Group(tuple(seats), _numbers(listed[0]), _uneven(listed[1]))]
    singles = [
        Group((seat,), _numbers(own), _uneven(weight))
        for seat, own, weight in zip(seats, cards, weights, strict=True)
    ]
    return _in_pairs(singles)


def _numbers(cards: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint16]:
    """Number the combos of cards of shape (n, 2 * players)."""
    pairs = np.sort(cards.reshape(len(cards), -1, 2).astype(np.uint16), axis=2)
    low, high = pairs[..., 0], pairs[..., 1]
    return high * (high - 1) // 2 + low


def _uneven(weights: npt.NDArray[np.float64]) -> npt.NDArray[np.float64] | None:
    return None if weights.min() == weights.max() else weights


def _in_pairs(singles: list[Group]) -> list[Group]:
    """Join players of even weights two by two: a draw for both never clashes within the pair."""
    even = [group for group in singles if group.weights is None]
    even.sort(key=lambda group: (len(group.combos), group.seats))
    if len(singles) < _LEAST_PAIRED:
        return singles
    groups = [group for group in singles if group.weights is not None]
    made: dict[tuple[bytes, bytes], npt.NDArray[np.uint16]] = {}
    while even:
        group = even.pop()
        other = even[-1] if even else None
        if other is None or len(group.combos) * len(other.combos) > _MOST_PAIRS:
            groups.append(group)
            continue
        even.pop()
        key = group.combos.tobytes(), other.combos.tobytes()
        if key not in made:
            made[key] = _compatible(group.combos[:, 0], other.combos[:, 0])
        groups.append(Group(group.seats + other.seats, made[key], None))
    return groups


def _compatible(
    one: npt.NDArray[np.uint16], other: npt.NDArray[np.uint16]
) -> npt.NDArray[np.uint16]:
    """List the pairs of combos that share no card."""
    first, second = np.nonzero((COMBO_BITS[one][:, None] & COMBO_BITS[other]) == 0)
    return np.column_stack([one[first], other[second]])


def alias_table(
    weights: npt.NDArray[np.float64],
) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.int32]]:
    """Make the table that draws entries by weight in constant time (Walker 1977, Vose 1991).

    Parameters
    ----------
    weights : ndarray of float64, shape (n,)
        Above 0.

    Returns
    -------
    keep : ndarray of uint32, shape (n,)
        Of 2^32 numbers, those up to this one stand for the entry itself.
    alias : ndarray of int32, shape (n,)
        What the others stand for.

    Examples
    --------
    >>> keep, alias = alias_table(np.array([3.0, 1.0]))
    >>> [int(k) + 1 for k in keep] == [2**32, 2**31], alias.tolist()
    (True, [0, 0])
    """
    count = len(weights)
    share = (weights * (count / weights.sum())).tolist()
    keep = np.full(count, 2**32 - 1, dtype=np.uint32)
    alias = np.arange(count, dtype=np.int32)
    if weights.min() == weights.max():
        return keep, alias
    small = [i for i in range(count) if share[i] < 1]
    large = [i for i in range(count) if share[i] >= 1]
    while small and large:
        short, long = small.pop(), large[-1]
        keep[short] = max(0, min(round(share[short] * 2**32), 2**32) - 1)
        alias[short] = long
        share[long] -= 1 - share[short]
        if share[long] < 1:
            small.append(large.pop())
    return keep, alias


def sample_chunk(table: DealTable, chunk: SampleChunk) -> npt.NDArray[np.int64]:
    """Deal one chunk and count.

    Parameters
    ----------
    table : DealTable
    chunk : SampleChunk

    Returns
    -------
    ndarray of int64, shape (players, 5 + players)
        The tallies: a pure function of the two arguments.

    Raises
    ------
    EquityError
        If the ranges hardly ever fit together.
    """
    players = len(table.source)
    tallies = np.zeros((players, 5 + players), dtype=np.int64)
    dealt, room = _kernel_table(table), scratch(lib.brelan_sample_room())
    counted = ffi.from_buffer("int64_t[]", tallies)
    status = sample_in_pieces(
        lambda run: lib.brelan_sample(levels.LEVEL, dealt, run, room, counted),
        chunk.words,
        chunk.samples,
        _DRAWS,
        chunk.is_late,
    )
    if status == lib.BRELAN_NO_DEAL:
        seats = [f"players[{p}]" for p in sorted(table.seat.tolist())]
        raise EquityError("ranges-hardly-fit", players=seats)
    if status != lib.BRELAN_OK:
        raise EquityError("table-refused", players=players, status=status)
    return tallies


def _kernel_table(table: DealTable) -> Any:
    made = ffi.new("brelan_deal_table *")
    made.ranking = table.ranking
    made.players = len(table.source)
    made.groups = len(table.size)
    made.board = len(table.board)
    made.dead_count = len(table.dead)
    # The arrays live as long as the table, which outlives the call.
    made.board_cards = ffi.from_buffer("uint8_t[]", table.board)
    made.dead = ffi.from_buffer("uint8_t[]", table.dead)
    made.fixed = ffi.from_buffer("uint8_t[]", table.fixed)
    made.source = ffi.from_buffer("int8_t[]", table.source)
    made.size = ffi.from_buffer("int32_t[]", table.size)
    made.width = ffi.from_buffer("int32_t[]", table.width)
    made.first = ffi.from_buffer("int64_t[]", table.first)
    made.weights = ffi.from_buffer("int64_t[]", table.weights)
    made.seat = ffi.from_buffer("uint8_t[]", table.seat)
    made.keep = ffi.from_buffer("uint32_t[]", table.keep)
    made.alias = ffi.from_buffer("int32_t[]", table.alias)
    made.combos = ffi.from_buffer("uint16_t[]", table.combos)
    return made
