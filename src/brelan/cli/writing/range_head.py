"""What is told of a range whatever its game: its text, its size and what known cards leave."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from brelan.cli.texts import Texts
from brelan.cli.writing.screen import Screen
from brelan.ranges.omaha_set import OmahaSet
from brelan.ranges.sets import HandSets

__all__ = ["plain_head", "show_head"]

Held = HandSets | OmahaSet


def plain_head(held: Held, live: Held | None, percent: float) -> dict[str, Any]:
    """Return it as plain values; `live` is None where no card is known."""
    return {
        "text": str(held),
        "combos": len(held),
        "weight": held.total_weight,
        "percent": percent,
        "live": None if live is None else {"combos": len(live), "weight": live.total_weight},
    }


def show_head(
    held: Held,
    live: Held | None,
    percent: float,
    counts: tuple[str, str],
    screen: Screen,
    texts: Texts,
) -> None:
    """Print it; `counts` are the words for the number of all hands and of those that are live."""
    told = None if isinstance(held, OmahaSet) else held._told
    screen.line(
        Text(f"{told[0]} ({told[1]})" if told else str(held) or texts("range-empty"), "bold")
    )
    share = texts("range-share", percent=texts.percent(percent / 100))
    count = texts(counts[0], count=len(held))
    screen.line(Text(", ".join([count, *_weight(held, texts), share])))
    if live is not None:
        count = texts(counts[1], count=len(live), total=len(held))
        screen.line(Text(", ".join([count, *_weight(live, texts)])))
    screen.line()


def _weight(held: Held, texts: Texts) -> list[str]:
    """Tell the weight of a range where it is not its number of hands."""
    weight = held.total_weight
    if weight == len(held):
        return []
    return [texts("range-weight", weight=texts.number(weight, 0 if weight.is_integer() else 2))]
