"""``brelan score``: hands in, scores and words out."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import IO, Any, NamedTuple

import click
from click.core import ParameterSource

from brelan.cards.cards import Notation
from brelan.cli import options
from brelan.cli.blocks import Block, Source
from brelan.cli.deal_reasons import deal_reason
from brelan.cli.deal_results import DealBlock, parts_of, score_deals
from brelan.cli.deal_writers import deal_writer
from brelan.cli.failures import BadHand, UnusableFile
from brelan.cli.hand_files import Kind, Reading, arguments_source, file_source
from brelan.cli.output_file import opened_output
from brelan.cli.progress import SourceProgress
from brelan.cli.results import ScoredBlock, Wording, score_block
from brelan.cli.texts import Texts
from brelan.cli.usage import Misused
from brelan.cli.writers import FORMATS, SUFFIXES, Format, form_of, needs_bytes, writer
from brelan.games.games import Game
from brelan.hands.phrases import make_options
from brelan.hands.rankings import Ranking, ranking_named
from brelan.language.registry import language

__all__ = ["score"]


@dataclass
class _Tally:
    """How many hands a run met, and how many of them were bad."""

    hands: int = 0
    bad: int = 0


class _Scorer(NamedTuple):
    """How blocks are scored, rows written, and rows compared to sort them."""

    score: Callable[[Block], Any]
    writer: Any
    strength: Callable[[Any], tuple[int, ...]]


@click.command(cls=options.KickersCommand)
@click.argument("hands", nargs=-1, metavar="[HAND]...")
@click.option("-i", "--input", "source", metavar="FILE", help="Read hands from a file; - is stdin.")
@click.option(
    "--input-format",
    "kind",
    type=click.Choice(["text", "csv", "npy", "parquet"]),
    help="What the input holds, if its suffix does not tell.",
)
@click.option(
    "--column",
    "columns",
    multiple=True,
    metavar="NAME",
    help="CSV or Parquet column with the hand; repeat it for one column a card.",
)
@click.option("-o", "--output", metavar="FILE", help="Write to a file, whole or not at all.")
@click.option(
    "-f",
    "--format",
    "form",
    type=click.Choice(FORMATS),
    help="Form of the output; by default the output's suffix tells, else it is a table.",
)
@options.ranking
@options.game
@options.notation
@options.lang
@options.describing
@click.option("--sort", is_flag=True, help="Strongest first; keeps all hands in memory.")
@click.option("--skip-errors", is_flag=True, help="Report bad hands and go on with the others.")
def score(
    hands: tuple[str, ...],
    source: str | None,
    kind: Kind | None,
    columns: tuple[str, ...],
    output: str | None,
    form: Format | None,
    ranking: str,
    game: Game | None,
    notation: Notation,
    lang: str,
    sort: bool,
    skip_errors: bool,
    **words: Any,
) -> int:
    """Score hands of five to seven cards (badugi: four) and name them.

    Each HAND is one argument; "-" or no argument at all reads standard input. A text has one hand
    a line, # begins a comment and empty lines are skipped. A CSV file has the hand in one column
    or a card in each; an NPY file has card codes, shape (n, k); a Parquet file has text, lists of
    cards, or a card in each column. Larger scores are stronger hands, lows included.

    With --game, lines are hole cards and board with a / or a | between them; without the sign
    the hole cards come first, in the number of the game. A CSV file has the columns hole and
    board, or cards; stud and draw games take plain hands. The output tells the high and the low
    hand, and the five cards of each.

    The table leaves out the category where the terminal is too narrow for it. JSON lines have
    English keys in every language. NPY output holds the scores, uint16, one a hand and 0 for a bad
    one; for a game with high and low, shape (n, 2).

    Exit status: 0, or 1 if a hand was bad, 2 for a command line or file that cannot be used.

    \b
    Examples:
      brelan score "As Ks Qs Js Ts" "9♥ 9♦ 9♣ 4♠ 4♥"
      brelan score --notation french --kickers "RP RC 8K 8T VP"
      brelan score --input hands.txt --output scores.csv --skip-errors
      brelan score --game omaha-hilo "As 2s Kd Kc / 4s 5d 8c Kh Qd"
    """
    texts = Texts(lang)
    order = ranking_named(ranking) if game is None else _order_of(game, texts)
    wording = Wording(order, texts, notation, _describing(texts, **words))
    form = _form(output, form, texts)
    if needs_bytes(form) and output in (None, "-") and sys.stdout.isatty():
        raise UnusableFile(texts, texts("npy_terminal", form="NPY" if form == "npy" else "Parquet"))
    if form == "parquet" and game is not None:
        raise Misused(texts("parquet_of_hands"))
    opened = _open(hands, source, kind, Reading(notation, texts, columns, game))
    tally = _Tally()
    with opened_output(output, needs_bytes(form), texts, opened.name) as file:
        numbered = texts("line") if opened.where == "at_line" and sort else None
        direct = output not in (None, "-") and file.seekable()
        scorer = _scorer(form, file, wording, game, (numbered, direct))
        watched = output not in (None, "-") or not sys.stdout.isatty()
        with SourceProgress(opened, texts("scoring"), watched) as progress:
            _run(opened, scorer, wording, (sort, skip_errors), tally, progress)
        scorer.writer.close()
        file.flush()
    return _conclude(tally, texts)


def _describing(texts: Texts, *, kickers: str | None, style: tuple[str, ...], **flags: bool) -> Any:
    """Check the options of descriptions before anything is read."""
    chosen = {"kickers": options.kickers_of(kickers, texts), "style": style, **flags}
    try:
        make_options(language(texts.lang), **chosen)  # type: ignore[arg-type]
    except ValueError as error:
        raise Misused(deal_reason(error, texts, ())) from None
    return chosen


def _form(output: str | None, asked: Format | None, texts: Texts) -> Format:
    """Find the form of the output, and refuse one that the name of the file denies."""
    form = form_of(output, asked)
    if form is None:
        if asked is None:
            suffixes = ", ".join(SUFFIXES)
            raise Misused(texts("unwritten_format", name=output, forms=suffixes))
        raise Misused(texts("denied_format", name=output, form=texts(f"form_{asked}")))
    return form


def _open(
    hands: tuple[str, ...], source: str | None, kind: Kind | None, reading: Reading
) -> Source:
    """Find where the hands come from."""
    if hands and source is not None:
        raise Misused(reading.texts("hands_or_input"))
    if source is None and (hands == ("-",) or (not hands and not sys.stdin.isatty())):
        source = "-"
    if source is not None:
        opened = file_source(source, kind, reading)
        return opened
    if not hands:
        raise Misused(reading.texts("no_hand"))
    if kind or reading.columns:
        raise Misused(reading.texts("needs_input"))
    return arguments_source(hands, reading)


def _order_of(game: Game, texts: Texts) -> Ranking:
    """Return the order of the (first) part of the pot, in place of --ranking."""
    context = click.get_current_context()
    if context.get_parameter_source("ranking") is ParameterSource.COMMANDLINE:
        raise Misused(texts("ranking_or_game"))
    return parts_of(game)[0].ranking


def _scorer(
    form: Format,
    file: IO[Any],
    wording: Wording,
    game: Game | None,
    how: tuple[str | None, bool],
) -> _Scorer:
    """Choose how blocks of hands, or of deals, are scored and written."""
    numbered, direct = how
    if game is None:
        return _Scorer(
            lambda block: score_block(block, wording.ranking, wording.texts),
            writer(form, file, wording, numbered=numbered, direct=direct),
            lambda row: (row.score,),
        )
    return _Scorer(
        lambda block: score_deals(block, game, wording.texts),
        deal_writer(form, file, wording, game, numbered),
        lambda row: row.strength,
    )


def _run(
    opened: Source,
    scorer: _Scorer,
    wording: Wording,
    how: tuple[bool, bool],
    tally: _Tally,
    progress: SourceProgress,
) -> None:
    """Score block after block and write each, or keep the rows to sort them."""
    sort, skip_errors = how
    kept: list[Any] = []
    made = scorer.writer
    for block in opened.blocks:
        scored = scorer.score(block)
        _report(scored, opened.where, skip_errors, wording.texts)
        tally.hands += len(scored.numbers)
        tally.bad += len(scored.refused)
        if sort:
            kept += scored.rows(wording, made.style)
        else:
            made.write(scored)
        progress.update()
    if sort:
        made.write_rows(sorted(kept, key=scorer.strength, reverse=True))


def _report(scored: ScoredBlock | DealBlock, where: str, skip_errors: bool, texts: Texts) -> None:
    """Say which hands are bad and why; without `skip_errors` the first one ends the run."""
    for place in sorted(scored.refused):
        told = texts(
            "refused",
            where=texts(where, number=scored.numbers[place]),
            reason=scored.refused[place],
        )
        if not skip_errors:
            hint = f"\n{texts('skip_hint')}" if len(scored.numbers) > 1 else ""
            raise BadHand(texts, told + hint)
        click.echo(told, err=True)


def _conclude(tally: _Tally, texts: Texts) -> int:
    """Say how it went, and return the exit status."""
    if tally.bad:
        key = "skipped_one" if tally.bad == 1 else "skipped_many"
        numbers = {"bad": texts.number(tally.bad), "total": texts.number(tally.hands)}
        click.echo(texts(key, **numbers), err=True)
        return 1
    if not tally.hands:
        click.echo(texts("nothing"), err=True)
    return 0
