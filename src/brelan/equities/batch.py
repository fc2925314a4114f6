"""Equities of many deals at once, each deal on its own."""

from collections.abc import Sequence
from typing import Any, Literal, get_args, overload

import numpy as np
import numpy.typing as npt

from brelan._public import public
from brelan._shared.arguments import require_choice, require_samples, require_workers
from brelan._shared.parallel import Rng, iter_chunks, root_seed
from brelan.cards.cards import Notation
from brelan.cards.checks import place
from brelan.equities.batch_cards import (
    NO_PLAYER,
    Deals,
    Kind,
    Ranges,
    Seat,
    counts_hands,
    kinds_of,
    lay_out_deals,
    read_cards,
    sound_deals,
)
from brelan.equities.batch_games import play_kind, play_spot, sampling_of
from brelan.equities.batch_hands import HandDeals, Sampling, play_hands
from brelan.equities.checks import game_under, require_high_ranking, require_players
from brelan.equities.deal import UNKNOWN
from brelan.errors import CardError, EquityError
from brelan.games.games import HOLDEM, Game
from brelan.hands.rankings import HIGH, Ranking

__all__ = ["equity_batch"]

Codes = npt.NDArray[np.uint8]
Equities = npt.NDArray[np.float64]
Tallies = npt.NDArray[np.int64]
Method = Literal["exact", "monte-carlo", "auto"]

#: Boards that a call of the kernel may count or sample before it returns: a tenth of a second.
_BOARDS_A_CALL = 1 << 22
#: What an exact deal costs, in boards, by the number of board cards to come.
_EXACT_COST = (20, 40, 100, 800, 4000, 20000)
_SAMPLES = 10_000
_MOST_SAMPLES = 100_000_000


@overload
def equity_batch(
    hole: Any,
    board: Any = ...,
    *,
    dead: Any = ...,
    ranking: Ranking | str = ...,
    game: Game | str = ...,
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
    ranking: Ranking | str = ...,
    game: Game | str = ...,
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
    game: Game | str = HOLDEM,
    method: Method = "exact",
    samples: int = _SAMPLES,
    rng: Rng = None,
    workers: int = 1,
    tallies: bool = False,
    check: bool = True,
    notation: Notation = "international",
) -> Equities | tuple[Equities, Tallies]:
    """Find the equities of many deals, of any game, each by itself.

    Deals may differ in their players and in what is known. In lists of text a hand may be
    ``"random"``, a range or its text, as in `brelan.equity`, and deals have as many hands, and
    boards as many cards, as they have. In arrays the code 255 stands for a card that is not known,
    and 254 for each card of a seat that nobody takes.

    Parameters
    ----------
    hole : array_like of card codes, shape (..., players, h)
        Hole cards: a deal for each element of the leading axes, 2 to 10 players each. h is the
        game's number of hole cards, 2 in Hold'em, or less where the others are still to come.
    board : array_like of card codes, shape (..., b)
        The cards of each board that are out. A board without the leading axes serves all deals.
    dead : array_like of card codes, shape (..., d)
        Cards that can no longer come; without the leading axes, in all deals.
    ranking : Ranking
        In Hold'em, `HIGH`, `HIGH_NO_WHEEL`, `SHORT_DECK` or `SHORT_DECK_TRIPS`.
    game : Game or str
        What is played, or its name.
    method : {"exact", "monte-carlo", "auto"}
        Deal all that is unknown in every way, or `samples` times at random. Few unknown hands make
        every way long: a random hand of Omaha on the flop takes seconds, before it hours. "auto"
        counts each deal that it takes up to a tenth of a second to count, and samples the others.
    samples : int
        Random deals for each deal, 100 million at most.
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
        0 for a seat that nobody takes.
    tallies : ndarray of int64, shape (..., players, 5 + players)
        Only with ``tallies=True``; see `brelan.equities.games`.

    Raises
    ------
    CardError
        (a ValueError) For a number that is no card of the deck, a card that occurs twice in a
        deal, shapes that do not fit, or a deck too short to complete a board.
    TypeError, ValueError
        For options that make no sense, ranges that cannot be held at once, or ranges with weights
        where whole numbers are asked for.

    Examples
    --------
    >>> equity_batch([["AsAh", "KsKh"], ["AdAc", "7h2s"]], ["Kd7h2c", "Kd7c2c"]).round(4).tolist()
    [[0.0859, 0.9141], [0.2909, 0.7091]]
    >>> equity_batch([["AhKh", "QsQd"]], method="monte-carlo", rng=7).shape
    (1, 2)

    Deals of Omaha, on a flop and on a turn:

    >>> hands = [["AsAhKsKh", "JhTh9c8c"], ["AsAhKsKh", "7c7d6c6d"]]
    >>> equity_batch(hands, ["Qh7h2d", "Qh7h2d2s"], game="omaha").round(4).tolist()
    [[0.8939, 0.1061], [0.1, 0.9]]

    Two players or three, some of them unknown:

    >>> table = [["AsAh", "random"], ["AsAh", "KsKh", "QsQh"]]
    >>> equity_batch(table, ["Kd7h2c", ""]).round(4).tolist()
    [[0.8873, 0.1127, 0.0], [0.6767, 0.1723, 0.151]]

    A range of Omaha on two flops:

    >>> table = [["AsAhKsQh", "15%"]] * 2
    >>> equity_batch(table, ["Kd7h2c", "9d8d7s"], game="omaha").round(4).tolist()
    [[0.7314, 0.2686], [0.4602, 0.5398]]

    What takes long is sampled:

    >>> equity_batch([["AA", "15%"], ["AA", "AKs"]], method="auto", samples=100, rng=7).shape
    (2, 2)
    """
    game = game_under(game, ranking)
    workers = require_workers(workers)
    sampling = _sampling(method, samples, rng)
    *cards, ranges = _read((hole, board, dead), game, notation)
    if counts_hands(game) and not _have_gaps(cards):
        batch = _lay_out_hands(cards, _high_of(game), check)
        known = None if sampling and sampling.auto else sampling
        return _shaped(batch.lead, *_play_all(batch, known, workers, tallies))
    deals = lay_out_deals(game, *cards)
    how = sampling, workers, check
    return _shaped(deals.lead, *_play_kinds(deals, ranges, how, tallies))


