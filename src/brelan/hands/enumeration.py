"""All hands of a deck: listed, or counted by score."""

from math import comb

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._native.layout import UINT8
from brelan._native.levels import LEVEL
from brelan._shared.arguments import require_whole, require_workers
from brelan.cards.checks import require_size
from brelan.hands.rankings import HIGH, Ranking, as_ranking

__all__ = ["list_hands", "score_counts"]

_UINT64 = ffi.typeof("uint64_t[]")


def list_hands(
    k: int, *, start: int = 0, stop: int | None = None, deck_size: int = 52
) -> npt.NDArray[np.uint8]:
    """List the hands of k cards in lexicographic order of ascending codes.

    Parameters
    ----------
    k : int
        Cards a hand, 1 to 7.
    start, stop : int
        Which hands, numbered from 0; `stop` None for all the rest. Hands can so be listed a part
        at a time: all 133,784,560 hands of seven cards take 936 MB.
    deck_size : int
        52, 36 (sixes and up), 32 (sevens and up): the highest cards of the deck.

    Returns
    -------
    ndarray of uint8, shape (stop - start, k)

    Raises
    ------
    ValueError
        If k, the deck's size or the span does not exist.
    TypeError
        For numbers that are not whole.

    Examples
    --------
    >>> list_hands(5).shape
    (2598960, 5)
    >>> list_hands(2, start=1324)
    array([[49, 51],
           [50, 51]], dtype=uint8)
    """
    k, deck_size = require_whole(k, "k"), require_whole(deck_size, "deck_size")
    if not (1 <= k <= 7 and k <= deck_size <= 52):
        raise ValueError(f"k is {k} and deck_size {deck_size}; 1 <= k <= 7, k <= deck_size <= 52")
    count = comb(deck_size, k)
    start = require_whole(start, "start")
    stop = count if stop is None else require_whole(stop, "stop")
    if not 0 <= start <= stop <= count:
        raise ValueError(f"start is {start} and stop {stop}; there are {count} hands")
    hands = np.empty((stop - start, k), dtype=np.uint8)
    lib.brelan_list_hands(k, deck_size, start, stop - start, ffi.from_buffer(UINT8, hands))
    return hands


def score_counts(k: int, *, ranking: Ranking = HIGH, workers: int = 1) -> npt.NDArray[np.uint64]:
    """Count the scores of all hands of k cards, walked through the kernel.

    Parameters
    ----------
    k : int
        Cards a hand: 5, 6 or 7.
    ranking : Ranking
        The order of hands, and with it the deck: 52 cards, or 36 in short deck.
    workers : int
        Threads; the counts do not depend on it.

    Returns
    -------
    ndarray of uint64, shape (ranking.size + 1,)
        Number of hands by score.

    Raises
    ------
    ValueError
        If the ranking does not take k cards, or takes four (badugi: list its 270,725 hands).

    Examples
    --------
    >>> counts = score_counts(5)
    >>> int(counts.sum()), int(counts[7462])
    (2598960, 4)
    """
    ranking = as_ranking(ranking)
    k = require_whole(k, "k")
    require_size(k, ranking.hand_sizes, ranking.name, "k")
    if k < 5:
        raise ValueError(f"{ranking.name} hands are few: score list_hands({k}) instead")
    workers = require_workers(workers)

    def walk(lowest: int) -> npt.NDArray[np.uint64]:
        counts = np.zeros(ranking.size + 1, dtype=np.uint64)
        room = ffi.new("brelan_walk_room *")
        lib.brelan_histogram(
            LEVEL,
            ranking._number,
            k,
            lowest,
            lowest + 1,
            room,
            ffi.from_buffer(_UINT64, counts, require_writable=True),
        )
        return counts

    spans = range(ranking.lowest_card, 52)
    # Imported where there is work for threads: it takes longer than scoring a million hands.
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(workers) as pool:
        parts = map(walk, spans) if workers == 1 else pool.map(walk, spans)
        return sum(parts, start=np.zeros(ranking.size + 1, dtype=np.uint64))
