"""Strength against a random hand in Omaha: as every opponent, scored one by one, has it."""

import itertools
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import brelan
from brelan import (
    HIGH,
    OMAHA,
    OMAHA_HILO,
    SHORT_DECK_HOLDEM,
    CardError,
    EquityError,
    Game,
    OmahaRange,
)
from brelan.equities.strength import equity_vs_random, hand_strength, hand_strength_histogram
from brelan.games.scoring import score_game

pytestmark = pytest.mark.kernel

Codes = npt.NDArray[np.uint8]
GAMES = [OMAHA, OMAHA_HILO]
#: Omaha with 36 cards, which is no game of the library's list.
SHORT_OMAHA = Game("short-omaha", 4, 5, 2, deck="short", high=brelan.SHORT_DECK)


def share_now(game: Game, hole: Any, board: Any) -> float:
    """What a hand wins of the pot by scoring every opponent."""
    known = [*hole, *board]
    left = np.setdiff1d(np.arange(game.lowest_card, 52, dtype=np.uint8), known)
    others = left[np.array(list(itertools.combinations(range(len(left)), 4)))]
    shown = np.array(board, dtype=np.uint8)
    found = score_game(others, shown, game=game)
    own = score_game(np.array(hole, dtype=np.uint8), shown, game=game)
    high = (found.high < own.high) + (found.high == own.high) / 2
    if not game.is_hilo:
        return float(high.mean())
    low = (found.low < own.low) + (found.low == own.low) / 2
    none = (found.low == 0) & (own.low == 0)
    return float(np.where(none, high, (high + low) / 2).mean())


def cards_of(game: Game, seed: int, size: int, hands: int = 1) -> tuple[Codes, Codes]:
    """Hands on one board; of two suits and low ranks every other time."""
    rng = np.random.default_rng(seed)
    deck = rng.permutation(np.arange(game.lowest_card, 52))
    if seed % 2:
        near = [card for card in deck if card % 4 < 2 and card % 52 < game.lowest_card + 32]
        deck = np.concatenate([near, np.setdiff1d(deck, near)])
    rest = rng.permuted(np.tile(deck[size:], (hands, 1)), axis=1)[:, :4]
    return rest.astype(np.uint8), deck[:size].astype(np.uint8)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("size", [3, 4, 5])
@pytest.mark.parametrize("game", [*GAMES, SHORT_OMAHA], ids=lambda game: game.name)
def test_every_opponent(game: Game, size: int, seed: int) -> None:
    holes, board = cards_of(game, seed, size, 2)
    found = hand_strength(holes, board, game=game)
    for hole, strength in zip(holes, np.asarray(found), strict=True):
        assert strength == pytest.approx(share_now(game, hole, board), abs=1e-14)
        assert hand_strength(hole, board, game=game) == strength


@pytest.mark.parametrize("game", GAMES, ids=["omaha", "hilo"])
@pytest.mark.parametrize("size", [4, 5])
def test_many_hands_are_the_same_as_each(game: Game, size: int) -> None:
    holes, board = cards_of(game, 1, size, 60)
    boards = np.stack([board, board[::-1]])[:, None]
    found = np.asarray(equity_vs_random(holes, boards, game=game, workers=2))
    assert found.shape == (2, 60)
    assert (found[0] == found[1]).all()
    for i in (0, 7, 59):
        assert found[0, i] == equity_vs_random(holes[i], board, game=game)
    bins = hand_strength_histogram(holes, board, 8, game=game)
    for i in (0, 7, 59):
        assert (bins[i] == hand_strength_histogram(holes[i], board, 8, game=game)).all()
    now = np.asarray(hand_strength(holes, board, game=game))
    assert now[7] == hand_strength(holes[7], board, game=game)


@pytest.mark.parametrize("game", GAMES, ids=["omaha", "hilo"])
def test_the_mean_over_boards(game: Game) -> None:
    (hole,), board = cards_of(game, 3, 4)
    left = np.setdiff1d(np.arange(52), [*hole, *board])
    strengths = [share_now(game, hole, [*board, card]) for card in left]
    assert equity_vs_random(hole, board, game=game) == pytest.approx(np.mean(strengths), abs=1e-14)
    bins = hand_strength_histogram(hole, board, 5, game=game)
    expected = np.minimum((np.array(strengths) * 5 + 1e-9).astype(int), 4)
    assert (bins == np.bincount(expected, minlength=5)).all()


@pytest.mark.parametrize("game", GAMES, ids=["omaha", "hilo"])
def test_a_flop_comes_near_its_samples(game: Game) -> None:
    (hole,), board = cards_of(game, 5, 3)
    sampled = brelan.equity(
        hole, "random", board=board, game=game, method="monte-carlo", samples=200_000, rng=1
    )
    exact = equity_vs_random(hole, board, game=game)
    assert abs(sampled.equity[0] - exact) < 5 * sampled.stderr[0]


