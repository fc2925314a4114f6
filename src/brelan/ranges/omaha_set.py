"""Sets of Omaha hands of five and six cards, which are not listed.

There are 2,598,960 hands of five cards and 20,358,520 of six: an `OmahaSet` keeps its text, tells
whether given hands are in it, counts and draws them block by block.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from functools import cached_property, lru_cache
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from brelan._public import public
from brelan._shared.arguments import require_text, require_whole
from brelan._shared.parallel import Rng, root_seed
from brelan.cards.arrays import card_codes
from brelan.cards.classes import Indices, read_only
from brelan.cards.names import hand_name
from brelan.errors import BrelanError, RangeError, RangeWarning
from brelan.ranges.hand_tables import Codes, codes_of_hands
from brelan.ranges.omaha_blocks import blocks_of, places_of
from brelan.ranges.omaha_evaluate import Evaluator
from brelan.ranges.omaha_grammar import OmahaReader
from brelan.ranges.omaha_patterns import Flags
from brelan.ranges.omaha_tables import Places
from brelan.ranges.omaha_terms import Chain, Share, Union
from brelan.ranges.weights import LiveCombos

__all__ = ["OmahaSet"]

_SIZES = (5, 6)


@public
class OmahaSet:
    """A set of Omaha hands of five or six cards, as text tells it; it never changes.

    Parameters
    ----------
    source : str or OmahaSet, default ""
        Text as `OmahaRange` reads it, without percentages and weights; an empty text is an empty
        set. A pattern of fewer cards than a hand means *at least*: ``xxyy`` is a hand with two
        cards of each of two suits, whatever the others are.
    cards : {5, 6}
        Cards of a hand.

    Raises
    ------
    RangeError
        For text that is not such a set, with the term and its position.
    TypeError
        For what is no text.

    Notes
    -----
    ``len`` counts the hands; to do so all hands are gone through, once for a set, in up to a
    second. ``a | b``, ``a & b``, ``a - b``, ``a ^ b`` and ``~a`` are sets, the other side of which
    may be text. ``hand in a`` takes a hand, or text all hands of which have to be in the set. Two
    sets are equal when they hold the same hands.

    Examples
    --------
    >>> aces = OmahaSet("AA:xxyy", cards=5)
    >>> len(aces), round(aces.percent, 3)
    (50976, 1.961)
    >>> "AsAhKsKh2c" in aces, "AA$ds" in aces, aces - "K" == OmahaSet("AA:xxyy!K")
    (True, True, True)
    >>> aces.contains(["AsAhKsKh2c", "AsAhKdKc2c"]).tolist()
    [True, False]
    """

    def __init__(self, source: str | OmahaSet = "", *, cards: int = 5) -> None:
        if isinstance(source, OmahaSet):
            self.__dict__.update(source.__dict__)
            return
        require_text(source, "source")
        if require_whole(cards, "cards") not in _SIZES:
            raise BrelanError("not-one-of", argument="cards", value=cards, known=[*_SIZES])
        for note in self._read(source, int(cards)):
            warnings.warn(note, stacklevel=2)

    def _read(self, text: str, cards: int) -> list[RangeWarning]:
        self._cards = cards
        self._text = " ".join(text.split())
        reader = OmahaReader(text, cards)
        items = reader.read()
        for item in items:
            if item.weighted:
                raise RangeError("weight-in-set", term=item.term, position=item.position)
        self._node = Union(tuple(item.node for item in items))
        return reader.warnings

    def _made(self, text: str) -> OmahaSet:
        """Make a set of text that sets had, which remarked on it."""
        made = OmahaSet.__new__(OmahaSet)
        made._read(text, self._cards)
        return made

    @property
    def cards(self) -> int:
        """Cards of a hand."""
        return self._cards

    # Membership.

    def contains(self, hands: Any) -> bool | Flags:
        """Tell which hands are in the set.

        Parameters
        ----------
        hands : str, or array_like of card codes or text
            A hand, or hands: codes of shape (..., cards), or as many texts.

        Returns
        -------
        bool, or ndarray of bool, shape (...)

        Raises
        ------
        CardError
            If a hand has another number of cards, or a card twice.

        Examples
        --------
        >>> import brelan
        >>> hands = brelan.deal(100_000, 5, rng=1)
        >>> int(OmahaSet("AA").contains(hands).sum())
        4132
        """
        codes = codes_of_hands(hands, self._cards, "hands")
        flags = self._flags(places_of(codes.reshape(-1, self._cards)))
        return bool(flags[0]) if codes.ndim == 1 else flags.reshape(codes.shape[:-1])

    def __contains__(self, hand: object) -> bool:
        if isinstance(hand, OmahaSet):
            return not len(hand - self)
        if isinstance(hand, str):
            return not len(OmahaSet(hand, cards=self._cards) - self)
        return bool(np.all(self.contains(hand)))

    # Counting and listing.

    @cached_property
    def _counts(self) -> Indices:
        """Numbers of hands in each block."""
        counts = [np.count_nonzero(self._flags(b.places)) for b in blocks_of(self._cards)]
        return read_only(np.array(counts, dtype=np.intp))

    def __len__(self) -> int:
        return int(self._counts.sum())

    @property
    def percent(self) -> float:
        """Hands as a percentage of all hands of the full deck."""
        return 100 * len(self) / comb(52, self._cards)

    @property
    def total_weight(self) -> float:
        """The number of hands, as each has the weight 1."""
        return float(len(self))

    def live(self, dead: Any) -> LiveCombos:
        """Count the hands that hold none of the given cards.

        Examples
        --------
        >>> OmahaSet("AA:xxyy").live("As").combos
        25056
        """
        count = len(self.without(dead))
        return LiveCombos(count, float(count))

    def blocks(self) -> Iterator[Codes]:
        """Go through all hands, some of them at a time.

        Yields
        ------
        ndarray of uint8, shape (n, cards)
            Card codes, the highest first; at most 1,048,576 hands.

        Examples
        --------
        >>> sum(len(hands) for hands in OmahaSet("AA:xxyy", cards=6).blocks())
        1003536
        """
        for block, count in zip(blocks_of(self._cards), self._counts.tolist(), strict=True):
            if count:
                yield block.hands(np.flatnonzero(self._flags(block.places)))

    def combos(self) -> tuple[Codes, NDArray[np.float64]]:
        """List all hands, as `Range.combos` does; each has the weight 1.

        Examples
        --------
        >>> OmahaSet("AsAhAdAcK").combos()[0].tolist()
        [[51, 50, 49, 48, 47], [51, 50, 49, 48, 46], [51, 50, 49, 48, 45], [51, 50, 49, 48, 44]]
        """
        cards = _listed(self._text, self._cards)
        return cards, np.ones(len(cards))

    def sample(self, n: int, *, rng: Rng = None) -> Codes:
        """Draw hands, each as likely, with repetition; the set is not listed.

        Parameters
        ----------
        n : int
            Number of hands.
        rng : int, SeedSequence, Generator or None
            Where chance comes from.

        Returns
        -------
        ndarray of uint8, shape (n, cards)
            Card codes, the highest of a hand first.

        Raises
        ------
        RangeError
            If the set is empty.

        Examples
        --------
        >>> hands = OmahaSet("AA:xxyy").sample(1000, rng=7)
        >>> hands.shape, bool(OmahaSet("AA:xxyy").contains(hands).all())
        ((1000, 5), True)
        """
        n = require_whole(n, "n", 0)
        if not len(self):
            raise RangeError("names-no-hand", term=self._text)
        chance = np.random.Generator(np.random.PCG64(root_seed(rng)))
        drawn = chance.integers(0, len(self), size=n)
        ends = np.cumsum(self._counts)
        block_of = np.searchsorted(ends, drawn, side="right")
        hands = np.empty((n, self._cards), dtype=np.uint8)
        for number in np.unique(block_of).tolist():
            block, here = blocks_of(self._cards)[number], block_of == number
            held = np.flatnonzero(self._flags(block.places))
            hands[here] = block.hands(held[drawn[here] - (ends[number] - len(held))])
        return hands

    # Sets.

    def without(self, dead: Any) -> OmahaSet:
        """Return the set without the hands that hold one of the given cards.

        Parameters
        ----------
        dead : str or array_like of int
            Text such as "AsKd", or card codes. May be empty.

        Examples
        --------
        >>> OmahaSet("AA").without("AsKd")
        OmahaSet('AA!(As, Kd)')
        """
        if dead is None or not np.size(dead) or (isinstance(dead, str) and not dead.strip()):
            return self
        codes = sorted({*np.ravel(card_codes(dead, "dead")).tolist()}, reverse=True)
        return self - ", ".join(hand_name([code]) for code in codes)

    def _joined(self, other: object, sign: str) -> Any:
        """Return what the text of two sets with a sign between them says."""
        if isinstance(other, str):
            other = OmahaSet(other, cards=self._cards)
        if not isinstance(other, OmahaSet) or other._cards != self._cards:
            return NotImplemented
        if not (self._node.members and other._node.members):
            # An empty set has no text between parentheses.
            both = {",": self if self._node.members else other, "!": self}
            return both[sign] if sign in both else self._made("")
        first, second = (held._text.strip(" ,;") for held in (self, other))
        if sign == ",":
            return self._made(f"{first}, {second}")
        # Signs are read from the left, where a chain needs no parentheses.
        if len(self._node.members) > 1:
            first = f"({first})"
        if len(other._node.members) > 1 or isinstance(other._node.members[0], Chain):
            second = f"({second})"
        return self._made(f"{first}{sign}{second}")

    def __or__(self, other: OmahaSet | str) -> OmahaSet:
        joined: OmahaSet = self._joined(other, ",")
        return joined

    def __and__(self, other: OmahaSet | str) -> OmahaSet:
        joined: OmahaSet = self._joined(other, ":")
        return joined

    def __sub__(self, other: OmahaSet | str) -> OmahaSet:
        joined: OmahaSet = self._joined(other, "!")
        return joined

    def __xor__(self, other: OmahaSet | str) -> OmahaSet:
        return (self - other) | (OmahaSet(other, cards=self._cards) - self)

    __ror__ = __or__
    __rand__ = __and__
    __rxor__ = __xor__

    def __rsub__(self, other: str) -> OmahaSet:
        return OmahaSet(other, cards=self._cards) - self

    def __invert__(self) -> OmahaSet:
        return OmahaSet("*", cards=self._cards) - self

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, OmahaSet) or other._cards != self._cards:
            return NotImplemented
        return self._text == other._text or not len(self ^ other)

    def __hash__(self) -> int:
        return hash((self._cards, len(self)))

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        size = "" if self._cards == 5 else f", cards={self._cards}"
        return f"OmahaSet({self._text!r}{size})"

    def _flags(self, places: Places) -> Flags:
        """Tell which of the hands of places are in the set."""
        finder = Evaluator(places, False, _no_share)
        return finder.flags(finder.find(self._node))


def _no_share(_: Share) -> Flags:
    raise AssertionError  # The grammar refuses shares where there is no ranking.


# The listed hands of a set of six may take 120 MB.
@lru_cache(maxsize=2)
def _listed(text: str, cards: int) -> Codes:
    found = [*OmahaSet(text, cards=cards).blocks()]
    return read_only(np.concatenate(found) if found else np.empty((0, cards), dtype=np.uint8))
