"""What the French errors say, a module a room: sentences by code, and those of terminals."""

from brelan.language.french.errors import (
    arguments,
    cards,
    equities,
    frames,
    games,
    hands,
    histories,
    interop,
    plots,
    pots,
    ranges,
    terminal,
)
from brelan.language.sentences import merged

__all__ = ["ERRORS", "TERMINAL"]

_ROOMS = (
    *(arguments, cards, hands, games, ranges, pots, equities),
    *(histories, interop, frames, plots, terminal),
)

ERRORS = merged(room.ERRORS for room in _ROOMS)
#: What a terminal says instead.
TERMINAL = merged(room.TERMINAL for room in _ROOMS)
