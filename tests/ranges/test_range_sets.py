"""Ranges as sets and arrays: combos, weights, card removal, squares and rankings."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import brelan
from brelan.cards.cards import CardError, card_name
from brelan.cards.classes import CLASS_NAMES, CLASS_SIZES
from brelan.errors import ArgumentTypeError, BrelanError
from brelan.ranges import ranking as range_ranking
from brelan.ranges.ranges import LiveCombos, Range, RangeError, RangeRanking


def test_the_order_of_the_1326_combos() -> None:
    weights = np.zeros(1326)
    weights[[0, 1, 2, 1325]] = 1
    assert list(Range.from_weights(weights)) == ["2d2c", "2h2c", "2h2d", "AsAh"]
    for index, (high, low) in enumerate((h, lo) for h in range(52) for lo in range(h)):
        assert index == high * (high - 1) // 2 + low
    cards, _ = Range("random").combos()
    assert cards.dtype == np.uint8
    assert cards.tolist() == [[h, lo] for h in range(52) for lo in range(h)]
    assert list(Range("random")) == [card_name(h) + card_name(lo) for h, lo in cards.tolist()]


def test_from_combos() -> None:
    expected = Range("AhKh,QdQs")
    assert Range.from_combos(["AhKh", "QdQs"]) == expected
    assert Range.from_combos([(46, 50), (41, 43)]) == expected
    assert Range.from_combos(np.array([[50, 46], [43, 41]])) == expected
    assert Range.from_combos([]) == Range()
    assert Range.from_combos(["AhKh", "KhAh"], 0.5) == Range("AhKh:0.5")


@pytest.mark.parametrize(
    ("combos", "weights", "says"),
    [
        ([(51, 51)], 1, r"cards\[0\] holds A♠ twice"),
        ([(50, 51), (1, 52)], 1, r"cards\[1, 1\] is 52"),
        ([(1, 2, 3)], 1, "combos of two cards"),
        ([[(1, 2)]], 1, r"shape \(n, 2\)"),
        (["AhKh", "KhAh"], [1, 0.5], "comes twice"),
        (["AhKh", "KhKd"], [1, -0.5], "from 0 to 1"),
        (["AhKh", "KhKd"], [1, np.nan], "from 0 to 1"),
    ],
)
def test_combos_that_are_refused(combos: object, weights: object, says: str) -> None:
    with pytest.raises((RangeError, CardError), match=says):
        Range.from_combos(combos, weights)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("weights", "says"),
    [
        (np.ones(1325), r"shape \(1326,\)"),
        (np.ones((1326, 1)), r"shape \(1326,\)"),
        (np.full(1326, 1.5), r"weights\[0\] is 1.5, the weight of 2d2c"),
        (np.full(1326, -1), "from 0 to 1"),
        (np.full(1326, np.nan), "from 0 to 1"),
        (np.array(12.0), r"shape \(1326,\)"),
    ],
)
def test_weights_that_are_refused(weights: object, says: str) -> None:
    with pytest.raises(RangeError, match=says):
        Range(weights)  # type: ignore[arg-type]


def test_a_range_shares_no_memory_with_what_it_is_made_of() -> None:
    weights = np.ones(1326)
    one = Range.from_weights(weights)
    weights[:] = 0
    one.to_weights()[:] = 0
    assert len(one) == 1326
    with pytest.raises(ValueError, match="read-only"):
        one.weights[0] = 0


def test_a_negative_nought_is_a_nought() -> None:
    assert hash(Range.from_weights(np.full(1326, -0.0))) == hash(Range())


def test_membership() -> None:
    one = Range("AKs, QhQd, JJ:0.5")
    assert "AKs" in one
    assert "AhKh" in one
    assert "JJ" in one
    assert (50, 46) in one
    assert np.array([46, 50]) in one
    assert Range("AhKh, JsJd") in one
    assert "QQ" not in one
    assert "AKo" not in one
    with pytest.raises(RangeError):
        assert "AKx" in one


def test_operators_take_text_and_nothing_else() -> None:
    assert Range("QQ+") - "KK" == Range("AA,QQ")
    assert "QQ+" - Range("KK") == Range("AA,QQ")
    assert "AA" | Range("KK") == Range("KK") | "AA" == Range("KK+")
    assert "KK+" & Range("QQ+") == Range("KK+")
    assert "KK+" ^ Range("QQ+") == Range("QQ")
    assert Range("AA") != "AA"
    for operate in (
        lambda one: one | 1,
        lambda one: one & 1,
        lambda one: one - 1,
        lambda one: 1 - one,
        lambda one: one ^ 1,
    ):
        with pytest.raises(TypeError):
            operate(Range("AA"))


def test_operators_on_weights() -> None:
    one, other = Range("AA:0.5,KK"), Range("AA:0.25,QQ")
    assert one | other == Range("AA:0.5,KK,QQ")
    assert one & other == Range("AA:0.25")
    assert one - other == Range("KK")
    assert one ^ other == Range("KK,QQ")


def test_totals() -> None:
    assert Range("random").percent == 100
    assert Range("AJo:0.25, KK").total_weight == 9
    assert not Range()
    assert Range("AA:0.1")


def test_card_removal_counts() -> None:
    one = Range("AA,AKs:0.5")
    assert one.live("AhKd") == LiveCombos(5, 4.0)
    assert one.live("") == one.live([]) == one.live(None) == LiveCombos(10, 8.0)
    assert one.without([51, 50, 49, 48]) == Range()
    assert Range("QQ").without("QhQs") == Range("QdQc")
    assert len(one) == 10
    with pytest.raises(CardError, match=r"dead\[1\] is 52"):
        one.live([51, 52])
    with pytest.raises(CardError):
        one.without("Ax")


def test_changed_weights() -> None:
    one = Range("AA,KK:0.5")
    assert one.scaled(0.5) == Range("AA:0.5,KK:0.25")
    assert one.with_weight(0.25) == Range("KK+:0.25")
    for change in (lambda: one.scaled(1.5), lambda: one.scaled(-1), lambda: one.with_weight(2)):
        with pytest.raises(RangeError, match="from 0 to 1"):
            change()


# The square.


def test_cells_of_the_square() -> None:
    grid = Range("AA,AKs:0.5,AhKd,32o").grid()
    assert grid.shape == (13, 13)
    assert (grid[0, 0], grid[0, 1], grid[1, 0], grid[12, 11]) == (1, 0.5, 1 / 12, 1)
    counts = Range("random").grid("combos")
    assert (np.diag(counts) == 6).all()
    assert (counts[np.triu_indices(13, 1)] == 4).all()
    assert (counts[np.tril_indices(13, -1)] == 12).all()
    with pytest.raises(BrelanError, match="values is 'hands', not 'weight' or 'combos'"):
        Range().grid("hands")  # type: ignore[arg-type]
    with pytest.raises(RangeError, match="grid must have the shape"):
        Range.from_grid(np.zeros((12, 12)))


def test_class_weights_follow_the_class_names() -> None:
    for name, weight in zip(CLASS_NAMES, Range("A5s,KTo,77").class_weights, strict=True):
        assert weight == (name in ("A5s", "KTo", "77"))


def test_drawn_square() -> None:
    lines = Range("AA,AKs:0.5,AhKd,22:0.999,A2o:0.001").grid_text().splitlines()
    assert len(lines) == 13
    assert lines[0].split()[:3] == ["AA", "50%", "."]
    assert lines[1].split()[0] == "8%"
    assert lines[12].split() == ["1%", *["."] * 11, "99%"]


# Rankings.


def test_whole_classes_up_to_the_line() -> None:
    # In this order AA, AKs, AQs, AJs ... come first: 6, 10, 14 and 18 combos.
    for combos, expected in [(2.9, ""), (3, "AA"), (7.9, "AA"), (8, "AA,AKs"), (14, "AA,AQs+")]:
        assert Range.top(combos / 1326, ranking=CLASS_NAMES) == Range(expected)
    assert Range.top(1, ranking=CLASS_NAMES) == Range("random")
    assert Range.top(0, ranking=CLASS_NAMES) == Range()


def test_exact_shares_cut_the_class_on_the_line() -> None:
    one = Range.top("1%", ranking=CLASS_NAMES, exact=True)
    assert one.total_weight == pytest.approx(13.26)
    assert set(one) == set(Range("AA,AQs+"))
    assert (Range("AA,AKs").weights <= one.weights).all()


def test_percentages_in_text_need_and_use_a_ranking() -> None:
    order = list(CLASS_NAMES)
    assert Range("15%", ranking=order) == Range.top(0.15, ranking=order)
    assert Range("5%-15%", ranking=order) == Range("15%", ranking=order) - Range(
        "5%", ranking=order
    )
    assert Range("15%-5%:0.5, 32o", ranking=order).weights[Range("32o").weights > 0].all()
    assert Range("0%-15%,15%-100%", ranking=order) == Range("random")
    with pytest.raises(RangeError, match="holds no hand"):
        Range("0.1%", ranking=order)
    with pytest.raises(RangeError, match="same kind"):
        Range("5%-AA", ranking=order)


def test_short_deck_shares_are_of_630_combos() -> None:
    one = Range("50%", ranking=CLASS_NAMES, deck="short")
    assert one == Range.top(0.5, ranking=CLASS_NAMES, deck="short")
    assert abs(len(one) - 315) <= 6
    assert len(one & "2x") == len(one & "22") == 0


@pytest.mark.parametrize("share", [-0.1, 1.1, float("nan"), "15", "x%", "120%", "-5%"])
def test_shares_that_are_refused(share: float | str) -> None:
    with pytest.raises(RangeError):
        Range.top(share, ranking=CLASS_NAMES)


def test_rankings_are_checked() -> None:
    names = list(CLASS_NAMES)
    for wrong, says in [
        (names[1:], "AA is missing"),
        ([*names, "AA"], "AA comes twice"),
        (["AAs", *names], "'AAs' is not one"),
    ]:
        with pytest.raises(RangeError, match=says):
            RangeRanking("mine", wrong)
    with pytest.raises(RangeError, match="no ranking is called 'best'"):
        Range.top(0.5, ranking="best")


def test_rankings_from_numbers() -> None:
    sizes = dict(zip(CLASS_NAMES, CLASS_SIZES.tolist(), strict=True))
    ranking = RangeRanking.from_equities("by size", sizes)
    assert ranking.classes[0] == "AKo"
    assert ranking.classes[78] == "AA"
    assert ranking.classes[-1] == "32s"
    assert Range.top(78 * 12 / 1326, ranking=ranking) == Range("random") - "22+" - (
        Range.from_grid(np.triu(np.ones((13, 13)), 1))
    )
    with pytest.raises(RangeError, match="equity"):
        RangeRanking.from_equities("bad", {**sizes, "AA": float("nan")})


def test_a_named_ranking_is_read_from_its_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A table of its own, so that the test does not depend on the equities that are shipped.
    (tmp_path / "_data").mkdir()
    lines = [f"{name},{0.9 - 0.001 * place:.3f}" for place, name in enumerate(CLASS_NAMES)]
    table = tmp_path / "_data" / "preflop_strength.csv"
    monkeypatch.setattr("importlib.resources.files", lambda package: tmp_path)
    range_ranking._load_table.cache_clear()
    try:
        with pytest.raises(RangeError, match="not installed"):
            Range("15%", ranking="equity-vs-random")
        table.write_text("\n".join(["class,equity", *reversed(lines)]), encoding="utf-8")
        ranking = RangeRanking.load("equity-vs-random")
        assert ranking.classes == CLASS_NAMES
        assert Range("15%", ranking="equity-vs-random") == Range.top("15%", ranking=ranking)
    finally:
        range_ranking._load_table.cache_clear()


# Hands looked up, complements, and ranges made of lists and dicts.


def test_a_range_is_made_of_texts_and_of_weights_by_text() -> None:
    assert Range(["AA", "KQs:0.5, 22-33"]) == Range("AA, KQs:0.5, 22-33")
    assert Range(("AA",)) == Range({"AA": 1}) == Range("AA")
    assert Range({"AA, KK": 0.5, "AhKh": 1}) == Range("[50]AA, KK[/50] AhKh")
    assert Range({}) == Range({"AA": 0}) == Range()
    assert Range({"AA": 1, "AsAh": 0.5}, on_conflict="last")["AsAh"] == 0.5
    assert Range(["DD", "RCDC"], notation="french") == Range("QQ, KhQh")
    with pytest.warns(brelan.RangeWarning, match="54s"):
        Range(["AA", "54s+"])


@pytest.mark.parametrize(
    ("source", "error", "code"),
    [
        (["AA", "KŁ"], RangeError, "strange-character"),
        (["AA:0.5", "AA"], RangeError, "conflicting-weights"),
        (["AA", 1], RangeError, "weights-numbers"),
        ({"AA:0.5": 1}, RangeError, "weight-inside"),
        ({"AA": 1.5}, RangeError, "weight-outside"),
        ({"AA": float("nan")}, RangeError, "weight-outside"),
        ({"AA": "1"}, ArgumentTypeError, "not-a-number"),
        ({1: 1}, ArgumentTypeError, "wrong-type"),
    ],
)
def test_texts_and_weights_that_are_refused(
    source: Any, error: type[BrelanError | ArgumentTypeError], code: str
) -> None:
    with pytest.raises(error) as caught:
        Range(source)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("text", "notation", "other"),
    [
        ("RR+", "international", "french"),
        ("AA, VPDP", "international", "french"),
        ("ADo", "international", "french"),
        ("KK", "french", "international"),
        ("AA, QJs-65s", "french", "international"),
        ("RZ", "international", None),
        ("KR", "french", None),
    ],
)
def test_letters_of_the_other_notation_are_known(text: str, notation: Any, other: Any) -> None:
    with pytest.raises(RangeError) as caught:
        Range(text, notation=notation)
    told = [f"notation='{name}'" in str(caught.value) for name in ("french", "international")]
    assert told == [other == "french", other == "international"]


def test_the_weight_of_a_hand() -> None:
    held = Range("AA, KK:0.5, AhKh, QJs:0.3")
    assert (held["AA"], held["KK"], held["AKs"], held["AK"]) == (1, 0.5, 1 / 4, 1 / 16)
    assert (held["AhKh"], held["KhAh"], held[50, 46], held["32o"]) == (1, 1, 1, 0)
    assert held["KK+"] == 0.75
    assert held["QJs"] == 0.3
    for nothing in ("", "AA:0"):
        with pytest.raises(RangeError, match="holds no hand"):
            held[nothing]
    with pytest.raises(RangeError, match="is not a hand"):
        held["AKK"]


def test_the_complement() -> None:
    held = Range("AA, KK:0.5")
    assert ~held == Range("random") - "KK+"
    assert ~Range() == Range("random")
    assert not ~Range("random")
    assert ~~held == held.with_weight(1)


def test_a_range_is_an_array_of_its_weights() -> None:
    held = Range("AA, KK:0.5")
    array = np.asarray(held)
    assert np.shares_memory(array, held.weights)
    assert (array == held.weights).all()
    assert np.asarray(held, dtype=np.float32).dtype == np.float32
    copy = np.array(held, copy=True)
    copy[0] = 1
    assert held["2d2c"] == 0
    assert Range(array) == held


@pytest.mark.parametrize(
    ("call", "error", "code"),
    [
        (lambda: Range.from_grid("x"), RangeError, "weights-numbers"),
        (lambda: Range.from_grid(np.ones((13, 13), complex)), RangeError, "complex-weights"),
        (lambda: Range.from_grid(np.ma.masked_all((13, 13))), ArgumentTypeError, "masked-weights"),
        (lambda: Range.from_combos(["AsKs"], "x"), RangeError, "weights-numbers"),
        (lambda: Range.from_combos(["AsKs"], [1, 1]), RangeError, "combo-weights-shape"),
        (lambda: Range("AA").scaled("2"), ArgumentTypeError, "not-a-number"),  # type: ignore[arg-type]
        (lambda: Range("AA").with_weight(None), ArgumentTypeError, "not-a-number"),  # type: ignore[arg-type]
        (lambda: Range("AA").scaled(2), RangeError, "scaled-outside"),
        (lambda: Range("AA").with_weight(2), RangeError, "weight-of-all"),
        (lambda: Range.top(None), ArgumentTypeError, "not-a-number"),  # type: ignore[arg-type]
        (lambda: Range.top(True), ArgumentTypeError, "not-a-number"),
        (lambda: Range.top(0.5, ranking=7), ArgumentTypeError, "wrong-type"),  # type: ignore[arg-type]
    ],
)
def test_arguments_of_other_kinds_are_named(
    call: Callable[[], object], error: type[BrelanError | ArgumentTypeError], code: str
) -> None:
    with pytest.raises(error) as caught:
        call()
    assert caught.value.code == code
