"""The 13 x 13 square of a range in colour."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from brelan.cards.classes import CLASS_NAMES
from brelan.ranges.grid import KINDS, TINTS, square_rows
from brelan.ranges.ranges import Range

__all__ = ["coloured_square", "count_cells", "plain_square", "weight_cells"]

# Hands that are held in part fade to this.
_NONE = (38, 38, 38)
# A part of a hand, however small, does not look like none of it.
_FAINTEST = 0.25
_WIDEST_CELL, _NARROWEST_CELL = 5, 3


def coloured_square(
    held: Range, cells: list[str], width: int = 13 * _WIDEST_CELL, ranks: int = 13
) -> Text:
    """Paint the square: pairs, suited and offsuit hands in a colour each, weights as its strength.

    `cells` are the texts of the hands that are held, the others stand there faintly. Cells are as
    wide as the width of the terminal allows.
    """
    wide = min(_WIDEST_CELL, max(_NARROWEST_CELL, width // ranks))
    means = held.class_weights.tolist()
    painted = [
        (f"{cell if mean else name:^{wide}}", _style(kind, mean))
        for name, kind, mean, cell in zip(CLASS_NAMES, KINDS, means, cells, strict=True)
    ]
    return Text("\n").join(Text.assemble(*row) for row in square_rows(painted, ranks))


def _style(kind: str, mean: float) -> Style:
    if not mean:
        return Style(dim=True)
    strength = _FAINTEST + (1 - _FAINTEST) * mean
    pairs = zip(_NONE, TINTS[kind], strict=True)
    mixed = ",".join(str(round(none + strength * (full - none))) for none, full in pairs)
    return Style(color="bright_white", bgcolor=f"rgb({mixed})", bold=mean == 1)


def plain_square(cells: list[str], ranks: int = 13) -> Text:
    """Write the square without colours, as `Range.grid_text` does."""
    lines = (" ".join(f"{cell:<3}" for cell in row).rstrip() for row in square_rows(cells, ranks))
    return Text("\n".join(lines))


def weight_cells(held: Range) -> list[str]:
    """Return the cells of hands by name, in part by their percentage, a dot for none."""
    return held.grid_text().split()


def count_cells(held: Range) -> list[str]:
    """Return the cells of numbers of combos, a dot for none."""
    return [str(count) if count else "." for count in held.grid("combos").ravel().tolist()]
