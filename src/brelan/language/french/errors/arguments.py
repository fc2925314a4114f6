"""French: what is wrong, by code: arguments that many functions take."""

ERRORS: dict[str, str] = {
    # What stands around a sentence.
    "lead-card": "{argument}, position {position} : ",
    "lead-position": "position {position} : ",
    "trail-hint": " ({hint})",
    # Arguments.
    "unknown-language": "lang doit être l'un de {known:qor}, et non {lang:q}",
    "not-one-of": "{argument} vaut {value:q}, et non {known:qor}",
    "not-whole": "{argument} vaut {value:q}, ce n'est pas un nombre entier",
    "not-a-number": "{argument} doit être un nombre, et non {type} : {value:r}",
    "too-small": "{argument} vaut {value} ; il faut au moins {least}",
    "too-large": "{argument} vaut {value} ; c'est {most:n} au plus",
    "wrong-type": "{argument} est de type {type}, et non {wanted}",
    "a-text": "un texte (str)",
    # The kernel.
    "no-such-level": "BRELAN_KERNEL vaut {name:q}, qui n'est pas un noyau ; il y a {known:list}",
    "unavailable-level": (
        "BRELAN_KERNEL vaut {name:q}, que cette machine ne peut pas faire tourner ; il y a "
        "{known:list}"
    ),
    # Runs of many chunks.
    "not-a-rng": (
        "rng doit être un entier, un SeedSequence, un Generator ou None, et non {type} : {value!r}"
    ),
    "negative-rng": "rng ne peut pas être négatif : {value}",
    "no-chunks": "chunks est vide : il n'y a rien à faire",
    "not-an-executor": (
        "executor doit avoir une méthode submit, comme ceux de concurrent.futures, et non être "
        "{type} : {value!r}"
    ),
    "not-progress": (
        "progress doit être True, False ou un appelable(done, total), et non {type} : {value!r}"
    ),
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
