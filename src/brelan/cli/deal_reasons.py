"""Why a deal is refused, in the player's language, with the names of players.

The library's errors are English and call players by their place in an argument. The forms that a
command line can run into are said again here; any other is given as it is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from brelan.cards import CardError
from brelan.cli.reasons import reason
from brelan.cli.texts import Texts, filled

__all__ = ["card_reason", "deal_reason"]

_PLACE = re.compile(r"(?:players|hole|contributions)\[(\d+)\]")
_WORDS = {"board": "le tableau", "dead": "les cartes mortes"}
_PLACES = {"board": "au tableau", "dead": "parmi les cartes mortes"}

_FRENCH: list[tuple[re.Pattern[str], str]] = [
    (re.compile(form), french)
    for form, french in (
        (
            r"board has (?P<n>\d+) cards?; in (?P<game>\S+) it has (?P<allowed>.+)",
            "le tableau a {n} carte(s) ; {game} en demande {allowed}",
        ),
        (
            r"board holds (?P<n>\d+) cards: a showdown of (?P<game>\S+) needs (?P<needed>\d+)",
            "le tableau a {n} carte(s) ; à l'abattage, {game} en demande {needed}",
        ),
        (
            r"(?P<who>.+) holds (?P<n>\d+) cards[;:] a hand of (?P<game>\S+) has (?P<needed>\d+)"
            r"(?: and the shared one)?",
            "{who} a {n} carte(s) ; en {game}, une main en a {needed}",
        ),
        (
            r"(?P<who>.+) is missing: that seat must show (?P<needed>\d+) cards",
            "les cartes manquent pour {who}, qui doit en montrer {needed}",
        ),
        (r"(?P<who>.+) holds (?P<card>\S+) twice", "{who} a deux fois {card}"),
        (
            r"(?P<card>\S+) is in (?P<who>.+) and in (?P<other>.+)",
            "{card} est à la fois {in_who} et {in_other}",
        ),
        (
            r"(?P<who>.+) and (?P<other>.+) both hold (?P<card>\S+)",
            "{card} est à la fois {in_who} et {in_other}",
        ),
        (
            r"(?P<who>.+) holds (?P<card>\S+), which (?:is not in the deck of \S+"
            r"|a short deck does not have)",
            "{who} a {card}, qui n'est pas du jeu de 36 cartes",
        ),
        (
            r"players: (?P<n>\d+) hands of (?P<each>\d+), a board of (?P<board>\d+) and "
            r"(?P<dead>\d+) dead cards are (?P<all>\d+) cards; the deck has (?P<deck>\d+)",
            "{n} mains de {each} cartes, un tableau de {board} et {dead} cartes mortes font {all} "
            "cartes ; le jeu en a {deck}",
        ),
        (
            r"(?P<who>.+) is '.*', a range without a combo",
            "{who} : cette range ne contient aucun combo",
        ),
        (
            r"(?P<who>.+) has no combo left: .*",
            "{who} : il ne reste aucun combo ; le tableau, les cartes mortes et les mains des "
            "autres les bloquent tous",
        ),
        (
            r"(?P<who>.+) cannot hold cards all at once: .*",
            "{who} ne peuvent pas tenir leurs cartes ensemble ; dans tout choix de combos une "
            "carte est prise deux fois",
        ),
        (
            r"(?P<who>.+): ranges are for games of two hole cards; (?P<game>\S+) has (?P<n>\d+)"
            r"(?:: .*)?",
            "{who} : les ranges sont pour les jeux à deux cartes ; {game} en a {n}",
        ),
        (
            r"method='exact' does not take this spot \((?P<n>\d+) players of (?P<game>\S+)\); .*",
            "pas de calcul exact pour {n} joueurs en {game} ; --method monte-carlo les prend",
        ),
        # Descriptions of a table.
        (r"(?P<line>'.*') is not 'name : value'", "{line} n'est pas « nom : valeur »"),
        (
            r"(?P<who>.+) needs the chips put in, such as '(?P<example>.+)'",
            "il faut les jetons misés par {who}, comme dans « {example} »",
        ),
        (
            r"(?P<value>'.*'|\S+) is not a whole number of chips",
            "{value} n'est pas un nombre entier de jetons",
        ),
        (r"(?P<who>.+) is already at the table", "{who} est déjà à la table"),
        (r"(?P<key>.+) is told twice", "{key} y est deux fois"),
        (
            r"no game is named (?P<name>'.*'); known: (?P<known>.+)",
            "aucun jeu ne s'appelle {name} ; connus : {known}",
        ),
        (
            r"the button is on (?P<who>'.*'), who is not one of (?P<known>.+)",
            "le bouton est chez {who}, qui n'est pas à la table ({known})",
        ),
        (
            r"the description has no player: give a line such as '(?P<example>.+)'",
            "aucun joueur ; il faut une ligne comme « {example} »",
        ),
    )
]


def deal_reason(error: ValueError | TypeError, texts: Texts, names: Sequence[str]) -> str:
    """Say in one line why a deal was refused.

    Parameters
    ----------
    error : ValueError or TypeError
        What the library raised.
    texts : Texts
        The language.
    names : sequence of str
        How players are called, by their place.

    Examples
    --------
    >>> error = ValueError("A♠ is in players[0] and in board")
    >>> deal_reason(error, Texts("fr"), ["joueur 1"])
    'A♠ est à la fois chez joueur 1 et au tableau'
    >>> deal_reason(error, Texts("en"), ["player 1"])
    'A♠ is in player 1 and in board'
    """
    lead, message = "", str(error)
    if line := re.match(r"line (\d+)(?:, column (\d+))?: ", message):
        key = "at_line_column" if line[2] else "at_line"
        where = texts(key, number=line[1], column=line[2])
        lead, message = texts("refused", where=where, reason=""), message[line.end() :]
    if told := re.match(r"(?:cards of (.+?): )?(?=text, position|text holds)", message):
        who = f"{told[1]} : " if texts.lang == "fr" else f"{told[1]}: "
        return lead + (who if told[1] else "") + _of_text(message[told.end() :], texts)
    if whose := re.match(r"players\[(\d+)\]: (?=text)", message):
        named = texts("refused", where=names[int(whose[1])], reason="")
        return lead + named + _of_text(message[whose.end() :], texts)
    return lead + (_in_french(message, names) if texts.lang == "fr" else _named(message, names))


def _of_text(message: str, texts: Texts) -> str:
    return reason(CardError(message), texts)


def _named(message: str, names: Sequence[str]) -> str:
    return _PLACE.sub(lambda place: names[int(place[1])], message)


def _in_french(message: str, names: Sequence[str]) -> str:
    for form, french in _FRENCH:
        if found := form.fullmatch(message):
            given = found.groupdict()
            values = {key: _french_value(key, text) for key, text in given.items()}
            for key in given.keys() & {"who", "other"}:
                values[f"in_{key}"] = _PLACES.get(given[key], f"chez {values[key]}")
            return _named(filled(french, values), names)
    return _named(message, names)


def _french_value(key: str, text: str) -> str:
    if key in ("who", "other") and text in ("board", "dead"):
        return _WORDS[text]
    if key in ("who", "other", "allowed"):
        text = text.replace(" and ", " et ").replace(" or ", " ou ")
    return re.sub(r"^'(.*)'$", r"« \1 »", text)


def card_reason(error: CardError, texts: Texts, where: str) -> str:
    """Say why some cards were refused, and where they stand."""
    return texts("refused", where=where, reason=reason(error, texts))
