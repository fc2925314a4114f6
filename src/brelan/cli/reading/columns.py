"""Which columns of a table hold the hand: those asked for, or those with known names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from brelan.cli.failures import UnusableFile
from brelan.cli.reading.arguments import Reading
from brelan.language.letters import normalize

__all__ = ["find_columns"]

_HAND = frozenset({"main", "mains", "hand", "hands", "cartes", "cards"})
_HOLE = _HAND | {"hole"}
_BOARD = frozenset({"board", "tableau"})
_CARD = re.compile(r"(c|carte|card) ?\d+")


def find_columns(names: Sequence[str], name: str, reading: Reading) -> tuple[list[int], str]:
    """Find the columns of the hand, none if no name is known, and the sign that joins them.

    Raises
    ------
    UnusableFile
        If a column that was asked for is not there.
    """
    known = [normalize(column) for column in names]
    for column in reading.columns:
        if normalize(column) not in known:
            told = {"name": name, "column": column, "columns": ", ".join(names)}
            raise UnusableFile(reading.texts, "no-column", **told)
    if reading.columns:
        return [known.index(normalize(column)) for column in reading.columns], " "
    if reading.game is not None:
        both = [_places(known, headers)[:1] for headers in (_HOLE, _BOARD)]
        if all(both):
            return both[0] + both[1], " / "
    cards = [place for place, cell in enumerate(known) if _CARD.fullmatch(cell)]
    return _places(known, _HAND)[:1] or cards, " "


def _places(known: list[str], headers: frozenset[str]) -> list[int]:
    return [place for place, cell in enumerate(known) if cell in headers]
