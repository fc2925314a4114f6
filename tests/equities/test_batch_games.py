"""Many deals of any game: each as `equity` has it, with unknown hands and deals of all shapes."""

import itertools
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import brelan
from brelan import HOLDEM, OMAHA, OMAHA_HILO, SHORT_DECK_HOLDEM, CardError, EquityError, Game
from brelan.equities.batch import equity_batch
from brelan.equities.deal import make_deal
from brelan.equities.games import exact_chunks, exact_deal_chunk

pytestmark = pytest.mark.kernel

Codes = npt.NDArray[np.uint8]

UNKNOWN, NOBODY = 255, 254
#: Game, players, cards known of each hand, cards of the board, dead cards.
SHAPES = [
    ("omaha", 2, 4, 3, 0),
    ("omaha", 3, 4, 4, 2),
    ("omaha", 2, 4, 0, 0),
    ("omaha-hilo", 2, 4, 3, 1),
    ("omaha-hilo", 4, 4, 5, 0),
    ("omaha-5-hilo", 3, 5, 4, 0),
    ("omaha-6", 2, 6, 3, 0),
    ("courchevel", 2, 5, 1, 0),
    ("stud", 2, 6, 0, 0),
    ("stud-hilo", 3, 6, 0, 2),
    ("razz", 2, 7, 0, 0),
    ("stud-5", 2, 4, 0, 0),
    ("draw", 4, 5, 0, 3),
    ("2-7", 3, 5, 0, 0),
    ("badugi", 3, 4, 0, 0),
    ("short-deck", 2, 2, 3, 0),
]


def random_deals(
    game: Game, deals: int, players: int, held: int, board: int, dead: int, seed: int = 1
) -> tuple[Codes, Codes, Codes]:
    """Hole cards, boards and dead cards of random deals, suits in runs."""
    deck = np.arange(game.lowest_card, 52, dtype=np.uint8)
    rng = np.random.default_rng(seed)
    mixed = rng.permuted(np.tile(deck, (deals, 1)), axis=1)
    hole, rest = mixed[:, : held * players], mixed[:, held * players :]
    return hole.reshape(deals, players, held), rest[:, :board], rest[:, board : board + dead]


def row_by_row(game: Game, hole: Any, board: Any, dead: Any, i: int) -> brelan.EquityResult:
    """The exact equity of one deal of a batch."""
    known = [hand[hand < UNKNOWN] for hand in hole[i] if hand[0] != NOBODY]
    hands = [hand if len(hand) else "random" for hand in known]
    shown = board[i][board[i] != UNKNOWN]
    return brelan.equity(*hands, board=shown, dead=dead[i], game=game, method="exact")


@pytest.mark.parametrize(("name", "players", "held", "board", "dead"), SHAPES)
def test_a_batch_equals_its_deals_one_by_one(
    name: str, players: int, held: int, board: int, dead: int
) -> None:
    game = brelan.game_named(name)
    hole, boards, gone = random_deals(game, 12, players, held, board, dead)
    equities, tallies = equity_batch(hole, boards, dead=gone, game=game, tallies=True)
    for i in range(len(hole)):
        one = row_by_row(game, hole, boards, gone, i)
        assert (tallies[i] == one.tallies).all()
        assert equities[i] == pytest.approx(one.equity, abs=1e-15)


@pytest.mark.parametrize("name", ["omaha", "omaha-hilo", "omaha-5", "omaha-6-hilo", "courchevel"])
@pytest.mark.parametrize("suits", [2, 4])
def test_boards_by_ranks_are_all_boards(name: str, suits: int) -> None:
    game = brelan.game_named(name)
    rng = np.random.default_rng(suits)
    for players, shown in itertools.product((2, 3), (3, 4)):
        # With two suits, flushes are common.
        deck = np.concatenate([rng.permutation([c for c in range(52) if c % 4 < suits])])
        held = game.hole_cards * players
        rest = np.setdiff1d(np.arange(52), deck)
        cards = np.concatenate([deck, rng.permutation(rest)]).astype(np.uint8)
        hands = cards[:held].reshape(players, -1)
        deal = make_deal(game, [*hands], cards[held : held + shown], cards[held + shown :][:2])
        middle = deal.choices // 2
        halves = [exact_deal_chunk(deal, span) for span in ((0, middle), (middle, deal.choices))]
        assert (exact_deal_chunk(deal, (0, deal.choices)) == sum(halves)).all()


