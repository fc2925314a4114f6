"""Tables of showdowns for notebooks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from brelan._shared.html import html_table
from brelan.cards.cards import hand_name
from brelan.hands.phrases import Style
from brelan.language.numbers import HARD_SPACE
from brelan.language.protocol import Lang
from brelan.language.registry import language, number
from brelan.pots.narration import gain

__all__ = ["UNSEEN", "as_columns", "as_html", "board_title", "cards_text"]

#: In place of cards that nobody has seen.
UNSEEN = "—"


def as_columns(found: Any, lang: Lang | None = None, style: Style = None) -> dict[str, list[Any]]:
    """Return what there is to know of each seat of a showdown, as columns of plain values."""
    cards = [_cards_of(found, seat) for seat in range(len(found.names))]
    return {
        "name": [*found.names],
        "cards": [hand_name(list(codes)) if codes else None for codes in cards],
        "makes": [found.made_text(seat, lang, style=style) or None for seat in range(len(cards))],
        "contribution": [*found.settlement.contributions],
        "returned": [*found.returned],
        "won": [*found.won],
        "payout": [*found.payouts],
        "net": [*found.net],
    }


def as_html(found: Any, lines: Iterable[str]) -> str:
    """Write a row a seat: its name, cards, what they make, and chips put in, received and net.

    Below stand the lines that tell the pots.
    """
    say = language().sentences.say
    header = [say(code) for code in ("player", "hand", "makes", "put-in", "receives", "net")]
    columns = as_columns(found)
    cells = [
        (
            name,
            cards_text(_cards_of(found, seat)) or UNSEEN,
            columns["makes"][seat] or "",
            number(columns["contribution"][seat]),
            number(columns["payout"][seat]),
            gain(columns["net"][seat]),
        )
        for seat, name in enumerate(found.names)
    ]
    title = board_title([board.cards for board in found.boards])
    return html_table(cells, header=header, title=title, notes=lines, texts=3)


def _cards_of(found: Any, seat: int) -> tuple[int, ...]:
    return found.hands[seat].cards if seat in found.hands else ()


def cards_text(cards: Sequence[int]) -> str:
    """Name cards in symbols that stay in a line; nothing for none."""
    return hand_name(list(cards), style="symbols", separator=HARD_SPACE) if len(cards) else ""


def board_title(boards: Sequence[Sequence[int]]) -> str:
    """Name the cards in common: "tableau : 2♣ 7♦ T♥", several boards set apart by bars."""
    told = " | ".join(filter(None, map(cards_text, boards)))
    return language().sentences.say("on-board", cards=told) if told else ""
