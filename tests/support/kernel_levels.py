"""The kernel called level by level, and hands to call it with."""

from functools import cache
from typing import Any

import numpy as np

import brelan
from brelan import _kernel
from brelan._native import levels
from brelan._native.layout import KernelCall, lay_out, score_span

ffi, lib = _kernel.ffi, _kernel.lib
LEVELS = levels.available_levels()
#: Batches that just fit vectors, words of flushes and blocks, and those that just do not.
SEAMS = (0, 1, 2, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 511, 512, 513, 1023, 1024, 1025)
ORDERS = [ranking for ranking in brelan.RANKINGS.values() if ranking is not brelan.BADUGI]
LAYOUTS = {
    "rows": np.ascontiguousarray,
    "columns": np.asfortranarray,
    "converted": lambda hands: hands.astype(np.int64),
    "strided": lambda hands: np.repeat(hands, 2, axis=0)[::2],
}
UNWRITTEN = 65535


def score_at(level: Any, hands: Any, ranking: Any = brelan.HIGH, check: Any = True) -> Any:
    """Scores by a named level, status and place of the first bad hand; nothing written beyond."""
    lead = hands.shape[:-1]
    count = int(np.prod(lead))
    out = np.full(count + 1, UNWRITTEN, dtype=np.uint16)
    call = KernelCall(levels.LEVEL_NAMES.index(level), ranking._number, int(check))
    status, place = score_span(lay_out(hands), 0, count, call, out)
    assert out[count] == UNWRITTEN
    return out[:count], status, place


def one_by_one(hands: Any, ranking: Any = brelan.HIGH, check: Any = False) -> Any:
    """Scores by the scalar path, a hand at a time."""
    rows = [ffi.from_buffer("uint8_t[]", np.ascontiguousarray(hand)) for hand in hands]
    scores = [
        lib.brelan_score_one(ranking._number, hands.shape[1], row, int(check)) for row in rows
    ]
    return np.array(scores, dtype=np.int64)


def dealt_hands(k: Any, count: Any, lowest: Any = 0, seed: Any = 7) -> Any:
    """Hands without repeats, every other one mostly of one suit: flushes are common."""
    rng = np.random.default_rng(seed)
    deck = np.arange(lowest, 52)
    keys = rng.random((count, len(deck)))
    favoured = rng.integers(0, 4, count)
    keys[::2] -= 0.6 * (deck % 4 == favoured[::2, None])
    return deck[np.argsort(keys, axis=1)[:, :k]].astype(np.uint8)


@cache
def pool(ranking: Any, k: Any) -> Any:
    """1,600 hands of a ranking's deck and their scores one by one."""
    hands = dealt_hands(k, 1600, ranking.lowest_card)
    scores = one_by_one(hands, ranking, check=True)
    assert (scores >= 0).all()
    return hands, scores
