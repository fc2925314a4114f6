"""Counts the steps of reading: lines of Python, and steps of a backtracking matcher of patterns.

Run as a script, it prints for each parser and each kind of text how many steps two lengths took.
The clock is never asked: a count is the same on a busy machine.
"""

from __future__ import annotations

import contextlib
import json
import re
import sys
from collections.abc import Callable, Iterator
from re import _compiler, _parser  # type: ignore[attr-defined]
from types import FrameType
from typing import Any

SHORT, LONG = 40, 320
#: No reader takes as many steps a character as this.
ENDLESS = 1_000


class Endless(BaseException):
    """More steps than any reader in proportion to its text needs."""


class Count:
    steps = 0
    most = sys.maxsize

    def tick(self, steps: int = 1) -> None:
        self.steps += steps
        if self.steps > self.most:
            raise Endless


COUNT = Count()


class Matcher:
    """One pattern, matched step by step as a backtracking engine does."""

    def __init__(self, pattern: re.Pattern[str]) -> None:
        self._state = _parser.parse(pattern.pattern, pattern.flags & ~re.UNICODE)
        self._pieces: dict[int, re.Pattern[str]] = {}

    def ends(self, text: str, at: int, end: int) -> Iterator[int]:
        """Where a match that begins at a place may end, in the order of the engine."""
        return self._sequence(self._state.data, 0, text, at, end)

    def _sequence(self, nodes: Any, k: int, text: str, at: int, end: int) -> Iterator[int]:
        if k == len(nodes):
            yield at
            return
        for middle in self._node(nodes[k], text, at, end):
            yield from self._sequence(nodes, k + 1, text, middle, end)

    def _node(self, node: Any, text: str, at: int, end: int) -> Iterator[int]:
        kind, value = str(node[0]), node[1]
        if kind in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            return self._repeat(kind, value, text, at, end)
        if kind == "BRANCH":
            return (
                stop for nodes in value[1] for stop in self._sequence(nodes.data, 0, text, at, end)
            )
        if kind == "SUBPATTERN":
            return self._sequence(value[-1].data, 0, text, at, end)
        return self._piece(node, text, at, end)

    def _piece(self, node: Any, text: str, at: int, end: int) -> Iterator[int]:
        """A character, a place or a look around: one step."""
        if id(node) not in self._pieces:
            assert "REPEAT" not in str(node), "a look around that repeats is not counted"
            alone = _parser.SubPattern(self._state.state, [node])
            self._pieces[id(node)] = _compiler.compile(alone)
        COUNT.tick()
        found = self._pieces[id(node)].match(text, at, end)
        if found:
            yield found.end()

    def _repeat(self, kind: str, value: Any, text: str, at: int, end: int) -> Iterator[int]:
        least, most, body = value
        if kind == "POSSESSIVE_REPEAT":
            longest = next(self._repeat("MAX_REPEAT", value, text, at, end), None)
            yield from () if longest is None else (longest,)
            return
        lazy = kind == "MIN_REPEAT"
        if lazy and not least:
            yield at
        stack = [(at, self._sequence(body.data, 0, text, at, end))]
        while stack:
            COUNT.tick()
            before, following = stack[-1]
            after = next(following, before) if len(stack) <= most else before
            if after > before:
                stack.append((after, self._sequence(body.data, 0, text, after, end)))
                if lazy and len(stack) > least:
                    yield after
                continue
            stack.pop()
            if not lazy and len(stack) >= least:
                yield before


class Counted:
    """A pattern that counts what it is asked, and answers as the real one does."""

    def __init__(self, real: re.Pattern[str]) -> None:
        self._real = real
        self._matcher = Matcher(real)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    def _count(self, text: str, at: int, end: int, whole: bool = False) -> int | None:
        ends = self._matcher.ends(text, at, end)
        return next((stop for stop in ends if not whole or stop == end), None)

    def match(self, text: str, at: int = 0, end: int = sys.maxsize) -> re.Match[str] | None:
        counted = self._count(text, at, min(end, len(text)))
        found = self._real.match(text, at, end)
        assert counted == (found and found.end())
        return found

    def fullmatch(self, text: str, at: int = 0, end: int = sys.maxsize) -> re.Match[str] | None:
        counted = self._count(text, at, min(end, len(text)), whole=True)
        found = self._real.fullmatch(text, at, end)
        assert counted == (found and found.end())
        return found

    def search(self, text: str, at: int = 0) -> re.Match[str] | None:
        return next(self.finditer(text, at), None)

    def finditer(self, text: str, at: int = 0) -> Iterator[re.Match[str]]:
        while at <= len(text):
            # Counted before the engine is asked, which a pattern may keep busy for ever.
            start, stop = at, self._count(text, at, len(text))
            while stop is None and start < len(text):
                start += 1
                stop = self._count(text, start, len(text))
            found = self._real.search(text, at)
            assert (found and found.span()) == (None if stop is None else (start, stop))
            if found is None:
                return
            yield found
            at = max(found.end(), found.start() + 1)

    def sub(self, new: Any, text: str, count: int = 0) -> str:
        list(self.finditer(text))
        return self._real.sub(new, text, count)

    def split(self, text: str, count: int = 0) -> list[Any]:
        list(self.finditer(text))
        return self._real.split(text, count)


