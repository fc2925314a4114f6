"""French: what is wrong, by code: cards."""

ERRORS: dict[str, str] = {
    "repeated": "{where} contient deux fois {card:card}",
    "repeated-in-text": (
        "{where} contient deux fois {card:card}, aux positions {first} et {position}"
    ),
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