def _high_of(game: Game) -> Ranking:
    """The ranking of a game of Hold'em, a high one."""
    ranking = game.high
    assert ranking is not None
    return require_high_ranking(ranking)


def _read(
    cards: tuple[Any, Any, Any], game: Game, notation: Notation
) -> tuple[Codes, Codes, Codes, Ranges]:
    """Hole cards (*lead, players, h); boards and dead cards (*lead, k), or those of all (k,); and
    ranges."""
    seat = Seat(game, notation)
    hole = read_cards(cards[0], "hole", notation, seat)
    if counts_hands(game):
        require_players(hole)
    board, dead = (
        _cards_of_deals(given, argument, hole.shape[:-2], notation)
        for given, argument in ((cards[1], "board"), (cards[2], "dead"))
    )
    if counts_hands(game) and board.shape[-1] > 5:
        raise CardError("board-shape", shape=board.shape)
    hole, ranges = seat.take_ranges(hole)
    return hole, board, dead, ranges


def _cards_of_deals(cards: Any, argument: str, lead: tuple[int, ...], notation: Notation) -> Codes:
    """Cards of each deal, shape (*lead, k), or of all, shape (k,)."""
    if cards is None or (isinstance(cards, (str, list, tuple)) and not cards):
        return np.empty(0, dtype=np.uint8)
    codes = read_cards(cards, argument, notation)
    if codes.ndim != 1 and codes.shape[:-1] != lead:
        told = {"shape": codes.shape, "lead": [*lead]}
        raise CardError("cards-of-deals-shape", argument=argument, **told)
    return codes


def _have_gaps(cards: Sequence[Codes]) -> bool:
    """Whether some cards are not known, or seats not taken."""
    return any((part == UNKNOWN).any() for part in cards) or bool((cards[0] == NO_PLAYER).any())


