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

Where high and low share the pot, each takes half of it, or the high takes all when no low
qualifies; equal hands share a half. Odd chips are left out of account.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan.equities.deal import GameDeal
from brelan.equities.sampling import IsLate, sample_in_pieces
from brelan.errors import EquityError
from brelan.hands.rankings import Ranking

__all__ = ["exact_chunks", "exact_deal_chunk", "kernel_deal", "sample_deal_chunk"]

Tallies = npt.NDArray[np.int64]

_GAME_DEAL = ffi.typeof("brelan_game_deal *")
_UINT8, _UINT16 = ffi.typeof("uint8_t[]"), ffi.typeof("uint16_t[]")
_DOUBLE, _READY = ffi.typeof("double[]"), ffi.typeof("brelan_ready_hand[]")
_INT32, _INT64 = ffi.typeof("int32_t[]"), ffi.typeof("int64_t[]")

#: Deals of one chunk of exact work, about.
DEALS_A_CHUNK = 1 << 20
# Draws of a call of the kernel, the slowest of which are some hundredths of a second.
_DRAWS = 1 << 15
# The same of a call that looks through long lists of hands first, and then deals fast.
_DRAWS_OF_LISTS = 1 << 17


def exact_chunks(deal: GameDeal, deals: int = DEALS_A_CHUNK) -> list[tuple[int, int]]:
    """Cut exact work into chunks of about so many deals.

    The chunks depend on the deal alone. Each is a span of the choices of the first group of
    unknown cards.

    Examples
    --------
    >>> from brelan.equities.deal import make_deal
    >>> from brelan.games.games import OMAHA
    >>> exact_chunks(make_deal(OMAHA, ["As Ad Ks Kd", "9h 8h 7h 6h"]))
    [(0, 1086008)]
    >>> exact_chunks(make_deal(OMAHA, ["As Ad Ks Kd", "random"], "Qh Jh 2d 3c"), 2**22)
    [(0, 22), (22, 44)]
    """
    # Boards of a choice of hands that are counted together stay together.
    step = deal.first_group if deal.by_ranks else 1
    steps = deal.choices // step
    count = min(steps, -(-deal.work // deals))
    bounds = [step * (steps * i // count) for i in range(count + 1)]
    return list(pairwise(bounds))


def exact_deal_chunk(deal: GameDeal, bounds: tuple[int, int]) -> Tallies:
    """Return the tallies of one chunk of `exact_chunks`."""
    first, last = bounds
    if not 0 <= first <= last <= deal.choices:
        raise EquityError("bounds-outside", bounds=bounds, choices=deal.choices)
    tallies = _no_tallies(deal)
    with_kernel, _alive = kernel_deal(deal)
    status = lib.brelan_game_exact(with_kernel, first, last, ffi.from_buffer(_INT64, tallies))
    _require(status, deal)
    return tallies


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
    tallies = _no_tallies(deal)
    with_kernel, _alive = kernel_deal(deal, to_sample=True)
    counted = ffi.from_buffer(_INT64, tallies)
    status = sample_in_pieces(
        lambda run: lib.brelan_game_sample(with_kernel, run, counted),
        words,
        samples,
        _DRAWS_OF_LISTS if with_kernel.choice_ready else _DRAWS,
        is_late,
    )
    _require(status, deal)
    return tallies


def _no_tallies(deal: GameDeal) -> Tallies:
    return np.zeros((deal.players, 5 + deal.players), dtype=np.int64)


def kernel_deal(deal: GameDeal, to_sample: bool = False) -> tuple[Any, list[Any]]:
    """Return the deal as the kernel takes it, and what must outlive it."""
    game = deal.game
    alive: list[Any] = []

    def keep(array: npt.NDArray[Any] | None, kind: Any) -> Any:
        if array is None:
            return ffi.NULL
        pointer = ffi.from_buffer(kind, np.ascontiguousarray(array))
        alive.append(pointer)
        return pointer

    described = ffi.new(_GAME_DEAL)
    described.seats, described.hole_cards = deal.hole.shape
    described.board_cards = len(deal.board)
    described.used = -1 if game.hole_cards_used is None else game.hole_cards_used
    described.high, described.low = _number(game.high), _number(game.low)
    described.high_table = keep(deal.table(game.high), _UINT16)
    described.low_table = keep(deal.table(game.low), _UINT16)
    described.hole = keep(deal.hole, _UINT8)
    described.board = keep(deal.board, _UINT8)
    described.dead = keep(deal.dead, _UINT8)
    described.dead_count = len(deal.dead)
    if any(deal.sizes):
        offered = [hands.ravel() for hands in deal.offers]
        described.choices = keep(np.array(deal.sizes, dtype=np.int32), _INT32)
        described.choice_hole = keep(np.concatenate(offered), _UINT8)
        if to_sample and any(map(len, deal.odds)):
            described.choice_odds = keep(np.concatenate(deal.odds), _DOUBLE)
        if to_sample and deal.ready is not None:
            described.choice_ready = keep(deal.ready, _READY)
    return described, alive


def _number(ranking: Ranking | None) -> int:
    return -1 if ranking is None else ranking._number


def _require(status: int, deal: GameDeal) -> None:
    if status == lib.BRELAN_NO_FIT:
        names = [f"players[{p}]" for p, n in enumerate(deal.sizes) if n]
        raise EquityError("hands-hardly-fit", players=names)
    if status:
        raise EquityError("kernel-refused", game=deal.game.name)
