"""English: what is wrong, by code: equities."""

ERRORS: dict[str, str] = {
    "empty-list": "{where} is a list without a hand",
    "list-hand-size": (
        "{where} holds {size:n card|cards}; every hand of a list has the {needed} of {name}"
    ),
    "hand-again": "{where} is the hand of {other} again; give it once",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
