"""PHH hand histories: replayed, settled, and compared with what they record."""

from decimal import Decimal
from pathlib import Path

import pytest

import brelan
from brelan.errors import HandHistoryError
from brelan.histories.hand_history import Difference, HandHistory
from brelan.histories.reading import read_phh, read_phhs

DATA = Path(__file__).parents[1] / "data" / "phh"
FILES = sorted(DATA.glob("*.phh"))


def hand(name: str) -> HandHistory:
    return read_phh(DATA / f"{name}.phh")


def one(name: str) -> str:
    return (DATA / f"{name}.phh").read_text(encoding="utf-8")


def test_every_variant_has_a_file() -> None:
    assert {hand(path.stem).variant for path in FILES} == {
        *("FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB"),
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_results_agree(path: Path) -> None:
    played = read_phh(str(path))
    assert played.complete
    assert played.check() == ()
    assert played == read_phh(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_chips_are_conserved(path: Path) -> None:
    played = read_phh(path)
    result = played.showdown()
    assert sum(result.payouts) == sum(played.contributions)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_chip_in_the_wrong_place_is_found(path: Path) -> None:
    played = read_phh(path)
    stacks = played.recorded_stacks
    assert stacks is not None
    # From the last seat, which has chips, to the one before it.
    moved = [*stacks[:-2], stacks[-2] + 1, stacks[-1] - 1]
    if stacks[-1] == 0:
        moved = [stacks[0] - 1, stacks[1] + 1, *stacks[2:]]
    amounts = ", ".join(str(played.amount(chips)) for chips in moved)
    lines = [line for line in one(path.stem).splitlines() if not line.startswith(("fin", "winn"))]
    wrong = read_phh("\n".join([*lines, f"finishing_stacks = [{amounts}]"])).check()
    expected = {seat for seat, chips in enumerate(moved) if chips != stacks[seat]}
    unknown = {seat for seat, start in enumerate(played.starting_stacks) if start is None}
    assert {found.seat for found in wrong} == expected - unknown
    assert all(found.recorded == moved[found.seat] for found in wrong)
    assert all(found.found == stacks[found.seat] for found in wrong)
    assert wrong


def test_what_a_hand_holds() -> None:
    played = hand("side_pots")
    assert played.game is brelan.HOLDEM
    assert played.names == ("A", "B", "C", "D")
    assert played.contributions == (50, 120, 300, 0)
    assert played.folded == (False, False, False, True)
    assert played.board == tuple(brelan.parse_hand("Kh 3c 3d 9s 8h").tolist())
    assert played.hole[1] == tuple(brelan.parse_hand("As Ad").tolist())
    result = played.showdown()
    assert [(pot.amount, pot.eligible) for pot in result.pots] == [(150, (0, 1, 2)), (140, (1, 2))]
    assert result.returned == (0, 0, 180, 0)
    assert result.text().splitlines()[0] == "Mise non suivie : C reprend 180."


def test_amounts_are_exact() -> None:
    played = hand("table_ante")
    assert played.chip == Decimal("0.01")
    assert played.contributions == (950, 1100, 0)
    assert played.amount(950) == Decimal("9.50")
    assert played.mucked == (False, True, False)
    # The ante of the big blind is for the pot, not a bet to be returned.
    assert played.showdown().returned == (0, 0, 0)


def test_unknown_stacks_stay_unknown() -> None:
    played = hand("everyone_folds")
    assert played.starting_stacks[2] is None
    assert played.finishing_stacks()[2] is None
    assert played.names == ("p1", "p2", "p3", "p4")


def test_odd_chips_and_units() -> None:
    assert hand("odd_chip").showdown().won == (0, 51, 50)
    assert hand("omaha_hilo").showdown().pots[0].low_winners == (0,)
    assert hand("razz").showdown().board == (brelan.parse_card("6s"),)


def test_cards_change_in_draws() -> None:
    played = hand("triple_draw")
    assert played.hole[0] == tuple(brelan.parse_hand("7c 5d 4h 3s 2s").tolist())
    assert played.hole[1] is None
    known = hand("single_draw").hole[0]
    assert known is not None
    assert set(known) == set(brelan.parse_hand("8c 7s 6d 5c Ks").tolist())


HEADS_UP = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 AsAd", "d dh p2 ????", "p2 cc", "p1 cc", "d db 2c3c4d", "p1 cc", "p2 cc",
  "d db 8h", "p1 cc", "p2 cc", "d db 9h", "p1 cc", "p2 cc", "p1 sm -", "p2 sm ????"]
"""


def test_hidden_cards_are_refused_or_lose() -> None:
    played = read_phh(HEADS_UP)
    with pytest.raises(HandHistoryError, match="the cards of p2 are not known; hidden='lose'"):
        played.showdown()
    assert played.finishing_stacks(hidden="lose") == (102, 98)
    with pytest.raises(HandHistoryError, match="no finishing_stacks and no winnings"):
        played.check()
    both = read_phh(HEADS_UP.replace("AsAd", "????"))
    with pytest.raises(HandHistoryError, match="no hand that could win the pot is known"):
        both.showdown(hidden="lose")
    gone = read_phh(HEADS_UP.replace("p1 sm -", "p1 sm").replace("p2 sm ????", "p2 sm"))
    with pytest.raises(HandHistoryError, match="everybody has mucked"):
        gone.showdown()


def test_a_hidden_hand_takes_back_what_nobody_called() -> None:
    text = HEADS_UP.replace('"p2 cc", "p1 cc"', '"p2 cbr 40", "p1 cc"').replace("[100,", "[30,")
    checks = (
        '"d db 2c3c4d", "p1 cc", "p2 cc",\n'
        '  "d db 8h", "p1 cc", "p2 cc", "d db 9h", "p1 cc", "p2 cc"'
    )
    assert checks in text
    played = read_phh(text.replace(checks, '"d db 2c3c4d", "d db 8h", "d db 9h"'))
    assert played.contributions == (30, 40)
    assert played.finishing_stacks(hidden="lose") == (60, 70)


SHORT_ANTE = """
variant = "NT"
ante_trimming_status = TRIM
antes = [5, 5, 5]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 3]
actions = ["d dh p1 AsAd", "d dh p2 QsQd", "d dh p3 KsKd", "p1 cbr 10", "p2 cc",
  "d db 2c3c4d", "p1 cc", "p2 cc", "d db 8h", "p1 cc", "p2 cc", "d db Kh", "p1 cc", "p2 cc"]
