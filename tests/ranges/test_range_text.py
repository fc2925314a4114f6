"""Range text: what it stands for, what it is refused for, and what it is written as."""

from __future__ import annotations

import csv
import itertools
import pickle
import warnings
from pathlib import Path

import numpy as np
import pytest

from brelan.errors import BrelanError
from brelan.ranges.ranges import Range, RangeError, RangeWarning

DATA = Path(__file__).parents[1] / "data"
RANKS = "23456789TJQKA"
SUITS = "cdhs"


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


def combos_of(hand: str) -> set[str]:
    """All combos of AA, AKs or AKo, by trying every pair of suits."""
    first, second, kind = hand[0], hand[1], hand[2:]
    found = set()
    for one, other in itertools.product(SUITS, SUITS):
        if first == second:
            if SUITS.index(one) > SUITS.index(other):
                found.add(first + one + second + other)
        elif (one == other) == (kind == "s"):
            found.add(first + one + second + other)
    return found


def quiet(text: str, **options: str) -> Range:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RangeWarning)
        return Range(text, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("row", rows("range_counts.csv"), ids=lambda row: row["text"])
def test_combo_counts(row: dict[str, str]) -> None:
    assert len(quiet(row["text"])) == int(row["combos"])
    assert len(quiet(row["text"], plus="connectors")) == int(row["connectors"])


@pytest.mark.parametrize("row", rows("range_contents.csv"), ids=lambda row: row["text"])
def test_contents(row: dict[str, str]) -> None:
    expected = set().union(*map(combos_of, row["hands"].split()))
    assert set(quiet(row["text"])) == expected


@pytest.mark.parametrize("row", rows("range_refused.csv"), ids=lambda row: row["text"])
def test_refusals(row: dict[str, str]) -> None:
    with pytest.raises(RangeError) as caught:
        Range(row["text"])
    error = caught.value
    assert (error.position, error.term) == (int(row["position"]), row["term"])
    assert row["says"] in str(error)
    assert row["term"] in str(error)


def test_a_refused_character_is_named_with_its_code_point() -> None:
    with pytest.raises(RangeError, match=r"U\+00E9") as caught:
        Range("QQ+, AKé")
    assert caught.value.character == "é"
    assert caught.value.position == 7


def test_positions_count_the_characters_of_the_text_as_given() -> None:
    # Variation selectors are dropped before reading and must not shift what comes after.
    with pytest.raises(RangeError) as caught:
        Range("A♠\ufe0fK♠\ufe0f, AKx")
    assert caught.value.position == 8


def test_errors_survive_pickling() -> None:
    with pytest.raises(RangeError) as caught:
        Range("AA, AKé")
    copy = pickle.loads(pickle.dumps(caught.value))
    assert str(copy) == str(caught.value)
    assert (copy.term, copy.position, copy.character) == ("AKé", 6, "é")


@pytest.mark.parametrize("text", ["AA", "A2s+", "75s+", "AKs+", "T9s", "AK+", "T9s-54s"])
def test_plain_readings_do_not_warn(text: str) -> None:
    Range(text)  # warnings are errors under the project's settings


@pytest.mark.parametrize("text", ["54s+", "KQ+", "32o+"])
def test_a_connector_with_a_plus_warns_of_the_other_reading(text: str) -> None:
    with pytest.warns(RangeWarning, match="plus='connectors'") as caught:
        Range(text)
    assert caught[0].filename == __file__
    Range(text, plus="connectors")


def test_connectors_climb_together() -> None:
    climbing = Range("54s+, Q9s+", plus="connectors")
    assert climbing == Range("AKs-54s, Q9s+")


# Weights.


def test_weights_and_their_units() -> None:
    assert Range("AKs:0.5") == Range("AKs@50") == Range("[50]AKs[/50]") == Range("[50%]AKs[/50%]")
    assert Range("AKs:0.5").weights[Range("AKs").weights > 0].tolist() == [0.5] * 4
    assert Range("[50]AA[/50],KK").total_weight == 9
    # 33.3 / 100 is not 0.333 in binary; the division is made in decimal.
    assert Range("AA@33.3") == Range("AA:0.333")


def test_tiny_weights_are_kept() -> None:
    tiny = Range("AA:1e-6")
    assert len(tiny) == 6
    assert tiny.total_weight == pytest.approx(6e-6)
    assert Range(str(tiny)) == tiny


def test_the_same_weight_twice_is_no_conflict() -> None:
    assert Range("AKs:0.5, AhKh:0.5") == Range("AKs:0.5")


@pytest.mark.parametrize(
    ("rule", "expected"), [("first", "AA:0.5"), ("last", "AA:0.25"), ("max", "AA:0.5")]
)
def test_conflicts_are_decided_on_request(rule: str, expected: str) -> None:
    text = "AA:0.5, AA:0.25"
    assert Range(text, on_conflict=rule) == Range(expected)  # type: ignore[arg-type]
    with pytest.raises(RangeError, match="on_conflict"):
        Range(text)


def test_max_takes_the_larger_weight_in_either_order() -> None:
    assert Range("AA:0.25, AA:0.5", on_conflict="max") == Range("AA:0.5")


def test_a_later_nought_removes_a_combo_on_request() -> None:
    assert Range("AA, AcAd:0", on_conflict="last") == Range("AA") - "AcAd"


@pytest.mark.parametrize(
    "options",
    [{"plus": "up"}, {"on_conflict": "min"}, {"deck": "36"}, {"notation": "latin"}],
)
def test_unknown_options(options: dict[str, str]) -> None:
    with pytest.raises(BrelanError, match=f"{next(iter(options))} is .*, not '"):
        Range("AA", **options)  # type: ignore[arg-type]


# Decks and notations.


def test_short_deck() -> None:
    assert len(Range("random", deck="short")) == 630
    assert len(Range("66+", deck="short")) == 54
    assert len(Range("Ax", deck="short")) == 128
    assert Range("A9s-, 88-", deck="short") == Range("A9s-A6s, 88-66")
    for text in ("22+", "A5s", "Ah5h", "A5s-A9s", "2x"):
        with pytest.raises(RangeError, match="short deck has no"):
            Range(text, deck="short")


def test_french_letters_are_read_on_request() -> None:
    french = Range("RD+, V10s, RCDC, ApRk, 10t9t", notation="french", plus="connectors")
    assert french == Range("KQ, AK, JTs, KhQh, AsKd, Tc9c")
    assert Range("RDs:0.5, DD+", notation="french") == Range("KQs:0.5, QQ+")
    with pytest.raises(RangeError):
        Range("KQs", notation="french")
    with pytest.raises(RangeError):
        Range("RDs")


# Writing.


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("", ""),
        ("any", "random"),
        ("random:0.5", "random:0.5"),
        ("AA", "AA"),
        ("AA,KK", "KK+"),
        ("AA,QQ,JJ,TT,22", "AA,QQ-TT,22"),
        ("AKo-ATo,7d6d,A2s+,22+", "22+,A2s+,ATo+,7d6d"),
        ("A5s-A2s,AKs", "AKs,A5s-A2s"),
        ("54s-T9s", "T9s-54s"),
        ("KQs,AKs", "AKs,KQs"),
        ("Ax", "A2s+,A2o+"),
        ("JJ-44,98s", "JJ-44,98s"),
        ("KK:0.5,AA,AhKh:0.5,QJo:0.25", "AA,KK:0.5,AhKh:0.5,QJo:0.25"),
        ("AcAd,AA", "AA"),
    ],
)
def test_canonical_text(text: str, written: str) -> None:
    assert str(Range(text)) == written
    assert str(Range(written)) == written


