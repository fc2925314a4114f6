"""The group of commands: which there are, and how a run of one ends."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any

import click

from brelan.config import brelan_version

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
READER_GONE = 141


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

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; nobody reading its output any more is no error to complain of."""
        try:
            status = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            # The interpreter flushes standard output once more as it exits.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return READER_GONE
        return status

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run a command line and exit with the status that tells how it went."""
        extra["standalone_mode"] = False
        try:
            status = super().main(*args, **extra)
        except click.ClickException as error:
            error.show()
            status = error.exit_code
        except (click.Abort, KeyboardInterrupt):
            status = INTERRUPTED
        sys.exit(status)


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Hands are described in French, in English with --lang en. "
    "Les mains sont décrites en français, en anglais avec --lang en.",
)
@click.version_option(brelan_version(), prog_name="brelan")
def cli() -> None:
    """Score and name poker hands, find equities, settle showdowns, measure this machine."""
