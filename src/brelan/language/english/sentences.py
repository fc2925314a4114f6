"""The English catalogue, put together from the modules of this package."""

from brelan.language.english.errors import (
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
from brelan.language.numbers import Numbers
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
    numbers=Numbers(",", ".", "%"),
    quotes=('"', '"'),
    conjunctions={"and": "and", "or": "or"},
    singular=(1,),
)
