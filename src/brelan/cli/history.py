"""``brelan history``: check, settle and tell hand histories."""

from __future__ import annotations

import csv
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from brelan.cli import options
from brelan.cli.failures import UnusableFile, told_file
from brelan.cli.options import Asked
from brelan.cli.reading.arguments import require_style
from brelan.cli.reading.files import read_whole, shown_name
from brelan.cli.texts import Texts, reason
from brelan.cli.writing.screen import print_json
from brelan.errors import BrelanError, HandHistoryError
from brelan.histories.comparison import Differences
from brelan.histories.hand_history import HandHistory, Hidden
from brelan.histories.reading import read_phhs
from brelan.pots.showdown import Showdown

__all__ = ["history"]

_COLUMNS = ("file", "hand", "player", "put_in", "payout", "net", "recorded", "found", "error")


@options.command()
@options.argument("files", nargs=-1, required=True, metavar="files")
@options.option("--check", is_flag=True)
@options.option("--cards", is_flag=True)
@options.option("--hidden", type=options.Choice(["refuse", "lose"]), default="refuse")
@options.option("--skipped", type=options.Choice(["refuse", "fold"]), default="refuse")
@options.style
@options.form("text", "json", "csv", told="help-history-format")
def history(asked: Asked) -> int:
    """Check hands against what they recorded, settle them, and tell them."""
    texts = asked.texts
    require_style(asked.style, texts)
    tell = _teller(asked)
    hands = bad = 0
    for name in asked.files:
        for found in _settled(name, asked):
            hands += 1
            bad += found.is_bad
            if found.is_bad or not asked.check:
                tell(found)
    if asked.form == "text":
        click.echo(texts("hands-checked", total=hands, bad=bad))
    return 1 if bad else 0


@dataclass(frozen=True)
class _Found:
    """One hand of a file: what the rules give and what differs from it, or why not."""

    file: str
    number: int
    hand: HandHistory | None = None
    settled: Showdown | None = None
    differences: Differences | None = None
    error: BrelanError | None = None

    @property
    def is_bad(self) -> bool:
        """Whether it cannot be settled, or does not agree with what it recorded."""
        return self.error is not None or bool(self.differences)


def _settled(name: str, asked: Asked) -> Iterator[_Found]:
    """Read a file, and settle its hands one after the other."""
    shown, texts = shown_name(name), asked.texts
    source = read_whole(name, texts) if name == "-" else Path(name)
    number = 0
    with told_file(texts, shown):
        hands = read_phhs(source, skipped=asked.skipped, errors="yield")
        for number, hand in enumerate(hands, 1):
            yield _found(shown, number, hand, asked.hidden)
    if not number:
        raise UnusableFile(texts, "told-of", where=shown, what=texts("no-history"))


def _found(file: str, number: int, hand: HandHistory | HandHistoryError, hidden: Hidden) -> _Found:
    if isinstance(hand, HandHistoryError):
        return _Found(file, number, error=hand)
    try:
        settled = hand.showdown(hidden=hidden)
        differences = hand.check(hidden=hidden) if hand.has_result else None
    except BrelanError as error:
        return _Found(file, number, hand, error=error)
    return _Found(file, number, hand, settled, differences)


def _teller(asked: Asked) -> Callable[[_Found], None]:
    """Return what writes a hand in the form asked for."""
    if asked.form == "json":
        return lambda found: print_json(_plain(found, asked))
    if asked.form == "csv":
        rows = csv.writer(sys.stdout, lineterminator="\n")
        rows.writerow(_COLUMNS)
        return lambda found: rows.writerows(_rows(found, asked.texts))
    return lambda found: click.echo("\n".join(_lines(found, asked)) + "\n")


def _lines(found: _Found, asked: Asked) -> Iterator[str]:
    """Tell a hand: whether it agrees, then its showdown, then what differs."""
    texts = asked.texts
    where = texts("hand-of-file", file=found.file, number=found.number)
    yield texts.told_of(where, _verdict(found, texts))
    if found.hand is None or found.settled is None:
        return
    if found.hand.chip != 1:
        yield "  " + texts("chip-worth", value=f"{found.hand.chip:f}")
    told = found.settled.text(texts.lang, cards=asked.cards, style=asked.style)
    yield from ("  " + line for line in told.split("\n"))
    for one in found.differences or ():
        name = "" if one.seat is None else found.hand.names[one.seat]
        values = {"recorded": one.recorded, "found": one.found, "name": name}
        yield "  " + texts(f"differs-{one.field.replace('_', '-')}", **values)


def _verdict(found: _Found, texts: Texts) -> str:
    if found.error is not None:
        return reason(found.error, texts)
    if found.differences is None:
        return texts("nothing-recorded")
    if not found.differences:
        rake = found.differences.rake
        return texts("agrees-but-rake", rake=rake) if rake else texts("agrees")
    odd = all(one.odd_chips for one in found.differences)
    return texts("differs-by-odd-chips" if odd else "differs")


def _plain(found: _Found, asked: Asked) -> dict[str, Any]:
    """Return a hand as plain values."""
    hand, settled, differences = found.hand, found.settled, found.differences
    plain: dict[str, Any] = {"file": found.file, "hand": found.number}
    if found.error is not None:
        plain |= {"error": found.error.code, "reason": reason(found.error, asked.texts)}
    if hand is None or settled is None:
        return plain
    return plain | {
        "variant": hand.variant,
        "chip": f"{hand.chip:f}",
        "players": [
            {
                "name": name,
                "contribution": hand.contributions[seat],
                "payout": settled.payouts[seat],
                "net": settled.payouts[seat] - hand.contributions[seat],
            }
            for seat, name in enumerate(hand.names)
        ],
        "agrees": None if differences is None else not differences,
        "rake": None if differences is None else differences.rake,
        "differences": [
            {
                "player": None if one.seat is None else hand.names[one.seat],
                "field": one.field,
                "recorded": one.recorded,
                "found": one.found,
                "odd_chips": one.odd_chips,
            }
            for one in differences or ()
        ],
        "text": settled.text(asked.texts.lang, style=asked.style),
    }


def _rows(found: _Found, texts: Texts) -> Iterator[list[Any]]:
    """Return a row a player; one with the reason for a hand that cannot be settled."""
    hand, settled = found.hand, found.settled
    if hand is None or settled is None:
        told = reason(found.error, texts) if found.error else ""
        yield [found.file, found.number, "", "", "", "", "", "", told]
        return
    wrong = {one.seat: (one.recorded, one.found) for one in found.differences or ()}
    for seat, name in enumerate(hand.names):
        put_in, payout = hand.contributions[seat], settled.payouts[seat]
        recorded = wrong.get(seat, ("", ""))
        yield [found.file, found.number, name, put_in, payout, payout - put_in, *recorded, ""]
