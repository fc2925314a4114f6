"""The directive `brelan-help`: what each command says of itself, asked when the pages are built."""

from typing import Any

import click
from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.application import Sphinx

from brelan.cli.group import COMMANDS, cli
from brelan.cli.texts import Texts


class BrelanHelp(Directive):
    """One section a command, with its help."""

    def run(self) -> list[nodes.Node]:
        """Return the sections, in the language of the page."""
        page = self.state.document.settings.env.docname
        texts = Texts("fr" if page.startswith("fr/") else "en")
        width = {"max_content_width": 92, "terminal_width": 92}
        context = click.Context(cli, info_name="brelan", obj=texts, **width)
        return [self._section(name, context) for name in COMMANDS]

    def _section(self, name: str, context: click.Context) -> nodes.section:
        command = cli.get_command(context, name)
        assert command is not None
        child = click.Context(command, parent=context, info_name=name)
        section = nodes.section(ids=[f"brelan-{name}"])
        section += nodes.title(text=f"brelan {name}")
        section += nodes.literal_block(text=command.get_help(child), language="text")
        return section


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directive."""
    app.add_directive("brelan-help", BrelanHelp)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