def test_boards_by_ranks_before_the_flop() -> None:
    for game in (OMAHA, OMAHA_HILO):
        deal = make_deal(game, ["As Ah 2s 3d", "Ks Kd 2d 5h"], dead="Ac Qs")
        (whole,) = exact_chunks(deal)
        parts = [exact_deal_chunk(deal, (0, 1000)), exact_deal_chunk(deal, (1000, whole[1]))]
        assert (exact_deal_chunk(deal, whole) == sum(parts)).all()


@pytest.mark.parametrize("game", [OMAHA, OMAHA_HILO, HOLDEM], ids=["omaha", "hilo", "holdem"])
def test_deals_of_many_shapes_in_one_call(game: Game) -> None:
    rng = np.random.default_rng(4)
    hole, boards, dead = random_deals(game, 40, 4, game.hole_cards, 5, 2, seed=3)
    hole, boards = hole.copy(), boards.copy()
    for i in range(40):
        boards[i, int(rng.choice([3, 4, 5])) :] = UNKNOWN
        hole[i, rng.permutation(4)[: rng.integers(0, 3)]] = NOBODY
    equities, tallies = equity_batch(hole, boards, dead=dead, game=game, tallies=True, workers=2)
    for i in range(40):
        one, seats = row_by_row(game, hole, boards, dead, i), np.flatnonzero(hole[i, :, 0] < 52)
        assert (tallies[i, seats, : 5 + len(seats)] == one.tallies).all()
        assert equities[i, seats] == pytest.approx(one.equity, abs=1e-15)
        assert equities[i].sum() == pytest.approx(1)
        assert not np.delete(tallies[i], seats, axis=0).any()


def test_unknown_hands() -> None:
    found = equity_batch(
        [["AsAh", "random"], ["AsAh", "KsKh", None], ["7c2d", "random"]],
        ["Kd7h2c", "Kd7h2c3s4s", "Kd7h2c3s"],
    )
    assert found[0, 0] == pytest.approx(brelan.equity_vs_random("AsAh", "Kd7h2c"), abs=1e-12)
    assert found[2, 0] == pytest.approx(brelan.equity_vs_random("7c2d", "Kd7h2c3s"), abs=1e-12)
    three = brelan.equity("AsAh", "KsKh", "random", board="Kd7h2c3s4s", method="exact")
    assert found[1] == pytest.approx(three.equity, abs=1e-12)
    assert found[0, 2] == 0
    omaha = equity_batch(
        [["AsAhKsKh", "random"], ["AsAhKsKh", "JhTh9c8c"]], "Qh7h2d3s4s", game="omaha"
    )
    river = brelan.equity("AsAhKsKh", "random", board="Qh7h2d3s4s", game="omaha", method="exact")
    assert omaha[0] == pytest.approx(river.equity, abs=1e-15)


def test_text_of_different_lengths_and_axes() -> None:
    hands = [["AsAh", "KsKh"], ["AsAh", "KsKh", "QsQh"]]
    both = equity_batch([hands, hands], [["Kd7h2c", ""], ["", "Kd7h2c4s"]], dead="2s 2d")
    assert both.shape == (2, 2, 3)
    assert both[0, 0, :2].tolist() == equity_batch([hands[0]], "Kd7h2c", dead="2s 2d")[0].tolist()
    assert both[0, 1].tolist() == equity_batch([hands[1]], dead="2s 2d")[0].tolist()
    assert both[1, 1].tolist() == equity_batch([hands[1]], "Kd7h2c4s", dead="2s 2d")[0].tolist()
    dead = equity_batch([hands[0], hands[0]], dead=["2s", "2s 2d"])
    assert dead[0].tolist() == equity_batch([hands[0]], dead="2s")[0].tolist()


