"""``brelan range --game omaha``: what a range of Omaha hands holds, by pairs and by suits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from brelan.cards.checks import Held, require_dealt
from brelan.cli.failures import Misused, Refused
from brelan.cli.reading.files import read_whole
from brelan.cli.reading.ranges import read_omaha_range
from brelan.cli.texts import Texts, reason
from brelan.cli.writing.pictures import draw_range
from brelan.cli.writing.range_head import plain_head, show_head
from brelan.cli.writing.screen import Column, Screen, print_json
from brelan.errors import CardError, RangeError
from brelan.games.games import Game
from brelan.ranges.omaha import OmahaRange
from brelan.ranges.omaha_set import OmahaSet

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
    if game.hole_cards not in (4, 5, 6) or game.deck != "standard":
        raise Misused("no-range-game", game=game.name)
    if game.hole_cards != 4:
        others = {**others, "png": picture}
    for option, value in others.items():
        if value:
            raise Misused("not-for-omaha", name=option.replace("_", "-"), game=game.name)
    text = ", ".join(given) if tuple(given) != ("-",) else read_whole("-", texts).strip()
    try:
        require_dealt(parts)
        held = read_omaha_range(text, game, texts)
    except (CardError, RangeError) as error:
        raise Refused(texts, reason(error, texts)) from None
    known = [code for part in parts for code in part.codes]
    if isinstance(held, OmahaSet):
        _tell_set(held, known, as_json, texts)
        return
    live = held.without(known) if known else None
    if picture is not None:
        draw_range(held, picture, "weight", "international", texts)
    elif as_json:
        grid = held.grid("combos").astype(int).tolist()
        print_json({**plain_head(held, live, held.percent), "grid": grid})
    else:
        screen = Screen()
        show_head(held, live, held.percent, ("range-hands", "live-hands"), screen, texts)
        _table(held if live is None else live, screen, texts)


def _tell_set(held: OmahaSet, known: list[int], as_json: bool, texts: Texts) -> None:
    """Print a set of hands of five or six cards: how many they are."""
    live = held.without(known) if known else None
    if as_json:
        print_json(plain_head(held, live, held.percent))
    else:
        show_head(held, live, held.percent, ("range-hands", "live-hands"), Screen(), texts)


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
