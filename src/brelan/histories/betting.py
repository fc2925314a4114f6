"""The course of the betting: what each seat did in turn."""

from typing import Literal, NamedTuple

from brelan._public import public

BettingKind = Literal["fold", "check", "call", "bring-in", "bet", "raise"]


@public
class BettingAction(NamedTuple):
    """What a seat did when it was its turn to bet.

    Attributes
    ----------
    street : int
        0 before the first draw, flop or fourth card, 1 after it, and so on.
    seat : int
    action : {"fold", "check", "call", "bring-in", "bet", "raise"}
        A seat that completes a bring-in raises, and so does the first to bet more than a blind.
    amount : int
        Chips that the seat adds: of a raise, the call and what is on top of it.
    pot : int
        Chips in the pot before, with the antes, the blinds and the bets of this street.
    """

    street: int
    seat: int
    action: BettingKind
    amount: int
    pot: int
