"""What notebooks and consoles show of results: tables of HTML, short reprs; equal results."""

import dataclasses
import json
import pickle
import re
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any

import numpy as np
import pytest

import brelan
from brelan.cards.classes import CLASS_NAMES

NAMES = ("<script>alert('Léa')</script>", 'Max & "Co"')
PHH = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
players = ["<b>Léa</b>", "Max"]
actions = ["d dh p1 AsAh", "d dh p2 ????", {actions}]
"""


def showdown(**more: Any) -> brelan.Showdown:
    hole = ["KsKd", "AsAd"]
    return brelan.showdown([50, 120], hole, "Kh 3c 3d 9s 8h", names=NAMES, **more)


def history(actions: str) -> brelan.HandHistory:
    return brelan.read_phh(PHH.replace("{actions}", actions))


#: How each result is made, anew each time.
MAKERS: dict[str, Callable[[], Any]] = {
    "range": lambda: brelan.Range("22+, AKs:0.5, KQo:0.002, AhQh"),
    "equity": lambda: brelan.equity("AsAh", "QQ+,AKs", board="2c 7d Th", dead="3c"),
    "sampled": lambda: brelan.equity("AA", "KK", "random", samples=1000, rng=1),
    "hilo": lambda: brelan.equity("As2sKdQc", "Ah3hJdTc", board="4s5s9d", game="omaha-8"),
    "showdown": showdown,
    "boards": lambda: brelan.showdown(
        [50, 50], ["KsKd", "AsAd"], ["Kh 3c 3d 9s 8h", "2h 4c 5d 9c 8d"], names=NAMES
    ),
    "chances": lambda: brelan.category_chances("KsQs", "Kd Kh 2s"),
    "weighted-chances": lambda: brelan.category_chances("AKs:0.3, QQ", "Kd Kh 2s"),
    "preflop-table": lambda: brelan.preflop_table("high"),
    "short-deck-table": lambda: dataclasses.replace(brelan.preflop_table("short-deck")),
    "preflop-equities": lambda: dataclasses.replace(brelan.preflop_equities(2)),
    "breakdown": lambda: brelan.range_breakdown("22+, A2s+, KTs+, 76s:0.3", "Kh 7h 2d"),
    "omaha-range": lambda: brelan.OmahaRange("AA:xxyy, RROO@30"),
    "history": lambda: history('"p2 f"'),
    "history-of-hidden-hands": lambda: history('"p2 cc", "p1 cc", "d db 2c7d9h"'),
}


class Reader(HTMLParser):
    """Reads what a table holds, and refuses elements that are not closed."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.styles: list[str] = []
        self.rows: list[list[str]] = []
        self.text = ""
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.tags.add(tag)
        self.styles += [value for name, value in attrs if name == "style"]
        assert {name for name, _ in attrs} <= {"style"}
        if tag != "br":
            self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data
        if {"td", "th"} & {*self.open}:
            self.rows[-1][-1] += data


@pytest.mark.parametrize("name", MAKERS)
def test_a_notebook_shows_a_table(name: str) -> None:
    read = Reader(MAKERS[name]()._repr_html_())
    known = {"div", "table", "caption", "thead", "tbody", "tr", "th", "td", "br", "span"}
    assert read.tags <= known
    assert len({len(row) for row in read.rows}) == 1
    for style in read.styles:
        # Colours of text and page are those of the notebook, light or dark; tints are see-through.
        assert re.findall(r"(?<![-\w])color:(\w+)", style) in ([], ["inherit"])
        assert "#" not in style
        assert "rgb(" not in style


def test_the_square_of_a_range() -> None:
    held = MAKERS["range"]()
    text = held._repr_html_()
    read = Reader(text)
    cells = [cell for row in read.rows for cell in row]
    assert [re.match(r"\w\w[so]?", cell).group() for cell in cells] == list(CLASS_NAMES)  # type: ignore[union-attr]
    by_name = dict(zip(CLASS_NAMES, cells, strict=True))
    assert by_name["AA"] == "AA"
    assert by_name["AKs"].replace("\u00a0", " ") == "AKs50 %"
    assert by_name["KQo"].replace("\u00a0", " ") == "KQo1 %"
    assert by_name["AQs"].replace("\u00a0", " ") == "AQs25 %"
    assert text.count("opacity") == np.count_nonzero(held.class_weights == 0)
    assert len({style for style in read.styles if "rgba(196,150,30" in style}) == 1
    assert str(held) in read.text
    assert "95 combos" in read.text


