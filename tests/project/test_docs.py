"""Every code block of the documentation is run, or says in words why it is not.

python    executed, all blocks of a page in order in one namespace
pycon     a doctest in the same namespace; so is a python block that starts with a prompt
console   each `$ brelan ...` line is run and the output compared
c         must stand in csrc/ as it is printed
sh        only after a comment `<!-- not run: reason -->`, or to install
text, csv, toml, json   shown, not code
"""

import re
import sys
from pathlib import Path
from typing import Any

import pytest

import brelan
from support.pages import FENCE, ROOT, Block, blocks, run_blocks

PAGES = sorted(ROOT.glob("docs/**/*.md"))
FRENCH = sorted(ROOT.glob("docs/fr/**/*.md"))
#: What asks for English.
LANGUAGE = re.compile(r"(?:, )?lang=\"en\"|(?:, )?[\"']en[\"']| --lang en\b")


def case(page: Path) -> Any:
    """Make a test's parameter of a page, marked if it starts other processes."""
    starts = "ProcessPoolExecutor" in page.read_text(encoding="utf-8")
    marks = [pytest.mark.processes] if starts else []
    return pytest.param(page, id=str(page.relative_to(ROOT)), marks=marks)


@pytest.mark.parametrize("page", [case(page) for page in PAGES])
def test_blocks_of_a_page(page: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    # What other packages are asked is run beside them, by benchmarks/check_pages.py.
    run_blocks(page, lambda block: not block.comment.startswith("peer: "))
    if pyplot := sys.modules.get("matplotlib.pyplot"):
        pyplot.close("all")


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


@pytest.mark.parametrize("page", FRENCH, ids=lambda page: str(page.relative_to(ROOT / "docs")))
def test_french_prose_does_not_break_before_its_signs(page: Any) -> None:
    prose = re.sub(r"`[^`\n]*`", "x", FENCE.sub("", page.read_text(encoding="utf-8")))
    wrong = re.findall(
        r".* [;:!?»](?:\s|$).*|.*« .*|.*[^\W\d_][;!?»](?:\s|$).*|.*\d \d{3}\b.*", prose
    )
    assert wrong == []


def test_french_pages_show_what_a_player_reads_in_french() -> None:
    english = [
        f"{page.name}: {line}"
        for page in FRENCH
        for line in page.read_text(encoding="utf-8").splitlines()
        # How a language is added is shown in both.
        if LANGUAGE.search(line) and page.name != "add-a-language.md"
    ]
    # Once, to show that English is there for the asking.
    assert english == ['tutorial.md: >>> brelan.describe("Kh Kd Ks 3c 3d", lang="en")']


def test_the_reference_names_all_public_names() -> None:
    pages = "".join(path.read_text(encoding="utf-8") for path in ROOT.glob("docs/reference/*.md"))
    told = re.findall(r"^\.\. \S+:: brelan\.(\w+)$", pages, re.M)
    assert sorted(told) == sorted(brelan.__all__)


def test_every_page_but_the_reference_is_told_in_both_languages() -> None:
    docs = ROOT / "docs"
    names = {page.relative_to(docs).as_posix() for page in PAGES}
    english = {name for name in names if not name.startswith(("fr/", "reference/"))}
    assert {name.removeprefix("fr/") for name in names if name.startswith("fr/")} == english
