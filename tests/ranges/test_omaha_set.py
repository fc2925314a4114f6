"""Sets of five and six cards: what is in them, how many, drawn and joined, against plain Python."""

from __future__ import annotations

import itertools
import pickle
import random
import re
from math import comb

import numpy as np
import pytest

from brelan.errors import BrelanError, CardError, RangeError, RangeWarning
from brelan.ranges.omaha_set import OmahaSet
from oracle.omaha_ranges import hand_of, weight_of

CONSTRUCTS = """
A | AAK | AsKhQd | AsKhQdJcTs | * | *s | sshh | RRO | RROO | RONP | AARR | AARRO | xx | xxyy
wxyz | xxxxy | xxyyz | sxxy | AxKx | AxAyxy | RxRyOxOy | RxRyOxOyx | [AKQ]
[A-T][A-T][A-T][A-T][A-T] | A[sh] | [AK]x[QJ]x | [AsKsQs][AsKsQs] | JT98-AKQJ | JT987+
88-55 | QQ+ | 4433- | AA:xxyy
A:(K,Q,J) | *!A | A!K:xx | (AA,KK):xxyy | (A!(K,Q)):(xx,wxyz)!J | AA:xxyy,JJ!JJJ,KK
AA$ds | $B$B | $ms,$rb
"""
TEXTS = [text.strip() for text in re.split(r"[|\n]", CONSTRUCTS) if text.strip()]