@pytest.mark.parametrize("name", ["omaha", "omaha-hilo", "stud", "razz", "holdem", "2-7", "badugi"])
def test_samples_come_near_and_workers_change_nothing(name: str) -> None:
    game = brelan.game_named(name)
    held = game.hole_cards - (game.board_cards == 0)
    hole, boards, dead = random_deals(game, 30, 3, held, 3 if game.board_cards else 0, 1)
    exact = equity_batch(hole, boards, dead=dead, game=game)
    options: Any = {"dead": dead, "game": game, "method": "monte-carlo", "rng": 5, "tallies": True}
    sampled, tallies = equity_batch(hole, boards, samples=4000, **options)
    again = equity_batch(hole, boards, samples=4000, workers=3, **options)
    assert (again[1] == tallies).all()
    assert (tallies[:, :, 0].sum(axis=1) == 5040 * 4000).all()
    squares = tallies[:, :, 1] / (4000 * 5040.0**2)
    error = np.sqrt(np.maximum(squares - sampled**2, 0) / 4000)
    assert (np.abs(sampled - exact) <= 5 * error + 3 / 4000).all()


def test_a_sampled_hand_is_the_same_beside_others() -> None:
    options: Any = {"method": "monte-carlo", "samples": 300, "rng": 11}
    alone = equity_batch([["AsAh", "KsKh"], ["QsQh", "JsJh"]], "2c 3c 4d", **options)
    mixed = equity_batch([["AsAh", "KsKh"], ["QsQh", "JsJh"]], ["2c3c4d", "2c 3c 4d"], **options)
    padded = equity_batch(
        [["AsAh", "KsKh"], ["QsQh", "JsJh"], ["2s2h", "7s7h", "random"]], "2c 3c 4d", **options
    )
    assert (alone == mixed).all()
    assert (padded[:2, :2] == alone).all()
    assert 0 < padded[2, 2] < 1


def test_stud_shares_its_last_card_when_the_deck_runs_short() -> None:
    game = brelan.SEVEN_CARD_STUD
    hole, _, _ = random_deals(game, 2, 8, 6, 0, 0)
    exact, tallies = equity_batch(hole, game=game, tallies=True)
    for i in range(2):
        one = brelan.equity(*hole[i], game=game, method="exact")
        assert (tallies[i] == one.tallies).all()
    sampled = equity_batch(hole, game=game, method="monte-carlo", samples=2000, rng=1)
    assert np.abs(sampled - exact).max() < 0.06


def test_no_deals() -> None:
    assert equity_batch(np.empty((0, 2, 4), np.uint8), game=OMAHA).shape == (0, 2)
    gaps = equity_batch(np.empty((3, 0, 2, 4), np.uint8), game="omaha", tallies=True)
    assert (gaps[0].shape, gaps[1].shape) == ((3, 0, 2), (3, 0, 2, 7))


@pytest.mark.parametrize(
    ("hole", "options", "code", "where"),
    [
        ([["AsAhKsKh", "AsJh9c8c"]], {"game": "omaha"}, "shared-card", "hole[0, 0]"),
        ([["AsAhKsKh", "QsJh9c8c"]], {"game": "omaha", "board": "2c3cAs"}, "shared-card", None),
        ([["AsAhKsKh", "QsJh9c8c"]], {"game": "omaha", "board": "2c3c"}, "board-count", None),
        ([[[51, 50, 47, 46], [3, 4, 5, 99]]], {"game": "omaha"}, "not-a-card", None),
        ([["AsAhKsKhQs", "QsJh9c8c2d"]], {"game": "omaha"}, "dealt-size", "hole"),
        ([["AsAh", "KsKh"], ["QsQh"]], {}, "deal-of-few", "hole[1]"),
        ([["AsAh", "2s2h"]], {"game": SHORT_DECK_HOLDEM}, "not-in-deck", None),
        (
            [["AsAh3d4d", "2s2h5d6d"]],
            {"game": "omaha", "ranking": "short-deck"},
            "ranking-and-game",
            None,
        ),
    ],
)
def test_what_is_refused(hole: Any, options: Any, code: str, where: str | None) -> None:
    with pytest.raises((CardError, EquityError)) as error:
        equity_batch(hole, **options)
    assert error.value.code == code
    if where is not None:
        assert error.value.values["where"] == where


def test_unchecked_deals_win_nothing_where_they_are_not_sound() -> None:
    hole = np.array([[[51, 50, 47, 46], [51, 1, 2, 3]], [[51, 50, 47, 46], [0, 1, 2, 4]]], np.uint8)
    found = equity_batch(hole, "9c 8d 7h", game="omaha", check=False)
    assert found[0].tolist() == [0, 0]
    assert found[1].sum() == pytest.approx(1)
