"""Laws that hold for every range of Omaha hands."""

from __future__ import annotations

import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from brelan.cards.cards import hand_name
from brelan.errors import ArgumentTypeError, BrelanError, CardError, RangeError
from brelan.ranges.omaha import OmahaRange
from brelan.ranges.ranges import Range
from support.examples import examples

LAW = examples(25)
COUNT = 270725

TERMS = st.sampled_from(
    "A AA AAKK AKQJ AsKs AsKhQdJc xxyy sshh RROO AxKx [A-T][5-2] QQ+ $np RxRy A[sh]".split()  # noqa: SIM905
)


@st.composite
def texts(draw: st.DrawFn) -> str:
    """Chains of terms, in lists and parentheses."""
    chain = draw(TERMS)
    for sign in draw(st.lists(st.sampled_from(":!"), max_size=2)):
        other = draw(TERMS)
        chain += f"{sign}({other}, {draw(TERMS)})" if draw(st.booleans()) else sign + other
    return chain


def read(text: str) -> OmahaRange:
    """The range of a text that may hold no hand at all."""
    try:
        return OmahaRange(text)
    except RangeError as error:
        if error.code != "names-no-hand":
            raise
        return OmahaRange()


@st.composite
def ranges(draw: st.DrawFn) -> OmahaRange:
    """Texts of a few weights, with single hands changed here and there."""
    made = np.zeros(COUNT)
    levels = st.sampled_from([0.0, 1.0, 0.5, 0.333, 1e-6, 5e-324, 0.1 + 0.2])
    for text in draw(st.lists(texts(), max_size=3)):
        made[read(text).weights > 0] = draw(levels)
    for hand in draw(st.lists(st.integers(0, COUNT - 1), max_size=8)):
        made[hand] = draw(levels)
    return OmahaRange.from_weights(made)


@given(ranges())
@LAW
def test_text_reads_back_to_the_same_range(one: OmahaRange) -> None:
    assert OmahaRange(str(one)) == one
    assert str(OmahaRange(str(one))) == str(one)


@given(texts())
@LAW
def test_a_range_keeps_its_text(text: str) -> None:
    made = read(text)
    assert OmahaRange(str(made)) == made
    assert OmahaRange(str(OmahaRange.from_weights(made.weights))) == made


@given(texts(), texts())
@LAW
def test_signs_are_operators(one: str, other: str) -> None:
    assert read(f"({one}):({other})") == read(one) & read(other)
    assert read(f"({one})!({other})") == read(one) - read(other)
    if len(read(one)) and len(read(other)):
        assert read(f"{one}, {other}") == read(one) | read(other)
    assert read(f"*!({one})") == ~read(one)


@given(ranges(), ranges(), ranges())
@LAW
def test_set_algebra(a: OmahaRange, b: OmahaRange, c: OmahaRange) -> None:
    assert a | b == b | a
    assert a & b == b & a
    assert a & (b | c) == (a & b) | (a & c)
    assert a | (b & c) == (a | b) & (a | c)
    assert (a - b) | (a & a) == a
    assert a ^ b == (a - b) | (b - a)
    assert len(~a) == COUNT - len(a)
    assert ~~a == a.with_weight(1)


@given(ranges())
@LAW
def test_copies_are_equal_and_hash_alike(one: OmahaRange) -> None:
    copies = [
        OmahaRange(one),
        OmahaRange(one.weights),
        OmahaRange.from_weights(one.to_weights()),
        OmahaRange.from_combos(*one.combos()),
        pickle.loads(pickle.dumps(one)),
    ]
    for copy in copies:
        assert copy == one
        assert hash(copy) == hash(one)
        assert not copy.weights.flags.writeable


@given(ranges(), st.lists(st.integers(0, 51), unique=True, max_size=8))
@LAW
def test_live_hands_hold_no_dead_card(one: OmahaRange, dead: list[int]) -> None:
    left = one.without(dead)
    cards, weights = one.combos()
    free = ~np.isin(cards, dead).any(axis=1)
    assert np.array_equal(left.combos()[0], cards[free])
    live = one.live(dead)
    assert live.combos == free.sum() == len(left)
    assert live.weight == pytest.approx(weights[free].sum(), rel=1e-12)


