"""Hands up to the names of suits: numbered, and one of each class to stand for it."""

from __future__ import annotations

from functools import partial
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._native.layout import UINT8
from brelan._public import public
from brelan._shared.arguments import require_choice, require_whole, require_workers
from brelan._shared.parallel import iter_chunks
from brelan.cards.checks import require_integers
from brelan.cards.reader import Notation
from brelan.cards.situations import Situations, read_situations, refuse_situation
from brelan.errors import BrelanError
from brelan.hands.canonical_tables import CanonicalTables, canonical_tables
from brelan.hands.rankings import DeckName, deck_ranking

__all__ = [
    "Street",
    "canonical",
    "canonical_count",
    "canonical_index",
    "from_canonical_index",
]

Codes = npt.NDArray[np.uint8]
Indices = npt.NDArray[np.int64]
Street = Literal["preflop", "flop", "turn", "river"]

#: Cards of the board by street.
BOARD_CARDS: dict[str, int] = {"preflop": 0, "flop": 3, "turn": 4, "river": 5}
#: Hole cards that a hand may have: from Hold'em to Omaha with six.
MOST_HOLE_CARDS = 6

# Hands that one thread takes at a time.
_AT_ONCE = 1 << 17
_INT64 = ffi.typeof("int64_t[]")


@public
def canonical_count(
    street: Street,
    *,
    hole_cards: int = 2,
    streets_apart: bool = False,
    deck: DeckName = "full",
) -> int:
    """Count the situations of a street that differ in more than the names of suits.

    Parameters
    ----------
    street : {"preflop", "flop", "turn", "river"}
        How much of the board lies: 0, 3, 4 or 5 cards.
    hole_cards : int
        2 in Hold'em, 4, 5 or 6 in Omaha; 2 to 6.
    streets_apart : bool
        Tell boards apart by which of their cards came on the flop, the turn and the river; else a
        board is a set.
    deck : {"full", "short"}
        52 cards, or the 36 from six to ace.

    Returns
    -------
    int

    Raises
    ------
    BrelanError
        (a ValueError) For what does not exist.

    Examples
    --------
    >>> [canonical_count(street) for street in ("preflop", "flop", "turn", "river")]
    [169, 1286792, 13960050, 123156254]
    >>> [canonical_count(street, streets_apart=True) for street in ("turn", "river")]
    [55190538, 2428287420]
    >>> canonical_count("preflop", hole_cards=4)
    16432
    """
    return _tables(street, hole_cards, streets_apart, deck).count


@public
def canonical_index(
    hole: Any,
    board: Any = (),
    *,
    streets_apart: bool = False,
    deck: DeckName = "full",
    workers: int = 1,
    notation: Notation = "international",
) -> Indices | int:
    """Number situations so that those that differ in the names of suits alone are one.

    The order of hole cards does not matter, nor does that of the cards of a board, or of its flop
    where streets are kept apart.

    Parameters
    ----------
    hole : array_like of card codes, shape (..., h), or text
        Hole cards: 2 to 6.
    board : array_like of card codes, shape (..., b), or text
        Boards of 0, 3, 4 or 5 cards, in the order in which they came if streets are kept apart.
        Leading axes broadcast against those of `hole`.
    streets_apart, deck
        As for `canonical_count`.
    workers : int
        Number of threads.
    notation : {"international", "french"}
        What letters mean in text.

    Returns
    -------
    int, or ndarray of int64, shape (...,)
        From 0 to `canonical_count` of the street, less 1.

    Raises
    ------
    CardError
        (a ValueError) For a number that is no card of the deck, a card that occurs twice, or
        another number of cards.

    Notes
    -----
    After Waugh, "A Fast and Optimal Hand Isomorphism Algorithm" (2013): what a suit holds is
    numbered among holdings of its size, and suits of equal sizes are numbered as a multiset.

    Examples
    --------
    >>> canonical_index("AsKs", "Qs Jh 2d") == canonical_index("KhAh", "2c Qh Js")
    True
    >>> canonical_index(["AsAh", "AdAc", "AsKh"]).tolist()
    [168, 168, 167]
    """
    situations = _read(hole, board, notation)
    indices = _number(situations, _tables_of(situations, streets_apart, deck), workers)
    return indices if situations.lead else int(indices)


@public
def from_canonical_index(
    street: Street,
    index: Any,
    *,
    hole_cards: int = 2,
    streets_apart: bool = False,
    deck: DeckName = "full",
    workers: int = 1,
) -> tuple[Codes, Codes]:
    """Return the situations that stand for the classes of these numbers.

    Parameters
    ----------
    street, hole_cards, streets_apart, deck
        As for `canonical_count`.
    index : int, or array_like of int, shape (...,)
        What `canonical_index` gives.
    workers : int
        Number of threads.

    Returns
    -------
    hole : ndarray of uint8, shape (..., hole_cards)
    board : ndarray of uint8, shape (..., b)
        Cards descend, within the flop alone where streets are kept apart. The suit that holds most
        hole cards is spades, then come hearts, diamonds and clubs.

    Raises
    ------
    BrelanError
        (a ValueError) For an index that does not exist.
    ArgumentTypeError
        (a TypeError) For indices that are not whole numbers.

    Examples
    --------
    >>> hole, board = from_canonical_index("flop", canonical_index("7d 8d", "Ad Ah 2c"))
    >>> hand_name(hole, lang="en"), hand_name(board, lang="en")
    ('8s 7s', 'As Ah 2d')
    """
    tables = _tables(street, hole_cards, streets_apart, deck)
    require_workers(workers)
    indices = require_integers(
        index, (0, tables.count - 1), "index", "no-such-index", last=tables.count - 1
    )
    return _deal(tables, np.asarray(indices), workers)


