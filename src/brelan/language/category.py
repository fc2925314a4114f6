"""The nine categories of hands, which every language has a name for."""

from enum import IntEnum

from brelan._public import public

__all__ = ["Category"]


@public
class Category(IntEnum):
    """The nine categories, numbered in their order of strength in the 52-card high game.

    The royal flush is the best `QUINTE_FLUSH`, not a category; see `brelan.is_royal`. In short
    deck the numbers stay, although there `COULEUR` beats `FULL`: compare scores, not categories.
    Each has an English name, too: ``Category.FLUSH is Category.COULEUR``.
    """

    CARTE_HAUTE = 0
    PAIRE = 1
    DOUBLE_PAIRE = 2
    BRELAN = 3
    SUITE = 4
    COULEUR = 5
    FULL = 6
    CARRE = 7
    QUINTE_FLUSH = 8

    HIGH_CARD = CARTE_HAUTE
    PAIR = PAIRE
    TWO_PAIR = DOUBLE_PAIRE
    THREE_OF_A_KIND = BRELAN
    STRAIGHT = SUITE
    FLUSH = COULEUR
    FULL_HOUSE = FULL
    FOUR_OF_A_KIND = CARRE
    STRAIGHT_FLUSH = QUINTE_FLUSH
