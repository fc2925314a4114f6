"""Hands against hands: the exact kernel, and batches against plain scoring, in one run.

Usage: python benchmarks/bench_equity_hands.py [--deals 100000] [--rounds 7]

Every figure is the best of several rounds. The reference of a spot is the plain way: every board
written out and every hand scored by `brelan.score`, which is itself the fast path of the library.
"""

import argparse
import itertools
import time
from collections.abc import Callable

import numpy as np
from brelan._kernel import ffi, lib

from brelan.cards.cards import as_cards
from brelan.equities.batch import equity_batch
from brelan.equities.hands import exact_hands, outcomes_to_tallies
from brelan.hands.scoring import score

SPOTS = (
    (("AsAh", "KsKh"), ""),
    (("Jc5c", "QdTd"), ""),
    (("AhKh", "QsQd", "8c7c"), ""),
    (("AhKh", "QsQd", "8c7c", "2s2h", "9d9s", "JsTs"), ""),
    (("AhKh", "QsQd"), "2h3h4s"),
    (("AhKh", "QsQd"), "2h3h4s5d"),
)


def best(work: Callable[[], object], rounds: int, calls: int = 1) -> float:
    """Return the seconds of one call, the best of some rounds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        for _ in range(calls):
            work()
        times.append((time.perf_counter() - start) / calls)
    return min(times)


def kernel_call(hole: np.ndarray, board: np.ndarray) -> Callable[[], object]:
    """Return the bare call of the kernel for a spot."""
    arrays = [np.ascontiguousarray(part) for part in (hole, board, board[:0])]
    out, bad = np.empty(1 << len(hole), dtype=np.uint64), ffi.new("size_t[2]")
    views = [ffi.from_buffer("uint8_t[]", part) for part in arrays]
    counts = ffi.from_buffer("uint64_t[]", out)
    known = ffi.new("brelan_known_cards *", (lib.BRELAN_HIGH, len(hole), len(board), 0, *views))
    # The call keeps the views, and so the cards, alive.
    return lambda kept=(known, *views): lib.brelan_equity_hands(kept[0], counts, bad)


def plain_enumeration(hole: np.ndarray, board: np.ndarray) -> tuple[float, list[int]]:
    """Return the seconds and the counts of scoring every hand on every board."""
    live = np.setdiff1d(np.arange(52, dtype=np.uint8), np.append(hole, board))
    runs = itertools.chain.from_iterable(itertools.combinations(live.tolist(), 5 - len(board)))
    rest = np.fromiter(runs, dtype=np.uint8).reshape(-1, 5 - len(board))
    fixed = [np.tile(np.append(own, board), (len(rest), 1)) for own in hole]
    start = time.perf_counter()
    scores = [score(np.hstack([part, rest])) for part in fixed]
    top = np.maximum.reduce(scores)
    winners = sum((own == top).astype(np.int64) << p for p, own in enumerate(scores))
    counts = np.bincount(winners, minlength=1 << len(hole))
    return time.perf_counter() - start, counts.tolist()


def bench_spots(rounds: int) -> None:
    """Print the time of single spots."""
    print(f"{'spot':<44}{'kernel':>11}{'from Python':>13}{'plain':>12}{'ratio':>9}")
    for hands, out in SPOTS:
        hole = as_cards(list(hands))
        board = as_cards(out) if out else hole[0, :0]
        plain, counts = plain_enumeration(hole, board)
        if exact_hands(hole, board).tolist() != counts:
            raise AssertionError(f"{hands} on {out!r}: the counts differ")
        kernel = best(kernel_call(hole, board), 20 * rounds, 5)
        whole = best(
            lambda h=hole, b=board: outcomes_to_tallies(exact_hands(h, b), len(h)), 20 * rounds, 5
        )
        name = f"{' '.join(hands)} on {out or 'no board'}"
        print(
            f"{name:<44}{kernel * 1e6:>8.1f} us{whole * 1e6:>10.1f} us"
            f"{plain * 1e3:>9.2f} ms{plain / whole:>9.0f}"
        )


def random_deals(deals: int, players: int, board: int) -> tuple[np.ndarray, np.ndarray]:
    """Return hole cards and boards of random deals."""
    mixed = np.random.default_rng(1).random((deals, 52)).argpartition(2 * players + board, axis=1)
    cards = mixed[:, : 2 * players + board].astype(np.uint8)
    hole = cards[:, : 2 * players].reshape(deals, players, 2)
    return np.ascontiguousarray(hole), np.ascontiguousarray(cards[:, 2 * players :])


def bench_batches(deals: int, rounds: int) -> None:
    """Print how fast batches are, in hands of the plain way, against the rate of scoring."""
    hands = random_deals(1_000_000, 2, 3)
    sevens = np.hstack([hands[0].reshape(-1, 4), hands[1]])
    rate = len(sevens) / best(lambda: score(sevens, check=False), rounds)
    print(f"\nscoring rows of seven cards: {rate / 1e6:.0f} M hands a second")
    print(f"{'batch':<36}{'a deal':>10}{'M hands/s':>12}{'of scoring':>12}")
    for players, board, count, boards in (
        (2, 3, deals, 990),
        (3, 3, deals, 903),
        (6, 3, deals // 4, 630),
        (2, 4, deals, 44),
        (2, 5, deals, 1),
        (2, 0, 500, 1712304),
    ):
        hole, out = random_deals(count, players, board)
        seconds = best(lambda h=hole, b=out: equity_batch(h, b), rounds if board else 3)
        played = players * boards * count / seconds
        print(
            f"{count} deals, {players} players, board of {board:<3}"
            f"{seconds / count * 1e6:>9.2f} us{played / 1e6:>9.0f}{played / rate:>12.2f}"
        )


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    bench_spots(options.rounds)
    bench_batches(options.deals, options.rounds)


if __name__ == "__main__":
    main()
