"""Strengths of all situations of a street up to the names of suits, in memory or in a file."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from functools import partial
from math import comb
from pathlib import Path
from typing import Any, Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from brelan._public import public
from brelan._shared.arguments import require_choice, require_whole, require_workers
from brelan._shared.parallel import iter_chunks
from brelan._shared.progress import ProgressOption, open_progress
from brelan.cards.classes import COMBO_CARDS
from brelan.equities.board_strengths import board_strengths, final_boards, final_opponents
from brelan.equities.spots import COMBO_BITS
from brelan.equities.strength import strength_ranking
from brelan.errors import BrelanError
from brelan.hands.canonical import (
    BOARD_CARDS,
    Street,
    canonical_count,
    canonical_index,
    from_canonical_index,
)
from brelan.hands.rankings import HIGH, DeckName, Ranking

__all__ = ["strength_table"]

What = Literal["equity", "squared", "histogram"]

_MOST_BINS = 1000
# Boards of one chunk: some tens of milliseconds of work.
_BOARDS = {3: 4, 4: 64, 5: 256}
# Notes that a run takes of how far it is; what comes after the last is done again.
_NOTES = 100


class _Part(NamedTuple):
    """What one chunk found: values, and the indices that they belong to."""

    indices: npt.NDArray[np.int64]
    values: npt.NDArray[Any]


@dataclass(frozen=True)
class _Plan:
    """Which table is made. Plain values: they travel to other processes, and into the note of a
    file that is not finished."""

    street: Street
    what: What
    bins: int
    ranking: str

    @property
    def deck(self) -> DeckName:
        return "short" if strength_ranking(self.ranking).lowest_card else "full"

    @property
    def shape(self) -> tuple[int, ...]:
        count = canonical_count(self.street, deck=self.deck)
        return (count, self.bins) if self.what == "histogram" else (count,)

    @property
    def dtype(self) -> npt.DTypeLike:
        if self.what != "histogram":
            return np.float64
        return np.min_scalar_type(final_boards(self.board_cards, strength_ranking(self.ranking)))

    @property
    def board_cards(self) -> int:
        return BOARD_CARDS[self.street]

    def chunks(self) -> list[range]:
        """Spans of boards up to the names of suits."""
        size = _BOARDS[self.board_cards]
        boards = range(_count_boards(self.board_cards, self.deck))
        return [boards[start : start + size] for start in range(0, len(boards), size)]


@public
def strength_table(
    street: Street,
    what: What = "equity",
    *,
    bins: int = 50,
    ranking: Ranking | str = HIGH,
    out: str | os.PathLike[str] | None = None,
    workers: int = 1,
    executor: Executor | None = None,
    progress: ProgressOption = None,
) -> npt.NDArray[Any]:
    """Return the strength of every situation of a street, by its canonical index.

    Each board is swept once for all hands on it; `equity_vs_random` and `hand_strength_histogram`
    give the same numbers for one situation.

    Parameters
    ----------
    street : {"flop", "turn", "river"}
        1,286,792, 13,960,050 or 123,156,254 situations of two hole cards; a board is a set.
    what : {"equity", "squared", "histogram"}
        The mean over the boards to come of the share against a random hand, of the square of this
        share, or how many boards give a share in each bin.
    bins : int
        How many bins a histogram has, 1 to 1,000.
    ranking : Ranking
        As for `hand_strength`. A ranking of short deck makes a table of its 36 cards.
    out : path, optional
        Write the table to this NPY file, piece by piece, and return it mapped from there. A run
        that was stopped goes on where it stopped when it is called again: until it is done, the
        file's name ends with ``.part``, and a note of how far it is stands beside it.
    workers : int
        Number of threads.
    executor : concurrent.futures.Executor, optional
        Runs the work instead of threads.
    progress : bool or callable, optional
        True shows a bar; a callable is told chunks done and chunks in all.

    Returns
    -------
    ndarray, shape (canonical_count(street),) or (canonical_count(street), bins)
        float64 from 0 to 1; of a histogram the smallest unsigned integers that hold its counts.

    Raises
    ------
    BrelanError
        (a ValueError) For what does not exist; and if `out` does already, or an unfinished file of
        its name holds another table.

    Examples
    --------
    >>> flops = strength_table("flop", ranking="short-deck")
    >>> index = canonical_index("AsAh", "Ad Kc 9h", deck="short")
    >>> bool(flops[index] == equity_vs_random("AsAh", "Ad Kc 9h", ranking="short-deck"))
    True
    """
    require_choice(street, ("flop", "turn", "river"), "street")
    require_choice(what, ("equity", "squared", "histogram"), "what")
    bins = require_whole(bins, "bins", 1)
    if bins > _MOST_BINS:
        raise BrelanError("too-large", argument="bins", value=bins, most=_MOST_BINS)
    require_workers(workers)
    kept = bins if what == "histogram" else 0
    plan = _Plan(street, what, kept, strength_ranking(ranking).name)
    run = partial(iter_chunks, partial(_strengths_of, plan), workers=workers, executor=executor)
    if out is not None:
        return _write(plan, Path(out), run, progress)
    table = np.empty(plan.shape, dtype=plan.dtype)
    chunks = plan.chunks()
    with open_progress(progress, len(chunks)) as report:
        for done, part in enumerate(run(chunks), 1):
            table[part.indices] = part.values
            report(done, len(chunks))
    return table


def _write(plan: _Plan, path: Path, run: Any, progress: ProgressOption) -> npt.NDArray[Any]:
    """Fill a file, from where an earlier run stopped, and map it."""
    if path.exists():
        raise BrelanError("table-exists", path=str(path))
    unfinished, note = path.with_name(f"{path.name}.part"), path.with_name(f"{path.name}.part.json")
    start = _chunks_done(plan, unfinished, note)
    mode: Literal["r+", "w+"] = "r+" if start else "w+"
    chunks = plan.chunks()
    table = np.lib.format.open_memmap(unfinished, mode, dtype=plan.dtype, shape=plan.shape)
    with open_progress(progress, len(chunks)) as report:
        report(start, len(chunks))
        parts: Iterator[_Part] = run(chunks[start:])
        for done, part in enumerate(parts, start + 1):
            table[part.indices] = part.values
            if done % max(1, len(chunks) // _NOTES) == 0:
                table.flush()
                _take_note(plan, note, done)
            report(done, len(chunks))
    table.flush()
    del table
    unfinished.replace(path)
    note.unlink(missing_ok=True)
    finished: npt.NDArray[Any] = np.load(path, mmap_mode="r")
    return finished


def _take_note(plan: _Plan, note: Path, done: int) -> None:
    fresh = note.with_name(f"{note.name}.new")
    fresh.write_text(json.dumps({**asdict(plan), "done": done}), encoding="utf-8")
    fresh.replace(note)


def _chunks_done(plan: _Plan, unfinished: Path, note: Path) -> int:
    """How many chunks an earlier run has written, if it made the same table."""
    if not (unfinished.exists() and note.exists()):
        return 0
    held = json.loads(note.read_text(encoding="utf-8"))
    done = held.pop("done")
    if held != asdict(plan):
        raise BrelanError(
            "other-table", path=str(unfinished), what=held["what"], street=held["street"]
        )
    return int(done)


def _count_boards(cards: int, deck: DeckName) -> int:
    return canonical_count("preflop", hole_cards=cards, deck=deck)


def _strengths_of(plan: _Plan, span: range) -> _Part:
    """The strengths of all hands on boards of these numbers."""
    ranking = strength_ranking(plan.ranking)
    size, live = plan.board_cards, comb(52 - ranking.lowest_card - plan.board_cards, 2)
    boards = from_canonical_index(
        "preflop", np.arange(span.start, span.stop), hole_cards=size, deck=plan.deck
    )[0]
    gone = (np.uint64(1) << boards.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    gone |= np.uint64((1 << ranking.lowest_card) - 1)
    combos = np.nonzero((COMBO_BITS & gone[:, np.newaxis]) == 0)[1].reshape(-1, live)
    values = np.empty((*combos.shape, *plan.shape[1:]), dtype=plan.dtype)
    for number, board in enumerate(boards):
        values[number] = _values(plan, board, ranking)[combos[number]]
    indices = canonical_index(COMBO_CARDS[combos], boards[:, np.newaxis], deck=plan.deck)
    return _Part(np.asarray(indices).ravel(), values.reshape(-1, *plan.shape[1:]))


def _values(plan: _Plan, board: npt.NDArray[np.uint8], ranking: Ranking) -> npt.NDArray[Any]:
    """What the table holds for each combo on a board."""
    found = board_strengths(board, ranking, plan.bins)
    if plan.what == "histogram":
        return found.histogram
    opponents, count = final_opponents(ranking), final_boards(plan.board_cards, ranking)
    if plan.what == "equity":
        return found.halves / 2 / (opponents * count)
    return found.squares / 4 / (opponents**2 * count)
