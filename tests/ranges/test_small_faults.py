"""Ranges of either game: what an error names, spaces in shares, and texts long and deep."""

from __future__ import annotations

import sys
import types
from collections.abc import Callable

import numpy as np
import pytest

from brelan.errors import RangeError
from brelan.ranges.omaha import OmahaRange
from brelan.ranges.ranges import Range

Kind = type[Range] | type[OmahaRange]
KINDS = pytest.mark.parametrize("kind", [Range, OmahaRange])


def refused(call: Callable[[], object]) -> RangeError:
    with pytest.raises(RangeError) as caught:
        call()
    return caught.value


@KINDS
@pytest.mark.parametrize(
    ("spaced", "plain"),
    [
        ("15 %", "15%"),
        ("5 %-10 %", "5%-10%"),
        ("5 % - 10\N{NO-BREAK SPACE}%", "5%-10%"),
        ("AA, 2.5  %", "AA, 2.5%"),
    ],
)
def test_a_space_may_stand_before_a_percent_sign(kind: Kind, spaced: str, plain: str) -> None:
    assert kind(spaced) == kind(plain)


@KINDS
@pytest.mark.parametrize("nothing", ["", [], (), {}, [""]])
def test_nothing_is_an_empty_range(kind: Kind, nothing: object) -> None:
    assert len(kind(nothing)) == 0  # type: ignore[arg-type]
    assert kind(nothing) == kind("")  # type: ignore[arg-type]


@pytest.mark.parametrize(("kind", "more"), [(Range, ""), (OmahaRange, "KdKc")])
def test_errors_name_what_was_given(kind: Kind, more: str) -> None:
    hands = [f"2d2c{more}", f"AsAh{more}"]
    error = refused(lambda: kind.from_combos(hands, weights=[0.5, 1.5]))
    assert (error.code, error.values["where"]) == ("weight-outside", "weights[1]")
    error = refused(lambda: kind.from_combos(hands, weights=-1))
    assert (error.values["where"], error.values["weight"]) == ("weights", -1)
    error = refused(lambda: kind.from_combos(hands, weights=[1, np.nan]))
    assert error.values["where"] == "weights[1]"
    error = refused(lambda: kind("AA").scaled(1.5))
    assert (error.code, error.values["factor"]) == ("scaled-outside", 1.5)
    assert refused(lambda: kind("AA").with_weight(np.inf)).code == "weight-of-all"
    assert f"{kind.__name__}.from_combos" in str(refused(lambda: kind([hands, hands[0]])))


@pytest.mark.parametrize(
    ("text", "code", "hint"),
    [
        ("AA@50:xxyy", "weight-not-last", "follows a whole item"),
        ("AA@50!KK", "weight-not-last", "follows a whole item"),
        ("15%$ds", "share-ends", "write 15%:$ds"),
        ("15 %AA", "share-ends", "write 15%:AA"),
        ("15%6h", "share-ends", "number of players"),
    ],
)
def test_hints_tell_what_to_write(text: str, code: str, hint: str) -> None:
    error = refused(lambda: OmahaRange(text))
    assert error.code == code
    assert hint in str(error).replace("15 %:", "15%:")


def calls_of(work: Callable[[], object]) -> int:
    """Count the functions that are called, Python's and others."""
    count = 0

    def seen(frame: types.FrameType, event: str, arg: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(seen)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def outcome(text: str) -> object:
    try:
        return OmahaRange(text)
    except RangeError as error:
        return error


@pytest.mark.parametrize(
    "text",
    [
        lambda n: "(" * n + "AA",
        lambda n: "(" * 40 + "AA" + ")" * 40 + ":xx" * n,
        lambda n: ", ".join(["AsAhKsKh"] * n),
        lambda n: "A!" * n,
        lambda n: "[AKQ" * n,
        lambda n: " " * n + "%" * n,
    ],
)
def test_long_texts_take_steps_by_their_length(text: Callable[[int], str]) -> None:
    outcome(text(10))  # Tables are made once.
    first, second = (calls_of(lambda n=n: outcome(text(n))) for n in (400, 800))  # type: ignore[misc]
    assert second < 2.2 * first + 500


def test_many_weights_are_written_group_by_group() -> None:
    rng = np.random.default_rng(3)
    weights = np.where(rng.random(270_725) < 0.02, rng.integers(1, 2000, 270_725) / 2000, 0.0)
    held = OmahaRange.from_weights(weights)
    assert repr(held) == f"<OmahaRange of {len(held):,} combos>"
    assert (OmahaRange(str(held)).weights == weights).all()


def test_percentages_of_a_named_ranking_stay_short() -> None:
    held = OmahaRange("15 %:$ds", ranking="omaha-hilo")
    assert repr(held) == "OmahaRange('15 %:$ds', ranking='omaha-hilo')"
    assert OmahaRange(str(held)) == held != OmahaRange("15%:$ds")
    assert str(OmahaRange("AA", ranking="omaha-hilo")) == "AA"
