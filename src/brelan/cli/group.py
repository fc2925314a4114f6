"""The group of commands: which there are, and how a run of one ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import click

from brelan.cli.failures import UnusableFile, os_detail
from brelan.cli.texts import LANG_CHOSEN, LANGS, Texts
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

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Read the command line; ``--help`` and ``--version`` print on the way."""
        with _watched_output({}):
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        with _watched_output(ctx.meta):
            status = super().invoke(ctx)
            sys.stdout.flush()
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


@contextmanager
def _watched_output(meta: dict[str, Any]) -> Iterator[None]:
    """End the run where standard output fails; nobody reading it is no error to complain of."""
    try:
        yield
    except BrokenPipeError:
        _abandon_output()
        raise click.exceptions.Exit(READER_GONE) from None
    except OSError as error:
        if error.filename is not None:
            raise
        # Commands tell of their own files; what has no name is standard output.
        _abandon_output()
        lang = meta.get(LANG_CHOSEN) or os.environ.get("BRELAN_LANG")
        texts = Texts(lang if lang in LANGS else LANGS[0])
        told = texts("cannot_write", name=texts("stdout"), detail=os_detail(error, texts))
        raise UnusableFile(texts, told) from None


def _abandon_output() -> None:
    """Send what is still to be written nowhere: the interpreter flushes once more as it exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Hands are described in French, in English with --lang en. "
    "Les mains sont décrites en français, en anglais avec --lang en.",
)
@click.version_option(brelan_version(), prog_name="brelan")
def cli() -> None:
    """Score and name poker hands, find equities, settle showdowns, measure this machine."""
