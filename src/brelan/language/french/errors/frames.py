"""French: what is wrong, by code: frames."""

ERRORS: dict[str, str] = {}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
