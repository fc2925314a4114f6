"""Boards dealt again after an all-in, and what players could expect of the cards to come."""

from itertools import combinations

import pytest

import brelan
from brelan.errors import HandHistoryError
from brelan.histories.hand_history import Difference
from brelan.histories.reading import read_phh

TWICE = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [51, 120, 120]
actions = ["d dh p1 KsKd", "d dh p2 AsAd", "d dh p3 QsJc",
  "p3 cc", "p1 cc", "p2 cc", "d db Kh3c3d",
  "p1 cbr 49", "p2 cbr 118", "p3 cc",
  "d db 9s", "d db 8h", "p1 sm KsKd", "p2 sm AsAd", "d db Js", "d db Ah", "p3 sm QsJc"]
finishing_stacks = [77, 214, 0]
"""


def test_a_second_board_shares_every_pot() -> None:
    played = read_phh(TWICE)
    assert played.complete
    assert played.boards == tuple(
        tuple(brelan.parse_hand(board).tolist()) for board in ("Kh3c3d9s8h", "Kh3c3dJsAh")
    )
    assert played.betting_board == played.boards[0][:3] == played.boards[1][:3]
    assert played.check() == ()
    main, side = played.showdown().pots
    assert [part.amount for part in main.boards] == [77, 76]
    assert [part.amount for part in side.boards] == [69, 69]


def test_results_of_two_boards_are_checked() -> None:
    swapped = TWICE.replace("[77, 214, 0]", "[76, 215, 0]")
    assert read_phh(swapped).check() == (
        Difference(0, "finishing_stacks", 76, 77, odd_chips=True),
        Difference(1, "finishing_stacks", 215, 214, odd_chips=True),
    )
    wrong = read_phh(TWICE.replace("[77, 214, 0]", "[153, 138, 0]")).check()
    assert [(one.seat, one.found, one.odd_chips) for one in wrong] == [
        (0, 77, False),
        (1, 214, False),
    ]


def test_a_third_board_in_one_deal() -> None:
    thrice = TWICE.replace('"d db Ah",', '"d db Ah", "d db 2c4c",')
    played = read_phh(thrice)
    assert len(played.boards) == 3
    assert [part.amount for part in played.showdown().pots[0].boards] == [51, 51, 51]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"d db Ah",', '"d db Ks",', "K♠ has been dealt before"),
        ('"d db Ah",', '"d db 9s",', "9♠ has been dealt before"),
        ('"d db Ah",', '"d db AhTh",', "1 card"),
        ('"d db Ah",', '"d db ??",', "board"),
    ],
)
def test_cards_that_a_second_board_cannot_have(old: str, new: str, message: str) -> None:
    with pytest.raises(HandHistoryError, match=message):
        read_phh(TWICE.replace(old, new))


def test_a_second_board_that_is_not_full_leaves_the_hand_open() -> None:
    played = read_phh(TWICE.replace('"d db Ah",', ""))
    assert not played.complete
    with pytest.raises(HandHistoryError):
        played.showdown()


def test_no_second_board_after_bets_on_the_river() -> None:
    river = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 AsAd", "d dh p2 KsKd", "p2 cc", "p1 cc", "d db 2c3c4d", "p1 cc", "p2 cc",
  "d db 8h", "p1 cc", "p2 cc", "d db 9h", "p1 cc", "p2 cc", "d db Th"]
"""
    with pytest.raises(HandHistoryError, match="no board cards are due"):
        read_phh(river)


def test_all_in_ev_counts_every_card_to_come() -> None:
    """Against a plain count of turns and rivers, pot by pot, settled one by one."""
    played = read_phh(TWICE)
    known = [card for hand in played.hole if hand for card in hand]
    gone = {*known, *played.betting_board}
    deck = [card for card in range(52) if card not in gone]
    totals = [0.0, 0.0, 0.0]
    boards = [[*played.betting_board, *run] for run in combinations(deck, 2)]
    hands = [list(hand or ()) for hand in played.hole]
    scores = [brelan.score([[*hand, *board] for board in boards]) for hand in hands]
    for deal in range(len(boards)):
        high = [int(score[deal]) for score in scores]
        for pot, seats in ((153, (0, 1, 2)), (138, (1, 2))):
            best = max(high[seat] for seat in seats)
            winners = [seat for seat in seats if high[seat] == best]
            for seat in winners:
                totals[seat] += pot / len(winners)
    expected = [
        total / len(boards) - put_in
        for total, put_in in zip(totals, played.contributions, strict=True)
    ]
    assert played.all_in_ev() == pytest.approx(expected)
    assert sum(played.all_in_ev()) == pytest.approx(0)
    assert sum(played.all_in_ev(rake=10)) == pytest.approx(-10)


def test_all_in_ev_of_a_hand_that_is_decided_is_its_result() -> None:
    folded = read_phh(
        TWICE.split("actions")[0]
        + 'actions = ["p3 f"]'.replace(
            '"p3 f"', '"d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 f", "p1 f"'
        )
    )
    assert folded.all_in_ev() == (-1, 1, 0)
    assert folded.betting_board == ()


def test_all_in_ev_needs_known_hands_and_a_board_to_come() -> None:
    hidden = TWICE.replace('"p1 sm KsKd", ', "").replace("d dh p1 KsKd", "d dh p1 ????")
    with pytest.raises(HandHistoryError, match="p1"):
        read_phh(hidden).all_in_ev()
    stud = """
variant = "FR"
antes = [0, 0]
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [2, 2]
actions = ["d dh p1 2c3c4c", "d dh p2 2d3d5d", "p2 pb", "p1 cbr 2", "p2 cc",
  "d dh p1 6c", "d dh p2 6d", "d dh p1 7c", "d dh p2 7d", "d dh p1 8c", "d dh p2 8d",
  "d dh p1 9c", "d dh p2 9d", "p1 sm 2c3c4c6c7c8c9c", "p2 sm 2d3d5d6d7d8d9d"]
"""
    with pytest.raises(HandHistoryError, match="no equities"):
        read_phh(stud).all_in_ev()
