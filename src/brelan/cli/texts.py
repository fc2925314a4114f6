"""What the commands say to a player: the catalogue of the language that was chosen."""

from __future__ import annotations

import copy
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from brelan.errors import BrelanError, Phrase, phrase
from brelan.language.registry import LANGUAGES, VARIABLE, language

__all__ = ["Texts", "chosen_language", "named", "reason"]


@dataclass(frozen=True)
class Texts:
    """The texts of one language.

    >>> Texts("fr")("at-line", number=12), Texts("en")("hand")
    ('ligne 12', 'hand')
    """

    lang: str

    def __call__(self, code: str, /, **values: object) -> str:
        """Return a text with its values put in."""
        return language(self.lang).sentences.say(code, **values)

    def number(self, value: float, decimals: int = 0) -> str:
        """Write a number the way of the language: 2 598 960 or 2,598,960."""
        return language(self.lang).sentences.numbers.number(value, decimals)

    def percent(self, share: float, decimals: int = 2) -> str:
        """Write a share as a percentage."""
        return language(self.lang).sentences.numbers.percent(share, decimals)

    def told_of(self, where: str, what: str) -> str:
        """Say something of a place: "ligne 3 : …"."""
        return self("told-of", where=where, what=what)


def chosen_language(arguments: Sequence[str]) -> str:
    """Return the language that a command line asks for, be the rest of it right or wrong.

    >>> chosen_language(["score", "--lang", "en", "--bad-option"])
    'en'
    >>> chosen_language(["score", "--lang", "klingon"])
    'fr'
    """
    end = arguments.index("--") if "--" in arguments else len(arguments)
    wanted = os.environ.get(VARIABLE, "")
    for place, argument in enumerate(arguments[:end]):
        if argument.startswith("--lang="):
            wanted = argument.removeprefix("--lang=")
        elif argument == "--lang" and place + 1 < end:
            wanted = arguments[place + 1]
    return wanted.lower() if wanted.lower() in LANGUAGES else next(iter(LANGUAGES))


_SEAT = re.compile(r"(?:players|hole|contributions|folded)\[(\d+)\]")
_PARTS = {"board": phrase("the-board"), "dead": phrase("the-dead")}


def named(value: Any, seats: Sequence[Phrase]) -> Any:
    """Call the seats, and the parts, of a table by their names in the values of an error."""
    if isinstance(value, Phrase):
        return Phrase(value.code, {key: named(own, seats) for key, own in value.values.items()})
    if isinstance(value, list | tuple):
        return [named(own, seats) for own in value]
    if not isinstance(value, str):
        return value
    seat = _SEAT.fullmatch(value)
    if seat and int(seat[1]) < len(seats):
        return seats[int(seat[1])]
    return _PARTS.get(value, value)


def reason(
    error: BrelanError, texts: Texts, seats: Sequence[Phrase] = (), where: str | None = None
) -> str:
    """Say in one line why something was refused, as a terminal does.

    Places in a text are counted from 1; `where` says what text that is, by default the argument
    of the error where it is a seat.

    >>> try:
    ...     brelan.parse_hand("♠ As")
    ... except brelan.CardError as error:
    ...     print(reason(error, Texts("en")).split(";")[0])
    character 1: the suit ♠ has no rank before it
    """
    told = copy.copy(error)
    told.values = {key: named(value, seats) for key, value in error.values.items()}
    text = told.text(texts.lang, terminal=True)
    if (place := error.values.get("position")) is not None and error.code != "repeated-in-text":
        text = texts("at-character", place=place) + text
    argument = told.values.get("argument")
    if where is None and isinstance(argument, Phrase) and "argument" not in _needs(told, texts):
        where = argument.text(texts.lang)
    return texts.told_of(where, text) if where else text


def _needs(error: BrelanError, texts: Texts) -> str:
    """Return the sentence of an error in a terminal, which may name the argument itself."""
    sentences = language(texts.lang).sentences
    return sentences.terminal.get(error.code) or sentences.catalogue.get(error.code, "")
