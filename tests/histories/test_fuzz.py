"""Texts that nobody wrote with care: a hand, or an error that says what is wrong; nothing else."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from brelan.errors import BrelanError, HandHistoryError
from brelan.histories.hand_history import HandHistory
from brelan.histories.reading import read_phh, read_phhs
from brelan.language.registry import LANGUAGES

DATA = Path(__file__).parents[1] / "data" / "phh"
HANDS = [read_phh(path) for path in sorted(DATA.glob("*.phh"))]
TEXTS = [hand.to_phh() for hand in HANDS]

WORDS = [
    *[
        "d",
        "db",
        "dh",
        "p1",
        "p2",
        "p3",
        "p9",
        "p0",
        "p",
        "f",
        "cc",
        "cbr",
        "sm",
        "sd",
        "pb",
        "#",
        "-",
        "????",
        "AsKd",
        "Ah",
        "2c3c4c",
        "XxYy",
        "As?",
    ],
    *("0", "1", "2", "10", "1e5", "-1", "0.5", "9" * 30, "0." + "1" * 30, "é", "\u0661", ""),
]
ACTIONS = st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join)
NUMBERS = '0 1 2 -5 0.5 200 1e400 -1e-400 inf -inf nan true "1" [] {} 1979-05-27'
AMOUNTS = st.sampled_from([*NUMBERS.split(), "9" * 40, "0." + "0" * 20 + "1"])
NAMES = [
    "variant",
    "antes",
    "blinds_or_straddles",
    "bring_in",
    "small_bet",
    "big_bet",
    "min_bet",
    "starting_stacks",
    "actions",
    "ante_trimming_status",
    "finishing_stacks",
    "winnings",
    "players",
    "other",
]
VALUES = (
    AMOUNTS
    | st.lists(AMOUNTS, max_size=4).map(lambda values: f"[{', '.join(values)}]")
    | st.sampled_from(["NT", "FT", "PO", "FR", "F7S/8", "FB", "N2L1D", "OFC"]).map(repr)
    | st.text(max_size=5).map(repr)
    | st.lists(ACTIONS, max_size=6).map(lambda actions: str(actions))
)
FIELDS = st.dictionaries(st.sampled_from(NAMES), VALUES).map(
    lambda fields: "".join(f"{name} = {value}\n" for name, value in fields.items())
)


@st.composite
def changed_fields(draw: st.DrawFn) -> str:
    """A good hand, some fields of which are replaced or gone."""
    lines = draw(st.sampled_from(TEXTS)).splitlines()
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(lines) - 1))
        name = lines[place].split(" = ")[0]
        lines[place] = draw(st.just("") | VALUES.map(lambda value, name=name: f"{name} = {value}"))
    return "\n".join(lines) + "\n"


@st.composite
def changed_actions(draw: st.DrawFn) -> str:
    """A good hand, actions of which are repeated, gone, put elsewhere, or others."""
    hand = draw(st.sampled_from(HANDS))
    lines = [line for line in hand.to_phh().splitlines() if not line.startswith("actions")]
    written = hand.to_phh().split("actions = [", 1)[1].split("]\n", 1)[0]
    actions = [action for action in written.strip('"').split('", "') if action]
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(actions)))
        kind = draw(st.sampled_from(["cut", "drop", "repeat", "swap", "new"]))
        if kind == "cut":
            del actions[place:]
        elif kind == "drop":
            del actions[place : place + 1]
        elif kind == "repeat":
            actions[place:place] = actions[place : place + 1]
        elif kind == "swap":
            actions[place : place + 2] = reversed(actions[place : place + 2])
        else:
            actions.insert(place, draw(ACTIONS))
    return "\n".join(lines) + f"\nactions = {actions}\n"


ANY = st.text(max_size=60) | FIELDS | changed_fields() | changed_actions()


def is_told(error: BrelanError) -> None:
    for lang in LANGUAGES:
        told = error.text(lang)
        assert told
        assert error.code not in told.split()


def holds_together(hand: HandHistory) -> None:
    """What is true of every hand that is read, over or not."""
    assert read_phh(hand.to_phh()) == hand
    pots = [action.pot + action.amount for action in hand.betting]
    assert pots[:-1] == [action.pot for action in hand.betting[1:]]
    assert not pots or pots[-1] == sum(hand.contributions)
    for start, put_in in zip(hand.starting_stacks, hand.contributions, strict=True):
        assert start is None or 0 <= put_in <= start
    for board in hand.boards:
        assert len(set(board)) == len(board)
    try:
        settled = hand.showdown(hidden="lose")
        hand.check(hidden="lose")
    except BrelanError as error:
        is_told(error)
        return
    assert sum(settled.payouts) == sum(hand.contributions)
    assert settled.text("fr") != settled.text("en")


@given(ANY, st.sampled_from(["refuse", "fold"]))
def test_one_hand(text: str, skipped: str) -> None:
    if "\n" not in text:
        text += "\n"
    try:
        hand = read_phh(text, skipped=skipped)  # type: ignore[arg-type]
    except HandHistoryError as error:
        is_told(error)
        return
    holds_together(hand)


@given(st.lists(ANY, max_size=4), st.sampled_from(["[1]\n", " [x]\n", '["é"] # c\n', "", "]\n"]))
def test_many_hands(texts: list[str], header: str) -> None:
    text = "".join(f"{header}{one}\n" for one in texts) + "\n"
    for hand in read_phhs(text, errors="yield"):
        if isinstance(hand, HandHistory):
            holds_together(hand)
        else:
            is_told(hand)
