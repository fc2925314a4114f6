"""Ranges of Omaha hands: weighted sets of the 270,725 hands of four cards.

An `OmahaRange` is made of text in the generic syntax that Omaha players know:

======================  =====================================================================
``AA`` ``AsKs`` ``*``   hands that hold at least these cards; ``*`` is a card of any rank
``RROO`` ``xxyy``       variables: two pairs of different ranks; two cards each of two suits
``AxKx`` ``ss``         an ace and a king of one suit; two spades
``[AKQ]`` ``[A-T]``     a card of one of these ranks; of one from ace to ten
``A[sh]`` ``[AsKs]``    an ace of one of two suits; one of two cards
``JT98-AKQJ`` ``QQ+``   a span in which all ranks move together; the same up, or ``QQ-`` down
``AA:xxyy`` ``JJ!JJJ``  and; but not; from left to right, within parentheses first
``AA, KK``              or
``$ds`` ``$np`` ``$B``  double suited; no pair; a card from king to ten, and other macros
``15%`` ``10%-30%``     the strongest part of all hands, by equity against a random hand
``KK@50``               a weight from 0 to 100
======================  =====================================================================
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from brelan._public import public
from brelan._shared.arguments import require_choice
from brelan._shared.html import html_table
from brelan.cards.arrays import as_cards
from brelan.cards.classes import Floats, Indices, read_only
from brelan.errors import RangeError, RangeWarning
from brelan.games.games import OMAHA, Game, as_game
from brelan.language.registry import language
from brelan.ranges.arguments import numbers_of, share_of, weighted_texts, weights_of
from brelan.ranges.grammar import CONFLICTS, Entry, merge
from brelan.ranges.hand_tables import HandTable, omaha_hands
from brelan.ranges.omaha_classes import omaha_classes, part_of_ranking, percentiles
from brelan.ranges.omaha_evaluate import Answer, Evaluator
from brelan.ranges.omaha_grammar import Item, OmahaReader
from brelan.ranges.omaha_patterns import Flags
from brelan.ranges.omaha_ranking import class_equities
from brelan.ranges.omaha_tables import omaha_places
from brelan.ranges.omaha_terms import Share
from brelan.ranges.omaha_writing import shape_sums, to_omaha_text
from brelan.ranges.sets import HandSets

__all__ = ["OmahaRange"]

Conflict = Literal["error", "first", "last", "max"]
OmahaRanking = Game | str | ArrayLike


@public
class OmahaRange(HandSets):
    """A weighted set of four-card hands, which never changes once it is made.

    Parameters
    ----------
    source : str, sequence of str, mapping, OmahaRange or array_like of 270,725 numbers, default ""
        Range text as above; an empty text is an empty range. Or several texts in a list; texts
        and the weight of each in a dict; weights from 0 to 1 in the order of `weights`.
    on_conflict : {"max", "first", "last", "error"}
        Which weight counts when two items give a hand different ones.
    ranking : Game, str or array_like of 16,432 numbers
        The order that percentages in the text refer to: by equity against a random hand in Omaha
        ("omaha") or hi-lo ("omaha-hilo"), or by a number of your own for each kind of hand, in
        the order of `canonical_index`, the best the highest.

    Raises
    ------
    RangeError
        For text that is not a range, with the term and its position, and for weights that are
        not 270,725 numbers from 0 to 1.
    TypeError
        For what is neither text nor a sequence.

    Notes
    -----
    Operators, ``in``, ``len`` and indexing are those of `Range`. Two ranges are equal when all
    their weights are. A range made of one text keeps it, and any other is written in full: both
    read back to the same weights. Percentages of another ranking than "omaha" are written in full
    by `str`, and as they were told by `repr`.

    Examples
    --------
    >>> aces = OmahaRange("AA:xxyy, KK@50")
    >>> len(aces), aces.total_weight
    (7819, 4341.5)
    >>> "AsAhKsKh" in aces, aces["KsKhQd2c"]
    (True, 0.5)
    >>> OmahaRange("AA") & "KK"
    OmahaRange('AAKK')
    >>> OmahaRange("15%", ranking="omaha-hilo")
    OmahaRange('15%', ranking='omaha-hilo')
    >>> len(OmahaRange("RROO") - "AA")
    2376
    """

    __slots__ = ()

    def __init__(
        self,
        source: str | OmahaRange | Sequence[str] | Mapping[str, float] | ArrayLike = "",
        *,
        on_conflict: Conflict = "max",
        ranking: OmahaRanking = OMAHA,
    ) -> None:
        self._hash = self._text = self._told = None
        require_choice(on_conflict, CONFLICTS, "on_conflict")
        if isinstance(source, OmahaRange):
            self._weights, self._text, self._told = source._weights, source._text, source._told
            return
        texts = weighted_texts(source)
        if texts is None:
            self._weights = weights_of(source, omaha_hands())  # type: ignore[arg-type]
            return
        items, notes = _read_texts(texts)
        self._weights = read_only(_weigh(items, on_conflict, ranking))
        if len(texts) == 1 and texts[0][1] is None and on_conflict == "max":
            text = " ".join(texts[0][0].split())
            named = as_game(ranking) if isinstance(ranking, Game | str) else None
            if named is OMAHA or "%" not in text:
                self._text = text
            elif named is not None:
                self._told = text, named.name
        for note in notes:
            warnings.warn(note, stacklevel=2)

    @classmethod
    def top(cls, share: float | str, *, ranking: OmahaRanking = OMAHA) -> OmahaRange:
        """Take the strongest part of all hands.

        Kinds of hands are taken whole, from the strongest down; the kind that the line falls in
        is taken when at least half of its hands lie within.

        Parameters
        ----------
        share : float or str
            From 0 to 1, or a percentage as text: ``0.15`` or ``"15%"``.
        ranking : Game, str or array_like of 16,432 numbers
            As for `OmahaRange`.

        Returns
        -------
        OmahaRange

        Raises
        ------
        RangeError
            If the share is not from 0 to 1, or the ranking is not known.

        Examples
        --------
        >>> best = OmahaRange.top(0.15)
        >>> round(best.percent, 2), "AsAhKsKh" in best, "2s2h2d2c" in best
        (15.0, True, False)
        >>> best == OmahaRange("15%")
        True
        """
        fraction = share_of(share)
        if not 0 <= fraction <= 1:
            raise RangeError("fraction-outside", fraction=fraction)
        held = part_of_ranking(_equities(ranking), 0.0, fraction)
        return cls._of(read_only(held.astype(np.float64)))

    @overload
    @staticmethod
    def percentile(hand: str, *, ranking: OmahaRanking = ...) -> float: ...
    @overload
    @staticmethod
    def percentile(hand: Any, *, ranking: OmahaRanking = ...) -> float | Floats: ...
    @staticmethod
    def percentile(hand: Any, *, ranking: OmahaRanking = OMAHA) -> float | Floats:
        """Tell how far up a hand stands: the share of all hands that are as strong or stronger.

        Parameters
        ----------
        hand : str or array_like of int, shape (4,) or (n, 4)
            A hand as text or card codes, or a list of hands.
        ranking : Game, str or array_like of 16,432 numbers
            As for `OmahaRange`.

        Returns
        -------
        float, or ndarray of float64, shape (n,)
            Above 0, up to 1, its whole kind counted: `top` of it is this kind and all stronger
            ones. As `top` rounds to whole kinds, a share a little less may hold the hand, too.

        Raises
        ------
        CardError, RangeError
            If a hand is none of four cards, or the ranking is not known.

        Examples
        --------
        >>> share = OmahaRange.percentile("AsAhKsKh")
        >>> round(share, 5), len(OmahaRange.top(share))
        (0.00013, 36)
        >>> OmahaRange.percentile(["JsTs9h8h", "2s2h2d2c"]).round(3).tolist()
        [0.164, 1.0]
        """
        codes = as_cards(hand, argument="hand")
        classes = omaha_classes().of_hands[omaha_hands().indices(codes)]
        found = percentiles(_equities(ranking))[classes]
        return float(found[0]) if codes.ndim == 1 else found

    def grid(self, values: Literal["weight", "combos", "share"] = "weight") -> Floats:
        """Break the range down by pairs and by suits.

        Parameters
        ----------
        values : {"weight", "combos", "share"}
            The mean weight of all hands of a kind, how many of them are held, or their share of the
            range's weight.

        Returns
        -------
        ndarray of float64, shape (5, 5)
            Rows are hands of no pair, a pair, two pairs, trips and four of a kind (``RONP``,
            ``RRON``, ``RROO``, ``RRRO``, ``RRRR``); columns are suits ``xxxx``, ``xxxy``,
            ``xxyy``, ``xxyz`` and ``wxyz``. Nought where there is no such hand.

        Examples
        --------
        >>> OmahaRange("AA:xxyy").grid("combos")[:3, 2].tolist()
        [0.0, 792.0, 72.0]
        """
        require_choice(values, ("weight", "combos", "share"), "values")
        if values == "combos":
            return shape_sums((self._weights > 0).astype(np.float64))
        sums = shape_sums(self._weights)
        of = shape_sums(np.ones(omaha_hands().count)) if values == "weight" else sums.sum()
        return np.divide(sums, of, out=np.zeros((5, 5)), where=np.broadcast_to(of > 0, (5, 5)))

    def _repr_html_(self) -> str:
        say, percent = language().sentences.say, language().sentences.numbers.percent
        possible = shape_sums(np.ones(omaha_hands().count)) > 0
        rows = [
            [say(f"pairing-{n}"), *(percent(x, 1) if held else "" for x, held in cells)]
            for n, cells in enumerate(map(zip, self.grid("share").tolist(), possible.tolist()))
        ]
        header = ["", *(say(f"suiting-{n}") for n in range(5))]
        share = percent(self.percent / 100, 1)
        title = say("hands-of-range", count=len(self), share=share)
        return html_table(rows, header=header, title=title)

    @staticmethod
    def _hands() -> HandTable:
        return omaha_hands()

    def _written(self) -> str:
        return to_omaha_text(self._weights)

    def _indices(self, hand: object) -> Indices:
        if isinstance(hand, HandSets):
            return super()._indices(hand)
        if not isinstance(hand, str):
            return omaha_hands().indices(hand)
        # One hand is looked up without a look at all the others.
        items, _ = _read_texts([(hand, None)])
        finder = _finder(OMAHA)
        answer = finder.join([finder.find(item.node) for item in items if item.weight])
        return answer.held if answer.level == "few" else np.flatnonzero(finder.flags(answer))

    def __reduce__(self) -> tuple[object, ...]:
        held = np.flatnonzero(self._weights)
        levels = self._weights[held]
        if held.size and levels.min() == levels.max():
            levels = levels[:1]
        return _restored, (held.astype(np.uint32), levels, self._text, self._told)


def _restored(
    held: NDArray[np.uint32],
    levels: Floats,
    text: str | None,
    told: tuple[str, str] | None = None,
) -> OmahaRange:
    """Make the range that was pickled."""
    weights = np.zeros(omaha_hands().count)
    weights[held] = levels
    made = OmahaRange.from_weights(weights)
    made._text, made._told = text, told
    return made


def _read_texts(texts: Iterable[tuple[str, float | None]]) -> tuple[list[Item], list[RangeWarning]]:
    items: list[Item] = []
    notes: list[RangeWarning] = []
    for text, weight in texts:
        reader = OmahaReader(text, 4)
        items += reader.read(weight)
        notes += reader.warnings
    return items, notes


def _equities(ranking: Any) -> Floats:
    """Return the numbers that order the kinds of hands."""
    if isinstance(ranking, Game | str):
        return class_equities(ranking)
    numbers = numbers_of(ranking, "ranking")
    count = omaha_classes().sizes.size
    if numbers.shape != (count,) or not np.isfinite(numbers).all():
        raise RangeError("omaha-ranking", shape=numbers.shape, count=count)
    return numbers


def _finder(ranking: Any) -> Evaluator:
    def part(share: Share) -> Flags:
        return part_of_ranking(_equities(ranking), share.best, share.worst)

    return Evaluator(omaha_places(), True, part)


def _weigh(items: list[Item], on_conflict: str, ranking: Any) -> Floats:
    """Return the weights of items."""
    finder = _finder(ranking)
    answers: list[Answer] = []
    for item in items:
        answers.append(finder.find(item.node))
        if finder.is_empty(answers[-1]):
            raise RangeError("names-no-hand", term=item.term, position=item.position)
    weights = {item.weight for item in items}
    if len(weights) == 1:
        (weight,) = weights
        return np.where(finder.flags(finder.join(answers)), weight, 0.0)
    entries = []
    for item, answer in zip(items, answers, strict=True):
        few = answer.level == "few"
        held = answer.held if few else np.flatnonzero(finder.flags(answer))
        entries.append(Entry(held, item.weight, item.weighted, item.term, item.position))
    return merge(entries, on_conflict, omaha_hands())
