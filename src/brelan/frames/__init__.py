"""Columns of pandas, polars and pyarrow, in and out, without a loop over the hands.

A column holds a hand a row: text ("As Kd Qh Jh Th"), a list of card codes or of cards, or, as a
whole data frame, a card a column. What comes out is a column of the same library, with the same
index and name, so that it goes back where it came from::

    df = df.assign(score=lambda df: brelan.frames.score_column(df["hand"]))

None of the three libraries is imported unless one of its columns is given or asked for.

**Missing hands** are refused, naming the row, unless ``missing="null"``: then they have a null
score, category and description. ``errors="null"`` gives them to every row that holds no hand.
"""

from brelan.frames.columns import (
    best_five_column,
    categories_column,
    category_labels,
    describe_column,
    hands_column,
    hands_of,
    score_column,
)

__all__ = [
    "best_five_column",
    "categories_column",
    "category_labels",
    "describe_column",
    "hands_column",
    "hands_of",
    "score_column",
]
