"""Ranges in batches of deals: each deal as `equity` has it, whatever stands beside it."""

import itertools
from typing import Any

import numpy as np
import pytest

import brelan
from brelan import CardError, EquityError, OmahaRange, Range, RangeError, equity, equity_batch
from brelan.cards.cards import parse_hand
from brelan.games.games import GAMES, Game
from brelan.games.scoring import score_game
from oracle.games import shares

pytestmark = pytest.mark.kernel

TABLES: dict[str, tuple[list[list[Any]], list[str]]] = {
    "holdem": (
        [
            ["QQ+", "AsKs"],
            ["AsAh", "KdKh", "random"],
            [Range("AKs:0.4, QQ"), "22+"],
            ["AsAh", "7c6c"],
        ],
        ["2c 7d 9h", "2c 7d 9h 3s", "Qs 7d 9h", ""],
    ),
    "short-deck": ([["QQ+", "AsKs"], ["AK", "JTs", "99"]], ["6c 7d 9h", "6c 7d 9h Ks"]),
    "omaha": (
        [
            ["AA:xxyy", "JT98+"],
            ["AsAhKsKh", OmahaRange("JT98+@40, QQJJ")],
            ["AsAhKsKh", "7c6c5d4d"],
        ],
        ["2c 7d 9h 3s", "2c 7d 9h 3s Kd", "2c 7d 9h"],
    ),
    "omaha-hilo": (
        [["A234", "KKQQ"], ["AsAhKsKh", "A234:xxyy"]],
        ["2c 7d 9h 3s", "5c 7d 9h 8s Kd"],
    ),
}


@pytest.mark.parametrize("name", TABLES)
def test_each_deal_is_that_of_equity(name: str) -> None:
    tables, boards = TABLES[name]
    found = equity_batch(tables, boards, game=name, dead="Tc")
    for players, board, won in zip(tables, boards, found, strict=True):
        alone = equity(*players, board=board, dead="Tc", game=name, method="exact").equity
        np.testing.assert_allclose(won[: len(players)], alone, rtol=1e-12)
        assert (won[len(players) :] == 0).all()
    two = equity_batch(tables, boards, game=name, dead="Tc", workers=2)
    assert two.tolist() == found.tolist()
    how: dict[str, Any] = {"game": name, "dead": "Tc", "method": "monte-carlo"}
    sampled = equity_batch(tables, boards, samples=100_000, rng=5, **how)
    assert np.abs(sampled - found).max() < 0.01
    again = equity_batch(tables, boards, samples=100_000, rng=5, workers=2, **how)
    assert again.tolist() == sampled.tolist()


@pytest.mark.parametrize("name", ["holdem", "omaha", "omaha-hilo"])
def test_rivers_by_every_pair_of_hands(name: str) -> None:
    game = brelan.game_named(name)
    texts, board = TABLES[name][0][0], "2c 7d 9h 3s Kd"
    kind = Range if game.hole_cards == 2 else OmahaRange
    shown = parse_hand(board)
    sides = []
    for text in texts:
        is_range = kind is OmahaRange or len(text) < 4
        rows = np.array(kind(text).combos()[0] if is_range else [parse_hand(text)], dtype=np.uint8)
        rows = rows[~np.isin(rows, shown).any(axis=1)]
        scored = score_game(rows, shown, game=game)
        lows = scored.low if game.is_hilo else scored.high
        sides.append([*zip(rows.tolist(), scored.high, lows, strict=True)])
    won = []
    for (one, high, low), (two, other, below) in itertools.product(*sides):
        if not {*one} & {*two}:
            both = [key or None for key in (low, below)] if game.is_hilo else None
            won.append(shares([high, other], both))
    found = equity_batch(texts, board, game=game)
    np.testing.assert_allclose(found, np.mean(won, axis=0), rtol=1e-12)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_batches_of_every_game_are_equities(game: Game) -> None:
    """Two hands, and where hands may be known in part two cards less, on the last boards."""
    rng = np.random.default_rng(len(game.name))
    deck = np.arange(game.lowest_card, 52)
    held, shown = game.hole_cards, max(game.board_cards - 1, 0)
    known = held if game.board_cards else held - 1
    dealt = [rng.permutation(deck)[: 2 * known + shown] for _ in range(6)]
    deals = np.array(dealt, dtype=np.uint8)
    hole, board = deals[:, : 2 * known].reshape(6, 2, known), deals[:, 2 * known :]
    found = equity_batch(hole, board, game=game)
    for hands, cards, batch in zip(hole, board, found, strict=True):
        alone = equity(*hands, board=cards.tolist(), game=game, method="exact").equity
        np.testing.assert_allclose(batch, alone, rtol=1e-12)


