"""The languages that the library speaks, by code, and which one it speaks by default."""

from __future__ import annotations

import os
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from brelan._public import public
from brelan.errors import BrelanError, set_renderer
from brelan.language.english.hands import ENGLISH
from brelan.language.french.hands import FRENCH
from brelan.language.protocol import Language
from brelan.language.words import read_words_of

__all__ = [
    "LANGUAGES",
    "get_language",
    "language",
    "number",
    "percent",
    "register",
    "set_language",
]

#: The environment variable that chooses the default language.
VARIABLE = "BRELAN_LANG"

_known: dict[str, Language] = {}
LANGUAGES: Mapping[str, Language] = MappingProxyType(_known)


def register(added: Language) -> None:
    """Let the library speak a language, and read its words."""
    _known[added.code] = added
    read_words_of(added.cards)


for _one in (FRENCH, ENGLISH):
    register(_one)

# A value that names no language is for the terminal to refuse, in a line; here it is passed over.
_chosen = os.environ.get(VARIABLE, "").lower()
_default = _chosen if _chosen in LANGUAGES else FRENCH.code


def language(lang: str | None = None) -> Language:
    """Return the language of a code, the default one for None.

    >>> language("en").code
    'en'
    """
    try:
        return LANGUAGES[_default if lang is None else lang]
    except (KeyError, TypeError):
        raise BrelanError("unknown-language", lang=lang, known=list(LANGUAGES)) from None


@public
def set_language(lang: str) -> None:
    """Choose the language of everything that is written, where ``lang=`` is not given.

    Without it that is the one that the environment variable ``BRELAN_LANG`` names, or else French.
    ``str(error)`` stays English, for logs and searches.

    Parameters
    ----------
    lang : {"fr", "en"}

    Raises
    ------
    BrelanError
        If the language is not known.

    Examples
    --------
    >>> brelan.set_language("en")
    >>> brelan.get_language()
    'en'
    >>> brelan.set_language("fr")
    """
    global _default
    _default = language(lang).code


@public
def get_language() -> str:
    """Return the code of the language that is written where ``lang=`` is not given.

    Examples
    --------
    >>> brelan.get_language()
    'fr'
    """
    return _default


def number(value: float, lang: str | None = None, digits: int = 0) -> str:
    """Write a number: a comma and narrow spaces in French, a point and commas in English.

    >>> number(1234.5, "en", 1), number(1234.5, "fr", 1)
    ('1,234.5', '1\u202f234,5')
    """
    return language(lang).sentences.numbers.number(value, digits)


def percent(value: float, lang: str | None = None, digits: int = 1) -> str:
    """Write a share as a percentage.

    >>> percent(0.5, "en"), percent(0.5, "fr", 0)
    ('50.0%', '50\xa0%')
    """
    return language(lang).sentences.numbers.percent(value, digits)


def _render(code: str, values: Mapping[str, Any], lang: str | None, terminal: bool) -> str:
    """Tell an error."""
    return language(lang).sentences.fill(code, values, terminal)


set_renderer(_render)
