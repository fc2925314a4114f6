"""The variants of the PHH format: which game, which bets, which cards on each street."""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from brelan.errors import HandHistoryError
from brelan.games.games import (
    BADUGI_DRAW,
    DEUCE_TO_SEVEN_DRAW,
    HOLDEM,
    OMAHA,
    OMAHA_HILO,
    RAZZ,
    SEVEN_CARD_STUD,
    SHORT_DECK_HOLDEM,
    STUD_HILO,
    Game,
)

Limit = Literal["no", "pot", "fixed"]


@dataclass(frozen=True)
class Street:
    """One street: cards to each player, to the board, or a draw; then bets.

    `big` tells whether bets are big ones in a fixed-limit game.
    """

    hole: int = 0
    board: int = 0
    draw: bool = False
    big: bool = False


@dataclass(frozen=True)
class Variant:
    """A game with its betting structure.

    `up_cards` counts the face-up cards of the first street in stud games, 0 elsewhere. Where an
    `open_pair` shows on the second street, bets may be big ones there.
    """

    code: str
    game: Game
    limit: Limit
    streets: tuple[Street, ...]
    up_cards: int = 0
    open_pair: bool = False

    @property
    def is_stud(self) -> bool:
        """True when a bring-in takes the place of blinds."""
        return self.up_cards > 0

    @cached_property
    def is_draw(self) -> bool:
        """True when players change cards."""
        return any(street.draw for street in self.streets)


def _flop(hole: int) -> tuple[Street, ...]:
    return Street(hole), Street(board=3), Street(board=1, big=True), Street(board=1, big=True)


def _draws(hole: int, *big: bool) -> tuple[Street, ...]:
    return Street(hole), *(Street(draw=True, big=is_big) for is_big in big)


_STUD = (Street(3), Street(1), Street(1, big=True), Street(1, big=True), Street(1, big=True))

VARIANTS: dict[str, Variant] = {
    variant.code: variant
    for variant in (
        Variant("FT", HOLDEM, "fixed", _flop(2)),
        Variant("NT", HOLDEM, "no", _flop(2)),
        Variant("NS", SHORT_DECK_HOLDEM, "no", _flop(2)),
        Variant("PO", OMAHA, "pot", _flop(4)),
        Variant("FO/8", OMAHA_HILO, "fixed", _flop(4)),
        Variant("F7S", SEVEN_CARD_STUD, "fixed", _STUD, up_cards=1, open_pair=True),
        Variant("F7S/8", STUD_HILO, "fixed", _STUD, up_cards=1),
        Variant("FR", RAZZ, "fixed", _STUD, up_cards=1),
        Variant("N2L1D", DEUCE_TO_SEVEN_DRAW, "no", _draws(5, False)),
        Variant("F2L3D", DEUCE_TO_SEVEN_DRAW, "fixed", _draws(5, False, True, True)),
        Variant("FB", BADUGI_DRAW, "fixed", _draws(4, False, True, True)),
    )
}


def variant_named(code: object) -> Variant:
    """Return the variant with this code, or say which ones are known."""
    if isinstance(code, str) and code in VARIANTS:
        return VARIANTS[code]
    raise HandHistoryError("no-variant", value=code, known=[*VARIANTS])
