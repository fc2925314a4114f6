"""English: what is wrong, by code: games."""

ERRORS: dict[str, str] = {
    "not-a-game": "game is {value:r}, not a Game such as brelan.OMAHA or its name",
    "hole-size": "hole has {size:n card|cards}; {game} has {needed}",
    "small-board": "board has {size:n card|cards}; a hand of {game} is made with {sizes:or}",
    "no-board": "board has {size:n card|cards}; {game} has none",
    "made-of": "hole has {size:n card|cards}; a hand of {game} is made of {sizes:or}",
    "no-game": "no game is named {name:r}; known: {known:list}",
    # The description of a game.
    "bad-streets": (
        "game {game!r}: streets must rise to the {board} cards of the board, not {streets}"
    ),
    "game-without-ranking": "game {game!r}: give a high ranking, a low one, or both",
    "game-choice": "game {game!r}: {argument} must be one of {known:list}, not {value!r}",
    "game-without-cards": (
        "game {game!r}: needs at least 1 hole card and 0 board cards, not {hole} and {board}"
    ),
    "game-of-too-many": (
        "game {game!r}: players choose from {hole} + {board} = {sum} cards, not from {span}; "
        "say how many hole cards must be used"
    ),
    "game-of-no-hand": (
        "game {game!r}: {used} of {hole} hole cards with {rest} of {board} board cards do not make "
        "a hand of five"
    ),
    "one-number": "{least}",
    "span": "{least} to {most}",
    # Scoring.
    "deal-of-numbers": "hole and board are arrays of cards, not single numbers",
    "deal-axes": "hole has leading axes {hole}, board {board}: they do not go together",
    "no-high-part": "{game} has no high hand",
    "no-low-part": "{game} has no low hand",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
