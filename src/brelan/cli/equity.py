"""``brelan equity``: what share of the pot each player can expect."""

from __future__ import annotations

import csv
import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Literal

import click
import numpy as np
from rich.text import Text

from brelan.cards.cards import hand_name, parse_cards, parse_hand
from brelan.cli import options, playing
from brelan.cli.failures import Misused, Refused, refusing
from brelan.cli.options import Asked
from brelan.cli.reading.arguments import require_style
from brelan.cli.reading.ranges import RangeReading, read_known, read_omaha_range
from brelan.cli.texts import Texts, reason
from brelan.cli.writing.progress import RunProgress
from brelan.cli.writing.screen import Column, Screen, print_json
from brelan.equities.equities import equity as find_equity
from brelan.equities.report import as_records, category_rows, columns_of, explain
from brelan.equities.result import EquityResult
from brelan.equities.seats import order_of
from brelan.errors import BrelanError, CardError, Phrase, RangeError, phrase
from brelan.games.games import HOLDEM, Game
from brelan.hands.rankings import DeckName
from brelan.language.shorten import shown
from brelan.ranges.hand_tables import COMBOS, omaha_hands
from brelan.ranges.omaha import OmahaRange
from brelan.ranges.omaha_set import OmahaSet
from brelan.ranges.ranges import Range

__all__ = ["equity"]

Form = Literal["table", "csv", "json"]

# Below this an equity is poor, from the next on it is good.
_POOR, _GOOD = 1 / 3, 1 / 2
_SHARE = 12  # what an equity takes, with the blanks around it
_SHORTEST, _BESIDE = 20, 54  # what the beginning of a long range takes, and what the columns beside
# Options that sampling alone uses.
_LIMITS = ("samples", "max_stderr", "max_seconds", "seed")
# What the library takes under the names of the options.
_HANDED_ON = ("game", "method", "notation", "samples", "max_stderr", "max_seconds", "categories")


@options.command()
@options.argument("players", nargs=-1, metavar="players")
@options.boards
@options.dead
@playing.game
@options.option("--method", type=options.Choice(["auto", "exact", "monte-carlo"]), default="auto")
@options.option("-n", "--samples", type=options.Number())
@options.option("--max-stderr", type=options.Number(0, 1))
@options.option("--max-seconds", type=options.Number(0, 10**9))
@options.option("--seed", type=options.Number(0))
@options.workers
@options.option("--categories", is_flag=True)
@options.option("--per-hand", type=options.Number())
@options.range_reading
@options.style
@options.notation
@options.form("table", "csv", "json", told="help-equity-format")
@options.as_json
def equity(asked: Asked) -> None:
    """Find what share of the pot each player can expect when all cards are dealt."""
    asked.game = asked.game or HOLDEM
    texts, players, game = asked.texts, asked.players, asked.game
    _check_usage(players, asked.per_hand, game)
    require_style(asked.style, texts)
    form = _form(asked.form, asked.as_json)
    seats = [phrase("seat", number=n, hand=shown(text)) for n, text in enumerate(players, 1)]
    deck: DeckName = "short" if game.deck == "short" else "full"
    reading = RangeReading(texts, asked.notation, asked.plus, asked.ranking, deck)
    four = _order_of_four(reading, game)
    held = [
        _held(text, seat, game, reading, four) for text, seat in zip(players, seats, strict=True)
    ]
    how = {name: getattr(asked, name) for name in _HANDED_ON}
    how |= {"board": _read_boards(asked), "rng": asked.seed}
    how["dead"] = read_known(asked.dead, "--dead", asked.notation, texts)
    with refusing(texts, seats), RunProgress(texts("dealing")) as progress:
        run: dict[str, Any] = {"workers": asked.workers, "progress": progress}
        found = find_equity(*held, **how, **run)
        seat = asked.per_hand
        combos = None if seat is None else _combo_equities(found, seat - 1, run)
    found = _as_given(found, players)
    _tell_unused(found, asked)
    if form == "json":
        print_json(found.to_dict() | ({} if combos is None else {"hands": combos}), indent=2)
    elif form == "csv":
        _write_csv(found, combos)
    else:
        screen = Screen(notation=asked.notation)
        _show_players(found, screen, asked)
        _show_categories(found, screen, asked)
        _show_combos(combos or {}, screen, texts)


