"""The ways to find the equities of a spot, by game: exact ones, what they cost, and sampling."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property, lru_cache, partial
from typing import Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._shared.parallel import run_chunks
from brelan.equities.checks import MOST_PLAYERS
from brelan.equities.costs import MULTISETS, Work
from brelan.equities.deal import DEALS_A_CHUNK, GameDeal, deal_of
from brelan.equities.games import (
    KnownCards,
    exact_chunks,
    exact_deal_chunk,
    exact_known,
    known_cards,
    sample_deal_chunk,
)
from brelan.equities.hands import tally_boards
from brelan.equities.known import ALL_COMBOS, KnownTable, in_units, known_work, run_known
from brelan.equities.omaha_ranges import OmahaDuel, can_duel
from brelan.equities.players import Spot, refuse_ranges
from brelan.equities.range_plan import MOST_SECONDS, RangePlan
from brelan.equities.result import UNIT
from brelan.equities.sampling import SampleChunk, deal_table, sample_chunk
from brelan.equities.spots import RunOptions, card_mask, look_at, spot_of
from brelan.errors import EquityError
from brelan.games.games import Game
from brelan.hands.rankings import Ranking
from brelan.ranges.ranges import Range

__all__ = ["Outcome", "Plan", "RunOptions", "deals_work", "is_holdem", "plan_for"]

_DOUBLES, _TALLIES = ffi.typeof("double[]"), ffi.typeof("int64_t[]")


class Outcome(NamedTuple):
    """Tallies of a run (see `EquityResult.tallies`) and the deals they are the sum of."""

    tallies: npt.NDArray[Any]
    deals: int | float


Sampler = Callable[[SampleChunk], npt.NDArray[Any]]


class Plan(Protocol):
    """How a spot is played out. Nothing is made ready before it is asked for, and nothing twice."""

    @property
    def work(self) -> Work | None:
        """What the exact method has to do, or None if there is none."""

    @property
    def seconds(self) -> float | None:
        """Seconds that this would take on one core."""

    def run(self, options: RunOptions) -> Outcome:
        """Return the exact outcome."""

    def sampler(self) -> Sampler:
        """Return a picklable function from a `SampleChunk` to tallies."""


def _number_of(spot: Spot) -> int:
    players = len(spot.players)
    if players > MOST_PLAYERS:
        raise EquityError("too-many-players", players=players, most=MOST_PLAYERS)
    return players


class _HoldemPlan:
    """Two hole cards of which any number may be used, and a board of five."""

    def __init__(self, spot: Spot) -> None:
        self._spot = spot
        self._players = _number_of(spot)
        self.work: Work | None = None

    @property
    def seconds(self) -> float | None:
        return None if self.work is None else self.work.seconds

    def sampler(self) -> Sampler:
        return partial(sample_chunk, deal_table(self._spot))


class _NoExactPlan(_HoldemPlan):
    """Orders of hands that no exact method knows."""

    def run(self, options: RunOptions) -> Outcome:
        raise EquityError("no-exact-for-game", game=self._spot.game.name)


class _HandsPlan(_HoldemPlan):
    """All hands known."""

    def __init__(self, spot: Spot, ranking: Ranking) -> None:
        super().__init__(spot)
        self._ranking = ranking
        self.work = _hands_work(5 - len(spot.board), self._players)

    def run(self, options: RunOptions) -> Outcome:
        spot = self._spot
        cards = _hole_bytes(spot), bytes(spot.board), bytes(spot.dead)
        return Outcome(*tally_boards(self._players, *cards, self._ranking))


@lru_cache(maxsize=64)
def _hands_work(to_come: int, players: int) -> Work:
    """A call; multisets of ranks to come, and a player each."""
    return Work("hands", (1, MULTISETS[to_come], MULTISETS[to_come] * players))


class _KnownPlan(_HoldemPlan):
    """All hands known but one, and a flop at least."""

    def __init__(self, spot: Spot, ranking: Ranking, seat: int) -> None:
        super().__init__(spot)
        held = spot.players[seat].range
        cards = _hole_bytes(spot), bytes(spot.board), bytes(spot.dead)
        weights = held.weights if isinstance(held, Range) else ALL_COMBOS
        self._table = KnownTable(ranking._number, self._players, seat, *cards, weights)
        self._facts = look_at(weights, card_mask(spot.known) | (1 << ranking.lowest_card) - 1)
        live = 52 - ranking.lowest_card - len(spot.known)
        self.work = known_work(self._table, self._facts, live)

    def run(self, options: RunOptions) -> Outcome:
        outcomes, factor = run_known(self._table, self._facts, options)
        return _outcome_of(in_units(outcomes, factor))


class _RangesPlan(_HoldemPlan):
    """Some hands not known."""

    def __init__(self, spot: Spot, ranking: Ranking) -> None:
        super().__init__(spot)
        self._plan = RangePlan(
            spot_of(spot.weights(), _codes(spot.board), _codes(spot.dead), ranking)
        )
        self.work = self._plan.work if self._plan.seconds <= MOST_SECONDS else None

    def run(self, options: RunOptions) -> Outcome:
        outcomes, _ = self._plan.outcomes(options)
        return _outcome_of(outcomes)


def _hole_bytes(spot: Spot) -> bytes:
    """Return two cards a player; of a player whose hand is not known, two that nobody reads."""
    return bytes([card for player in spot.players for card in player.hand or (0, 0)])


def _codes(cards: tuple[int, ...]) -> npt.NDArray[np.uint8]:
    return np.frombuffer(bytearray(cards), dtype=np.uint8)


def _whole(number: float) -> int | float:
    return int(number) if number.is_integer() else number


def _outcome_of(outcomes: npt.NDArray[np.float64]) -> Outcome:
    """Tallies of weights of deals by set of winners: integers if they are, and fit."""
    players = int(outcomes.size).bit_length() - 1
    tallies = np.empty((players, 5 + players), dtype=np.int64)
    is_whole = lib.brelan_weight_tallies(
        players, ffi.from_buffer(_DOUBLES, outcomes), ffi.from_buffer(_TALLIES, tallies)
    )
    return Outcome(
        tallies if is_whole else _weighed_tallies(outcomes, players),
        _whole(float(np.add.reduce(outcomes))),
    )


def _weighed_tallies(outcomes: npt.NDArray[np.float64], players: int) -> npt.NDArray[Any]:
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


class _GamePlan:
    """Any other game, or what players make in any, dealt out."""

    def __init__(self, spot: Spot, by_category: bool = False) -> None:
        self._spot, self._by_category = spot, by_category
        _number_of(spot)

    @cached_property
    def _deal(self) -> GameDeal:
        spot = self._spot
        gone = [*spot.known, *range(spot.game.lowest_card)]
        held = [player.live_weights(gone) for player in spot.players]
        hands = [
            _codes(player.hand or ()) if several is None else several[0]
            for player, several in zip(spot.players, held, strict=True)
        ]
        deal = deal_of(spot.game, hands, _codes(spot.board), _codes(spot.dead))
        weights = [np.empty(0) if several is None else several[1] for several in held]
        odds = tuple(own / own.max(initial=0) for own in weights)
        if all(not len(own) or own.min() == own.max() for own in weights):
            odds = ()
        return replace(deal, odds=odds, by_category=self._by_category)

    @cached_property
    def work(self) -> Work | None:
        """A call; deals, a player each; choices of hands, clashing ones too; 1 for a layout."""
        if self._deal.odds:
            return None
        return deals_work(self._spot.game, len(self._spot.players), self._deal)

    @property
    def seconds(self) -> float | None:
        return None if self.work is None else self.work.seconds

    def run(self, options: RunOptions) -> Outcome:
        deal = self._deal
        if deal.odds:
            raise EquityError(
                "no-exact", players=len(self._spot.players), game=self._spot.game.name
            )
        tallies = run_chunks(
            partial(exact_deal_chunk, deal), exact_chunks(deal), **options._asdict()
        )
        # Which choices of hands clash was found out on the way; every deal pays out one pot.
        deals = int(tallies[:, 0].sum()) // UNIT
        if not deals:
            refuse_ranges(self._spot)
        return Outcome(tallies, deals)

    def sampler(self) -> Sampler:
        return partial(_sample_game, self._deal)


class _DuelPlan(_GamePlan):
    """Two Omaha players of whom ranges are known, from the flop on."""

    @cached_property
    def _duel(self) -> OmahaDuel:
        return OmahaDuel(self._spot)

    @cached_property
    def work(self) -> Work | None:
        """Not told in amounts; the duel knows its seconds."""
        return None

    @property
    def seconds(self) -> float | None:
        return self._duel.seconds

    def run(self, options: RunOptions) -> Outcome:
        return Outcome(*self._duel.run(options))


class _FewDealsPlan(_GamePlan):
    """Any other game, no player of which holds one of several hands, and few deals."""

    def __init__(self, spot: Spot, cards: KnownCards) -> None:
        super().__init__(spot)
        self._cards = cards

    @cached_property
    def work(self) -> Work | None:
        return deals_work(self._spot.game, len(self._spot.players), self._cards)

    def run(self, options: RunOptions) -> Outcome:
        tallies = exact_known(self._cards)
        return Outcome(tallies, sum(tallies[:, 0].tolist()) // UNIT)


def deals_work(game: Game, players: int, cards: GameDeal | KnownCards) -> Work:
    """Return the work of playing out all deals of some cards."""
    way = "deals-by-pairs" if game.hole_cards_used == 2 and game.board_cards == 5 else "deals"
    halves = 2 if game.is_hilo else 1
    choices = (cards.hand_choices, 1) if isinstance(cards, GameDeal) else (1, 0)
    return Work(way, (1, cards.work * players * halves, *choices))


def _game_plan(spot: Spot) -> Plan:
    hands = []
    for player in spot.players:
        if player.range is not None or player.hands is not None:
            return _GamePlan(spot)
        hands.append(player.hand or ())
    cards = known_cards(spot.game, hands, spot.board, spot.dead)
    if cards is None or cards.work > DEALS_A_CHUNK or cards.seats > MOST_PLAYERS:
        return _GamePlan(spot)
    return _FewDealsPlan(spot, cards)


def _sample_game(deal: GameDeal, chunk: SampleChunk) -> npt.NDArray[Any]:
    return sample_deal_chunk(deal, chunk.samples, chunk.words, chunk.is_late)


def plan_for(spot: Spot, by_category: bool = False) -> Plan:
    """Return how a spot is played out, with what players make counted too or not."""
    if by_category:
        return _GamePlan(spot, True)
    if can_duel(spot):
        return _DuelPlan(spot)
    if not is_holdem(spot.game):
        return _game_plan(spot)
    ranking = spot.game.high
    if ranking is None or ranking.is_low:
        return _NoExactPlan(spot)
    unknown = [seat for seat, player in enumerate(spot.players) if player.hand is None]
    if not unknown:
        return _HandsPlan(spot, ranking)
    if len(unknown) == 1 and spot.board:
        return _KnownPlan(spot, ranking, unknown[0])
    return _RangesPlan(spot, ranking)


def is_holdem(game: Game) -> bool:
    """Whether two hole cards, of which any number may be used, play with a board of five."""
    return (
        game.hole_cards == 2
        and game.board_cards == 5
        and game.hole_cards_used is None
        and not game.is_hilo
    )
