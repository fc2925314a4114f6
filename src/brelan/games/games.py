"""Games: how many cards, which must be used, and which orders of hands share the pot.

A :class:`Game` is plain data. The ones most people play are module constants; any other is
one call away::

    pineapple = Game("pineapple", hole_cards=3, board_cards=5, hole_cards_used=2, high=HIGH)
"""

from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, Literal, get_args

from brelan._public import public
from brelan._shared.arguments import require_text
from brelan.errors import ArgumentTypeError, BrelanError, phrase
from brelan.hands.rankings import (
    ACE_TO_FIVE,
    BADUGI,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    SHORT_DECK,
    Ranking,
)

Deck = Literal["standard", "short"]
DECK_SIZES: dict[Deck, int] = {"standard": 52, "short": 36}

OddChip = Literal["button", "high-card-by-suit", "high-card-by-suit-all-cards", "low-card-by-suit"]
"""Who gets the chips that do not divide.

``"button"``: clockwise from the first seat left of the button. ``"high-card-by-suit"``: the
highest card among the five that win, ♠ > ♥ > ♦ > ♣ between equal ranks, the next card when
that one is shared. Two house rules: ``"high-card-by-suit-all-cards"`` looks at every card held,
``"low-card-by-suit"`` at the lowest of the five.
"""


@public
@dataclass(frozen=True, repr=False)
class Game:
    """One form of poker.

    Parameters
    ----------
    name : str
        Short name, in lower case with hyphens.
    hole_cards : int
        Cards of each player at the showdown (all of them in stud and draw games).
    board_cards : int
        Cards of the full board, 0 in games without one.
    hole_cards_used : int or None
        Exactly this many hole cards make the hand (2 in Omaha); None for the best of all.
    deck : {"standard", "short"}
        52 cards, or the 36 from six to ace.
    high, low : Ranking or None
        The order of hands that takes the pot, or both when high and low share it.
    odd_chip : str
        Who gets the chips that do not divide, see :data:`OddChip`.
    streets : tuple of int
        Numbers of board cards that can be seen during the deal, the full board last.
    shared_river : bool
        A last card may be dealt in common when the deck runs short (seven-card stud).

    Raises
    ------
    BrelanError
        (a ValueError) When the numbers contradict one another.

    Examples
    --------
    >>> OMAHA.hole_cards, OMAHA.hole_cards_used, OMAHA.streets
    (4, 2, (0, 3, 4, 5))
    >>> RAZZ.high is None, OMAHA_HILO.is_hilo
    (True, True)
    """

    name: str
    hole_cards: int
    board_cards: int = 0
    hole_cards_used: int | None = None
    deck: Deck = "standard"
    high: Ranking | None = None
    low: Ranking | None = None
    odd_chip: OddChip = "button"
    streets: tuple[int, ...] = ()
    shared_river: bool = False

    def __post_init__(self) -> None:
        if not self.streets:
            usual = (0, 3, 4, 5) if self.board_cards == 5 else (0, self.board_cards)
            object.__setattr__(self, "streets", tuple(dict.fromkeys(usual)))
        self._check_choices()
        self._check_cards()
        if tuple(sorted({*self.streets, self.board_cards})) != self.streets:
            self._refuse("bad-streets", streets=self.streets)

    def __repr__(self) -> str:
        if constant := _CONSTANTS.get(self):
            return f"brelan.{constant}"
        told = [
            f"{one.name}={getattr(self, one.name)!r}"
            for one in fields(self)
            if getattr(self, one.name) != one.default
        ]
        return f"Game({', '.join(told)})"

    def _refuse(self, code: str, **values: Any) -> None:
        raise BrelanError(code, game=self.name, board=self.board_cards, **values)

    def _check_choices(self) -> None:
        if self.high is None and self.low is None:
            self._refuse("game-without-ranking")
        for argument, choices in (("deck", tuple(DECK_SIZES)), ("odd_chip", get_args(OddChip))):
            value = getattr(self, argument)
            if value not in choices:
                self._refuse("game-choice", argument=argument, value=value, known=choices)

    def _check_cards(self) -> None:
        hole, board, used = self.hole_cards, self.board_cards, self.hole_cards_used
        if hole < 1 or board < 0:
            self._refuse("game-without-cards", hole=hole)
        if used is None:
            low, high = (4, 4) if self.is_badugi else (5, 7)
            if not low <= hole + board <= high:
                span = phrase("one-number" if low == high else "span", least=low, most=high)
                self._refuse("game-of-too-many", hole=hole, sum=hole + board, span=span)
        elif not 0 <= used <= min(hole, 5) or not 0 <= 5 - used <= board:
            self._refuse("game-of-no-hand", hole=hole, used=used, rest=5 - used)

    @cached_property
    def is_badugi(self) -> bool:
        """True when hands are made of four cards, not five."""
        return self.high is None and self.low is not None and self.low.is_badugi

    @cached_property
    def is_hilo(self) -> bool:
        """True when the best high and the best low share the pot."""
        return self.high is not None and self.low is not None

    @cached_property
    def deck_size(self) -> int:
        """Number of cards in the deck."""
        return DECK_SIZES[self.deck]

    @cached_property
    def lowest_card(self) -> int:
        """Code of the lowest card of the deck: 0, or 16 (6♣) for 36 cards."""
        return 52 - self.deck_size


