"""Omaha range text: what it stands for, what it is refused for, and what it is written as."""

from __future__ import annotations

import csv
import itertools
import random
import re
import warnings

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from brelan.errors import BrelanError, RangeError, RangeWarning
from brelan.ranges.omaha import OmahaRange
from oracle.omaha_ranges import hand_of, weight_of
from support.examples import examples
from support.tables import DATA

# All hands by index: the highest card decides first, then the next.
HANDS = sorted(tuple(sorted(cards, reverse=True)) for cards in itertools.combinations(range(52), 4))
# Every construct of the grammar, alone and together.
CONSTRUCTS = """
A | AA | AAK | AKQJ | AsKs | AsKhQd | AsKhQdJc | * | ** | *s | ss | sshh | s | RR | RRO
RROO | RONP | AR | AARR | ARRO | xx | xxy | xxyy | wxyz | sxx | sxxy | AxKx | AxKy
AxAyxy | RxRy | RxRyOxOy | AxRx | [AKQ] | [A-T][A-T] | [5-2][9-6]A
[A2345][A2345][A2345][A2345] | A[sh] | [AK][sh] | [AK]x[QJ]x | [sh] | [AsKd]
[AsKsQs][AsKsQs] | JT98-AKQJ | 88-55 | Q-T | KxQx-8x7x | QQ+ | JT98+ | 4433- | KsQs- | 9h+
AA:xxyy | A:(K,Q,J) | AA!AAA | *!A | A!K:xx | A:xx!K | (AA,KK):xxyy
(A!(K,Q)):(xx,wxyz)!J | A!(K:(Q,J)) | AA,KK@50 | AA:xxyy,JJ!JJJ,KK | AA@20,KK@40,QQ | $ds
AA$ds | AK$ss$np | $np | $B$B | A$M$L | $ms,$rb
"""
TEXTS = [text.strip() for text in re.split(r"[|\n]", CONSTRUCTS) if text.strip()]


def table(name: str) -> list[list[str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))[1:]


@pytest.mark.parametrize(("text", "hands"), table("omaha_range_counts.csv"))
def test_counts(text: str, hands: str) -> None:
    assert len(OmahaRange(text)) == int(hands)


def test_hands_are_in_the_order_of_their_cards() -> None:
    cards, _ = OmahaRange("*").combos()
    assert cards.tolist() == [list(hand) for hand in HANDS]


def compare(text: str, indices: list[int]) -> None:
    weights = OmahaRange(text).weights
    for index in indices:
        expected = weight_of(text, hand_of(list(HANDS[index])))
        assert weights[index] == expected, (text, HANDS[index])


@pytest.mark.parametrize("text", TEXTS)
def test_against_the_oracle(text: str) -> None:
    held = np.flatnonzero(OmahaRange(text).weights).tolist()
    chance = random.Random(text)
    # Some hands of all, and some that the range holds, which may be few.
    compare(text, chance.sample(range(len(HANDS)), 150) + chance.sample(held, min(len(held), 60)))


@pytest.mark.overnight
@pytest.mark.parametrize("text", TEXTS)
def test_against_the_oracle_in_full(text: str) -> None:
    compare(text, list(range(len(HANDS))))


@pytest.mark.parametrize(("text", "position", "term", "code"), table("omaha_range_refused.csv"))
def test_refused(text: str, position: str, term: str, code: str) -> None:
    with pytest.raises(RangeError) as caught:
        OmahaRange(text)
    error = caught.value
    assert (error.code, error.position, error.term) == (code, int(position), term)
    assert str(error)
    assert str(error) != error.text("fr")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("AA", "aa"),
        ("TsTh", "10s10h"),
        ("AsKs", "A♠K♠"),
        ("AsKs", "A♤K♤"),
        ("AA, KK", "AA;KK,,"),
        ("AA:xxyy", " AA : XXYY "),
        ("AKQJ-JT98", "JT98 – AKQJ"),
        ("$ds", "$DS"),
        ("[A-T]", "[T-A]"),
        ("[AKQ]", "[A, K, Q]"),
        ("10%-30%", "30% - 10%"),
        ("*", "random"),
        ("*", "100%"),
        ("AA", "(((AA)))"),
        ("AsKdQhJc", "As Kd Qh Jc"),
        ("AA@33.3", "AA @ 33.3"),
        ("AA-TT", "[A-T]:(AA,KK,QQ,JJ,TT)"),
        ("KKQQ", "QQKK"),
        ("AxKx", "KxAx"),
    ],
)
def test_spellings(one: str, other: str) -> None:
    assert OmahaRange(one) == OmahaRange(other)


def test_an_empty_text_is_an_empty_range() -> None:
    for text in ("", "  ", ",", " ; , "):
        assert len(OmahaRange(text)) == 0
    assert str(OmahaRange("")) == ""
    assert str(OmahaRange.from_weights(np.zeros(270725))) == ""


def test_a_plus_without_room_is_told() -> None:
    with pytest.warns(RangeWarning) as notes:
        assert OmahaRange("AT+") == OmahaRange("AT")
    assert notes[0].message.code == "no-room-for-pattern"  # type: ignore[union-attr]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        OmahaRange("AA+, KQ+")


def test_weights_of_hands_named_twice() -> None:
    text = "AA@20, AAKK@60, AAKK@40"
    told = {"max": 0.6, "first": 0.2, "last": 0.4}
    for rule, weight in told.items():
        assert OmahaRange(text, on_conflict=rule)["AAKK"] == weight  # type: ignore[arg-type]
    with pytest.raises(RangeError) as caught:
        OmahaRange(text, on_conflict="error")
    assert caught.value.code == "conflicting-weights"
    assert len(OmahaRange("AA@0, KK")) == len(OmahaRange("KK"))


PIECES = st.sampled_from([*"AKT95s2hcxyRO*[]-+:!,()@$%; 10", "$ds", "15%", "AA", "@50", "é", "♠"])


@given(st.lists(PIECES, max_size=14).map("".join))
@example("$" * 3)
@example("(" * 60)
@examples(400)
def test_any_text_is_read_or_refused_with_its_place(text: str) -> None:
    error: RangeError | None = None
    made = OmahaRange()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RangeWarning)
        try:
            made = OmahaRange(text)
        except RangeError as refused:
            error = refused
        assert OmahaRange(str(made)) == made
    if error is not None:
        assert error.position is not None
        assert 0 <= error.position <= len(text)
        assert error.term in text
        assert str(error)


@pytest.mark.parametrize("part", ["A", "(", "[", "A:", "$", "1", "AK-", "@", "A!(", "[A", "s"])
def test_errors_of_long_texts_are_short(part: str) -> None:
    with pytest.raises(BrelanError) as caught:
        OmahaRange(part * (30_000 // len(part)))
    assert len(str(caught.value)) < 2000


def test_a_long_list_is_read() -> None:
    assert OmahaRange("A," * 15_000) == OmahaRange("A")


def test_too_long_or_too_complex_texts_are_refused() -> None:
    with pytest.raises(RangeError) as caught:
        OmahaRange(" " * 10_000_001)
    assert caught.value.code == "range-too-long"
    with pytest.raises(RangeError) as caught:
        OmahaRange("AA:sh" + ":s" * 25_000)
    assert caught.value.code == "range-too-complex"
