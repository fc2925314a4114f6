"""French: what is wrong, by code: frames."""

ERRORS: dict[str, str] = {
    "not-installed": "{module} n'est pas installé ; {extra} l'apporte avec les autres",
    "not-a-column": (
        "column doit être une colonne de {libraries:list}, et non {type} ; brelan.score prend les "
        "tableaux et les listes"
    ),
    "no-such-library": "library doit être l'une de {known:list}, et non {value:q}",
    "missing-hand": (
        "{where}{label} manque, comme {missing} des {count} mains en tout ; missing='null' leur "
        "donne un résultat nul"
    ),
    "index-label": " (index {label!r})",
    "narrow-frame": (
        "hands est un tableau de {count:n colonne|colonnes}, et chaque colonne se lit comme une "
        "carte ; donnez la colonne elle-même si elle contient des mains entières"
    ),
    "incomplete-hand": "il manque des cartes à {where}",
    "hand-without-a-card": "il manque une carte à {where}",
    "one-card-hand": "{where} vaut {text:q} : une carte n'est pas une main",
    "cell-of-cards": "{where} vaut {text:q}, ce n'est pas une seule carte",
    "uneven-rows": (
        "{where} en contient {size}, {other} en contient {first} ; toutes les mains d'une colonne "
        "doivent avoir le même nombre de cartes"
    ),
    "no-hands-inside": "{argument} doit contenir des mains en texte ou en listes, et non {type}",
    "not-a-list-of-cards": "{where} vaut {value:q}, ce n'est pas une liste de cartes",
    "frame-of-scores": "scores doit être une seule colonne, et non un tableau de colonnes",
    "not-rows": "{argument} a la forme {shape} ; une colonne prend des mains de forme (n, k)",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
