"""English: what is wrong, by code: ranges."""

ERRORS: dict[str, str] = {}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
