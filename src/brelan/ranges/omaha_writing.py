"""Writing a range of Omaha hands as text that reads back to the very same weights.

Hands are grouped by weight, the heaviest first. In a group come patterns of ranks all of whose
hands are held, from the shortest ("AA", also "JJ!JJJ"), then the same within one distribution of
suits ("KK:xxyy"), then single kinds of hands ("AxAyKxQz"), and single hands.
"""

from __future__ import annotations

from decimal import Decimal
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from brelan.cards.classes import Floats, Indices, read_only
from brelan.language.letters import RANKS
from brelan.ranges.hand_tables import omaha_hands
from brelan.ranges.omaha_classes import omaha_classes
from brelan.ranges.omaha_patterns import Flags
from brelan.ranges.omaha_tables import omaha_places, rank_sets

__all__ = ["PAIRINGS", "SHAPES", "shape_sums", "to_omaha_text"]

#: How often the ranks of a hand come, from no pair to four of a kind.
PAIRINGS = ("RONP", "RRON", "RROO", "RRRO", "RRRR")
#: How the four suits of a hand are distributed.
SHAPES = ("xxxx", "xxxy", "xxyy", "xxyz", "wxyz")
# A pattern with exceptions is worth its length when it stands for as many sets of ranks, and is
# written with as many exceptions at most.
_WORTH, _MOST_EXCEPTIONS = 4, 3


class _Patterns(NamedTuple):
    """All patterns of one to four ranks, the shortest first, then from high to low."""

    names: list[str]
    counts: NDArray[np.int8]  # (2379, 13): how often a pattern has each rank
    sizes: Indices
    up: Flags  # (2379, 1820): the sets of ranks that a pattern is a part of


@cache
def _pairing_of_hands() -> Indices:
    """Return the number in `PAIRINGS` of each hand."""
    most = np.sort(_counts(omaha_hands().cards >> 2), axis=1)[:, :-3:-1]
    order = np.array([[1, 1], [2, 1], [2, 2], [3, 1], [4, 0]])
    return read_only(np.argmax((most[:, None] == order).all(axis=2), axis=1))


def shape_sums(numbers: Floats) -> Floats:
    """Sum numbers of all hands by `PAIRINGS` and by `SHAPES`, shape (5, 5)."""
    cell = 5 * _pairing_of_hands() + shape_of_hands()
    sums = np.bincount(cell, weights=numbers, minlength=25)
    return np.asarray(sums.reshape(5, 5), dtype=np.float64)


@cache
def shape_of_hands() -> Indices:
    """Return the number in `SHAPES` of the distribution of suits of each hand."""
    suits = omaha_hands().cards & 3
    most = np.sort((suits[:, :, None] == np.arange(4)).sum(axis=1), axis=1)[:, ::-1]
    order = np.array([[4, 0], [3, 1], [2, 2], [2, 1], [1, 1]])
    return read_only(np.argmax((most[:, None, :2] == order).all(axis=2), axis=1))


def _counts(sets: NDArray[Any]) -> NDArray[np.int8]:
    return np.asarray((sets[:, :, None] == np.arange(13)).sum(axis=1), dtype=np.int8)


@cache
def _patterns() -> _Patterns:
    parts = [rank_sets(size)[::-1] for size in (1, 2, 3, 4)]
    counts = np.concatenate([_counts(part) for part in parts])
    held = _counts(rank_sets(4))
    up = np.ones((len(counts), len(held)), dtype=np.bool_)
    for rank in range(13):
        up &= counts[:, rank, None] <= held[:, rank]
    names = ["".join(RANKS[rank] for rank in row) for part in parts for row in part.tolist()]
    sizes = np.concatenate([np.full(len(part), part.shape[1]) for part in parts])
    return _Patterns(names, counts, sizes, up)


@cache
def _blocks() -> tuple[Indices, Indices]:
    """Return the block of each hand, by ranks and distribution of suits, and their sizes."""
    block = omaha_places().ranks * 5 + shape_of_hands()
    return read_only(block), read_only(np.bincount(block, minlength=1820 * 5))


def to_omaha_text(weights: Floats) -> str:
    """Write weights as text, in which a weight other than 1 follows an at sign."""
    if weights.size and weights.min() == weights.max() > 0:
        return "*" + _suffix(float(weights[0]))
    terms: list[str] = []
    held = np.flatnonzero(weights)
    levels, level = np.unique(weights[held], return_inverse=True)
    hands = held[np.argsort(level, kind="stable")]
    parts = np.split(hands, np.cumsum(np.bincount(level, minlength=levels.size))[:-1])
    for weight, part in zip(levels.tolist()[::-1], parts[::-1], strict=False):
        suffix = _suffix(weight)
        terms += [term + suffix for term in _group(part)]
    return ", ".join(terms)


