"""``brelan score``: hands in, scores and words out."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from typing import Any

import click
import numpy as np
from click.core import ParameterSource

from brelan.boards.rows import board_game
from brelan.cards.checks import Held, require_dealt
from brelan.cli import options, playing
from brelan.cli.failures import BadHand, Misused, UnusableFile, refusing
from brelan.cli.options import Asked
from brelan.cli.reading.arguments import Reading, arguments_source
from brelan.cli.reading.blocks import Source
from brelan.cli.reading.deals import on_board
from brelan.cli.reading.files import file_source
from brelan.cli.writing import formats
from brelan.cli.writing.files import opened_output
from brelan.cli.writing.formats import Format
from brelan.cli.writing.progress import SourceProgress
from brelan.cli.writing.rows import Part, Scored, Wording, parts_of, score_block, stacked, taken
from brelan.errors import BrelanError
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
def score(asked: Asked) -> int:
    """Score hands of five to seven cards, or the deals of a game, and name them."""
    texts, output, notation = asked.texts, asked.output, asked.notation
    shown = _board(asked)
    game = HOLDEM if shown and asked.game is None else asked.game
    parts = [Part("high", ranking_named(asked.ranking))] if game is None else _parts(game)
    reading = bool(shown) and _has_boards(game)
    wording = Wording(parts, texts, notation, _describing(asked), game, reading)
    form = _form(output, asked.form)
    to_screen = output in (None, "-")
    if formats.needs_bytes(form) and to_screen and sys.stdout.isatty():
        raise UnusableFile(texts, "binary-on-terminal", form={"npy": "NPY"}.get(form, "Parquet"))
    opened = _open(asked, Reading(notation, texts, asked.columns, None if shown else game))
    if shown and game is not None:
        blocks = (on_board(block, shown, game, texts) for block in opened.blocks)
        opened = replace(opened, blocks=blocks)
    with opened_output(output, formats.needs_bytes(form), texts, opened.name) as file:
        numbered = opened.where == "at-line" and asked.sort
        direct = not to_screen and file.seekable()
        made = formats.writer(form, file, wording, numbered=numbered, direct=direct)
        run = _Run(opened, made, wording, asked.skip_errors)
        watched = not to_screen or not sys.stdout.isatty()
        with SourceProgress(opened, texts("scoring"), watched) as progress:
            run.write_sorted(progress) if asked.sort else run.write(progress)
        made.close()
        file.flush()
    return run.conclude()


def _board(asked: Asked) -> list[int]:
    """Read the board of all hands; none is no card."""
    if not asked.board.strip():
        return []
    # Ranges come with it, and take longer to import than a hand to score.
    from brelan.cli.reading.ranges import read_known

    shown = read_known(asked.board, "--board", asked.notation, asked.texts)
    with refusing(asked.texts):
        require_dealt([Held("board", shown)])
    return shown


def _has_boards(game: Game | None) -> bool:
    """Whether made hands and draws are known in a game."""
    try:
        return game is not None and board_game(game) is not None
    except BrelanError:
        return False


def _describing(asked: Asked) -> dict[str, Any]:
    """Check the options of descriptions before anything is read."""
    chosen = {name: getattr(asked, name) for name in ("style", "digits", "article", "typographic")}
    chosen["kickers"] = options.kickers_of(asked.kickers)
    with options.checked():
        make_options(language(asked.texts.lang), **chosen)
    return chosen


def _form(output: str | None, asked: Format | None) -> Format:
    """Find the form of the output, and refuse one that the name of the file denies."""
    form = formats.form_of(output, asked)
    if form is not None:
        return form
    if asked is None:
        raise Misused("unwritten-format", name=output, forms=", ".join(formats.SUFFIXES))
    raise Misused("denied-format", name=output, form=asked)


def _open(asked: Asked, reading: Reading) -> Source:
    """Find where the hands come from."""
    hands, source, kind = asked.hands, asked.source, asked.kind
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
