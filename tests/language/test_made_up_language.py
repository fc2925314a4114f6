"""A language is an object and a line: a made-up one is registered, and heard everywhere."""

import string
from collections.abc import Callable, Iterator
from pathlib import Path
from types import MappingProxyType, SimpleNamespace
from typing import Any

import pytest

import brelan
from brelan.language import registry, words
from brelan.language.english.hands import ENGLISH, English
from brelan.language.numbers import Numbers
from brelan.language.protocol import HandClass, Options
from brelan.language.sentences import Sentences, read_catalogue

CATALOGUE = Path(brelan.__file__).parent / "language" / "english" / "catalogue"
SHIFTED = str.maketrans("aeiouAEIOU", "eiouaEIOUA")


def odd(word: str) -> str:
    """A word of the language: the English one with each vowel turned into the next."""
    return word.translate(SHIFTED)


def odd_sentence(sentence: str) -> str:
    """The same for a template, whose fields stay as they are."""
    told = ""
    for text, name, spec, shown in string.Formatter().parse(sentence):
        told += odd(text).replace("{", "{{").replace("}", "}}")
        if name is not None:
            told += "{" + name + (f"!{shown}" if shown else "") + (f":{spec}" if spec else "") + "}"
    return told


class Odd(English):
    """A whole language, by a rule that no other has."""

    code = "xx"
    sentences = Sentences(
        {
            kind: {code: odd_sentence(text) for code, text in table.items()}
            for kind, table in read_catalogue(CATALOGUE).items()
        },
        numbers=Numbers("'", "·", " pc"),
        quotes=("<", ">"),
        conjunctions={"and": "ond", "or": "ur"},
        singular=(1,),
    )
    cards: Any = SimpleNamespace(
        RANKS=tuple(map(odd, ENGLISH.cards.RANKS)),
        RANKS_PLURAL=tuple(map(odd, ENGLISH.cards.RANKS_PLURAL)),
        SUITS=tuple(map(odd, ENGLISH.cards.SUITS)),
        OTHER_RANKS={},
        OTHER_SUITS={},
        LINKS=frozenset({"uf"}),
    )
    articles = frozenset({"e"})
    category_names = MappingProxyType({c: odd(n) for c, n in ENGLISH.category_names.items()})
    category_synonyms = MappingProxyType(dict.fromkeys(brelan.Category, ()))

    def high(self, hand: HandClass, options: Options) -> str:
        """Describe a hand of a high game."""
        return odd(super().high(hand, options))


@pytest.fixture
def lang() -> Iterator[Any]:
    """The code of the language, which the library speaks as long as a test runs."""
    read = [words.RANK_WORDS, words.SUIT_WORDS]
    before, links = [dict(table) for table in read], set(words.LINK_WORDS)
    registry.register(Odd())
    yield "xx"
    del registry._known["xx"]
    for table, kept in zip(read, before, strict=True):
        table.clear()
        table.update(kept)
    words.LINK_WORDS.intersection_update(links)


def error_of(call: Callable[[], object]) -> brelan.BrelanError:
    with pytest.raises(brelan.BrelanError) as caught:
        call()
    return caught.value


def test_a_hand_is_described(lang: Any) -> None:
    assert brelan.describe("Ks Kh Kd 3c 3s", lang=lang) == "fall huasi, kongs uvir thriis"
    assert brelan.category_name(brelan.Category.FULL, lang) == "fall huasi"
    assert brelan.parse_category("e fall huasi") is brelan.Category.FULL


def test_its_words_for_cards_are_read_beside_the_others(lang: Any) -> None:
    assert brelan.parse_cards("eci uf spedis, roi de cœur").tolist() == [51, 46]


def test_a_showdown_is_told(lang: Any) -> None:
    shown = brelan.showdown([20, 20], ["AsAh", "KsKh"], "2c 7d 9h 3s 4d", names=["A", "B"])
    assert "wons" in shown.text(lang)
    assert "peor uf ecis" in shown.text(lang)


def test_equities_are_headed(lang: Any) -> None:
    result = brelan.equity("AsAh", "KsKh", board="2c 7d 9h")
    assert result.text(lang).split()[:2] == ["pleyir", "iqaoty"]
    assert "· pc" not in result.text(lang)
    assert "91·62 pc" in result.text(lang)


def test_a_picture_is_labelled(lang: Any) -> None:
    pytest.importorskip("matplotlib")
    ax = brelan.plot.category_frequencies([1, 7462], lang=lang)
    assert ax.get_xlabel() == "friqaincy"
    assert ax.get_yticklabels()[0].get_text() == "hogh cerd"


def test_errors_are_told_by_default_too(lang: Any) -> None:
    error = error_of(lambda: brelan.score("Ks Kh Kd 3c Ks"))
    assert error.text(lang) == "hands hulds K♠ twoci, et pusotouns 0 end 12; chick=Felsi elluws ot"
    brelan.set_language(lang)
    try:
        assert error.text() == error.text("xx") != str(error)
        assert brelan.describe("Ks Kh Kd 3c 3s") == "fall huasi, kongs uvir thriis"
    finally:
        brelan.set_language("fr")


def test_it_is_gone_when_the_test_is_over() -> None:
    assert error_of(lambda: brelan.set_language("xx")).code == "unknown-language"
    assert error_of(lambda: brelan.parse_category("fall huasi")).code in (
        "unknown-category",
        "no-category",
    )
