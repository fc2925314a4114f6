"""One action of a hand history, from its text to what it says."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Literal, cast

from brelan.cards.cards import CardError, parse_card
from brelan.errors import HandHistoryError
from brelan.histories.fields import chips_of, decimal_of

Kind = Literal["db", "dh", "pb", "cbr", "cc", "f", "sd", "sm"]

UNKNOWN = -1
"""Stands for a card written ``??``."""

_ARGUMENTS: dict[str, tuple[int, int]] = {
    "pb": (0, 0),
    "cbr": (1, 1),
    "cc": (0, 0),
    "f": (0, 0),
    "sd": (0, 1),
    "sm": (0, 1),
}


@dataclass(frozen=True)
class Action:
    """What one action says.

    Attributes
    ----------
    number : int
        Its place among the actions, from 1.
    kind : str
        As the format writes it.
    seat : int
        Who acts, or is dealt to; -1 for the board.
    cards : tuple of int, or None
        Card codes, `UNKNOWN` for a card not known; None when no cards are given.
    as_dealt : bool
        The hand is shown as it was dealt, written ``-``.
    amount : int
        Chips, for "cbr".
    """

    number: int
    kind: Kind
    seat: int = -1
    cards: tuple[int, ...] | None = None
    as_dealt: bool = False
    amount: int = 0


def read_action(text: str, number: int, seats: int, chip: Decimal) -> Action | None:
    """Read an action; None for one that is empty or a comment alone."""
    words = text.split("#")[0].split()
    if not words:
        return None
    if words[0] == "d":
        return _dealing(words, text, number, seats)
    seat = _seat(words[0], text, number, seats)
    kind = words[1] if len(words) > 1 else ""
    if kind not in _ARGUMENTS:
        raise _bad(text, number, f"players do one of {', '.join(_ARGUMENTS)}")
    least, most = _ARGUMENTS[kind]
    arguments = words[2:]
    if not least <= len(arguments) <= most:
        wanted = "an amount" if kind == "cbr" else "cards at most" if most else "nothing more"
        raise _bad(text, number, f"{kind} takes {wanted}")
    if kind == "cbr":
        amount = decimal_of(arguments[0])
        if amount is None:
            raise _bad(text, number, f"{arguments[0]!r} is not an amount")
        chips = chips_of(amount, 1 / chip, f"action {number}")
        return Action(number, "cbr", seat, amount=chips)
    player_kind = cast(Kind, kind)
    if arguments == ["-"] and kind == "sm":
        return Action(number, player_kind, seat, as_dealt=True)
    cards = _cards(arguments[0], text, number) if arguments else None
    return Action(number, player_kind, seat, cards)


def _dealing(words: list[str], text: str, number: int, seats: int) -> Action:
    kind = words[1] if len(words) > 1 else ""
    if kind == "db" and len(words) == 3:
        return Action(number, "db", cards=_cards(words[2], text, number))
    if kind == "dh" and len(words) == 4:
        seat = _seat(words[2], text, number, seats)
        return Action(number, "dh", seat, _cards(words[3], text, number))
    raise _bad(text, number, "the dealer's actions are 'd db CARDS' and 'd dh pN CARDS'")


def _seat(word: str, text: str, number: int, seats: int) -> int:
    digits = word[1:]
    if not word.startswith("p") or not (digits.isascii() and digits.isdigit()):
        raise _bad(text, number, f"{word!r} is neither d nor a player such as p1")
    seat = int(digits) - 1
    if not 0 <= seat < seats:
        raise _bad(text, number, f"there are players p1 to p{seats}")
    return seat


def _cards(word: str, text: str, number: int) -> tuple[int, ...]:
    """Read cards that stand together, ``AsKd??``."""
    if len(word) % 2:
        raise _bad(text, number, f"{word!r} is not cards of two characters each")
    pieces = [word[place : place + 2] for place in range(0, len(word), 2)]
    try:
        return tuple(UNKNOWN if piece == "??" else parse_card(piece) for piece in pieces)
    except CardError:
        raise _bad(text, number, f"{word!r} is not cards") from None


def _bad(text: str, number: int, reason: str) -> HandHistoryError:
    return HandHistoryError(f"action {number}, {text.strip()!r}: {reason}", number)
