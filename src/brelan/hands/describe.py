"""Hands and scores put into words, French by default, and the two flags that words call for."""

from __future__ import annotations

from functools import cache
from typing import Any, TypedDict, Unpack, overload

import numpy as np
from numpy.typing import NDArray

from brelan._public import public
from brelan.cards.arrays import Batch
from brelan.cards.cards import Lang, Notation, as_cards, deal_ranks
from brelan.cards.checks import first_place, place, refuse_hands
from brelan.cards.reader import read
from brelan.cards.single import quick_codes
from brelan.errors import ArgumentTypeError, BrelanError, CardError
from brelan.hands.phrases import SUITED, Style, kept_phrase, make_options, table
from brelan.hands.rankings import HIGH, Category, Ranking, as_ranking
from brelan.hands.scoring import score
from brelan.language.protocol import ACE
from brelan.language.registry import language

__all__ = ["describe", "describe_scores", "is_royal", "is_wheel"]

_SUITS = 4
# Five cards of one suit make a flush, and no hand of seven has two such suits.
_FLUSH_CARDS = 5


class Wording(TypedDict, total=False):
    """The options of `describe_scores`."""

    ranking: Ranking | str
    lang: Lang | None
    kickers: bool | int
    digits: bool
    article: bool
    typographic: bool
    style: Style


class _Reading(Wording, total=False):
    """Those of `describe`."""

    notation: Notation


@overload
def describe(hands: str, **options: Unpack[_Reading]) -> str: ...
@overload
def describe(hands: Batch, **options: Unpack[_Reading]) -> NDArray[np.object_]: ...
@public
def describe(
    hands: Batch | str | int,
    *,
    ranking: Ranking | str = HIGH,
    lang: Lang | None = None,
    kickers: bool | int = False,
    digits: bool = False,
    article: bool = False,
    typographic: bool = False,
    style: Style = None,
    notation: Notation = "international",
) -> str | NDArray[np.object_]:
    """Describe the best hand that can be made of the cards, or each one of a batch.

    Parameters
    ----------
    hands : str or array_like
        One hand or a batch, shape (..., k), as text or as card codes: k = 5 to 7 cards, or 4 in
        badugi. One text may also give ranks alone ("J-J-J-Q-Q", "As, Roi, Dame, Valet, Dix"):
        such a hand is described without a suit and is never a flush.
    ranking : Ranking or str, default HIGH
        The order of hands, high or low, or its name.
    lang : {"fr", "en"}, optional
        The language; by default the one that `brelan.set_language` chose, or else French.
    kickers : bool or int, default False
        True tells all kickers, and all cards of a flush; a number tells that many of them at
        most. Lows that hold a pair or worse always tell all their cards.
    digits : bool, default False
        Write the ranks from 2 to 10 in figures: "full aux 7 par les 4".
    article : bool, default False
        Begin with an article: "un brelan de rois".
    typographic : bool, default False
        Print a curved apostrophe (U+2019), and a narrow no-break space (U+202F) before a colon.
        English has neither, so nothing changes there.
    style : str or iterable of str, optional
        French words to use in place of the usual ones, any of "quinte" ("quinte à l'as" for
        "suite à l'as"), "deux paires" ("deux paires, rois et huit" for "double paire de rois par
        les huit"), "carte haute" ("carte haute : roi" for "hauteur roi"), "low" ("low 7-5-3-2-A"
        for "bas au sept : 7-5-3-2-A") and "anglais": all that French players say in English, "low"
        here, and elsewhere "turn" and "river" for "tournant" and "rivière".
    notation : {"international", "french"}
        What single letters mean in text.

    Returns
    -------
    str or ndarray of object, shape (...)
        One string for one hand, an array of strings for a batch.

    Raises
    ------
    ArgumentTypeError
        If an argument is of the wrong kind.
    BrelanError
        (a ValueError) If the cards cannot be read or scored, or an option is not known.

    Examples
    --------
    >>> describe("AhKhQhJhTh2c2d")
    'quinte flush royale à cœur'
    >>> describe("K-K-8-8-J", kickers=True)
    'double paire de rois par les huit, kicker valet'
    >>> describe(["9d8d7d6d5d", "9d8d7d6c5d"], lang="en").tolist()
    ['nine-high straight flush in diamonds', 'nine-high straight']
    """
    ranking = as_ranking(ranking)
    words = language(lang)
    options = make_options(words, kickers, digits, article, typographic, style)
    cards, suits_known = _read(hands, notation, ranking)
    scores = score(cards, ranking=ranking)
    if isinstance(scores, int):
        suit = None
        if suits_known and ranking.has_flushes and int(ranking.categories[scores]) in SUITED:
            suit = int(np.bincount(cards & 3).argmax())
        return kept_phrase(ranking, scores, words.code, options, suit)
    described: NDArray[np.object_] = table(ranking, words.code, options)[scores]
    flushes = np.nonzero(_suited_scores(ranking)[scores])
    suits = cards[flushes] & 3
    for suit in range(_SUITS if suits.size else 0):
        ours = (suits == suit).sum(axis=-1) >= _FLUSH_CARDS
        where = tuple(axis[ours] for axis in flushes)
        described[where] = table(ranking, words.code, options, suit)[scores[where]]
    return described


