"""French: what is wrong, by code: equities."""

ERRORS: dict[str, str] = {
    "empty-list": "{where} est une liste sans aucune main",
    "list-hand-size": (
        "{where} a {size:n carte|cartes} ; chaque main de la liste a les {needed} de {name}"
    ),
    "hand-again": "{where} répète la main de {other} ; donnez-la une seule fois",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
