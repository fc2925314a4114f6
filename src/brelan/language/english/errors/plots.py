"""English: what is wrong, by code: plots."""

ERRORS: dict[str, str] = {}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
