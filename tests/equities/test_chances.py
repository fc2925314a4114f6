"""Chances by category against published counts, plain enumeration and each other."""

import itertools
from math import comb

import numpy as np
import pytest

import brelan
from brelan import Category, Range, category_chances

#: hole, board, deals, and how many make some of the categories by the river.
KNOWN = [
    ("KsQs", "Kd Kh 2s", 1081, {"FULL": 315, "CARRE": 46, "COULEUR": 45}),
    ("AsAc", "Ah Ks Tc", 1081, {"BRELAN": 704, "FULL": 315, "CARRE": 46, "SUITE": 16}),
    ("AsKs", "Qs Js Ts 2d 3c", 1, {"QUINTE_FLUSH": 1}),
    ("AsKs", "Qs Js 2d 3c", 46, {"QUINTE_FLUSH": 1, "COULEUR": 8, "SUITE": 3, "PAIRE": 16}),
]


@pytest.mark.parametrize(("hole", "board", "deals", "counts"), KNOWN)
def test_known_counts(hole: str, board: str, deals: int, counts: dict[str, int]) -> None:
    found = category_chances(hole, board)
    assert found.deals == deals
    assert {name: found.counts[Category[name]] for name in counts} == counts
    assert sum(found.chances.values()) == pytest.approx(1)
    assert found[Category[next(iter(counts))]] == next(iter(counts.values())) / deals


def test_all_hands_make_what_all_hands_of_five_cards_make() -> None:
    """Every hand of five cards is ten ways two hole cards and a flop."""
    found = category_chances("random", street="flop")
    assert found.deals == comb(52, 2) * comb(50, 3)
    published = [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40]
    assert found.counts.tolist() == [10 * count for count in published]


@pytest.mark.exhaustive
def test_all_hands_make_what_all_hands_of_seven_cards_make() -> None:
    found = category_chances("random")
    published = [23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584]
    assert found.counts.tolist() == [21 * count for count in published]


@pytest.mark.parametrize("street", ["flop", "turn"])
def test_earlier_streets_against_plain_enumeration(street: str) -> None:
    cards = brelan.parse_hand("9h8h")
    left = [card for card in range(52) if card not in cards]
    size = {"flop": 3, "turn": 4}[street]
    boards = np.array(list(itertools.combinations(left, size)), dtype=np.uint8)
    hands = np.hstack([np.broadcast_to(cards, (len(boards), 2)), boards])
    plain = np.bincount(brelan.categorize(brelan.score(hands)), minlength=9)
    assert category_chances("9h8h", street=street).counts.tolist() == plain.tolist()


def test_made_now_is_told_from_made_by_the_river() -> None:
    now = category_chances("AsAc", "Ah Ks Tc", street="flop")
    assert now[Category.BRELAN] == 1
    assert now.text().splitlines()[0] == "au flop"
    assert category_chances("AsAc", "Ah Ks Tc").text().splitlines()[0] == "à la rivière"


def test_weights_are_told_from_cases() -> None:
    whole, weighted = (category_chances(text, "2c 7d Th Js 3s") for text in ("AsKs", "AKs:0.3"))
    assert whole.text("en").splitlines() == ["by the river", "high card  1  100.00%", "1 case"]
    assert weighted.text("en").splitlines()[-1] == "total weight: 1.200"


def test_a_range_is_the_sum_of_its_combos_by_weight() -> None:
    board, held = "Kd 9h 2s", Range("AKs:0.5, 99, T9o")
    together = category_chances(held, board, "As", street="turn").counts
    apart = np.zeros(9)
    for combo, weight in zip(*held.combos(), strict=True):
        if not {"Kd", "9h", "2s", "As"} & {brelan.card_name(card) for card in combo}:
            apart += weight * category_chances(combo, board, "As", street="turn").counts
    assert together == pytest.approx(apart)


def test_suits_are_alike_only_while_no_card_is_known() -> None:
    """The combos of a starting hand stand for each other, unless a dead card tells them apart."""
    assert category_chances("AKs").counts == pytest.approx(4 * category_chances("AsKs").counts)
    dead = category_chances("AKs", "", "2s").counts
    one_by_one = sum(category_chances(f"A{s}K{s}", "", "2s").counts for s in "cdhs")
    assert dead == pytest.approx(one_by_one)


def test_short_deck_and_workers() -> None:
    one = category_chances("AhKh", ranking=brelan.SHORT_DECK)
    assert one.deals == comb(34, 5)
    two = category_chances("AhKh", ranking=brelan.SHORT_DECK, workers=2)
    assert two.counts.tolist() == one.counts.tolist()


def test_codes_french_letters_and_ranges_are_read() -> None:
    text = category_chances("AsKd", "2c 7d 9h").counts
    assert category_chances([51, 45], [0, 21, 30]).counts.tolist() == text.tolist()
    french = category_chances("APRK", "2T 7K 9C", notation="french")
    assert french.counts.tolist() == text.tolist()


WRONG = [
    (("AsKs", "2c 3c"), {}, "board has 2 cards"),
    (("AsKs", "2c 3c 4c 5c"), {"street": "flop"}, "street is 'flop', but board has 4 cards"),
    (("AsKs",), {"street": "preflop"}, "street is 'preflop'"),
    (("AsKs", "As 3c 4c"), {}, "hole and board both hold A♠"),
    ((["AsKs", "AsQs"], "As 3c 4c"), {}, "hole has no combo"),
    (("random",), {"game": "omaha-6"}, "about 155 hours"),
    (("AA",), {"game": "stud"}, "categories=True"),
    (("AsAs",), {}, "twice"),
    (("AsKsQs",), {}, "hole|position"),
    (("AA", "As Ah 4c", "Ad"), {}, "hole has no combo"),
    (("AsKs", "2c 3c 2c"), {}, "2♣|twice"),
    (("AsKs", "2c 3c 4c", "2c"), {}, r"board and dead both hold 2♣"),
    (("AsKs", "2c 3c 4c"), {"ranking": brelan.SHORT_DECK}, "which the deck of SHORT_DECK"),
    (("AsKs",), {"ranking": brelan.ACE_TO_FIVE}, "ACE_TO_FIVE"),
    (("?!",), {}, "position"),
]


@pytest.mark.parametrize(("cards", "options", "says"), WRONG)
def test_what_cannot_be_is_refused(cards: tuple[str, ...], options: dict, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        category_chances(*cards, **options)
