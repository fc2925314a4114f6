"""Names of many cards and hands are the names of each."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from brelan.cards.cards import as_cards, card_name, hand_name

STYLES: Any = st.sampled_from(["letters", "symbols", "words"])
NOTATIONS: Any = st.sampled_from(["international", "french", "suit-first"])
SEPARATORS = st.one_of(st.none(), st.sampled_from(["", " ", "-", ", ", " et ", "♠"]))


@given(st.lists(st.permutations(range(52)), min_size=1, max_size=4), st.data())
def test_hands_of_an_array_are_named_as_each(decks: list[list[int]], data: st.DataObject) -> None:
    size = data.draw(st.integers(1, 9))
    hands = np.array(decks, dtype=np.uint8)[:, :size]
    options = {
        "style": data.draw(STYLES),
        "notation": data.draw(NOTATIONS),
        "lang": data.draw(st.sampled_from(["fr", "en"])),
    }
    separator = data.draw(SEPARATORS)
    named = hand_name(hands, separator=separator, **options)
    between = separator or ("" if separator == "" else {"words": ", "}.get(options["style"], " "))
    for hand, name in zip(hands, named.tolist(), strict=True):
        cards = [str(card_name(int(code), **options)) for code in hand]
        if "-" in between:
            cards = [card.replace("T", "10") if card[0] == "T" else card for card in cards]
        assert name == between.join(cards)
        assert name == hand_name(hand, separator=separator, **options)
    assert card_name(hands, **options).tolist() == [
        [card_name(code, **options) for code in hand] for hand in hands.tolist()
    ]


@given(st.lists(st.permutations(range(52)), min_size=2, max_size=4), st.integers(2, 7), NOTATIONS)
def test_names_are_read_back(decks: list[list[int]], size: int, notation: Any) -> None:
    hands = np.array(decks, dtype=np.uint8)[:, :size]
    assert np.array_equal(as_cards(hand_name(hands, notation=notation), notation=notation), hands)


@pytest.mark.parametrize("shape", [(0, 7), (3, 0), (0, 0), (2, 3, 5), (2, 0, 5)])
def test_shapes(shape: tuple[int, ...]) -> None:
    hands = np.arange(np.prod(shape), dtype=np.uint8).reshape(shape) % 52
    assert hand_name(hands).shape == shape[:-1]
    assert card_name(hands).shape == shape
    transposed = np.asfortranarray(hands)
    assert hand_name(transposed).tolist() == hand_name(hands).tolist()


def test_texts_are_named_in_another_notation() -> None:
    assert hand_name(["As Kd", "Th 2c"], notation="international", style="symbols").tolist() == [
        "A♠ K♦",
        "T♥ 2♣",
    ]
    assert hand_name("SAHT", notation="suit-first") == "SA HT"
