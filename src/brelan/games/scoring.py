"""Scores of hands in any game: which cards play, and for which part of the pot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from functools import cache, cached_property, partial
from math import prod
from typing import Any, Generic, TypedDict, TypeVar, Unpack, overload

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._native import levels
from brelan._native.layout import UINT16, KernelCall, score_parts
from brelan._public import public
from brelan._shared.arguments import require_workers
from brelan._shared.records import record
from brelan._shared.values import ByValue
from brelan.cards.arrays import Batch
from brelan.cards.cards import Notation, as_cards
from brelan.cards.single import one_hand
from brelan.cards.situations import common_lead, rows_of, shown_cards, spread
from brelan.errors import BrelanError, CardError
from brelan.games import omaha
from brelan.games.checks import raise_bad_deal, require_counts
from brelan.games.games import HOLDEM, Game, as_game
from brelan.hands.rankings import Ranking
from brelan.hands.scoring import THREAD_SHARE, best_five, score

__all__ = ["GameScores", "score_game"]

Codes = npt.NDArray[np.uint8]
Scores = npt.NDArray[np.uint16]
#: Scores hands on boards into an array, with or without check; tells whether all are sound.
Kernel = Callable[[Codes, Codes, bool, Scores], bool]
Job = Callable[[], bool]

#: From so many hands a board on, the pairs of cards of each board are scored first.
_HANDS_WORTH_A_BOARD = 256
#: Hands that are sooner copied side by side than described to the kernel.
_FEW = 128
#: Hands of one board, or that need no choice, scored in one go.
_BOARD_SHARE = _JOINED_SHARE = 1 << 18


Part = TypeVar("Part", covariant=True)


@public
@record(eq=False)
class GameScores(ByValue, Generic[Part]):
    """Scores of hands in a game, and the cards that make them.

    Attributes
    ----------
    game : Game
        The game.
    high, low : int, ndarray of uint16 of shape (...,), or None
        Scores for each part of the pot, in the game's rankings; larger is stronger in both. None
        for a part that the game does not have; 0 for a low that does not qualify.

    Examples
    --------
    >>> from brelan import hand_name
    >>> from brelan.games.games import OMAHA_HILO
    >>> found = score_game("As 2h Kd Qc", "3s 4h 5d Jc Js", game=OMAHA_HILO)
    >>> found.high, found.low
    (5854, 56)
    >>> hand_name(found.high_cards), hand_name(found.low_cards)
    ('5d 4h 3s 2h As', '5d 4h 3s 2h As')
    >>> found.high_places.tolist()
    [6, 5, 4, 1, 0]
    """

    game: Game
    high: Part
    low: Part
    _hole: Codes = field(repr=False)
    _board: Codes = field(repr=False)

    @cached_property
    def _high_choice(self) -> tuple[Codes, Codes]:
        return _choose(self, self.game.high, "high")

    @cached_property
    def _low_choice(self) -> tuple[Codes, Codes]:
        return _choose(self, self.game.low, "low")

    @property
    def high_cards(self) -> Codes:
        """The five cards of the high hand, (..., 5), in display order: groups first."""
        return self._high_choice[0]

    @property
    def low_cards(self) -> Codes:
        """The five cards of the low hand, (..., 5), from the top; 255 where there is none."""
        return self._low_choice[0]

    @property
    def high_places(self) -> Codes:
        """Where `high_cards` stand, (..., 5): hole cards count from 0, the board after them."""
        return self._high_choice[1]

    @property
    def low_places(self) -> Codes:
        """Where `low_cards` stand, as in `high_places`; 255 where there is none."""
        return self._low_choice[1]


class _Options(TypedDict, total=False):
    """The options of `score_game`."""

    game: Game | str
    check: bool
    workers: int
    notation: Notation


@overload
def score_game(hole: str, board: str = ..., **options: Unpack[_Options]) -> GameScores[int]: ...
@overload
def score_game(
    hole: Batch, board: Batch | str = ..., **options: Unpack[_Options]
) -> GameScores[Scores]: ...
@public
def score_game(
    hole: Batch | str,
    board: Batch | str = "",
    *,
    game: Game | str = HOLDEM,
    check: bool = True,
    workers: int = 1,
    notation: Notation = "international",
) -> GameScores[Any]:
    """Score hole cards with a board as a game prescribes.

    Parameters
    ----------
    hole : str, sequence or integer array of shape (..., h)
        Cards of each player, all of them where there is no board (stud, draw).
    board : str, sequence or integer array of shape (..., b)
        The board, or nothing. Leading axes of `hole` and `board` are broadcast: many hands on one
        board, a board for each hand, or every hand on every board. A board need not be complete,
        only large enough for a hand of five.
    game : Game or str
        Which cards play, and the rankings that share the pot, or its name; `brelan.HOLDEM` unless
        said otherwise.
    check : bool
        Refuse bytes that are not cards of the deck and repeated cards, within and between hole
        cards and board. Without it such hands get meaningless scores, and nothing worse.
    workers : int
        Threads to share the hands among; the scores do not depend on it.
    notation : {"international", "french"}
        What letters mean in text.

    Returns
    -------
    GameScores
        Scores for each part of the pot, an int for one hand, and the cards that make them.

    Raises
    ------
    CardError
        (a ValueError) For text that cannot be read, numbers of cards that the game does not
        have, a number that is no card of the deck, or a card twice; it names the position.
    BrelanError
        (a ValueError) If the leading axes cannot be broadcast.

    Examples
    --------
    >>> from brelan.games.games import OMAHA, RAZZ
    >>> score_game("As Ks 5d 7c", "Ts 7d 8h 4s 2c", game=OMAHA).high
    2569
    >>> score_game(["AsAd", "KsKd"], "Ah Kh Qh Jh Th").high
    array([7462, 7462], dtype=uint16)
    >>> score_game("Ac Ad 2h 2s 3c 4d 5h", game=RAZZ).low
    6175
    """
    game = as_game(game)
    plain = one_hand(hole, notation)
    hole = as_cards(hole, argument="hole", notation=notation) if plain is None else plain
    board = shown_cards(board, "board", notation)
    if not hole.ndim or not board.ndim:
        raise CardError("deal-of-numbers")
    require_counts(game, hole.shape[-1], board.shape[-1])
    if hole.ndim == board.ndim == 1:
        if type(workers) is not int or workers < 1:
            require_workers(workers)
        high, low = game.high, game.low
        return GameScores(
            game,
            None if high is None else _score_one(game, high, hole, board, check),
            None if low is None else _score_one(game, low, hole, board, check),
            hole,
            board,
        )
    lead = _common_shape(hole, board)
    scored = [
        None if ranking is None else _score(game, ranking, hole, board, lead, check, workers)
        for ranking in (game.high, game.low)
    ]
    return GameScores(game, scored[0], scored[1], hole, board)


def _common_shape(hole: Codes, board: Codes) -> tuple[int, ...]:
    try:
        return common_lead(hole, board)
    except ValueError:
        raise BrelanError("deal-axes", hole=hole.shape[:-1], board=board.shape[:-1]) from None


def _score_one(game: Game, ranking: Ranking, hole: Codes, board: Codes, check: bool) -> int:
    """Score one deal for one part of the pot, with little around the kernel call."""
    used, held, shown = game.hole_cards_used, hole.tobytes(), board.tobytes()
    if used is None:
        cards = held + shown
        found: int = lib.brelan_score_one(ranking._number, len(cards), cards, bool(check))
    elif _has_pairs(ranking, used, len(held), len(shown)):
        found = omaha.score_one(ranking, held, shown, check)
    else:
        found = omaha.score_one_chosen(ranking, used, held, shown, check)
    if found < 0:
        raise_bad_deal(hole, board, (), ranking)
    return found


def _score(
    game: Game,
    ranking: Ranking,
    hole: Codes,
    board: Codes,
    lead: tuple[int, ...],
    check: bool,
    workers: int,
) -> Any:
    """Score for one part of the pot."""
    if game.hole_cards_used is None and prod(lead) <= _FEW:
        try:
            return score(
                _all_cards(hole, board, lead), ranking=ranking, check=check, workers=workers
            )
        except CardError:
            raise_bad_deal(hole, board, lead, ranking)
    out = np.empty(lead, dtype=np.uint16)
    if game.hole_cards_used is None:
        jobs = _joined_jobs(ranking, hole, board, out, check)
    else:
        jobs = _used_jobs(game.hole_cards_used, ranking, hole, board, out, check)
    if not _run(jobs, require_workers(workers)):
        raise_bad_deal(hole, board, lead, ranking)
    return out if lead else int(out)


def _all_cards(hole: Codes, board: Codes, lead: tuple[int, ...]) -> Codes:
    if not board.shape[-1] and hole.shape[:-1] == lead:
        return hole
    return np.concatenate([spread(hole, lead), spread(board, lead)], axis=-1)


def _joined_jobs(
    ranking: Ranking, hole: Codes, board: Codes, out: Scores, check: bool
) -> Iterator[Job]:
    """Yield the work of scoring hands in which every card may play, some rows at a time."""
    call, flat = KernelCall(levels.LEVEL, ranking._number, check), out.reshape(-1)
    parts = [
        spread(cards, out.shape).reshape(-1, cards.shape[-1])
        for cards in (hole, board)
        if cards.shape[-1]
    ]

    def work(span: slice) -> bool:
        room = ffi.from_buffer(UINT16, flat[span], require_writable=True)
        return bool(score_parts([part[span] for part in parts], call, room)[0] == lib.BRELAN_OK)

    for start in range(0, len(flat), _JOINED_SHARE):
        yield partial(work, slice(start, start + _JOINED_SHARE))


def _used_jobs(
    used: int, ranking: Ranking, hole: Codes, board: Codes, out: Scores, check: bool
) -> Iterator[Job]:
    """Yield the work of scoring hands that must use so many hole cards.

    A job scores some rows into their part of `out` and tells whether all were sound.
    """
    lead, k, shown = out.shape, hole.shape[-1], board.shape[-1]
    outer = _board_axes(board.shape[:-1], lead)
    many = prod(lead[outer:]) >= _HANDS_WORTH_A_BOARD
    if many and _has_pairs(ranking, used, k, shown):
        yield from _board_jobs(partial(omaha.score_board, ranking), hole, board, out, check, outer)
    else:
        yield from _row_jobs(_row_kernel(ranking, used, k, shown), hole, board, out, check)


@cache
def _has_pairs(ranking: Ranking, used: int, held: int, shown: int) -> bool:
    """Whether the scores of two hole cards on a full board stand in a table."""
    fast = used == 2 and held in omaha.OMAHA_SIZES and shown == 5
    return fast and omaha.pair_table(ranking) is not None


def _row_kernel(ranking: Ranking, used: int, held: int, shown: int) -> Kernel:
    """What scores hands that must use so many hole cards, each with its own board."""
    if _has_pairs(ranking, used, held, shown):
        return partial(omaha.score_rows, ranking)
    return partial(omaha.score_chosen, ranking, used)


def _board_axes(board_lead: tuple[int, ...], lead: tuple[int, ...]) -> int:
    """Return how many of the first axes tell boards apart; along the others the board stays."""
    aligned = (1,) * (len(lead) - len(board_lead)) + board_lead
    return max((axis + 1 for axis, length in enumerate(aligned) if length > 1), default=0)


def _row_jobs(work: Kernel, hole: Codes, board: Codes, out: Scores, check: bool) -> Iterator[Job]:
    rows, boards, flat = rows_of(hole, out.shape), rows_of(board, out.shape), out.reshape(-1)
    for start in range(0, len(rows), THREAD_SHARE):
        span = slice(start, start + THREAD_SHARE)
        yield partial(work, rows[span], boards[span], check, flat[span])


def _board_jobs(
    work: Kernel, hole: Codes, board: Codes, out: Scores, check: bool, outer: int
) -> Iterator[Job]:
    lead = out.shape
    holes, boards = spread(hole, lead), spread(board, lead)
    stays = not any(holes.strides[:outer])
    rows = rows_of(holes[(0,) * outer], lead[outer:]) if stays else None
    for index in np.ndindex(*lead[:outer]):
        here = rows_of(holes[index], lead[outer:]) if rows is None else rows
        one = np.ascontiguousarray(boards[index + (0,) * (len(lead) - outer)])
        flat = out[index].reshape(-1)
        for start in range(0, len(here), _BOARD_SHARE):
            span = slice(start, start + _BOARD_SHARE)
            yield partial(work, here[span], one, check, flat[span])


def _run(jobs: Iterator[Job], workers: int) -> bool:
    if workers == 1:
        return all(job() for job in jobs)
    # Imported where there is work for threads: it takes longer than scoring a million hands.
    from brelan._shared.parallel import iter_chunks

    return all(iter_chunks(_do, jobs, workers=workers, writes=True))


def _do(job: Job) -> bool:
    return job()


def _choose(scores: GameScores[Any], ranking: Ranking | None, part: str) -> tuple[Codes, Codes]:
    """Find the five cards of one part of the pot, and their places."""
    if ranking is None:
        raise BrelanError(f"no-{part}-part", game=scores.game.name)
    hole, board, used = scores._hole, scores._board, scores.game.hole_cards_used
    lead = _common_shape(hole, board)
    if used is None:
        five, places = best_five(
            _all_cards(hole, board, lead), ranking=ranking, check=False, places=True
        )
    else:
        five, places = omaha.chosen_five(ranking, used, rows_of(hole, lead), rows_of(board, lead))
    return five.reshape(*lead, 5), places.reshape(*lead, 5)
