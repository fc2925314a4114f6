"""Ranges of starting hands: weighted sets of the 1,326 two-card combos.

A `Range` is made of text, of weights or of combos, never changes, and gives back text that reads
to the same weights. What the text may hold:

=====================  ======================================================================
``AA`` ``AKs`` ``AKo``   a pair, suited, offsuit; ``AK`` is both; ``KA`` is ``AK``
``QQ+`` ``A9s+``         better pairs; the kicker rises to one below the top card
``66-`` ``A5s-``         worse pairs; the kicker falls
``99-66`` ``A5s-A2s``    a span, in either order; in ``T9s-54s`` both cards move
``AhKh`` ``AhKh-AhTh``   one combo; a span of combos of the same suits
``Ax`` ``Axs`` ``A*``    an ace with any other rank; ``A*`` has the pair as well
``random``             all 1,326 combos, also ``any``, ``all``, ``100%`` and ``XX``
``15%`` ``5%-10%``       the strongest part of the deck, by equity against a random hand
``AKs:0.5`` ``AKs@50``   a weight, from 0 to 1 after a colon and to 100 after an at sign
``[50]AK,QQ[/50]``     a weight in percent for several terms
=====================  ======================================================================

Terms are separated by commas, semicolons or white space. Ranks, suits and suffixes are read in any
case, 10 as well as T, suit symbols and typographic dashes too. ``AK+`` does not take in AA, and
whatever is not understood is refused, naming the place.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from brelan._public import public
from brelan.cards.cards import Notation
from brelan.cards.classes import (
    COMBO_CARDS,
    COMBO_COUNT,
    Floats,
    class_means,
    combo_name,
    read_only,
)
from brelan.errors import RangeError, RangeWarning
from brelan.ranges.arguments import (
    blocked_combos,
    combo_indices,
    share_of_text,
    weights_of,
)
from brelan.ranges.dialects import dialect_named, read_dialect, write_dialect
from brelan.ranges.grammar import Grammar, RangeReader, merge
from brelan.ranges.grid import grid_counts, grid_text, grid_to_weights, grid_weights
from brelan.ranges.ranking import DEFAULT_RANKING, RangeRanking, as_ranking
from brelan.ranges.writing import to_text

__all__ = ["LiveCombos", "Range", "RangeError", "RangeRanking", "RangeWarning"]

Plus = Literal["kicker", "connectors"]
Conflict = Literal["error", "first", "last", "max"]
Deck = Literal["full", "short"]
RankingLike = RangeRanking | str | Sequence[str]


class LiveCombos(NamedTuple):
    """What is left of a range once some cards are known: a number of combos and their weight."""

    combos: int
    weight: float


@public
class Range:
    """A weighted set of two-card combos, which never changes once it is made.

    Parameters
    ----------
    source : str, Range or array_like of 1,326 numbers, default ""
        Range text as above; an empty text is an empty range. Or weights from 0 to 1 in the order
        of `weights`.
    plus : {"kicker", "connectors"}
        How ``54s+`` is read. By default the kicker rises below a fixed top card, which leaves
        54s alone: a `RangeWarning` says so. With "connectors" the hands of neighbouring ranks
        climb together up to AK, 40 combos here, and the others raise the kicker.
    on_conflict : {"error", "first", "last", "max"}
        Which weight counts when two terms give a combo different ones.
    ranking : RangeRanking, str or sequence of 169 str, optional
        The order that percentages in the text refer to: by default "equity-vs-random", or your own.
    deck : {"full", "short"}
        With "short" the hands start at the six, and a lower rank is refused.
    notation : {"international", "french"}
        What letters mean in the text: K♥Q♥ is "KhQh" or "RCDC". Suffixes are s and o in both.

    Raises
    ------
    RangeError
        For text that is not a range, with the term and its position, and for weights that are
        not 1,326 numbers from 0 to 1.
    TypeError
        For what is neither text nor a sequence.

    Notes
    -----
    Two ranges are equal when all their weights are. ``len`` counts the combos whose weight is
    above 0. ``a | b`` takes the larger weight of each combo and ``a & b`` the smaller;
    ``a - b`` keeps the combos that b does not hold, and ``a ^ b`` those that one of them holds.

    Examples
    --------
    >>> opening = Range("22+, A2s+, AKo-ATo, 7d6d")
    >>> len(opening), str(opening)
    (175, '22+,A2s+,ATo+,7d6d')
    >>> Range("[50]AA[/50], KK").total_weight
    9.0
    >>> "AhKh" in opening, "76s" in opening
    (True, False)
    >>> Range("JJ+") - "QhQs"
    Range('KK+,JJ,QsQd,QsQc,QhQd,QhQc,QdQc')
    """

    __slots__ = ("_hash", "_weights")

    _weights: Floats
    _hash: int | None

    def __init__(
        self,
        source: str | Range | ArrayLike = "",
        *,
        plus: Plus = "kicker",
        on_conflict: Conflict = "error",
        ranking: RankingLike | None = None,
        deck: Deck = "full",
        notation: Notation = "international",
    ) -> None:
        self._hash = None
        if isinstance(source, Range):
            self._weights = source._weights
            return
        if not isinstance(source, str):
            self._weights = weights_of(source)
            return
        reader = RangeReader(source, _grammar(plus, on_conflict, ranking, deck, notation))
        self._weights = read_only(merge(reader.read(), on_conflict))
        _warn(reader.terms.warnings)

    # Other ways to make one.

    @classmethod
    def from_weights(cls, weights: ArrayLike) -> Range:
        """Make a range of 1,326 weights.

        Parameters
        ----------
        weights : array_like of numbers, shape (1326,)
            From 0 to 1, in the order of `weights`. The array is copied.

        Returns
        -------
        Range

        Raises
        ------
        RangeError
            If the shape is another one or a weight is not a number from 0 to 1.

        Examples
        --------
        >>> import numpy as np
        >>> str(Range.from_weights(np.full(1326, 0.25)))
        'random:0.25'
        """
        return _of(weights_of(weights))

    @classmethod
    def from_combos(cls, cards: Any, weights: ArrayLike = 1.0) -> Range:
        """Make a range of single combos.

        Parameters
        ----------
        cards : array_like of card codes, shape (n, 2), or sequence of str
            Combos as pairs of codes in either order, or as text (``["AsKs", "QhQd"]``).
        weights : array_like of numbers, scalar or shape (n,), default 1
            From 0 to 1.

        Returns
        -------
        Range

        Raises
        ------
        CardError
            If a combo is not two different cards.
        RangeError
            If a combo comes twice with different weights, or one is not from 0 to 1.

        Examples
        --------
        >>> str(Range.from_combos([(51, 47), (50, 46)], weights=[1, 0.5]))
        'AsKs,AhKh:0.5'
        """
        indices = combo_indices(cards)
        given = np.broadcast_to(np.asarray(weights, dtype=np.float64), indices.shape)
        placed = np.zeros(COMBO_COUNT)
        placed[indices] = given
        differing = np.flatnonzero(placed[indices] != given)
        if differing.size:
            n = int(differing[0])
            name = combo_name(int(indices[n]))
            if np.isfinite(given[n]):
                raise RangeError("combo-repeats", where=f"cards[{n}]", combo=name)
            where, weight = f"weights[{n}]", float(given[n])
            raise RangeError("weight-outside", where=where, weight=weight, combo=name)
        return cls.from_weights(placed)

    @classmethod
    def from_grid(cls, grid: ArrayLike) -> Range:
        """Make a range of the weights of the 169 classes, the inverse of `grid`.

        Parameters
        ----------
        grid : array_like of numbers, shape (13, 13) or (169,)
            From 0 to 1: AA first, suited hands above the diagonal, offsuit hands below it.

        Returns
        -------
        Range

        Examples
        --------
        >>> import numpy as np
        >>> str(Range.from_grid(np.eye(13)))
        '22+'
        """
        return cls.from_weights(grid_to_weights(grid))

    @classmethod
    def top(
        cls,
        share: float | str,
        *,
        ranking: RankingLike = DEFAULT_RANKING,
        exact: bool = False,
        deck: Deck = "full",
    ) -> Range:
        """Take the strongest part of the deck under a named ranking.

        Classes are taken whole, from the strongest down; the class that the line falls in is
        taken when at least half of its combos lie within. With ``exact=True`` it gets instead
        the weight that makes the total the very share asked for.

        Parameters
        ----------
        share : float or str
            From 0 to 1, or a percentage as text: ``0.15`` or ``"15%"``.
        ranking : RangeRanking, str or sequence of 169 str
            "equity-vs-random" (equity against a random hand before the flop), or your own order.
        exact : bool, default False
        deck : {"full", "short"}
            The deck of which a share is taken.

        Returns
        -------
        Range

        Raises
        ------
        RangeError
            If the share is not from 0 to 1, or the ranking is not known.

        Examples
        --------
        >>> from brelan.cards.classes import CLASS_NAMES
        >>> Range.top("1%", ranking=CLASS_NAMES)
        Range('AA,AQs+')
        >>> round(Range.top(0.01, ranking=CLASS_NAMES, exact=True).total_weight, 9)
        13.26
        """
        fraction = share_of_text(share) if isinstance(share, str) else float(share)
        return _of(read_only(as_ranking(ranking).top(fraction, exact=exact, deck=deck)))

    @classmethod
    def from_dialect(
        cls,
        text: str,
        dialect: str,
        *,
        plus: Plus | None = None,
        on_conflict: Conflict | None = None,
        ranking: RankingLike | None = None,
        deck: Deck = "full",
        decimal: Literal[".", ","] = ".",
    ) -> Range:
        """Read the range text of another tool.

        Parameters
        ----------
        text : str
        dialect : str
            "pio", "gtowizard", "texassolver", "postflop-solver" (``AQs:0.75``); "flopzilla" or
            "gto+" (``[75]AQs[/75]``); "equilab" (``100: AA, 75: AQs``); "pokercruncher"
            (``AA, AQs; Weights: AQs:75%``); "propokertools", "rust_poker" (``AQs@75``); "eval7"
            (``75%(AQs)``); "pio-vector" (1,326 numbers).
        plus, on_conflict : optional
            As for `Range`; by default what the tool itself does.
        ranking, deck : optional
            As for `Range`.
        decimal : {".", ","}
            The decimal sign of weights in Equilab and vector texts. In brackets either is read.

        Returns
        -------
        Range

        Raises
        ------
        RangeError
            For text that the dialect has no meaning for, with the term and its position.

        Examples
        --------
        >>> Range.from_dialect("100: AA, AKs, 75: AQs", "equilab")
        Range('AA,AKs,AQs:0.75')
        """
        row = dialect_named(dialect)
        grammar = _grammar(
            plus or row.plus, on_conflict or row.on_conflict, ranking, deck, "international"
        )
        weights, notes = read_dialect(text, row, grammar, decimal)
        _warn(notes)
        return _of(read_only(weights))

    # Text.

    def to_dialect(self, dialect: str, *, lossy: bool = False) -> str:
        """Write the range for another tool, with the abbreviations that it reads.

        Parameters
        ----------
        dialect : str
            One of the names that `from_dialect` knows.
        lossy : bool, default False
            Round weights that the tool cannot hold, instead of refusing them.

        Returns
        -------
        str
            Text that `from_dialect` reads back to this range, unless `lossy` had to round.

        Raises
        ------
        RangeError
            If the tool cannot hold a weight.

        Examples
        --------
        >>> Range("QQ+, AQs:0.75").to_dialect("flopzilla")
        'QQ+,[75]AQs[/75]'
        >>> Range("QQ+, AQs:0.75").to_dialect("pio")
        'AA,KK,QQ,AQs:0.75'
        """
        return write_dialect(self._weights, dialect_named(dialect), lossy)

    def __str__(self) -> str:
        return to_text(self._weights)

    def __repr__(self) -> str:
        text = str(self)
        if len(text) <= 72:
            return f"Range({text!r})"
        kept = text[:60].rpartition(",")[0]
        return f"<Range {kept},… of {len(self):,} combos>"

    # Numbers.

    @property
    def weights(self) -> Floats:
        """Weights of the 1,326 combos: read-only float64, shape (1326,), a view.

        The combo of cards hi > lo has the index ``hi * (hi - 1) / 2 + lo``; 2d2c comes first and
        AsAh last, the order of PioSolver's vectors.
        """
        return self._weights

    def to_weights(self) -> Floats:
        """Return a copy of `weights` that can be written to."""
        return self._weights.copy()

    @property
    def total_weight(self) -> float:
        """Sum of the weights, at most 1,326."""
        return math.fsum(self._weights.tolist())

    @property
    def percent(self) -> float:
        """Total weight as a percentage of the 1,326 combos of the full deck."""
        return 100 * self.total_weight / COMBO_COUNT

    def __len__(self) -> int:
        return int(np.count_nonzero(self._weights))

    def combos(self) -> tuple[NDArray[np.uint8], Floats]:
        """List the combos whose weight is above 0, in the order of `weights`.

        Returns
        -------
        cards : ndarray of uint8, shape (n, 2)
            Card codes, the higher one first.
        weights : ndarray of float64, shape (n,)

        Examples
        --------
        >>> cards, weights = Range("AsKs, 2d2c:0.5").combos()
        >>> cards.tolist(), weights.tolist()
        ([[1, 0], [51, 47]], [0.5, 1.0])
        """
        held = np.flatnonzero(self._weights)
        return COMBO_CARDS[held], self._weights[held]

    def items(self) -> Iterator[tuple[str, float]]:
        """Iterate over names and weights of the combos held, in the order of `weights`.

        Examples
        --------
        >>> list(Range("AsKs, 2d2c:0.5").items())
        [('2d2c', 0.5), ('AsKs', 1.0)]
        """
        for index in np.flatnonzero(self._weights).tolist():
            yield combo_name(index), float(self._weights[index])

    # Card removal.

    def without(self, dead: Any) -> Range:
        """Return the range without the combos that hold one of the given cards.

        Parameters
        ----------
        dead : str or array_like of card codes
            Text such as "AsKd", or card codes. May be empty.

        Returns
        -------
        Range

        Examples
        --------
        >>> len(Range("AA").without("AsKd"))
        3
        """
        return _of(read_only(np.where(blocked_combos(dead), 0.0, self._weights)))

    def live(self, dead: Any) -> LiveCombos:
        """Count the combos that hold none of the given cards, and add up their weights.

        Parameters
        ----------
        dead : str or array_like of card codes

        Returns
        -------
        LiveCombos
            Fields `combos` (int) and `weight` (float).

        Examples
        --------
        >>> Range("AA, KK:0.5").live("As")
        LiveCombos(combos=9, weight=6.0)
        """
        left = self._weights[~blocked_combos(dead)]
        return LiveCombos(int(np.count_nonzero(left)), math.fsum(left.tolist()))

    # Weights changed.

    def scaled(self, factor: float) -> Range:
        """Return the range with all weights multiplied by a factor.

        Raises
        ------
        RangeError
            If a weight leaves 0 to 1.

        Examples
        --------
        >>> Range("AA, KK:0.5").scaled(0.5)
        Range('AA:0.5,KK:0.25')
        """
        return Range.from_weights(self._weights * float(factor))

    def with_weight(self, weight: float) -> Range:
        """Return the range with the same weight, from 0 to 1, for all combos it holds.

        Examples
        --------
        >>> Range("AA, KK:0.5").with_weight(1)
        Range('KK+')
        """
        return Range.from_weights(np.where(self._weights > 0, float(weight), 0.0))

    # The 13 x 13 square.

    @property
    def class_weights(self) -> Floats:
        """Mean weight of each of the 169 classes over its combos, shape (169,), row by row."""
        return class_means(self._weights)

    def grid(self, values: Literal["weight", "combos"] = "weight") -> NDArray[Any]:
        """Show the range as the 13 x 13 square of classes.

        AA is at the top left and 22 at the bottom right; suited hands are above the diagonal.

        Parameters
        ----------
        values : {"weight", "combos"}
            The mean weight of a class over its combos, or how many of them are held.

        Returns
        -------
        ndarray, shape (13, 13)
            float64 for weights, intp for combos.

        Examples
        --------
        >>> Range("AKs, AhKd").grid("combos")[:2, :2].tolist()
        [[0, 4], [1, 0]]
        """
        if values not in ("weight", "combos"):
            raise RangeError("grid-values", values=values)
        return grid_weights(self._weights) if values == "weight" else grid_counts(self._weights)

    def grid_text(self) -> str:
        """Draw the square: hands held whole by name, in part by their percentage, others a dot.

        Examples
        --------
        >>> print(Range("TT+, ATs+:0.5").grid_text().splitlines()[0])
        AA  50% 50% 50% 50% .   .   .   .   .   .   .   .
        """
        return grid_text(self._weights)

    # Sets.

    def __contains__(self, hand: object) -> bool:
        """Tell whether all the combos of a hand, range text or pair of codes are held."""
        return bool((self._weights[_operand(hand)._weights > 0] > 0).all())

    def __iter__(self) -> Iterator[str]:
        """Iterate over the names of the combos held, in the order of `weights`."""
        return (name for name, _ in self.items())

    def __or__(self, other: Range | str) -> Range:
        if not isinstance(other, Range | str):
            return NotImplemented
        return _of(read_only(np.maximum(self._weights, _operand(other)._weights)))

    def __and__(self, other: Range | str) -> Range:
        if not isinstance(other, Range | str):
            return NotImplemented
        return _of(read_only(np.minimum(self._weights, _operand(other)._weights)))

    def __sub__(self, other: Range | str) -> Range:
        if not isinstance(other, Range | str):
            return NotImplemented
        return _of(read_only(np.where(_operand(other)._weights > 0, 0.0, self._weights)))

    def __xor__(self, other: Range | str) -> Range:
        if not isinstance(other, Range | str):
            return NotImplemented
        theirs = _operand(other)
        return (self - theirs) | (theirs - self)

    __ror__ = __or__
    __rand__ = __and__
    __rxor__ = __xor__

    def __rsub__(self, other: str) -> Range:
        return Range(other) - self if isinstance(other, str) else NotImplemented

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Range):
            return NotImplemented
        return self._weights is other._weights or bool((self._weights == other._weights).all())

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(self._weights.tobytes())
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return (Range.from_weights, (self._weights,))


def _of(weights: Floats) -> Range:
    """Make a range of an array that is already checked and read-only."""
    made = Range.__new__(Range)
    made._weights = weights
    made._hash = None
    return made


def _grammar(
    plus: str, on_conflict: str, ranking: RankingLike | None, deck: str, notation: str
) -> Grammar:
    return Grammar(
        plus=plus,
        on_conflict=on_conflict,
        deck=deck,
        notation=notation,
        ranking=None if ranking is None else as_ranking(ranking),
    )


def _warn(notes: Iterable[RangeWarning]) -> None:
    for note in notes:
        # Two frames up is whoever called the constructor.
        warnings.warn(note, stacklevel=3)


def _operand(hand: object) -> Range:
    """Make a range of what an operator is given: a range, text or a pair of codes."""
    if isinstance(hand, Range):
        return hand
    return Range(hand) if isinstance(hand, str) else Range.from_combos(hand)
