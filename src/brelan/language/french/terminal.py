"""French: what the terminal says that is no error."""

SENTENCES: dict[str, str] = {}
