"""English: what is wrong, by code: cards."""

from brelan.language.english.cards import RANKS

ERRORS: dict[str, str] = {
    # Checks of cards, by whoever makes them.
    "not-a-card": "{where} is {code}, not a card code 0..51",
    "not-in-deck": "{where} is {card:card}, which the deck of {deck} (6 to ace) lacks",
    "repeated": "{where} holds {card:card} twice",
    "repeated-in-text": (
        "{where} holds {card:card} twice, at positions {first} and {position}{hint}"
    ),
    "unchecked": "; check=False allows it",
    "shared-card": "{where} and {other} both hold {card:card}",
    "hand-size": "{argument} has {size:n card|cards} a hand; {name} takes {sizes:or}",
    "not-one-hand": "{argument} must be one hand of shape (k,), not of shape {shape}",
    "changed-while-read": "{argument} changed while its cards were read",
    "board-size": "board has {cards} cards; it must have {sizes:or}",
    "hole-shape": "hole has shape {shape}; the last axis must be two cards",
    "shapes-clash": "hole and board have shapes {hole} and {board}, which do not go together",
    "hole-shape-of-several": ("hole has shape {shape}; the last axis must be two to {most} cards"),
    # Text.
    "no-card": "{argument} holds no card",
    "no-rank": "{argument} holds no rank",
    "not-one-card": "{argument} must hold one card, not {count}: {text:r}",
    "ranks-alone": (
        "ranks without suits are not cards; give each its suit, or one suit to all at the end "
        '("6-7-8-9-10 de pique")'
    ),
    "rank-among-cards": (
        "a rank without a suit among full cards; give every card its suit, or one suit to all at "
        'the end ("6-7-8-9-10 de pique")'
    ),
    "suit-among-ranks": "{text} has a suit; only ranks are read here",
    "ace-or-article": (
        '"{word}" can be an ace or an article; write as or A♠ for an ace, or a comma after it'
    ),
    "ace-or-as": (
        '"as" can be the ace of spades or an ace of the suit named at the end; write A♠, or give '
        "each card its own suit"
    ),
    "suit-alone": (
        "the suit {suit} has no rank before it; write the rank first, as in A♠ or as de pique"
    ),
    "suit-first": (
        "{char}{inside} is a suit before its rank; write the rank first, as in A{char}, or choose "
        "notation='suit-first'"
    ),
    "stray-link": '"{word}" must stand between a rank and a suit',
    "not-of-a-card": "{character} is not part of a card",
    "foreign-alphabet": "{character} is not part of a card; write it in the Latin alphabet",
    "not-a-rank": "{character}{inside} is not a rank ({legend})",
    "not-international-rank": (
        "{char}{inside} is not an international rank; did you mean notation='french'?"
    ),
    "not-international-suit": (
        "{char}{inside} is not an international suit; did you mean notation='french'?"
    ),
    "not-french-rank": (
        "{char}{inside} is not a French rank; did you mean notation='international'?"
    ),
    "not-french-suit": (
        "{char}{inside} is not a French suit; did you mean notation='international'?"
    ),
    # Parts of those.
    "character": "{char!r}",
    "character-point": "{char!r} ({point})",
    "inside": ' in "{piece}"',
    "legend-international": "ranks A K Q J T (or 10) 9 to 2, suits s h d c",
    "legend-french": "ranks A R D V 10 to 2, suits P C K T or Pi Co Ca Tr",
    "legend-suit-first": "suits S H D C, each before its rank A K Q J T (or 10) 9 to 2",
    "cards-of-any-kind": "text, a sequence or an array of cards",
    **{f"rank-{rank}": word for rank, word in enumerate(RANKS)},
    # Arrays and numbers.
    "no-cards-inside": "{argument} must hold integers or text, not {type}",
    "masked": "{argument} must have all its cards, but some are masked",
    "not-a-card-type": "{where} is {value:r} ({type}), not a card",
    "mixed": "{where} is {value:r} where {other} is {first:r}; give one or the other",
    "uneven-hands": "{argument} holds hands of different lengths",
    "uneven-shapes": (
        "{where} has shape {shape}, {other} has {first}; "
        "all hands of a batch must have the same number of cards"
    ),
    "uneven-lengths": (
        "{where} holds {size}, {other} holds {first}; "
        "all hands of a batch must have the same number of cards"
    ),
    "single-number": "{argument} is a single number; a hand is an array of card codes",
    "not-an-integer": "{argument} must be an integer, not {type}: {value:r}",
    "no-such-rank": "{where} is {rank}, not a rank 0..12",
    "not-a-rank-type": "{where} is {value:r}, not a rank 0..12",
    "ranks-as-text": "{argument} must be numbers 0..12, not {type}; parse_ranks reads text",
    "fifth-of-a-rank": "{where} is a fifth {rank}; a deck has four",
    # Combos and starting hands.
    "not-combos": "{argument} must be combos of two cards, shape (..., 2), not {shape}",
    "not-a-starting-hand": "{where} is {name!r}, not a starting hand such as AA, AKs or AKo",
    "not-a-combo": "{where} is {value}, not a combo 0..1325",
    "not-a-hand-class": "{where} is {value}, not a class 0..168",
    "not-integers": "{argument} must hold integers, not {type}",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {
    "no-card": "no card",
    "no-rank": "no rank",
    "repeated-in-text": ("{card:card} is repeated (characters {first:nth} and {position:nth})"),
    "not-international-rank": (
        "{char}{inside} is not an international rank; did you mean --notation french?"
    ),
    "not-international-suit": (
        "{char}{inside} is not an international suit; did you mean --notation french?"
    ),
    "not-french-rank": (
        "{char}{inside} is not a French rank; did you mean --notation international?"
    ),
    "not-french-suit": (
        "{char}{inside} is not a French suit; did you mean --notation international?"
    ),
}
