"""How the sentences of a catalogue are filled: the small grammar that all languages share.

A sentence is a template in the manner of `str.format`. What stands after the colon of a field
says how its value is written, and each language writes it its own way:

==================  ==========================================================================
``{name}``          as it is; a phrase or an error in the language of the sentence
``{name:q}``        text in quotes, shortened where it is long
``{name:r}``        as Python shows it, shortened where it is long
``{card:card}``     a card code as ``A♠``
``{values:or}``     a list, its last two joined by "or"; likewise ``and``
``{names:qor}``     a list of texts in quotes; likewise ``qand``
``{names:ror}``     a list of values as Python shows them, joined by "or"
``{names:reprs}``   the same with commas alone
``{names:list}``    a list as it is, with commas alone
``{place:nth}``     a place that is counted from 0, counted from 1
``{count:n}``       a number with its thousands set apart
``{count:a|b}``     the word that agrees with the number: ``card|cards``
``{count:n a|b}``   the number and that word
``{place:in}``      a place with "in" before it, as its language says; likewise ``of``
==================  ==========================================================================
"""

from __future__ import annotations

import json
import string
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from brelan.language.letters import RANKS, SUIT_SYMBOLS, normalize
from brelan.language.numbers import Numbers
from brelan.language.shorten import safe, shown

__all__ = ["Sentences", "Tables", "read_catalogue"]

#: Sentences by code: "words", "errors", what a "terminal" says instead, and what a style does.
Tables = Mapping[str, Mapping[str, str]]


def read_catalogue(folder: Path) -> dict[str, dict[str, str]]:
    """Read the tables of a language, a file a room: its words, its errors, and those of terminals.

    A table of another name is a style: what is said instead where `style=` has that word. A code
    that stands in two files of a kind is a mistake.
    """
    whole: dict[str, dict[str, str]] = {"words": {}, "errors": {}, "terminal": {}}
    for path in sorted(folder.glob("*.json")):
        for kind, sentences in json.loads(path.read_text(encoding="utf-8")).items():
            table = whole.setdefault(kind, {})
            if twice := table.keys() & sentences.keys():
                raise ValueError(f"{path.name}: sentences with the same code: {sorted(twice)}")
            table |= sentences
    return whole


class Sentences:
    """A catalogue of one language, its tables or the folder that they are in, and how it is filled.

    >>> from brelan.language.english.sentences import SENTENCES
    >>> SENTENCES.say("not-whole", argument="workers", value=1.5)
    'workers is 1.5, not a whole number'
    """

    def __init__(
        self,
        tables: Path | Tables,
        *,
        numbers: Numbers,
        quotes: tuple[str, str],
        conjunctions: Mapping[str, str],
        singular: Iterable[int],
    ) -> None:
        self._given = tables
        self.numbers = numbers
        self.quotes = quotes
        self.conjunctions = conjunctions
        self.singular = frozenset(singular)

    # Read when a sentence is asked for: scoring and describing need none.
    @cached_property
    def _tables(self) -> Tables:
        return read_catalogue(self._given) if isinstance(self._given, Path) else self._given

    @cached_property
    def catalogue(self) -> dict[str, str]:
        """All sentences by code."""
        return {**self._tables["words"], **self._tables["errors"]}

    @property
    def errors(self) -> Mapping[str, str]:
        """The sentences that are errors, or parts of one, by code."""
        return self._tables["errors"]

    @property
    def terminal(self) -> Mapping[str, str]:
        """What a terminal says instead for some codes."""
        return self._tables["terminal"]

    def say(self, code: str, /, **values: Any) -> str:
        """Return the sentence of a code with its values put in."""
        return self.fill(code, values)

    def in_style(self, style: Iterable[str]) -> Callable[..., str]:
        """Return what says sentences as `say` does, in the words of a style where it has some."""
        own: dict[str, str] = {}
        for word in style:
            own |= self._tables.get(word, {})

        def say(code: str, /, **values: Any) -> str:
            if code in own:
                return _Filler(self, False).vformat(own[code], (), values)
            return self.fill(code, values)

        return say

    def fill(self, code: str, values: Mapping[str, Any], terminal: bool = False) -> str:
        """Return the sentence of a code, in a terminal the one for terminals if there is one."""
        sentence = self.terminal.get(code) if terminal else None
        if sentence is None:
            sentence = self.catalogue[code]
        return _Filler(self, terminal).vformat(sentence, (), values)

    def quoted(self, text: object) -> str:
        """Put a text in quotes, shortened where it is long."""
        opening, closing = self.quotes
        return f"{opening}{shown(str(text))}{closing}"

    def listed(self, words: Iterable[object], conjunction: str) -> str:
        """Join words with commas, the last two with "and" or "or"."""
        texts = [str(word) for word in words]
        if len(texts) < 2:
            return "".join(texts)
        return f"{', '.join(texts[:-1])} {self.conjunctions[conjunction]} {texts[-1]}"

    def agreed(self, count: int, words: str) -> str:
        """Choose the word that agrees with a number, of "card|cards"."""
        one, many = words.split("|")
        return one if count in self.singular else many


class _Filler(string.Formatter):
    """Writes the fields of a sentence."""

    def __init__(self, sentences: Sentences, terminal: bool) -> None:
        self._sentences = sentences
        self._terminal = terminal

    def format_field(self, value: Any, spec: str) -> str:
        """Write one value as its field says."""
        say = self._sentences
        if spec in ("in", "of"):
            return self._placed(value, spec)
        value = self._plain(value)
        if not spec:
            return safe(str, value)
        if "|" in spec:
            word = say.agreed(value, spec.removeprefix("n "))
            return f"{say.numbers.number(value)} {word}" if spec.startswith("n ") else word
        match spec:
            case "q":
                return say.quoted(value)
            case "r":
                if isinstance(value, str):
                    return repr(shown(value))
                return shown(safe(repr, value))
            case "n":
                return say.numbers.number(value)
            case "card":
                return RANKS[value // 4] + SUIT_SYMBOLS[value % 4]
            case "nth":
                return str(value + 1)
            case "list":
                return ", ".join(map(str, value))
            case "reprs":
                return ", ".join(map(repr, value))
            case "ror":
                return say.listed(map(repr, value), "or")
            case "and" | "or":
                return say.listed(value, spec)
            case "qand" | "qor":
                return say.listed(map(say.quoted, value), spec[1:])
        return format(value, spec)

    def _plain(self, value: Any) -> Any:
        """Tell a phrase or an error, also one in a list, in the language of the whole."""
        if isinstance(value, list):
            return [self._plain(part) for part in value]
        if isinstance(value, tuple):
            return tuple(self._plain(part) for part in value)
        if hasattr(value, "told"):
            say, terminal = self._sentences, self._terminal
            return value.told(lambda code: say.fill(code, value.values, terminal), terminal)
        return value

    def _placed(self, value: Any, spec: str) -> str:
        """Say a place with its preposition; a phrase may have a sentence of its own for that."""
        say = self._sentences
        own = f"{getattr(value, 'code', '')}-{spec}"
        if own in say.catalogue:
            return say.fill(own, value.values, self._terminal)
        told = self.format_field(value, "")
        before_vowel = f"place-{spec}-vowel"
        elides = before_vowel in say.catalogue and normalize(told)[:1] in [*"aeiouy"]
        return say.fill(before_vowel if elides else f"place-{spec}", {"what": told})
