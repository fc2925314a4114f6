"""Strengths of all situations of a street up to the names of suits, in memory or in a file."""

from __future__ import annotations

import os
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from brelan._public import public
from brelan._shared.arguments import refuse_type, require_choice, require_whole, require_workers
from brelan._shared.parallel import iter_chunks
from brelan._shared.progress import ProgressOption, open_progress
from brelan.equities.opposition import read_opposition, refuse_suits
from brelan.equities.strength_rows import strength_ranking
from brelan.equities.table_files import write_table
from brelan.equities.table_plan import MEASURES, TablePlan, strengths_of
from brelan.errors import BrelanError, EquityError
from brelan.hands.canonical import Street
from brelan.hands.rankings import HIGH, Ranking

__all__ = ["strength_table"]

_MOST_BINS = 1000
#: Other names of what a table holds.
_SYNONYMS = {"equity": "ehs", "squared": "ehs2"}


@public
def strength_table(
    street: Street,
    what: str | tuple[str, ...] | list[str] = "ehs",
    *,
    bins: int = 50,
    against: Any = None,
    opponents: int = 1,
    dead: Any = (),
    ranking: Ranking | str = HIGH,
    out: str | os.PathLike[str] | None = None,
    workers: int = 1,
    executor: Executor | None = None,
    progress: ProgressOption = None,
) -> npt.NDArray[Any]:
    """Return the strength of every situation of a street, by its canonical index.

    Each board is swept once for all hands on it; `equity_vs_random`, `hand_strength` and
    `hand_strength_histogram` give the same numbers for one situation.

    Parameters
    ----------
    street : {"flop", "turn", "river"}
        1,286,792, 13,960,050 or 123,156,254 situations of two hole cards; a board is a set.
    what : text, or tuple of texts
        What the table holds; all of a tuple are found in one pass.

        - ``"ehs"`` (or ``"equity"``): expected hand strength, the mean over the boards to come of
          the share of the pot;
        - ``"ehs2"`` (or ``"squared"``): the mean of the square of this share;
        - ``"hs"``: hand strength, the share on the board as it lies;
        - ``"ppot"``, ``"npot"``: positive and negative potential (see Notes);
        - ``"histogram"``: how many boards to come give a share in each bin.
    bins : int
        How many bins a histogram has, 1 to 1,000.
    against : Range, range text or 1,326 weights, optional
        What each opponent may hold, as for `hand_strength_histogram`. Suits must be alike in it:
        ``"AKs"``, not ``"AsKs"``.
    opponents : int
        1 to 9; potentials are of one. Two take a minute or two for the river, 20 minutes for the
        flop on one core; more are refused, with the time that they would take, on all streets
        where it is more than three hours.
    dead : card codes, or text
        Cards that nobody can hold. A table is up to the names of suits, so they are all four cards
        of ranks; a situation that holds one is nan, its histogram 0.
    ranking : Ranking
        As for `hand_strength`. A ranking of short deck makes a table of its 36 cards.
    out : path, optional
        Write the table to this NPY file, piece by piece, and return it mapped from there. A run
        that was stopped or killed goes on where it was when it is called again: until it is done,
        the file's name ends with ``.part``, and a note of how far it is stands beside it.
    workers : int
        Number of threads.
    executor : concurrent.futures.Executor, optional
        Runs the work instead of threads. The table is the same, to the last bit, for any of them.
    progress : bool or callable, optional
        True shows a bar; a callable is told chunks done and chunks in all.

    Returns
    -------
    ndarray, shape (canonical_count(street),) or (canonical_count(street), bins)
        float64 from 0 to 1, nan where no opponent can hold anything; of a histogram the smallest
        unsigned integers that hold its counts. For a tuple an array of shape
        (canonical_count(street),) with a field each: ``table["ehs2"]``.

    Raises
    ------
    BrelanError
        (a ValueError) For what does not exist; and if `out` does already, or an unfinished file of
        its name holds another table.

    Notes
    -----
    A player is ahead of an opponent, tied or behind, on the board as it lies and again in the end.
    With HP[x][y] for how often x becomes y, over the hands that the opponent can hold and the
    boards to come, and x: for the sum of a row,

    - PPot = (HP[behind][ahead] + HP[behind][tied]/2 + HP[tied][ahead]/2) / (behind: + tied:/2)
    - NPot = (HP[ahead][behind] + HP[tied][behind]/2 + HP[ahead][tied]/2) / (ahead: + tied:/2)

    as in Billings, Davidson, Schaeffer and Szafron, "The challenge of
    poker", Artificial Intelligence 134 (2002). Both look ahead to the river, and are 0 where nobody
    is behind or ahead. Then EHS = HS (1 - NPot) + (1 - HS) PPot, exactly.

    Examples
    --------
    >>> flops = strength_table("flop", ("ehs", "ppot"), ranking="short-deck")
    >>> index = canonical_index("AsAh", "Ad Kc 9h", deck="short")
    >>> bool(flops["ehs"][index] == equity_vs_random("AsAh", "Ad Kc 9h", ranking="short-deck"))
    True
    """
    require_choice(street, ("flop", "turn", "river"), "street")
    measures = _require_measures(what)
    bins = require_whole(bins, "bins", 1)
    if bins > _MOST_BINS:
        raise BrelanError("too-large", argument="bins", value=bins, most=_MOST_BINS)
    require_workers(workers)
    order = strength_ranking(ranking)
    opposition = read_opposition(against, opponents, dead, order).whole()
    refuse_suits(opposition)
    if opposition.opponents > 1 and {"ppot", "npot"} & {*measures}:
        raise EquityError("potential-of-one", opponents=opposition.opponents)
    kept = bins if "histogram" in measures else 0
    plan = TablePlan(street, measures, not isinstance(what, str), kept, order.name, opposition)
    plan.refuse_long()
    run = partial(iter_chunks, partial(strengths_of, plan), workers=workers, executor=executor)
    if out is not None:
        if not isinstance(out, str | os.PathLike):
            refuse_type(out, "out", "str")
        return write_table(plan, Path(out), run, progress)
    table = np.empty(plan.shape, dtype=plan.dtype)
    chunks = plan.chunks()
    with open_progress(progress, len(chunks)) as report:
        for done, part in enumerate(run(chunks), 1):
            table[part.indices] = part.values
            report(done, len(chunks))
    return table


def _require_measures(what: Any) -> tuple[str, ...]:
    """Return the names of what is wanted, each once."""
    asked = [what] if isinstance(what, str) or not isinstance(what, (tuple, list)) else what
    for one in asked:
        require_choice(one, (*MEASURES, *_SYNONYMS), "what")
    names = tuple(dict.fromkeys(_SYNONYMS.get(one, one) for one in asked))
    if not names:
        raise BrelanError("not-one-of", argument="what", value=what, known=[*MEASURES])
    return names
