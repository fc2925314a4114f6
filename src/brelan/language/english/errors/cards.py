"""English: what is wrong, by code: cards."""

ERRORS: dict[str, str] = {
    "repeated": "{where} holds {card:card} twice",
    "repeated-in-text": "{where} holds {card:card} twice, at positions {first} and {position}",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
