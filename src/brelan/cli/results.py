"""Blocks of hands scored, and the rows that are shown of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from brelan.cards.cards import Notation
from brelan.cards.names import card_name
from brelan.cli.blocks import Block, Group
from brelan.cli.card_lists import card_lists
from brelan.cli.options import ranking_choice
from brelan.cli.texts import Texts
from brelan.hands.categories import category_name
from brelan.hands.describe import describe
from brelan.hands.rankings import Ranking
from brelan.hands.scoring import best_five, score

__all__ = ["CardStyle", "Row", "ScoredBlock", "Wording", "category_texts", "score_block"]

CardStyle = Literal["letters", "symbols"]


class Row(NamedTuple):
    """What is shown of a hand: the number of its line, its cards, and what they make."""

    number: int
    hand: str
    score: int
    category: str | None
    description: str
    five: str


@dataclass(frozen=True)
class Wording:
    """How hands are put into words.

    Parameters
    ----------
    ranking : Ranking
        The order of hands.
    texts : Texts
        The language.
    notation : {"international", "french"}
        How cards are written.
    describing : dict
        The other options of `brelan.describe`.
    """

    ranking: Ranking
    texts: Texts
    notation: Notation
    describing: dict[str, Any]


@dataclass(frozen=True)
class ScoredBlock:
    """The hands of a block with their scores.

    Parameters
    ----------
    numbers : sequence of int, length n
        The numbers of their lines.
    groups : list of (Group, ndarray of uint16)
        The good hands and their scores.
    refused : dict of int to str
        Why the others have none, by place.
    """

    numbers: Sequence[int]
    groups: list[tuple[Group, npt.NDArray[np.uint16]]]
    refused: dict[int, str]

    def scores(self) -> npt.NDArray[np.uint16]:
        """Return the score of every hand, 0 for those that were refused."""
        scores = np.zeros(len(self.numbers), dtype=np.uint16)
        for group, values in self.groups:
            scores[group.places] = values
        return scores

    def rows(self, wording: Wording, style: CardStyle) -> list[Row]:
        """Return what is shown of the good hands, in their order."""
        rows: list[Row | None] = [None] * len(self.numbers)
        categories = category_texts(wording)
        for group, scores in self.groups:
            described = describe(
                group.codes,
                ranking=wording.ranking,
                lang=wording.texts.lang,
                **wording.describing,
            )
            five = best_five(group.codes, ranking=wording.ranking)
            fields = zip(
                [self.numbers[place] for place in group.places.tolist()],
                card_lists(group.codes, style, wording.notation),
                scores.tolist(),
                categories[scores].tolist(),
                np.asarray(described).tolist(),
                card_lists(five, style, wording.notation),
                strict=True,
            )
            for place, row in zip(group.places.tolist(), map(Row._make, fields), strict=True):
                rows[place] = row
        return [row for row in rows if row is not None]


def category_texts(wording: Wording) -> npt.NDArray[np.object_]:
    """Return the name of the category of every score; None where a hand does not qualify."""
    names = np.full(256, None, dtype=object)
    for category in np.unique(wording.ranking.categories[1:]).tolist():
        names[category] = category_name(category, wording.texts.lang, ranking=wording.ranking)
    found: npt.NDArray[np.object_] = names[wording.ranking.categories]
    return found


def score_block(block: Block, ranking: Ranking, texts: Texts) -> ScoredBlock:
    """Score the hands of a block that the ranking takes.

    Parameters
    ----------
    block : Block
        Hands whose cards are all different.
    ranking : Ranking
        The order of hands.
    texts : Texts
        The language of reasons.

    Returns
    -------
    ScoredBlock
        With hands of a wrong size, or with cards that the deck lacks, among the refused.
    """
    refused = dict(block.refused)
    scored = []
    for group in block.groups:
        if group.codes.shape[1] not in ranking.hand_sizes:
            why = _wrong_size(group.codes.shape[1], ranking, texts)
            refused.update(dict.fromkeys(group.places.tolist(), why))
            continue
        lacking = group.codes < ranking.lowest_card
        if lacking.any():
            bad = lacking.any(axis=1)
            for at in np.flatnonzero(bad).tolist():
                card = card_name(group.codes[at][lacking[at]][0], style="symbols")
                refused[int(group.places[at])] = texts(
                    "deck", card=card, ranking=ranking_choice(ranking.name)
                )
            group = Group(group.places[~bad], group.codes[~bad])
        scored.append((group, score(group.codes, ranking=ranking)))
    return ScoredBlock(block.numbers, scored, refused)


def _wrong_size(count: int, ranking: Ranking, texts: Texts) -> str:
    *others, last = map(str, ranking.hand_sizes)
    sizes = f"{', '.join(others)} {texts('or')} {last}" if others else last
    key = "size_one" if count == 1 else "size"
    return texts(key, count=count, ranking=ranking_choice(ranking.name), sizes=sizes)
