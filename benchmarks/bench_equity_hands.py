"""Hands against hands, exact: single spots beside scoring every board, and batches.

The plain way of a spot: every board written out and every hand scored by `brelan.score`, itself
the fast road of the library.
"""

import itertools
from collections.abc import Callable
from functools import partial

import numpy as np
import numpy.typing as npt
import pytest
from brelan._kernel import ffi, lib

import brelan
from benchmarks.inputs import random_hands
from benchmarks.jobs import ratio
from benchmarks.race import Race
from brelan.cards.cards import as_cards
from brelan.equities.hands import exact_hands, outcomes_to_tallies

Cards = npt.NDArray[np.uint8]

SPOTS = (
    (("AsAh", "KsKh"), ""),
    (("Jc5c", "QdTd"), ""),
    (("AhKh", "QsQd", "8c7c"), ""),
    (("AhKh", "QsQd", "8c7c", "2s2h", "9d9s", "JsTs"), ""),
    (("AhKh", "QsQd"), "2h3h4s"),
    (("AhKh", "QsQd"), "2h3h4s5d"),
)
#: Deals, players, cards on the board, and the boards of each deal.
BATCHES = (
    (100_000, 2, 3, 990),
    (100_000, 3, 3, 903),
    (25_000, 6, 3, 630),
    (100_000, 2, 4, 44),
    (100_000, 2, 5, 1),
    (500, 2, 0, 1_712_304),
)


def kernel_call(hole: Cards, board: Cards) -> Callable[[], object]:
    """Return the bare call of the kernel for a spot."""
    arrays = [np.ascontiguousarray(part) for part in (hole, board, board[:0])]
    out, bad = np.empty(1 << len(hole), dtype=np.uint64), ffi.new("size_t[2]")
    views = [ffi.from_buffer("uint8_t[]", part) for part in arrays]
    counts = ffi.from_buffer("uint64_t[]", out)
    known = ffi.new("brelan_known_cards *", (lib.BRELAN_HIGH, len(hole), len(board), 0, *views))
    # The call keeps the views, and so the cards, alive.
    kept = (known, *views)
    return partial(lambda kept: lib.brelan_equity_hands(kept[0], counts, bad), kept)


def every_board(hole: Cards, board: Cards) -> list[Cards]:
    """Return the seven cards of each player on every board, one array a player."""
    live = np.setdiff1d(np.arange(52, dtype=np.uint8), np.append(hole, board))
    runs = itertools.chain.from_iterable(itertools.combinations(live.tolist(), 5 - len(board)))
    rest = np.fromiter(runs, dtype=np.uint8).reshape(-1, 5 - len(board))
    return [np.hstack([np.tile(np.append(own, board), (len(rest), 1)), rest]) for own in hole]


def score_every_board(sevens: list[Cards]) -> list[int]:
    """Return on how many boards each set of players wins, by scoring every hand."""
    scores = [brelan.score(own) for own in sevens]
    top = np.maximum.reduce(scores)
    winners = sum(((own == top).astype(np.int64) << p for p, own in enumerate(scores)), start=0)
    counts: list[int] = np.bincount(winners, minlength=1 << len(sevens)).tolist()
    return counts


@pytest.mark.parametrize(("hands", "out"), SPOTS)
def test_spot(race: Race, hands: tuple[str, ...], out: str) -> None:
    hole = as_cards(list(hands))
    board = as_cards(out) if out else hole[0, :0]
    sevens = every_board(hole, board)
    assert exact_hands(hole, board).tolist() == score_every_board(sevens)
    race(
        f"{' '.join(hands)} on {out or 'no board'}",
        {
            "every board scored": partial(score_every_board, sevens),
            "brelan": lambda: outcomes_to_tallies(exact_hands(hole, board), len(hole)),
            "kernel alone": kernel_call(hole, board),
        },
        items=len(sevens[0]),
        unit="boards",
    )


def test_batches(race: Race) -> None:
    sevens = random_hands(race.size(1_000_000))
    rivals: dict[str, Callable[[], object]] = {
        "scoring rows": partial(brelan.score, sevens, check=False)
    }
    items = {"scoring rows": len(sevens)}
    for usual, players, street, boards in BATCHES:
        deals = race.size(usual) if street else usual
        cards = random_hands(deals, 2 * players + street)
        hole = np.ascontiguousarray(cards[:, : 2 * players].reshape(deals, players, 2))
        board = np.ascontiguousarray(cards[:, 2 * players :])
        name = f"{deals:,} deals, {players} players, {street} board cards"
        rivals[name] = partial(brelan.equity_batch, hole, board)
        items[name] = players * boards * deals
    race(
        "batches of exact equities beside plain scoring",
        rivals,
        items=items,
        unit="hands",
        bars=[ratio(name, "scoring rows") for name in rivals if name != "scoring rows"],
        min_rounds=3,
    )
