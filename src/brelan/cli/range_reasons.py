"""Why the text of a range is refused, in the player's language."""

from __future__ import annotations

import re

from brelan.cli.forms import Forms, french_value, in_terminal
from brelan.cli.texts import Texts
from brelan.errors import RangeError
from brelan.language.shorten import shown

__all__ = ["HINTS", "REASONS", "range_reason", "remark_text"]

_KINDS = {
    "suited": "de même enseigne (s)",
    "offsuit": "dépareillée (o)",
    "both suited and offsuit": "sans suffixe",
    "plus": "plus",
    "minus": "moins",
    "whole percentages": "que des pourcentages entiers",
}
# What is said of a term is a sentence with it; what is said beside it comes after a colon.
_SENTENCE = re.compile(r"(?:is|has|holds|gives|est|n'est|a|n'a|contient|ne contient|donne)\b")


def _value(group: str, text: str) -> str:
    return _KINDS.get(text, french_value(group, text))


_KEPT = r"kept for filters, which are not read yet"
_KEPT_FR = "pour des filtres, qui ne se lisent pas encore"

#: Forms of reasons, with their French.
REASONS = Forms(
    (
        # Hands.
        (r"is not a hand", "n'est pas une main"),
        (
            r"is one card, and a range is made of hands of two",
            "est une seule carte ; une range est faite de mains de deux cartes",
        ),
        (
            r"is one rank, and a hand has two",
            "est une seule valeur ; une main en a deux",
        ),
        (r"holds the same card twice", "contient deux fois la même carte"),
        (r"a pair is never (?P<kind>.+)", "une paire n'est jamais {kind}"),
        (r"the short deck has no (?P<rank>.+)", "le jeu de 36 cartes n'a pas de {rank}"),
        (
            r"the character (?P<char>.+) \((?P<code>.+)\) has no meaning in a range",
            "le caractère {char} ({code}) n'a pas de sens dans une range",
        ),
        # Plus, minus, dashes.
        (
            r"a (?P<sign>.+) can only follow a pair or two ranks",
            "un {sign} ne suit qu'une paire ou deux valeurs",
        ),
        (r"a second (?P<sign>.+) cannot follow", "un second {sign} ne peut pas suivre"),
        (
            r"(?P<sign>.+) needs a hand before it",
            "il faut une main devant {sign}",
        ),
        (
            r"a dash leads to a second hand, or follows the first without a space",
            "un tiret mène à une seconde main, ou suit la première sans espace",
        ),
        (
            r"the two ends of a dash must be hands of the same kind",
            "les deux bouts d'un tiret doivent être des mains du même genre",
        ),
        (
            r"the two ends of a dash differ: (?P<first>suited|offsuit|.+) and (?P<second>suited|"
            r"offsuit|.+)",
            "les deux bouts du tiret diffèrent : une main {first}, l'autre {second}",
        ),
        (
            r"the two ends of a dash must have the same suits",
            "les deux bouts d'un tiret doivent avoir les mêmes enseignes",
        ),
        (
            r"no line leads from one end of the dash to the other: .*",
            "aucune ligne ne mène d'un bout du tiret à l'autre : ni la carte haute ni l'écart des "
            "valeurs n'est le même",
        ),
        # Percentages of hands.
        (r"a percentage goes up to 100", "un pourcentage va jusqu'à 100"),
        (
            r"a percentage of hands needs a ranking, and none is named",
            "un pourcentage de mains suppose un classement, et aucun n'est nommé",
        ),
        (
            r"holds no hand of the ranking (?P<name>.+)",
            "ne contient aucune main du classement {name}",
        ),
        (r"no ranking is called (?P<name>.+)", "aucun classement ne s'appelle {name}"),
        (
            r"the table of ranking (?P<name>.+) is not installed with this library",
            "la table du classement {name} n'est pas installée",
        ),
        # Weights.
        (r"has two weights", "a deux poids"),
        (
            r"has a weight of its own inside a part that gives one",
            "a son propre poids dans une partie qui en donne un",
        ),
        (r"has no weight while other hands have one", "n'a pas de poids, d'autres en ont un"),
        (r"has no weight while later hands have one", "n'a pas de poids, la suite en a un"),
        (r"has no weight in the list of weights", "n'a pas de poids dans la liste des poids"),
        (
            r"has a weight, but is not in the list of hands",
            "a un poids, mais n'est pas dans la liste des mains",
        ),
        (r"no weight follows (?P<sign>.+)", "il manque un poids après {sign}"),
        (r"no hand follows this weight", "aucune main ne suit ce poids"),
        (r"the weight (?P<weight>\S+) is above (?P<most>\S+)", "le poids {weight} dépasse {most}"),
        (r"the weight (?P<weight>\S+) is negative", "le poids {weight} est négatif"),
        (
            r"the weight (?P<weight>\S+) is written as a percentage",
            "le poids {weight} est écrit en pourcentage",
        ),
        (
            r"the weight (?P<weight>\S+) is not a finite number",
            "le poids {weight} n'est pas un nombre fini",
        ),
        (
            rf"(?P<weight>.+) is not a weight; letters after a colon are {_KEPT}",
            f"{{weight}} n'est pas un poids ; les lettres après deux-points sont {_KEPT_FR}",
        ),
        (
            r"number (?P<n>\d+) is not a weight from 0 to 1",
            "le nombre d'indice {n} n'est pas un poids de 0 à 1",
        ),
        (r"(?P<weight>.+) is not a weight", "{weight} n'est pas un poids"),
        (
            r"a nought and a hand, or a decimal comma\?",
            "un zéro puis une main, ou une virgule décimale ?",
        ),
        (
            r"the weight (?P<weight>\S+) of (?P<hand>\S+) cannot be written for (?P<tool>.+), "
            r"which keeps weights above (?P<least>\S+) only",
            "le poids {weight} de {hand} ne peut pas s'écrire pour {tool}, qui ne garde que les "
            "poids au-dessus de {least}",
        ),
        (
            r"the weight (?P<weight>\S+) of (?P<hand>\S+) cannot be written for (?P<tool>.+), "
            r"which keeps (?P<kept>.+) only",
            "le poids {weight} de {hand} ne peut pas s'écrire pour {tool}, qui ne garde {kept}",
        ),
        (
            r"gives (?P<hand>\S+) the weight (?P<weight>\S+), while (?P<other>.+) at position "
            r"(?P<place>\d+) gives it (?P<before>\S+)",
            "donne à {hand} le poids {weight}, et {other} (caractère {place}) le poids {before}",
        ),
        # Blocks and brackets.
        (r"(?P<sign>.+) is " + _KEPT, f"{{sign}} est {_KEPT_FR}"),
        (
            r"a block cannot stand where a weight is already given",
            "un bloc ne peut pas être là où un poids est déjà donné",
        ),
        (r"a bracket closes that was never opened", "un crochet se ferme sans avoir été ouvert"),
        (
            r"a bracket opens a weight, as in \[50\]AA\[/50\]",
            "un crochet ouvre un poids, comme dans [50]AA[/50]",
        ),
        (
            r"(?P<value>.+) is not a percentage from 0 to 100",
            "{value} n'est pas un pourcentage de 0 à 100",
        ),
        (
            r"the block is not closed by (?P<end>\S+); blocks do not nest",
            "le bloc n'est pas fermé par {end} ; les blocs ne s'emboîtent pas",
        ),
        (r"the block is not closed by (?P<end>\S+)", "le bloc n'est pas fermé par {end}"),
        (
            r"the block opened by (?P<start>.+) is closed by another weight",
            "le bloc ouvert par {start} est fermé par un autre poids",
        ),
        (r"the block holds no hand", "le bloc ne contient aucune main"),
        (r"the bracket is not closed", "la parenthèse n'est pas fermée"),
        (r"brackets do not nest", "les parenthèses ne s'emboîtent pas"),
        (r"the brackets hold no hand", "les parenthèses ne contiennent aucune main"),
        # Dialects.
        (r"no dialect is called (?P<name>.+)", "aucun dialecte ne s'appelle {name}"),
        (
            r"the text holds (?P<n>\d+) numbers, and 1,326 are needed",
            "le texte contient {n} nombres ; il en faut 1326",
        ),
    ),
    _value,
)

