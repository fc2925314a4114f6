"""Laws that hold for every range, tried on ranges and texts of all kinds."""

from __future__ import annotations

import pickle
import warnings

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from brelan.cards.classes import CLASS_COMBOS, CLASS_NAMES
from brelan.ranges.dialects import DIALECTS
from brelan.ranges.ranges import Range, RangeError, RangeWarning
from support.examples import examples

FEW = st.sampled_from([0.0, 1.0, 0.5, 0.333, 1e-6, 5e-324, 0.1 + 0.2])


@st.composite
def ranges(draw: st.DrawFn, weights: st.SearchStrategy[float] = FEW) -> Range:
    """Whole classes of a few weights, with single combos changed here and there."""
    made = np.zeros(1326)
    for index in draw(st.lists(st.integers(0, 168), max_size=60)):
        made[CLASS_COMBOS[index]] = draw(weights)
    for combo in draw(st.lists(st.integers(0, 1325), max_size=12)):
        made[combo] = draw(weights)
    return Range.from_weights(made)


dense = arrays.arrays(np.float64, 1326, elements=st.sampled_from([0.0, 0.0, 0.25, 1.0])).map(
    Range.from_weights
)
any_weight = st.floats(0, 1)


@given(ranges() | dense | ranges(any_weight))
def test_text_reads_back_to_the_same_range(one: Range) -> None:
    assert Range(str(one)) == one
    assert Range(str(one), plus="connectors") == one
    assert str(Range(str(one))) == str(one)


@given(ranges() | ranges(any_weight), st.sampled_from(DIALECTS))
@examples(60)
def test_dialects_read_back_what_they_write(one: Range, dialect: object) -> None:
    name = dialect.name  # type: ignore[attr-defined]
    try:
        text = one.to_dialect(name)
    except RangeError:
        # The dialect holds fewer weights; those it does hold come back.
        assert name in ("propokertools", "rust_poker", "texassolver")
        one = one.with_weight(0.5)
        text = one.to_dialect(name)
    assert Range.from_dialect(text, name) == one


@given(ranges())
def test_copies_are_equal_and_hash_alike(one: Range) -> None:
    copies = [
        Range(one),
        Range(one.weights),
        Range.from_weights(one.to_weights()),
        Range.from_combos(*one.combos()),
        pickle.loads(pickle.dumps(one)),
    ]
    for copy in copies:
        assert copy == one
        assert hash(copy) == hash(one)
        assert not copy.weights.flags.writeable


@given(ranges(), ranges(), ranges())
def test_set_algebra(a: Range, b: Range, c: Range) -> None:
    nothing, everything = Range(), Range("random")
    assert a | b == b | a
    assert a & b == b & a
    assert a | (b | c) == (a | b) | c
    assert a & (b & c) == (a & b) & c
    assert a & (b | c) == (a & b) | (a & c)
    assert a | (b & c) == (a | b) & (a | c)
    assert a | (a & b) == a == a & (a | b)
    assert a | nothing == a == a & everything
    assert a - (b | c) == (a - b) & (a - c)
    assert (a - b) & b == nothing
    assert (a - b) | (a - (a - b)) == a
    assert a ^ b == b ^ a == (a - b) | (b - a)
    assert len(a ^ b) == len(a) + len(b) - 2 * len(a & b)


@given(ranges(), st.lists(st.integers(0, 51), unique=True, max_size=7))
def test_card_removal(one: Range, dead: list[int]) -> None:
    before = one.to_weights()
    left = one.without(dead)
    assert (one.weights == before).all()
    assert one.live(dead) == (len(left), left.total_weight)
    cards, weights = one.combos()
    kept = [not set(pair) & set(dead) for pair in cards.tolist()]
    assert left == Range.from_combos(cards[kept], weights[kept])


@given(arrays.arrays(np.float64, (13, 13), elements=any_weight))
def test_grids_come_back(grid: np.ndarray) -> None:
    assert (Range.from_grid(grid).grid() == grid).all()
    assert (Range.from_grid(grid.ravel()).class_weights == grid.ravel()).all()


pieces = st.sampled_from(
    [*CLASS_NAMES[::7], *"AK:@+-[]()!%,; \n/", "10", "AhKh", "[50]", "[/50]", "50%", "random", "x"]
)


@given(st.text() | st.lists(pieces).map("".join) | st.text("AKQJT92shdcox*+-:@.,;[]/% 05e\u212a♠–"))
@example("AA:1e-99999999999999999999")
@example("\x1c\x00")
@example("[1e999]AA[/1e999]")
@examples(300)
def test_any_text_is_read_or_refused(text: str) -> None:
    for name in (None, "equilab", "pokercruncher", "eval7", "propokertools", "pio-vector"):
        one, error = read_or_refuse(text, name)
        if one is not None:
            assert Range(str(one)) == one
        elif error is not None and error.position is not None:
            assert 0 <= error.position <= len(text)
            assert text[error.position :].startswith((error.term, error.character or error.term))


def read_or_refuse(text: str, dialect: str | None) -> tuple[Range | None, RangeError | None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RangeWarning)
        try:
            return (Range(text) if dialect is None else Range.from_dialect(text, dialect)), None
        except RangeError as error:
            return None, error
