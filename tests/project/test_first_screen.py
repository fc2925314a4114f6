"""What a newcomer sees first is true: the picture, the signs, the rates, the page of an index."""

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
RATES = re.compile(r"<!-- rates: (.+?) -->\n(.*?)<!-- end of rates -->", re.S)

pytestmark = pytest.mark.skipif(not (ROOT / "README.md").is_file(), reason="needs the source tree")


def script(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Import a script of the project."""
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    module = import_module(name)
    sys.modules.pop(name)
    return module


def test_pictures_are_those_of_the_script(tmp_path: Path) -> None:
    # In a process of its own: rich keeps the codes of a style once it was shown in other colours.
    command = [sys.executable, str(ROOT / "scripts" / "draw_first_screen.py"), str(tmp_path)]
    told = subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8")
    drawn = [Path(line) for line in told.stdout.splitlines()]
    assert {path.name for path in drawn} == {
        path.name for path in (ROOT / "docs" / "pictures").glob("*.svg")
    }
    for path in drawn:
        stored = ROOT / "docs" / "pictures" / path.name
        assert path.read_text("utf-8") == stored.read_text("utf-8"), path.name


@pytest.mark.parametrize("name", ["README.md", "docs/index.md", "docs/fr/index.md"])
def test_rates_name_their_command_and_their_rivals(name: str) -> None:
    (found,) = RATES.finditer((ROOT / name).read_text(encoding="utf-8"))
    path = found[1].split()[1]
    assert (ROOT / path).is_file()
    head, _, *rows = [line for line in found[2].splitlines() if line.startswith("|")]
    assert head.count("|") == 4
    assert "**Brelan**" in rows[0]  # the fastest comes first
    rivals = ("eval7", "phevaluator", "treys", "pokerkit")
    assert all(any(row.startswith(f"| {rival} ") for row in rows) for rival in rivals)
    # The machine is told below, with the versions of the rivals.
    told = found[2].splitlines()[-1]
    assert all(re.search(rf"\b{rival} \d", told) for rival in rivals)


def test_links_of_the_readme_lead_to_files() -> None:
    text = re.sub(r"```.*?```", "", (ROOT / "README.md").read_text(encoding="utf-8"), flags=re.S)
    targets = re.findall(r"\]\(([^)#\s]+)", text)
    assert len(targets) > 10
    assert [target for target in targets if not (ROOT / target).exists()] == []


def test_links_of_a_release_lead_to_its_home(monkeypatch: pytest.MonkeyPatch) -> None:
    page = script("package_page", monkeypatch)
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    there = page.with_links(text, "https://forge.example/brelan/", "v1.0")
    assert "](https://forge.example/brelan/raw/v1.0/docs/pictures/first_screen.en.svg)" in there
    assert "](https://forge.example/brelan/blob/v1.0/docs/tutorial.md)" in there
    assert set(page.project_urls("https://forge.example/brelan")) >= {"Source", "Changelog"}
    nowhere = page.with_links(text, None, "main")
    assert "docs/tutorial.md" not in nowhere
    assert "A tutorial of ten minutes" in nowhere
    assert page.project_urls(None) == {}


@pytest.mark.parametrize(
    ("text", "there", "nowhere"),
    [
        ("[a](b.md)", "[a](H/blob/r/b.md)", "a"),
        ("![a](b.png)", "![a](H/raw/r/b.png)", ""),
        ("[![a](b.svg)](c.md)", "[![a](H/raw/r/b.svg)](H/blob/r/c.md)", ""),
        ("[a](https://x.y/z)", "[a](https://x.y/z)", "[a](https://x.y/z)"),
        ("[a](#b)", "[a](#b)", "[a](#b)"),
        ("`[a](b.md)`", "`[a](b.md)`", "`[a](b.md)`"),
        ("```\nx[1](b)\n```\n", "```\nx[1](b)\n```\n", "```\nx[1](b)\n```\n"),
    ],
)
def test_links(text: str, there: str, nowhere: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = script("package_page", monkeypatch)
    assert page.with_links(text, "H", "r") == there
    assert page.with_links(text, None, "r") == nowhere
