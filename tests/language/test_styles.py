"""Words of a style: in hands, names of categories, showdowns, equities, chances, and sentences."""

import json
from pathlib import Path
from typing import Any

import pytest

import brelan
from brelan.language.registry import LANGUAGES, language
from brelan.language.sentences import Sentences, read_catalogue

HARD = "\u00a0"
CATALOGUES = Path(brelan.__file__).parent / "language"


def hilo(**options: Any) -> brelan.Showdown:
    """A pot that is halved: the ace of spades' holder has the low, the other a flush."""
    hole = ["As2s9cTd", "KhQhJdTc"]
    return brelan.showdown([50, 50], hole, "4h 5h 8h Ks Qc", game="omaha-8", **options)


def test_halves_and_lows_of_a_showdown() -> None:
    usual = hilo().text()
    assert "Pot principal (100), haut : B gagne 50 avec une couleur au roi à cœur" in usual
    assert "Pot principal (100), bas : A gagne 50 avec un bas au huit : 8-5-4-2-A." in usual
    assert hilo().text(style="anglais") == (
        usual.replace(", haut :", ", high :")
        .replace(", bas :", ", low :")
        .replace("un bas au huit : 8-5-4-2-A", "un low 8-5-4-2-A")
    )
    assert hilo().text(style=["low"]) == (
        usual.replace(", bas :", ", low :").replace("un bas au huit : ", "un low ")
    )
    assert hilo().low_text(0, style="low") == "un low 8-5-4-2-A"
    assert hilo().made_text(0, style="low").endswith(" / un low 8-5-4-2-A")
    with pytest.raises(ValueError, match="style 'low' is not known"):
        hilo().text("en", style="low")


def test_no_low_and_a_straight() -> None:
    hole, board = ["As2s9cTd", "KhQhJdTc"], "9h Js 8d Ks 2c"
    found = brelan.showdown([50, 50], hole, board, game="omaha-8")
    assert "pas de bas qualifié, B gagne 100 avec une suite au roi" in found.text()
    assert "pas de low qualifié, B gagne 100 avec une quinte au roi" in found.text(
        style={"quinte", "anglais"}
    )


def test_a_hand_without_a_pair_takes_no_article() -> None:
    found = brelan.showdown([10, 10], ["As9h", "KsQd"], "2c 4d 7h 8c Jc", names=["Anne", "Bob"])
    assert "Anne gagne 20 avec hauteur as" in found.text()
    assert "Anne gagne 20 avec carte haute : as" in found.text(style="carte haute")


def test_columns_of_equities() -> None:
    found = brelan.equity("As2s3d4d", "KsKhQdQc", board="5c 6c 7d", game="omaha-8")
    usual = found.text().splitlines()
    assert usual[0].split()[-3:] == ["haut", "bas", "scoop"]
    assert found.text(style="anglais").splitlines()[0].split()[-3:] == ["high", "low", "scoop"]
    assert found.text(style="low").splitlines()[0].split()[-3:] == ["haut", "low", "scoop"]
    assert "tableau : 5♣ 6♣ 7♦" in usual
    with pytest.raises(ValueError, match="style 'verlan' is not known for lang='fr'"):
        found.text(style="verlan")


def test_chances() -> None:
    found = brelan.category_chances("KsQs", "Kd Jh 2s", street="turn")
    assert found.text().splitlines()[0] == "au tournant"
    assert found.text(style="anglais").splitlines()[0] == "au turn"
    river = brelan.category_chances("KsQs", "Kd Jh 2s")
    assert river.text(style="anglais").splitlines()[0] == "à la river"
    usual, styled = (river.text(style=style) for style in (None, ["quinte", "deux paires"]))
    assert usual.replace("double paire", "deux paires ").replace("suite ", "quinte").split() == (
        styled.split()
    )


@pytest.mark.parametrize(
    ("category", "ranking", "style", "expected"),
    [
        (4, "high", "quinte", "quinte"),
        (8, "high", "quinte", "quinte flush"),
        (2, "high", "Deux-Paires", "deux paires"),
        (0, "ace-to-five", "low", "low"),
        (0, "ace-to-five", "anglais", "low"),
        (0, "eight-or-better", "low", "low qualifié"),
        (255, "eight-or-better", ["low"], "pas de low qualifié"),
        (4, "high", None, "suite"),
        (0, "high", "carte haute", "carte haute"),
    ],
)
def test_names_of_categories(category: int, ranking: str, style: Any, expected: str) -> None:
    assert brelan.category_name(category, ranking=ranking, style=style) == expected
    assert brelan.category_name([category], ranking=ranking, style=style).tolist() == [expected]


def test_streets_and_categories_in_pictures() -> None:
    pytest.importorskip("matplotlib").use("Agg")
    from matplotlib.figure import Figure

    from brelan.plot import category_frequencies, equity_by_street, street_equities

    streets = street_equities("AhKh", "QsQd", board="2c 7d Ac 9s 3c")
    names = [
        [label.get_text().split("\n")[0] for label in drawn.get_xticklabels()]
        for style in (None, "anglais")
        for drawn in [equity_by_street(streets, style=style, ax=Figure().subplots())]
    ]
    assert names == [
        ["préflop", "flop", "tournant", "rivière"],
        ["préflop", "flop", "turn", "river"],
    ]
    drawn = category_frequencies([1, 7462], style="quinte", ax=Figure().subplots())
    assert "quinte" in [label.get_text() for label in drawn.get_yticklabels()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tables_of_a_style_are_of_words_that_exist(lang: str) -> None:
    known = language(lang)
    folder = CATALOGUES / {"fr": "french", "en": "english"}[lang] / "catalogue"
    kinds = read_catalogue(folder)
    styles = {kind for kind in kinds if kind not in ("words", "errors", "terminal")}
    assert styles <= known.styles
    assert set(known.styled_names) <= known.styles
    for style in styles:
        assert kinds[style].keys() <= kinds["words"].keys()
    names = {*known.category_names.values(), known.low_name, known.qualifying_low_name}
    for table in known.styled_names.values():
        assert table.keys() <= names


def test_a_style_says_what_it_has_and_the_rest_as_usual(tmp_path: Path) -> None:
    table = {"words": {"a": "usual", "b": "{count:n}"}, "odd": {"a": "odd {x}"}}
    (tmp_path / "one.json").write_text(json.dumps(table), encoding="utf-8")
    french = language("fr").sentences
    sentences = Sentences(
        tmp_path,
        numbers=french.numbers,
        quotes=french.quotes,
        conjunctions=french.conjunctions,
        singular=(1,),
    )
    assert sentences.in_style(["odd"])("a", x=3) == "odd 3"
    assert sentences.in_style(["odd", "other"])("b", count=1234) == "1\u202f234"
    assert sentences.in_style([])("a") == sentences.say("a") == "usual"
