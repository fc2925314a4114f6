"""Why a text is no hand, in the player's language.

The library's errors are English and name Python arguments. Here they are recognised by their
form and said again in the words of the command line, characters counted from 1.
"""

from __future__ import annotations

import re

from brelan.cards.cards import CardError
from brelan.cli.texts import Texts

__all__ = ["reason"]

_ALL_OR_ONE = (
    "donnez à chacune son enseigne, ou une seule à toutes à la fin (« 6-7-8-9-10 de pique »)"
)
_KINDS = {"rank": "une valeur", "suit": "une enseigne"}
_ADJECTIVES = {"an international": "internationale", "a French": "française"}

# Forms of messages, without what stands before them, and their French.
_FRENCH: list[tuple[re.Pattern[str], str]] = [
    (re.compile(form), french)
    for form, french in (
        (
            r"(?P<char>.+) is not part of a card; write it in the Latin alphabet",
            "{char} ne fait pas partie d'une carte ; écrivez en alphabet latin",
        ),
        (r"(?P<char>.+) is not part of a card", "{char} ne fait pas partie d'une carte"),
        (
            r"(?P<char>\S+)(?: in \"(?P<piece>.+)\")? is not (?P<named>an? \w+) (?P<kind>rank|suit)"
            r"; did you mean notation='(?P<other>\w+)'\?",
            "{char}{inside} n'est pas {kind} {named} ; est-ce --notation {other} ?",
        ),
        (
            r"(?P<char>'.+?'.*?)(?: in \"(?P<piece>.+)\")? is not a rank"
            r" \(ranks (?P<ranks>.+), suits (?P<suits>.+)\)",
            "{char}{inside} n'est pas une valeur (valeurs {ranks}, enseignes {suits})",
        ),
        (
            r"the suit (?P<suit>.+) has no rank before it; .*",
            "l'enseigne {suit} n'a pas de valeur devant elle ; écrivez d'abord la valeur, "
            "comme dans A♠ ou as de pique",
        ),
        (
            r"\"(?P<link>.+)\" must stand between a rank and a suit",
            "« {link} » doit se trouver entre une valeur et une enseigne",
        ),
        (
            r"\"as\" can be the ace of spades or .*",
            "« as » peut être l'as de pique ou un as de l'enseigne nommée à la fin ; écrivez A♠, "
            "ou donnez à chaque carte son enseigne",
        ),
        (
            r"\"(?P<word>\w+)\" can be an ace or an article; .*",
            "« {word} » peut être un as ou un article ; écrivez as ou A♠ pour un as, ou une "
            "virgule après lui",
        ),
        (
            r"a rank without a suit among full cards; .*",
            f"une valeur sans enseigne parmi des cartes entières ; {_ALL_OR_ONE}",
        ),
        (
            r"ranks without suits are not cards; .*",
            f"des valeurs sans enseigne ne sont pas des cartes ; {_ALL_OR_ONE}",
        ),
        (
            r"(?P<card>\S+) is there twice, at characters (?P<first>\d+) and (?P<second>\d+)",
            "{card} y est deux fois, aux caractères {first} et {second}",
        ),
        (r"no card", "aucune carte"),
    )
]

_PLACE = re.compile(r"text, position (\d+): ")
_PYTHON_OPTION = re.compile(r"notation='(\w+)'")
_TWICE = re.compile(r"text holds (\S+) twice, at positions (\d+) and (\d+)")


def reason(error: CardError, texts: Texts) -> str:
    """Say in one line why a text was refused.

    Parameters
    ----------
    error : CardError
        What the library raised for a text named "text".
    texts : Texts
        The language.

    Returns
    -------
    str
        The reason; a form that is not known is given as it is.

    Examples
    --------
    >>> try:
    ...     parse_hand("♠ As")
    ... except CardError as error:
    ...     print(reason(error, Texts("en")).split(";")[0])
    character 1: the suit ♠ has no rank before it
    """
    message = str(error).removeprefix("text holds no ")
    if message != str(error):
        message = f"no {message}"
    lead = ""
    if place := _PLACE.match(message):
        lead = texts("character", place=int(place[1]) + 1)
        message = message[place.end() :]
    elif twice := _TWICE.match(message):
        first, second = int(twice[2]) + 1, int(twice[3]) + 1
        message = f"{twice[1]} is there twice, at characters {first} and {second}"
    if texts.lang == "en":
        return lead + _PYTHON_OPTION.sub(r"--notation \1", message)
    return lead + _in_french(message)


def _in_french(message: str) -> str:
    for form, french in _FRENCH:
        if found := form.fullmatch(message):
            values = {name: value or "" for name, value in found.groupdict().items()}
            if "char" in values:
                values["char"] = re.sub(r"^'(.+?)'", r"« \1 »", values["char"])
            values["inside"] = f" dans « {values['piece']} »" if values.get("piece") else ""
            if "kind" in values:
                values["kind"] = _KINDS[values["kind"]]
                values["named"] = _ADJECTIVES[values["named"]]
            for name in ("ranks", "suits"):
                values[name] = re.sub(r"\bor\b", "ou", values.get(name, "").replace(" to ", " à "))
            return french.format(**values)
    return message
