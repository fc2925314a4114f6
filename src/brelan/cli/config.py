"""``brelan config``: what this installation runs."""

from __future__ import annotations

import click

from brelan._native.config import get_config
from brelan.cli import options
from brelan.cli.options import Asked
from brelan.cli.writing.screen import print_json

__all__ = ["config"]


@options.command()
@options.as_json
def config(asked: Asked) -> None:
    """Show the version, the kernel in use and those available, the compiler and the tables."""
    found = get_config()
    if asked.as_json:
        print_json(found, indent=2)
        return
    labels = {name: asked.texts(f"config-{name}") for name in found}
    width = max(map(len, labels.values()))
    for name, value in found.items():
        shown = ", ".join(value) if isinstance(value, list) else value
        click.echo(f"{labels[name]:<{width}}  {shown}")