@cache
def _suited_scores(ranking: Ranking) -> NDArray[np.bool_]:
    return np.isin(ranking.categories, SUITED)


def _read(
    hands: Batch | str | int, notation: Notation, ranking: Ranking
) -> tuple[NDArray[np.uint8], bool]:
    """Read cards and say whether their suits are known: one text may give ranks alone."""
    if isinstance(hands, str):
        quick = quick_codes(hands, notation)
        if quick is not None:
            return quick, True
        tokens = read(hands, notation=notation, argument="hands")
        if tokens and tokens[0].suit < 0:
            return _deal(hands, [token.rank for token in tokens], ranking), False
    return as_cards(hands, argument="hands", notation=notation), True


def _deal(hands: str, ranks: list[int], ranking: Ranking) -> NDArray[np.uint8]:
    """Give ranks suits that make no flush, for a ranking that can do without suits."""
    if ranking.is_badugi:
        raise CardError("suits-needed", text=hands)
    try:
        return deal_ranks(ranks)
    except CardError as error:
        raise CardError("in-ranks", text=hands, fault=error) from None


@overload
def describe_scores(scores: int | np.integer[Any], **options: Unpack[Wording]) -> str: ...
@overload
def describe_scores(scores: Batch, **options: Unpack[Wording]) -> NDArray[np.object_]: ...
@public
def describe_scores(
    scores: Batch | str | int,
    *,
    ranking: Ranking | str = HIGH,
    lang: Lang | None = None,
    kickers: bool | int = False,
    digits: bool = False,
    article: bool = False,
    typographic: bool = False,
    style: Style = None,
) -> str | NDArray[np.object_]:
    """Describe hands from their scores alone, so without the suit of a flush.

    Parameters
    ----------
    scores : array_like of int, shape (...)
        Scores of `ranking`. 0 is "pas de bas qualifié" where a hand may fail to qualify
        (`EIGHT_OR_BETTER`), and refused elsewhere.
    ranking, lang, kickers, digits, article, typographic, style
        As for `describe`.

    Returns
    -------
    str or ndarray of object, shape (...)
        One string for one score, an array of strings otherwise.

    Raises
    ------
    ArgumentTypeError
        If an argument is of the wrong kind.
    BrelanError
        (a ValueError) If a score is out of range (the message gives its position) or an
        option is not known.

    Examples
    --------
    >>> describe_scores(7462)
    'quinte flush royale'
    >>> describe_scores([1, 7462], lang="en").tolist()
    ['seven high', 'royal flush']
    """
    ranking = as_ranking(ranking)
    words = language(lang)
    options = make_options(words, kickers, digits, article, typographic, style)
    checked = _check_scores(scores, ranking, lowest=0 if ranking.can_miss else 1)
    if checked.ndim == 0:
        return kept_phrase(ranking, int(checked), words.code, options)
    described: NDArray[np.object_] = table(ranking, words.code, options)[checked]
    return described


