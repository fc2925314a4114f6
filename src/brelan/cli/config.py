"""``brelan config``: what this installation runs."""

from __future__ import annotations

import click

from brelan._native.config import get_config
from brelan.cli import options
from brelan.cli.screen import print_json
from brelan.cli.texts import Texts

__all__ = ["config"]


@click.command()
@options.lang
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON, with English keys.")
def config(lang: str, as_json: bool) -> None:
    """Show the version, the kernel in use and those available, the compiler and the tables."""
    found = get_config()
    if as_json:
        print_json(found, indent=2)
        return
    texts = Texts(lang)
    labels = {name: texts(f"config_{name}") for name in found}
    width = max(map(len, labels.values()))
    for name, value in found.items():
        shown = ", ".join(value) if isinstance(value, list) else value
        click.echo(f"{labels[name]:<{width}}  {shown}")
