"""English: what is wrong, by code: pots, showdowns and descriptions of tables."""

ERRORS: dict[str, str] = {
    # Chips and seats.
    "not-chips": "{argument} = {value:r} is not a whole number of chips",
    "negative": "{argument} = {value} is negative",
    "bad-unit": "unit = {value}, the smallest chip in play, must be 1 or more",
    "not-a-multiple": "{argument} = {value} is not a multiple of unit {unit}",
    "seats-of-flags": "{argument} has {count:n flag|flags} for {seats:n seat|seats}",
    "not-a-flag": "{argument} = {value:r} is neither True nor False",
    "not-a-seat": "{argument} = {value} is not a seat: there are seats 0 to {last}",
    "seats-of-scores": "{argument} has {count:n score|scores} for {seats:n seat|seats}",
    "seats-of-hands": "hole has {count:n hand|hands} for {seats:n seat|seats}",
    "seats-of-names": "names has {count:n name|names} for {seats:n seat|seats}",
    "not-a-name": "names[{seat}] = {value:r} is not a name",
    "repeated-name": "names[{seat}] = {value:r} is repeated",
    # Pots and their division.
    "no-seats": "contributions is empty: a table has one seat or more",
    "nobody-in": "{argument} leaves no seat in: somebody must win the pot",
    "folded-on-top": (
        "folded[{seat}] is True but contributions[{seat}] = {value} is alone on top: the "
        "others put in {second} at most, so that seat had nothing to fold to"
    ),
    "nothing-at-stake": "contributions of the seats still in are all 0, yet others put in {total}",
    "no-winner": "winners is empty: somebody must win the pot",
    "repeated-winner": "winners names a seat twice: {seats:list}",
    "winner-not-placed": "order does not place seat {seat} of winners",
    "boards-of-lows": "low_scores has {count:n board|boards} and high_scores {boards}",
    "bad-order": "{argument} = {value} does not place each of {seats} seats once",
    "no-score": (
        "high_scores[{seat}] is missing: that seat must show, it is in a pot of {amount} with "
        "{others:n other|others}"
    ),
    # The rake.
    "inexact-percent": (
        "percent = {value:r} is not exact: give a whole number, a Fraction, or text such as '2.5'"
    ),
    "unreadable-percent": "percent = {value:r} is not a number",
    "bad-percent": "percent = {value} is not between 0 and 100",
    "rake-above-pots": "rake = {value} is more than the {stake} chips at stake",
    # Showdowns.
    "unfinished-board": "{where} holds {size:n card|cards}: a showdown of {game} needs {needed}",
    "no-boards": "{game} has no board to be dealt more than once",
    "hand-missing": "{where} is missing: that seat must show {needed:n card|cards}",
    "shown-size": "{where} holds {size:n card|cards}: a hand of {game} has {needed}",
    "shown-size-and-shared": (
        "{where} holds {size:n card|cards}: a hand of {game} has {needed} and the shared one"
    ),
    # Many deals at once.
    "bad-amount-in-row": "{where} = {value} is not between 0 and 2**53",
    "off-unit-in-row": "{where} = {value} is not a multiple of unit {unit}",
    "bad-dead-money-in-row": (
        "{where} = {value} is not a multiple of unit {unit} between 0 and 2**53"
    ),
    "bad-button-in-row": "{where} = {value} is not a seat",
    "bad-order-in-row": "order or low_order, row {row}, does not place each seat once",
    "nobody-in-row": "folded[{row}] leaves no seat in",
    "folded-on-top-in-row": "folded[{row}, {seat}] is True but {where} = {value} is alone on top",
    "nothing-at-stake-in-row": (
        "contributions[{row}] of the seats still in are all 0, yet others put chips in"
    ),
    "no-score-in-row": (
        "high[{row}, {seat}] is 0, but that seat must show: it is in a contested pot"
    ),
    "huge-unit": "unit = {value} is above 2**53",
    "not-whole-numbers": "{argument} must hold whole numbers, not {type}",
    "masked-values": "{argument} must have all its values, but some are masked",
    "out-of-range": "{where} = {value} is not between {least} and {most}",
    "not-tables": "{argument} has shape {shape}, not (deals, seats)",
    "two-tables": "contributions has shape {shape} and high {other}: not the same table",
    "too-many-seats": "contributions has {seats:n seat|seats}, not 1 to {most}",
    "other-shape": "{argument} has shape {shape}, not {wanted}",
    "not-flags": "{argument} must hold True or False, not {type}",
    "not-one-a-deal": "{argument} has shape {shape}, not one number or ({rows},)",
    "not-deals": "hole has shape {shape}, not (deals, seats, {cards}) as in {game}",
    "not-full-boards": "board has shape {shape}, not {wanted}, full boards of {game}",
    "odd-chip-not-in-batches": "batches do not know the odd-chip rule {rule:r}",
    # Descriptions of a table: where, then what.
    "lead-table": "{place}: ",
    "line": "line {number}",
    "line-column": "line {number}, column {column}",
    "no-player": "the description has no player: give a line such as 'Anne : 100 AsAd'",
    "not-name-value": "{line:r} is not 'name : value'",
    "chips-missing": "{name} needs the chips put in, such as '{name} : 100'",
    "bad-cards": "{error}",
    "bad-cards-of": "cards of {name}: {error}",
    "not-cards-text": "{value:r} is not text that names cards",
    "not-whole-chips": "{value:r} is not a whole number of chips{hint}",
    "write-chips": "; write it as {chips}, without a currency or marks between thousands",
    "write-cents": "; count all amounts in cents: {cents}",
    "negative-chips": "{value} is negative",
    "too-many-digits": "{count} digits are no number of chips: {most} at most",
    "repeated-player": "{name} is already at the table",
    "repeated-key": "{key} is told twice",
    "repeated-name-in-json": "told twice",
    "none-of": "{value:r} is not one of {known:list}",
    "button-on-nobody": "the button is on {value:r}, who is not one of {known}",
    "no-such-key": "not a key; known: {known:list}",
    "no-such-player-key": "not a key, or told twice; known: {known:list}",
    "not-players": "not a list of players",
    "not-a-player": "not an object with the chips and cards of a player",
    "name-or-chips-missing": "needs a name and chips",
    "not-a-player-name": "{value:r} is not the name of a player",
    "not-true-or-false": "{value:r} is neither true nor false",
    "not-text": "{value:r} is not text",
    "deep-json": "JSON nested too deeply for a table",
    # What Python's reader of JSON finds.
    "bad-json": "{reason}",
    "json-name-missing": "{reason}",
    "json-comma-missing": "{reason}",
    "json-colon-missing": "{reason}",
    "json-value-missing": "{reason}",
    "json-trailing-comma": "{reason}",
    "json-open-string": "{reason}",
    "json-control-character": "{reason}",
    "json-backslash": "{reason}",
    "json-extra-data": "{reason}",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {
    "bad-cards-of": "{name}: {error}",
    "folded-on-top": (
        "{seat} has folded with the largest bet, {value} against {second} at most: nobody has "
        "raised it"
    ),
}
