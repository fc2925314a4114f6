"""Codes of other tools: known values, inverses over the whole deck, refusals."""

import csv
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from brelan import interop
from brelan.cards.cards import RANKS, CardError, as_cards, card_name, parse_card
from brelan.hands.rankings import HIGH, Category

DECK = np.arange(52, dtype=np.uint8)
SHAPES = [(52,), (4, 13), (2, 13, 2), (52, 1)]

with (Path(__file__).parents[1] / "data" / "cards_interop.csv").open(encoding="utf-8") as lines:
    KNOWN = list(csv.DictReader(lines))

# Each pair of converters of single cards with the known column of the table of cards.
PAIRS = [
    ("phevaluator", interop.to_phevaluator_cdhs, interop.from_phevaluator_cdhs),
    ("ompeval", interop.to_ompeval_shcd, interop.from_ompeval_shcd),
    ("treys", interop.to_treys, interop.from_treys),
    ("two_plus_two", interop.to_two_plus_two_cdhs, interop.from_two_plus_two_cdhs),
]
MASKS = [
    ("eval7", interop.to_eval7_mask, interop.from_eval7_mask),
    ("rank_mask", interop.to_rank_mask_cdhs, interop.from_rank_mask_cdhs),
]


@pytest.mark.parametrize(("column", "convert", "back"), PAIRS)
def test_known_cards(column: Any, convert: Any, back: Any) -> None:
    cards = [row["card"] for row in KNOWN]
    values = [int(row[column]) for row in KNOWN]
    assert convert(cards).tolist() == values
    assert [card_name(code) for code in back(values)] == cards


@pytest.mark.parametrize(("column", "convert", "back"), MASKS)
def test_known_masks(column: Any, convert: Any, back: Any) -> None:
    cards = as_cards([row["card"] for row in KNOWN])
    values = [int(row[column]) for row in KNOWN]
    assert convert(cards[:, None]).tolist() == values
    assert back(values, 1)[:, 0].tolist() == cards.tolist()
    assert int(convert(cards)) == sum(values)


@pytest.mark.parametrize(("column", "convert", "back"), PAIRS)
@pytest.mark.parametrize("shape", SHAPES)
def test_deck_is_converted_one_to_one_and_back(
    column: Any, convert: Any, back: Any, shape: Any
) -> None:
    cards = DECK.reshape(shape)
    values = convert(cards)
    assert values.shape == shape
    assert len(np.unique(values)) == 52
    for dtype in (values.dtype, np.int64, ">i4", np.uint64):
        codes = back(values.astype(dtype))
        assert codes.dtype == np.uint8
        assert codes.tolist() == cards.tolist()
    assert convert([]).shape == back([]).shape == (0,)
    assert int(back(int(convert(51)))) == 51


def test_results_do_not_share_memory_with_the_input() -> None:
    cards = DECK.copy()
    interop.to_phevaluator_cdhs(cards)[:] = 0
    assert cards.tolist() == DECK.tolist()


def test_suit_order_of_ompeval() -> None:
    assert [card_name(code) for code in interop.from_ompeval_shcd([12, 13])] == ["5s", "5h"]
    assert [card_name(code) for code in interop.from_ompeval_shcd([50, 51])] == ["Ac", "Ad"]
    assert [card_name(code) for code in interop.from_phevaluator_cdhs([12, 13])] == ["5c", "5d"]


def test_uci_columns() -> None:
    # Royal flushes of the four suits, with an ace written as 1.
    rows = [
        ([1, 10, 1, 11, 1, 13, 1, 12, 1, 1], "Th Jh Kh Qh Ah"),
        ([2, 11, 2, 13, 2, 10, 2, 12, 2, 1], "Js Ks Ts Qs As"),
        ([3, 12, 3, 11, 3, 13, 3, 10, 3, 1], "Qd Jd Kd Td Ad"),
        ([4, 10, 4, 11, 4, 1, 4, 13, 4, 12], "Tc Jc Ac Kc Qc"),
    ]
    columns = [row for row, _ in rows]
    hands = [hand for _, hand in rows]
    assert interop.from_uci_hsdc(columns).tolist() == as_cards(hands).tolist()
    assert interop.to_uci_hsdc(hands).tolist() == columns
    assert interop.from_uci_hsdc(interop.to_uci_hsdc(DECK)).tolist() == DECK.tolist()
    assert interop.to_uci_hsdc(DECK.reshape(2, 13, 2)).shape == (2, 13, 4)


