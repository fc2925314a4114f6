"""Draws: what a hand may become."""

from __future__ import annotations

from typing import Any, Unpack, overload

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._native import levels
from brelan._native.layout import UINT16
from brelan._public import public
from brelan.boards.rows import BoardOptions, TellingOptions, read_spot, run_rows
from brelan.boards.words import draws_text, texts_of
from brelan.cards.arrays import Batch
from brelan.cards.cards import Lang, Notation
from brelan.games.games import HOLDEM, Game
from brelan.language.boards import Draw
from brelan.language.registry import language

__all__ = ["describe_draws", "draws"]

Flags = npt.NDArray[np.uint16]


@overload
def draws(hole: str, board: str, **options: Unpack[BoardOptions]) -> Draw: ...
@overload
def draws(hole: Batch, board: Batch | str, **options: Unpack[BoardOptions]) -> Flags: ...
@overload
def draws(hole: str, board: Batch, **options: Unpack[BoardOptions]) -> Flags: ...
@public
def draws(
    hole: Any,
    board: Any,
    *,
    game: Game | str = HOLDEM,
    workers: int = 1,
    notation: Notation = "international",
) -> Flags | Draw:
    """Find the draws of hands, as flags.

    Parameters
    ----------
    hole : array_like of card codes, shape (..., h), or text
        Hole cards: 2 in Hold'em, 4 to 6 in Omaha.
    board : array_like of card codes, shape (..., b), or text
        Boards of 3, 4 or 5 cards. Leading axes broadcast against those of `hole`.
    game : Game or str
        Hold'em, with 52 or 36 cards, or a game of Omaha.
    workers : int
        Number of threads.
    notation : {"international", "french"}
        What letters mean in text.

    Returns
    -------
    Draw, or ndarray of uint16, shape (...,)
        Flags of `Draw`; 0 on a full board.

    Raises
    ------
    CardError
        (a ValueError) For a number that is no card of the deck, a card that occurs twice, or
        another number of cards.
    BrelanError
        (a ValueError) For a game of another kind.

    Notes
    -----
    The reference page on made hands and draws defines every flag.

    Examples
    --------
    >>> draws("As4s", "Ks 7s 2d") == Draw.FLUSH_DRAW | Draw.NUT_FLUSH_DRAW | Draw.BACKDOOR_STRAIGHT
    True
    >>> found = draws(["9s8s", "KhQc", "2c2h"], "7s 6h 2s")
    >>> (found & Draw.OPEN_ENDED != 0).tolist()
    [True, False, False]
    """
    spot = read_spot((hole, board), game, notation)
    flags = np.empty(len(spot.holes), dtype=np.uint16)

    def call(rows: Any, span: slice, bad: Any) -> int:
        out = ffi.from_buffer(UINT16, flags[span], require_writable=True)
        return int(lib.brelan_draws(levels.LEVEL, rows, out, bad))

    run_rows(spot, call, workers=workers, scored=False)
    found: Flags = spot.shaped(flags)
    return found if spot.lead else Draw(int(found))


@overload
def describe_draws(hole: str, board: str, **options: Unpack[TellingOptions]) -> str: ...
@overload
def describe_draws(
    hole: Batch, board: Batch | str, **options: Unpack[TellingOptions]
) -> npt.NDArray[np.object_]: ...
@overload
def describe_draws(
    hole: str, board: Batch, **options: Unpack[TellingOptions]
) -> npt.NDArray[np.object_]: ...
@public
def describe_draws(
    hole: Any,
    board: Any,
    *,
    game: Game | str = HOLDEM,
    lang: Lang | None = None,
    workers: int = 1,
    notation: Notation = "international",
) -> npt.NDArray[np.object_] | str:
    """Tell the draws of hands.

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
    >>> describe_draws("As4s", "Ks 3s 2d")
    'tirage couleur max et tirage quinte ventral'
    >>> describe_draws(["9s8d", "KhKc"], "7h 6c 2d", lang="en").tolist()
    ['open-ended straight draw and two overcards', 'no draw']
    """
    words = language(lang)
    found = draws(hole, board, game=game, workers=workers, notation=notation)
    return texts_of(found, draws_text, words)
