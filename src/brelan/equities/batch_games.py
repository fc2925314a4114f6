"""Many deals of any game, with unknown hands or seats that nobody takes."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._shared.parallel import iter_chunks, run_chunks
from brelan.cards.checks import place
from brelan.equities.batch_cards import Deals, Kind, counts_hands
from brelan.equities.batch_hands import Sampling
from brelan.equities.deal import UNKNOWN
from brelan.equities.games import exact_chunks, exact_deal_chunk, kernel_deal, sample_deal_chunk
from brelan.equities.plan import Plan, plan_for
from brelan.equities.players import Player, Spot, check_spot
from brelan.equities.sampling import CHUNK, SampleChunk
from brelan.equities.spots import RunOptions
from brelan.errors import EquityError

__all__ = ["play_kind", "play_spot", "sampling_of"]

Tallies = npt.NDArray[np.int64]

#: Deals played out in a call of the kernel, about; a deal of more is cut up.
_DEALS_A_CALL = 1 << 22
#: Seconds that counting a deal may take where "auto" would sample it otherwise.
_COUNTED = 0.1
_BYTES, _DOUBLES = ffi.typeof("uint8_t[]"), ffi.typeof("double[]")
_INTS, _WORDS = ffi.typeof("int64_t[]"), ffi.typeof("uint64_t[]")


def play_kind(
    deals: Deals, kind: Kind, sampling: Sampling | None, workers: int, tallies: Tallies
) -> None:
    """Fill in the tallies of the deals of a kind."""
    shape = kind.deal.hole.shape[1], len(kind.deal.board)
    plain = shape == (deals.game.hole_cards, deals.game.board_cards)
    some = (kind.deal.hole == UNKNOWN).any()
    if sampling is None and counts_hands(deals.game) and some and _whole_hands(kind):
        play = partial(play_spot, deals, {}, None, workers)
    elif plain and (sampling or kind.deal.work <= _DEALS_A_CALL):
        _play_many(deals, kind, sampling, workers, tallies)
        return
    elif sampling:
        play = partial(_sample_one, deals, sampling)
    else:
        play = partial(_play_one, deals, workers)
    for row in kind.rows.tolist():
        seats, found = deals.seats_of(row), play(row)
        tallies[row, seats, : found.shape[1]] = found


def _play_many(
    deals: Deals, kind: Kind, sampling: Sampling | None, workers: int, tallies: Tallies
) -> None:
    """Play deals that one call of the kernel plays many of."""
    cost = sampling.samples if sampling else kind.deal.work
    step = max(1, min(_DEALS_A_CALL // cost, -(-len(kind.rows) // (4 * workers))))
    spans = [kind.rows[at : at + step] for at in range(0, len(kind.rows), step)]
    found = iter_chunks(partial(_call, deals, kind, sampling), spans, workers=workers)
    for rows, counts in zip(spans, found, strict=True):
        tallies[rows] = counts


def _call(
    deals: Deals, kind: Kind, sampling: Sampling | None, rows: npt.NDArray[np.intp]
) -> Tallies:
    hole, board = deals.hole[rows], deals.board[rows]
    dead = deals.dead if deals.dead.ndim == 1 else deals.dead[rows]
    numbers = rows.astype(np.uint64)
    described, _alive = kernel_deal(kind.deal)
    described.seats = deals.players
    call = ffi.new("brelan_game_deals *")
    call.game = described
    keep = [ffi.from_buffer(_BYTES, part) for part in (hole, board, dead)]
    call.hole, call.board, call.dead = keep
    call.dead_n, call.deals = dead.shape[-1], len(rows)
    call.dead_step = 0 if dead.ndim == 1 else dead.shape[-1]
    if sampling:
        keep += [ffi.from_buffer(_WORDS, part) for part in (sampling.seed, numbers)]
        call.samples, call.seed, call.numbers = sampling.samples, keep[3], keep[4]
    counts = np.empty((len(rows), deals.players, 5 + deals.players), dtype=np.int64)
    shares = np.empty((len(rows), deals.players))
    # Deals that are not sound, which the caller wants unchecked, win nothing.
    lib.brelan_game_batch(
        call, ffi.from_buffer(_DOUBLES, shares), ffi.from_buffer(_INTS, counts), ffi.NULL
    )
    return counts


def _play_one(deals: Deals, workers: int, row: int) -> Tallies:
    deal = deals.deal_of(row)
    return run_chunks(partial(exact_deal_chunk, deal), exact_chunks(deal), workers=workers)


def _sample_one(deals: Deals, sampling: Sampling, row: int) -> Tallies:
    """Sample a deal that the kernel does not know by itself: a last card in common."""
    root = np.random.SeedSequence([*sampling.seed.tolist(), row])
    words = root.generate_state(4, np.uint64).astype(np.uint64)
    return sample_deal_chunk(deals.deal_of(row), sampling.samples, words)


def play_spot(
    deals: Deals, ranges: dict[int, Player], sampling: Sampling | None, workers: int, row: int
) -> npt.NDArray[Any]:
    """Play one deal as `equity` does: hands, random hands and ranges by seat."""
    try:
        plan = _plan(deals, ranges, row)
        if sampling and not _is_counted(plan, sampling):
            root = np.random.SeedSequence([*sampling.seed.tolist(), row])
            whole, rest = divmod(sampling.samples, CHUNK)
            sizes = enumerate([CHUNK] * whole + [rest] * (rest > 0))
            chunks = [SampleChunk(root.entropy, root.spawn_key, at, n, None) for at, n in sizes]
            sampled: Tallies = run_chunks(plan.sampler(), chunks, workers=workers)
            return sampled
        if plan.seconds is None:
            raise EquityError("no-exact", players=len(deals.seats_of(row)), game=deals.game.name)
        found = plan.run(RunOptions(workers)).tallies
    except EquityError as error:
        error.add_note(f"in {place('hole', deals.place_of(row))}")
        raise
    return found if ranges else found.astype(np.int64)


def _plan(deals: Deals, ranges: dict[int, Player], row: int) -> Plan:
    hands = zip(deals.seats_of(row).tolist(), deals.hands_of(row), strict=True)
    players = tuple(
        ranges.get(seat) or Player("random", tuple(hand.tolist()) or None) for seat, hand in hands
    )
    board, dead = tuple(deals.board_of(row).tolist()), tuple(deals.dead_of(row).tolist())
    spot = Spot(deals.game, players, board, dead)
    return plan_for(check_spot(spot) if ranges else spot)


def _is_counted(plan: Plan, sampling: Sampling) -> bool:
    return sampling.auto and plan.seconds is not None and plan.seconds <= _COUNTED


def sampling_of(deals: Deals, kind: Kind, sampling: Sampling | None) -> Sampling | None:
    """Return how the deals of a kind are sampled, None for those that are counted."""
    if sampling is None or not sampling.auto:
        return sampling
    if (kind.deal.hole == UNKNOWN).any(axis=1).any() and not _whole_hands(kind):
        # A hand of which some cards are known: as many deals are counted as would be sampled.
        return None if kind.deal.work <= sampling.samples else sampling
    return None if _is_counted(_plan(deals, {}, int(kind.rows[0])), sampling) else sampling


def _whole_hands(kind: Kind) -> bool:
    """Whether every hand is known or is not, not in part."""
    unknown = kind.deal.hole == UNKNOWN
    return bool((unknown.all(axis=1) == unknown.any(axis=1)).all())