def _check_scores(
    scores: Batch | str | int, ranking: Ranking, lowest: int = 0
) -> NDArray[np.integer[Any]]:
    """Return the scores as an array of integers, all of them scores of the ranking."""
    array = np.asarray(scores)
    if array.size == 0 and not isinstance(scores, np.ndarray):
        array = array.astype(np.intp)
    if not np.issubdtype(array.dtype, np.integer):
        code = "scores-as-text" if array.dtype.kind in "UT" else "not-scores"
        raise ArgumentTypeError(code, type=str(array.dtype))
    refuse_hands(array, ranking.hand_sizes)
    wrong = (array < lowest) | (array > ranking.size)
    if wrong.any():
        index = first_place(wrong)
        raise BrelanError(
            "no-such-score",
            where=place("scores", index),
            score=int(array[index]),
            ranking=ranking.name,
            least=lowest,
            most=ranking.size,
        )
    return array


@overload
def is_royal(scores: int | np.integer[Any], ranking: Ranking | str = ...) -> bool: ...
@overload
def is_royal(scores: Batch, ranking: Ranking | str = ...) -> NDArray[np.bool_]: ...
@public
def is_royal(scores: Batch | str | int, ranking: Ranking | str = HIGH) -> bool | NDArray[np.bool_]:
    """Tell which scores are a straight flush to the ace ("quinte flush royale").

    Parameters
    ----------
    scores : array_like of int, shape (...)
        Scores of `ranking`; 0 is no hand, so False.
    ranking : Ranking or str, default HIGH
        The order of hands, or its name. In `DEUCE_TO_SEVEN` the royal is the worst hand of all.

    Returns
    -------
    bool or ndarray of bool, shape (...)
        True where the hand is a royal.

    Raises
    ------
    ArgumentTypeError
        If `scores` are not integers.
    BrelanError
        (a ValueError) If a score is out of range.

    Examples
    --------
    >>> is_royal([7461, 7462])
    array([False,  True])
    """
    ranking = as_ranking(ranking)
    return _flags_of(scores, ranking, _royal_flags(ranking))


@overload
def is_wheel(scores: int | np.integer[Any], ranking: Ranking | str = ...) -> bool: ...
@overload
def is_wheel(scores: Batch, ranking: Ranking | str = ...) -> NDArray[np.bool_]: ...
@public
def is_wheel(scores: Batch | str | int, ranking: Ranking | str = HIGH) -> bool | NDArray[np.bool_]:
    """Tell which scores are the wheel ("roue", "blanche"): a straight whose ace counts low.

    In a high game that is A-2-3-4-5, suited or not (A-6-7-8-9 with a short deck); in an
    ace-to-five low or eight-or-better it is 5-4-3-2-A, the best low. It is never so in
    `HIGH_NO_WHEEL`, `DEUCE_TO_SEVEN` and `BADUGI`.

    Parameters
    ----------
    scores : array_like of int, shape (...)
        Scores of `ranking`; 0 is no hand, so False.
    ranking : Ranking or str, default HIGH
        The order of hands, or its name.

    Returns
    -------
    bool or ndarray of bool, shape (...)
        True where the hand is the wheel.

    Raises
    ------
    ArgumentTypeError
        If `scores` are not integers.
    BrelanError
        (a ValueError) If a score is out of range.

    Examples
    --------
    >>> is_wheel(7462)
    False
    """
    ranking = as_ranking(ranking)
    return _flags_of(scores, ranking, _wheel_flags(ranking))


def _flags_of(
    scores: Batch | str | int, ranking: Ranking, by_score: NDArray[np.bool_]
) -> bool | NDArray[np.bool_]:
    checked = _check_scores(scores, ranking)
    flags: NDArray[np.bool_] = by_score[checked]
    return flags if checked.ndim else bool(flags)


@cache
def _royal_flags(ranking: Ranking) -> NDArray[np.bool_]:
    flushes, tops = ranking.categories == Category.QUINTE_FLUSH, ranking.class_ranks[:, 0]
    flags: NDArray[np.bool_] = flushes & (tops == ACE)
    return flags


@cache
def _wheel_flags(ranking: Ranking) -> NDArray[np.bool_]:
    if ranking.ace_low and not ranking.is_badugi:
        # The best low of all; every other hand has a smaller score.
        flags: NDArray[np.bool_] = np.arange(ranking.size + 1) == ranking.size
    else:
        straights = np.isin(ranking.categories, (Category.SUITE, Category.QUINTE_FLUSH))
        flags = straights & (ranking.class_ranks[:, -1] == ACE)
    return flags
