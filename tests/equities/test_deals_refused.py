"""Deals of games that cannot be: each is named by argument and place."""

from typing import Any

import numpy as np
import pytest

from brelan.equities.deal import make_deal
from brelan.equities.games import exact_deal_chunk, sample_deal_chunk
from brelan.games.games import (
    HOLDEM,
    OMAHA,
    RAZZ,
    SHORT_DECK_HOLDEM,
)

pytestmark = pytest.mark.kernel

WORDS = np.random.SeedSequence(20).generate_state(4, np.uint64)

REFUSED = [
    (OMAHA, ["AsKsQsJs"], "", "", "hands must be 2 to 10 hands, not 1"),
    (OMAHA, "AsKsQsJs", "", "", "hands must be 2 to 10"),
    (HOLDEM, ["random"] * 11, "", "", "not 11"),
    (OMAHA, ["AsKsQsJsTs", "random"], "", "", r"hands\[0\] has 5 cards; omaha deals 4"),
    (OMAHA, ["AsKsQsJs", "random"], "2c3c", "", "board has 2 cards; in omaha it has 0, 3, 4 or 5"),
    (RAZZ, ["AsKsQsJs", "random"], "2c", "", "board has 1 card; in razz it has 0"),
    (OMAHA, ["AsKsQsJs", "2cAs3c4c"], "", "", r"hands\[0\] and hands\[1\] both hold A♠"),
    (OMAHA, ["AsKsQsJs", "2c3c4c5c"], "2c7d8d", "", r"hands\[1\] and board both hold 2♣"),
    (OMAHA, ["AsKsQsJs", "2c3c4c5c"], "", "Ks", r"hands\[0\] and dead both hold K♠"),
    (OMAHA, [[51, 51, 3, 2], "random"], "", "", r"hands\[0\] holds A♠ twice"),
    (OMAHA, [[51, 52, 3, 2], "random"], "", "", r"hands\[0\]\[1\] is 52"),
    (SHORT_DECK_HOLDEM, ["As2c", "random"], "", "", r"hands\[0\]\[1\] is 2♣"),
    (OMAHA, ["AsKsQsJs", "anything"], "", "", r"hands\[1\]|text|reads|anything"),
    (OMAHA, ["AsKsQsJs", "random"], "random", "", "board is 'random'"),
]


@pytest.mark.parametrize(("game", "hands", "board", "dead", "message"), REFUSED)
def test_refusals(game: Any, hands: Any, board: Any, dead: Any, message: Any) -> None:
    with pytest.raises(ValueError, match=message):
        make_deal(game, hands, board, dead)


def test_refused_arguments() -> None:
    deal = make_deal(OMAHA, ["AsKsQsJs", "random"])
    with pytest.raises(ValueError, match=r"seed_words has shape \(3,\)"):
        sample_deal_chunk(deal, 10, WORDS[:3])
    with pytest.raises(ValueError, match="samples is -1"):
        sample_deal_chunk(deal, -1, WORDS)
    with pytest.raises(ValueError, match="bounds is"):
        exact_deal_chunk(deal, (0, deal.choices + 1))
    with pytest.raises(ValueError, match="bounds is"):
        exact_deal_chunk(deal, (-1, 4))
    with pytest.raises(TypeError, match="not a Game"):
        make_deal(7, ["AsKsQsJs", "random"])
