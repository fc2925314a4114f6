"""How players are named in pictures, and which of them are shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from brelan.cards.cards import Notation, hand_name
from brelan.equities.result import EquityResult

__all__ = ["board_name", "chosen_players", "player_names", "results_of"]

# Longer range text is cut: a legend has to stay beside the drawing.
_LONGEST = 28


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
            name if found.count(name) == 1 else f"{name} ({place})"
            for place, name in enumerate(found, 1)
        )
    if isinstance(names, str) or len(names) != count:
        raise ValueError(f"names must be {count} texts, one a player, not {names!r}")
    return tuple(names)


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
    for place in chosen:
        if isinstance(place, bool) or place not in range(count):
            raise ValueError(f"players holds {place!r}; they are numbered 0 to {count - 1}")
    if not chosen:
        raise ValueError("players is empty: there is nobody to show")
    return chosen


def results_of(results: Any, argument: str) -> list[EquityResult]:
    """Return results of the same players as a list, refusing anything else."""
    found = [results] if isinstance(results, EquityResult) else list(results)
    if not found:
        raise ValueError(f"{argument} is empty: there is nothing to draw")
    for place, result in enumerate(found):
        if not isinstance(result, EquityResult):
            raise TypeError(f"{argument}[{place}] must be an EquityResult, not {result!r}")
        if result.players != found[0].players:
            raise ValueError(
                f"{argument}[{place}] has the players {', '.join(result.players)};"
                f" {argument}[0] has {', '.join(found[0].players)}"
            )
    return found
