"""Random hands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._native.layout import UINT8
from brelan._public import public
from brelan._shared.arguments import require_whole, require_workers
from brelan._shared.parallel import Rng, iter_chunks, root_seed, stream_words
from brelan.cards.reader import Notation
from brelan.cards.situations import dead_cards
from brelan.errors import BrelanError
from brelan.hands.rankings import DeckName, deck_ranking

__all__ = ["deal"]

Codes = npt.NDArray[np.uint8]

#: Hands of a chunk, which has a stream of its own. Part of what an `rng` means, so it is fixed.
CHUNK = 1 << 16

_UINT64 = ffi.typeof("uint64_t[]")


class _Span(NamedTuple):
    """Hands start … stop - 1 of a run, dealt from the stream of this number."""

    number: int
    start: int
    stop: int


@dataclass(frozen=True, eq=False)
class _Dealing:
    """A run: what is dealt from, the seed of its streams, where the hands go."""

    deck: Codes
    seed: np.random.SeedSequence
    hands: Codes


@public
def deal(
    n: int,
    cards: int = 7,
    *,
    players: int | None = None,
    dead: Any = (),
    deck: DeckName = "full",
    rng: Rng = None,
    workers: int = 1,
    notation: Notation = "international",
) -> Codes:
    """Deal random hands: every sequence of different cards is as likely as the others.

    Parameters
    ----------
    n : int
        How many deals, 0 or more.
    cards : int
        Cards of a hand. A deal of two hole cards and a board is a hand of seven.
    players : int, optional
        How many hands of so many cards a deal has, all from one deck.
    dead : array_like of card codes, or text
        Cards that are not dealt.
    deck : {"full", "short"}
        52 cards, or the 36 from six to ace.
    rng : int, SeedSequence, Generator or None
        Where chance comes from. The same `rng` deals the same hands, whatever `workers` is, and
        its first hands are the same whatever `n` is. A Generator is drawn from once; None takes
        fresh entropy.
    workers : int
        Number of threads.
    notation : {"international", "french"}
        What letters mean in text.

    Returns
    -------
    ndarray of uint8, shape (n, cards) or (n, players, cards)
        Card codes in the order in which they are dealt.

    Raises
    ------
    CardError
        (a ValueError) For dead cards that are none of the deck's, or occur twice.
    BrelanError
        (a ValueError) For a deck that does not exist or has too few cards, and numbers below 0
        or 1.
    ArgumentTypeError
        (a TypeError) For numbers that are not whole, and an `rng` that is none.

    Notes
    -----
    Cards are drawn as by Fisher and Yates, with unbiased places (Lemire, "Fast random integer
    generation in an interval", 2019; several from one word), from xoshiro256** (Blackman and
    Vigna, 2021). Every 65,536 deals have a stream of their own.

    Examples
    --------
    >>> deal(3, 2, rng=7).tolist()
    [[15, 13], [37, 0], [48, 19]]
    >>> deal(1000, 2, players=9, rng=7).shape
    (1000, 9, 2)
    >>> flops = deal(1000, 3, dead="As Ah", rng=7)
    >>> bool((flops >= 50).any())
    False
    """
    n, cards = require_whole(n, "n", 0), require_whole(cards, "cards", 1)
    hands = 1 if players is None else require_whole(players, "players", 1)
    require_workers(workers)
    order = deck_ranking(deck)
    gone = dead_cards(dead, notation, order)
    out = set(gone.tolist())
    live = np.array([code for code in range(order.lowest_card, 52) if code not in out], np.uint8)
    if hands * cards > live.size:
        raise BrelanError("deck-short", to_come=hands * cards, left=live.size)
    dealt = np.empty((n, hands * cards), dtype=np.uint8)
    spans = [
        _Span(number, start, min(start + CHUNK, n))
        for number, start in enumerate(range(0, n, CHUNK))
    ]
    work = partial(_deal_span, _Dealing(live, root_seed(rng), dealt))
    for _ in iter_chunks(work, spans, workers=workers):
        pass
    return dealt if players is None else dealt.reshape(n, hands, cards)


def _deal_span(dealing: _Dealing, span: _Span) -> None:
    """Deal the hands of one stream into their place."""
    rows = dealing.hands[span.start : span.stop]
    seed = dealing.seed
    words = stream_words(seed.entropy, seed.spawn_key, span.number)
    lib.brelan_deal_hands(
        ffi.from_buffer(UINT8, dealing.deck),
        dealing.deck.size,
        rows.shape[1],
        ffi.from_buffer(_UINT64, words),
        len(rows),
        ffi.from_buffer(UINT8, rows, require_writable=True),
    )
