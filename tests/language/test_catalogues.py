"""Every language says everything: the same codes, and sentences that can be filled."""

import json
import pickle
import string
from pathlib import Path

import pytest

import brelan
from brelan.language.registry import LANGUAGES, language
from brelan.language.sentences import read_catalogue

CODES = sorted(set().union(*(known.sentences.catalogue for known in LANGUAGES.values())))
TERMINAL_CODES = sorted(set().union(*(known.sentences.terminal for known in LANGUAGES.values())))


def fields(sentence: str) -> dict[str, str]:
    """The values that a sentence takes, with how each is written."""
    parts = string.Formatter().parse(sentence)
    return {name: spec or "" for _, name, spec, _ in parts if name is not None}


def sample(spec: str) -> object:
    """A value that a field could be given."""
    if (
        spec in ("card", "nth")
        or spec.endswith("n")
        or "|" in spec
        or spec[:1] in ("+", ".", ",", "0")
    ):
        return 5
    return ["one", "two", "three"] if spec in ("and", "or", "qand", "qor", "ror", "reprs") else "x"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_every_sentence_is_there_and_can_be_filled(lang: str, code: str) -> None:
    sentences = language(lang).sentences
    assert code in sentences.catalogue
    specs = [fields(known.sentences.catalogue[code]) for known in LANGUAGES.values()]
    # A number in one language is one in the others, whether they make a word agree with it or not.
    values = {
        name: max((sample(one.get(name, "")) for one in specs), key=lambda value: value != "x")
        for name in set().union(*specs)
    }
    told = sentences.fill(code, values)
    assert told != ""
    assert "{" not in told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", TERMINAL_CODES)
def test_a_terminal_has_its_own_words_for_errors_that_exist(lang: str, code: str) -> None:
    sentences = language(lang).sentences
    assert code in sentences.catalogue
    known, own = fields(sentences.catalogue[code]), fields(sentences.terminal.get(code, ""))
    assert own.keys() <= known.keys()
    values = {name: sample(own.get(name) or spec) for name, spec in known.items()}
    assert sentences.fill(code, values, terminal=True)


def test_a_code_stands_once(tmp_path: Path) -> None:
    for name, sentence in (("cards", "A"), ("hands", "B")):
        table = json.dumps({"errors": {"a": sentence}})
        (tmp_path / f"{name}.json").write_text(table, encoding="utf-8")
    with pytest.raises(ValueError, match="same code"):
        read_catalogue(tmp_path)


def test_errors_cross_process_borders_whole() -> None:
    with pytest.raises(brelan.CardError) as caught:
        brelan.score("Ks Kh Kd 3c Ks")
    again = pickle.loads(pickle.dumps(caught.value))
    assert type(again) is brelan.CardError
    assert (again.code, again.values) == (caught.value.code, caught.value.values)
    assert str(again) == "hands holds K♠ twice, at positions 0 and 12; check=False allows it"
    assert (
        again.text("fr")
        == "hands contient deux fois K♠, aux positions 0 et 12 ; check=False le permet"
    )


def test_the_english_of_an_error_does_not_depend_on_the_language_chosen() -> None:
    error = brelan.BrelanError("not-whole", argument="workers", value=1.5)
    try:
        brelan.set_language("fr")
        assert str(error) == "workers is 1.5, not a whole number"
        assert error.text() == error.text("fr") != str(error)
        brelan.set_language("en")
        assert error.text() == str(error)
    finally:
        brelan.set_language("fr")
