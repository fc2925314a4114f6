"""Options, their types and commands, all of which speak the player's language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import update_wrapper
from types import SimpleNamespace
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from brelan.cli.failures import Misused, bad_value
from brelan.cli.texts import Texts, bound, chosen_language, unbound
from brelan.errors import BrelanError, Phrase, phrase
from brelan.language.letters import normalize
from brelan.language.registry import LANGUAGES, VARIABLE, language

F = TypeVar("F", bound=Callable[..., Any])


def texts_of(ctx: click.Context) -> Texts:
    """Return the texts of a run; where there is none, those of the environment."""
    return ctx.find_object(Texts) or Texts(chosen_language(()))


class Option(click.Option):
    """An option whose help and metavar are codes of the catalogue."""

    def __init__(self, *args: Any, told: dict[str, object] | None = None, **extra: Any) -> None:
        super().__init__(*args, **extra)
        #: Values of the help's text.
        self.told = told or {}

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return names and help, defaults and variables among it."""
        texts = texts_of(ctx)
        names = ", ".join(sorted(self.opts, key=len))
        if not self.is_flag:
            names += f" {_metavar(self, texts)}"
        extra = []
        if isinstance(self.envvar, str):
            extra.append(texts("help-variable", name=self.envvar))
        if isinstance(self.show_default, str) or self.show_default:
            shown = self.default if self.show_default is True else texts(str(self.show_default))
            extra.append(texts("help-default", value=shown))
        if isinstance(self.type, Number):
            extra.append(self.type.bounds().text(texts.lang))
        told = texts(self.help or "", **self.told)
        joined = f"{' ' * (texts.lang == 'fr')}; ".join(extra)
        return names, f"{told}  [{joined}]" if extra else told


def _metavar(param: click.Parameter, texts: Texts) -> str:
    if isinstance(param.type, click.Choice) and param.metavar is None:
        return f"[{'|'.join(map(str, param.type.choices))}]"
    return texts(f"metavar-{param.metavar or param.type.name}")


class Argument(click.Argument):
    """An argument whose metavar is a code of the catalogue."""

    def make_metavar(self, ctx: click.Context | None = None) -> str:
        """Say how usage lines call it."""
        return _metavar(self, texts_of(ctx or click.get_current_context()))


class _Formatter(click.HelpFormatter):
    """Help whose lines end where the language allows it."""

    def write_text(self, text: str) -> None:
        """Write a paragraph."""
        super().write_text(bound(text))

    def write_dl(self, rows: Iterable[tuple[str, str]], *spacing: Any, **extra: Any) -> None:
        """Write names, and beside them what they are."""
        super().write_dl([(name, bound(told)) for name, told in rows], *spacing, **extra)

    def getvalue(self) -> str:
        """Return all that was written."""
        return unbound(super().getvalue())


class _Context(click.Context):
    formatter_class = _Formatter


class Speaking(click.Command):
    """What commands and their group share: help in the player's language, errors by kind."""

    context_class = _Context

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the command line; of an option given twice, no value is lost in silence."""
        given = self.make_parser(ctx).parse_args([*args])[2]
        for param in () if ctx.resilient_parsing else self.get_params(ctx):
            once = isinstance(param, click.Option) and not (param.multiple or param.is_flag)
            if once and given.count(param) > 1:
                raise bad_value("option-repeated", param, ctx, count=given.count(param))
        return super().parse_args(ctx, args)

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write how the command is called."""
        texts = texts_of(ctx)
        pieces = [texts("help-any-options")]
        for param in self.get_params(ctx):
            pieces += [param.make_metavar(ctx)] if isinstance(param, Argument) else []
        if isinstance(self, click.Group):
            pieces.append(texts("help-any-command"))
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=texts("usage"))

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command does."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(texts_of(ctx)(f"help-{self.name}"))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the options."""
        params = [param for param in self.get_params(ctx) if not isinstance(param, Argument)]
        records = [param.get_help_record(ctx) for param in params]
        with formatter.section(texts_of(ctx)("help-options")):
            formatter.write_dl([record for record in records if record is not None])

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return --help, which tells what it is in the language, too."""

        def show(ctx: click.Context, param: click.Parameter, value: bool) -> None:
            if value and not ctx.resilient_parsing:
                click.echo(ctx.get_help(), color=ctx.color)
                ctx.exit()

        return Option(
            ["-h", "--help"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=show,
            help="help-of-help",
        )


class Command(Speaking):
    """A command; it refuses arguments that are too many in its own words."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the command line."""
        ctx.allow_extra_args = True
        try:
            left = super().parse_args(ctx, args)
            if left and not ctx.resilient_parsing:
                raise Misused("extra-arguments", extra=" ".join(map(str, left)))
        except click.UsageError as error:
            error.ctx = error.ctx or ctx
            raise
        return left


class KickersCommand(Command):
    """A command whose ``--kickers`` takes a number, and only a number, after it.

    So ``--kickers "As Ks Qs Js Ts"`` tells all kickers of a hand instead of mistaking the hand
    for their number.
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Make a ``--kickers`` without a number say that it means all of them."""
        end = args.index("--") if "--" in args else len(args)
        spelled = list(args)
        for place in range(end):
            follower = args[place + 1] if place + 1 < end else ""
            if args[place] == "--kickers" and not re.fullmatch(r"-?\d+", follower):
                spelled[place] = "--kickers=all"
        return super().parse_args(ctx, spelled)


class Asked(SimpleNamespace):
    """What a command line asks for: the values of its parameters by name, and the texts."""

    texts: Texts