def watch_patterns() -> None:
    """Count in every pattern that a module of the package compiles from now on."""
    compiled = re._compile  # type: ignore[attr-defined]

    def compile_counted(pattern: Any, flags: int) -> Any:
        frame = sys._getframe(1)
        while frame.f_code.co_filename == re.__file__ and frame.f_back:
            frame = frame.f_back
        real = compiled(pattern, flags)
        inside = frame.f_globals["__name__"].startswith("brelan.")
        return Counted(real) if inside and isinstance(pattern, str) else real

    re._compile = compile_counted  # type: ignore[attr-defined]


def steps_of(read: Callable[[str], Any], text: str) -> int | None:
    """Lines run by the package and steps of its patterns while a text is read or refused.

    None says that it took more steps than any reader needs.
    """

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        if not frame.f_globals.get("__name__", "").startswith("brelan."):
            return None
        if event == "line":
            COUNT.tick()
        return trace

    COUNT.steps, COUNT.most = 0, ENDLESS * len(text)
    sys.settrace(trace)
    try:
        with contextlib.suppress(ValueError):
            read(text)
    except Endless:
        return None
    finally:
        sys.settrace(None)
        COUNT.most = sys.maxsize
    return COUNT.steps


def parsers() -> dict[str, Callable[[str], Any]]:
    """Every public reader of text that nobody vouches for."""
    import brelan
    from brelan.ranges.dialects import DIALECTS

    def dialect(name: str) -> Callable[[str], Any]:
        return lambda text: brelan.Range.from_dialect(text, name)

    return {
        "Range": brelan.Range,
        **{f"Range in {row.name}": dialect(row.name) for row in DIALECTS},
        "read_table": brelan.read_table,
        "read_phh": brelan.read_phh,
        "read_phhs": lambda text: list(brelan.read_phhs(text, errors="yield")),
        "parse_cards": brelan.parse_cards,
        "parse_category": brelan.parse_category,
        "score": brelan.score,
        "Rake": brelan.Rake,
    }


#: Texts that a reader could trip over, of any length.
TEXTS: dict[str, Callable[[int], str]] = {
    "open bracket": lambda n: "[" + " " * n,
    "digits": lambda n: "AA:" + "1" * n + "x",
    "bracket of blanks": lambda n: "[" + " " * n + "%" + " " * n + "]AA[/50]",
    "hands": lambda n: "AKs," * n,
    "blanks": lambda n: "AA" + " " * n + "-" + " " * n + "KK",
    "dashes": lambda n: "A-" * n,
    "weights": lambda n: "AA:0." + "5" * n,
    "commas": lambda n: "AA:" + "0,5" * n,
    "percentages": lambda n: "5%" * n,
    "blanks, then a letter": lambda n: " " * n + "x",
    "a seat of thousands": lambda n: "A: 1" + " 000" * n + "x",
    "a rake of blanks": lambda n: "rake: 5%" + " " * n + "max" + " " * n + "x",
    "headers": lambda n: "  [1]\n" * n,
    "an open list": lambda n: "players = [\n" + "  [1],\n" * n,
    "quotes": lambda n: 'a = """' + '\\"' * n,
    "exponent": lambda n: "1e" + "9" * n,
    "cards": lambda n: "As " * n,
}


def main() -> None:
    watch_patterns()
    counts = {
        # Once before it counts: what is imported and kept at the first call is no reading.
        f"{name}, {kind}": [steps_of(read, text(length)) for length in (SHORT, SHORT, LONG)][1:]
        for name, read in parsers().items()
        for kind, text in TEXTS.items()
    }
    json.dump(counts, sys.stdout)


if __name__ == "__main__":
    main()