HOLDEM = Game("holdem", 2, 5, high=HIGH)
SHORT_DECK_HOLDEM = Game("short-deck", 2, 5, deck="short", high=SHORT_DECK)
OMAHA = Game("omaha", 4, 5, 2, high=HIGH)
OMAHA_5 = Game("omaha-5", 5, 5, 2, high=HIGH)
OMAHA_6 = Game("omaha-6", 6, 5, 2, high=HIGH)
OMAHA_HILO = Game("omaha-hilo", 4, 5, 2, high=HIGH, low=EIGHT_OR_BETTER)
OMAHA_5_HILO = Game("omaha-5-hilo", 5, 5, 2, high=HIGH, low=EIGHT_OR_BETTER)
OMAHA_6_HILO = Game("omaha-6-hilo", 6, 5, 2, high=HIGH, low=EIGHT_OR_BETTER)
# The first card of the flop is dealt face up before the first bets.
COURCHEVEL = Game("courchevel", 5, 5, 2, high=HIGH, streets=(1, 3, 4, 5))
COURCHEVEL_HILO = Game(
    "courchevel-hilo", 5, 5, 2, high=HIGH, low=EIGHT_OR_BETTER, streets=(1, 3, 4, 5)
)
SEVEN_CARD_STUD = Game("stud", 7, high=HIGH, odd_chip="high-card-by-suit", shared_river=True)
STUD_HILO = Game(
    "stud-hilo",
    7,
    high=HIGH,
    low=EIGHT_OR_BETTER,
    odd_chip="high-card-by-suit",
    shared_river=True,
)
RAZZ = Game("razz", 7, low=ACE_TO_FIVE, odd_chip="high-card-by-suit", shared_river=True)
FIVE_CARD_STUD = Game("stud-5", 5, high=HIGH, odd_chip="high-card-by-suit")
FIVE_CARD_DRAW = Game("draw", 5, high=HIGH)
DEUCE_TO_SEVEN_DRAW = Game("2-7", 5, low=DEUCE_TO_SEVEN)
ACE_TO_FIVE_DRAW = Game("a-5", 5, low=ACE_TO_FIVE)
BADUGI_DRAW = Game("badugi", 4, low=BADUGI)

GAMES: tuple[Game, ...] = (
    HOLDEM,
    SHORT_DECK_HOLDEM,
    OMAHA,
    OMAHA_5,
    OMAHA_6,
    OMAHA_HILO,
    OMAHA_5_HILO,
    OMAHA_6_HILO,
    COURCHEVEL,
    COURCHEVEL_HILO,
    SEVEN_CARD_STUD,
    STUD_HILO,
    RAZZ,
    FIVE_CARD_STUD,
    FIVE_CARD_DRAW,
    DEUCE_TO_SEVEN_DRAW,
    ACE_TO_FIVE_DRAW,
    BADUGI_DRAW,
)

