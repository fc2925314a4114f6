"""Scores of hands, the five cards that make them, and their categories."""

from collections.abc import Iterable
from typing import Any, Literal, overload

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._native import levels
from brelan._native.layout import (
    PLACE,
    UINT8,
    UINT16,
    HandLayout,
    KernelCall,
    lay_out,
    score_parts,
    score_span,
)
from brelan._public import public
from brelan._shared.arguments import is_masked, require_workers
from brelan.cards.arrays import Batch, cards_from
from brelan.cards.bulk import Reading
from brelan.cards.cards import Notation
from brelan.cards.checks import raise_bad_hand, require_size
from brelan.cards.single import quick_hand
from brelan.errors import ArgumentTypeError, BrelanError, CardError, phrase
from brelan.hands.rankings import HIGH, Ranking, as_ranking

__all__ = ["best_five", "score"]

#: Fewer hands than this are not worth a thread.
THREAD_SHARE = 1 << 15
# Hands of a call of the kernel, between which the user can stop: to score, and to find best fives.
_AT_ONCE, _FIVES = 1 << 23, 1 << 20

Codes = npt.NDArray[np.uint8]
#: What the error about a repeated card in a text adds.
UNCHECKED = phrase("unchecked")

_UINT8_DTYPE = np.dtype(np.uint8)


@overload
def score(
    hands: str,
    *,
    ranking: Ranking | str = ...,
    check: bool = ...,
    out: None = ...,
    workers: int = ...,
    notation: Notation = ...,
) -> int: ...
@overload
def score(
    hands: Batch,
    *,
    ranking: Ranking | str = ...,
    check: bool = ...,
    out: npt.NDArray[np.uint16] | None = ...,
    workers: int = ...,
    notation: Notation = ...,
) -> npt.NDArray[np.uint16]: ...
@public
def score(
    hands: Any,
    *,
    ranking: Ranking | str = HIGH,
    check: bool = True,
    out: npt.NDArray[np.uint16] | None = None,
    workers: int = 1,
    notation: Notation = "international",
) -> int | npt.NDArray[np.uint16]:
    """Score hands: a larger score is a stronger hand, in every ranking.

    This is what other libraries call to evaluate a hand.

    Parameters
    ----------
    hands : str, sequence or integer array of shape (..., k)
        One hand or many, of 5, 6 or 7 cards (badugi: 4); see `brelan.as_cards` for text. Arrays
        may have any integer dtype and strides; ``uint8`` arrays in C order, and in Fortran order
        (one column a card), are read where they lie, others a piece at a time.
    ranking : Ranking or str
        The order of hands, or its name; `brelan.HIGH` unless said otherwise.
    check : bool
        Refuse bytes that are not cards and repeated cards. Without it such hands get a
        meaningless score, and nothing worse.
    out : ndarray of uint16, shape (...,), optional
        Where to write the scores.
    workers : int
        Threads to share the hands among; the scores do not depend on it.
    notation : {"international", "french", "suit-first"}
        What letters mean in text.

    Returns
    -------
    int or ndarray of uint16, shape (...,)
        An int for one hand. From 1 (weakest) to ``ranking.size``; 0 for a hand that does not
        qualify (`brelan.EIGHT_OR_BETTER`).

    Raises
    ------
    CardError
        (a ValueError) For text that cannot be read, a hand size that the ranking does not take,
        a number that is no card of the deck, or a card twice in a hand; it names the position.
    ArgumentTypeError
        (a TypeError) For booleans and floats, or an `out` of another type.
    BrelanError
        (a ValueError) For an `out` of another shape, or read-only.

    Examples
    --------
    >>> import numpy as np
    >>> score("Ah Kh Qh Jh Th")
    7462
    >>> score(["As Ac Ah Kd Qs", "9h 8h 7s 6d 5c"])
    array([5853, 5858], dtype=uint16)
    >>> score(np.array([[51, 47, 43, 39, 35], [0, 5, 10, 15, 20]]))
    array([7462,    1], dtype=uint16)
    >>> score("7h 5s 3d 2c Ah", ranking=ACE_TO_FIVE) > score("7h 6s 3d 2c Ah", ranking=ACE_TO_FIVE)
    True
    """
    if type(workers) is not int or workers < 1:
        workers = require_workers(workers)
    if type(ranking) is not Ranking:
        ranking = as_ranking(ranking)
    is_array = type(hands) is np.ndarray and hands.dtype.kind in "iu"
    plain = is_array and hands.dtype is _UINT8_DTYPE and hands.flags.c_contiguous
    if out is None and not (is_array and hands.ndim != 1):
        one = hands.tobytes() if plain else quick_hand(hands, notation, bool(check))
        if one is not None:
            return _score_one(one, ranking, bool(check))
    if not is_array:
        hands = _as_integers(hands, notation, bool(check))
        plain = hands.dtype is _UINT8_DTYPE and hands.flags.c_contiguous
    few = out is None and hands.ndim == 2 and len(hands) < THREAD_SHARE
    if few and (plain or (hands.dtype.itemsize > 1 and hands.dtype.isnative)):
        return _score_few(hands, ranking, bool(check), plain)
    if hands.ndim == 0:
        raise CardError("single-number", argument="hands")
    require_size(hands.shape[-1], ranking.hand_sizes, ranking.name)
    layout = lay_out(hands)
    return _score_layout(layout, ranking, bool(check), out, workers)


