"""Blocks scored, and the rows that are shown of them.

A hand is a deal of one part: its cards, no board, one score. A deal of a game has hole cards, a
board and one or two parts of the pot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from brelan.boards.draws import describe_draws
from brelan.boards.made import describe_made_hand
from brelan.cards.cards import Notation
from brelan.cli.options import ranking_choice
from brelan.cli.reading.blocks import Block, Group
from brelan.cli.reading.deals import why_not_played
from brelan.cli.texts import Texts
from brelan.cli.writing.card_lists import card_lists
from brelan.games.games import Game
from brelan.games.scoring import GameScores, score_game
from brelan.hands.categories import category_name
from brelan.hands.describe import describe, describe_scores
from brelan.hands.rankings import Ranking
from brelan.hands.scoring import best_five, score

__all__ = [
    "READING",
    "CardStyle",
    "Part",
    "PartRow",
    "Row",
    "Scored",
    "Wording",
    "parts_of",
    "score_block",
]

CardStyle = Literal["letters", "symbols"]
Scores = npt.NDArray[np.uint16]

#: The columns of what hands are on a board.
READING = ("made-hand", "draws")


class Part(NamedTuple):
    """A part of the pot, "high" or "low", and the order of hands that takes it."""

    name: str
    ranking: Ranking


class PartRow(NamedTuple):
    """What is shown of a hand for one part of the pot."""

    score: int
    category: str | None
    description: str
    five: str


class Row(NamedTuple):
    """What is shown of a deal: the number of its line, its cards, and what they make."""

    number: int
    hole: str
    board: str
    parts: tuple[PartRow, ...]
    #: What the hand is in relation to the board, and its draws, where that is asked for.
    reading: tuple[str, ...] = ()

    @property
    def strength(self) -> tuple[int, ...]:
        """What rows are sorted by."""
        return tuple(part.score for part in self.parts)


@dataclass(frozen=True)
class Wording:
    """What is scored, and how it is put into words.

    Parameters
    ----------
    parts : list of Part
        The parts of the pot; of hands there is one.
    texts : Texts
        The language.
    notation : {"international", "french"}
        How cards are written.
    describing : dict
        The other options of `brelan.describe`.
    game : Game or None
        The game, None for hands of a ranking.
    reading : bool
        Tell made hands and draws, too: the game has both.
    """

    parts: list[Part]
    texts: Texts
    notation: Notation
    describing: dict[str, Any] = field(default_factory=dict)
    game: Game | None = None
    reading: bool = False

    def categories(self, part: Part) -> npt.NDArray[np.object_]:
        """Return the name of the category of every score; None where a hand does not qualify."""
        names = np.full(256, None, dtype=object)
        numbers = part.ranking.categories
        for category in np.unique(numbers[1:]).tolist():
            names[category] = category_name(category, self.texts.lang, ranking=part.ranking)
        found: npt.NDArray[np.object_] = names[numbers]
        return found

    def described(self, part: Part, scores: Scores, cards: npt.NDArray[np.uint8]) -> list[str]:
        """Describe hands; of those that do not qualify there are no cards to be read."""
        options = {"ranking": part.ranking, "lang": self.texts.lang, **self.describing}
        told = np.empty(len(scores), dtype=object)
        made = scores > 0
        if not made.all():
            told[~made] = describe_scores(0, **options)
        if made.any():
            told[made] = np.asarray(describe(cards[made], **options))
        words: list[str] = told.tolist()
        return words

    def five_key(self) -> str:
        """Return the header of the cards that play: badugi has no five."""
        return "played" if self.parts[0].ranking.is_badugi else "five"

    def headers(self, key: str) -> list[str]:
        """Return the header of a column, one a part."""
        header = self.texts(self.five_key() if key == "five" else key)
        if len(self.parts) == 1:
            return [header]
        words = [self.texts(part.name) for part in self.parts]
        return [self.texts("of-part", header=header, part=word) for word in words]

    def columns(self) -> list[tuple[str, str]]:
        """Return key and header of each column of a plain table."""
        cards = ["hand"] if self.game is None else ["hole", "board"]
        columns = [(key, self.texts(key)) for key in ("line-number", *cards)]
        keys = ("score", "category", "description", "five")
        by_part = zip(*(self.headers(key) for key in keys), strict=True)
        columns += [pair for part in by_part for pair in zip(keys, part, strict=True)]
        return columns + [(key, self.texts(key)) for key in READING if self.reading]

    def cells(self, row: Row) -> list[Any]:
        """Return the cells of a row of that table."""
        cards = [row.hole] if self.game is None else [row.hole, row.board]
        return [row.number, *cards, *(cell for part in row.parts for cell in part), *row.reading]


def parts_of(game: Game) -> list[Part]:
    """Return the parts of the pot of a game, one or two."""
    both = (("high", game.high), ("low", game.low))
    return [Part(name, ranking) for name, ranking in both if ranking is not None]


@dataclass(frozen=True)
class _Made:
    """Deals of one number of cards, and what they make."""

    group: Group
    held: int
    found: GameScores[Any] | Scores

    def scores(self, part: Part) -> Scores:
        """Return the scores for a part of the pot."""
        found: Any = self.found
        return np.asarray(getattr(found, part.name, found))

    def five(self, part: Part) -> npt.NDArray[np.uint8]:
        """Return the cards that make them."""
        if isinstance(self.found, GameScores):
            chosen: npt.NDArray[np.uint8] = getattr(self.found, f"{part.name}_cards")
            return chosen
        return np.asarray(best_five(self.group.codes, ranking=part.ranking))


@dataclass(frozen=True)
class Scored:
    """The deals of a block with their scores, and why others have none, by place."""

    wording: Wording
    numbers: Sequence[int]
    made: list[_Made]
    refused: dict[int, str]

    def scores(self) -> Scores:
        """Return the scores of every deal, shape (n, parts), 0 for those that were refused."""
        parts = self.wording.parts
        scores = np.zeros((len(self.numbers), len(parts)), dtype=np.uint16)
        for made in self.made:
            for column, part in enumerate(parts):
                scores[made.group.places, column] = made.scores(part)
        return scores

    def rows(self, style: CardStyle) -> list[Row]:
        """Return what is shown of the good deals, in their order."""
        rows: list[Row | None] = [None] * len(self.numbers)
        for made in self.made:
            places = made.group.places.tolist()
            for place, row in zip(places, self._rows_of(made, style), strict=True):
                rows[place] = row
        return [row for row in rows if row is not None]

    def _rows_of(self, made: _Made, style: CardStyle) -> Iterator[Row]:
        codes, notation = made.group.codes, self.wording.notation
        hole = card_lists(codes[:, : made.held], style, notation)
        board = [""] * len(hole)
        if made.held < codes.shape[1]:
            board = card_lists(codes[:, made.held :], style, notation)
        parts = zip(
            *(self._part_rows(made, part, style) for part in self.wording.parts), strict=True
        )
        numbers = [self.numbers[place] for place in made.group.places.tolist()]
        read = self._read(made) if self.wording.reading else [()] * len(numbers)
        return map(Row._make, zip(numbers, hole, board, parts, read, strict=True))

    def _read(self, made: _Made) -> list[tuple[str, ...]]:
        """Tell what hands are in relation to the board, and what they may become."""
        game, lang = self.wording.game, self.wording.texts.lang
        if game is None:
            return [()] * len(made.group.codes)
        hole, board = made.group.codes[:, : made.held], made.group.codes[:, made.held :]
        hands = describe_made_hand(hole, board, game=game, lang=lang).tolist()
        return list(zip(hands, describe_draws(hole, board, game=game, lang=lang), strict=True))

    def _part_rows(self, made: _Made, part: Part, style: CardStyle) -> Iterator[PartRow]:
        wording, scores, five = self.wording, made.scores(part), made.five(part)
        # Where all cards play, they tell more than the five: badugi names a part of four.
        chosen = wording.game is not None and wording.game.hole_cards_used is not None
        fields = zip(
            scores.tolist(),
            wording.categories(part)[scores].tolist(),
            wording.described(part, scores, five if chosen else made.group.codes),
            card_lists(five, style, wording.notation),
            strict=True,
        )
        return map(PartRow._make, fields)


def score_block(block: Block, wording: Wording) -> Scored:
    """Score the hands of a block, whose cards are all different, that the ranking or game takes."""
    scored = Scored(wording, block.numbers, [], dict(block.refused))
    game, ranking = wording.game, wording.parts[0].ranking
    for group in block.groups:
        count = group.codes.shape[1]
        held = min(game.hole_cards, count) if game and game.board_cards else count
        if why := _why_not_scored(wording, held, count - held):
            scored.refused.update(dict.fromkeys(group.places.tolist(), why))
            continue
        kept = _of_the_deck(group, scored)
        if not len(kept.places):
            continue
        found: Any = (
            score(kept.codes, ranking=ranking)
            if game is None
            else score_game(kept.codes[:, :held], kept.codes[:, held:], game=game, check=False)
        )
        scored.made.append(_Made(kept, held, found))
    return scored


def _why_not_scored(wording: Wording, held: int, shown: int) -> str:
    """Say what is wrong with the number of cards; "" when nothing is."""
    if wording.game is not None:
        return why_not_played(wording.game, held, shown, wording.texts)
    ranking = wording.parts[0].ranking
    sizes = ranking.hand_sizes
    if held in sizes:
        return ""
    name = ranking_choice(ranking.name)
    return wording.texts("size-in-terminal", count=held, ranking=name, sizes=[*sizes])


def _of_the_deck(group: Group, scored: Scored) -> Group:
    """Refuse the hands with cards that the deck lacks, and return the others."""
    game, ranking = scored.wording.game, scored.wording.parts[0].ranking
    lacking = group.codes < (ranking.lowest_card if game is None else 52 - game.deck_size)
    bad = lacking.any(axis=1)
    name = ranking_choice(ranking.name) if game is None else game.name
    for at in np.flatnonzero(bad).tolist():
        card = int(group.codes[at][lacking[at]][0])
        scored.refused[int(group.places[at])] = scored.wording.texts(
            "not-in-ranking", card=card, ranking=name
        )
    return Group(group.places[~bad], group.codes[~bad])
