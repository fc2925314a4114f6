"""The checks of cards: one function a fault, and one sentence for each whoever finds it.

Errors name the place of a card as its argument and position: ``hands[3, 2]``. A deck is whatever
has a name and a lowest card: a ranking or a game; None is the full deck.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple, NoReturn, Protocol

import numpy as np
import numpy.typing as npt

from brelan._kernel import lib
from brelan.errors import ArgumentTypeError, BrelanError, CardError

__all__ = [
    "LAST_CARD",
    "Deck",
    "Held",
    "are_dealt",
    "first_place",
    "own_place",
    "place",
    "raise_bad_hand",
    "refuse_card",
    "refuse_first",
    "refuse_hands",
    "refuse_repeat",
    "require_codes",
    "require_dealt",
    "require_distinct",
    "require_integers",
    "require_one_hand",
    "require_size",
]

LAST_CARD = 51


class Deck(Protocol):
    """What the checks need to know of a ranking or a game."""

    @property
    def name(self) -> str:
        """How errors name it."""

    @property
    def lowest_card(self) -> int:
        """Code of the lowest card of its deck."""


class Held(NamedTuple):
    """Cards that lie together: a hand, a board, dead cards."""

    argument: str
    codes: Iterable[int]
    #: Where they stand in the argument.
    position: tuple[int, ...] = ()


def place(argument: str, position: Sequence[Any]) -> str:
    """Return how messages name an element: ``hands``, ``hands[3]``, ``hands[3, 2]``."""
    return f"{argument}[{', '.join(str(int(i)) for i in position)}]" if len(position) else argument


def first_place(wrong: npt.NDArray[np.bool_]) -> tuple[int, ...]:
    """Return where the first true element stands."""
    return tuple(int(i) for i in np.unravel_index(int(np.argmax(wrong)), wrong.shape))


def own_place(index: tuple[int, ...], shape: tuple[int, ...]) -> tuple[int, ...]:
    """Where a deal's cards stand in an array that was broadcast."""
    own = index[len(index) - len(shape) :]
    return tuple(0 if length == 1 else i for i, length in zip(own, shape, strict=True))


def refuse_card(where: str, code: int, deck: Deck | None = None) -> NoReturn:
    """Raise the error of a number that is no card, or no card of the deck."""
    if deck is not None and 0 <= code <= LAST_CARD:
        raise CardError("not-in-deck", where=where, card=int(code), deck=deck.name)
    raise CardError("not-a-card", where=where, code=int(code))


def refuse_repeat(where: str, other: str, code: int) -> NoReturn:
    """Raise the error of a card that is in two places, or twice in one."""
    if where == other:
        raise CardError("repeated", where=where, card=int(code))
    raise CardError("shared-card", where=where, other=other, card=int(code))


def require_codes(codes: npt.NDArray[Any], argument: str, deck: Deck | None = None) -> None:
    """Refuse the first number of an array that is no card of the deck."""
    lowest = 0 if deck is None else deck.lowest_card
    wrong = (codes < lowest) | (codes > LAST_CARD)
    if wrong.any():
        index = first_place(wrong)
        refuse_card(place(argument, index), codes[index], deck)


def require_integers(
    values: Any, span: tuple[int, int], argument: str, code: str, **more: Any
) -> npt.NDArray[np.int64]:
    """Integers of any shape and type within a span, as ``int64``; `code` says what others are."""
    array = np.asarray(values)
    if array.size == 0 and not isinstance(values, np.ndarray):
        array = array.astype(np.int64)
    if array.dtype.kind not in "iu":
        raise ArgumentTypeError("not-integers", argument=argument, type=str(array.dtype))
    refuse_first((array < span[0]) | (array > span[1]), array, argument, code, **more)
    return array.astype(np.int64)


def refuse_first(wrong: Any, values: Any, argument: str, code: str, **more: Any) -> None:
    """Raise the error of this code for the first place where `wrong` is true, if there is one."""
    wrong = np.asarray(wrong)
    if wrong.any():
        index = first_place(wrong)
        value = int(np.asarray(values)[index])
        raise CardError(code, where=place(argument, index), value=value, **more)


def require_distinct(codes: npt.NDArray[Any], argument: str) -> None:
    """Refuse the first hand, along the last axis, that holds a card twice."""
    ordered = np.sort(codes, axis=-1)
    same = ordered[..., 1:] == ordered[..., :-1]
    if same.any():
        index = first_place(same)
        where = place(argument, index[:-1])
        refuse_repeat(where, where, ordered[index])


def are_dealt(codes: bytes, deck: Deck) -> bool:
    """Whether these are cards of the deck, and all different."""
    if not codes:
        return True
    return (
        len(set(codes)) == len(codes) and min(codes) >= deck.lowest_card and max(codes) <= LAST_CARD
    )


def require_dealt(parts: Iterable[Held], deck: Deck | None = None) -> None:
    """Refuse what is no card of the deck, and a card that is in two places or twice in one."""
    lowest = 0 if deck is None else deck.lowest_card
    seen: dict[int, str] = {}
    for argument, codes, position in parts:
        where = place(argument, position)
        for j, code in enumerate(codes):
            if not lowest <= code <= LAST_CARD:
                refuse_card(place(argument, (*position, j)), code, deck)
            if code in seen:
                refuse_repeat(seen[code], where, code)
            seen[int(code)] = where


def require_size(size: int, sizes: Collection[int], name: str, argument: str = "hands") -> None:
    """Refuse hands of a number of cards that the ranking (or game) of this name does not take."""
    if size not in sizes:
        raise CardError("hand-size", argument=argument, size=size, name=name, sizes=[*sizes])


def refuse_hands(scores: npt.NDArray[Any], sizes: Collection[int]) -> None:
    """Refuse what is no array of scores but one of hands, as `deal` and `as_cards` make them."""
    if scores.dtype == np.uint8 and scores.ndim > 1 and scores.shape[-1] in sizes:
        raise ArgumentTypeError("hands-as-scores", shape=scores.shape)


def require_one_hand(codes: npt.NDArray[Any], argument: str) -> None:
    """Refuse an array of cards that is not a single row."""
    if codes.ndim != 1:
        raise CardError("not-one-hand", argument=argument, shape=codes.shape)


def raise_bad_hand(
    status: int,
    hand: npt.NDArray[Any] | bytes,
    position: tuple[int, ...],
    deck: Deck,
    argument: str = "hands",
) -> NoReturn:
    """Raise the error of a hand that the kernel refused; `position` is its place in the array."""
    if status == lib.BRELAN_BAD_ARGUMENT:
        raise BrelanError("foreign-ranking", name=deck.name)
    require_dealt([Held(argument, [int(code) for code in hand], position)], deck)
    raise BrelanError("changed-while-read", argument=argument)
