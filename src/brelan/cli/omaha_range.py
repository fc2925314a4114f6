"""``brelan range --game omaha``: what a range of Omaha hands holds, by pairs and by suits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from brelan.cards.checks import Held, require_dealt
from brelan.cli.failures import Misused, Refused
from brelan.cli.reading.files import read_whole
from brelan.cli.reading.ranges import read_omaha_range
from brelan.cli.texts import Texts, reason
from brelan.cli.writing.pictures import draw_range
from brelan.cli.writing.screen import Column, Screen, print_json
from brelan.errors import CardError, RangeError
from brelan.games.games import Game
from brelan.ranges.omaha import OmahaRange

__all__ = ["show_omaha_range"]


def show_omaha_range(
    given: Sequence[str],
    game: Game,
    parts: Sequence[Held],
    others: Mapping[str, Any],
    as_json: bool,
    picture: str | None,
    texts: Texts,
) -> None:
    """Print a range; `others` are options that ranges of two-card hands have alone."""
    if game.hole_cards != 4 or game.deck != "standard":
        raise Misused("no-range-game", game=game.name)
    for option, value in others.items():
        if value:
            raise Misused("not-for-omaha", name=option, game=game.name)
    text = ", ".join(given) if tuple(given) != ("-",) else read_whole("-", texts).strip()
    try:
        require_dealt(parts)
        held = read_omaha_range(text, game, texts)
    except (CardError, RangeError) as error:
        raise Refused(texts, reason(error, texts)) from None
    known = [code for part in parts for code in part.codes]
    live = held.without(known)
    if picture is not None:
        draw_range(held, picture, "weight", "international", texts)
    elif as_json:
        print_json(_plain(held, live, bool(known)))
    else:
        _show(held, live, bool(known), texts)


def _plain(held: OmahaRange, live: OmahaRange, known: bool) -> dict[str, Any]:
    counts = {"combos": len(live), "weight": live.total_weight}
    return {
        "text": str(held),
        "combos": len(held),
        "weight": held.total_weight,
        "percent": held.percent,
        "live": counts if known else None,
        "grid": held.grid("combos").astype(int).tolist(),
    }


def _show(held: OmahaRange, live: OmahaRange, known: bool, texts: Texts) -> None:
    screen = Screen()
    screen.line(Text(str(held) or texts("range-empty"), "bold"))
    share = texts("range-share", percent=texts.percent(held.percent / 100))
    count = texts("range-hands", count=len(held))
    screen.line(Text(", ".join([count, *_weight(held, texts), share])))
    if known:
        told = texts("live-hands", count=len(live), total=len(held))
        screen.line(Text(", ".join([told, *_weight(live, texts)])))
    screen.line()
    _table(live if known else held, screen, texts)


def _table(held: OmahaRange, screen: Screen, texts: Texts) -> None:
    """Print hands by pairs, down, and by suits, across, with their sums."""
    counts = held.grid("combos").astype(int)
    headers = ["", *(texts(f"suiting-{suits}") for suits in range(5)), texts("all-kinds")]
    columns = [Column(header, right=place > 0) for place, header in enumerate(headers)]
    rows = [
        (texts(f"pairing-{pairs}"), [*row.tolist(), int(row.sum())])
        for pairs, row in enumerate(counts)
    ]
    rows.append((texts("all-kinds"), [*counts.sum(axis=0).tolist(), int(counts.sum())]))
    screen.table(columns, [[name, *map(texts.number, numbers)] for name, numbers in rows])


def _weight(held: OmahaRange, texts: Texts) -> list[str]:
    """Tell the weight of a range where it is not its number of hands."""
    weight = held.total_weight
    if weight == len(held):
        return []
    return [texts("range-weight", weight=texts.number(weight, 0 if weight.is_integer() else 2))]
