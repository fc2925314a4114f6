"""``brelan showdown``: compare hands and pay the pots of a table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from rich.text import Text

from brelan.cards.cards import Lang, Notation, hand_name
from brelan.cli import options
from brelan.cli.failures import Refused
from brelan.cli.reading.arguments import require_style
from brelan.cli.reading.files import read_whole, shown_name
from brelan.cli.texts import Texts, reason
from brelan.cli.writing.screen import Column, Screen, print_json
from brelan.errors import ArgumentTypeError, BrelanError, phrase
from brelan.pots.files import read_table
from brelan.pots.hands import ShownHand
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
def showdown(
    texts: Texts, file: str, cards: bool, style: tuple[str, ...], notation: Notation, as_json: bool
) -> None:
    """Compare the hands of a table and tell who receives what from which pot."""
    require_style(style, texts)
    names: list[str] = []
    try:
        table = read_table(read_whole(file, texts), notation)
        notation = table.get("notation", notation)
        names = table["names"]
        found = settle_showdown(**table)
    except (BrelanError, ArgumentTypeError) as error:
        seats = [phrase("named-seat", name=name) for name in names]
        told = reason(error, texts, seats)  # type: ignore[arg-type]
        raise Refused(texts, texts.told_of(shown_name(file), told)) from None
    if as_json:
        print_json(_plain(found, texts.lang, notation, style), indent=2)
        return
    screen = Screen(notation=notation)
    if found.board:
        for number, board in enumerate(found.boards, 1):
            several = len(found.boards) > 1
            head = texts("numbered-board", number=number) if several else texts("board")
            screen.told_cards(texts.told_of(head, ""), board.cards)
        screen.line()
    _show_seats(found, table["folded"], style, screen, texts)
    screen.line()
    for line in found.text(texts.lang, cards=cards, notation=notation, style=style).split("\n"):
        screen.line(Text(line))


def _show_seats(
    found: Showdown, folded: Sequence[bool], style: tuple[str, ...], screen: Screen, texts: Texts
) -> None:
    """Print a row a seat."""

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
                found.made_text(seat, texts.lang, style=style),
                *map(texts.number, amounts),
                gain(found.net[seat], texts.lang),
            ]
        )
    screen.table(columns, rows)


def _of_gain(text: str) -> str:
    """Return the colour of a gain or a loss."""
    return {"+": "green", "-": "red"}.get(text.strip()[:1], "")


def _plain(
    found: Showdown, lang: Lang, notation: Notation, style: tuple[str, ...]
) -> dict[str, Any]:
    """Return the showdown as plain values, seats by name."""
    names = found.names
    several = len(found.boards) > 1

    def halves(seat: int, side: str) -> Any:
        tell = found.high_text if side == "high" else found.low_text
        each = [
            _half(board.hands.get(seat), side, tell(seat, lang, board=number, style=style))
            for number, board in enumerate(found.boards)
        ]
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
        for seat, name in enumerate(names)
    ]
    boards = [_cards(board.cards) for board in found.boards]
    return {
        "game": found.game.name,
        "board": boards if several else _cards(found.board),
        "players": players,
        "pots": _pots(found),
        "rake": found.rake,
        "text": found.text(lang, notation=notation, style=style),
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


def _half(hand: ShownHand | None, side: str, told: str | None) -> dict[str, Any] | None:
    """Return the high or the low hand of a seat, None where there is none."""
    if hand is None or told is None:
        return None
    cards = hand.high_cards if side == "high" else hand.low_cards
    score = hand.high if side == "high" else hand.low
    return {"score": score, "cards": _cards(cards), "description": told}


def _shares(shares: HiLoShares, names: tuple[str, ...]) -> dict[str, dict[str, int]]:
    """Return who gets what of a pot: its two halves, or the whole where it is not halved."""
    parts = {"high": shares.high, "low": shares.low, "together": shares.together}
    return {
        part: {names[seat]: chips for seat, chips in won.items()}
        for part, won in parts.items()
        if won
    }