def _as_integers(hands: Any, notation: Notation, check: bool) -> npt.NDArray[Any]:
    """Make a plain array of `hands`; arrays of integers are viewed, and judged when scored."""
    if isinstance(hands, np.ndarray) and hands.dtype.kind in "iu" and not is_masked(hands):
        return np.asarray(hands)
    return cards_from(hands, Reading("hands", notation, check, UNCHECKED))


def _score_one(hand: bytes, ranking: Ranking, check: bool) -> int:
    """Score one hand with as little around the kernel call as possible."""
    k = len(hand)
    if k not in ranking.hand_sizes:
        require_size(k, ranking.hand_sizes, ranking.name)
    result: int = lib.brelan_score_one(ranking._number, k, hand, check)
    if result < 0:
        raise_bad_hand(result, hand, (), ranking)
    return result


def _score_few(
    hands: npt.NDArray[Any], ranking: Ranking, check: bool, plain: bool
) -> npt.NDArray[np.uint16]:
    """Score rows that are not worth a thread, with little around the kernel call.

    Those that are not plain bytes, one behind the other, are set side by side by the kernel.
    """
    n, k = hands.shape
    if k not in ranking.hand_sizes:
        require_size(k, ranking.hand_sizes, ranking.name)
    scores = np.empty(n, np.uint16)
    out = ffi.from_buffer(UINT16, scores)
    if plain:
        rows = ffi.from_buffer(UINT8, hands)
        found = lib.brelan_score_some(levels.LEVEL, ranking._number, k, rows, n, out, check)
        if not found:
            return scores
        at, status = found >> 3, -(found & 7)
    else:
        status, at = score_parts((hands,), KernelCall(levels.LEVEL, ranking._number, check), out)
    if status:
        raise_bad_hand(status, hands[at], (at,), ranking)
    return scores


def _score_layout(
    layout: HandLayout,
    ranking: Ranking,
    check: bool,
    out: npt.NDArray[np.uint16] | None,
    workers: int,
) -> int | npt.NDArray[np.uint16]:
    """Score hands into `out` or a new array; a scalar for one hand without `out`."""
    if out is not None:
        _require_out(out, layout.lead)
    if out is not None and _takes_scores(out, layout):
        scores = out
    else:
        scores = np.empty(layout.lead, dtype=np.uint16, order=layout.order)
    flat = scores.reshape(-1, order=layout.order)
    status, index = _score_spans(
        layout, KernelCall(levels.LEVEL, ranking._number, check), workers, flat
    )
    if status:
        position = layout.position(index)
        raise_bad_hand(status, layout.hands[position], position, ranking)
    if out is None:
        return scores if layout.lead else int(scores)
    if scores is not out:
        out[...] = scores
    return out


def _require_out(out: Any, lead: tuple[int, ...]) -> None:
    if not isinstance(out, np.ndarray) or out.dtype != np.dtype("=u2"):
        found = out.dtype if isinstance(out, np.ndarray) else type(out).__name__
        raise ArgumentTypeError("bad-out", type=str(found))
    if out.shape != lead:
        raise BrelanError("out-shape", shape=out.shape, needed=lead)
    if not out.flags.writeable:
        raise BrelanError("out-read-only")


