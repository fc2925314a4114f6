"""Orders of hands: which classes exist, what each score means."""

from dataclasses import dataclass, field
from typing import Literal

import numpy as np
import numpy.typing as npt

from brelan._kernel import ffi, lib
from brelan._public import public
from brelan._shared.arguments import require_choice, require_text
from brelan.errors import ArgumentTypeError, BrelanError
from brelan.language.category import Category

__all__ = [
    "ACE_TO_FIVE",
    "BADUGI",
    "DEUCE_TO_SEVEN",
    "EIGHT_OR_BETTER",
    "HIGH",
    "HIGH_NO_WHEEL",
    "RANKINGS",
    "SHORT_DECK",
    "SHORT_DECK_TRIPS",
    "Category",
    "DeckName",
    "Ranking",
    "as_ranking",
    "deck_ranking",
    "ranking_named",
]


#: What a deck is called where no ranking or game says which it is.
DeckName = Literal["full", "short"]


@public
@dataclass(frozen=True, eq=False, repr=False)
class Ranking:
    """An order of hands. Scores run from 1 to `size`, larger is stronger, lows included.

    The eight rankings are module constants; this class is not meant to be instantiated.

    Attributes
    ----------
    name : str
        The constant's name, such as ``"HIGH"``.
    size : int
        Number of classes: hands of one class tie.
    categories : ndarray of uint8, shape (size + 1,)
        `Category` by score; 255 for score 0, which means that a hand does not qualify. In badugi
        the number of cards, 1 to 4, stands in its place.
    class_ranks : ndarray of int8, shape (size + 1, 5)
        Ranks by score in display order, groups first: K K K 3 3; a wheel as 5 4 3 2 A; a low from
        its highest card down. 0 is a deuce, 12 an ace, -1 pads.
    hand_sizes : tuple of int
        How many cards a hand may have.
    lowest_card : int
        Code of the lowest card of the deck: 0, or 16 (6♣) for the 36 cards of short deck.
    is_low : bool
        Whether the lowest hand wins.
    ace_low : bool
        Whether the ace counts below the deuce.
    can_miss : bool
        Whether a hand may fail to qualify, which is its score 0.
    has_flushes : bool
        Whether straights and flushes count.

    Examples
    --------
    >>> import brelan
    >>> brelan.HIGH.size, brelan.ACE_TO_FIVE.size, brelan.EIGHT_OR_BETTER.size
    (7462, 6175, 56)
    >>> brelan.HIGH.class_ranks[7462].tolist()
    [12, 11, 10, 9, 8]
    """

    name: str
    size: int
    categories: npt.NDArray[np.uint8]
    class_ranks: npt.NDArray[np.int8]
    hand_sizes: tuple[int, ...]
    lowest_card: int
    is_low: bool = False
    ace_low: bool = False
    can_miss: bool = False
    has_flushes: bool = True
    _number: int = field(default=-1)

    @property
    def is_badugi(self) -> bool:
        """True when hands are made of four cards, not five."""
        return self.hand_sizes == (4,)

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[object, ...]:
        # A ranking is a constant: another process finds its own by name.
        return ranking_named, (self.name,)


def _load(number: int) -> Ranking:
    """Read a ranking from the tables of the kernel."""
    size = int(lib.brelan_ranking_size(number))
    buffer = ffi.buffer(lib.brelan_ranking_classes(number), 4 * (size + 1))
    packed = np.frombuffer(buffer, dtype=np.uint32)
    ranks = (packed[:, None] >> (4 * np.arange(5, dtype=np.uint32)) & 15).astype(np.int8)
    ranks[ranks == 15] = -1
    categories = (packed >> 20).astype(np.uint8)
    ranks[0], categories[0] = -1, 255
    ranks.flags.writeable = categories.flags.writeable = False
    short = number in (lib.BRELAN_SHORT_DECK, lib.BRELAN_SHORT_DECK_TRIPS)
    ace_low = number in (lib.BRELAN_ACE_TO_FIVE, lib.BRELAN_EIGHT_OR_BETTER, lib.BRELAN_BADUGI)
    return Ranking(
        name=ffi.string(lib.brelan_ranking_name(number)).decode(),
        size=size,
        categories=categories,
        class_ranks=ranks,
        hand_sizes=(4,) if number == lib.BRELAN_BADUGI else (5, 6, 7),
        lowest_card=16 if short else 0,
        is_low=ace_low or number == lib.BRELAN_DEUCE_TO_SEVEN,
        ace_low=ace_low,
        can_miss=number == lib.BRELAN_EIGHT_OR_BETTER,
        has_flushes=not ace_low,
        _number=number,
    )


#: The usual high order: A2345 is the lowest straight.
HIGH = _load(lib.BRELAN_HIGH)
#: The high order of tables that refuse the wheel: there A2345 is ace high, or an ace-high flush.
HIGH_NO_WHEEL = _load(lib.BRELAN_HIGH_NO_WHEEL)
#: 36 cards, sixes and up: a flush beats a full house, A6789 is the lowest straight.
SHORT_DECK = _load(lib.BRELAN_SHORT_DECK)
#: Short deck at tables where three of a kind beats a straight.
SHORT_DECK_TRIPS = _load(lib.BRELAN_SHORT_DECK_TRIPS)
#: The low of razz: the ace is low, straights and flushes do not count.
ACE_TO_FIVE = _load(lib.BRELAN_ACE_TO_FIVE)
#: The low of high/low games: five different ranks, eight or lower, or no low (score 0).
EIGHT_OR_BETTER = _load(lib.BRELAN_EIGHT_OR_BETTER)
#: The low that reads the high order (without the wheel) backwards.
DEUCE_TO_SEVEN = _load(lib.BRELAN_DEUCE_TO_SEVEN)
#: Four cards: the most of different ranks and suits, then the lowest.
BADUGI = _load(lib.BRELAN_BADUGI)

#: Every ranking by name.
RANKINGS: dict[str, Ranking] = {
    ranking.name: ranking
    for ranking in (
        HIGH,
        HIGH_NO_WHEEL,
        SHORT_DECK,
        SHORT_DECK_TRIPS,
        ACE_TO_FIVE,
        EIGHT_OR_BETTER,
        DEUCE_TO_SEVEN,
        BADUGI,
    )
}


@public
def ranking_named(name: str) -> Ranking:
    """Return the ranking with this name, in any case, with hyphens or underscores.

    Raises
    ------
    BrelanError
        (a ValueError) If there is none.

    Examples
    --------
    >>> ranking_named("ace-to-five")
    ACE_TO_FIVE
    """
    plain = require_text(name, "name").upper().replace("-", "_").replace(" ", "_")
    found = RANKINGS.get(plain)
    if found is None:
        raise BrelanError("no-ranking", name=name, known=list(RANKINGS))
    return found


def as_ranking(ranking: Ranking | str) -> Ranking:
    """Return the ranking that an argument is or names.

    >>> as_ranking("high"), as_ranking(BADUGI)
    (HIGH, BADUGI)
    """
    if isinstance(ranking, Ranking):
        return ranking
    if isinstance(ranking, str):
        return ranking_named(ranking)
    raise ArgumentTypeError("not-a-ranking", value=ranking)


def deck_ranking(deck: DeckName) -> Ranking:
    """Return a ranking of the hands of a deck.

    >>> deck_ranking("short").lowest_card
    16
    """
    require_choice(deck, ("full", "short"), "deck")
    return SHORT_DECK if deck == "short" else HIGH
