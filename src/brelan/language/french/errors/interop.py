"""French: what is wrong, by code: interop."""

ERRORS: dict[str, str] = {
    "not-a-card-id": "{where} vaut {value}, ce n'est pas un numéro de carte (0 à 51)",
    "not-a-card-word": "{where} vaut {value}, ce n'est pas le mot d'une carte",
    "not-a-card-number": "{where} vaut {value}, ce n'est pas un numéro de carte (1 à 52)",
    "not-a-suit-or-rank": (
        "{where} vaut {value}, ce n'est ni une enseigne (1 à 4) ni une valeur (1 à 13)"
    ),
    "not-a-suit": "{where} vaut {value}, ce n'est pas une enseigne (1 à 4)",
    "not-pairs": (
        "{argument} doit contenir des paires d'enseigne et de valeur, forme (..., 2 * k), et "
        "non {shape} ; laissez de côté la colonne de la classe"
    ),
    "no-axis-of-cards": "{argument} doit avoir un axe de cartes, forme (..., k)",
    "not-a-mask": "{where} vaut {value}, ce n'est pas un masque de 52 cartes",
    "mask-of-others": "{where} vaut {value}, un masque qui ne contient pas {k} cartes",
    "not-a-high-score": "{where} vaut {value}, ce n'est pas un score de HIGH (1 à 7462)",
    "not-a-kev-value": "{where} vaut {value}, ce n'est pas une valeur (1 à 7462)",
    "not-a-class": "{where} vaut {value}, ce n'est pas une classe (0 à 9)",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
