"""What the commands say to a player: the catalogue of the language that was chosen."""

from __future__ import annotations

import copy
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

import click

from brelan.errors import BrelanError, Phrase, phrase
from brelan.language.protocol import Lang
from brelan.language.registry import LANGUAGES, VARIABLE, language

__all__ = ["Texts", "bound", "chosen_language", "reason", "unbound"]


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


# Where no line may end: at the blanks of a number, inside « » and before the signs of French,
# between a number and its unit, in a name such as omaha-hilo.
_BOUND = re.compile(r"[\u00a0\u202f]|(?<=«) | (?=[»:;!?%])|(?<=[\d×]) (?=[^\W\d]|×)|(?<=\w)-(?=\w)")
# Characters of no meaning stand for those meanwhile: what breaks lines would break at any blank.
_STAND_IN = {ord(sign): 0xE000 + place for place, sign in enumerate(" \u00a0\u202f-")}
_STOOD_FOR = {place: sign for sign, place in _STAND_IN.items()}


def bound(text: str) -> str:
    """Return a text that can be broken into lines, but not where its language forbids it.

    >>> unbound(bound("« As » : 13 × 13")), len(bound("« As » : 13 × 13").split())
    ('« As » : 13 × 13', 3)
    """
    return _BOUND.sub(lambda found: found[0].translate(_STAND_IN), text)


def unbound(text: str) -> str:
    """Return the text that `bound` was given."""
    return text.translate(_STOOD_FOR)


# An argument of a seat, or of a part of the table, with the place of a card in it.
_SEAT = re.compile(r"(?:players|hole|contributions|folded)\[(\d+)[\d, ]*\](?:\[\d+\])?")
# Arguments whose option has another name.
_OPTIONS = {"rng": "seed"}
_PART = re.compile(r"(board|dead)(?:\[\d+\])?")


def named(value: Any, seats: Sequence[Phrase], texts: Texts) -> Any:
    """Call seats, parts of a table and options by their names in the values of an error."""
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
    option = _option(value)
    if part := _PART.fullmatch(value):
        return phrase(f"{'given' if option else 'the'}-{part[1]}")
    return phrase("as-told", what=option) if option else value


def _option(argument: str) -> str | None:
    """Return the option of the command that runs for an argument of the library's."""
    context = click.get_current_context(silent=True)
    if context is None:
        return None
    name = _OPTIONS.get(argument, argument.partition("[")[0])
    options = (param for param in context.command.params if isinstance(param, click.Option))
    return next(
        (one.opts[-1] for one in options if f"--{name.replace('_', '-')}" in one.opts), None
    )


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