def hands_of(text: str, size: int, count: int) -> list[list[int]]:
    """Hands at random, and as many that hold the first cards that a text names."""
    chance = random.Random(f"{text}{size}")
    hands = [chance.sample(range(52), size) for _ in range(count)]
    ranks = ["23456789TJQKA".index(r) for r in re.findall(r"[2-9TJQKA]", text)] or [12]
    for hand in hands[count // 2 :]:
        near = [4 * chance.choice(ranks) + chance.randrange(4) for _ in range(2 * size)]
        hand[:] = list(dict.fromkeys([*near, *hand]))[:size]
        chance.shuffle(hand)
    return hands


@pytest.mark.parametrize("size", [5, 6])
@pytest.mark.parametrize("text", TEXTS)
def test_hands_are_in_a_set_as_the_plain_matcher_says(text: str, size: int) -> None:
    hands = hands_of(text, size, 60)
    found = OmahaSet(text, cards=size).contains(hands)
    assert isinstance(found, np.ndarray)
    assert found.tolist() == [weight_of(text, hand_of(hand)) > 0 for hand in hands]


@pytest.mark.parametrize(
    ("text", "size", "count"),
    [
        # Counted by hand: of so many aces and so many others.
        ("AA", 5, sum(comb(4, k) * comb(48, 5 - k) for k in (2, 3, 4))),
        ("AA", 6, sum(comb(4, k) * comb(48, 6 - k) for k in (2, 3, 4))),
        ("AsAh", 6, comb(50, 4)),
        ("*!A", 5, comb(48, 5)),
        ("$np", 5, comb(13, 5) * 4**5),
        ("$np", 6, comb(13, 6) * 4**6),
        # Five of a suit, and four of one and another.
        ("xxxxx", 5, 4 * comb(13, 5)),
        ("$ms", 5, 4 * (comb(13, 5) + comb(13, 4) * 39)),
        ("RROON", 5, comb(13, 2) * 36 * 11 * 4),
        ("RROONN", 6, comb(13, 3) * 6**3),
        ("*", 6, comb(52, 6)),
        ("", 5, 0),
    ],
)
def test_counts(text: str, size: int, count: int) -> None:
    held = OmahaSet(text, cards=size)
    assert len(held) == held.total_weight == count
    assert held.percent == pytest.approx(100 * count / comb(52, size))


@pytest.mark.parametrize("text", ["AsKsQh:xxyy", "AsKsQh!(QQ, wxyz)"])
def test_a_set_lists_all_its_hands_once(text: str) -> None:
    held = OmahaSet(text)
    others = [card for card in range(52) if card not in (51, 47, 42)]
    hands = [
        sorted(hand)
        for two in itertools.combinations(others, 2)
        if weight_of(text, hand_of(hand := [51, 47, 42, *two])) > 0
    ]
    cards, weights = held.combos()
    assert sorted(sorted(hand) for hand in cards.tolist()) == sorted(hands)
    assert (np.diff(cards.astype(int), axis=1) < 0).all()
    assert len(hands) == len(held) == weights.sum()
    assert sum(map(len, held.blocks())) == len(hands)


@pytest.mark.parametrize("size", [5, 6])
def test_blocks_hold_every_hand_once(size: int) -> None:
    seen = np.zeros(1 << 26, dtype=np.bool_)
    total = 0
    for hands in OmahaSet("*", cards=size).blocks():
        number = np.zeros(len(hands), dtype=np.int64)
        for place in range(size):
            table = np.array([comb(n, size - place) for n in range(52)])
            number += table[hands[:, place]]
        seen[number] = True
        total += len(hands)
    assert total == seen[: comb(52, size)].sum() == comb(52, size)


@pytest.mark.parametrize(("text", "size"), [("AAA:xxyy", 5), ("AAAKK", 6), ("AsKsQsJsTs,2222", 5)])
def test_samples_are_uniform(text: str, size: int) -> None:
    held = OmahaSet(text, cards=size)
    hands = held.sample(40 * len(held), rng=3)
    assert np.asarray(held.contains(hands)).all()
    _, counts = np.unique(hands, axis=0, return_counts=True)
    assert len(counts) == len(held)
    # Chi square, whose mean is its degrees of freedom.
    free = len(held) - 1
    assert abs(((counts - 40) ** 2 / 40).sum() - free) < 5 * (2 * free) ** 0.5
    assert (held.sample(100, rng=3) == held.sample(100, rng=3)).all()
    assert held.sample(0).shape == (0, size)


@pytest.mark.parametrize("size", [5, 6])
@pytest.mark.parametrize(
    ("one", "other"), [("AA", "xxyy"), ("AA,KK", "QQ!A"), ("A", ""), ("", "2")]
)
def test_sets_are_joined_and_cut(one: str, other: str, size: int) -> None:
    first, second = OmahaSet(one, cards=size), OmahaSet(other, cards=size)
    hands = hands_of(one + other, size, 2000)
    in_first, in_second = first.contains(hands), second.contains(hands)
    for joined, expected in (
        (first | other, in_first | in_second),
        (first & second, in_first & in_second),
        (first - second, in_first & ~np.asarray(in_second)),
        (first ^ other, in_first ^ in_second),
        (one - second, in_first & ~np.asarray(in_second)),
        (~first, ~np.asarray(in_first)),
    ):
        assert np.asarray(joined.contains(hands) == expected).all()
        assert OmahaSet(str(joined), cards=size) == joined


def test_membership_of_text_equality_and_copies() -> None:
    aces = OmahaSet("AA", cards=6)
    assert "AA:xxyy" in aces
    assert "A" not in aces
    assert "AsAhKsKhQd2c" in aces
    assert [51, 50, 0, 1, 2, 3] in aces
    assert OmahaSet("AA!AAA", cards=6) in aces
    assert aces == OmahaSet("AAA, AA", cards=6) != OmahaSet("AA")
    assert hash(aces) == hash(OmahaSet("AAA, AA", cards=6))
    assert pickle.loads(pickle.dumps(aces)) == OmahaSet(aces) == aces
    assert repr(aces) == "OmahaSet('AA', cards=6)"
    assert aces.contains(np.zeros((0, 6), dtype=np.uint8)).shape == (0,)  # type: ignore[union-attr]
    assert aces.contains(np.arange(24, dtype=">i4").reshape(2, 2, 6)).shape == (2, 2)  # type: ignore[union-attr]


def test_dead_cards_leave() -> None:
    held = OmahaSet("AA, KK:xxyy")
    hands, _ = held.combos()
    left = hands[~np.isin(hands, [51, 47]).any(axis=1)]
    assert held.live("As Ks").combos == len(held.without([51, 47])) == len(left)
    assert held.without("") is held
    assert held.without(None) is held


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("15%", "no-ranking-of-size"),
        ("AA@50", "weight-in-set"),
        ("AAKKQQ", "pattern-too-long"),
        ("AA KK", "needs-sign-between"),
        ("AA:", "sign-needs-term"),
        ("(" * 60 + "A", "parentheses-too-deep"),
    ],
)
def test_refused(text: str, code: str) -> None:
    with pytest.raises(RangeError) as refused:
        OmahaSet(text)
    assert refused.value.code == code


def test_refused_arguments() -> None:
    with pytest.raises(BrelanError, match="cards is 4, not 5 or 6"):
        OmahaSet("AA", cards=4)
    with pytest.raises(TypeError):
        OmahaSet(["AA"])  # type: ignore[arg-type]
    with pytest.raises(CardError, match="hands of 5 cards"):
        OmahaSet("AA").contains("AsAhKsKh")
    with pytest.raises(CardError):
        OmahaSet("AA").contains([51, 51, 1, 2, 3])
    with pytest.raises(RangeError):
        OmahaSet("").sample(1)
    with pytest.raises(TypeError):
        OmahaSet("AA") | OmahaSet("AA", cards=6)
    with pytest.warns(RangeWarning, match=re.escape("AT+")):
        OmahaSet("AT+")
