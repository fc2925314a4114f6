"""What hand histories of rooms and other programs hold: all of it is read, and settled."""

import random

import pytest

from brelan.errors import HandHistoryError
from brelan.histories.files import _OpenValues
from brelan.histories.hand_history import Difference, HandHistory
from brelan.histories.reading import read_phh, read_phhs
from brelan.pots.rake import Rake

ALL_IN = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [200, 200, 200]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 f", "p1 cbr 200", "p2 cc",
  "p1 sm ????", "p2 sm ????", "d db 6c3cTc", "p1 sm ????", "p2 sm ????", "d db 9h", "d db Ks",
  "p1 sm 6sAd", "p2 sm QhKh"]
"""


def test_hands_told_unknown_on_each_street_are_shown_at_the_end() -> None:
    played = read_phh(ALL_IN)
    assert played.mucked == (False, False, False)
    assert played.showdown().payouts == (0, 400, 0)
    again = read_phh(ALL_IN.replace('"p2 sm QhKh"]', '"p2 sm QhKh", "p1 sm 6sAd", "p2 sm -"]'))
    assert again.finishing_stacks() == (0, 400, 200)
    with pytest.raises(HandHistoryError, match="p1 was dealt no 7♠"):
        read_phh(ALL_IN.replace('"p2 sm QhKh"]', '"p2 sm QhKh", "p1 sm 7sAd"]'))


POSTED = """
variant = "NT"
antes = [0, 0, 0, 0]
blinds_or_straddles = [5, 10, -10, 0]
min_bet = 10
starting_stacks = [200, 200, 200, 200]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "d dh p4 ????",
  "p3 cc", "p4 f", "p1 f", "p2 f"]
"""


def test_a_newcomers_post_is_live_and_does_not_move_the_turn() -> None:
    """As pokerkit plays negative blinds: p3 is still the first to act, and checks its post."""
    played = read_phh(POSTED)
    assert played.contributions == (5, 10, 10, 0)
    assert played.finishing_stacks() == (195, 190, 215, 200)
    with pytest.raises(HandHistoryError, match="p3 is to act"):
        read_phh(POSTED.replace('"p3 cc", "p4 f"', '"p4 f", "p3 cc"'))
    with pytest.raises(HandHistoryError, match=r"antes\[0\] is -1, not an amount of 0 or more"):
        read_phh(POSTED.replace("antes = [0,", "antes = [-1,"))


STUD = """
variant = "{variant}"
antes = [0, 0]
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [100, 100]
actions = ["d dh p1 ????{door1}", "d dh p2 ????{door2}", {more}]
"""


def stud(doors: tuple[str, str], more: list[str], variant: str = "F7S") -> HandHistory:
    told = ", ".join(f'"{action}"' for action in more)
    return read_phh(STUD.format(variant=variant, door1=doors[0], door2=doors[1], more=told))


# On sixth street p2 shows the best hand, in razz the best low. The last cards, were they face up,
# would make p1 first: a pair for it in stud, for p2 in razz.
SEVEN = {
    "F7S": (("2c", "Kd"), [("4d", "Qc"), ("6s", "Jh"), ("8h", "9s"), ("2d", "As")]),
    "FR": (("Kd", "2c"), [("Qc", "4d"), ("Jh", "6s"), ("9s", "8h"), ("As", "2s")]),
}


@pytest.mark.parametrize("variant", SEVEN)
def test_the_seventh_card_does_not_show(variant: str) -> None:
    doors, dealt = SEVEN[variant]
    more = ["p1 pb", "p2 cc"]
    for first, second in dealt:
        more += [f"d dh p1 {first}", f"d dh p2 {second}", "p2 cc", "p1 cc"]
    assert stud(doors, more, variant).complete
    with pytest.raises(HandHistoryError, match="p2 is to act"):
        stud(doors, [*more[:-2], "p1 cc", "p2 cc"], variant)


def test_an_open_pair_on_fourth_street_allows_the_big_bet() -> None:
    opening = ["p1 pb", "p2 cc", "d dh p1 2d", "d dh p2 9s"]
    assert not stud(("2c", "Kd"), [*opening, "p1 cbr 4", "p2 cbr 8"]).complete
    assert not stud(("2c", "Kd"), [*opening, "p1 cbr 2", "p2 cbr 6"]).complete
    assert not stud(("2c", "Kd"), [*opening, "p1 cbr 2", "p2 cbr 4"]).complete
    with pytest.raises(HandHistoryError, match="the fixed bet is 2 or 4"):
        stud(("2c", "Kd"), [*opening, "p1 cbr 3"])
    with pytest.raises(HandHistoryError, match="the fixed bet is 8"):
        stud(("2c", "Kd"), [*opening, "p1 cbr 4", "p2 cbr 6"])
    plain = ["p1 pb", "p2 cc", "d dh p1 3d", "d dh p2 9s"]
    with pytest.raises(HandHistoryError, match="the fixed bet is 2"):
        stud(("2c", "Kd"), [*plain, "p2 cbr 4"])
    with pytest.raises(HandHistoryError, match="the fixed bet is 2"):
        stud(("2c", "Kd"), [*opening, "p1 cbr 4"], "F7S/8")


DRAW = """
variant = "N2L1D"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 2c3c4c5cKc", "d dh p2 2d3d4d5dKd", "p2 cc", "p1 cc",
  "p1 sd 5cKc", "p2 sd 5dKd", ORDER, "p1 cc", "p2 cc", "p1 sm -", "p2 sm -"]
