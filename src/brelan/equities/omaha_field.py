"""Omaha hands of four on a board against every hand that one opponent may hold."""

from __future__ import annotations

import threading
from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._native.layout import UINT8, UINT16
from brelan.games.games import Game
from brelan.games.omaha import kernel_game
from brelan.hands.enumeration import list_hands

__all__ = ["against_field", "against_one", "cards_to_come"]

Codes = npt.NDArray[np.uint8]
Counts = npt.NDArray[np.uint32]

_UINT32, _FIELD = ffi.typeof("uint32_t[]"), ffi.typeof("brelan_field *")
_NONE = np.empty(0, dtype=np.uint8)
_threads = threading.local()


def _room() -> tuple[Any, ...]:
    """Arrays in which the kernel sorts the field, kept by each thread."""
    made: tuple[Any, ...] | None = getattr(_threads, "room", None)
    if made is None:
        hands = lib.BRELAN_FIELD_HANDS
        made = _threads.room = (
            ffi.from_buffer(_UINT32, np.empty(hands, dtype=np.uint32)),
            ffi.from_buffer(UINT16, np.empty(hands, dtype=np.uint16)),
            ffi.from_buffer(UINT16, np.empty(hands, dtype=np.uint16)),
        )
    return made


def _field(game: Game, hands: int, dead: Codes) -> tuple[Any, ...]:
    """What the kernel compares by, and what must outlive it."""
    assert game.high is not None
    gone = ffi.from_buffer(UINT8, np.ascontiguousarray(dead))
    places = ffi.from_buffer(_UINT32, np.empty(hands, dtype=np.uint32))
    low = ffi.NULL if game.low is None else kernel_game(game.low, 4)
    high = kernel_game(game.high, 4)
    made = ffi.new(_FIELD, (high, low, gone, len(dead), *_room(), places))
    return made, gone, places


def against_field(game: Game, board: Codes, holes: Codes, dead: Codes = _NONE) -> Counts:
    """Count the hands worse than, and as good as, each of sound hands (n, 4) on a board (b,).

    Shape (n, 2); with a low (n, 6): high hands, low hands, and high hands where neither has a low.
    """
    counts = np.empty((len(holes), 6 if game.is_hilo else 2), dtype=np.uint32)
    field, *_alive = _field(game, len(holes), dead)
    status = lib.brelan_omaha_against_field(
        field,
        ffi.from_buffer(UINT8, np.ascontiguousarray(board)),
        len(board),
        ffi.from_buffer(UINT8, np.ascontiguousarray(holes)),
        len(holes),
        ffi.from_buffer(_UINT32, counts),
        ffi.new("size_t *"),
    )
    assert status == lib.BRELAN_OK
    return counts


def against_one(game: Game, board: Codes, hole: Codes, dead: Codes = _NONE) -> Counts:
    """Count how all hands compare with one sound hand, shape (3, 4): the high hand is worse, as
    good or better; the low one is, or neither has one, as in games without a low."""
    counts = np.empty((3, 4), dtype=np.uint32)
    field, *_alive = _field(game, 1, dead)
    status = lib.brelan_omaha_against_one(
        field, board.tobytes(), len(board), hole.tobytes(), ffi.from_buffer(_UINT32, counts)
    )
    assert status == lib.BRELAN_OK
    return counts


def cards_to_come(live: Codes, count: int, start: int = 0, most: int | None = None) -> Codes:
    """So many live cards, in all choices from this number on, or the most that are wanted."""
    if not count:
        return np.empty((1, 0), dtype=np.uint8)
    whole = comb(len(live), count)
    stop = whole if most is None else min(start + most, whole)
    chosen = list_hands(count, deck_size=len(live), start=start, stop=stop)
    dealt: Codes = live[chosen - np.uint8(52 - len(live))]
    return dealt
