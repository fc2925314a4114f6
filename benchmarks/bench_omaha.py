"""Omaha against seven-card scoring in the same run: rows, one board, equities.

python benchmarks/bench_omaha.py [millions of hands]
"""

import sys
from itertools import combinations

import numpy as np

import brelan
from brelan.equities.deal import make_deal
from brelan.equities.games import exact_deal_chunk, sample_deal_chunk
from brelan.games.games import OMAHA, OMAHA_5, OMAHA_6, OMAHA_HILO
from brelan.games.scoring import score_game
from harness import line, race, random_hands

HANDS = ["AsAdKsKd", "JhTh9c8c"]
LOWS = ["As2dKsKd", "Ah2h9c8c"]
SAMPLES = 200_000
WORDS = np.random.SeedSequence(1).generate_state(4, np.uint64)


def scoring(n: int) -> dict[str, float]:
    """Return millions of hands a second for every way of scoring."""
    seven, dealt = random_hands(n), random_hands(n, 11)
    boards = np.ascontiguousarray(dealt[:, 6:])
    board = brelan.parse_hand("2s 7h 9s Jd Kc")
    live = np.setdiff1d(np.arange(52, dtype=np.uint8), board)
    every = np.array(list(combinations(live, 4)), dtype=np.uint8)
    rivals = {"seven cards": lambda: brelan.score(seven)}
    for game in (OMAHA, OMAHA_5, OMAHA_6, OMAHA_HILO):
        hole = np.ascontiguousarray(dealt[:, : game.hole_cards])
        rivals[game.name] = lambda hole=hole, game=game: score_game(hole, boards, game=game)
    four = np.ascontiguousarray(dealt[:, :4])
    rivals["omaha, unchecked"] = lambda: score_game(four, boards, game=OMAHA, check=False)
    rivals["omaha, one board"] = lambda: score_game(every, board, game=OMAHA)
    best = race(rivals)
    return {name: (len(every) if "board" in name else n) / best[name] / 1e6 for name in best}


def equities() -> None:
    """Print times of exact run-outs and of sampling, heads up."""
    deals = {
        "flop": make_deal(OMAHA, HANDS, "Ts 6h 2d"),
        "preflop": make_deal(OMAHA, HANDS),
        "preflop, high and low": make_deal(OMAHA_HILO, LOWS),
    }
    rivals = {
        name: lambda deal=deal: exact_deal_chunk(deal, (0, deal.choices))
        for name, deal in deals.items()
    }
    sampled = {"high": deals["preflop"], "high and low": deals["preflop, high and low"]}
    for name, deal in sampled.items():
        rivals[name] = lambda deal=deal: sample_deal_chunk(deal, SAMPLES, WORDS)
    best = race(rivals) | race({"flop": rivals["flop"]}, 300)
    for name, deal in deals.items():
        print(f"    exact, {name}: {deal.choices:,} boards in {1e3 * best[name]:.3f} ms")
    line("0.10 ms to the 820 run-outs of a flop", 1e-4 / best["flop"], must=1)
    for name in sampled:
        line(f"sampling before the flop, {name}", SAMPLES / best[name] / 1e6, "M/s")


def main() -> None:
    """Run all comparisons."""
    n = int(float(sys.argv[1]) * 1e6) if len(sys.argv) > 1 else 1_000_000
    rate = scoring(n)
    for name, value in rate.items():
        print(f"    {name:<20} {value:8.1f} million hands a second")
    line("Omaha, checked, to seven cards", rate["omaha"] / rate["seven cards"], must=1 / 20)
    line(
        "Omaha on one board to seven cards",
        rate["omaha, one board"] / rate["seven cards"],
        must=0.3,
    )
    equities()


if __name__ == "__main__":
    main()
