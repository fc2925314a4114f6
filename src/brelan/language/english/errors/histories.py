"""English: what is wrong, by code: hand histories."""

ERRORS: dict[str, str] = {
    # Where: the hand of a file, then the action.
    "lead-hand": "hand [{hand}]: ",
    "lead-action": "action {action}, {written:r}: ",
    # Files.
    "many-hands": "this holds {count:n hand|hands} under headers: use read_phhs",
    "not-utf8": "not UTF-8: byte {byte} (at line {line}); TOML is UTF-8",
    "not-toml": "not a TOML text: {reason}",
    # Fields.
    "no-variant": "variant is {value:r}; the games known here are {known:list}",
    "too-few-seats": "starting_stacks has {seats:n seat|seats}; a table has 2 or more",
    "field-missing": "{name} is missing",
    "field-not-true-or-false": "{name} is {value:r}, neither true nor false",
    "field-without-meaning": "{name} has no meaning in variant {variant}",
    "too-many-decimals": "an amount has {places} decimals; at most {most} are read",
    "chip-type": "chip = {value:r} is not a Decimal, nor a text such as '0.01'",
    "bad-chip": "chip = {value:r} is not 1, or a tenth, hundredth … of it",
    "finer-than-chip": "an amount has {places} decimals: it is not whole in chips of {chip}",
    "no-all-in-ev": "cards of {game} that were to come have no equities here",
    "not-a-history": "hand {number} is not a HandHistory but {type}",
    "not-an-amount": "{where} is {value:r}, not an amount",
    "not-an-amount-or-0": "{where} is {value}, not an amount of 0 or more",
    "amount-too-long": "{where} has more than {most} digits before the point",
    "the-amount": "the amount",
    "not-amounts": "{name} has {value:r} for {seats} seats",
    "seats-of-amounts": "{name} has {count:n amount|amounts} for {seats:n seat|seats}",
    "seats-of-players": "players has {count:n name|names} for {seats:n seat|seats}",
    "field-not-array": "{name} is {value:r}, not an array",
    "field-not-text": "{where} is {value:r}, not text",
    "stack-of-0": "{where} is 0; every seat has chips",
    "bet-of-0": "{name} is 0, not a bet",
    # The words of an action.
    "no-such-action": "players do one of {known:list}",
    "wrong-arguments": "{kind} takes {wanted}",
    "an-amount": "an amount",
    "cards-at-most": "cards at most",
    "nothing-more": "nothing more",
    "not-an-amount-text": "{value:r} is not an amount",
    "not-a-deal": "the dealer's actions are 'd db CARDS' and 'd dh pN CARDS'",
    "not-a-player-word": "{word:r} is neither d nor a player such as p1",
    "no-such-player": "there are players p1 to {last}",
    "odd-characters": "{word:r} is not cards of two characters each",
    "not-cards": "{word:r} is not cards",
    # Cards.
    "unknown-board": "the board is face up: its cards cannot be unknown",
    "no-unknown-card": "{player} does not hold an unknown card",
    "card-not-held": "{player} does not hold {card:card}",
    "shows-too-many": "{player} holds {held:n card|cards}, not {size}",
    "card-not-dealt": "{player} was dealt no {card:card}",
    "dealt-before": "{card:card} has been dealt before",
    "outside-short-deck": "{card:card} is not in a short deck",
    "next-cards-to": "the next cards go to {player}",
    "cards-due": "{player} is due {due:n card|cards}, not {size}",
    "board-cards-due": "the board is due {due:n card|cards}, not {size}",
    # Whose turn it is, and what is due.
    "no-hole-cards-due": "no hole cards are due, but {due}",
    "no-board-cards-due": "no board cards are due, but {due}",
    "no-draw-due": "no draw is due, but {due}",
    "draws-first": "{player} draws first",
    "not-shown-yet": "hands are not shown yet, but {due}",
    "has-folded": "{player} has folded",
    "shown-or-mucked-before": "{player} has shown or mucked before",
    "no-bet-due": "no bet is due, but {due}",
    "bring-in-due": "the first to act brings in (pb) or completes (cbr)",
    "no-bring-in-due": "no bring-in is due",
    "hand-over": "the hand is over",
    "is-to-draw": "{player} is to draw",
    "cards-to-deal": "cards are to be dealt",
    "is-to-act": "{players:or} is to act",
    # Bets.
    "bet-above-stack": "has {most} at most",
    "no-raise": "does not raise the bet of {bet}",
    "not-the-fixed-bet": "the fixed bet is {sizes:or}",
    "bet-too-small": "the least is {least}",
    "above-the-pot": "the pot limit is {most}",
    # Results.
    "hand-not-over": "the actions stop before the end of the hand",
    "all-mucked": "everybody has mucked: nobody is left to win the pot",
    "hidden-hand": "the cards of {name} are not known; hidden='lose' counts such hands as mucked",
    "no-known-hand": "no hand that could win the pot is known",
    "ante-out-of-pot": (
        "{player} is all-in for an ante that others did not post: its part of the pot is not "
        "defined"
    ),
    "hidden-side-pot": "nobody who could win the side pot shows a hand",
    "no-result": "no finishing_stacks and no winnings are recorded",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
