"""French: showdowns told."""

SENTENCES: dict[str, str] = {}
