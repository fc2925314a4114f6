"""The group of commands: which there are, and how a run of one ends."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from difflib import get_close_matches
from importlib import import_module
from typing import Any

import click

from brelan._native import levels
from brelan._native.config import brelan_version
from brelan.cli.failures import Misused, Refused
from brelan.cli.options import Option, Speaking, lang, texts_of
from brelan.cli.texts import Texts, chosen_language
from brelan.cli.usage import show_error
from brelan.cli.writing.streams import complete_streams, told_output
from brelan.errors import BrelanError

__all__ = ["COMMANDS", "cli"]

#: The commands, in the order in which ``brelan --help`` lists them.
COMMANDS = ("score", "equity", "range", "showdown", "history", "strength-table", "bench", "config")

INTERRUPTED = 130
TERMINATED = 143


class LazyGroup(Speaking, click.Group):
    """A group that imports a command only when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands, in the order in which they are entered."""
        return [*COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the command of this name."""
        if cmd_name not in COMMANDS:
            return None
        module = cmd_name.replace("-", "_")
        command: click.Command = getattr(import_module(f"brelan.cli.{module}"), module)
        return command

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        """Find the command of a command line."""
        if args[0] not in COMMANDS and not args[0].startswith("-") and not ctx.resilient_parsing:
            likely = get_close_matches(args[0], COMMANDS)
            code = "unknown-command-like" if likely else "unknown-command"
            error = Misused(code, name=args[0], likely=likely)
            error.ctx = ctx
            raise error
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List options and commands, which are not imported for that."""
        texts = texts_of(ctx)
        super().format_options(ctx, formatter)
        with formatter.section(texts("help-commands")):
            formatter.write_dl([(name, texts(f"summary-{name}")) for name in COMMANDS])

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Say in the other language how to get it."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(texts_of(ctx)("help-epilog"))

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Read the command line, which may already print help."""
        with told_output(extra.setdefault("obj", Texts(chosen_language(())))):
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command, on a machine that has the kernel asked for."""
        if not {*ctx.help_option_names} & {*ctx.args}:
            try:
                _ = levels.LEVEL
            except BrelanError as error:
                raise Refused(ctx.obj, error.text(ctx.obj.lang, terminal=True)) from None
        with told_output(ctx.obj):
            return super().invoke(ctx)

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run a command line and exit with the status that tells how it went."""
        given = args[0] if args else extra.get("args")
        texts = Texts(chosen_language(list(sys.argv[1:] if given is None else given)))
        complete_streams()
        extra |= {"standalone_mode": False, "obj": texts}
        try:
            with _terminated_as_exit():
                status = super().main(*args, **extra)
        except click.ClickException as error:
            # Where even this cannot be written, the status still tells.
            with suppress(OSError):
                show_error(error, texts)
            status = error.exit_code
        except (click.Abort, KeyboardInterrupt):
            status = INTERRUPTED
        sys.exit(status)


@contextmanager
def _terminated_as_exit() -> Iterator[None]:
    """Leave by way of all clean-up when the process is asked to end, as Ctrl-C does."""

    def leave(number: int, frame: object) -> None:
        sys.exit(TERMINATED)

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _show_version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        click.echo(f"brelan, version {brelan_version()}", color=ctx.color)
        ctx.exit()


@click.group("brelan", cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    cls=Option,
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="help-of-version",
)
@lang
def cli() -> None:
    """Run one of the commands."""
