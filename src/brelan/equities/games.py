"""Equity in any game: every deal of what is unknown, or a sample.

All functions that end in ``_chunk`` are pure: they return whole numbers that add up, whoever runs
which part. The rows of a tally table are players; its columns are

====== ===========================================================================
column sum over deals of
====== ===========================================================================
0      share of the pot, in units of 1/5040 pot
1      square of that share
2      the part of the share that the high hand won
3      the part of the share that the low hand won
4      1 if the player won the whole pot alone
4 + s  1 if the player is among exactly s winners of the high hand (of the low one
       in games that have no high), s = 1 … players
====== ===========================================================================

and, of a deal that counts by category, what the kernel calls `made`, 10 rows of three numbers.

Where high and low share the pot, each takes half of it, or the high takes all when no low
qualifies; equal hands share a half. Odd chips are left out of account.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from math import comb
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._shared.parallel import Chunks
from brelan.equities.deal import DEALS_A_CHUNK, TO_COME, UNKNOWN, WORK_BY_RANKS, GameDeal
from brelan.equities.sampling import IsLate, sample_in_pieces
from brelan.errors import EquityError
from brelan.games.games import Game
from brelan.games.omaha import pair_table
from brelan.hands.rankings import Ranking

__all__ = ["exact_chunks", "exact_deal_chunk", "kernel_deal", "sample_deal_chunk"]

Tallies = npt.NDArray[np.int64]

_GAME_DEAL = ffi.typeof("brelan_game_deal *")
_UINT8, _UINT16 = ffi.typeof("uint8_t[]"), ffi.typeof("uint16_t[]")
_DOUBLE, _READY = ffi.typeof("double[]"), ffi.typeof("brelan_ready_hand[]")
_MADE: int = lib.BRELAN_MADE
_INT32, _INT64 = ffi.typeof("int32_t[]"), ffi.typeof("int64_t[]")

# Draws of a call of the kernel, the slowest of which are some hundredths of a second.
_DRAWS = 1 << 15
# The same of a call that looks through long lists of hands first, and then deals fast.
_DRAWS_OF_LISTS = 1 << 17


def exact_chunks(deal: GameDeal, deals: int = DEALS_A_CHUNK) -> Chunks:
    """Cut exact work into chunks of about so many deals.

    The chunks depend on the deal alone. Each is a span of the choices of the first groups of
    unknown cards.

    Examples
    --------
    >>> from brelan.equities.deal import make_deal
    >>> from brelan.games.games import OMAHA
    >>> list(exact_chunks(make_deal(OMAHA, ["As Ad Ks Kd", "9h 8h 7h 6h"])))
    [(0, 1086008)]
    >>> list(exact_chunks(make_deal(OMAHA, ["As Ad Ks Kd", "random"], "Qh Jh 2d 3c"), 2**22))
    [(0, 22), (22, 44)]
    """
    # Boards of a choice of hands that are counted together stay together.
    step = deal.choices // deal.hand_choices if deal.by_ranks else 1
    steps = deal.choices // step
    count = min(steps, -(-deal.work // deals))
    return Chunks(count, lambda: pairwise(step * (steps * i // count) for i in range(count + 1)))


def exact_deal_chunk(deal: GameDeal, bounds: tuple[int, int]) -> Tallies:
    """Return the tallies of one chunk of `exact_chunks`."""
    first, last = bounds
    if not 0 <= first <= last <= deal.choices:
        raise EquityError("bounds-outside", bounds=bounds, choices=deal.choices)
    with_kernel, _alive = kernel_deal(deal)

    def count(tallies: Any) -> int:
        return int(lib.brelan_game_exact(with_kernel, deal.depth, first, last, tallies))

    return _tallies(deal, with_kernel, count)


class KnownCards(NamedTuple):
    """A deal without lists of hands, 255 for a card to come, and how much is to come."""

    game: Game
    seats: int
    hole: bytes
    board: bytes
    dead: bytes
    first: int  # ways to deal the first group
    work: int  # deals, or what counting them by ranks is like


def known_cards(
    game: Game, hands: list[tuple[int, ...]], board: tuple[int, ...], dead: tuple[int, ...]
) -> KnownCards | None:
    """Lay out hands, board and dead cards; None where the deck is too short."""
    rows = [bytes(board).ljust(game.board_cards, TO_COME)]
    rows += [bytes(hand).ljust(game.hole_cards, TO_COME) for hand in hands]
    groups = [count for row in rows if (count := row.count(UNKNOWN))]
    to_come = sum(groups)
    known = game.board_cards + len(hands) * game.hole_cards + len(dead) - to_come
    left = game.deck_size - known
    if to_come > left:
        return None
    first = comb(left, groups[0]) if groups else 1
    deals = 1
    for count in groups:
        deals *= comb(left, count)
        left -= count
    if _only_board(game, rows):
        deals = WORK_BY_RANKS[groups[0]]
    return KnownCards(game, len(hands), b"".join(rows[1:]), rows[0], bytes(dead), first, deals)


def _only_board(game: Game, rows: list[bytes]) -> bool:
    """Whether nothing but the board is to come, and the kernel counts it by ranks."""
    if game.hole_cards_used != 2 or game.board_cards != 5 or UNKNOWN not in rows[0]:
        return False
    if any(UNKNOWN in row for row in rows[1:]):
        return False
    return all(ranking is None or _pairs_of(ranking) for ranking in (game.high, game.low))


def exact_known(cards: KnownCards) -> Tallies:
    """Return the tallies of all deals at once, of which there should be few."""
    game = cards.game
    seats, used = cards.seats, -1 if game.hole_cards_used is None else game.hole_cards_used
    by_pairs = used == 2 and game.board_cards == 5
    tallies = np.zeros((seats, 5 + seats), dtype=np.int64)
    described = ffi.new(
        _GAME_DEAL,
        (
            *(seats, game.hole_cards, game.board_cards, used),
            _number(game.high),
            _number(game.low),
            _pairs_of(game.high) if by_pairs else ffi.NULL,
            _pairs_of(game.low) if by_pairs else ffi.NULL,
            ffi.from_buffer(_UINT8, cards.hole),
            ffi.from_buffer(_UINT8, cards.board),
            ffi.from_buffer(_UINT8, cards.dead),
            len(cards.dead),
        ),
    )
    counted = ffi.from_buffer(_INT64, tallies)
    if lib.brelan_game_exact(described, 1, 0, cards.first, counted):
        raise EquityError("kernel-refused", game=game.name)
    return tallies


@cache
def _pairs_of(ranking: Ranking | None) -> Any:
    """The pair table of a ranking for the kernel; it is made once and stays."""
    table = None if ranking is None else pair_table(ranking)
    return ffi.NULL if table is None else ffi.from_buffer(_UINT16, table)


def sample_deal_chunk(
    deal: GameDeal,
    samples: int,
    seed_words: npt.NDArray[np.uint64],
    is_late: IsLate | None = None,
) -> Tallies:
    """Return the tallies of so many random deals, or fewer if they are cut off.

    They are drawn by xoshiro256** from four words.
    """
    words = np.ascontiguousarray(seed_words, dtype=np.uint64)
    if words.shape != (4,):
        raise EquityError("seed-words", shape=words.shape)
    if samples < 0:
        raise EquityError("too-small", argument="samples", value=samples, least=0)
    with_kernel, _alive = kernel_deal(deal, to_sample=True)
    draws = _DRAWS_OF_LISTS if with_kernel.choice_ready else _DRAWS

    def count(tallies: Any) -> int:
        def call(run: Any) -> int:
            return int(lib.brelan_game_sample(with_kernel, run, tallies))

        return sample_in_pieces(call, words, samples, draws, is_late)

    return _tallies(deal, with_kernel, count)


def _tallies(deal: GameDeal, with_kernel: Any, count: Callable[[Any], int]) -> Tallies:
    """Return what the kernel counts, and by category behind it if that is wanted."""
    tallies = np.zeros((deal.players, 5 + deal.players), dtype=np.int64)
    made = np.zeros((deal.players, _MADE if deal.by_category else 0), dtype=np.int64)
    if deal.by_category:
        with_kernel.made = ffi.from_buffer(_INT64, made)
    status = count(ffi.from_buffer(_INT64, tallies))
    if status == lib.BRELAN_NO_FIT:
        names = [f"players[{p}]" for p, n in enumerate(deal.sizes) if n]
        raise EquityError("hands-hardly-fit", players=names)
    if status:
        raise EquityError("kernel-refused", game=deal.game.name)
    return np.concatenate([tallies, made], axis=1)


def kernel_deal(deal: GameDeal, to_sample: bool = False) -> tuple[Any, list[Any]]:
    """Return the deal as the kernel takes it, and what must outlive it."""
    game = deal.game
    alive = [
        _table(game.high, deal),
        _table(game.low, deal),
        *(ffi.from_buffer(_UINT8, cards) for cards in (deal.hole, deal.board, deal.dead)),
    ]
    offered = [ffi.NULL, ffi.NULL, ffi.NULL, ffi.NULL]
    if deal.offers and any(deal.sizes):
        offered[:2] = [
            ffi.from_buffer(_INT32, np.array(deal.sizes, dtype=np.int32)),
            ffi.from_buffer(_UINT8, deal.listed),
        ]
        if to_sample and deal.odds:
            offered[2] = ffi.from_buffer(_DOUBLE, np.concatenate(deal.odds))
        if to_sample and deal.ready is not None:
            offered[3] = ffi.from_buffer(_READY, deal.ready)
    used = -1 if game.hole_cards_used is None else game.hole_cards_used
    sizes = (*deal.hole.shape, len(deal.board), used, _number(game.high), _number(game.low))
    return ffi.new(_GAME_DEAL, (*sizes, *alive, len(deal.dead), *offered)), alive + offered


def _table(ranking: Ranking | None, deal: GameDeal) -> Any:
    table = deal.table(ranking)
    return ffi.NULL if table is None else ffi.from_buffer(_UINT16, table)


def _number(ranking: Ranking | None) -> int:
    return -1 if ranking is None else ranking._number
