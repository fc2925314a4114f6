"""Whatever reads text reads it in proportion to its length, refused or not; steps are counted."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest

from support import reading_steps
from support.reading_steps import LONG, SHORT, Counted, steps_of


def test_steps_in_proportion_to_the_text() -> None:
    script = subprocess.run(
        [sys.executable, reading_steps.__file__], capture_output=True, timeout=1200, check=True
    )
    counts = json.loads(script.stdout)
    assert {name.split(", ")[1] for name in counts} >= {"digits", "headers"}
    # Eight times the text: eight times the steps, or fewer where some are taken once a call.
    more = LONG // SHORT
    assert not {
        name: (short, long)
        for name, (short, long) in counts.items()
        if not short or not long or long > more * short
    }


@pytest.mark.parametrize(
    ("pattern", "factor"),
    [(r"\s*x", 8), (r"\s*\s*x", 40), (r"(?:\s+)+x", None), (r"\s*?;?\s*+x", 40)],
)
def test_the_counter_finds_what_grows_faster(pattern: str, factor: int | None) -> None:
    counted = Counted(re.compile(pattern))
    short, long = (steps_of(counted.match, " " * length) for length in (SHORT, LONG))
    if factor is None:
        assert short is long is None
        return
    assert short is not None
    assert long is not None
    assert long <= 8 * short if factor == 8 else long > factor * short


@pytest.mark.parametrize("pattern", [r"a|ab", r"(a+?)(b*+)c?", r"(?<!x)a{2,3}(?=b)", r"[^b]+$"])
def test_the_counter_matches_as_the_engine_does(pattern: str) -> None:
    counted, real = Counted(re.compile(pattern)), re.compile(pattern)
    for text in ("aab", "aaaab", "b", "", "xaabc", "abc"):
        for one in (counted.match, counted.fullmatch, counted.search):
            expected = getattr(real, one.__name__)(text)
            found = one(text)
            assert (found and found.span()) == (expected and expected.span())
        assert counted.sub("-", text) == real.sub("-", text)