def _suffix(weight: float) -> str:
    """Write a weight in percent, every digit of it."""
    if weight == 1:
        return ""
    percent = (Decimal(repr(weight)) * 100).normalize()
    plain = f"{percent:f}"
    return f"@{plain if len(plain) <= 24 else percent}"


def _group(hands: Indices) -> list[str]:
    """Write the hands of one weight, in rising order; a few take no look at all hands."""
    if len(hands) < 4:
        return _single(hands)
    block, sizes = _blocks()
    own = block[hands]
    numbers, counts = np.unique(own, return_counts=True)
    whole_blocks = numbers[counts == sizes[numbers]]
    if not whole_blocks.size:
        return _kinds(hands)
    full = sizes == 0
    full[whole_blocks] = True
    full = full.reshape(1820, 5)
    real = sizes.reshape(1820, 5) > 0
    whole = full.all(axis=1)
    terms = _cover(whole, whole, np.ones(1820, dtype=np.bool_))
    for number, shape in enumerate(SHAPES):
        some = full[:, number] & real[:, number]
        terms += _shaped(_cover(some, some & ~whole, real[:, number]), shape)
    return terms + _kinds(hands[~full.reshape(-1)[own]])


def _shaped(names: list[str], shape: str) -> list[str]:
    if not names:
        return []
    if names == ["*"]:
        return [shape]
    return [f"{names[0] if len(names) == 1 else '(' + ', '.join(names) + ')'}:{shape}"]


def _cover(held: Flags, wanted: Flags, real: Flags) -> list[str]:
    """Name the wanted sets of ranks by patterns that stand for sets that are held alone.

    `real` are the sets of ranks that there are.
    """
    if not wanted.any():
        return []
    if (held == real).all():
        return ["*"]
    names, _, sizes, up = _patterns()
    others = (up @ (real & ~held).astype(np.float32)) == 0
    none_held = (up @ held.astype(np.float32)) == 0
    open_ = wanted.copy()
    terms = []
    for pattern in np.flatnonzero(~none_held).tolist():
        gain = np.count_nonzero(up[pattern] & open_)
        if not gain:
            continue
        name = names[pattern]
        if not others[pattern]:
            if gain < _WORTH or sizes[pattern] == 4:
                continue
            without = _exceptions(pattern, none_held, up[pattern] & real & ~held)
            if without is None:
                continue
            name = f"{name}!{without}"
        terms.append(name)
        open_ &= ~up[pattern]
    return terms


def _exceptions(pattern: int, none_held: Flags, missing: Flags) -> str | None:
    """Name by a few patterns what of a pattern is not held, or None."""
    names, counts, _, up = _patterns()
    longer = none_held & (counts >= counts[pattern]).all(axis=1)
    missing, found = missing.copy(), []
    for other in np.flatnonzero(longer).tolist():
        if (up[other] & missing).any():
            found.append(names[other])
            missing &= ~up[other]
            if not missing.any():
                return found[0] if len(found) == 1 else f"({', '.join(found)})"
            if len(found) == _MOST_EXCEPTIONS:
                break
    return None


def _kinds(hands: Indices) -> list[str]:
    """Name hands by their kind, where all hands of it are there, or one by one."""
    classes = omaha_classes()
    kinds, first, counts = np.unique(classes.of_hands[hands], return_index=True, return_counts=True)
    whole = counts == classes.sizes[kinds]
    cards = omaha_hands().cards
    terms = [_kind(cards[hands[at]].tolist()) for at in np.sort(first[whole])[::-1].tolist()]
    return terms + _single(hands[~np.isin(classes.of_hands[hands], kinds[whole])])


def _kind(cards: list[int]) -> str:
    """Name the kind of a hand by suit variables in order: ``AxAyKxQz``."""
    variables: dict[int, str] = {}
    return "".join(
        RANKS[card >> 2] + variables.setdefault(card & 3, "xyzw"[len(variables)]) for card in cards
    )


def _single(hands: Indices) -> list[str]:
    name = omaha_hands().name
    return [name(hand) for hand in hands[::-1].tolist()]
