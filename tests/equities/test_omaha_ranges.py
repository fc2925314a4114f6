"""Ranges of Omaha hands in equities: brute force on late streets, samples, and what is refused."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest

from brelan.cards.cards import CardError, parse_cards
from brelan.equities.equities import equity
from brelan.equities.omaha_ranges import OmahaDuel
from brelan.equities.players import make_spot
from brelan.equities.spots import RunOptions
from brelan.errors import EquityError, RangeError
from brelan.games.games import HOLDEM, OMAHA, OMAHA_5, OMAHA_HILO, Game
from brelan.ranges.omaha import OmahaRange
from brelan.ranges.ranges import Range
from oracle.games import best_choice, shares

RIVER, TURN, FLOP = "Qh7h2d3s4c", "Qh7h2d3s", "Qh7h2d"
# Ranges of a few hands, some of which the board or each other block.
FEW = "AsAhKsQs, AsAh2c3c@50, 5s6s7s8s@25, KdKcQdQc, Qh9h8d8c"
OTHERS = "AsAdAcTh, KsKhJd9d@10, 4h4s7d7c, AsAh2c3c, 5d6dTsJs@30"


def as_hands(player: str) -> dict[tuple[int, ...], float]:
    if player in CARDS:
        return {CARDS[player]: 1.0}
    cards, weights = OmahaRange(player).combos()
    return dict(zip(map(tuple, cards.tolist()), weights.tolist(), strict=True))


CARDS = {text: tuple(parse_cards(text).tolist()) for text in ("AdAcKdTc", "8h7s6h5s")}


def brute(players: list[str], board: str, dead: str, game: Game) -> dict[str, Any]:
    """Every choice of hands on every board, by the oracle of games."""
    shown, out = parse_cards(board).tolist(), set(parse_cards(dead).tolist() if dead else [])
    total, sums, squares = 0.0, np.zeros(2), np.zeros(2)
    keys: dict[Any, Any] = {}
    for rest in itertools.combinations(sorted({*range(52)} - {*shown} - out), 5 - len(shown)):
        full = [*shown, *rest]
        for (one, first), (other, second) in itertools.product(
            *(as_hands(player).items() for player in players)
        ):
            if len({*one, *other, *full} | out) < 13 + len(out):
                continue
            for hand in (one, other):
                if (hand, rest) not in keys:
                    keys[hand, rest] = _keys(hand, full, game)
            (high, low), (high2, low2) = keys[one, rest], keys[other, rest]
            got = np.array(shares([high, high2], [low, low2] if game.low else None))
            total += first * second
            sums += first * second * got
            squares += first * second * got**2
    return {"deals": total, "equity": sums / total, "square": squares / total}


def _keys(hand: tuple[int, ...], board: list[int], game: Game) -> tuple[Any, Any]:
    high = best_choice(hand, board, 2, "HIGH")
    low = best_choice(hand, board, 2, "EIGHT_OR_BETTER") if game.low else None
    return high and high[0], low and low[0]


@pytest.mark.parametrize("game", [OMAHA, OMAHA_HILO], ids=lambda game: game.name)
@pytest.mark.parametrize(
    ("players", "board", "dead"),
    [
        ([FEW, OTHERS], RIVER, ""),
        ([OTHERS, FEW], RIVER, "KsTs"),
        (["AdAcKdTc", OTHERS], RIVER, ""),
        ([FEW, "8h7s6h5s"], TURN, "2s"),
    ],
)
def test_against_brute_force(players: list[str], board: str, dead: str, game: Game) -> None:
    expected = brute(players, board, dead, game)
    found = equity(*players, board=board, dead=dead, game=game, method="exact")
    assert found.exact
    assert found.deals == pytest.approx(expected["deals"], rel=1e-12)
    assert found.equity == pytest.approx(expected["equity"], abs=1e-12)
    squares = found.tallies[:, 1] / found.deals / 5040**2
    assert squares == pytest.approx(expected["square"], abs=1e-12)
    assert found.equity.sum() == pytest.approx(1, abs=1e-12)
    assert found.high + found.low == pytest.approx(found.equity, abs=1e-12)


@pytest.mark.parametrize("board", [RIVER, TURN])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("AA:xxyy", "KK$ds, QQ"),
        ("AA@33.3, QQ$ds", "AAK@1e-3, 77@0.5, JT98"),
        (["AsAhKsKd", "JsTs9d8d"], "random"),
    ],
)
def test_sweeps_and_pairs_agree(one: Any, other: Any, board: str) -> None:
    spot = make_spot((one, other), board, "Kh", OMAHA)
    told = []
    for asked, by_pairs in ((0, False), (1, False), (0, True)):
        duel = OmahaDuel(spot)
        if by_pairs and len(duel.sides[0].numbers) * len(duel.sides[1].numbers) > 10**7:
            continue
        told.append(parts_of(duel, asked, by_pairs))
    for other_way in told[1:]:
        assert other_way == pytest.approx(told[0], rel=1e-11, abs=1e-11 * told[0][0])


def parts_of(duel: OmahaDuel, asked: int, by_pairs: bool) -> list[float]:
    """Deals, share of the first player and ties, by one way."""
    duel._cost = lambda _: (1.0, by_pairs)  # type: ignore[method-assign]
    met, share, *_, tie = duel.sides[asked].weights @ duel.parts(asked, RunOptions())
    return [met, share if asked == 0 else met - share, tie]


@pytest.mark.parametrize("board", ["Ks7d2c", "Ks7d2c8h9h"])
@pytest.mark.parametrize("workers", [1, 2])
def test_a_board_of_many_pairs_is_done_in_parts(
    board: str, workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = ("3%", "AA:xxyy@30,JT98")
    whole = equity(*players, board=board, game="omaha-hilo", method="exact")
    reports: list[int] = []
    monkeypatch.setattr("brelan.equities.omaha_ranges._CHUNK", 1e-4)
    parts = equity(
        *players,
        board=board,
        game="omaha-hilo",
        method="exact",
        workers=workers,
        progress=lambda done, total: reports.append(total),
    )
    assert reports == [len(reports)] * len(reports)
    assert len(reports) > 10
    np.testing.assert_allclose(parts.equity, whole.equity, rtol=1e-12)
    np.testing.assert_allclose(parts.win, whole.win, rtol=1e-12)


def test_level_ranges_are_counted_in_whole_numbers() -> None:
    found = equity("AA:xxyy@30", "KK$ds@30", board=TURN, game=OMAHA, method="exact")
    level = equity("AA:xxyy", "KK$ds", board=TURN, game=OMAHA, method="exact")
    assert level.tallies.dtype.kind == "i"
    assert isinstance(level.deals, int)
    assert found.equity == pytest.approx(level.equity, rel=1e-13)
    assert found.deals == pytest.approx(0.09 * level.deals, rel=1e-12)


def test_tiny_weights_change_nothing() -> None:
    # Hands that nobody can meet weigh most; what is left weighs next to nothing.
    for weight in ("1e-12", "1e-300", "100"):
        one = f"AsAhAdAc@{weight}, AsKsQs9s@{weight}, AsAdQdQc"
        other = f"AhAcJsJd@{weight}, KhKcTsTd@{weight}"
        found = equity(one, other, board=RIVER, dead="QdQs", game=OMAHA, method="exact")
        level = equity("AsAhAdAc", "KhKcTsTd", board=RIVER, dead="QdQs", game=OMAHA)
        assert found.equity == pytest.approx(level.equity, abs=1e-9)


@pytest.mark.parametrize("game", [OMAHA, OMAHA_HILO], ids=lambda game: game.name)
@pytest.mark.parametrize(
    ("players", "board"),
    [((FEW, OTHERS), TURN), (("AA:xxyy@20, KK$ds", "QQ, JT98@40"), FLOP), (("AA$ds", "KK"), "")],
)
def test_samples_come_near_exact(players: Any, board: str, game: Game) -> None:
    if board and (game is OMAHA or board == TURN):
        expected = equity(*players, board=board, game=game, method="exact").equity
    else:
        expected = equity(*players, board=board, game=game, samples=2_000_000, rng=5).equity
    found = equity(*players, board=board, game=game, method="monte-carlo", samples=200_000, rng=2)
    assert found.method == "monte-carlo"
    assert (abs(found.equity - expected) < 5 * np.hypot(found.stderr, 0.0005 * (not board))).all()
    again = equity(
        *players, board=board, game=game, method="monte-carlo", samples=200_000, rng=2, workers=2
    )
    assert (again.tallies == found.tallies).all()


def test_samples_are_jointly_uniform_where_hands_collide() -> None:
    # Of nine choices of hands six share a card; the others win, tie and lose in turn.
    one, other = "AsAhKsKh, AsAdQsQd, 9s9d8s8d", "AsAhJsJh, AcKcQcTc@50, 9s9c5s5c"
    expected = brute([one, other], RIVER.replace("Qh", "Jd"), "", OMAHA)["equity"]
    found = equity(
        one, other, board=RIVER.replace("Qh", "Jd"), game=OMAHA, method="monte-carlo",
        samples=400_000, rng=3,
    )  # fmt: skip
    assert (abs(found.equity - expected) < 5 * found.stderr).all()


def test_three_players_and_mixed_forms() -> None:
    found = equity(
        OmahaRange("AA:xxyy"), ["KsKhQsQh", "JsTs9h8h"], "random", game=OMAHA, board=FLOP,
        samples=70_000, rng=1,
    )  # fmt: skip
    assert found.method == "monte-carlo"
    assert found.equity.sum() == pytest.approx(1)
    assert found.players == ("AA:xxyy", "KsKhQsQh, JsTs9h8h", "random")
    weighted = equity("AA@50, KK", "QQ", "JJ", game=OMAHA, samples=70_000, rng=1)
    assert (weighted.method, weighted.reason) == ("monte-carlo", "unknown")


def test_percentages_are_those_of_the_game() -> None:
    for game in (OMAHA, OMAHA_HILO):
        texts = equity("10%", "AsAdKsKd", board=RIVER, game=game)
        made = equity(OmahaRange.top(0.1, ranking=game), "AsAdKsKd", board=RIVER, game=game)
        assert texts.equity == pytest.approx(made.equity, abs=0)


@pytest.mark.parametrize("asked", [0, 1])
def test_hand_equities(asked: int) -> None:
    result = equity(FEW, OTHERS, board=TURN, game=OMAHA)
    found = result.hand_equities(asked)
    assert found.shape == (270725,)
    mine, theirs = (FEW, OTHERS) if asked == 0 else (OTHERS, FEW)
    told = dict(zip(OmahaRange("*"), found.tolist(), strict=True))
    checked = 0
    for name in OmahaRange(mine):
        hand = parse_cards(name).tolist()
        live = OmahaRange(theirs).without(hand).without(TURN)
        if set(hand) & set(parse_cards(TURN).tolist()) or not len(live):
            assert np.isnan(told[name])
            continue
        cards, weights = live.combos()
        alone = [equity(name, list(map(int, row)), board=TURN, game=OMAHA) for row in cards]
        expected = np.average([one.equity[0] for one in alone], weights=weights)
        assert told[name] == pytest.approx(expected, abs=1e-12)
        checked += 1
    assert checked >= 3
    assert np.isnan(found).sum() == 270725 - checked


@pytest.mark.parametrize(
    ("players", "options", "kind"),
    [
        (("AA:xx", OmahaRange("KK")), {"game": OMAHA_5}, EquityError),
        ((OmahaRange("AA"), "random"), {"game": HOLDEM}, EquityError),
        ((OmahaRange("AA"), "random"), {"game": OMAHA_5}, EquityError),
        ((Range("AA"), "random"), {"game": OMAHA}, EquityError),
        ((OmahaRange(), "random"), {"game": OMAHA}, EquityError),
        (("AA::", "random"), {"game": OMAHA}, RangeError),
        (("AsAh", "random"), {"game": OMAHA}, EquityError),
        (("AAA", "random"), {"game": OMAHA, "dead": "AsAh"}, EquityError),
        (("AAA", "AA"), {"game": OMAHA}, EquityError),
        (("AAA", "AA"), {"game": OMAHA, "board": FLOP}, EquityError),
        (("RRRR", "random"), {"game": OMAHA, "notation": "french"}, CardError),
    ],
)
def test_refused(players: Any, options: Any, kind: type[Exception]) -> None:
    with pytest.raises(kind):
        equity(*players, **options)


def test_weights_of_several_players_have_no_exact_way() -> None:
    with pytest.raises(EquityError) as caught:
        equity("AA@50, KK", "QQ", "JJ", board=RIVER, game=OMAHA, method="exact")
    assert caught.value.code == "no-exact"
