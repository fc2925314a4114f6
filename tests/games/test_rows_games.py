"""Rules of games and showdowns, and what users expect of them, through the public functions."""

import re
from typing import Any

import numpy as np
import pytest

import brelan
from support.tables import rows


@pytest.mark.parametrize("row", rows("rows_games.csv"))
def test_what_a_seat_holds(row: Any) -> None:
    game = brelan.game_named(row["game"])
    scores = brelan.score_game(row["hole"], row["board"], game=game)
    for name, ranking in (("high", game.high), ("low", game.low)):
        if not row[name]:
            continue
        text = brelan.describe_scores(getattr(scores, name), ranking=ranking, kickers=True)
        # Scores know no suit, and the table tells it.
        assert text == re.sub(r" à (pique|cœur|carreau|trèfle)", "", row[name])


@pytest.mark.parametrize("row", rows("rows_showdowns.csv"))
def test_payouts(row: Any) -> None:
    hole = [None if cards == "-" else cards for cards in row["hole"].split(" / ")]
    chips = [int(chip) for chip in row["chips"].split()]
    result = brelan.showdown(
        chips,
        hole,
        row["board"],
        folded=[cards is None for cards in hole],
        dead_money=int(row["dead"]),
        game=brelan.game_named(row["game"]),
    )
    assert " ".join(map(str, result.payouts)) == row["payouts"]
    assert sum(result.payouts) == sum(chips) + int(row["dead"])
    assert sum(result.net) == int(row["dead"])


def refused_call(row: Any) -> Any:
    """Make the call of a row of rows_refused.csv."""
    kind, _, name = row["call"].partition(" ")
    parts = [part.strip() for part in row["argument"].split("|")]
    if kind == "score":
        return brelan.score(row["argument"], ranking=brelan.RANKINGS[name])
    if kind == "game":
        return brelan.score_game(*parts, game=brelan.game_named(name))
    if kind == "phevaluator":
        return brelan.interop.from_phevaluator_cdhs([int(row["argument"])])
    board = "".join(part.removeprefix("board ") for part in parts if part.startswith("board"))
    return brelan.equity(*(part for part in parts if not part.startswith("board")), board=board)


@pytest.mark.parametrize("row", rows("rows_refused.csv"))
def test_refused(row: Any) -> None:
    with pytest.raises(ValueError, match=r"\w") as caught:
        refused_call(row)
    assert row["says"] in str(caught.value).replace(",", "")


@pytest.mark.parametrize(
    ("hole", "board", "value", "of_hand"),
    [
        ("AsKs5d7c", "Ts7d8h4s2c", 4894, {"As", "7c"}),
        ("Ks8cJs5c", "3s5hQsQd9h", 2788, {"Ks", "5c"}),
    ],
)
def test_omaha_says_which_two_cards_it_used(
    hole: str, board: str, value: int, of_hand: set[Any]
) -> None:
    """L29, L31: the value where 1 is best, and the split in two hole cards and three others."""
    scores = brelan.score_game(hole, board, game=brelan.OMAHA)
    assert brelan.interop.to_kev_scale(scores.high) == value
    used = {brelan.card_name(int(card)) for card in scores.high_cards}
    assert used & {hole[start : start + 2] for start in range(0, 8, 2)} == of_hand
    assert len(used) == 5


def test_a_range_of_some_combos_of_a_class_reads_back() -> None:
    """L77: five of the six combos of 44 gone."""
    one = brelan.Range("JJ-44,98s") - brelan.Range("4c4d,4c4h,4c4s,4d4h,4d4s")
    assert str(one) == "JJ-55,98s,4s4h"
    assert brelan.Range(str(one)) == one
    assert len(one) == 7 * 6 + 4 + 1


def test_weights_of_a_block_and_nothing_above_the_best_kicker() -> None:
    """Half of AA beside KK weighs 9; KA+ is AK and no more."""
    one = brelan.Range("[50]AA[/50],KK")
    assert (len(one), one.total_weight) == (12, 9)
    assert brelan.Range("KA+") == brelan.Range("AK")


def test_half_a_class_is_all_its_suits_at_half_weight() -> None:
    """L86."""
    one = brelan.Range("AKs:0.5")
    assert np.array_equal(one.weights[one.weights > 0], [0.5] * 4)


def test_ranges_keep_weights_and_lose_blocked_combos_in_a_deal() -> None:
    """L70: two aces are left, and 45 cards that are none; halves still count as halves."""
    result = brelan.equity("Ax:0.5,QQ", "JJ", board="AcAd2h7s9c")
    first, second = result.live_combos
    assert (first.combos, first.weight) == (2 * 45 + 6, 45 + 6)
    assert (second.combos, second.weight) == (6, 6)
    assert result.equity[0] == 1  # both parts beat jacks