"""


@pytest.mark.parametrize(("trim", "expected"), [("true", (109, 85, 9)), ("false", (105, 85, 13))])
def test_short_antes_win_what_the_status_says(trim: str, expected: tuple[int, ...]) -> None:
    assert read_phh(SHORT_ANTE.replace("TRIM", trim)).finishing_stacks() == expected


def test_a_hand_that_stops_is_not_settled() -> None:
    played = next(iter([*read_phhs(DATA / "session.phhs")][2:]))
    assert isinstance(played, HandHistory)
    assert not played.complete
    assert played.finishing_stacks() == (970, 970)
    assert played.check() == ()
    with pytest.raises(HandHistoryError, match="stop before the end"):
        played.showdown()


def test_rakes_are_taken_for_what_is_missing() -> None:
    first = next(read_phhs(DATA / "session.phhs"))
    assert isinstance(first, HandHistory)
    assert first.showdown().won == (650, 0)
    assert first.check() == ()


def test_a_seat_passed_over_can_be_folded() -> None:
    text = one("side_pots").replace('"p4 f", ', "")
    with pytest.raises(HandHistoryError, match="action 6, 'p1 cc': p4 is to act"):
        read_phh(text)
    assert read_phh(text, skipped="fold").check() == ()
    assert read_phh(one("side_pots"), skipped="fold") == hand("side_pots")


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("side_pots", '"NT"', '"OFC"', "variant is 'OFC'; the games known here are FT, NT"),
        ("side_pots", "min_bet = 10", "", "min_bet is missing"),
        ("side_pots", "min_bet = 10", "min_bet = 0", "min_bet is 0, not a bet"),
        ("side_pots", "min_bet = 10", "small_bet = 1\nmin_bet = 10", "small_bet has no meaning"),
        ("side_pots", "[50, 120,", "[0, 120,", r"starting_stacks\[0\] is 0"),
        ("side_pots", "[50, 120,", "[-5, 120,", r"starting_stacks\[0\] is -5"),
        ("side_pots", "[0, 0, 0, 0]", "[0, 0]", "antes has 2 amounts for 4 seats"),
        ("side_pots", '"A", "B"', '"A"', "players has 3 names for 4 seats"),
        ("side_pots", "variant =", "variant", "not a TOML text"),
        ("side_pots", "p3 cbr 300 #", "p3 cbr 301 #", "action 5, 'p3 cbr 301': has 300 at most"),
        ("side_pots", "p3 cbr 300 #", "p3 cbr 15 #", "the least is 20"),
        ("side_pots", "p3 cbr 300 #", "p3 cbr 10 #", "does not raise the bet of 10"),
        ("side_pots", "p3 cbr 300 #", "p3 bets 300 #", "players do one of"),
        ("side_pots", "p3 cbr 300 #", "p9 cc #", "there are players p1 to p4"),
        ("side_pots", "p3 cbr 300 #", "p3 cbr lots #", "'lots' is not an amount"),
        (
            "side_pots",
            "d dh p2 AsAd",
            "d dh p2 KsAd",
            "action 2, 'd dh p2 KsAd': K♠ has been dealt",
        ),
        ("side_pots", "d dh p2 AsAd", "d dh p2 AsAdAc", "p2 is due 2 cards, not 3"),
        ("side_pots", "d dh p2 AsAd", "d dh p3 AsAd", "the next cards go to p2"),
        ("side_pots", "d dh p2 AsAd", "d dh p2 Asxx", "'Asxx' is not cards"),
        ("side_pots", "d db Kh3c3d", "d db ??3c3d", "the board is face up"),
        ("side_pots", "d db Kh3c3d", "d db Kh3c3d4d", "the board is due 3 cards, not 4"),
        ("side_pots", "p1 sm KsKd", "p1 sm KsKc", "p1 was dealt no K♣"),
        ("side_pots", "p1 sm KsKd", "p4 sm -", "p4 has folded"),
        ("side_pots", "p1 sm KsKd", "p3 sm", "p3 has shown or mucked before"),
        ("side_pots", "p1 sm KsKd", "p1 cc", "no bet is due, but cards are to be dealt"),
        ("odd_chip", '"p2 cbr 48", "p3 cc"', '"p2 sm -"', "hands are not shown yet, but p2 is to"),
        ("everyone_folds", '"p3 f"', '"p3 f", "d db AsKsQs"', "due, but the hand is over"),
        ("omaha_pot", "p2 cbr 30", "p2 cbr 31", "the pot limit is 30"),
        ("fixed_holdem", "p3 cbr 4", "p3 cbr 3", "the fixed bet is 4"),
        ("fixed_holdem", "p1 cbr 3", "p1 cbr 4", "the fixed bet is 2 or 3"),
        ("stud", "p1 pb", "p3 pb", "p1 is to act"),
        ("stud", "p1 pb", "p1 cc", r"the first to act brings in \(pb\)"),
        ("stud", '"p3 cbr 5"', '"p2 cbr 5"', "action 10, 'p2 cbr 5': p3 is to act"),
        ("razz", "p1 pb", "p2 pb", "p1 is to act"),
        ("triple_draw", "p1 sd Kd", "p1 sd Kc", "p1 does not hold K♣"),
        ("triple_draw", '"p1 sd Kd", "p3 sd"', '"p3 sd"', "p1 draws first"),
        ("triple_draw", "d dh p1 Qc", "d dh p1 QcQd", "p1 is due 1 card, not 2"),
        ("badugi", '"p1 sd ????", "p3 sd ??"', '"p1 pb"', "no bet is due, but p1 is to draw"),
        ("short_deck", "d db 7h", "d db 5h", "5♥ is not in a short deck"),
        ("short_deck", "bet = 2", "bet = 2\nbring_in = 1", "bring_in has no meaning in variant NS"),
    ],
)
def test_what_the_rules_do_not_allow(name: str, old: str, new: str, message: str) -> None:
    text = one(name)
    assert old in text
    with pytest.raises(HandHistoryError, match=message):
        read_phh(text.replace(old, new, 1))


def test_errors_say_which_action_and_which_hand() -> None:
    with pytest.raises(HandHistoryError) as caught:
        read_phh(one("side_pots").replace("p3 cbr 300 #", "p3 cbr 301 #"))
    assert caught.value.action == 5
    text = (DATA / "session.phhs").read_text(encoding="utf-8").replace('"p2 f"]', '"p1 f"]')
    kept = list(read_phhs(text, errors="yield"))
    assert [type(item) for item in kept] == [HandHistoryError, HandHistoryError, HandHistory]
    assert str(kept[1]).startswith("hand [2b]: action 3, 'p1 f': p2 is to act")
    with pytest.raises(HandHistoryError, match=r"hand \[1\]: action 7"):
        list(read_phhs(text))


def test_many_hands_are_read_as_they_are_asked_for() -> None:
    text = one("side_pots") + "\n[later]\nnot toml at all\n"
    hands = read_phhs(text)
    first = next(hands)
    assert isinstance(first, HandHistory)
    assert first.names == ("A", "B", "C", "D")
    with pytest.raises(HandHistoryError, match=r"hand \[later\]: not a TOML text"):
        next(hands)
    with pytest.raises(HandHistoryError, match="3 hands under headers: use read_phhs"):
        read_phh(DATA / "session.phhs")


def test_bad_arguments() -> None:
    with pytest.raises(ValueError, match="skipped is 'drop', not 'refuse' or 'fold'"):
        read_phh(HEADS_UP, skipped="drop")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="errors is 'skip', not 'raise' or 'yield'"):
        read_phhs(HEADS_UP, errors="skip")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="hidden is 'win', not 'refuse' or 'lose'"):
        read_phh(HEADS_UP).showdown(hidden="win")  # type: ignore[arg-type]
    with pytest.raises(FileNotFoundError):
        read_phh("nowhere.phh")


def test_differences_tell_both_sides() -> None:
    text = one("odd_chip").replace("[99, 101, 100]", "[99, 100, 101]")
    assert read_phh(text).check() == (
        Difference(1, "finishing_stacks", 100, 101, odd_chips=True),
        Difference(2, "finishing_stacks", 101, 100, odd_chips=True),
    )


def test_hands_may_be_indented_under_their_headers() -> None:
    indented = "\n".join(f"  {line}" for line in HEADS_UP.splitlines())
    # The last line of an array looks like a header.
    pairs = "  _pairs = [\n  [1],\n  [2]\n  ]\n"
    hands = list(read_phhs(f"  [1]\n{indented}\n{pairs}\t[2] # the second\n{indented}\n"))
    assert [hand.names for hand in hands if isinstance(hand, HandHistory)] == 2 * [("p1", "p2")]


def test_a_mark_of_utf8_is_no_part_of_a_text() -> None:
    assert read_phh(f"\ufeff{HEADS_UP}") == read_phh(HEADS_UP)
    assert len(list(read_phhs(f"\ufeff[1]\n{HEADS_UP}"))) == 1


def test_files_that_are_not_utf8_are_refused_hand_by_hand(tmp_path: Path) -> None:
    spoiled = HEADS_UP.encode() + 'players = ["Zoé", "Max"]\n'.encode("latin-1")
    (tmp_path / "one.phh").write_bytes(spoiled)
    with pytest.raises(HandHistoryError, match=r"not UTF-8: byte 0xE9 \(at line 9\)"):
        read_phh(tmp_path / "one.phh")
    (tmp_path / "two.phhs").write_bytes(b"[1]\n" + spoiled + b"[2]\n" + HEADS_UP.encode())
    first, second = read_phhs(tmp_path / "two.phhs", errors="yield")
    assert str(first).startswith("hand [1]: not UTF-8: byte 0xE9")
    assert isinstance(second, HandHistory)


def test_unknown_stacks_may_end_unknown() -> None:
    text = HEADS_UP.split("actions")[0] + 'actions = ["d dh p1 ????", "d dh p2 ????", "p2 f"]\n'
    unknown = text.replace("[100, 100]", "[inf, 100]")
    played = read_phh(unknown + "finishing_stacks = [inf, 99]\n")
    assert played.recorded_stacks == (None, 99)
    assert played.check() == ()
    assert read_phh(unknown + "finishing_stacks = [inf, 98]\n").check() == (
        Difference(1, "finishing_stacks", 98, 99),
    )
    with pytest.raises(HandHistoryError, match=r"finishing_stacks\[0\] is Infinity, not an amount"):
        read_phh(text + "finishing_stacks = [inf, 99]\n")


def test_long_amounts_are_never_rounded() -> None:
    exact = "123456789012345678.123456789012345678"
    played = read_phh(HEADS_UP.replace("[100, 100]", f"[{exact}, 100.0]"))
    assert played.starting_stacks[0] == int(exact.replace(".", ""))
    assert str(played.amount(played.starting_stacks[0] or 0)) == exact
    for wrong, message in (
        ("100.00000000000000000000000000001", "an amount has 29 decimals; at most 18 are read"),
        ("1e18", r"starting_stacks\[0\] has more than 18 digits before the point"),
        ("1e999999999", r"starting_stacks\[0\] has more than 18 digits before the point"),
        ("9" * 5000, "not a TOML text: Exceeds the limit"),
    ):
        with pytest.raises(HandHistoryError, match=message):
            read_phh(HEADS_UP.replace("[100, 100]", f"[{wrong}, 100]"))
    # Zeros at the end of a decimal are none of its decimals.
    assert read_phh(HEADS_UP.replace("[100, 100]", f"[100.{'0' * 40}, 100]")).chip == 1
