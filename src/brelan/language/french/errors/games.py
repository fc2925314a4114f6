"""French: what is wrong, by code: games."""

ERRORS: dict[str, str] = {
    "not-a-game": "game vaut {value:q} ; il faut un jeu tel que brelan.OMAHA, ou son nom",
    "hole-size": "hole a {size:n carte|cartes} ; {game} en demande {needed}",
    "small-board": "board a {size:n carte|cartes} ; une main de {game} se fait avec {sizes:or}",
    "no-board": "board a {size:n carte|cartes} ; {game} n'en a pas",
    "made-of": "hole a {size:n carte|cartes} ; une main de {game} en compte {sizes:or}",
    "no-game": "aucun jeu ne s'appelle {name:q} ; connus : {known:list}",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
