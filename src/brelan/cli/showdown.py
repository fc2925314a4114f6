"""``brelan showdown``: compare hands and pay the pots of a table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from rich.text import Text

from brelan.cards.cards import hand_name
from brelan.cli import options
from brelan.cli.failures import Refused
from brelan.cli.options import Asked
from brelan.cli.reading.arguments import require_style
from brelan.cli.reading.files import read_whole, shown_name
from brelan.cli.texts import reason
from brelan.cli.writing.screen import Column, Screen, print_json
from brelan.errors import ArgumentTypeError, BrelanError, phrase
from brelan.pots.files import read_table
from brelan.pots.narration import gain
from brelan.pots.pots import HiLoShares
from brelan.pots.showdown import Showdown
from brelan.pots.showdown import showdown as settle_showdown

__all__ = ["showdown"]


@options.command()
@options.argument("file", metavar="file")
@options.option("--cards", is_flag=True)
@options.style
@options.notation
@options.as_json
def showdown(asked: Asked) -> None:
    """Compare the hands of a table and tell who receives what from which pot."""
    texts, style, notation = asked.texts, asked.style, asked.notation
    require_style(style, texts)
    names: list[str] = []
    try:
        table = read_table(read_whole(asked.file, texts), notation)
        notation = table.get("notation", notation)
        names = table["names"]
        found = settle_showdown(**table)
    except (BrelanError, ArgumentTypeError) as error:
        seats = [phrase("named-seat", name=name) for name in names]
        why = reason(error, texts, seats)  # type: ignore[arg-type]
        raise Refused(texts, texts.told_of(shown_name(asked.file), why)) from None
    cards = asked.cards and not asked.as_json
    told = found.text(texts.lang, cards=cards, notation=notation, style=style)
    if asked.as_json:
        print_json(_plain(found, asked) | {"text": told}, indent=2)
        return
    screen = Screen(notation=notation)
    if found.board:
        for number, board in enumerate(found.boards, 1):
            several = len(found.boards) > 1
            head = texts("numbered-board", number=number) if several else texts("board")
            screen.told_cards(texts.told_of(head, ""), board.cards)
        screen.line()
    _show_seats(found, table["folded"], screen, asked)
    screen.line()
    for line in told.split("\n"):
        screen.line(Text(line))


def _show_seats(found: Showdown, folded: Sequence[bool], screen: Screen, asked: Asked) -> None:
    """Print a row a seat."""
    texts = asked.texts

    def hand(text: str) -> str:
        return screen.paint(text, "dim") if text in (away, unseen) else screen.paint_cards(text)

    away, unseen = texts("folded"), screen.either("—", "-")
    columns = [
        Column(texts("player"), paint=partial(screen.paint, style="bold")),
        Column(texts("hand"), paint=hand),
        Column(texts("makes"), least=8),
        Column(texts("put-in"), right=True),
        Column(texts("receives"), right=True),
        Column(texts("net"), right=True, paint=lambda text: screen.paint(text, _of_gain(text))),
    ]
    rows = []
    for seat, name in enumerate(found.names):
        shown = found.hands.get(seat)
        cards = away if folded[seat] else unseen
        amounts = (found.settlement.contributions[seat], found.payouts[seat])
        rows.append(
            [
                name,
                screen.cards(shown.cards) if shown else cards,
                found.made_text(seat, texts.lang, style=asked.style),
                *map(texts.number, amounts),
                gain(found.net[seat], texts.lang),
            ]
        )
    screen.table(columns, rows)


def _of_gain(text: str) -> str:
    """Return the colour of a gain or a loss."""
    return {"+": "green", "-": "red"}.get(text.strip()[:1], "")


def _plain(found: Showdown, asked: Asked) -> dict[str, Any]:
    """Return the showdown as plain values, seats by name."""
    several = len(found.boards) > 1

    def halves(seat: int, side: str) -> Any:
        each = [_half(found, seat, number, side, asked) for number, _ in enumerate(found.boards)]
        return each if several else each[0]

    players = [
        {
            "name": name,
            "contribution": found.settlement.contributions[seat],
            "cards": _cards(found.hands[seat].cards) if seat in found.hands else None,
            "high": halves(seat, "high"),
            "low": halves(seat, "low"),
            "returned": found.returned[seat],
            "won": found.won[seat],
            "payout": found.payouts[seat],
            "net": found.net[seat],
        }
        for seat, name in enumerate(found.names)
    ]
    boards = [_cards(board.cards) for board in found.boards]
    return {
        "game": found.game.name,
        "board": boards if several else _cards(found.board),
        "players": players,
        "pots": _pots(found),
        "rake": found.rake,
    }


def _pots(found: Showdown) -> list[dict[str, Any]]:
    """Return the pots as plain values, seats by name."""
    names, several = found.names, len(found.boards) > 1
    return [
        {
            "amount": pot.amount,
            "eligible": [names[seat] for seat in pot.eligible],
            "contested": pot.contested,
            "rake": pot.rake,
            "shares": _shares(pot.shares, names),
            **({"boards": [_shares(part.shares, names) for part in pot.boards]} if several else {}),
        }
        for pot in found.pots
    ]


def _cards(codes: tuple[int, ...]) -> str:
    return str(hand_name(list(codes), separator=" ")) if codes else ""


def _half(found: Showdown, seat: int, board: int, side: str, asked: Asked) -> dict[str, Any] | None:
    """Return the high or the low hand of a seat on a board, None where there is none."""
    tell = getattr(found, f"{side}_text")
    told = tell(seat, asked.texts.lang, board=board, style=asked.style)
    if told is None:
        return None
    hand = found.boards[board].hands[seat]
    cards = _cards(getattr(hand, f"{side}_cards"))
    return {"score": getattr(hand, side), "cards": cards, "description": told}


def _shares(shares: HiLoShares, names: tuple[str, ...]) -> dict[str, dict[str, int]]:
    """Return who gets what of a pot: its two halves, or the whole where it is not halved."""
    return {
        part: {names[seat]: chips for seat, chips in won.items()}
        for part in ("high", "low", "together")
        if (won := getattr(shares, part))
    }