"""


@pytest.mark.parametrize(
    "order",
    [
        '"d dh p1 7c8c", "d dh p2 7d9d"',
        '"d dh p1 7c", "d dh p1 8c", "d dh p2 7d", "d dh p2 9d"',
        '"d dh p1 7c", "d dh p2 7d", "d dh p1 8c", "d dh p2 9d"',
    ],
)
def test_cards_of_a_draw_come_one_at_a_time_in_either_order(order: str) -> None:
    assert read_phh(DRAW.replace("ORDER", order)).finishing_stacks() == (102, 98)


def test_cards_of_a_draw_do_not_come_out_of_turn() -> None:
    with pytest.raises(HandHistoryError, match="the next cards go to p1"):
        read_phh(DRAW.replace("ORDER", '"d dh p2 7d9d", "d dh p1 7c8c"'))


def test_an_absent_player_whose_blind_was_all_in_folds() -> None:
    text = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [200, 10, 200]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 cc", "p1 cc", "p2 f",
  "d db 6c3cTc", "p1 cbr 10", "p3 f"]
"""
    played = read_phh(text)
    assert played.folded == (False, True, True)
    assert played.finishing_stacks() == (220, 0, 190)
    alone = text.replace('"p3 cc", "p1 cc", "p2 f",', '"p3 f", "p1 cc", "p2 f"]')
    assert read_phh(alone.split('\n  "d db')[0]).finishing_stacks() == (210, 0, 200)


UNEQUAL = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [0, 0, 1]
min_bet = 1
starting_stacks = [100, 400, 400]
actions = ["d dh p1 AsAd", "d dh p2 KsKd", "d dh p3 QsQd",
  "p1 cbr 100", "p2 cbr 400", "p3 cc", "d db 2c7d9h", "d db 3s", "d db 8c"]
"""


@pytest.mark.parametrize(
    ("recorded", "rake"),
    [
        ("[285, 570, 0]", 45),  # 5% of each pot
        ("[300, 600, 0]", 0),
        ("[255, 600, 0]", 45),
        ("[300, 555, 0]", 45),
    ],
)
def test_a_rake_may_come_out_of_any_pot(recorded: str, rake: int) -> None:
    found = read_phh(f"{UNEQUAL}winnings = {recorded}\n").check()
    assert found == ()
    assert found.rake == rake
    stacks = recorded  # everybody is all-in
    assert read_phh(f"{UNEQUAL}finishing_stacks = {stacks}\n").check().rake == rake


def test_a_house_that_takes_all_is_told() -> None:
    nobody = read_phh(f"{UNEQUAL}winnings = [0, 0, 0]\n").check()
    assert nobody == (Difference(0, "winnings", 0, 300), Difference(1, "winnings", 0, 600))
    assert nobody.rake == 900
    played = read_phh(f"{UNEQUAL}winnings = [285, 570, 0]\n")
    assert played.check(most_rake=Rake(5)) == ()
    assert played.check(most_rake=44) == (Difference(None, "rake", 45, 44),)
    # A winner who is paid nothing at all is no matter of rake.
    assert read_phh(f"{UNEQUAL}winnings = [0, 600, 0]\n").check() != ()
    # Neither is one who is paid more than the rules give.
    assert read_phh(f"{UNEQUAL}winnings = [301, 550, 0]\n").check() != ()


def test_odd_chips_are_told_from_wrong_winners() -> None:
    split = (
        UNEQUAL.replace("[100, 400, 400]", "[100, 99, 99]")
        .replace("antes = [0, 0, 0]", "antes = [1, 0, 0]")
        .replace('"p1 cbr 100", "p2 cbr 400", "p3 cc"', '"p1 cbr 99", "p2 cc", "p3 cc"')
        .replace('"d db 2c7d9h", "d db 3s", "d db 8c"', '"d db TsJsQs", "d db Ks", "d db As"')
        .replace("AsAd", "2d2h")
        .replace("KsKd", "3d3h")
        .replace("QsQd", "4d4h")
    )
    ours = read_phh(split).showdown().won
    assert sorted(ours) == [99, 99, 100]
    moved = [ours[1], ours[2], ours[0]]
    found = read_phh(f"{split}winnings = {moved}\n").check()
    assert found
    assert all(one.odd_chips for one in found)
    wrong = read_phh(f"{split}winnings = [{ours[0] + 2}, {ours[1] - 2}, {ours[2]}]\n").check()
    assert [one.odd_chips for one in wrong] == [False, False]


def test_a_hidden_hand_on_top_takes_back_its_bet_in_the_showdown_too() -> None:
    text = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 200]
actions = ["d dh p1 AsAd", "d dh p2 ????", "p2 cbr 200", "p1 cc",
  "d db 2c3c4d", "d db 8h", "d db 9h", "p2 sm", "p1 sm -"]
"""
    played = read_phh(text)
    result = played.showdown()
    assert result.returned == (0, 100)
    assert sum(result.payouts) == sum(played.contributions) == sum(result.settlement.contributions)
    assert played.finishing_stacks() == (200, 100)


