"""One action of a hand history, from its text to what it says."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Literal, cast

from brelan.cards.cards import parse_card
from brelan.cards.checks import LAST_CARD
from brelan.errors import CardError, HandHistoryError, phrase
from brelan.histories.fields import chips_of, decimal_of
from brelan.language.shorten import shown

Kind = Literal["db", "dh", "pb", "cbr", "cc", "f", "sd", "sm"]

UNKNOWN = -1
"""Stands for a card written ``??``."""

_MOST_DIGITS = 9

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
    """What one action says, of the kind that the format writes."""

    #: Its place among the actions, from 1.
    number: int
    kind: Kind
    #: Who acts, or is dealt to; -1 for the board.
    seat: int = -1
    #: `UNKNOWN` for a card not known; None when no cards are given.
    cards: tuple[int, ...] | None = None
    #: The hand is shown as it was dealt, written ``-``.
    as_dealt: bool = False
    #: Chips, for "cbr".
    amount: int = 0


def read_action(text: str, number: int, seats: int, chip: Decimal) -> Action | None:
    """Read an action; None for one that is empty or a comment alone."""
    words = text.split("#")[0].split()
    if not words:
        return None
    try:
        if words[0] == "d":
            return _dealing(words, number, seats)
        return _playing(words, number, seats, chip)
    except HandHistoryError as error:
        raise at_action(error, number, text) from None


def at_action(error: HandHistoryError, number: int, text: str) -> HandHistoryError:
    """Return an error with the action that is at fault."""
    written = shown(text.split("#")[0].strip())
    return HandHistoryError(error.code, number, written=written, **error.values)


def _playing(words: list[str], number: int, seats: int, chip: Decimal) -> Action:
    seat = _seat(words[0], seats)
    kind = words[1] if len(words) > 1 else ""
    if kind not in _ARGUMENTS:
        raise HandHistoryError("no-such-action", known=[*_ARGUMENTS])
    least, most = _ARGUMENTS[kind]
    arguments = words[2:]
    if not least <= len(arguments) <= most:
        wanted = "an-amount" if kind == "cbr" else "cards-at-most" if most else "nothing-more"
        raise HandHistoryError("wrong-arguments", kind=kind, wanted=phrase(wanted))
    if kind == "cbr":
        amount = decimal_of(arguments[0])
        if amount is None:
            raise HandHistoryError("not-an-amount-text", value=arguments[0])
        chips = chips_of(amount, 1 / chip, phrase("the-amount"))
        return Action(number, "cbr", seat, amount=chips)
    player_kind = cast(Kind, kind)
    if arguments == ["-"] and kind == "sm":
        return Action(number, player_kind, seat, as_dealt=True)
    cards = _cards(arguments[0]) if arguments else None
    return Action(number, player_kind, seat, cards)


def _dealing(words: list[str], number: int, seats: int) -> Action:
    kind = words[1] if len(words) > 1 else ""
    if kind == "db" and len(words) == 3:
        return Action(number, "db", cards=_cards(words[2]))
    if kind == "dh" and len(words) == 4:
        return Action(number, "dh", _seat(words[2], seats), _cards(words[3]))
    raise HandHistoryError("not-a-deal")


def _seat(word: str, seats: int) -> int:
    digits = word[1:]
    if not word.startswith("p") or not (digits.isascii() and digits.isdigit()):
        raise HandHistoryError("not-a-player-word", word=word)
    # Python reads no number of thousands of digits.
    seat = int(digits) - 1 if len(digits) <= _MOST_DIGITS else -1
    if not 0 <= seat < seats:
        raise HandHistoryError("no-such-player", last=f"p{seats}")
    return seat


def _cards(word: str) -> tuple[int, ...]:
    """Read cards that stand together, ``AsKd??``."""
    if len(word) > 2 * (LAST_CARD + 1):
        raise HandHistoryError("not-cards", word=word)
    if len(word) % 2:
        raise HandHistoryError("odd-characters", word=word)
    pieces = [word[place : place + 2] for place in range(0, len(word), 2)]
    try:
        return tuple(UNKNOWN if piece == "??" else parse_card(piece) for piece in pieces)
    except CardError:
        raise HandHistoryError("not-cards", word=word) from None
