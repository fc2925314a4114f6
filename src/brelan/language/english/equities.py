"""English: the headings and notes of equities and of chances."""

SENTENCES: dict[str, str] = {}
