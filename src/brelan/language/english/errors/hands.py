"""English: what is wrong, by code: hands."""

ERRORS: dict[str, str] = {
    "foreign-ranking": "ranking {name} is not one that the library made",
    "not-a-ranking": "ranking is {value:r}, not a Ranking such as brelan.HIGH or its name",
    "no-ranking": "no ranking is named {name:r}; there are {known:list}",
    "no-such-score": "{where} is {score}: scores of {ranking} go from {least} to {most}",
    "outside-scores": "{where} is {score}; {ranking} has scores 0..{most}",
    "not-scores": "scores must be integers, not {type}",
    "scores-as-text": "scores must be integers, not {type}; score makes them of hands",
    "not-scores-or-text": "scores must be integers or hands as text, not {type}",
    "bad-out": "out must be an array of uint16, not {type}",
    "out-shape": "out has shape {shape}; the scores have {needed}",
    "out-read-only": "out is read-only",
    "no-such-hands": "k is {k} and deck_size {deck_size}; 1 <= k <= 7, k <= deck_size <= 52",
    "no-such-span": "start is {start} and stop {stop}; there are {count} hands",
    "few-hands": "{ranking} hands are few: score list_hands({k}) instead",
    "no-such-index": "{where} is {value}; the classes are numbered 0..{last}",
    "suits-needed": "hands {text:r} gives no suits, and badugi needs them",
    "in-ranks": "hands {text:r}: {fault}",
    "bad-kickers": "kickers must be True, False or a number, not {value:r}",
    "negative-kickers": "kickers must not be negative, but is {value}",
    "bad-style": "style must be a word, several, or None, not {value:r}",
    "bad-style-word": "style must be made of words, not {value:r}",
    "unknown-style": "style {word:r} is not known for lang={lang!r}; known: {known:reprs}",
    "no-styles": "style {word:r} is not known for lang={lang!r}; known: none",
    "no-such-category": "{where} must be a Category or a number from 0 to 8, not {value}",
    "no-badugi-category": "{where} must be a number of cards from 1 to 4 in badugi, not {value}",
    "not-categories": "{argument} must be a Category, its number or an array of these, not {type}",
    "name-of-a-category": "the name of a category",
    "unknown-category": "text {text:r} names no category; close to: {close:list}",
    "no-category": "text {text:r} names no category",
}

#: What a terminal says instead.
TERMINAL: dict[str, str] = {
    "unknown-style": "style {word:r} is not known; known: {known:reprs}",
    "no-styles": "style {word:r} is not known; known: none",
}
