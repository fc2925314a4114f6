"""The pages that ask other packages: the packages' own answers, beside ours.

pytest benchmarks/check_pages.py        needs the extra `bench`
"""

import warnings
from importlib.util import find_spec
from pathlib import Path

import pytest

from support.pages import ROOT, blocks, run_blocks


def asked(page: Path) -> set[str]:
    """The packages that blocks of a page ask."""
    comments = {block.comment for block in blocks(page)}
    return {text.removeprefix("peer: ") for text in comments if text.startswith("peer: ")}


PAGES = sorted(page for page in ROOT.glob("docs/**/*.md") if asked(page))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT / "docs")))
def test_both_sides_of_a_page(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    missing = [name for name in asked(page) if not find_spec(name)]
    if missing:
        pytest.skip(f"not installed: {missing}")
    monkeypatch.chdir(tmp_path)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # packages may be older than what they import
        run_blocks(page, lambda block: True)