@public
def canonical(
    hole: Any,
    board: Any = (),
    *,
    streets_apart: bool = False,
    deck: DeckName = "full",
    workers: int = 1,
    notation: Notation = "international",
) -> tuple[Codes, Codes]:
    """Return the situations that stand for these, up to the names of suits.

    Parameters
    ----------
    hole, board, streets_apart, deck, workers, notation
        As for `canonical_index`.

    Returns
    -------
    hole : ndarray of uint8, shape (..., h)
    board : ndarray of uint8, shape (..., b)
        As for `from_canonical_index`.

    Raises
    ------
    CardError
        As for `canonical_index`.

    Examples
    --------
    >>> hole, board = canonical("Kd Ad", "2h 2d 9c")
    >>> hand_name(hole, lang="en"), hand_name(board, lang="en")
    ('As Ks', '9h 2s 2d')
    """
    situations = _read(hole, board, notation)
    tables = _tables_of(situations, streets_apart, deck)
    return _deal(tables, _number(situations, tables, workers), workers)


def _read(hole: Any, board: Any, notation: Notation) -> Situations:
    sizes = BOARD_CARDS.values()
    return read_situations(hole, board, streets=sizes, notation=notation, most=MOST_HOLE_CARDS)


def _tables(street: str, hole_cards: int, streets_apart: bool, deck: DeckName) -> CanonicalTables:
    require_choice(street, BOARD_CARDS, "street")
    hole_cards = require_whole(hole_cards, "hole_cards", 2)
    if hole_cards > MOST_HOLE_CARDS:
        raise BrelanError(
            "too-large", argument="hole_cards", value=hole_cards, most=MOST_HOLE_CARDS
        )
    board = BOARD_CARDS[street]
    streets = (3, 1, 1)[: board - 2] if streets_apart else (board,)
    order = deck_ranking(deck)
    return canonical_tables((hole_cards, *streets) if board else (hole_cards,), order)


def _tables_of(situations: Situations, streets_apart: bool, deck: DeckName) -> CanonicalTables:
    board = situations.board.shape[-1]
    street = next(name for name, cards in BOARD_CARDS.items() if cards == board)
    return _tables(street, situations.hole.shape[-1], streets_apart, deck)


def _number(situations: Situations, tables: CanonicalTables, workers: int) -> Indices:
    """The indices of situations, in the shape of their leading axes."""
    require_workers(workers)
    holes, boards = situations.rows()
    indices = np.empty(len(holes), dtype=np.int64)
    work = partial(_number_span, tables, holes, boards, indices)
    for bad in iter_chunks(work, _spans(len(holes)), workers=workers):
        if bad is not None:
            row = tuple(int(i) for i in np.unravel_index(bad, situations.lead))
            refuse_situation(situations, tables.deck, row)
            raise BrelanError("changed-while-read", argument="hole")
    return indices.reshape(situations.lead)


def _deal(tables: CanonicalTables, indices: Indices, workers: int) -> tuple[Codes, Codes]:
    """Hole cards and boards of indices of any shape."""
    flat = np.ascontiguousarray(indices).ravel()
    shapes = [(flat.size, cards) for cards in (tables.rounds[0], sum(tables.rounds[1:]))]
    holes, boards = (np.empty(shape, dtype=np.uint8) for shape in shapes)
    work = partial(_deal_span, tables, flat, holes, boards)
    for _ in iter_chunks(work, _spans(flat.size), workers=workers):
        pass
    return holes.reshape(*indices.shape, shapes[0][1]), boards.reshape(*indices.shape, shapes[1][1])


def _spans(count: int) -> list[slice]:
    return [slice(start, min(start + _AT_ONCE, count)) for start in range(0, count, _AT_ONCE)]


def _number_span(
    tables: CanonicalTables, holes: Codes, boards: Codes, indices: Indices, span: slice
) -> int | None:
    """Number the hands of a span; return which one is bad, if one is."""
    bad = ffi.new("size_t *")
    status = lib.brelan_canonical_index(
        tables.kernel,
        ffi.from_buffer(UINT8, holes[span]),
        ffi.from_buffer(UINT8, boards[span]),
        span.stop - span.start,
        ffi.from_buffer(_INT64, indices[span], require_writable=True),
        bad,
    )
    return None if status == lib.BRELAN_OK else int(span.start + bad[0])


def _deal_span(
    tables: CanonicalTables, indices: Indices, holes: Codes, boards: Codes, span: slice
) -> None:
    """Deal the hands of a span of indices, which all exist."""
    lib.brelan_canonical_hands(
        tables.kernel,
        ffi.from_buffer(_INT64, indices[span]),
        span.stop - span.start,
        ffi.from_buffer(UINT8, holes[span], require_writable=True),
        ffi.from_buffer(UINT8, boards[span], require_writable=True),
        ffi.new("size_t *"),
    )
