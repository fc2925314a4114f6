"""Side pots and their division: worked deals, refusals, and what must hold of any table."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from brelan.pots.pots import seat_order, share, share_hilo, side_pots
from brelan.pots.rake import Rake
from brelan.pots.settle import settle
from oracle.pots import settle_by_chips
from support.pots_tables import deals, worked_deals

WORKED = [pytest.param(deal, id=deal.id) for deal in worked_deals()]


@pytest.mark.parametrize("deal", WORKED)
def test_worked_pots(deal: Any) -> None:
    found = side_pots(deal.chips, deal.folded, deal.dead)
    assert found.returned == deal.returned
    assert tuple((pot.amount, pot.eligible) for pot in found.pots) == deal.pots


@pytest.mark.parametrize("deal", WORKED)
def test_worked_payouts(deal: Any) -> None:
    settled = settle(**deal.arguments)
    assert settled.payouts == deal.payouts
    assert settled.returned == deal.returned


@pytest.mark.parametrize("deal", WORKED)
def test_oracle_knows_the_worked_payouts(deal: Any) -> None:
    assert tuple(by_chips(deal)) == deal.payouts


def by_chips(deal: Any) -> Any:
    order = deal.order or seat_order(len(deal.chips), deal.button)
    return settle_by_chips(
        deal.chips,
        [score or 0 for score in deal.high],
        deal.low and [score or 0 for score in deal.low],
        folded=list(deal.folded),
        dead=deal.dead,
        unit=deal.unit,
        order=order,
        low_order=deal.low_order or order,
    )


@given(deals())
def test_agrees_with_dealing_chip_by_chip(deal: Any) -> None:
    assert list(settle(**deal.arguments).payouts) == by_chips(deal)


@given(deals(), st.none() | st.integers(0, 3) | st.builds(Rake, st.integers(0, 100), st.none()))
def test_chips_are_conserved(deal: Any, rake: Any) -> None:
    if isinstance(rake, int):
        rake = min(rake * deal.unit, sum(deal.chips) // 4 // deal.unit * deal.unit)
        stake = sum(pot.amount for pot in side_pots(deal.chips, deal.folded, deal.dead).pots)
        rake = min(rake, stake)
    settled = settle(**deal.arguments, rake=rake)
    assert sum(settled.payouts) + settled.rake == sum(deal.chips) + deal.dead
    assert sum(settled.won) + settled.rake == sum(pot.amount for pot in settled.pots)
    assert sum(settled.net) == deal.dead - settled.rake
    assert all(chips % deal.unit == 0 for chips in settled.payouts)


@given(deals())
def test_nobody_wins_more_than_is_matched(deal: Any) -> None:
    settled = settle(**deal.arguments)
    top = max(chips for chips, out in zip(deal.chips, deal.folded, strict=True) if not out)
    out_of_reach = sum(max(0, chips - top) for chips in deal.chips)
    for seat, won in enumerate(settled.won):
        matched = sum(min(chips, deal.chips[seat]) for chips in deal.chips)
        assert won <= matched + deal.dead + out_of_reach
        if deal.folded[seat]:
            assert settled.payouts[seat] == 0


@given(deals())
def test_winners_of_a_half_differ_by_one_chip_at_most(deal: Any) -> None:
    for pot in settle(**deal.arguments).pots:
        for part in (pot.shares.high, pot.shares.low, pot.shares.together):
            if part:
                assert max(part.values()) - min(part.values()) in (0, deal.unit)


@given(deals())
def test_halves_add_up_and_the_odd_unit_goes_high(deal: Any) -> None:
    for pot in settle(**deal.arguments).pots:
        high, low = (sum(part.values()) for part in (pot.shares.high, pot.shares.low))
        together = sum(pot.shares.together.values())
        assert high + low + together == pot.amount
        if pot.low_winners and not together:
            assert high - low in (0, deal.unit)
        if not pot.low_winners:
            assert low == together == 0


@given(deals(explicit_order=False), st.randoms(use_true_random=False))
def test_turning_the_seats_turns_the_payouts(deal: Any, random: Any) -> None:
    n = len(deal.chips)
    button = n - 1 if deal.button is None else deal.button
    shift = random.randrange(n)

    def turned(values: Any) -> Any:
        return values and values[shift:] + values[:shift]

    moved = settle(
        turned(deal.chips),
        turned(deal.high),
        turned(deal.low),
        folded=turned(deal.folded),
        dead_money=deal.dead,
        unit=deal.unit,
        button=(button - shift) % n,
    )
    assert moved.payouts == turned(settle(**deal.arguments).payouts)


@given(deals(explicit_order=False), st.data())
def test_permuting_seats_moves_odd_chips_only(deal: Any, data: Any) -> None:
    seats = data.draw(st.permutations(range(len(deal.chips))))

    def moved(values: Any) -> Any:
        return values and tuple(values[seat] for seat in seats)

    there = settle(
        moved(deal.chips),
        moved(deal.high),
        moved(deal.low),
        folded=moved(deal.folded),
        dead_money=deal.dead,
        unit=deal.unit,
    )
    here = settle(**deal.arguments)
    # One odd chip a division at most, two divisions a pot.
    slack = 2 * len(here.pots) * deal.unit
    for seat, payout in zip(seats, there.payouts, strict=True):
        assert abs(payout - here.payouts[seat]) <= slack


@given(deals(), st.integers(1, 40))
def test_only_the_order_of_strengths_counts(deal: Any, factor: Any) -> None:
    scaled = deal.arguments | {"high_scores": tuple(s * factor + 7 for s in deal.high)}
    assert settle(**scaled) == settle(**deal.arguments)


def test_numpy_whole_numbers_are_chips() -> None:
    chips = np.array([50, 120, 300], dtype=np.int32)
    settled = settle(chips, np.array([3, 2, 1], dtype=np.uint16), folded=np.zeros(3, bool))
    assert settled.payouts == (150, 140, 180)
    assert all(type(chips) is int for chips in settled.payouts)


def test_won_returned_and_net_are_told_apart() -> None:
    settled = settle(
        [120360, 200, 89820, 89820], [3, None, 2, 1], folded=[0 > 1, 1 > 0] + [0 > 1] * 2
    )
    assert settled.returned == (30540, 0, 0, 0)
    assert settled.won == (269660, 0, 0, 0)
    assert settled.net == (179840, -200, -89820, -89820)


@pytest.mark.parametrize("bad", [1.0, 1.5, "two", True])
def test_a_strength_that_is_no_whole_number_is_no_amount_of_chips(bad: Any) -> None:
    for scores in ([3, bad], [[3, 2], [3, bad]]):
        place = "high_scores[1]" if scores[0] == 3 else "high_scores[1][1]"
        with pytest.raises(TypeError, match=r"not a whole number$") as caught:
            settle([10, 10], scores)
        assert caught.value.values == {"argument": place, "value": bad}
    with pytest.raises(TypeError, match=r"low_scores\[0\] .* not a whole number$"):
        settle([10, 10], [3, 2], [bad, 2])
    with pytest.raises(TypeError, match=r"contributions\[0\] .* whole number of chips$"):
        settle([bad, 10], [3, 2])
    with pytest.raises(TypeError, match=r"button is .* not a whole number$"):
        settle([10, 10], [3, 2], button=bad)


def test_one_seat_left_wins_without_scores() -> None:
    settled = settle([10, 100, 500], None, folded=[True, True, False])
    assert settled.payouts == (0, 0, 610)
    assert [pot.contested for pot in settled.pots] == [False]


@pytest.mark.parametrize(
    ("rake", "pots", "payouts"),
    [
        (Rake(5), (7, 7), (143, 133, 180)),
        (Rake("2.5", cap=5), (3, 2), (147, 138, 180)),
        (20, (20, 0), (130, 140, 180)),
        (160, (150, 10), (0, 130, 180)),
        (None, (0, 0), (150, 140, 180)),
    ],
)
def test_rake_comes_out_of_the_pots_alone(
    rake: Any, pots: tuple[Any, ...], payouts: tuple[Any, ...]
) -> None:
    settled = settle([50, 120, 300], [3, 2, 1], rake=rake)
    assert tuple(pot.rake for pot in settled.pots) == pots
    assert settled.payouts == payouts
    assert settled.returned == (0, 0, 180)


def test_rake_is_made_of_whole_units() -> None:
    settled = settle(
        [100, 100, 75], [1, 1, None], folded=[0 > 1, 0 > 1, 1 > 0], unit=25, rake=Rake(10)
    )
    assert (settled.rake, settled.payouts) == (25, (125, 125, 0))


def test_a_pot_smaller_than_its_winners() -> None:
    assert share(2, [3, 1, 5]) == {1: 1, 3: 1, 5: 0}
    assert share_hilo(1, [0], [1]).total == {0: 1, 1: 0}


REFUSED = {
    "folded seat on top": ([50, 100], {"folded": [False, True]}, "folded[1] is True"),
    "everybody folded": ([50, 50], {"folded": [True, True]}, "no seat in"),
    "negative chips": ([50, -1], {}, "contributions[1] = -1 is negative"),
    "negative dead money": ([50, 50], {"dead_money": -2}, "dead_money = -2 is negative"),
    "no seats": ([], {"high_scores": []}, "contributions is empty"),
    "short scores": ([50, 50], {"high_scores": [1]}, "high_scores has 1 score for 2"),
    "short lows": ([50, 50], {"low_scores": [1]}, "low_scores has 1 score for 2"),
    "long flags": ([50, 50], {"folded": [False] * 3}, "folded has 3 flags for 2 seats"),
    "missing score": ([50, 50], {"high_scores": [1, None]}, "high_scores[1] is missing"),
    "score of 0": ([50, 50], {"high_scores": [0, 4]}, "high_scores[0] is missing"),
    "negative score": ([50, 50], {"high_scores": [1, -4]}, "high_scores[1] = -4"),
    "button outside": ([50, 50], {"button": 2}, "button = 2 is not a seat"),
    "button below": ([50, 50], {"button": -1}, "button = -1 is not a seat"),
    "no unit": ([50, 50], {"unit": 0}, "unit = 0"),
    "chips below the unit": ([100, 60], {"unit": 25}, "contributions[1] = 60 is not a mult"),
    "dead below the unit": ([50, 50], {"unit": 25, "dead_money": 5}, "dead_money = 5 is not"),
    "rake below the unit": ([50, 50], {"unit": 25, "rake": 5}, "rake = 5 is not a multiple"),
    "rake above the pots": ([50, 90], {"rake": 101}, "more than the 100 chips"),
    "order of some": ([50, 50], {"order": [1]}, "order = (1,) does not place"),
    "order twice": ([50, 50], {"order": [1, 1]}, "order = (1, 1) does not place"),
    "low order outside": ([50, 50], {"low_order": [0, 2]}, "low_order[1] = 2"),
    "unmatched folds": ([0, 5, 5], {"folded": [False, True, True]}, "are all 0"),
}


@pytest.mark.parametrize(("chips", "options", "reason"), REFUSED.values(), ids=REFUSED)
def test_refused(chips: Any, options: Any, reason: Any) -> None:
    arguments = {"high_scores": list(range(1, len(chips) + 1))} | options
    with pytest.raises(ValueError) as error:  # noqa: PT011
        settle(chips, **arguments)
    assert reason in str(error.value)


@pytest.mark.parametrize(
    ("chips", "options"),
    [
        ([50.0, 50], {}),
        ([True, 50], {}),
        ([np.bool_(True), 50], {}),
        (np.array([50.0, 50.0]), {}),
        (["50", 50], {}),
        ([50, 50], {"dead_money": 1.0}),
        ([50, 50], {"unit": 5.0}),
        ([50, 50], {"rake": 0.05}),
        ([50, 50], {"button": False}),
        ([50, 50], {"folded": [0, 1]}),
        ([50, 50], {"high_scores": [1.5, 2]}),
    ],
)
def test_not_whole(chips: Any, options: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        settle(chips, **({"high_scores": [1, 2]} | options))


@pytest.mark.parametrize(
    ("call", "reason"),
    [
        (lambda: share(10, []), "winners is empty"),
        (lambda: share(10, [1, 1]), "names a seat twice"),
        (lambda: share(10, [1, 2], order=[1]), "order does not place seat 2"),
        (lambda: share(10, [1], unit=4), "pot = 10 is not a multiple"),
        (lambda: share_hilo(10, [], [1]), "winners is empty"),
        (lambda: Rake(101), "not between 0 and 100"),
        (lambda: Rake("much"), "not a number"),
        (lambda: Rake("1e999999999"), "not a number"),
        (lambda: Rake("9" * 5000), "not a number"),
        (lambda: Rake(5, cap=-1), "cap = -1 is negative"),
    ],
)
def test_division_refused(call: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        call()
