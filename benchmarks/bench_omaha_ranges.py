"""Ranges of Omaha hands: read from text, compared exactly, sampled."""

from __future__ import annotations

from functools import partial

import brelan
from benchmarks.jobs import within
from benchmarks.race import Race
from brelan.equities.equities import equity
from brelan.ranges.omaha import OmahaRange

RIVER = "Qh 7h 2d 3s 4c"
SAMPLES = 2_000_000


def test_reading(race: Race) -> None:
    text = "AA:xxyy, JJ!JJJ, KK"
    rivals = {"three items": partial(OmahaRange, text), "a share": partial(OmahaRange, "15%")}
    race(
        "Omaha range text", rivals, items=1, unit="ranges", bars=[within(2e-3, rival="three items")]
    )


def test_exact(race: Race) -> None:
    spots = {
        "10% v 30%, river": ("10%", "30%", RIVER, 0.015),
        "10% v 30%, turn": ("10%", "30%", RIVER[:11], 0.6),
        "a hand v 15%, flop": ("AsAdKsKd", "15%", RIVER[:8], 0.25),
    }
    rivals = {
        name: partial(equity, one, other, board=board, game="omaha", method="exact")
        for name, (one, other, board, _) in spots.items()
    }
    bars = [within(seconds, rival=name) for name, (*_, seconds) in spots.items()]
    race("exact equities of Omaha ranges", rivals, items=1, unit="spots", bars=bars)


def test_sampling(race: Race) -> None:
    players = brelan.OmahaRange("10%"), brelan.OmahaRange("30%")
    run = partial(equity, *players, game="omaha", samples=SAMPLES, method="monte-carlo", rng=1)
    bars = [within(SAMPLES / 8e6, rival="two ranges")]
    race("sampled Omaha ranges", {"two ranges": run}, items=SAMPLES, unit="deals", bars=bars)
