"""The directives `code-map` and `error-codes`: tables made from the code when pages are built."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.application import Sphinx

from brelan.language.registry import language

ROOT = Path(__file__).resolve().parents[2]
#: What opens a C file, up to the end of its first sentence.
_FIRST_SENTENCE = re.compile(r"/\*\s*(.*?[.:])(?:\s|\*/)", re.S)


def first_line(path: Path) -> str:
    """Return what a Python module says of itself in its first line."""
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return text.partition("\n")[0]


def first_sentence(path: Path) -> str:
    """Return what a C file says of itself in its first sentence."""
    found = _FIRST_SENTENCE.match(path.read_text(encoding="utf-8"))
    return " ".join(found[1].replace(" * ", " ").split()) if found else ""


def rooms(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the packages below a folder, each with its first line, then their modules."""
    for init in sorted(folder.glob("**/__init__.py")):
        room = init.parent
        name = room.relative_to(folder.parent).as_posix()
        yield f"{name}/", first_line(init)
        for module in sorted(room.glob("*.py")):
            if module.name != "__init__.py":
                yield f"{name}/{module.name}", first_line(module)


def kernel(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the files of the kernel, each with its first sentence."""
    for source in sorted([*folder.glob("**/*.c"), *folder.glob("**/*.h")]):
        yield source.relative_to(folder.parent).as_posix(), first_sentence(source)


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]], code: int = 1) -> nodes.table:
    """Make a table whose first columns are literals."""
    group = nodes.tgroup(cols=len(head))
    for width in (2, *[5] * (len(head) - 1)):
        group += nodes.colspec(colwidth=width)
    top = nodes.row()
    for word in head:
        top += nodes.entry("", nodes.paragraph(text=word))
    body = nodes.tbody()
    for row in rows:
        line = nodes.row()
        for place, cell in enumerate(row):
            text = nodes.literal(text=cell) if place < code else nodes.Text(cell)
            line += nodes.entry("", nodes.paragraph("", "", text))
        body += line
    group += [nodes.thead("", top), body]
    return nodes.table("", group)


class CodeMap(Directive):
    """Every package, module and file of the kernel with what it says of itself."""

    def run(self) -> list[nodes.Node]:
        """Return the two tables."""
        python = table(("file", "what lives there"), rooms(ROOT / "src" / "brelan"))
        return [python, table(("file", "what lives there"), kernel(ROOT / "csrc"))]


class ErrorCodes(Directive):
    """Every code of an error with its sentence in each language."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        english, french = (language(lang).sentences.errors for lang in ("en", "fr"))
        rows = [(code, english[code], french[code]) for code in sorted(english)]
        return [table(("code", "English", "français"), rows)]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directives."""
    app.add_directive("code-map", CodeMap)
    app.add_directive("error-codes", ErrorCodes)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