def _takes_scores(out: npt.NDArray[np.uint16], layout: HandLayout) -> bool:
    """Whether the kernel may write into `out`: in the order of the hands, and not over them."""
    in_order = out.flags.c_contiguous if layout.order == "C" else out.flags.f_contiguous
    return in_order and not np.may_share_memory(out, layout.hands)


def _score_spans(
    layout: HandLayout,
    call: KernelCall,
    workers: int,
    flat: npt.NDArray[np.uint16],
) -> tuple[int, int]:
    """Score all hands, shared among threads; return the status and place of the first bad one."""
    count = layout.count
    shares = max(1, min(workers, count // THREAD_SHARE))
    step = min(_AT_ONCE, -(-count // shares)) or 1
    starts = range(0, count, step)

    def work(start: int) -> tuple[int, int]:
        return score_span(layout, start, min(start + step, count), call, flat)

    if shares == 1:
        answers: Iterable[tuple[int, int]] = map(work, starts)
    else:
        # Imported where there is work for threads: it takes longer than scoring a million hands.
        from brelan._shared.parallel import iter_chunks

        answers = iter_chunks(work, starts, workers=shares, writes=True)
    return next((answer for answer in answers if answer[0]), (0, 0))


@overload
def best_five(
    hands: Batch | str,
    *,
    ranking: Ranking | str = ...,
    check: bool = ...,
    places: Literal[False] = ...,
    notation: Notation = ...,
) -> Codes: ...
@overload
def best_five(
    hands: Batch | str,
    *,
    ranking: Ranking | str = ...,
    check: bool = ...,
    places: Literal[True],
    notation: Notation = ...,
) -> tuple[Codes, Codes]: ...
@public
def best_five(
    hands: Batch | str | int,
    *,
    ranking: Ranking | str = HIGH,
    check: bool = True,
    places: bool = False,
    notation: Notation = "international",
) -> Codes | tuple[Codes, Codes]:
    """Pick the five cards that make each hand's score.

    Parameters
    ----------
    hands, ranking, check, notation
        As in `score`.
    places : bool
        Also return where the five stand in the hand.

    Returns
    -------
    five : ndarray of uint8, shape (..., 5)
        Card codes in display order: groups first (K K K 3 3), then high to low; a wheel as
        5 4 3 2 A. Where more than one choice gives the score, the cards that come first in the
        hand. 255 fills what there is not: all five when a hand does not qualify, the rest of a
        badugi of fewer than four cards (the fifth always).
    places : ndarray of uint8, shape (..., 5)
        Only with ``places=True``: the cards' indices along the last axis of `hands`, 255 alike.

    Raises
    ------
    CardError
        As `score` does.

    Examples
    --------
    >>> hand_name(best_five("Ks 2d Kd 3c Kh 3s 9h"))
    'Ks Kd Kh 3c 3s'
    >>> best_five("As 2h 3d 4c 5s 9h Kd", places=True)[1]
    array([4, 3, 2, 1, 0], dtype=uint8)
    """
    ranking = as_ranking(ranking)
    if not (type(hands) is np.ndarray and hands.dtype is _UINT8_DTYPE):
        hands = cards_from(hands, Reading("hands", notation, bool(check), UNCHECKED))
    if hands.ndim == 0:
        raise CardError("single-number", argument="hands")
    k, lead = hands.shape[-1], hands.shape[:-1]
    require_size(k, ranking.hand_sizes, ranking.name)
    rows = hands if hands.flags.c_contiguous else np.ascontiguousarray(hands)
    count = rows.size // k
    five = np.empty((*lead, 5), np.uint8)
    where = np.empty((*lead, 5), np.uint8) if places else None
    bad = ffi.new(PLACE)
    given, made = ffi.from_buffer(UINT8, rows), ffi.from_buffer(UINT8, five)
    found = ffi.NULL if where is None else ffi.from_buffer(UINT8, where)
    for start in range(0, count, _FIVES):
        status = lib.brelan_best_five(
            levels.LEVEL,
            ranking._number,
            k,
            given + start * k,
            min(_FIVES, count - start),
            made + start * 5,
            found + start * 5 if places else found,
            bad if check else ffi.NULL,
        )
        if status:
            at = start + bad[0]
            position = tuple(int(i) for i in np.unravel_index(at, lead)) if lead else ()
            raise_bad_hand(status, rows.reshape(-1, k)[at], position, ranking)
    return five if where is None else (five, where)
