"""The README says what is true: its examples run, its commands name what exists."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"

pytestmark = pytest.mark.skipif(not README.is_file(), reason="needs the source tree")


class PlainSpaces(doctest.OutputChecker):
    """Numbers are grouped by narrow no-break spaces, which a page shows as plain ones."""

    def check_output(self, want: str, got: str, optionflags: int) -> bool:
        return super().check_output(" ".join(want.split()), " ".join(got.split()), optionflags)


def test_examples_give_what_is_shown() -> None:
    test = doctest.DocTestParser().get_doctest(
        README.read_text(encoding="utf-8"), {}, "README", str(README), 0
    )
    result = doctest.DocTestRunner(checker=PlainSpaces()).run(test)
    assert result.attempted > 10
    assert result.failed == 0


def test_commands_name_what_exists() -> None:
    text = README.read_text(encoding="utf-8")
    for path in re.findall(r"examples/[\w.-]+", text):
        assert (ROOT / path).is_file(), path
    assert re.findall(r"pip install -e '\.\[(\w+)\]'", text) == ["cli", "test"]
