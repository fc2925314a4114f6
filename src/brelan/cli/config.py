"""``brelan config``: what this installation runs."""

from __future__ import annotations

import json

import click

from brelan.config import get_config, show_config

__all__ = ["config"]


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def config(as_json: bool) -> None:
    """Show the version, the kernel in use and those available, the compiler and the tables."""
    if as_json:
        click.echo(json.dumps(get_config(), indent=2))
    else:
        show_config()
