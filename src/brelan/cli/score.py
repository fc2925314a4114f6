"""``brelan score``: hands in, scores and words out."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from typing import Any

import click
import numpy as np
from click.core import ParameterSource

from brelan.boards.rows import board_game
from brelan.cards.cards import Notation
from brelan.cards.checks import Held, require_dealt
from brelan.cli import options, playing
from brelan.cli.failures import BadHand, Misused, Refused, UnusableFile
from brelan.cli.reading.arguments import Reading, arguments_source
from brelan.cli.reading.blocks import Source
from brelan.cli.reading.deals import on_board
from brelan.cli.reading.files import Kind, file_source
from brelan.cli.texts import Texts, reason
from brelan.cli.writing import formats
from brelan.cli.writing.files import opened_output
from brelan.cli.writing.formats import Format
from brelan.cli.writing.progress import SourceProgress
from brelan.cli.writing.rows import Part, Scored, Wording, parts_of, score_block, stacked, taken
from brelan.errors import BrelanError, CardError, phrase
from brelan.games.games import HOLDEM, Game
from brelan.hands.phrases import make_options
from brelan.hands.rankings import ranking_named
from brelan.language.registry import language

__all__ = ["score"]


@options.command(options.KickersCommand)
@options.argument("hands", nargs=-1, metavar="hands")
@options.option("-i", "--input", "source", metavar="file", help="help-input")
@options.option(
    "--input-format",
    "kind",
    type=options.Choice(["text", "csv", "npy", "parquet"]),
    help="help-input-format",
)
@options.option("--column", "columns", multiple=True, metavar="name", help="help-column")
@options.option("-o", "--output", metavar="file", help="help-output")
@options.option("-f", "--format", "form", type=options.Choice(formats.FORMATS), help="help-format")
@playing.ranking
@playing.game
@options.option("-b", "--board", default="", metavar="cards", help="help-score-board")
@options.notation
@options.describing
@options.option("--sort", is_flag=True, help="help-sort")
@options.option("--skip-errors", is_flag=True, help="help-skip-errors")
def score(
    texts: Texts,
    hands: tuple[str, ...],
    source: str | None,
    kind: Kind | None,
    columns: tuple[str, ...],
    output: str | None,
    form: Format | None,
    ranking: str,
    game: Game | None,
    board: str,
    notation: Notation,
    sort: bool,
    skip_errors: bool,
    **words: Any,
) -> int:
    """Score hands of five to seven cards, or the deals of a game, and name them."""
    shown = _board(board, notation, texts)
    game = HOLDEM if shown and game is None else game
    parts = [Part("high", ranking_named(ranking))] if game is None else _parts(game)
    reading = bool(shown) and _has_boards(game)
    wording = Wording(parts, texts, notation, _describing(texts, **words), game, reading)
    form = _form(output, form)
    to_screen = output in (None, "-")
    if formats.needs_bytes(form) and to_screen and sys.stdout.isatty():
        raise UnusableFile(texts, "binary-on-terminal", form={"npy": "NPY"}.get(form, "Parquet"))
    lines = Reading(notation, texts, columns, None if shown else game)
    opened = _open(hands, source, kind, lines)
    if shown and game is not None:
        opened = _laid_out(opened, shown, game, texts)
    with opened_output(output, formats.needs_bytes(form), texts, opened.name) as file:
        numbered = opened.where == "at-line" and sort
        direct = not to_screen and file.seekable()
        made = formats.writer(form, file, wording, numbered=numbered, direct=direct)
        run = _Run(opened, made, wording, skip_errors)
        watched = not to_screen or not sys.stdout.isatty()
        with SourceProgress(opened, texts("scoring"), watched) as progress:
            run.write_sorted(progress) if sort else run.write(progress)
        made.close()
        file.flush()
    return run.conclude()


def _board(board: str, notation: Notation, texts: Texts) -> list[int]:
    """Read the board of all hands; none is no card."""
    if not board.strip():
        return []
    # Ranges come with it, and take longer to import than a hand to score.
    from brelan.cli.reading.ranges import read_known

    shown = read_known(board, "--board", notation, texts)
    try:
        require_dealt([Held("board", shown)])
    except CardError as error:
        raise Refused(texts, reason(error, texts)) from None
    return shown


def _has_boards(game: Game | None) -> bool:
    """Whether made hands and draws are known in a game."""
    try:
        return game is not None and board_game(game) is not None
    except BrelanError:
        return False


def _laid_out(opened: Source, shown: list[int], game: Game, texts: Texts) -> Source:
    """Put the hands of a source on a board."""
    return replace(opened, blocks=(on_board(one, shown, game, texts) for one in opened.blocks))


def _describing(texts: Texts, *, kickers: str | None, style: tuple[str, ...], **flags: bool) -> Any:
    """Check the options of descriptions before anything is read."""
    chosen = {"kickers": options.kickers_of(kickers), "style": style, **flags}
    try:
        make_options(language(texts.lang), **chosen)  # type: ignore[arg-type]
    except BrelanError as error:
        raise Misused(phrase(error.code, **error.values)) from None
    return chosen


def _form(output: str | None, asked: Format | None) -> Format:
    """Find the form of the output, and refuse one that the name of the file denies."""
    form = formats.form_of(output, asked)
    if form is not None:
        return form
    if asked is None:
        raise Misused("unwritten-format", name=output, forms=", ".join(formats.SUFFIXES))
    raise Misused("denied-format", name=output, form=asked)


def _open(
    hands: tuple[str, ...], source: str | None, kind: Kind | None, reading: Reading
) -> Source:
    """Find where the hands come from."""
    if hands and source is not None:
        raise Misused("hands-or-input")
    if source is None and (hands == ("-",) or (not hands and not sys.stdin.isatty())):
        source = "-"
    if source is not None:
        return file_source(source, kind, reading)
    if not hands:
        raise Misused("no-hand")
    if kind or reading.columns:
        raise Misused("needs-input")
    return arguments_source(hands, reading)


def _parts(game: Game) -> list[Part]:
    """Return the parts of the pot of a game, which has an order of its own."""
    context = click.get_current_context()
    if context.get_parameter_source("ranking") is ParameterSource.COMMANDLINE:
        raise Misused("ranking-or-game")
    return parts_of(game)


@dataclass
class _Run:
    """A run over the blocks of a source, and how many hands it met, and bad ones."""

    source: Source
    writer: formats.Writer
    wording: Wording
    skip_errors: bool
    hands: int = 0
    bad: int = 0

    def write(self, progress: SourceProgress) -> None:
        """Score block after block and write each."""
        for block in self.source.blocks:
            self.writer.write(self._counted(score_block(block, self.wording)))
            progress.update()

    def write_sorted(self, progress: SourceProgress) -> None:
        """Score all blocks and write the rows, the strongest first."""
        tables = []
        for block in self.source.blocks:
            scored = self._counted(score_block(block, self.wording))
            tables.append(scored.columns(self.writer.style))
            progress.update()
        if tables:
            columns = stacked(tables)
            scores = self.wording.score_columns(columns)
            order = np.lexsort([-values for values in reversed(scores)])
            self.writer.write_columns(taken(columns, order))

    def _counted(self, scored: Scored) -> Scored:
        """Count the hands, and say which are bad; the first ends a run that does not skip them."""
        texts = self.wording.texts
        self.hands += len(scored.numbers)
        self.bad += len(scored.refused)
        for place in sorted(scored.refused):
            where = texts(self.source.where, number=scored.numbers[place])
            told = texts.told_of(where, scored.refused[place])
            if not self.skip_errors:
                hint = f"\n{texts('skip-hint')}" if len(scored.numbers) > 1 else ""
                raise BadHand(texts, told + hint)
            click.echo(told, err=True)
        return scored

    def conclude(self) -> int:
        """Say how it went, and return the exit status."""
        texts = self.wording.texts
        if self.bad:
            click.echo(texts("skipped", bad=self.bad, total=self.hands), err=True)
        elif not self.hands:
            click.echo(texts("nothing-to-score"), err=True)
        return 1 if self.bad else 0
