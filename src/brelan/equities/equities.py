"""Equities: what share of the pot each player can expect."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from functools import partial
from typing import Any, Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from brelan._public import public
from brelan._shared.arguments import require_number, require_samples
from brelan._shared.parallel import Clock, Rng, root_seed, run_chunks
from brelan._shared.progress import ProgressOption
from brelan.cards.cards import Notation
from brelan.equities.boards import Boards, on_boards
from brelan.equities.plan import Outcome, Plan, RunOptions, plan_for
from brelan.equities.players import Player, Spot, make_spot
from brelan.equities.result import UNIT, EquityResult, Method, Reason, standard_errors
from brelan.equities.sampling import CHUNK, SampleChunk
from brelan.equities.seats import order_of
from brelan.equities.spots import options_of
from brelan.errors import EquityError
from brelan.games.games import HOLDEM, Game, as_game
from brelan.pots.hands import is_several
from brelan.ranges.ranking import RangeRanking

__all__ = ["EquityError", "EquityResult", "Player", "Spot", "equity"]

#: What `method="auto"` takes as affordable, in seconds on one core.
AFFORDABLE = 1.5
#: Where sampling ends when nothing is said: at this standard error or after so many deals.
DEFAULT_STDERR = 0.0005
DEFAULT_SAMPLES = 10_000_000
# Squares of shares, up to 5040² a deal, must add up in 64 bits.
_MOST_SAMPLES = 10**11

# Chunks in a task of an executor: a task must be worth its journey.
_BATCH = 16
_METHODS = ("auto", "exact", "monte-carlo")


class _Limits(NamedTuple):
    samples: int | None
    stderr: float | None
    seconds: float | None


class _How(NamedTuple):
    """How a spot is played out."""

    method: str
    limits: _Limits
    root: np.random.SeedSequence | None
    clock: Clock
    options: RunOptions
    categories: bool


_UNLIMITED = _Limits(None, None, None)


@public
def equity(
    *players: Any,
    board: Any = "",
    dead: Any = "",
    game: Game | str = HOLDEM,
    method: Literal["auto", "exact", "monte-carlo"] = "auto",
    samples: int | None = None,
    max_stderr: float | None = None,
    max_seconds: float | None = None,
    rng: Rng = None,
    workers: int = 1,
    executor: Executor | None = None,
    progress: ProgressOption = None,
    notation: Notation = "international",
    ranking: RangeRanking | Game | str | None = None,
    categories: bool = False,
) -> EquityResult:
    """Find what share of the pot each player can expect when all cards are dealt.

    Every deal in which no card comes twice counts, with the product of the weights of its combos.

    Parameters
    ----------
    *players : str, array_like of card codes, sequence of str, Range, OmahaRange or OmahaSet
        Two or more of: a hand, as text or codes; a list of hands, each as likely; in games of two
        hole cards a `Range` or its text, in games of four an `OmahaRange` or its text, in games of
        five or six an `OmahaSet` or its text; ``"random"``. A list of hands is a sequence of texts
        of a whole hand each, or an array of codes of shape (n, hole cards); a list of single cards
        is one hand.
    board, dead : str or array_like of card codes
        Cards on the table (in Hold'em none, three, four or five), and cards out of play. A list of
        boards, of as many cards each, shares the pot equally by board; first cards that all have
        in common were dealt once.
    game : Game or str
        A game or its name; Hold'em by default.
    method : {"auto", "exact", "monte-carlo"}
        "auto" counts all deals when that takes about a second or less (and no more than
        `max_seconds`), and samples otherwise. The result says which, and why.
    samples : int, optional
        Number of deals to sample, 100 billion at most.
    max_stderr : float, optional
        Sample until every player's standard error is at most this: 0.001 is a tenth of a point.
    max_seconds : float, optional
        Sample for at most so long. How far it gets depends on the machine.
    rng : int, SeedSequence, Generator or None
        With the same `rng` and the same `samples` or `max_stderr`, a run counts the same deals
        whatever the workers, the executor and the machine.
    workers : int
        Threads to use. With an executor that does not tell how many workers it has, as Dask's,
        how many to keep busy; 32 at least.
    executor : concurrent.futures.Executor, optional
        Runs the work instead of threads: a process pool, a Dask cluster's, any other. Work is
        sent in tasks of up to a second.
    progress : bool or callable, optional
        True shows a bar; a callable gets ``(done, total)`` in chunks of work. `total` is None
        when it is not known.
    notation : {"international", "french"}
        What letters mean in text: K♥Q♥ is "KhQh" or "RCDC".
    ranking : RangeRanking, Game or str, optional
        What percentages in text of ranges take the best of; by default equity against a random
        hand. In games of four cards "omaha" or "omaha-hilo", by default what the game is.
    categories : bool
        Also find which categories of hands each player makes at the showdown, and how much of the
        pot he wins with each: `EquityResult.categories`. Deals are then played out one by one, so
        that more spots are sampled.

    Returns
    -------
    EquityResult
        Equity, wins, ties by the number who share, standard errors, tallies. All arrays have
        shape (players,) unless they say otherwise.

    Raises
    ------
    EquityError
        For a card in two places, a board of one or two cards, a range or list without a live
        hand, ranges or lists that cannot be held at once, a hand that is twice in a list or does
        not have all hole cards, too few or too many players, limits that are not positive. A
        `ValueError`, like all errors of cards and ranges.
    TypeError
        For arguments of another type.

    Notes
    -----
    Sampling ends at the first of the limits given. With none given it ends at a standard error
    of 0.0005 (half a tenth of a point) or after 10 million deals, and at 100 billion in any case,
    which 64-bit tallies hold. Deals come in chunks of 65,536. `max_stderr` is looked at between
    chunks; when the time is up a chunk is cut off.

    Hands of a list that share a card with the board, dead cards or a known hand are left out; all
    choices of the others, one a player, that have no card in common are equally likely. The exact
    method goes through the deals of each choice, so that long lists are sampled before the river.
    In Hold'em and short deck a list is a range of its combos; two Omaha players with lists or
    ranges are counted board by board from the flop on. Uneven weights of more players are
    sampled, but in Hold'em.

    Examples
    --------
    >>> from brelan.equities.equities import equity
    >>> result = equity("QQ+", "TT+", method="monte-carlo", samples=100_000, rng=7)
    >>> result.deals, bool(abs(result.equity[0] - 0.650483) < 5 * result.stderr[0])
    (100000, True)

    An Omaha player who holds one of three hands, against a known one:

    >>> from brelan.games.games import OMAHA
    >>> aces = ["AsAhKsKh", "AdAcKdKc", "AsAd9s8d"]
    >>> result = equity(aces, "JhTh9c8c", board="Qh 7h 2d", game=OMAHA)
    >>> result.equity.round(4).tolist(), result.live_combos[0].combos, result.method
    ([0.6671, 0.3329], 3, 'exact')

    A river dealt twice:

    >>> twice = equity("AsAh", "KsKh", board=["Kd 7h 2c 2d 5s", "Kd 7h 2c 2d Ad"])
    >>> twice.equity.tolist(), [board.equity[0].item() for board in twice.boards]
    ([0.5, 0.5], [0.0, 1.0])
    """
    game = as_game(game)
    order = order_of(ranking, game)
    if not isinstance(board, str) and is_several(board, notation):
        more: dict[str, Any] = {"samples": samples, "max_stderr": max_stderr, "workers": workers}
        more |= {"executor": executor, "progress": progress, "notation": notation}
        more["categories"] = categories
        ask = partial(equity, *players, game=game, method=method, ranking=order, **more)
        given = Boards(players, board, dead, game, notation, order)
        return on_boards(ask, given, rng, max_seconds)
    clock = Clock(max_seconds)
    limits = _check_limits(samples, max_stderr, max_seconds)
    if method not in _METHODS:
        raise EquityError("unknown-method", method=method, known=list(_METHODS))
    root = None if rng is None else root_seed(rng)
    how = _How(method, limits, root, clock, options_of(workers, executor, progress), categories)
    return _played(make_spot(players, board, dead, game, notation, order), how)


def _played(spot: Spot, how: _How) -> EquityResult:
    """Count a spot, or sample it."""
    if how.categories and spot.game.is_badugi:
        raise EquityError("no-categories-in-game", game=spot.game.name)
    plan = plan_for(spot, how.categories)
    estimate = plan.seconds if how.method != "monte-carlo" else None
    chosen, reason = _choose(how.method, estimate, how.limits, spot)
    if chosen == "exact":
        outcome = plan.run(how.options)
    else:
        outcome = _sample(plan, how.limits, how.root or root_seed(None), how.clock, how.options)
    counted, seats = outcome.tallies, len(spot.players)
    made = counted[:, 5 + seats :].reshape(seats, -1, 3) if how.categories else None
    return EquityResult._made(
        spot=spot,
        tallies=counted[:, : 5 + seats] if how.categories else counted,
        made=made,
        deals=outcome.deals,
        method=chosen,
        reason=reason,
        seconds=how.clock.elapsed,
        estimate=estimate,
    )


def _check_limits(
    samples: int | None, max_stderr: float | None, max_seconds: float | None
) -> _Limits:
    if samples is max_stderr is max_seconds is None:
        return _UNLIMITED
    if samples is not None:
        require_samples(samples, _MOST_SAMPLES)
    for value, argument in ((max_stderr, "max_stderr"), (max_seconds, "max_seconds")):
        if value is None:
            continue
        if not 0 < require_number(value, argument) < math.inf:
            raise EquityError("not-positive", argument=argument, value=value)
    return _Limits(samples, max_stderr, max_seconds)


def _choose(
    method: str, estimate: float | None, limits: _Limits, spot: Spot
) -> tuple[Method, Reason]:
    if method == "monte-carlo":
        return "monte-carlo", "asked"
    if method == "exact":
        if estimate is None:
            raise EquityError("no-exact", players=len(spot.players), game=spot.game.name)
        return "exact", "asked"
    if estimate is None:
        return "monte-carlo", "unknown"
    budget = AFFORDABLE if limits.seconds is None else min(AFFORDABLE, limits.seconds)
    return ("exact", "affordable") if estimate <= budget else ("monte-carlo", "costly")


def _sample(
    plan: Plan,
    limits: _Limits,
    root: np.random.SeedSequence,
    clock: Clock,
    options: RunOptions,
) -> Outcome:
    if limits == _UNLIMITED:
        limits = _Limits(DEFAULT_SAMPLES, DEFAULT_STDERR, None)
    tallies = run_chunks(
        plan.sampler(),
        _chunks(limits, root, clock.until),
        workers=options.workers,
        executor=options.executor,
        progress=options.progress,
        stop=_stop_rule(limits, clock),
        batch=_BATCH,
    )
    return Outcome(tallies, _deals(tallies))


def _deals(tallies: npt.NDArray[Any]) -> int:
    return int(tallies[:, 0].sum()) // UNIT


def _stop_rule(limits: _Limits, clock: Clock) -> Callable[[npt.NDArray[Any], int], bool]:
    def is_enough(tallies: npt.NDArray[Any], done: int) -> bool:
        if limits.stderr is not None:
            errors = standard_errors(tallies, _deals(tallies))
            if errors.max() <= limits.stderr:
                return True
        return clock.is_over()

    return is_enough


def _chunks(
    limits: _Limits, root: np.random.SeedSequence, until: float | None
) -> Iterable[SampleChunk]:
    most = limits.samples
    if most is None and limits.stderr is not None:
        # A share lies between 0 and 1, so its standard deviation is at most a half.
        enough = CHUNK * (2 + math.ceil(0.25 / max(limits.stderr, 1e-9) ** 2 / CHUNK))
        most = min(enough, _MOST_SAMPLES)
    if most is None:
        return (_chunk(root, index, CHUNK, until) for index in range(_MOST_SAMPLES // CHUNK))
    whole, rest = divmod(most, CHUNK)
    return _Chunks(root, whole, rest, until)


def _chunk(
    root: np.random.SeedSequence, index: int, samples: int, until: float | None
) -> SampleChunk:
    return SampleChunk(root.entropy, root.spawn_key, index, samples, until)


class _Chunks:
    """Whole chunks and a rest, made as they are asked for."""

    def __init__(
        self, root: np.random.SeedSequence, whole: int, rest: int, until: float | None
    ) -> None:
        self._root, self._whole, self._rest, self._until = root, whole, rest, until

    def __len__(self) -> int:
        return self._whole + (self._rest > 0)

    def __iter__(self) -> Any:
        for index in range(self._whole):
            yield _chunk(self._root, index, CHUNK, self._until)
        if self._rest:
            yield _chunk(self._root, self._whole, self._rest, self._until)
