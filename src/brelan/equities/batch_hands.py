"""Deals of Hold'em in which every hand is known: all of one shape, in one call of the kernel."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan.equities.checks import raise_bad_deal
from brelan.hands.rankings import Ranking

__all__ = ["HandDeals", "Sampling", "play_hands"]

Codes = npt.NDArray[np.uint8]
Equities = npt.NDArray[np.float64]
Tallies = npt.NDArray[np.int64]

_BYTES = ffi.typeof("uint8_t[]")
_DOUBLES = ffi.typeof("double[]")
_INTS = ffi.typeof("int64_t[]")
_WORDS = ffi.typeof("uint64_t[]")


class HandDeals(NamedTuple):
    """Deals laid out for the kernel: m deals, contiguous; `dead` may be one row for all."""

    hole: Codes
    board: Codes
    dead: Codes
    lead: tuple[int, ...]
    shared: tuple[bool, bool, bool]
    ranking: Ranking
    check: bool
    #: Of the streams that deals are drawn from; none: one after the other.
    numbers: npt.NDArray[np.uint64] | None = None

    @property
    def players(self) -> int:
        return int(self.hole.shape[1])

    @property
    def to_come(self) -> int:
        return 5 - int(self.board.shape[1])


class Sampling(NamedTuple):
    """How many deals to draw, and from which seed."""

    samples: int
    seed: npt.NDArray[np.uint64]
    #: Count those deals that it takes but a moment to count.
    auto: bool = False


def play_hands(
    batch: HandDeals,
    sampling: Sampling | None,
    start: int,
    stop: int,
    equities: Equities,
    counts: Tallies | None,
) -> None:
    """Fill the rows `start` to `stop` - 1 of the results."""
    hole, board = batch.hole[start:stop], batch.board[start:stop]
    dead = batch.dead if batch.dead.ndim == 1 else batch.dead[start:stop]
    keep = [ffi.from_buffer(_BYTES, part) for part in (hole, board, dead)]
    numbers = ffi.NULL
    if batch.numbers is not None:
        numbers = ffi.from_buffer(_WORDS, batch.numbers[start:stop])
    deals = ffi.new(
        "brelan_equity_deals *",
        {
            "ranking": batch.ranking._number,
            "players": batch.players,
            "board_n": board.shape[1],
            "dead_n": dead.shape[-1],
            "check": bool(batch.check),
            "dead_step": 0 if dead.ndim == 1 else dead.shape[-1],
            "deals": len(hole),
            "hole": keep[0],
            "board": keep[1],
            "dead": keep[2],
            "numbers": numbers,
        },
    )
    bad = ffi.new("size_t[3]")
    out = ffi.from_buffer(_DOUBLES, equities[start:stop])
    rows = ffi.NULL if counts is None else ffi.from_buffer(_INTS, counts[start:stop])
    if sampling is None:
        status = lib.brelan_equity_batch(deals, out, rows, bad)
    else:
        seed = ffi.from_buffer(_WORDS, sampling.seed)
        status = lib.brelan_sample_batch(deals, sampling.samples, seed, start, out, rows, bad)
    if status != lib.BRELAN_OK:
        _raise_bad_deal(status, batch, start + bad[0], (bad[1], bad[2]))


def _raise_bad_deal(status: int, batch: HandDeals, deal: int, bad: tuple[int, int]) -> None:
    dead = batch.dead if batch.dead.ndim == 1 else batch.dead[deal]
    lead = tuple(int(axis) for axis in np.unravel_index(deal, batch.lead)) if batch.lead else ()
    hole_lead, board_lead, dead_lead = (() if shared else lead for shared in batch.shared)
    raise_bad_deal(
        status,
        bad,
        (batch.hole[deal], batch.board[deal], dead),
        batch.ranking,
        (hole_lead, board_lead, dead_lead),
    )
