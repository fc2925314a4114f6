"""Columns of hands read, scored and described, one function a job."""

from collections.abc import Iterable
from typing import Any, Literal, get_args

import numpy as np
import numpy.typing as npt

from brelan._shared.arguments import require_choice
from brelan._shared.libraries import Library
from brelan.cards.cards import Lang, Notation, as_cards, card_name
from brelan.cards.checks import place, require_codes
from brelan.errors import BrelanError, CardError
from brelan.frames.lenient import read_sound
from brelan.frames.making import (
    column_of_codes,
    column_of_texts,
    column_of_values,
    new_list_column,
    new_text_column,
)
from brelan.frames.reading import (
    Errors,
    Missing,
    read_column,
    refuse_missing,
    require_missing,
)
from brelan.frames.scores import integers_of
from brelan.hands.categories import category_name
from brelan.hands.describe import describe
from brelan.hands.phrases import Style
from brelan.hands.rankings import HIGH, Ranking, as_ranking
from brelan.hands.scoring import best_five, score

__all__ = [
    "best_five_column",
    "categories_column",
    "category_labels",
    "describe_column",
    "hands_column",
    "hands_of",
    "score_column",
]

_LAST_CODE = 51


def hands_of(column: Any, *, notation: Notation = "international") -> npt.NDArray[np.uint8]:
    """Read a column of hands.

    Parameters
    ----------
    column : pandas Series or DataFrame, polars Series or DataFrame, or pyarrow array of length n
        Hands of k cards, all with the same number: text, categories of text, lists or arrays of
        codes or of cards; a data frame has k columns with a card each.
    notation : {"international", "french"}
        What letters mean in text.

    Returns
    -------
    ndarray of uint8, shape (n, k)
        Card codes; shape (0, 0) when the column is empty.

    Raises
    ------
    CardError
        (a ValueError) For a row that is missing or holds no hand, and hands of different lengths.
        Rows are counted from 0.
    TypeError
        For what is not a column, and columns of anything else.

    Examples
    --------
    >>> import pandas as pd
    >>> hands_of(pd.Series(["As Kd", "2c 2d"]))
    array([[51, 45],
           [ 0,  1]], dtype=uint8)
    """
    codes, present = read_column(column, notation)
    refuse_missing(column, present)
    return codes


def score_column(
    column: Any,
    *,
    ranking: Ranking | str = HIGH,
    missing: Missing = "error",
    errors: Errors = "raise",
    workers: int = 1,
    notation: Notation = "international",
) -> Any:
    """Score a column of hands.

    Parameters
    ----------
    column, notation
        As in `hands_of`.
    ranking, workers
        As in `brelan.score`.
    missing : {"error", "null"}
        Refuse missing hands, or give them a null score.
    errors : {"raise", "null"}
        Refuse the first row that holds no hand, or give all such rows, missing ones too, a null
        score. Where hands have different numbers of cards, those count that have as many as most.

    Returns
    -------
    column of uint16, length n
        Of the same library, with the same index and name ("score" for a data frame). In pandas
        the nullable ``UInt16`` when a hand is missing.

    Raises
    ------
    CardError, TypeError
        As `hands_of` and `brelan.score`.

    Examples
    --------
    >>> import pandas as pd
    >>> score_column(pd.Series(["As Ac Ah Kd Qs", None], name="hand"), missing="null")
    0    5853
    1    <NA>
    Name: hand, dtype: UInt16
    """
    ranking = as_ranking(ranking)
    codes, present = _read(column, notation, missing, errors, ranking)
    scores = np.zeros(len(present), dtype=np.uint16)
    if present.any():
        scores = score(codes, ranking=ranking, workers=workers)
    return column_of_values(scores, present, column, "score")


def _read(
    column: Any, notation: Notation, missing: Missing, errors: Errors, ranking: Ranking | str
) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.bool_]]:
    require_missing(missing)
    require_choice(errors, get_args(Errors), "errors")
    if errors == "null":
        return read_sound(column, notation, as_ranking(ranking))
    codes, present = read_column(column, notation)
    if missing == "error":
        refuse_missing(column, present)
    return codes, present


def describe_column(
    column: Any,
    *,
    ranking: Ranking | str = HIGH,
    missing: Missing = "error",
    errors: Errors = "raise",
    notation: Notation = "international",
    **words: Any,
) -> Any:
    """Describe a column of hands in French, or in English with ``lang="en"``.

    Parameters
    ----------
    column, ranking, missing, errors, notation
        As in `score_column`.
    **words
        Options of `brelan.describe`: `lang`, `kickers`, `digits`, `article`, `typographic`,
        `style`.

    Returns
    -------
    column of text, length n
        Of the same library, with the same index and name ("description" for a data frame).

    Raises
    ------
    CardError, TypeError, ValueError
        As `score_column` and `brelan.describe`.

    Examples
    --------
    >>> import polars as pl
    >>> describe_column(pl.Series(["Ks Kd Kh 3c 3s"])).to_list()
    ['full aux rois par les trois']
    """
    codes, present = _read(column, notation, missing, errors, ranking)
    texts = np.full(len(present), None, dtype=object)
    if present.any():
        texts = np.asarray(describe(codes, ranking=ranking, **words), dtype=object)
        texts[~present] = None
    return column_of_texts(texts, column, "description")


