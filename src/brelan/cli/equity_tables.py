"""Equities on the screen: the table of players, and the combos of one of them."""

from __future__ import annotations

import numpy as np
from rich.text import Text

from brelan.cards.cards import Notation, hand_name, parse_hand
from brelan.cards.classes import combo_name
from brelan.cli.progress import RunProgress
from brelan.cli.screen import Column, Screen
from brelan.cli.texts import Texts
from brelan.equities.report import as_rich_table, explain
from brelan.equities.result import EquityResult

__all__ = ["combo_equities", "show_combos", "show_equities"]

# Below this an equity is poor, from the next on it is good.
_POOR, _GOOD = 1 / 3, 1 / 2
_SHARE = 12  # what an equity takes, with the blanks around it


def show_equities(found: EquityResult, screen: Screen, notation: Notation, texts: Texts) -> None:
    """Print the table of players, the known cards, and how the equities were found.

    Where the terminal is too narrow for all columns, those that can best be missed go.
    """
    columns = [
        Column(
            str(column.header),
            [Text(str(cell)) for cell in column.cells],
            right=place > 0,
            folds=place == 0,
            style="bold" if column.header == texts("equity") else "",
        )
        for place, column in enumerate(as_rich_table(found, texts.lang).columns)
    ]
    if screen.console.is_terminal:
        for headers in _less_needed(texts):
            if not screen.fits(columns):
                columns = [column for column in columns if column.header not in headers]
    screen.table(columns)
    screen.line()
    for key, cards in (("board", found.spot.board), ("dead", found.spot.dead)):
        if cards:
            lead = texts("refused", where=texts(key), reason="")
            screen.line(Text.assemble(lead, screen.cards(cards, notation)))
    screen.line(Text(explain(found, texts.lang)))


def _less_needed(texts: Texts) -> list[set[str]]:
    """Return headers of columns that can be missed, ties by the number of players first."""
    ways = {texts("tie_ways", number=number) for number in range(2, 11)}
    return [ways, {texts("tie")}, {texts("win")}]


def combo_equities(
    found: EquityResult, player: int, workers: int, progress: RunProgress
) -> dict[str, float]:
    """Find the equity of every live combo of a player, the best first."""
    equities = found.hand_equities(player, workers=workers, progress=progress)
    held = np.flatnonzero((found.spot.weights()[player] > 0) & ~np.isnan(equities))
    ordered = sorted(held.tolist(), key=lambda combo: (-equities[combo], -combo))
    return {combo_name(combo): float(equities[combo]) for combo in ordered}


def show_combos(combos: dict[str, float], screen: Screen, notation: Notation, texts: Texts) -> None:
    """Print combos and their equities, on a terminal in as many columns as fit."""
    screen.line()
    gap = "\u00a0" if texts.lang == "fr" else " "
    wide = 6 if notation == "french" else 4
    cells = []
    for name, share in combos.items():
        style = "green" if share >= _GOOD else "red" if share < _POOR else "yellow"
        hand = f"{hand_name(parse_hand(name), notation=notation, separator=''):<{wide}}"
        cells.append(Text.assemble(f"{hand} ", (f"{texts.number(100 * share, 2):>6}{gap}%", style)))
    across = max(1, screen.console.width // (wide + _SHARE)) if screen.console.is_terminal else 1
    down = -(-len(cells) // across)
    for row in range(down):
        screen.line(Text("  ").join(cells[row::down]))
