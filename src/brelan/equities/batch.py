"""Equities of many deals at once: hands against hands, each deal on its own."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal, NamedTuple, overload

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._public import public
from brelan._shared.arguments import require_choice, require_samples, require_workers
from brelan._shared.parallel import Rng, root_seed
from brelan.cards.cards import Notation, as_cards
from brelan.equities.checks import raise_bad_deal, require_high_ranking, require_players
from brelan.errors import CardError
from brelan.hands.rankings import HIGH, Ranking

__all__ = ["equity_batch"]

Codes = npt.NDArray[np.uint8]
Equities = npt.NDArray[np.float64]
Tallies = npt.NDArray[np.int64]
Method = Literal["exact", "monte-carlo"]

#: Boards that a call of the kernel may count or sample before it returns: some tenths of a second.
_BOARDS_A_CALL = 1 << 24
#: What an exact deal costs, in boards, by the number of board cards to come.
_EXACT_COST = (20, 40, 100, 800, 4000, 20000)
_SAMPLES = 10_000
_MOST_SAMPLES = 100_000_000

_BYTES = ffi.typeof("uint8_t[]")
_DOUBLES = ffi.typeof("double[]")
_INTS = ffi.typeof("int64_t[]")


class _Batch(NamedTuple):
    """Deals laid out for the kernel: m deals, contiguous; `dead` may be one row for all."""

    hole: Codes
    board: Codes
    dead: Codes
    lead: tuple[int, ...]
    shared: tuple[bool, bool, bool]
    ranking: Ranking
    check: bool

    @property
    def players(self) -> int:
        return int(self.hole.shape[1])

    @property
    def to_come(self) -> int:
        return 5 - int(self.board.shape[1])


class _Sampling(NamedTuple):
    samples: int
    seed: npt.NDArray[np.uint64]


@overload
def equity_batch(
    hole: Any,
    board: Any = ...,
    *,
    dead: Any = ...,
    ranking: Ranking = ...,
    method: Method = ...,
    samples: int = ...,
    rng: Rng = ...,
    workers: int = ...,
    tallies: Literal[False] = ...,
    check: bool = ...,
    notation: Notation = ...,
) -> Equities: ...
@overload
def equity_batch(
    hole: Any,
    board: Any = ...,
    *,
    dead: Any = ...,
    ranking: Ranking = ...,
    method: Method = ...,
    samples: int = ...,
    rng: Rng = ...,
    workers: int = ...,
    tallies: Literal[True],
    check: bool = ...,
    notation: Notation = ...,
) -> tuple[Equities, Tallies]: ...
@public
def equity_batch(
    hole: Any,
    board: Any = (),
    *,
    dead: Any = (),
    ranking: Ranking | str = HIGH,
    method: Method = "exact",
    samples: int = _SAMPLES,
    rng: Rng = None,
    workers: int = 1,
    tallies: bool = False,
    check: bool = True,
    notation: Notation = "international",
) -> Equities | tuple[Equities, Tallies]:
    """Find the equities of many deals, each of known hole cards and a board to complete.

    Parameters
    ----------
    hole : array_like of card codes, shape (..., players, 2)
        Hole cards: a deal for each element of the leading axes, 2 to 10 players each.
    board : array_like of card codes, shape (..., b)
        The cards of each board that are out, b from none to five. A board without the leading
        axes serves all deals.
    dead : array_like of card codes, shape (..., d)
        Cards that can no longer come; without the leading axes, in all deals.
    ranking : Ranking
        `HIGH`, `HIGH_NO_WHEEL`, `SHORT_DECK` or `SHORT_DECK_TRIPS`.
    method : {"exact", "monte-carlo"}
        Deal every board, or `samples` random ones.
    samples : int
        Random boards for each deal, 100 million at most.
    rng : int, SeedSequence, Generator or None
        Where randomness comes from. Each deal has a stream of its own: the same `rng` gives the
        same result for any number of workers.
    workers : int
        Threads to share the deals among.
    tallies : bool
        Return the integers behind the equities too.
    check : bool
        Refuse numbers that are no card and cards that occur twice in a deal. Without it such deals
        get meaningless equities, and nothing worse.
    notation : {"international", "french"}
        What letters mean in text.

    Returns
    -------
    equities : ndarray of float64, shape (..., players)
        Share of the pot, from 0 to 1.
    tallies : ndarray of int64, shape (..., players, 5 + players)
        Only with ``tallies=True``; see `brelan.equities.hands.outcomes_to_tallies`.

    Raises
    ------
    CardError
        (a ValueError) For a number that is no card of the deck, a card that occurs twice in a
        deal, shapes that do not fit, or a deck too short to complete a board.
    TypeError, ValueError
        For options that make no sense.

    Examples
    --------
    >>> equity_batch([["AsAh", "KsKh"], ["AdAc", "7h2s"]], ["Kd7h2c", "Kd7c2c"]).round(4).tolist()
    [[0.0859, 0.9141], [0.2909, 0.7091]]
    >>> equity_batch([["AhKh", "QsQd"]], method="monte-carlo", rng=7).shape
    (1, 2)
    """
    batch = _lay_out((hole, board, dead), ranking, check, notation)
    workers = require_workers(workers)
    sampling = _sampling(method, samples, rng)
    shape = (len(batch.hole), batch.players)
    equities = np.empty(shape, dtype=np.float64)
    counts = np.empty((*shape, 5 + batch.players), dtype=np.int64) if tallies else None
    cost = sampling.samples if sampling else _EXACT_COST[batch.to_come]
    step = max(1, min(_BOARDS_A_CALL // cost, -(-len(batch.hole) // (4 * workers))))

    def play(start: int) -> None:
        _play(batch, sampling, start, start + step, equities, counts)

    _run(play, range(0, len(batch.hole), step), workers)
    if counts is None:
        return equities.reshape(*batch.lead, batch.players)
    return (
        equities.reshape(*batch.lead, batch.players),
        counts.reshape(*batch.lead, batch.players, 5 + batch.players),
    )


def _lay_out(
    cards: tuple[Any, Any, Any], ranking: Ranking | str, check: bool, notation: Notation
) -> _Batch:
    ranking = require_high_ranking(ranking)
    hole = as_cards(cards[0], argument="hole", notation=notation)
    players = require_players(hole)
    lead = hole.shape[:-2]
    deals = int(np.prod(lead, dtype=np.int64))
    board = _cards_of_deals(cards[1], "board", lead, notation)
    dead = _cards_of_deals(cards[2], "dead", lead, notation)
    if board.shape[-1] > 5:
        raise CardError("board-shape", shape=board.shape)
    dead = dead if dead.ndim == 1 else dead.reshape(deals, dead.shape[-1])
    return _Batch(
        np.ascontiguousarray(hole).reshape(deals, players, 2),
        np.ascontiguousarray(np.broadcast_to(board, (*lead, board.shape[-1]))).reshape(
            deals, board.shape[-1]
        ),
        np.ascontiguousarray(dead),
        lead,
        (False, board.ndim == 1, dead.ndim == 1),
        ranking,
        check,
    )


def _cards_of_deals(cards: Any, argument: str, lead: tuple[int, ...], notation: Notation) -> Codes:
    """Cards of each deal, shape (*lead, k), or of all, shape (k,)."""
    if cards is None or (isinstance(cards, (str, list, tuple)) and not cards):
        return np.empty(0, dtype=np.uint8)
    codes = as_cards(cards, argument=argument, notation=notation)
    if codes.ndim != 1 and codes.shape[:-1] != lead:
        told = {"shape": codes.shape, "lead": [*lead]}
        raise CardError("cards-of-deals-shape", argument=argument, **told)
    return codes


def _sampling(method: str, samples: int, rng: Rng) -> _Sampling | None:
    """Return what to sample, or None for every board."""
    require_choice(method, ("exact", "monte-carlo"), "method")
    require_samples(samples, _MOST_SAMPLES)
    root = root_seed(rng)
    if method == "exact":  # what is wrong is told in any case, used or not
        return None
    words = root.generate_state(4, np.uint64)
    return _Sampling(int(samples), words.astype(np.uint64))


def _play(
    batch: _Batch,
    sampling: _Sampling | None,
    start: int,
    stop: int,
    equities: Equities,
    counts: Tallies | None,
) -> None:
    """Fill the rows `start` to `stop` - 1 of the results."""
    hole, board = batch.hole[start:stop], batch.board[start:stop]
    dead = batch.dead if batch.dead.ndim == 1 else batch.dead[start:stop]
    keep = [ffi.from_buffer(_BYTES, part) for part in (hole, board, dead)]
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
        },
    )
    bad = ffi.new("size_t[3]")
    out = ffi.from_buffer(_DOUBLES, equities[start:stop])
    rows = ffi.NULL if counts is None else ffi.from_buffer(_INTS, counts[start:stop])
    if sampling is None:
        status = lib.brelan_equity_batch(deals, out, rows, bad)
    else:
        seed = ffi.from_buffer("uint64_t[]", sampling.seed)
        status = lib.brelan_sample_batch(deals, sampling.samples, seed, start, out, rows, bad)
    if status != lib.BRELAN_OK:
        _raise_bad_deal(status, batch, start + bad[0], (bad[1], bad[2]))


def _raise_bad_deal(status: int, batch: _Batch, deal: int, bad: tuple[int, int]) -> None:
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


def _run(play: Callable[[int], None], starts: range, workers: int) -> None:
    """Run chunks in threads; the first error in the order of the chunks is the one raised."""
    if workers == 1 or len(starts) <= 1:
        for start in starts:
            play(start)
        return
    pool = ThreadPoolExecutor(min(workers, len(starts)))
    try:
        for _ in pool.map(play, starts):
            pass
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