_CONSTANTS: dict[Game, str] = {
    value: name for name, value in list(globals().items()) if isinstance(value, Game)
}

# Other names, by canonical name; read without case, hyphens, blanks or marks.
_OTHER_NAMES: dict[str, tuple[str, ...]] = {
    "holdem": ("texas", "texas hold'em", "nlhe", "he"),
    "short-deck": ("short deck hold'em", "shortdeck", "6+", "six plus", "jeu de 36 cartes"),
    "omaha": ("omaha-4", "plo", "plo4"),
    "omaha-5": ("plo5", "omaha à cinq cartes"),
    "omaha-6": ("plo6", "omaha à six cartes"),
    "omaha-hilo": (
        "omaha-8",
        "omaha haut/bas",
        "omaha huit ou mieux",
        "omaha hi/lo 8",
        "omaha 8 or better",
        "omaha eight or better",
        "plo8",
        "o8",
    ),
    "omaha-5-hilo": ("big o", "plo5-8", "omaha-5 haut/bas"),
    "omaha-6-hilo": ("plo6-8", "omaha-6 haut/bas"),
    "courchevel": ("omaha courchevel",),
    "courchevel-hilo": ("courchevel haut/bas",),
    "stud": (
        "seven-card stud",
        "stud-7",
        "stud à sept cartes",
        "stud à sept",
        "7 stud",
        "7-card stud",
    ),
    "stud-hilo": (
        "stud-8",
        "stud haut/bas",
        "stud huit ou mieux",
        "stud hi/lo 8",
        "stud 8 or better",
        "stud eight or better",
        "seven-card stud hi/lo",
    ),
    "razz": (),
    "stud-5": ("five-card stud", "stud à cinq cartes", "5 stud"),
    "draw": ("five-card draw", "poker fermé", "poker à tirage", "5 draw"),
    "2-7": (
        "deuce to seven",
        "2-7 draw",
        "2-7 single draw",
        "2-7 triple draw",
        "deuce to seven single draw",
        "deuce to seven triple draw",
        "triple draw",
        "deux à sept",
    ),
    "a-5": ("ace to five", "a-5 draw", "as à cinq"),
    "badugi": ("badugi draw",),
}


def plain_name(text: str) -> str:
    """Return the letters and figures of a name, unaccented and in lower case."""
    unaccented = text.lower().translate(str.maketrans("àâéèêîïôùûç", "aaeeeiiouuc"))
    return "".join(letter for letter in unaccented if letter.isalnum() or letter == "+")


_BY_NAME: dict[str, Game] = {
    plain_name(name): game for game in GAMES for name in (game.name, *_OTHER_NAMES[game.name])
}


@public
def game_named(text: str) -> Game:
    """Return the game that has this name, in French or in English.

    Parameters
    ----------
    text : str
        A name such as ``"omaha-hilo"``, ``"poker fermé"`` or ``"PLO5"``. Case, accents,
        hyphens and blanks do not count.

    Returns
    -------
    Game

    Raises
    ------
    BrelanError
        (a ValueError) When no game has this name; the message lists those known.

    Examples
    --------
    >>> game_named("Omaha Hi/Lo").name
    'omaha-hilo'
    >>> game_named("stud à sept cartes") is SEVEN_CARD_STUD
    True
    """
    found = _BY_NAME.get(plain_name(require_text(text, "text")))
    if found is None:
        raise BrelanError("no-game", name=text, known=[game.name for game in GAMES])
    return found


def as_game(game: Game | str) -> Game:
    """Return the game that an argument is or names.

    >>> as_game("plo5").name, as_game(RAZZ).name
    ('omaha-5', 'razz')
    """
    if isinstance(game, Game):
        return game
    if isinstance(game, str):
        return _BY_NAME.get(game) or game_named(game)
    raise ArgumentTypeError("not-a-game", value=game)
