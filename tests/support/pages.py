"""Pages of the documentation as programs: their blocks of code, and how each kind is run."""

import doctest
import itertools
import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import brelan

ROOT = Path(__file__).resolve().parents[2]
FENCE = re.compile(r"(?:<!-- (.*?) -->\n)?^(`{3,})([^\n]*)\n(.*?)^\2$", re.M | re.S)
SHOWN = {"text", "csv", "toml", "json"}
INSTALL = re.compile(r"python3 -m venv |pip install ")
#: What a terminal would tell the command line.
TERMINAL = {"BRELAN_LANG": None, "COLUMNS": "100", "FORCE_COLOR": None, "NO_COLOR": "1"}
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


class Block(NamedTuple):
    """A fenced block: what it is, what it holds, where it starts, the comment above it."""

    kind: str
    text: str
    line: int
    comment: str


def blocks(page: Path) -> Iterator[Block]:
    """Yield the code blocks of a page; directives of the generator are none."""
    source = page.read_text(encoding="utf-8")
    for found in FENCE.finditer(source):
        if not found[3].startswith("{"):
            line = source.count("\n", 0, found.start(4)) + 1
            yield Block(found[3].strip(), found[4], line, found[1] or "")


def run_doctest(block: Block, page: Path, names: dict[str, Any]) -> None:
    test = doctest.DocTestParser().get_doctest(block.text, {}, page.name, str(page), block.line - 1)
    test.globs = names
    report: list[str] = []
    doctest.DocTestRunner(optionflags=FLAGS).run(test, out=report.append, clear_globs=False)
    assert test.examples, f"{page}:{block.line} holds no >>> line"
    assert not report, "".join(report)


def run_console(block: Block, page: Path) -> None:
    """Run the lines that start with a dollar sign, compare what stands between them."""
    from click.testing import CliRunner

    from brelan.cli.group import cli

    pieces = re.split(r"^\$ ", block.text, flags=re.M)
    assert not pieces[0].strip(), f"{page}:{block.line} starts without a command"
    for piece in pieces[1:]:
        command, _, expected = piece.replace("\\\n", " ").partition("\n")
        program, *arguments = shlex.split(command)
        assert program == "brelan", f"{page}:{block.line}: only brelan is run, not {program}"
        result = CliRunner().invoke(cli, arguments, prog_name="brelan", env=TERMINAL)
        same = doctest.OutputChecker().check_output(expected, result.output, FLAGS)
        assert same, f"{page}:{block.line} $ {command}\n{result.output}"


def quotes_source(block: Block) -> bool:
    """Tell whether a file of the kernel holds the block's lines, indentation apart."""

    def bare(text: str) -> str:
        return "\n".join(line.strip() for line in text.strip().splitlines())

    sources = itertools.chain(ROOT.glob("csrc/**/*.[ch]"), ROOT.glob("tables/*.[ch]"))
    return any(bare(block.text) in bare(path.read_text(encoding="utf-8")) for path in sources)


def run_blocks(page: Path, wanted: Callable[[Block], bool]) -> None:
    """Run the blocks of a page that are wanted, in order and in one namespace."""
    names: dict[str, Any] = {"__name__": "page", "np": np, "brelan": brelan}
    for block in blocks(page):
        place = f"{page}:{block.line}"
        if block.comment.startswith("not run: ") or block.kind in SHOWN or not wanted(block):
            continue
        if block.kind == "pycon" or block.text.startswith(">>> "):
            run_doctest(block, page, names)
        elif block.kind == "python":
            exec(compile("\n" * (block.line - 1) + block.text, str(page), "exec"), names)
        elif block.kind == "console":
            run_console(block, page)
        elif block.kind == "c":
            assert quotes_source(block), f"{place} is not in csrc/ as printed"
        else:
            assert block.kind == "sh", f"{place}: what is a block of {block.kind!r}?"
            assert INSTALL.match(block.text), f"{place}: run it, or say why not"
