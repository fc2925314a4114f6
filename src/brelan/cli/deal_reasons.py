"""Why a deal, or a table, is refused, in the player's language, with the names of players.

The library's errors are English and call players by their place in an argument. The forms that a
command line can run into are said again here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from brelan.cards.cards import CardError
from brelan.cli.forms import Forms, french_value, in_terminal
from brelan.cli.reasons import reason
from brelan.cli.table_forms import TABLE_FORMS
from brelan.cli.texts import Texts

__all__ = ["LIBRARY", "card_reason", "deal_reason"]

_PLACE = re.compile(r"(?:players|hole|contributions|folded)\[(\d+)\]")
# A key of a JSON table, with what it leads to: "joueurs[0].jetons: ".
_IN_FILE = re.compile(r"(?!cards of )([\w ]+(?:\[\d+\](?:\.[^:]+)?)?): ")
# "de" before a name that begins with a vowel: "une main d'omaha", "les cartes d'Anne".
_ELISION = re.compile(r"\b(abattage|cartes|main|mise|range) de (?=[aeiouyâàéèêëîïôû])", re.I)
_SUBJECTS = {"board": "le tableau", "dead": "les cartes mortes"}
_PLACES = {"board": "au tableau", "dead": "dans les cartes mortes"}


def _french_value(group: str, text: str) -> str:
    """Call board and dead cards by their French names, as a subject or as a place."""
    if group.startswith("in_"):
        return _PLACES.get(text, f"chez {text}")
    return (group == "who" and _SUBJECTS.get(text)) or french_value(group, text)


#: Forms of what the library says of deals and tables.
LIBRARY = Forms(
    (
        (
            r"board has (?P<n>\d+) cards?; in (?P<game>\S+) it has (?P<allowed_list>.+)",
            "le tableau a {n} carte(s) ; {game} en demande {allowed_list}",
        ),
        (
            r"board holds (?P<n>\d+) cards: a showdown of (?P<game>\S+) needs (?P<needed>\d+)",
            "le tableau a {n} carte(s) ; un abattage de {game} en demande {needed}",
        ),
        (
            r"(?P<who>.+) holds (?P<n>\d+) cards[;:] a hand of (?P<game>\S+) has (?P<needed>\d+)"
            r"(?: and the shared one)?",
            "{who} a {n} carte(s) ; une main de {game} en a {needed}",
        ),
        (
            r"(?P<who>.+) is missing: that seat must show (?P<needed>\d+) cards",
            "les cartes de {who} manquent ; ce joueur doit en montrer {needed}",
        ),
        (r"(?P<in_who>.+) holds (?P<card>\S+) twice", "{card} est deux fois {in_who}"),
        (
            r"(?P<card>\S+) is in (?P<in_who>.+) and in (?P<in_other>.+)",
            "{card} est à la fois {in_who} et {in_other}",
        ),
        (
            r"(?P<in_who>.+) and (?P<in_other>.+) both hold (?P<card>\S+)",
            "{card} est à la fois {in_who} et {in_other}",
        ),
        (
            r"(?P<in_who>.+) holds (?P<card>\S+), which (?:is not in the deck of \S+"
            r"|a short deck does not have)",
            "{card}, {in_who}, n'est pas du jeu de 36 cartes",
        ),
        (
            r"players: (?P<n>\d+) hands of (?P<each>\d+), a board of (?P<board>\d+) and "
            r"(?P<dead>\d+) dead cards are (?P<all>\d+) cards; the deck has (?P<deck>\d+)",
            "{n} mains de {each} cartes, un tableau de {board} et {dead} cartes mortes font {all} "
            "cartes ; le jeu en a {deck}",
        ),
        (
            r"players must be (?P<most>\d+) or fewer, not (?P<n>\d+)",
            "{n} joueurs ; il y en a {most} au plus",
        ),
        (
            r"samples must be (?P<most>[\d,]+) or fewer, not (?P<n>\d+)",
            "{n} tirages ; {most} au plus",
        ),
        (r"(?P<who>.+) is '.*', a range without a combo", "la range de {who} est vide"),
        (
            r"(?P<who>.+) is '.*', a range of several weights; in (?P<game>\S+) all combos must "
            r"have the same",
            "la range de {who} a plusieurs poids ; en {game} tous les combos ont le même",
        ),
        (
            r"(?P<who>.+) has no combo left: .*",
            "{who} : il ne reste aucun combo ; le tableau, les cartes mortes et les mains des "
            "autres les bloquent tous",
        ),
        (
            r"(?P<who_list>.+) cannot hold cards all at once: .*",
            "{who_list} ne peuvent pas tenir leurs cartes ensemble ; dans tout choix de combos "
            "une carte est prise deux fois",
        ),
        (
            r"the (?:ranges|hands) of (?P<who_list>.+) (?:fit together so rarely that|hardly ever"
            r" fit together:) no deal was found in 4 million attempts; .*",
            "{who_list} tiennent si rarement leurs cartes ensemble que 4 millions d'essais n'ont "
            "trouvé aucune donne ; retirez ce qui partage des cartes",
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
        (
            r"there is no exact method for (?P<game>\S+)",
            "pas de calcul exact pour {game} ; --method monte-carlo le prend",
        ),
        (
            r"no game is named (?P<name>'.*'); known: (?P<known>.+)",
            "aucun jeu ne s'appelle {name} ; connus : {known}",
        ),
        (
            r"style (?P<name>.+) is not known for lang='(?P<lang>\w+)'; known: (?P<known>.+)",
            "le style {name} n'existe pas ; connus : {known}",
        ),
        *TABLE_FORMS,
    ),
    _french_value,
)


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
    return lead + _told(message, texts, names)


def _told(message: str, texts: Texts, names: Sequence[str]) -> str:
    if cards := re.match(r"(?:(?:cards of )?(.+?): )?(?=text, position|text holds)", message):
        said = reason(CardError(message[cards.end() :]), texts)
        who = _named(cards[1] or "", names)
        return texts("refused", where=who, reason=said) if who else said
    if texts.lang == "en":
        return _named(in_terminal(message), names)
    french = _in_french(message)
    if french is None:
        return _named(texts("untranslated", message=message), names)
    return _ELISION.sub(r"\1 d'", _named(french, names))


def _in_french(message: str) -> str | None:
    """Say a message in French, or what stands after the name of a place in a file."""
    if (place := _IN_FILE.match(message)) and (told := _in_french(message[place.end() :])):
        return f"{place[1]} : {told}"
    return LIBRARY.french(message)


def _named(message: str, names: Sequence[str]) -> str:
    def name(place: re.Match[str]) -> str:
        seat = int(place[1])
        return names[seat] if seat < len(names) else place[0]

    return _PLACE.sub(name, message)


def card_reason(error: CardError, texts: Texts, where: str) -> str:
    """Say why some cards were refused, and where they stand."""
    return texts("refused", where=where, reason=reason(error, texts))
