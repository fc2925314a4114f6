"""``brelan showdown``: compare hands and pay the pots of a table."""

from __future__ import annotations

from typing import Any

import click
from rich.text import Text

from brelan.cards.cards import Notation, hand_name
from brelan.cli import options
from brelan.cli.deal_reasons import deal_reason
from brelan.cli.failures import Refused
from brelan.cli.screen import Column, Screen, print_json
from brelan.cli.small_files import read_whole, shown_name
from brelan.cli.texts import Texts
from brelan.pots.files import read_table
from brelan.pots.hands import ShownHand
from brelan.pots.pots import HiLoShares
from brelan.pots.showdown import Showdown
from brelan.pots.showdown import showdown as settle_showdown

__all__ = ["showdown"]


@click.command()
@click.argument("file", metavar="FILE")
@click.option("--cards", is_flag=True, help="Name the cards that make each winning hand.")
@options.notation
@options.lang
@options.as_json
def showdown(file: str, cards: bool, notation: Notation, lang: str, as_json: bool) -> None:
    """Compare the hands of a table and tell who takes what from which pot.

    FILE describes the table, as text or JSON; "-" reads standard input. Seats come in clockwise
    order, a line each: name, chips put in, cards or "couché" (folded). A seat with neither keeps
    its cards hidden. Amounts are whole chips.

    \b
      jeu : omaha-hilo            # game: holdem unless told
      tableau : Ks 7d 2c 9h 3s    # board:
      bouton : Chloé              # button: the last seat unless told
      Anne : 100 AsAd2h3h
      Bruno : 250 couché          # folded
      Chloé : 250 KhKdQcJc

    Other lines: unité (unit), argent mort (dead money), prélèvement (rake: "14", "5%" or
    "5% max 300"), jeton impair (odd chip), and notation, which goes before --notation. JSON has
    the same keys, and a list "joueurs" (players) of objects with nom, jetons, cartes, couché
    (name, chips, cards, folded).

    \b
    Examples:
      brelan showdown examples/side_pots.txt
      brelan showdown --lang en --json - < table.json
    """
    texts = Texts(lang)
    names: list[str] = []
    try:
        table = read_table(read_whole(file, texts), notation)
        notation = table.get("notation", notation)
        names = table["names"]
        found = settle_showdown(**table)
    except (ValueError, TypeError) as error:
        told = deal_reason(error, texts, names)
        raise Refused(texts, texts("refused", where=shown_name(file), reason=told)) from None
    if as_json:
        print_json(_plain(found, lang, notation), indent=2)
    else:
        _show(found, table["folded"], cards, notation, texts)


def _show(
    found: Showdown, folded: list[bool], cards: bool, notation: Notation, texts: Texts
) -> None:
    """Print the board, a row a seat, and the telling of the pots."""
    screen = Screen()
    if found.board:
        board = screen.cards(found.board, notation)
        screen.line(Text.assemble(texts("refused", where=texts("board"), reason=""), board))
        screen.line()
    screen.table(_columns(found, folded, screen, notation, texts))
    screen.line()
    for line in found.text(texts.lang, cards=cards, notation=notation).split("\n"):
        screen.line(Text(line))


def _columns(
    found: Showdown, folded: list[bool], screen: Screen, notation: Notation, texts: Texts
) -> list[Column]:
    seats = list(enumerate(found.names))
    hands, makes = [], []
    for seat, _ in seats:
        hand = found.hands.get(seat)
        unseen = texts("folded") if folded[seat] else ("—" if screen.can_write("—") else "-")
        hands.append(screen.cards(hand.cards, notation) if hand else Text(unseen, "dim"))
        told = (found.high_text(seat, texts.lang), found.low_text(seat, texts.lang))
        makes.append(" / ".join(filter(None, told)))
    columns = [
        Column(texts("player"), [name for _, name in seats], style="bold"),
        Column(texts("hand"), hands),
        Column(texts("makes"), makes, folds=True),
        Column(texts("put_in"), _amounts(found.settlement.contributions, texts), right=True),
        Column(texts("takes"), _amounts(found.payouts, texts), right=True),
        Column(texts("net"), [_gain(net, texts) for net in found.net], right=True),
    ]
    return columns


def _amounts(chips: tuple[int, ...], texts: Texts) -> list[str]:
    return [texts.number(amount) for amount in chips]


def _gain(net: int, texts: Texts) -> Text:
    sign = "+" if net > 0 else ""
    return Text(f"{sign}{texts.number(net)}", "green" if net > 0 else "red" if net < 0 else "")


def _plain(found: Showdown, lang: str, notation: Notation) -> dict[str, Any]:
    """Return the showdown as plain values, seats by name."""
    names = found.names
    players = [
        {
            "name": name,
            "contribution": found.settlement.contributions[seat],
            "cards": _cards(found.hands[seat].cards) if seat in found.hands else None,
            "high": _half(found.hands.get(seat), "high", found.high_text(seat, lang)),
            "low": _half(found.hands.get(seat), "low", found.low_text(seat, lang)),
            "returned": found.returned[seat],
            "won": found.won[seat],
            "payout": found.payouts[seat],
            "net": found.net[seat],
        }
        for seat, name in enumerate(names)
    ]
    pots = [
        {
            "amount": pot.amount,
            "eligible": [names[seat] for seat in pot.eligible],
            "contested": pot.contested,
            "rake": pot.rake,
            "shares": _shares(pot.shares, names),
        }
        for pot in found.pots
    ]
    return {
        "game": found.game.name,
        "board": _cards(found.board),
        "players": players,
        "pots": pots,
        "rake": found.rake,
        "text": found.text(lang, notation=notation),
    }


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
