"""Omaha hands of four on a full board against every hand that one opponent may hold."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._native.layout import UINT8, UINT16
from brelan.games.games import Game
from brelan.games.omaha import kernel_game

__all__ = ["against_field"]

Codes = npt.NDArray[np.uint8]
Counts = npt.NDArray[np.uint32]

_UINT32 = ffi.typeof("uint32_t[]")
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


def against_field(game: Game, board: Codes, holes: Codes) -> Counts:
    """Count the hands worse than, and as good as, each of sound hands (n, 4) on a board (5,).

    Shape (n, 2); with a low (n, 6): high hands, low hands, and high hands where neither has a low.
    """
    assert game.high is not None
    counts = np.empty((len(holes), 6 if game.is_hilo else 2), dtype=np.uint32)
    places = np.empty(len(holes), dtype=np.uint32)
    low = ffi.NULL if game.low is None else kernel_game(game.low, 4)
    field = (kernel_game(game.high, 4), low, *_room(), ffi.from_buffer(_UINT32, places))
    status = lib.brelan_omaha_against_field(
        ffi.new("brelan_field *", field),
        ffi.from_buffer(UINT8, np.ascontiguousarray(board)),
        ffi.from_buffer(UINT8, np.ascontiguousarray(holes)),
        len(holes),
        ffi.from_buffer(_UINT32, counts),
        ffi.new("size_t *"),
    )
    assert status == lib.BRELAN_OK
    return counts
