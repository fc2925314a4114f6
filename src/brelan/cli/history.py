"""``brelan history``: check, settle and tell hand histories."""

from __future__ import annotations

import csv
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import click

from brelan.cli import options
from brelan.cli.failures import UnusableFile, os_detail
from brelan.cli.reading.arguments import require_style
from brelan.cli.reading.files import read_whole, shown_name
from brelan.cli.texts import Texts, reason
from brelan.cli.writing.screen import print_json
from brelan.errors import BrelanError, HandHistoryError
from brelan.histories.comparison import Differences
from brelan.histories.hand_history import HandHistory, Hidden
from brelan.histories.reading import Skipped, read_phhs
from brelan.pots.showdown import Showdown

__all__ = ["history"]

Form = Literal["text", "json", "csv"]

_COLUMNS = ("file", "hand", "player", "put_in", "payout", "net", "recorded", "found", "error")


@options.command()
@options.argument("files", nargs=-1, required=True, metavar="files")
@options.option("--check", is_flag=True)
@options.option("--cards", is_flag=True)
@options.option("--hidden", type=options.Choice(["refuse", "lose"]), default="refuse")
@options.option("--skipped", type=options.Choice(["refuse", "fold"]), default="refuse")
@options.style
@options.form("text", "json", "csv", told="help-history-format")
def history(
    texts: Texts,
    files: tuple[str, ...],
    check: bool,
    cards: bool,
    hidden: Hidden,
    skipped: Skipped,
    style: tuple[str, ...],
    form: Form,
) -> int:
    """Check hands against what they recorded, settle them, and tell them."""
    require_style(style, texts)
    tell = _teller(form, texts, {"cards": cards, "style": style})
    hands = bad = 0
    for name in files:
        for found in _settled(name, hidden, skipped, texts):
            hands += 1
            bad += found.is_bad
            if found.is_bad or not check:
                tell(found)
    if form == "text":
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


def _settled(name: str, hidden: Hidden, skipped: Skipped, texts: Texts) -> Iterator[_Found]:
    """Read a file, and settle its hands one after the other."""
    shown = shown_name(name)
    source = read_whole(name, texts) if name == "-" else Path(name)
    hands = enumerate(read_phhs(source, skipped=skipped, errors="yield"), 1)
    number = 0
    while True:
        try:
            number, hand = next(hands)
        except StopIteration:
            break
        except OSError as error:
            detail = os_detail(error)
            raise UnusableFile(texts, "cannot-read", name=shown, detail=detail) from None
        yield _found(shown, number, hand, hidden)
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


def _teller(form: Form, texts: Texts, words: dict[str, Any]) -> Callable[[_Found], None]:
    """Return what writes a hand in this form; `words` are options of its showdown's text."""
    if form == "json":
        return lambda found: print_json(_plain(found, texts, words["style"]))
    if form == "csv":
        rows = csv.writer(sys.stdout, lineterminator="\n")
        rows.writerow(_COLUMNS)
        return lambda found: rows.writerows(_rows(found, texts))
    return lambda found: click.echo("\n".join(_lines(found, texts, words)) + "\n")


def _lines(found: _Found, texts: Texts, words: dict[str, Any]) -> Iterator[str]:
    """Tell a hand: whether it agrees, then its showdown, then what differs."""
    where = texts("hand-of-file", file=found.file, number=found.number)
    yield texts.told_of(where, _verdict(found, texts))
    if found.hand is None or found.settled is None:
        return
    if found.hand.chip != 1:
        yield "  " + texts("chip-worth", value=f"{found.hand.chip:f}")
    for line in found.settled.text(texts.lang, **words).split("\n"):
        yield "  " + line
    for one in found.differences or ():
        name = "" if one.seat is None else found.hand.names[one.seat]
        told = {"recorded": one.recorded, "found": one.found, "name": name}
        yield "  " + texts(f"differs-{one.field.replace('_', '-')}", **told)


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


def _plain(found: _Found, texts: Texts, style: tuple[str, ...]) -> dict[str, Any]:
    """Return a hand as plain values."""
    hand, settled, differences = found.hand, found.settled, found.differences
    plain: dict[str, Any] = {"file": found.file, "hand": found.number}
    if found.error is not None:
        plain |= {"error": found.error.code, "reason": reason(found.error, texts)}
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
        "text": settled.text(texts.lang, style=style),
    }


def _rows(found: _Found, texts: Texts) -> Iterator[list[Any]]:
    """Return a row a player; one with the reason for a hand that cannot be settled."""
    hand, settled = found.hand, found.settled
    if hand is None or settled is None:
        told = reason(found.error, texts) if found.error else ""
        yield [found.file, found.number, "", "", "", "", "", "", told]
        return
    wrong = {one.seat: one for one in found.differences or ()}
    for seat, name in enumerate(hand.names):
        put_in, payout = hand.contributions[seat], settled.payouts[seat]
        differs = wrong.get(seat)
        recorded = (differs.recorded, differs.found) if differs else ("", "")
        yield [found.file, found.number, name, put_in, payout, payout - put_in, *recorded, ""]
