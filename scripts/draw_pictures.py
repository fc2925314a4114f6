"""Draw the pictures of the documentation into docs/pictures, each in French and in English.

python scripts/draw_pictures.py [directory]
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from brelan import EquityResult, Range, equity, range_breakdown, score_counts
from brelan.language.protocol import Lang
from brelan.plot import (
    action_grid,
    category_frequencies,
    convergence,
    equity_against,
    equity_by_street,
    equity_distribution,
    next_card_equities,
    next_card_map,
    range_advantage,
    range_grid,
    sample_trace,
    street_equities,
)
from brelan.plot import range_breakdown as plot_breakdown

if TYPE_CHECKING:
    from matplotlib.axes import Axes

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
LANGUAGES: tuple[Lang, ...] = ("fr", "en")
DOTS_PER_INCH = 120

OPENING = Range("22+, A2s+, K9s+, QTs+, JTs, T9s:0.5, ATo+, KJo+, QJo:0.5")
CALLING = Range("99-22, AJs-A2s, KTs+, QJs, AQo-ATo, KQo")
FLOP = "Kd 7h 2c"


def _flop() -> EquityResult:
    return equity(OPENING, CALLING, board=FLOP)


def draw_range(lang: Lang) -> Axes:
    """A range with hands held in part."""
    return range_grid(OPENING, lang=lang)


def draw_actions(lang: Lang) -> Axes:
    """What is done with each hand facing a raise."""
    raised = "QQ+, AKs, AKo:0.5, AQs:0.4, A5s:0.5, KJs:0.3"
    called = "JJ-77, AKo:0.5, AQs:0.6, AJs-ATs, KQs, KJs:0.7, QJs, JTs, T9s:0.5, AQo:0.6"
    names = ("relance", "suivi") if lang == "fr" else ("raise", "call")
    return action_grid(dict(zip(names, (raised, called), strict=True)), lang=lang)


def draw_hand_equities(lang: Lang) -> Axes:
    """The equity of each of its hands on a flop."""
    return range_grid(_flop().hand_equities(0), weights=OPENING, lang=lang)


def draw_against(lang: Lang) -> Axes:
    """The equity of every hand against a range on that flop."""
    return equity_against("QQ+, AQ+", board=FLOP, lang=lang)


def draw_next_cards(lang: Lang) -> Axes:
    """A flush draw with two overcards, by the card on the turn."""
    return next_card_map(next_card_equities("AhKh", "QsQd", board="2c 7h Th"), lang=lang)


def draw_advantage(lang: Lang) -> Axes:
    """Both ranges over each other."""
    return range_advantage(_flop(), names=_seats(lang), lang=lang)


def draw_distribution(lang: Lang) -> Axes:
    """How these equities are spread, in bars."""
    return equity_distribution(_flop(), names=_seats(lang), lang=lang)


def draw_distribution_curve(lang: Lang) -> Axes:
    """The same as falling curves."""
    return equity_distribution(_flop(), kind="curve", names=_seats(lang), lang=lang)


def _seats(lang: Lang) -> tuple[str, str]:
    return ("relance", "suivi") if lang == "fr" else ("raiser", "caller")


def draw_streets(lang: Lang) -> Axes:
    """Three hands from preflop to the river."""
    results = street_equities("AhKh", "QsQd", "8c7c", board="2c 7d Ac 9s 3c")
    return equity_by_street(results, lang=lang)


def draw_convergence(lang: Lang) -> Axes:
    """A simulation that settles on the exact equity."""
    trace = sample_trace("AhKh", "QsQd", samples=1_000_000, rng=7)
    return convergence(trace, exact=equity("AhKh", "QsQd", method="exact"), lang=lang)


def draw_categories(lang: Lang) -> Axes:
    """How often each category comes among five and seven cards."""
    words = "{} cartes" if lang == "fr" else "{} cards"
    counts = {words.format(k): score_counts(k) for k in (5, 7)}
    return category_frequencies(counts, counts=True, lang=lang)


def draw_breakdown(lang: Lang) -> Axes:
    """What two ranges make of a flop."""
    ranges = dict(zip(_seats(lang), (OPENING, CALLING), strict=True))
    found = {name: range_breakdown(held, "Kh 7h 2d") for name, held in ranges.items()}
    return plot_breakdown(found, lang=lang)


DRAWINGS: dict[str, Callable[[Lang], Axes]] = {
    "range_grid": draw_range,
    "action_grid": draw_actions,
    "hand_equities": draw_hand_equities,
    "equity_against": draw_against,
    "next_card_map": draw_next_cards,
    "range_advantage": draw_advantage,
    "equity_distribution": draw_distribution,
    "equity_curve": draw_distribution_curve,
    "equity_by_street": draw_streets,
    "convergence": draw_convergence,
    "category_frequencies": draw_categories,
    "range_breakdown": draw_breakdown,
}


def draw_all(directory: Path) -> list[Path]:
    """Draw every picture in every language and return the files, by name."""
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    directory.mkdir(parents=True, exist_ok=True)
    files = []
    # The looks of the documentation do not depend on the settings of whoever draws them.
    with plt.style.context("default"):
        for name, draw in DRAWINGS.items():
            for lang in LANGUAGES:
                draw(lang)
                files.append(directory / f"{name}.{lang}.png")
                # Without the version of matplotlib in it, a picture changes only if it looks so.
                plt.gcf().savefig(files[-1], dpi=DOTS_PER_INCH, metadata={"Software": None})
                plt.close("all")
    return sorted(files)


if __name__ == "__main__":
    for drawn in draw_all(Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURES):
        print(drawn)
