"""French: what is wrong, by code: pots, showdowns and descriptions of tables."""

ERRORS: dict[str, str] = {
    # Chips and seats.
    "not-chips": "{argument} = {value:r} n'est pas un nombre entier de jetons",
    "negative": "{argument} = {value} est négatif",
    "bad-unit": "le plus petit jeton, unit = {value}, doit être 1 ou plus",
    "not-a-multiple": "{argument} = {value} n'est pas un multiple du plus petit jeton, {unit}",
    "seats-of-flags": "{argument} a {count:n indicateur|indicateurs} pour {seats:n place|places}",
    "not-a-flag": "{argument} = {value:r} n'est ni True ni False",
    "not-a-seat": "{argument} = {value} n'est pas une place : elles vont de 0 à {last}",
    "seats-of-scores": "{argument} a {count:n force|forces} pour {seats:n place|places}",
    "seats-of-hands": "hole a {count:n main|mains} pour {seats:n place|places}",
    "seats-of-names": "names a {count:n nom|noms} pour {seats:n place|places}",
    "not-a-name": "names[{seat}] = {value:r} n'est pas un nom",
    "repeated-name": "names[{seat}] = {value:r} est déjà pris",
    # Pots and their division.
    "no-seats": "contributions est vide : une table a au moins une place",
    "nobody-in": "{argument} ne laisse personne en jeu : il faut un gagnant",
    "folded-on-top": (
        "folded[{seat}] est True, mais contributions[{seat}] = {value} est la plus grosse "
        "mise : les autres ont mis {second} au plus, et personne ne l'a relancée"
    ),
    "nothing-at-stake": "les joueurs encore en jeu n'ont rien misé, et les autres {total}",
    "no-winner": "winners est vide : il faut un gagnant",
    "repeated-winner": "winners répète une place : {seats:list}",
    "winner-not-placed": "order ne classe pas la place {seat}, qui est dans winners",
    "boards-of-lows": ("low_scores a {count:n tableau|tableaux} et high_scores {boards}"),
    "bad-order": "{argument} = {value} ne classe pas chacune des {seats} places une fois",
    "no-score": (
        "high_scores[{seat}] manque : ce joueur doit montrer sa main, il dispute un pot de "
        "{amount} à {others:n autre|autres}"
    ),
    # The rake.
    "inexact-percent": (
        "percent = {value:r} n'est pas exact : donnez un nombre entier, une Fraction ou un "
        "texte comme « 2.5 »"
    ),
    "unreadable-percent": "percent = {value:r} n'est pas un nombre",
    "bad-percent": "{value}\u00a0% n'est pas un pourcentage de 0 à 100",
    "rake-above-pots": "le prélèvement, rake = {value}, dépasse les {stake} jetons en jeu",
    # Showdowns.
    "unfinished-board": (
        "{where} a {size:n carte|cartes} ; un abattage {game:of} en demande {needed}"
    ),
    "no-boards": "une partie {game:of} n'a pas de tableau à donner plusieurs fois",
    "hand-missing": "{where} manque : ce joueur doit montrer {needed:n carte|cartes}",
    "shown-size": "{where} a {size:n carte|cartes} ; une main {game:of} en a {needed}",
    "shown-size-and-shared": (
        "{where} a {size:n carte|cartes} ; une main {game:of} en a {needed} et la carte commune"
    ),
    # Many deals at once.
    "bad-amount-in-row": "{where} = {value} n'est pas entre 0 et 2**53",
    "off-unit-in-row": "{where} = {value} n'est pas un multiple du plus petit jeton, {unit}",
    "bad-dead-money-in-row": "{where} = {value} n'est pas un multiple de {unit} entre 0 et 2**53",
    "bad-button-in-row": "{where} = {value} n'est pas une place",
    "bad-order-in-row": "order ou low_order, ligne {row}, ne classe pas chaque place une fois",
    "nobody-in-row": "folded[{row}] ne laisse personne en jeu",
    "folded-on-top-in-row": (
        "folded[{row}, {seat}] est True, mais {where} = {value} est la plus grosse mise"
    ),
    "nothing-at-stake-in-row": (
        "contributions[{row}] : les joueurs encore en jeu n'ont rien misé, et d'autres si"
    ),
    "no-score-in-row": (
        "high[{row}, {seat}] vaut 0, mais ce joueur doit montrer sa main : son pot est disputé"
    ),
    "huge-unit": "unit = {value} dépasse 2**53",
    "not-whole-numbers": "{argument} doit contenir des nombres entiers, et non {type}",
    "masked-values": "{argument} doit avoir toutes ses valeurs ; certaines sont masquées",
    "out-of-range": "{where} = {value} n'est pas entre {least} et {most}",
    "not-tables": "{argument} est de forme {shape}, et non (donnes, places)",
    "two-tables": "contributions est de forme {shape} et high {other} : ce n'est pas la même table",
    "too-many-seats": "contributions a {seats:n place|places} ; il en faut de 1 à {most}",
    "other-shape": "{argument} est de forme {shape}, et non {wanted}",
    "not-flags": "{argument} doit contenir True ou False, et non {type}",
    "not-one-a-deal": "{argument} est de forme {shape} ; il faut un nombre, ou la forme ({rows},)",
    "not-deals": "hole est de forme {shape}, et non (donnes, places, {cards}) comme en {game}",
    "not-full-boards": (
        "board est de forme {shape}, et non {wanted}, celle des tableaux complets {game:of}"
    ),
    "odd-chip-not-in-batches": (
        "les calculs par lots ne connaissent pas la règle {rule:q} pour le jeton impair"
    ),
    # Descriptions of a table: where, then what.
    "lead-table": "{place} : ",
    "line": "ligne {number}",
    "line-column": "ligne {number}, caractère {column}",
    "no-player": "aucun joueur ; il faut une ligne comme « Anne : 100 AsAd »",
    "not-name-value": "{line:q} n'est pas « nom : valeur »",
    "chips-missing": "il faut les jetons misés par {name}, comme dans « {name} : 100 »",
    "bad-cards": "{error}",
    "bad-cards-of": "cartes {name:of} : {error}",
    "not-cards-text": "{value:r} n'est pas un texte qui nomme des cartes",
    "not-whole-chips": "{value:q} n'est pas un nombre entier de jetons{hint}",
    "write-chips": " ; écrivez {chips}, sans devise ni ponctuation entre les milliers",
    "write-cents": " ; comptez tout en centimes : {cents}",
    "negative-chips": "{value} est négatif",
    "too-many-digits": "{count} chiffres ne font pas un nombre de jetons : {most} au plus",
    "repeated-player": "{name} est déjà à la table",
    "repeated-key": "c'est dit deux fois",
    "repeated-name-in-json": "c'est dit deux fois",
    "none-of": "{value:q} n'est pas l'un de {known:list}",
    "button-on-nobody": "le bouton est chez {value:q}, qui n'est pas l'un de {known}",
    "no-such-key": "cette clé n'existe pas ; connues : {known:list}",
    "no-such-player-key": "cette clé n'existe pas, ou y est deux fois ; connues : {known:list}",
    "not-players": "ce n'est pas une liste de joueurs",
    "not-a-player": "ce n'est pas un objet avec les jetons et les cartes d'un joueur",
    "name-or-chips-missing": "il faut un nom et des jetons",
    "not-a-player-name": "{value:r} n'est pas un nom de joueur",
    "not-true-or-false": "{value:r} n'est ni true ni false",
    "not-text": "{value:r} n'est pas un texte",
    "deep-json": "ce JSON est trop imbriqué pour une table",
    # What Python's reader of JSON finds.
    "bad-json": "ce n'est pas du JSON ({reason})",
    "json-name-missing": "il faut un nom entre guillemets",
    "json-comma-missing": "il manque « , »",
    "json-colon-missing": "il manque « : »",
    "json-value-missing": "il manque une valeur",
    "json-trailing-comma": "virgule de trop à la fin",
    "json-open-string": "ces guillemets ne sont pas fermés",
    "json-control-character": "caractère de contrôle dans un texte",
    "json-backslash": "barre oblique inverse mal placée",
    "json-extra-data": "il y a du texte après la fin du JSON",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {
    "bad-cards-of": "{name} : {error}",
    "not-chips": "{value:r} n'est pas un nombre entier de jetons",
    "negative": "{value} est négatif",
    "bad-unit": "le plus petit jeton, {value}, doit être 1 ou plus",
    "not-a-multiple": "{argument} : {value} n'est pas un multiple du plus petit jeton, {unit}",
    "nobody-in": "tous les joueurs sont couchés : il faut un gagnant",
    "folded-on-top": (
        "{seat} est couché avec la plus grosse mise, {value} contre {second} au plus : "
        "personne ne l'a relancé"
    ),
    "rake-above-pots": "le prélèvement, {value}, dépasse les {stake} jetons en jeu",
    "unfinished-board": (
        "le tableau a {size:n carte|cartes} ; un abattage {game:of} en demande {needed}"
    ),
    "hand-missing": "les cartes {where:of} manquent ; ce joueur doit en montrer {needed}",
}
