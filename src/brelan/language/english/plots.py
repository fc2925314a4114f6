"""English: the titles and labels of pictures."""

SENTENCES: dict[str, str] = {}
