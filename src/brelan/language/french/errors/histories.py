"""French: what is wrong, by code: histories."""

ERRORS: dict[str, str] = {}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
