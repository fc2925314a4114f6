"""What is raised and warned about when range text cannot be taken as it stands."""

from __future__ import annotations

from brelan._shared.shorten import shown

__all__ = ["RangeError", "RangeWarning"]


class RangeError(ValueError):
    """Range text, or a weight, that the library refuses to guess about.

    Attributes
    ----------
    reason : str
        What is wrong.
    term : str
        The piece of text that is refused, as it was written.
    position : int or None
        Where it starts in the text, counting characters from 0; None when there is no text.
    character : str or None
        The offending character when one character alone is to blame.
    hint : str
        What to write instead; may be empty.

    Examples
    --------
    >>> from brelan.ranges.ranges import Range, RangeError
    >>> try:
    ...     Range("QQ+, AKx")
    ... except RangeError as error:
    ...     print(error.term, error.position)
    AKx 5
    """

    def __init__(
        self,
        reason: str,
        *,
        term: str = "",
        position: int | None = None,
        character: str | None = None,
        hint: str = "",
    ) -> None:
        self.reason = reason
        self.term = term
        self.position = position
        self.character = character
        self.hint = hint
        super().__init__(self._message())

    def _message(self) -> str:
        where = "" if self.position is None else f"position {self.position}: "
        what = f"{shown(self.term)!r}: " if self.term else ""
        hint = f" ({self.hint})" if self.hint else ""
        return f"{where}{what}{self.reason}{hint}"

    def __reduce__(self) -> tuple[object, ...]:
        """Rebuild from the parts, so that the error crosses process borders whole."""
        return (_rebuild, (self.reason, self.term, self.position, self.character, self.hint))


class RangeWarning(UserWarning):
    """Range text that is read one way here and another way by some other tools."""


def _rebuild(
    reason: str, term: str, position: int | None, character: str | None, hint: str
) -> RangeError:
    return RangeError(reason, term=term, position=position, character=character, hint=hint)
