"""Arrays of any type, layout, byte order and mask: scored as a plain copy is, or refused."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import brelan
from support.examples import examples

RANKINGS = sorted(brelan.RANKINGS)
TYPES = [*"bBhHiIlLqQ", ">i2", ">u4", ">i8", "<u2", *"efdg?FO", "U2", "S2", "M8[s]"]


def laid_out(hands: Any, draw: Any) -> Any:
    """Lay the same values out in memory in some other way."""
    way = draw(st.sampled_from(["C", "F", "gaps", "backwards", "inner gaps", "read-only", "odd"]))
    if way in ("C", "F"):
        return np.array(hands, order=way)
    if way == "read-only":
        hands = hands.copy()
        hands.flags.writeable = False
        return hands
    if way == "odd" and hands.dtype != object:
        room = np.zeros(hands.nbytes + 1, dtype=np.uint8)
        moved = room[1:].view(hands.dtype).reshape(hands.shape) if hands.size else hands
        moved[...] = hands
        return moved
    step = -1 if way == "backwards" else draw(st.integers(2, 3))
    axis = hands.ndim - 1 if way == "inner gaps" else 0
    wide = np.repeat(hands, abs(step), axis=axis)
    cut = [slice(None)] * hands.ndim
    cut[axis] = slice(None, None, step)
    return wide[tuple(cut)][::-1] if way == "backwards" and axis == 0 else wide[tuple(cut)]


def outcome(call: Any) -> Any:
    """Return what a call gives: a result, or the class and sentence of its error."""
    try:
        return call()
    except (brelan.BrelanError, TypeError) as error:
        return type(error), str(error)


@examples(400)
@given(st.data())
def test_an_array_is_scored_as_its_plain_copy(data: Any) -> None:
    draw = data.draw
    ranking = brelan.RANKINGS[draw(st.sampled_from(RANKINGS))]
    size = draw(st.sampled_from(ranking.hand_sizes))
    lead = draw(st.sampled_from([(), (0,), (1,), (3,), (2, 2), (70,)]))
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    hands = rng.random((*lead, 52 - ranking.lowest_card)).argsort(axis=-1)[..., :size]
    hands = hands + ranking.lowest_card
    if hands.size and draw(st.booleans()):  # one card is no card, or comes twice
        hands.reshape(-1)[draw(st.integers(0, hands.size - 1))] = draw(st.integers(-3, 300))
    name = draw(st.sampled_from(TYPES))
    with np.errstate(invalid="ignore"):
        typed = hands.astype(name) if name != "M8[s]" else hands.astype("i8").view(name)
    array = laid_out(typed, draw) if typed.ndim else typed
    before = array.copy()
    found = outcome(lambda: brelan.score(array, ranking=ranking))
    plain = np.asarray(typed)
    if np.issubdtype(plain.dtype, np.integer):
        wide = plain.astype(np.int64) if plain.dtype.kind == "i" else plain.astype(np.uint64)
        expected = outcome(lambda: brelan.score(wide, ranking=ranking))
        np.testing.assert_array_equal(found, expected)
        if isinstance(found, np.ndarray):
            one_by_one = [brelan.score(row, ranking=ranking) for row in wide.reshape(-1, size)]
            assert found.reshape(-1).tolist() == one_by_one
    elif name not in ("O", "U2", "S2"):
        assert issubclass(found[0], TypeError), found
    np.testing.assert_array_equal(array, before)


@examples(100)
@given(st.data())
def test_out_is_filled_or_left_alone(data: Any) -> None:
    """A place for the scores of any type and layout: filled with them, or refused untouched."""
    draw = data.draw
    lead = draw(st.sampled_from([(), (1,), (4,), (3, 2)]))
    hands = np.random.default_rng(5).random((*lead, 52)).argsort(axis=-1)[..., :7]
    hands = hands.astype(np.uint8)
    wrong = hands.size > 0 and draw(st.booleans())
    if wrong:
        hands.reshape(-1)[-1] = 52
    shape = draw(st.sampled_from([lead, lead, (*lead, 1), (5,)]))
    kind = draw(st.sampled_from(["u2", "u2", ">u2", "i2", "u4", "f8"]))
    out = np.full(shape, 9, dtype=kind)
    layout = draw(st.sampled_from(["C", "gaps", "read-only", "masked"]))
    if layout == "gaps" and out.ndim:
        out = np.repeat(out, 2, axis=0)[::2]
    if layout == "read-only":
        out.flags.writeable = False
    given_out = np.ma.masked_array(out, mask=False) if layout == "masked" else out
    found = outcome(lambda: brelan.score(hands, out=given_out))
    if isinstance(found, tuple):
        # A wrong card may have been met in the middle of the work; a wrong place never.
        if not (wrong and shape == lead):
            assert (out == 9).all()
    else:
        np.testing.assert_array_equal(out, brelan.score(hands))


@examples(60)
@given(st.lists(st.booleans(), min_size=14, max_size=14))
def test_masks_are_never_dropped(mask: list[bool]) -> None:
    hands = np.ma.masked_array(np.arange(14).reshape(2, 7), mask=np.reshape(mask, (2, 7)))
    if any(mask):
        with pytest.raises(TypeError, match="masked"):
            brelan.score(hands)
