"""Orders of the 169 starting hands, and the strongest part of the deck under one of them.

"The best 15 %" means nothing without an order; where none is named it is the one by equity
against a random hand.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from io import StringIO

import numpy as np

from brelan._public import public
from brelan._shared.arguments import refuse_type, require_number
from brelan.cards.classes import (
    CLASS_COMBOS,
    CLASS_NAMES,
    CLASS_SHAPES,
    COMBO_COUNT,
    Floats,
    check_deck,
    deck_mask,
)
from brelan.errors import RangeError, phrase

__all__ = ["RangeRanking", "as_ranking"]

#: The order that percentages refer to when none is named.
DEFAULT_RANKING = "equity-vs-random"
# The orders that come with the library: their names and the tables they are read from.
_TABLES = {"equity-vs-random": "preflop_strength.csv"}
_CLASS_INDEX = {name: index for index, name in enumerate(CLASS_NAMES)}


@public
@dataclass(frozen=True)
@public
class RangeRanking:
    """A named order of the 169 starting hands, the strongest first.

    Parameters
    ----------
    name : str
        What the order is called.
    classes : sequence of str
        All 169 names once each (``"AA"``, ``"AKs"``, ``"AKo"``), the strongest first.

    Raises
    ------
    RangeError
        If a name is unknown, missing or repeated.

    Examples
    --------
    >>> from brelan.cards.classes import CLASS_NAMES
    >>> ranking = RangeRanking("alphabetical", sorted(CLASS_NAMES))
    >>> ranking.classes[:3]
    ('22', '32o', '32s')
    """

    name: str
    classes: tuple[str, ...]
    _order: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __init__(self, name: str, classes: Sequence[str]) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "classes", tuple(classes))
        object.__setattr__(self, "_order", self._check())

    def _check(self) -> tuple[int, ...]:
        seen: dict[str, int] = {}
        for position, cls in enumerate(self.classes):
            if cls not in _CLASS_INDEX:
                raise RangeError("ranking-entry", name=self.name, entry=position, hand=str(cls))
            if cls in seen:
                first = seen[cls]
                raise RangeError(
                    "ranking-repeats", name=self.name, hand=cls, first=first, second=position
                )
            seen[cls] = position
        missing = [cls for cls in CLASS_NAMES if cls not in seen]
        if missing:
            raise RangeError(
                "ranking-incomplete", name=self.name, count=len(seen), missing=missing[0]
            )
        return tuple(_CLASS_INDEX[cls] for cls in self.classes)

    @classmethod
    def from_equities(cls, name: str, equities: Mapping[str, float]) -> RangeRanking:
        """Rank the 169 starting hands by a number, the largest first.

        Parameters
        ----------
        name : str
            What the order is called.
        equities : mapping of str to float
            A number for each of the 169 names. Equal numbers keep the order of the square:
            row by row from AA, suited before offsuit of the same ranks' row.

        Returns
        -------
        RangeRanking

        Raises
        ------
        RangeError
            If a name is unknown or missing, or a number is not finite.
        """
        for hand, equity in equities.items():
            if not math.isfinite(equity):
                raise RangeError("ranking-equity", name=name, hand=hand, equity=equity)
        known = sorted(equities, key=lambda hand: (-equities[hand], _CLASS_INDEX.get(hand, -1)))
        return cls(name, known)

    @classmethod
    def load(cls, name: str) -> RangeRanking:
        """Load an order that comes with the library.

        Parameters
        ----------
        name : str
            ``"equity-vs-random"``: by equity against a random hand before the flop.

        Returns
        -------
        RangeRanking

        Raises
        ------
        RangeError
            If there is no order of that name.
        """
        if name not in _TABLES:
            hint = phrase("known", names=sorted(_TABLES))
            raise RangeError("no-range-ranking", hint=hint, name=name)
        return _load_table(name)

    def top(self, fraction: float, *, exact: bool = False, deck: str = "full") -> Floats:
        """Weigh the strongest `fraction` of the combos.

        The classes are taken whole, in order, and the class that the line falls in is taken
        when at least half of it lies within. With ``exact=True`` that class is taken with a
        weight instead, so that the weights add up to the fraction asked for.

        Parameters
        ----------
        fraction : float
            From 0 to 1.
        exact : bool, default False
            Cut the class on the line instead of rounding to whole classes.
        deck : {"full", "short"}
            The deck of which a fraction is taken: 1,326 or 630 combos.

        Returns
        -------
        ndarray of float64, shape (1326,)

        Raises
        ------
        RangeError
            If the fraction is not a number from 0 to 1.
        """
        if not 0.0 <= require_number(fraction, "fraction") <= 1.0:
            raise RangeError("fraction-outside", fraction=fraction)
        bottom = check_deck(deck)
        room = fraction * float(np.count_nonzero(deck_mask(bottom)))
        weights = np.zeros(COMBO_COUNT)
        for index in self._order:
            if CLASS_SHAPES[index].low < bottom:
                continue
            combos = CLASS_COMBOS[index]
            share = min(1.0, max(0.0, room / len(combos)))
            weights[combos] = share if exact else float(share >= 0.5)
            room -= len(combos)
        return weights

    def percentiles(self) -> Floats:
        """Tell for each combo the share of the deck that comes before its class or belongs to it.

        Returns
        -------
        ndarray of float64, shape (1326,)
            Above 0, up to 1.
        """
        counted = np.empty(COMBO_COUNT)
        so_far = 0
        for index in self._order:
            so_far += len(CLASS_COMBOS[index])
            counted[CLASS_COMBOS[index]] = so_far
        return counted / COMBO_COUNT


def as_ranking(ranking: RangeRanking | str | Sequence[str]) -> RangeRanking:
    """Accept a ranking, the name of one, or 169 names of hands from the strongest down."""
    if isinstance(ranking, RangeRanking):
        return ranking
    if isinstance(ranking, str):
        return RangeRanking.load(ranking)
    if not np.iterable(ranking):
        refuse_type(ranking, "ranking", phrase("an-order-of-hands"))
    return RangeRanking("custom", ranking)


@cache
def _load_table(name: str) -> RangeRanking:
    # Only a ranking named by its file needs these, and they are slow to import.
    import csv
    from importlib import resources

    table = resources.files("brelan").joinpath("_data", _TABLES[name])
    if not table.is_file():
        raise RangeError("table-not-installed", name=name)
    rows = csv.DictReader(StringIO(table.read_text(encoding="utf-8")))
    return RangeRanking.from_equities(name, {row["class"]: float(row["equity"]) for row in rows})