def test_part_of_a_class_is_written_combo_by_combo() -> None:
    most = Range("JJ-44,98s") - Range("4d4c,4h4c,4h4d,4s4c,4s4d")
    assert str(most) == "JJ-55,98s,4s4h"
    assert Range(str(most)) == most


def test_canonical_text_never_warns() -> None:
    connectors = Range("KQs,QJs,54o,32s,32o")
    assert Range(str(connectors)) == connectors


def test_repr_is_short() -> None:
    assert repr(Range("22+,AKs:0.5")) == "Range('22+,AKs:0.5')"
    every_other = Range.from_weights(np.arange(1326) % 2)
    assert len(repr(every_other)) < 100
    assert "663 combos" in repr(every_other)


@pytest.mark.parametrize("text", ["AJ♠", "KQ♠+", "T9♠-54♠", "Ax♠", "AJ♥", "A♧J"])
def test_a_suit_symbol_is_no_suffix(text: str) -> None:
    with pytest.raises(RangeError, match="a suffix is the letter s or o") as caught:
        Range(text)
    assert caught.value.code == "not-a-hand"


def test_symbols_of_suits_make_combos() -> None:
    assert Range("A♠J♠, k♡Q♢") == Range("AsJs, KhQd")
    assert Range("A♠V♠", notation="french") == Range("APVP", notation="french") == Range("AsJs")


