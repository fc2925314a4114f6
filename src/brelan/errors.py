"""The errors that the library raises: a code and values, told in any language.

A program acts on ``error.code`` and ``error.values``, which are stable; a person reads
``error.text("fr")``. ``str(error)`` is the English sentence, whatever language is set, for logs
and searches. The sentences stand in the catalogues of `brelan.language`, by code.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar

from brelan._public import public

__all__ = [
    "ArgumentTypeError",
    "BrelanError",
    "CardError",
    "EquityError",
    "HandHistoryError",
    "Phrase",
    "RangeError",
    "RangeWarning",
    "TableError",
    "phrase",
    "set_renderer",
]

#: Finds the sentence of a code in a language (None: the default) and puts the values in.
Renderer = Callable[[str, Mapping[str, Any], "str | None", bool], str]


@dataclass(frozen=True)
class Phrase:
    """A code and values that are a part of a sentence, told in the language of the whole."""

    code: str
    values: Mapping[str, Any] = field(default_factory=dict)

    def text(self, lang: str | None = None, *, terminal: bool = False) -> str:
        """Tell it in a language, the default one for None."""
        return _renderer(self.code, self.values, lang, terminal)

    def told(self, fill: Callable[[str], str], terminal: bool) -> str:
        """Tell it with a function that makes a sentence of a code and these values."""
        return fill(self.code)

    def __str__(self) -> str:
        return self.text("en")


def phrase(code: str, /, **values: Any) -> Phrase:
    """Make a phrase of a code and values."""
    return Phrase(code, values)


def _without_words(code: str, values: Mapping[str, Any], lang: str | None, terminal: bool) -> str:
    """Tell an error before any language is there."""
    return f"{code} {dict(values)}"


_renderer: Renderer = _without_words


def set_renderer(renderer: Renderer) -> None:
    """Let the languages tell errors; they stand below this module and know it, not it them."""
    global _renderer
    _renderer = renderer


class _CodedError(Exception):
    """What all errors share: a code, values, and a text in each language."""

    #: Codes of what stands before the sentence, each with the values that it needs: where an
    #: error has not all of them, there is no such place to name.
    leads: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    #: Whether a terminal, which names lines and characters itself, says them too.
    leads_in_terminal: ClassVar[bool] = False

    def __init__(self, code: str, /, **values: Any) -> None:
        super().__init__(code, values)
        self.code = code
        self.values: dict[str, Any] = values

    def text(self, lang: str | None = None, *, terminal: bool = False) -> str:
        """Tell the error.

        Parameters
        ----------
        lang : {"fr", "en"}, optional
            The language; by default the one that `brelan.set_language` chose.
        terminal : bool
            Name options of the command line instead of arguments, and leave the place out: a
            terminal names lines and characters itself.

        Returns
        -------
        str

        Raises
        ------
        BrelanError
            If the language is not known.

        Examples
        --------
        >>> try:
        ...     brelan.score("Ks Kh Kd 3c Ks")
        ... except brelan.CardError as error:
        ...     print(error.code, error.text("en"), sep=": ")
        repeated-in-text: hands holds K♠ twice, at positions 0 and 12; check=False allows it
        """
        return self.told(lambda code: _renderer(code, self.values, lang, terminal), terminal)

    def told(self, fill: Callable[[str], str], terminal: bool) -> str:
        """Put the text together of sentences that `fill` makes of codes and these values."""
        parts = [fill(self.code)]
        if self.leads_in_terminal or not terminal:
            parts[:0] = [
                fill(code)
                for code, needed in self.leads.items()
                if all(self.values.get(name) is not None for name in needed)
            ]
        return "".join(parts)

    def __str__(self) -> str:
        return self.text("en")

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.code, self.values)


def _rebuild(kind: type[_CodedError], code: str, values: dict[str, Any]) -> _CodedError:
    return kind(code, **values)


@public
class BrelanError(_CodedError, ValueError):
    """A value that the library cannot work with; all its errors about values are of this class.

    Attributes
    ----------
    code : str
        What is wrong, in a word or two that stay the same: ``"repeated"``.
    values : dict
        What it is wrong with: arguments, positions, cards, numbers.
    """


@public
class ArgumentTypeError(_CodedError, TypeError):
    """An argument of a type that the library does not take; `code` and `values` as elsewhere."""


@public
class CardError(BrelanError):
    """Text or numbers that do not make cards.

    Attributes
    ----------
    position : int or None
        Index in the text, from 0, of the first character at fault.
    """

    leads = MappingProxyType({"lead-card": ("argument", "position")})

    def __init__(self, code: str, position: int | None = None, /, **values: Any) -> None:
        super().__init__(code, **({} if position is None else {"position": position}), **values)

    @property
    def position(self) -> int | None:
        """Index of the first character at fault, None where there is no text."""
        return self.values.get("position")


@public
class RangeError(BrelanError):
    """Range text, or a weight, that the library refuses to guess about.

    Attributes
    ----------
    reason : str
        What is wrong, in English.
    term : str
        The piece of text that is refused, as it was written.
    position : int or None
        Where it starts in the text, counting characters from 0; None when there is no text.
    character : str or None
        The offending character when one character alone is to blame.
    hint : str
        What to write instead, in English; may be empty.

    Examples
    --------
    >>> try:
    ...     brelan.Range("QQ+, AKx")
    ... except brelan.RangeError as error:
    ...     print(error.term, error.position)
    AKx 5
    """

    def __init__(
        self,
        code: str,
        /,
        *,
        term: str = "",
        position: int | None = None,
        character: str | None = None,
        hint: Phrase | None = None,
        **values: Any,
    ) -> None:
        told = {"term": term, "position": position, "character": character, "hint": hint}
        super().__init__(code, **told, **values)
        self.term, self.position, self.character = term, position, character

    @property
    def reason(self) -> str:
        """What is wrong, without its place and the hint."""
        return _renderer(self.code, self.values, "en", False)

    @property
    def hint(self) -> str:
        """What to write instead; may be empty."""
        return str(self.values["hint"] or "")

    def told(self, fill: Callable[[str], str], terminal: bool) -> str:
        """Tell the position, what is wrong there, and what to write instead."""
        parts = [fill(self.code)]
        if self.position is not None and not terminal:
            parts.insert(0, fill("lead-position"))
        if self.values["hint"]:
            parts.append(fill("trail-hint"))
        return "".join(parts)


@public
class EquityError(BrelanError):
    """Players, a board or options of which no equity can be computed."""


@public
class TableError(BrelanError):
    """The description of a table that cannot be read; ``values["place"]`` says where.

    Attributes
    ----------
    code : str
        What is wrong, as in all errors of the library.
    values : dict
        ``place`` is a line, or a key of the JSON form, unless the whole is at fault.
    """

    leads = MappingProxyType({"lead-table": ("place",)})
    leads_in_terminal = True


@public
class HandHistoryError(BrelanError):
    """A hand history that cannot be read, or that does not follow the rules of its game.

    Attributes
    ----------
    action : int or None
        Number of the action at fault, from 1, comments and empty ones counted; None when the
        fault lies in a field.
    """

    leads = MappingProxyType({"lead-hand": ("hand",), "lead-action": ("action", "written")})
    leads_in_terminal = True

    def __init__(self, code: str, action: int | None = None, /, **values: Any) -> None:
        super().__init__(code, **({} if action is None else {"action": action}), **values)

    @property
    def action(self) -> int | None:
        """Number of the action at fault, None when the fault lies in a field."""
        return self.values.get("action")


@public
class RangeWarning(_CodedError, UserWarning):  # noqa: N818 - a warning
    """Range text that is read one way here and another way by some other tools."""
