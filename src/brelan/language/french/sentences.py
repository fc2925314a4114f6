"""The French catalogue, put together from the modules of this package."""

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
from brelan.language.numbers import HARD_SPACE, NARROW_SPACE, Numbers
from brelan.language.sentences import Sentences, merged

__all__ = ["SENTENCES"]

_ROOMS = (
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

SENTENCES = Sentences(
    merged(room.ERRORS for room in _ROOMS),
    merged(room.TERMINAL for room in _ROOMS),
    numbers=Numbers(NARROW_SPACE, ",", f"{HARD_SPACE}%"),
    quotes=("« ", " »"),
    conjunctions={"and": "et", "or": "ou"},
    singular=(0, 1),
)
