"""Names of categories: written in two languages, read in all the forms players use."""

from typing import Any

import numpy as np
import pytest

from brelan.hands.categories import category_name, parse_category
from brelan.hands.rankings import (
    ACE_TO_FIVE,
    BADUGI,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    RANKINGS,
    SHORT_DECK,
    Category,
)
from brelan.language.registry import LANGUAGES
from support.tables import rows

NAMES = rows("category_names.csv")


@pytest.mark.parametrize("row", NAMES)
def test_accepted_name(row: Any) -> None:
    assert parse_category(row["id"]).name == row["category"]


@pytest.mark.parametrize("row", NAMES)
def test_forms_of_a_name_that_make_no_difference(row: Any) -> None:
    name = row["id"]
    plain = name.translate(str.maketrans("éèàœ", "eeao"))
    for form in (name.upper(), plain, f"  {name} ", name.replace(" ", "-"), name.title()):
        assert parse_category(form).name == row["category"]
    for article in ("un", "une", "Une", "a", "an"):
        assert parse_category(f"{article} {name}").name == row["category"]


@pytest.mark.parametrize(
    ("plural", "category"),
    [
        ("quintes flush royales", "QUINTE_FLUSH"),
        ("suites à la couleur", "QUINTE_FLUSH"),
        ("straight flushes", "QUINTE_FLUSH"),
        ("carrés", "CARRE"),
        ("fulls", "FULL"),
        ("mains pleines", "FULL"),
        ("full houses", "FULL"),
        ("boats", "FULL"),
        ("couleurs", "COULEUR"),
        ("flushes", "COULEUR"),
        ("suites", "SUITE"),
        ("quintes", "SUITE"),
        ("brelans", "BRELAN"),
        ("sets", "BRELAN"),
        ("trip", "BRELAN"),
        ("doubles paires", "DOUBLE_PAIRE"),
        ("paires", "PAIRE"),
        ("cartes hautes", "CARTE_HAUTE"),
        ("high cards", "CARTE_HAUTE"),
    ],
)
def test_plurals(plural: str, category: str) -> None:
    assert parse_category(plural).name == category


def test_names_in_code_are_names() -> None:
    assert [parse_category(each.name) for each in Category] == list(Category)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_round_trip(lang: str) -> None:
    names = [category_name(each, lang) for each in Category]
    assert [parse_category(name) for name in names] == list(Category)
    assert names == [category_name(int(each), lang) for each in Category]


def test_written_names() -> None:
    assert [category_name(each) for each in Category] == [
        "carte haute", "paire", "double paire", "brelan", "suite", "couleur", "full", "carré",
        "quinte flush",
    ]  # fmt: skip
    assert [category_name(each, "en") for each in Category] == [
        "high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house",
        "four of a kind", "straight flush",
    ]  # fmt: skip


def test_no_name_means_two_categories() -> None:
    meanings = {}
    for language in LANGUAGES.values():
        for each in Category:
            for name in (language.category_names[each], *language.category_synonyms[each]):
                assert meanings.setdefault(name, each) == each
                assert parse_category(name) == each
    # Every name that the languages list is in the table of accepted names, and no other.
    assert set(meanings) == {row.values[0]["id"] for row in NAMES}


def test_unknown_name_is_named_with_close_ones() -> None:
    with pytest.raises(ValueError, match="text 'brellan' names no category; close to: brelan"):
        parse_category("brellan")
    with pytest.raises(ValueError, match=r"'xyzzy' names no category$"):
        parse_category("xyzzy")
    for text in ("", "un", "full aux rois", "quinte-flush-flush"):
        with pytest.raises(ValueError, match="names no category"):
            parse_category(text)


def test_look_alike_letters_are_not_letters() -> None:
    with pytest.raises(ValueError, match="names no category"):
        parse_category("р\u0430ire")


@pytest.mark.parametrize("text", [None, 3, Category.FULL, b"full"])
def test_only_text_is_parsed(text: Any) -> None:
    with pytest.raises(TypeError, match="text must be the name of a category"):
        parse_category(text)


@pytest.mark.parametrize("category", [9, -1, 255])
def test_no_such_category(category: int) -> None:
    with pytest.raises(ValueError, match=f"not {category!r}"):
        category_name(category)


@pytest.mark.parametrize(
    ("ranking", "numbers", "french", "english"),
    [
        (ACE_TO_FIVE, [0, 1], ["bas", "paire"], ["low", "pair"]),
        (DEUCE_TO_SEVEN, [0, 4], ["bas", "suite"], ["low", "straight"]),
        (
            EIGHT_OR_BETTER,
            [0, 255],
            ["bas qualifié", "pas de bas qualifié"],
            ["qualifying low", "no qualifying low"],
        ),
        (
            BADUGI,
            [1, 2, 3, 4],
            ["une carte", "deux cartes", "trois cartes", "badugi"],
            ["one card", "two cards", "three cards", "badugi"],
        ),
        (SHORT_DECK, [0, 6], ["carte haute", "full"], ["high card", "full house"]),
    ],
)
def test_names_of_a_ranking(
    ranking: Any, numbers: list[Any], french: list[Any], english: list[Any]
) -> None:
    assert [category_name(each, ranking=ranking) for each in numbers] == french
    assert [category_name(each, "en", ranking=ranking) for each in numbers] == english


def test_every_category_of_every_ranking_has_a_name_of_its_own() -> None:
    for ranking in RANKINGS.values():
        numbers = set(ranking.categories[1:].tolist())
        assert len({category_name(each, ranking=ranking) for each in numbers}) == len(numbers)


@pytest.mark.parametrize("count", [0, 5, 255])
def test_no_such_number_of_badugi_cards(count: int) -> None:
    with pytest.raises(ValueError, match=f"from 1 to 4 in badugi, not {count!r}"):
        category_name(count, ranking=BADUGI)


@pytest.mark.parametrize("category", ["brelan", None, 6.0, True, [6.0], [True], ["full"]])
@pytest.mark.parametrize("ranking", [HIGH, BADUGI])
def test_what_is_no_category_is_refused(category: Any, ranking: Any) -> None:
    with pytest.raises(TypeError, match="category must be a Category, its number or an array"):
        category_name(category, ranking=ranking)


def test_categories_are_named_in_their_shape() -> None:
    found = category_name(np.array([[0, 3], [6, 8]], dtype=np.uint8), "en")
    assert found.tolist() == [["high card", "three of a kind"], ["full house", "straight flush"]]
    assert category_name([6]).tolist() == ["full"]
    assert category_name([]).tolist() == []
    assert category_name([0, 255], ranking=EIGHT_OR_BETTER).tolist() == [
        category_name(0, ranking=EIGHT_OR_BETTER),
        category_name(255, ranking=EIGHT_OR_BETTER),
    ]
    with pytest.raises(ValueError, match=r"category\[1, 0\] must be a Category .* not 9"):
        category_name([[0, 1], [9, 3]])


def test_no_such_ranking() -> None:
    with pytest.raises(ValueError, match="no ranking is named 'razz'; there are HIGH, "):
        category_name(0, ranking="razz")
    with pytest.raises(TypeError, match="ranking is 5, not a Ranking"):
        category_name(0, ranking=5)


def test_no_such_language() -> None:
    with pytest.raises(ValueError, match="lang must be one of 'fr', 'en', not 'es'"):
        category_name(0, "es")


@pytest.mark.parametrize("category", Category)
def test_categories_have_their_english_names_too(category: Category) -> None:
    name = category_name(category, "en").replace(" ", "_").upper()
    assert Category[name] is category
    assert len(Category) == 9
    assert len(Category.__members__) == 18
