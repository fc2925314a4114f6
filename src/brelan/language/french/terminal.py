"""French: what the terminal says that is no error."""

SENTENCES: dict[str, str] = {
    # Headings of tables, and keys of rows.
    "line-number": "ligne",
    "hand": "main",
    "score": "force",
    "category": "catégorie",
    "description": "description",
    "five": "cinq cartes",
    "played": "cartes jouées",
    "hole": "main",
    "board": "tableau",
    "numbered-board": "tableau {number}",
    "of-part": "{header} du {part}",
    "put-in": "mise",
    "makes": "combinaison",
    "receives": "reçoit",
    "net": "bilan",
    "folded": "couché",
    "dead": "cartes mortes",
    # Where something stands.
    "at-line": "ligne {number}",
    "at-hand": "main {number}",
    "at-row": "rangée [{number}]",
    "told-of": "{where} : {what}",
    "at-character": "caractère {place:nth} : ",
    "seat": "le joueur {number} ({hand})",
    "seat-in": "chez le joueur {number} ({hand})",
    "seat-of": "du joueur {number} ({hand})",
    "named-seat": "{name}",
    "named-seat-in": "chez {name}",
    "the-board": "le tableau",
    "the-board-in": "au tableau",
    "the-board-of": "du tableau",
    "the-dead": "les cartes mortes",
    "the-dead-in": "dans les cartes mortes",
    "the-dead-of": "des cartes mortes",
    "place-in": "dans {what}",
    "place-of": "de {what}",
    "place-of-vowel": "d'{what}",
    "standard-output": "sortie standard",
    # What is said on the way and at the end.
    "error": "Erreur : {message}",
    "remark": "Remarque : {what}",
    "usage": "Usage : ",
    "try-help": "Voir « {command} --help ».",
    "scoring": "Évaluation",
    "dealing": "Calcul",
    "skip-hint": "arrêt à la première main invalide ; --skip-errors passe outre",
    "skipped": "{bad:n main invalide|mains invalides} sur {total:n}",
    "nothing-to-score": "aucune main à évaluer",
    "limits-unused": (
        "{options} ne sert pas : toutes les donnes sont comptées ; --method monte-carlo en "
        "tire au sort"
    ),
    "columns-left-out": "terminal trop étroit, colonnes omises : {columns}",
    # Ranges.
    "range-combos": "{count:n combo|combos}",
    "range-weight": "poids {weight}",
    "range-share": "{percent} des mains",
    "range-empty": "range vide",
    "live-combos": "combos vivants : {count:n} sur {total:n}",
    # The bench and the installation.
    "checking": "Vérification",
    "measuring": "Mesure",
    "check-counts": (
        "{level} : {count:n} mains de 5 cartes, dénombrement exact des neuf catégories"
    ),
    "check-agree": (
        "{level} : {count:n} mains de 7 cartes, mêmes valeurs que par leurs 5 meilleures"
    ),
    "right": "juste",
    "wrong": "FAUX",
    "rates": (
        "Millions de mains par seconde ({count:n} mains au hasard, meilleure de {rounds} mesures)"
    ),
    "cards": "cartes",
    "layout": "tableau",
    "rows": "lignes",
    "columns": "colonnes",
    "check": "contrôle",
    "yes": "oui",
    "no": "non",
    "threads": "{level}, {count} threads",
    "single-call": "Une main par appel (7 cartes, contrôlée) : {nanoseconds:n} ns",
    "installation": (
        "brelan {version}, noyau {kernel}, compilateur {compiler}, Python {python}, NumPy "
        "{numpy}, {machine}"
    ),
    "config-version": "version",
    "config-kernel": "noyau",
    "config-available": "disponibles",
    "config-compiler": "compilateur",
    "config-tables": "tables",
    "config-python": "python",
    "config-numpy": "numpy",
    "config-machine": "machine",
}
