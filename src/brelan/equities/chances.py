"""How often a hand, or a range, becomes a pair, a straight, a flush: its chances by category."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from brelan._public import public
from brelan._shared.arguments import require_workers
from brelan._shared.parallel import run_chunks
from brelan.cards.cards import Notation
from brelan.cards.checks import Held, require_dealt
from brelan.equities.categories import CategoryChances
from brelan.equities.checks import game_under
from brelan.equities.deal import UNKNOWN, GameDeal
from brelan.equities.games import exact_chunks, exact_deal_chunk
from brelan.equities.lists import not_blocked
from brelan.equities.plan import deals_work, is_holdem
from brelan.equities.range_plan import MOST_SECONDS
from brelan.equities.seats import Player, read_player
from brelan.equities.spots import known_cards
from brelan.errors import CardError, EquityError
from brelan.games.games import HOLDEM, OMAHA, OMAHA_HILO, Game
from brelan.hands.canonical import canonical_index
from brelan.hands.rankings import HIGH, Ranking
from brelan.ranges.hand_tables import COMBOS, omaha_hands

__all__ = ["category_chances"]

Codes = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float64]

_STREETS = {"flop": 3, "turn": 4, "river": 5}


@public
def category_chances(
    hole: Any,
    board: Any = (),
    dead: Any = (),
    *,
    street: str = "river",
    ranking: Ranking | str = HIGH,
    game: Game | str = HOLDEM,
    workers: int = 1,
    notation: Notation = "international",
) -> CategoryChances:
    """Count how often a hand, or a range, makes each category of hands by a street.

    Every deal of the cards to come counts, once for each combo of a range, by its weight. With
    the street of the board itself nothing is dealt, and the answer is what is made now.

    Parameters
    ----------
    hole : str, array_like of card codes, sequence of str, Range or OmahaRange
        A hand, a list of hands, a range or its text, or "random", as a player of `brelan.equity`.
    board : str or array_like of card codes
        None, three, four or five cards.
    dead : str or array_like of card codes
        Cards that cannot come.
    street : {"flop", "turn", "river"}
        When the hand is looked at; no earlier than the board.
    ranking : Ranking
        In Hold'em, `HIGH`, `HIGH_NO_WHEEL`, `SHORT_DECK` or `SHORT_DECK_TRIPS`.
    game : Game or str
        Hold'em, short deck, or a game of the family of Omaha, or its name.
    workers : int
        Threads to score with.
    notation : {"international", "french"}
        What letters mean in text.

    Returns
    -------
    CategoryChances

    Raises
    ------
    CardError, RangeError
        (ValueErrors) For text that cannot be read, cards outside the deck or in two places, and a
        range without a live combo.
    ValueError
        For a street that does not exist or is over, a board of one or two cards, rankings of low
        hands, games without a board (`brelan.equity` tells with ``categories=True`` what is made
        and won in those), and what would take hours.

    Notes
    -----
    A hand before the flop has 2,118,760 boards, less than a tenth of a second; a range up to 169
    times as many when no card is known, since suits are alike, and otherwise as many times as it
    has combos. In Omaha a hand takes a hundredth of a second, a range from the flop on a few
    tenths, before it up to 16,432 times what a hand takes.

    Examples
    --------
    >>> flopped = category_chances("KsQs", "Kd Kh 2s")
    >>> int(flopped.counts[Category.FULL]), int(flopped.deals), round(flopped[Category.FULL], 4)
    (315, 1081, 0.2914)
    >>> print(category_chances("22-55", "As Kd Qh", street="flop").text("en"))
    on the flop
    pair  24  100.00%
    24 cases
    >>> flopped = category_chances("AsKs3d2d", "Qs 7s 4h", game="omaha-hilo")
    >>> round(flopped[Category.FLUSH], 4), round(flopped.low, 4)
    (0.3626, 0.7212)
    >>> aces = category_chances("AA:xxyy", "Qs 7s 4h", game="omaha")
    >>> round(aces[Category.BRELAN], 4), aces.deals
    (0.0947, 750420.0)
    """
    played = game_under(game, ranking)
    require_workers(workers)
    if played.high is None or not (is_holdem(played) or played.hole_cards_used):
        raise EquityError(
            "no-chances-in-game", game=played.name, known=[OMAHA.name, OMAHA_HILO.name]
        )
    shown, away = known_cards(board, dead, played.high, notation)
    if len(shown) not in (0, 3, 4, 5):
        raise CardError("board-size", cards=len(shown), sizes=[0, 3, 4, 5])
    if street not in _STREETS:
        raise EquityError("not-one-of", argument="street", value=street, known=list(_STREETS))
    if _STREETS[street] < len(shown):
        raise EquityError("street-over", street=street, cards=len(shown))
    to_come = np.full(_STREETS[street] - len(shown), UNKNOWN, dtype=np.uint8)
    deal = GameDeal(
        *(played, np.full((1, played.hole_cards), UNKNOWN, dtype=np.uint8)),
        *(np.concatenate([shown, to_come]), away),
        by_category=True,
    )
    made = np.zeros((10, 3))
    for weight, part in _parts(deal, read_player(hole, "hole", played, notation)):
        counted = run_chunks(partial(exact_deal_chunk, part), exact_chunks(part), workers=workers)
        made += weight * counted[0, 6:].reshape(made.shape)
    return CategoryChances(made[:-1, 0], street, float(made[-1, 0]) if played.is_hilo else None)


def _parts(deal: GameDeal, player: Player) -> list[tuple[float, GameDeal]]:
    """The deals of the hands that weigh the same, by weight."""
    game, board = deal.game, deal.board[deal.board != UNKNOWN]
    known = [*board.tolist(), *deal.dead.tolist()]
    if player.hand is not None:
        names = zip(("hole", "board", "dead"), (player.hand, board, deal.dead), strict=True)
        require_dealt([Held(name, [*cards]) for name, cards in names], game)
        part = replace(deal, hole=np.array([player.hand], dtype=np.uint8))
        return _affordable([(1.0, part)])
    held = _held(player, game, [*known, *range(game.lowest_card)])
    if held is None:
        return _affordable([(1.0, deal)])
    hands, weights = held if known else _alike(*held, game)
    if not len(hands):
        raise CardError("no-live-combo")
    return _affordable(
        [
            (weight, replace(deal, offers=(np.ascontiguousarray(hands[weights == weight]),)))
            for weight in np.unique(weights).tolist()
        ]
    )


def _held(player: Player, game: Game, gone: list[int]) -> tuple[Codes, Floats] | None:
    """The hands of a player, without those gone, and their weights; None for any hand of many."""
    if player.is_random and game.hole_cards in (2, 4):
        table = COMBOS if game.hole_cards == 2 else omaha_hands()
        hands = not_blocked(table.cards, gone)
        return hands, np.ones(len(hands))
    return player.live_weights(gone)


def _alike(hands: Codes, weights: Floats, game: Game) -> tuple[Codes, Floats]:
    """One hand for all that differ in suits alone, with their weights together.

    Suits are alike as long as no card is known.
    """
    numbers = canonical_index(hands, deck="short" if game.lowest_card else "full")
    _, first, own = np.unique(numbers, return_index=True, return_inverse=True)
    totals = np.bincount(own.reshape(-1), weights=weights)
    return hands[first], np.asarray(totals, dtype=np.float64)


def _affordable(parts: list[tuple[float, GameDeal]]) -> list[tuple[float, GameDeal]]:
    """Refuse what would take hours, and boards that the deck cannot complete."""
    for _, part in parts:
        to_come = sum(part.groups)
        if part.live < to_come:
            raise CardError("too-many-dead", left=part.live, to_come=to_come)
    seconds = sum(deals_work(part.game, 1, part).seconds for _, part in parts)
    if seconds > MOST_SECONDS:
        raise EquityError("chances-too-long", hours=round(seconds / 3600))
    return parts
