"""Equities that pictures show as a course: street after street, or deal after deal."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

import numpy as np

from brelan._shared.arguments import require_whole
from brelan._shared.parallel import Rng, root_seed
from brelan.cards.cards import Notation, as_cards, parse_cards
from brelan.equities.equities import equity
from brelan.equities.result import EquityResult
from brelan.errors import BrelanError, EquityError
from brelan.games.games import HOLDEM, Game, as_game

__all__ = ["next_card_equities", "sample_trace", "street_equities"]


def street_equities(
    *players: Any,
    board: Any,
    game: Game | str = HOLDEM,
    notation: Notation = "international",
    **options: Any,
) -> list[EquityResult]:
    """Find the equities on every street up to a board.

    Parameters
    ----------
    *players : str, array_like of card codes or Range
        As for `brelan.equity`.
    board : str or array_like of card codes
        The board, in the order in which it came.
    game : Game or str
    notation : {"international", "french"}
    **options
        Any other option of `brelan.equity`, for every street.

    Returns
    -------
    list of EquityResult
        One a street, from before the first card of the board to the whole of it.

    Raises
    ------
    ValueError
        As for `brelan.equity`.

    Examples
    --------
    >>> from brelan.plot import street_equities
    >>> results = street_equities("AhKh", "QsQd", board="2c 7d Ac 9s 3c")
    >>> [round(float(result.equity[0]), 4) for result in results]
    [0.4621, 0.9121, 0.9545, 1.0]
    """
    game = as_game(game)
    cards = _cards_of(board, notation)
    dealt = [size for size in game.streets if size < cards.size]
    return [
        equity(*players, board=cards[:size], game=game, notation=notation, **options)
        for size in [*dealt, cards.size]
    ]


def _cards_of(board: Any, notation: Notation) -> Any:
    """Return the codes of a board, which may have no card."""
    if isinstance(board, str):
        board = parse_cards(board, notation=notation, check=False) if board.strip() else []
    return as_cards(board, argument="board", notation=notation)


def next_card_equities(
    *players: Any,
    board: Any,
    game: Game | str = HOLDEM,
    notation: Notation = "international",
    **options: Any,
) -> dict[int, EquityResult]:
    """Find the equities for each card that can come next.

    Parameters
    ----------
    *players : str, array_like of card codes or Range
        As for `brelan.equity`.
    board : str or array_like of card codes
        A board to which a single card is dealt next: three or four cards in Hold'em.
    game : Game or str
    notation : {"international", "french"}
    **options
        Any other option of `brelan.equity`, for every card.

    Returns
    -------
    dict of int to EquityResult
        By the code of the card. Cards that are known, or without which some player has no hand
        left, are not there.

    Raises
    ------
    ValueError
        As for `brelan.equity`; and for a board after which no single card comes.

    Examples
    --------
    >>> from brelan.plot import next_card_equities
    >>> turns = next_card_equities("AhKh", "QsQd", board="2c 7h Th")
    >>> len(turns), turns[brelan.parse_card("9h")].equity.tolist()
    (45, [1.0, 0.0])
    """
    game = as_game(game)
    cards = _cards_of(board, notation)
    options |= {"game": game, "notation": notation}
    if cards.size not in game.streets or cards.size + 1 not in game.streets:
        raise BrelanError("no-next-card", cards=int(cards.size), game=game.name)
    # What is wrong with the table itself is told once, and of the board that was given.
    spot = equity(*players, board=cards, **options).spot
    known = {*spot.known}
    found: dict[int, EquityResult] = {}
    for card in range(game.lowest_card, 52):
        if card not in known:
            # Some player must hold it: it cannot come.
            with suppress(EquityError):
                found[card] = equity(*players, board=[*cards.tolist(), card], **options)
    return found


def sample_trace(
    *players: Any,
    samples: int = 1_000_000,
    first: int = 1_000,
    points: int = 80,
    rng: Rng = None,
    **options: Any,
) -> list[EquityResult]:
    """Sample deals and keep the result so far at growing numbers of them.

    Parameters
    ----------
    *players : str, array_like of card codes or Range
        As for `brelan.equity`.
    samples : int
        Deals in all.
    first : int
        Deals of the first result.
    points : int
        Results to keep, at most: so many that each counts about the same factor more deals than
        the one before.
    rng : int, SeedSequence, Generator or None
    **options
        `board`, `dead`, `game`, `workers`, `executor` or `notation`, as for `brelan.equity`.

    Returns
    -------
    list of EquityResult
        Each counts all the deals of those before it, and more.

    Raises
    ------
    ValueError, TypeError
        As for `brelan.equity`; and if `first` is above `samples`.

    Examples
    --------
    >>> from brelan.plot import sample_trace
    >>> trace = sample_trace("AhKh", "QsQd", samples=10_000, points=3, rng=7)
    >>> [result.deals for result in trace]
    [1000, 3162, 10000]
    """
    for value, argument in ((samples, "samples"), (first, "first"), (points, "points")):
        require_whole(value, argument, least=1)
    if first > samples:
        raise BrelanError("first-above-samples", first=first, samples=samples)
    root = root_seed(rng)
    sizes = np.unique(np.rint(np.geomspace(first, samples, points)).astype(np.int64))
    if points == 1:
        sizes = np.array([samples])
    trace: list[EquityResult] = []
    for place, size in enumerate(np.diff(sizes, prepend=0).tolist()):
        # A stream of its own for the deals between two results: together they are one sample.
        stream = np.random.SeedSequence(root.entropy, spawn_key=(*root.spawn_key, place))
        part = equity(*players, method="monte-carlo", samples=size, rng=stream, **options)
        trace.append(_joined(trace[-1], part) if trace else part)
    return trace


def _joined(before: EquityResult, part: EquityResult) -> EquityResult:
    return replace(
        part,
        tallies=before.tallies + part.tallies,
        deals=before.deals + part.deals,
        seconds=before.seconds + part.seconds,
    )
