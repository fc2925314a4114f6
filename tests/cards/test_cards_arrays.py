"""What `as_cards` makes of text, lists and arrays, and what it refuses."""

import array
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from brelan.cards.cards import CardError, as_cards, hand_name, parse_hand

DTYPES = ["i1", "u1", "<i2", ">i2", "<u4", ">u4", "<i8", ">i8", "<u8", ">u8"]
decks = st.permutations(range(52))


def test_uint8_arrays_pass_as_they_are() -> None:
    cards = np.arange(42, dtype=np.uint8).reshape(6, 7)
    for view in (cards, cards.T, cards[::2, ::-1], np.asfortranarray(cards), cards[0, 0]):
        if isinstance(view, np.ndarray):
            assert as_cards(view) is view
    wild = np.full((2, 5), 255, dtype=np.uint8)
    assert as_cards(wild) is wild  # what scores cards checks them


@pytest.mark.parametrize("dtype", DTYPES)
def test_every_integer_type_and_byte_order(dtype: Any) -> None:
    cards = np.arange(42).astype(dtype).reshape(6, 7)
    for view in (cards, cards.T, cards[::2, ::-1], np.asfortranarray(cards), cards[:0]):
        codes = as_cards(view)
        assert codes.dtype == np.uint8
        assert codes.tolist() == view.tolist()


@given(decks, st.sampled_from([1, 2, 5, 7]), st.sampled_from(["", " ", "-", "\n", ", "]))
def test_batches_of_text_agree_with_single_hands(deck: Any, size: Any, separator: Any) -> None:
    cards = np.array(deck[: 7 * size]).reshape(7, size)
    texts = [hand_name(hand, separator=separator) for hand in cards]
    expected = cards.ravel() if size == 1 else cards
    for batch in (texts, tuple(texts), np.array(texts), np.array(texts, dtype=object)):
        assert as_cards(batch).tolist() == expected.tolist()
    symbols = [hand_name(hand, style="symbols", separator=separator) for hand in cards]
    words = [hand_name(hand, style="words") for hand in cards]
    for batch in (symbols, symbols[:3] + texts[3:], words, texts[:6] + words[6:]):
        assert as_cards(batch).tolist() == expected.tolist()


def test_sequences() -> None:
    one, other = parse_hand("As Kd"), parse_hand("Qh Jh")
    both = [one.tolist(), other.tolist()]
    assert as_cards(["As", "Kd"]).tolist() == both[0]
    assert as_cards(["As"]).tolist() == [51]
    assert as_cards([["As"], ["Kd"]]).tolist() == [[51], [45]]
    assert as_cards([["As", "Kd"], ["Qh", "Jh"]]).tolist() == both
    assert as_cards([["AsKd", "QhJh"]]).tolist() == [both]
    assert as_cards(["roi de cœur", "10d"]).tolist() == [46, 33]
    assert as_cards(["AP RK", "DC VC"], notation="french").tolist() == both
    assert as_cards(both).tolist() == both
    assert as_cards((tuple(both[0]), tuple(both[1]))).tolist() == both
    assert as_cards([one, other]).tolist() == both
    assert as_cards([one.astype(np.int64), "QhJh"]).tolist() == both
    assert as_cards([np.int8(3), 4, np.uint64(5)]).tolist() == [3, 4, 5]
    assert as_cards(range(5)).tolist() == [0, 1, 2, 3, 4]
    assert as_cards(array.array("B", [7, 8])).tolist() == [7, 8]
    assert as_cards([np.str_("As"), np.str_("Kd")]).tolist() == both[0]
    assert as_cards(np.array("AsKd")).tolist() == both[0]


def test_nothing_has_the_right_type_and_shape() -> None:
    assert as_cards([]).shape == (0,)
    assert as_cards([[], []]).shape == (2, 0)
    for nothing in ([], [[]], np.array([], dtype=np.int64), np.array([], dtype="U2")):
        assert as_cards(nothing).dtype == np.uint8