def test_equities_are_those_of_the_text() -> None:
    found = MAKERS["equity"]()
    read = Reader(found._repr_html_())
    told = found.text().splitlines()
    assert read.rows == [re.split(r"\s{2,}", line) for line in told[:1]] + [
        ["AsAh", "", *re.split(r"\s{2,}", told[1])[1:]],
        re.split(r"\s{2,}", told[2]),
    ]
    for line in told[3:]:
        assert line in read.text
    assert "tableau : 2♣ 7♦ T♥" in told


def test_showdowns_have_a_row_a_seat_and_their_text_below() -> None:
    found = showdown()
    read = Reader(found._repr_html_())
    assert [row[0] for row in read.rows[1:]] == list(NAMES)
    assert read.rows[1][1:] == ["K♠\u00a0K♦", "un full aux rois par les trois", "50", "100", "+50"]
    assert read.rows[2][3:] == ["120", "70", "-50"]
    for line in str(found).splitlines():
        assert line in read.text
    assert "<script" not in found._repr_html_()


def test_two_boards_are_set_apart_by_bars() -> None:
    read = Reader(MAKERS["boards"]()._repr_html_())
    assert "8♥ | 2♥" in read.text.replace("\u00a0", " ")
    assert read.rows[1][2].count(" | ") == 1


def test_a_seat_that_does_not_show_has_no_cards() -> None:
    read = Reader(showdown(folded=[True, False])._repr_html_())
    assert [row[1:3] for row in read.rows[1:]] == [["—", ""], ["—", ""]]


def test_histories_are_shown_settled_or_with_the_reason_why_not() -> None:
    over, going_on = MAKERS["history"](), MAKERS["history-of-hidden-hands"]()
    assert over.showdown()._repr_html_() == over._repr_html_()
    read = Reader(going_on._repr_html_())
    assert read.rows == [["joueur", "main", "mise"], ["<b>Léa</b>", "A♠\u00a0A♥", "2"],
                         ["Max", "—", "2"]]  # fmt: skip
    with pytest.raises(brelan.HandHistoryError) as caught:
        going_on.showdown()
    assert caught.value.text("fr") in read.text


def test_tables_speak_the_language_that_is_set() -> None:
    brelan.set_language("en")
    try:
        assert "Equity against two random hands" in brelan.preflop_equities(2)._repr_html_()
        assert "receives" in Reader(showdown()._repr_html_()).rows[0]
    finally:
        brelan.set_language("fr")


def test_hands_that_the_deck_lacks_have_no_equity() -> None:
    cells = [
        cell for row in Reader(MAKERS["short-deck-table"]()._repr_html_()).rows for cell in row
    ]
    told = dict(zip(CLASS_NAMES, cells, strict=True))
    assert told["22"] == "22"
    assert told["AA"] != "AA"


# What is told in a line, without a table.
PLAIN: dict[str, Callable[[], Any]] = {
    "outs": lambda: brelan.outs("Js Ts", "Qs Tc 3s"),
    "outs-of-anything": lambda: brelan.outs("Js Ts", "Qs Tc 3s", against="7d7c"),
    "no-outs": lambda: brelan.outs("AsAh", "AdAcKs"),
    "many-outs": lambda: brelan.outs(brelan.deal(4, rng=1)[:, :2], "Qs Tc 3s", against="AA"),
    "nuts": lambda: brelan.nuts("Qs Tc 3s"),
    "nuts-of-boards": lambda: brelan.nuts(["Qs Tc 3s", "As Ks Qs"]),
    "breakdowns": lambda: brelan.range_breakdown("20%", ["Qs Tc 3s", "As Ks Qs"]),
    "texture": lambda: brelan.texture(["Qs Tc 3s", "As Ks Qs"]),
}
EVERY = MAKERS | PLAIN


@pytest.mark.parametrize("name", [name for name in EVERY if name != "texture"])
def test_reprs_fit_a_line(name: str) -> None:
    found = EVERY[name]()
    assert len(repr(found)) < 120
    assert "\n" not in repr(found)


