"""Everything that the commands say to a player, in French and in English.

Help and usage errors are English, as the options themselves; what is said about hands and files
is in the language of ``--lang``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["LANGS", "LANG_CHOSEN", "TEXTS", "Texts", "filled"]

LANGS = ("fr", "en")
#: Where click's context keeps the language of a command, for what fails outside it.
LANG_CHOSEN = "brelan.lang"

#: For each text, what it is in each of the languages.
TEXTS: dict[str, tuple[str, str]] = {
    # Headers.
    "line": ("ligne", "line"),
    "hand": ("main", "hand"),
    "score": ("valeur", "score"),
    "category": ("catégorie", "category"),
    "description": ("description", "description"),
    "five": ("cinq cartes", "best five"),
    "played": ("cartes jouées", "cards played"),
    # Where a hand stands: in a text, among the arguments, in an array.
    "at_line": ("ligne {number}", "line {number}"),
    "at_hand": ("main {number}", "hand {number}"),
    "at_row": ("rangée [{number}]", "row [{number}]"),
    "refused": ("{where} : {reason}", "{where}: {reason}"),
    # Why a hand is refused.
    "character": ("caractère {place} : ", "character {place}: "),
    "no_card": ("aucune carte", "no card"),
    "size": (
        "{count} cartes ; {ranking} en prend {sizes}",
        "{count} cards; {ranking} takes {sizes}",
    ),
    "size_one": ("1 carte ; {ranking} en prend {sizes}", "1 card; {ranking} takes {sizes}"),
    "or": ("ou", "or"),
    "twice": ("{card} y est deux fois", "{card} is there twice"),
    "deck": (
        "{card} n'est pas du jeu de {ranking}, qui va du 6 à l'as",
        "{card} is not in the deck of {ranking}, which goes from 6 to ace",
    ),
    "code": (
        "{value} n'est pas un code de carte (0 à 51)",
        "{value} is not a card code (0 to 51)",
    ),
    "too_long": (
        "plus de {limit} caractères, ce n'est pas une main",
        "more than {limit} characters, this is no hand",
    ),
    "not_utf8": (
        "l'octet 0x{byte:02X} n'est pas de l'UTF-8 ; enregistrez le texte en UTF-8",
        "byte 0x{byte:02X} is not UTF-8; save the text as UTF-8",
    ),
    "columns_missing": (
        "{found} colonnes, la colonne « {name} » manque",
        '{found} columns, column "{name}" is missing',
    ),
    "bad_csv": ("CSV illisible ({detail})", "unreadable CSV ({detail})"),
    # What is wrong with a file.
    "error": ("Erreur : {message}", "Error: {message}"),
    "cannot_read": ("{name} : lecture impossible ({detail})", "{name}: cannot read ({detail})"),
    "cannot_write": ("{name} : écriture impossible ({detail})", "{name}: cannot write ({detail})"),
    "own_input": (
        "{name} est le fichier lu, et serait perdu ; donnez un autre nom à --output",
        "{name} is the file that is read, and would be lost; give --output another name",
    ),
    "other_form": (
        "{name} : ce nom ne va pas avec --format {form}",
        "{name}: this name does not go with --format {form}",
    ),
    "stdout": ("sortie standard", "standard output"),
    "missing": ("ce fichier n'existe pas", "no such file"),
    "no_folder": ("ce dossier n'existe pas", "no such folder"),
    "is_folder": ("c'est un dossier", "it is a folder"),
    "forbidden": ("accès refusé", "permission denied"),
    "no_space": ("le disque est plein", "no space left on device"),
    "utf16": (
        "{name} est en UTF-16 ; enregistrez-le en UTF-8",
        "{name} is in UTF-16; save it as UTF-8",
    ),
    "no_header": (
        "{name}, ligne {number} : ni une main, ni un en-tête connu (« main », « hand », « c1 », "
        "« c2 »…) ; nommez la colonne avec --column, ou corrigez la main",
        '{name}, line {number}: neither a hand nor a known header ("hand", "main", "c1", "c2"…); '
        "name the column with --column, or correct the hand",
    ),
    "no_column": (
        "{name} n'a pas de colonne « {column} » ; il a {columns}",
        '{name} has no column "{column}"; it has {columns}',
    ),
    "bad_npy": (
        "{name} n'est pas un fichier NPY lisible ({detail})",
        "{name} is not a readable NPY file ({detail})",
    ),
    "npy_shape": (
        "{name} contient un tableau de forme {shape} ; il en faut un de forme (n, k), une main "
        "de k cartes par rangée",
        "{name} holds an array of shape {shape}; shape (n, k) is needed, a hand of k cards a row",
    ),
    "npy_dtype": (
        "{name} contient des {dtype} ; il faut des entiers, codes de cartes de 0 à 51",
        "{name} holds {dtype}; integers are needed, card codes 0 to 51",
    ),
    "npy_terminal": (
        "du {form} ne se lit pas dans un terminal ; ajoutez --output FICHIER",
        "{form} is nothing to read in a terminal; add --output FILE",
    ),
    # What is said at the end.
    "skip_hint": (
        "arrêt à la première main fautive ; --skip-errors passe outre",
        "stopped at the first bad hand; --skip-errors goes on",
    ),
    "skipped_one": ("1 main fautive sur {total}", "1 bad hand out of {total}"),
    "skipped_many": ("{bad} mains fautives sur {total}", "{bad} bad hands out of {total}"),
    "nothing": ("aucune main à évaluer", "no hand to score"),
    "no_category": ("pas de bas", "no low"),
    "scoring": ("Évaluation", "Scoring"),
    # Where something stands that is not a hand of a list.
    "at_line_column": (
        "ligne {number}, caractère {column}",
        "line {number}, character {column}",
    ),
    "player_number": ("joueur {number} ({hand})", "player {number} ({hand})"),
    "quoted": ("« {text} »", '"{text}"'),
    # Equities.
    "dealing": ("Calcul", "Dealing"),
    "equity": ("équité", "equity"),
    "dead": ("cartes mortes", "dead cards"),
    "win": ("victoire", "win"),
    "tie": ("égalité", "tie"),
    "tie_ways": ("à {number}", "{number} ways"),
    # Ranges.
    "remark": ("Remarque : {remark}", "Note: {remark}"),
    "no_room": (
        "{hand}+ se lit {hand} seul, le kicker n'ayant pas de place pour monter ; avec --plus "
        "connectors, ce sont tous les connecteurs à partir de {hand}",
        "{hand}+ is read as {hand} alone, the kicker having no room to rise; --plus connectors "
        "reads it as every connector from {hand} up",
    ),
    "range_one": ("1 combo", "1 combo"),
    "range_many": ("{count} combos", "{count} combos"),
    "range_weight": ("poids {weight}", "weight {weight}"),
    "range_share": ("{percent}\u00a0% des mains", "{percent}% of hands"),
    "range_empty": ("range vide", "empty range"),
    "live": (
        "combos vivants : {count} sur {total}",
        "live combos: {count} of {total}",
    ),
    # Showdowns.
    "player": ("joueur", "player"),
    "put_in": ("mise", "put in"),
    "makes": ("combinaison", "makes"),
    "takes": ("reprend", "takes back"),
    "net": ("bilan", "net"),
    "folded": ("couché", "folded"),
    "board": ("tableau", "board"),
    # Hands of a game.
    "of_part": ("{header} du {part}", "{part} {header}"),
    "part_high": ("haut", "high"),
    "part_low": ("bas", "low"),
    "hole": ("main", "hole"),
    "count_hole": (
        "{count} carte(s) en main ; {game} en a {allowed}",
        "{count} card(s) in the hole; {game} has {allowed}",
    ),
    "count_board": (
        "{count} carte(s) au tableau ; il en faut {allowed} en {game}",
        "{count} card(s) on the board; {game} takes {allowed}",
    ),
    "no_board": (
        "{game} n'a pas de tableau",
        "{game} has no board",
    ),
    "separators": (
        "un seul « / » sépare la main du tableau",
        'one "/" parts the hole cards from the board',
    ),
    # The bench.
    "thousands": ("\u202f", ","),
    "checking": ("Vérification", "Checking"),
    "measuring": ("Mesure", "Measuring"),
    "check_counts": (
        "{level} : {count} mains de 5 cartes, dénombrement exact des neuf catégories",
        "{level}: {count} hands of 5 cards, exact counts of the nine categories",
    ),
    "check_agree": (
        "{level} : {count} mains de {cards} cartes, mêmes valeurs dans toutes les voies",
        "{level}: {count} hands of {cards} cards, the same scores by every way",
    ),
    "check_five": (
        "{count} mains de 7 cartes, mêmes valeurs par leurs 5 meilleures",
        "{count} hands of 7 cards, the same scores from their best 5",
    ),
    "check_failed": (
        "cette installation compte faux : les vitesses ne sont pas mesurées",
        "this installation scores wrongly: its speed is not measured",
    ),
    "right": ("juste", "right"),
    "wrong": ("FAUX", "WRONG"),
    "rates": (
        "Millions de mains par seconde ({count} mains au hasard, meilleur de {rounds})",
        "Million hands a second ({count} random hands, best of {rounds})",
    ),
    "cards": ("cartes", "cards"),
    "layout": ("tableau", "array"),
    "rows": ("rangées", "rows"),
    "columns": ("colonnes", "columns"),
    "check": ("contrôle", "check"),
    "yes": ("oui", "yes"),
    "no": ("non", "no"),
    "workers": ("{level}, {count} fils", "{level}, {count} threads"),
    "single": (
        "Une main par appel (7 cartes, contrôlée) : {nanoseconds} ns",
        "One hand a call (7 cards, checked): {nanoseconds} ns",
    ),
    "installation": (
        "brelan {version}, noyau {kernel}, compilateur {compiler}, "
        "Python {python}, NumPy {numpy}, {machine}",
        "brelan {version}, kernel {kernel}, compiler {compiler}, "
        "Python {python}, NumPy {numpy}, {machine}",
    ),
}


def agreed(text: str) -> str:
    """Write the plurals of a text that leaves them open.

    Examples
    --------
    >>> agreed("1 carte(s) en main, 5 carte(s) au tableau")
    '1 carte en main, 5 cartes au tableau'
    """

    def ending(found: re.Match[str]) -> str:
        return f"{found[1]}{found[2]}{'' if found[1] in ('0', '1') else 's'}"

    return re.sub(r"(\d+)( [^\W\d_]+)\(s\)", ending, text) if "(s)" in text else text


_OF_WHAT = re.compile(r"\bde (?=\{(\w+)\})")
_VOWELS = tuple("aàâeéèêëiîïoôuùûyAÀÂEÉÈÊËIÎÏOÔUÙÛY")


def filled(text: str, values: Mapping[str, object]) -> str:
    """Put values into a text, with the elisions and plurals that they ask for.

    Examples
    --------
    >>> filled("une main de {game} en a {n}", {"game": "omaha", "n": 4})
    "une main d'omaha en a 4"
    >>> filled("une main de {game}", {"game": "holdem"})
    'une main de holdem'
    """

    def of(found: re.Match[str]) -> str:
        return "d'" if str(values[found[1]]).startswith(_VOWELS) else found[0]

    return agreed(_OF_WHAT.sub(of, text).format(**values))


@dataclass(frozen=True)
class Texts:
    """The texts of one language.

    Examples
    --------
    >>> Texts("fr")("at_line", number=12), Texts("en")("hand")
    ('ligne 12', 'hand')
    """

    lang: str

    def __call__(self, key: str, **values: object) -> str:
        """Return a text with its values put in."""
        return filled(TEXTS[key][LANGS.index(self.lang)], values)

    def number(self, value: float, decimals: int = 0) -> str:
        """Write a number the way of the language: 2 598 960 or 2,598,960.

        Examples
        --------
        >>> Texts("en").number(2598960), Texts("fr").number(1.5, 1)
        ('2,598,960', '1,5')
        >>> Texts("en").number(2**53 + 1)
        '9,007,199,254,740,993'
        """
        # An int stays one: as a float, it would be rounded above 2**53.
        whole = isinstance(value, int) and not decimals
        text = f"{value:,d}" if whole else f"{value:,.{decimals}f}"
        if self.lang == "fr":
            text = text.replace(",", self("thousands")).replace(".", ",")
        return text
