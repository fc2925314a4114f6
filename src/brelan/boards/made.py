"""Made hands: what a hand is in relation to the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, Unpack, overload

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._native import levels
from brelan._native.layout import UINT8
from brelan._public import public
from brelan.boards.rows import BoardOptions, Spot, TellingOptions, read_spot, run_rows
from brelan.boards.words import made_text, texts_of
from brelan.cards.arrays import Batch
from brelan.cards.cards import Lang, Notation
from brelan.games.games import HOLDEM, Game
from brelan.hands.rankings import Category
from brelan.language.boards import MadeKind
from brelan.language.registry import language

__all__ = ["MadeHand", "describe_made_hand", "made_hand"]

Words = npt.NDArray[np.uint32]
Part = TypeVar("Part", covariant=True)

_UINT32 = ffi.typeof("uint32_t[]")
_INT8 = ffi.typeof("int8_t[]")


@public
@dataclass(frozen=True, eq=False)
class MadeHand(Generic[Part]):
    """What hands are in relation to a board.

    Attributes
    ----------
    kind : MadeKind, or ndarray of uint8, shape (...,)
        What the hole cards make of the board.
    category : Category, or ndarray of uint8, shape (...,)
        What the best five cards are, the board's own pairs among them.
    rank : int, or ndarray of int8, shape (...,)
        The rank of the pair, trips or quads that the kind speaks of, 0 (deuce) to 12 (ace); the
        higher one of two pair and of a full house; the height of a straight or flush; in a high
        card the highest hole card that plays.
    second : int, or ndarray of int8, shape (...,)
        The lower of two pair, the pair of a full house; -1 elsewhere.
    kicker : int, or ndarray of int8, shape (...,)
        The highest of the cards beside them that comes from the hand; -1 where none does.

    Examples
    --------
    >>> found = made_hand("AsKs", "Kh 7c 2d")
    >>> found.kind, found.category, found.rank, found.kicker
    (<MadeKind.TOP_PAIRE: 7>, <Category.PAIRE: 1>, 11, 12)
    """

    kind: Part
    category: Part
    rank: Part
    second: Part
    kicker: Part

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, MadeHand):
            return NotImplemented
        return all(map(np.array_equal, _parts(self), _parts(other)))

    __hash__ = None  # type: ignore[assignment]


def _parts(made: MadeHand[Any]) -> tuple[Any, ...]:
    return made.kind, made.category, made.rank, made.second, made.kicker


@overload
def made_hand(hole: str, board: str, **options: Unpack[BoardOptions]) -> MadeHand[int]: ...
@overload
def made_hand(
    hole: Batch, board: Batch | str, **options: Unpack[BoardOptions]
) -> MadeHand[npt.NDArray[Any]]: ...
@overload
def made_hand(
    hole: str, board: Batch, **options: Unpack[BoardOptions]
) -> MadeHand[npt.NDArray[Any]]: ...
@public
def made_hand(
    hole: Any,
    board: Any,
    *,
    game: Game | str = HOLDEM,
    workers: int = 1,
    notation: Notation = "international",
) -> MadeHand[Any]:
    """Find what hands are in relation to the board.

    Parameters
    ----------
    hole, board, game, workers, notation
        As for `draws`.

    Returns
    -------
    MadeHand
        Numbers for one hand, arrays of shape (...,) for several.

    Raises
    ------
    CardError, BrelanError
        As for `draws`.

    Notes
    -----
    The reference page on made hands and draws defines every kind.

    Examples
    --------
    >>> made_hand("AsAd", "Kh Kc 7d").kind.name, made_hand("AsAd", "Kh Kc 7d").category.name
    ('SURPAIRE', 'DOUBLE_PAIRE')
    >>> found = made_hand(["7s7h", "AsKs", "KsQs"], "Kh 7c 2d")
    >>> [MadeKind(kind).name for kind in found.kind], found.kicker.tolist()
    (['SET', 'TOP_PAIRE', 'TOP_PAIRE'], [-1, 12, 10])
    """
    spot = read_spot((hole, board), game, notation)
    count = len(spot.holes)
    kind, category = (np.empty(count, dtype=np.uint8) for _ in range(2))
    ranks = [np.empty(count, dtype=np.int8) for _ in range(3)]

    def keep(span: slice, words: Words) -> None:
        parts = ffi.new("brelan_made_parts *")
        parts.kind, parts.category = (ffi.from_buffer(UINT8, p[span]) for p in (kind, category))
        parts.rank, parts.second, parts.kicker = (ffi.from_buffer(_INT8, p[span]) for p in ranks)
        lib.brelan_split_made(ffi.from_buffer(_UINT32, words), len(words), parts)

    _each_word(spot, workers, keep)
    if spot.lead:
        return MadeHand(*(part.reshape(spot.lead) for part in (kind, category, *ranks)))
    return MadeHand(MadeKind(int(kind[0])), Category(int(category[0])), *(int(r[0]) for r in ranks))


def _each_word(spot: Spot, workers: int, keep: Callable[[slice, Words], None]) -> None:
    """Hand made hands on as words of the kernel, a row each, some thousand at a time."""

    def call(rows: Any, span: slice, bad: Any) -> int:
        words = np.empty(rows.n, dtype=np.uint32)
        status = int(
            lib.brelan_made_hands(levels.LEVEL, rows, ffi.from_buffer(_UINT32, words), bad)
        )
        if status == lib.BRELAN_OK:
            keep(span, words)
        return status

    run_rows(spot, call, workers=workers)


@overload
def describe_made_hand(hole: str, board: str, **options: Unpack[TellingOptions]) -> str: ...
@overload
def describe_made_hand(
    hole: Batch, board: Batch | str, **options: Unpack[TellingOptions]
) -> npt.NDArray[np.object_]: ...
@overload
def describe_made_hand(
    hole: str, board: Batch, **options: Unpack[TellingOptions]
) -> npt.NDArray[np.object_]: ...
@public
def describe_made_hand(
    hole: Any,
    board: Any,
    *,
    game: Game | str = HOLDEM,
    lang: Lang | None = None,
    workers: int = 1,
    notation: Notation = "international",
) -> npt.NDArray[np.object_] | str:
    """Tell what hands are in relation to the board.

    Parameters
    ----------
    hole, board, game, workers, notation
        As for `draws`.
    lang : {"fr", "en"}, optional
        The language; by default the one that `brelan.set_language` chose, or else French.

    Returns
    -------
    str, or ndarray of object, shape (...,)

    Raises
    ------
    CardError, BrelanError
        As for `draws`.

    Examples
    --------
    >>> describe_made_hand("AsKs", "Kh 7c 2d")
    'top paire, kicker as'
    >>> describe_made_hand(["7s7h", "AsAd", "7s2s"], "Kh 7c 2d", lang="en").tolist()
    ['set of sevens', 'overpair of aces', 'two pair, sevens and twos']
    """
    words = language(lang)
    spot = read_spot((hole, board), game, notation)
    found = np.empty(len(spot.holes), dtype=np.uint32)
    _each_word(spot, workers, found.__setitem__)
    return texts_of(spot.shaped(found), made_text, words)
