"""How often a hand becomes a pair, a straight, a flush: its chances by category."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from brelan._public import public
from brelan._shared.arguments import require_workers
from brelan._shared.html import html_table
from brelan._shared.values import ByValue
from brelan.cards.arrays import as_cards
from brelan.cards.cards import Notation, parse_cards
from brelan.cards.checks import require_codes
from brelan.cards.classes import COMBO_CARDS, COMBO_CLASSES, COMBO_COUNT
from brelan.equities.checks import require_high_ranking
from brelan.equities.omaha_chances import count_categories, read_hole
from brelan.equities.omaha_strength import ranking_of
from brelan.equities.plan import is_holdem
from brelan.equities.report import styled
from brelan.equities.spots import known_cards
from brelan.errors import CardError, EquityError, RangeError
from brelan.games.games import HOLDEM, Game, as_game
from brelan.hands.categories import category_name
from brelan.hands.enumeration import list_hands
from brelan.hands.phrases import Style
from brelan.hands.rankings import HIGH, Category, Ranking
from brelan.hands.scoring import score
from brelan.language.protocol import Lang
from brelan.language.registry import language
from brelan.ranges.ranges import Range

__all__ = ["CategoryChances", "category_chances"]

Floats = npt.NDArray[np.float64]

_STREETS = {"flop": 3, "turn": 4, "river": 5}
# Boards that are scored at a time: seven bytes each.
_BOARDS_AT_ONCE = 1 << 18


@public
@dataclass(frozen=True, eq=False, repr=False)
class CategoryChances(ByValue):
    """How often each category comes when the cards up to a street are dealt.

    Attributes
    ----------
    counts : ndarray of float64, shape (9,)
        By number of category, from carte haute to quinte flush: how many deals make it, each with
        the weight of its combo. Whole numbers for a hand.
    street : str
        "flop", "turn" or "river".
    lows : float or None
        Deals that make a low which qualifies; None in games without a low.
    """

    counts: Floats
    street: str
    lows: float | None = None

    @property
    def deals(self) -> float:
        """Number (or weight) of all deals."""
        return float(self.counts.sum())

    @property
    def chances(self) -> dict[Category, float]:
        """The share of the deals that makes each category, from 0 to 1."""
        return {category: float(self.counts[category]) / self.deals for category in Category}

    @property
    def low(self) -> float | None:
        """The share of the deals that makes a low which qualifies; None in games without a low."""
        return None if self.lows is None else self.lows / self.deals

    def __getitem__(self, category: Category | int) -> float:
        """The share of the deals that makes a category."""
        return self.chances[Category(category)]

    def text(self, lang: Lang | None = None, *, style: Style = None) -> str:
        """Return a line for each category that can come, the strongest first.

        `style` gives French words to use in place of the usual ones, as in `brelan.describe`:
        "quinte" for "suite", "anglais" for "à la river".

        >>> print(category_chances("AsAc", "Ah Ks Tc").text("en"))
        by the river
        four of a kind    46   4.26%
        full house       315  29.14%
        straight          16   1.48%
        three of a kind  704  65.12%
        1,081 cases
        """
        head, rows, total = self._told(lang, style)
        name, count, share = (max(len(row[cell]) for row in rows) for cell in range(3))
        lines = [f"{row[0]:<{name}}  {row[1]:>{count}}  {row[2]:>{share}}" for row in rows]
        return "\n".join([head, *lines, total])

    def _told(
        self, lang: Lang | None = None, style: Style = None
    ) -> tuple[str, list[tuple[str, str, str]], str]:
        """Say by when, the name, count and share of each category that can come, and the total."""
        say = language(lang).sentences
        whole = bool((self.counts == np.rint(self.counts)).all())
        rows = [
            (
                category_name(category, lang, style=style),
                say.numbers.number(float(self.counts[category]), 0 if whole else 3),
                say.numbers.percent(self[category], 2),
            )
            for category in reversed(Category)
            if self.counts[category]
        ]
        if self.lows is not None and self.low is not None:
            low = (say.numbers.number(self.lows, 0), say.numbers.percent(self.low, 2))
            rows.append((say.say("low"), *low))
        if whole:
            total = say.say("cases", count=int(self.deals))
        else:
            total = say.say("weight", weight=say.numbers.number(self.deals, 3))
        return styled(lang, style)(f"by-{self.street}"), rows, total

    def __repr__(self) -> str:
        best = ", ".join(
            f"{category.name}: {share:.4f}" for category, share in self.chances.items() if share
        )
        return f"<CategoryChances {self.street}, {best}>"

    def _repr_html_(self) -> str:
        title, rows, total = self._told()
        return html_table(rows, title=title, notes=[total])

    def __str__(self) -> str:
        return self.text()


@public
def category_chances(
    hole: Any,
    board: Any = (),
    dead: Any = (),
    *,
    street: str = "river",
    ranking: Ranking | str = HIGH,
    game: Game | str = HOLDEM,
    workers: int = 1,
    notation: Notation = "international",
) -> CategoryChances:
    """Count how often a hand, or a range, makes each category of hands by a street.

    Every deal of the cards to come counts, once for each combo of a range, by its weight. With
    the street of the board itself nothing is dealt, and the answer is what is made now.

    Parameters
    ----------
    hole : str, array_like of card codes or Range
        Two hole cards, or a range or its text; in Omaha a hand of all its cards.
    board : str or array_like of card codes
        None, three, four or five cards.
    dead : str or array_like of card codes
        Cards that cannot come.
    street : {"flop", "turn", "river"}
        When the hand is looked at; no earlier than the board.
    ranking : Ranking
        In Hold'em, `HIGH`, `HIGH_NO_WHEEL`, `SHORT_DECK` or `SHORT_DECK_TRIPS`.
    game : Game or str
        Hold'em, short deck, or a game of the family of Omaha, or its name.
    workers : int
        Threads to score with.
    notation : {"international", "french"}
        What letters mean in text.

    Returns
    -------
    CategoryChances

    Raises
    ------
    CardError, RangeError
        (ValueErrors) For text that cannot be read, cards outside the deck or in two places, and a
        range without a live combo.
    ValueError
        For a street that does not exist or is over, a board of one or two cards, and rankings of
        low hands.

    Notes
    -----
    A hand before the flop has 2,118,760 boards, less than a tenth of a second; a range up to 169
    times as many when no card is known, since suits are alike, and otherwise as many times as it
    has combos.

    Examples
    --------
    >>> flopped = category_chances("KsQs", "Kd Kh 2s")
    >>> int(flopped.counts[Category.FULL]), int(flopped.deals), round(flopped[Category.FULL], 4)
    (315, 1081, 0.2914)
    >>> print(category_chances("22-55", "As Kd Qh", street="flop").text("en"))
    on the flop
    pair  24  100.00%
    24 cases
    >>> flopped = category_chances("AsKs3d2d", "Qs 7s 4h", game="omaha-hilo")
    >>> round(flopped[Category.FLUSH], 4), round(flopped.low, 4)
    (0.3626, 0.7212)
    """
    played = as_game(game)
    ranking = require_high_ranking(ranking_of(played, ranking))
    require_workers(workers)
    shown, away = known_cards(board, dead, ranking, notation)
    if len(shown) not in (0, 3, 4, 5):
        raise CardError("board-size", cards=len(shown), sizes=[0, 3, 4, 5])
    if street not in _STREETS:
        raise EquityError("not-one-of", argument="street", value=street, known=list(_STREETS))
    if _STREETS[street] < len(shown):
        raise EquityError("street-over", street=street, cards=len(shown))
    if not is_holdem(played):
        held = read_hole(played, hole, (shown, away), notation)
        to_come = _STREETS[street] - len(shown)
        counted = count_categories(played, held, (shown, away), to_come, workers)
        return CategoryChances(counted[0], street, counted[1])
    weights = _weights_of(hole, ranking, notation)
    out = {*shown.tolist(), *away.tolist()}
    _require_live(weights, out, ranking)
    to_come = _STREETS[street] - len(shown)
    scores = np.zeros(ranking.size + 1)
    for combo, weight in _combos(weights, bool(out)):
        cards = [*COMBO_CARDS[combo].tolist(), *shown.tolist()]
        scores += weight * _score_deals(cards, out, to_come, ranking, workers)
    counts = np.bincount(ranking.categories[1:], weights=scores[1:], minlength=len(Category))
    return CategoryChances(np.asarray(counts, dtype=np.float64), street)


def _weights_of(hole: Any, ranking: Ranking, notation: Notation) -> Floats:
    """The weights of the combos of a hand or a range."""
    if isinstance(hole, Range):
        return hole.weights.copy()
    if isinstance(hole, str):
        try:
            cards = parse_cards(hole, notation=notation)
        except CardError as no_hand:
            try:
                return Range(hole, notation=notation).weights.copy()
            except RangeError as error:
                error.add_note(f"in hole, which is no hand either: {no_hand}")
                raise
    else:
        cards = as_cards(hole, argument="hole", notation=notation)
    if cards.shape != (2,):
        raise CardError("hole-or-range", shape=cards.shape)
    require_codes(cards, "hole", ranking)
    return Range.from_combos([cards]).weights.copy()


def _require_live(weights: Floats, out: set[int], ranking: Ranking) -> None:
    """Take the combos that cannot be held out of the weights; refuse when none is left."""
    gone = np.isin(COMBO_CARDS, list(out)).any(axis=1) if out else np.zeros(COMBO_COUNT, bool)
    weights[gone | (ranking.lowest_card > COMBO_CARDS).any(axis=1)] = 0
    if not weights.any():
        raise CardError("no-live-combo")


def _combos(weights: Floats, known: bool) -> list[tuple[int, float]]:
    """The combos to look at, each with its weight.

    While no card is known, suits are alike: one combo stands for all of its starting hand.
    """
    if known:
        return [(int(combo), float(weights[combo])) for combo in np.flatnonzero(weights)]
    totals = np.bincount(COMBO_CLASSES, weights=weights)
    first = np.unique(COMBO_CLASSES, return_index=True)[1]
    return [(int(first[hand]), float(totals[hand])) for hand in np.flatnonzero(totals)]


def _score_deals(
    held: list[int], out: set[int], to_come: int, ranking: Ranking, workers: int
) -> npt.NDArray[np.intp]:
    """How many deals give each score to cards held and on the board."""
    gone = out | set(held)
    live = np.array([c for c in range(ranking.lowest_card, 52) if c not in gone], dtype=np.uint8)
    if len(live) < to_come:
        raise CardError("too-many-dead", left=len(live), to_come=to_come)
    if to_come == 0:
        return np.bincount([score(held, ranking=ranking)], minlength=ranking.size + 1)
    choices = list_hands(to_come, deck_size=len(live)) - np.uint8(52 - len(live))
    counts = np.zeros(ranking.size + 1, dtype=np.intp)
    for start in range(0, len(choices), _BOARDS_AT_ONCE):
        piece = choices[start : start + _BOARDS_AT_ONCE]
        hands = np.empty((len(piece), len(held) + to_come), dtype=np.uint8, order="F")
        hands[:, : len(held)] = held
        hands[:, len(held) :] = live[piece]
        found = score(hands, ranking=ranking, check=False, workers=workers)
        counts += np.bincount(found, minlength=ranking.size + 1)
    return counts