def test_what_a_breakdown_shows_is_what_it_holds() -> None:
    found = MAKERS["breakdown"]()
    told = found.text("en")
    rows = [row for part in ("made", "draws") for row in found.rows(part, lang="en")]
    assert [line for line in told.splitlines() if line[:5] not in ("made ", "draws")] == [
        line for line in told.splitlines() if any(line.startswith(name) for name, _, _ in rows)
    ]
    assert {name: found[name] for name, _, _ in rows} == {name: weight for name, weight, _ in rows}
    read = Reader(found._repr_html_())
    assert [row[0] for row in read.rows] == [
        re.split(r"\s{2,}", line)[0] for line in str(found).splitlines()
    ]
    assert json.loads(json.dumps(found.to_dict())) == found.to_dict()
    assert PLAIN["breakdowns"]()._repr_html_() is None


def test_the_table_of_an_omaha_range_is_its_grid() -> None:
    held = MAKERS["omaha-range"]()
    read = Reader(held._repr_html_())
    cells = [[cell.replace("\u00a0", " ") for cell in row[1:]] for row in read.rows[1:]]
    possible = brelan.OmahaRange("*").grid("combos") > 0
    told = [f"{100 * share:.1f} %".replace(".", ",") for share in held.grid("share").flat]
    filled = np.where(possible, np.array(told, dtype=object).reshape(5, 5), "")
    assert cells == filled.tolist()


def test_results_are_taken_apart() -> None:
    found = MAKERS["sampled"]()
    assert len(found) == len(list(found)) == 3
    assert list(found) == found.equity.tolist()
    assert list(found)[-1] == found["random"]
    for wrong in (0, np.int64(2), True):
        with pytest.raises(TypeError, match="player must be a str"):
            found[wrong]
    chances = MAKERS["chances"]()
    assert [chances[category] for category in chances] == list(chances.chances.values())
    assert len(chances) == 9
    for name in ("full", "full house", "FULL", 6):
        assert chances[name] == chances[brelan.Category.FULL]
    for none in (9, -1, "trefoil"):
        with pytest.raises(brelan.BrelanError):
            chances[none]


def test_reprs() -> None:
    assert repr(brelan.HOLDEM) == "brelan.HOLDEM"
    assert [repr(game) for game in brelan.GAMES] == [
        f"brelan.{name}"
        for game in brelan.GAMES
        for name in brelan.__all__
        if getattr(brelan, name) is game
    ]
    pineapple = brelan.Game("pineapple", 3, 5, 2, high=brelan.HIGH)
    scope = {"Game": brelan.Game, "HIGH": brelan.HIGH}
    assert eval(repr(pineapple), scope) == pineapple
    assert len(repr(pineapple)) < 120
    table = showdown()
    assert repr(table) == f"<Showdown holdem, {NAMES[0]} +50, {NAMES[1]} -50>"
    assert repr(brelan.preflop_table()) == "<PreflopTable of 169 hands>"
    assert repr(brelan.preflop_table("short-deck")) == "<PreflopTable of 81 hands>"
    assert repr(brelan.hand_equities(["AA", "KK"], "2c 7d Th")) == "<HandEquities of 6, 6 combos>"
    assert repr(MAKERS["history"]()) == "<HandHistory NT, <b>Léa</b>, Max>"
    assert repr(brelan.equity("AA", "KK", board="2c 7d Th 3s").spot).startswith(
        "Spot(game=brelan.HOLDEM"
    )


@pytest.mark.parametrize("name", EVERY)
def test_equal_results_are_equal(name: str) -> None:
    maker = EVERY[name]
    one, other = maker(), maker()
    assert one == other == pickle.loads(pickle.dumps(one))
    if name not in ("showdown", "boards") and not name.startswith("history"):
        assert hash(one) == hash(other)
    assert one != object()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (brelan.category_chances("KsQs", "Kd Kh 2s"), brelan.category_chances("KsQs", "Kd Th 3s")),
        (brelan.preflop_equities(1), brelan.preflop_equities(2)),
        (brelan.preflop_table(), brelan.preflop_table("short-deck")),
        (brelan.hand_equities(["AA", "KK"], "2c 7d Th"), brelan.hand_equities(["AA", "QQ"])),
        (
            brelan.score_game([["As", "Ks", "2c", "3d"]], "Ah Kh 2h 9d 8d", game="omaha"),
            brelan.score_game([["As", "Ks", "2c", "4d"]], "Ah Kh 2h 9d 8d", game="omaha"),
        ),
    ],
)
def test_other_results_are_not(one: Any, other: Any) -> None:
    assert one != other
    assert dataclasses.replace(one) == one
