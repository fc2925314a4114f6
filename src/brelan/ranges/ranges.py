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

import warnings
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, overload

from numpy.typing import ArrayLike

from brelan._public import public
from brelan.cards.arrays import as_cards
from brelan.cards.cards import Notation
from brelan.cards.classes import CLASS_COMBOS, CLASS_NAMES, Floats, read_only
from brelan.errors import RangeError, RangeWarning
from brelan.ranges.arguments import share_of, weighted_texts, weights_of
from brelan.ranges.dialects import dialect_named, read_dialect
from brelan.ranges.grammar import Entry, Grammar, RangeReader, merge
from brelan.ranges.grid import grid_to_weights
from brelan.ranges.hand_tables import COMBOS
from brelan.ranges.ranking import DEFAULT_RANKING, RangeRanking, as_ranking
from brelan.ranges.sets import HandSets
from brelan.ranges.square import SquareOfCombos
from brelan.ranges.weights import LiveCombos

__all__ = ["LiveCombos", "Range", "RangeError", "RangeRanking", "RangeWarning"]

Plus = Literal["kicker", "connectors"]
Conflict = Literal["error", "first", "last", "max"]
Deck = Literal["full", "short"]
RankingLike = RangeRanking | str | Sequence[str]


@public
class Range(SquareOfCombos, HandSets):
    """A weighted set of two-card combos, which never changes once it is made.

    Parameters
    ----------
    source : str, sequence of str, mapping, Range or array_like of 1,326 numbers, default ""
        Range text as above; an empty text is an empty range. Or several texts in a list; texts
        and the weight of each in a dict; weights from 0 to 1 in the order of `weights`.
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
    ``a - b`` keeps the combos that b does not hold, ``a ^ b`` those that one of them holds, and
    ``~a`` is all that a does not hold. ``a["AKs"]`` is the mean weight of the combos of a hand or
    range text, and ``numpy.asarray(a)`` the 1,326 weights.

    Examples
    --------
    >>> opening = Range("22+, A2s+, AKo-ATo, 7d6d")
    >>> len(opening), str(opening)
    (175, '22+,A2s+,ATo+,7d6d')
    >>> Range("[50]AA[/50], KK").total_weight
    9.0
    >>> "AhKh" in opening, "76s" in opening
    (True, False)
    >>> Range({"AA": 1, "KK": 0.5}) == Range(["AA", "KK:0.5"])
    True
    >>> Range("AA, AhKh")["AKs"]
    0.25
    >>> Range("JJ+") - "QhQs"
    Range('KK+,JJ,QsQd,QsQc,QhQd,QhQc,QdQc')
    """

    __slots__ = ()

    def __init__(
        self,
        source: str | Range | Sequence[str] | Mapping[str, float] | ArrayLike = "",
        *,
        plus: Plus = "kicker",
        on_conflict: Conflict = "error",
        ranking: RankingLike | None = None,
        deck: Deck = "full",
        notation: Notation = "international",
    ) -> None:
        self._hash = self._text = self._told = None
        if isinstance(source, Range):
            self._weights, self._text = source._weights, source._text
            return
        texts = weighted_texts(source)
        if texts is None:
            self._weights = weights_of(source)  # type: ignore[arg-type]
            return
        grammar = _grammar(plus, on_conflict, ranking, deck, notation)
        entries: list[Entry] = []
        notes: list[RangeWarning] = []
        for text, weight in texts:
            reader = RangeReader(text, grammar)
            entries += reader.read(weight=weight)
            notes += reader.terms.warnings
        self._weights = read_only(merge(entries, on_conflict))
        _warn(notes)

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
        fraction = share_of(share)
        return cls._of(read_only(as_ranking(ranking).top(fraction, exact=exact, deck=deck)))

    @overload
    @staticmethod
    def percentile(hand: str, *, ranking: RankingLike = ...) -> float: ...
    @overload
    @staticmethod
    def percentile(hand: Any, *, ranking: RankingLike = ...) -> float | Floats: ...
    @staticmethod
    def percentile(hand: Any, *, ranking: RankingLike = DEFAULT_RANKING) -> float | Floats:
        """Tell how far up a hand stands: the share of all hands that are as strong or stronger.

        Parameters
        ----------
        hand : str or array_like of int, shape (2,) or (n, 2)
            A class such as ``"AKs"``, a combo as text or card codes, or a list of combos.
        ranking : RangeRanking, str or sequence of 169 str
            As for `top`.

        Returns
        -------
        float, or ndarray of float64, shape (n,)
            Above 0, up to 1, its whole class counted: `top` of it is this class and all stronger
            ones. As `top` rounds to whole classes, a share a little less may hold the hand, too.

        Raises
        ------
        CardError, RangeError
            If a hand is none of two cards, or the ranking is not known.

        Examples
        --------
        >>> round(Range.percentile("AKs"), 4), Range.top(Range.percentile("TT"))
        (0.0347, Range('TT+'))
        >>> Range.percentile(["AsAh", "7d2c"]).round(3).tolist()
        [0.005, 0.964]
        """
        shares = as_ranking(ranking).percentiles()
        if isinstance(hand, str) and hand in CLASS_NAMES:
            return float(shares[CLASS_COMBOS[CLASS_NAMES.index(hand)][0]])
        codes = as_cards(hand, argument="hand")
        found = shares[COMBOS.indices(codes)]
        return float(found[0]) if codes.ndim == 1 else found

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
        return cls._of(read_only(weights))

    def __reduce__(self) -> tuple[object, ...]:
        return (Range.from_weights, (self._weights,))


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
