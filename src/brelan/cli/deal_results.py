"""Blocks of deals scored in a game, and the rows that are shown of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brelan.cards.names import card_name
from brelan.cli.blocks import Block, Group
from brelan.cli.card_lists import card_lists
from brelan.cli.deals import why_not_played
from brelan.cli.results import CardStyle, Wording, category_texts
from brelan.cli.texts import Texts
from brelan.games.games import DECK_SIZES, Game
from brelan.games.scoring import GameScores, score_game
from brelan.hands.describe import describe, describe_scores
from brelan.hands.rankings import Ranking

__all__ = ["DealBlock", "DealRow", "Part", "PartRow", "parts_of", "score_deals"]


class Part(NamedTuple):
    """A part of the pot: "high" or "low", and the order of hands that takes it."""

    name: str
    ranking: Ranking


def parts_of(game: Game) -> list[Part]:
    """Return the parts of the pot of a game, one or two."""
    both = (("high", game.high), ("low", game.low))
    return [Part(name, ranking) for name, ranking in both if ranking is not None]


class PartRow(NamedTuple):
    """What is shown of a hand for one part of the pot."""

    score: int
    category: str | None
    description: str
    five: str


class DealRow(NamedTuple):
    """What is shown of a deal: the number of its line, its cards, and what they make."""

    number: int
    hole: str
    board: str
    parts: tuple[PartRow, ...]

    @property
    def strength(self) -> tuple[int, ...]:
        """What rows are sorted by."""
        return tuple(part.score for part in self.parts)


@dataclass(frozen=True)
class DealBlock:
    """The deals of a block with their scores.

    Parameters
    ----------
    game : Game
    numbers : sequence of int, length n
        The numbers of their lines.
    groups : list of (Group, GameScores[Any])
        The good deals and their scores.
    refused : dict of int to str
        Why the others have none, by place.
    """

    game: Game
    numbers: Sequence[int]
    groups: list[tuple[Group, GameScores[Any]]]
    refused: dict[int, str]

    def scores(self) -> npt.NDArray[np.uint16]:
        """Return the scores of every deal, shape (n, parts), 0 for those that were refused."""
        parts = parts_of(self.game)
        scores = np.zeros((len(self.numbers), len(parts)), dtype=np.uint16)
        for group, found in self.groups:
            for column, part in enumerate(parts):
                scores[group.places, column] = getattr(found, part.name)
        return scores

    def rows(self, wording: Wording, style: CardStyle) -> list[DealRow]:
        """Return what is shown of the good deals, in their order."""
        rows: list[DealRow | None] = [None] * len(self.numbers)
        for group, found in self.groups:
            count = group.codes.shape[1]
            held = min(self.game.hole_cards, count) if self.game.board_cards else count
            hole = card_lists(group.codes[:, :held], style, wording.notation)
            board = (
                card_lists(group.codes[:, held:], style, wording.notation)
                if held < count
                else [""] * len(hole)
            )
            parts = zip(
                *(_part_rows(part, group, found, wording, style) for part in parts_of(self.game)),
                strict=True,
            )
            places = group.places.tolist()
            for place, cards, table, shown in zip(places, hole, board, parts, strict=True):
                rows[place] = DealRow(self.numbers[place], cards, table, shown)
        return [row for row in rows if row is not None]


def _part_rows(
    part: Part, group: Group, found: GameScores[Any], wording: Wording, style: CardStyle
) -> Iterator[PartRow]:
    """Return the rows of one part of the pot."""
    scores: npt.NDArray[np.uint16] = getattr(found, part.name)
    five: npt.NDArray[np.uint8] = getattr(found, f"{part.name}_cards")
    own = Wording(part.ranking, wording.texts, wording.notation, wording.describing)
    # Where all cards play, they tell more than the five: badugi names a part of four.
    chosen = found.game.hole_cards_used is not None
    told = _described(scores, five if chosen else group.codes, own)
    fields = zip(
        scores.tolist(),
        category_texts(own)[scores].tolist(),
        told,
        card_lists(five, style, wording.notation),
        strict=True,
    )
    return map(PartRow._make, fields)


def _described(
    scores: npt.NDArray[np.uint16], cards: npt.NDArray[np.uint8], wording: Wording
) -> list[str]:
    """Describe hands; those that do not qualify have no cards to be read."""
    options: dict[str, Any] = {
        "ranking": wording.ranking,
        "lang": wording.texts.lang,
        **wording.describing,
    }
    told = np.empty(len(scores), dtype=object)
    made = scores > 0
    if not made.all():
        told[~made] = describe_scores(0, **options)
    if made.any():
        told[made] = np.asarray(describe(cards[made], **options))
    words: list[str] = told.tolist()
    return words


def score_deals(block: Block, game: Game, texts: Texts) -> DealBlock:
    """Score the deals of a block that the game takes.

    Parameters
    ----------
    block : Block
        Deals whose cards are all different, hole cards before the board.
    game : Game
    texts : Texts
        The language of reasons.

    Returns
    -------
    DealBlock
        With deals of wrong numbers of cards, or with cards that the deck lacks, among the
        refused.
    """
    refused = dict(block.refused)
    scored = []
    lowest = 52 - DECK_SIZES[game.deck]
    for group in block.groups:
        if not len(group.places):
            continue
        count = group.codes.shape[1]
        held = min(game.hole_cards, count) if game.board_cards else count
        if why := why_not_played(game, held, count - held, texts):
            refused.update(dict.fromkeys(group.places.tolist(), why))
            continue
        lacking = group.codes < lowest
        bad = lacking.any(axis=1)
        for at in np.flatnonzero(bad).tolist():
            card = card_name(int(group.codes[at][lacking[at]][0]), style="symbols")
            refused[int(group.places[at])] = texts("deck", card=card, ranking=game.name)
        kept = Group(group.places[~bad], group.codes[~bad])
        if len(kept.places):
            found = score_game(kept.codes[:, :held], kept.codes[:, held:], game=game, check=False)
            scored.append((kept, found))
    return DealBlock(game, block.numbers, scored, refused)