#: Forms of hints, what to write instead, with their French.
HINTS = Forms(
    (
        (
            r"write AA, AKs, AKo, AK, Ax or AhKh, and part with commas",
            "écrivez AA, AKs, AKo, AK, Ax ou AhKh, avec des virgules entre elles",
        ),
        (
            r"write A\* for an ace with any card, random for all",
            "écrivez A* pour un as et toute carte, random pour toutes les mains",
        ),
        (
            r"write (?P<what>\S+) for any kicker",
            "écrivez {what} pour tout kicker",
        ),
        (r"write (?P<what>\S+) without the space", "écrivez {what} sans l'espace"),
        (r"write (?P<what_list>\S+(?: or \S+)?)", "écrivez {what_list}"),
        (r"it starts at the six", "il commence au six"),
        (r"(?:as in )?(?P<what_list>[\w+:@.-]+ or [\w+:@.-]+)", "comme dans {what_list}"),
        (r"as in (?P<what_list>\S+)", "comme dans {what_list}"),
        (r"give both the same suffix", "donnez le même suffixe aux deux"),
        (r"one sign a hand", "un signe par main"),
        (r"weights take a decimal point: 0.5", "les poids prennent un point : 0.5"),
        (
            r"write a decimal point, or a space after the comma",
            "écrivez un point décimal, ou une espace après la virgule",
        ),
        (
            r"for a percentage write (?P<one>\S+) or (?P<other>\S+)",
            "pour un pourcentage, écrivez {one} ou {other}",
        ),
        (
            r"pass (?P<option>--ranking \S+), or write a weight as AA:0.15",
            "ajoutez {option}, ou écrivez un poids comme AA:0.15",
        ),
        (
            r"a percentage before a colon is Equilab's: (?P<call>.+)",
            "un pourcentage devant deux-points est d'Equilab : {call}",
        ),
        (
            r"Equilab's percentages are read by (?P<call>.+)",
            "les pourcentages d'Equilab se lisent par {call}",
        ),
        (r"eval7's weights are read by (?P<call>.+)", "les poids d'eval7 se lisent par {call}"),
        (
            r"after a hand with a trailing minus, put a comma",
            "mettez une virgule après une main qui finit par un moins",
        ),
        (
            r"in this dialect all hands are weighted or none",
            "dans ce dialecte toutes les mains ont un poids, ou aucune",
        ),
        (r"start with 100:", "commencez par 100:"),
        (r"(?P<option>--\S+) lets it", "{option} l'arrondit"),
        (r"known: (?P<known>.+)", "connus : {known}"),
        (r"give it one weight", "donnez-lui un seul poids"),
    )
)
# A command line cannot choose between weights.
_NO_CHOICE = "on_conflict='first', 'last' or 'max' decides"


