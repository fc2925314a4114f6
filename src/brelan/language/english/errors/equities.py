"""English: what is wrong with an equity, by code."""

ERRORS: dict[str, str] = {
    "combos-of-two": "combos are compared between 2 players, not {players}",
    "player-of-two": "player must be 0 or 1, not {player!r}",
    "combos-in-holdem": "combos are compared in Hold'em, not in {game}",
    "unknown-method": "method must be one of {known:list}, not {method!r}",
    "not-positive": "{argument} must be above 0 and finite, not {value}",
    "no-exact": (
        "method='exact' does not take this spot ({players} players of {game}); "
        "method='monte-carlo' does"
    ),
    "board-shape": "board has shape {shape}; a board has at most 5 cards",
    "batch-method": 'method is {method!r}, not "exact" or "monte-carlo"',
    "batch-samples": "samples is {samples}; a deal can draw 1 to {most}",
    "street-over": "street is {street!r}, but board has {cards} cards already",
    "hole-or-range": "hole has shape {shape}; it must be two cards, or a range",
    "no-live-combo": "hole has no combo that board, dead and the deck leave",
    "too-many-dead": "dead holds too many cards: {left} are left for {to_come} to come",
    "hands-count": "hands must be 2 to {most} hands, not {count}",
    "one-board": "board and dead are one set of cards each, not several",
    "deck-short": "{to_come} cards are to come, but only {left} are left in the deck",
    "random-cards": "{argument} is {value!r}, which is no card",
    "hands-shape": "{argument} has shape {shape}; a hand, or several, are wanted",
    "offered-size": "{where} offers hands of {cards} cards; {game} deals {dealt}",
    "no-hand-left": "{where} has no hand left that known cards allow",
    "hands-always-clash": "the players' hands always have a card in common",
    "dealt-size": "{where} has {cards} cards; {game} deals {dealt}",
    "board-count": "board has {cards:n card|cards}; in {game} it has {sizes:or}",
    "bounds-outside": "bounds is {bounds}; they must lie in 0..{choices}",
    "seed-words": "seed_words has shape {shape}, not (4,)",
    "kernel-refused": "the kernel cannot deal {game} with these cards",
    "too-many-players": "players must be {most} or fewer, not {players}",
    "no-exact-for-game": "there is no exact method for {game}",
    "too-few-players": "players must be 2 or more, not {players}",
    "player-shape": "{where} has shape {shape}; a hand has one axis, a list of hands two",
    "player-empty": "{where} is empty: it is neither a hand nor a list of hands",
    "player-refused": "{where}: {reason}",
    "empty-range": "{where} is {range:r}, a range without a combo",
    "no-ranges": "ranges are for games of two hole cards; {game} has {cards}: give a list of hands",
    "player-size": "{where} holds {cards} cards; a hand of {game} has {dealt}",
    "one-axis": "{argument} has shape {shape}; it must have one axis",
    "deck-too-small": (
        "players: {players} hands of {hole_cards}, a board of {board_cards} and {dead} "
        "dead cards are {needed} cards; the deck has {deck}"
    ),
    "range-blocked": (
        "{where} has no combo left: board, dead cards and the hands of others block "
        "all of {range:r}"
    ),
    "ranges-clash": (
        "{players:and} cannot hold cards all at once: every choice of combos takes a card twice"
    ),
    "weights-too-uneven": (
        "{ranges:and} differ so much that equities cannot be told to 1e-9: nearly all weight is on "
        "combos that share a card"
    ),
    "weights-too-small": (
        "{ranges:and} hold weights so small beside the largest that their products cannot be told "
        "from 0"
    ),
    "too-long-exact": (
        "weights would take about {hours:n} hours to compare exactly; narrow the ranges, or sample"
    ),
    "bins-whole": "bins is {bins!r}; it must be a whole number of 1 or more",
    "bins-most": "bins is {bins}; there are {most:n} at most",
    "empty-list": "{where} is a list without a hand",
    "list-hand-size": (
        "{where} holds {size:n card|cards}; every hand of a list has the {needed} of {name}"
    ),
    "hand-again": "{where} is the hand of {other} again; give it once",
    "weights-blocked": "{where} has no combo left once the board and dead cards are known",
    "dead-leave-too-few": "{dead} dead cards leave too few to complete the board",
    "weights-type": "weights must hold 2 ranges or more, not be {type}",
    "weights-count": "weights has {ranges} ranges; there must be 2 to {most}",
    "weights-shape": "{where} has shape {shape}; it must be {needed}",
    "bad-weight": "{where} is {weight}; it must be 0 or more and finite",
    "exact-shapes": (
        "hole, board and dead must have shapes (players, 2), (0 to 5,) and (any,); they "
        "have {shapes:list}"
    ),
    "outcomes-shape": (
        "outcomes has shape {shape} and players is {players}; 2 to 10 players need one "
        "counter for each set of them"
    ),
    "two-ranges-clash": (
        "{ranges:and} leave no deal: every combo of one shares a card with every combo of the other"
    ),
    "weights-clash": "{ranges:list} leave no deal: whatever they hold, some card is held twice",
    "too-many-matchups": (
        "weights[0] to weights[{last}] make more than {most} matchups: too many to deal "
        "out one by one"
    ),
    "board-lacks": "{where} lacks {lacking} cards, and {left} are left in the deck",
    "low-ranking": "ranking is {ranking}; equities of hands are found under {known:list}",
    "hole-players": (
        "hole has shape {shape}; two cards a player are needed, for 2 to {most} players"
    ),
    "no-strength": "ranking is {ranking}; strengths are not found under it",
    "hands-hardly-fit": (
        "the hands of {players:and} hardly ever fit together: no deal was found in 4 "
        "million attempts; leave out hands that share cards"
    ),
    "ranges-hardly-fit": (
        "the ranges of {players:list} fit together so rarely that no deal was found in 4 "
        "million attempts; narrow them to combos that can be held at once"
    ),
    "table-refused": "the kernel refuses this table of {players} players (status {status})",
    "several-weights": (
        "{where} is {range:r}, a range of several weights; in {game} all combos must have the same"
    ),
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
