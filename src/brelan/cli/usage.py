"""Command lines that cannot be understood, told in the player's language.

Click checks command lines and says in English what is wrong with them; its kinds of errors, and
the forms of its messages, are told here in French.
"""

from __future__ import annotations

import re

import click

from brelan.cli.deal_reasons import LIBRARY
from brelan.cli.forms import Forms
from brelan.cli.texts import Texts

__all__ = ["Misused", "show_usage_error"]

_FORMS = Forms(
    (
        (r"No such command (?P<name>'.*?')\.(?: .*)?", "commande inconnue : {name}"),
        (
            r"(?P<value>'.*') is not one of (?P<list>.+?)\.?",
            "{value} n'est pas l'un de {list}",
        ),
        (r"(?P<value>'.*') is not (?P<choice>'.+')\.", "{value} n'est pas {choice}"),
        (
            r"(?P<value>'.*') is not a valid integer(?: range)?\.",
            "{value} n'est pas un nombre entier",
        ),
        (r"(?P<value>'.*') is not a valid float(?: range)?\.", "{value} n'est pas un nombre"),
        (
            r"(?P<value>\S+) is not in the range (?P<bounds>\S+?)\.?",
            "{value} est hors des bornes ({bounds})",
        ),
        (r"Option (?P<name>'.+') requires an argument\.", "il faut une valeur après {name}"),
        (r"Option (?P<name>'.+') does not take a value\.", "{name} ne prend pas de valeur"),
        (r"Got unexpected extra arguments? \((?P<extra>.*)\)", "argument en trop : {extra}"),
    )
)


class Misused(click.UsageError):
    """A usage error whose message is in the player's language already."""


def show_usage_error(error: click.UsageError, texts: Texts) -> None:
    """Print on standard error how the command is called, and what is wrong with this call."""
    if texts.lang == "en" or isinstance(error, _HelpAsError):
        error.show()
        return
    context = error.ctx
    if context is not None:
        usage = re.sub(r"^Usage: ", "Usage : ", context.get_usage())
        click.echo(usage, err=True)
        click.echo(texts("try_help", command=context.command_path) + "\n", err=True)
    click.echo(texts("error", message=_message(error, texts)), err=True)


# `brelan` alone: its message is the help. Older versions of click print it themselves.
_HelpAsError = getattr(click.exceptions, "NoArgsIsHelpError", ())


def _message(error: click.UsageError, texts: Texts) -> str:
    """Say in French what is wrong with a command line."""
    if isinstance(error, click.NoSuchOption):
        told = f"option inconnue : {error.option_name}"
        likely = " ou ".join(error.possibilities or ())
        return f"{told} ; est-ce {likely} ?" if likely else told
    if isinstance(error, click.MissingParameter):
        kind = "l'option" if isinstance(error.param, click.Option) else "l'argument"
        return f"il manque {kind} {_name(error)}"
    if isinstance(error, click.BadParameter):
        return texts("bad_value", name=_name(error), reason=_reason(error.message, texts))
    if isinstance(error, Misused):
        return error.message
    return _reason(error.format_message(), texts)


def _name(error: click.BadParameter) -> str:
    """Return the parameter as a command line names it: "-n / --samples", "FILE"."""
    hint = error.param_hint
    if hint is None and error.param is not None:
        hint = error.param.get_error_hint(error.ctx)
    shown = hint if isinstance(hint, str) else " / ".join(hint or ())
    return shown.replace("'", "").replace("env var:", "variable")


def _reason(message: str, texts: Texts) -> str:
    told = _FORMS.french(message) or LIBRARY.french(message.removesuffix("."))
    return told or texts("untranslated", message=message)
