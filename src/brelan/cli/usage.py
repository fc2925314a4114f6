"""Command lines that cannot be understood, told by the kind of the fault."""

from __future__ import annotations

from typing import Any

import click

from brelan.cli.failures import Misused, shown_names
from brelan.cli.texts import Texts
from brelan.errors import Phrase, phrase

__all__ = ["show_error"]

# `brelan` alone: its message is the help. Older versions of click print it themselves.
_HelpAsError: Any = getattr(click.exceptions, "NoArgsIsHelpError", ())


def show_error(error: click.ClickException, texts: Texts) -> None:
    """Print on standard error what is wrong, and for a wrong call how the command is called."""
    if not isinstance(error, click.UsageError) or isinstance(error, _HelpAsError):
        error.show()
        return
    if error.ctx is not None:
        click.echo(error.ctx.get_usage(), err=True)
        click.echo(texts("try-help", command=error.ctx.command_path) + "\n", err=True)
    told = _told(error)
    message = error.format_message() if told is None else told.text(texts.lang, terminal=True)
    if isinstance(error, Misused) and error.option is not None:
        message = texts.told_of(error.option.text(texts.lang), message)
    click.echo(texts("error", message=message), err=True)


def _told(error: click.UsageError) -> Phrase | None:
    """Say what is wrong with a command line; None for what no command here can raise."""
    if isinstance(error, Misused):
        return error.phrase
    if isinstance(error, click.NoSuchOption):
        if likely := [*(error.possibilities or ())]:
            return phrase("unknown-option-like", name=error.option_name, likely=likely)
        return phrase("no-such-option", name=error.option_name)
    if isinstance(error, click.MissingParameter) and error.param is not None:
        kind = "option" if isinstance(error.param, click.Option) else "argument"
        return phrase(f"missing-{kind}", name=shown_names(error.param))
    if isinstance(error, click.BadOptionUsage):
        return phrase(_misuse(error), name=error.option_name)
    return None


def _misuse(error: click.BadOptionUsage) -> str:
    """Tell the two ways of giving an option: a flag with a value, another without."""
    for param in error.ctx.command.get_params(error.ctx) if error.ctx else ():
        if isinstance(param, click.Option) and error.option_name in param.opts and param.is_flag:
            return "takes-no-value"
    return "needs-value"