def best_five_column(
    column: Any,
    *,
    ranking: Ranking | str = HIGH,
    missing: Missing = "error",
    errors: Errors = "raise",
    notation: Notation = "international",
) -> Any:
    """Write the cards that make each hand of a column, groups first: ``KsKdKh3c3s``.

    Parameters
    ----------
    column, ranking, missing, errors, notation
        As in `score_column`.

    Returns
    -------
    column of text, length n
        Of the same library; "" for a hand that does not qualify, null for none.

    Examples
    --------
    >>> import polars as pl
    >>> best_five_column(pl.Series(["Ks 2d Kd 3c Kh 3s 9h"])).to_list()
    ['KsKdKh3c3s']
    """
    codes, present = _read(column, notation, missing, errors, ranking)
    texts = np.full(len(present), None, dtype=object)
    if present.any():
        texts = _texts_of(best_five(codes, ranking=ranking)).astype(object)
        texts[~present] = None
    return column_of_texts(texts, column, "best_five")


def category_labels(
    ranking: Ranking | str = HIGH, lang: Lang | None = None, *, style: Style = None
) -> list[str]:
    """Name the categories of a ranking, from the weakest to the strongest.

    Parameters
    ----------
    ranking : Ranking or str
    lang, style : optional
        As for `brelan.category_name`.

    Returns
    -------
    list of str

    Examples
    --------
    >>> category_labels()[:3]
    ['carte haute', 'paire', 'double paire']
    >>> from brelan import DEUCE_TO_SEVEN, SHORT_DECK
    >>> category_labels(SHORT_DECK)[5:7]
    ['full', 'couleur']
    >>> category_labels(DEUCE_TO_SEVEN)[-2:]
    ['paire', 'bas']
    """
    ranking = as_ranking(ranking)
    numbers = _categories(ranking)
    return [category_name(number, lang, ranking=ranking, style=style) for number in numbers]


def _categories(ranking: Ranking) -> list[int]:
    """Return the categories of a ranking in their order; each is one run of scores."""
    numbers = ranking.categories[1:]
    first = np.flatnonzero(np.diff(numbers.astype(int), prepend=-1))
    return [int(number) for number in numbers[first]]


def categories_column(
    scores: Any,
    *,
    ranking: Ranking | str = HIGH,
    errors: Errors = "raise",
    lang: Lang | None = None,
    style: Style = None,
) -> Any:
    """Name the category of each score, as an ordered category: columns sort by strength.

    Parameters
    ----------
    scores : column of integers
        Scores of `ranking`, as `score_column` returns them; nulls stay null. Whole numbers that
        pandas has turned into floats or objects, because rows are missing, are read as well.
    ranking : Ranking or str
    errors : {"raise", "null"}
        Refuse scores that the ranking does not have, or give them null.
    lang, style : optional
        As for `brelan.category_name`.

    Returns
    -------
    column, length n
        In pandas an ordered categorical, in polars an ``Enum``, in pyarrow an ordered dictionary
        array, from the weakest category to the strongest. A hand that does not qualify (score 0)
        has none: null.

    Raises
    ------
    TypeError, ValueError
        For scores that are not integers, or that the ranking does not have.

    Examples
    --------
    >>> import pandas as pd
    >>> named = categories_column(pd.Series([7462, 5853]))
    >>> named.tolist(), named.min()
    (['quinte flush', 'brelan'], 'brelan')
    """
    ranking = as_ranking(ranking)
    require_choice(errors, get_args(Errors), "errors")
    labels = category_labels(ranking, lang, style=style)
    places = np.full(256, -1, dtype=np.int8)
    places[_categories(ranking)] = np.arange(len(labels))
    by_score = places[ranking.categories]
    numbers, present = _scores_of(scores, ranking, errors)
    return column_of_codes(np.where(present, by_score[numbers], -1), labels, scores)


def _scores_of(
    scores: Any, ranking: Ranking, errors: Errors
) -> tuple[npt.NDArray[np.integer[Any]], npt.NDArray[np.bool_]]:
    numbers, present = integers_of(scores)
    wrong = present & ((numbers < 0) | (numbers > ranking.size))
    if errors == "null":
        return np.where(wrong, 0, numbers), present & ~wrong
    if wrong.any():
        row = int(wrong.argmax())
        raise BrelanError(
            "outside-scores",
            where=place("scores", [row]),
            score=int(numbers[row]),
            ranking=ranking.name,
            most=ranking.size,
        )
    return numbers, present


def hands_column(
    hands: Any,
    library: Library,
    *,
    form: Literal["text", "list"] = "text",
    name: str = "hand",
) -> Any:
    """Make a column of hands.

    Parameters
    ----------
    hands : array_like of shape (n, k)
        Hands, as for `brelan.as_cards`.
    library : {"pandas", "polars", "pyarrow"}
        Whose column to make.
    form : {"text", "list"}
        Text such as "AsKd", or card codes: lists in pandas and pyarrow, arrays in polars.
    name : str
        Name of the column; pyarrow arrays have none.

    Returns
    -------
    pandas Series, polars Series or pyarrow Array, of length n

    Raises
    ------
    CardError, TypeError, ValueError
        For hands that cannot be read, and a library or form that is not known.

    Examples
    --------
    >>> hands_column([[51, 45], [0, 1]], "polars").to_list()
    ['AsKd', '2c2d']
    """
    codes = as_cards(hands)
    if codes.ndim != 2:
        raise CardError("not-rows", argument="hands", shape=codes.shape)
    require_codes(codes, "hands")
    require_choice(form, ("text", "list"), "form")
    if form == "list":
        return new_list_column(codes, library, name)
    return new_text_column(_texts_of(codes).astype(object), library, name)


def _texts_of(codes: npt.NDArray[np.uint8]) -> npt.NDArray[np.str_]:
    """Write each row of codes as one text, nothing for the code 255."""
    names = np.full(256, "", dtype="U2")
    names[: _LAST_CODE + 1] = [card_name(code) for code in range(_LAST_CODE + 1)]
    texts = np.zeros(len(codes), dtype="U1")
    columns: Iterable[npt.NDArray[np.uint8]] = codes.T
    for cards in columns:
        texts = np.char.add(texts, names[cards])
    return texts