def range_reason(error: RangeError, texts: Texts) -> str:
    """Say why a range was refused, with the place counted from 1.

    Examples
    --------
    >>> try:
    ...     Range("QQ+, AKx")
    ... except RangeError as error:
    ...     print(range_reason(error, Texts("fr")).split(" (")[0])
    caractère 6 : « AKx » n'est pas une main
    """
    lead = "" if error.position is None else texts("character", place=error.position + 1)
    why = _counted_from_one(error.reason)
    hint = in_terminal("give it one weight" if error.hint == _NO_CHOICE else error.hint)
    if texts.lang == "fr":
        french = REASONS.french(why)
        why = french or texts("untranslated", message=why)
        hint = (HINTS.french(hint) or hint) if french else hint
    if error.term:
        term = texts("quoted", text=shown(error.term))
        why = f"{term} {why}" if _SENTENCE.match(why) else texts("refused", where=term, reason=why)
    return lead + why + (f" ({hint})" if hint else "")


def _counted_from_one(why: str) -> str:
    return re.sub(r"\bposition (\d+)", lambda place: f"position {int(place[1]) + 1}", why)


def remark_text(remark: str, texts: Texts) -> str:
    """Say a remark of the library about a range that it reads."""
    if "the kicker having no room to rise" in remark:
        return texts("no_room", hand=remark.split("+", 1)[0])
    return texts("untranslated", message=remark)
