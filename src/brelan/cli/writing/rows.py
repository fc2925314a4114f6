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
from brelan.cards.checks import LAST_CARD
from brelan.cli.playing import ranking_choice
from brelan.cli.reading.blocks import Block, Group
from brelan.cli.reading.deals import why_not_played
from brelan.cli.texts import Texts
from brelan.cli.writing.card_lists import card_lists
from brelan.errors import CardError
from brelan.games.games import Game
from brelan.games.scoring import GameScores, score_game
from brelan.hands.categories import category_name
from brelan.hands.describe import describe, describe_scores
from brelan.hands.rankings import Ranking
from brelan.hands.scoring import best_five, score

__all__ = [
    "READING",
    "CardStyle",
    "Columns",
    "Part",
    "Scored",
    "Wording",
    "parts_of",
    "rows_of",
    "score_block",
    "stacked",
    "taken",
]

CardStyle = Literal["letters", "symbols"]
Scores = npt.NDArray[np.uint16]

#: The columns of what hands are on a board.
READING = ("made-hand", "draws")


class Part(NamedTuple):
    """A part of the pot, "high" or "low", and the order of hands that takes it."""

    name: str
    ranking: Ranking


#: Values of the good deals, a sequence a column of the plain table.
Columns = list[Any]


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
        for category in set(numbers[1:].tolist()):
            names[category] = category_name(category, self.texts.lang, ranking=part.ranking)
        found: npt.NDArray[np.object_] = names[numbers]
        return found

    def described(
        self, part: Part, scores: Scores, cards: npt.NDArray[np.uint8]
    ) -> npt.NDArray[np.object_]:
        """Describe hands; of those that do not qualify there are no cards to be read."""
        options = {"ranking": part.ranking, "lang": self.texts.lang, **self.describing}
        told = np.empty(len(scores), dtype=object)
        made = scores > 0
        if not made.all():
            told[~made] = describe_scores(0, **options)
        if made.any():
            told[made] = np.asarray(describe(cards[made], **options))
        return told

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

    def split(self, row: Sequence[Any]) -> tuple[Any, str, str, list[Any], Sequence[str]]:
        """Return what a row of that table holds: number, hole cards, board, parts, reading."""
        first = 2 if self.game is None else 3
        last = first + 4 * len(self.parts)
        parts = [row[at : at + 4] for at in range(first, last, 4)]
        return row[0], row[1], "" if self.game is None else row[2], parts, row[last:]

    def score_columns(self, columns: Columns) -> list[npt.NDArray[np.int64]]:
        """Return the scores of that table, a column a part."""
        keys = [key for key, _ in self.columns()]
        found = [values for key, values in zip(keys, columns, strict=True) if key == "score"]
        return [np.asarray(values, dtype=np.int64) for values in found]


def parts_of(game: Game) -> list[Part]:
    """Return the parts of the pot of a game, one or two."""
    both = (("high", game.high), ("low", game.low))
    return [Part(name, ranking) for name, ranking in both if ranking is not None]


@dataclass(frozen=True)
class _Made:
    """Deals of one number of cards, and what they make."""

    places: npt.NDArray[np.intp]
    codes: npt.NDArray[np.uint8]
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
        return np.asarray(best_five(self.codes, ranking=part.ranking))


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
            whole = len(made.places) == len(self.numbers)
            places = slice(None) if whole else made.places
            for column, part in enumerate(parts):
                scores[places, column] = made.scores(part)
        return scores

    def columns(self, style: CardStyle) -> Columns:
        """Return what is shown of the good deals, in their order."""
        if not self.made:
            return [[] for _ in self.wording.columns()]
        columns = stacked([self._columns_of(made, style) for made in self.made])
        if len(self.made) == 1:
            return columns
        return taken(columns, np.argsort(np.concatenate([made.places for made in self.made])))

    def _columns_of(self, made: _Made, style: CardStyle) -> Columns:
        codes, wording = made.codes, self.wording
        columns: Columns = [np.asarray(self.numbers)[made.places]]
        cards = [codes] if wording.game is None else [codes[:, : made.held], codes[:, made.held :]]
        columns += [card_lists(part, style, wording.notation) for part in cards]
        for part in wording.parts:
            columns += self._of_part(made, part, style)
        return columns + (self._read(made) if wording.reading else [])

    def _read(self, made: _Made) -> Columns:
        """Tell what hands are in relation to the board, and what they may become."""
        hole, board = made.codes[:, : made.held], made.codes[:, made.held :]
        words: Any = {"game": self.wording.game, "lang": self.wording.texts.lang}
        return [describe_made_hand(hole, board, **words), describe_draws(hole, board, **words)]

    def _of_part(self, made: _Made, part: Part, style: CardStyle) -> Columns:
        wording, scores, five = self.wording, made.scores(part), made.five(part)
        # Where all cards play, they tell more than the five: badugi names a part of four.
        chosen = wording.game is not None and wording.game.hole_cards_used is not None
        return [
            scores,
            wording.categories(part)[scores],
            wording.described(part, scores, five if chosen else made.codes),
            card_lists(five, style, wording.notation),
        ]


