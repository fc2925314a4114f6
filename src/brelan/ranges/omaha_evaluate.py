"""What hands a tree of patterns holds, found for all hands, or for some, at once.

An answer is kept as small as it can be: a few hands by number, or a flag for each multiset of
ranks or sequence of suits, and only where those meet a flag for each hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from brelan.errors import RangeError
from brelan.ranges.omaha_patterns import Flags, Pattern, match, match_parts, named_hands
from brelan.ranges.omaha_tables import Places
from brelan.ranges.omaha_terms import Chain, Node, Share, Union

__all__ = ["Answer", "Evaluator"]

Level = Literal["few", "ranks", "suits", "hands"]
# So many looks at all hands take some seconds; nobody writes such a text by hand.
_MOST_LOOKS = 20_000


class Answer(NamedTuple):
    """Hands by number ("few", rising), or flags by number of ranks, of suits, or of the hand."""

    level: Level
    held: NDArray[Any]


class Evaluator:
    """Finds the hands of trees; `share` gives the flags of a part of a ranking."""

    def __init__(self, places: Places, whole: bool, share: Callable[[Share], Flags]) -> None:
        self._places = places
        self._whole = whole
        self._share = share
        self._looks = 0

    def find(self, node: Node) -> Answer:
        """Return the hands of a tree."""
        if isinstance(node, tuple):
            return self._pattern(node)
        if isinstance(node, Share):
            return Answer("hands", self._share(node))
        if isinstance(node, Union):
            return self.join([self.find(member) for member in node.members])
        assert isinstance(node, Chain)
        answer = self.find(node.first)
        for sign, other in node.rest:
            answer = self._cut(answer, self.find(other), sign == "!")
        return answer

    def flags(self, answer: Answer) -> Flags:
        """Return an answer as a flag for each hand."""
        level, held = answer
        if level == "hands":
            return held
        self._look()
        if level == "few":
            flags = np.zeros(self._places.shape, dtype=np.bool_)
            flags[held] = True
            return flags
        numbers = self._places.ranks if level == "ranks" else self._places.suits
        return np.broadcast_to(np.take(held, numbers), self._places.shape)

    def is_empty(self, answer: Answer) -> bool:
        """Tell whether there is no hand in an answer."""
        return not (answer.held.size if answer.level == "few" else answer.held.any())

    def join(self, answers: Sequence[Answer]) -> Answer:
        """Return the hands of any of several answers."""
        few = [held for level, held in answers if level == "few"]
        rest: list[Answer] = []
        for level in ("ranks", "suits", "hands"):
            same = [held for other, held in answers if other == level]
            if same:
                rest.append(Answer(level, np.logical_or.reduce(same) if len(same) > 1 else same[0]))
        self._look(sum(level == "hands" for level, _ in answers))
        numbers = np.unique(np.concatenate(few)) if few else np.empty(0, dtype=np.intp)
        if not rest:
            return Answer("few", numbers)
        if len(rest) == 1 and not few:
            return rest[0]
        flags = np.zeros(self._places.shape, dtype=np.bool_)
        flags[numbers] = True
        for answer in rest:
            flags |= self.flags(answer)
        return Answer("hands", flags)

    def _pattern(self, pattern: Pattern) -> Answer:
        if self._whole:
            named = named_hands(pattern)
            if named is not None:
                return Answer("few", named)
        self._look()
        parts = match_parts(pattern, self._places.size)
        if parts is not None:
            return Answer(*parts)
        return Answer("hands", match(pattern, self._places))

    def _cut(self, answer: Answer, other: Answer, away: bool) -> Answer:
        """Return the hands of an answer that another one holds as well, or does not hold."""
        level, held = answer
        if level == "few":
            within = self._among(other, held)
            return Answer("few", held[~within if away else within])
        if other.level == "few" and not away:
            return Answer("few", other.held[self._among(answer, other.held)])
        self._look()
        if level != other.level:
            level, held = "hands", self.flags(answer)
            other = Answer("hands", self.flags(other))
        return Answer(level, held & ~other.held if away else held & other.held)

    def _among(self, answer: Answer, hands: NDArray[np.intp]) -> Flags:
        """Tell which of some hands an answer holds."""
        level, held = answer
        if level == "few":
            return np.isin(hands, held, assume_unique=True)
        if level == "hands":
            return held[hands]
        numbers = self._places.ranks if level == "ranks" else self._places.suits
        return held[numbers[hands]]

    def _look(self, times: int = 1) -> None:
        self._looks += times
        if self._looks > _MOST_LOOKS:
            raise RangeError("range-too-complex", most=_MOST_LOOKS)