BROKEN = [
    ("p2 f", f"p{'9' * 5000} f"),
    ("p2 f", f"p2 cbr {'9' * 5000}"),
    ("[0, 0]", f"0x{'f' * 5000}"),
    ("[0, 0]", f"[0x{'f' * 5000}, 0]"),
    ("[0, 0]", "[1e-999999999, 0]"),
    ("[1, 2]", "[-1e999999999, 0]"),
    ("[1, 2]", "[nan, -inf]"),
    ("[1, 2]", "{a = 1}"),
    ("[100, 100]", "[[[]], 1979-05-27]"),
    ("p1 ????", f"p1 {'As' * 100_000}"),
    ('["d', f'{"[" * 5000}"d'),
    ("p2 f", "p2 \\ud800 f"),
]


@pytest.mark.parametrize(("old", "new"), BROKEN)
def test_no_hand_loses_the_rest_of_its_archive(old: str, new: str) -> None:
    good = (
        'variant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n'
        'starting_stacks = [100, 100]\nactions = ["d dh p1 ????", "d dh p2 ????", "p2 f"]\n'
    )
    assert old in good
    kept = list(read_phhs(f"[1]\n{good.replace(old, new)}[2]\n{good}", errors="yield"))
    assert [type(one) for one in kept] == [HandHistoryError, HandHistory]
    assert len(str(kept[0])) < 500
    assert isinstance(kept[0], HandHistoryError)
    assert kept[0].text("fr").startswith("main [1] : ")


def test_no_change_of_a_few_characters_loses_the_rest_of_an_archive() -> None:
    drawn = random.Random(7)
    signs = "0123456789p.-?[]{}\"'#= \ncdfhsmbAKe_\\\x00é"
    for base in (ALL_IN, POSTED, UNEQUAL, DRAW):
        for _ in range(150):
            text = list(base)
            for _ in range(drawn.randint(1, 4)):
                text[drawn.randrange(len(text))] = drawn.choice(signs)
            archive = f"[1]\n{''.join(text)}\n[last]\n{ALL_IN}"
            kept = list(read_phhs(archive, errors="yield"))
            assert isinstance(kept[-1], HandHistory)
            assert all(isinstance(one, HandHistory) or str(one) for one in kept)


def test_lines_that_look_like_headers_are_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    read = _OpenValues._read

    def counted(self: _OpenValues, line: str) -> None:
        seen.append(line)
        read(self, line)

    monkeypatch.setattr(_OpenValues, "_read", counted)
    lines = ["a = [\n", *["  [1],\n"] * 2000, "]\n"]
    assert len(list(read_phhs("".join(lines), errors="yield"))) == 1
    assert len(seen) < len(lines)


def test_headers_are_told_from_values_of_several_lines() -> None:
    text = '[1]\n_a = """\n  [2]\n"""\n_b = \'\'\'\n  [3] "\n\'\'\'\n_c = "[" # [\n  [4]\n_d = 1\n'
    kept = list(read_phhs(text, errors="yield"))
    names = [one.values["hand"] for one in kept if isinstance(one, HandHistoryError)]
    assert names == ["1", "4"]