@pytest.mark.parametrize(
    "text", ["AA:1e-400", "AA@1e-322", "AA:0.000e-9, KK:1e-399", "[1e-330]AA[/1e-330]"]
)
def test_a_weight_that_vanishes_is_refused(text: str) -> None:
    with pytest.raises(RangeError, match="too small to be told from 0"):
        Range(text)
    assert Range("AA:0, KK:0.0e5, QQ") == Range("QQ")


@pytest.mark.parametrize("text", ["KK+T9s", "[50]AA[/50]KK", "AKs:0.5[20]QQ[/20]AA", "22+♠A♠K"])
def test_hands_that_touch_are_refused(text: str) -> None:
    with pytest.raises(RangeError) as caught:
        Range(text)
    assert caught.value.code in ("no-separator", "not-a-hand")


def test_percentages_have_an_order_by_default() -> None:
    assert Range("15%") == Range("15%", ranking="equity-vs-random") == Range.top(0.15)
    assert Range("5%-10%") == Range.top("10%") - Range.top("5%")


def test_endless_texts_are_refused_at_once() -> None:
    with pytest.raises(RangeError, match="1,200,000 characters"):
        Range("AKs," * 300_000)
    with pytest.raises(TypeError, match="dialect must be"):
        Range.from_dialect("AA", None)  # type: ignore[arg-type]


def test_masked_weights_are_refused() -> None:
    weights = np.ma.masked_array(np.ones(1326), mask=np.ones(1326, dtype=bool))
    with pytest.raises(TypeError, match="masked"):
        Range.from_weights(weights)


_ENDLESS = "5" * 50_000


@pytest.mark.parametrize(
    "text",
    [
        f"AA:{_ENDLESS}",
        f"AA:-{_ENDLESS}",
        f"AA:{_ENDLESS}%",
        f"AA:0.{_ENDLESS}x",
        f"AA:1.{_ENDLESS}",
        f"AA@0.{'0' * 50_000}1",
        f"[0.{_ENDLESS}]AA",
        f"[0.{_ENDLESS}]AA[/1]",
        f"[50]{'AA,' * 20_000}[/50]KK",
        f"AA {_ENDLESS}",
        f"AA,AA:0.{_ENDLESS}",
    ],
)
def test_what_is_refused_is_shown_short(text: str) -> None:
    with pytest.raises(RangeError) as caught:
        Range(text)
    for lang in ("fr", "en"):
        assert len(caught.value.text(lang)) < 400


@pytest.mark.parametrize("option", ["plus", "on_conflict", "deck", "notation", "ranking"])
def test_options_that_do_not_exist_are_shown_short(option: str) -> None:
    with pytest.raises(BrelanError) as caught:
        Range("AA", **{option: _ENDLESS})  # type: ignore[arg-type]
    assert len(str(caught.value)) < 200
