"""English: what is wrong, by code: hands."""

ERRORS: dict[str, str] = {
    "foreign-ranking": "ranking {name} is not one that the library made",
    "not-a-ranking": "ranking is {value:r}, not a Ranking such as brelan.HIGH or its name",
    "no-ranking": "no ranking is named {name:r}; there are {known:list}",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
