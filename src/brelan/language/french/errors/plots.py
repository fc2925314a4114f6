"""French: what is wrong, by code: plots."""

ERRORS: dict[str, str] = {
    "no-matplotlib": (
        "brelan.plot dessine avec matplotlib, qui n'est pas installé : pip install 'brelan[plot]' "
        "l'apporte"
    ),
    "not-axes": "ax doit être des axes de matplotlib, et non {type} : {value!r}",
    "nothing-to-draw": "{argument} est vide : il n'y a rien à dessiner",
    "no-hand-to-draw": "{argument} ne contient aucune main : il n'y a rien à dessiner",
    "no-weighted-equity": "aucune main n'a à la fois une équité et un poids : rien à dessiner",
    "counts-shape": (
        "{argument} est de forme {shape} ; les nombres de mains par score de {ranking} sont de "
        "forme ({needed},)"
    ),
    "counts-or-scores": (
        "{argument} a un nombre pour chaque score de {ranking} : counts=True y voit des nombres de "
        "mains, counts=False des scores"
    ),
    "not-a-count": "{where} vaut {value}, ce n'est pas un nombre de mains",
    "values-shape": "{argument} doit être de forme (1326,), (169,) ou (13, 13), et non {shape}",
    "needs-equities": (
        "values='equity' demande un nombre par main, comme en donne EquityResult.hand_equities, et "
        "non une range"
    ),
    "weights-of-equities": "weights va avec values='equity', et non avec {values!r}",
    "weights-of-combos": "weights va avec un nombre par combo, de forme (1326,)",
    "weights-of-result": "les poids sont ceux du résultat ; weights ne va qu'avec un tableau",
    "limits-rise": "limits doit être deux nombres croissants, et non {limits!r}",
    "not-an-equity": "{where} vaut {value} ; une équité va de 0 à 1, ou vaut nan",
    "weights-beside": "weights est de forme {shape}, et source de forme {needed}",
    "one-name": "names doit être un seul texte pour un tableau, et non {names!r}",
    "name-each": "names doit être {count} textes, un par joueur, et non {names!r}",
    "player-outside": "players contient {player!r} ; les joueurs sont numérotés de 0 à {last}",
    "nobody-to-show": "players est vide : il n'y a personne à montrer",
    "not-a-result": "{where} doit être un EquityResult, et non {type} : {value:r}",
    "other-players": (
        "{argument}[{place}] a pour joueurs {players:list} ; {argument}[0] a {first:list}"
    ),
    "board-to-grow": (
        "results[{place}] doit avoir le tableau de results[{before}] et d'autres cartes"
    ),
    "deals-to-grow": "trace doit contenir des résultats à des nombres croissants de donnes",
    "bad-level": "level doit être entre 0 et 1, et non {level!r}",
    "exact-shape": "exact doit être de forme ({players},), et non {shape}",
    "first-above-samples": "first vaut {first}, plus que les {samples} donnes en tout",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
