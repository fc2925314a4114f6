"""French: what is wrong, by code: games."""

ERRORS: dict[str, str] = {
    "not-a-game": "game vaut {value:q} ; il faut un jeu tel que brelan.OMAHA, ou son nom",
    "hole-size": "hole a {size:n carte|cartes} ; {game} en demande {needed}",
    "small-board": "board a {size:n carte|cartes} ; une main de {game} se fait avec {sizes:or}",
    "no-board": "board a {size:n carte|cartes} ; {game} n'en a pas",
    "made-of": "hole a {size:n carte|cartes} ; une main de {game} en compte {sizes:or}",
    "no-game": "aucun jeu ne s'appelle {name:q} ; connus : {known:list}",
    # The description of a game.
    "bad-streets": (
        "jeu {game:q} : streets doit monter jusqu'aux {board} cartes du tableau, et non {streets}"
    ),
    "game-without-ranking": "jeu {game:q} : donnez une hiérarchie haute, une basse, ou les deux",
    "game-choice": "jeu {game:q} : {argument} doit être l'un de {known:list}, et non {value:q}",
    "game-without-cards": (
        "jeu {game:q} : il faut au moins 1 carte privative et 0 au tableau, et non {hole} et "
        "{board}"
    ),
    "game-of-too-many": (
        "jeu {game:q} : les joueurs choisissent parmi {hole} + {board} = {sum} cartes, et non "
        "{span} ; dites combien de cartes privatives doivent servir"
    ),
    "game-of-no-hand": (
        "jeu {game:q} : {used} des {hole} cartes privatives et {rest} des {board} du tableau ne "
        "font pas une main de cinq"
    ),
    "one-number": "{least}",
    "span": "{least} à {most}",
    # Scoring.
    "deal-of-numbers": "hole et board sont des tableaux de cartes, et non des nombres seuls",
    "deal-axes": "hole a les axes {hole}, board {board} : ils ne vont pas ensemble",
    "no-high-part": "{game} n'a pas de main haute",
    "no-low-part": "{game} n'a pas de main basse",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
