"""The course of the betting as a hand history holds it."""

from decimal import Decimal
from pathlib import Path

import pytest

from brelan.errors import ArgumentTypeError, BrelanError, HandHistoryError
from brelan.histories.reading import read_phh, read_phhs

DATA = Path(__file__).parents[1] / "data" / "phh"
FILES = sorted(DATA.glob("*.phh"))

HAND = """
variant = "NT"
antes = [1, 1, 1]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [200, 200, 200]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 cbr 30", "p1 f", "p2 cc",
  "d db 6c3cTc", "p2 cc", "p3 cbr 40", "p2 cbr 100", "p3 f"]
"""


def test_the_course_of_the_betting() -> None:
    played = read_phh(HAND)
    assert played.betting == (
        (0, 2, "raise", 30, 18),
        (0, 0, "fold", 0, 48),
        (0, 1, "call", 20, 48),
        (1, 1, "check", 0, 68),
        (1, 2, "bet", 40, 68),
        (1, 1, "raise", 100, 108),
        (1, 2, "fold", 0, 208),
    )
    first = played.betting[0]
    assert (first.street, first.seat, first.action, first.amount, first.pot) == first
    assert played.betting_board == played.board


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_bets_add_up_to_what_was_put_in(path: Path) -> None:
    played = read_phh(path)
    if not played.betting:
        return
    put_in = [0] * len(played.names)
    for action, after in zip(played.betting, played.betting[1:], strict=False):
        assert after.pot == action.pot + action.amount
    for action in played.betting:
        put_in[action.seat] += action.amount
    posted = played.betting[0].pot
    assert posted + sum(put_in) == sum(played.contributions)
    assert {action.seat for action in played.betting if action.action == "fold"} == {
        seat for seat, folded in enumerate(played.folded) if folded
    }


def test_folds_that_are_skipped_are_there() -> None:
    skipped = HAND.replace('"p1 f", ', "")
    played = read_phh(skipped, skipped="fold")
    assert played.betting == read_phh(HAND).betting


def test_one_chip_for_all_hands() -> None:
    hands = f"[1]\n{HAND}\n[2]\n{HAND.replace('100', '100.5')}"
    first, second = read_phhs(hands, chip="0.01")
    assert first.chip == second.chip == Decimal("0.01")
    assert first.contributions == (600, 13100, 7100)
    assert second.contributions == (600, 13150, 7100)
    assert [hand.chip for hand in read_phhs(hands)] == [1, Decimal("0.1")]
    assert read_phh(HAND, chip=1) == read_phh(HAND, chip=Decimal("1.0")) == read_phh(HAND)


def test_chips_that_do_not_fit() -> None:
    fine = HAND.replace("100", "100.25")
    with pytest.raises(HandHistoryError, match=r"2 decimals: it is not whole in chips of 0\.1"):
        read_phh(fine, chip="0.1")
    for chip in ("0.05", "0", "10", "x", "-1", "9" * 10000, 5):
        with pytest.raises(BrelanError, match="is not 1, or a tenth"):
            read_phh(HAND, chip=chip)
    for wrong in (0.01, True):
        with pytest.raises(ArgumentTypeError, match="is not a Decimal"):
            read_phh(HAND, chip=wrong)  # type: ignore[arg-type]
