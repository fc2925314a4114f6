"""French: what is wrong, by code: cards."""

ERRORS: dict[str, str] = {
    # Checks of cards, by whoever makes them.
    "not-a-card": "{where} vaut {code}, ce n'est pas un code de carte (0 à 51)",
    "not-in-deck": "{where} est {card:card}, qui n'est pas du jeu de 36 cartes de {deck}",
    "shared-card": "{card:card} est à la fois dans {where} et dans {other}",
    "hand-size": "{argument} a {size:n carte|cartes} par main ; {name} en demande {sizes:or}",
    "not-one-hand": "{argument} doit être une seule main, de forme (k,), et non {shape}",
    "changed-while-read": "{argument} a changé pendant la lecture de ses cartes",
    "repeated": "{where} contient deux fois {card:card}",
    "repeated-in-text": (
        "{where} contient deux fois {card:card}, aux positions {first} et {position}"
    ),
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
