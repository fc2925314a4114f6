"""Everything that the commands say to a player, in French and in English.

Everything is in the language of ``--lang``; only names of options and keys of JSON are English.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass

from brelan.language.registry import number

__all__ = ["LANGS", "TEXTS", "Texts", "agreed", "chosen_language"]

LANGS = ("fr", "en")
#: The environment variable that chooses one of them.
LANG_VARIABLE = "BRELAN_LANG"

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
    "untranslated": ("la bibliothèque répond : {message}", "{message}"),
    "try_help": ("« {command} --help » dit tout.", 'Try "{command} --help" for help.'),
    "bad_value": ("{name} : {reason}", "{name}: {reason}"),
    # How options may not go together.
    "hands_or_input": (
        "donnez des mains ou --input, pas les deux",
        "give hands or --input, not both",
    ),
    "no_hand": (
        "aucune main : donnez des mains en arguments, ou --input FICHIER",
        "no hand: give hands as arguments, or --input FILE",
    ),
    "needs_input": (
        "--input-format et --column vont avec --input",
        "--input-format and --column go with --input",
    ),
    "ranking_or_game": (
        "--ranking ou --game, pas les deux : un jeu a son propre classement",
        "--ranking and --game exclude each other: a game has its own",
    ),
    "parquet_of_hands": (
        "le Parquet est pour des mains : avec --game, donnez un autre --format",
        "Parquet output is for hands: with --game, give another --format",
    ),
    "denied_format": (
        "--output {name} : ce nom n'est pas celui {form} ; accordez-le avec --format",
        "--output {name}: this is no name for {form}; let it agree with --format",
    ),
    "form_table": ("d'un tableau à lire", "a table to read"),
    "form_csv": ("d'un fichier CSV", "a CSV file"),
    "form_jsonl": ("de lignes JSON", "JSON lines"),
    "form_npy": ("d'un fichier NPY", "an NPY file"),
    "form_parquet": ("d'un fichier Parquet", "a Parquet file"),
    "unwritten_format": (
        "--output {name} : brelan n'écrit pas de tels fichiers ; il en écrit de {forms}",
        "--output {name}: brelan does not write such files; it writes {forms}",
    ),
    "kickers": (
        "{value} n'est pas un nombre de kickers",
        "{value} is not a number of kickers",
    ),
    "two_players": (
        "donnez la main ou la range de deux joueurs au moins",
        "give the hands or ranges of two players at least",
    ),
    "per_hand_of_two": (
        "--per-hand est pour deux joueurs de holdem ou de short-deck",
        "--per-hand is for two players of holdem or short-deck",
    ),
    "no_player": ("il n'y a pas de joueur {number}", "there is no player {number}"),
    "no_range": (
        "donnez une range, comme « 22+, A2s+ », ou - pour l'entrée standard",
        'give a range, such as "22+, A2s+", or - for standard input',
    ),
    "to_or_json": (
        "--to ou --json, pas les deux",
        "--to and --json exclude each other",
    ),
    "not_with_from": (
        "--notation et --short-deck ne vont pas avec --from",
        "--notation and --short-deck do not go with --from",
    ),
    "cannot_read": ("{name} : lecture impossible ({detail})", "{name}: cannot read ({detail})"),
    "cannot_write": ("{name} : écriture impossible ({detail})", "{name}: cannot write ({detail})"),
    "standard_output": ("sortie standard", "standard output"),
    "missing": ("ce fichier n'existe pas", "no such file"),
    "no_folder": ("ce dossier n'existe pas", "no such folder"),
    "is_folder": ("c'est un dossier", "it is a folder"),
    "forbidden": ("accès refusé", "permission denied"),
    "no_space": ("le disque est plein", "no space left on device"),
    "read_only": ("accès en lecture seule", "read-only"),
    "not_folder": ("ce chemin passe par un fichier", "a part of the path is no folder"),
    "long_name": ("ce nom est trop long", "the name is too long"),
    "loop": ("ce lien ne mène à rien", "the link leads nowhere"),
    "closed": ("elle est fermée", "it is closed"),
    "device": ("l'appareil a une panne", "the device has failed"),
    "too_big": ("le fichier serait trop grand", "the file would be too large"),
    "same_file": (
        "c'est le fichier lu ; donnez un autre nom à --output",
        "it is the file that is read; give --output another name",
    ),
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
    # What is installed.
    "config_version": ("version", "version"),
    "config_kernel": ("noyau", "kernel"),
    "config_available": ("disponibles", "available"),
    "config_compiler": ("compilateur", "compiler"),
    "config_tables": ("tables", "tables"),
    "config_python": ("python", "python"),
    "config_numpy": ("numpy", "numpy"),
    "config_machine": ("machine", "machine"),
}


def chosen_language(arguments: Sequence[str]) -> str:
    """Return the language that a command line asks for, be the rest of it right or wrong.

    Examples
    --------
    >>> chosen_language(["score", "--lang", "en", "--bad-option"])
    'en'
    >>> chosen_language(["score", "--lang", "klingon"])
    'fr'
    """
    end = arguments.index("--") if "--" in arguments else len(arguments)
    wanted = os.environ.get(LANG_VARIABLE, "")
    for place, argument in enumerate(arguments[:end]):
        if argument.startswith("--lang="):
            wanted = argument.removeprefix("--lang=")
        elif argument == "--lang" and place + 1 < end:
            wanted = arguments[place + 1]
    return wanted.lower() if wanted.lower() in LANGS else LANGS[0]


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
        return agreed(TEXTS[key][LANGS.index(self.lang)].format(**values))

    def number(self, value: float, decimals: int = 0) -> str:
        """Write a number the way of the language: 2 598 960 or 2,598,960.

        Examples
        --------
        >>> Texts("en").number(2598960), Texts("fr").number(1.5, 1)
        ('2,598,960', '1,5')
        """
        return number(value, self.lang, decimals)
