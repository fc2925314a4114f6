"""The French catalogue: the tables of this package, and how they are filled."""

from pathlib import Path

from brelan.language.numbers import HARD_SPACE, NARROW_SPACE, Numbers
from brelan.language.sentences import Sentences

__all__ = ["SENTENCES"]

SENTENCES = Sentences(
    Path(__file__).parent / "catalogue",
    numbers=Numbers(NARROW_SPACE, ",", f"{HARD_SPACE}%"),
    quotes=("« ", " »"),
    conjunctions={"and": "et", "or": "ou"},
    singular=(0, 1),
)
