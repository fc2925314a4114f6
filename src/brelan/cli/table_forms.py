"""The French of what is said about descriptions of tables, and of the chips on them."""

from __future__ import annotations

__all__ = ["TABLE_FORMS"]

#: Forms of messages with their French, for `brelan.cli.forms.Forms`.
TABLE_FORMS: tuple[tuple[str, str], ...] = (
    (r"(?P<line>'.*') is not 'name : value'", "{line} n'est pas « nom : valeur »"),
    (
        r"(?P<who>.+) needs the chips put in, such as '(?P<example>.+)'",
        "il faut les jetons misés par {who}, comme dans « {example} »",
    ),
    (
        r"(?:percent = )?(?P<value>.+) is not a whole number of chips",
        "{value} n'est pas un nombre entier de jetons",
    ),
    (r"(?:(?P<what>.+) = )?(?P<value>-\d+) is negative", "{value} est négatif"),
    (
        r"(?P<n>\d+) digits are no number of chips: (?P<most>\d+) at most",
        "{n} chiffres ne font pas un nombre de jetons : {most} au plus",
    ),
    (r"(?P<who>.+) is already at the table", "{who} est déjà à la table"),
    (r"(?:(?P<key>.+) is )?told twice", "c'est dit deux fois"),
    (
        r"the button is on (?P<who>'.*'), who is not one of (?P<known>.+)",
        "le bouton est chez {who}, qui n'est pas l'un de {known}",
    ),
    (
        r"the description has no player: give a line such as '(?P<example>.+)'",
        "aucun joueur ; il faut une ligne comme « {example} »",
    ),
    (r"not a key; known: (?P<known>.+)", "cette clé n'existe pas ; connues : {known}"),
    (
        r"not a key, or told twice; known: (?P<known>.+)",
        "cette clé n'existe pas, ou y est deux fois ; connues : {known}",
    ),
    (r"not a list of players", "ce n'est pas une liste de joueurs"),
    (
        r"not an object with the chips and cards of a player",
        "ce n'est pas un objet avec les jetons et les cartes d'un joueur",
    ),
    (r"needs a name and chips", "il faut un nom et des jetons"),
    (r"(?P<value>.+) is not the name of a player", "{value} n'est pas un nom de joueur"),
    (r"(?P<value>.+) is neither true nor false", "{value} n'est ni true ni false"),
    (
        r"cards of (?P<who>.+): (?P<value>.+) is not text that names cards",
        "cartes de {who} : {value} n'est pas un texte qui nomme des cartes",
    ),
    (
        r"(?P<value>.+) is not text that names cards",
        "{value} n'est pas un texte qui nomme des cartes",
    ),
    (r"(?P<value>[^:]+) is not text", "{value} n'est pas un texte"),
    (r"(?P<value>'.*') is not one of (?P<known>.+)", "{value} n'est pas l'un de {known}"),
    (
        r"percent = (?P<value>\S+) is not between 0 and 100",
        "{value}\u00a0% n'est pas un pourcentage de 0 à 100",
    ),
    (r"JSON nested too deeply for a table", "ce JSON est trop imbriqué pour une table"),
    # The chips.
    (
        r"folded leaves no seat in: somebody must win the pot",
        "tous les joueurs sont couchés : il faut un gagnant",
    ),
    (
        r"(?P<who>\S+) is True but \S+ = (?P<chips>\d+) is alone on top: the others put in "
        r"(?P<second>\d+) at most, so that seat had nothing to fold to",
        "{who} est couché avec la plus grosse mise, {chips} contre {second} au plus : personne "
        "ne l'a relancé",
    ),
    (
        r"contributions of the seats still in are all 0, yet others put in (?P<chips>\d+)",
        "les joueurs encore en jeu n'ont rien misé, et les autres {chips}",
    ),
    (
        r"rake = (?P<rake>\d+) is more than the (?P<stake>\d+) chips at stake",
        "le prélèvement, {rake}, dépasse les {stake} jetons en jeu",
    ),
    (
        r"unit = (?P<unit>-?\d+), the smallest chip in play, must be 1 or more",
        "le plus petit jeton, {unit}, doit être 1 ou plus",
    ),
    (
        r"(?P<who>contributions\[\d+\]) = (?P<chips>\d+) is not a multiple of unit (?P<unit>\d+)",
        "la mise de {who}, {chips}, n'est pas un multiple du plus petit jeton, {unit}",
    ),
    (
        r"(?P<what>.+) = (?P<chips>\d+) is not a multiple of unit (?P<unit>\d+)",
        "{chips} n'est pas un multiple du plus petit jeton, {unit}",
    ),
    # Python's own JSON reader.
    (r"Expecting property name enclosed in double quotes", "il faut un nom entre guillemets"),
    (r"Expecting '(?P<sign>.)' delimiter", "il manque « {sign} »"),
    (r"Expecting value", "il manque une valeur"),
    (r"Illegal trailing comma before end of (?:object|array)", "virgule de trop à la fin"),
    (r"Unterminated string starting at", "ces guillemets ne sont pas fermés"),
    (r"Invalid control character at", "caractère de contrôle dans un texte"),
    (r"Invalid \\.*", "barre oblique inverse mal placée"),
    (r"Extra data", "il y a du texte après la fin du JSON"),
)