@given(st.permutations(range(52)), st.sampled_from([0, 1, 2, 5, 7]))
def test_masks_round_trip(deck: Any, size: Any) -> None:
    hands = np.array(deck[: 6 * size], dtype=np.uint8).reshape(2, 3, size)
    for _, convert, back in MASKS:
        masks = convert(hands)
        assert masks.shape == (2, 3)
        assert masks.dtype == np.uint64
        assert back(masks, size).tolist() == np.sort(hands, axis=-1).tolist()
        assert back(masks.astype(">i8"), size).tolist() == np.sort(hands, axis=-1).tolist()


def test_scale_where_one_is_best() -> None:
    scores = np.arange(1, 7463, dtype=np.uint16)
    values = interop.to_kev_scale(scores)
    assert values.dtype == np.uint16
    assert values.tolist() == list(range(7462, 0, -1))
    assert interop.from_kev_scale(values).tolist() == scores.tolist()
    assert int(interop.to_kev_scale(7462)) == 1


def test_classes_of_other_tools() -> None:
    scores = np.arange(1, 7463).reshape(2, 3731)
    uci, treys = interop.to_uci_class(scores), interop.to_treys_class(scores)
    assert (uci + treys == 9).all()
    assert np.bincount(uci.ravel()).tolist() == [1277, 2860, 858, 858, 10, 1277, 156, 156, 9, 1]
    for categories in (interop.from_uci_class(uci), interop.from_treys_class(treys)):
        assert categories.tolist() == HIGH.categories[scores].tolist()
    # The bounds of treys' classes on its scale: the weakest hand of each.
    weakest = interop.from_kev_scale([1, 10, 166, 322, 1599, 1609, 2467, 3325, 6185, 7462])
    assert interop.to_treys_class(weakest).tolist() == list(range(10))
    assert interop.from_uci_class(9) == interop.from_uci_class(8) == Category.QUINTE_FLUSH


def test_combos_in_the_order_of_solvers() -> None:
    combos = np.arange(interop.COMBO_COUNT).reshape(2, 663)
    cards = interop.from_combo(combos)
    assert cards.shape == (2, 663, 2)
    assert (cards[..., 0] > cards[..., 1]).all()
    assert interop.to_combo(cards).tolist() == combos.tolist()
    assert interop.to_combo(cards[..., ::-1]).tolist() == combos.tolist()
    first = [card_name(high) + card_name(low) for high, low in cards[0, :4]]
    assert first == ["2d2c", "2h2c", "2h2d", "2s2c"]
    assert cards[-1, -1].tolist() == [parse_card("As"), parse_card("Ah")]


def test_starting_hands() -> None:
    classes = np.arange(interop.CLASS_COUNT).reshape(13, 13)
    grid = interop.class_name(classes)
    assert grid.shape == (13, 13)
    assert grid[0, :3].tolist() == ["AA", "AKs", "AQs"]
    assert grid[:3, 0].tolist() == ["AA", "AKo", "AQo"]
    assert grid[12, 11:].tolist() == ["32o", "22"]
    assert interop.class_index(grid).tolist() == classes.tolist()
    assert interop.class_index(np.char.lower(grid)).tolist() == classes.tolist()
    assert int(interop.class_index("AKs")) == 1
    sizes = np.bincount(interop.combo_class(np.arange(1326)), minlength=169).reshape(13, 13)
    expected = np.where(np.tri(13, k=-1), 12, 4)
    np.fill_diagonal(expected, 6)
    assert sizes.tolist() == expected.tolist()