def _read_boards(asked: Asked) -> list[int] | list[list[int]]:
    """Read a board, or several between which there is a bar."""
    parts = "|".join(asked.board).split("|")
    boards = [read_known(part, "--board", asked.notation, asked.texts) for part in parts]
    return boards if len(boards) > 1 else boards[0]


def _form(form: Form, as_json: bool) -> Form:
    """Return the form of the output; --json asks for one of them, too."""
    if as_json and form == "csv":
        raise Misused("one-output", options=["--json", "--format csv"])
    return "json" if as_json else form


def _check_usage(players: Sequence[str], per_hand: int | None, game: Game) -> None:
    if len(players) < 2:
        raise Misused("two-players")
    if per_hand is None:
        return
    if game.hole_cards != 2 and (len(players) != 2 or game.hole_cards != 4):
        raise Misused("per-hand-of-two")
    if per_hand > len(players):
        raise Misused("no-such-seat", option="--per-hand", number=per_hand)


def _order_of_four(reading: RangeReading, game: Game) -> Game | None:
    """Return what percentages of hands of four take the best of; check the order of all others."""
    if game.hole_cards != 4:
        reading.ranking()
        return None
    try:
        order = order_of(reading.order, game)
    except BrelanError as error:
        told = phrase("as-told", what=reason(error, reading.texts))
        raise Misused(told, option="--ranking") from None
    return order if isinstance(order, Game) else None


def _held(
    text: str, seat: Phrase, game: Game, reading: RangeReading, four: Game | None
) -> str | Range | OmahaRange | OmahaSet:
    """Read the range of a player; hands are left as they are, for the library to read."""
    omaha = (
        game.hole_cards in (4, 5, 6)
        and game.deck == "standard"
        and reading.notation == "international"
    )
    if not (omaha or game.hole_cards == 2) or text.strip().lower() == "random":
        return text
    count = 0
    try:
        count = len(parse_cards(text, notation=reading.notation, check=False))
        if count == 2 or (omaha and count <= game.hole_cards):
            return text
    except CardError:
        pass
    try:
        return read_omaha_range(text, game, reading.texts, four) if omaha else reading.read(text)
    except RangeError as error:
        if count:
            # Cards, but not two: that is said better of a hand.
            return text
        texts = reading.texts
        raise Refused(texts, reason(error, texts, where=seat.text(texts.lang))) from None


def _as_given(found: EquityResult, players: Sequence[str]) -> EquityResult:
    """Call players as they were entered, not by the shortest text of their range."""
    seats = tuple(
        seat._replace(label=text.strip())
        for seat, text in zip(found.spot.players, players, strict=True)
    )
    return replace(found, spot=found.spot._replace(players=seats))


def _tell_unused(found: EquityResult, asked: Asked) -> None:
    """Say which options of sampling had no effect, because all deals were counted."""
    given = [f"--{name.replace('_', '-')}" for name in _LIMITS if getattr(asked, name) is not None]
    if found.exact and given:
        told = asked.texts("limits-unused", options=", ".join(given))
        click.echo(asked.texts("remark", what=told), err=True)


def _write_csv(found: EquityResult, combos: dict[str, float] | None) -> None:
    """Write a row a player; where categories or combos are asked for, a row for each of them."""
    rows = csv.writer(sys.stdout, lineterminator="\n")
    columns: dict[str, list[Any]] = as_records(found)
    if made := [chances.to_dict() for chances in found.categories]:
        columns = {name: [cell for own in made for cell in own[name]] for name in made[0]}
        hands = zip(found.players, made, strict=True)
        columns = {"hand": [hand for hand, own in hands for _ in own["category"]], **columns}
    if combos is not None:
        columns = {"hand": [*combos], "equity": [*combos.values()]}
    rows.writerow(columns)
    rows.writerows(zip(*columns.values(), strict=True))


