"""How far up a hand stands, and the part of all hands that reaches down to it."""

from typing import Any

import numpy as np
import pytest

from brelan import BrelanError, OmahaRange, Range, preflop_equities
from brelan.cards.classes import CLASS_COMBOS, CLASS_NAMES

RNG = np.random.default_rng(11)


@pytest.mark.parametrize("game", ["omaha", "omaha-hilo"])
def test_the_top_down_to_a_hand_holds_what_is_as_strong(game: str) -> None:
    equities = preflop_equities(game=game)
    everything = OmahaRange("*").combos()[0]
    hands = everything[RNG.choice(len(everything), 12, replace=False)]
    shares = OmahaRange.percentile(hands, ranking=game)
    for hand, share in zip(hands, shares, strict=True):
        top = OmahaRange.top(share, ranking=game)
        assert hand in top
        assert len(top) == pytest.approx(share * 270_725)
        others = everything[RNG.choice(len(everything), 40, replace=False)]
        for other in others:
            if equities[other] != equities[hand]:
                assert (other in top) == (equities[other] > equities[hand])
        assert OmahaRange.percentile(hand, ranking=game) == share


def test_classes_of_two_cards_stand_where_top_takes_them() -> None:
    equities = dict(zip(CLASS_NAMES, preflop_equities().equity.tolist(), strict=True))
    for name in CLASS_NAMES:
        share = Range.percentile(name)
        better = [other for other in CLASS_NAMES if equities[other] >= equities[name]]
        assert share * 1326 == pytest.approx(
            sum(len(CLASS_COMBOS[CLASS_NAMES.index(other)]) for other in better)
        )
        assert len(Range.top(share)) == pytest.approx(share * 1326)
        assert name in Range.top(share)
    assert max(Range.percentile(name) for name in CLASS_NAMES) == 1


@pytest.mark.parametrize("form", ["AsKs", [51, 47], np.array([47, 51]), [["As", "Ks"]], ["AsKs"]])
def test_combos_in_every_form_stand_with_their_class(form: Any) -> None:
    assert np.ravel(Range.percentile(form)).tolist() == [Range.percentile("AKs")]


def test_orders_of_ones_own() -> None:
    assert Range.percentile("22", ranking=CLASS_NAMES[::-1]) == 6 / 1326
    equal = np.zeros(16_432)
    assert OmahaRange.percentile("2s2h2d2c", ranking=equal) <= 1


@pytest.mark.parametrize(
    ("kind", "hand"),
    [(Range, "AsKsQs"), (Range, "AsAs"), (Range, 5), (OmahaRange, "AsKs"), (OmahaRange, "AAKK")],
)
def test_what_is_no_hand_is_refused(kind: Any, hand: Any) -> None:
    with pytest.raises((BrelanError, TypeError)) as caught:
        kind.percentile(hand)
    assert hasattr(caught.value, "code")
