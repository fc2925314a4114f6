"""English: what is wrong, by code: interop."""

ERRORS: dict[str, str] = {
    "not-a-card-id": "{where} is {value}, not a card id 0..51",
    "not-a-card-word": "{where} is {value}, not a card word",
    "not-a-card-number": "{where} is {value}, not a card number 1..52",
    "not-a-suit-or-rank": "{where} is {value}, not a suit 1..4 or a rank 1..13",
    "not-a-suit": "{where} is {value}, not a suit 1..4",
    "not-pairs": (
        "{argument} must be pairs of suit and rank, shape (..., 2 * k), not {shape}; leave "
        "the column of the class out"
    ),
    "no-axis-of-cards": "{argument} must have an axis of cards, shape (..., k)",
    "not-a-mask": "{where} is {value}, not a mask of 52 cards",
    "mask-of-others": "{where} is {value}, a mask that does not hold {k} cards",
    "not-a-high-score": "{where} is {value}, not a score 1..7462 of HIGH",
    "not-a-kev-value": "{where} is {value}, not a value 1..7462",
    "not-a-class": "{where} is {value}, not a class 0..9",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
