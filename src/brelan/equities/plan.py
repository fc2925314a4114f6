"""The ways to find the equities of a spot, by game: exact ones, what they cost, and sampling."""

from __future__ import annotations

import math
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brelan._shared.parallel import run_chunks, stream_words
from brelan._shared.progress import ProgressOption
from brelan.equities.deal import GameDeal, make_deal
from brelan.equities.games import exact_chunks, exact_deal_chunk, sample_deal_chunk
from brelan.equities.hands import exact_hands, outcomes_to_tallies
from brelan.equities.players import Spot, refuse_ranges
from brelan.equities.ranges import exact_cost, exact_ranges
from brelan.equities.result import UNIT
from brelan.equities.sampling import SampleChunk, deal_table, sample_chunk
from brelan.errors import EquityError
from brelan.games.games import Game
from brelan.hands.rankings import HIGH, HIGH_NO_WHEEL, SHORT_DECK, SHORT_DECK_TRIPS

__all__ = ["MOST_PLAYERS", "Backend", "Outcome", "RunOptions", "backend_for"]

#: Most players at a table: shares of a pot are counted in parts that 1 to 10 divide.
MOST_PLAYERS = 10

# Orders in which hands are counted by their ranks, flushes apart; and what that takes a player.
_COUNTED_BY_RANKS = (HIGH, HIGH_NO_WHEEL, SHORT_DECK, SHORT_DECK_TRIPS)
_HAND_SECONDS = 0.001
# Times in any other game: of a deal, a player; of a choice among hands, of which some clash.
_DEAL_SECONDS = 4e-8
_CHOICE_SECONDS = 3e-7


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


def _number_of(spot: Spot) -> int:
    players = len(spot.players)
    if players > MOST_PLAYERS:
        raise EquityError("too-many-players", players=players, most=MOST_PLAYERS)
    return players


def _holdem_cost(spot: Spot) -> float | None:
    players = _number_of(spot)
    if spot.game.high is None or spot.game.high not in _COUNTED_BY_RANKS:
        return None
    if _all_known(spot):
        return _HAND_SECONDS * players
    cost = exact_cost(spot.weights(), list(spot.board), list(spot.dead), ranking=spot.game.high)
    return cost if math.isfinite(cost) else None


def _all_known(spot: Spot) -> bool:
    return all(player.hand is not None for player in spot.players)


def _holdem_exact(spot: Spot, options: RunOptions) -> Outcome:
    ranking = spot.game.high
    if ranking is None:
        raise EquityError("no-exact-for-game", game=spot.game.name)
    if not _all_known(spot):
        found = exact_ranges(
            spot.weights(), list(spot.board), list(spot.dead), ranking=ranking, **options._asdict()
        )
        return Outcome(_tallies_of(found.outcomes), _whole(found.total))
    hole = np.array([player.hand for player in spot.players], dtype=np.uint8)
    board, dead = np.array(spot.board, np.uint8), np.array(spot.dead, np.uint8)
    outcomes = exact_hands(hole, board, dead, ranking=ranking)
    return Outcome(outcomes_to_tallies(outcomes, len(hole)), sum(outcomes.tolist()))


def _whole(number: float) -> int | float:
    return int(number) if number.is_integer() else number


def _tallies_of(outcomes: npt.NDArray[np.float64]) -> npt.NDArray[Any]:
    """Tallies of weights of deals by set of winners: integers if they are, and fit."""
    players = int(outcomes.size).bit_length() - 1
    if outcomes.sum() * UNIT * UNIT < 2**63 and bool((outcomes == np.rint(outcomes)).all()):
        return outcomes_to_tallies(outcomes.astype(np.uint64), players)
    tallies = np.zeros((players, 5 + players))
    for winners, weight in enumerate(outcomes.tolist()):
        sharers = winners.bit_count()
        for player in range(players):
            if winners >> player & 1:
                share = UNIT // sharers
                alone = weight if sharers == 1 else 0
                tallies[player, :5] += weight * share, weight * share**2, weight * share, 0, alone
                tallies[player, 4 + sharers] += weight
    return tallies


def _holdem_sampler(spot: Spot) -> Callable[[SampleChunk], npt.NDArray[Any]]:
    _number_of(spot)
    return partial(sample_chunk, deal_table(spot))


def _game_deal(spot: Spot) -> GameDeal:
    _number_of(spot)
    _check_weights(spot)
    known = spot.known
    hands = [
        player.live_hands(known) if player.has_several else player.hand for player in spot.players
    ]
    return make_deal(spot.game, hands, list(spot.board), list(spot.dead))


def _check_weights(spot: Spot) -> None:
    """Refuse what would be counted wrong: here, all hands of a player weigh the same."""
    for place, player in enumerate(spot.players):
        if player.range is not None and len(set(player.range.combos()[1].tolist())) > 1:
            raise EquityError(
                "several-weights",
                where=f"players[{place}]",
                range=player.label,
                game=spot.game.name,
            )


def _game_cost(spot: Spot) -> float:
    deal = _game_deal(spot)
    playing = _DEAL_SECONDS * len(spot.players) * deal.most_deals
    return playing + _CHOICE_SECONDS * deal.hand_choices


def _game_exact(spot: Spot, options: RunOptions) -> Outcome:
    deal = _game_deal(spot)
    tallies = run_chunks(
        partial(exact_deal_chunk, deal),
        exact_chunks(deal),
        workers=options.workers,
        executor=options.executor,
        progress=options.progress,
    )
    # Which choices of hands clash was found out on the way; every deal pays out one pot.
    deals = int(tallies[:, 0].sum()) // UNIT
    if not deals:
        refuse_ranges(spot)
    return Outcome(tallies, deals)


def _game_sampler(spot: Spot) -> Callable[[SampleChunk], npt.NDArray[Any]]:
    return partial(_sample_game, _game_deal(spot))


def _sample_game(deal: GameDeal, chunk: SampleChunk) -> npt.NDArray[Any]:
    words = stream_words(chunk.entropy, chunk.spawn_key, chunk.index)
    return sample_deal_chunk(deal, chunk.samples, words)


_HOLDEM = Backend(_holdem_cost, _holdem_exact, _holdem_sampler)
_ANY_GAME = Backend(_game_cost, _game_exact, _game_sampler)


def backend_for(game: Game) -> Backend:
    """Return how a game is played out."""
    return _HOLDEM if _is_holdem(game) else _ANY_GAME


def _is_holdem(game: Game) -> bool:
    return (
        game.hole_cards == 2
        and game.board_cards == 5
        and game.hole_cards_used is None
        and not game.is_hilo
    )
