"""English: what is wrong, by code: cards."""

ERRORS: dict[str, str] = {
    # Checks of cards, by whoever makes them.
    "not-a-card": "{where} is {code}, not a card code 0..51",
    "not-in-deck": "{where} is {card:card}, which the deck of {deck} (6 to ace) lacks",
    "shared-card": "{where} and {other} both hold {card:card}",
    "hand-size": "{argument} has {size:n card|cards} a hand; {name} takes {sizes:or}",
    "not-one-hand": "{argument} must be one hand of shape (k,), not of shape {shape}",
    "changed-while-read": "{argument} changed while its cards were read",
    "repeated": "{where} holds {card:card} twice",
    "repeated-in-text": "{where} holds {card:card} twice, at positions {first} and {position}",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
