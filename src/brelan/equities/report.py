"""Equity results to read: as a table in a player's language, or as plain values."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
import numpy.typing as npt

from brelan._shared.html import aligned, html_table
from brelan.cards.cards import hand_name
from brelan.errors import Phrase, phrase
from brelan.hands.categories import category_name
from brelan.hands.phrases import Style, style_words
from brelan.hands.rankings import Category
from brelan.language.protocol import Lang
from brelan.language.registry import language, number, percent

if TYPE_CHECKING:
    from rich.table import Table

__all__ = [
    "Found",
    "as_dict",
    "as_html",
    "as_records",
    "as_rich_table",
    "as_text",
    "category_rows",
    "chances_cells",
    "columns_of",
    "duration",
    "explain",
    "styled",
]

# Why a method was taken, where that is worth a word.
_TOLD = ("costly", "unknown")
_COLUMNS = ("equity", "stderr", "win", "tie", "tie_by_sharers", "high", "low", "scoop")


class Found(Protocol):
    """What a report asks of a result; `brelan.EquityResult` has it."""

    @property
    def spot(self) -> Any: ...
    @property
    def players(self) -> tuple[str, ...]: ...
    @property
    def boards(self) -> tuple[Any, ...]: ...
    @property
    def categories(self) -> tuple[Any, ...]: ...
    @property
    def live_combos(self) -> tuple[Any, ...]: ...
    @property
    def equity(self) -> npt.NDArray[np.float64]: ...
    @property
    def win(self) -> npt.NDArray[np.float64]: ...
    @property
    def tie(self) -> npt.NDArray[np.float64]: ...
    @property
    def tie_by_sharers(self) -> npt.NDArray[np.float64]: ...
    @property
    def stderr(self) -> npt.NDArray[np.float64]: ...
    @property
    def exact(self) -> bool: ...
    @property
    def method(self) -> str: ...
    @property
    def reason(self) -> str: ...
    @property
    def deals(self) -> int | float: ...
    @property
    def seconds(self) -> float: ...
    @property
    def estimate(self) -> float | None: ...
    @property
    def tallies(self) -> npt.NDArray[Any]: ...


def styled(lang: Lang | None, style: Style = None) -> Callable[..., str]:
    """Return what says a sentence of the catalogue in the words of a style."""
    words = language(lang)
    return words.sentences.in_style(style_words(words, style))


def columns_of(
    result: Found, lang: Lang | None = None, style: Style = None
) -> dict[str, list[str]]:
    """Return the cells of a result by heading, a list of all players' each."""
    say = styled(lang, style)

    def percents(values: Any, digits: int = 2) -> list[str]:
        return [percent(float(value), lang, digits) for value in values]

    columns = {say("player"): list(result.players)}
    live = result.live_combos
    if any(live):
        columns[say("combos")] = [number(held.combos, lang) if held else "" for held in live]
    columns[say("equity")] = percents(result.equity)
    columns[say("win")] = percents(result.win)
    columns[say("tie")] = percents(result.tie)
    shared = result.tie_by_sharers
    if len(result.players) > 2:
        for place in range(shared.shape[1]):
            if shared[:, place].any():
                columns[say("tie-of", ways=place + 2)] = percents(shared[:, place])
    if result.spot.game.is_hilo:
        for name in ("high", "low", "scoop"):
            columns[say(name)] = percents(getattr(result, name))
    if not result.exact:
        columns[say("stderr")] = [f"± {cell}" for cell in percents(result.stderr, 3)]
    return columns


def explain(result: Found, lang: Lang | None = None) -> str:
    """Return a line that says how the result was found, over how many deals, and why so."""
    say = language(lang).sentences
    if float(result.deals).is_integer():
        deals = phrase("deals", count=int(result.deals))
    else:
        deals = phrase("weight", weight=say.numbers.number(result.deals, 3))
    line = say.say(result.method, deals=deals)
    if result.reason not in _TOLD:
        return line
    why = say.say(f"reason-{result.reason}", duration=duration(result.estimate or 0.0))
    return f"{line} ({why})"


def duration(seconds: float) -> Phrase:
    """Tell a length of time in the unit that suits it.

    >>> [str(duration(seconds)) for seconds in (2, 300, 2e4, 1e6, 1e9, 1e12)]
    ['2 s', '5 min', '6 h', '12 days', '32 years', 'over a thousand years']
    """
    for unit, length, most in (
        ("seconds", 1, 120),
        ("minutes", 60, 120),
        ("hours", 3600, 48),
        ("days", 86400, 730),
        ("years", 31_557_600, 1000),
    ):
        if seconds < length * most:
            return phrase(unit, count=max(1, round(seconds / length)))
    return phrase("many-years")