def test_masked_arrays() -> None:
    cards = np.ma.masked_array(np.array([1, 2], dtype=np.uint8), mask=[False, False])
    assert as_cards(cards).tolist() == [1, 2]
    cards.mask = [False, True]
    with pytest.raises(TypeError, match="some are masked"):
        as_cards(cards)


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ([[1, 2, 3], [4, 5, 300]], r"hands\[1, 2\] is 300, not a card code 0\.\.51"),
        ([-1], r"hands\[0\] is -1, not a card code"),
        (np.array([[1, 2], [256, 3]]), r"hands\[1, 0\] is 256"),
        (np.array([[1, -3]], dtype=np.int8), r"hands\[0, 1\] is -3"),
        (np.array([1, 2**64 - 1], dtype=np.uint64), r"hands\[1\] is 18446744073709551615"),
        (np.array([0, 256], dtype=">u2"), r"hands\[1\] is 256"),
        ([10**30], r"hands\[0\] is 1000"),
        ([[1, 2], [3]], r"hands\[1\] holds 1, hands\[0\] holds 2"),
        ([["As", "Kd"], ["Qh"]], r"hands\[1\] holds 1, hands\[0\] holds 2"),
        ([[[1, 2], [3, 4]], [[1, 2], [3]]], r"hands\[1, 1\] holds 1, hands\[0, 0\] holds 2"),
        (["As Kd", "Qh Jh 2c"], r"hands\[1\] holds 3, hands\[0\] holds 2"),
        (["AsKd", "Qh"], r"hands\[1\] holds 1, hands\[0\] holds 2"),
        ([np.array([1, 2]), np.array([3])], r"hands\[1\] has shape \(1,\), hands\[0\] has \(2,\)"),
        ([np.array([1, 2]), np.array([3, 300])], r"hands\[1\]\[1\] is 300"),
        ("AsXd", "hands, position 2: 'X'"),
        (["AsKd", "QhXh"], r"hands\[1\], position 2: 'X'"),
        ([["AsKd"], ["QhXh"]], r"hands\[1, 0\], position 2: 'X'"),
        (["AsKd", "QhQh"], r"hands\[1\] holds Q♥ twice, at positions 0 and 2"),
        (["As Kd", "Qh Qh"], r"hands\[1\] holds Q♥ twice, at positions 0 and 3"),
        (["AsKd", ""], r"hands\[1\] holds no card"),
        (["\u0410sKd", "QhJh"], r"hands\[0\], position 0: .*U\+0410"),
        (["AsK\u0000", "QhJh"], r"hands\[0\], position 3"),
        ("", "hands holds no card"),
        ("A-K-Q", "hands, position 0: ranks without suits"),
    ],
)
def test_values_that_are_not_cards(cards: Any, message: str) -> None:
    with pytest.raises(CardError, match=message):
        as_cards(cards)


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        (np.array([True, False]), "not bool"),
        (np.array([1.0, 2.0]), "not float64"),
        (np.array([]), "not float64"),
        (np.array([1j]), "not complex128"),
        (np.array([b"As", None]), r"hands\[0\] is b.As. .bytes."),
        ([True, 2], r"hands\[0\] is True \(bool\)"),
        ([1, 2.5], r"hands\[1\] is 2\.5 \(float\)"),
        ([1, None], r"hands\[1\] is None"),
        ([1, "As"], r"hands\[1\] is 'As' where hands\[0\] is 1"),
        ([[1, 2], 3], r"hands\[1\] is 3 where hands\[0\] is \[1, 2\]"),
        ([3, [1, 2]], r"hands\[1\] is \[1, 2\] where hands\[0\] is 3"),
        (["As", ["Kd"]], r"hands\[1\] is \['Kd'\] where hands\[0\] is 'As'"),
        ([np.str_("As"), "Kd", 3], r"hands\[2\] is 3"),
        ([np.array([1, 2]), np.array([True, False])], r"hands\[1\] must hold integers"),
        (np.array(["As", np.nan], dtype=object), r"hands\[1\] is nan \(float\)"),
        (b"AsKd", "not bytes"),
        ({1, 2}, "not set"),
        ({}, "not dict"),
        (None, "not NoneType"),
        (5, "not int"),
        (2.5, "not float"),
        (iter([1, 2]), "not list_iterator"),
    ],
)
def test_types_that_are_not_cards(cards: Any, message: str) -> None:
    with pytest.raises(TypeError, match=message):
        as_cards(cards)


def test_errors_name_the_argument() -> None:
    with pytest.raises(CardError, match=r"^board\[1\] is 300"):
        as_cards([1, 300], argument="board")
    with pytest.raises(CardError, match=r"^board, position 0"):
        as_cards("Xs", argument="board")
    with pytest.raises(TypeError, match=r"^board must"):
        as_cards(None, argument="board")


@pytest.mark.parametrize("depth", [33, 40, 100, 5000])
@pytest.mark.parametrize("inside", ["As", 51, [], np.zeros(7, np.uint8)])
def test_cards_are_refused_by_how_deep_they_lie_and_not_by_what_numpy_makes_of_them(
    depth: int, inside: Any
) -> None:
    cards: Any = inside
    for _ in range(depth):
        cards = [cards]
    with pytest.raises(CardError) as caught:
        as_cards(cards)
    assert caught.value.code == "nested-too-deep"
    assert caught.value.values["depth"] == depth + (not isinstance(inside, (str, int)))
