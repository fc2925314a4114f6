"""How players are named in pictures, and which of them are shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from brelan.cards.cards import Notation, hand_name
from brelan.cards.checks import first_place, place
from brelan.cards.classes import Floats
from brelan.equities.result import EquityResult
from brelan.errors import ArgumentTypeError, BrelanError

__all__ = [
    "board_name",
    "chosen_players",
    "player_names",
    "require_equities",
    "results_of",
    "shortened",
]

# Longer range text is cut: a legend has to stay beside the drawing.
_LONGEST = 28
_LONGEST_GIVEN = 48


def player_names(
    result: EquityResult, names: Sequence[str] | None, notation: Notation
) -> tuple[str, ...]:
    """Return the names given, or hands in symbols and ranges as they were written.

    Players who hold the same range are told apart by their places, counted from 1.
    """
    count = len(result.players)
    if names is None:
        found = [_name(player, notation) for player in result.spot.players]
        return tuple(
            name if found.count(name) == 1 else f"{name} ({seat})"
            for seat, name in enumerate(found, 1)
        )
    if isinstance(names, str) or len(names) != count:
        raise BrelanError("name-each", count=count, names=names)
    return tuple(map(shortened, names))


def shortened(name: str, most: int = _LONGEST_GIVEN) -> str:
    """Return a name without its middle where it is long: what tells names apart is at their ends.

    Names that matplotlib would leave out of a legend, empty or with "_" in front, get a space.

    >>> shortened("a" * 60 + "b", 9)
    'aaaaa…aab'
    """
    if not name or name.startswith("_"):
        name = f" {name}"
    if len(name) <= most:
        return name
    return f"{name[: (most + 1) // 2].rstrip()}…{name[len(name) - (most - 1) // 2 + 1 :].lstrip()}"


def _name(player: Any, notation: Notation) -> str:
    if player.hand is not None:
        hand: list[int] = list(player.hand)
        return hand_name(hand, style="symbols", separator="", notation=notation)
    label: str = player.label
    return label if len(label) <= _LONGEST else label[: _LONGEST - 1].rstrip(" ,") + "…"


def board_name(cards: Sequence[int], notation: Notation) -> str:
    """Name cards of a board in symbols."""
    return hand_name(list(cards), style="symbols", separator=" ", notation=notation)


def chosen_players(
    players: int | Iterable[int] | None, count: int, default: Iterable[int]
) -> list[int]:
    """Return the places of the players to show, refusing one that is not at the table."""
    if players is None:
        return list(default)
    chosen = [players] if isinstance(players, int) else list(players)
    for player in chosen:
        if isinstance(player, bool) or player not in range(count):
            raise BrelanError("player-outside", player=player, last=count - 1)
    if not chosen:
        raise BrelanError("nobody-to-show")
    return chosen


def results_of(results: Any, argument: str) -> list[EquityResult]:
    """Return results of the same players as a list, refusing anything else."""
    found = [results] if isinstance(results, EquityResult) else list(results)
    if not found:
        raise BrelanError("nothing-to-draw", argument=argument)
    for order, result in enumerate(found):
        if not isinstance(result, EquityResult):
            where, kind = f"{argument}[{order}]", type(result).__name__
            raise ArgumentTypeError("not-a-result", where=where, type=kind, value=result)
        if result.players != found[0].players:
            told = {"place": order, "players": result.players, "first": found[0].players}
            raise BrelanError("other-players", argument=argument, **told)
    return found


def require_equities(values: Floats) -> None:
    """Refuse numbers that are no equities; nan stands for a hand that has none."""
    outside = (values < 0) | (values > 1)
    if outside.any():
        at = first_place(outside)
        raise BrelanError("not-an-equity", where=place("source", at), value=values[at])
