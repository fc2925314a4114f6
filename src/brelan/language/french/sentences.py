"""The French catalogue, put together from the modules of this package."""

from brelan.language.french import equities, errors, help, plots, showdowns, terminal
from brelan.language.numbers import HARD_SPACE, NARROW_SPACE, Numbers
from brelan.language.sentences import Sentences, merged

__all__ = ["SENTENCES"]

SENTENCES = Sentences(
    merged(
        [
            errors.ERRORS,
            equities.SENTENCES,
            help.SENTENCES,
            plots.SENTENCES,
            showdowns.SENTENCES,
            terminal.SENTENCES,
        ]
    ),
    errors.TERMINAL,
    numbers=Numbers(NARROW_SPACE, ",", f"{HARD_SPACE}%"),
    quotes=("« ", " »"),
    conjunctions={"and": "et", "or": "ou"},
    singular=(0, 1),
)