def _notes(result: Found, lang: Lang | None) -> list[str]:
    say = language(lang).sentences.say
    shown = [("on-board", board.spot.board) for board in result.boards or (result,)]
    notes = [
        say(code, cards=hand_name(list(cards), style="symbols", separator=" "))
        for code, cards in (*shown, ("with-dead", result.spot.dead))
        if cards
    ]
    return [*notes, explain(result, lang)]


def chances_cells(
    found: Any, lang: Lang | None = None, style: Style = None
) -> tuple[str, list[str], list[list[str]], str]:
    """Say of `CategoryChances` by when, the headings where pots are won, the cells, the total."""
    say, numbers = styled(lang, style), language(lang).sentences.numbers
    whole = bool((found.counts == np.rint(found.counts)).all())

    def cells(name: str, deals: float, chance: float, won: float | None, error: str) -> list[str]:
        row = [name, numbers.number(deals, 0 if whole else 3), numbers.percent(chance, 2)]
        row += [] if won is None else [numbers.percent(won, 2)]
        return row if found.stderr is None else [*row, error]

    rows = []
    for category in reversed(Category):
        if deals := float(found.counts[category]):
            error = 0.0 if found.stderr is None else found.stderr[category]
            told = f"± {numbers.percent(error, 3)}"
            name, won = category_name(category, lang, style=style), found.shares.get(category)
            rows.append(cells(name, deals, found[category], won, told))
    if found.lows is not None:
        rows.append(cells(say("low"), found.lows, found.low, found.low_share, ""))
    header = [say(name) for name in ("made", "won", "stderr")[: len(rows[0]) - 2]]
    if whole:
        total = say("cases", count=int(found.deals))
    else:
        total = say("weight", weight=numbers.number(found.deals, 3))
    return say(f"by-{found.street}"), ["", "", *header] if found.shares else [], rows, total


def category_rows(result: Found, lang: Lang | None = None, style: Style = None) -> list[list[str]]:
    """Return headings, and rows of what each player makes and wins with it; nothing if unknown."""
    say, rows = styled(lang, style), list[list[str]]()
    for label, chances in zip(result.players, result.categories, strict=False):
        _, header, told, _ = chances_cells(chances, lang, style)
        rows += [] if rows else [[say("player"), say("category"), *header[2:]]]
        rows += [[label if not n else "", row[0], *row[2:]] for n, row in enumerate(told)]
    return rows


def as_text(result: Found, lang: Lang | None = None, style: Style = None) -> str:
    """Return the result as a table of text, with the board and the method below."""
    columns = columns_of(result, lang, style)
    lines = aligned([[*columns], *map(list, zip(*columns.values(), strict=True))])
    made = category_rows(result, lang, style)
    return "\n".join([*lines, *_notes(result, lang), *(["", *aligned(made, 2)] if made else [])])


def as_rich_table(result: Found, lang: Lang | None = None) -> Table:
    """Return the result as a table for rich to print."""
    from rich.table import Table

    columns = columns_of(result, lang)
    table = Table(caption="\n".join(_notes(result, lang)), caption_justify="left")
    for place, heading in enumerate(columns):
        table.add_column(heading, justify="left" if place == 0 else "right")
    for cells in zip(*columns.values(), strict=True):
        table.add_row(*cells)
    return table


def as_html(result: Found) -> str:
    """Return the result as a table for notebooks."""
    columns, made = columns_of(result), category_rows(result)
    rows = zip(*columns.values(), strict=True)
    below = html_table(made[1:], header=made[0], texts=2) if made else ""
    return html_table(rows, header=[*columns], notes=_notes(result, None)) + below


def as_records(result: Found) -> dict[str, list[Any]]:
    """Return the columns of a data frame, a player a row."""
    live = result.live_combos
    return {
        "hand": list(result.players),
        **{name: getattr(result, name).tolist() for name in _COLUMNS if name != "tie_by_sharers"},
        "combos": [None if combos is None else combos.combos for combos in live],
        "weight": [None if combos is None else combos.weight for combos in live],
    }


def as_dict(result: Found) -> dict[str, Any]:
    """Return the result as plain values, players in a list."""
    live, made = result.live_combos, result.categories
    columns = {name: getattr(result, name).tolist() for name in _COLUMNS}
    players = [
        {
            "hand": label,
            **{name: values[place] for name, values in columns.items()},
            "live_combos": None if combos is None else combos._asdict(),
            **({"categories": made[place].to_dict()} if made else {}),
        }
        for place, (label, combos) in enumerate(zip(result.players, live, strict=True))
    ]
    return {
        "game": result.spot.game.name,
        "board": hand_name(list(result.spot.board), separator=" ") if result.spot.board else "",
        "boards": [hand_name(list(board.spot.board), separator=" ") for board in result.boards],
        "dead": hand_name(list(result.spot.dead), separator=" ") if result.spot.dead else "",
        "players": players,
        "method": result.method,
        "reason": result.reason,
        "estimate": result.estimate,
        "deals": result.deals,
        "seconds": result.seconds,
        "tallies": result.tallies.tolist(),
    }
