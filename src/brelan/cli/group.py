"""The group of commands: which there are, and how a run of one ends."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module
from typing import Any

import click

from brelan._native import levels
from brelan._native.config import brelan_version
from brelan.cli.failures import Refused
from brelan.cli.standard_output import complete_streams, told_output
from brelan.cli.texts import Texts, chosen_language
from brelan.cli.usage import show_usage_error
from brelan.errors import BrelanError

#: Module (and name) of each command, with what ``brelan --help`` says of it.
COMMANDS = {
    "score": "Score hands and name them.",
    "equity": "Find what share of the pot each player can expect.",
    "range": "Show what a range of starting hands holds.",
    "showdown": "Compare hands and pay the pots of a table.",
    "bench": "Check this installation, then measure its speed.",
    "config": "Show what this installation runs.",
}

INTERRUPTED = 130


class LazyGroup(click.Group):
    """A group that imports a command only when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands, in the order in which they are entered."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the command of this name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"brelan.cli.{cmd_name}"), cmd_name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Read the command line, which may already print help."""
        with told_output(extra["obj"]):
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
        arguments = list(sys.argv[1:] if given is None else given)
        texts = Texts(chosen_language(arguments))
        complete_streams()
        extra |= {"standalone_mode": False, "obj": texts}
        try:
            status = super().main(*args, **extra)
        except click.ClickException as error:
            # Where even this cannot be written, the status still tells.
            with suppress(OSError):
                _show(error, texts)
            status = error.exit_code
        except (click.Abort, KeyboardInterrupt):
            status = INTERRUPTED
        sys.exit(status)


def _show(error: click.ClickException, texts: Texts) -> None:
    if isinstance(error, click.UsageError):
        show_usage_error(error, texts)
    else:
        error.show()


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Hands are described in French, in English with --lang en. "
    "Les mains sont décrites en français, en anglais avec --lang en.",
)
@click.version_option(brelan_version(), prog_name="brelan")
def cli() -> None:
    """Score and name poker hands, find equities, settle showdowns, measure this machine."""
