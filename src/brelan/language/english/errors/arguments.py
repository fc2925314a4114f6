"""English: what is wrong, by code: arguments that many functions take."""

ERRORS: dict[str, str] = {
    # What stands around a sentence.
    "lead-card": "{argument}, position {position}: ",
    "lead-position": "position {position}: ",
    "lead-term": "{term:r}: ",
    "trail-hint": " ({hint})",
    # Arguments.
    "unknown-language": "lang must be one of {known:reprs}, not {lang!r}",
    "not-one-of": "{argument} is {value!r}, not {known:ror}",
    "not-whole": "{argument} is {value!r}, not a whole number",
    "too-small": "{argument} is {value}; at least {least} is needed",
    "too-large": "{argument} must be {most:n} or fewer, not {value}",
    "wrong-type": "{argument} must be {wanted}, not {type}",
    "a-text": "a str",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
