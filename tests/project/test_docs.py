"""Every code block of the documentation is run, or says in words why it is not.

python    executed, all blocks of a page in order in one namespace
pycon     a doctest in the same namespace; so is a python block that starts with a prompt
console   each `$ brelan ...` line is run and the output compared
c         must stand in csrc/ as it is printed
sh        only after a comment `<!-- not run: reason -->`, or to install
text, csv, toml, json   shown, not code
"""

import doctest
import itertools
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

import brelan

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted(ROOT.glob("docs/**/*.md"))
FENCE = re.compile(r"(?:<!-- (.*?) -->\n)?^(`{3,})([^\n]*)\n(.*?)^\2$", re.M | re.S)
SHOWN = {"text", "csv", "toml", "json"}
INSTALL = re.compile(r"python3 -m venv |pip install ")
#: What a terminal would tell the command line.
TERMINAL = {"BRELAN_LANG": None, "COLUMNS": "100", "FORCE_COLOR": None, "NO_COLOR": "1"}
#: What asks for English.
LANGUAGE = re.compile(r"(?:, )?lang=\"en\"|(?:, )?[\"']en[\"']| --lang en\b")
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


def case(page: Path) -> Any:
    """Make a test's parameter of a page, marked if it starts other processes."""
    starts = "ProcessPoolExecutor" in page.read_text(encoding="utf-8")
    marks = [pytest.mark.processes] if starts else []
    return pytest.param(page, id=str(page.relative_to(ROOT)), marks=marks)


@pytest.mark.parametrize("page", [case(page) for page in PAGES])
def test_blocks_of_a_page(page: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "page", "np": np, "brelan": brelan}
    for block in blocks(page):
        place = f"{page}:{block.line}"
        if block.comment.startswith("not run: ") or block.kind in SHOWN:
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


def test_the_french_tutorial_has_the_same_blocks() -> None:
    """The same but for the language asked for, and so for what is answered."""

    def code(page: str) -> list[tuple[str, list[str]]]:
        return [
            (block.kind, [LANGUAGE.sub("", line) for line in typed(block)])
            for block in blocks(ROOT / "docs" / page)
        ]

    def typed(block: Block) -> list[str]:
        lines = block.text.splitlines()
        if block.kind in ("pycon", "console"):
            return [line for line in lines if line.startswith((">>> ", "... ", "$ "))]
        return lines

    assert code("fr/tutorial.md") == code("tutorial.md")


@pytest.mark.parametrize("page", sorted(ROOT.glob("docs/fr/*.md")), ids=lambda page: page.name)
def test_french_prose_does_not_break_before_its_signs(page: Any) -> None:
    prose = re.sub(r"`[^`\n]*`", "x", FENCE.sub("", page.read_text(encoding="utf-8")))
    wrong = re.findall(
        r".* [;:!?»](?:\s|$).*|.*« .*|.*[^\W\d_][;!?»](?:\s|$).*|.*\d \d{3}\b.*", prose
    )
    assert wrong == []


def test_french_pages_show_what_a_player_reads_in_french() -> None:
    english = [
        f"{page.name}: {line}"
        for page in sorted(ROOT.glob("docs/fr/*.md"))
        for line in page.read_text(encoding="utf-8").splitlines()
        if LANGUAGE.search(line)
    ]
    # Once, to show that English is there for the asking.
    assert english == ['tutorial.md: >>> brelan.describe("Kh Kd Ks 3c 3d", lang="en")']


def test_the_reference_names_all_public_names() -> None:
    pages = "".join(path.read_text(encoding="utf-8") for path in ROOT.glob("docs/reference/*.md"))
    told = re.findall(r"^\.\. \S+:: brelan\.(\w+)$", pages, re.M)
    assert sorted(told) == sorted(brelan.__all__)
