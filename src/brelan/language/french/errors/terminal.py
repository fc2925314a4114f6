"""French: what is wrong, by code: files and command lines of the terminal."""

ERRORS: dict[str, str] = {
    # Hands.
    "size-in-terminal": "{count:n carte|cartes} ; il en faut {sizes:or} (classement {ranking})",
    "not-in-ranking": "{card:card} n'est pas du jeu de {ranking}, qui va du 6 à l'as",
    "code-in-terminal": "{value} n'est pas un code de carte (0 à 51)",
    "twice-in-terminal": "{card:card} figure deux fois",
    "row-without-hand": "la main manque",
    "too-long": "plus de {limit:n} caractères, ce n'est pas une main",
    "line-too-long": "plus de {limit:n} caractères dans une ligne",
    "text-not-utf8": "l'octet 0x{byte:02X} n'est pas de l'UTF-8 ; enregistrez le texte en UTF-8",
    "column-missing": "{found:n colonne|colonnes}, la colonne {name:q} manque",
    "bad-csv": "CSV illisible ({detail})",
    "unclosed-quote": "{name}, ligne {number} : un guillemet s'ouvre et ne se ferme pas",
    "csv-line-too-long": "{name}, ligne {number} : plus de {limit:n} caractères dans une ligne",
    "separators": "un seul « / » sépare la main du tableau",
    # Files.
    "cannot-read": "{name} : lecture impossible ({detail})",
    "cannot-write": "{name} : écriture impossible ({detail})",
    "file-missing": "ce fichier n'existe pas",
    "no-folder": "ce dossier n'existe pas",
    "is-folder": "c'est un dossier",
    "forbidden": "accès refusé",
    "no-space": "le disque est plein",
    "read-only": "accès en lecture seule",
    "not-folder": "ce chemin passe par un fichier",
    "long-name": "ce nom est trop long",
    "link-loop": "ce lien ne mène à rien",
    "stream-closed": "elle est fermée",
    "device-failed": "l'appareil a une panne",
    "file-too-big": "le fichier serait trop grand",
    "system-says": "{detail}",
    "same-file": "c'est le fichier lu ; donnez un autre nom à --output",
    "utf16": "{name} est en UTF-16 ; enregistrez-le en UTF-8",
    "no-header": (
        "{name}, ligne {number} : ni une main, ni un en-tête connu (« main », « hand », « "
        "c1 », « c2 »…) ; nommez la colonne avec --column, ou corrigez la main"
    ),
    "no-column": "{name} n'a pas de colonne {column:q} ; il a {columns}",
    "bad-npy": "{name} n'est pas un fichier NPY lisible ({detail})",
    "npy-shape": (
        "{name} contient un tableau de forme {shape} ; il en faut un de forme (n, k), une "
        "main de k cartes par rangée"
    ),
    "npy-dtype": "{name} contient des {dtype} ; il faut des entiers, codes de cartes de 0 à 51",
    "no-pyarrow": "les fichiers Parquet demandent pyarrow : pip install 'brelan[frames]'",
    "bad-parquet": "{name} n'est pas un fichier Parquet lisible ({detail})",
    "no-hand-column": (
        "{name} n'a pas de colonne de mains (il a {columns}) ; nommez-la avec --column"
    ),
    "column-kind": (
        "{name} : la colonne {column:q} contient des {kind} ; il faut du texte ou des "
        "codes de cartes de 0 à 51, seuls ou en listes"
    ),
    "binary-on-terminal": "du {form} ne se lit pas dans un terminal ; ajoutez --output FICHIER",
    "check-failed": (
        "cette installation donne des résultats faux : les vitesses ne sont pas mesurées"
    ),
    # Command lines.
    "as-told": "{what}",
    "unknown-command": "commande inconnue : {name:q}",
    "no-such-option": "option inconnue : {name}",
    "unknown-option-like": "option inconnue : {name} ; est-ce {likely:or} ?",
    "missing-option": "il manque l'option {name}",
    "missing-argument": "il manque l'argument {name}",
    "needs-value": "il faut une valeur après {name:q}",
    "takes-no-value": "{name:q} ne prend pas de valeur",
    "extra-arguments": "argument en trop : {extra}",
    "not-a-choice": "{value:q} n'est pas l'un de {known:qor}",
    "not-a-whole-option": "{value:q} n'est pas un nombre entier",
    "not-a-number-option": "{value:q} n'est pas un nombre",
    "out-of-bounds": "{value} est hors des bornes ({bounds})",
    "at-least": "{least} ou plus",
    "at-most": "plus de {least}, {most} au plus",
    "hands-or-input": "donnez des mains ou --input, pas les deux",
    "no-hand": "aucune main : donnez des mains en arguments, ou --input FICHIER",
    "needs-input": "--input-format et --column vont avec --input",
    "column-of-text": (
        "--column est pour les fichiers CSV et Parquet ; {name} est lu comme {kind}"
    ),
    "kind-text": "du texte",
    "kind-npy": "un tableau NPY",
    "ranking-or-game": "--ranking ou --game, pas les deux : un jeu a son propre classement",
    "denied-format": (
        "--output {name} : l'extension ne correspond pas au format {form} ; changez-la ou "
        "précisez --format"
    ),
    "unwritten-format": (
        "--output {name} : brelan n'écrit pas de tels fichiers ; il en écrit de {forms}"
    ),
    "kickers-number": "{value:q} n'est pas un nombre de kickers",
    "two-players": "donnez la main ou la range de deux joueurs au moins",
    "per-hand-of-two": "--per-hand est pour deux joueurs de holdem ou de short-deck",
    "no-such-seat": "il n'y a pas de joueur {number}",
    "no-range": "donnez une range, comme « 22+, A2s+ », ou - pour l'entrée standard",
    "to-or-json": "--to ou --json, pas les deux",
    "not-with-from": "--notation et --short-deck ne vont pas avec --from",
}

#: What a terminal says instead, of other rooms too.
TERMINAL: dict[str, str] = {
    # Deals and tables: who, with an article.
    "line-column": "ligne {number}, caractère {column}",
    "repeated": "{card:card} est deux fois {where:in}",
    "shared-card": "{card:card} est à la fois {where:in} et {other:in}",
    "not-in-deck": "{card:card}, {where:in}, n'est pas du jeu de 36 cartes",
    "hole-size": "{size:n carte|cartes} en main ; {game} en a {needed}",
    "made-of": "{size:n carte|cartes} en main ; {game} en a {sizes:or}",
    "board-count": "le tableau a {cards:n carte|cartes} ; {game} en demande {sizes:or}",
    "player-size": "{where} a {cards:n carte|cartes} ; une main {game:of} en a {dealt}",
    "no-exact": (
        "pas de calcul exact pour {players:n joueur|joueurs} en {game} ; --method "
        "monte-carlo les prend"
    ),
    "no-exact-for-game": "pas de calcul exact pour {game} ; --method monte-carlo le prend",
    "small-board": "{size:n carte|cartes} au tableau ; il en faut {sizes:or} en {game}",
    "no-board": "{game} n'a pas de tableau",
}
