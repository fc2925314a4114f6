"""Why a range is refused, in the player's language and in the words of the command line.

The library's errors are English and name Python arguments. Their forms are listed here with what
they are in French; options of Python become those of the commands in both languages.
"""

from __future__ import annotations

import re

from brelan.cli.texts import Texts, filled
from brelan.range_errors import RangeError

__all__ = ["range_reason"]

# Python's way of saying something, and the command line's.
_OPTIONS: list[tuple[re.Pattern[str], str]] = [
    (re.compile(form), said)
    for form, said in (
        (r"Range\.from_dialect\(text, '([\w-]+)'\)", r"--from \1"),
        (r"\blossy=True\b", "--lossy"),
        (r"on_conflict='first', 'last' or 'max' decides", "keep one of the two"),
        (r"\b(plus|ranking|notation|deck)='([\w-]+)'", r"--\1 \2"),
    )
]

# Python counts characters from 0, players from 1.
_PLACE = re.compile(r"at position (\d+)")

_KEPT = "kept for filters, which are not read yet"
_KINDS = {
    "suited": "assorties",
    "offsuit": "dépareillées",
    "both suited and offsuit": "les deux à la fois",
}
_GAP = "ils n'ont ni la carte haute ni l'écart en commun"

# Forms of reasons and hints, options already those of the command line, and their French.
_FRENCH: list[tuple[re.Pattern[str], str]] = [
    (re.compile(form), french)
    for form, french in (
        # What is no hand.
        (
            r"the character '(?P<char>.+)' \((?P<code>.+)\) has no meaning in a range",
            "le caractère « {char} » ({code}) ne veut rien dire dans une range",
        ),
        (
            r"is one card, and a range is made of hands of two",
            "c'est une carte, et une range est faite de mains de deux cartes",
        ),
        (r"is one rank, and a hand has two", "c'est une valeur, et une main en a deux"),
        (r"is not a hand", "ce n'est pas une main"),
        (r"holds the same card twice", "deux fois la même carte"),
        (r"the short deck has no (?P<rank>.+)", "le jeu court n'a pas de {rank}"),
        (r"it starts at the six", "il commence au six"),
        (r"a pair is never suited", "une paire n'est jamais assortie"),
        (r"a pair is never offsuit", "une paire n'est jamais dite dépareillée"),
        (r"write (?P<hand>\S+)", "écrivez {hand}"),
        (r"write (?P<one>\S+) or (?P<other>\S+)", "écrivez {one} ou {other}"),
        (r"write (?P<hand>\S+) for any kicker", "écrivez {hand} pour tous les kickers"),
        (r"write (?P<hand>\S+) without the space", "écrivez {hand} sans espace"),
        (
            r"write A\* for an ace with any card, random for all",
            "écrivez A* pour un as et n'importe quelle carte, random pour toutes les mains",
        ),
        (
            r"write AA, AKs, AKo, AK, Ax or AhKh, and part with commas",
            "écrivez AA, AKs, AKo, AK, Ax ou AhKh, avec des virgules entre les mains",
        ),
        (rf"'(?P<sign>.)' is {_KEPT}", "« {sign} » est gardé pour de futurs filtres"),
        (r"'(?P<sign>.)' needs a hand before it", "il faut une main avant « {sign} »"),
        # Plus, minus and dashes.
        (
            r"a (?:plus|minus) can only follow a pair or two ranks",
            "un plus ou un moins ne suit qu'une paire ou deux valeurs",
        ),
        (r"as in (?P<one>\S+) or (?P<other>\S+)", "comme dans {one} ou {other}"),
        (r"as in (?P<one>\S+)", "comme dans {one}"),
        (r"a second '(?P<sign>.)' cannot follow", "un second « {sign} » ne peut pas suivre"),
        (r"one sign a hand", "un seul signe par main"),
        (
            r"a dash leads to a second hand, or follows the first without a space",
            "un tiret mène à une seconde main, ou suit la première sans espace",
        ),
        (
            r"after a hand with a trailing minus, put a comma",
            "après une main suivie d'un moins, mettez une virgule",
        ),
        (
            r"the two ends of a dash must be hands of the same kind",
            "les deux bouts d'un tiret doivent être des mains du même genre",
        ),
        (
            r"the two ends of a dash differ: (?P<one>both .+|\w+) and (?P<other>both .+|\w+)",
            "les deux bouts d'un tiret diffèrent : {one}, {other}",
        ),
        (r"give both the same suffix", "donnez-leur le même suffixe"),
        (
            r"the two ends of a dash must have the same suits",
            "les deux bouts d'un tiret doivent avoir les mêmes enseignes",
        ),
        (
            r"no line leads from one end of the dash to the other: .*",
            f"rien ne mène d'un bout du tiret à l'autre : {_GAP}",
        ),
        # Percentages of hands.
        (r"a percentage goes up to 100", "un pourcentage va jusqu'à 100"),
        (
            r"a percentage of hands needs a ranking, and none is named",
            "pour un pourcentage de mains, il faut un classement",
        ),
        (
            r"pass (?P<option>--ranking \S+), or write a weight as (?P<weight>\S+)",
            "ajoutez {option}, ou écrivez un poids comme {weight}",
        ),
        (r"no ranking is called '(?P<name>.*)'", "aucun classement ne s'appelle « {name} »"),
        (r"no dialect is called '(?P<name>.*)'", "aucun dialecte ne s'appelle « {name} »"),
        (r"known: (?P<known>.+)", "connus : {known}"),
        (
            r"holds no hand of the ranking '(?P<name>.*)'",
            "aucune main du classement « {name} » n'y tombe",
        ),
        # Weights.
        (r"has two weights", "deux poids pour une main"),
        (
            r"has a weight of its own inside a part that gives one",
            "un poids dans une partie qui en donne déjà un",
        ),
        (r"no weight follows '(?P<sign>.)'", "aucun poids ne suit « {sign} »"),
        (
            r"the weight (?P<weight>\S+) is above (?P<scale>\d+)",
            "le poids {weight} dépasse {scale}",
        ),
        (
            r"for a percentage write (?P<one>\S+) or (?P<other>\S+)",
            "un pourcentage s'écrit {one} ou {other}",
        ),
        (r"the weight (?P<weight>\S+) is negative", "le poids {weight} est négatif"),
        (
            r"the weight (?P<weight>\S+) is written as a percentage",
            "le poids {weight} est écrit en pourcentage",
        ),
        (r"(?P<one>AK:\S+) or (?P<other>AK@\S+)", "écrivez {one} ou {other}"),
        (
            r"the weight (?P<weight>\S+) is not a finite number",
            "le poids {weight} n'est pas un nombre fini",
        ),
        (
            rf"'(?P<text>.*)' is not a weight; letters after a colon are {_KEPT}",
            "« {text} » n'est pas un poids ; les lettres après deux-points sont gardées pour de "
            "futurs filtres",
        ),
        (r"'(?P<text>.*)' is not a weight", "« {text} » n'est pas un poids"),
        (
            r"a nought and a hand, or a decimal comma\?",
            "un zéro puis une main, ou une virgule décimale ?",
        ),
        (
            r"write a decimal point, or a space after the comma",
            "écrivez un point décimal, ou une espace après la virgule",
        ),
        (
            r"weights take a decimal point: (?P<weight>\S+)",
            "les poids prennent un point décimal : {weight}",
        ),
        (
            r"gives (?P<combo>\S+) the weight (?P<weight>\S+), while '(?P<term>.*)' at "
            r"character (?P<position>\d+) gives it (?P<before>\S+)",
            "{combo} y reçoit le poids {weight}, mais « {term} », caractère {position}, lui donne "
            "{before}",
        ),
        (r"keep one of the two", "gardez l'un des deux"),
        # Blocks and brackets.
        (
            r"a block cannot stand where a weight is already given",
            "pas de bloc là où un poids est déjà donné",
        ),
        (
            r"a bracket closes that was never opened",
            "ce crochet ferme sans qu'aucun ne soit ouvert",
        ),
        (
            r"a bracket opens a weight, as in (?P<example>\S+)",
            "un crochet ouvre un poids, comme dans {example}",
        ),
        (
            r"'(?P<text>.*)' is not a percentage from 0 to 100",
            "« {text} » n'est pas un pourcentage de 0 à 100",
        ),
        (
            r"the block is not closed by (?P<closer>\S+); blocks do not nest",
            "le bloc n'est pas fermé par {closer} ; un bloc n'en contient pas d'autre",
        ),
        (r"the block is not closed by (?P<closer>\S+)", "le bloc n'est pas fermé par {closer}"),
        (
            r"the block opened by (?P<opener>\S+) is closed by another weight",
            "le bloc ouvert par {opener} est fermé par un autre poids",
        ),
        (r"the block holds no hand", "le bloc est vide"),
        # Other tools.
        (
            r"a percentage before a colon is Equilab's: (?P<option>.+)",
            "un pourcentage suivi de deux-points vient d'Equilab : {option}",
        ),
        (
            r"Equilab's percentages are read by (?P<option>.+)",
            "les pourcentages d'Equilab se lisent avec {option}",
        ),
        (
            r"eval7's weights are read by (?P<option>.+)",
            "les poids d'eval7 se lisent avec {option}",
        ),
        (
            r"has no weight while (?:other|later) hands have one",
            "pas de poids, alors que d'autres mains en ont un",
        ),
        (
            r"in this dialect all hands are weighted or none",
            "dans ce dialecte, toutes les mains ont un poids, ou aucune",
        ),
        (r"start with 100:", "commencez par 100:"),
        (r"no hand follows this weight", "aucune main ne suit ce poids"),
        (
            r"has no weight in the list of weights",
            "pas de poids dans la liste des poids",
        ),
        (
            r"has a weight, but is not in the list of hands",
            "un poids, mais la main n'est pas dans la liste",
        ),
        (r"the bracket is not closed", "la parenthèse n'est pas fermée"),
        (r"brackets do not nest", "une parenthèse n'en contient pas d'autre"),
        (r"the brackets hold no hand", "les parenthèses sont vides"),
        (
            r"number (?P<index>\d+) is not a weight from 0 to 1",
            "le nombre {index} (compté à partir de 0) n'est pas un poids de 0 à 1",
        ),
        (
            r"the text holds (?P<count>\d+) numbers, and 1,326 are needed",
            "le texte a {count} nombres, il en faut 1 326",
        ),
        (
            r"the weight (?P<weight>\S+) of (?P<hand>\S+) cannot be written for (?P<tool>\S+), "
            r"which keeps whole percentages only",
            "le poids {weight} de {hand} ne s'écrit pas pour {tool}, qui ne garde que des "
            "pourcentages entiers",
        ),
        (
            r"the weight (?P<weight>\S+) of (?P<hand>\S+) cannot be written for (?P<tool>\S+), "
            r"which keeps weights above (?P<least>\S+) only",
            "le poids {weight} de {hand} ne s'écrit pas pour {tool}, qui ne garde que les poids "
            "au-dessus de {least}",
        ),
        (r"--lossy lets it", "--lossy le permet"),
    )
]


def range_reason(error: RangeError, texts: Texts) -> str:
    """Say why a range was refused, with the place counted from 1.

    Examples
    --------
    >>> error = RangeError("is not a hand", term="QX", position=4)
    >>> range_reason(error, Texts("fr")), range_reason(error, Texts("en"))
    ("caractère 5 : « QX » : ce n'est pas une main", 'character 5: "QX": is not a hand')
    """
    lead = "" if error.position is None else texts("character", place=error.position + 1)
    term = texts("quoted", text=error.term) if error.term else ""
    hint = f" ({_said(error.hint, texts)})" if error.hint else ""
    said = _said(error.reason, texts) + hint
    return lead + (texts("refused", where=term, reason=said) if term else said)


def _said(message: str, texts: Texts) -> str:
    """Say one part of a message again; one of no known form is given as it is."""
    message = _PLACE.sub(lambda found: f"at character {int(found[1]) + 1}", message)
    for form, said in _OPTIONS:
        message = form.sub(said, message)
    if texts.lang != "fr":
        return message
    for pattern, french in _FRENCH:
        if found := pattern.fullmatch(message):
            values = {key: _KINDS.get(text, text) for key, text in found.groupdict().items()}
            return filled(french, values)
    return message
