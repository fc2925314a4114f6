"""Codes and sentences belong together: none is raised without words, no words are left over."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import brelan
from brelan.language.registry import LANGUAGES

PACKAGE = Path(brelan.__file__).parent

#: Calls whose first argument is a code.
TELLERS = {"say", "fill", "phrase", "Phrase", "texts", "Misused", "bad_value"}
ERRORS = {
    name
    for name, kind in vars(brelan.errors).items()
    if isinstance(kind, type) and issubclass(kind, (brelan.BrelanError, TypeError, UserWarning))
}
#: Texts in a program that may be codes: words and hyphens.
CODE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@cache
def trees() -> dict[str, ast.Module]:
    """All modules but the catalogues themselves, by their names."""
    found = {}
    for path in PACKAGE.rglob("*.py"):
        name = path.relative_to(PACKAGE).as_posix()
        if not re.match(r"language/\w+/", name):
            found[name] = ast.parse(path.read_text(encoding="utf-8"))
    return found


def choices(node: ast.expr) -> Iterator[ast.expr]:
    """An expression, or both sides of an if within it."""
    if isinstance(node, ast.IfExp):
        yield from choices(node.body)
        yield from choices(node.orelse)
    else:
        yield node


def pattern_of(node: ast.JoinedStr) -> re.Pattern[str]:
    """What a text that is put together looks like if its values are words and hyphens."""
    parts = (
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z0-9-]+"
        for part in node.values
    )
    return re.compile("".join(parts))


def codes_told() -> Iterator[tuple[str, str]]:
    """Every code that is given to an error or a catalogue, with its place.

    Of one that is put together, any code of the catalogues that fits stands for it.
    """
    known = LANGUAGES["en"].sentences.catalogue
    for name, tree in trees().items():
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and node.args):
                continue
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if called not in TELLERS | ERRORS:
                continue
            for code in choices(node.args[0]):
                if isinstance(code, ast.Constant) and isinstance(code.value, str):
                    yield f"{name}:{node.lineno}", code.value
                elif isinstance(code, ast.JoinedStr):
                    fits = pattern_of(code)
                    yield f"{name}:{node.lineno}", next(filter(fits.fullmatch, known), "none fits")


def parts_of(tree: ast.Module) -> Iterator[str | re.Pattern[str]]:
    """The texts in a module that may be codes, and patterns of those that are put together."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            fixed = [str(part.value) for part in node.values if isinstance(part, ast.Constant)]
            # Two letters and a hyphen at the least: other texts with values would match anything.
            if re.search(r"[a-z]{2}", "".join(fixed)) and "-" in "".join(fixed):
                yield pattern_of(node)


@cache
def used() -> tuple[set[str], list[re.Pattern[str]]]:
    """All texts and patterns in the package that may stand for codes."""
    parts = [part for tree in trees().values() for part in parts_of(tree)]
    texts = {part for part in parts if isinstance(part, str)}
    patterns = [part for part in parts if isinstance(part, re.Pattern)]
    return texts, patterns


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_code_that_is_raised_has_a_sentence(lang: str) -> None:
    catalogue = LANGUAGES[lang].sentences.catalogue
    told = list(codes_told())
    assert len(told) > 400
    assert [(place, code) for place, code in told if code not in catalogue] == []


def test_no_sentence_is_left_over() -> None:
    texts, patterns = used()
    # A phrase may have a sentence of its own for "in" and "of" before it.
    left = {
        code
        for code in LANGUAGES["en"].sentences.catalogue
        if re.sub("-(in|of|of-vowel)$", "", code) not in texts
        and code not in texts
        and not any(pattern.fullmatch(code) for pattern in patterns)
    }
    assert left == set()


def test_codes_are_words_and_hyphens() -> None:
    for known in LANGUAGES.values():
        assert [code for code in known.sentences.catalogue if not CODE.fullmatch(code)] == []


def test_a_code_without_a_sentence_is_a_mistake_and_not_shown() -> None:
    with pytest.raises(KeyError, match="no such code"):
        str(brelan.BrelanError("no such code"))