def test_before_the_flop_and_other_forms() -> None:
    table = brelan.preflop_equities(game="omaha")
    found = equity_vs_random(["AsAhKsKh", "7c6c5d4d"], game="omaha")
    assert np.asarray(found).tolist() == [table["AsAhKsKh"], table["7c6c5d4d"]]
    assert (
        equity_vs_random("AsAh3s2h", game="plo8") == brelan.preflop_equities(game="o8")["AsAh3s2h"]
    )
    empty = np.empty((0, 4), dtype=np.uint8)
    assert np.asarray(hand_strength(empty, "Ks 7h 2c", game=OMAHA)).shape == (0,)
    assert np.asarray(equity_vs_random(empty, game=OMAHA)).shape == (0,)
    assert hand_strength_histogram(empty, "Ks 7h 2c 3d", 4, game=OMAHA).shape == (0, 4)
    short = hand_strength("AsAh", "Kd 7h 6c", game=SHORT_DECK_HOLDEM)
    assert short == hand_strength("AsAh", "Kd 7h 6c", ranking="short-deck")


@pytest.mark.parametrize(
    ("hole", "board", "options", "code"),
    [
        ("AsAh", "Kd 7h 2c", {"game": "omaha"}, "dealt-size"),
        ("AsAhKsKd", "Kd 7h 2c", {"game": "omaha"}, "shared-card"),
        ("AsAhKsKd", "7h 2c", {"game": "omaha"}, "board-size"),
        ("AsAhKsKd", "Qd 7h 2c", {"game": "omaha-5"}, "no-strength-in-game"),
        ("AsAhKsKd", "Qd 7h 2c", {"game": "omaha", "ranking": "short-deck"}, "ranking-and-game"),
        ("AsAh", "Qd 7h 2c", {"game": SHORT_DECK_HOLDEM}, "not-in-deck"),
    ],
)
def test_what_is_refused(hole: str, board: str, options: Any, code: str) -> None:
    for call in (hand_strength, equity_vs_random, hand_strength_histogram):
        with pytest.raises((CardError, EquityError)) as error:
            call(hole, board, **options)
        assert error.value.code == code
    assert hand_strength("AsAh", "Kd 7h 2c", ranking=HIGH, game="holdem") > 0.9


@pytest.mark.parametrize("size", [3, 4, 5])
def test_dead_cards(size: int) -> None:
    (hole, gone), board = cards_of(OMAHA, 2, size, 2)
    dead = [card for card in gone if card not in hole][:2]
    left = np.setdiff1d(np.arange(52, dtype=np.uint8), [*hole, *board, *dead])
    others = left[np.array(list(itertools.combinations(range(len(left)), 4)))]
    found, own = score_game(others, board, game=OMAHA), score_game(hole, board, game=OMAHA)
    expected = ((found.high < own.high) + (found.high == own.high) / 2).mean()
    strength = hand_strength(hole, board, dead=dead, game=OMAHA)
    assert strength == pytest.approx(expected, abs=1e-14)
    if size == 5:
        assert equity_vs_random(hole, board, dead=dead, game=OMAHA) == strength
    if size == 4:
        rivers = [hand_strength(hole, [*board, card], dead=dead, game=OMAHA) for card in left]
        mean = equity_vs_random(hole, board, dead=dead, game=OMAHA)
        assert mean == pytest.approx(np.mean(rivers), abs=1e-14)
        assert hand_strength_histogram(hole, board, 9, dead=dead, game=OMAHA).sum() == len(left)


def test_several_opponents_are_refused() -> None:
    with pytest.raises(EquityError) as error:
        hand_strength("AsAhKsKd", "Qd 7h 2c", game="omaha", opponents=2)
    assert error.value.code == "one-opponent"
    with pytest.raises(EquityError) as short:
        hand_strength("AsAhKsKd", "Qd 7h 6c", game=SHORT_OMAHA, against="AA")
    assert short.value.code == "ranges-of-full-deck"
    gone = [card for card in range(43) if card not in brelan.parse_hand("Qd 7h Jc")]
    with pytest.raises(EquityError) as few:
        equity_vs_random("AsAhKsKd", "Qd 7h Jc", dead=gone, game="omaha")
    assert few.value.code == "dead-leave-too-few"


RANGES = ["AAxx:xxyy", "KK77@40, [7-4][7-4][7-4][7-4]", "15%", "AhKhQdTd, AhKhQd9d@50"]


