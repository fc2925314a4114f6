"""Notebooks as pages: their text, their code and what it shows, read as Markdown."""

import json
from typing import Any

from docutils import nodes
from myst_parser.parsers.sphinx_ import MystParser
from sphinx.application import Sphinx


def fenced(kind: str, text: str) -> str:
    """Return a block of code in Markdown."""
    return f"```{kind}\n{text.rstrip()}\n```"


def shown(output: dict[str, Any]) -> str:
    """Return what a cell shows in Markdown: a picture, or text."""
    data = output.get("data", {})
    if "image/png" in data:
        return f"![what the cell draws](data:image/png;base64,{data['image/png'].strip()})"
    return fenced("text", "".join(output.get("text") or data["text/plain"]))


def as_markdown(notebook: dict[str, Any]) -> str:
    """Return a notebook as a page."""
    parts = []
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "code":
            parts += [fenced("python", source), *map(shown, cell["outputs"])]
        else:
            parts.append(source)
    return "\n\n".join(parts) + "\n"


class NotebookParser(MystParser):
    """Reads the files that Jupyter writes."""

    supported = ("notebook",)

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Parse a notebook as the page that it makes."""
        super().parse(as_markdown(json.loads(inputstring)), document)


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the parser."""
    app.add_source_suffix(".ipynb", "notebook")
    app.add_source_parser(NotebookParser)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