def stacked(tables: list[Columns]) -> Columns:
    """Put tables of the same columns below each other."""
    if len(tables) == 1:
        return tables[0]
    columns = zip(*tables, strict=True)
    return [np.concatenate([_values(part) for part in parts]) for parts in columns]


def taken(columns: Columns, rows: npt.NDArray[np.intp]) -> Columns:
    """Return some rows of a table."""
    return [_values(column)[rows] for column in columns]


def _values(column: Any) -> npt.NDArray[Any]:
    return np.array(column, dtype=object) if isinstance(column, list) else np.asarray(column)


def rows_of(columns: Columns) -> Iterator[tuple[Any, ...]]:
    """Iterate over a table's rows, whose cells are Python's own."""
    return zip(*(c.tolist() if isinstance(c, np.ndarray) else c for c in columns), strict=True)


def score_block(block: Block, wording: Wording) -> Scored:
    """Score the hands of a block that one deck deals and that the ranking or game takes."""
    scored = Scored(wording, block.numbers, [], dict(block.refused))
    game = wording.game
    for group in block.groups:
        count = group.codes.shape[1]
        held = min(game.hole_cards, count) if game and game.board_cards else count
        if why := _why_not_scored(wording, held, count - held):
            scored.refused.update(dict.fromkeys(group.places.tolist(), why))
            continue
        try:
            found = _found(group, held, wording)
        except CardError:
            group = _dealt(group, scored)
            if not len(group.places):
                continue
            found = _found(group, held, wording)
        codes = group.codes.astype(np.uint8, copy=False)
        scored.made.append(_Made(group.places, codes, held, found))
    return scored


def _found(group: Group, held: int, wording: Wording) -> Any:
    if wording.game is None:
        return score(group.codes, ranking=wording.parts[0].ranking)
    return score_game(group.codes[:, :held], group.codes[:, held:], game=wording.game)


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


def _dealt(group: Group, scored: Scored) -> Group:
    """Refuse the hands that one deck cannot deal, and return the others."""
    wording = scored.wording
    ordered = np.sort(group.codes, axis=1)
    bad = (ordered[:, 0] < _lowest_card(wording)) | (ordered[:, -1] > LAST_CARD)
    bad |= (ordered[:, 1:] == ordered[:, :-1]).any(axis=1)
    for place, codes in zip(group.places[bad].tolist(), group.codes[bad].tolist(), strict=True):
        scored.refused[place] = _why_not_dealt(codes, wording)
    return Group(group.places[~bad], group.codes[~bad])


def _lowest_card(wording: Wording) -> int:
    game = wording.game
    return wording.parts[0].ranking.lowest_card if game is None else 52 - game.deck_size


def _why_not_dealt(codes: list[int], wording: Wording) -> str:
    game, texts = wording.game, wording.texts
    for code in codes:
        if not 0 <= code <= LAST_CARD:
            return texts("code-in-terminal", value=code)
    for code in sorted(codes):
        if codes.count(code) > 1:
            return texts("twice-in-terminal", card=code)
    name = ranking_choice(wording.parts[0].ranking.name) if game is None else game.name
    lacking = next(code for code in codes if code < _lowest_card(wording))
    return texts("not-in-ranking", card=lacking, ranking=name)
