"""English: showdowns told."""

SENTENCES: dict[str, str] = {}
