"""The English catalogue: the tables of this package, and how they are filled."""

from pathlib import Path

from brelan.language.numbers import Numbers
from brelan.language.sentences import Sentences

__all__ = ["SENTENCES"]

SENTENCES = Sentences(
    Path(__file__).parent / "catalogue",
    numbers=Numbers(",", ".", "%"),
    quotes=('"', '"'),
    conjunctions={"and": "and", "or": "or"},
    singular=(1,),
)