def _show_players(found: EquityResult, screen: Screen, asked: Asked) -> None:
    """Print the table of players, the known cards, and how the equities were found.

    Where the terminal is too narrow for all columns, those that can best be missed go: ties by
    the number of players first.
    """
    texts = asked.texts
    missed = {texts("win"): 1, texts("tie"): 2}
    missed |= {texts("tie-of", ways=number): 3 for number in range(2, 11)}
    cells = columns_of(found, texts.lang, asked.style)
    header, labels = next(iter(cells.items()))
    cells[header] = [_shortened(label, screen) for label in labels]
    columns = [
        Column(
            header,
            right=place > 0,
            least=0 if place else 8,
            missed=missed.get(header, 0),
            paint=partial(screen.paint, style="bold") if header == texts("equity") else None,
        )
        for place, header in enumerate(cells)
    ]
    left_out = screen.table(columns, [*zip(*cells.values(), strict=True)])
    screen.line()
    shown = [("board", board.spot.board) for board in found.boards or (found,)]
    for number, label in enumerate(labels, 1):
        if label not in cells[header]:
            screen.line(texts.told_of(f"{header} {number}", label))
    for code, cards in (*shown, ("dead", found.spot.dead)):
        if cards:
            screen.told_cards(texts.told_of(texts(code), ""), cards)
    screen.line(Text(explain(found, texts.lang)))
    if left_out:
        told = texts("columns-left-out", columns=", ".join(left_out))
        screen.line(Text(texts("remark", what=told)))


def _show_categories(found: EquityResult, screen: Screen, asked: Asked) -> None:
    """Print what each player makes and wins with it, if that was asked for."""
    header, *rows = category_rows(found, asked.texts.lang, asked.style) or [[]]
    if header:
        screen.line()
        columns = [Column(name, right=n > 1, least=0 if n else 8) for n, name in enumerate(header)]
        screen.table(columns, rows)


def _shortened(label: str, screen: Screen) -> str:
    """Return the name of a player, or its beginning where a terminal would be filled with it."""
    most = len(label) if screen.width is None else max(_SHORTEST, screen.width - _BESIDE)
    if len(label) <= most:
        return label
    begun = label[: most - 1]
    return (begun.rpartition(",")[0] or begun) + screen.either("…", "~")


def _combo_equities(found: EquityResult, player: int, run: dict[str, Any]) -> dict[str, float]:
    """Find the equity of every live combo of a player, the best first."""
    equities = found.hand_equities(player, **run)
    held = np.flatnonzero(~np.isnan(equities))
    ordered = sorted(held.tolist(), key=lambda combo: (-equities[combo], -combo))
    hands = COMBOS if equities.size == COMBOS.count else omaha_hands()
    return {hands.name(combo): float(equities[combo]) for combo in ordered}


def _show_combos(combos: dict[str, float], screen: Screen, texts: Texts) -> None:
    """Print combos and their equities, if any, on a terminal in as many columns as fit."""
    if combos:
        screen.line()
    wide = (3 if screen.notation == "french" else 2) * (len(next(iter(combos), "")) // 2)
    cells = []
    for name, share in combos.items():
        style = "green" if share >= _GOOD else "red" if share < _POOR else "yellow"
        hand = f"{hand_name(parse_hand(name), notation=screen.notation, separator=''):<{wide}}"
        told = texts.percent(share)
        cells.append(Text.assemble(f"{hand} ", (f"{told:>{6 + len(texts.percent(0)) - 4}}", style)))
    across = max(1, (screen.width or 0) // (wide + _SHARE))
    down = -(-len(cells) // across)
    for row in range(down):
        screen.line(Text("  ").join(cells[row::down]))
