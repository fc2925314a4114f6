"""French: what is wrong with a range, by code, and the parts of such sentences."""

ERRORS: dict[str, str] = {
    "not-in-short-deck": "{term:q} : le jeu de 36 cartes n'a pas de {rank}",
    "from-the-six": "il commence au six",
    "pair-suffix": "{term:q} : une paire n'est jamais {kind}",
    "suited": "de même enseigne (s)",
    "offsuit": "dépareillée (o)",
    "no-suffix": "sans suffixe",
    "plus": "plus",
    "minus": "moins",
    "write": "écrivez {text}",
    "write-either": "écrivez {one} ou {other}",
    "same-card": "{term:q} contient deux fois la même carte",
    "above-100-percent": "{term:q} : un pourcentage va jusqu'à 100",
    "strange-character": (
        "{term:q} : le caractère {character:q} ({code_point}) n'a pas de sens dans une range"
    ),
    "one-card": "{term:q} est une seule carte ; une range est faite de mains de deux cartes",
    "one-rank": "{term:q} est une seule valeur ; une main en a deux",
    "not-a-hand": "{term:q} n'est pas une main",
    "write-any-kicker": "écrivez {hand} pour tout kicker",
    "suffixes-are-letters": (
        "un suffixe est la lettre s ou o, comme dans AJs ; une enseigne suit sa valeur, "
        "comme dans A♠J♠"
    ),
    "write-star": "écrivez A* pour un as et toute carte, random pour toutes les mains",
    "write-hands": "écrivez AA, AKs, AKo, AK, Ax ou AhKh, avec des virgules entre elles",
    "sign-needs-ranks": "{term:q} : un {sign} ne suit qu'une paire ou deux valeurs",
    "as-in": "comme dans {example}",
    "as-in-either": "comme dans {one} ou {other}",
    "no-room-to-rise": (
        "{hand}+ se lit {hand} seul, le kicker n'ayant pas de place pour monter ; avec "
        "plus='connectors', ce sont tous les connecteurs de {hand} à {top}"
    ),
    "ends-of-two-kinds": (
        "{term:q} : les deux bouts d'un tiret doivent être des mains du même genre"
    ),
    "no-hand-of-ranking": "{term:q} ne contient aucune main du classement {name:q}",
    "ends-differ": (
        "{term:q} : les deux bouts du tiret diffèrent : une main {first}, l'autre {second}"
    ),
    "same-suffix": "donnez le même suffixe aux deux",
    "ends-of-other-suits": "{term:q} : les deux bouts d'un tiret doivent avoir les mêmes enseignes",
    "no-line": (
        "{term:q} : aucune ligne ne mène d'un bout du tiret à l'autre : ni la carte haute ni "
        "l'écart des valeurs n'est le même"
    ),
    "range-too-long": "le texte a {length:n} caractères ; une range en a au plus {most:n}",
    "block-in-weight": "{term:q} : un bloc ne peut pas être là où un poids est déjà donné",
    "weight-inside": "{term:q} a son propre poids dans une partie qui en donne un",
    "dash-leads-nowhere": (
        "{term:q} : un tiret mène à une seconde main, ou suit la première sans espace"
    ),
    "equilab-before-colon": (
        "un pourcentage devant deux-points est d'Equilab : Range.from_dialect(text, 'equilab')"
    ),
    "eval7-weights": "les poids d'eval7 se lisent par Range.from_dialect(text, 'eval7')",
    "equilab-percentages": (
        "les pourcentages d'Equilab se lisent par Range.from_dialect(text, 'equilab')"
    ),
    "write-without-space": "écrivez {text} sans l'espace",
    "decimal-point": "les poids prennent un point : 0.5",
    "comma-after-minus": "mettez une virgule après une main qui finit par un moins",
    "kept-for-filters": (
        "{term:q} : {character:q} est pour des filtres, qui ne se lisent pas encore"
    ),
    "bracket-never-opened": "{term:q} : un crochet se ferme sans avoir été ouvert",
    "sign-needs-hand": "{term:q} : il faut une main devant {character:q}",
    "two-weights": "{term:q} a deux poids",
    "second-sign": "{term:q} : un second {character:q} ne peut pas suivre",
    "one-sign": "un signe par main",
    "no-separator": "il faut une virgule ou une espace après {term:q}",
    "write-percentage": "pour un pourcentage, écrivez @{weight} ou [{weight}%]…[/{weight}%]",
    "weight-above": "{term:q} : le poids {weight} dépasse {most}",
    "weight-underflow": "{term:q} : le poids {weight} est trop petit pour se distinguer de 0",
    "zero-or-comma": "{term:q} : un zéro puis une main, ou une virgule décimale ?",
    "point-or-space": "écrivez un point décimal, ou une espace après la virgule",
    "no-weight": "{term:q} : il manque un poids après {sign:q}",
    "weight-negative": "{term:q} : le poids {weight} est négatif",
    "weight-percent": "{term:q} : le poids {weight} est écrit en pourcentage",
    "weight-not-finite": "{term:q} : le poids {weight} n'est pas un nombre fini",
    "letters-after-colon": (
        "{term:q} : {weight:q} n'est pas un poids ; les lettres après deux-points sont pour des "
        "filtres, qui ne se lisent pas encore"
    ),
    "not-a-weight": "{term:q} : {weight:q} n'est pas un poids",
    "bracket-opens-weight": "{term:q} : un crochet ouvre un poids, comme dans [50]AA[/50]",
    "not-a-percentage": "{term:q} : {value:q} n'est pas un pourcentage de 0 à 100",
    "block-nested": (
        "{term:q} : le bloc n'est pas fermé par {closer} ; les blocs ne s'emboîtent pas"
    ),
    "block-not-closed": "{term:q} : le bloc n'est pas fermé par {closer}",
    "closed-by-another": "{term:q} : le bloc ouvert par {opener} est fermé par un autre poids",
    "block-empty": "{term:q} : le bloc ne contient aucune main",
    "conflicting-weights": (
        "{term:q} donne à {combo} le poids {weight}, et {other:q}, position "
        "{other_position}, le poids {other_weight}"
    ),
    "on-conflict-decides": "on_conflict='first', 'last' ou 'max' tranche",
    "not-range-source": (
        "une range se fait d'un texte, d'une Range, de combos ou de 1 326 poids, et non de {type}"
    ),
    "complex-weights": "{where} doit contenir des nombres réels, et non complexes",
    "from-combos-reads": "une liste de combos se lit par Range.from_combos",
    "weights-numbers": "{where} doit contenir des nombres, et non {type}",
    "weights-1326": "weights doit avoir la forme (1326,), et non {shape}",
    "weight-outside": "{where} vaut {weight}, le poids de {combo}, et non de 0 à 1",
    "divide-weights": "seuls comptent les rapports : divisez tous les poids par le plus grand",
    "not-a-share": "share doit être un nombre ou un pourcentage comme « 15% », et non {share:q}",
    "combos-shape": "cards doit avoir la forme (n, 2), et non {shape}",
    "others-weighted": "{term:q} n'a pas de poids, d'autres en ont un",
    "all-or-none-weighted": "dans ce dialecte toutes les mains ont un poids, ou aucune",
    "later-weighted": "{term:q} n'a pas de poids, la suite en a un",
    "start-with-100": "commencez par 100:",
    "unweighted-override": "{term:q} n'a pas de poids dans la liste des poids",
    "override-not-listed": "{term:q} a un poids, mais n'est pas dans la liste des mains",
    "no-hand-follows": "{term:q} : aucune main ne suit ce poids",
    "bracket-not-closed": "{term:q} : la parenthèse n'est pas fermée",
    "brackets-nest": "{term:q} : les parenthèses ne s'emboîtent pas",
    "brackets-empty": "{term:q} : les parenthèses ne contiennent aucune main",
    "not-weight-number": "{term:q} : le nombre d'indice {index} n'est pas un poids de 0 à 1",
    "numbers-needed": "le texte contient {count:n nombre|nombres} ; il en faut {needed:n}",
    "unknown-dialect": "dialecte inconnu : {name:q}",
    "known": "connus : {names:list}",
    "weight-rounded": (
        "le poids {weight!r} de {combo} ne peut pas s'écrire pour {tool}, qui ne garde "
        "que des pourcentages entiers"
    ),
    "weight-dropped": (
        "le poids {weight!r} de {combo} ne peut pas s'écrire pour {tool}, qui ne garde "
        "que les poids au-dessus de {least}"
    ),
    "lossy-lets": "lossy=True l'arrondit",
    "combo-weights-shape": "weights doit avoir la forme {needed}, celle des combos, et non {shape}",
    "names-no-hand": "{term:q} ne contient aucune main",
    "an-order-of-hands": "un classement, son nom ou 169 mains",
    "grid-shape": "grid doit avoir la forme (13, 13) ou (169,), et non {shape}",
    "ranking-entry": (
        "classement {name:q}, rang {entry} : {hand:q} n'est pas l'une des 169 mains de départ"
    ),
    "ranking-repeats": (
        "classement {name:q} : {hand} figure deux fois (rangs {first} et {second})"
    ),
    "ranking-incomplete": (
        "le classement {name:q} a {count} des 169 mains de départ ; il manque {missing}"
    ),
    "ranking-equity": "classement {name:q} : {hand} a l'équité {equity:r}",
    "no-range-ranking": "aucun classement ne s'appelle {name:q}",
    "fraction-outside": "la part d'un classement doit être de 0 à 1, et non {fraction:r}",
    "table-not-installed": "la table du classement {name:q} n'est pas installée",
    "combo-repeats": "{where} est {combo}, qui figure deux fois avec des poids différents",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {
    "no-room-to-rise": (
        "{hand}+ se lit {hand} seul, le kicker n'ayant pas de place pour monter ; avec "
        "--plus connectors, ce sont tous les connecteurs à partir de {hand}"
    ),
    "equilab-before-colon": (
        "un pourcentage devant deux-points est d'Equilab : brelan range --from equilab"
    ),
    "eval7-weights": "les poids d'eval7 se lisent par brelan range --from eval7",
    "equilab-percentages": "les pourcentages d'Equilab se lisent par brelan range --from equilab",
    "conflicting-weights": (
        "{term:q} donne à {combo} le poids {weight}, et {other:q} (caractère "
        "{other_position:nth}) le poids {other_weight}"
    ),
    "on-conflict-decides": "donnez-lui un seul poids",
    "lossy-lets": "--lossy l'arrondit",
}
