"""The English catalogue, put together from the modules of this package."""

from brelan.language.english import equities, errors, help, plots, showdowns, terminal
from brelan.language.numbers import Numbers
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
    numbers=Numbers(",", ".", "%"),
    quotes=('"', '"'),
    conjunctions={"and": "and", "or": "or"},
    singular=(1,),
)
