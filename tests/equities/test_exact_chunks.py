"""Exact work in chunks: they add up, are small enough to be stopped, and are not listed."""

from itertools import pairwise
from math import comb, prod
from typing import Any

import numpy as np
import pytest

from brelan.cards.arrays import as_cards
from brelan.equities.deal import make_deal
from brelan.equities.games import exact_chunks, exact_deal_chunk
from brelan.games.games import OMAHA, OMAHA_HILO, SEVEN_CARD_STUD

pytestmark = pytest.mark.kernel


@pytest.mark.parametrize("deals", [1, 7, 100, 10_000])
def test_chunks_add_up(deals: int) -> None:
    deal = make_deal(OMAHA_HILO, ["As2dKsKd", "Ah2h9c8c"], "7h4s3s")
    chunks = list(exact_chunks(deal, deals))
    assert len(chunks) == len(exact_chunks(deal, deals))
    assert chunks[0][0] == 0
    assert chunks[-1][1] == deal.choices == comb(41, 2)
    assert all(one[1] == other[0] for one, other in pairwise(chunks))
    total = sum(exact_deal_chunk(deal, bounds) for bounds in chunks)
    assert np.array_equal(total, exact_deal_chunk(deal, (0, deal.choices)))


@pytest.mark.parametrize("deals", [1, 60, 5000])
@pytest.mark.parametrize(
    ("game", "hands", "board"),
    [
        (OMAHA, ["AsAhKsKh", "random"], "7h4s3s2h"),
        (OMAHA, [as_cards(["As2dKsKd", "Ah2h9c8c"]), "random"], "7h4s3s2h9d"),
        (SEVEN_CARD_STUD, ["AsAhKsKh8d8c", "2c2d3h4h5h6d", "9c9dTcTdJcJd"], ""),
    ],
)
def test_chunks_within_a_first_group_add_up(
    game: Any, hands: Any, board: str, deals: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A choice for the first group may stand for more deals than a user waits for.
    deal = make_deal(game, hands, board)
    whole = sum(exact_deal_chunk(deal, bounds) for bounds in exact_chunks(deal))
    monkeypatch.setattr("brelan.equities.deal.DEALS_A_CHUNK", deals)
    fine = make_deal(game, hands, board)
    chunks = list(exact_chunks(fine, max(deals, fine.most_deals // 100)))
    assert fine.depth == len(fine.groups) or prod(fine._group_ways[fine.depth :]) <= deals
    assert np.array_equal(sum(exact_deal_chunk(fine, bounds) for bounds in chunks), whole)


def test_billions_of_chunks_are_not_listed() -> None:
    chunks = exact_chunks(make_deal(OMAHA, ["random"] * 6))
    assert len(chunks) > 10**16
    assert next(iter(chunks))[0] == 0
