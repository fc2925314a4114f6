"""What hands are on a board and what they may become, which every language has words for."""

from enum import IntEnum, IntFlag

from brelan._public import public

__all__ = ["Draw", "MadeKind"]


@public
class Draw(IntFlag):
    """The draws of a hand, which can come together.

    The reference says what each of them is. Each has an English name, too:
    ``Draw.FLUSH_DRAW is Draw.TIRAGE_COULEUR``.
    """

    TIRAGE_COULEUR = 1
    TIRAGE_COULEUR_MAX = 2
    COULEUR_BACKDOOR = 4
    COULEUR_MAX_BACKDOOR = 8
    VENTRAL = 16
    DOUBLE_VENTRAL = 32
    DEUX_BOUTS = 64
    WRAP = 128
    QUINTE_BACKDOOR = 256
    TIRAGE_QUINTE_FLUSH = 512
    SURCARTES = 1024
    TIRAGE_COMBINE = 2048

    FLUSH_DRAW = TIRAGE_COULEUR
    NUT_FLUSH_DRAW = TIRAGE_COULEUR_MAX
    BACKDOOR_FLUSH = COULEUR_BACKDOOR
    BACKDOOR_NUT_FLUSH = COULEUR_MAX_BACKDOOR
    GUTSHOT = VENTRAL
    DOUBLE_GUTSHOT = DOUBLE_VENTRAL
    OPEN_ENDED = DEUX_BOUTS
    BACKDOOR_STRAIGHT = QUINTE_BACKDOOR
    STRAIGHT_FLUSH_DRAW = TIRAGE_QUINTE_FLUSH
    OVERCARDS = SURCARTES
    COMBO_DRAW = TIRAGE_COMBINE


@public
class MadeKind(IntEnum):
    """What hole cards make of a board, from the weakest to the strongest.

    The reference says what each kind is. Each has an English name, too:
    ``MadeKind.OVERPAIR is MadeKind.SURPAIRE``.
    """

    HAUTEUR = 0
    JOUE_LE_TABLEAU = 1
    DU_TABLEAU = 2
    SOUS_PAIRE = 3
    PAIRE_DU_BAS = 4
    PAIRE_DU_MILIEU = 5
    PAIRE_SERVIE = 6
    TOP_PAIRE = 7
    SURPAIRE = 8
    DOUBLE_PAIRE = 9
    DOUBLE_PAIRE_MAX = 10
    TRIPS = 11
    SET = 12
    SUITE = 13
    COULEUR = 14
    FULL = 15
    CARRE = 16
    QUINTE_FLUSH = 17

    HIGH_CARD = HAUTEUR
    BOARD_PLAYS = JOUE_LE_TABLEAU
    ON_BOARD = DU_TABLEAU
    UNDERPAIR = SOUS_PAIRE
    BOTTOM_PAIR = PAIRE_DU_BAS
    MIDDLE_PAIR = PAIRE_DU_MILIEU
    POCKET_PAIR = PAIRE_SERVIE
    TOP_PAIR = TOP_PAIRE
    OVERPAIR = SURPAIRE
    TWO_PAIR = DOUBLE_PAIRE
    TOP_TWO_PAIR = DOUBLE_PAIRE_MAX
    STRAIGHT = SUITE
    FLUSH = COULEUR
    FULL_HOUSE = FULL
    FOUR_OF_A_KIND = CARRE
    STRAIGHT_FLUSH = QUINTE_FLUSH
