"""Texts of tables that nobody wrote with care: a table that settles, or an error; nothing else."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import brelan
from brelan.errors import BrelanError
from brelan.pots.files import read_table
from oracle.pots import settle_by_chips
from support.examples import examples

WORDS = """game jeu board tableau button bouton dealer unit unité rake prélèvement notation
dead_money odd_chip players joueurs Anne Bruno Chloé name nom chips cards folded"""
KEYS = st.sampled_from(WORDS.split())
VALUES = st.sampled_from(
    """omaha-hilo|holdem|razz|AsKs|2c 7d 9h Js Kd|As Ah ; Kd|Anne|0|5|100|-1|4,54|1e9|5%|5% max 3
101%|button|english|10 AsAh|20 KdKc folded|5 couché|30 ????|99999999999999999999||"|#|:|\u00a0|é
""".replace("\n", "|").split("|")
)
LINES = st.tuples(KEYS, st.sampled_from([": ", ":", " : ", "", '": ']), VALUES).map("".join)
TEXTS = st.lists(LINES | st.text(max_size=12), max_size=9).map("\n".join)
LEAVES = VALUES | st.integers(-2, 300) | st.booleans() | st.none()
OBJECTS = st.recursive(
    LEAVES,
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(KEYS, inside, max_size=5),
    max_leaves=12,
).map(lambda value: json.dumps(value, ensure_ascii=False))


@examples(400)
@given(TEXTS | OBJECTS)
def test_any_table_is_settled_or_refused(text: str) -> None:
    try:
        told = brelan.showdown(**(table := read_table(text)))
    except BrelanError as error:
        refused = error
    else:
        put_in = sum(table["contributions"]) + table.get("dead_money", 0)
        assert sum(told.payouts) + told.rake == put_in
        assert told.text("fr")
        return
    assert str(refused)
    assert refused.text("fr")


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a table of Hold'em on a full board, as its parts."""
    seats = draw(st.integers(2, 7))
    deck = draw(st.permutations(range(52)))
    folded = draw(st.lists(st.booleans(), min_size=seats, max_size=seats))
    chips = draw(st.lists(st.integers(1, 40), min_size=seats, max_size=seats))
    folded[chips.index(max(chips))] = False  # who put in most had nothing to fold to
    return {
        "chips": chips,
        "folded": folded,
        "hole": [deck[2 * i : 2 * i + 2] for i in range(seats)],
        "board": deck[20:25],
        "button": draw(st.integers(0, seats - 1)),
    }


@examples(100)
@given(tables())
def test_a_table_pays_what_dealing_chip_by_chip_pays(table: dict[str, Any]) -> None:
    lines = [f"board: {brelan.hand_name(table['board'])}", f"button: P{table['button']}"]
    for seat, chips in enumerate(table["chips"]):
        fold = " folded" if table["folded"][seat] else ""
        lines.append(f"P{seat}: {chips} {brelan.hand_name(table['hole'][seat])}{fold}")
    told = brelan.showdown(**read_table("\n".join(lines)))
    scores = [brelan.score([*own, *table["board"]]) for own in table["hole"]]
    seats = len(scores)
    order = [(table["button"] + 1 + step) % seats for step in range(seats)]
    paid = settle_by_chips(table["chips"], scores, None, folded=table["folded"], order=order)
    assert list(told.payouts) == paid
