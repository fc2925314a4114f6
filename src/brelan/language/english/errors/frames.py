"""English: what is wrong, by code: frames."""

ERRORS: dict[str, str] = {
    "not-installed": "{module} is not installed; {extra} brings it with the others",
    "not-a-column": (
        "column must be a column of {libraries:list}, not {type}; brelan.score takes arrays and "
        "lists"
    ),
    "no-such-library": "library must be one of {known:list}, not {value!r}",
    "missing-hand": (
        "{where}{label} is missing; {missing} of {count} hands are. missing='null' gives them a "
        "null result"
    ),
    "index-label": " (index {label!r})",
    "narrow-frame": (
        "hands is a data frame of {count:n column|columns}, and each column is read as one card; "
        "give the column itself where it holds whole hands"
    ),
    "incomplete-hand": "{where} lacks some of its cards",
    "hand-without-a-card": "{where} lacks a card",
    "one-card-hand": "{where} is {text:r}: one card is no hand",
    "cell-of-cards": "{where} is {text:r}, not one card",
    "uneven-rows": (
        "{where} holds {size}, {other} holds {first}; all hands of a column must have the same "
        "number of cards"
    ),
    "no-hands-inside": "{argument} must hold hands as text or lists, not {type}",
    "not-a-list-of-cards": "{where} is {value:r}, not a list of cards",
    "frame-of-scores": "scores must be one column, not a data frame",
    "not-rows": "{argument} has shape {shape}; a column takes hands of shape (n, k)",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
