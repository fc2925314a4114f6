"""Messages of the library and of click, recognised by their form and said again in French.

They are English, and name arguments of Python. A command line says the same of its options, in
the language of the player: a list of forms tells how, each with groups for what changes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from brelan.cli.texts import agreed

__all__ = ["Forms", "french_value", "in_terminal"]

# Arguments of Python as they are written in a command line.
_OPTIONS = [
    (re.compile(form), option)
    for form, option in (
        (r"\b(plus|ranking|notation|method)='([\w-]+)'", r"--\1 \2"),
        (r"\bdeck='short'", "--short-deck"),
        (r"\blossy=True\b", "--lossy"),
        (r"Range\.from_dialect\(text, '([\w-]+)'\)", r"brelan range --from \1"),
    )
]
_WORDS = (("and", "et"), ("or", "ou"), ("to", "à"))


def in_terminal(message: str) -> str:
    """Say options of a command line instead of arguments of Python.

    Examples
    --------
    >>> in_terminal("pass ranking='equity-vs-random'")
    'pass --ranking equity-vs-random'
    """
    for form, option in _OPTIONS:
        message = form.sub(option, message)
    return message


class Forms:
    """Forms of messages with their French.

    Parameters
    ----------
    forms : iterable of (str, str)
        A regular expression that a whole message matches, and its French, in which the names of
        groups in braces stand for what they matched: names quoted by Python in French quotes,
        lists with French conjunctions where the name of the group ends in "list".
    value : callable, optional
        Says what a group matched, from its name and its text, in another way than this.

    Examples
    --------
    >>> forms = Forms([("no game is named (?P<name>'.+')", "le jeu {name} est inconnu")])
    >>> forms.french("no game is named 'go'")
    'le jeu « go » est inconnu'
    >>> forms.french("no rain") is None
    True
    """

    def __init__(
        self,
        forms: Iterable[tuple[str, str]],
        value: Callable[[str, str], str] | None = None,
    ) -> None:
        self._forms = [(re.compile(form, re.DOTALL), french) for form, french in forms]
        self._value = value or french_value

    def french(self, message: str) -> str | None:
        """Return the French of a message, None where its form is not known."""
        for form, french in self._forms:
            if found := form.fullmatch(message):
                groups = found.groupdict(default="")
                values = {name: self._value(name, text) for name, text in groups.items()}
                return agreed(french.format(**values))
        return None


def french_value(name: str, text: str) -> str:
    """Write what a group matched with French quotes, and a list with French conjunctions."""
    if name.endswith("list"):
        for english, french in _WORDS:
            text = re.sub(rf"\b{english}\b", french, text)
    return re.sub(r"""(?<!\w)(['"])(.*?)\1(?!\w)""", r"« \2 »", text)
