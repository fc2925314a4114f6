"""What the commands say to a player: the catalogue of the language that was chosen."""

from __future__ import annotations

import copy
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from brelan.errors import BrelanError, Phrase, phrase
from brelan.language.protocol import Lang
from brelan.language.registry import LANGUAGES, VARIABLE, language

__all__ = ["Texts", "chosen_language", "reason"]


@dataclass(frozen=True)
class Texts:
    """The texts of one language.

    >>> Texts("fr")("at-line", number=12), Texts("en")("hand")
    ('ligne 12', 'hand')
    """

    lang: Lang

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


def chosen_language(arguments: Sequence[str]) -> Lang:
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
    return cast(Lang, wanted.lower() if wanted.lower() in LANGUAGES else next(iter(LANGUAGES)))


# An argument of a seat, or of a part of the table, with the place of a card in it.
_SEAT = re.compile(r"(?:players|hole|contributions|folded)\[(\d+)[\d, ]*\](?:\[\d+\])?")
_PART = re.compile(r"(board|dead)(?:\[\d+\])?")


def named(value: Any, seats: Sequence[Phrase], texts: Texts) -> Any:
    """Call the seats, and the parts, of a table by their names in the values of an error."""
    if isinstance(value, BrelanError):
        return phrase("as-told", what=reason(value, texts, seats))
    if isinstance(value, Phrase):
        own = {key: named(part, seats, texts) for key, part in value.values.items()}
        return Phrase(value.code, own)
    if isinstance(value, list):
        return [named(part, seats, texts) for part in value]
    if not isinstance(value, str):
        return value
    if (seat := _SEAT.fullmatch(value)) and int(seat[1]) < len(seats):
        return seats[int(seat[1])]
    part = _PART.fullmatch(value)
    return phrase(f"the-{part[1]}") if part else value


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
    told.values = {key: named(value, seats, texts) for key, value in error.values.items()}
    if error.values.get("seat", len(seats)) < len(seats):
        told.values["seat"] = seats[error.values["seat"]]
    text = told.text(texts.lang, terminal=True)
    nested = any(isinstance(value, BrelanError) for value in error.values.values())
    at = error.values.get("position")
    if at is not None and not nested and error.code != "repeated-in-text":
        text = texts("at-character", place=at) + text
    argument = told.values.get("argument")
    if where is None and isinstance(argument, Phrase) and not _names_argument(error, texts):
        where = argument.text(texts.lang)
    return texts.told_of(where, text) if where else text


def _names_argument(error: BrelanError, texts: Texts) -> bool:
    """Whether the sentence of an error says itself which argument it is about."""
    sentences = language(texts.lang).sentences
    told = sentences.terminal.get(error.code) or sentences.catalogue.get(error.code, "")
    return "{argument" in told