def test_tallies_are_those_of_equity() -> None:
    found, tallies = equity_batch([["QQ+", "AsKs"]], "2c 7d 9h", tallies=True)
    assert tallies[0].tolist() == equity("QQ+", "AsKs", board="2c 7d 9h").tallies.tolist()
    assert found.shape == (1, 2)
    with pytest.raises(EquityError) as error:
        equity_batch([["QQ+", "AsKs"], ["QQ:0.3,AA", "AsKs"]], "2c 7d 9h", tallies=True)
    assert error.value.values["where"] == "hole[1]"
    one, two = (["QQ+", "AsKs"], ["AsAh", "7c6c"])
    nested = equity_batch([[one, two], [two, one]], "2c 7d 9h")
    assert nested.shape == (2, 2, 2)
    assert nested[0].tolist() == nested[1, ::-1].tolist()


@pytest.mark.parametrize(
    ("hole", "options", "kind", "says"),
    [
        ([["QQ+", "AsKx"]], {}, RangeError, "AsKx"),
        ([["AsKx", "QQ+"]], {}, CardError, r"hole\[0, 0\], position 3"),
        ([["AA", "AsAh"]], {"board": "Ad Kc Qh"}, EquityError, "no combo left"),
        ([["AA:xxyy", "AsAh"]], {"game": "omaha-5"}, CardError, "':'"),
        ([["QQ+"]], {}, CardError, "players"),
        ([["QQ+", np.array([253, 253], np.uint8)]], {}, CardError, "253"),
        ([[OmahaRange("AA"), "AsAh"]], {}, EquityError, "holdem"),
        ([[Range("AA"), "AsAhKsKh"]], {"game": "omaha"}, EquityError, "omaha"),
    ],
)
def test_what_is_refused(hole: Any, options: Any, kind: Any, says: str) -> None:
    with pytest.raises(kind, match=says):
        equity_batch(hole, **options)


CHEAP: list[tuple[list[list[str]], list[str], str]] = [
    ([["AsAh", "KsKh"], ["AdAc", "7h2s"]], ["", ""], "holdem"),
    ([["AsAh", "random"], ["QdQc", "7h2s"]], ["Kd7h2c", "Kd7c2c"], "holdem"),
    ([["AsAh", "15%"], ["22+", "AKs"]], ["Kd7h2c", "Kd7c2c5c"], "holdem"),
    ([["AsAhKsKh", "JhTh9c8c"]], ["Qd7c2d"], "omaha"),
    ([["AA:xxyy", "15%"]], ["Qd7c2d9h3s"], "omaha-hilo"),
]
COSTLY: list[tuple[list[list[str]], list[str], str]] = [
    ([["AA", "15%", "random"]], [""], "holdem"),
    ([["AsAhKsKh", "random"], ["AA:xxyy", "15%"]], ["", ""], "omaha"),
    ([["AsAhKs", "KdKcQd"]], [""], "stud"),
]


@pytest.mark.parametrize(("table", "boards", "game"), CHEAP)
def test_auto_counts_what_takes_a_moment(
    table: list[list[str]], boards: list[str], game: str
) -> None:
    exact = brelan.equity_batch(table, boards, game=game)
    auto = brelan.equity_batch(table, boards, game=game, method="auto", samples=10, rng=1)
    assert np.array_equal(auto, exact)


@pytest.mark.parametrize(("table", "boards", "game"), COSTLY)
def test_auto_samples_what_takes_long(table: list[list[str]], boards: list[str], game: str) -> None:
    how = {"game": game, "samples": 500, "rng": 3}
    auto = brelan.equity_batch(table, boards, method="auto", **how)  # type: ignore[call-overload]
    sampled = brelan.equity_batch(table, boards, method="monte-carlo", **how)  # type: ignore[call-overload]
    assert np.array_equal(auto, sampled)
    assert auto.sum(axis=-1) == pytest.approx(1)
