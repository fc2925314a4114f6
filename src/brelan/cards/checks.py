"""One place turns a status of the kernel into an exception that says what is wrong and where."""

from typing import Any, NoReturn

import numpy as np
import numpy.typing as npt

from brelan._kernel import lib
from brelan.cards.cards import card_name
from brelan.errors import CardError, EquityError
from brelan.hands.rankings import Ranking


def place(argument: str, position: tuple[int, ...]) -> str:
    """Return how messages name an element: ``hands``, ``hands[3]``, ``hands[3, 2]``."""
    return f"{argument}[{', '.join(map(str, position))}]" if position else argument


def raise_bad_hand(
    status: int,
    hand: npt.NDArray[Any],
    position: tuple[int, ...],
    ranking: Ranking,
    argument: str = "hands",
) -> NoReturn:
    """Raise the error for one bad hand that stands at `position` of the leading axes."""
    if status == lib.BRELAN_BAD_ARGUMENT:
        raise ValueError(f"ranking {ranking!r} is not one that the library made")
    where = place(argument, position)
    codes = [int(code) for code in hand]
    if status == lib.BRELAN_REPEATED_CARD:
        repeated = next(code for i, code in enumerate(codes) if code in codes[:i])
        raise CardError(f"{where} holds {card_name(repeated, style='symbols')} twice")
    j = next(j for j, code in enumerate(codes) if not ranking.lowest_card <= code <= 51)
    where = place(argument, (*position, j))
    if 0 <= codes[j] <= 51:
        card = card_name(codes[j], style="symbols")
        raise CardError(f"{where} is {card}, which the deck of {ranking.name} (6 to ace) lacks")
    raise CardError(f"{where} is {codes[j]}, not a card code 0..51")


def require_size(size: int, ranking: Ranking, argument: str = "hands") -> None:
    """Raise ValueError unless the ranking takes hands of `size` cards."""
    if size not in ranking.hand_sizes:
        sizes = ", ".join(map(str, ranking.hand_sizes[:-1]))
        sizes = f"{sizes} or {ranking.hand_sizes[-1]}" if sizes else str(ranking.hand_sizes[-1])
        raise CardError(
            f"{argument} has {size} card{'s' * (size != 1)} a hand; {ranking.name} takes {sizes}"
        )


def require_ranking(ranking: object) -> None:
    """Raise TypeError unless `ranking` is one."""
    if not isinstance(ranking, Ranking):
        raise TypeError(
            f"ranking is {ranking!r}, not a Ranking such as brelan.HIGH or brelan.ACE_TO_FIVE"
        )


def require_whole(value: object, argument: str) -> int:
    """Return `value` as an int; floats and booleans are refused."""
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)):
        raise TypeError(f"{argument} is {value!r}, not a whole number")
    return int(value)


def require_workers(workers: object) -> int:
    """Return `workers` as an int of at least one."""
    number = require_whole(workers, "workers")
    if number < 1:
        raise ValueError(f"workers is {number}; at least 1 is needed")
    return number


def refuse_card(card: int, place: str, game: Any) -> NoReturn:
    """Raise the error of a card that is none of the game's deck."""
    if card > 51:
        raise EquityError(f"{place} holds {card}, not a card code 0..51")
    name = card_name(card, style="symbols")
    raise EquityError(f"{place} holds {name}, which is not in the deck of {game.name}")
