"""All hands of a deck: listed, or counted by score."""

from math import comb

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._native.layout import UINT8
from brelan._public import public
from brelan._shared.arguments import require_whole, require_workers
from brelan.cards.checks import require_size
from brelan.errors import BrelanError
from brelan.hands.rankings import HIGH, Ranking, as_ranking

__all__ = ["list_hands", "score_counts"]

_UINT64 = ffi.typeof("uint64_t[]")
# Hands listed in a call of the kernel: some milliseconds.
_PIECE = 1 << 20


@public
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
    BrelanError
        (a ValueError) If k, the deck's size or the span does not exist.
    ArgumentTypeError
        (a TypeError) For numbers that are not whole.

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
        raise BrelanError("no-such-hands", k=k, deck_size=deck_size)
    count = comb(deck_size, k)
    start = require_whole(start, "start")
    stop = count if stop is None else require_whole(stop, "stop")
    if not 0 <= start <= stop <= count:
        raise BrelanError("no-such-span", start=start, stop=stop, count=count)
    hands = np.empty((stop - start, k), dtype=np.uint8)
    # In pieces, between which the user can stop.
    for first in range(0, len(hands), _PIECE):
        piece = hands[first : first + _PIECE]
        into = ffi.from_buffer(UINT8, piece)
        lib.brelan_list_hands(k, deck_size, start + first, len(piece), into)
    return hands


@public
def score_counts(
    k: int, *, ranking: Ranking | str = HIGH, workers: int = 1
) -> npt.NDArray[np.uint64]:
    """Count the scores of all hands of k cards, in some milliseconds.

    Hands of the same ranks are counted together: the ways to choose their suits are a product of
    binomials. Flushes are counted by the ranks of their suit and of what stands beside it.

    Parameters
    ----------
    k : int
        Cards a hand: 5, 6 or 7.
    ranking : Ranking or str
        The order of hands, or its name, and with it the deck: 52 cards, or 36 in short deck.
    workers : int
        Threads allowed; so little work takes one.

    Returns
    -------
    ndarray of uint64, shape (order.size + 1,)
        Number of hands by score.

    Raises
    ------
    BrelanError
        (a ValueError) If the ranking does not take k cards, or takes four (badugi: list its
        270,725 hands).

    Examples
    --------
    >>> counts = score_counts(5)
    >>> int(counts.sum()), int(counts[7462])
    (2598960, 4)
    """
    order = as_ranking(ranking)
    k = require_whole(k, "k")
    require_size(k, order.hand_sizes, order.name, "k")
    if k < 5:
        raise BrelanError("few-hands", ranking=order.name, k=k)
    require_workers(workers)
    counts = np.zeros(order.size + 1, dtype=np.uint64)
    room = ffi.from_buffer(_UINT64, counts, require_writable=True)
    lib.brelan_count_scores(order._number, k, room)
    return counts