def won_and_met(game: Game, hole: Any, board: Any, held: OmahaRange, dead: Any = ()) -> Any:
    """The weight that a hand wins, and that it meets, by scoring every hand of a range."""
    others, weights = held.combos()
    free = ~np.isin(others, [*hole, *board, *dead]).any(axis=1)
    others, weights = others[free], weights[free]
    if not len(others):
        return 0.0, 0.0
    shown = np.array(board, dtype=np.uint8)
    found = score_game(others, shown, game=game)
    own = score_game(np.array(hole, dtype=np.uint8), shown, game=game)
    share = (found.high < own.high) + (found.high == own.high) / 2
    if game.is_hilo:
        low = (found.low < own.low) + (found.low == own.low) / 2
        share = np.where((found.low == 0) & (own.low == 0), share, (share + low) / 2)
    return float((share * weights).sum()), float(weights.sum())


@pytest.mark.parametrize("size", [3, 4, 5])
@pytest.mark.parametrize("text", RANGES)
@pytest.mark.parametrize("game", GAMES, ids=["omaha", "hilo"])
def test_every_hand_of_a_range(game: Game, text: str, size: int) -> None:
    held = OmahaRange(text, ranking=game)
    for seed in (2, 5):
        holes, board = cards_of(game, seed, size, 3)
        dead = [card for card in range(51, 0, -1) if card not in {*holes.ravel(), *board}][:2]
        found = np.asarray(hand_strength(holes, board, game=game, against=text, dead=dead))
        for hole, strength in zip(holes, found, strict=True):
            won, met = won_and_met(game, hole, board, held, dead)
            mean = won / met if met else np.nan
            assert strength == pytest.approx(mean, abs=1e-12, nan_ok=True)


@pytest.mark.parametrize("text", RANGES)
@pytest.mark.parametrize("game", GAMES, ids=["omaha", "hilo"])
def test_boards_to_come_against_a_range(game: Game, text: str) -> None:
    held = OmahaRange(text, ranking=game)
    holes, board = cards_of(game, 3, 4, 2)
    boards = np.stack([board, np.setdiff1d(np.arange(52), [*board, *holes.ravel()])[:4]])
    rows = [(hole, shown) for shown in boards for hole in holes]
    ask: dict[str, Any] = {"game": game, "against": held, "workers": 2}
    found = np.asarray(equity_vs_random(holes, boards[:, None], **ask)).ravel()
    bins = hand_strength_histogram(holes, boards[:, None], 7, **ask).reshape(4, 7)
    for (hole, shown), share, counts in zip(rows, found, bins, strict=True):
        left = np.setdiff1d(np.arange(52), [*hole, *shown])
        rivers = [won_and_met(game, hole, [*shown, card], held) for card in left]
        won, met = np.sum(rivers, axis=0)
        mean = won / met if met else np.nan
        assert share == pytest.approx(mean, abs=1e-12, nan_ok=True)
        places = [min(int(7 * won / met + 1e-9), 6) for won, met in rivers if met]
        assert counts.tolist() == np.bincount(places, minlength=7).tolist()


def test_forms_of_a_range() -> None:
    cards: tuple[str, str] = "AsAhKsQh", "Kd 7h 2c 9s"
    found = hand_strength(*cards, game="omaha", against="AA, KK")
    for held in (OmahaRange("AA, KK"), ["AA", "KK"], OmahaRange("AA,KK").weights):
        assert hand_strength(*cards, game="omaha", against=held) == found
    assert equity_vs_random(*cards, game="omaha", against="*") == (
        equity_vs_random(*cards, game="omaha")
    )
    exact = brelan.equity(cards[0], "15%", board=cards[1], game="omaha")
    assert equity_vs_random(*cards, game="omaha", against="15%") == pytest.approx(exact.equity[0])
    empty = np.empty((0, 4), dtype=np.uint8)
    assert np.asarray(hand_strength(empty, "Ks 7h 2c", game=OMAHA, against="AA")).shape == (0,)
    nobody = hand_strength(["AsAhAdKc", "KsQsJsTs"], "Ac 7h 2c", game="omaha", against="AA")
    assert np.isnan(nobody).tolist() == [True, False]
    for wrong, code in (("7%7", "share-ends"), (np.zeros(270725), "weights-blocked")):
        with pytest.raises(brelan.BrelanError) as error:
            hand_strength(*cards, game="omaha", against=wrong)
        assert error.value.code == code
    with pytest.raises(EquityError) as uneven:
        hand_strength_histogram(*cards, game="omaha", against={"AA": 1, "KK": 1e-6})
    assert uneven.value.code == "weights-too-uneven"
    small = hand_strength(*cards, game="omaha", against={"AA": 1e-9, "KK": 1e-9})
    assert small == pytest.approx(found)
