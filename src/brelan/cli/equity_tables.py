"""Equities on the screen: the table of players, and the combos of one of them."""

from __future__ import annotations

import numpy as np
from rich.text import Text

from brelan.cli.progress import RunProgress
from brelan.cli.screen import Column, Screen
from brelan.cli.texts import Texts
from brelan.equity_result import EquityResult
from brelan.equity_text import as_rich_table, as_text
from brelan.range_classes import combo_name

__all__ = ["combo_equities", "show_combos", "show_equities"]

# Below this an equity is poor, from the next on it is good.
_POOR, _GOOD = 1 / 3, 1 / 2
_CELL = 14


def show_equities(found: EquityResult, screen: Screen, texts: Texts) -> None:
    """Print the table of players, the known cards, and how the equities were found.

    Where the terminal is too narrow for all columns, ties are not told apart by the number of
    players who share.
    """
    if not screen.console.is_terminal:
        screen.line(as_text(found, texts.lang))
        return
    table = as_rich_table(found, texts.lang)
    columns = [
        Column(
            str(column.header),
            [Text(str(cell)) for cell in column.cells],
            right=place > 0,
            folds=place == 0,
            style="bold" if column.header == texts("equity") else "",
        )
        for place, column in enumerate(table.columns)
    ]
    if screen.width_of(columns) > screen.console.width:
        columns = [column for column in columns if not _is_detail(column, texts)]
    screen.table(columns)
    screen.line()
    for note in str(table.caption).split("\n"):
        screen.line(Text(note))


def _is_detail(column: Column, texts: Texts) -> bool:
    """Whether a column tells ties of one number of players from the others."""
    ways = {texts("tie_ways", number=number) for number in range(2, 11)}
    return column.header in ways


def combo_equities(
    found: EquityResult, player: int, workers: int, progress: RunProgress
) -> dict[str, float]:
    """Find the equity of every live combo of a player, the best first."""
    equities = found.hand_equities(player, workers=workers, progress=progress)
    held = np.flatnonzero((found.spot.weights()[player] > 0) & ~np.isnan(equities))
    ordered = sorted(held.tolist(), key=lambda combo: (-equities[combo], -combo))
    return {combo_name(combo): float(equities[combo]) for combo in ordered}


def show_combos(combos: dict[str, float], screen: Screen, texts: Texts) -> None:
    """Print combos and their equities, on a terminal in as many columns as fit."""
    screen.line()
    gap = "\u00a0" if texts.lang == "fr" else " "
    cells = []
    for name, share in combos.items():
        style = "green" if share >= _GOOD else "red" if share < _POOR else "yellow"
        cells.append(Text.assemble(f"{name} ", (f"{texts.number(100 * share, 2):>6}{gap}%", style)))
    across = max(1, screen.console.width // (_CELL + 2)) if screen.console.is_terminal else 1
    down = -(-len(cells) // across)
    for row in range(down):
        screen.line(Text("  ").join(cells[row::down]))
