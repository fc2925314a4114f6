"""The languages that descriptions and category names come in, by code."""

from __future__ import annotations

from types import MappingProxyType

from brelan.language.english.hands import ENGLISH
from brelan.language.french.hands import FRENCH
from brelan.language.protocol import Language

__all__ = ["LANGUAGES", "language"]

_KNOWN: tuple[Language, ...] = (FRENCH, ENGLISH)

LANGUAGES = MappingProxyType({known.code: known for known in _KNOWN})


def language(lang: str) -> Language:
    """Return the language of a code.

    Parameters
    ----------
    lang : str
        "fr" or "en".

    Returns
    -------
    Language
        The object that holds its words.

    Raises
    ------
    ValueError
        If the code is not known.

    Examples
    --------
    >>> language("en").code
    'en'
    """
    try:
        return LANGUAGES[lang]
    except (KeyError, TypeError):
        known = ", ".join(repr(code) for code in LANGUAGES)
        raise ValueError(f"lang must be one of {known}, not {lang!r}") from None
