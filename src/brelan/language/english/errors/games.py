"""English: what is wrong, by code: games."""

ERRORS: dict[str, str] = {
    "not-a-game": "game is {value:r}, not a Game such as brelan.OMAHA or its name",
    "hole-size": "hole has {size:n card|cards}; {game} has {needed}",
    "small-board": "board has {size:n card|cards}; a hand of {game} is made with {sizes:or}",
    "no-board": "board has {size:n card|cards}; {game} has none",
    "made-of": "hole has {size:n card|cards}; a hand of {game} is made of {sizes:or}",
    "no-game": "no game is named {name:r}; known: {known:list}",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
