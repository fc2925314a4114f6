"""The pages of those who come from other packages: the packages' own answers, beside ours.

pytest benchmarks/check_pages.py        needs the extra `bench`
"""

import re
import warnings
from importlib.util import find_spec
from pathlib import Path

import pytest

from support.pages import ROOT, blocks, run_blocks

PAGES = sorted(
    page for page in ROOT.glob("docs/**/coming-from/*.md") if "peer: " in page.read_text("utf-8")
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT / "docs")))
def test_both_sides_of_a_page(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    peers = set(re.findall(r"<!-- peer: (\w+) -->", page.read_text(encoding="utf-8")))
    missing = [name for name in peers if not find_spec(name)]
    if missing:
        pytest.skip(f"not installed: {missing}")
    assert any(block.comment.startswith("peer: ") for block in blocks(page))
    monkeypatch.chdir(tmp_path)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # packages may be older than what they import
        run_blocks(page, lambda block: True)
