"""Says above a block of code whose calls it shows, where other packages stand beside Brelan."""

import re

from docutils import nodes
from sphinx.application import Sphinx

MARK = re.compile(r"<!-- peer: (\w+) -->\s*")


def label(name: str) -> nodes.paragraph:
    """Return the line above a block."""
    return nodes.paragraph(text=name, classes=["whose"])


def tell_whose(app: Sphinx, doctree: nodes.document) -> None:
    """Name the package of the blocks marked in a comment, and Brelan at those that follow."""
    for comment in list(doctree.findall(nodes.raw)):
        found = MARK.fullmatch(comment.astext())
        if found is None:
            continue
        parent, place = comment.parent, comment.parent.index(comment)
        after = parent[place + 2 : place + 3]
        if after and isinstance(after[0], nodes.literal_block):
            parent.insert(place + 2, label("Brelan"))
        parent.insert(place + 1, label(found[1]))


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the hook."""
    app.connect("doctree-read", tell_whose)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
