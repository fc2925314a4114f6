"""English: what is wrong, by code: arguments that many functions take."""

ERRORS: dict[str, str] = {
    # What stands around a sentence.
    "lead-card": "{argument}, position {position}: ",
    "lead-position": "position {position}: ",
    "trail-hint": " ({hint})",
    # Arguments.
    "unknown-language": "lang must be one of {known:reprs}, not {lang:r}",
    "not-one-of": "{argument} is {value:r}, not {known:ror}",
    "not-whole": "{argument} is {value:r}, not a whole number",
    "not-a-number": "{argument} must be a number, not {type}: {value:r}",
    "too-small": "{argument} is {value}; at least {least} is needed",
    "too-large": "{argument} must be {most:n} or fewer, not {value}",
    "wrong-type": "{argument} must be {wanted}, not {type}",
    "a-text": "a str",
    # The kernel.
    "no-such-level": "BRELAN_KERNEL is {name!r}: no such level; choose from {known:reprs}",
    "unavailable-level": (
        "BRELAN_KERNEL is {name!r}, which this machine cannot run; it has {known:reprs}"
    ),
    # Runs of many chunks.
    "not-a-rng": ("rng must be an int, a SeedSequence, a Generator or None, not {type}: {value!r}"),
    "negative-rng": "rng must not be negative: {value}",
    "no-chunks": "chunks is empty: there is nothing to run",
    "not-an-executor": (
        "executor must have a submit method, as those of concurrent.futures have, not be {type}: "
        "{value!r}"
    ),
    "not-progress": (
        "progress must be True, False or a callable(done, total), not {type}: {value!r}"
    ),
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {}
