"""Hand histories written, and read again: equal."""

import random
import string
import tomllib
from datetime import UTC, date, datetime, time
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import brelan
from brelan.errors import HandHistoryError
from brelan.histories.hand_history import HandHistory
from brelan.histories.reading import read_phh, read_phhs
from brelan.histories.toml import toml_of
from brelan.histories.writing import write_phh

DATA = Path(__file__).parents[1] / "data" / "phh"
FILES = sorted(DATA.glob("*.phh"))


def same(first: HandHistory, second: HandHistory) -> None:
    assert first == second
    assert first.to_phh() == second.to_phh()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_files_are_read_as_they_were_written(path: Path) -> None:
    played = read_phh(path)
    same(read_phh(played.to_phh()), played)


def test_many_hands_in_a_file(tmp_path: Path) -> None:
    hands = [read_phh(path) for path in FILES]
    write_phh(iter(hands), tmp_path / "all.phhs")
    assert list(read_phhs(tmp_path / "all.phhs")) == hands
    write_phh(hands[0], str(tmp_path / "one.phh"))
    assert read_phh(tmp_path / "one.phh") == hands[0]
    with pytest.raises(TypeError, match="hand 2 is not a HandHistory but str"):
        write_phh([hands[0], "x"], tmp_path / "wrong.phhs")  # type: ignore[list-item]


def random_hand(seed: int) -> str:
    """Play a hand of hold'em at random: whoever is to act is tried until the rules allow it."""
    rng = random.Random(seed)
    seats = rng.randint(2, 6)
    deck = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"]
    rng.shuffle(deck)
    stacks = [rng.choice([3, 20, 57.5, 200]) for _ in range(seats)]
    head = (
        f'variant = "NT"\nantes = {[rng.choice([0, 1, 0.25])] * seats}\n'
        f"blinds_or_straddles = {[1, 2] + [0] * (seats - 2)}\nmin_bet = 2\n"
        f"starting_stacks = {stacks}\n"
    )
    actions = [f"d dh p{seat + 1} {deck.pop()}{deck.pop()}" for seat in range(seats)]
    for _ in range(80):
        played = read_phh(f"{head}actions = {actions}")
        if played.complete:
            break
        tries = [f"p{seat + 1} {what}" for seat in range(seats) for what in ("cc", "f", "cbr 9")]
        rng.shuffle(tries)
        tries += [f"d db {''.join(deck[:count])}" for count in (3, 1)]
        for action in tries:
            try:
                read_phh(f"{head}actions = {[*actions, action]}")
            except HandHistoryError:
                continue
            actions.append(action)
            if action.startswith("d db"):
                del deck[: (len(action) - 5) // 2]
            break
    return f"{head}actions = {actions}\n"


@pytest.mark.parametrize("seed", range(25))
def test_random_hands_are_read_as_they_were_written(seed: int) -> None:
    played = read_phh(random_hand(seed))
    assert played.complete
    same(read_phh(played.to_phh()), played)
    assert sum(played.showdown().payouts) == sum(played.contributions)


WALK = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [50, 50, 50]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p2 cc"]
"""


def test_all_others_may_be_skipped_but_the_last_one_cannot_fold() -> None:
    walk = read_phh(WALK, skipped="fold")
    assert walk.folded == (True, False, True)
    assert walk.finishing_stacks() == (49, 51, 50)
    same(read_phh(walk.to_phh()), walk)
    with pytest.raises(HandHistoryError, match="action 4, 'p2 f': no bet is due"):
        read_phh(WALK.replace("p2 cc", "p2 f"), skipped="fold")


@pytest.mark.parametrize("actions", ["0", "{}", '"p1 f"'])
def test_actions_that_are_no_array(actions: str) -> None:
    with pytest.raises(HandHistoryError, match="actions is"):
        read_phh(f"{WALK.split('actions')[0]}actions = {actions}\n")


def test_folds_put_in_and_comments_are_written() -> None:
    skipped = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [50, 120, inf]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "# hm", "p2 cc # checks"]
note = "l'été \\"\\\\ \\u0000"
"""
    played = read_phh(skipped.replace('"p2 cc # checks"', '"p1 cbr 6 # r", "p2 f"'), skipped="fold")
    again = read_phh(played.to_phh())
    same(again, played)
    assert '"p3 f", "p1 cbr 6 # r"' in played.to_phh()


KEYS = st.text(string.ascii_letters + string.digits + " .-_é\"'\\\n[", min_size=1, max_size=8)
SCALARS = (
    st.text(max_size=12)
    | st.integers(-(2**63), 2**63 - 1)
    | st.booleans()
    | st.decimals(allow_nan=False, allow_infinity=True, places=3)
    | st.sampled_from([Decimal("1E+30"), Decimal("1E-30"), Decimal("-0.0"), Decimal("2.50")])
    | st.sampled_from(
        [
            date(2024, 2, 29),
            time(23, 59, 1, 5),
            datetime(2024, 2, 29, 1, 2, 3),
            datetime(2024, 2, 29, 1, 2, 3, tzinfo=UTC),
        ]
    )
)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3)
)


@given(st.dictionaries(KEYS, VALUES, max_size=4))
def test_toml_of_any_fields_is_read_again(table: dict[str, object]) -> None:
    assert tomllib.loads(toml_of(table), parse_float=Decimal) == table
    assert toml_of(table).count("\n") == len(table)


def test_public_names() -> None:
    assert brelan.write_phh is write_phh