@given(st.integers(0, 1325))
def test_class_of_a_combo_says_its_ranks_and_suitedness(combo: Any) -> None:
    high, low = interop.from_combo(combo).tolist()
    name = RANKS[high // 4] + RANKS[low // 4]
    if high // 4 != low // 4:
        name += "s" if high % 4 == low % 4 else "o"
    assert interop.class_name(interop.combo_class(combo)) == name


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: interop.to_treys([[3, 52]]), r"cards\[0, 1\] is 52, not a card code 0\.\.51"),
        (lambda: interop.to_treys(52), "cards is 52"),
        (lambda: interop.to_treys(300), r"is 300, not a card code"),
        (lambda: interop.to_treys("Xs"), "cards, position 0"),
        (lambda: interop.from_treys([268442665, 268442664]), r"words\[1\] is 268442664, not a"),
        (lambda: interop.from_treys(5), "words is 5"),
        (lambda: interop.from_ompeval_shcd([0, -1]), r"ids\[1\] is -1, not a card id 0\.\.51"),
        (lambda: interop.from_phevaluator_cdhs(52), "ids is 52"),
        (lambda: interop.from_two_plus_two_cdhs([1, 0]), r"numbers\[1\] is 0, not"),
        (lambda: interop.from_two_plus_two_cdhs(53), "numbers is 53"),
        (lambda: interop.from_uci_hsdc([[1, 1], [5, 1]]), r"columns\[1, 0\] is 5, not a suit 1"),
        (lambda: interop.from_uci_hsdc([1, 14]), r"columns\[1\] is 14"),
        (lambda: interop.from_uci_hsdc([1, 10, 9]), "leave the column of the class out"),
        (lambda: interop.to_eval7_mask([[1, 2], [51, 51]]), r"hands\[1\] holds A♠ twice"),
        (lambda: interop.to_rank_mask_cdhs([7, 5, 7]), "hands holds 3♠ twice"),
        (lambda: interop.from_eval7_mask([1, 3], 1), r"masks\[1\] is 3, .* not hold 1 cards"),
        (lambda: interop.from_eval7_mask(1 << 52, 1), "not a mask of 52 cards"),
        (lambda: interop.from_rank_mask_cdhs(-1, 1), "masks is -1, not a mask"),
        (lambda: interop.to_kev_scale([1, 0]), r"scores\[1\] is 0, not a score 1\.\.7462"),
        (lambda: interop.from_kev_scale(7463), "values is 7463, not a value"),
        (lambda: interop.from_uci_class([0, 10]), r"classes\[1\] is 10, not a class 0\.\.9"),
        (lambda: interop.from_treys_class(-1), "classes is -1"),
        (lambda: interop.to_uci_class(7463), "scores is 7463"),
        (lambda: interop.to_combo([[1, 2], [3, 3]]), r"cards\[1\] holds 2♠ twice"),
        (lambda: interop.to_combo([1, 2, 3]), r"shape \(\.\.\., 2\), not \(3,\)"),
        (lambda: interop.from_combo(1326), r"combos is 1326, not a combo 0\.\.1325"),
        (lambda: interop.combo_class([-1]), r"combos\[0\] is -1"),
        (lambda: interop.class_name(169), "classes is 169"),
        (lambda: interop.class_index(["AA", "AK"]), r"names\[1\] is 'AK', not a starting hand"),
        (lambda: interop.class_index("KAs"), "names is 'KAs'"),
    ],
)
def test_wrong_values_are_named(call: Any, message: str) -> None:
    with pytest.raises(CardError, match=message):
        call()


@pytest.mark.parametrize(
    "call",
    [
        interop.to_treys,
        interop.from_treys,
        interop.from_ompeval_shcd,
        interop.from_uci_hsdc,
        interop.to_kev_scale,
        interop.from_combo,
        lambda values: interop.from_eval7_mask(values, 1),
    ],
)
@pytest.mark.parametrize("values", [[1.0], [True], np.array([1.5, 2])])
def test_floats_and_booleans_are_refused(call: Any, values: Any) -> None:
    with pytest.raises(TypeError):
        call(values)


@pytest.mark.parametrize(
    "call", [interop.to_uci_hsdc, interop.to_eval7_mask, interop.to_rank_mask_cdhs]
)
def test_hands_need_an_axis_of_cards(call: Any) -> None:
    with pytest.raises(ValueError, match="axis of cards"):
        call(5)
