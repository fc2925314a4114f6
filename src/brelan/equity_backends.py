"""The ways to find the equities of a spot, by game: exact ones, what they cost, and sampling."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import numpy.typing as npt

from brelan.equity_players import EquityError, Spot
from brelan.equity_sampling import SampleChunk, deal_table, sample_chunk
from brelan.games import Game
from brelan.progress import ProgressOption

__all__ = ["Backend", "Outcome", "RunOptions", "backend_for"]


class RunOptions(NamedTuple):
    """Who runs the chunks of a run, and who hears of it."""

    workers: int = 1
    executor: Executor | None = None
    progress: ProgressOption = None


class Outcome(NamedTuple):
    """Tallies of a run (see `EquityResult.tallies`) and the deals they are the sum of."""

    tallies: npt.NDArray[Any]
    deals: int | float


@dataclass(frozen=True)
class Backend:
    """How a family of games is played out.

    Attributes
    ----------
    exact_cost : callable(spot)
        Seconds that the exact method would take on one core, or None if there is none.
    exact : callable(spot, options)
        The exact outcome.
    sampler : callable(spot)
        A picklable function from a `SampleChunk` to tallies.
    """

    exact_cost: Callable[[Spot], float | None]
    exact: Callable[[Spot, RunOptions], Outcome]
    sampler: Callable[[Spot], Callable[[SampleChunk], npt.NDArray[Any]]]


def _holdem_cost(spot: Spot) -> float | None:
    return None


def _holdem_exact(spot: Spot, options: RunOptions) -> Outcome:
    raise EquityError("no exact method")


def _holdem_sampler(spot: Spot) -> Callable[[SampleChunk], npt.NDArray[Any]]:
    if len(spot.players) > 10:
        raise EquityError(f"players must be 10 or fewer, not {len(spot.players)}")
    return partial(sample_chunk, deal_table(spot))


_HOLDEM = Backend(_holdem_cost, _holdem_exact, _holdem_sampler)


def backend_for(game: Game) -> Backend:
    """Return how a game is played out.

    Raises
    ------
    EquityError
        If there is no way to.
    """
    if _is_holdem(game):
        return _HOLDEM
    raise EquityError(f"game is {game.name}; there are no equities for it")


def _is_holdem(game: Game) -> bool:
    return (
        game.hole_cards == 2
        and game.board_cards == 5
        and game.hole_cards_used is None
        and not game.is_hilo
    )
