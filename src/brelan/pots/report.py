"""Tables of showdowns for notebooks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from brelan._shared.html import html_table
from brelan.cards.cards import hand_name
from brelan.language.numbers import HARD_SPACE
from brelan.language.registry import language, number
from brelan.pots.narration import gain

__all__ = ["UNSEEN", "as_html", "board_title", "cards_text"]

#: In place of cards that nobody has seen.
UNSEEN = "—"


def as_html(
    boards: Sequence[Sequence[int]],
    rows: Iterable[tuple[str, Sequence[int], str, int, int, int]],
    lines: Iterable[str],
) -> str:
    """Write a row a seat: its name, cards, what they make, and chips put in, received and net.

    Below stand the lines that tell the pots.
    """
    say = language().sentences.say
    header = [say(code) for code in ("player", "hand", "makes", "put-in", "receives", "net")]
    cells = [
        (name, cards_text(cards) or UNSEEN, makes, number(put_in), number(back), gain(net))
        for name, cards, makes, put_in, back, net in rows
    ]
    return html_table(cells, header=header, title=board_title(boards), notes=lines, texts=3)


def cards_text(cards: Sequence[int]) -> str:
    """Name cards in symbols that stay in a line; nothing for none."""
    return hand_name(list(cards), style="symbols", separator=HARD_SPACE) if len(cards) else ""


def board_title(boards: Sequence[Sequence[int]]) -> str:
    """Name the cards in common: "tableau : 2♣ 7♦ T♥", several boards set apart by bars."""
    told = " | ".join(filter(None, map(cards_text, boards)))
    return language().sentences.say("on-board", cards=told) if told else ""
