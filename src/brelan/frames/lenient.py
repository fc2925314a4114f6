"""Columns in which some rows hold no hand: those that do are read, the others marked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from brelan.cards.bulk import Reading, read_by_size, read_hand
from brelan.cards.cards import Notation
from brelan.cards.columns import library_of
from brelan.errors import CardError
from brelan.frames.reading import Codes, Flags, is_frame, read_column, spread
from brelan.hands.rankings import Ranking

__all__ = ["read_sound"]


def read_sound(column: Any, notation: Notation, ranking: Ranking) -> tuple[Codes, Flags]:
    """Return the codes of every row, and which rows hold a hand of the ranking.

    Rows that hold none, for whatever reason, have a copy of the first hand. Where hands have
    different numbers of cards, those count that have as many as most, of sizes of the ranking.
    """
    library_of(column)
    try:
        codes, present = read_column(column, notation)
    except (CardError, TypeError):
        cells = _cells_of(column)
        if not any(isinstance(cell, str | list) for cell in cells):
            raise
        codes, present = _read_cells(cells, notation, ranking)
    return _keep(codes, present, _is_sound(codes, ranking))


def _is_sound(codes: Codes, ranking: Ranking) -> Flags:
    """Tell which rows have cards of the deck, each once."""
    ordered = np.sort(codes, axis=1)
    wrong = (ordered < ranking.lowest_card) | (ordered > 51)
    wrong[:, 1:] |= ordered[:, 1:] == ordered[:, :-1]
    return np.asarray(~wrong.any(axis=1), dtype=np.bool_)


def _keep(codes: Codes, present: Flags, sound: Flags) -> tuple[Codes, Flags]:
    if len(sound) == len(present):
        present = present & sound
        return spread(codes[present], present), present
    return codes, present


def _cells_of(column: Any) -> list[Any]:
    """Return the rows of a column as Python's own values, a list for the cells of a frame."""
    library = library_of(column)
    if is_frame(column):
        if library == "pyarrow":
            return [list(row) for row in zip(*(c.to_pylist() for c in column.columns), strict=True)]
        if library == "polars":
            return [list(row) for row in column.iter_rows()]
        return [list(row) for row in column.itertuples(index=False, name=None)]
    cells = column.to_pylist() if library == "pyarrow" else column.to_list()
    return [_plain(cell) for cell in cells]


def _plain(cell: Any) -> Any:
    if isinstance(cell, tuple):
        return list(cell)
    return cell.tolist() if isinstance(cell, np.ndarray) else cell


def _read_cells(cells: Sequence[Any], notation: Notation, ranking: Ranking) -> tuple[Codes, Flags]:
    """Read rows one by one where they cannot be read in bulk."""
    found: dict[int, Codes] = {}
    texts = {row: _text_of(cell) for row, cell in enumerate(cells)}
    rows = [row for row, text in texts.items() if text is not None]
    reading = Reading(notation=notation)
    for places, codes in read_by_size([str(texts[row]) for row in rows], reading):
        found.update(zip([rows[place] for place in places.tolist()], codes, strict=True))
    for row, cell in enumerate(cells):
        if row not in found:
            read = _codes_of(cell, texts[row], lambda text: read_hand(text, "hands", reading))
            if read is not None:
                found[row] = read
    sizes = Counter(size for size in map(len, found.values()) if size in ranking.hand_sizes)
    width = sizes.most_common(1)[0][0] if sizes else 0
    present = np.array([len(found.get(row, ())) == width > 0 for row in range(len(cells))])
    kept = [found[row] for row in np.flatnonzero(present).tolist()]
    codes = np.stack(kept) if kept else np.empty((0, 0), dtype=np.uint8)
    return spread(codes, present), present


def _text_of(cell: Any) -> str | None:
    """Return the text of a hand, also of one in a list of cards; None where it is no text."""
    if isinstance(cell, list) and cell and all(isinstance(card, str) for card in cell):
        return " ".join(cell)
    return cell if isinstance(cell, str) else None


def _codes_of(cell: Any, text: str | None, read: Callable[[str], Codes]) -> Codes | None:
    """Read what is no plain text: words, or a list of codes; None for no hand."""
    if text is not None:
        try:
            return read(text)
        except CardError:
            return None
    if not isinstance(cell, list) or not cell:
        return None
    codes = [_code_of(card) for card in cell]
    return None if None in codes else np.array(codes, dtype=np.uint8)


def _code_of(card: Any) -> int | None:
    """Return a card code; whole floats are codes that nulls have made floats."""
    if isinstance(card, bool) or not isinstance(card, int | float | np.integer):
        return None
    return int(card) if card == card and int(card) == card and 0 <= card <= 51 else None
