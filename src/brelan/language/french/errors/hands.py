"""French: what is wrong, by code: hands."""

ERRORS: dict[str, str] = {
    "foreign-ranking": "la hiérarchie {name} n'est pas de celles de la bibliothèque",
    "not-a-ranking": (
        "ranking vaut {value:q} ; il faut une hiérarchie telle que brelan.HIGH, ou son nom"
    ),
    "no-ranking": "aucune hiérarchie ne s'appelle {name:q} ; il y a {known:list}",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