def _lay_out_hands(cards: Sequence[Codes], ranking: Ranking, check: bool) -> HandDeals:
    hole, board, dead = cards
    lead, players = hole.shape[:-2], hole.shape[-2]
    deals = int(np.prod(lead, dtype=np.int64))
    dead = dead if dead.ndim == 1 else dead.reshape(deals, dead.shape[-1])
    return HandDeals(
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


def _shaped(
    lead: tuple[int, ...], equities: Equities, counts: Tallies | None
) -> Equities | tuple[Equities, Tallies]:
    players = equities.shape[-1]
    if counts is None:
        return equities.reshape(*lead, players)
    return equities.reshape(*lead, players), counts.reshape(*lead, players, 5 + players)


def _play_all(
    batch: HandDeals, sampling: Sampling | None, workers: int, tallies: bool
) -> tuple[Equities, Tallies | None]:
    shape = (len(batch.hole), batch.players)
    equities = np.empty(shape, dtype=np.float64)
    counts = np.empty((*shape, 5 + batch.players), dtype=np.int64) if tallies else None
    cost = sampling.samples if sampling else _EXACT_COST[batch.to_come]
    step = max(1, min(_BOARDS_A_CALL // cost, -(-len(batch.hole) // (4 * workers))))

    def play(start: int) -> None:
        play_hands(batch, sampling, start, start + step, equities, counts)

    starts = range(0, len(batch.hole), step)
    for _ in iter_chunks(play, starts, workers=min(workers, len(starts) or 1), writes=True):
        pass
    return equities, counts


def _play_kinds(
    deals: Deals, ranges: Ranges, how: tuple[Sampling | None, int, bool], tallies: bool
) -> tuple[Equities, Tallies | None]:
    """Play deals, those of which as many cards are known together, and those of ranges."""
    sampling, workers, check = how
    counts = np.zeros((len(deals.hole), deals.players, 5 + deals.players), dtype=np.int64)
    sound = sound_deals(deals, check)
    for kind in kinds_of(deals, np.setdiff1d(sound, [*ranges])):
        chosen = sampling_of(deals, kind, sampling)
        if counts_hands(deals.game) and UNKNOWN not in kind.deal.hole:
            _play_known(deals, kind, (chosen, workers, check), counts)
        else:
            play_kind(deals, kind, chosen, workers, counts)
    units = counts[:, :, 0]
    equities = units / np.maximum(units.sum(axis=1, keepdims=True), 1)
    for row in sorted({*ranges} & {*sound.tolist()}):
        seats, found = deals.seats_of(row), play_spot(deals, ranges[row], sampling, workers, row)
        equities[row, seats] = found[:, 0] / found[:, 0].sum()
        if tallies and found.dtype != counts.dtype:
            raise EquityError("tallies-of-weights", where=place("hole", deals.place_of(row)))
        counts[row, seats, : found.shape[1]] = found
    return equities, counts if tallies else None


def _play_known(
    deals: Deals, kind: Kind, how: tuple[Sampling | None, int, bool], counts: Tallies
) -> None:
    """Play deals of Hold'em in which all hands are known, without the gaps."""
    rows, seats = kind.rows, deals.seats_of(int(kind.rows[0]))
    players = len(seats)
    batch = HandDeals(
        np.ascontiguousarray(deals.hole[rows][:, seats]),
        _known_first(deals.board[rows], int((kind.deal.board != UNKNOWN).sum())),
        deals.dead_of(0)
        if deals.dead.ndim == 1
        else _known_first(deals.dead[rows], len(kind.deal.dead)),
        (len(rows),),
        (False, False, deals.dead.ndim == 1),
        _high_of(deals.game),
        how[2],
        rows.astype(np.uint64),
    )
    _, found = _play_all(batch, how[0], how[1], True)
    assert found is not None
    counts[rows[:, None], seats, : 5 + players] = found


def _known_first(cards: Codes, count: int) -> Codes:
    """The known cards of rows that have so many each."""
    order = np.argsort(cards == UNKNOWN, axis=1, kind="stable")[:, :count]
    return np.ascontiguousarray(np.take_along_axis(cards, order, axis=1))


def _sampling(method: str, samples: int, rng: Rng) -> Sampling | None:
    """Return what to sample, or None for every board."""
    require_choice(method, get_args(Method), "method")
    require_samples(samples, _MOST_SAMPLES)
    root = root_seed(rng)
    if method == "exact":  # what is wrong is told in any case, used or not
        return None
    words = root.generate_state(4, np.uint64)
    return Sampling(int(samples), words.astype(np.uint64), method == "auto")
