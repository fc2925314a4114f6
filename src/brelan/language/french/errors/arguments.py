"""French: what is wrong, by code: arguments that many functions take."""

ERRORS: dict[str, str] = {
    # What stands around a sentence.
    "lead-card": "{argument}, position {position} : ",
    "lead-position": "position {position} : ",
    "lead-term": "{term:q} : ",
    "trail-hint": " ({hint})",
    # Arguments.
    "unknown-language": "lang doit être l'un de {known:qor}, et non {lang:q}",
    "not-one-of": "{argument} vaut {value:q}, et non {known:qor}",
    "not-whole": "{argument} vaut {value:q}, ce n'est pas un nombre entier",
    "too-small": "{argument} vaut {value} ; il faut au moins {least}",
    "too-large": "{argument} vaut {value} ; c'est {most:n} au plus",
    "wrong-type": "{argument} est de type {type}, et non {wanted}",
    "a-text": "un texte (str)",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
