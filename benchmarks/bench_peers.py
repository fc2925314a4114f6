"""Other packages called in a Python loop, against one call of brelan.score, on the same hands.

python benchmarks/bench_peers.py        needs the extra `bench`
"""

import brelan
from harness import line, race, random_hands

FEW, MANY = 20_000, 2_000_000


def rivals() -> dict[str, object]:
    """Return a function a package; each scores the first `FEW` hands, prepared as it likes them."""
    import eval7
    import phevaluator
    import treys

    hands = random_hands(MANY)[:FEW]
    numbers = hands.tolist()
    cards = [[eval7.Card(brelan.card_name(code)) for code in hand] for hand in numbers]
    words = brelan.interop.to_treys(hands).tolist()
    evaluator = treys.Evaluator()
    return {
        "eval7": lambda: [eval7.evaluate(hand) for hand in cards],
        "phevaluator": lambda: [phevaluator.evaluate_cards(*hand) for hand in numbers],
        "treys": lambda: [evaluator.evaluate(hand[:2], hand[2:]) for hand in words],
    }


def main() -> None:
    """Run the comparison."""
    hands = random_hands(MANY)
    best = race({**rivals(), "brelan": lambda: brelan.score(hands)}, rounds=7)  # type: ignore[dict-item]
    rate = {name: FEW / seconds for name, seconds in best.items()}
    rate["brelan"] = MANY / best["brelan"]
    for name, value in rate.items():
        print(f"    {name:<12} {value / 1e6:8.2f} million hands a second")
    for name in ("eval7", "phevaluator", "treys"):
        line(f"brelan against {name}, one thread", rate["brelan"] / rate[name])


if __name__ == "__main__":
    main()