def test_hands_are_asked_for_in_any_form() -> None:
    made = OmahaRange("AA:xxyy@50, KK")
    assert "KsAsKhAh" in made
    assert [51, 50, 47, 46] in made
    assert np.array([51, 50, 47, 46], dtype=np.int16) in made
    assert "AA" not in made
    assert OmahaRange("KKK") in made
    assert made["AsAhKsKh"] == 1
    assert made["AA:xxyy!KK"] == 0.5
    with pytest.raises(RangeError):
        made["AAAAA"]
    with pytest.raises(CardError):
        [51, 50] in made  # noqa: B015


def test_iteration_names_the_hands() -> None:
    made = OmahaRange("AsAhKsKh, 2s2h2d2c@50")
    assert list(made.items()) == [("2s2h2d2c", 0.5), ("AsAhKsKh", 1.0)]
    assert list(made) == ["2s2h2d2c", "AsAhKsKh"]
    some = OmahaRange("AAAK")
    assert list(some) == [hand_name(codes, separator="") for codes in some.combos()[0]]


def test_arrays_go_in_and_come_out() -> None:
    made = OmahaRange("AAAA@25")
    assert np.asarray(made).shape == (COUNT,)
    assert np.asarray(made, dtype=np.float32).dtype == np.float32
    strided = np.repeat(made.weights, 2)[::2]
    assert OmahaRange(strided) == made
    assert made.total_weight == 0.25
    assert made.percent == pytest.approx(25 / COUNT)
    assert made.scaled(2)["AAAA"] == 0.5
    assert made.with_weight(1) == OmahaRange("AAAA")
    assert repr(made) == "OmahaRange('AAAA@25')"
    assert repr(OmahaRange("RONP") - "AKQJ").startswith("<OmahaRange ")


def test_sources() -> None:
    assert OmahaRange(["AA", "KK@50"]) == OmahaRange({"AA": 1, "KK": 0.5})
    assert OmahaRange.from_combos(["AsAhKsKh"]) == OmahaRange("AsAhKsKh")
    assert len(OmahaRange.from_combos([])) == 0


@pytest.mark.parametrize(
    "bad",
    [
        lambda: OmahaRange(3),  # type: ignore[arg-type]
        lambda: OmahaRange(np.ones(1326)),
        lambda: OmahaRange(np.full(COUNT, 2.0)),
        lambda: OmahaRange({"AA": 2}),
        lambda: OmahaRange({"AA@50": 1}),
        lambda: OmahaRange("AA", on_conflict="min"),  # type: ignore[arg-type]
        lambda: OmahaRange("15%", ranking=np.ones(169)),
        lambda: OmahaRange.from_combos([[51, 51, 50, 49]]),
        lambda: OmahaRange.from_combos([[51, 50]]),
        lambda: OmahaRange.from_combos(["AsAhKsKh", "KhKsAhAs"], weights=[1, 0.5]),
        lambda: OmahaRange("AA").scaled(3),
    ],
)
def test_bad_arguments(bad: object) -> None:
    with pytest.raises((BrelanError, ArgumentTypeError)):
        bad()  # type: ignore[operator]


def test_ranges_of_two_games_do_not_mix() -> None:
    two, four = Range("AA"), OmahaRange("AA")
    assert two != four
    for join in (lambda: two | four, lambda: four & two, lambda: four - two, lambda: two ^ four):
        with pytest.raises(TypeError):
            join()  # type: ignore[no-untyped-call]


def test_grid_breaks_a_range_down() -> None:
    made = OmahaRange("AA:xxyy@50, AAA")
    counts, kinds = made.grid("combos"), ("RONP", "RRON", "RROO", "RRRO", "RRRR")
    suits = ("xxxx", "xxxy", "xxyy", "xxyz", "wxyz")
    for row, pairs in enumerate(kinds):
        for column, shape in enumerate(suits):
            both = read(f"{pairs}:{shape}")
            assert counts[row, column] == len(made & both)
            mean = made.weights[both.weights > 0].mean() if len(both) else 0
            assert made.grid()[row, column] == pytest.approx(mean)
    assert made.grid("share").sum() == pytest.approx(1)
    assert OmahaRange().grid("share").sum() == 0
    with pytest.raises(BrelanError):
        made.grid("sum")  # type: ignore[arg-type]