def command(kind: type[Command] = Command) -> Callable[[Callable[[Asked], Any]], click.Command]:
    """Make a command of a function of what is asked for."""

    def make(function: Callable[[Asked], Any]) -> click.Command:
        def run(texts: Texts, /, **given: Any) -> Any:
            return function(Asked(texts=texts, **given))

        update_wrapper(run, function)
        return click.command(cls=kind)(lang(click.pass_obj(run)))

    return make


def _complete_files(*place: Any) -> list[CompletionItem]:
    """Let the shell offer its files."""
    return [CompletionItem(place[-1], type="file")]


def option(*names: str, **extra: Any) -> Callable[[F], F]:
    """Add an option; its help is a code, its name by default, defaults and files are told."""
    long = next(name for name in names if name.startswith("--"))
    extra.setdefault("help", f"help-{long[2:]}")
    if extra.get("metavar") == "file":
        extra["shell_complete"] = _complete_files
    extra.setdefault("show_default", extra.get("default") not in (None, ""))
    return click.option(*names, cls=Option, **extra)


def argument(*names: str, **extra: Any) -> Callable[[F], F]:
    """Add an argument, its metavar a code; files are completed."""
    if extra.get("metavar") in ("file", "files"):
        extra["shell_complete"] = _complete_files
    return click.argument(*names, cls=Argument, **extra)


class Choice(click.Choice):  # type: ignore[type-arg]
    """One of some words, or with `spoken` of what any language calls them after that code."""

    def __init__(
        self, choices: Sequence[str], case_sensitive: bool = True, spoken: str | None = None
    ) -> None:
        super().__init__(choices, case_sensitive)
        codes = [] if spoken is None else [(f"{spoken}-{word}", word) for word in choices]
        self._called = {
            normalize(language(lang).sentences.say(code)): word
            for code, word in codes
            for lang in LANGUAGES
        }

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Find the word."""
        try:
            return super().convert(self._called.get(normalize(value), value), param, ctx)
        except click.BadParameter:
            known = [*self.choices]
            raise bad_value("not-a-choice", param, ctx, value=value, known=known) from None


class Number(click.ParamType):  # type: ignore[type-arg]
    """A whole number of at least `least`, or with `most` any number above `least` and up to it."""

    def __init__(self, least: int = 1, most: int | None = None) -> None:
        self.least, self.most = least, most
        self.name = "whole" if most is None else "number"

    def bounds(self) -> Phrase:
        """Say which numbers it takes."""
        if self.most is None:
            return phrase("at-least", least=self.least)
        return phrase("at-most", least=self.least, most=self.most)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Read the number."""
        try:
            number = int(value) if self.most is None else float(value)
        except ValueError:
            raise bad_value(f"not-a-{self.name}-option", param, ctx, value=value) from None
        good = self.least <= number if self.most is None else self.least < number <= self.most
        if not good:
            raise bad_value("out-of-bounds", param, ctx, value=value, bounds=self.bounds())
        return number


def completes(names: Sequence[str]) -> Callable[..., list[CompletionItem]]:
    """Return what offers a shell the names that begin as what is typed."""
    return lambda *place: [CompletionItem(name) for name in names if name.startswith(place[-1])]


def _orders(*place: Any) -> list[CompletionItem]:
    # Imported where a shell asks: help and version need no arrays.
    from brelan.ranges.ranking import DEFAULT_RANKING

    return completes([DEFAULT_RANKING])(*place)


_STYLES = completes(sorted(set().union(*(known.styles for known in LANGUAGES.values()))))


#: Language of what a player reads. It is looked for before the command line is read, so that
#: errors speak it: here it is only checked.
lang = option(
    "--lang",
    type=Choice([*LANGUAGES], case_sensitive=False),
    default="fr",
    envvar=VARIABLE,
    expose_value=False,
)

#: What letters mean.
notation = option(
    "--notation", type=Choice(["international", "french", "suit-first"]), default="international"
)


def form(*forms: str, told: str) -> Callable[[F], F]:
    """Add the option that chooses the form of the output, the first by default."""
    return option("-f", "--format", "form", type=Choice(forms), default=forms[0], help=told)


#: Threads of a run over many deals.
workers = option("-j", "--workers", type=Number(), default=1, help="help-equity-workers")

#: Plain values for a program.
as_json = option("--json", "as_json", is_flag=True)


def _all(*added: Callable[[F], F]) -> Callable[[F], F]:
    """Add several options."""

    def add(function: F) -> F:
        for one in reversed(added):
            function = one(function)
        return function

    return add


#: Cards which are not in the hands of players: those of a board, or of several, and dead ones.
board = option("-b", "--board", default="", metavar="cards")
boards = option("-b", "--board", multiple=True, metavar="cards", help="help-boards")
dead = option("-d", "--dead", default="", metavar="cards")

#: How ranges are read.
range_reading = _all(
    option("--plus", type=Choice(["kicker", "connectors"])),
    option("--ranking", metavar="name", help="help-range-ranking", shell_complete=_orders),
)

#: French words in place of the usual ones.
style = option("--style", multiple=True, metavar="word", shell_complete=_STYLES)

#: How a hand is worded.
describing = _all(
    option("--kickers", default=None, is_flag=False, flag_value="all", metavar="kickers"),
    option("--digits", is_flag=True),
    option("--article", is_flag=True),
    option("--typographic", is_flag=True),
    style,
)


@contextmanager
def checked() -> Iterator[None]:
    """Tell what the library holds against the value of an option as a wrong call."""
    try:
        yield
    except BrelanError as error:
        raise Misused(phrase(error.code, **error.values)) from None


def kickers_of(value: str | None) -> bool | int:
    """Return what `brelan.describe` takes for the value of ``--kickers``."""
    if value is None or value == "all":
        return value is not None
    # More digits than a hand has cards are only more of them.
    if not value.isdecimal() or len(value) > 9:
        raise Misused("kickers-number", option="--kickers", value=value)
    return int(value)
