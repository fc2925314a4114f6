"""English: what is wrong, by code: interop."""

ERRORS: dict[str, str] = {}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
